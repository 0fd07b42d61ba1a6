"""Raumschlacht: Ziele finden und feuern (RS-ANG, RS-BEW-07)."""

from __future__ import annotations

from typing import ClassVar

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import CM
from wuerfelwerk.rules.wording import N_, Measure, Stake, Verdict
from wuerfelwerk.systems.raumschlacht.geometrie import SPIEL, entfernung, winkel, zentimeter
from wuerfelwerk.systems.raumschlacht.lagebild import lage
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.schadenstabelle import (
    ABGEFANGEN,
    DANEBEN,
    DOPPELT,
    DOPPELT_GROSS,
    GROSS,
    KLEIN,
    PATZER,
    SCHILDE,
    ZERSTOERT,
    schaden_nehmen,
)
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systemtabelle import AUS_PATZER, BRUECKE, gepatzt, systemwurf
from wuerfelwerk.systems.raumschlacht.tisch import Ereignis, Verlauf
from wuerfelwerk.systems.raumschlacht.treffer import Ausgang, abwehr_patzt, abwehren, gefahr
from wuerfelwerk.systems.raumschlacht.wild_die import EIGENE, WILD_EINS, ZUSCHLAG, Sammelwurf
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf
from wuerfelwerk.systems.raumschlacht.zaehlung import gezaehlt
from wuerfelwerk.values import dataclass, replace

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
        "RS-ANG-01": N_("Wen greift %(schiff)s an?"),
        "RS-ANG-04": N_("Angriff von %(schiff)s würfeln"),
    },
    happened={
        "RS-ANG-01": N_("%(schiff)s hat %(ziele)s in Reichweite"),
        "RS-ANG-04": N_("%(schiff)s feuert auf %(ziel)s"),
    },
    stakes={
        "RS-ANG-01": (
            Stake(same_plural("%(wuerfel)s Würfel, dazu fest +%(plus)s", "wuerfel"), when=ZUSCHLAG,
                  label=N_("Angriff")),
            Stake(same_plural("%(wuerfel)s Würfel", "wuerfel"), when={"plus": 0},
                  label=N_("Angriff")),
            Stake(N_("%(schwellen)s, so hoch ist die Initiative"), label=N_("zu treffen ab")),
            Stake("%(abwehr)s", label=N_("Abwehrwürfel")),
        ),
        "RS-ANG-04": (
            Stake(N_("%(initiative)s, der Initiative von %(ziel)s"), label=N_("trifft ab")),
            *EIGENE,
            Stake(N_("verfehlt, ein eigenes System leidet"), label=WILD_EINS),
        ),
    },
    measures={
        "RS-ANG-04": (
            Measure(
                N_("gewürfelt %(angriff_wuerfel)s + Zuschlag "
                   "%(angriff_zuschlag)s + Captain %(angriff_kommandant)s = Angriff %(angriff)s"),
                needs=("angriff_zuschlag", "angriff_kommandant"), figure="schiff",
            ),
            Measure(N_("gewürfelt %(angriff_wuerfel)s + Zuschlag "
                   "%(angriff_zuschlag)s = Angriff %(angriff)s"),
                    needs=("angriff_zuschlag",), figure="schiff"),
            Measure(N_("gewürfelt %(angriff_wuerfel)s + Captain "
                   "%(angriff_kommandant)s = Angriff %(angriff)s"),
                    needs=("angriff_kommandant",), figure="schiff"),
            Measure(N_("Angriff %(angriff)s"), figure="schiff"),
        ),
        "RS-ANG-07": Measure(N_("Patzer"), figure="schiff"),
        "RS-ANG-09": Measure(N_("Initiative, ab da Treffer"), figure="ziel", large="initiative"),
    },
    outcomes={
        "RS-ANG-01": {
            "verzichten": N_("kein Schuss in dieser Runde, kein Patzer beim Angriff"),
            "": N_("die Salve muss erst treffen, dann wehrt %(wahl)s ab"),
        },
    },
    words={
        "angriff": N_("Angriff"), "zuschlag": N_("Zuschlag"), "daneben": N_("ins Leere"),
        "patzer_angriff": N_("Fehlschlag, ein System verliert"),
        "verzichten": N_("nicht angreifen"), "mitte": N_("Mitte zu Mitte"),
        "rand": N_("Rand zu Rand"),
    },
    told={"RS-ANG-05", "RS-ANG-07"},
    page=Layout(
        succeeds={"RS-ANG-01": N_("Schuss wirkt")},
        deals={"RS-ANG-01": N_("im Schnitt %(dealt)s Schaden, Patzer kosten %(loss)s")},
        choosing={"RS-ANG-01": N_("%(wahl)s angreifen")}
    ),
)  # fmt: skip
GEGEN_ABWEHR = N_("Angriff %(angriff)s gegen Verteidigung %(gegen)s")
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
    moeglich = ziele(tisch, schiff)
    namen = tuple(each.name for each in moeglich)
    note("RS-ANG-02", schiff=name, ziele=namen, reichweite=tisch.lesart.reichweite_cm)
    bekannt: tuple[tuple[str, Value], ...] = (
        ("schiff", name),
        ("ziele", namen),
        ("wuerfel", wurf.wuerfel),
        ("plus", wurf.plus + wurf.bonus),
        ("schwellen", tuple(f"{each.name} {each.initiative}" for each in moeglich)),
        ("abwehr", tuple(_abwehr(each, tisch.lesart) for each in moeglich)),
    )
    facts = (*bekannt, *lage(tisch, schiff))
    ziel = yield from ask(Choice(schiff.platz, "RS-ANG-01", (VERZICHTEN, *namen), facts=facts))
    if ziel == VERZICHTEN:
        note("RS-ANG-01", schiff=name)
    return ziel


def ohne_angriff(tisch: Tisch, name: str) -> str:
    """Warum ein Schiff nicht feuert: ohne Würfel, ohne Ziel, oder weil es nicht will."""
    schiff = tisch.schiff(name)
    vorher = tisch.gleichzeitige(name) or schiff
    if angriffswurf(vorher, tisch.lesart).wuerfel == 0:
        return "wehrlos"
    return "verzichtet" if ziele(tisch, schiff) else "ohne_ziel"


def _abwehr(ziel: Schiff, lesart: Lesart) -> str:
    """Mit wie vielen Würfeln ein Ziel sich wehrt, und mit welchem Zuschlag."""
    wurf = verteidigungswurf(ziel, lesart)
    fest = wurf.plus + wurf.bonus
    return f"{ziel.name} {wurf.wuerfel}" + (f" + {fest}" if fest else "")


@dataclass(frozen=True, slots=True)
class Salve:
    """Ein Angriffswurf, erst gegen die Initiative, dann gegen die Verteidigung."""

    angriff: Sammelwurf
    abwehr: Sammelwurf
    initiative: int

    def __call__(self, note: Note = SILENT) -> Procedure[Ausgang]:
        worum = (("ziel", self.abwehr.schiff), ("initiative", self.initiative))
        angriff = yield from unit(gezaehlt(replace(self.angriff, worum=worum), note))
        summe = self.angriff.teile(angriff, "zuschlag")
        note("RS-ANG-04", schiff=self.angriff.schiff, angriff=summe)
        if angriff.patzer:
            return Ausgang.spuerbar(note, PATZER, angriff.summe)
        note("RS-ANG-09", ziel=self.abwehr.schiff, initiative=self.initiative)
        if angriff.summe < self.initiative:
            note("RS-ANG-05", angriff=angriff.summe, initiative=self.initiative)
            return Ausgang.spuerbar(note, DANEBEN, angriff.summe, self.initiative)
        note("RS-ANG-06", angriff=angriff.summe, initiative=self.initiative)
        wurf = gefahr(self.abwehr, self.angriff.schiff, angriff.summe)
        return (yield from abwehren(wurf, angriff.summe, note))


def feuern(lauf: Verlauf, name: str, gegen: str, note: Note) -> Procedure[None]:
    """Eine Salve mit allem, was sie anrichtet; wer gleichzeitig zieht, feuert wie vorher."""
    lesart, ziel = lauf.tisch.lesart, lauf.tisch.schiff(gegen)
    schiff = lauf.tisch.gleichzeitige(name) or lauf.tisch.schiff(name)
    weit = zentimeter(abstand(lauf.tisch.schiff(schiff.name), ziel, lesart))
    note("RS-ANG-03", schiff=schiff.name, ziel=ziel.name, abstand=weit)
    abwehr = verteidigungswurf(ziel, lesart)
    if not ziel.schilde:
        abwehr = replace(abwehr, worum=(("schirm", "nein"),))
    salve = Salve(angriffswurf(schiff, lesart), abwehr, ziel.initiative)
    ausgang, davor = (yield from unit(salve)), len(lauf.ereignisse)
    abgegeben = SalveAbgegeben(
        schiff=schiff.name,
        ziel=ziel.name,
        angriff=ausgang.angriff,
        ausgang=ausgang.zeile,
        gegen=ausgang.gegen,
        folgenlos=ausgang.zeile == SCHILDE and not ziel.schilde,
    )
    if ausgang.zeile == PATZER:
        lauf(abgegeben)
        yield from _patzen(lauf, lauf.tisch.schiff(schiff.name), note)
        return
    yield from schaden_nehmen(lauf, schiff, ziel.name, ausgang.zeile, note)
    zerstoert = ziel.aktiv and not lauf.tisch.schiff(gegen).aktiv
    lauf.ereignisse.insert(davor, replace(abgegeben, zerstoert=zerstoert))
    if ausgang.abwehr_patzt:
        abwehr_patzt(lauf, ziel.name, ausgang.zeile, note)


def _patzen(lauf: Verlauf, schiff: Schiff, note: Note) -> Procedure[None]:
    """RS-ANG-07: Der Angriff ist verbraucht, und das eigene Schiff leidet."""
    note("RS-WILD-05", schiff=schiff.name, folge="patzer_angriff")
    note("RS-ANG-07", schiff=schiff.name)
    system = yield from systemwurf(schiff.platz, schiff.name, note, AUS_PATZER)
    if system == BRUECKE and schiff.captain:
        note("RS-ANG-08", schiff=schiff.name)
    if schiff.aktiv:
        lauf(*gepatzt(schiff, system, lauf.tisch.lesart, note))


def _getroffen(said: str, *ausgaenge: str) -> Verdict:
    return Verdict(
        said,
        when={"ausgang": frozenset(ausgaenge)},
        numbers=GEGEN_ABWEHR,
        good="schiff",
        bad="ziel",
    )


def _gerettet(said: str, ausgang: str, numbers: str) -> Verdict:
    return Verdict(said, when={"ausgang": ausgang}, numbers=numbers, good="ziel", bad="schiff")


@event(
    N_("%(schiff)s feuert auf %(ziel)s (%(angriff)s): %(ausgang)s."),
    ANGRIFF,
    verdict=(
        Verdict(
            N_("%(schiff)s zerstört %(ziel)s"),
            when={"zerstoert": True},
            numbers=GEGEN_ABWEHR,
            good="schiff",
            bad="ziel",
            great=True,
        ),
        Verdict(
            N_("%(schiff)s streift %(ziel)s ohne Wirkung"),
            when={"folgenlos": True},
            numbers=GEGEN_ABWEHR,
            good="ziel",
            bad="schiff",
        ),
        _gerettet(N_("%(schiff)s patzt und verfehlt %(ziel)s"), PATZER, WILD_EINS),
        _gerettet(
            N_("%(schiff)s verfehlt %(ziel)s"),
            DANEBEN,
            N_("Angriff %(angriff)s gegen Initiative %(gegen)s"),
        ),
        _gerettet(N_("%(ziel)s fängt die Salve von %(schiff)s ab"), ABGEFANGEN, GEGEN_ABWEHR),
        _getroffen(N_("%(schiff)s schießt die Schilde von %(ziel)s nieder"), SCHILDE),
        _getroffen(N_("%(schiff)s trifft %(ziel)s leicht"), KLEIN),
        _getroffen(N_("%(schiff)s trifft %(ziel)s zweimal leicht"), DOPPELT),
        _getroffen(N_("%(schiff)s trifft %(ziel)s schwer"), GROSS),
        _getroffen(N_("%(schiff)s trifft %(ziel)s zweimal schwer"), DOPPELT_GROSS),
        _getroffen(N_("%(schiff)s zerstört %(ziel)s"), ZERSTOERT),
    ),
)
class SalveAbgegeben(Ereignis):
    """Ein Angriff und was daraus wurde."""

    schiff: str
    ziel: str
    angriff: int
    ausgang: str
    gegen: int = 0
    """Die Initiative, die verfehlt wurde, oder die Verteidigung."""
    zerstoert: bool = False
    folgenlos: bool = False
    """Traf sie nur die Schilde, und es waren keine mehr da?"""
    added: ClassVar[frozenset[str]] = frozenset({"gegen", "zerstoert", "folgenlos"})
