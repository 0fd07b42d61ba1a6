"""Dice Rumble: eine Figur Punkt für Punkt bauen (RUM-CHAR): Vorrat, Vorbilder, was sie kann."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import Ability, Plan, Stock
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rumble.bogen import ATTRIBUTE, Bogen, ausruestung, maengel, talentliste
from wuerfelwerk.systems.rumble.chancen import ProbeChance
from wuerfelwerk.systems.rumble.koennen import GELUNGEN, KOENNENWORTE, jetzt
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart

HILFEN = {
    "hilfe_staerke": N_("Zuschlagen und einstecken; gibt Lebenspunkte."),
    "hilfe_geschick": N_("Schießen, schleichen, ausweichen."),
    "hilfe_verstand": N_("Wissen und Wille; gibt mentale Gesundheit."),
    "hilfe_charisma": N_("Überreden und einschüchtern."),
    "hilfe_talente": N_(
        "Mit einem W10 gelingt alles bis zum Wert: Jeder Punkt ist ein Zehntel mehr Chance."
    ),
    "hilfe_waffen": N_("Die Zahl kommt bei einem Treffer zum Schaden dazu."),
    "hilfe_anfang": N_(
        "Neu hier? Lass alles, wie es ist: Ein Angriff mit Wert 7 gelingt in 7 von 10 Fällen."
    ),
}
"""Wozu ein Wert gut ist, und was ein Punkt bringt."""
WOZU = tuple(each.removeprefix("hilfe_") for each in HILFEN if each != "hilfe_anfang")
VORBILDER = {
    "vorbild_Ada": N_("Klinge und Pistole: schnell, trifft aus der Nähe und von fern."),
    "vorbild_Bo": N_("Der Brecher: stark und zäh, schüchtert ein, führt die Axt."),
    "vorbild_Cy": N_("Der Schatten: leise, redet sich heraus, sticht mit dem Dolch."),
    **KOENNENWORTE,
    **HILFEN,
}


def vorrat(bogen: Bogen, lesart: Lesart) -> Stock:
    """RUM-CHAR-01: Punkte für Talente; ein Rest ist erlaubt, wenn der Tisch nichts anderes sagt."""
    summe = sum(wert for _, wert in bogen.talente)
    wofuer = frozenset({"talente"})
    return Stock("RUM-CHAR-01", lesart.punkte_summe, summe, wofuer, not lesart.punkte_restlos)


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """RUM-GRUND-05: jedes Talent mit seinem Schwellenwert, Attribut und Talent zusammen."""
    return tuple(_kurzbogen(bogen) if bogen.kurz else _koennen(bogen))


def _koennen(bogen: Bogen) -> Iterator[Ability]:
    for talent in talentliste():
        attribut = bogen.attribut(talent.attribut)
        wert = attribut + bogen.talent(talent.name)
        yield Ability(
            talent.name,
            f"talente:{talent.name}",
            wert,
            (f"{talent.attribut} {attribut}",),
            ProbeChance(wert),
            GELUNGEN,
            "proben",
            (("talent", talent.name),),
        )


def _kurzbogen(bogen: Bogen) -> Iterator[Ability]:
    """RUM-GRUND-05: Ein Kurzbogen nennt die Schwellenwerte selbst."""
    for name, wert in bogen.werte:
        ziel = f"werte:{name}"
        womit = (("talent", name),)
        yield Ability(name, ziel, wert, (), ProbeChance(wert), GELUNGEN, "proben", womit)


BAUPLAN = Plan(
    helps={each: f"hilfe_{each}" for each in WOZU},
    hint="hilfe_anfang",
    flaws=maengel,
    stock=vorrat,
    abilities=koennen,
    now=jetzt,
    names=("Ilka", "Jaro", "Nele", "Orlo", "Suna", "Tamo"),
    swapped=ATTRIBUTE,
    swaps="RUM-CHAR-04",
    strong=ATTRIBUTE,
    known={"talente": tuple(each.name for each in talentliste())},
    usual={"waffen": {each.name: each.wert for each in ausruestung("waffen")}},
    tops={"talente": VORGABE.talente_max, "waffen": 6},
    examples={
        "talente": frozenset(each.name for each in talentliste() if each.beispiel),
        "waffen": frozenset(each.name for each in ausruestung("waffen")),
    },
)
"""Wie eine Figur entsteht; mehr als die Regeln erlauben, verhindern ihre Mängel."""
