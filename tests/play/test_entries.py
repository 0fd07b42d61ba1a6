"""Entries of a log: refusals and parts of an outcome that tell of nothing hidden."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.entries import Kept, Refusal, Settled, numbered, put_together
from wuerfelwerk.rules.note import Audience, Step

NESTED = IllegalCommand("Ein Talent geht bis %(max)d.", rule="BAS-SPIEL-01", max=6)


ERRORS: list[WuerfelwerkError] = [
    IllegalCommand("Nein."),
    IllegalCommand("%(wer)s hat nur %(n)d Punkte.", rule="BAS-SPIEL-02", wer="ada", n=3),
    IllegalCommand("%(why)s", why=NESTED),
    IllegalCommand("ada: %(fehler)s", fehler=(NESTED, NESTED)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.message)
def test_a_refusal_says_what_the_error_said(error: WuerfelwerkError) -> None:
    assert Refusal.of(error).error().sentence() == error.sentence()


WIDE = [None, frozenset("abc"), frozenset("ab"), frozenset("a")]


@given(st.lists(st.sampled_from(WIDE), max_size=12))
def test_numbers_of_an_outcome_tell_of_nothing_hidden(audiences: list[Audience]) -> None:
    steps = [(audience, Step(str(n), (), audience)) for n, audience in enumerate(audiences)]
    found = numbered(steps)
    parts = {known: tuple(each for a, each in found if a == known) for known in WIDE}
    assert [number for number, _ in parts[None]] == [*range(len(parts[None]))]
    alone = numbered([each for each in steps if each[0] in (None, frozenset("abc"))])
    assert [each for each in found if each[0] in (None, frozenset("abc"))] == alone
    kept = tuple(Kept(0, (), parts[known], known) for known in WIDE[1:])
    _, together = put_together((*kept, Settled(0, (), parts[None])))
    assert together == tuple(step for _, step in steps)
