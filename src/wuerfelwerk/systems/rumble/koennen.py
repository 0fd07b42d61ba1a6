"""Dice Rumble: was eine Figur am Tisch versuchen kann, mit den Werten, die jetzt gelten."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import SKILL, WEAPON, Ability
from wuerfelwerk.rules.note import SILENT, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rumble.bogen import ausruestung
from wuerfelwerk.systems.rumble.chancen import ProbeChance
from wuerfelwerk.systems.rumble.grundlagen import Wert, wert
from wuerfelwerk.systems.rumble.stand import Figur, Tisch

GELUNGEN = frozenset({"erfolg", "kritischer erfolg"})
KOENNENWORTE = {"mit_schaden": N_("Schaden"), "von_der_sl": N_("Spielleitung")}
NAHKAMPF = "Nahkampf"


def jetzt(tisch: Tisch, name: str, seat: Seat) -> tuple[Ability, ...]:
    """RUM-GRUND-05, RUM-SL-03: jedes Talent und jede Waffe; Verdecktes ahnt nur, wer es weiß."""
    figur = tisch.figur(name)
    return (*_talente(tisch, figur, seat), *_waffen(tisch, figur, seat))


def _talente(tisch: Tisch, figur: Figur, seat: Seat) -> Iterator[Ability]:
    bogen = figur.bogen
    eigene = (each for each, _ in (bogen.werte if bogen.kurz else bogen.talente))
    liste = () if bogen.kurz else (each.name for each in tisch.talente)
    for talent in dict.fromkeys((*liste, *eigene)):
        auf = wert(tisch, figur, talent, "", 0, SILENT)
        teile = tuple(f"{was} {zahl}" for was, zahl in auf.teile if was != talent)
        womit = (("talent", talent),)
        yield _versuch(talent, auf, seat, teile, "proben", womit)


def _waffen(tisch: Tisch, figur: Figur, seat: Seat) -> Iterator[Ability]:
    """RUM-SCHADEN-05: jede Waffe mit dem Talent, mit dem man sie üblicherweise führt."""
    ueblich = {each.name: each.talent for each in ausruestung("waffen")}
    for waffe in figur.bogen.waffennamen:
        talent = ueblich.get(waffe) or NAHKAMPF
        auf = wert(tisch, figur, talent, "", 0, SILENT)
        teile = (talent, f"mit_schaden +{figur.bogen.schaden(waffe)}")
        womit = (("talent", talent), ("waffe", waffe))
        yield _versuch(waffe, auf, seat, teile, "angreifen", womit, WEAPON)


def _versuch(
    name: str,
    auf: Wert,
    seat: Seat,
    teile: tuple[str, ...],
    ansage: str,
    womit: tuple[tuple[str, str], ...],
    kind: str = SKILL,
) -> Ability:
    """Was dieser Platz vom Schwellenwert weiß, und was er ohne die SL wäre."""
    _, gilt = auf.messlatte(seat)
    um = gilt - auf.gesamtwert
    mehr = (f"von_der_sl {um:+d}".replace("-", "−"),) if um else ()
    return Ability(
        name, "", gilt, (*teile, *mehr), ProbeChance(gilt), GELUNGEN, ansage, womit,
        before=auf.gesamtwert if um else "", kind=kind,
    )  # fmt: skip
