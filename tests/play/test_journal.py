"""The log on paper: there and back, linked by hashes, and anything else refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from conformance.toy import Setzen, Verstecken, Wuerfeln
from support.kit import BASAR, AnyGame
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.errors import BrokenLog, WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, correct_setup, speak, submit, undo
from wuerfelwerk.play.entries import Entry, Given, Kept, Refusal, Settled
from wuerfelwerk.play.game import new_game, restore
from wuerfelwerk.play.journal import Line, decode, digest, encode, entries, export, head, words_of
from wuerfelwerk.rules.note import Step, Total, allowed
from wuerfelwerk.rules.procedure import Slot

SETUP = BASAR.examples["zu dritt"]
KEY = b"geheim"
NAMES = {each: name for name, each in words_of(BASAR).items()}


def a_game() -> AnyGame:
    """A short game with entries of every kind."""
    source = ScriptedDice(["3 4"])
    game = speak(new_game(BASAR, SETUP, {"offen": "abc"}), "ada", "Hokuspokus")
    game = submit(game, "ada", Wuerfeln("ada"), Hands(dice=lambda question: source))
    game = submit(game, "ada", Setzen("ada", 7), BY_HAND)
    for raw in ("gerade", "1"):
        game = answer(game, "ada", raw, BY_HAND)
    game = submit(game, "bo", Verstecken("bo"), BY_HAND)
    game = answer(game, "bo", 7, BY_HAND)
    game = undo(game, 0, BY_HAND)
    return correct_setup(game, {**SETUP, "switches": {"bas.faktor": 2}}, BY_HAND)


def test_every_kind_of_entry_goes_there_and_back() -> None:
    game = a_game()
    kinds = {type(entry).__name__ for entry in game.log}
    assert kinds == {
        "Opened", "Arranged", "Spoken", "Submitted", "Given",
        "Kept", "Settled", "Corrected", "Undone",
    }  # fmt: skip
    assert entries(export(game, KEY), BASAR) == game.log
    assert restore(BASAR, entries(export(game, KEY), BASAR)) == game


VALUES: list[Any] = [
    Given(3, Slot((0, 1), "BAS-SPIEL-01/W6", 2), ((1, 2), ()), "hand", frozenset({"b", "a"})),
    Settled(1, (), ((0, Step("R", (("n", Total.of(3, a=1, b=2)), ("w", ("x",))), None, (1,))),)),
    Settled(1, refused=Refusal("Nein, %(wer)s", "R", (("wer", "ä“\n"), ("n", 3)))),
    Kept(0, (), (), frozenset()),
    "Wörter", 7, True, None, (), ((), ("a", (1,))), frozenset({"x"}),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_go_there_and_back(value: Any) -> None:
    shown = json.loads(json.dumps(encode(value, NAMES)))
    again = decode(shown, words_of(BASAR))
    assert again == value
    assert type(again) is type(value)


def test_names_say_which_system_a_word_is_of() -> None:
    assert {"Opened", "Total", "basar.Wuerfeln", "basar.Gewonnen"} <= set(words_of(BASAR))


def test_a_line_is_bound_by_its_digest() -> None:
    for line in export(a_game(), KEY):
        assert line.body is not None
        assert line.salt is not None
        assert digest(line.salt, line.body) == line.digest


def test_equal_entries_have_different_digests() -> None:
    """Otherwise a veiled die could be guessed from its digest."""
    game = new_game(BASAR, SETUP)
    for _ in range(2):
        game = answer(submit(game, "bo", Verstecken("bo"), BY_HAND), "bo", 7, BY_HAND)
    digests = [line.digest for line in export(game, KEY)]
    assert len(set(digests)) == len(digests)
    assert export(game, KEY)[0].digest != export(game, b"anders")[0].digest


def test_one_hash_speaks_for_all_lines() -> None:
    lines = export(a_game(), KEY)
    assert head(lines) == head(export(a_game(), KEY))
    assert head(()) == ""
    seen = {head(lines[:n]) for n in range(len(lines) + 1)}
    assert len(seen) == len(lines) + 1
    assert head((lines[1], lines[0], *lines[2:])) != head(lines)


def test_a_seat_gets_digests_of_what_it_may_not_read() -> None:
    game = a_game()
    whole, lines = export(game, KEY), export(game, KEY, "ada")
    veiled = [n for n, line in enumerate(lines) if line.body is None]
    hidden = [n for n, entry in enumerate(game.log) if not allowed(entry.audience, "ada")]
    assert veiled == hidden != []
    assert all(lines[n] == Line(whole[n].digest) for n in veiled)
    assert head(lines) == head(whole)
    assert all(line in whole for line in export(game, KEY, "bo") if line.body)


def test_of_a_veiled_log_the_readable_lines_are_read() -> None:
    game = a_game()
    readable = tuple(entry for entry in game.log if allowed(entry.audience, "ada"))
    assert entries(export(game, KEY, "ada"), BASAR) == readable


GIVEN = {"type": "Given", "turn": 0, "slot": [[], "k", 0], "answer": 1, "origin": "hand"}
BODIES: list[str] = [
    "", "kein JSON", "{", "NaN", "null", "7", '"x"', "[]", "{}", "[" * 100_000, "1" * 10_000,
    '{"type": "Unbekannt"}',
    '{"type": "rumble.Proben", "wer": "ada"}',
    '{"type": ["Undone"], "turn": 1}',
    '{"type": null}',
    '{"turn": 1}',
    '{"type": "Undone"}',
    '{"type": "Undone", "turn": 1, "mehr": 2}',
    '{"type": "Refusal", "message": "x"}',
    '{"type": "basar.Wuerfeln", "wer": "ada"}',
    '{"set": ["ada"]}',
    '{"set": 7}',
    '{"set": [[]]}',
    json.dumps({**GIVEN, "slot": [1]}),
    json.dumps({**GIVEN, "slot": 7}),
    json.dumps({**GIVEN, "slot": None}),
    json.dumps({"type": "Submitted", "seat": "ada", "command": {"type": "basar.Setzen"}}),
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body[:40])
def test_what_is_no_line_of_a_log_is_refused(body: str) -> None:
    with pytest.raises(BrokenLog) as error:
        entries((Line("", body, ""),), BASAR)
    assert 0 < len(error.value.sentence()) < 200


WRONG_TYPES: list[dict[str, Any]] = [
    {"type": "Undone", "turn": "eins"},
    {"type": "Undone", "turn": None},
    {"type": "Undone", "turn": 0.5},
    {"type": "Undone", "turn": 0, "audience": "alle"},
    {"type": "Corrected", "turn": 0, "command": "setzen"},
    {"type": "Corrected", "turn": -1, "command": ["x"]},
    {"type": "Submitted", "seat": "ada", "command": 7},
    {"type": "Submitted", "seat": "ada", "command": {"type": "Undone", "turn": 1}},
    {"type": "Settled", "turn": 0},
    GIVEN,
]


@pytest.mark.parametrize("raw", WRONG_TYPES, ids=str)
def test_lines_that_make_no_sense_are_refused_with_a_sentence(raw: dict[str, Any]) -> None:
    source = ScriptedDice(["3 4"])
    hands = Hands(dice=lambda question: source)
    lines = export(submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), hands), KEY)
    with pytest.raises(WuerfelwerkError) as error:
        restore(BASAR, entries((*lines, Line("", json.dumps(raw), "")), BASAR))
    assert error.value.sentence()


def restored_or_said(lines: tuple[Line, ...]) -> str | AnyGame:
    """The game that is left of a log, or the sentence why there is none."""
    try:
        return restore(BASAR, entries(lines, BASAR))
    except WuerfelwerkError as error:
        return error.sentence()


def test_every_cut_and_every_swap_is_restored_or_refused_with_a_sentence() -> None:
    lines = export(a_game(), KEY)
    for n in range(len(lines)):
        assert restored_or_said(lines[:n])
        assert restored_or_said(lines[n:])
        assert restored_or_said((*lines[:n], *lines[n + 1 :]))
        assert restored_or_said((*lines[:n], lines[0]))


def test_a_changed_line_changes_the_hash() -> None:
    lines = export(a_game(), KEY)
    first = lines[0]
    assert first.body is not None
    assert first.salt is not None
    changed = first.body.replace("basar", "bazar")
    assert digest(first.salt, changed) != first.digest
    assert head((replace(first, digest=digest(first.salt, changed)), *lines[1:])) != head(lines)


def test_the_log_knows_entries_only() -> None:
    for entry in a_game().log:
        assert isinstance(entry, Entry)
