"""What each panel of the table's page shows: values a place sees, by the names they have there.

A panel is made from the values it names and from nothing else; the same values give the same panel,
which is then not made again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any

from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.facing import Facing
from wuerfelwerk.web.render import Piece, Remembered, completed, fragment

MOST_PANELS = 6_000_000
"""How many characters of panels are kept as they are drawn."""
MOST_FADED = 8_000
"""Of how many panels more it is known whether they are still as they were sent."""

Seen = tuple[Any, ...]
"""The values of a panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the page with an address of its own; ``shows`` names its values."""

    name: str
    shows: str
    shape: str = ""
    rests: bool = False
    """Made of offers: it stays as it is while a turn runs, for they come back with its end."""
    outer: bool = False
    """Does it come with its frame, whose classes change with it?"""
    late: str = ""
    """The name of what is put in when the rest is drawn, for it is new with every act."""

    calm: str = ""
    """Names of further values, for as long as nobody is asked anything."""

    @property
    def template(self) -> str:
        """Where it is written down."""
        return f"teile/{self.shape or self.name}.html"

    def shown(self, facing: Facing) -> str:
        """The names of what it shows now."""
        return f"{self.shows} {self.calm}" if self.calm and not facing.asking else self.shows

    def seen(self, facing: Facing) -> Seen:
        """What it is made of, in the order of the names."""
        return _reader(self.shown(facing))(facing)

    def values(self, facing: Facing) -> dict[str, Any]:
        """What it is made of, by name; what does not count now is nothing."""
        named = zip(self.shown(facing).split(), self.seen(facing), strict=True)
        return {**dict.fromkeys(self.calm.split()), **dict(named)}


@cache
def _reader(shown: str) -> Callable[[Facing], Seen]:
    """How values of these names are read at one go."""
    names = shown.split()
    if len(names) > 1:
        return attrgetter(*names)
    return lambda facing: (getattr(facing, names[0]),)


PAGE = (
    Panel("dran", "wanted nudged"),
    Panel("runde", "round_word"),
    Panel("spickzettel", "primer"),
    Panel("wuerfelt", "tisch may autopilot"),
    Panel("buehne", "stage said before ruht beside picking throwing system", outer=True),
    Panel("zusage", "tisch proposal own_proposal"),
    Panel(
        "gefragt",
        "tisch table_path asked_others bots_for last_undo struck kinds hinweis system taken_back",
    ),
    Panel(
        "frage",
        "tisch system questions turn known advises others_asked ended paused program_acts held"
        " runs vacant_names your_turn leads_in_or_out goals_shown goal_name goal_word hinweis"
        " beginning introduced course own_names drawn",
        calm="proposed acts_now closing can_announce acting_figure next_offer awaited pending"
        " leads round_word aim rounds_left over fared alone led_on burden barred szene unhinted"
        " idle opening led_next or_else",
    ),
    Panel("auftakt", "tisch system table_path opening kinds hinweis"),
    Panel("stups", "tisch nudgeable"),
    Panel("seither", "lately"),
    Panel("brett", "board system own_side leads"),
    Panel("dock", "tisch system deploying"),
    Panel("feldlage", "board system"),
    Panel("schauplatz", "track bargain bout hands_of system"),
    Panel("vorhersage", "tisch leads outlook opening foretells fighting"),
    Panel("verlangen", "tisch system may requested reserve round hinweis", rests=True),
    Panel("angebote", "tisch system may usual_offers fetched", rests=True),
    Panel("werkzeug", "tisch system may tools changeable", "angebote", rests=True),
    Panel("reigen", "tisch ring"),
    Panel("figurblatt", "tisch own_figures in_full"),
    Panel("streifen", "strip strip_word"),
    Panel("alle", "own_figures other_figures names seat"),
    Panel("uhr", "clock tisch system may", rests=True),
    Panel("leute", "people names seat vacant table_path"),
    Panel(
        "leitung",
        "tisch role leads may settings title people own_place autopilot kinds ended has_password"
        " vacant onlookers unhinted",
    ),
    Panel("lesarten", "tisch system switches switch_rows", rests=True),
    Panel("siegel", "tisch seal_so_far evening names", late="log_head"),
)
"""All panels of the table's page but the story."""
TELEVISION = (
    Panel("buehne", "stage said before ruht beside picking throwing system", outer=True),
    Panel("brett", "board system own_side wall"),
    Panel("schauplatz", "track bargain bout hands_of system"),
    Panel("jetzt-f", "all_asked pending paused ended round_word acting_figure taken_back over"),
    Panel("reigen", "tisch ring"),
    Panel("frei-f", "free_names"),
    Panel("zuletzt", "lately"),
)
"""The panels of the screen at the wall."""
_panels: Remembered[tuple[str, ...], Seen] = Remembered(MOST_PANELS, MOST_FADED)


def panel(each: Panel, view: TableScreen, lang: str) -> Piece:
    """One panel, with ``KEY`` where its forms' request keys go."""
    return panel_facing(each, Facing(view, lang))


def panel_facing(each: Panel, facing: Facing) -> Piece:
    """One panel of a table that several panels are made of."""
    lang, seen = facing.lang, each.seen(facing)
    key = (facing.view.table, lang, each.name)
    piece = _panels.made(
        key, seen, lambda: fragment(each.template, lang, **each.values(facing)).strip()
    )
    return completed(piece, getattr(facing, each.late)) if each.late else piece
