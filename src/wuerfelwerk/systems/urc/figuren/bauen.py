"""Ultima Ratio Civium: eine Figur Punkt für Punkt bauen (URC-CHAR): Vorrat, Vorbilder, Können."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import APART, Ability, Plan, Stock
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import START_MAX, maengel
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import waffen
from wuerfelwerk.systems.urc.proben.fertigkeiten import KURZLISTE, fertigkeiten, namen
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.rat.chancen import ProbeChance

VORBILDER = {
    "vorbild_Ada": N_("Die Zauberin: kluger Kopf mit Feuerzauber und Pistole."),
    "vorbild_Bo": N_("Die Klinge: stark, sicher mit dem Schwert, zaubert nie."),
    "vorbild_Cy": N_("Am Geschütz: ruhige Hand für Gewehr und Bordkanone."),
    "gegen_normal": N_("gegen Zielwert 18 (normal)"),
}
VORAN = frozenset(
    {"Nahkampf", "Fernkampf", "Schleichen", "Wahrnehmung", "Erste Hilfe", "Autofahren", "Reiten"}
)
"""Was jede Runde braucht: Bei gleicher Chance steht es vorn."""


def vorrat(bogen: Bogen, lesart: Lesart) -> Stock:
    """URC-CHAR-03: Startpunkte auf vier Werte, ganz zu verteilen; Steigerungen kommen dazu."""
    punkte = lesart.startpunkte + bogen.steigerungen
    return Stock("URC-CHAR-03", punkte, sum(bogen.block), frozenset(WERTE), rest=False)


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """URC-WISS-02: die Kurzliste, jede Fertigkeit mit der Summe ihrer zwei Werte in Würfeln."""
    return tuple(sorted(_koennen(bogen), key=lambda each: each.name not in VORAN))


def _koennen(bogen: Bogen) -> Iterator[Ability]:
    for each in () if bogen.nsc or bogen.fahrzeug else fertigkeiten():
        if each.kategorie == KURZLISTE and each.paar:
            wuerfel = sum(bogen.wert(wert) for wert in each.paar)
            teile = tuple(f"{wert} {bogen.wert(wert)}" for wert in each.paar)
            chance = ProbeChance(wuerfel, bogen.rang(each.name), STUFEN["normal"].zielwert)
            yield Ability(
                each.name, "", f"{wuerfel}W6", teile, chance,
                command="proben", fields=(("fertigkeit", each.name),),
            )  # fmt: skip


_WAFFEN = {each.name: each.wuerfel for each in waffen() if not each.sp}
BAUPLAN = Plan(
    flaws=maengel,
    stock=vorrat,
    abilities=koennen,
    against="gegen_normal",
    names=("Dana", "Emre", "Faye", "Goran", "Hana", "Ivo"),
    apart=APART | {"tagesform"},
    strong=WERTE,
    known={
        "sp_waffen": tuple(each.name for each in waffen() if each.sp),
        "schutzwaffen": tuple(each.name for each in waffen() if each.art == "nahkampf"),
    },
    usual={"waffen": _WAFFEN, "spezialisierungen": dict.fromkeys(namen(), 1)},
    tops={**dict.fromkeys(WERTE, START_MAX), "spezialisierungen": 6},
    examples={
        "waffen": frozenset(_WAFFEN),
        "sp_waffen": frozenset(each.name for each in waffen() if each.sp),
        "schutzwaffen": frozenset(each.name for each in waffen()),
    },
)
"""Wie eine Figur entsteht; was nur die Spielleitung einträgt, fragt sie am Tisch."""
