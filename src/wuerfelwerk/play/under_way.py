"""Turns that wait for an answer, kept so that the next answer need not begin them anew.

Only to save time: whatever is not kept is played again from its beginning and comes to the same.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import Any

from wuerfelwerk.play.game import Game, RunningTurn, Turn

MOST_UNDER_WAY = 256
"""How many turns that wait are kept as they stand; of those left out the rules run again."""


class UnderWay:
    """Rules that have come to a question, by the turn they belong to.

    They are no values: whoever goes on with them takes them out, and where that comes to nothing
    (an act is refused, or not stored) they are gone.
    """

    def __init__(self, most: int = MOST_UNDER_WAY) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[Turn[Any], object, RunningTurn]] = OrderedDict()

    def put(self, game: Game[Any, Any], running: RunningTurn) -> None:
        """This is how far the running turn of this very game has come."""
        assert game.turn is not None
        self._kept[id(game.turn)] = (game.turn, game.state, running)
        if len(self._kept) > self._most:
            with suppress(KeyError):  # another thread may just have done so
                self._kept.popitem(last=False)

    def taken(self, game: Game[Any, Any]) -> RunningTurn | None:
        """How far it has come, for one who goes on with it; of a game that is not known, nothing.

        The turn is kept beside, so its identity is nobody else's meanwhile.
        """
        found = self._kept.pop(id(game.turn), None)
        if found is None:
            return None
        turn, state, running = found
        return running if turn is game.turn and state is game.state else None


UNDER_WAY = UnderWay()
