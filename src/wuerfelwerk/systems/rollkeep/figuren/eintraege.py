"""Roll & Keep: die Listen des Tisches bekommen Einträge und verlieren sie."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.lists import Gestrichen, StrikeCommand, demand_room, entered, entry_of
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.listen import ARTEN, Fertigkeit, Ruestung, Schule, Waffe
from wuerfelwerk.systems.rollkeep.stand import KIT, Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ereignis, Skill, SlAnsage, Wert, skills
from wuerfelwerk.values import dataclass, replace

EINTRAEGE = Chapter[Tisch](
    "RK-WURF",
    words={
        "fertigkeiten": N_("Fertigkeiten"), "waffen": N_("Waffen"), "ruestungen": N_("Rüstungen"),
        "schulen": N_("Schulen"),
    },
    events=(Gestrichen,),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Eintragen(SlAnsage):
    """Eine Liste des Tisches bekommt einen Eintrag, oder ein bekannter ändert sich."""

    liste: ClassVar[str]
    name: Annotated[str, Ask("Name", 1, 40)]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        demand_room(getattr(tisch.listen, self.liste), self.name, self.rule)
        return (Eingetragen(liste=self.liste, eintrag=entry_of(self, ARTEN[self.liste])),)


def _mit_fertigkeit(ansage: type[Eintragen], tisch: Tisch, seat: Seat) -> Offers:
    """Einträge, die eine Fertigkeit der Liste nennen."""
    KIT.demand_gm(seat)
    return (offer(ansage, ansage.rule, fertigkeit=("", *skills(tisch))),)


@command(N_("Fertigkeit eintragen"), EINTRAEGE)
class FertigkeitEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Fertigkeit."""

    liste = "fertigkeiten"
    rule = "RK-WURF-06"
    attribut: Wert = "agility"
    sozial: Annotated[bool, Ask("sozial", rule="RK-RUHM-03")] = False


@command(N_("Waffe eintragen"), EINTRAEGE)
class WaffeEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Waffe."""

    liste = "waffen"
    rule = "RK-KAMPF-05"
    werfen: Annotated[int, Ask("Schadenswürfel", 0, 10, rule="RK-KAMPF-05")] = 1
    behalten: Annotated[int, Ask("Keep", 1, 10, rule="RK-KAMPF-05")] = 1
    fertigkeit: Skill = ""
    attribut: Wert = "agility"
    fern: Annotated[bool, Ask("Fernwaffe", rule="RK-STELL-03")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _mit_fertigkeit(cls, tisch, seat)


@command(N_("Rüstung eintragen"), EINTRAEGE)
class RuestungEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Rüstung."""

    liste = "ruestungen"
    rule = "RK-WUND-03"
    tn: Annotated[int, Ask("TN dazu", 0, 50, rule="RK-WUND-03")] = 5


@command(N_("Schule eintragen"), EINTRAEGE)
class SchuleEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Schule."""

    liste = "schulen"
    rule = "RK-WURF-06"
    fertigkeit: Skill = ""
    werfen: Annotated[int, Ask("Würfel dazu", 0, 5, rule="RK-NOT-05")] = 0
    behalten: Annotated[int, Ask("Behalten dazu", 0, 5, rule="RK-NOT-04")] = 0
    bonus: Annotated[int, Ask("Fester Zuschlag", 0, 20, rule="RK-NOT-03")] = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _mit_fertigkeit(cls, tisch, seat)


@event(N_("Auf der Liste %(liste)s steht jetzt %(eintrag)s."), EINTRAEGE)
class Eingetragen(Ereignis):
    """Eine Liste des Tisches hat einen Eintrag mehr, oder einen anderen."""

    liste: str
    eintrag: Fertigkeit | Waffe | Ruestung | Schule

    def am(self, tisch: Tisch) -> Tisch:
        return replace(tisch, listen=entered(tisch.listen, self.liste, self.eintrag))


@command(N_("aus einer Liste streichen"), EINTRAEGE)
class Streichen(StrikeCommand[Tisch]):
    """Ein Eintrag einer Liste des Tisches fällt weg."""

    rule = "RK-WURF-06"
    liste: Annotated[str, Ask("Liste", options=tuple(ARTEN))]
    name: Annotated[str, Ask("Eintrag", kind="wahl")]
