"""Exact odds of procedures: against brute force, against sampled frequencies, and their limits."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar

import pytest

from support.shortcuts import odds_both_ways
from support.toys import (
    WAHL,
    WURF,
    ZAHL,
    Again,
    Bid,
    Both,
    Cup,
    Keep,
    Repeat,
    Roll,
    Target,
    Tie,
    Under,
    plain,
)
from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds import expand as expanding
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import LONGEST, Replay, expand, forget
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import (
    AddedUp,
    Done,
    Joined,
    Only,
    Policy,
    Procedure,
    Start,
    ask,
    become,
    throw,
    unit,
    until,
)
from wuerfelwerk.rules.request import Answer, Choice, Number, Question, Throw
from wuerfelwerk.sim.conclude import conclude, thrower

OPEN_W3 = Die(3, open_ended=True)


def gambler(question: Question[Any]) -> Answer:
    """Throws again whatever lies below four."""
    if isinstance(question, Choice) and "nochmal" in question.options:
        return "nochmal" if int(str(question.fact("wurf"))) < 4 else "halten"
    return plain(question)


def uniform(values: list[Any]) -> dict[Any, Fraction]:
    return dict(Distribution.uniform(values).chances())


def faces(*sides: int) -> Iterator[tuple[int, ...]]:
    """Every way in which these dice can fall."""
    return product(*(range(1, each + 1) for each in sides))


# --- against brute force

CASES: dict[str, tuple[Start[Any], Policy, list[Any]]] = {
    "one throw": (Roll("ada", Pool.of((2, 6))), plain, [*map(sum, faces(6, 6))]),
    "two groups": (Roll("ada", Pool.of((2, 4), (1, 6))), plain, [*map(sum, faces(4, 4, 6))]),
    "keep two of three": (
        Keep("ada", 3, 4, 2),
        plain,
        [sum(sorted(dice)[1:]) for dice in faces(4, 4, 4)],
    ),
    "hold": (Again("ada", 6), plain, [first for (first,) in faces(6)]),
    "throw again": (
        Again("ada", 6),
        gambler,
        [second if first < 4 else first for first, second in faces(6, 6)],
    ),
    "side by side": (Both(Bid("ada"), Bid("bo")), plain, [(1 + a, 1 + b) for a, b in faces(2, 2)]),
    "hidden number": (Target("ada", 6), plain, [int(face >= 1) for (face,) in faces(6)]),
    "hidden die": (Cup("ada", 6), plain, [int(face == 1) for (face,) in faces(6)]),
    "repeat": (Repeat(Under("ada", 6, 4)), plain, [face for (face,) in faces(6) if face <= 4]),
    "repeat and add": (
        Repeat(Under("ada", 6, 4), more=Pool.of((1, 4))),
        plain,
        [face + more for face, more in faces(6, 4) if face <= 4],
    ),
    "repeat ties": (Repeat(Tie("ada", "bo", 6)), plain, [a - b for a, b in faces(6, 6) if a != b]),
}


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_what_counting_every_case_gives(name: str) -> None:
    start, policy, cases = CASES[name]
    odds = expand(start, policy)
    assert dict(odds.chances()) == uniform(cases)
    assert sum(odds.counts.values()) == odds.total


def test_a_repetition_is_the_limit_of_finitely_many_rounds() -> None:
    """One W6 until it is at most 2: the geometric series, cut off after 60 rounds."""
    exact = expand(Repeat(Under("ada", 6, 2)), plain).chances()
    again = Fraction(4, 6)
    series = sum(Fraction(1, 6) * again**n for n in range(60))
    assert exact == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert 0 < exact[1] - series < Fraction(1, 10**9)


def test_open_ended_dice_are_told_apart_up_to_the_tail() -> None:
    odds = expand(Roll("ada", Pool.of((1, OPEN_W3))), plain, tail=7)
    assert odds.chances() == {
        1: Fraction(1, 3),
        2: Fraction(1, 3),
        4: Fraction(1, 9),
        5: Fraction(1, 9),
        7: Fraction(1, 9),
    }


def test_a_procedure_without_dice_is_certain() -> None:
    def start(note: Note) -> Procedure[int]:
        return 2 * (yield from ask(Number("ada", ZAHL, 3, 5)))

    assert expand(start, plain) == Distribution.certain(6)


# --- against sampled frequencies

SAMPLED: dict[str, tuple[Start[Any], Policy]] = {
    **{name: (start, policy) for name, (start, policy, _) in CASES.items()},
    "open-ended": (Roll("ada", Pool.of((2, OPEN_W3), (1, 2))), plain),
    "everything": (
        Both(Repeat(Tie("ada", "bo", 4), more=Pool.of((1, OPEN_W3))), Keep("bo", 2, 6, 1)),
        plain,
    ),
}
SAMPLES = 3000


@pytest.mark.parametrize("name", SAMPLED)
def test_the_odds_are_what_really_falls(name: str) -> None:
    """Each frequency lies within five standard deviations of its chance."""
    start, policy = SAMPLED[name]
    dice = thrower(20)
    fallen = Counter(conclude(start, dice, policy) for _ in range(SAMPLES))
    odds = expand(start, policy, tail=60).chances()
    assert set(fallen) <= set(odds)
    for value, p in odds.items():
        spread = float(SAMPLES * p * (1 - p)) ** 0.5
        assert abs(fallen[value] - SAMPLES * p) <= 5 * spread + 1, value


# --- units are counted once


@dataclass(frozen=True, slots=True)
class Counted:
    """A W6 that counts how often it was begun."""

    name: str
    begun: ClassVar[Counter[str]] = Counter()

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        self.begun[self.name] += 1
        return (yield from Roll("ada", Pool.of((1, 6)))(note))


def beginnings(start: Start[Any]) -> int:
    """How often the first call began the W6, and that a second one does not begin it again."""
    Counted.begun.clear()
    expand(start, plain)
    first = Counted.begun.total()
    expand(start, plain)
    assert Counted.begun.total() == first
    return first


def three_times(start: Start[int]) -> Start[int]:
    def whole(note: Note) -> Procedure[int]:
        total = 0
        for _ in range(3):
            total += yield from unit(start)
        return total

    return whole


def test_a_unit_is_counted_once_however_often_it_is_thrown() -> None:
    once = beginnings(lambda note: unit(Counted("one unit")))
    assert once == 6  # for each face; the first just goes on
    assert beginnings(three_times(Counted("three units"))) == once


def test_the_same_unit_under_another_policy_is_another_count() -> None:
    def turn(note: Note) -> Procedure[int]:
        return (yield from unit(Again("ada", 6)))

    assert expand(turn, plain).mean() == Fraction(7, 2)
    assert expand(turn, gambler).mean() == Fraction(3, 6) * Fraction(7, 2) + Fraction(15, 6)


def test_the_same_unit_with_another_tail_is_another_count() -> None:
    def turn(note: Note) -> Procedure[int]:
        return (yield from unit(Roll("ada", Pool.of((1, OPEN_W3)))))

    assert max(expand(turn, plain, tail=7).counts) == 7
    assert max(expand(turn, plain, tail=10).counts) == 10


# --- only what is wanted of a value


@dataclass(frozen=True, slots=True)
class Adding:
    """Throws one die after the other, each as another procedure, and says all it threw."""

    left: int
    thrown: tuple[int, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, ...]]:
        if not self.left:
            return self.thrown
        face = yield from Roll("ada", Pool.of((1, 4)))(note)
        return (yield from become(self, Adding(self.left - 1, (*self.thrown, face)), note))


def high(thrown: tuple[int, ...]) -> bool:
    return max(thrown) == 4


def test_only_what_is_wanted_is_told_apart() -> None:
    whole = expand(Adding(3), plain)
    assert len(whole) == 4**3
    assert expand(Only(Adding(3), high), plain) == whole.map(high)
    assert expand(lambda note: unit(Only(Adding(3), high)), plain) == whole.map(high)
    dice = thrower(7)
    assert {conclude(Only(Adding(3), high), dice, plain) for _ in range(30)} == {True, False}


def test_what_is_shared_is_counted_once_for_all_that_is_wanted_of_it() -> None:
    def several(note: Note) -> Procedure[tuple[bool, int]]:
        first = yield from unit(Only(Counted("shared"), _even, shared=True))
        return first, (yield from unit(Only(Counted("shared"), int, shared=True)))

    assert beginnings(several) == beginnings(lambda note: unit(Counted("alone")))
    assert expand(several, plain) == uniform([(a % 2 == 0, b) for a, b in faces(6, 6)])


def _even(face: int) -> bool:
    return face % 2 == 0


# --- numbers added up


def row(total: int) -> int:
    """What of a sum is told apart: nothing below 0, and nothing above 9."""
    return min(max(total, -1), 9) // 3


@pytest.mark.parametrize("cuts", [(), (0, 3, 6, 9)])
def test_sums_are_counted_at_once_as_if_each_was_followed(cuts: tuple[int, ...]) -> None:
    parts = ((1, Keep("ada", 3, 4, 2)), (-2, Roll("ada", Pool.of((1, 3)))), (1, Again("bo", 6)))
    start = AddedUp(parts, row, -4, cuts)
    quick, slow = odds_both_ways(start, gambler)
    assert quick == slow
    quick, slow = odds_both_ways(Only(start, bool), gambler)
    assert quick == slow
    dice = thrower(7)
    assert {conclude(start, dice, gambler) for _ in range(60)} <= set(expand(start, gambler))


def test_large_sums_are_within_reach() -> None:
    """Two hundred dice: followed each with each, it would be refused."""
    dice = tuple((1, Roll("ada", Pool.of((5, 6)))) for _ in range(40))
    assert expand(AddedUp(dice, int), plain).mean() == 700


# --- values side by side


def clash(mine: int, yours: int, again: int) -> tuple[bool, int]:
    """What of three values is told apart."""
    return mine > yours, (mine - again) % 3


def test_values_side_by_side_are_judged_as_if_each_was_followed() -> None:
    start = Joined((Keep("ada", 3, 4, 2), Roll("ada", Pool.of((1, 3))), Again("bo", 6)), clash)
    quick, slow = odds_both_ways(start, gambler)
    assert quick == slow
    quick, slow = odds_both_ways(Only(start, any), gambler)
    assert quick == slow
    dice = thrower(7)
    assert {conclude(start, dice, gambler) for _ in range(60)} <= set(expand(start, gambler))


# --- limits


def endless_questions(note: Note) -> Procedure[int]:
    while True:
        yield from ask(Number("ada", ZAHL, 1, 6))


def endless_throws(note: Note) -> Procedure[int]:
    while True:
        yield from throw("ada", "TOY-WURF-01", Pool.of((1, 2)))


def endless_units(note: Note) -> Procedure[int]:
    while True:
        yield from unit(Roll("ada", Pool.of((1, 2))))


def endless_exploding(note: Note) -> Procedure[int]:
    """Adds as long as the highest face falls: ends surely, but never after so many throws."""
    total = last = 6
    while last == 6:
        last = yield from Roll("ada", Pool.of((1, 6)))(note)
        total += last
    return total


def never_ends(note: Note) -> Procedure[None]:
    yield from ask(Choice("ada", WAHL, ("a", "b")))


def hopeless(note: Note) -> Procedure[Any]:
    return (yield from until(never_ends))


ENDLESS: list[Callable[[Note], Procedure[Any]]] = [
    endless_questions,
    endless_throws,
    endless_units,
    endless_exploding,
    hopeless,
]


@pytest.mark.parametrize("start", ENDLESS)
def test_what_need_not_end_is_refused(start: Start[Any]) -> None:
    with pytest.raises(TooMuch):
        expand(start, plain)


def many_questions(number: int) -> Start[int]:
    def start(note: Note) -> Procedure[int]:
        total = 0
        for _ in range(number):
            total += yield from ask(Number("ada", ZAHL, 1, 6))
        return total

    return start


@pytest.mark.parametrize("number", [0, LONGEST - 1, LONGEST])
def test_up_to_the_limit_everything_is_counted(number: int) -> None:
    assert expand(many_questions(number), plain) == Distribution.certain(number)


def test_beyond_the_limit_the_sentence_names_it() -> None:
    with pytest.raises(TooMuch) as refused:
        expand(many_questions(LONGEST + 1), plain)
    assert str(refused.value) == (
        f"Nach {LONGEST} Antworten ist kein Ende abzusehen; frage nach einem kürzeren Ablauf."
    )


def test_too_many_ways_are_refused_before_they_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six throws of a die one after the other: counted by what is asked, not by the clock."""
    asked = 0

    def start(note: Note) -> Procedure[int]:
        nonlocal asked
        total = 0
        for _ in range(6):
            asked += 1
            ((face,),) = yield from throw("ada", WURF, Pool.of((1, 6)))
            total += face
        return total

    monkeypatch.setattr(expanding, "MOST_WAYS", 300)
    with pytest.raises(TooMuch, match="mehr als 300 Wege") as refused:
        expand(start, plain)
    assert "weniger Würfeln" in str(refused.value)
    assert asked <= 6 * 300
    asked = 0
    monkeypatch.setattr(expanding, "MOST_WAYS", 6**7)
    assert expand(start, plain).mean() == 21


@dataclass(frozen=True, slots=True)
class Halves:
    """The sum of so many W4, counted in halves: a unit in which others are shared."""

    dice: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        if self.dice == 1:
            return (yield from Roll("ada", Pool.of((1, 4)))(note))
        half = self.dice // 2
        one = yield from unit(Halves(half))
        other = yield from unit(Halves(self.dice - half))
        return one + other


def refused(start: Start[Any], most: int) -> bool:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(expanding, "MOST_WAYS", most)
        try:
            expand(start, plain)
        except TooMuch:
            return True
        return False


def cost(start: Start[Any]) -> int:
    """The smallest limit under which a question is answered."""
    return bisect_left(range(100_000), True, key=lambda most: not refused(start, most))


def cold_cost(start: Start[Any]) -> int:
    def answered(most: int) -> bool:
        forget()
        return not refused(start, most)

    return bisect_left(range(100_000), True, key=answered)


@pytest.mark.parametrize("before", [(), (1,), (2, 3), (13,), (6, 7), (12, 5), (25,), (40, 13)])
def test_a_question_costs_the_same_whatever_was_asked_before(before: tuple[int, ...]) -> None:
    cold = cold_cost(Halves(13))
    forget()
    for dice in before:
        expand(Halves(dice), plain)
    assert refused(Halves(13), cold - 1)
    assert not refused(Halves(13), cold)
    assert refused(Halves(13), cold - 1)


def test_what_is_remembered_may_be_forgotten_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for two units nothing is found again, and nothing is charged again."""
    cold = cold_cost(Halves(13))
    few = lru_cache(maxsize=2)(expanding._unit.__wrapped__)
    monkeypatch.setattr(expanding, "_unit", few)
    assert expand(Halves(13), plain).mean() == Fraction(5, 2) * 13
    assert cost(Halves(13)) == cold


@dataclass(frozen=True, slots=True)
class Deep:
    """Rests on one that rests on another, and so on."""

    depth: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return 1 + (yield from unit(Deep(self.depth - 1))) if self.depth else 0


def test_how_deep_units_rest_on_each_other_does_not_matter() -> None:
    forget()
    assert expand(Deep(3000), plain) == Distribution.certain(3000)


@dataclass(frozen=True, slots=True)
class Circle:
    """Rests on itself."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return (yield from unit(Circle()))


def test_what_rests_on_itself_is_refused() -> None:
    with pytest.raises(TooMuch, match="ohne Ende"):
        expand(Circle(), plain)


def test_a_throw_is_refused_before_any_of_it_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expanding, "MOST_WAYS", 1000)
    Counted.begun.clear()

    def start(note: Note) -> Procedure[int]:
        Counted.begun["large"] += 1
        return (yield from Roll("ada", Pool.of((10, 10)))(note))

    with pytest.raises(TooMuch, match="mehr als 1000 Wege"):
        expand(start, plain)
    assert Counted.begun["large"] == 1


def test_a_pool_too_large_to_count_is_refused_too() -> None:
    with pytest.raises(TooMuch):
        expand(Roll("ada", Pool.of((100, 20))), plain)


def test_dice_are_never_asked_of_the_policy() -> None:
    def watched(question: Question[Any]) -> Answer:
        assert not isinstance(question, Throw)
        return plain(question)

    expand(Keep("ada", 2, 6, 1), watched)


def test_a_replay_goes_on_or_begins_anew_as_the_answers_want() -> None:
    begun = []

    def asked(note: Note) -> Procedure[tuple[str, ...]]:
        begun.append(1)
        one = yield from ask(Choice("ada", WAHL, ("a", "b")))
        return one, (yield from ask(Choice("ada", WAHL, ("c", "d"))))

    replay = Replay(asked)
    assert isinstance(replay.after(()), Choice)
    assert isinstance(replay.after(("a",)), Choice)
    assert replay.after(("a", "c")) == Done(("a", "c"))
    assert len(begun) == 1
    assert replay.after(("a", "d")) == Done(("a", "d"))
    assert replay.after(("b", "d")) == Done(("b", "d"))
    assert len(begun) == 3
