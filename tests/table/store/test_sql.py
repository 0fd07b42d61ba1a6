"""What is stored comes back, and only what was committed; the same in both databases."""

from __future__ import annotations

import asyncio
import tracemalloc
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from table.conftest import ADA, BO, TABLE, opening, with_table
from wuerfelwerk.errors import InvalidNotation, Taken, Unknown
from wuerfelwerk.table.store.base import KeyRow, LinkRow, MessageRow, NoticeRow, PlaceRow, Settings

if TYPE_CHECKING:
    from table.conftest import Open
    from wuerfelwerk.table.store.base import Store
    from wuerfelwerk.table.store.sql import SqlStore

ODD = "ß ẞ 𝔚 👩‍🚀 \u202e\u0301 'x'; DROP TABLE tables; -- %(s)s :name ? {} \\ \n\r\t\x7f\x1b \ufffe"


def as_promised(store: SqlStore) -> Store:
    """For the type checker: what the service is given is what ``store`` promises."""
    return store


async def test_a_table_comes_back_as_it_was(opened: Open) -> None:
    async with opened() as store:
        assert await store.table("t1") is None
        assert await store.count() == 0
        await store.create(TABLE, ["eins", "zwei"], 2.5)
        await store.create(replace(TABLE, id="t2", title="Zwei"), [], 3.5)
        assert await store.table("t1") == TABLE
        assert await store.count() == 2
        assert await store.entries("t1") == ["eins", "zwei"]
        assert await store.times("t1") == [2.5, 2.5]
        assert await store.entries("t2") == await store.entries("nichts") == []


async def test_a_table_outlives_the_program(opened: Open) -> None:
    async with opened() as store:
        await store.create(TABLE, ["eins"], 2.5)
        secret = await store.secret()
    async with opened() as again:
        assert await again.table("t1") == TABLE
        assert await again.entries("t1") == ["eins"]
        assert await again.secret() == secret
    assert len(secret) == 32


async def test_two_tables_cannot_have_one_id(seated: Open) -> None:
    async with seated() as store:
        with pytest.raises(Taken):
            await store.create(replace(TABLE, title="Anders"), ["neu"], 9.0)
        assert await store.table("t1") == TABLE
        assert await store.entries("t1") == ["eins", "zwei", "drei"]


async def test_a_work_for_no_table_is_refused(opened: Open) -> None:
    async with opened() as store:
        with pytest.raises(Unknown, match="Einen Tisch „nichts“ gibt es nicht"):
            async with store.work("nichts"):
                pytest.fail("there is no such table")


async def test_a_work_sees_the_table_and_what_it_adds(seated: Open) -> None:
    async with seated() as store:
        async with store.work("t1") as work:
            assert (work.table, work.places, work.count) == (TABLE, (BO, ADA), 3)
            await work.append(["vier", "fünf"], 4.5)
            await work.append([], 5.0)
            assert work.count == 5
            assert await work.entries(3) == ["vier", "fünf"]
            assert await work.entries(5) == []
        assert await store.entries("t1", 2) == ["drei", "vier", "fünf"]
        assert await store.times("t1") == [2.5, 2.5, 2.5, 4.5, 4.5]


async def test_an_empty_log_begins_at_nought(opened: Open) -> None:
    async with opened() as store:
        await store.create(TABLE, [], 1.0)
        async with store.work("t1") as work:
            assert work.count == 0
            await work.append(["eins"], 1.0)
        assert await store.entries("t1") == ["eins"]


async def test_nobody_sees_a_work_before_its_end(seated: Open) -> None:
    async with seated() as store:
        async with store.work("t1") as work:
            await work.append(["vier"], 4.5)
            await work.save_table(replace(TABLE, title="Neu"))
            assert len(await store.entries("t1")) == 3
            assert await store.table("t1") == TABLE
        assert len(await store.entries("t1")) == 4


async def test_an_exception_undoes_all_of_it(seated: Open) -> None:
    async with seated() as store:
        with pytest.raises(ZeroDivisionError):
            async with store.work("t1") as work:
                await work.append(["vier"], 4.5)
                await work.remember("ada", {"r1": "gut"}, 4.5)
                await work.save_table(replace(TABLE, title="Neu"))
                await work.remove_place("bo")
                await work.tell(MessageRow("ada", 1, 4, ("log",)))
                raise ZeroDivisionError
        assert await store.table("t1") == TABLE
        assert await store.entries("t1") == ["eins", "zwei", "drei"]
        assert await store.places("t1") == (BO, ADA)
        assert await store.messages("t1", "ada", 0) == ()
        async with store.work("t1") as work:
            assert await work.answered("ada", "r1") is None
            await work.append(["vier"], 4.5)
        assert len(await store.entries("t1")) == 4


async def test_a_number_that_is_taken_fails_the_whole_work(seated: Open) -> None:
    async with seated() as store:
        with pytest.raises(Taken, match="jemand anders"):
            async with store.work("t1") as work:
                await work.save_table(replace(TABLE, title="Neu"))
                work.count = 2
                await work.append(["noch einmal drei"], 9.0)
        assert await store.table("t1") == TABLE
        assert await store.entries("t1") == ["eins", "zwei", "drei"]


async def test_the_table_itself_changes(seated: Open) -> None:
    settings = Settings(advice=False, undo="alle", locked=True, paused=True, watch=False)
    new = replace(TABLE, title="Neu", evening=2, settings=settings, password="x", proposal="{}")
    async with seated() as store:
        async with store.work("t1") as work:
            await work.save_table(new)
            assert work.table == new
            with pytest.raises(ValueError, match="t2"):
                await work.save_table(replace(new, id="t2"))
        assert await store.table("t1") == new


async def test_places_are_added_changed_and_taken_away(seated: Open) -> None:
    cy = PlaceRow("cy", "Cy", "sl", 0, ("wurf", "wahl"), 7.5)
    async with seated() as store:
        async with store.work("t1") as work:
            await work.save_place(cy)
            await work.save_place(replace(BO, name="Bodo", role="sl", autopilot=("zahl",)))
            changed = (replace(BO, name="Bodo", role="sl", autopilot=("zahl",)), ADA, cy)
            assert work.places == changed
        assert await store.places("t1") == changed
        async with store.work("t1") as work:
            await work.save_place(replace(cy, seen=8.5))
            await work.remove_place("ada")
            await work.save_place(replace(ADA, name="Ada II"))
            last = (changed[0], replace(cy, seen=8.5), replace(ADA, name="Ada II"))
            assert work.places == last
        assert await store.places("t1") == last
        assert await store.places("t2") == ()


async def test_messages_are_numbered_for_each_place(seated: Open) -> None:
    first, second = MessageRow("ada", 1, 4, ("log", "wurf")), MessageRow("ada", 2, 4, ())
    async with seated() as store:
        async with store.work("t1") as work:
            await work.tell(first)
            await work.tell(MessageRow("bo", 1, 4, ("log",)))
            await work.tell(second)
            assert [each.number for each in work.places] == [1, 2]
        assert await store.messages("t1", "ada", 0) == (first, second)
        assert await store.messages("t1", "ada", 1) == (second,)
        assert await store.messages("t1", "ada", 2) == await store.messages("t2", "ada", 0) == ()
        async with store.work("t1") as work:
            await work.save_place(ADA)
        assert [each.number for each in await store.places("t1")] == [1, 2]


async def test_a_message_cannot_be_sent_twice(seated: Open) -> None:
    async with seated() as store:
        with pytest.raises(Taken):
            async with store.work("t1") as work:
                await work.tell(MessageRow("ada", 1, 4, ("log",)))
                await work.tell(MessageRow("ada", 1, 5, ("log",)))
        assert await store.messages("t1", "ada", 0) == ()


async def test_whoever_takes_a_place_again_begins_anew(seated: Open) -> None:
    async with seated() as store:
        async with store.work("t1") as work:
            await work.tell(MessageRow("ada", 1, 4, ("log",)))
            await work.add_key(KeyRow("aa", "t1", "ada", "cookie", 1.0))
            await work.add_key(KeyRow("aa", "t1", "bo", "cookie", 1.0))
            await work.remove_place("ada")
            await work.save_place(ADA)
            await work.tell(MessageRow("ada", 1, 5, ("neu",)))
        assert await store.messages("t1", "ada", 0) == (MessageRow("ada", 1, 5, ("neu",)),)
        assert [each.seat for each in await store.held("aa")] == ["bo"]


async def test_notices_are_kept_in_order(seated: Open) -> None:
    rows = (
        NoticeRow(1, 3, "ada", "kam", {"name": "Ada", "wert": [1, 2.5, None, True]}, 1.5),
        NoticeRow(2, 3, "sl", "pause", {}, 2.5, frozenset({"sl", "bo"})),
        NoticeRow(3, 4, "sl", "leer", {}, 2.5, frozenset()),
    )
    async with seated() as store:
        async with store.work("t1") as work:
            for each in (rows[2], rows[0], rows[1]):
                await work.notice(each)
            assert await work.notices() == rows
        assert await store.notices("t1") == rows
        assert await store.notices("t2") == ()


async def test_keys_are_given_and_taken_back(seated: Open) -> None:
    cookie = KeyRow("aa", "t1", "ada", "cookie", 1.0)
    api = KeyRow("bb", "t1", "ada", "api", 2.0, 99.5)
    other = KeyRow("cc", "t1", "bo", "cookie", 3.0)
    async with seated() as store:
        await store.create(replace(TABLE, id="t2"), [], 1.0)
        async with store.work("t2") as work:
            await work.add_key(KeyRow("aa", "t2", "sl", "cookie", 0.5))
        async with store.work("t1") as work:
            for each in (other, api, cookie, replace(cookie, created=1.5)):
                await work.add_key(each)
            newer = replace(cookie, created=1.5)
            assert await work.keys() == (newer, api, other)
            assert await work.keys_of("aa") == (newer,)
            assert await work.keys_of("nichts") == ()
        assert [each.table for each in await store.held("aa")] == ["t2", "t1"]
        async with store.work("t1") as work:
            await work.remove_keys("ada", "api")
            assert await work.keys() == (newer, other)
            await work.remove_key("cc")
            assert await work.keys() == (newer,)
            await work.remove_keys("ada")
            assert await work.keys() == ()
        assert [each.table for each in await store.held("aa")] == ["t2"]
        assert await store.held("nichts") == ()


async def test_invitations_are_made_and_revoked(seated: Open) -> None:
    player = LinkRow("c1", "t1", "spieler", 1.0)
    watcher = LinkRow("c2", "t1", "zuschauer", 2.0)
    async with seated() as store:
        async with store.work("t1") as work:
            await work.add_link(watcher)
            await work.add_link(player)
            assert await work.links() == (player, watcher)
            await work.revoke_links("spieler")
        assert await store.link("c1") == replace(player, revoked=True)
        assert await store.link("c2") == watcher
        async with store.work("t1") as work:
            await work.revoke_links()
        assert await store.link("c2") == replace(watcher, revoked=True)
        assert await store.link("c3") is None


async def test_a_code_cannot_lead_to_two_tables(seated: Open) -> None:
    async with seated() as store:
        await store.create(replace(TABLE, id="t2"), [], 1.0)
        async with store.work("t1") as work:
            await work.add_link(LinkRow("c1", "t1", "spieler", 1.0))
        with pytest.raises(Taken):
            async with store.work("t2") as work:
                await work.append(["eins"], 1.0)
                await work.add_link(LinkRow("c1", "t2", "spieler", 1.0))
        assert await store.entries("t2") == []


async def test_who_is_here_is_noted_and_never_put_back(seated: Open) -> None:
    async with seated() as store:
        await store.see([], 1.0)
        await store.see([("t1", "ada"), ("t1", "ada"), ("t2", "ada"), ("t1", "niemand")], 5.5)
        await store.see([("t1", "ada")], 4.5)
        assert {each.seat: each.seen for each in await store.places("t1")} == {"ada": 5.5, "bo": 0}


async def test_many_are_seen_at_once(opened: Open) -> None:
    seats = [f"platz {n}" for n in range(450)]
    async with opened() as store:
        await store.create(TABLE, [], 1.0)
        async with store.work("t1") as work:
            for each in seats:
                await work.save_place(PlaceRow(each, each, "spieler"))
        await store.see([("t1", each) for each in seats], 5.0)
        assert {each.seen for each in await store.places("t1")} == {5.0}


async def test_being_seen_does_not_wait_for_a_work(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        async with store.work("t1") as work:
            await work.remove_place("bo")
            await asyncio.wait_for(store.see([("t1", "ada"), ("t1", "bo")], 5.0), 10)
        assert [each.seen for each in await store.places("t1")] == [5.0]


async def test_attempts_are_counted_for_a_while(opened: Open) -> None:
    async with opened() as store:
        found = [await store.tried("c1", at, 10.0) for at in (1.0, 2.0, 5.0, 11.5, 30.0)]
        assert found == [1, 2, 3, 3, 1]
        assert await store.tried("c2\ud800\0" + "x" * 9000, 30.0, 10.0) == 1


async def test_attempts_at_the_same_time_are_all_counted(opened: Open) -> None:
    async with opened() as store:
        found = await asyncio.gather(*(store.tried("c1", 1.0, 10.0) for _ in range(40)))
        assert sorted(found) == list(range(1, 41))


async def test_any_text_comes_back(opened: Open) -> None:
    rare = "\0\ud800" + ODD
    async with opened() as store:
        await store.create(replace(TABLE, id=ODD, title=ODD), [ODD], 1.0)
        async with store.work(ODD) as work:
            place = PlaceRow(ODD, ODD, "spieler", autopilot=(rare,))
            await work.save_place(place)
            await work.remember(ODD, {ODD: ODD}, 1.0)
            assert await work.answered(ODD, ODD) == ODD
            notice = NoticeRow(1, 1, ODD, ODD, {rare: [rare]}, 1.0, frozenset({rare}))
            await work.notice(notice)
        assert await store.entries(ODD) == [ODD]
        assert await store.places(ODD) == (place,)
        assert await store.notices(ODD) == (notice,)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800", "x\udfff"])
async def test_text_no_database_can_keep_is_refused(seated: Open, text: str) -> None:
    async with seated() as store:
        with pytest.raises(InvalidNotation, match="nicht speichern"):
            async with store.work("t1") as work:
                await work.append(["vier"], 1.0)
                await work.save_place(replace(ADA, name=text))
        assert len(await store.entries("t1")) == 3
        with pytest.raises(InvalidNotation):
            await store.table(text)
        with pytest.raises(InvalidNotation):
            await store.link(text)


async def test_a_long_log_is_read_without_waste(opened: Open) -> None:
    bodies = [f"{n:05d}" + "ü" * 1000 for n in range(5_000)]
    size = sum(len(each) for each in bodies)
    async with opened() as store:
        await store.create(TABLE, bodies[:100], 1.0)
        for start in range(100, 5_000, 700):
            async with store.work("t1") as work:
                assert work.count == start
                await work.append(bodies[start : start + 700], 2.0)
        tracemalloc.start()
        read = await store.entries("t1")
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert read == bodies
        assert peak < 6 * size
        assert await store.entries("t1", 4_999) == bodies[-1:]


async def test_a_text_is_kept_for_every_process_up_to_its_moment(opened: Open) -> None:
    async with opened() as store, opened() as other:
        await store.keep("a", "eins", 4e9)
        await store.keep("a", "zwei", 4e9)
        await store.keep("b", "alt", 1.0)
        assert [await other.kept(name) for name in ("a", "b", "c")] == ["zwei", None, None]
