"""The table as it stood after so many throws."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from wuerfelwerk.play.game import Game, Past
from wuerfelwerk.play.view import given_to, heard, told, view_of
from wuerfelwerk.present.screen.boards import board_shown
from wuerfelwerk.present.screen.cards import card, states_before
from wuerfelwerk.present.screen.scenes import (
    FigureShown,
    PlaceShown,
    order_shown,
    pictured,
    round_shown,
)
from wuerfelwerk.present.screen.story import (
    MOST_BESIDE_A_BOARD,
    MOST_PARTIES,
    losses,
    parties,
    stage_shown,
)
from wuerfelwerk.present.screen.thrown import counted
from wuerfelwerk.present.screen.values import BoardShown, CardShown, StageShown, TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

MOST_COUNTED = 20_000
"""Of how many turns it is kept how many throws they have."""
_COUNTED: Kept[int] = Kept(MOST_COUNTED)


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """How things stood after so many throws; step 0 is the beginning."""

    step: int
    steps: int
    who: str
    """Who announced the turn of this throw."""
    card: CardShown | None
    """That turn, as far as it had come by then."""
    round: int | None
    figures: tuple[FigureShown, ...]
    order: tuple[PlaceShown, ...]
    count: str | None = None
    """What the round is called."""
    stage: StageShown = StageShown()
    board: BoardShown | None = None
    system: str = ""


def replayed(
    game: Game[Any, Any],
    seat: Seat,
    words: Words,
    step: int,
    names: Mapping[Seat, str] | None = None,
) -> ReplayShown:
    """How things stood for ``seat`` after so many throws it has heard of, before the next fell."""
    known, before = [*heard(game, seat)], states_before(game)
    ends = [*accumulate(_throws(old, seat, words) for _, old, _ in known)]
    steps = ends[-1] if ends else 0
    at = max(0, min(step, steps))
    later = known[bisect_right(ends, at) :]
    state = before[id(later[0][1])] if later else game.state
    scene, figures = pictured(view_of(game.system, state, seat), words)
    shown = None
    if at:
        nr = bisect_left(ends, at)
        number, old, again = known[nr]
        changed = losses(before[id(old)], old.state, seat, words)
        shown = card(told(old, seat, number, again), words, changed=changed)
        if at < ends[nr]:
            shown = _cut(shown, at - (ends[nr - 1] if nr else 0), words)
    return ReplayShown(
        at,
        steps,
        called(shown.seat, names or {}, words) if shown else "",
        shown,
        scene.round,
        figures,
        order_shown(scene, words),
        round_shown(scene, words),
        stage_shown(shown, (), most=MOST_BESIDE_A_BOARD if scene.board else MOST_PARTIES),
        board_shown(scene, (), words),
        game.system.id,
    )


def called(seat: Seat, names: Mapping[Seat, str], words: Words) -> str:
    """Who sits there, as a story calls them."""
    return names.get(seat) or (words.say(N_("Spielleitung")) if seat == GM else seat)


def _throws(old: Past[Any, Any], seat: Seat, words: Words) -> int:
    return _COUNTED.made(old, seat, lambda: counted(given_to(old, seat), words))


def _cut(whole: CardShown, throws: int, words: Words) -> CardShown:
    """A turn after its first throws, when nothing had come of it yet."""
    fallen = tuple(each for each in whole.throws if not each.joined)[:throws]
    deed = whole.tale[0].deed if whole.tale else ""
    return replace(
        whole,
        throws=fallen,
        events=(),
        lines=(),
        refused="",
        running=True,
        result=None,
        hands=(),
        losses=(),
        tale=(TaleShown(deed),) if deed else (),
        parties=parties(fallen, (), words, None),
    )
