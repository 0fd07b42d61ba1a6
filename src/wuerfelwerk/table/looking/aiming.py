"""What may come of striking at somebody, beside the board: counted off the table's turn."""

from __future__ import annotations

from dataclasses import replace

from wuerfelwerk.present.screen.aims import aims_now, asked_to_strike
from wuerfelwerk.present.wording import Words
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.live import Seen


class Aiming(Bots):
    """Chances beside the board; few are counted at the same time, so that nobody else waits."""

    async def with_aims(self, shown: TableScreen, seen: Seen, words: Words) -> TableScreen:
        """The table with the chances of whom to strike at, where that is asked and may be known."""
        play, may = shown.play, "advice" in shown.may
        if play.board is None or not may or not play.questions:
            return shown
        if not asked_to_strike(seen.game, shown.seat):
            return shown
        aims = await self.weighed(aims_now, seen.game, shown.seat, words)
        return replace(shown, play=replace(play, board=replace(play.board, aims=aims)))
