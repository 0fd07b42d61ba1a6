"""Roll & Keep: die Listen des Tisches bekommen Einträge und verlieren sie."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.form import Ask, form, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.listen import (
    ARTEN,
    Eintrag,
    Fertigkeit,
    Listen,
    Ruestung,
    Schule,
    Waffe,
)
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.tisch import KIT, Ansage, Ereignis, Skill, Wert, skills

EINTRAEGE = Chapter[Tisch](
    "RK-WURF",
    words={
        "fertigkeiten": N_("Fertigkeiten"),
        "waffen": N_("Waffen"),
        "ruestungen": N_("Rüstungen"),
        "schulen": N_("Schulen"),
    },
)
Eintragsname = Annotated[str, Ask("Name", 1, 40)]


@command(N_("Fertigkeit eintragen"), EINTRAEGE)
class FertigkeitEintragen(Ansage):
    """Die Liste des Tisches bekommt eine Fertigkeit."""

    name: Eintragsname
    attribut: Wert = "agility"
    sozial: Annotated[bool, Ask("sozial", rule="RK-RUHM-03")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "RK-WURF-06", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        return (_eingetragen(self, "fertigkeiten"),)
        yield


@command(N_("Waffe eintragen"), EINTRAEGE)
class WaffeEintragen(Ansage):
    """Die Liste des Tisches bekommt eine Waffe."""

    name: Eintragsname
    werfen: Annotated[int, Ask("Schadenswürfel", 0, 10, rule="RK-KAMPF-05")] = 1
    behalten: Annotated[int, Ask("Keep", 1, 10, rule="RK-KAMPF-05")] = 1
    fertigkeit: Skill = ""
    attribut: Wert = "agility"
    fern: Annotated[bool, Ask("Fernwaffe", rule="RK-STELL-03")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _mit_fertigkeit(cls, "RK-KAMPF-05", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        return (_eingetragen(self, "waffen"),)
        yield


@command(N_("Rüstung eintragen"), EINTRAEGE)
class RuestungEintragen(Ansage):
    """Die Liste des Tisches bekommt eine Rüstung."""

    name: Eintragsname
    tn: Annotated[int, Ask("TN dazu", 0, 50, rule="RK-WUND-03")] = 5

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "RK-WUND-03", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        return (_eingetragen(self, "ruestungen"),)
        yield


@command(N_("Schule eintragen"), EINTRAEGE)
class SchuleEintragen(Ansage):
    """Die Liste des Tisches bekommt eine Schule."""

    name: Eintragsname
    fertigkeit: Skill = ""
    werfen: Annotated[int, Ask("Würfel dazu", 0, 5, rule="RK-NOT-05")] = 0
    behalten: Annotated[int, Ask("Behalten dazu", 0, 5, rule="RK-NOT-04")] = 0
    bonus: Annotated[int, Ask("Fester Zuschlag", 0, 20, rule="RK-NOT-03")] = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _mit_fertigkeit(cls, "RK-WURF-06", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        return (_eingetragen(self, "schulen"),)
        yield


def _mit_fertigkeit(ansage: type, rule: str, tisch: Tisch, seat: Seat) -> Offers:
    """Einträge, die eine Fertigkeit der Liste nennen."""
    KIT.demand_gm(seat)
    return (offer(ansage, rule, fertigkeit=("", *skills(tisch))),)


def _eingetragen(ansage: Ansage, liste: str) -> Eingetragen:
    """Eine Liste des Tisches bekommt einen Eintrag, oder ein bekannter ändert sich."""
    felder = {each.name: getattr(ansage, each.name) for each in form(type(ansage))}
    eintrag: Eintrag = ARTEN[liste](**felder, beispiel=False)
    return Eingetragen(liste=liste, eintrag=eintrag)


@event(N_("Liste %(liste)s: %(eintrag)s."), EINTRAEGE)
class Eingetragen(Ereignis):
    """Eine Liste des Tisches hat einen Eintrag mehr, oder einen anderen."""

    liste: str
    eintrag: Fertigkeit | Waffe | Ruestung | Schule

    def am(self, tisch: Tisch) -> Tisch:
        rest = _ohne(tisch.listen, self.liste, self.eintrag.name)
        mehr = (*getattr(rest, self.liste), self.eintrag)
        return replace(tisch, listen=replace(rest, **{self.liste: mehr}))


@command(N_("aus einer Liste streichen"), EINTRAEGE)
class Streichen(Ansage):
    """Ein Eintrag einer Liste des Tisches fällt weg."""

    liste: Annotated[str, Ask("Liste", options=tuple(ARTEN))]
    name: Annotated[str, Ask("Eintrag", kind="wahl")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        listen = {liste: getattr(tisch.listen, liste) for liste in ARTEN}
        found = tuple(
            offer(cls, "RK-WURF-06", liste=(liste,), name=tuple(each.name for each in rest))
            for liste, rest in listen.items()
            if rest
        )
        if not found:
            raise IllegalCommand("Die Listen des Tisches sind leer.", rule="RK-WURF-06")
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Ein Eintrag fällt weg; Bögen, die ihn nennen, bleiben."""
        return (Gestrichen(liste=self.liste, name=self.name),)
        yield


@event(N_("Liste %(liste)s: %(name)s ist gestrichen."), EINTRAEGE)
class Gestrichen(Ereignis):
    """Eine Liste des Tisches hat einen Eintrag weniger."""

    liste: str
    name: str

    def am(self, tisch: Tisch) -> Tisch:
        return replace(tisch, listen=_ohne(tisch.listen, self.liste, self.name))


def _ohne(listen: Listen, liste: str, name: str) -> Listen:
    rest = tuple(each for each in getattr(listen, liste) if each.name != name)
    return replace(listen, **{liste: rest})
