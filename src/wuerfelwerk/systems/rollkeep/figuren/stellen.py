"""Roll & Keep: Figuren kommen an den Tisch, ändern sich und gehen wieder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.commands import SheetCommand
from wuerfelwerk.rules.figures import SHARED, FigurEntfernt, names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import Bogen, erklaeren, maengel, ueber_punkte
from wuerfelwerk.systems.rollkeep.kampf.zug import runde_vorbei
from wuerfelwerk.systems.rollkeep.stand import FRAGEN, KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ansage, Auswahl, Ereignis, SlAnsage
from wuerfelwerk.values import replace

FIGUREN = Chapter[Tisch](
    "RK-WURF",
    events=SHARED,
    questions={
        "RK-WURF-06": N_("Bogen von %(figur)s zulassen?"),
    },
    happened={"RK-WURF-06": N_("Am Bogen von %(figur)s passt etwas nicht: %(maengel)s")},
    outcomes={
        "RK-WURF-06": {
            "ablehnen": N_("es bleibt am Tisch, wie es war"),
            "zulassen": N_("der Bogen gilt trotz der Mängel"),
        },
    },
    words={
        "figur": N_("Figur"), "awareness": N_("Awareness"), "stamina": N_("Stamina"),
        "willenskraft": N_("Willenskraft"), "agility": N_("Agility"),
        "intelligenz": N_("Intelligenz"), "staerke": N_("Stärke"), "perception": N_("Perception"),
        "attribut:awareness": N_("Awareness (Gespür)"),
        "attribut:stamina": N_("Stamina (Ausdauer)"),
        "attribut:agility": N_("Agility (Gewandtheit)"),
        "attribut:perception": N_("Perception (Wahrnehmung)"),
        "luft": N_("Luft"), "erde": N_("Erde"), "feuer": N_("Feuer"), "wasser": N_("Wasser"),
        "ablehnen": N_("ablehnen"), "zulassen": N_("zulassen"),
    },
)  # fmt: skip


@command(N_("Figur stellen oder Bogen ändern"), FIGUREN, kw_only=True)
class FigurStellen(Bogen, SheetCommand[Tisch]):
    """Eine Figur kommt an den Tisch, oder ihr Bogen ändert sich: Der Name sagt, welcher."""

    wer: Seat

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-WURF-06: Mängel am Bogen weist die Regel ab, aber die SL hat das letzte Wort."""
        return (yield from KIT.place(
            tisch, self, lambda bogen: erklaeren(bogen, tisch.lesart, note),
            lambda bogen, alt: _fehler(bogen, alt, tisch), FigurGestellt, BogenGeaendert,
        ))  # fmt: skip


def _fehler(bogen: Bogen, alt: Figur | None, tisch: Tisch) -> Iterator[IllegalCommand]:
    """Was an einem Bogen nicht stimmt; die Punkte des Tisches gelten nur für neue Figuren."""
    yield from maengel(bogen, tisch.listen)
    if alt is None:
        yield from ueber_punkte(bogen, tisch.lesart)


@event(N_("%(bogen)s ist am Tisch."), FIGUREN)
class FigurGestellt(Ereignis):
    """Eine Figur ist am Tisch."""

    bogen: Bogen

    def am(self, tisch: Tisch) -> Tisch:
        bogen = self.bogen
        fragen = ("behalten",) if bogen.nsc else FRAGEN
        ganz = Figur(bogen, vp=bogen.void, ehre=bogen.ehre, fragen=fragen)
        return tisch.mit(KIT.begun(ganz, tisch.lesart))


@event(N_("Der Bogen von %(bogen)s ist geändert."), FIGUREN)
class BogenGeaendert(Ereignis):
    """Eine Figur, die schon am Tisch ist, hat einen anderen Bogen."""

    bogen: Bogen

    def am(self, tisch: Tisch) -> Tisch:
        """Ein neuer Bogen heilt nicht; was über Void-Ring und höchster Ehre läge, verfällt."""
        bogen = self.bogen
        if bogen.name not in tisch.namen:
            return tisch
        figur = tisch.figur(bogen.name)
        neu = figur.mit_ehre(figur.ehre + bogen.ehre - figur.bogen.ehre)
        return tisch.mit(replace(neu, bogen=bogen, vp=min(figur.vp, bogen.void)))


@command(N_("Figur entfernen"), FIGUREN)
class FigurEntfernen(SlAnsage):
    """Die SL nimmt eine Figur aus der Szene."""

    rule = "RK-WURF-06"
    removes = "figur"
    figur: Auswahl

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer in der Szene ist, bestimmt die SL."""
        events: list[Event] = [FigurEntfernt(figur=self.figur)]
        return (*events, *runde_vorbei(tisch, events))


@command(N_("Wonach ich gefragt werde"), FIGUREN)
class FragenStellen(Ansage):
    """Wonach diese Figur gefragt werden will."""

    figur: Auswahl
    wonach: Annotated[
        tuple[str, ...], Ask("Nachfragen", options=FRAGEN, rule="RK-WURF-02")
    ] = FRAGEN  # fmt: skip

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return (offer(cls, "RK-WURF-02", figur=names(KIT.spoken_for(tisch, seat))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer nicht bei jedem Wurf gefragt werden will, sagt es hier."""
        wonach = tuple(sorted(self.wonach))
        return (FragenGestellt(figur=self.figur, wonach=wonach),)


@event(N_("%(figur)s stellt die Nachfragen ein (%(wonach)s)."), FIGUREN)
class FragenGestellt(AnFigur):
    """Eine Figur will anders gefragt werden."""

    wonach: tuple[str, ...]

    def an(self, figur: Figur) -> Figur:
        return replace(figur, fragen=self.wonach)
