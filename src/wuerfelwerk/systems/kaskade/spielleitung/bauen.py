"""Kaskade: eine Figur Punkt für Punkt bauen: Vorbilder, was auf Listen steht, was sie kann."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.building import Ability, Plan
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.ansicht.koennen import KOENNENWORTE, MITTEL, jetzt
from wuerfelwerk.systems.kaskade.bogen import ANFANG_WERT, Bogen, maengel, ueber_anfang
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL, eigenschaftsvorrat
from wuerfelwerk.systems.kaskade.rat.chancen import EinzelwurfChance, SiebwurfChance

HILFEN = {
    "hilfe_eigenschaften": N_(
        "Was du von Natur aus bist. Je höher der Wert, desto mehr und größere Würfel."
    ),
    "hilfe_eigenschaften:Reaktion": N_("Wer zuerst handelt; einen Schuss kommen sehen."),
    "hilfe_eigenschaften:Mut": N_("Standhalten, wenn es gefährlich wird."),
    "hilfe_fertigkeiten": N_(
        "Was du gelernt hast. Je höher der Wert, desto größer der Würfel und desto mehr "
        "Augen zählen."
    ),
    "hilfe_bonuswuerfel": N_("Je Punkt ein Würfel mehr bei dieser Fertigkeit."),
    "hilfe_sterne": N_("Ab Wert 12: Auch Folgen wie 3-4-5 sind eine Gruppe."),
    "hilfe_physis": N_(
        "Kraft des Körpers. Ist eine Zeile leer, fehlt bei Körperlichem ein Würfel."
    ),
    "hilfe_psyche": N_("Kraft des Geistes. Ist eine Zeile leer, fehlt überall ein Würfel."),
    "hilfe_waffen": N_("Womit du kämpfst; ohne Waffe mit bloßen Händen."),
    "hilfe_ruestung": N_("Fängt Treffer ab, bis ihre Punkte verbraucht sind."),
    "hilfe_anfang": N_(
        "Neu hier? Drei Fertigkeiten um 12 und je zwei Bonuswürfel machen eine gute Figur."
    ),
}
"""Wozu ein Wert gut ist, und was ein Punkt bringt."""
WOZU = tuple(each.removeprefix("hilfe_") for each in HILFEN if each != "hilfe_anfang")
VORBILDER = {
    "vorbild_Mira": N_("Die Fechterin: mutig und schnell, mit dem Langschwert."),
    "vorbild_Borin": N_("Der Heiler: schmiedet, versorgt Wunden und kennt die Wildnis."),
    "vorbild_Runa": N_("Die Schützin: sicher mit dem Kurzbogen, gut verborgen."),
    "gegen_11": N_("gegen Mindestwert 11"),
    "ohne_punktzahl": N_("Das Buch nennt keine Punktzahl. Was eine neue Figur haben darf, "
                         "sagt die Spielleitung."),
    **KOENNENWORTE,
    **HILFEN,
}  # fmt: skip


def bauflaws(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was gegen einen Bogen spricht, mit den mitgelieferten Listen und dem, was anfangs geht."""
    yield from maengel(bogen, mitgeliefert())
    if not bogen.nsc:
        yield from ueber_anfang(bogen)


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """KAS-WURF-03, -04: jede Fertigkeit und Eigenschaft mit ihren Würfeln."""
    return (*_fertigkeiten(bogen), *_eigenschaften(bogen))


def _fertigkeiten(bogen: Bogen) -> Iterator[Ability]:
    for name, wert in bogen.fertigkeiten:
        anzahl = min(MOST_WUERFEL, 1 + dict(bogen.bonuswuerfel).get(name, 0))
        einzeln = mitgeliefert().fertigkeit(name).wurfart == "einzel"
        art = EinzelwurfChance if einzeln else SiebwurfChance
        stufe = f"W{bogen.basis(name)}"
        chance = art(anzahl, stufe, wert, MITTEL)
        yield _probe(name, f"fertigkeiten:{name}", f"{anzahl}{stufe}", chance)


def _eigenschaften(bogen: Bogen) -> Iterator[Ability]:
    for name, wert in bogen.eigenschaften:
        anzahl, seiten = eigenschaftsvorrat(wert)
        chance = SiebwurfChance(anzahl, f"W{seiten}", wert, MITTEL)
        yield _probe(name, f"eigenschaften:{name}", f"{anzahl}W{seiten}", chance)


def _probe(name: str, ziel: str, wuerfel: str, chance: Any) -> Ability:
    womit = (("worauf", name),)
    return Ability(name, ziel, wuerfel, (), chance, command="proben", fields=womit)


_LISTEN = mitgeliefert()
_FERTIGKEITEN = tuple(each.name for each in _LISTEN.fertigkeiten)
BAUPLAN = Plan(
    helps={each: f"hilfe_{each}" for each in WOZU},
    hint="hilfe_anfang",
    flaws=bauflaws,
    abilities=koennen,
    now=jetzt,
    against="gegen_11",
    names=("Alva", "Brann", "Eske", "Falk", "Gesa", "Torin"),
    strong=("eigenschaften",),
    known={
        "sterne": _FERTIGKEITEN,
        "gegenstaende": tuple(each.name for each in _LISTEN.gegenstaende),
        "waffen": tuple(each.name for each in _LISTEN.waffen),
        "ruestung": tuple(each.name for each in _LISTEN.ruestungen),
        "groesse": tuple(each.name for each in _LISTEN.groessen),
    },
    usual={
        "fertigkeiten": dict.fromkeys(_FERTIGKEITEN, 8),
        "bonuswuerfel": dict.fromkeys(_FERTIGKEITEN, 1),
        "eigenschaften": dict.fromkeys(("Mut", "Reaktion", "Gedächtnis", "Stärke"), 8),
    },
    tops={"fertigkeiten": ANFANG_WERT, "eigenschaften": ANFANG_WERT, "bonuswuerfel": 5},
    lines=frozenset({"physis", "psyche"}),
    examples={
        "fertigkeiten": frozenset(each.name for each in _LISTEN.fertigkeiten if each.beispiel),
        "gegenstaende": frozenset(each.name for each in _LISTEN.gegenstaende),
        "waffen": frozenset(each.name for each in _LISTEN.waffen),
        "ruestung": frozenset(each.name for each in _LISTEN.ruestungen),
        "eigenschaften": frozenset(("Mut", "Reaktion", "Gedächtnis", "Stärke")),
    },
    gear=("gegenstaende", "ruestung"),
    unbudgeted="ohne_punktzahl",
)
"""Wie eine Figur entsteht; eine Erschaffung kennt die Quelle nicht."""
