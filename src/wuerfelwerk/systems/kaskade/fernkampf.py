"""Kaskade: der Schuss: Mindestergebnis, Ausweichen, Treffer, Legendäres (KAS-FERN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansagen_kampf import BEWEGUNG
from wuerfelwerk.systems.kaskade.ausweichen import ausweichen
from wuerfelwerk.systems.kaskade.kaempfer import fkw, kaempfer, stammgruppe
from wuerfelwerk.systems.kaskade.kreise import KRITISCH, SCHWER
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.schaden import schaden_werfen, sortiert
from wuerfelwerk.systems.kaskade.schusslage import WIRF, umstaende
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.werden_kampf import SCHADEN
from wuerfelwerk.systems.kaskade.wertung import erfolge, gruppen, legendaere, ohne

VIER, FUENF = 4, 5
NORMAL, BESONDERS = "normales_ziel", "besonderes_ziel"
SCHWERE, KRITISCHE = "schwere", "kritische"


def schiessen(tisch: Tisch, ansage: a.Schiessen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-FERN-05: Erreicht der Wurf das Mindestergebnis?"""
    schuetze = kaempfer(tisch, ansage.figur)
    wert, ziel = fkw(tisch, schuetze.figur), schuetze.ziel
    ansage = yield from umstaende(ansage, ziel)
    legendaer = legendaere(ohne(schuetze.wuerfel, schuetze.unecht), wert, tisch.lesart)
    mindestens = yield from _mindestens(tisch, ansage, ziel, note)
    gleich, events = yield from ausweichen(tisch, ziel, ansage.ahnung, note)
    mindestens = hoeher(mindestens, gleich, tisch.lesart)
    wuerfel = schuetze.wuerfel
    if legendaer >= VIER:
        note("KAS-FERN-13", figur=schuetze.figur)
    else:
        wuerfel = yield from _streichen(tisch, ansage, wuerfel, wert, note)
    schuss = gezaehlt(wuerfel, wert, mindestens, tisch.lesart)
    trifft = schuss.ergebnis >= mindestens
    weg = ohne(schuetze.wuerfel, wuerfel)
    benutzt = (*weg, *(ohne(schuss.gruppe, schuss.uebrig) if trifft else schuss.gruppe))
    note("KAS-FERN-05", figur=schuetze.figur, ergebnis=schuss.ergebnis, mindestens=mindestens)
    folgt = list(events)
    folgt.append(
        e.Geschossen(figur=schuetze.figur, ziel=ziel, ergebnis=schuss.ergebnis,
                     mindestens=mindestens, getroffen=trifft, wuerfel=tuple(sorted(benutzt)),
                     stamm=stammgruppe(tisch, schuetze.figur, schuss.gruppe))
    )  # fmt: skip
    if trifft:
        danach = reduce(werden, folgt, tisch)
        folgt += yield from _treffer(danach, schuetze.figur, ziel, schuss, legendaer, note)
    return (*folgt, e.ZugVorbei(figur=schuetze.figur))


def _mindestens(tisch: Tisch, ansage: a.Schiessen, ziel: str, note: Note) -> Procedure[int]:
    """KAS-FERN-06, -07: Die Spielleitung würfelt nach Größe und Bewegung; dazu die Entfernung."""
    groesse = tisch.listen.groesse(tisch.figur(ziel).bogen.groesse)
    pool = Pool.of((1 + BEWEGUNG.index(ansage.zielbewegung), groesse.wuerfel))
    lage = {"ziel": ziel, "was": WIRF, "wuerfel": str(pool)}
    (augen,) = yield from throw(GM, "KAS-FERN-06", pool, None, **lage)
    weit = entfernung(ansage.meter, tisch.lesart)
    summe = groesse.grund + sum(augen) + weit
    note("KAS-FERN-06", ziel=ziel, grund=groesse.grund, wurf=augen)
    note("KAS-FERN-07", meter=ansage.meter, mehr=weit, mindestens=summe)
    return summe


def entfernung(meter: int, lesart: Lesart) -> int:
    """KAS-FERN-07, KAS-M-21: je volle zehn Meter; andere Lesart: auch angefangene.

    >>> entfernung(35, Lesart())
    3
    """
    return -(-meter // 10) if lesart.entfernung_aufrunden else meter // 10


def hoeher(mindestens: int, ausgewichen: int, lesart: Lesart) -> int:
    """KAS-FERN-17, KAS-M-21: addieren, oder das Höhere gilt."""
    if lesart.ausweichen_modus == "maximum":
        return max(mindestens, ausgewichen)
    return mindestens + ausgewichen


@dataclass(frozen=True, slots=True)
class Gezaehlt:
    """Was ein Schuss ergibt, womit, und welche Würfel davon nicht nötig waren."""

    ergebnis: int
    gruppe: Hand = ()
    uebrig: Hand = ()


def gezaehlt(wuerfel: Hand, wert: int, mindestens: int, lesart: Lesart) -> Gezaehlt:
    """KAS-FERN-05, -10, KAS-M-63: die ganze Gruppe; zum Erreichen zählen ihre höchsten Würfel.

    >>> gezaehlt((4, 8, 9, 9), 12, 15, Lesart())
    Gezaehlt(ergebnis=26, gruppe=(8, 9, 9), uebrig=(8,))
    """
    einzeln = max((n for n in wuerfel if lesart.einzelwuerfel_ueber_wert or n <= wert), default=0)
    moeglich = [Gezaehlt(einzeln, (einzeln,) if einzeln else ())]
    for gruppe in gruppen(wuerfel, wert, lesart):
        noetig = list[int]()
        for auge in sorted(gruppe, reverse=True):
            if sum(noetig) < mindestens:
                noetig.append(auge)
        moeglich.append(Gezaehlt(sum(gruppe), gruppe, ohne(gruppe, noetig)))
    return max(moeglich, key=lambda g: (g.ergebnis >= mindestens, len(g.uebrig), g.ergebnis))


def gruppenwuerfel(wuerfel: Hand, wert: int, lesart: Lesart) -> Hand:
    """Alle Würfel, die zu einer Gruppe gehören."""
    alle = {n for gruppe in gruppen(wuerfel, wert, lesart) for n in gruppe}
    return tuple(n for n in wuerfel if n in alle)


@dataclass(frozen=True, slots=True)
class Streichung:
    """Woraus so viele Würfel zu streichen sind, und welche davon jedenfalls."""

    aus: Hand
    anzahl: int
    fest: Hand = ()


def streichung(wuerfel: Hand, wert: int, anzahl: int, lesart: Lesart) -> Streichung:
    """KAS-FERN-08, KAS-M-20: Wer sich bewegt, streicht Gleiche oder Folgen, sonst anderes.

    >>> streichung((4, 8, 9, 9), 12, 1, Lesart())
    Streichung(aus=(8, 9, 9), anzahl=1, fest=())
    """
    gruppe = gruppenwuerfel(wuerfel, wert, lesart)
    if anzahl <= len(gruppe):
        return Streichung(gruppe, anzahl)
    if lesart.bewegung_ohne_gruppe == "kein_schuss":
        return Streichung(wuerfel, len(wuerfel), wuerfel)
    if lesart.bewegung_ohne_gruppe == "ersatz":
        return Streichung(erfolge(wuerfel), min(anzahl, len(erfolge(wuerfel))), gruppe)
    return Streichung(gruppe, len(gruppe))


def _streichen(
    tisch: Tisch, ansage: a.Schiessen, wuerfel: Hand, wert: int, note: Note
) -> Procedure[Hand]:
    """KAS-FERN-08: Was gestrichen wird, wählt der Schütze."""
    figur = tisch.figur(ansage.figur)
    was = streichung(wuerfel, wert, BEWEGUNG.index(ansage.bewegung), tisch.lesart)
    if not was.anzahl:
        return wuerfel
    seiten = figur.bogen.basis(kaempfer(tisch, figur.name).fertigkeit)
    fakten = (("figur", figur.name), ("wert", wert), ("seiten", seiten))
    frage = Pick(
        figur.platz, "KAS-FERN-08", was.aus, was.anzahl, was.anzahl, was.fest,
        audience=figur.wissende, facts=fakten,
    )  # fmt: skip
    weg = yield from ask(frage)
    note("KAS-FERN-08", figur=figur.name, gestrichen=weg)
    return ohne(wuerfel, weg)


def _treffer(
    tisch: Tisch, name: str, ziel: str, schuss: Gezaehlt, legendaer: int, note: Note
) -> Procedure[list[Event]]:
    """KAS-FERN-09 bis -12: der TS-Wurf, überzählige Würfel, Legendäres; alles in einer Zeile."""
    mehr = yield from _ueberzaehlige(tisch, name, schuss.uebrig, note)
    dafuer = e.Gespielt(figur=name, wuerfel=schuss.uebrig[:mehr], wozu=SCHADEN)
    feste, toedlich = yield from _legendaer(tisch, name, ziel, legendaer, note)
    dazu = min(legendaer, FUENF) if legendaer >= VIER else 0
    staerken = yield from schaden_werfen(tisch, name, mehr + dazu, note)
    note("KAS-FERN-09", figur=ziel, durch=name)
    return [
        *([dafuer] if mehr else []),
        e.Getroffen(
            figur=ziel, durch=name, staerken=sortiert((*feste, *staerken)), manoever="schuss",
            eine_zeile=True, ohne_ruestung=legendaer >= VIER, toedlich=toedlich,
        ),
    ]  # fmt: skip


def _ueberzaehlige(tisch: Tisch, name: str, uebrig: Hand, note: Note) -> Procedure[int]:
    """KAS-FERN-10: Überzählige Gruppenwürfel können Schadenswürfel werden."""
    if not uebrig:
        return 0
    figur, alle = tisch.figur(name), len(uebrig)
    fakten = (("figur", name), ("wuerfel", uebrig))
    mehr = yield from ask(Number(figur.platz, "KAS-FERN-10", 0, alle, (alle,), facts=fakten))
    note("KAS-FERN-10", figur=name, wuerfel=uebrig, mehr=mehr)
    return mehr


def _legendaer(
    tisch: Tisch, name: str, ziel: str, gleiche: int, note: Note
) -> Procedure[tuple[tuple[str, ...], bool]]:
    """KAS-FERN-11, -12: vier schwere oder zwei kritische; mit fünf kritische, oft tödlich."""
    if gleiche < VIER:
        return (), False
    fakten = (("figur", name), ("ziel", ziel))
    if gleiche == VIER:
        platz = tisch.figur(name).platz
        wahl = yield from ask(Choice(platz, "KAS-FERN-11", (SCHWERE, KRITISCHE), facts=fakten))
        note("KAS-FERN-11", figur=name, was=wahl)
        return ((SCHWER,) * 4 if wahl == SCHWERE else (KRITISCH,) * 2), False
    wahl = yield from ask(Choice(GM, "KAS-FERN-12", (NORMAL, BESONDERS), facts=fakten))
    note("KAS-FERN-12", figur=ziel, was=wahl)
    return (KRITISCH,) * FUENF, wahl == NORMAL
