"""The questions: what each reads from every door, what it refuses, and which answers it offers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from support.toys import Meadow
from wuerfelwerk.dice.pool import Die, Hand, Pool
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.request import (
    LONGEST_TEXT,
    MOST_ORDERS,
    Choice,
    Number,
    Order,
    Pick,
    Question,
    Text,
    Throw,
    first_answer,
    whole_number,
)
from wuerfelwerk.rules.route import Route

THROW = Throw("ada", "TOY-WURF-01", Pool.of((2, 6), (1, 4)))
OPEN = Throw("ada", "TOY-WURF-01", Pool.of((1, Die(6, open_ended=True))))
PICK = Pick("ada", "TOY-NIMM-01", (1, 4, 4, 6), 1, 3, forced=(1,))
CHOICE = Choice("ada", "TOY-WAHL-01", ("hart parieren", "weichen"))
NUMBER = Number("ada", "TOY-ZAHL-01", -2, 12)
WORDS = Text("ada", "TOY-WORT-01")
ORDER = Order("ada", "TOY-REIHE-01", ("wolf", "ziege", "kohl"))
ROUTE = Route("ada", "TOY-WEG-01", (0, 0), (0, 1), 5000, Meadow())
EVERY: dict[str, Question[Any]] = {
    "throw": THROW,
    "open": OPEN,
    "pick": PICK,
    "choice": CHOICE,
    "number": NUMBER,
    "text": WORDS,
    "order": ORDER,
    "route": ROUTE,
}
NO_ROUTE = (
    "Erwartet wird ein Weg aus höchstens 40 Abschnitten, jeder als Kurs/cm wie „90/5“, gesteuert "
    "wie „+30/5“ oder geradeaus wie „5“, nicht „%s“."
)


# --- reading


@pytest.mark.parametrize(
    ("question", "raw", "answer"),
    [
        (THROW, "5 2 | 3", ((5, 2), (3,))),
        (THROW, [[5, 2], [3]], ((5, 2), (3,))),
        (THROW, ((5, 2), (3,)), ((5, 2), (3,))),
        (THROW, [["5", "2"], ["3"]], ((5, 2), (3,))),
        (OPEN, "6+6+2", ((14,),)),
        (OPEN, 14, ((14,),)),
        (PICK, "1 4", (1, 4)),
        (PICK, " 4  1 ", (1, 4)),
        (PICK, [4, 1, 4], (1, 4, 4)),
        (PICK, ("6", "1"), (1, 6)),
        (CHOICE, "weichen", "weichen"),
        (CHOICE, " hart parieren\n", "hart parieren"),
        (NUMBER, 12, 12),
        (NUMBER, "-2", -2),
        (NUMBER, " +7 ", 7),
        (NUMBER, 0, 0),
        (WORDS, "", ""),
        (WORDS, "  Der  Ork\n lacht.\x00 ", "Der Ork lacht."),
        (WORDS, "x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
        (ORDER, "kohl, wolf ,ziege", ("kohl", "wolf", "ziege")),
        (ORDER, ["kohl", "wolf", "ziege"], ("kohl", "wolf", "ziege")),
        (Order("ada", "TOY-REIHE-01", ("1", "2")), [2, 1], ("2", "1")),
        (Order("ada", "TOY-REIHE-01", ()), [], ()),
        (ROUTE, "", ()),
        (ROUTE, [], ()),
        (ROUTE, [[0, 3000], [1000, 3000]], (0, 3000, 1000, 3000)),
        (ROUTE, (0, 3000, 1000, 3000), (0, 3000, 1000, 3000)),
        (ROUTE, "5", (0, 5000)),
        (ROUTE, "90/2,5; 180°/1", (2500, 0, 2500, -1000)),
        (ROUTE, "+90/1 +90/1 −90/1 -90/0.5", (1000, 0, 1000, -1000, 2000, -1000, 2000, -500)),
        (ROUTE, "0/2 0 2", (0, 2000, 0, 4000)),
    ],
)
def test_reads_what_any_door_sends(question: Question[Any], raw: object, answer: object) -> None:
    assert question.read(raw) == answer


@pytest.mark.parametrize(
    ("question", "raw", "sentence"),
    [
        (THROW, "5 7 | 3", "W6 kann nicht 7 zeigen; erwartet wird eine Zahl von 1 bis 6."),
        (THROW, "5 | 3", "2W6 1W4 braucht so viele Würfel: 2 | 1; gelesen wurden: 1 | 1."),
        (PICK, "1 vier", "Erwartet werden Würfel aus (1 4 4 6), gelesen wurde „1 vier“."),
        (PICK, None, "Erwartet werden Würfel aus (1 4 4 6), gelesen wurde „null“."),
        (PICK, [True], "Erwartet werden Würfel aus (1 4 4 6), gelesen wurde „[…]“."),
        (PICK, "1 6 6", "(1 6 6) liegt nicht in (1 4 4 6)."),
        (PICK, "4", "(1) muss dabei sein."),
        (PICK, "1 4 4 6", "Zu nehmen sind 1 bis 3 Würfel, nicht 4."),
        (Pick("ada", "TOY", (1, 4), 1, 1), "1 4", "Zu nehmen ist genau 1 Würfel, nicht 2."),
        (CHOICE, "fliehen", "„fliehen“ steht nicht zur Wahl; möglich ist: hart parieren, weichen."),
        (CHOICE, 1, "„1“ steht nicht zur Wahl; möglich ist: hart parieren, weichen."),
        (NUMBER, 13, "Erwartet wird eine ganze Zahl von -2 bis 12, nicht „13“."),
        (NUMBER, "-3", "Erwartet wird eine ganze Zahl von -2 bis 12, nicht „-3“."),
        (NUMBER, "drei", "Erwartet wird eine ganze Zahl von -2 bis 12, nicht „drei“."),
        (NUMBER, True, "Erwartet wird eine ganze Zahl von -2 bis 12, nicht „true“."),
        (NUMBER, 1.0, "Erwartet wird eine ganze Zahl von -2 bis 12, nicht „1.0“."),
        (WORDS, "x" * (LONGEST_TEXT + 1), "Erwartet wird ein Text von höchstens 500 Zeichen."),
        (WORDS, 5, "Erwartet wird ein Text von höchstens 500 Zeichen."),
        (ORDER, "wolf, ziege", "Erwartet wird eine Reihenfolge von: wolf, ziege, kohl."),
        (ORDER, "wolf, wolf, kohl", "Erwartet wird eine Reihenfolge von: wolf, ziege, kohl."),
        (ORDER, None, "Erwartet wird eine Reihenfolge von: wolf, ziege, kohl."),
        (ROUTE, "90/6", "6 cm sind zu weit."),
        (ROUTE, "nach Osten", NO_ROUTE % "nach Osten"),
        (ROUTE, [[1, 2, 3]], NO_ROUTE % "[…]"),
        (ROUTE, [[1, True]], NO_ROUTE % "[…]"),
        (ROUTE, [1, 2, 3], NO_ROUTE % "[…]"),
        (ROUTE, [[1, 2], 3, 4], NO_ROUTE % "[…]"),
        (ROUTE, [[10**9, 0]], NO_ROUTE % "[…]"),
        (ROUTE, 5, NO_ROUTE % "5"),
        (ROUTE, "0,1 " * 41, NO_ROUTE % ("0,1 " * 9 + "0,1…")),
    ],
)
def test_refuses_everything_else_and_says_what_it_wants(
    question: Question[Any], raw: object, sentence: str
) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        question.read(raw)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("raw", "number"),
    [
        (5, 5),
        (-5, -5),
        ("05", 5),
        ("+5", 5),
        ("-0", 0),
        (" 5\t", 5),
        ("999999999", 999_999_999),
        ("9999999999", None),
        ("--5", None),
        ("+-5", None),
        ("-+5", None),
        ("- 5", None),
        ("1_0", None),
        ("٣", None),
        ("²", None),
        ("5.0", None),
        ("", None),
        ("-", None),
        (5.0, None),
        (True, None),
        (b"5", None),
        (None, None),
    ],
)
def test_a_whole_number_is_one_only_if_it_plainly_is(raw: object, number: int | None) -> None:
    assert whole_number(raw) == number


@given(st.text(max_size=12) | st.text("+-0123456789 ", max_size=6))
def test_any_text_is_a_whole_number_or_none(text: str) -> None:
    found = whole_number(text)
    assert found is None or int(text) == found


HOSTILE_VALUES: dict[str, object] = {
    "nothing": None,
    "truth": True,
    "huge": 10**5000,
    "huge and negative": -(10**5000),
    "fraction": 1.5,
    "not a number": float("nan"),
    "bytes": b"5",
    "two signs": "-+5",
    "other digits": "٣",
    "half a character": "\ud800",
    "placeholder": "%(raw)s %",
    "a megabyte": "9" * 10**6,
    "a megabyte of numbers": "1 " * 500_000,
    "huge in a list": [10**5000],
    "two signs in a list": ["-+5"],
    "nested": [[[[]]]],
    "nothing in a list": [None],
    "many": [1] * 100_000,
    "mapping": {"1": 1},
    "object": object(),
}
HOSTILE, HOSTILE_NAMES = list(HOSTILE_VALUES.values()), list(HOSTILE_VALUES)
LONGEST_SENTENCE = 300


def refusal(question: Question[Any], raw: object) -> str:
    """The sentence with which the raw answer is refused; empty if it is accepted."""
    try:
        answer = question.read(raw)
    except IllegalAnswer as refused:
        return str(refused)
    assert question.read(answer) == answer
    return ""


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("raw", HOSTILE, ids=HOSTILE_NAMES)
def test_hostile_input_is_read_or_refused_with_a_short_sentence(name: str, raw: object) -> None:
    assert len(refusal(EVERY[name], raw)) <= LONGEST_SENTENCE


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=8,
    )
)
def test_any_json_is_read_or_refused(raw: object) -> None:
    assert all(len(refusal(question, raw)) <= LONGEST_SENTENCE for question in EVERY.values())


# --- which answers there are


@pytest.mark.parametrize("name", EVERY)
def test_every_answer_worth_considering_comes_once_and_is_accepted(name: str) -> None:
    answers = list(EVERY[name].answers())
    assert len(set(answers)) == len(answers) > 0
    for answer in answers:
        assert EVERY[name].read(answer) == answer


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        (PICK, [(1,), (1, 4), (1, 6), (1, 4, 4), (1, 4, 6)]),
        (Pick("ada", "R", (2, 5), 0, 2), [(), (2,), (5,), (2, 5)]),
        (Pick("ada", "R", (2, 3, 5), 1, 2, rising=True), [(5,), (3, 5)]),
        (Pick("ada", "R", (1, 2, 5), 1, 2, forced=(1,), rising=True), [(1,), (1, 5)]),
        (CHOICE, ["hart parieren", "weichen"]),
        (Number("ada", "R", 2, 4), [2, 3, 4]),
        (Number("ada", "R", 2, 60, prior=(10, 15)), [10, 15]),
        (WORDS, [""]),
        (Text("ada", "R", ("Ork", "Elf")), ["Ork", "Elf"]),
        (Order("ada", "R", ("a", "b")), [("a", "b"), ("b", "a")]),
        (Throw("ada", "R", Pool.of((2, 2))), [((1, 1),), ((1, 2),), ((2, 2),)]),
    ],
)
def test_the_answers(question: Question[Any], answers: list[object]) -> None:
    assert list(question.answers()) == answers


def test_of_many_items_only_some_orders_are_considered() -> None:
    many = Order("ada", "R", tuple("abcdefgh"))
    assert len(list(many.answers())) == MOST_ORDERS
    assert many.read("h,g,f,e,d,c,b,a") == tuple("hgfedcba")


hands = st.lists(st.integers(1, 4), max_size=5).map(lambda hand: tuple(sorted(hand)))


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    """Every Pick that can be answered, also those that allow more dice than there are."""
    faces = draw(hands)
    forced = tuple(sorted(draw(st.sets(st.integers(0, 4), max_size=2))))
    stuck = tuple(faces[i] for i in forced if i < len(faces))
    least = draw(st.integers(0, len(faces)))
    most = draw(st.integers(max(least, len(stuck)), len(faces) + 2))
    return Pick("ada", "R", faces, least, most, forced=stuck, rising=draw(st.booleans()))


def all_picks(question: Pick) -> set[Hand]:
    """The slow way: every part of the hand that the question accepts."""
    sizes = range(len(question.faces) + 1)
    parts = (part for size in sizes for part in combinations(question.faces, size))
    return {part for part in parts if question.take(part) is not None}


@given(picks())
def test_a_pick_offers_exactly_what_it_accepts(question: Pick) -> None:
    answers = list(question.answers())
    assert len(set(answers)) == len(answers)
    accepted = all_picks(question)
    assert set(answers) <= accepted if question.rising else set(answers) == accepted


@given(picks())
def test_a_rising_pick_offers_the_highest_of_every_size(question: Pick) -> None:
    assume(question.rising)
    best = {len(part): part for part in sorted(all_picks(question))}
    assert list(question.answers()) == [best[size] for size in sorted(best)]


@pytest.mark.parametrize(
    ("question", "only"),
    [
        (Pick("ada", "R", (2, 5), 2, 2), (2, 5)),
        (Pick("ada", "R", (2, 5), 0, 0), ()),
        (Pick("ada", "R", (), 0, 0), ()),
        (Pick("ada", "R", (2, 5), 1, 2), None),
        (Choice("ada", "R", ("weichen",)), "weichen"),
        (CHOICE, None),
        (Number("ada", "R", 3, 3), 3),
        (Number("ada", "R", 0, 0), 0),
        (NUMBER, None),
        (Order("ada", "R", ("wolf",)), ("wolf",)),
        (Order("ada", "R", ()), ()),
        (ORDER, None),
        (WORDS, None),
        (Text("ada", "R", ("Ork",)), None),
        (Throw("ada", "R", Pool.of((1, 1))), None),
        (ROUTE, None),
        (Route("ada", "R", (0, 0), (0, 1), 0, Meadow()), ()),
    ],
)
def test_where_there_is_no_choice_nobody_needs_to_be_asked(
    question: Question[Any], only: object
) -> None:
    assert question.only() == only


@given(picks())
def test_the_only_pick_is_the_only_answer(question: Pick) -> None:
    if (only := question.only()) is not None:
        assert all_picks(question) == {only}


@pytest.mark.parametrize(
    "question",
    [Pick("ada", "R", (5, 5, 5), 2, 2), Pick("ada", "R", (1, 5), 1, 1, forced=(1,))],
    ids=["like dice are alike", "all taken dice are forced"],
)
def test_a_pick_with_one_answer_is_no_choice(question: Pick) -> None:
    assert [question.only()] == list(question.answers())


# --- the rest


def test_the_key_of_a_throw_names_its_dice_but_not_their_number() -> None:
    two, three = (Throw("ada", "R", Pool.of((count, 6))) for count in (2, 3))
    assert two.key == three.key == "R/W6"
    assert THROW.key == "TOY-WURF-01/W6/W4"
    assert OPEN.key == "TOY-WURF-01/W6!"
    assert PICK.key == "TOY-NIMM-01"


def test_facts_are_found_by_name() -> None:
    question = Choice("ada", "R", ("a", "b"), facts=(("wurf", 3), ("art", "hart")))
    assert (question.fact("wurf"), question.fact("art"), question.fact("ziel")) == (3, "hart", None)


def test_the_set_of_questions_is_closed() -> None:
    """A new kind needs a widget, a reader and a row in the tables above."""
    kinds = {type(question) for question in EVERY.values()}
    assert set(Question.__subclasses__()) >= kinds
    assert {kind.__name__ for kind in Question.__subclasses__()} == {
        kind.__name__ for kind in kinds
    }


@pytest.mark.parametrize("method", ["read", "answers"])
def test_a_question_without_a_kind_can_do_nothing(method: str) -> None:
    question: Question[int] = Question("ada", "R")
    assert question.only() is None
    with pytest.raises(NotImplementedError):
        getattr(question, method)(*[1] * (method == "read"))


def test_the_first_answer_is_what_is_named_first() -> None:
    assert first_answer(CHOICE) == "hart parieren"
    assert first_answer(ORDER) == ("wolf", "ziege", "kohl")
    assert first_answer(WORDS) == ""
    assert first_answer(Text("ada", "TOY-WORT-01", ("so",))) == "so"
    with pytest.raises(TypeError):
        first_answer(NUMBER)
