"""Looking on: the screen of a place, advice, the log to take home, and news as it comes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from wuerfelwerk.errors import IllegalCommand, NotAllowed, TooOften
from wuerfelwerk.play.proof import save
from wuerfelwerk.play.view import between_evenings, look
from wuerfelwerk.present.pages.chronicle import Chronicle, Noticed, chronicle
from wuerfelwerk.present.pages.living import ActShown, LivingShown, acts_at, living
from wuerfelwerk.present.pages.replay import ReplayShown, replayed
from wuerfelwerk.present.pages.sheet import SheetShown, sheets_shown
from wuerfelwerk.present.screen.aims import striking
from wuerfelwerk.present.screen.scenes import pictured
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.forecasts.jobs import Forecasts
from wuerfelwerk.table.looking.abend import stations
from wuerfelwerk.table.looking.aiming import aims_at
from wuerfelwerk.table.looking.screen import (
    HERE,
    TableScreen,
    actors,
    heard_by,
    notice_sentence,
    table_screen,
)
from wuerfelwerk.table.people.roles import SPECTATOR, demand
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.deputies import demand_deputy
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access, Seen, Watcher, fingerprint
from wuerfelwerk.table.play.whole_logs import aside
from wuerfelwerk.table.store.base import MessageRow

P = ParamSpec("P")
T = TypeVar("T")
CARDS = 40
CHRONICLES = 24
"""How many whole evenings are kept as they were told, until anything happens there."""
LOGS = 4
"""How many logs are kept as files, up to 6 MB each, until anything happens there."""
MOST_OWN, MOST_AT_PLACE = 6, 100
"""How many streams one token may have open, and how many one place of a table."""
PATIENCE = 15.0
"""After how many seconds without news a stream gives a sign of life."""


@dataclass(frozen=True, slots=True)
class Message:
    """News for a place; an empty one (no number) only says that the line is alive."""

    number: int
    news: tuple[str, ...] = ()
    more: bool = False
    """Is there a newer one already?"""


class Views:
    """What a place sees of its table, now and as it changes."""

    def __init__(self, house: House, bots: Bots, desk: Desk, forecasts: Forecasts) -> None:
        self.house, self.bots, self.desk, self.forecasts = house, bots, desk, forecasts
        self._chronicles = Kept[Chronicle](CHRONICLES)
        self._logs = Kept[str](LOGS)

    async def look(self, access: Access, lang: str, last: int = CARDS) -> TableScreen:
        """The table as this place sees it now."""
        seen = await self.house.read(access.table)
        if access.seat != access.place and seen.place(access.seat):
            raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
        return await self._looked(access, seen, lang, last)

    async def instead(self, access: Access, lang: str) -> TableScreen:
        """The table from where whoever leads answers for somebody, to put that question to them.

        Nothing else of it is theirs to see where somebody sits there.
        """
        seen = await self.house.read(access.table)
        if access.seat != access.place:
            demand_deputy(seen.game, seen.places, seen.notices, access.role, access.seat)
        return await self._looked(access, seen, lang, CARDS)

    async def _looked(self, access: Access, seen: Seen, lang: str, last: int) -> TableScreen:
        demand(access.role, "see", seen.row.settings)
        here = self.house.live(access.table).here()
        words = Words(seen.game.system, lang)
        course = self.forecasts.of_table(access.table) if self.forecasts.jobs else None
        shown = table_screen(access, seen, here, self.house.clock(), words, last, course)
        return await self._with_aims(access, shown, seen, words) if shown.play.board else shown

    async def _with_aims(
        self, access: Access, shown: TableScreen, seen: Seen, words: Words
    ) -> TableScreen:
        """The table with the chances of whom to strike at, where that is asked and may be known."""
        play, may = shown.play, "advice" in shown.may
        if play.board is None or not may or not play.questions:
            return shown
        sight = look(seen.game, shown.seat)
        now = striking(pictured(sight.view, words)[0], sight)
        if now is None:
            return shown
        end = (sight.view, now.at, now.heading, words, may)
        found = await aims_at(self.desk, access, *end)
        aims = tuple(each for each in found if each.figure in now.options)
        return replace(shown, play=replace(play, board=replace(play.board, aims=aims)))

    async def export(self, access: Access, whole: bool = False) -> str:
        """The log as a file: what this place may read of it, or all of it."""
        seen = await self.house.read(access.table)
        demand(access.role, "export_all" if whole else "export", seen.row.settings)
        if whole and not between_evenings(seen.game, GM):
            raise IllegalCommand("Das ganze Protokoll gibt es, sobald der Abend beendet ist.")
        place = None if whole else access.place
        return await self._once(
            self._logs, access, seen, place, save, seen.game, seen.row.key, {}, place
        )

    async def at(self, access: Access, lang: str, step: int) -> ReplayShown:
        """The table after so many throws of the evening, as this place sees it."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        names = actors(seen)
        return replayed(seen.game, access.place, Words(seen.game.system, lang), step, names)

    async def sheets(self, access: Access, lang: str) -> tuple[SheetShown, ...]:
        """The character sheets this place may read, its own first."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        return sheets_shown(seen.game, access.place, Words(seen.game.system, lang))

    async def reading(self, access: Access) -> Any:
        """The house rules as this table has them; everybody at it may know them."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        return seen.game.system.reading(seen.game.state)

    async def living(self, access: Access, lang: str) -> dict[str, LivingShown]:
        """What can be done from the sheets of the figures that this place speaks for."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        if access.role == SPECTATOR:
            return {}
        return living(seen.game, access.place, Words(seen.game.system, lang))

    async def acts(
        self, access: Access, lang: str, figure: str, place: str
    ) -> tuple[ActShown, ...]:
        """What this place may do with a segment of a figure's wheel."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        if access.role == SPECTATOR:
            return ()
        return acts_at(seen.game, access.place, Words(seen.game.system, lang), figure, place)

    async def chronicle(self, access: Access, lang: str) -> Chronicle:
        """Everything that happened, as this place may tell it."""
        seen = await self.house.read(access.table)
        demand(access.role, "see", seen.row.settings)
        words = Words(seen.game.system, lang)
        names = actors(seen)
        return await self._told_whole(access, seen, words, names)

    async def _told_whole(
        self, access: Access, seen: Seen, words: Words, names: Mapping[Seat, str]
    ) -> Chronicle:
        """Told once for a place and a language, until anything in it changes."""
        heard = heard_by(access.place, seen.notices)
        noticed = [Noticed(row.entries, notice_sentence(row, words)) for row in heard]
        by = {row.values["zug"]: row.values["name"] for row in heard if row.kind == "gestrichen"}
        scenes = stations(seen, access.place, words)
        times = await self.house.store.times(access.table)
        told = (seen.game, access.place, words, seen.row.title)
        story = (*told, names, noticed, by, scenes, times)
        beside = (access.place, words.lang, seen.row.title, repr(names), tuple(noticed), repr(by))
        return await self._once(self._chronicles, access, seen, beside, chronicle, *story)

    async def _once(
        self,
        kept: Kept[T],
        access: Access,
        seen: Seen,
        key: Hashable,
        work: Callable[P, T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """What comes of work on a whole log: done in its turn, and kept until the game goes on."""
        if (found := kept.known(seen.game, key)) is not None:
            return found
        async with self.house.whole_logs.turn(access, self.house.live(access.table)):
            if (found := kept.known(seen.game, key)) is not None:
                return found
            made = await aside(len(seen.game.log), work, *args, **kwargs)
            return kept.made(seen.game, key, lambda: made)

    async def watch(
        self, access: Access, token: str, after: int | None = None
    ) -> AsyncGenerator[Message, None]:
        """Messages to this place as they come.

        With ``after`` every message after that number, one by one. Without it the first says how
        things stand, of several that come at once only the last is told, and who comes or goes is
        news, too, without a number of its own: for viewers that are sent the whole state anyway.
        """
        self.admit(access, token)
        live = self.house.live(access.table)
        watcher = Watcher(access.place, fingerprint(token), after is None, access.address)
        alone = access.place not in live.here()
        live.watchers.add(watcher)
        try:
            if alone:
                await self.house.store.see([(access.table, access.place)], self.house.clock())
            live.came_or_went()
            self.bots.drive(access.table)
            last, here = -1 if after is None else after, live.presence()
            quiet, known = monotonic(), -1
            while True:
                changes = live.changes
                due = await self._news(access, last, after is None)
                if _concerns(due, known != changes) and not await self._opens(access, watcher.key):
                    return
                known = changes
                if after is None and not due and live.presence() != here:
                    due = [Message(last, ("leute",))]
                here = live.presence()
                for message in due:
                    last, quiet = message.number, monotonic()
                    yield message
                # Being woken by what this place may not know must not delay the sign of life.
                if not await watcher.wait(quiet + PATIENCE - monotonic()):
                    quiet = monotonic()
                    yield Message(0)
        finally:
            live.watchers.discard(watcher)
            live.came_or_went()
            if access.place not in live.here():
                live.fades(HERE)

    def admit(self, access: Access, token: str) -> None:
        """Refuse one more stream where too many are open: each costs with every change."""
        key, live = fingerprint(token), self.house.live(access.table)
        mine = sum(
            each.key == key for every in self.house.lives.values() for each in every.watchers
        )
        if mine >= MOST_OWN:
            raise TooOften(
                "Du hast schon %(most)d Tische oder Ansichten zugleich offen; schließe andere "
                "davon, dann geht diese auf.",
                most=MOST_OWN,
            )
        if sum(each.seat == access.place for each in live.watchers) >= MOST_AT_PLACE:
            raise TooOften(
                "An diesem Platz schauen schon %(most)d Geräte zu; schließe andere davon, oder "
                "warte, bis jemand geht.",
                most=MOST_AT_PLACE,
            )

    async def _news(self, access: Access, last: int, newest: bool) -> list[Message]:
        if newest:
            place = (await self.house.read(access.table)).place(access.place)
            number = place.number if place else last + 1
            return [Message(number, ("tisch", "spiel"))] if number > last else []
        rows = await self._told(access, last)
        return [Message(row.number, row.news, row is not rows[-1]) for row in rows]

    async def _told(self, access: Access, last: int) -> Sequence[MessageRow]:
        """All messages after one: those of acts of this process are known without the store."""
        place = (await self.house.read(access.table)).place(access.place)
        live = self.house.live(access.table)
        if place and (known := live.told_after(access.place, last, place.number)):
            return known
        rows = await self.house.store.messages(access.table, access.place, last)
        if rows:
            await self._read_up_to(access, rows[-1].number)
        return rows

    async def _read_up_to(self, access: Access, number: int) -> None:
        """Whoever is told a message can see what it tells of, even before the store says so."""
        place = (await self.house.read(access.table)).place(access.place)
        if place is not None and place.number < number:
            self.house.live(access.table).changed()
            await self.house.read(access.table)

    async def holds(self, access: Access, token: str) -> bool:
        """Does this token still open that place?"""
        return await self._opens(access, fingerprint(token))

    async def _opens(self, access: Access, mine: str) -> bool:
        keys = (await self.house.read(access.table)).keys
        return any(key.token == mine and key.seat == access.place for key in keys)


def _concerns(due: Sequence[Message], changed: bool) -> bool:
    """May it be that this viewer has lost the place? Who sits where changes with news of the table;
    whoever was removed hears of nothing at all."""
    return any("tisch" in message.news for message in due) or (changed and not due)
