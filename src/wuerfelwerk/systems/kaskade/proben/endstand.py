"""Kaskade: wenn alles liegt: ausgleichen und werten (KAS-PATZER-03, -04, KAS-GLUECK-01)."""

from __future__ import annotations

from functools import partial

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, preview
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.rules.wording import BAD, GOOD, N_, Gives, Saying, Stake, Values
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.einsatz import einsetzen
from wuerfelwerk.systems.kaskade.proben.probe import (
    Fakten,
    Lage,
    Wertung,
    Wurf,
    fakten_der,
    genannt,
)
from wuerfelwerk.systems.kaskade.proben.wertung import (
    ERFOLG,
    auszugleichen,
    echte,
    erfolge,
    ergebnis,
    gesagt,
    gewertet,
    gezaehlt,
    gruppe,
    mythos,
    ohne,
    rang,
    respekt,
    zaehlende,
)
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass, replace

MEISTE_GENANNTE = 3
"""So viele Zahlen werden für eine Glückszahl angeboten; jede andere geht auch."""

ENDSTAND = Chapter[Tisch](
    "KAS-PATZER", "KAS-GLUECK",
    steps={
        "KAS-PATZER-03": N_("%(figur)s hat 1er auszugleichen: %(einsen)s"),
        "KAS-PATZER-04": N_("Entwertet bei %(figur)s: %(entwertet)s"),
        "KAS-GLUECK-01": N_("%(figur)s verwandelt die Glückszahl %(glueck)s in %(auge)s"),
    },
    questions={
        "KAS-PATZER-03": N_("Was wird dafür wertlos?"),
        "KAS-GLUECK-01": N_("Worin verwandelst du die %(glueck)s?"),
    },
    happened={
        "KAS-PATZER-03": (
            Saying(
                plural(
                    "Die Reaktion entscheidet, wer zuerst handelt; dabei fiel %(figur)s eine "
                    "Eins, ein Patzer",
                    "Die Reaktion entscheidet, wer zuerst handelt; dabei fielen %(figur)s "
                    "%(einsen)s Einsen, lauter Patzer",
                    "einsen",
                ),
                when={"wozu": frozenset({"wer_zuerst", "wer_zuerst_noch_einmal"})},
            ),
            Saying(
                plural(
                    "Eine Eins ist ein Patzer: Ein anderer Würfel von %(figur)s wird dafür wertlos",
                    "%(einsen)s Einsen sind Patzer: Ebenso viele andere Würfel von %(figur)s "
                    "werden dafür wertlos",
                    "einsen",
                )
            ),
        ),
        "KAS-GLUECK-01": N_("%(figur)s hat die Glückszahl %(glueck)s geworfen"),
    },
    stakes={
        "KAS-PATZER-03": (
            Stake(N_("%(wurf)s"), label=N_("Gewürfelt")),
            Stake(N_("ein Würfel ab 4 wird wertlos, oder 1 Psyche geht verloren"),
                  label=N_("Je Eins"), when={"frei": 1}),
            Stake(N_("der höchste Würfel, oder gleiche zusammen (je 4 bis %(wert)s)"),
                  label=N_("Es zählt"), when={"kampf": 0}),
            Stake(N_("gleiche und benachbarte Würfel, je 4 bis %(wert)s"), label=N_("Es zählt"),
                  when={"kampf": 1}),
        ),
        "KAS-GLUECK-01": (
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("%(ziel)s oder mehr"), label=N_("Du brauchst"), when={"sucht": 1}),
        ),
    },
    outcomes={
        "KAS-GLUECK-01": {
            "0": N_("bleibt %(glueck)s, dafür vielleicht etwas gelernt"),
            "": (
                Saying(N_("dann passen %(passen)s zusammen"), needs=("passen",)),
                Saying(N_("dann Ergebnis %(summe)s, das reicht"), when={"reicht": 1}),
                Saying(N_("dann Ergebnis %(summe)s, das reicht nicht"), when={"reicht": 0}),
                Saying(N_("dann Ergebnis %(summe)s"), needs=("summe",)),
            ),
        },
    },
    told=("KAS-GLUECK-01",),
    words={
        "so_lassen": N_("so lassen und lernen"),
    },
    page=Layout(
        running=frozenset({"KAS-PATZER-04", "KAS-GLUECK-01"}),
        untried={"KAS-GLUECK-01": frozenset({""})},
        conclusive=frozenset({"KAS-PATZER-03"}),
        succeeds={
            "KAS-PATZER-03": (Saying(N_("für zwei, die zusammenpassen"), when={"kampf": 1}),),
        },
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Endstand:
    """KAS-M-10, KAS-M-52: erst Einsätze, dann Glückszahl, dann Ausgleich, dann Wertung."""

    wurf: Wurf
    lage: Lage

    def __call__(self, note: Note = SILENT) -> Procedure[Wertung]:
        wurf, lage = self.wurf, self.lage
        lage = yield from einsetzen(wurf, lage, note)
        lage = yield from glueck(wurf, lage, note)
        return (yield from abrechnen(wurf, lage, note))


def abrechnen(wurf: Wurf, lage: Lage, note: Note) -> Procedure[Wertung]:
    """KAS-PATZER: ausgleichen, dann werten, was übrig ist."""
    noetig = zu_viele(wurf, lage)
    entwertet = yield from _ausgleichen(wurf, lage, noetig, note)
    wertung = werten(wurf, lage, entwertet, noetig - len(entwertet))
    gewertet(wurf, lage, wertung, note)
    return note.gist(wertung, gekuerzt(wurf, wertung))


def gekuerzt(wurf: Wurf, wertung: Wertung) -> Wertung:
    """Die ganze Wertung, wo später die Würfel zählen, sonst das Nötige."""
    return wertung if wurf.ganz else knapp(wertung)


def knapp(wertung: Wertung) -> Wertung:
    """Was Ziele und spätere Regeln von einer Probe noch unterscheiden."""
    return Wertung(
        wertung.ergebnis, (0,) * len(wertung.gruppe), wertung.psyche, lernen=wertung.lernen
    )


def glueck(wurf: Wurf, lage: Lage, note: Note) -> Procedure[Lage]:
    """KAS-GLUECK-01: Wer seine Glückszahl wirft, darf sie verwandeln; nur mit W20."""
    if lage.gefragt or wurf.seiten != 20 or not wurf.glueck:
        return lage
    alte = (wurf.glueck,) * lage.schon.count(wurf.glueck)
    hand, unecht, lernen = yield from verwandeln(wurf, ohne(lage.hand, alte), note)
    if not unecht and not lernen:
        return lage
    hand, unecht = tuple(sorted(hand + alte)), tuple(sorted(lage.unecht + unecht))
    return replace(lage, hand=hand, teile=(), unecht=unecht, lernen=lernen)


def verwandeln(wurf: Wurf, hand: Hand, note: Note) -> Procedure[tuple[Hand, Hand, int]]:
    """KAS-GLUECK-01, -03: Würfel für Würfel; wer nicht verwandelt, kann dafür lernen."""
    neu = ohne(hand, (wurf.glueck,) * hand.count(wurf.glueck))
    unecht: Hand = ()
    behalten = 0
    for nr in range(hand.count(wurf.glueck)):
        liegen = tuple(sorted((*neu, *(wurf.glueck,) * (hand.count(wurf.glueck) - nr))))
        lohnt = lohnende(wurf, ohne(liegen, (wurf.glueck,)))
        fakten: Fakten = (("figur", wurf.figur), ("glueck", wurf.glueck), ("liegen", liegen),
                          ("ziel", wurf.ziel), ("sucht", int(wurf.ziel > 0)),
                          *(each for one in lohnt for each in one.fakten(wurf)))  # fmt: skip
        frage = Number(
            wurf.platz, "KAS-GLUECK-01", 0, wurf.seiten, audience=wurf.wissende, facts=fakten,
            named=(*((one.auge, str(one.auge)) for one in lohnt), (0, "so_lassen")),
        )  # fmt: skip
        auge = yield from ask(frage)
        if auge in (0, wurf.glueck):
            behalten += 1
            continue
        note("KAS-GLUECK-01", wurf.wissende, figur=wurf.figur, glueck=wurf.glueck, auge=auge)
        neu, unecht = (*neu, auge), (*unecht, auge)
    return tuple(sorted((*neu, *(wurf.glueck,) * behalten))), unecht, behalten


@dataclass(frozen=True, slots=True)
class Verwandelt:
    """KAS-GLUECK-01: worin eine Glückszahl verwandelt werden kann, und was das bringt."""

    auge: int
    rang: tuple[int, ...]
    passen: Hand = ()
    summe: int = 0

    def fakten(self, wurf: Wurf) -> Fakten:
        """Was davon in der Frage steht."""
        if self.passen:
            return ((f"passen:{self.auge}", " ".join(map(str, self.passen))),)
        summe = (f"summe:{self.auge}", self.summe)
        if not wurf.ziel:
            return (summe,)
        return summe, (f"reicht:{self.auge}", int(self.summe >= wurf.ziel))


def lohnende(wurf: Wurf, andere: Hand) -> tuple[Verwandelt, ...]:
    """KAS-GLUECK-01: worin zu verwandeln am meisten bringt, das Beste zuerst.

    Gezählt ist vor dem Ausgleich; wo eine Gruppe gesucht wird, die Gruppe, sonst das Ergebnis.
    """
    augen = [auge for auge in range(ERFOLG, wurf.seiten + 1) if auge != wurf.glueck]
    bester = _gruppe_mit if wurf.sammelt else _ergebnis_mit
    genannte = [bester(wurf, auge, tuple(sorted((*andere, auge)))) for auge in augen]
    besser = [each for each in genannte if each is not None]
    besser.sort(key=lambda each: each.rang, reverse=True)
    return tuple(besser[:MEISTE_GENANNTE])


def _gruppe_mit(wurf: Wurf, auge: int, hand: Hand) -> Verwandelt | None:
    """KAS-KASK-02: die beste Gruppe, wenn der Würfel dazugehört, mit ihrem Rang."""
    found = gruppe(hand, wurf.wert, wurf.lesart, wurf.folgen)
    if auge not in found or len(found) < 2:
        return None
    return Verwandelt(auge, rang(found), found)


def _ergebnis_mit(wurf: Wurf, auge: int, hand: Hand) -> Verwandelt | None:
    """KAS-EINZEL-02, -03: das Ergebnis, wo es besser wird als ohne diesen Würfel."""
    summe = ergebnis(hand, wurf.wert, wurf.lesart, folgen=wurf.folgen)
    rest = ergebnis(ohne(hand, (auge,)), wurf.wert, wurf.lesart, folgen=wurf.folgen)
    return Verwandelt(auge, (summe, auge), summe=summe) if summe > rest else None


def zu_viele(wurf: Wurf, lage: Lage) -> int:
    """KAS-MEIST: wie viele 1er auszugleichen sind; gezählt in der Probe oder je Teilwurf."""
    if wurf.lesart.einsen_zaehlung == "teilwurf" and lage.teile:
        return sum(auszugleichen(teil.count(1), wurf.wert) for teil in lage.teile)
    return auszugleichen(lage.hand.count(1), wurf.wert)


def _ausgleichen(wurf: Wurf, lage: Lage, noetig: int, note: Note) -> Procedure[Hand]:
    """KAS-PATZER-03, -04: je 1 ein Erfolgswürfel nach Wahl, der dadurch entwertet ist."""
    frage = ausgleichsfrage(wurf, lage, noetig)
    if frage is None:
        return ()
    if wurf.streben is None:
        entwertet = yield from ask(frage)
    else:
        entwertet = max(frage.answers(), key=partial(_lohnt, wurf, lage, noetig))
    note("KAS-PATZER-03", wurf.wissende, figur=wurf.figur, einsen=noetig)
    if entwertet:
        note("KAS-PATZER-04", wurf.wissende, figur=wurf.figur, entwertet=entwertet)
    return entwertet


def ausgleichsfrage(wurf: Wurf, lage: Lage, noetig: int) -> Pick | None:
    """KAS-PATZER-03: mit welchen Erfolgswürfeln ausgeglichen wird; nichts, wo keiner ist."""
    helfen = erfolge(lage.hand) if noetig else ()
    hoechstens = min(noetig, len(helfen))
    if not hoechstens:
        return None
    mindestens = 0 if wurf.lesart.patzer_ausgleich_freiwillig else hoechstens
    fakten: Fakten = (("figur", wurf.figur), ("einsen", noetig), ("wert", wurf.wert),
              ("seiten", wurf.seiten), ("folgen", int(wurf.folgen)), ("ziel", wurf.ziel),
              ("worauf", wurf.worauf), ("wozu", wurf.wozu),
              ("kampf", int(wurf.kampf)), ("wurf", lage.hand), *fakten_der(wurf, lage),
              ("frei", int(mindestens == 0)))  # fmt: skip
    return Pick(
        wurf.platz, "KAS-PATZER-03", helfen, mindestens, hoechstens,
        audience=wurf.wissende, facts=fakten,
    )  # fmt: skip


_SAMMELT = {"sammelt": True}


@preview(
    ENDSTAND, "KAS-PATZER-03",
    said=(
        Gives(
            same_plural("Es bleiben %(gruppe)s: %(groesse)s Angriffswürfel", "groesse"),
            {"kampf": 1}, needs=("gruppe",),
        ),
        Gives(N_("Es bleiben %(gruppe)s, die zusammenpassen"), _SAMMELT, needs=("gruppe",)),
        Gives(N_("Dann passt nichts mehr zusammen"), _SAMMELT, tone=BAD),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: gelungen"), {"erreicht": True}, tone=GOOD),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: misslungen"), {"erreicht": False}, tone=BAD),
        Gives(N_("Es bleibt Ergebnis %(ergebnis)s"), {"gelungen": True}),
        Gives(N_("Es bleibt kein Erfolg"), tone=BAD),
    ),
    more=(Saying(same_plural("kostet %(psyche)s Psyche", "psyche"), needs=("psyche",)),),
)  # fmt: skip
def ausgleich_gibt(frage: Pick, entwertet: Hand, lesart: Lesart) -> Values:
    """KAS-PATZER-04, -05: was nach diesem Ausgleich zählt, und was er noch kostet."""
    wurf, lage = genannt(frage, lesart)
    noetig = frage.fact("einsen")
    assert isinstance(noetig, int)
    wertung = werten(wurf, lage, entwertet, noetig - len(entwertet))
    psyche = {"psyche": wertung.psyche} if wertung.psyche else {}
    return {**gesagt(wurf, wertung), **psyche}


def _lohnt(wurf: Wurf, lage: Lage, noetig: int, entwertet: Hand) -> int:
    """Was nach diesem Ausgleich für das bleibt, wonach gestrebt wird."""
    assert wurf.streben is not None
    return wurf.streben(werten(wurf, lage, entwertet, noetig - len(entwertet)))


def _mythos(wurf: Wurf, lage: Lage, zaehlt: Hand, entwertet: Hand) -> int:
    """KAS-LEG-02: was dieser Wurf einbringt; was schon lag, hat seine Punkte schon gebracht."""
    found = mythos(echte(zaehlt, lage.unecht, entwertet), wurf.wert, wurf.lesart)
    if not lage.schon or not found:
        return found
    return max(0, found - mythos(echte(lage.schon, lage.unecht, ()), wurf.wert, wurf.lesart))


def werten(wurf: Wurf, lage: Lage, entwertet: Hand, offen: int) -> Wertung:
    """Was nach dem Ausgleich zählt."""
    zaehlt = zaehlende(lage, entwertet)
    einsen = lage.hand.count(1)
    zaehlende_einsen = offen if wurf.lesart.respekt_nur_unausgeglichen else einsen
    return Wertung(
        *gezaehlt(wurf, lage, zaehlt),
        offen,
        _mythos(wurf, lage, zaehlt, entwertet),
        einsen,
        respekt(wurf.seiten) if zaehlende_einsen >= 3 else 0,
        lage.lernen,
        zaehlt,
        lage.hand,
        lage.lose,
    )
