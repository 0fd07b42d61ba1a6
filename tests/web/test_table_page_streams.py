"""Streams of the table's page, through the whole application."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from support.listening import Browser, open_house, service_of, settled
from wuerfelwerk.present.screen.values import QuestionShown
from wuerfelwerk.table.looking.looking import MOST_OWN
from wuerfelwerk.table.play.live import Watcher, fingerprint
from wuerfelwerk.table.service import Service

FIGHT = {"teilnehmer": ["Mira", "Runa", "Räuber", "Ringer"]}


def test_a_stream_begins_with_everything_even_before_anything_has_happened(tmp_path: Path) -> None:
    async def begun() -> str:
        async with open_house(tmp_path) as app:
            sl = Browser(app, "sl", "marke")
            form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
            answer = await sl.post("/oeffnen/rumble", form)
            sl.calls.clear()
            await sl.watch(f"{answer.headers['location']}/ereignisse")
            await sl.leave()
            return sl.heard

    heard = asyncio.run(begun())
    assert 'hx-target="#buehne"' in heard
    assert 'hx-target="#strom"' in heard


def test_a_stream_whose_place_changes_hands_asks_for_a_new_page(tmp_path: Path) -> None:
    async def handed_over() -> tuple[str, str]:
        async with open_house(tmp_path) as app:
            sl, ada = Browser(app, "sl", "marke"), Browser(app, "ada", "merkmal")
            form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
            address = (await sl.post("/oeffnen/rumble", form)).headers["location"]
            code = await _code(service_of(app), address.rpartition("/")[2])
            await ada.post(f"/beitreten/{code}", {"name": "Merle", "seat": "ada"})
            for browser in (sl, ada):
                browser.calls.clear()
                await browser.watch(f"{address}/ereignisse")
            await sl.post(f"{address}/uebergeben", {"request": "r", "seat": "ada"})
            await settled(app)
            heard = sl.heard, ada.heard
            for browser in (sl, ada):
                await browser.leave()
            return heard

    for heard in asyncio.run(handed_over()):
        assert "event: neu" in heard


async def _code(service: Service, table: str) -> str:
    """The invitation to play at a table."""
    async with service.house.store.work(table) as work:
        return next(link.code for link in await work.links() if link.role == "spieler")


def test_one_browser_has_only_so_many_streams_and_is_told_to_close_others(tmp_path: Path) -> None:
    async def refused() -> tuple[int, str]:
        async with open_house(tmp_path) as app:
            sl = Browser(app, "sl", "marke")
            form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
            path = (await sl.post("/oeffnen/rumble", form)).headers["location"]
            house = service_of(app)
            who = await house.house.access(path.rsplit("/", 1)[-1], sl.token)
            live = house.house.live(who.table)
            live.watchers |= {Watcher(who.place, fingerprint(sl.token)) for _ in range(MOST_OWN)}
            answer = await sl.get(f"{path}/ereignisse")
            live.watchers.clear()
            return answer.status, answer.text

    status, said = asyncio.run(refused())
    assert status == 429
    assert "schließe andere" in said


def test_asking_for_the_head_of_a_stream_begins_none(tmp_path: Path) -> None:
    async def asked() -> tuple[list[tuple[int, bytes]], str, int]:
        async with open_house(tmp_path) as app:
            sl = Browser(app, "sl", "marke")
            form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
            address = (await sl.post("/oeffnen/rumble", form)).headers["location"]
            table = address.rpartition("/")[2]
            async with asyncio.timeout(30):
                page = await sl.head(f"{address}/ereignisse")
                program = await sl.head(f"/api/tables/{table}/events")
            live = service_of(app).house.live(table)
            found = [(each.status, each.body) for each in (page, program)]
            return found, page.headers["content-type"], len(live.watchers)

    (page, (refused, _)), kind, watchers = asyncio.run(asked())
    assert page == (200, b"")
    assert kind == "text/event-stream; charset=utf-8"
    assert refused == 405
    assert watchers == 0


def test_whoever_plays_for_a_free_seat_hears_of_what_only_that_seat_can_tell(
    tmp_path: Path,
) -> None:
    async def played() -> tuple[str, QuestionShown, str, str]:
        async with open_house(tmp_path) as app:
            sl, mira = Browser(app, "sl", "marke"), Browser(app, "mira", "merkmal")
            form = {"title": "Kai", "name": "Jona", "example": "handgemenge"}
            address = (await sl.post("/oeffnen/kaskade", form)).headers["location"]
            house, table = service_of(app), address.rpartition("/")[2]
            await mira.post(f"/beitreten/{await _code(house, table)}", {"seat": "mira"})
            who = await house.house.access(table, sl.token, "runa")
            await house.play.announce(replace(who, seat="sl"), "1", "kampf_beginnen", FIGHT)
            await house.play.announce(replace(who, seat="sl"), "2", "kampfwurf", {})
            await sl.watch(f"{address}/ereignisse?platz=runa")
            await mira.watch(f"{address}/ereignisse")
            await settled(app)
            before = [len(each.heard) for each in (sl, mira)]
            (asked,) = (await house.looking.look(who, "de")).play.questions
            await house.play.answer(who, "3", asked.key, "Kurzbogen")
            (then,) = (await house.looking.look(who, "de")).play.questions
            await settled(app)
            new = [each.heard[at:] for each, at in zip((sl, mira), before, strict=True)]
            for each in (sl, mira):
                await each.leave()
            return asked.key, then, new[0], new[1]

    asked, then, to_runa, to_mira = asyncio.run(played())
    assert then.key != asked
    assert f'data-frage="{then.key}"' in to_runa
    assert then.title in to_runa
    assert to_mira == ""
