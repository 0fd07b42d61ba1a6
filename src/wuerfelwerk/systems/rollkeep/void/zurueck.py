"""Roll & Keep: Void-Punkte durch explodierte Würfel (RK-VREG-02, -03)."""

from __future__ import annotations

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur
from wuerfelwerk.values import replace

VOID_ZURUECK = Chapter[Tisch](
    "RK-VREG",
    steps={
        "RK-VREG-02": N_("Zwei Würfel von %(figur)s sind explodiert"),
        "RK-VREG-03": N_("Void-Punkte zurück für %(figur)s: %(punkte)s"),
    },
    words={
        "explosion": N_("explodierte Würfel"),
        "wodurch:explosion": N_("durch explodierte Würfel"),
        "wodurch:sammlung": N_("durch Sammlung"),
    },
)


@event(
    plural(
        "%(figur)s gewinnt %(punkte)s Void-Punkt %(wodurch)s.",
        "%(figur)s gewinnt %(punkte)s Void-Punkte %(wodurch)s.",
        "punkte",
    ),
    VOID_ZURUECK,
    verdict=Verdict(
        N_("%(figur)s bekommt für zwei Zehner einen Void-Punkt zurück"), {"wodurch": "explosion"}
    ),
)
class VoidGewonnen(AnFigur):
    """Void-Punkte kommen zurück."""

    punkte: int
    wodurch: str

    def an(self, figur: Figur) -> Figur:
        heute = self.punkte if self.wodurch == "explosion" else 0
        return replace(figur.gefuellt(self.punkte), vp_heute=figur.vp_heute + heute)


def void_zurueck(tisch: Tisch, figur: Figur, ausgang: Ausgang, note: Note) -> list[Event]:
    """RK-VREG-02, -03: Zwei explodierte Würfel bringen sofort einen VP, mehr nicht mehr."""
    if not ausgang.mehrere or not figur.vp_offen:
        return []
    if tisch.lesart.vp_pro_tag and figur.vp_heute >= tisch.lesart.vp_pro_tag:
        return []
    note("RK-VREG-02", figur.wissende, figur=figur.name)
    note("RK-VREG-03", figur.wissende, figur=figur.name, punkte=1)
    gewonnen = VoidGewonnen(
        figur=figur.name, punkte=1, wodurch="explosion", audience=figur.wissende
    )
    return [gewonnen]
