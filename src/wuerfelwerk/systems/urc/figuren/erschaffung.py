"""Ultima Ratio Civium: Erschaffung: Verteilungen, Stufen in Worten, Mängel.

URC-CHAR-01, -03, -04, -06, -10 bis -13, URC-NSC-01, -02, -10, -13, URC-META, URC-MAG-15.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Total
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import (
    magiepunkte,
    quellpunkte,
    strecke,
    trefferpunkte,
)
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import waffen
from wuerfelwerk.systems.urc.stand import Tisch

_STARTPUNKTE = plural(
    "Auf die vier Werte verteilt sich zu Beginn %(soll)d Punkt, nicht %(ist)d.",
    "Auf die vier Werte verteilen sich zu Beginn %(soll)d Punkte, nicht %(ist)d.",
    "soll",
)

ERSCHAFFUNG = Chapter[Tisch](
    "URC-CHAR", "URC-MAG", "URC-NSC", "URC-META",
    steps={
        "URC-CHAR-01": N_("Basisblock von %(figur)s: %(werte)s"),
        "URC-CHAR-03": N_("Punkte von %(figur)s: %(summe)s (zu Beginn %(startpunkte)s)"),
        "URC-CHAR-04": N_("Kleinster Wert von %(figur)s %(kleinster)s, größter %(groesster)s"),
        "URC-CHAR-06": N_("Gesteigerte Punkte von %(figur)s: %(punkte)s"),
        "URC-CHAR-10": N_("Persönlichkeit %(stufe)s: %(worte)s"),
        "URC-CHAR-11": N_("Physis %(stufe)s: %(worte)s"),
        "URC-CHAR-12": N_("Kampf %(stufe)s: %(worte)s"),
        "URC-CHAR-13": N_("Alles Andere %(stufe)s: %(worte)s"),
        "URC-MAG-15": N_("Magiequellen von %(figur)s: %(mp)s MP"),
        "URC-NSC-01": N_("%(figur)s ist ein NSC (Seite: %(seite)s)"),
        "URC-NSC-02": N_("%(figur)s hat feste Werte und würfelt nie"),
        "URC-NSC-10": N_("Ausrüstung von %(figur)s: %(ausruestung)s"),
        "URC-NSC-13": N_("Wertekasten von %(figur)s: %(werte)s, Tagesform %(tagesform)s"),
        "URC-META-01": N_("Spezialisierung, Steigerung und Waffen von %(figur)s führt das "
            "Regelwerk aus; der Tisch trägt sie ein"),
    },
    questions={
        "URC-CHAR-03": N_("%(figur)s trotzdem zulassen?"),
    },
    happened={
        "URC-CHAR-03": N_("Der Bogen von %(figur)s entspricht nicht den Regeln: %(maengel)s"),
    },
    outcomes={
        "URC-CHAR-03": {
            "ablehnen": N_("es bleibt, wie es ist"),
            "zulassen": N_("gilt, mit Vermerk in der Geschichte"),
        },
    },
    words={
        "persoenlichkeit_1": N_("schwaches Gedächtnis; Magie unmöglich"),
        "persoenlichkeit_2": N_("durchschnittlicher Verstand; einfache Magie"),
        "persoenlichkeit_3": N_("hochintelligent, merkt sich viel; komplexe Magie"),
        "persoenlichkeit_4": N_("nur durch Steigerung"), "physis_1": N_("schwach, kränklich"),
        "physis_2": N_("normale körperliche Leistung"),
        "physis_3": N_("Extremsportler mit großer Ausdauer"),
        "physis_4": N_("nur durch Steigerung"),
        "kampf_1": N_("verhält sich im Kampf wie ein Opfer"),
        "kampf_2": N_("ausgebildet, nutzt Waffen wirksam"),
        "kampf_3": N_("tödliches Naturtalent, Reflexe aus Instinkt"),
        "kampf_4": N_("nur durch Steigerung"), "alles_andere_1": N_("einfallslose Ausführung"),
        "alles_andere_2": N_("planvoll, löst die Aufgabe"),
        "alles_andere_3": N_("löst Verwickeltes nebenher und gleichzeitig"),
        "alles_andere_4": N_("nur durch Steigerung"), "zulassen": N_("zulassen"),
    },
    page=Layout(rulings=frozenset({"URC-CHAR-03"})),
)  # fmt: skip
START_MIN, START_MAX, STEIGERUNG_MAX = 1, 3, 4
STUFENREGEL = {
    "persoenlichkeit": "URC-CHAR-10",
    "physis": "URC-CHAR-11",
    "kampf": "URC-CHAR-12",
    "alles_andere": "URC-CHAR-13",
}


def verteilungen(lesart: Lesart = VORGABE) -> tuple[tuple[int, ...], ...]:
    """URC-CHAR-03, -04: alle zulässigen Startverteilungen, bei 9 Punkten genau 16."""
    werte = range(START_MIN, START_MAX + 1)
    return tuple(each for each in product(werte, repeat=4) if sum(each) == lesart.startpunkte)


def stufe_in_worten(wert: str, stufe: int) -> str:
    """Das Stichwort der Stufenbeschreibung; für Stufe 4 nennt die Quelle keine."""
    return f"{wert}_{stufe}" if START_MIN <= stufe <= START_MAX else ""


def maengel(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was an einem Charakterbogen gegen die Regeln ist, jeder Fehler für sich."""
    if bogen.nsc or bogen.fahrzeug:
        return
    summe = sum(bogen.block) - bogen.steigerungen
    if summe != lesart.startpunkte:
        yield IllegalCommand(_STARTPUNKTE, rule="URC-CHAR-03", soll=lesart.startpunkte, ist=summe)
    hoechstens = STEIGERUNG_MAX if bogen.steigerungen else START_MAX
    for name in WERTE:
        if bogen.wert(name) > hoechstens:
            yield IllegalCommand(
                "Ein Wert geht zu Beginn bis 3 und gesteigert bis 4; %(was)s ist %(wert)d.",
                rule="URC-CHAR-06" if bogen.steigerungen else "URC-CHAR-04",
                was=name,
                wert=bogen.wert(name),
            )
    darueber = sum(max(0, wert - START_MAX) for wert in bogen.block)
    if darueber > bogen.steigerungen > 0:
        yield IllegalCommand(
            "Über 3 geht es nur mit Steigerungen; nötige Punkte: %(punkte)d, gesteigert: %(ist)d.",
            rule="URC-CHAR-04",
            punkte=darueber,
            ist=bogen.steigerungen,
        )
    yield from _raenge(bogen, lesart)


def _raenge(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    for name, rang in bogen.spezialisierungen:
        if rang > lesart.spez_rang_max:
            yield IllegalCommand(
                "Eine Spezialisierung hat höchstens Rang %(max)d, %(fertigkeit)s hat %(rang)d.",
                rule="URC-POOL-05",
                max=lesart.spez_rang_max,
                fertigkeit=name,
                rang=rang,
            )


def vorbehalten(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was eine Spielerin auf einen neuen Bogen schreibt, das aber nur die SL einträgt."""
    if bogen.steigerungen:
        yield IllegalCommand("Steigerungen trägt die Spielleitung ein.", rule="URC-CHAR-06")
    if bogen.tagesform:
        yield IllegalCommand("Tagesform wird gewürfelt, nicht eingetragen.", rule="URC-TF-01")
    if bogen.angriffswert or bogen.verteidigungswert or bogen.wissenswert:
        yield IllegalCommand(
            "Andere als die vorgeschlagenen Zielwerte nennt die Spielleitung.", rule="URC-PVP-01"
        )
    if bogen.quellen:
        yield IllegalCommand("Magiequellen gibt die Spielleitung aus.", rule="URC-MAG-15")
    if bogen.ruestung and lesart.sc_ruestung != "aus":
        yield IllegalCommand("Rüstung gibt die Spielleitung aus.", rule="URC-CHAR-07")
    yield from _eigene_waffen(bogen)


def _eigene_waffen(bogen: Bogen) -> Iterator[IllegalCommand]:
    """URC-DMG-07: Was nicht so auf der Liste des Tisches steht, braucht das Wort der SL."""
    bekannt = {(each.name, each.wuerfel, each.sp) for each in waffen()}
    genannt = [(name, wuerfel, False) for name, wuerfel in bogen.waffen]
    genannt += [(name, 0, True) for name in bogen.sp_waffen]
    for name, wuerfel, sp in genannt:
        if (name, wuerfel, sp) not in bekannt:
            yield IllegalCommand(
                "Die Waffe „%(name)s“ steht so nicht auf der Liste.", rule="URC-DMG-07", name=name
            )


def erklaeren(bogen: Bogen, lesart: Lesart, note: Note) -> None:
    """Der Bogen Punkt für Punkt: Basisblock, Stufen, abgeleitete Werte oder der Wertekasten."""
    note("URC-META-01", figur=bogen.name)
    if bogen.fahrzeug:
        note("URC-VEH-06", figur=bogen.name, sp=bogen.sp)
        return
    if bogen.nsc:
        _kasten(bogen, lesart, note)
        return
    note("URC-CHAR-01", figur=bogen.name, werte=bogen.block)
    summe = Total(sum(bogen.block), tuple((name, bogen.wert(name)) for name in WERTE))
    note("URC-CHAR-03", figur=bogen.name, summe=summe, startpunkte=lesart.startpunkte)
    note("URC-CHAR-04", figur=bogen.name, kleinster=min(bogen.block), groesster=max(bogen.block))
    _stufen(bogen, note)
    if bogen.steigerungen:
        note("URC-CHAR-06", figur=bogen.name, punkte=bogen.steigerungen)
    trefferpunkte(bogen, lesart, note)
    magiepunkte(bogen, note)
    strecke(bogen, note)
    if bogen.quellen:
        note("URC-MAG-15", figur=bogen.name, mp=quellpunkte(bogen))
    if bogen.waffen or bogen.sp_waffen:
        note("URC-DMG-07", figur=bogen.name, waffen=bogen.waffennamen)


def _stufen(bogen: Bogen, note: Note) -> None:
    """Was die Stufen bedeuten (URC-CHAR-10 bis -13) und wer zaubern darf (URC-MAG-13)."""
    worte = {name: stufe_in_worten(name, bogen.wert(name)) for name in WERTE}
    note("URC-CHAR-10", stufe=bogen.persoenlichkeit, worte=worte["persoenlichkeit"])
    note("URC-CHAR-11", stufe=bogen.physis, worte=worte["physis"])
    note("URC-CHAR-12", stufe=bogen.kampf, worte=worte["kampf"])
    note("URC-CHAR-13", stufe=bogen.alles_andere, worte=worte["alles_andere"])


def _kasten(bogen: Bogen, lesart: Lesart, note: Note) -> None:
    """URC-NSC-01, -02, -13: fertige Werte, auf die gewürfelt wird; ein NSC würfelt nie."""
    note("URC-NSC-01", figur=bogen.name, seite=bogen.seite)
    note("URC-NSC-02", figur=bogen.name)
    werte = (bogen.angriffswert, bogen.verteidigungswert, bogen.wissenswert)
    note("URC-NSC-13", figur=bogen.name, werte=werte, tagesform=bogen.tagesform)
    trefferpunkte(bogen, lesart, note)
    strecke(bogen, note)
    if bogen.ausruestung:
        note("URC-NSC-10", figur=bogen.name, ausruestung=bogen.ausruestung)
