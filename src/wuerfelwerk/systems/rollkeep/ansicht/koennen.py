"""Roll & Keep: was eine Figur am Tisch versuchen kann, mit Würfeln und Wunden wie jetzt."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import SKILL, TRAIT, WEAPON, Ability
from wuerfelwerk.rules.note import SILENT, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import WERTE
from wuerfelwerk.systems.rollkeep.kampf.angriffsablauf import ansatz_mit
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadenszahl
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Zielwert, erschwert
from wuerfelwerk.systems.rollkeep.rat.chancen import WurfChance
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch

MITTEL = 15
"""RK-TN-02: der Zielwert, gegen den Chancen auf dem Bogen genannt werden."""
KOENNENWORTE = {
    "gruppe_eigenschaft": N_("Ringe und Attribute"),
    "mit_schaden": N_("Schaden"),
    "wunden_tn": N_("Wunden: TN"),
}


def jetzt(tisch: Tisch, name: str, seat: Seat) -> tuple[Ability, ...]:
    """RK-WURF-05, -06: jede Fertigkeit, jeder Ring und jede Waffe; Wunden erschweren alles."""
    figur = tisch.figur(name)
    return (*fertigkeiten(tisch, figur), *_werte(tisch, figur), *_waffen(tisch, figur))


def fertigkeiten(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    """RK-WURF-06: was auf der Liste des Tisches und auf dem Bogen steht."""
    eigene = (name for name, _ in figur.bogen.fertigkeiten)
    bekannt = (each.name for each in tisch.listen.fertigkeiten)
    for name in dict.fromkeys((*bekannt, *eigene)):
        attribut = tisch.listen.fertigkeit(name).attribut
        ansatz = Ansatz(OHNE, attribut=attribut, fertigkeit=name)
        teile = (f"{attribut} {figur.bogen.wert(attribut)}",)
        womit = (("attribut", attribut), ("fertigkeit", name))
        yield _versuch(tisch, figur, name, ansatz, teile, "proben", womit, f"fertigkeiten:{name}")


def _werte(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    """RK-NOT-02: ein Ring oder ein Attribut allein."""
    for name in WERTE:
        womit = (("attribut", name),)
        yield _versuch(
            tisch, figur, name, Ansatz(OHNE, attribut=name), (), "proben", womit, kind=TRAIT
        )


def _waffen(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    """RK-KAMPF-04, -05: der Angriffswurf jeder Waffe, und was ihr Treffer anrichtet."""
    for name in dict.fromkeys(figur.waffen):
        waffe = tisch.listen.waffe(name)
        schaden = schadenszahl(figur.bogen.staerke, waffe, 0, tisch.lesart)
        teile = (waffe.fertigkeit, f"mit_schaden {schaden}")
        ansatz = ansatz_mit(tisch, figur, waffe)
        womit = (("waffe", name),)
        yield _versuch(tisch, figur, name, ansatz, teile, "angreifen", womit, kind=WEAPON)


def _versuch(
    tisch: Tisch,
    figur: Figur,
    name: str,
    ansatz: Ansatz,
    teile: tuple[str, ...],
    ansage: str,
    womit: tuple[tuple[str, str], ...],
    ziel: str = "",
    kind: str = SKILL,
) -> Ability:
    fertig = ansetzen(tisch, figur, ansatz, SILENT)
    zahl = fertig.zahl
    tn = erschwert(tisch, figur, Zielwert(MITTEL), SILENT).gesamt
    schwerer = (f"wunden_tn +{tn - MITTEL}",) if tn > MITTEL else ()
    wirft = 1 <= zahl.behalten <= zahl.werfen
    chance = WurfChance(zahl.werfen, zahl.behalten, zahl.bonus, tn, 0, fertig.geuebt)
    return Ability(
        name, ziel, str(zahl), (*teile, *schwerer), chance if wirft else None,
        command=ansage, fields=womit, kind=kind,
    )  # fmt: skip
