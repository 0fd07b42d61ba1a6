"""The seal, checked against a second verifier written from its description."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.dice.seal import (
    SealedDice,
    kept_promise,
    new_secret,
    promise,
    sealed_face,
    seed_chain,
)
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import InvalidNotation

SEED = hashlib.sha256(b"ein Abend").digest()
WORDS = "Drachen & Käse|7"
POOL = Pool.parse("3W6 2W10!")


def draws(seed: bytes, words: str, number: int) -> Iterator[int]:
    """All attempts for one number, with the standard library and nothing of ours."""
    for attempt in range(1000):
        message = words.encode("utf-8") + b"|%d|%d" % (number, attempt)
        digest = hmac.new(seed, message, hashlib.sha256).hexdigest()
        yield int(digest[:16], 16)


def face_again(seed: bytes, words: str, number: int, sides: int) -> int:
    fair = (2**64 // sides) * sides
    return next(draw for draw in draws(seed, words, number) if draw < fair) % sides + 1


def throw_again(number: int, pool: Pool) -> tuple[list[list[int]], int]:
    hands = []
    for group in pool.groups:
        hand = []
        for _ in range(group.count):
            hand.append(0)
            while True:
                face = face_again(SEED, WORDS, number, group.die.sides)
                hand[-1] += face
                number += 1
                if not group.die.open_ended or face < group.die.sides:
                    break
        hands.append(hand)
    return hands, number


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 20, 100, 1000])
@pytest.mark.parametrize("number", [0, 1, 17, 10**9])
def test_known_answers(number: int, sides: int) -> None:
    assert sealed_face(SEED, WORDS, number, sides) == face_again(SEED, WORDS, number, sides)


@given(st.binary(max_size=80), st.text(), st.integers(0), st.integers(1, 1000))
def test_any_face_is_what_the_description_says(
    seed: bytes, words: str, number: int, sides: int
) -> None:
    if not any("\ud800" <= c <= "\udfff" for c in words):
        assert sealed_face(seed, words, number, sides) == face_again(seed, words, number, sides)


def test_unfair_draws_are_rejected() -> None:
    """With a little over half of all draws fair, many faces need a second attempt."""
    sides = 2**63 + 1
    first = [next(draws(SEED, WORDS, number)) for number in range(40)]
    again = [number for number, draw in enumerate(first) if draw >= sides]
    assert 5 < len(again) < 35
    for number in range(40):
        assert sealed_face(SEED, WORDS, number, sides) == face_again(SEED, WORDS, number, sides)


def test_words_and_numbers_cannot_be_confused() -> None:
    faces = {
        sealed_face(SEED, words, n, 2**60) for words, n in [("a", 11), ("a|1", 1), ("a|11", 0)]
    }
    assert len(faces) == 3


def test_sealed_faces_are_fair() -> None:
    seen = Counter(sealed_face(SEED, WORDS, number, 6) for number in range(12_000))
    assert all(abs(seen[face] - 2000) < 5 * (12_000 * 5 / 36) ** 0.5 for face in range(1, 7))


# --- chain and promise


def test_a_chain_is_hashed_backwards() -> None:
    secret = b"geheim"
    middle = hashlib.sha256(secret).digest()
    first = hashlib.sha256(middle).digest()
    assert seed_chain(secret, 3) == (first, middle, secret)
    assert seed_chain(secret, 1) == (secret,)
    assert promise(first) == hashlib.sha256(first).hexdigest()


@pytest.mark.parametrize("length", [0, -1, 100_001])
def test_an_impossible_length_is_refused(length: int) -> None:
    with pytest.raises(InvalidNotation, match="1 bis 100000 Glieder"):
        seed_chain(b"geheim", length)


def test_secrets_are_long_and_never_the_same() -> None:
    secrets = {new_secret() for _ in range(20)}
    assert len(secrets) == 20
    assert {len(secret) for secret in secrets} == {32}


@pytest.mark.parametrize("shown", range(1, 6))
def test_every_part_of_the_chain_keeps_the_promise(shown: int) -> None:
    seeds = seed_chain(b"geheim", 5)
    assert kept_promise(promise(seeds[0]), seeds[:shown])


@pytest.mark.parametrize("place", range(5))
def test_every_other_seed_breaks_it(place: int) -> None:
    seeds = seed_chain(b"geheim", 5)
    other = bytes([seeds[place][0] ^ 1]) + seeds[place][1:]
    assert not kept_promise(promise(seeds[0]), (*seeds[:place], other, *seeds[place + 1 :]))


def test_order_gaps_and_silence_break_it() -> None:
    seeds = seed_chain(b"geheim", 5)
    promised = promise(seeds[0])
    for shown in (seeds[::-1], seeds[1:], (seeds[0], seeds[2]), ()):
        assert not kept_promise(promised, shown)
    assert not kept_promise(promised.upper(), seeds)


# --- dice


def test_a_throw_names_its_numbers() -> None:
    dice = SealedDice(SEED, WORDS)
    for _ in range(30):
        first = dice.number
        hands, after = throw_again(first, POOL)
        fallen = dice.throw(POOL)
        assert [list(hand) for hand in fallen.faces] == hands
        assert fallen.origin == f"offen:{first}:3W6 2W10!"
        assert dice.number == after


def test_chains_take_as_many_numbers_as_they_need() -> None:
    dice = SealedDice(SEED, WORDS)
    fallen = dice.throw(Pool.of((200, Die(2, open_ended=True))))
    assert dice.number == sum(-(-total // 2) for total in fallen.faces[0])


@given(st.integers(0, 20))
def test_dice_can_be_continued_from_a_number(throws: int) -> None:
    dice = SealedDice(SEED, WORDS, "verdeckt")
    for _ in range(throws):
        dice.throw(POOL)
    later = SealedDice(SEED, WORDS, "verdeckt", dice.number)
    assert [later.throw(POOL) for _ in range(3)] == [dice.throw(POOL) for _ in range(3)]


def test_seed_and_words_both_decide() -> None:
    pool = Pool.of((20, 6))
    throws = {
        SealedDice(seed, words).throw(pool).faces for seed in (SEED, b"x") for words in ("a", "b")
    }
    assert len(throws) == 4
    assert SealedDice(SEED, "a", "verdeckt").throw(pool).faces in throws


@pytest.mark.parametrize("chain", ["", "a:b", "a+b"])
def test_a_chain_name_must_fit_into_an_origin(chain: str) -> None:
    with pytest.raises(InvalidNotation, match="Name einer Siegelkette"):
        SealedDice(SEED, WORDS, chain)


@pytest.mark.parametrize("number", [-1, -(10**9)])
def test_there_is_no_die_before_the_first(number: int) -> None:
    with pytest.raises(InvalidNotation, match="ab 0 gezählt"):
        SealedDice(SEED, WORDS, number=number)


def test_words_that_cannot_be_written_down_are_refused() -> None:
    with pytest.raises(InvalidNotation, match="halbe Zeichen"):
        SealedDice(SEED, "\ud800")
    assert SealedDice(SEED, "🎲").throw(Pool.of((1, 6))).faces == ((face_again(SEED, "🎲", 0, 6),),)


def test_a_sealed_source_is_as_good_as_a_random_one() -> None:
    for source in (SealedDice(SEED, WORDS), RandomDice(1)):
        assert POOL.read(source.throw(POOL).faces)
