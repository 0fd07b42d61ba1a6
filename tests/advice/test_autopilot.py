"""A seat that plays by itself: the best-advised answer and command, from what it sees only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from support.toys import (
    LEAST,
    MOST,
    SOLO,
    VAULT,
    VAULT_NUMBERS,
    WORT,
    ZAHL,
    Again,
    Bid,
    Both,
    Ended,
    Guess,
    Keep,
    Roll,
    Survey,
    Take,
    Target,
)
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Open, Procedure, Slot, Start, ask
from wuerfelwerk.rules.request import Answer, Choice, Number, Pick, Text
from wuerfelwerk.rules.system import Event, Goal, system

PILOT = Autopilot(SOLO, MOST)


def hands(*throws: str, pilot: Any = PILOT) -> Hands:
    dice = ScriptedDice(throws)
    return Hands(lambda question: dice, {"ada": pilot})


def played(command: Start[Any], *throws: str, pilot: Any = PILOT) -> Game[None, Any]:
    return submit(new_game(SOLO, {}), "ada", command, hands(*throws, pilot=pilot))


def value(game: Game[Any, Any]) -> Any:
    (event,) = game.past[-1].events
    assert isinstance(event, Ended)
    return event.value


@pytest.mark.parametrize(
    ("command", "throws", "most", "least"),
    [
        (Keep("ada", 3, 6, 1), ["5 2 3"], 5, 2),
        (Again("ada", 6), ["3", "1"], 1, 3),
        (Again("ada", 6), ["4", "1"], 4, 1),
    ],
)
def test_it_answers_as_the_advice_says(
    command: Start[Any], throws: list[str], most: int, least: int
) -> None:
    assert value(played(command, *throws)) == most
    assert value(played(command, *throws, pilot=Autopilot(SOLO, LEAST))) == least


def test_its_answers_are_facts_of_the_log() -> None:
    game = played(Again("ada", 6), "3", "1")
    given = [entry for entry in game.log if isinstance(entry, Given)]
    assert [entry.origin for entry in given] == ["scripted", "autopilot", "scripted"]


def own_bid(seat: Seat, state: object, events: Sequence[Event]) -> int:
    return sum(event.value[0] for event in events if isinstance(event, Ended))


def test_it_answers_only_for_its_own_seat() -> None:
    pilot = Autopilot(SOLO, Goal("viel bieten", own_bid))
    game = played(Both(Bid("ada"), Bid("bo")), "2", "1", pilot=pilot)
    assert [each.question.seat for each in game.open] == ["bo"]
    assert [entry.answer for entry in game.log if isinstance(entry, Given)] == [3, ((2,),)]


def test_free_words_and_questions_without_a_choice_are_left_to_the_plain_policy() -> None:
    def talk(note: Note) -> Procedure[int]:
        yield from ask(Text("ada", WORT, ("Halt!", "Wer da?")))
        return (yield from ask(Number("ada", ZAHL, 2, 5, prior=(4,))))

    game = played(talk)
    assert value(game) == 2
    assert [entry.answer for entry in game.log if isinstance(entry, Given)] == ["", 2]


@dataclass
class Watched:
    """An autopilot that remembers what it was shown and what it said."""

    pilot: Autopilot
    told: list[tuple[Sight, Open, Answer]] = field(default_factory=list)

    def __call__(self, sight: Sight, asked: Open) -> Answer:
        said = self.pilot(sight, asked)
        self.told.append((sight, asked, said))
        return said


@pytest.mark.parametrize("face", range(1, 7))
def test_it_decides_alike_in_worlds_it_cannot_tell_apart(face: int) -> None:
    told = set()
    for target in range(1, 7):
        pilot = Watched(PILOT)
        game = played(Target("ada", 6), str(face), "1", pilot=pilot)
        answer(game, GM, target, hands(str(face), "1", pilot=pilot))
        told.update(pilot.told)
    ((sight, _, said),) = told
    assert said == ("halten" if face >= 4 else "nochmal")
    assert target not in [old.answer for old in sight.given]


# --- commands


def test_it_announces_the_best_of_what_is_worth_weighing() -> None:
    assert PILOT.command(None, "ada") == Roll("ada", Pool.of((3, 6)))
    assert Autopilot(SOLO, LEAST).command(None, "ada") == Roll("ada", Pool.of((1, 6)))


@pytest.mark.parametrize("secret", VAULT_NUMBERS)
def test_it_announces_alike_in_worlds_it_cannot_tell_apart(secret: int) -> None:
    pilot = Autopilot(VAULT, MOST)
    assert pilot.command(VAULT.view(secret, "ada"), "ada") == Guess("ada", "2")
    assert pilot.command(VAULT.view(secret, GM), GM) == Guess(GM, str(secret))


def test_what_it_announces_is_allowed() -> None:
    for secret in VAULT_NUMBERS:
        game = new_game(VAULT, {"secret": secret})
        command = Autopilot(VAULT, MOST).command(VAULT.view(secret, "ada"), "ada")
        assert value(submit(game, "ada", command, Hands())) == (10 if secret == 2 else 0)
    assert Take("ada") in VAULT.candidates(1, "ada")


def test_it_plays_a_whole_survey() -> None:
    def counted(note: Note) -> Procedure[int]:
        return len((yield from Survey("ada")(note)))

    assert value(played(counted, "6 2 4")) == 6


def test_what_is_clear_is_answered_and_what_is_a_decision_is_not() -> None:
    pilot = Autopilot(system("rollkeep"))

    def clear(question: Any) -> Any:
        return pilot.clear(Open(Slot((), "x", 0), question))

    assert clear(Pick("ada", "RK-WURF-02", (2, 7, 9), 2, 2, rising=True)) == (7, 9)
    assert clear(Pick("ada", "RK-WURF-02", (2, 7, 9), 2, 2)) is None
    assert clear(Choice("ada", "RK-STELL-06", ("ja", "nein"), sure="ja")) == "ja"
    assert clear(Choice("ada", "RK-STELL-06", ("ja", "nein"))) is None
    assert clear(Text("ada", "RK-WURF-02")) is None
