"""Whoever loses the place between the door and the table's turn does nothing there any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from support.party import Party, looped, party
from wuerfelwerk.errors import NotAllowed, Unknown
from wuerfelwerk.table.people.passwords import Doorkeeper
from wuerfelwerk.table.people.people import CARRIED
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service

Do = Callable[[Service, Access], Awaitable[object]]
REFUSED = "An diesem Tisch hast du keinen Platz"

PLAYING: dict[str, Do] = {
    "announce": lambda s, who: s.play.announce(who, "k", "kampf_beginnen", {}),
    "answer": lambda s, who: s.play.answer(who, "k", "~x~0", "1"),
    "roll": lambda s, who: s.play.roll(who, "k", "~x~0"),
    "undo": lambda s, who: s.play.undo(who, "k", 0),
    "consent": lambda s, who: s.play.consent(who, "k", True),
    "autopilot": lambda s, who: s.play.autopilot(who, "k", ("wurf",)),
    "speak": lambda s, who: s.play.speak(who, "k", "Mondlicht"),
    "carry": lambda s, who: s.people.carry(who),
    "api_token": lambda s, who: s.people.api_token(who),
}
LEADING: dict[str, Do] = {
    "correct": lambda s, who: s.play.correct(who, "k", 0, "kampf_beginnen", {}),
    "configure": lambda s, who: s.play.configure(who, "k", {"paused": True}),
    "invite": lambda s, who: s.people.invite(who, "spieler"),
    "revoke": lambda s, who: s.people.revoke(who),
    "links": lambda s, who: s.people.links(who),
    "remove": lambda s, who: s.people.remove(who, "k", "bo"),
    "hand_over": lambda s, who: s.people.hand_over(who, "k", "bo"),
    "end_evening": lambda s, who: s.play.end_evening(who, "k"),
}


async def refused(table: Party, do: Do, who: Access) -> None:
    """It is refused as a stranger's is, and nothing is kept of it."""
    before = repr(table.memory.tables)
    with pytest.raises(NotAllowed, match=REFUSED):
        await do(table.service, who)
    assert repr(table.memory.tables) == before


@pytest.mark.parametrize("name", PLAYING)
@looped
async def test_a_removed_player_does_nothing_even_if_somebody_else_sits_there_now(
    name: str,
) -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, "weg", "ada")
        code = dict(await table.service.people.links(table.sl))["spieler"]
        await table.service.people.join("token-neu", code, "Nele", "ada")
        await refused(table, PLAYING[name], table.ada)


@pytest.mark.parametrize("name", PLAYING | LEADING)
@looped
async def test_whoever_has_handed_over_leads_no_longer(name: str) -> None:
    async with party() as table:
        await table.service.people.hand_over(table.sl, "da", "ada")
        await refused(table, (PLAYING | LEADING)[name], table.sl)


@looped
async def test_a_renewed_token_ends_what_was_begun_with_the_old_one() -> None:
    async with party() as table:
        old = await table.service.people.api_token(table.ada)
        access = await table.service.house.access(table.table, old)
        await table.service.people.api_token(table.ada)
        await refused(table, PLAYING["speak"], access)
        await table.service.play.speak(table.ada, "k", "Mondlicht")


@looped
async def test_a_request_of_somebody_removed_is_not_even_repeated() -> None:
    async with party() as table:
        await PLAYING["speak"](table.service, table.ada)
        await table.service.people.remove(table.sl, "weg", "ada")
        await refused(table, PLAYING["speak"], table.ada)


@looped
async def test_a_handing_over_that_is_sent_twice_at_once_is_done_once() -> None:
    async with party() as table:
        await table.service.people.hand_over(table.sl, "da", "ada")
        assert (await table.service.people.hand_over(table.sl, "da", "ada")).repeated


@looped
async def test_a_password_set_meanwhile_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, "weg", "ada")
        code = dict(await table.service.people.links(table.sl))["spieler"]
        monkeypatch.setattr(Doorkeeper, "ask", _set_meanwhile(table))
        with pytest.raises(NotAllowed, match="Das Passwort stimmt nicht"):
            await table.service.people.join("token-neu", code, "Nele", "ada")


def _set_meanwhile(table: Party) -> Callable[..., Awaitable[str]]:
    checked = Doorkeeper.ask

    async def password(self: Doorkeeper, *said: Any) -> str:
        found = await checked(self, *said)
        await table.service.play.configure(table.sl, "jetzt", {"password": "zu"})
        return found

    return password


@looped
async def test_a_carried_place_ends_in_time_also_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        carried = await table.service.people.carry(table.ada)
        work = table.memory.work

        @asynccontextmanager
        async def late(name: str) -> Any:
            table.clock.now += CARRIED + 1
            async with work(name) as made:
                yield made

        monkeypatch.setattr(table.memory, "work", late)
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await table.service.people.redeem("token-neu", carried)
