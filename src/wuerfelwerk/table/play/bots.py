"""Places at which the program plays: it announces when it is their turn, one turn after another."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from wuerfelwerk.errors import Busy, TooMuch, Waiting, WuerfelwerkError
from wuerfelwerk.play.engine import serve, submit
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.desk.desk import Desk, Failed
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.people.roles import may
from wuerfelwerk.table.play.abend import ending
from wuerfelwerk.table.play.due import due, fresh, led, unread
from wuerfelwerk.table.play.hands import Final, Unweighed, answers, hands_of, weighs
from wuerfelwerk.table.play.house import Change, House
from wuerfelwerk.table.play.live import Access, Draft, Live, Receipt, Seen, Thought
from wuerfelwerk.table.store.base import PlaceRow
from wuerfelwerk.table.weighing.turns import BestAnswer, BestCommand

LOGGER = logging.getLogger("wuerfelwerk")
PAUSE = 0.5
"""How long the program waits before a turn, so that people can follow."""
READING = 7
"""So many times as long where dice have fallen: they tumble, and then people read the verdict."""
MOST_TURNS = 200
"""How many turns the program plays in a row before a person has to do something."""
MOST_TABLES = 20
"""At how many tables of this process the program plays at the same time; others wait."""
MOST_OF_ADDRESS = 5
"""At how many of them for one address, so that nobody has the program for themselves."""
TURNS_AT_A_TIME = 2
"""After how many turns a table gives its place up to others that wait."""
MOST_THOUGHTS = 3
"""How often the program weighs for one act, if the table moves on while it does."""
MOST_ANSWERS = 200
"""How many answers the program weighs for one act; what is asked after them is left open."""
MOST_TRIES = 8
"""How often the program asks for its own turn while the desk is full; then it plays plainly."""
AGAIN = 1.0
"""Seconds that it waits before it asks again."""


class Bots:
    """Drives the places that play by themselves."""

    def __init__(self, house: House, desk: Desk) -> None:
        self.house, self.desk = house, desk
        self.closing = False
        self._rounds = 0
        # An act that is tried can take a tenth of a second; one at a time, beside the event loop.
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="trying")

    async def play(
        self, access: Access, act: str, request: str, change: Change, said: object = None,
        patient: bool = False,
    ) -> Receipt:  # fmt: skip
        """An act of the game; what the program has to weigh for it is weighed before, at the desk.

        Weighing can take seconds. Nobody's turn at any table waits for it, nor does the event loop:
        where the table has moved meanwhile, the program leaves, weighs again and comes back. Where
        that does not end, or the desk is full and nobody is ``patient``, what the program would
        have answered is left open; it comes back to it on its own.
        """
        thoughts: list[Thought] = []
        for _ in range(MOST_THOUGHTS):
            try:
                await self._think(access, act, change, thoughts, patient)
            except (Busy, Waiting):
                break
            with suppress(Unweighed):
                return await self.house.act(access, act, request, change, thoughts, said)

        async def leaving_open(draft: Draft) -> None:
            draft.thoughts = Final(draft.thoughts)
            await change(draft)

        self.house.live(access.table).owed = True
        return await self.house.act(access, act, request, leaving_open, thoughts, said)

    async def _think(
        self, access: Access, act: str, change: Change, thoughts: list[Thought], patient: bool
    ) -> None:
        """Weigh whatever an act will ask the program, one answer after another."""
        seen = await self.house.read(access.table)
        deciding = act == "autopilot" or any(map(weighs, seen.places))
        if not deciding or not may(access.role, act, seen.row.settings):
            return
        for _ in range(MOST_ANSWERS):
            # Played through without a store: the same dice fall when it counts.
            trial = Draft(access, seen, self.house.clock(), thoughts=thoughts)
            loop = asyncio.get_running_loop()
            first = await loop.run_in_executor(self._aside, _tried, change, trial)
            if first is None:
                return
            thoughts.append((first, await self._weighed(first, access.table, patient)))

    async def _weighed(self, question: BestAnswer | BestCommand, table: str, patient: bool) -> Any:
        """The best of all, once the desk has room; what cannot be had is decided plainly."""
        for left in reversed(range(MOST_TRIES)):
            try:
                return await self.desk.ask(question, table, lane=Lane.TABLE)
            except (Busy, Waiting):
                if not patient:
                    raise
            except (TooMuch, Failed):
                break
            if left:
                await asyncio.sleep(AGAIN)
        return await asyncio.to_thread(question.plain)

    async def close(self) -> None:
        """Stop playing."""
        self.closing = True
        tasks = [live.bots for live in self.house.lives.values() if live.bots]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._aside.shutdown(wait=False, cancel_futures=True)

    def drive(self, table: str) -> None:
        """See to it that the program takes its turns at this table, while somebody watches it."""
        live = self.house.live(table)
        live.moved, live.in_a_row = True, 0
        self._begin_next()

    def _begin_next(self, _: asyncio.Task[None] | None = None) -> None:
        """Whoever waits gets a place while there is one; first whose address has fewest of them.

        Of several it is the table whose last place is longest ago, and before all whoever had none.
        """
        while not self.closing:
            driven = [live for live in self.house.lives.values() if _driven(live)]
            having = Counter(address for live in driven for address in live.addresses)
            waiting = {
                table: min((having[each] for each in live.addresses), default=0)
                for table, live in self.house.lives.items()
                if _waits(live)
            }
            free = [table for table, mine in waiting.items() if mine < MOST_OF_ADDRESS]
            if not free or len(driven) >= MOST_TABLES:
                return
            self._begin(min(free, key=lambda t: (waiting[t], self.house.lives[t].round)))

    def _begin(self, table: str) -> None:
        live = self.house.live(table)
        live.bots = asyncio.create_task(self._drive(table, live))
        live.bots.add_done_callback(self._begin_next)

    async def _drive(self, table: str, live: Live) -> None:
        """Turn after turn, until others wait for the place or there is nothing left to do."""
        live.moved = await self._gave_way(table, live)
        self._rounds += 1
        live.round = self._rounds

    async def _gave_way(self, table: str, live: Live) -> bool:
        """Somebody may move while the program still looks; then it looks again."""
        here = 0
        while live.moved and live.in_a_row < MOST_TURNS:
            live.moved = False
            while live.in_a_row < MOST_TURNS and _wanted(live) and await self._took_turn(table):
                live.in_a_row += 1
                here += 1
                if here >= TURNS_AT_A_TIME and any(map(_waits, self.house.lives.values())):
                    return True
        return False

    async def _took_turn(self, table: str) -> bool:
        """Whether the program has done anything; what fails is left to people."""
        try:
            return await self._took(table)
        except WuerfelwerkError:
            return False
        except Exception as error:
            # Neither what was weighed nor where belongs into a log: only what kind of fault it was.
            LOGGER.error("a turn of the program failed: %s", type(error).__name__)
            return False

    async def _took(self, table: str) -> bool:
        seen = await self.house.read(table)
        place = due(seen)
        if place is None:
            return await self._answered(table)
        if not self.house.live(table).watchers or unread(seen) is not None:
            return False
        if "ansage" in place.autopilot:
            await asyncio.sleep(_pause(seen))
        return await self._announced(table, place, seen.held.count)

    async def _answered(self, table: str) -> bool:
        """Answer what was left open: the table moved on too often, or the desk was full."""
        self.house.live(table).owed = False
        seen = await self.house.read(table)
        asked = {each.question.seat: each for each in seen.game.open}
        for place in filter(weighs, seen.places):
            if place.seat in asked and answers(place.autopilot, asked[place.seat]):
                access = Access(table, place.seat, place.role, place.name)
                request = f"bot-answer-{seen.held.count}"
                done = await self.play(access, "answer", request, _served, patient=True)
                return not done.repeated
        return False

    async def _announced(self, table: str, place: PlaceRow, count: int) -> bool:
        """Announce something, if the program knows what."""
        seen = await self.house.read(table)
        stops = ending(seen) if seen.guided and place.seat == GM else None
        wanted = stops or chosen(seen.game, place.seat)
        if isinstance(wanted, BestCommand):
            command = await self._weighed(wanted, table, patient=True)
        else:
            command = wanted
        if command is None:
            return False

        async def change(draft: Draft) -> None:
            draft.game = submit(draft.game, place.seat, command, hands_of(draft)[0])

        access = Access(table, place.seat, place.role, place.name)
        # Named after the log's length: of two workers that drive the same bot, one acts.
        done = await self.play(access, "announce", f"bot-{count}", change, patient=True)
        return not done.repeated


def _pause(seen: Seen) -> float:
    """How long the program waits before its turn; a fight that is over is ended at once."""
    if seen.game.system.over(seen.game.state):
        return PAUSE
    return PAUSE * (READING if fresh(seen) else 1)


def _wanted(live: Live) -> bool:
    """Does anybody watch the program play, or does it owe an answer?"""
    return bool(live.watchers) or live.owed


def _waits(live: Live) -> bool:
    return live.moved and _wanted(live) and not _driven(live)


def _driven(live: Live) -> bool:
    return live.bots is not None and not live.bots.done()


async def _served(draft: Draft) -> None:
    draft.game = serve(draft.game, hands_of(draft)[0])


def _tried(change: Change, draft: Draft) -> BestAnswer | None:
    """What has to be weighed first, if anything; a refusal is told when it counts."""

    async def done() -> BestAnswer | None:
        try:
            await change(draft)
        except Unweighed as first:
            return first.question
        except WuerfelwerkError:
            pass
        return None

    return asyncio.run(done())


def chosen(game: Game[Any, Any], seat: Seat) -> Any | None:
    """What the program announces for a seat, or what has to be weighed from what that seat sees."""
    rules = game.system
    if seat == GM and rules.acting(game.state) != GM:
        return led(game)
    return BestCommand(rules.id, look(game, seat).view, seat)
