"""Raumschlacht: die Reparaturphase am Ende der Runde (RS-REP, RS-SCHIFF-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake, Verdict
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch, Treffer, ohne_wuerfel
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff, Ereignis
from wuerfelwerk.systems.raumschlacht.wild_die import DA, EINZELN
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import (
    angriffswurf,
    initiativwurf,
    verteidigungswurf,
)
from wuerfelwerk.values import dataclass, replace

STAND = (
    Stake(N_("%(schilde)s von %(schilde_ganz)s"), when={"schilde_ganz": DA}, label=N_("Schilde")),
    Stake(N_("%(rumpf)s von %(rumpf_ganz)s, bei 0 zerstört"), label=N_("Rumpf")),
)
ABWEHR = same_plural("Abwehr %(abwehr)s → %(abwehr_neu)s Würfel", "abwehr_neu")
ANGRIFF = same_plural("Angriff %(angriff)s → %(angriff_neu)s Würfel", "angriff_neu")
MEHR: dict[str, str | Saying] = {
    "schilde": ABWEHR,
    "rumpf": ABWEHR,
    "zielcomputer": ANGRIFF,
    "geschuetzschaden": ANGRIFF,
    "geschwindigkeit": N_("Initiative und Fahrt +1"),
    "manoevrieren": same_plural(
        "Initiative %(initiative)s → %(initiative_neu)s Würfel", "initiative_neu"
    ),
    "": N_("behebt den ganzen Treffer"),
}
"""RS-REP-03: was eine behobene Beschädigung bringt."""
AM_SCHIFF = {
    "zielcomputer": (0.0, -1.05), "schilde": (0.95, -0.45),
    "geschuetzschaden": (-0.85, -0.1), "rumpf": (0.0, 0.1),
    "manoevrieren": (-0.5, 1.0), "geschwindigkeit": (0.5, 1.0),
}  # fmt: skip
"""RS-SCHIFF-01: wo ein System liegt, wenn der Bug nach oben zeigt."""
REPARATUR = Chapter[Tisch](
    "RS-REP", "RS-SCHIFF",
    steps={
        "RS-REP-01": N_("Reparaturwurf von %(schiff)s: %(wurf)s"),
        "RS-REP-02": N_("%(schiff)s repariert nichts"),
        "RS-REP-03": N_("%(schiff)s behebt: %(behoben)s"),
        "RS-REP-04": N_("%(schiff)s behebt (eine von zweien): %(behoben)s"),
        "RS-REP-05": N_("Der Captain von %(schiff)s kehrt nicht zurück"),
        "RS-REP-06": N_("An %(schiff)s ist nichts mehr zu reparieren"),
        "RS-SCHIFF-04": N_("%(schiff)s: Beschädigungen %(fehlt)s"),
    },
    questions={
        "RS-REP-01": N_("Reparatur von %(schiff)s würfeln"),
        "RS-REP-03": N_("Was repariert %(schiff)s?"),
        "RS-REP-04": N_("Was repariert %(schiff)s?"),
    },
    happened={
        "RS-REP-03": N_("%(schiff)s darf eine Beschädigung beheben"),
        "RS-REP-04": (
            Saying(N_("%(schiff)s hat eine 6 und behebt noch eine Beschädigung"),
                   when={"offen": 1}),
            Saying(N_("%(schiff)s hat eine 6 und behebt zwei Beschädigungen")),
        ),
    },
    stakes={
        "RS-REP-01": (
            Stake(N_("nichts"), when={"fehlt": 0}, label=N_("beschädigt")),
            Stake(same_plural("%(fehlt)s Würfel", "fehlt"),
                  when={"fehlt": frozenset(range(1, 1000))}, label=N_("beschädigt")),
            Stake(N_("1 nichts, 2 bis 5 eine, 6 zwei Beschädigungen"), label=N_("behebt")),
        ),
        "RS-REP-03": STAND, "RS-REP-04": STAND,
    },
    measures={
        "RS-REP-01": (
            Measure(N_("behebt zwei Beschädigungen"), when={"wurf": 6}, figure="schiff"),
            Measure(N_("behebt eine Beschädigung"), figure="schiff"),
        ),
        "RS-REP-02": Measure(N_("repariert nichts"), figure="schiff"),
        "RS-REP-06": Measure(N_("nichts mehr kaputt"), figure="schiff"),
    },
    outcomes={"RS-REP-03": MEHR, "RS-REP-04": MEHR},
    words={
        "behoben:manoevrieren": N_("Manövrieren"), "behoben:geschwindigkeit": N_("Geschwindigkeit"),
        "behoben:zielcomputer": N_("Zielcomputer"), "behoben:rumpf": N_("Rumpf"),
        "behoben:geschuetzschaden": N_("Geschützschaden"), "behoben:schilde": N_("Schilde"),
        "manoevrieren + manoevrieren": N_("2 Würfel Manövrieren"),
        "manoevrieren + geschwindigkeit": N_("Manövrieren und Geschwindigkeit"),
        "manoevrieren + rumpf": N_("Manövrieren und Rumpf"),
        "geschwindigkeit + geschwindigkeit": N_("2 Geschwindigkeit"),
        "geschwindigkeit + rumpf": N_("Geschwindigkeit und Rumpf"),
        "zielcomputer + zielcomputer": N_("2 Würfel Zielcomputer"),
        "zielcomputer + rumpf": N_("Zielcomputer und Rumpf"),
        "geschuetzschaden + geschuetzschaden": N_("2 Würfel Geschützschaden"),
        "geschuetzschaden + rumpf": N_("Geschützschaden und Rumpf"),
        "schilde + schilde": N_("2 Würfel Schilde"), "schilde + rumpf": N_("Schilde und Rumpf"),
        "rumpf + rumpf": N_("2 Würfel Rumpf"),
    },
    page=Layout(
        throwers={"RS-REP-01": "schiff"}, paired=frozenset({"RS-REP-03", "RS-REP-04"}),
        placed={"RS-REP-03": AM_SCHIFF, "RS-REP-04": AM_SCHIFF},
    ),
)  # fmt: skip
EMPFOHLEN = (
    "schilde", "rumpf", "zielcomputer", "geschuetzschaden", "geschwindigkeit", "manoevrieren",
)  # fmt: skip
"""RS-M-27: In dieser Reihenfolge repariert, wer nicht selbst wählt."""
UND = " + "


class Behoben(NamedTuple):
    """Ein Reparaturwurf, und was damit behoben ist."""

    wurf: int
    treffer: tuple[Treffer, ...] = ()


def behebt(wurf: int) -> int:
    """RS-REP-02 bis -04: wie viele Beschädigungen ein Wurf behebt."""
    return 0 if wurf == 1 else 1 if wurf < 6 else 2


@dataclass(frozen=True, slots=True)
class Reparaturwurf:
    """RS-REP-01: 1W, und was damit behoben wird."""

    schiff: Schiff
    lesart: Lesart

    def __call__(self, note: Note = SILENT) -> Procedure[Behoben]:
        """Für den Rat zählt nur, was behoben ist."""
        name, fehlt = self.schiff.name, sum(map(len, self.schiff.schaden))
        ((wurf,),) = yield from throw(
            self.schiff.platz, "RS-REP-01", EINZELN, figur=name, schiff=name, fehlt=fehlt
        )
        note("RS-REP-01", schiff=name, wurf=wurf)
        if not self.schiff.captain:
            note("RS-REP-05", schiff=name)
        anzahl = behebt(wurf)
        if not anzahl:
            note("RS-REP-02", schiff=name)
            return Behoben(note.gist(wurf, 0))
        treffer = yield from self._beheben(anzahl, note)
        return Behoben(note.gist(wurf, 0), treffer)

    def _beheben(self, anzahl: int, note: Note) -> Procedure[tuple[Treffer, ...]]:
        """RS-REP-03, RS-REP-04: eine oder zwei Beschädigungen, wenn es so viele gibt."""
        schiff, behoben = self.schiff, list[Treffer]()
        for nummer in range(anzahl):
            moeglich = beschaedigungen(schiff, self.lesart)
            if not moeglich:
                note("RS-REP-06", schiff=schiff.name)
                break
            rule = "RS-REP-03" if anzahl == 1 else "RS-REP-04"
            namen = tuple(UND.join(each) for each in moeglich)
            frage = Choice(
                schiff.platz,
                rule,
                namen,
                facts=(
                    ("figur", schiff.name),
                    ("schiff", schiff.name),
                    *_werte(schiff),
                    *_saetze(schiff, self.lesart),
                    ("offen", anzahl - nummer),
                    ("stufe", schiff.bogen.stufe),
                ),
            )
            treffer = tuple((yield from ask(frage)).split(UND))
            note(rule, schiff=schiff.name, behoben=treffer)
            behoben.append(treffer)
            schiff = replace(schiff, schaden=ohne(schiff.schaden, treffer))
        return tuple(behoben)


def _werte(schiff: Schiff) -> tuple[tuple[str, int], ...]:
    """Schilde und Rumpf, wie sie sind und wie sie waren."""
    return (
        ("schilde", schiff.wert("schilde")),
        ("schilde_ganz", schiff.bogen.schilde),
        ("rumpf", schiff.wert("rumpf")),
        ("rumpf_ganz", schiff.bogen.rumpf),
    )


def _saetze(schiff: Schiff, lesart: Lesart) -> Iterator[tuple[str, int]]:
    """RS-RUNDE-04: Mit wie vielen Würfeln es in der nächsten Runde wirft, und mit einem mehr."""
    danach = replace(schiff, schilde_unten=False, bonus_aus=False)
    wuerfe = (
        ("abwehr", verteidigungswurf), ("angriff", angriffswurf), ("initiative", initiativwurf),
    )  # fmt: skip
    for name, wurf in wuerfe:
        wuerfel = wurf(danach, lesart).wuerfel
        yield name, wuerfel
        yield f"{name}_neu", wuerfel + 1


def beschaedigungen(schiff: Schiff, lesart: Lesart) -> tuple[Treffer, ...]:
    """Was sich beheben lässt, Empfohlenes zuerst; der Tisch kann Schilde zuerst verlangen."""
    if lesart.rep_einheit == "treffer":
        found = sorted(set(schiff.schaden), key=lambda each: (EMPFOHLEN.index(each[0]), each))
    else:
        found = [(wert,) for wert in EMPFOHLEN if schiff.fehlt(wert)]
    schilde = tuple(each for each in found if "schilde" in each)
    return schilde if schilde and lesart.schilde_zwang else tuple(found)


def reparieren(tisch: Tisch, note: Note) -> Procedure[list[Event]]:
    """RS-REP-01: Alle aktiven Schiffe werfen, jedes für sich."""
    for each in tisch.aktive:
        note("RS-SCHIFF-04", schiff=each.name, fehlt=sum(map(len, each.schaden)))
    wuerfe = tuple(Branch(Reparaturwurf(each, tisch.lesart)) for each in tisch.aktive)
    geworfen: tuple[Behoben, ...] = yield Together(wuerfe)
    geschehen = [
        each
        for schiff, behoben in zip(tisch.aktive, geworfen, strict=True)
        for each in _geschehen(schiff, behoben, tisch.lesart)
    ]
    return geschehen or [NichtsZuReparieren()]


def _geschehen(schiff: Schiff, behoben: Behoben, lesart: Lesart) -> Iterator[Event]:
    """Was von einem Reparaturwurf zu erzählen ist; von einem heilen Schiff nichts."""
    for nummer, treffer in enumerate(behoben.treffer):
        wieder = treffer in behoben.treffer[:nummer]
        yield Repariert(schiff=schiff.name, behoben=treffer, wurf=behoben.wurf, wieder=wieder)
    if not behoben.treffer and beschaedigungen(schiff, lesart):
        yield ReparaturMisslungen(schiff=schiff.name)


GEWORFEN = frozenset(range(1, 7))
WURF = N_("Wurf %(wurf)s")
ERZAEHLT = {
    ("manoevrieren",): N_("%(schiff)s repariert das Manövrieren"),
    ("geschwindigkeit",): N_("%(schiff)s repariert die Geschwindigkeit"),
    ("zielcomputer",): N_("%(schiff)s repariert den Zielcomputer"),
    ("geschuetzschaden",): N_("%(schiff)s repariert den Geschützschaden"),
    ("schilde",): N_("%(schiff)s repariert die Schilde"),
    ("rumpf",): N_("%(schiff)s repariert den Rumpf"),
}


@event(
    N_("%(schiff)s repariert %(behoben)s."),
    REPARATUR,
    verdict=(
        Verdict(N_("%(schiff)s repariert dasselbe noch einmal"), when={"wieder": True},
                numbers=WURF, good="schiff"),
        *(
            Verdict(said, when={"behoben": behoben, "wurf": GEWORFEN}, numbers=WURF,
                    good="schiff")
            for behoben, said in ERZAEHLT.items()
        ),
        Verdict(N_("%(schiff)s repariert %(behoben)s"), when={"wurf": GEWORFEN},
                numbers=WURF, good="schiff"),
        Verdict(N_("%(schiff)s repariert %(behoben)s"), good="schiff"),
    ),
)  # fmt: skip
class Repariert(AnSchiff):
    """Eine Beschädigung ist behoben."""

    behoben: tuple[str, ...]
    wurf: int = 0
    wieder: bool = False
    """Ist es das zweite Mal dasselbe?"""
    added: ClassVar[frozenset[str]] = frozenset({"wurf", "wieder"})

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, schaden=ohne(schiff.schaden, self.behoben))


@event(
    N_("%(schiff)s repariert nichts."),
    REPARATUR,
    verdict=Verdict(N_("%(schiff)s repariert nichts"), numbers=N_("Wurf 1"), bad="schiff"),
)
class ReparaturMisslungen(Ereignis):
    """RS-REP-02: Ein beschädigtes Schiff behebt nichts."""

    schiff: str


@event(
    N_("Niemand hat etwas zu reparieren."),
    REPARATUR,
    verdict=Verdict(N_("niemand hat etwas zu reparieren"), order=True),
)
class NichtsZuReparieren(Ereignis):
    """RS-REP-06: Alle Schiffe sind heil."""


def ohne(schaden: tuple[Treffer, ...], behoben: Treffer) -> tuple[Treffer, ...]:
    """Der Schaden ohne das, was behoben ist: ein ganzer Treffer oder einzelne Würfel."""
    if behoben in schaden:
        at = len(schaden) - 1 - schaden[::-1].index(behoben)
        return schaden[:at] + schaden[at + 1 :]
    for wert in behoben:
        schaden = ohne_wuerfel(schaden, wert)
    return schaden
