"""Roll & Keep: eine Figur Punkt für Punkt bauen: Vorbilder, was auf Listen steht, was sie kann."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.building import Ability, Plan
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import ATTRIBUTE, Bogen, maengel
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import mitgeliefert
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.rat.chancen import WurfChance
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch

MITTEL = 15
"""RK-TN-02: der Zielwert, gegen den Chancen beim Bauen genannt werden."""
VORBILDER = {
    "vorbild_Kenji": N_("Der Schwertarm: schnell mit dem Katana, sicher im Kampf."),
    "vorbild_Taro": N_("Der Wall: zäh, in leichter Rüstung, mit zwei Klingen."),
    "vorbild_Mariko": N_("Stimme des Hofes: Etikette, Medizin und ein klarer Kopf."),
    "gegen_15": N_("gegen TN 15"),
    "ohne_punktzahl": N_("Das Buch nennt keine Punktzahl. Was eine neue Figur haben darf, "
                         "sagt die Spielleitung."),
}  # fmt: skip


def bauflaws(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was gegen einen Bogen spricht, mit den mitgelieferten Listen."""
    return maengel(bogen, mitgeliefert())


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """RK-WURF-06: jede Fertigkeit mit dem Wurf, den sie am Tisch ergibt."""
    return tuple(_koennen(Tisch((Figur(bogen),), lesart, mitgeliefert())))


def _koennen(tisch: Tisch) -> Iterator[Ability]:
    figur = tisch.figuren[0]
    eigene = (name for name, _ in figur.bogen.fertigkeiten)
    bekannt = (each.name for each in tisch.listen.fertigkeiten)
    for name in dict.fromkeys((*bekannt, *eigene)):
        attribut = tisch.listen.fertigkeit(name).attribut
        ansatz = ansetzen(tisch, figur, Ansatz(OHNE, attribut=attribut, fertigkeit=name), SILENT)
        zahl = ansatz.zahl
        chance = WurfChance(zahl.werfen, zahl.behalten, zahl.bonus, MITTEL, 0, ansatz.geuebt)
        wert = f"{attribut} {figur.bogen.wert(attribut)}"
        womit = (("attribut", attribut), ("fertigkeit", name))
        yield Ability(
            name, f"fertigkeiten:{name}", str(zahl), (wert,), chance,
            command="proben", fields=womit,
        )  # fmt: skip


_LISTEN = mitgeliefert()
BAUPLAN = Plan(
    flaws=bauflaws,
    abilities=koennen,
    against="gegen_15",
    names=("Akira", "Haruka", "Jiro", "Naoko", "Saburo", "Yuki"),
    strong=ATTRIBUTE,
    known={
        "fertigkeiten": tuple(each.name for each in _LISTEN.fertigkeiten),
        "waffen": tuple(each.name for each in _LISTEN.waffen),
        "ruestung": tuple(each.name for each in _LISTEN.ruestungen),
        "schule": tuple(each.name for each in _LISTEN.schulen),
        "emphasis": ("Kenjutsu: Katana", "Athletik: Klettern"),
    },
    tops={"fertigkeiten": 10},
    examples={
        "fertigkeiten": frozenset(each.name for each in _LISTEN.fertigkeiten if each.beispiel),
        "waffen": frozenset(each.name for each in _LISTEN.waffen),
        "ruestung": frozenset(each.name for each in _LISTEN.ruestungen),
        "schule": frozenset(each.name for each in _LISTEN.schulen),
    },
    unbudgeted="ohne_punktzahl",
)
"""Wie eine Figur entsteht; eine Punktzahl nennt die Quelle nicht."""
