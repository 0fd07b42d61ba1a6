"""Dice notation: there and back, and a sentence for everything else."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wuerfelwerk.dice.notation import (
    LONGEST,
    MOST_BONUS,
    MOST_TERMS,
    ROLL_AND_KEEP,
    Notation,
    Outcome,
    Part,
    Rolled,
    Term,
    parse,
    roll,
)
from wuerfelwerk.dice.pool import Die, Faces, Fallen, Hand, Pool
from wuerfelwerk.dice.sources import RandomDice, ScriptedDice
from wuerfelwerk.errors import InvalidNotation

W6, W8, W10, W100 = Die(6), Die(8), Die(10), Die(100)

dice = st.builds(Die, st.integers(2, 1000), st.booleans()) | st.sampled_from(
    [Die(1), ROLL_AND_KEEP]
)
terms = st.builds(Term, st.integers(0, 80), dice, st.none() | st.integers(0, 1000), st.booleans())
notations = st.builds(
    Notation,
    st.lists(terms, min_size=1, max_size=MOST_TERMS).map(tuple),
    st.integers(-MOST_BONUS, MOST_BONUS) | st.just(0),
)


# --- reading and writing


@pytest.mark.parametrize(
    ("text", "notation", "german", "english"),
    [
        ("3W6", Notation((Term(3, W6),)), "3W6", "3d6"),
        ("W6", Notation((Term(1, W6),)), "1W6", "1d6"),
        ("2W10+1", Notation((Term(2, W10),), 1), "2W10+1", "2d10+1"),
        ("5K3+2", Notation((Term(5, ROLL_AND_KEEP, 3),), 2), "5K3+2", "5k3+2"),
        ("5k3", Notation((Term(5, ROLL_AND_KEEP, 3),)), "5K3", "5k3"),
        ("5W10!k3", Notation((Term(5, ROLL_AND_KEEP, 3),)), "5K3", "5k3"),
        ("5W10!", Notation((Term(5, ROLL_AND_KEEP),)), "5W10!", "5d10!"),
        ("5W10k3", Notation((Term(5, W10, 3),)), "5W10k3", "5d10k3"),
        ("W%", Notation((Term(1, W100),)), "1W100", "1d100"),
        ("2d%", Notation((Term(2, W100),)), "2W100", "2d100"),
        ("4W6!", Notation((Term(4, Die(6, True)),)), "4W6!", "4d6!"),
        ("3d6", Notation((Term(3, W6),)), "3W6", "3d6"),
        ("3D6", Notation((Term(3, W6),)), "3W6", "3d6"),
        ("3w6", Notation((Term(3, W6),)), "3W6", "3d6"),
        ("4W6k3", Notation((Term(4, W6, 3),)), "4W6k3", "4d6k3"),
        ("4d6K3", Notation((Term(4, W6, 3),)), "4W6k3", "4d6k3"),
        ("4W6!k3", Notation((Term(4, Die(6, True), 3),)), "4W6!k3", "4d6!k3"),
        ("2W6+1W8-1", Notation((Term(2, W6), Term(1, W8)), -1), "2W6+1W8-1", "2d6+1d8-1"),
        ("2W6-W8", Notation((Term(2, W6), Term(1, W8, negative=True))), "2W6-1W8", "2d6-1d8"),
        ("-W8+2W6", Notation((Term(1, W8, negative=True), Term(2, W6))), "-1W8+2W6", "-1d8+2d6"),
        (" \t3 W 6 + 2\n", Notation((Term(3, W6),), 2), "3W6+2", "3d6+2"),
        ("5 K 3 − 1", Notation((Term(5, ROLL_AND_KEEP, 3),), -1), "5K3-1", "5k3-1"),
        ("3\xa0W6", Notation((Term(3, W6),)), "3W6", "3d6"),
        ("2+W6+3-1", Notation((Term(1, W6),), 4), "1W6+4", "1d6+4"),
        ("W6+1-1", Notation((Term(1, W6),)), "1W6", "1d6"),
        ("W6+W6", Notation((Term(1, W6), Term(1, W6))), "1W6+1W6", "1d6+1d6"),
        ("0K0+2", Notation((Term(0, ROLL_AND_KEEP, 0),), 2), "0K0+2", "0k0+2"),
        ("03W06", Notation((Term(3, W6),)), "3W6", "3d6"),
    ],
)
def test_forms(text: str, notation: Notation, german: str, english: str) -> None:
    assert parse(text) == notation
    assert str(notation) == notation.text("de") == german
    assert notation.text("en") == english


@given(notations)
def test_there_and_back(notation: Notation) -> None:
    for language in ("de", "en"):
        text = notation.text(language)
        assert len(text) <= LONGEST
        assert parse(text) == notation


@given(notations, st.data())
def test_gaps_and_case_do_not_matter(notation: Notation, data: st.DataObject) -> None:
    gap = data.draw(st.sampled_from(["", " ", "\t"]))
    text = "".join(f"{gap}{c}{gap}" if c in "+-kK" else c for c in str(notation))
    if len(text) <= LONGEST:
        assert parse(text.lower()) == parse(text.upper()) == notation


def test_the_longest_notation_is_read_back() -> None:
    most = Term(83, Die(1000, True), 1000, negative=True)
    notation = Notation((most,) * MOST_TERMS, -MOST_BONUS)
    assert parse(str(notation)) == notation


def test_a_term_writes_itself_without_sign() -> None:
    assert str(Term(2, W6, negative=True)) == "2W6"


# --- refusing


def read(text: str) -> Notation | None:
    """The notation, or nothing if it was refused with a sentence of decent length."""
    try:
        return parse(text)
    except InvalidNotation as error:
        return None if 0 < len(str(error)) < 250 else pytest.fail(str(error))


@given(st.text() | st.text("0123456789WwDdKk%!+- ()", max_size=30))
@example("1W6" + "+1W6" * 12)
@example("W")
@example("3W6+")
def test_any_text_is_read_or_refused(text: str) -> None:
    notation = read(text)
    assert notation is None or parse(str(notation)) == notation


NO_NOTATION: list[object] = [
    *("", " ", "5", "+", "-", "W", "3W", "K3", "3K", "3V6", "+3W6", "3W6+", "3W6++2", "3W6--2"),
    *("3W6 2", "1 2W6", "3W6!!", "5K3!", "5K3k2", "3W6k", "W%%", "3W6,2", "3W6*2", "1.5W6", "3W-6"),
    *("(3+2)K3", "(" * 100 + "W6" + ")" * 98, "٣W٦", "３W6", "3W６", "3W6+²", "3W6\n+2", "3W6\0"),
    *(None, b"3W6", bytearray(b"3W6"), 3, 3.5, True, ["3W6"], {"a": 1}, object()),
]


@pytest.mark.parametrize("text", NO_NOTATION)
def test_what_is_no_notation_is_refused_with_an_example(text: object) -> None:
    with pytest.raises(InvalidNotation, match="erwartet wird etwas wie „3W6\\+2“, „5K3“"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0W6+W0", r"1 bis 1000 Seiten, nicht 0"),
        ("W1001", r"1 bis 1000 Seiten, nicht 1001"),
        ("W1!", "mindestens 2 Seiten"),
        ("1001W6", "0 bis 1000 Würfel geworfen, nicht 1001"),
        ("999999999W999999999", r"1 bis 1000 Seiten, nicht 999999999"),
        ("W" + "9" * 199, r"1 bis 1000 Seiten, nicht > 10\^40"),
        ("600W6+600W8", "höchstens 1000 Würfel, nicht 1200"),
        ("5K1001", "0 bis 1000 Würfel, nicht 1001"),
        ("4W6k1001", "0 bis 1000 Würfel, nicht 1001"),
        ("W6+1000001", "höchstens 1000000, nicht 1000001"),
        ("W6-999999-2", "höchstens 1000000, nicht -1000001"),
        ("W6" + "+W6" * 12, "1 bis 12 Summanden"),
        ("1+1", "ist kein Wurf"),
        ("W6" + " " * 199, "höchstens 200 Zeichen"),
    ],
)
def test_impossible_numbers_are_named(text: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation, match=sentence):
        parse(text)


@pytest.mark.parametrize("start", ["9", "W6+", "(", " ", "٣", "\0", b"W6"])
def test_megabytes_are_refused_at_once(start: str | bytes) -> None:
    text = start * 10**6
    tracemalloc.start()
    with pytest.raises(InvalidNotation) as caught:
        parse(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100_000
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("text", ["9" * 200, " " * 200, "1 " * 100, "W6" + "!" * 198, "5K" * 100])
def test_the_longest_texts_are_read_quickly(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse(text)


@pytest.mark.parametrize("keep", [-1, 1001, True, "3", 1.0])
def test_impossible_keeps_are_refused(keep: int) -> None:
    with pytest.raises(InvalidNotation, match="Behalten werden 0 bis 1000"):
        Term(3, W6, keep)


@pytest.mark.parametrize("bonus", [MOST_BONUS + 1, -MOST_BONUS - 1, True, 1.0, None])
def test_impossible_bonuses_are_refused(bonus: int) -> None:
    with pytest.raises(InvalidNotation, match="höchstens 1000000"):
        Notation((Term(3, W6),), bonus)


def test_a_notation_has_dice() -> None:
    with pytest.raises(InvalidNotation, match="1 bis 12 Summanden"):
        Notation((), 3)


# --- scoring


@pytest.mark.parametrize(
    ("text", "faces", "total", "kept", "dropped"),
    [
        ("3W6", ((4, 1, 6),), 11, (4, 1, 6), ()),
        ("4W6k3", ((3, 6, 1, 3),), 12, (3, 6, 3), (1,)),
        ("3W6k2", ((5, 2, 5),), 10, (5, 5), (2,)),
        ("3W6k1", ((2, 2, 2),), 2, (2,), (2, 2)),
        ("5W6k3", ((4, 2, 4, 5, 4),), 13, (4, 4, 5), (2, 4)),
        ("5W6k2", ((1, 1, 1, 1, 6),), 7, (1, 6), (1, 1, 1)),
        ("5K3+2", ((3, 14, 9, 1, 9),), 34, (14, 9, 9), (3, 1)),
        ("3K5", ((3, 12, 9),), 24, (3, 12, 9), ()),
        ("3K0+1", ((3, 12, 9),), 1, (), (3, 12, 9)),
        ("0K0+2", ((),), 2, (), ()),
        ("-2W6k1+1", ((3, 4),), -3, (4,), (3,)),
    ],
)
def test_scores(text: str, faces: Faces, total: int, kept: Hand, dropped: Hand) -> None:
    outcome = parse(text).score(faces)
    assert outcome.total == total
    assert [(part.kept, part.dropped) for part in outcome.parts] == [(kept, dropped)]


def test_a_sum_shows_where_each_point_comes_from() -> None:
    notation = parse("3W6k2 - 1W8 + 4")
    first, second = notation.terms
    outcome = notation.score(((2, 6, 5), (7,)))
    assert outcome == Outcome((Part(first, (6, 5), (2,)), Part(second, (7,), ())), 4)
    assert [part.worth for part in outcome.parts] == [11, -7]
    assert outcome.total == 8


@given(notations, st.integers(0, 2**32))
def test_parts_add_up_and_no_die_is_lost(notation: Notation, seed: int) -> None:
    rolled = roll(notation, RandomDice(seed))
    expected = notation.bonus
    for term, hand, part in zip(
        notation.terms, rolled.fallen.faces, rolled.outcome.parts, strict=True
    ):
        best = sorted(hand, reverse=True)[: len(hand) if term.keep is None else term.keep]
        assert sorted(part.kept, reverse=True) == best
        assert sorted(part.kept + part.dropped) == sorted(hand)
        assert part.worth == sum(best) * (-1 if term.negative else 1)
        expected += part.worth
    assert rolled.outcome.total == expected


def test_every_counted_throw_can_be_scored() -> None:
    """Also the tail of open-ended dice, which is no total a die can show."""
    notation = parse("2K1+1W4")
    counted = sum(ways for faces, ways in notation.pool.throws() if notation.score(faces).total > 0)
    assert counted == notation.pool.size()


@pytest.mark.parametrize("faces", [(), ((1, 2),), ((1, 2, 3), (4,)), ((1,), (2, 3))])
def test_faces_of_other_dice_are_not_scored(faces: Faces) -> None:
    with pytest.raises(InvalidNotation, match="etwa „1 1 1“"):
        parse("3W6").score(faces)


# --- rolling


def test_pool_of_a_notation() -> None:
    assert parse("5K3 - 2W6 + 1").pool == Pool.of((5, ROLL_AND_KEEP), (2, 6))


def test_roll() -> None:
    notation = parse("5K3+1W6-2")
    rolled = roll(notation, ScriptedDice(["3 10+4 9 1 9 | 6"]))
    faces = ((3, 14, 9, 1, 9), (6,))
    assert rolled == Rolled(notation, Fallen(faces, "scripted"), notation.score(faces))
    assert rolled.outcome.total == 14 + 9 + 9 + 6 - 2
