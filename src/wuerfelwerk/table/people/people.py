"""Coming and going: opening a table, invitations, places, and taking one's place along."""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.errors import IllegalCommand, NotAllowed, Unknown, shorten
from wuerfelwerk.play.engine import LONGEST_WORDS, MOST_SPEAKERS, may_pledge, pledge, speak
from wuerfelwerk.play.game import Game, arrangement, new_game
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import Abend, evening_named
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.system import system as system_named
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.examples import Figure, translated, with_figure
from wuerfelwerk.table.people.names import demand_readable
from wuerfelwerk.table.people.passwords import Doorkeeper, hashed_password, wrong_password
from wuerfelwerk.table.people.places import (
    LONGEST_NAME,
    LONGEST_TITLE,
    Invitation,
    has_person,
    led,
    new_code,
    new_id,
    one_line,
    place_for,
    plain_code,
    renew_code,
    solo_places,
)
from wuerfelwerk.table.people.roles import ONLOOKERS, PLAYER, ROLES, SPECTATOR
from wuerfelwerk.table.play.abend import evening_of
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.deputies import demand_handing_over, demand_leaving
from wuerfelwerk.table.play.hands import Chains
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import (
    GUIDED,
    NAMED_IN,
    Access,
    Draft,
    Receipt,
    body,
    fingerprint,
    vacant_seats,
)
from wuerfelwerk.table.play.notices import AT_ONCE, ONWARD
from wuerfelwerk.table.store.base import KeyRow, LinkRow, NoticeRow, PlaceRow, TableRow, Work

CARRIED = 900.0
"""How many seconds a link to another device works."""
DAY = 86_400.0


class People:
    """Places at tables and who has them."""

    def __init__(self, house: House, bots: Bots) -> None:
        self.house, self.bots = house, bots
        self._door = Doorkeeper(house.store, lambda: house.clock())
        self._timer: Callable[[], float] = time.monotonic
        self._ends: dict[str, float] = {}
        """When links made here are over, by the timer, which nobody can set back."""

    async def open(
        self,
        token: str,
        *,
        system: str,
        title: str,
        name: str,
        example: str = "",
        password: str = "",
        solo: bool = False,
        pledge: str = "",
        address: str = "",
        evening: str = "",
        figure: Figure | None = None,
        onward: bool = True,
        lang: str = "de",
    ) -> Access:
        """Open a table; whoever opens it leads it, or, ``solo``, plays against the program.

        ``onward`` says that it plays on by itself while they still read their throw.

        ``evening`` is a guided one: who opens it plays its hero, alone. ``figure`` is one of their
        own, to be played in the example, or in the hero's place of the evening. Opponents of an
        example and figures of an evening are called as ``lang`` has it.
        """
        title = one_line(title, LONGEST_TITLE, N_("Name des Tisches"))
        name = one_line(name, LONGEST_NAME, N_("Name"))
        rules = system_named(system)
        abend = evening_named(rules, evening, lang) if evening else None
        found = abend.setup if abend else translated(Words(rules, lang), _setup(rules, example))
        setup, hero = found, abend.hero if abend else ""
        if figure is not None:
            setup, hero = with_figure(rules, setup, figure)
        row, game = await self._made(rules, title, setup, password, address)
        if not (solo or abend):
            return await self._opened(token, row, game, led(name), name, pledge, None)
        places = solo_places(game, name, hero, onward)
        return await self._opened(token, row, game, places, name, pledge, abend)

    async def again(
        self, access: Access, token: str, pledge: str = "", address: str = ""
    ) -> Access:
        """Open another table that begins as this one did, for whoever plays alone at it."""
        seen = await self.house.read(access.table)
        if not seen.alone(access.place):
            raise NotAllowed(
                "Noch einmal von vorn geht nur, wo das Programm leitet und du allein spielst; "
                "sonst öffnet die Spielleitung einen neuen Tisch."
            )
        rules, setup = seen.game.system, arrangement(seen.game)
        row, game = await self._made(rules, seen.row.title, setup, "", address)
        abend = evening_of(seen)
        mine = seen.place(access.place)
        onward = mine is not None and ONWARD in mine.autopilot
        places = solo_places(game, access.name, access.place, onward)
        return await self._opened(token, row, game, places, access.name, pledge, abend)

    async def befriend(self, access: Access, request: str) -> Receipt:
        """Whoever has played alone leads from now on, so that friends can come; the figures stay.

        The own one is free then: whoever leads speaks for it, or gives it to somebody.
        """
        seen = await self.house.read(access.table)
        if not seen.alone(access.place):
            raise NotAllowed("Das darf an diesem Tisch nur die Spielleitung.")

        async def change(draft: Draft) -> None:
            assert draft.work is not None
            demand_readable(access.name, leads=True)
            await draft.work.add_key(KeyRow(access.key, access.table, GM, "cookie", draft.at))
            draft.places[GM] = replace(draft.places[GM], name=access.name, autopilot=AT_ONCE)
            draft.removed.append(access.place)
            draft.moved = GM
            draft.notice("uebergeben", name=access.name)

        return await self.house.act(access, "see", request, change, said="befriend")

    async def _opened(
        self, token: str, row: TableRow, game: Game[Any, Any], places: Sequence[PlaceRow],
        name: str, pledge: str, abend: Abend | None,
    ) -> Access:  # fmt: skip
        """Store a new table with its places and invitations, and sit down at it."""
        now = row.created
        mine = next(place for place in places if place.name == name)
        game = _heard(game, mine.seat, "", pledge)
        bodies = [body(entry, game.system) for entry in game.log]
        await self.house.store.create(row, bodies, now)
        async with self.house.store.work(row.id) as work:
            for place in places:
                await work.save_place(place)
            await work.add_key(KeyRow(fingerprint(token), row.id, mine.seat, "cookie", now))
            for role in (PLAYER, SPECTATOR):
                await work.add_link(LinkRow(new_code(), row.id, role, now))
            led_by = {GUIDED: abend.name, NAMED_IN: abend.lang} if abend else {}
            said = {"name": name, **led_by}
            await work.notice(NoticeRow(0, work.count, mine.seat, "geoeffnet", said, now))
        self.bots.drive(row.id)
        return Access(row.id, mine.seat, mine.role, name, key=fingerprint(token))

    async def _made(
        self,
        rules: System[Any, Any],
        title: str,
        setup: Mapping[str, Any],
        password: str,
        address: str,
    ) -> tuple[TableRow, Game[Any, Any]]:
        secret, now = secrets.token_bytes(32), self.house.clock()
        game = new_game(rules, setup, Chains(secret).promises)
        hashed = await hashed_password(password, address)
        row = TableRow(
            new_id(), rules.id, title, secrets.token_bytes(32), secret, now, password=hashed
        )
        return row, game

    async def invitation(self, code: str) -> Invitation:
        """What an invitation is for."""
        link = await self.house.store.link(plain_code(code))
        works = link is not None and link.role in ROLES and not link.revoked
        row = await self.house.store.table(link.table) if link and works else None
        if link is None or row is None:
            raise _not_invited()
        held = await self.house.read(row.id)
        taken = tuple(place.seat for place in await self.house.store.places(row.id))
        figures = held.game.system.scene(held.game.system.view(held.game.state, ONLOOKERS)).figures
        seats = tuple(
            (seat, ", ".join(f.name for f in figures if f.seat == seat))
            for seat in vacant_seats(held.game, taken)
        )
        return Invitation(link.code, row.id, row.title, row.system, link.role,
                          seats if link.role == PLAYER else (), bool(row.password),
                          row.settings.locked)  # fmt: skip

    async def join(
        self,
        token: str,
        code: str,
        name: str,
        seat: Seat = "",
        password: str = "",
        words: str = "",
        pledge: str = "",
        address: str = "",
        autopilot: tuple[str, ...] = (),
        watching: bool = False,
    ) -> Access:
        """Sit down at a table by an invitation; whoever sits there already just comes back.

        ``autopilot`` is what the program does for a player from the beginning. Whoever is invited
        to play may be ``watching`` instead, and play later.

        ``words`` go into the seal where the evening has not begun, or else ``pledge``, the digest
        of some that are shown later; too late, they are not needed.
        """
        invited = await self.invitation(code)
        if watching:
            invited = replace(invited, role=SPECTATOR)
        if invited.role != SPECTATOR:
            name = one_line(name, LONGEST_NAME, N_("Name"))
        words = one_line(words, LONGEST_WORDS, N_("Dein Wort für die Würfel")) if words else ""
        with_place = [
            key
            for key in await self.house.store.held(fingerprint(token))
            if key.table == invited.table and (key.seat != ONLOOKERS or invited.role == SPECTATOR)
        ]
        if with_place:
            return await self.house.access(invited.table, token)
        locked = await self._door.ask(invited.table, token, password, address)
        live = self.house.live(invited.table)
        async with live.turn:
            async with self.house.store.work(invited.table) as work:
                if work.table.password != locked:
                    raise wrong_password()
                access = await self._seated(work, token, invited, name, seat, autopilot)
                draft = await self.house.begin(live, work, access, "see")
                _came(draft, words, pledge)
                seen = await self.house.finish(work, draft)
            # Only now has the store taken it, and announces it to this process as to others.
            live.seen = seen
            live.changed()
        return access

    async def _seated(
        self,
        work: Work,
        token: str,
        invited: Invitation,
        name: str,
        seat: Seat,
        autopilot: tuple[str, ...],
    ) -> Access:
        if not any(k.code == invited.code and not k.revoked for k in await work.links()):
            raise _not_invited()
        place = place_for(work.places, work.table.settings, invited, name, seat)
        if place.role == PLAYER and autopilot:
            place = replace(place, autopilot=autopilot)
        await work.save_place(place)
        key = KeyRow(fingerprint(token), invited.table, place.seat, "cookie", self.house.clock())
        await work.remove_key(key.token)  # who only looked on until now
        await work.add_key(key)
        return Access(invited.table, place.seat, place.role, place.name, key=key.token)

    async def carry(self, access: Access) -> str:
        """A secret that takes this place to another device, once; older ones no longer do.

        Only onlookers share a place, and do not end each other's.
        """
        secret, now = secrets.token_urlsafe(24), self.house.clock()
        key = KeyRow(fingerprint(secret), access.table, access.place, "carry", now, now + CARRIED)
        async with self.house.inside(access, "carry") as work:
            for older in await work.keys():
                if older.kind == "carry" and older.seat == access.place != ONLOOKERS:
                    await work.remove_key(older.token)
            await work.add_key(key)
        counted = self._timer()
        self._ends = {each: end for each, end in self._ends.items() if end > counted - DAY}
        self._ends[key.token] = counted + CARRIED
        return secret

    async def carried(self, secret: str) -> Sequence[KeyRow]:
        """The places that a link takes along; one that is over is gone for good.

        However the clock is set: by that of the house, which may go back, and by how long this
        process has been counting.
        """
        held = await self.house.store.held(fingerprint(secret))
        keys = [key for key in held if key.kind == "carry"]
        found = [key for key in keys if self._lasts(key)]
        for key in keys:
            if key not in found:
                async with self.house.store.work(key.table) as work:
                    await work.remove_key(key.token)
        if not found:
            raise _over()
        return found

    def _lasts(self, key: KeyRow) -> bool:
        counted = self._ends.get(key.token, math.inf)
        return key.carries(self.house.clock()) and self._timer() < counted

    async def redeem(self, token: str, carried: str) -> Access:
        """Take a place over to this device."""
        found = await self.carried(carried)
        for key in reversed(found):  # the newest is listed first
            await self._redeemed(token, key)
        return await self.house.access(found[0].table, token)

    async def _redeemed(self, token: str, key: KeyRow) -> None:
        async with self.house.store.work(key.table) as work:
            now = self.house.clock()
            if not any(self._lasts(each) for each in await work.keys_of(key.token)):
                raise _over()
            await work.remove_key(key.token)
            await work.add_key(KeyRow(fingerprint(token), key.table, key.seat, "cookie", now))

    async def api_token(self, access: Access) -> str:
        """A token for programs that act at this place; the one before it ends."""
        secret = secrets.token_urlsafe(32)
        async with self.house.inside(access, "api_token") as work:
            await work.remove_keys(access.place, "api")
            await work.add_key(
                KeyRow(fingerprint(secret), access.table, access.place, "api", self.house.clock())
            )
        return secret

    async def invite(self, access: Access, role: str) -> str:
        """A new invitation for a role; older ones of that role end."""
        if role not in (PLAYER, SPECTATOR):
            raise IllegalCommand("Eingeladen werden Spieler oder Zuschauer.")
        code = new_code()
        async with self.house.inside(access, "invite") as work:
            await work.revoke_links(role)
            await work.add_link(LinkRow(code, access.table, role, self.house.clock()))
        return code

    async def revoke(self, access: Access, role: str = "") -> None:
        """No invitation works any longer (or none for that role)."""
        async with self.house.inside(access, "invite") as work:
            await work.revoke_links(role)

    async def links(self, access: Access) -> Sequence[tuple[str, str]]:
        """The invitations that work, as pairs of role and code."""
        async with self.house.inside(access, "invite") as work:
            links = [link for link in await work.links() if not link.revoked]
            found = [(link.role, link.code) for link in links if link.role in ROLES]
            return sorted(found, key=lambda pair: ROLES.index(pair[0]))

    async def remove(self, access: Access, request: str, seat: Seat) -> Receipt:
        """Take somebody's place away; figures stay, and the seat is free again.

        The invitation they came by ends. All who look on share one seat: they go together.
        """

        async def change(draft: Draft) -> None:
            place, work = draft.places.get(seat), draft.work
            assert work is not None
            person = await has_person(work, seat)
            if place is None or seat == access.place or (seat == ONLOOKERS and not person):
                raise IllegalCommand("An diesem Platz sitzt niemand, der gehen könnte.")
            demand_leaving(draft, place)
            if person:
                await renew_code(work, place.role, draft.at)
            if seat == ONLOOKERS:
                await work.remove_keys(seat)
                draft.notice("zuschauer_gegangen")
            else:
                _gone(draft, place)

        return await self.house.act(access, "remove", request, change, said=seat)

    async def hand_over(self, access: Access, request: str, seat: Seat) -> Receipt:
        """Somebody else leads from now on; both keep their devices and change places."""

        async def change(draft: Draft) -> None:
            place = draft.places.get(seat)
            if place is None or not await _can_lead(draft, place):
                raise IllegalCommand("Übergeben lässt sich die Leitung nur an Mitspielende.")
            demand_handing_over(draft)
            await _swapped(draft, access.place, seat)
            draft.moved = seat
            draft.notice("uebergeben", name=place.name)

        return await self.house.act(access, "hand_over", request, change, said=seat)


def _setup(rules: System[Any, Any], example: str) -> Mapping[str, Any]:
    """What a table begins with: an example, or nothing."""
    if example and example not in rules.examples:
        raise Unknown(
            "Ein Beispiel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(example),
            known=", ".join(rules.examples),
        )
    return rules.examples.get(example, {})


def _not_invited() -> Unknown:
    return Unknown("Diese Einladung gilt nicht; frag die Spielleitung nach einer neuen.")


def _over() -> Unknown:
    return Unknown("Dieser Link gilt nicht mehr; hol dir auf dem alten Gerät einen neuen.")


def _came(draft: Draft, words: str, digest: str) -> None:
    if draft.access.role == SPECTATOR:
        return
    draft.notice("gekommen", name=draft.access.name)
    draft.game = _heard(draft.game, draft.access.place, words, digest)


def _heard(game: Game[Any, Any], seat: Seat, words: str, digest: str) -> Game[Any, Any]:
    """The game with what somebody brought along for its seal, if it still takes any."""
    if not may_pledge(game, seat) or len(game.words) + len(game.pledges) >= MOST_SPEAKERS:
        return game
    if words:
        return speak(game, seat, words)
    return pledge(game, seat, digest) if digest else game


def _gone(draft: Draft, place: PlaceRow) -> None:
    draft.removed.append(place.seat)
    draft.row = replace(draft.row, proposal="")
    draft.notice("gegangen", name=place.name)


async def _can_lead(draft: Draft, place: PlaceRow) -> bool:
    """Leading needs a person who acts: nobody could take it back from the program."""
    assert draft.work is not None
    plays = place.role == PLAYER and "ansage" not in place.autopilot
    return plays and await has_person(draft.work, place.seat)


async def _swapped(draft: Draft, leader: Seat, player: Seat) -> None:
    """Exchange who holds which place: seats stay, people move, and their notes with them."""
    work = draft.work
    assert work is not None
    keys = [key for key in await work.keys() if key.seat in (leader, player)]
    await work.remove_keys(leader)
    await work.remove_keys(player)
    theirs, others = await work.jotted(leader), await work.jotted(player)
    await work.jot(leader, others)
    await work.jot(player, theirs)
    other = {leader: player, player: leader}
    for key in (key for key in keys if key.kind == "cookie"):
        await work.add_key(replace(key, seat=other[key.seat]))
    old, new = draft.places[leader], draft.places[player]
    draft.places[leader] = replace(old, name=new.name)
    draft.places[player] = replace(new, name=old.name)
