"""Raumschlacht: Ziele finden und feuern (RS-ANG, RS-BEW-07)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import SILENT, Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import CM
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.geometrie import SPIEL, entfernung, winkel, zentimeter
from wuerfelwerk.systems.raumschlacht.lagebild import lage
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.schadenstabelle import DANEBEN, PATZER, schaden_nehmen
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systemtabelle import BRUECKE, gepatzt, systemwurf
from wuerfelwerk.systems.raumschlacht.tisch import Ereignis, Verlauf
from wuerfelwerk.systems.raumschlacht.treffer import Ausgang, abwehr_patzt, abwehren
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf
from wuerfelwerk.systems.raumschlacht.zaehlung import gezaehlt
from wuerfelwerk.values import dataclass

ANGRIFF = Chapter[Tisch](
    "RS-ANG", "RS-BEW",
    steps={
        "RS-ANG-01": N_("%(schiff)s verzichtet auf einen Angriff"),
        "RS-ANG-02": N_("Ziele von %(schiff)s innerhalb von %(reichweite)s cm: %(ziele)s"),
        "RS-ANG-03": N_("Der eine Angriff von %(schiff)s in dieser Runde gilt %(ziel)s "
                        "(%(abstand)s cm)"),
        "RS-ANG-04": N_("Angriff von %(schiff)s: %(angriff)s"),
        "RS-ANG-05": N_("%(angriff)s liegt unter der Initiative %(initiative)s: ins Leere"),
        "RS-ANG-06": N_("%(angriff)s erreicht die Initiative %(initiative)s: Treffer"),
        "RS-ANG-07": N_("Patzer: Der Angriff von %(schiff)s schlägt fehl, ein eigenes System "
                        "leidet"),
        "RS-ANG-08": N_("Die eigene Brücke von %(schiff)s: Der Bonus fehlt für den Rest der Runde"),
        "RS-ANG-09": N_("Zu erreichen ist die Initiative von %(ziel)s: %(initiative)s"),
        "RS-BEW-07": N_("%(schiff)s ist gefahren und darf jetzt angreifen"),
    },
    questions={
        "RS-ANG-01": N_("Wen greift %(schiff)s an? In Reichweite: %(ziele)s"),
        "RS-ANG-04": N_("Wirf den Angriff von %(schiff)s (+%(plus)s)"),
    },
    words={
        "angriff": N_("Angriff"), "zuschlag": N_("Zuschlag"), "daneben": N_("ins Leere"),
        "patzer_angriff": N_("Fehlschlag, ein System verliert"),
        "verzichten": N_("auf den Angriff verzichten"), "mitte": N_("Mitte zu Mitte"),
        "rand": N_("Rand zu Rand"),
    },
    told={"RS-ANG-05", "RS-ANG-07"},
)  # fmt: skip
VERZICHTEN = "verzichten"
"""RS-ANG-01: Steht in derselben Auswahl wie die Namen der Ziele."""


def abstand(schiff: Schiff, ziel: Schiff, lesart: Lesart) -> float:
    """RS-M-12: von Mitte zu Mitte oder von Rand zu Rand."""
    raender = schiff.radius + ziel.radius if lesart.reichweite_messen == "rand" else 0
    return max(0.0, entfernung(schiff.ort, ziel.ort) - raender)


def erreichbar(schiff: Schiff, ziel: Schiff, lesart: Lesart) -> bool:
    """RS-ANG-02: in Reichweite und, wo der Tisch das verlangt, im Schusswinkel (RS-M-13)."""
    if abstand(schiff, ziel, lesart) > lesart.reichweite_cm * CM + SPIEL:
        return False
    dorthin = (ziel.ort[0] - schiff.ort[0], ziel.ort[1] - schiff.ort[1])
    return 2 * winkel(schiff.kurs, dorthin) <= int(lesart.schusswinkel) + SPIEL


def ziele(tisch: Tisch, schiff: Schiff) -> tuple[Schiff, ...]:
    """Feindliche Schiffe, die dieses jetzt angreifen kann."""
    return tuple(each for each in tisch.feinde(schiff) if erreichbar(schiff, each, tisch.lesart))


def zielen(tisch: Tisch, name: str, note: Note) -> Procedure[str]:
    """RS-ANG-01: Nach der Bewegung ein Angriff, wenn das Schiff einen führen kann und will."""
    schiff = tisch.schiff(name)
    note("RS-BEW-07", schiff=name)
    wurf = angriffswurf(tisch.gleichzeitige(name) or schiff, tisch.lesart)
    if wurf.wuerfel == 0:
        note("RS-ANG-04", schiff=name, angriff=0)
        return VERZICHTEN
    namen = tuple(each.name for each in ziele(tisch, schiff))
    note("RS-ANG-02", schiff=name, ziele=namen, reichweite=tisch.lesart.reichweite_cm)
    bekannt: tuple[tuple[str, Value], ...] = (("schiff", name), ("ziele", namen))
    facts = (*bekannt, *lage(tisch, schiff))
    ziel = yield from ask(Choice(schiff.platz, "RS-ANG-01", (VERZICHTEN, *namen), facts=facts))
    if ziel == VERZICHTEN:
        note("RS-ANG-01", schiff=name)
    return ziel


@dataclass(frozen=True, slots=True)
class Salve:
    """Ein Angriffswurf, erst gegen die Initiative, dann gegen die Verteidigung."""

    angriff: Sammelwurf
    abwehr: Sammelwurf
    initiative: int

    def __call__(self, note: Note = SILENT) -> Procedure[Ausgang]:
        angriff = yield from unit(gezaehlt(self.angriff, note))
        summe = self.angriff.teile(angriff, "zuschlag")
        note("RS-ANG-04", schiff=self.angriff.schiff, angriff=summe)
        if angriff.patzer:
            return Ausgang.spuerbar(note, PATZER, angriff.summe)
        note("RS-ANG-09", ziel=self.abwehr.schiff, initiative=self.initiative)
        if angriff.summe < self.initiative:
            note("RS-ANG-05", angriff=angriff.summe, initiative=self.initiative)
            return Ausgang.spuerbar(note, DANEBEN, angriff.summe)
        note("RS-ANG-06", angriff=angriff.summe, initiative=self.initiative)
        return (yield from abwehren(self.abwehr, angriff.summe, note))


def feuern(lauf: Verlauf, name: str, gegen: str, note: Note) -> Procedure[None]:
    """Eine Salve mit allem, was sie anrichtet; wer gleichzeitig zieht, feuert wie vorher."""
    lesart, ziel = lauf.tisch.lesart, lauf.tisch.schiff(gegen)
    schiff = lauf.tisch.gleichzeitige(name) or lauf.tisch.schiff(name)
    weit = zentimeter(abstand(lauf.tisch.schiff(schiff.name), ziel, lesart))
    note("RS-ANG-03", schiff=schiff.name, ziel=ziel.name, abstand=weit)
    salve = Salve(angriffswurf(schiff, lesart), verteidigungswurf(ziel, lesart), ziel.initiative)
    ausgang = yield from unit(salve)
    lauf(
        SalveAbgegeben(
            schiff=schiff.name, ziel=ziel.name, angriff=ausgang.angriff, ausgang=ausgang.zeile
        )
    )
    if ausgang.zeile == PATZER:
        yield from _patzen(lauf, lauf.tisch.schiff(schiff.name), note)
        return
    yield from schaden_nehmen(lauf, schiff, ziel.name, ausgang.zeile, note)
    if ausgang.abwehr_patzt:
        abwehr_patzt(lauf, ziel.name, ausgang.zeile, note)


def _patzen(lauf: Verlauf, schiff: Schiff, note: Note) -> Procedure[None]:
    """RS-ANG-07: Der Angriff ist verbraucht, und das eigene Schiff leidet."""
    note("RS-WILD-05", schiff=schiff.name, folge="patzer_angriff")
    note("RS-ANG-07", schiff=schiff.name)
    system = yield from systemwurf(schiff.platz, schiff.name, note)
    if system == BRUECKE and schiff.captain:
        note("RS-ANG-08", schiff=schiff.name)
    if schiff.aktiv:
        lauf(*gepatzt(schiff, system, lauf.tisch.lesart, note))


@event(N_("%(schiff)s feuert auf %(ziel)s (%(angriff)s): %(ausgang)s."), ANGRIFF)
class SalveAbgegeben(Ereignis):
    """Ein Angriff und was daraus wurde."""

    schiff: str
    ziel: str
    angriff: int
    ausgang: str
