"""Ultima Ratio Civium: die Sprüche und Magie-Formen des Tisches (URC-MAG-14)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.lists import demand_room, entered, struck
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import WERTE
from wuerfelwerk.systems.urc.listen.mitgeliefert import Form, Spruch
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Ereignis, SlAnsage, aus_liste

SPRUECHE = Chapter[Tisch](
    "URC-MAG",
    steps={"URC-MAG-14": N_("%(spruch)s steht auf der Liste des Tisches, nicht im Codex Magicus")},
)  # fmt: skip


@command(N_("Spruch eintragen"), SPRUECHE)
class SpruchEintragen(SlAnsage):
    """Die SL trägt einen Spruch in die Sammlung ein oder ändert ihn."""

    rule = "URC-MAG-14"
    name: Annotated[str, Ask("Spruch", 1, 40, rule="URC-MAG-05")]
    wert: Annotated[str, Ask("Vorgabe", options=WERTE, rule="URC-MAG-05")]
    stufe: Annotated[str, Ask("Zielwert", options=tuple(STUFEN), rule="URC-MAG-17")]
    mp: Annotated[int, Ask("Kosten", 0, 50, rule="URC-MAG-10")]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-MAG-14: Der Codex Magicus fehlt; der Tisch trägt seine Sprüche selbst ein."""
        demand_room(tisch.sprueche, self.name, self.rule)
        note("URC-MAG-14", spruch=self.name)
        return (SpruchEingetragen(name=self.name, wert=self.wert, stufe=self.stufe, mp=self.mp),)


@event(N_("Der Spruch %(name)s steht auf der Liste: %(wert)s, %(stufe)s, %(mp)s MP."), SPRUECHE)
class SpruchEingetragen(Ereignis):
    """Ein Spruch steht in der Sammlung des Tisches."""

    name: str
    wert: str
    stufe: str
    mp: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return entered(tisch, "sprueche", Spruch(self.name, self.wert, self.stufe, self.mp))


@command(N_("Spruch streichen"), SPRUECHE)
class SpruchStreichen(Ansage):
    """Die SL streicht einen Spruch."""

    spruch: Annotated[str, Ask("Spruch", kind="wahl", rule="URC-MAG-05")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return aus_liste(cls, "URC-MAG-14", seat, "spruch", tisch.sprueche)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Ein Spruch wird gestrichen."""
        return (SpruchGestrichen(spruch=self.spruch),)


@event(N_("Der Spruch %(spruch)s ist gestrichen."), SPRUECHE)
class SpruchGestrichen(Ereignis):
    """Ein Spruch ist gestrichen."""

    spruch: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return struck(tisch, "sprueche", self.spruch)


@command(N_("Magie-Form eintragen"), SPRUECHE)
class FormEintragen(SlAnsage):
    """Die SL trägt eine Magie-Form ein oder ändert sie."""

    rule = "URC-MAG-04"
    name: Annotated[str, Ask("Magie-Form", 1, 40, rule="URC-MAG-04")]
    wert: Annotated[str, Ask("Wert", options=WERTE, rule="URC-MAG-04")]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Eine Magie-Form kommt auf die Liste."""
        demand_room(tisch.formen, self.name, self.rule)
        return (FormEingetragen(name=self.name, wert=self.wert),)


@event(N_("Die Magie-Form %(name)s steht auf der Liste: %(wert)s."), SPRUECHE)
class FormEingetragen(Ereignis):
    """Eine Magie-Form steht auf der Liste des Tisches."""

    name: str
    wert: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return entered(tisch, "formen", Form(self.name, self.wert))


@command(N_("Magie-Form streichen"), SPRUECHE)
class FormStreichen(Ansage):
    """Die SL streicht eine Magie-Form."""

    form: Annotated[str, Ask("Magie-Form", kind="wahl", rule="URC-MAG-04")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return aus_liste(cls, "URC-MAG-04", seat, "form", tisch.formen)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Eine Magie-Form wird gestrichen."""
        return (FormGestrichen(form=self.form),)


@event(N_("Die Magie-Form %(form)s ist gestrichen."), SPRUECHE)
class FormGestrichen(Ereignis):
    """Eine Magie-Form ist gestrichen."""

    form: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return struck(tisch, "formen", self.form)
