"""What a card comes to, who may know of it, and what keeps the game going."""

from __future__ import annotations

from support.screens import announced, raid
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.library import Table
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.screen.screen import key_of, screen
from wuerfelwerk.present.screen.values import CardShown
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.procedure import Slot


def words(table: Table, lang: str = "de") -> Words:
    """How the table's system speaks."""
    return Words(table.game.system, lang)


def newest(table: Table, seat: str = "sl") -> CardShown:
    """The last card of a seat."""
    return screen(table.game, seat, words(table)).cards[-1]


def test_a_check_comes_to_no_number() -> None:
    table = raid()
    table.announce("sl", "proben", figur="Wache", talent="Nahkampf", aenderung=9)
    card = newest(table)
    assert card.result is None
    assert "+9" in card.details


def test_a_duel_comes_to_its_difference() -> None:
    for seed in range(6):
        table = raid(seed)
        fields = {"figur": "Wache", "gegner": "Ork", "talent": "Nahkampf"}
        table.announce("sl", "duellieren", **fields, gegner_talent="Nahkampf")
        card = newest(table)
        if card.result is not None:
            rolled = [throw.dice[0].total for throw in card.throws]
            assert card.result == abs(rolled[0] - rolled[1])
            return
    raise AssertionError("no duel was decided")


def test_only_a_turn_that_not_all_have_heard_of_is_secret() -> None:
    table = raid()
    fields = {"figur": "Ork", "talent": "Nahkampf"}
    command = command_of(table.game.system, {"command": "proben", "fields": fields}, "sl")
    table.game = submit(table.game, "sl", command, BY_HAND, frozenset({"sl"}))
    running = screen(table.game, "sl", words(table)).running
    assert running is not None
    assert running.secret
    assert running.result is None
    done = raid()
    done.announce("sl", "kampf_beginnen")
    assert not newest(done).secret


def test_the_host_s_next_word_is_a_hint_to_the_game_master_only() -> None:
    table = raid()
    hint = screen(table.game, "sl", words(table)).hint
    assert hint is not None
    assert hint.name == "kampf_beginnen"
    assert screen(table.game, "ada", words(table)).hint is None
    table.announce("sl", "kampf_beginnen")
    assert screen(table.game, "sl", words(table)).hint is None


def test_dice_are_written_as_the_reader_writes_them() -> None:
    table = announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")
    (german,), (english,) = (screen(table.game, "ada", words(table, lang)).questions
                             for lang in ("de", "en"))  # fmt: skip
    assert (german.field.label, english.field.label) == ("1W10", "1d10")
    wrong = IllegalAnswer("%(pool)s: falsch", pool="3W6 1W6!")
    assert sentence(wrong, "en") == "3d6 1d6!: falsch"


def test_a_question_far_inside_has_a_short_name_of_its_own() -> None:
    near, far, farther = (Slot((1, 0) * n, "TOY/W10", 1) for n in (3, 80, 81))
    assert key_of(near) == "1.0.1.0.1.0~TOY/W10~1"
    assert len(key_of(far)) < 100
    assert key_of(far) != key_of(farther)
    assert key_of(far) == key_of(Slot((1, 0) * 80, "TOY/W10", 1))
