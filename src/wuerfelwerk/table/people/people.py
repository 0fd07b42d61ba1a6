"""Coming and going: opening a table, invitations, places, and taking one's place along."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from wuerfelwerk.errors import IllegalCommand, NotAllowed, Unknown, shorten
from wuerfelwerk.play.engine import LONGEST_WORDS, speak
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.people.members import Members
from wuerfelwerk.table.people.passwords import LONGEST_PASSWORD as LONGEST_PASSWORD
from wuerfelwerk.table.people.passwords import wrong_password
from wuerfelwerk.table.people.places import (
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
    vacant_seats,
)
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS, PLAYER, ROLES, SPECTATOR
from wuerfelwerk.table.play.house import Access, Receipt, Turn, fingerprint, not_here
from wuerfelwerk.table.play.live import Seen, body
from wuerfelwerk.table.play.seal import Chains
from wuerfelwerk.table.store.base import KeyRow, LinkRow, NoticeRow, PlaceRow, TableRow, Work

LONGEST_NAME, LONGEST_TITLE = 40, 80
CARRIED = 900.0
"""How many seconds a link to another device works."""


class People(Members):
    """Places at tables and who has them."""

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
    ) -> Access:
        """Open a table; whoever opens it leads it, or, ``solo``, plays against the program."""
        row, game = await self._made(system, one_line(title, LONGEST_TITLE, N_("Name des Tisches")),
                                     example, password)  # fmt: skip
        name = one_line(name, LONGEST_NAME, N_("Name"))
        now = row.created
        bodies = [body(entry, game.system) for entry in game.log]
        await self.store.create(row, bodies, now)
        places = solo_places(game, name) if solo else led(name)
        mine = next(place for place in places if place.name == name)
        async with self.store.work(row.id) as work:
            for place in places:
                await work.save_place(place)
            await work.add_key(KeyRow(fingerprint(token), row.id, mine.seat, "cookie", now))
            for role in (PLAYER, SPECTATOR):
                await work.add_link(LinkRow(new_code(), row.id, role, now))
            opened = NoticeRow(0, work.count, mine.seat, "geoeffnet", {"name": name}, now)
            await work.notice(opened)
        self.drive(row.id)
        return Access(row.id, mine.seat, mine.role, name, key=fingerprint(token))

    async def _made(
        self, name: str, title: str, example: str, password: str
    ) -> tuple[TableRow, Game[Any, Any]]:
        rules = system(name)
        if example and example not in rules.examples:
            raise Unknown(
                "Ein Beispiel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
                name=shorten(example),
                known=", ".join(rules.examples),
            )
        secret, now = secrets.token_bytes(32), self.clock()
        game = new_game(rules, rules.examples.get(example, {}), Chains(secret).promises)
        hashed = await self._hashed(password)
        row = TableRow(
            new_id(), rules.id, title, secrets.token_bytes(32), secret, now, password=hashed
        )
        return row, game

    async def access(self, table: str, token: str, speak_for: Seat = "") -> Access:
        """The place the holder of this token has at a table."""
        key = fingerprint(token)
        places = await self._places(table, key)
        if not places:
            raise not_here()
        first = min(places, key=lambda place: ROLES.index(place.role))
        access = Access(table, first.seat, first.role, first.name, key=key)
        return await self._deputy(access, speak_for) if speak_for else access

    async def _places(self, table: str, token: str) -> Sequence[PlaceRow]:
        """The places that a token opens."""
        found = self._opened(await self.read(table), token)
        if not found:
            # Another process may have given it a moment ago, and its news be still on the way.
            self.live(table).changes += 1
            found = self._opened(await self.read(table), token)
        return found

    def _opened(self, seen: Seen, token: str) -> Sequence[PlaceRow]:
        now = self.clock()
        seats = {key.seat for key in seen.keys if key.token == token and key.opens(now)}
        return [place for place in seen.places if place.seat in seats]

    async def _deputy(self, access: Access, seat: Seat) -> Access:
        """The game master speaks for a seat nobody sits at."""
        seen = await self.read(access.table)
        vacant = vacant_seats(seen.game, tuple(place.seat for place in seen.places))
        if access.role != LEADER or seat not in vacant:
            raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
        return replace(access, seat=seat, own=access.seat)

    async def invitation(self, code: str) -> Invitation:
        """What an invitation is for."""
        link = await self.store.link(plain_code(code))
        row = await self.store.table(link.table) if link and not link.revoked else None
        if link is None or row is None:
            raise _not_invited()
        held = await self.read(row.id)
        taken = tuple(place.seat for place in await self.store.places(row.id))
        figures = held.game.system.scene(held.game.system.view(held.game.state, ONLOOKERS)).figures
        seats = tuple(
            (seat, ", ".join(f.name for f in figures if f.seat == seat))
            for seat in vacant_seats(held.game, taken)
        )
        return Invitation(link.code, row.id, row.title, row.system, link.role,
                          seats if link.role == PLAYER else (), bool(row.password),
                          row.settings.locked)  # fmt: skip

    async def join(
        self, token: str, code: str, name: str, seat: Seat = "", password: str = "", words: str = ""
    ) -> Access:
        """Sit down at a table by an invitation; whoever sits there already just comes back.

        ``words`` go into the seal, where the evening has not begun; too late, they are not needed.
        """
        invited = await self.invitation(code)
        if invited.role != SPECTATOR:
            name = one_line(name, LONGEST_NAME, N_("Name"))
        words = one_line(words, LONGEST_WORDS, N_("Dein Wort für die Würfel")) if words else ""
        with_place = [
            key for key in await self.store.held(fingerprint(token)) if key.table == invited.table
        ]
        if with_place:
            return await self.access(invited.table, token)
        locked = await self._password(invited.table, token, password)
        live = self.live(invited.table)
        async with live.turn:
            async with self.store.work(invited.table) as work:
                if work.table.password != locked:
                    raise wrong_password()
                access = await self._seated(work, token, invited, name, seat)
                came = partial(_came, words)
                seen, _ = await self._changed(live, work, access, "see", came, ())
            # Only now has the store taken it, and announces it to this process as to others.
            live.seen = seen
            live.changed()
        return access

    async def _seated(
        self, work: Work, token: str, invited: Invitation, name: str, seat: Seat
    ) -> Access:
        if not any(k.code == invited.code and not k.revoked for k in await work.links()):
            raise _not_invited()
        place = place_for(work.places, work.table.settings, invited, name, seat)
        await work.save_place(place)
        key = KeyRow(fingerprint(token), invited.table, place.seat, "cookie", self.clock())
        await work.add_key(key)
        return Access(invited.table, place.seat, place.role, place.name, key=key.token)

    async def carry(self, access: Access) -> str:
        """A secret that takes this place to another device, once."""
        secret, now = secrets.token_urlsafe(24), self.clock()
        async with self.inside(access, "carry") as work:
            await work.add_key(
                KeyRow(fingerprint(secret), access.table, access.place, "carry", now, now + CARRIED)
            )
        return secret

    async def redeem(self, token: str, carried: str) -> Access:
        """Take a place over to this device."""
        found = [
            key for key in await self.store.held(fingerprint(carried))
            if key.kind == "carry" and key.expires > self.clock()
        ]  # fmt: skip
        if not found:
            raise _over()
        for key in found:
            await self._redeemed(token, key)
        return await self.access(found[0].table, token)

    async def _redeemed(self, token: str, key: KeyRow) -> None:
        async with self.store.work(key.table) as work:
            now = self.clock()
            if not any(each.expires > now for each in await work.keys_of(key.token)):
                raise _over()
            await work.remove_key(key.token)
            await work.add_key(KeyRow(fingerprint(token), key.table, key.seat, "cookie", now))

    async def api_token(self, access: Access) -> str:
        """A token for programs that act at this place; the one before it ends."""
        secret = secrets.token_urlsafe(32)
        async with self.inside(access, "api_token") as work:
            await work.remove_keys(access.place, "api")
            await work.add_key(
                KeyRow(fingerprint(secret), access.table, access.place, "api", self.clock())
            )
        return secret

    async def invite(self, access: Access, role: str) -> str:
        """A new invitation for a role; older ones of that role end."""
        if role not in (PLAYER, SPECTATOR):
            raise IllegalCommand("Eingeladen werden Spieler oder Zuschauer.")
        code = new_code()
        async with self.inside(access, "invite") as work:
            await work.revoke_links(role)
            await work.add_link(LinkRow(code, access.table, role, self.clock()))
        return code

    async def revoke(self, access: Access, role: str = "") -> None:
        """No invitation works any longer (or none for that role)."""
        async with self.inside(access, "invite") as work:
            await work.revoke_links(role)

    async def links(self, access: Access) -> Sequence[tuple[str, str]]:
        """The invitations that work, as pairs of role and code."""
        async with self.inside(access, "invite") as work:
            found = [(link.role, link.code) for link in await work.links() if not link.revoked]
            return sorted(found, key=lambda pair: ROLES.index(pair[0]))

    async def remove(self, access: Access, request: str, seat: Seat) -> Receipt:
        """Take somebody's place away; figures stay, and the seat is free again.

        The invitation they came by ends. All who look on share one seat: they go together.
        """

        async def change(turn: Turn) -> None:
            place, work = turn.places.get(seat), turn.work
            assert work is not None
            person = await has_person(work, seat)
            if place is None or seat == access.place or (seat == ONLOOKERS and not person):
                raise IllegalCommand("An diesem Platz sitzt niemand, der gehen könnte.")
            if person:
                await renew_code(work, place.role, turn.at)
            if seat == ONLOOKERS:
                await work.remove_keys(seat)
                turn.notice("zuschauer_gegangen")
            else:
                _gone(turn, place)

        return await self.act(access, "remove", request, change, said=seat)

    async def hand_over(self, access: Access, request: str, seat: Seat) -> Receipt:
        """Somebody else leads from now on; both keep their devices and change places."""

        async def change(turn: Turn) -> None:
            place = turn.places.get(seat)
            if place is None or not await _can_lead(turn, place):
                raise IllegalCommand("Übergeben lässt sich die Leitung nur an Mitspielende.")
            await _swapped(turn, access.place, seat)
            turn.moved = seat
            turn.notice("uebergeben", name=place.name)

        return await self.act(access, "hand_over", request, change, said=seat)


def _not_invited() -> Unknown:
    return Unknown("Diese Einladung gilt nicht; frag die Spielleitung nach einer neuen.")


def _over() -> Unknown:
    return Unknown("Dieser Link gilt nicht mehr; hol dir auf dem alten Gerät einen neuen.")


async def _came(words: str, turn: Turn) -> None:
    if turn.access.role == SPECTATOR:
        return
    turn.notice("gekommen", name=turn.access.name)
    game = turn.game
    if words and game.hearing and turn.access.place not in dict(game.words):
        turn.game = speak(game, turn.access.place, words)


def _gone(turn: Turn, place: PlaceRow) -> None:
    turn.removed.append(place.seat)
    turn.row = replace(turn.row, proposal="")
    turn.notice("gegangen", name=place.name)


async def _can_lead(turn: Turn, place: PlaceRow) -> bool:
    """Leading needs a person who acts: nobody could take it back from the program."""
    assert turn.work is not None
    plays = place.role == PLAYER and "ansage" not in place.autopilot
    return plays and await has_person(turn.work, place.seat)


async def _swapped(turn: Turn, leader: Seat, player: Seat) -> None:
    """Exchange who holds which place: seats stay, people move."""
    work = turn.work
    assert work is not None
    keys = [key for key in await work.keys() if key.seat in (leader, player)]
    await work.remove_keys(leader)
    await work.remove_keys(player)
    other = {leader: player, player: leader}
    for key in (key for key in keys if key.kind == "cookie"):
        await work.add_key(replace(key, seat=other[key.seat]))
    old, new = turn.places[leader], turn.places[player]
    turn.places[leader] = replace(old, name=new.name)
    turn.places[player] = replace(new, name=old.name)
