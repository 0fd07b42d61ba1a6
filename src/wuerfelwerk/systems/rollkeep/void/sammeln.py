"""Roll & Keep: Void-Punkte durch Meditation und Tee (RK-VREG-04)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names, others
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE, Zielwert
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ansage, Auswahl, kein_kampf
from wuerfelwerk.systems.rollkeep.void.punkte import RAISE
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.wunden import wache

FREIE_GAESTE, MOST_GAESTE = 2, 5
SAMMELN = Chapter[Tisch](
    "RK-VREG",
    steps={"RK-VREG-04": N_("%(figur)s sammelt sich: TN %(tn)s")},
    words={"sammlung": N_("Sammlung")},
)


@command(N_("meditieren"), SAMMELN, deed=N_("%(figur)s meditiert"))
class Meditieren(Ansage):
    """Eine Figur sammelt sich."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        kein_kampf(tisch, N_("Im Kampf kommt niemand zur Sammlung."))
        if not tisch.lesart.meditation:
            raise IllegalCommand(
                "Meditation kennt dieser Tisch nicht (Schalter rk.meditation).", rule="RK-VREG-04"
            )
        return (offer(cls, "RK-VREG-04", figur=names(wache(tisch, seat))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-VREG-04, RK-M-51: Void mit Meditation gegen den TN, den der Tisch festgelegt hat."""
        return (yield from _sammeln(tisch, self.figur, "Meditation", 0, (self.figur,), note))


@command(
    N_("Teezeremonie"),
    SAMMELN,
    deed=N_("%(figur)s richtet eine Teezeremonie aus (Gäste: %(gaeste)s)"),
)
class TeeTrinken(Ansage):
    """Eine Figur richtet eine Teezeremonie aus."""

    figur: Auswahl
    gaeste: Annotated[tuple[str, ...], Ask("Gäste", low=1, rule="RK-VREG-04")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        kein_kampf(tisch, N_("Im Kampf kommt niemand zur Sammlung."))
        if not tisch.lesart.tee:
            raise IllegalCommand(
                "Eine Teezeremonie kennt dieser Tisch nicht (Schalter rk.tee).", rule="RK-VREG-04"
            )
        wach = names([figur for figur in tisch.figuren if tisch.wach(figur)])
        found = [(f.name, others(wach, f.name)) for f in wache(tisch, seat) if len(wach) > 1]
        if not found:
            raise IllegalCommand("Zum Tee braucht es einen Gast.", rule="RK-VREG-04")
        return tuple(
            offer(cls, "RK-VREG-04", figur=(name,), gaeste=gaeste) for name, gaeste in found
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-VREG-04, RK-M-51: bis zu fünf am Tee, je Teilnehmer über zwei TN +5; alle +1 VP."""
        runde = (self.figur, *self.gaeste)
        if len(runde) > MOST_GAESTE:
            raise IllegalCommand(
                "Zum Tee gehören höchstens %(most)d, Gastgeber eingeschlossen.",
                rule="RK-VREG-04",
                most=MOST_GAESTE,
            )
        mehr = STUFE * max(0, len(runde) - FREIE_GAESTE)
        return (yield from _sammeln(tisch, self.figur, "Teezeremonie", mehr, runde, note))


def _sammeln(
    tisch: Tisch, name: str, fertigkeit: str, mehr: int, runde: tuple[str, ...], note: Note
) -> Events:
    figur = tisch.figur(name)
    basis = tisch.lesart.tee if fertigkeit == "Teezeremonie" else tisch.lesart.meditation
    note("RK-VREG-04", figur=name, tn=basis + mehr)
    ansatz, gezahlt, danach = yield from vorbereiten(
        tisch, figur, Ansatz(OHNE, True, "void", fertigkeit), note
    )
    gratis = ansatz.void.split().count(RAISE)
    ziel = Zielwert(basis + mehr)
    versuch = Versuch(danach.figur(name), ansatz, ziel, gratis, fertigkeit)
    ergebnis, events = yield from versuchen(danach, versuch, note)
    events = [*gezahlt, *events]
    if not ergebnis.gelungen:
        return events
    gewonnen = (
        VoidGewonnen(figur=each, punkte=1, wodurch="sammlung", audience=tisch.figur(each).wissende)
        for each in runde
    )
    return (*events, *gewonnen)
