"""Kaskade: was Würfel wert sind, Regel für Regel.

KAS-LEG, KAS-MEIST, KAS-FEHL, KAS-FOLGE, KAS-GLEICH, KAS-PATZER-01, -05, -06, KAS-EINZEL-02, -03,
KAS-KASK-02, -03, KAS-SIEB-03, KAS-STERN-03.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.stand import Tisch

ERFOLG = 4
"""KAS-FEHL-01: Ab hier ist ein Würfel ein Erfolg."""
LEITER = (4, 7, 11, 16, 21, 31, 60)
"""KAS-WURF-05: die wiederkehrenden Mindestwerte."""
EPISCH = 31
KOENNER, MEISTER = 15, 20
LEGENDAER_AB, DREI = 11, 3
MYTHOS = {3: 1, 4: 2, 5: 3, 6: 5}
"""KAS-LEG-02: Mythospunkte nach der Zahl der Gleichen."""
RESPEKT = ((20, 2), (12, 1))
"""KAS-PATZER-06: was ein legendärer Fehlschlag ab dieser Stufe an Respekt kostet."""
WERTUNG = Chapter[Tisch](
    "KAS-GLEICH", "KAS-FOLGE", "KAS-FEHL", "KAS-PATZER", "KAS-LEG", "KAS-MEIST", "KAS-STERN",
    "KAS-EINZEL", "KAS-SIEB", "KAS-KASK",
    steps={
        "KAS-GLEICH-01": N_("%(figur)s hat %(anzahl)s Gleiche mit %(auge)s: zusammen %(summe)s"),
        "KAS-GLEICH-02": N_("Gleiche mit %(auge)s zählen bei %(figur)s nicht zusammen: über dem "
                            "Wert %(wert)s"),
        "KAS-FOLGE-01": N_("%(figur)s bildet eine Folge: %(gruppe)s"),
        "KAS-FOLGE-02": N_("%(wuerfel)s von %(figur)s fällt aus jeder Folge: über dem Wert "
                           "%(wert)s"),
        "KAS-FEHL-01": N_("Fehlschläge von %(figur)s: %(wuerfel)s"),
        "KAS-FEHL-02": N_("2er und 3er von %(figur)s bilden nichts: %(wuerfel)s"),
        "KAS-PATZER-01": N_("Patzerwürfel von %(figur)s: %(einsen)s"),
        "KAS-PATZER-05": N_("Nicht ausgeglichene 1er kosten %(figur)s Psyche: %(psyche)s"),
        "KAS-PATZER-06": N_(
            "Legendärer Fehlschlag von %(figur)s (1er: %(einsen)s), Respekt −%(respekt)s"
        ),
        "KAS-LEG-01": N_("Die Probe von %(figur)s auf %(worauf)s ist legendär"),
        "KAS-LEG-02": N_("Mythospunkte für %(figur)s: %(mythos)s"),
        "KAS-LEG-03": N_("Nicht für Legendäres zählen bei %(figur)s: %(wuerfel)s"),
        "KAS-MEIST-01": N_("Könner %(figur)s ignoriert 1er: %(einsen)s"),
        "KAS-MEIST-02": N_("Meister %(figur)s ignoriert 1er: %(einsen)s"),
        "KAS-MEIST-03": N_(
            "Auch für %(figur)s sind es zu viele 1er: %(einsen)s (ohne Folgen: %(frei)s); "
            "alle ausgleichen"
        ),
        "KAS-STERN-03": N_("Mit Könnerstern darf %(figur)s Folgen bilden (%(worauf)s)"),
        "KAS-EINZEL-02": N_("%(figur)s hat %(wuerfel)s: Ergebnis %(ergebnis)s"),
        "KAS-EINZEL-03": N_("%(figur)s zählt Gleiche zusammen: %(summe)s"),
        "KAS-SIEB-03": N_("Bei %(figur)s zählt %(wuerfel)s: Ergebnis %(ergebnis)s"),
        "KAS-KASK-02": N_("Würfelgruppe von %(figur)s: %(gruppe)s, Größe %(groesse)s"),
        "KAS-KASK-03": same_plural(
            "Größter Gleichensatz in der Gruppe von %(figur)s: %(gleiche)s Würfel",
            "gleiche",
        ),
    },
    measures={
        **dict.fromkeys(
            ("KAS-EINZEL-02", "KAS-SIEB-03"),
            (
                Measure(N_("0: keine 4 oder mehr übrig"), {"ergebnis": 0}),
                Measure(N_("%(addiert)s zusammen: %(ergebnis)s"), needs=("addiert",)),
                Measure(N_("höchster Würfel: %(ergebnis)s")),
            ),
        ),
        "KAS-KASK-02": Measure(N_("%(gruppe)s passen"), needs=("gruppe",)),
    },
    words={"probe": N_("in der ganzen Probe"), "teilwurf": N_("je Teilwurf")},
    told=("KAS-LEG-01", "KAS-PATZER-06"),
)  # fmt: skip


def respekt(seiten: int) -> int:
    """KAS-PATZER-06: was drei 1er kosten; lässt die SL andere Würfel zu, gilt die Stufe darunter.

    >>> [respekt(seiten) for seiten in (8, 10, 12, 19, 20)]
    [0, 0, 1, 1, 2]
    """
    return next((punkte for ab, punkte in RESPEKT if seiten >= ab), 0)


def erfolge(hand: Iterable[int]) -> Hand:
    """KAS-FEHL-01: alle Erfolgswürfel, aufsteigend."""
    return tuple(sorted([auge for auge in hand if auge >= ERFOLG]))


def gruppenfaehig(auge: int, wert: int) -> bool:
    """KAS-GLEICH-02, KAS-FOLGE-02, KAS-FEHL-02: von 4 bis zum geprüften Wert."""
    return ERFOLG <= auge <= wert


def saetze(hand: Iterable[int], wert: int) -> dict[int, int]:
    """KAS-GLEICH-01: alle Gleichen, die zusammen gewertet werden dürfen."""
    zahlen = dict[int, int]()
    for auge in sorted(hand):
        if gruppenfaehig(auge, wert):
            zahlen[auge] = zahlen.get(auge, 0) + 1
    return {auge: n for auge, n in zahlen.items() if n > 1}


def ergebnis(
    hand: Hand, wert: int, lesart: Lesart, teile: tuple[Hand, ...] = (), folgen: bool = False
) -> int:
    """KAS-EINZEL-02, -03: der höchste Würfel oder die höchste Summe von Gleichen."""
    einzeln = [n for n in erfolge(hand) if lesart.einzelwuerfel_ueber_wert or n <= wert]
    je_wurf = _noch_da(teile, hand) if lesart.gleiche_nur_je_teilwurf and teile else (hand,)
    summen = [auge * n for teil in je_wurf for auge, n in saetze(teil, wert).items()]
    if folgen and lesart.koennerstern_folgen_addieren:
        summen.append(sum(gruppe(hand, wert, lesart)))
    return max((*einzeln, *summen), default=0)


def _noch_da(teile: tuple[Hand, ...], hand: Hand) -> tuple[Hand, ...]:
    """Die Teilwürfe ohne Würfel, die nicht mehr zählen."""
    uebrig, found = Counter(hand), []
    for teil in teile:
        rest = Counter(teil) & uebrig
        uebrig -= rest
        found.append(tuple(sorted(rest.elements())))
    return tuple(found)


def gruppe(hand: Hand, wert: int, lesart: Lesart, folgen: bool = True) -> Hand:
    """KAS-KASK-02: die beste Würfelgruppe; leer, wenn keine zwei Würfel zusammenpassen."""
    return next(iter(gruppen(hand, wert, lesart, folgen)), ())


def gruppen(hand: Hand, wert: int, lesart: Lesart, folgen: bool = True) -> tuple[Hand, ...]:
    """KAS-KASK-02: alle Würfelgruppen, die sich nicht vergrößern lassen, die beste zuerst."""
    faehig = [auge for auge in hand if gruppenfaehig(auge, wert)]
    if len(faehig) < 2:
        return ()
    modus = lesart.gruppe_modus if folgen else "gleiche"
    found = dict.fromkeys(g for g in _GRUPPEN[modus](_anzahlen(faehig)) if len(g) > 1)
    return tuple(sorted(found, key=rang, reverse=True))


def _anzahlen(hand: Sequence[int]) -> dict[int, int]:
    """Was ``Counter`` zählt; bei so wenigen Würfeln geht es so schneller."""
    return {auge: hand.count(auge) for auge in hand}


def verbundene(hand: Hand, wert: int, lesart: Lesart, folgen: bool = True) -> Hand:
    """KAS-GLEICH-01, KAS-FOLGE-01: alle Würfel, die zu irgendeiner Würfelgruppe gehören."""
    found = Counter[int]()
    for each in gruppen(hand, wert, lesart, folgen):
        found |= Counter(each)
    return tuple(sorted(found.elements()))


def rang(hand: Hand) -> tuple[int, int, int, int]:
    """KAS-M-07: Größe, größter Gleichensatz, Summe, höchster Würfel (KAS-KASK-03)."""
    return len(hand), max(map(hand.count, hand)), sum(hand), max(hand)


def _laeufe(faehig: Mapping[int, int]) -> list[Hand]:
    """Alle Würfel eines lückenlosen Augenlaufs."""
    found: list[list[int]] = []
    for auge in sorted(faehig):
        if not found or found[-1][-1] != auge - 1:
            found.append([])
        found[-1] += [auge] * faehig[auge]
    return [tuple(lauf) for lauf in found]


def _rein(faehig: Mapping[int, int]) -> list[Hand]:
    """Nur Gleiche oder nur eine echte Straße."""
    return [*_gleiche(faehig), *_laeufe(dict.fromkeys(faehig, 1))]


def _anker(faehig: Mapping[int, int]) -> list[Hand]:
    """Ein Gleichensatz mit seinen direkten Nachbarn."""
    return [
        tuple(n for n in (auge - 1, auge, auge + 1) for _ in range(faehig.get(n, 0)))
        for auge in list(faehig)
        if faehig[auge] > 1
    ]


def _gleiche(faehig: Mapping[int, int]) -> list[Hand]:
    return [(auge,) * n for auge, n in faehig.items()]


_GRUPPEN = {"lauf": _laeufe, "rein": _rein, "anker": _anker, "gleiche": _gleiche}


def verbunden(auge: int, andere: Iterable[int], wert: int) -> bool:
    """KAS-FOLGE-01: gleich oder benachbart, ohne Ringschluss; beide gruppenfähig."""
    return gruppenfaehig(auge, wert) and any(
        gruppenfaehig(each, wert) and abs(auge - each) <= 1 for each in andere
    )


def mythos(hand: Hand, wert: int, lesart: Lesart) -> int:
    """KAS-LEG-01, -02: ab drei Gleichen ab 11; nur der beste Satz zählt."""
    return MYTHOS.get(min(6, legendaere(hand, wert, lesart)), 0)


def legendaere(hand: Hand, wert: int, lesart: Lesart) -> int:
    """KAS-LEG-01: wie viele Gleiche ab 11 der größte solche Satz hat."""
    hoechster = max(hand, default=0)
    if hoechster < LEGENDAER_AB:
        return 0
    grenze = hoechster if lesart.legendaer_ohne_wertgrenze else wert
    return max((n for auge, n in saetze(hand, grenze).items() if auge >= LEGENDAER_AB), default=0)


def zaehlende(lage: Lage, entwertet: Hand) -> Hand:
    """KAS-PATZER-04: alle Erfolgswürfel, die nicht entwertet sind."""
    return erfolge(ohne(lage.hand, entwertet))


def gezaehlt(wurf: Wurf, lage: Lage, zaehlt: Hand) -> tuple[int, Hand]:
    """KAS-SIEB-03, KAS-KASK-02: das Ergebnis und die Gruppe aus dem, was zählt."""
    gebunden = ohne(zaehlt, lage.lose) if lage.lose else zaehlt
    summe = ergebnis(zaehlt, wurf.wert, wurf.lesart, lage.teile, wurf.folgen)
    return summe, gruppe(gebunden, wurf.wert, wurf.lesart, wurf.folgen)


def gesagt(wurf: Wurf, wertung: Wertung) -> dict[str, Any]:
    """Eine Wertung in Zahlen, wie die Vorschau einer Wahl sie nennt."""
    gibt: dict[str, Any] = {"ergebnis": wertung.ergebnis, "gelungen": wertung.gelungen}
    if wurf.ziel:
        gibt["erreicht"] = wertung.erreicht(wurf.ziel)
    if hand := wertung.gruppe:
        gibt |= {"gruppe": (hand,), "groesse": len(hand), "summe": sum(hand)}
    return {**gibt, "sammelt": wurf.sammelt}


def so_liegt(wurf: Wurf, lage: Lage) -> dict[str, Any]:
    """Was zählt, wie es gerade liegt, ohne dass etwas ausgeglichen wäre."""
    return gesagt(wurf, Wertung(*gezaehlt(wurf, lage, zaehlende(lage, ()))))


def geschafft(wuerfel: Hand, wert: int, ziel: int) -> int:
    """KAS-ZECH-02, KAS-M-47: Würfel ab dem Mindestwert; addierte Gleiche zählen als einer.

    >>> geschafft((6, 6), 8, 6), geschafft((5, 6), 8, 6), geschafft((4, 4, 4), 9, 7)
    (2, 1, 1)
    """
    zahl = sum(auge >= ziel for auge in wuerfel)
    for auge, anzahl in Counter(wuerfel).items():
        if auge < ziel and gruppenfaehig(auge, wert):
            zahl += anzahl // -(-ziel // auge)
    return zahl


def frei(wert: int) -> int:
    """KAS-MEIST-01, -02: so viele 1er darf man ignorieren."""
    return 2 if wert >= MEISTER else 1 if wert >= KOENNER else 0


def auszugleichen(einsen: int, wert: int) -> int:
    """KAS-MEIST-03: alle oder keine, nie nur der Überschuss."""
    return 0 if einsen <= frei(wert) else einsen


def echte(zaehlt: Hand, unecht: Hand, entwertet: Hand) -> Hand:
    """KAS-LEG-03: was davon geworfen ist; wo es gleich ist, wurde Verwandeltes zuerst entwertet.

    >>> echte((13, 13, 13), (13,), (13,)), echte((13, 13, 13), (13,), ())
    ((13, 13, 13), (13, 13))
    """
    return ohne(zaehlt, ohne(unecht, entwertet))


def davon_noch(hand: Hand, liegt: Iterable[int]) -> Hand:
    """Was von einer Hand noch liegt, jeder Würfel nur so oft, wie er da ist; aufsteigend.

    >>> davon_noch((10, 10, 11), (10, 11, 12))
    (10, 11)
    """
    return tuple(sorted((Counter(hand) & Counter(liegt)).elements()))


def ohne(hand: Hand, weg: Iterable[int]) -> Hand:
    """Eine Hand ohne einige ihrer Würfel, aufsteigend."""
    bleibt = list(hand)
    for auge in weg:
        if auge in bleibt:
            bleibt.remove(auge)
    return tuple(sorted(bleibt))


def gewertet(wurf: Wurf, lage: Lage, wertung: Wertung, note: Note) -> None:
    """Patzer, Fehlschläge, Gleiche, Folgen, Ergebnis und was legendär ist."""
    _patzer(wurf, wertung, note)
    _fehlschlaege(wurf, lage.hand, note)
    _gleiche_genannt(wurf, wertung, note)
    _folgen(wurf, wertung, note)
    wer, wissende = wurf.figur, wurf.wissende
    rule = "KAS-EINZEL-02" if wurf.art == EINZEL else "KAS-SIEB-03"
    note(
        rule, wissende, figur=wer, ergebnis=wertung.ergebnis, wuerfel=wertung.wuerfel,
        addiert=_addiert(wurf, wertung),
    )  # fmt: skip
    _legendaer(wurf, lage, wertung, note)


def _addiert(wurf: Wurf, wertung: Wertung) -> str:
    """Welche Würfel zusammen das Ergebnis sind; nichts, wo es ein einzelner ist."""
    if wertung.ergebnis in wertung.wuerfel:
        return ""
    saetze_ = saetze(wertung.wuerfel, wurf.wert).items()
    gleiche = ((auge,) * n for auge, n in saetze_ if auge * n == wertung.ergebnis)
    return " + ".join(map(str, next(gleiche, wertung.gruppe)))


def _patzer(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    wer, wissende, einsen = wurf.figur, wurf.wissende, wertung.einsen
    if not einsen:
        return
    note("KAS-PATZER-01", wissende, figur=wer, einsen=einsen)
    if frei(wurf.wert):
        if einsen > frei(wurf.wert):
            note("KAS-MEIST-03", wissende, figur=wer, einsen=einsen, frei=frei(wurf.wert))
        else:
            rule = "KAS-MEIST-02" if wurf.wert >= MEISTER else "KAS-MEIST-01"
            note(rule, wissende, figur=wer, einsen=einsen)
    if wertung.psyche:
        note("KAS-PATZER-05", wissende, figur=wer, psyche=wertung.psyche)
    if einsen >= 3:
        note("KAS-PATZER-06", wissende, figur=wer, einsen=einsen, respekt=wertung.respekt)


def _fehlschlaege(wurf: Wurf, hand: Hand, note: Note) -> None:
    """KAS-FEHL-01, -02: 2er und 3er sind nichts, auch nicht zusammen."""
    fehl = tuple(auge for auge in hand if auge in (2, 3))
    if fehl:
        note("KAS-FEHL-01", wurf.wissende, figur=wurf.figur, wuerfel=fehl)
    if len(fehl) > 1 or (3 in fehl and ERFOLG in hand):
        note("KAS-FEHL-02", wurf.wissende, figur=wurf.figur, wuerfel=fehl)


def _gleiche_genannt(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    wer, wissende = wurf.figur, wurf.wissende
    for auge, anzahl in saetze(wertung.wuerfel, wurf.wert).items():
        note("KAS-GLEICH-01", wissende, figur=wer, auge=auge, anzahl=anzahl, summe=auge * anzahl)
        if wurf.art == EINZEL and auge * anzahl == wertung.ergebnis:
            note("KAS-EINZEL-03", wissende, figur=wer, summe=auge * anzahl)
    for auge, anzahl in Counter(wertung.wuerfel).items():
        if anzahl > 1 and auge > wurf.wert:
            note("KAS-GLEICH-02", wissende, figur=wer, auge=auge, wert=wurf.wert)


def _folgen(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    """KAS-FOLGE-01, -02, KAS-KASK-02: nur wo Folgen erlaubt sind."""
    wer, wissende = wurf.figur, wurf.wissende
    if not wurf.folgen:
        return
    if not wurf.kampf:
        note("KAS-STERN-03", wissende, figur=wer, worauf=wurf.worauf)
    hoch = tuple(n for n in wertung.wuerfel if n > wurf.wert)
    if hoch:
        note("KAS-FOLGE-02", wissende, figur=wer, wuerfel=hoch, wert=wurf.wert)
    if len(set(wertung.gruppe)) > 1:
        note("KAS-FOLGE-01", wissende, figur=wer, gruppe=wertung.gruppe)
    if wertung.gruppe:
        note("KAS-KASK-03", wissende, figur=wer, gleiche=max(Counter(wertung.gruppe).values()))
        note("KAS-KASK-02", wissende, figur=wer, gruppe=wertung.gruppe, groesse=len(wertung.gruppe))


def _legendaer(wurf: Wurf, lage: Lage, wertung: Wertung, note: Note) -> None:
    wer, wissende = wurf.figur, wurf.wissende
    if wertung.mythos:
        note("KAS-LEG-01", wissende, figur=wer, worauf=wurf.worauf)
        note("KAS-LEG-02", wissende, figur=wer, mythos=wertung.mythos)
    if lage.unecht:
        note("KAS-LEG-03", wissende, figur=wer, wuerfel=lage.unecht)
