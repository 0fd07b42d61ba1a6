"""Raumschlacht: die Reparaturphase am Ende der Runde (RS-REP, RS-SCHIFF-04)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch, Treffer, ohne_wuerfel
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff
from wuerfelwerk.systems.raumschlacht.wild_die import EINZELN
from wuerfelwerk.values import dataclass, replace

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
        "RS-REP-01": N_("Wirf die Reparatur von %(schiff)s"),
        "RS-REP-03": N_("Was repariert %(schiff)s?"),
        "RS-REP-04": N_("Was repariert %(schiff)s? (zwei Beschädigungen)"),
    },
    page=Layout(throwers={"RS-REP-01": "schiff"}),
)  # fmt: skip
EMPFOHLEN = (
    "schilde", "rumpf", "zielcomputer", "geschuetzschaden", "geschwindigkeit", "manoevrieren",
)  # fmt: skip
"""RS-M-27: In dieser Reihenfolge repariert, wer nicht selbst wählt."""
UND = " + "


@dataclass(frozen=True, slots=True)
class Reparaturwurf:
    """RS-REP-01: 1W, und was damit behoben wird."""

    schiff: Schiff
    lesart: Lesart

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Treffer, ...]]:
        name = self.schiff.name
        ((wurf,),) = yield from throw(self.schiff.platz, "RS-REP-01", EINZELN, schiff=name)
        note("RS-REP-01", schiff=name, wurf=wurf)
        if not self.schiff.captain:
            note("RS-REP-05", schiff=name)
        if wurf == 1:
            note("RS-REP-02", schiff=name)
            return ()
        return (yield from self._beheben(1 if wurf < 6 else 2, note))

    def _beheben(self, anzahl: int, note: Note) -> Procedure[tuple[Treffer, ...]]:
        """RS-REP-03, RS-REP-04: eine oder zwei Beschädigungen, wenn es so viele gibt."""
        schiff, behoben = self.schiff, list[Treffer]()
        for _ in range(anzahl):
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
                facts=(("schiff", schiff.name), ("stufe", schiff.bogen.stufe)),
            )
            treffer = tuple((yield from ask(frage)).split(UND))
            note(rule, schiff=schiff.name, behoben=treffer)
            behoben.append(treffer)
            schiff = replace(schiff, schaden=ohne(schiff.schaden, treffer))
        return tuple(behoben)


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
    geworfen: tuple[tuple[Treffer, ...], ...] = yield Together(wuerfe)
    return [
        Repariert(schiff=schiff.name, behoben=treffer)
        for schiff, behoben in zip(tisch.aktive, geworfen, strict=True)
        for treffer in behoben
    ]


@event(N_("%(schiff)s repariert: %(behoben)s."), REPARATUR)
class Repariert(AnSchiff):
    """Eine Beschädigung ist behoben."""

    behoben: tuple[str, ...]

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, schaden=ohne(schiff.schaden, self.behoben))


def ohne(schaden: tuple[Treffer, ...], behoben: Treffer) -> tuple[Treffer, ...]:
    """Der Schaden ohne das, was behoben ist: ein ganzer Treffer oder einzelne Würfel."""
    if behoben in schaden:
        at = len(schaden) - 1 - schaden[::-1].index(behoben)
        return schaden[:at] + schaden[at + 1 :]
    for wert in behoben:
        schaden = ohne_wuerfel(schaden, wert)
    return schaden
