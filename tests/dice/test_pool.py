"""Dice, pools and faces: counted against the slow way, read strictly."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import islice, product
from math import prod
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import wuerfelwerk
from wuerfelwerk.dice import pool as module
from wuerfelwerk.dice.pool import MOST_THROWS, TAIL, Die, Faces, Group, Hand, Pool, without
from wuerfelwerk.errors import IllegalAnswer, InvalidNotation, TooMuch

OPEN_W6 = Die(6, open_ended=True)
OPEN_W10 = Die(10, open_ended=True)

dice = st.builds(Die, st.integers(2, 1000), st.booleans()) | st.just(Die(1))
small_dice = st.builds(Die, st.integers(2, 5), st.booleans()) | st.just(Die(1))
small_groups = st.builds(Group, st.integers(0, 3), small_dice)
small_pools = st.builds(Pool, st.lists(small_groups, min_size=1, max_size=2).map(tuple))


def chains(die: Die, tail: int) -> list[int]:
    """The slow way: all sequences of faces long enough to pass the tail, each as likely."""
    if not die.open_ended:
        return list(range(1, die.sides + 1))
    return [chain_total(faces, die.sides, tail) for faces in sequences(die.sides, tail)]


def sequences(sides: int, tail: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=tail // sides + 1))


def chain_total(faces: tuple[int, ...], sides: int, tail: int) -> int:
    total = 0
    for face in faces:
        total += face
        if face < sides:
            break
    return min(total, tail)


def brute_force(pool: Pool, tail: int) -> Counter[Faces]:
    each = [chains(g.die, tail) for g in pool.groups for _ in range(g.count)]
    return Counter(laid_out(pool, faces) for faces in product(*each))


def laid_out(pool: Pool, faces: tuple[int, ...]) -> Faces:
    rest = iter(faces)
    return tuple(tuple(sorted(islice(rest, group.count))) for group in pool.groups)


def brute_size(pool: Pool, tail: int) -> int:
    return prod(len(chains(g.die, tail)) ** g.count for g in pool.groups)


# --- counting


@given(small_pools, st.integers(1, 7))
def test_throws_are_what_counting_every_die_gives(pool: Pool, tail: int) -> None:
    assume(brute_size(pool, tail) <= 20_000)
    assert dict(pool.throws(tail)) == brute_force(pool, tail)


@pytest.mark.parametrize("sides", range(1, 7))
@pytest.mark.parametrize("count", range(5))
def test_every_small_pool_of_closed_dice(count: int, sides: int) -> None:
    pool = Pool.of((count, sides))
    assert dict(pool.throws()) == brute_force(pool, TAIL)


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("tail", range(1, 8))
@pytest.mark.parametrize("count", [0, 1, 2])
def test_every_small_pool_of_open_ended_dice(count: int, tail: int, sides: int) -> None:
    pool = Pool.of((count, Die(sides, open_ended=True)))
    assert dict(pool.throws(tail)) == brute_force(pool, tail)


def test_groups_are_counted_together() -> None:
    pool = Pool.of((2, 3), (1, 4), (2, 2))
    assert dict(pool.throws()) == brute_force(pool, TAIL)


@pytest.mark.parametrize(
    "text", ["6W6", "4W10", "5W20", "1W100", "3W6 1W6!", "3W10!", "0W6 1W6!", "40W2", "2W100 1W6"]
)
def test_ways_add_up_and_every_throw_comes_once_in_order(text: str) -> None:
    pool = Pool.parse(text)
    found = list(pool.throws())
    assert sum(ways for _, ways in found) == pool.size()
    assert [faces for faces, _ in found] == sorted({faces for faces, _ in found})
    assert all(hand == tuple(sorted(hand)) for faces, _ in found for hand in faces)


@given(small_pools, st.integers(1, 12))
def test_ways_of_any_pool_add_up_to_its_size(pool: Pool, tail: int) -> None:
    assert sum(ways for _, ways in pool.throws(tail)) == pool.size(tail)


@pytest.mark.parametrize(("total", "chance"), [(7, 10), (13, 100), (29, 1000), (37, 10_000)])
def test_chance_of_a_chain(total: int, chance: int) -> None:
    ways = dict(OPEN_W10.totals(50))
    assert Fraction(ways[total], OPEN_W10.size(50)) == Fraction(1, chance)


def test_the_tail_holds_the_rest() -> None:
    ways = dict(OPEN_W10.totals(30))
    assert 30 not in dict(OPEN_W10.totals(50))
    assert Fraction(ways[30], OPEN_W10.size(30)) == Fraction(1, 1000)


def test_a_tail_below_the_highest_face_is_fair_too() -> None:
    assert Die(1000, open_ended=True).totals(3) == ((1, 1), (2, 1), (3, 998))


@pytest.mark.parametrize("tail", [0, -1, -10, 1001, 10**9, True])
def test_an_impossible_tail_is_refused(tail: int) -> None:
    for count in (Pool.of((1, OPEN_W6)).throws, Pool.of((1, OPEN_W6)).size, OPEN_W6.totals):
        with pytest.raises(InvalidNotation, match="zwischen 1 und 1000"):
            count(tail)


def test_a_closed_die_has_no_tail() -> None:
    assert Die(3).totals(0) == Die(3).totals(30) == ((1, 1), (2, 1), (3, 1))


@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("60W6", "53W6"),
        ("1000W1000", "2W1000"),
        ("20W10!", "6W10!"),
        ("3W6 900W10 4W20", "3W6 9W10"),
        (" ".join(["10W1000"] * 100), "2W1000"),
    ],
)
def test_too_many_throws_are_refused_before_any_work(text: str, works: str) -> None:
    with pytest.raises(TooMuch, match=f"zum Beispiel {works}\\.$"):
        Pool.parse(text).throws()


def test_what_is_said_to_work_works_and_one_die_more_does_not() -> None:
    assert sum(1 for _ in islice(Pool.of((53, 6)).throws(), 10)) == 10
    with pytest.raises(TooMuch, match=str(MOST_THROWS)):
        Pool.of((54, 6)).throws()


def test_large_groups_are_streamed_and_small_ones_remembered() -> None:
    module._remembered.cache_clear()
    next(Pool.of((53, 6)).throws())
    assert module._remembered.cache_info().currsize == 0
    for tail in (10, 20, 30):
        assert sum(1 for _ in Pool.of((3, 6)).throws(tail)) == 56
    assert module._remembered.cache_info()[:2] == (2, 1)


# --- construction


@pytest.mark.parametrize("sides", [0, -1, 1001, 10**30, True, 6.0, "6", None])
def test_impossible_sides_are_refused(sides: int) -> None:
    with pytest.raises(InvalidNotation, match="1 bis 1000 Seiten"):
        Die(sides)


def test_a_die_that_never_ends_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="mindestens 2 Seiten"):
        Die(1, open_ended=True)
    assert Pool.of((3, 1)).read("1 1 1") == ((1, 1, 1),)


@pytest.mark.parametrize("count", [-1, 1001, 10**30, False, 1.0, "2", None])
def test_impossible_counts_are_refused(count: int) -> None:
    with pytest.raises(InvalidNotation, match="0 bis 1000 Würfel"):
        Group(count, Die(6))


def test_the_limits_themselves_are_allowed() -> None:
    assert Pool.of((1000, 1000)).dice == 1000
    assert len(Pool.of(*[(0, 6)] * 100).groups) == 100


@pytest.mark.parametrize("groups", [(), (Group(0, Die(6)),) * 101])
def test_a_pool_has_some_groups_but_not_too_many(groups: tuple[Group, ...]) -> None:
    with pytest.raises(InvalidNotation, match="1 bis 100 Gruppen"):
        Pool(groups)


def test_a_pool_has_at_most_a_thousand_dice() -> None:
    with pytest.raises(InvalidNotation, match="höchstens 1000 Würfel, nicht 1001"):
        Pool.of((1000, 6), (1, 8))


# --- notation of pools


@given(st.lists(st.builds(Group, st.integers(0, 10), dice), min_size=1, max_size=100))
def test_pools_there_and_back(groups: list[Group]) -> None:
    pool = Pool(tuple(groups))
    assert Pool.parse(str(pool)) == pool


@given(st.text() | st.text("0123456789W! ") | st.binary() | st.none() | st.integers())
def test_any_text_is_a_pool_or_refused(text: object) -> None:
    pool = parsed(text)
    assert pool is None or Pool.parse(str(pool)) == pool


def parsed(text: object) -> Pool | None:
    """The pool, or nothing if it was refused with a sentence of decent length."""
    try:
        return Pool.parse(text)
    except InvalidNotation as error:
        return None if 0 < len(str(error)) < 200 else pytest.fail(str(error))


@pytest.mark.parametrize(
    "text",
    ["", " ", "W6", "3W", "3W6 x", "3W6!!", "3w6", "٣W6", "-1W6", "9" * 30 + "W6", "1W6 " * 10**6],
    ids=len,
)
def test_what_is_no_pool_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(InvalidNotation, match="erwartet wird etwas wie „3W6 1W6!“"):
        Pool.parse(text)


# --- reading faces


@pytest.mark.parametrize(
    ("pool", "raw", "faces"),
    [
        ("3W6 1W6!", "1 5 5 | 6+2", ((1, 5, 5), (8,))),
        ("3W6 1W6!", "  5 1\t5|6 + 6 +2 ", ((5, 1, 5), (14,))),
        ("3W6 1W6!", [[5, 1, 5], [8]], ((5, 1, 5), (8,))),
        ("3W6 1W6!", ((5, "1", 5), ["6+2"]), ((5, 1, 5), (8,))),
        ("2W6", [3, 5], ((3, 5),)),
        ("2W6", ("5", 3), ((5, 3),)),
        ("1W6", 4, ((4,),)),
        ("1W6", "4", ((4,),)),
        ("1W6", [4], ((4,),)),
        ("1W6", [[4]], ((4,),)),
        ("1W10!", 23, ((23,),)),
        ("1W10!", "23", ((23,),)),
        ("1W10!", "10+10+3", ((23,),)),
        ("1W10!", "0+0+3", ((23,),)),
        ("0W6 1W6!", "6+1", ((), (7,))),
        ("0W6 1W6!", "| 6+1", ((), (7,))),
        ("0W6 1W6!", 5, ((), (5,))),
        ("0W6 1W6!", [[], [5]], ((), (5,))),
        ("0W6", "", ((),)),
        ("0W6", [], ((),)),
        ("0W6", [[]], ((),)),
    ],
)
def test_faces_are_read_as_they_fell(pool: str, raw: object, faces: Faces) -> None:
    assert Pool.parse(pool).read(raw) == faces


@pytest.mark.rule("RUM-GRUND-03")
@pytest.mark.parametrize("raw", ["0", 0, "10", 10, ["0"], [0], [[0]]])
def test_the_zero_is_the_ten(raw: object) -> None:
    assert Pool.of((1, 10)).read(raw) == ((10,),)


@pytest.mark.rule("RUM-GRUND-03")
@pytest.mark.parametrize("die", [Die(6), Die(8), Die(20), Die(100), OPEN_W6, OPEN_W10])
@pytest.mark.parametrize("raw", ["0", 0])
def test_the_zero_is_nothing_on_other_dice(die: Die, raw: object) -> None:
    with pytest.raises(InvalidNotation, match="kann nicht 0 zeigen"):
        Pool.of((1, die)).read(raw)


NO_FACE: list[object] = [
    *(
        "7",
        7,
        -1,
        "-1",
        "1.5",
        1.0,
        True,
        False,
        None,
        b"3",
        "٣",
        "３",
        "²",
        "03",
        "+3",
        "3+",
        "1+1",
    ),
    *(10**5000, "9" * 9, "9" * 5000, "1 " * 10**6, [1] * 10**6, [[1] * 10**6], {1}, {"a": 1}),
    *([True], [[None]], [1.0], [[[1]]], [b"1"], ["1 1"], [1, [1]], "1 1", "1|1", [], "", [[], [1]]),
]


@pytest.mark.parametrize("raw", NO_FACE, ids=lambda raw: type(raw).__name__)
def test_what_a_single_die_cannot_show_is_refused_quickly(raw: object) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Pool.of((1, 6)).read(raw)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    "text", ["10", "20", "10+10", "10+3+2", "3+2", "10+13", "5+10", "0", "10+0", "1000001"]
)
def test_impossible_chains_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation, match="etwa „10\\+1“"):
        OPEN_W10.read(text)


def test_a_chain_is_nothing_for_a_closed_die() -> None:
    with pytest.raises(InvalidNotation, match="von 1 bis 10"):
        Die(10).read("1+2")


@pytest.mark.parametrize(("raw", "found"), [("1 2", "2"), ("1 2 3 | 4", "3 \\| 1"), ([1] * 4, "4")])
def test_a_wrong_number_of_dice_is_named(raw: object, found: str) -> None:
    with pytest.raises(InvalidNotation, match=f"Würfel: 3; gelesen wurden: {found}\\.$"):
        Pool.of((3, 6)).read(raw)


def test_what_is_no_throw_is_refused_with_an_example() -> None:
    with pytest.raises(InvalidNotation, match=r"etwas wie „1 1 1 \| 1“"):
        Pool.parse("3W6 1W6!").read(None)


@given(small_pools, st.data())
def test_faces_there_and_back(pool: Pool, data: st.DataObject) -> None:
    faces = tuple(
        tuple(data.draw(totals(group.die)) for _ in range(group.count)) for group in pool.groups
    )
    text = " | ".join(" ".join(map(str, hand)) for hand in faces)
    assert pool.read(text) == pool.read(faces) == pool.read([list(hand) for hand in faces]) == faces


def totals(die: Die) -> st.SearchStrategy[int]:
    return st.integers(1, 99).filter(die.shows)


@given(dice, st.integers(0, 5), st.integers(1, 999))
def test_chains_are_read_as_their_total(die: Die, tops: int, last: int) -> None:
    text = "+".join([*[str(die.sides)] * tops, str(last)])
    if last < die.sides and (die.open_ended or not tops):
        assert die.read(text) == tops * die.sides + last
    elif tops:
        with pytest.raises(InvalidNotation):
            die.read(text)


# --- taking dice away


@pytest.mark.parametrize(
    ("hand", "taken", "left"),
    [((6, 1, 5, 1), (5, 1), (1, 6)), ((3, 3), (), (3, 3)), ((2,), (2,), ()), ((), (), ())],
)
def test_without(hand: Hand, taken: Hand, left: Hand) -> None:
    assert without(hand, taken) == left


@pytest.mark.parametrize(("hand", "taken"), [((1, 5), (6,)), ((1, 5), (5, 5)), ((), (1,))])
def test_dice_that_are_not_there_cannot_be_taken(hand: Hand, taken: Hand) -> None:
    with pytest.raises(IllegalAnswer, match="lässt sich nicht wegnehmen"):
        without(hand, taken)


def test_pools_do_not_touch_chance() -> None:
    source = Path(wuerfelwerk.__file__).parents[1]
    code = (
        f"import sys; sys.path.insert(0, {str(source)!r}); before = set(sys.modules)\n"
        "import wuerfelwerk.dice.pool\n"
        "print(*({'random', 'secrets', 'hashlib', 'hmac'} & (set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == []
