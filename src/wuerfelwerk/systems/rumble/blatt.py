"""Dice Rumble: der Bogen zum Ansehen und Drucken."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.portrait import BLOCK, BOXES, LIST, Section, Trait
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rumble.bogen import (
    ATTRIBUTE,
    Bogen,
    lebenspunkte,
    mentale_gesundheit,
    talentliste,
)
from wuerfelwerk.systems.rumble.lesart import Lesart

PLATZ_WAFFEN, PLATZ_NOTIZEN = 3, 8
"""Leere Zeilen für das, was noch dazukommt."""
BLATTWORTE = {
    "teil_attribute": N_("Attribute"), "teil_punkte": N_("Punkte zum Abstreichen"),
    "teil_talente": N_("Talente"), "teil_waffen": N_("Waffen"), "teil_notizen": N_("Notizen"),
    "talentwert": N_("Talent"),
}  # fmt: skip


def blatt(bogen: Bogen, lesart: Lesart) -> tuple[Section, ...]:
    """Attribute, Leisten, jedes Talent mit seinem Schwellenwert, Waffen."""
    return tuple(_teile(bogen, lesart))


def _teile(bogen: Bogen, lesart: Lesart) -> Iterator[Section]:
    if not bogen.kurz:
        werte = tuple(Trait(name, bogen.attribut(name)) for name in ATTRIBUTE)
        yield Section("teil_attribute", BLOCK, werte, "RUM-CHAR-03")
    yield Section("teil_punkte", BOXES, tuple(_punkte(bogen, lesart)), "RUM-LP-01")
    yield Section("teil_talente", LIST, tuple(_talente(bogen)), "RUM-GRUND-05")
    waffen = tuple(Trait(name, f"+{schaden}") for name, schaden in bogen.waffen)
    yield Section("teil_waffen", LIST, waffen, "RUM-SCHADEN-05", room=PLATZ_WAFFEN)
    yield Section("teil_notizen", LIST, (), room=PLATZ_NOTIZEN)


def _punkte(bogen: Bogen, lesart: Lesart) -> Iterator[Trait]:
    yield Trait("lp", lebenspunkte(bogen), rule="RUM-LP-01")
    yield Trait("mg", mentale_gesundheit(bogen), rule="RUM-MG-01")
    if not bogen.nsc:
        yield Trait("schicksal", lesart.schicksal_start, rule="RUM-SCHICKSAL-01")


def _talente(bogen: Bogen) -> Iterator[Trait]:
    """RUM-GRUND-05: Attribut und Talent zusammen; ein Kurzbogen nennt die Summe selbst."""
    if bogen.kurz:
        yield from (Trait(name, wert) for name, wert in bogen.werte)
        return
    for each in talentliste():
        attribut, talent = bogen.attribut(each.attribut), bogen.talent(each.name)
        teile = (f"{each.attribut} {attribut}", f"talentwert {talent}")
        yield Trait(each.name, attribut + talent, parts=teile)
    bekannt = {each.name for each in talentliste()}
    for name, wert in bogen.talente:
        if name not in bekannt:
            yield Trait(name, wert, parts=("talentwert",))
