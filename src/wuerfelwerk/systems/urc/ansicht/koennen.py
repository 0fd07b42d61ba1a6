"""Ultima Ratio Civium: was eine Figur am Tisch versuchen kann, in Würfeln."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from wuerfelwerk.rules.building import SKILL, TRAIT, WEAPON, Ability
from wuerfelwerk.rules.note import SILENT, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.kampf.angriff import paar_fuer, waffe_waehlen
from wuerfelwerk.systems.urc.listen.mitgeliefert import uebliche_art
from wuerfelwerk.systems.urc.proben.fertigkeiten import KURZLISTE, fertigkeiten
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.rat.chancen import ProbeChance
from wuerfelwerk.systems.urc.stand import Figur, Tisch

KOENNENWORTE = {
    "gruppe_eigenschaft": N_("Zwei Werte nach Wahl"),
    "schadenswuerfel_": N_("Schadenswürfel"), "struktur_": N_("Strukturschaden"),
    "persoenlichkeit+physis": N_("Persönlichkeit und Physis"),
    "persoenlichkeit+kampf": N_("Persönlichkeit und Kampf"),
    "persoenlichkeit+alles_andere": N_("Persönlichkeit und Alles Andere"),
    "physis+kampf": N_("Physis und Kampf"), "physis+alles_andere": N_("Physis und Alles Andere"),
    "kampf+alles_andere": N_("Kampf und Alles Andere"),
}  # fmt: skip
VORAN = frozenset(
    {"Nahkampf", "Fernkampf", "Schleichen", "Wahrnehmung", "Erste Hilfe", "Autofahren", "Reiten"}
)
"""Was jede Runde braucht: Bei gleicher Chance steht es vorn."""


def jetzt(tisch: Tisch, name: str, seat: Seat) -> tuple[Ability, ...]:
    """URC-WISS-01, URC-ATK-06: die Kurzliste, je zwei Werte, jede Waffe."""
    figur = tisch.figur(name)
    bogen = figur.bogen
    if bogen.nsc or bogen.fahrzeug:
        return ()
    return (*kurzliste(bogen), *_paare(bogen), *_waffen(tisch, figur))


def kurzliste(bogen: Bogen) -> tuple[Ability, ...]:
    """URC-WISS-02: jede Fertigkeit mit der Summe ihrer zwei Werte in Würfeln."""
    return tuple(sorted(_kurzliste(bogen), key=lambda each: each.name not in VORAN))


def _kurzliste(bogen: Bogen) -> Iterator[Ability]:
    for each in () if bogen.nsc or bogen.fahrzeug else fertigkeiten():
        if each.kategorie == KURZLISTE and each.paar:
            womit = (("fertigkeit", each.name),)
            yield _versuch(bogen, each.name, each.paar, bogen.rang(each.name), womit)


def _paare(bogen: Bogen) -> Iterator[Ability]:
    """URC-WISS-01: zwei verschiedene Werte nach Wahl; die Spielleitung billigt sie."""
    for paar in combinations(WERTE, 2):
        womit = tuple(zip(("erster", "zweiter"), paar, strict=True))
        yield _versuch(bogen, "+".join(paar), paar, 0, womit, kind=TRAIT)


def _waffen(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    """URC-DMG-07: jede Waffe, wie man sie üblicherweise führt."""
    for name in figur.bogen.waffennamen:
        art = uebliche_art(name)
        wuerfel, struktur = waffe_waehlen(tisch, figur, name, SILENT)
        mehr = ("struktur_",) if struktur else (f"schadenswuerfel_ {wuerfel}",)
        womit = (("art", art), ("waffe", name))
        yield _versuch(figur.bogen, name, paar_fuer(art, SILENT), 0, womit, *mehr, kind=WEAPON)


def _versuch(
    bogen: Bogen,
    name: str,
    paar: tuple[str, str],
    rang: int,
    womit: tuple[tuple[str, str], ...],
    *mehr: str,
    kind: str = SKILL,
) -> Ability:
    wuerfel = sum(bogen.wert(wert) for wert in paar)
    teile = tuple(f"{wert} {bogen.wert(wert)}" for wert in paar)
    chance = ProbeChance(wuerfel, rang, STUFEN["normal"].zielwert)
    ansage = "angreifen" if kind == WEAPON else "proben"
    return Ability(
        name, "", f"{wuerfel}W6", (*teile, *mehr), chance, command=ansage, fields=womit, kind=kind
    )
