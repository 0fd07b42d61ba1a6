"""What a correction did stays to be seen: before and after, for whoever may know either."""

from __future__ import annotations

import re
from typing import Any

from support.party import Party, looped, party
from wuerfelwerk.present.pages.chronicle import Passage, markdown
from wuerfelwerk.present.screen.scenes import ChangeShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.play.live import Access

SEALS = re.compile(r"[0-9a-f]{32,}")
"""Any number may happen to stand in a seal."""


async def _says(table: Party, command: str, **fields: Any) -> None:
    await table.service.play.announce(table.sl, table.key(), command, fields)


async def _corrects(table: Party, number: int, command: str, **fields: Any) -> None:
    await table.service.play.correct(table.sl, table.key(), number, command, fields)


def _set(figure: str, value: int) -> dict[str, Any]:
    return {"figur": figure, "wert": "lp", "neu": value}


async def _earlier(table: Party, who: Access) -> list[Any]:
    return [card.earlier for card in (await table.sees(who)).play.cards]


@looped
async def test_a_preview_names_every_value_before_and_after() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        await _says(table, "zustand_setzen", figur="Bo", zustand="benommen")
        fields = _set("Ada", 3)
        shown = await table.service.play.preview(table.sl, 0, "eingreifen", fields, "de")
        assert shown.changes == (ChangeShown("Ada", "LP", "5", "3"),)
        other = {"figur": "Bo", "zustand": "taub"}
        shown = await table.service.play.preview(table.sl, 1, "zustand_setzen", other, "de")
        assert shown.changes == (ChangeShown("Bo", "Zustand", "benommen", "taub"),)
        same = await table.service.play.preview(table.sl, 0, "eingreifen", _set("Ada", 5), "de")
        assert same.changes == ()


@looped
async def test_after_a_correction_everybody_sees_on_the_card_what_it_changed() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        await _says(table, "zustand_setzen", figur="Bo", zustand="benommen")
        assert await _earlier(table, table.ada) == [None, None]
        await _corrects(table, 0, "eingreifen", **_set("Ada", 3))
        for who in table.everybody.values():
            first, second = await _earlier(table, who)
            assert first.changes == (ChangeShown("Ada", "LP", "5", "3"),)
            assert "5" in " ".join((first.details, *first.events))
            assert second is None
        english = (await table.sees(table.ada, "en")).play.cards[0].earlier
        assert english is not None
        assert english.changes[0].before == "5"


@looped
async def test_a_second_correction_tells_of_the_one_before_it() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        for value in (3, 4):
            await _corrects(table, 0, "eingreifen", **_set("Ada", value))
        (earlier,) = await _earlier(table, table.bo)
        assert earlier.changes == (ChangeShown("Ada", "LP", "3", "4"),)


@looped
async def test_what_follows_from_a_correction_says_so_too_and_stays_after_a_restart() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        await _says(table, "eingreifen", **_set("Ada", 6))
        await _corrects(table, 0, "eingreifen", **_set("Ada", 3))
        found = await _earlier(table, table.ada)
        assert found[1] is not None  # it says from which value it was set
        assert found[1].changes == ()
        table.service.house.lives.clear()
        assert await _earlier(table, table.ada) == found


@looped
async def test_values_that_are_hidden_are_hidden_before_and_after() -> None:
    async with party(example="ueberfall", seats=("ada", "cy")) as table:
        await _says(table, "eingreifen", **_set("Ork", 177))
        await _says(table, "eingreifen", **_set("Ada", 5))
        numbers = await table.numbers()
        await _corrects(table, 0, "eingreifen", **_set("Ork", 178))
        assert {seat for seat, n in (await table.numbers()).items() if n > numbers[seat]} == {"sl"}
        first, second = await _earlier(table, table.sl)
        assert first.changes == (ChangeShown("Ork", "LP", "177", "178"),)
        assert second is None
        for who in (table.ada, table.bo, table.zoe):
            assert set(await _earlier(table, who)) <= {None}
            assert "177" not in SEALS.sub("", repr(await table.sees(who)))


async def _story(table: Party, who: Access) -> list[Passage]:
    told = await table.service.looking.chronicle(who, "de")
    return [each for chapter in told.chapters for each in chapter.passages]


async def _gone(table: Party, who: Access) -> list[tuple[str, str]]:
    return [(each.title, each.struck) for each in await _story(table, who) if each.struck]


@looped
async def test_what_was_taken_back_stays_in_the_story_with_who_did_it() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        await _says(table, "zustand_setzen", figur="Bo", zustand="benommen")
        await table.service.play.undo(table.sl, table.key(), 0)
        for who in table.everybody.values():
            assert await _gone(table, who) == [("Wert setzen", "zurückgenommen von Lea")]
            story = await _story(table, who)
            assert [each.title for each in story if each.who] == ["Wert setzen", "Zustand setzen"]
            assert [each.number for each in story if each.title] == [None, 0]
            assert story[-1].sentences == ("Lea nimmt „Wert setzen“ zurück.",)
        rules = system("rumble")
        text = markdown(await table.service.looking.chronicle(table.ada, "de"), Words(rules, "de"))
        assert "~~Spielleitung, Wert setzen (Ada" in text
        assert "~~ *(zurückgenommen von Lea)*" in text


@looped
async def test_whoever_asked_for_it_has_taken_it_back_and_not_the_last_to_agree() -> None:
    async with party() as table:
        await table.service.play.configure(table.sl, table.key(), {"undo": "alle"})
        await _says(table, "eingreifen", **_set("Ada", 5))
        await table.service.play.undo(table.ada, table.key(), 0)
        for who in (table.sl, table.bo):
            await table.service.play.consent(who, table.key(), True)
        assert await _gone(table, table.zoe) == [("Wert setzen", "zurückgenommen von Anna")]


@looped
async def test_a_corrected_turn_is_told_as_it_was_and_as_it_is() -> None:
    async with party() as table:
        await _says(table, "eingreifen", **_set("Ada", 5))
        await _says(table, "eingreifen", **_set("Ada", 6))
        for value in (3, 4):
            await _corrects(table, 0, "eingreifen", **_set("Ada", value))
        story = [each for each in await _story(table, table.bo) if each.title]
        mine, after = "von der Spielleitung berichtigt", "neu gerechnet"
        assert [each.struck for each in story] == [mine, mine, "", after, after, ""]
        assert [each.details.split(" · ")[-1] for each in story] == [
            f"Neuer Wert {value}" for value in (5, 3, 4, 6, 6, 6)
        ]


@looped
async def test_of_a_turn_that_still_ran_only_what_was_announced_stays() -> None:
    async with party() as table:
        await table.service.play.announce(
            table.ada, table.key(), "proben", {"figur": "Ada", "talent": "Schleichen"}
        )
        await table.service.play.undo(table.sl, table.key(), 0)
        (gone,) = [each for each in await _story(table, table.bo) if each.struck]
        assert (gone.title, gone.sentences, gone.throws) == (
            "Probe ablegen",
            ("Ada schleicht.",),
            (),
        )


@looped
async def test_nobody_learns_from_the_story_what_was_taken_back_in_secret() -> None:
    async with party(example="ueberfall", seats=("ada", "cy")) as table:
        await _says(table, "eingreifen", **_set("Ork", 177))
        await _says(table, "eingreifen", **_set("Ork", 178))
        await _corrects(table, 0, "eingreifen", **_set("Ork", 179))
        await table.service.play.undo(table.sl, table.key(), 1)
        assert len(await _gone(table, table.sl)) == 2
        for who in (table.ada, table.bo, table.zoe):
            assert await _gone(table, who) == []
            story = repr(await _story(table, who))
            assert not any(hidden in story for hidden in ("177", "178", "179", "Wert setzen"))
