"""What is already known narrows the odds exactly: in the trunk, in branches, in repetitions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from support.toys import (
    WAHL,
    WURF,
    ZAHL,
    Again,
    Bid,
    Both,
    Keep,
    Repeat,
    Roll,
    Target,
    Tie,
    Under,
    path_after,
    plain,
    round_path,
)
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import Became, Replay, expand
from wuerfelwerk.odds.known import Known
from wuerfelwerk.rules.note import SILENT, Note, Recorder
from wuerfelwerk.rules.procedure import Done, Procedure, Slot, Start, advance, ask, become, unit
from wuerfelwerk.rules.request import Answer, Choice, Throw

W6, W4, W2 = (f"{WURF}/W{sides}" for sides in (6, 4, 2))


def playouts(
    start: Start[Any], given: Mapping[Slot, Answer], chance: Fraction = Fraction(1)
) -> Iterator[tuple[Mapping[Slot, Answer], Any, Fraction]]:
    """The slow way: everything that can happen, answer by answer, with all answers remembered."""
    standing = advance(start, given)
    if isinstance(standing, Done):
        yield given, standing.value, chance
        return
    asked = standing.open[0]
    if isinstance(asked.question, Throw):
        size = asked.question.pool.size()
        cases = [(faces, Fraction(ways, size)) for faces, ways in asked.question.pool.throws()]
    else:
        cases = [(plain(asked.question), Fraction(1))]
    for answer, share in cases:
        yield from playouts(start, {**given, asked.slot: answer}, chance * share)


def conditioned(start: Start[Any], known: Mapping[Slot, Answer]) -> dict[Any, Fraction]:
    """All that can happen, without what contradicts the known answers."""
    left: dict[Any, Fraction] = {}
    for given, value, chance in playouts(start, {}):
        if all(given.get(slot) == answer for slot, answer in known.items()):
            left[value] = left.get(value, Fraction(0)) + chance
    total = sum(left.values())
    return {value: chance / total for value, chance in left.items()}


def known_odds(start: Start[Any], known: Mapping[Slot, Answer]) -> dict[Any, Fraction]:
    return dict(expand(Known.of(start, known), plain).chances())


def two_units(note: Note) -> Procedure[tuple[int, int]]:
    """Two like throws, each in a branch of its own."""
    first = yield from unit(Roll("ada", Pool.of((2, 4))))
    return first, (yield from unit(Roll("ada", Pool.of((2, 4)))))


def trunk_and_branch(note: Note) -> Procedure[int]:
    """A throw in the trunk, a branch, and the same throw in the trunk again."""
    first = yield from Roll("ada", Pool.of((1, 4)))(note)
    inside = yield from unit(Roll("ada", Pool.of((1, 4))))
    last = yield from Roll("ada", Pool.of((1, 4)))(note)
    return 100 * first + 10 * inside + last


FINITE: dict[str, tuple[Start[Any], dict[Slot, Answer]]] = {
    "keep": (Keep("ada", 3, 4, 2), {Slot((), W4, 0): ((1, 2, 4),)}),
    "hold": (Again("ada", 6), {Slot((), W6, 0): ((2,),), Slot((), WAHL, 0): "halten"}),
    "hidden number": (Target("ada", 4), {Slot((), ZAHL, 0): 1, Slot((), W4, 0): ((3,),)}),
    "branches": (
        Both(Bid("ada"), Bid("bo")),
        {Slot((0, 0), W2, 0): ((1,),), Slot((0, 1), W2, 0): ((2,),)},
    ),
    "nested branches": (
        Both(Both(Bid("ada"), Bid("bo")), Bid("cy")),
        {Slot((0, 0, 0, 1), W2, 0): ((2,),), Slot((0, 1), W2, 0): ((1,),)},
    ),
    "units": (two_units, {Slot((0, 0), W4, 0): ((2, 3),), Slot((1, 0), W4, 0): ((1, 1),)}),
    "trunk and branch": (
        trunk_and_branch,
        {Slot((), W4, 0): ((1,),), Slot((0, 0), W4, 0): ((2,),), Slot((), W4, 1): ((3,),)},
    ),
}


@pytest.mark.parametrize("name", FINITE)
def test_knowing_answers_is_conditioning_on_them(name: str) -> None:
    """For every part of the answers."""
    start, answers = FINITE[name]
    for size in range(len(answers) + 1):
        for part in combinations(answers.items(), size):
            assert known_odds(start, dict(part)) == conditioned(start, dict(part))


def test_a_known_choice_is_made_whatever_the_policy_says() -> None:
    again = {Slot((), W6, 0): ((2,),), Slot((), WAHL, 0): "nochmal"}
    assert known_odds(Again("ada", 6), again) == {face: Fraction(1, 6) for face in range(1, 7)}


def test_an_answer_that_does_not_fit_is_as_good_as_unknown() -> None:
    short = {Slot((), W4, 0): ((1, 2),)}
    assert known_odds(Keep("ada", 3, 4, 2), short) == known_odds(Keep("ada", 3, 4, 2), {})


# --- repetitions

UNDER = Repeat(Under("ada", 6, 4), more=Pool.of((1, 2)))
DUEL = Repeat(Tie("ada", "bo", 6))


def missed(rounds: int) -> dict[Slot, Answer]:
    return {Slot(round_path(nth), W6, 0): ((6,),) for nth in range(rounds)}


def duel_round(nth: int, a: int | None, b: int | None) -> dict[Slot, Answer]:
    """The dice of one round of the duel, as far as they are known."""
    faces = {0: a, 1: b}
    return {
        Slot((*round_path(nth), 0, i), W6, 0): ((face,),)
        for i, face in faces.items()
        if face is not None
    }


@pytest.mark.parametrize("rounds", range(4))
def test_after_known_misses_everything_is_as_at_the_beginning(rounds: int) -> None:
    assert known_odds(UNDER, missed(rounds)) == dict(expand(UNDER, plain).chances())


@pytest.mark.parametrize("rounds", range(3))
@pytest.mark.parametrize("face", range(1, 5))
def test_a_known_hit_ends_the_repetition(rounds: int, face: int) -> None:
    hit = {**missed(rounds), Slot(round_path(rounds), W6, 0): ((face,),)}
    assert known_odds(UNDER, hit) == {face + 1: Fraction(1, 2), face + 2: Fraction(1, 2)}


def test_what_comes_after_a_known_repetition_is_known_too() -> None:
    hit = {**missed(2), Slot(round_path(2), W6, 0): ((3,),), Slot(path_after(3), W2, 0): ((2,),)}
    assert known_odds(UNDER, hit) == {5: Fraction(1)}


@pytest.mark.parametrize("rounds", range(3))
@pytest.mark.parametrize("face", range(1, 7))
def test_one_known_die_inside_a_repeated_branch(rounds: int, face: int) -> None:
    """After that many ties Ada's die lies there; each of Bo's is as likely, a tie starts anew."""
    ties = {k: v for nth in range(rounds) for k, v in duel_round(nth, 3, 3).items()}
    lies = {**ties, **duel_round(rounds, face, None)}
    anew = expand(DUEL, plain)
    decided = [(Distribution.certain(face - b), 1) for b in range(1, 7) if b != face]
    assert known_odds(DUEL, lies) == dict(Distribution.mix([*decided, (anew, 1)]).chances())


@pytest.mark.parametrize("face", range(1, 7))
def test_both_known_dice_decide_or_start_anew(face: int) -> None:
    anew = dict(expand(DUEL, plain).chances())
    wanted = anew if face == 2 else {2 - face: Fraction(1)}
    assert known_odds(DUEL, duel_round(0, 2, face)) == wanted


def test_explanations_go_to_the_note_that_was_given() -> None:
    note = Recorder()
    procedure = Known.of(Again("ada", 6), {Slot((), W6, 0): ((2,),)})(note)
    next(procedure)
    assert [step.numbers for step in note.steps] == [{"summe": 2}]


def test_the_same_knowledge_is_the_same_key() -> None:
    known = {Slot((), W6, 0): ((2,),)}
    assert Known.of(Again("ada", 6), known) == Known.of(Again("ada", 6), dict(known))
    assert hash(Known.of(Again("ada", 6), known)) == hash(Known.of(Again("ada", 6), dict(known)))


@dataclass(frozen=True, slots=True)
class Chain:
    """A question in every link; then the chain becomes the next link."""

    links: int
    said: tuple[str, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[str, ...]]:
        if not self.links:
            return self.said
        said = yield from ask(Choice("ada", WAHL, ("a", "b")))
        return (yield from become(self, Chain(self.links - 1, (*self.said, said)), note))


@pytest.mark.parametrize("known", [0, 1, 2])
def test_what_a_procedure_becomes_is_heard_after_its_known_answers(known: int) -> None:
    given = {Slot((), WAHL, nth): "b" for nth in range(known)}
    answers = () if known else ("b",)
    standing = Replay(Known.of(Chain(4), given)).after(answers)
    assert isinstance(standing, Became)
    told = max(known, 1)
    assert standing.start == Chain(4 - told, ("b",) * told)
