"""Raumschlacht: die Schiffssammlung des Tisches; Mitgeliefertes ist als Beispiel gekennzeichnet.

Die Quelle nennt keine Schiffe (RS-M-35): Jeder Tisch führt seine eigene Sammlung.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Annotated, Any, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Command, Events, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask, form, offer
from wuerfelwerk.rules.lists import demand_room, read_list, without
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.bogen import STUFEN, Beginnt, Klasse, Werte
from wuerfelwerk.systems.raumschlacht.schiffe import aufstellbar, stellen
from wuerfelwerk.systems.raumschlacht.stand import KIT, Tisch
from wuerfelwerk.systems.raumschlacht.tisch import Ansage, Ereignis
from wuerfelwerk.values import replace

SCHIFFSSAMMLUNG = Chapter[Tisch]()
Klassenwahl = Annotated[str, Ask("Klasse", kind="wahl", rule="RS-SCHIFF-01")]


@cache
def mitgeliefert() -> tuple[Klasse, ...]:
    """Die Beispiele, mit denen ein Tisch anfängt."""
    raw = read_list(__package__, "schiffe.toml")["schiffe"]
    return tuple(Klasse(**each, beispiel=True) for each in raw)


def werte_von(muster: Werte) -> dict[str, Any]:
    """Was ein Schiff von seiner Klasse hat."""
    return {field.name: getattr(muster, field.name) for field in fields(Werte)}


def _namen(tisch: Tisch) -> tuple[str, ...]:
    if not tisch.klassen:
        raise IllegalCommand("Die Schiffssammlung ist leer.", rule="RS-SCHIFF-01")
    return tuple(each.name for each in tisch.klassen)


@command(N_("Schiff aus der Sammlung aufstellen"), SCHIFFSSAMMLUNG, kw_only=True)
class KlasseStellen(Ansage):
    """Ein Schiff aus der Schiffssammlung kommt auf den Tisch."""

    klasse: Klassenwahl
    name: Annotated[str, Ask("Name", 1, 40, rule="RS-SCHIFF-01")]
    platz: Annotated[str, Ask("Platz (leer: der eigene)", 0, 40)] = ""
    seite: Annotated[str, Ask("Seite", 0, 40, rule="RS-ANG-02")] = ""
    x: Annotated[int, Ask("Ort: mm nach Osten", -2000, 2000, rule="RS-BEW-02")] = 0
    y: Annotated[int, Ask("Ort: mm nach Norden", -2000, 2000, rule="RS-BEW-02")] = 0
    kurs: Annotated[int, Ask("Kurs (0: Norden, 90: Osten)", 0, 359, rule="RS-BEW-04")] = 0
    stufe: Annotated[str, Ask("Stärke des Programms", options=STUFEN, rule="RS-RUNDE-02")] = (
        "mittel"
    )
    beginnt: Beginnt = ()
    dock: Annotated[bool, Ask("Erst ins Dock", rule="RS-BEW-06")] = False
    added: ClassVar[frozenset[str]] = frozenset({"beginnt", "dock"})

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        eigenes, namen = aufstellbar(tisch, seat), _namen(tisch)
        return (offer(cls, "RS-SCHIFF-01", klasse=namen, **eigenes),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RS-M-35: ein Schiff nach dem Muster der Sammlung."""
        muster = next(each for each in tisch.klassen if each.name == self.klasse)
        eigenes = {field.name: getattr(self, field.name) for field in form(KlasseStellen)}
        return (yield from stellen(tisch, self.wer, werte_von(muster) | eigenes, note))


@command(N_("Klasse eintragen"), SCHIFFSSAMMLUNG, kw_only=True)
class KlasseEintragen(Werte, Command[Tisch]):
    """Die SL trägt eine Klasse in die Schiffssammlung ein; der Name sagt, welche."""

    wer: Seat
    name: Annotated[str, Ask("Name der Klasse", 1, 40, rule="RS-SCHIFF-01")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        return (offer(cls, "RS-SCHIFF-01"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RS-M-35: Die Sammlung ist Sache des Tisches."""
        demand_room(tisch.klassen, self.name, "RS-SCHIFF-01")
        return (KlasseEingetragen(klasse=Klasse(name=self.name, **werte_von(self))),)


@event(N_("In der Schiffssammlung steht jetzt die Klasse %(klasse)s."), SCHIFFSSAMMLUNG)
class KlasseEingetragen(Ereignis):
    """Die Schiffssammlung hat eine Klasse mehr, oder eine andere."""

    klasse: Klasse

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, klassen=(*without(tisch.klassen, self.klasse.name), self.klasse))


@command(N_("Klasse streichen"), SCHIFFSSAMMLUNG)
class KlasseStreichen(Ansage):
    """Die SL streicht eine Klasse aus der Schiffssammlung."""

    klasse: Klassenwahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        return (offer(cls, "RS-SCHIFF-01", klasse=_namen(tisch)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RS-M-35: Auch Mitgeliefertes darf gehen."""
        return (KlasseGestrichen(klasse=self.klasse),)


@event(N_("Die Klasse %(klasse)s steht nicht mehr in der Schiffssammlung."), SCHIFFSSAMMLUNG)
class KlasseGestrichen(Ereignis):
    """Die Schiffssammlung hat eine Klasse weniger."""

    klasse: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, klassen=without(tisch.klassen, self.klasse))
