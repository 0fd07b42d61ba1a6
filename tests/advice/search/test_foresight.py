"""Later decisions: equal to trying every strategy, and blind to what the seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from support.toys import MOST, SOLO, WAHL, WURF, ZAHL, Again, Roll
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.search import positions
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import look, sees
from wuerfelwerk.present.screen.advice import advised
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import (
    Done,
    Procedure,
    Slot,
    Start,
    advance,
    ask,
    become,
    throw,
    unit,
    until,
)
from wuerfelwerk.rules.request import Answer, Branch, Choice, Throw, Together

SECRET = frozenset({GM})
OPTIONS = ("a", "b")


@dataclass(frozen=True, slots=True)
class Program:
    """A made-up rule: throws, hidden throws, questions, units and branches, one after the other."""

    ops: tuple[Any, ...]
    modulus: int = 5

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        total = 0
        for place, op in enumerate(self.ops):
            total += (place + 2) * (yield from self._done(op, total, note)) ** 2
        return total % self.modulus

    def _done(self, op: Any, total: int, note: Note) -> Procedure[int]:
        match op:
            case "throw":
                return (yield from Roll("ada", Pool.of((1, 2)))(note))
            case "hidden":
                return (yield from Roll(GM, Pool.of((1, 2)), SECRET)(note))
            case "ask":
                return OPTIONS.index((yield from ask(Choice("ada", WAHL, OPTIONS))))
            case "hint":
                question = Choice("ada", WAHL, OPTIONS, facts=(("rest", total % 2),))
                return OPTIONS.index((yield from ask(question)))
            case "other":
                said = yield from ask(Choice("bo", WAHL, OPTIONS, facts=(("rest", total % 2),)))
                return OPTIONS.index(said)
            case Program():
                return (yield from unit(op))
            case (left, right, audience, first):
                pair = (Branch(left), Branch(right, audience))
                values = yield Together(pair if first else pair[::-1])
                return int(values[0] + 2 * values[1])
        raise AssertionError(op)


def moody(question: Any) -> Answer:
    """Answers by what it knows."""
    return OPTIONS[question.fact("rest") or 0]


Given = Mapping[Slot, Answer]


def next_of(start: Start[Any], given: Given) -> Any:
    """Dice and others first, Ada last; with what she can see by now."""
    standing = advance(start, given)
    if isinstance(standing, Done):
        return standing, None
    each = min(standing.open, key=lambda o: o.question.seat == "ada" and o.question.key == WAHL)
    return each, standing.veils


@dataclass
class Brute:
    """Every strategy tried: what is answered where, by all that was seen till then."""

    start: Start[Any]
    audiences: dict[Slot, Any]

    def follow(self, given: Given, strategy: Any) -> Iterator[tuple[Any, Fraction]]:
        """All ends with their chances; ``strategy`` may ask for a spot that it does not know."""
        each, veils = next_of(self.start, given)
        if isinstance(each, Done):
            yield each.value, Fraction(1)
            return
        self.audiences[each.slot] = each.question.audience
        if isinstance(each.question, Throw):
            faces = list(each.question.pool.throws(9))
            size = sum(ways for _, ways in faces)
            for face, ways in faces:
                for value, chance in self.follow({**given, each.slot: face}, strategy):
                    yield value, chance * Fraction(ways, size)
        else:
            said = moody(each.question)
            if each.question.seat == "ada":
                said = strategy(self.seen(given, veils), each)
            yield from self.follow({**given, each.slot: said}, strategy)

    def seen(self, given: Given, veils: Any) -> Any:
        return frozenset(
            (slot, said)
            for slot, said in given.items()
            if sees("ada", self.audiences[slot], slot.path, veils)
        )

    def spots(self) -> list[Any]:
        """Everything Ada could know when she is asked, whatever she does before."""
        found: dict[Any, None] = {}

        def both(given: Given) -> None:
            each, veils = next_of(self.start, given)
            if isinstance(each, Done):
                return
            self.audiences[each.slot] = each.question.audience
            answers: Any = [moody(each.question)] if each.question.seat == "bo" else OPTIONS
            if isinstance(each.question, Throw):
                answers = [face for face, _ in each.question.pool.throws(9)]
            elif each.question.seat == "ada":
                found[self.seen(given, veils), each] = None
            for said in answers:
                both({**given, each.slot: said})

        both({})
        return list(found)

    def best(self) -> Fraction:
        spots = self.spots()
        assume(len(spots) <= 6)
        return max(
            self.mean(dict(zip(spots, said, strict=True)))
            for said in product(OPTIONS, repeat=len(spots))
        )

    def mean(self, strategy: Mapping[Any, Answer]) -> Fraction:
        ends = self.follow({}, lambda seen, each: strategy[seen, each])
        return sum((value * chance for value, chance in ends), Fraction(0))


SIMPLE = st.sampled_from(["throw", "hidden", "ask", "hint", "other"])
UNITS = st.lists(SIMPLE, min_size=1, max_size=3).map(lambda ops: Program(tuple(ops), 3))
QUIET = st.lists(st.sampled_from(["throw", "other"]), min_size=1, max_size=2)
PAIRS = st.tuples(
    UNITS,
    QUIET.map(lambda ops: Program(tuple(ops), 3)),
    st.sampled_from([None, frozenset({"bo"})]),
    st.booleans(),
)


def words_of(op: Any) -> list[str]:
    """All simple things in a program."""
    parts = op.ops if isinstance(op, Program) else op[:2] if isinstance(op, tuple) else ()
    return [op] if isinstance(op, str) else [word for part in parts for word in words_of(part)]


def small(program: Program) -> bool:
    """Can every strategy be tried in no time?"""
    words = words_of(program)
    dice, asked = words.count("throw"), words.count("ask") + words.count("hint")
    return len(words) <= 6 and asked <= 3 and dice <= 2 and asked * (1 + dice) <= 6


PROGRAMS = (
    st.lists(st.one_of(SIMPLE, UNITS, PAIRS), min_size=1, max_size=4)
    .map(lambda ops: Program(tuple(ops)))
    .filter(small)
)


@settings(max_examples=60)
@given(PROGRAMS)
def test_equal_to_trying_every_strategy(program: Program) -> None:
    class Moody(type(SOLO)):  # type: ignore[misc]
        policy = staticmethod(moody)

    (found,) = advise_commands(Moody(), None, "ada", [program], MOST)
    assert found == Advice(program, Brute(program, {}).best())


# --- repetitions


@dataclass(frozen=True, slots=True)
class Patience:
    """A die; take it, or lose one point of three at a new try. Rounds without a try are free."""

    sides: int
    tries: int = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        face = yield from until(self.thrown)
        if self.tries == 3 or (yield from ask(self._question(face))) == "halten":
            return 10 * face - 7 * self.tries
        return (yield from become(self, Patience(self.sides, self.tries + 1), note))

    def _question(self, face: int) -> Choice:
        return Choice("ada", WAHL, ("halten", "nochmal"), facts=(("wurf", face),))

    def thrown(self, note: Note) -> Procedure[int | None]:
        face = yield from Roll("ada", Pool.of((1, self.sides)))(note)
        if face > 1:
            return face
        said = yield from ask(Choice("ada", ZAHL, ("neu", "eins")))
        return None if said == "neu" else 1


def patience(sides: int, tries: int = 0) -> Fraction:
    """The same by hand: a one is always thrown anew, since any other face is worth more."""
    faces = [Fraction(10 * face - 7 * tries) for face in range(2, sides + 1)]
    if tries < 3:
        faces = [max(face, patience(sides, tries + 1)) for face in faces]
    return sum(faces, Fraction(0)) / len(faces)


@pytest.mark.parametrize("sides", [2, 3, 6, 10])
def test_rounds_in_which_the_seat_decides(sides: int) -> None:
    (found,) = advise_commands(SOLO, None, "ada", [Patience(sides)], MOST)
    assert found == Advice(Patience(sides), patience(sides))


@dataclass(frozen=True, slots=True)
class Rounds:
    """Each round: a die, then stop with it, or go on, where a coin may end it all with a price."""

    sides: int
    price: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return (yield from until(self.one))

    def one(self, note: Note) -> Procedure[int | None]:
        face = yield from Roll("ada", Pool.of((1, self.sides)))(note)
        question = Choice("ada", WAHL, ("weiter", "halten"), facts=(("wurf", face),))
        if (yield from ask(question)) == "halten":
            return face
        ((coin,),) = yield from throw("ada", WURF, Pool.of((1, 2)))
        return self.price if coin == 1 else None


@pytest.mark.parametrize("price", [-9, -1, 0, 2, 5, 50])
@pytest.mark.parametrize("sides", [1, 4, 6])
def test_stationary_choices_are_all_that_matters(sides: int, price: int) -> None:
    """Every threshold tried: hold from there on."""
    tried = []
    for held in product((False, True), repeat=sides):
        stop = sum(face for face, hold in enumerate(held, 1) if hold)
        going = held.count(False)
        again = Fraction(going, 2 * sides)
        tried.append((Fraction(stop, sides) + again * price) / (1 - again))
    (found,) = advise_commands(SOLO, None, "ada", [Rounds(sides, price)], MOST)
    assert found.worth == max(tried)


def test_a_round_that_nobody_can_end_is_refused() -> None:
    def never(note: Note) -> Procedure[int | None]:
        yield from ask(Choice("ada", WAHL, OPTIONS))
        return None

    def whole(note: Note) -> Procedure[int]:
        return (yield from until(never))

    with pytest.raises(TooMuch, match="ohne Ende"):
        advise_commands(SOLO, None, "ada", [whole], MOST)


def test_going_on_for_ever_is_worth_nothing_to_wait_for() -> None:
    """Every round pays alike: Ada may go on for ever, but must end some time."""

    def one(note: Note) -> Procedure[int | None]:
        return (
            -5 if (yield from ask(Choice("ada", WAHL, ("weiter", "halten")))) == "halten" else None
        )

    def whole(note: Note) -> Procedure[int]:
        return (yield from until(one))

    (found,) = advise_commands(SOLO, None, "ada", [whole], MOST)
    assert found.worth == -5


@dataclass(frozen=True, slots=True)
class Hunt:
    """A hidden die is thrown anew until Ada, who hears whether it is odd, says stop."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return (yield from until(self.one))

    def one(self, note: Note) -> Procedure[int | None]:
        ((face,),) = yield from throw(GM, WURF, Pool.of((1, 6)), SECRET)
        question = Choice("ada", WAHL, ("weiter", "halten"), facts=(("rest", face % 2),))
        return face if (yield from ask(question)) == "halten" else None


def test_a_hidden_throw_in_a_round() -> None:
    (found,) = advise_commands(SOLO, None, "ada", [Hunt()], MOST)
    assert found == Advice(Hunt(), Fraction(2 + 4 + 6, 3))


# --- the limit


def test_where_there_is_too_much_the_seat_plays_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST_WORK", 5)
    (found,) = advise_commands(SOLO, None, "ada", [Again("ada", 6)], MOST)
    assert found == Advice(Again("ada", 6), Fraction(7, 2), exact=False, ahead=False)


def test_beliefs_that_never_come_back_are_too_much() -> None:
    """A hidden coin, and every round tells a little of it: what Ada believes never repeats."""

    def one(coin: int) -> Start[int | None]:
        def start(note: Note) -> Procedure[int | None]:
            ((hint,),) = yield from throw(GM, WURF, Pool.of((1, 3)), SECRET)
            heard = int(hint <= coin)
            question = Choice("ada", WAHL, ("a", "b", "weiter"), facts=(("rest", heard),))
            said = yield from ask(question)
            return None if said == "weiter" else int(said == "ab"[coin - 1])

        return start

    def whole(note: Note) -> Procedure[int]:
        ((coin,),) = yield from throw(GM, WURF, Pool.of((1, 2)), SECRET)
        return (yield from until(one(coin)))

    (found,) = advise_commands(SOLO, None, "ada", [whole], MOST)
    assert (found.worth, found.exact) == (Fraction(1, 2), False)


# --- secrets: values and sentences


def said(program: Program, hidden: list[int], shown: list[int]) -> tuple[Any, bytes]:
    """Ada's sight and advice at her first question, with these dice."""
    game: Game[None, Any] = submit(new_game(SOLO, {}), "ada", program, BY_HAND)
    dice = {GM: iter(hidden), "ada": iter(shown), "bo": iter(())}
    while game.open and isinstance(game.open[0].question, Throw):
        seat: Seat = game.open[0].question.seat
        game = answer(game, seat, next(dice[seat]), BY_HAND)
    sight = look(game, "ada")
    if not sight.open:
        return sight, b""
    found = advise(SOLO, sight, sight.open[0], MOST)
    words = [advised(Words(SOLO, lang), found, MOST) for lang in ("de", "en")]
    return sight, repr((found, words)).encode()


FACES = st.lists(st.integers(1, 2), min_size=15, max_size=15)
TALES = st.lists(
    st.one_of(st.sampled_from(["throw", "hidden", "ask", "hint"]), UNITS), min_size=2, max_size=5
).map(lambda ops: Program(tuple(ops)))


@settings(max_examples=60)
@given(TALES, FACES, FACES, FACES)
def test_indistinguishable_worlds_get_the_same_bytes(
    program: Program, one: list[int], other: list[int], shown: list[int]
) -> None:
    left, right = said(program, one, shown), said(program, other, shown)
    assume(left[0] == right[0])
    assert left == right
