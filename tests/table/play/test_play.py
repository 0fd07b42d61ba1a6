"""Acts at the table: who may do what, once per request, stored before told, and taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import pytest

from support.party import Party, looped, party
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, NotAllowed, WuerfelwerkError
from wuerfelwerk.play.proof import verify
from wuerfelwerk.table.people.roles import ACTS, ROLES, allowed_acts, demand, may
from wuerfelwerk.table.play.live import Access, Receipt
from wuerfelwerk.table.store.base import Settings

Doing = Callable[[Party, Access], Awaitable[Any]]
PROBE = {"figur": "Ada", "talent": "Nahkampf"}

DOINGS: dict[str, Doing] = {
    "see": lambda t, who: t.service.looking.look(who, "de"),
    "announce": lambda t, who: t.service.play.announce(who, t.key(), "passen", {"figur": "Ada"}),
    "answer": lambda t, who: t.service.play.answer(who, t.key(), "0~X~0", 1),
    "advice": lambda t, who: t.service.preview.advice(who, "", "", "de"),
    "speak": lambda t, who: t.service.play.speak(who, t.key(), "Mond"),
    "autopilot": lambda t, who: t.service.play.autopilot(who, t.key(), ["wurf"]),
    "undo": lambda t, who: t.service.play.undo(who, t.key(), 0),
    "consent": lambda t, who: t.service.play.consent(who, t.key(), True),
    "nudge": lambda t, who: t.service.play.nudge(who, t.key(), "bo"),
    "carry": lambda t, who: t.service.people.carry(who),
    "api_token": lambda t, who: t.service.people.api_token(who),
    "export": lambda t, who: t.service.looking.export(who),
    "correct": lambda t, who: t.service.play.correct(who, t.key(), 0, "passen", {}),
    "secret": lambda t, who: t.service.play.announce(who, t.key(), "proben", PROBE, True),
    "configure": lambda t, who: t.service.play.configure(who, t.key(), {"advice": True}),
    "invite": lambda t, who: t.service.people.invite(who, "spieler"),
    "share": lambda t, who: t.service.stories.share(who),
    "jot": lambda t, who: t.service.notes.write(who, "Der Brief liegt im Zollhof."),
    "foretell": lambda t, who: t.service.outlooks.roster(who),
    "remove": lambda t, who: t.service.people.remove(who, t.key(), "bo"),
    "hand_over": lambda t, who: t.service.people.hand_over(who, t.key(), "bo"),
    "end_evening": lambda t, who: t.service.play.end_evening(who, t.key()),
    "export_all": lambda t, who: t.service.looking.export(who, whole=True),
}
ALSO: dict[str, tuple[str, Doing]] = {
    "roll": ("answer", lambda t, who: t.service.play.roll(who, t.key(), "0~X~0")),
    "preview": ("correct", lambda t, who: t.service.play.preview(who, 0, "passen", {}, "de")),
    "links": ("invite", lambda t, who: t.service.people.links(who)),
    "revoke": ("invite", lambda t, who: t.service.people.revoke(who)),
    "unshare": ("share", lambda t, who: t.service.stories.end(who)),
    "shared": ("share", lambda t, who: t.service.stories.shared(who)),
    "at": ("see", lambda t, who: t.service.looking.at(who, "de", 0)),
    "chronicle": ("see", lambda t, who: t.service.looking.chronicle(who, "de")),
}
CASES = [
    (name, act, doing)
    for name, (act, doing) in ({n: (n, d) for n, d in DOINGS.items()} | ALSO).items()
]


def test_every_act_of_the_table_of_permissions_is_tried() -> None:
    assert DOINGS.keys() == ACTS.keys()


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("name", "act", "doing"), CASES, ids=[case[0] for case in CASES])
@looped
async def test_a_role_does_what_it_may_and_nothing_else(
    name: str, act: str, doing: Doing, role: str
) -> None:
    async with party() as table:
        who = {"sl": table.sl, "spieler": table.ada, "zuschauer": table.zoe}[role]
        before = (await table.log(), await table.numbers())
        try:
            await doing(table, who)
        except NotAllowed:
            assert role not in ACTS[act]
        except WuerfelwerkError:
            assert role in ACTS[act]
        else:
            assert role in ACTS[act]
        if role not in ACTS[act]:
            assert (await table.log(), await table.numbers()) == before


def test_a_spectator_is_told_who_else_may() -> None:
    with pytest.raises(NotAllowed, match="nur Spielleitung und Spieler"):
        demand("zuschauer", "advice", Settings())
    with pytest.raises(NotAllowed, match="nur die Spielleitung"):
        demand("zuschauer", "correct", Settings())


def test_settings_bar_players_and_spectators_but_never_the_game_master() -> None:
    strict = Settings(advice=False, paused=True, watch=False)
    assert allowed_acts("sl", strict) == allowed_acts("sl", Settings()) == frozenset(ACTS)
    gone = allowed_acts("spieler", Settings()) - allowed_acts("spieler", strict)
    assert gone == {"advice", "announce"}
    assert not may("zuschauer", "see", strict)


@looped
async def test_what_a_place_may_do_stands_on_its_screen() -> None:
    async with party() as table:
        for who in table.everybody.values():
            assert (await table.sees(who)).may == allowed_acts(who.role, Settings())


# Once per request


@looped
async def test_the_same_request_acts_once_and_answers_the_same_but_has_to_say_the_same() -> None:
    async with party() as table:
        first = await table.service.play.announce(table.sl, "einmal", "kampf_beginnen", {})
        log = await table.log()
        again = await table.service.play.announce(table.sl, "einmal", "kampf_beginnen", {})
        assert again == Receipt(first.number, repeated=True)
        with pytest.raises(IllegalCommand, match="anderen Bitte"):
            await table.service.play.announce(table.sl, "einmal", "gibt_es_nicht", {"x": 1})
        with pytest.raises(IllegalCommand, match="anderen Bitte"):
            await table.service.play.configure(table.sl, "einmal", {"title": "Zwei"})
        assert await table.log() == log


@looped
async def test_the_same_request_at_once_acts_once() -> None:
    async with party() as table:
        before = len(await table.log())
        begin = (table.service.play.announce(table.sl, "x", "kampf_beginnen", {}) for _ in range(5))
        receipts = await asyncio.gather(*begin)
        assert sorted(each.repeated for each in receipts) == [False, True, True, True, True]
        assert len({each.number for each in receipts}) == 1
        assert len(await table.log()) == before + 1


@looped
async def test_requests_belong_to_a_place_and_a_refused_one_can_be_made_again() -> None:
    async with party() as table:
        with pytest.raises(IllegalCommand):
            await table.service.play.announce(table.sl, "x", "neue_runde", {})
        assert not (await table.service.play.announce(table.sl, "x", "kampf_beginnen", {})).repeated
        assert not (await table.service.play.autopilot(table.ada, "x", ["wurf"])).repeated


@pytest.mark.parametrize("request_", ["", "x" * 81, "a\nb"])
@looped
async def test_a_request_needs_a_key_that_can_be_kept(request_: str) -> None:
    async with party() as table:
        with pytest.raises(IllegalCommand, match="Schlüssel"):
            await table.service.play.announce(table.sl, request_, "kampf_beginnen", {})


# Stored, then told


@looped
async def test_what_is_not_stored_is_told_to_nobody_and_changes_nothing() -> None:
    async with party() as table:
        heard: list[int] = []
        listening = asyncio.create_task(_listen(table, heard))
        await asyncio.sleep(0.01)
        before = [await table.sees(who) for who in table.everybody.values()]
        log, number = await table.log(), (await table.numbers())["ada"]
        table.memory.fail = OSError("disk full")
        with pytest.raises(OSError, match="disk full"):
            await table.service.play.announce(table.sl, "x", "kampf_beginnen", {})
        table.memory.fail = None
        await asyncio.sleep(0.01)
        assert [await table.sees(who) for who in table.everybody.values()] == before
        assert (heard, await table.log()) == ([], log)
        assert not (await table.service.play.announce(table.sl, "x", "kampf_beginnen", {})).repeated
        await asyncio.sleep(0.01)
        listening.cancel()
        assert heard == [number + 1]


async def _listen(table: Party, heard: list[int]) -> None:
    after = (await table.numbers())["ada"]
    async for message in table.service.looking.watch(table.ada, "token-ada", after):
        heard.append(message.number)


# Answers and corrections


@looped
async def test_only_whoever_is_asked_answers_and_only_what_is_asked() -> None:
    async with party() as table:
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        asked = {who.seat: question for who, question in await table.questions()}
        assert asked.keys() == {"ada", "bo"}
        for who, key in ((table.bo, asked["ada"].key), (table.ada, "0.9~X~0"), (table.ada, "")):
            with pytest.raises(IllegalAnswer, match="nicht mehr offen"):
                await table.service.play.answer(who, table.key(), key, "7")
        wrong: list[Any] = ["11", "", "1 2", None, {"x": 1}, [[]], "x" * 10_000]
        for raw in wrong:
            with pytest.raises(IllegalAnswer):
                await table.service.play.answer(table.ada, table.key(), asked["ada"].key, raw)
        await table.service.play.answer(table.ada, table.key(), asked["ada"].key, "7")
        await table.service.play.roll(table.bo, table.key(), asked["bo"].key)
        await table.settle()
        (card,) = (await table.sees(table.zoe)).play.cards
        assert [each.origin for each in card.throws][:2] == ["hand", "siegel"]
        assert card.throws[0].dice[0].total == 7


@looped
async def test_a_preview_throws_nothing_and_a_correction_keeps_the_dice() -> None:
    async with party() as table:
        await table.fight()
        await table.attack()
        log = await table.log()
        cards = (await table.sees(table.sl)).play.cards
        changed = {**cards[1].fields, "ansage": "von links"}
        shown = await table.service.play.preview(table.sl, 1, "angreifen", changed, "de")
        assert [each.fields["ansage"] for each in (*shown.before, *shown.after)] == [
            "",
            "von links",
        ]
        assert not shown.missing
        other = {**cards[1].fields, "aenderung": -20}
        await table.service.play.preview(table.sl, 1, "angreifen", other, "de")
        assert await table.log() == log
        await table.service.play.correct(table.sl, table.key(), 1, "angreifen", changed)
        await table.settle()
        after = (await table.sees(table.sl)).play.cards
        assert (after[1].corrected, after[1].fields["ansage"]) == (True, "von links")
        assert after[1].throws == cards[1].throws
        with pytest.raises(IllegalCommand, match="gibt es nicht"):
            await table.service.play.correct(table.sl, table.key(), 99, "angreifen", changed)
        said = (await table.sees(table.ada)).notices[-1].sentence
        assert said == "Die Spielleitung berichtigt „angreifen“; die Würfel bleiben liegen."


# Taking back


async def _set(table: Party, **changes: Any) -> None:
    await table.service.play.configure(table.sl, table.key(), changes)


async def _titles(table: Party) -> list[str]:
    return [card.title for card in (await table.sees(table.ada)).play.cards]


@looped
async def test_by_the_first_rule_the_game_master_takes_back_and_players_ask() -> None:
    async with party() as table:
        await table.fight()
        await table.service.play.undo(table.ada, table.key(), 0)
        assert await _titles(table) == ["Kampf beginnen"]
        asked = [(await table.sees(who)).proposal for who in (table.sl, table.ada, table.bo)]
        assert [each.yours for each in asked if each] == [True, False, False]
        with pytest.raises(IllegalCommand, match="schon abgestimmt"):
            await table.service.play.undo(table.bo, table.key(), 0)
        with pytest.raises(IllegalCommand, match="niemand um Zustimmung"):
            await table.service.play.consent(table.bo, table.key(), True)
        await table.service.play.consent(table.sl, table.key(), False)
        assert ((await table.sees(table.sl)).proposal, await _titles(table)) == (
            None, ["Kampf beginnen"],
        )  # fmt: skip
        await table.service.play.undo(table.ada, table.key(), 0)
        await table.service.play.consent(table.sl, table.key(), True)
        assert await _titles(table) == []
        assert (await table.sees(table.bo)).notices[-1].sentence == (
            "Anna nimmt „Kampf beginnen“ zurück."
        )
        await table.fight()
        await table.service.play.undo(table.sl, table.key(), 0)
        assert await _titles(table) == []


@looped
async def test_by_the_second_rule_everybody_has_to_agree() -> None:
    async with party() as table:
        await _set(table, undo="alle")
        await table.fight()
        await table.service.play.undo(table.sl, table.key(), 0)
        waiting = (await table.sees(table.zoe)).proposal
        assert waiting is not None
        assert (waiting.by, waiting.waiting) == ("Lea", ("Anna", "Bert"))
        await table.service.play.consent(table.bo, table.key(), True)
        assert await _titles(table) == ["Kampf beginnen"]
        await table.service.play.consent(table.ada, table.key(), True)
        assert await _titles(table) == []


@looped
async def test_whoever_is_removed_does_not_block_a_vote() -> None:
    async with party() as table:
        await _set(table, undo="alle")
        await table.fight()
        await table.service.play.undo(table.ada, table.key(), 0)
        await table.service.people.remove(table.sl, table.key(), "bo")
        assert (await table.sees(table.sl)).proposal is None
        await table.service.play.undo(table.ada, table.key(), 0)
        await table.service.play.consent(table.sl, table.key(), True)
        assert await _titles(table) == []


@looped
async def test_by_the_third_rule_everybody_takes_back_their_own_last_turn() -> None:
    async with party() as table:
        await _set(table, undo="frei")
        await table.fight()
        who = await _passed(table)
        other = table.bo if who is table.ada else table.ada
        await table.service.play.undo(other, table.key(), 1)
        assert (await table.sees(table.sl)).proposal is not None
        await table.service.play.consent(table.sl, table.key(), False)
        await table.service.play.undo(who, table.key(), 1)
        assert await _titles(table) == ["Kampf beginnen"]


async def _passed(table: Any) -> Any:
    """Whoever acts passes: a turn in which no die falls."""
    who = await table.turn()
    await table.service.play.announce(who, table.key(), "passen", {"figur": who.seat.title()})
    await table.settle()
    return who


@looped
async def test_nobody_throws_anew_by_taking_back_dice_that_fell() -> None:
    async with party() as table:
        await _set(table, undo="frei")
        await table.fight()
        who = await table.attack()
        await table.service.play.undo(who, table.key(), 1)
        assert (await table.sees(table.sl)).proposal is not None
        assert len(await _titles(table)) == 2


@looped
async def test_what_the_game_master_did_in_secret_needs_no_vote() -> None:
    async with party() as table:
        await _set(table, undo="alle")
        change = {"figur": "Bo", "um": 2}
        await table.service.play.announce(table.sl, table.key(), "aendern", change, True)
        await table.service.play.undo(table.sl, table.key(), 0)
        assert (await table.sees(table.sl)).proposal is None
        assert (await table.sees(table.sl)).play.cards == ()


@looped
async def test_a_leading_program_cannot_be_asked_so_the_others_are() -> None:
    async with party() as table:
        await table.fight()
        who = await table.attack()
        await table.service.play.autopilot(table.sl, table.key(), ["wurf", "ansage"])
        await table.service.play.undo(who, table.key(), 1)
        proposal = (await table.sees(who)).proposal
        assert proposal is not None
        assert len(await _titles(table)) >= 2


@looped
async def test_a_check_announced_in_secret_leaves_no_trace_at_the_figure() -> None:
    async with party() as table:
        asked = {"figuren": ["Ada"], "talent": "Nahkampf"}
        await table.service.play.announce(table.sl, table.key(), "abenteuer_beginnen", {})
        before = (await table.sees(table.ada)).play.figures
        await table.service.play.announce(table.sl, table.key(), "probe_verlangen", asked, True)
        await table.settle()
        after = await table.sees(table.ada)
        assert after.play.figures == before
        assert [card.command for card in after.play.cards] == ["abenteuer_beginnen"]


@looped
async def test_a_hidden_turn_in_between_does_not_show_when_taking_back() -> None:
    async with party() as table:
        await _set(table, undo="frei")
        await table.fight()
        who = await _passed(table)
        await table.service.play.announce(
            table.sl, table.key(), "proben", PROBE | {"figur": "Bo"}, True
        )
        await table.settle()
        await table.service.play.undo(who, table.key(), 1)
        assert (await table.sees(who)).proposal is None
        assert await _titles(table) == ["Kampf beginnen"]


# Pause, settings, evenings


@looped
async def test_in_a_pause_only_the_game_master_announces() -> None:
    async with party() as table:
        await table.fight()
        await _set(table, paused=True)
        who = await table.turn()
        with pytest.raises(NotAllowed, match="Pause"):
            await table.service.play.announce(
                who, table.key(), "passen", {"figur": who.seat.title()}
            )
        await _set(table, paused=False)
        await table.attack()
        said = [each.sentence for each in (await table.sees(table.bo)).notices]
        assert said[-2:] == ["Der Tisch macht Pause.", "Es geht weiter."]


@pytest.mark.parametrize(
    ("changes", "notice"),
    [
        ({"advice": False}, "Die Spielleitung stellt um: Rat und Chancen am Tisch: nein."),
        ({"undo": "frei"}, "Die Spielleitung stellt um: Zurücknehmen: den eigenen letzten Zug"),
        ({"title": " Neuer\nName "}, "Die Spielleitung stellt um: Name des Tisches: Neuer Name."),
        ({"password": "geheim"}, "Die Spielleitung stellt um: Passwort."),
        ({"locked": True}, "Die Spielleitung stellt um: Tisch geschlossen: ja."),
    ],
)
@looped
async def test_what_is_set_is_told_but_never_a_password(
    changes: dict[str, Any], notice: str
) -> None:
    async with party() as table:
        before = await table.numbers()
        await _set(table, **changes)
        after = await table.numbers()
        assert {seat: number + 1 for seat, number in before.items()} == after
        assert (await table.sees(table.zoe)).notices[-1].sentence.startswith(notice)
        assert "geheim" not in str([await table.service.looking.chronicle(table.ada, "de")])


@pytest.mark.parametrize(
    "changes", [{"undo": ["sl"]}, {"undo": "nie"}, {"advice": "ja"}, {"farbe": 1}, {"title": ""}]
)
@looped
async def test_settings_that_do_not_exist_are_refused(changes: dict[str, Any]) -> None:
    async with party() as table:
        before = await table.sees(table.sl)
        with pytest.raises(IllegalCommand):
            await _set(table, **changes)
        assert await table.sees(table.sl) == before


@looped
async def test_advice_ends_where_the_table_allows_none() -> None:
    async with party() as table:
        await table.fight()
        who = await table.turn()
        found = await table.service.preview.advice(who, "", "", "de")
        assert (found.choices[0].best, bool(found.choices[0].answer)) == (True, True)
        await _set(table, advice=False)
        with pytest.raises(NotAllowed, match="keinen Rat"):
            await table.service.preview.advice(who, "", "", "de")
        await table.service.preview.advice(table.sl, "", "", "de")


@looped
async def test_where_there_is_no_advice_the_program_weighs_nothing_for_players() -> None:
    async with party() as table:
        await _set(table, advice=False)
        for kind in ("wahl", "ansage", "text"):
            with pytest.raises(NotAllowed, match="nur würfeln"):
                await table.service.play.autopilot(table.ada, table.key(), ["wurf", kind])
        await table.service.play.autopilot(table.ada, table.key(), ["wurf"])
        await table.service.play.autopilot(table.sl, table.key(), ["wurf", "wahl"])


@looped
async def test_where_advice_ends_the_program_stops_weighing_for_persons_only() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        await table.service.play.autopilot(table.sl, table.key(), ["wahl", "ansage"], "bo")
        for who in (table.sl, table.ada):
            await table.service.play.autopilot(who, table.key(), ["wurf", "wahl"])
        await _set(table, advice=False)
        kept = {
            each.seat: each.autopilot
            for each in await table.service.house.store.places(table.table)
        }
        assert kept == {
            "sl": ("wurf", "wahl"), "ada": ("wurf",), "bo": ("wahl", "ansage"), "zuschauer": (),
        }  # fmt: skip


@looped
async def test_a_person_whose_autopilot_is_turned_off_keeps_the_place() -> None:
    async with party() as table:
        await table.service.play.autopilot(table.bo, table.key(), ["wurf", "ansage"])
        await table.service.play.autopilot(table.sl, table.key(), [], "bo")
        assert await table.service.house.access(table.table, "token-bo") == table.bo
        assert (await table.sees(table.bo)).autopilot == ()


@looped
async def test_a_password_nobody_may_set_is_not_even_hashed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashed: list[str] = []

    async def hashing(password: str, _: str) -> str:
        hashed.append(password)
        return "x"

    async with party() as table:
        monkeypatch.setattr("wuerfelwerk.table.play.play.hashed_password", hashing)
        with pytest.raises(NotAllowed):
            await table.service.play.configure(table.ada, table.key(), {"password": "Mond"})
        assert not hashed
        await table.service.play.configure(table.sl, table.key(), {"password": "Mond"})
        assert hashed == ["Mond"]


@looped
async def test_an_evening_ends_its_seal_is_shown_and_the_next_begins() -> None:
    async with party() as table:
        await table.service.play.speak(table.ada, table.key(), "Mondschein")
        with pytest.raises(IllegalCommand):
            await table.service.play.speak(table.ada, table.key(), "noch einmal")
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        with pytest.raises(IllegalCommand):
            await table.service.play.end_evening(table.sl, table.key())
        await table.settle()
        with pytest.raises(IllegalCommand, match="beendet"):
            await table.service.looking.export(table.sl, whole=True)
        await table.service.play.end_evening(table.sl, table.key())
        shown = [(await table.sees(who)) for who in (table.sl, table.ada)]
        assert [each.ended for each in shown] == [True, True]
        assert [[name for name, _ in each.seal.shown] for each in shown] == [
            ["verdeckt", "offen"], ["offen"],
        ]  # fmt: skip
        assert verify(await table.service.looking.export(table.sl, whole=True)).proven
        assert verify(await table.service.looking.export(table.ada)).intact
        await table.service.play.speak(table.ada, table.key(), "Sonne")
        await table.attack()
        assert not (await table.sees(table.sl)).ended


@looped
async def test_where_nothing_hangs_on_an_answer_none_is_called_the_best() -> None:
    async with party() as table:
        await table.service.play.announce(table.ada, table.key(), "proben", PROBE)
        ((who, throw),) = await table.questions()
        await table.respond(who, throw)
        ((who, fate),) = await table.questions()
        equal, useful = [
            await table.service.preview.advice(who, fate.key, goal, "de")
            for goal in ("austeilen", "gelingen")
        ]
        assert [each.best for each in equal.choices] == [False, False]
        said = {each.why for each in equal.choices}
        assert said == {"Für „austeilen“ macht es keinen Unterschied."}
        assert [each.best for each in useful.choices] == [True, False]


@looped
async def test_pledged_words_are_shown_once_the_evening_has_begun() -> None:
    words = "Mond 5f1c"
    digest = sha256(words.encode()).hexdigest()
    async with party() as table:
        play = table.service.play
        for wrong in ("", "Mond", digest.upper(), digest + "0"):
            with pytest.raises(IllegalCommand, match="SHA-256"):
                await play.pledge(table.ada, table.key(), wrong)
        with pytest.raises(IllegalCommand, match="nicht die Spielleitung"):
            await play.pledge(table.sl, table.key(), digest)
        await play.pledge(table.ada, table.key(), digest)
        for again in (play.pledge(table.ada, table.key(), "0" * 64),
                      play.speak(table.ada, table.key(), words)):  # fmt: skip
            with pytest.raises(IllegalCommand, match="einmal am Abend"):
                await again
        seals = [(await table.sees(who)).seal for who in (table.sl, table.ada, table.bo)]
        assert [(seal.pledged, seal.due) for seal in seals] == [(("ada",), "")] * 3
        await play.announce(table.sl, table.key(), "kampf_beginnen", {})
        seals = [(await table.sees(who)).seal for who in (table.sl, table.ada, table.bo)]
        assert [seal.due for seal in seals] == ["", digest, ""]
        with pytest.raises(IllegalCommand, match="nicht die Worte"):
            await play.speak(table.ada, table.key(), "andere")
        with pytest.raises(IllegalCommand, match="einmal am Abend"):
            await play.pledge(table.bo, table.key(), digest)
        await play.speak(table.ada, table.key(), words)
        seal = (await table.sees(table.bo)).seal
        assert (dict(seal.words), seal.pledged) == ({"ada": words}, ())
        await table.settle()
        await play.end_evening(table.sl, table.key())
        assert (await table.sees(table.ada)).seal.may_speak
        report = verify(await table.service.looking.export(table.sl, whole=True))
        assert report.proven, [str(fault) for fault in report.faults]
        assert (report.counts["pledged"], report.counts["withheld"]) == (1, 0)
        assert report.counts["wordless"] == 0
