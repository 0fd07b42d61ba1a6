"""Numbers in the reader's language: rounded, but never into a lie; no comma where points belong."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.raumschlacht import Spiel, schiff
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.language import LANGS, decimal, measure, percent, translated
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.system import system

SHARES = st.fractions(0, 1, max_denominator=10**6)


@pytest.mark.parametrize(
    ("share", "lang", "digits", "said"),
    [
        (Fraction(49, 100), "de", 1, "49,0 %"),
        (Fraction(49, 100), "en", 1, "49.0%"),
        (Fraction(1, 3), "de", 0, "33 %"),
        (Fraction(0), "de", 1, "0,0 %"),
        (Fraction(1), "de", 1, "100,0 %"),
        (Fraction(1, 10**6), "de", 1, "<0,1 %"),
        (1 - Fraction(1, 10**6), "en", 1, ">99.9%"),
        (Fraction(1, 1000), "de", 1, "0,1 %"),
    ],
)
def test_percent(share: Fraction, lang: str, digits: int, said: str) -> None:
    assert percent(share, lang, digits) == said


@given(SHARES)
def test_only_the_impossible_looks_impossible_and_only_the_certain_certain(share: Fraction) -> None:
    assert (percent(share) == "0,0 %") == (share == 0)
    assert (percent(share) == "100,0 %") == (share == 1)


@pytest.mark.parametrize(
    ("number", "lang", "digits", "said"),
    [
        (Fraction(7, 2), "de", 2, "3,50"),
        (Fraction(7, 2), "en", 1, "3.5"),
        (Fraction(-5, 3), "de", 2, "−1,67"),
        (Fraction(-1, 1000), "de", 2, "0,00"),
        (Fraction(12), "de", 0, "12"),
        (Fraction(1, 20), "de", 2, "0,05"),
    ],
)
def test_decimal(number: Fraction, lang: str, digits: int, said: str) -> None:
    assert decimal(number, lang, digits) == said


@pytest.mark.parametrize(
    ("value", "digits", "de", "en"),
    [
        (16.0, 1, "16", "16"),
        (12.5, 1, "12,5", "12.5"),
        (-3.25, 2, "−3,25", "−3.25"),
        (Fraction(1, 3), 2, "0,33", "0.33"),
        (-0.001, 2, "0", "0"),
    ],
)
def test_measures_have_no_more_decimals_than_they_need(
    value: float | Fraction, digits: int, de: str, en: str
) -> None:
    assert (measure(value, "de", digits), measure(value, "en", digits)) == (de, en)


@pytest.mark.parametrize(
    ("kept", "en"),
    [
        ("12,5", "12.5"),
        ("12", "12"),
        ("3,5 | −4,25", "3.5 | −4.25"),
        ("90°/5,0 120°/3,5", "90°/5.0 120°/3.5"),
        ("Bussard 85°/24,1", "Bussard 85°/24.1"),
        ("4, 10", "4, 10"),
        ("4,5 Liter Bier", "4,5 Liter Bier"),
        ("", ""),
    ],
)
def test_lengths_that_a_log_keeps_are_read_in_ones_own_language(kept: str, en: str) -> None:
    assert translated(kept, "en") == en
    assert translated(kept, "de") == kept


@pytest.mark.parametrize(("lang", "strange"), [("de", r"\d\.\d"), ("en", r"\d,\d")])
def test_a_battle_is_told_with_the_marks_of_the_language(lang: str, strange: str) -> None:
    words = Words(system("raumschlacht"), lang)
    spiel = Spiel(schiff("Adler", x=-60), schiff("Bussard", x=60, y=30, kurs=270))
    spiel.runde(adler="6 | 5", bussard="1 | 2")
    spiel.zieht("Adler", "85,5/3,5", "verzichten")
    turns = tale(spiel.game)
    said = [words.step(each) for turn in turns for each in turn.steps]
    said += [words.event(each) for turn in turns for each in turn.events]
    assert any(re.search(r"\d[.,]\d", each) for each in said)
    assert [each for each in said if re.search(strange, each)] == []


@pytest.mark.parametrize(("lang", "said"), [("de", "12,5 cm"), ("en", "12.5 cm")])
def test_a_refusal_names_lengths_with_the_marks_of_the_language(lang: str, said: str) -> None:
    error = IllegalAnswer(
        "Der Weg ist %(lang)s cm lang; erlaubt sind %(weit)s cm.", lang="12,5", weit=7.25
    )
    assert said in sentence(error, lang)
    assert measure(7.25, lang, 2) in sentence(error, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_what_somebody_typed_is_quoted_as_it_is(lang: str) -> None:
    error = IllegalAnswer(
        "Erwartet wird eine ganze Zahl von %(low)d bis %(high)d, nicht „%(raw)s“.",
        low=1, high=3, raw="2,5",
    )  # fmt: skip
    assert "2,5" in sentence(error, lang)
