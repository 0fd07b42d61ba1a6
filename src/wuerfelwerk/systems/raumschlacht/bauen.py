"""Raumschlacht: ein Schiff nach einer Klasse bauen und Wert für Wert ändern (RS-SCHIFF)."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import APART, Ability, Model, Plan
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.ansicht.koennen import KOENNENWORTE, jetzt
from wuerfelwerk.systems.raumschlacht.bogen import WERTE, Bogen, Klasse
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.rat.chancen import TrefferChance
from wuerfelwerk.systems.raumschlacht.schiffssammlung import mitgeliefert, werte_von
from wuerfelwerk.systems.raumschlacht.stand import Schiff
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, initiativwurf

HILFEN = {
    "hilfe_manoevrieren": N_("Würfel für die Initiative: wer zuerst zieht und wie weit."),
    "hilfe_geschwindigkeit": N_("Kommt fest zur Initiative dazu."),
    "hilfe_zielcomputer": N_("Würfel für den Angriff: besser treffen."),
    "hilfe_geschuetzschaden": N_("Würfel für den Angriff: härter treffen."),
    "hilfe_schilde": N_("Würfel für die Verteidigung, bis sie ausfallen."),
    "hilfe_rumpf": N_("Würfel für die Verteidigung; ist er weg, ist das Schiff zerstört."),
    "hilfe_anfang": N_("Neu hier? Nimm die Korvette: von allem etwas."),
}
"""Wozu ein Wert gut ist, und was ein Punkt bringt."""
WOZU = tuple(each.removeprefix("hilfe_") for each in HILFEN if each != "hilfe_anfang")
VORBILDER = {
    "figur_Drohne": N_("figur|Drohne"),
    "vorbild_Korvette": N_("Ausgewogen: ein wenig von allem, mit erfahrenem Kommandanten."),
    "vorbild_Jäger": N_("Wendig und schnell, aber ohne Schilde."),
    "vorbild_Kanonenboot": N_("Schlägt hart zu und hält wenig aus."),
    "vorbild_Frachter": N_("Langsam und zäh, mit leichten Geschützen."),
    "vorbild_Fregatte": N_("Gut gezielt und gut geschützt, dafür träge."),
    "vorbild_Kreuzer": N_("Schwere Geschütze, dicker Rumpf, kaum zu wenden."),
    "bau_wer": N_("Welches Schiff?"), "bau_stark": N_("Worin ist es stark?"),
    "bau_name": N_("Wie heißt das Schiff?"),
    "treffer_gegen": N_("Treffer gegen"),
    "ohne_punktzahl": N_("Das Buch nennt keine Schiffe und keine Punktzahl. Was aufgestellt werden "
                         "darf, macht ihr vor der Schlacht aus."),
    **KOENNENWORTE,
    **HILFEN,
}  # fmt: skip


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """RS-ANG-05: wie oft ein Angriff jede Klasse der Sammlung trifft."""
    return tuple(_koennen(angriffswurf(Schiff.neu(bogen), lesart), lesart))


def _koennen(angriff: Sammelwurf, lesart: Lesart) -> Iterator[Ability]:
    for klasse in mitgeliefert() if angriff.wuerfel else ():
        gegner = Schiff.neu(Bogen(name=klasse.name, **werte_von(klasse)))
        ini = initiativwurf(gegner, lesart)
        wurf = angriff.wuerfel, angriff.plus + angriff.bonus
        chance = TrefferChance(*wurf, ini.wuerfel, ini.plus, ini.bonus)
        yield Ability(klasse.name, "", f"{angriff.wuerfel}W6", (), chance, frozenset({"treffer"}))


def _vorbild(klasse: Klasse) -> Model:
    """Ein neues Schiff liegt erst im Dock: Wo es stehen soll, weiß noch niemand."""
    grund = {"name": klasse.name, "klasse": klasse.name, "dock": True}
    return Model({**grund, **werte_von(klasse)}, "duell")


BAUPLAN = Plan(
    helps={each: f"hilfe_{each}" for each in WOZU},
    hint="hilfe_anfang",
    abilities=koennen,
    now=jetzt,
    against="treffer_gegen",
    models=tuple(map(_vorbild, mitgeliefert())),
    names=("Habicht", "Komet", "Luna", "Nordstern", "Orka", "Sperber"),
    apart=APART | {"x", "y", "kurs", "stufe", "dock"},
    strong=tuple(each for each in WERTE if each != "geschwindigkeit"),
    known={"klasse": tuple(each.name for each in mitgeliefert())},
    tops=dict.fromkeys(WERTE, 10),
    unbudgeted="ohne_punktzahl",
)
"""Wie ein Schiff entsteht: eine Klasse der Sammlung, Wert für Wert geändert."""
