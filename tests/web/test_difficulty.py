"""A page says of a small fight what is exact, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from support.duels import duel
from wuerfelwerk.present.wording import Words
from wuerfelwerk.sim.exact import all_exact
from wuerfelwerk.sim.fight import Arena
from wuerfelwerk.sim.tally import side_by_side
from wuerfelwerk.sim.variation import typed
from wuerfelwerk.sim.what_if import compared
from wuerfelwerk.table.forecasts.course import DONE, Course
from wuerfelwerk.web.difficulty import ResultShown, result_shown
from wuerfelwerk.web.render import fragment


@cache
def course(exactly: bool) -> Course:
    base = duel("urc")
    change = typed("set:Wache.tp=9", base.encounter)
    arenas = (base, Arena(change.of(base.encounter)))
    tally = side_by_side(arenas, 1, 25)
    exact = all_exact(arenas, 10**6) if exactly else None
    found = compared(arenas, [change], tally, exact or ()).plain()
    return Course("1", DONE, 25, 25, 0.0, found=found)


def shown(exactly: bool, lang: str) -> ResultShown:
    found = result_shown(course(exactly), Words(duel("urc").rules, lang), "helden")
    assert found is not None
    return found


def drawn(exactly: bool, lang: str) -> str:
    nothing = dict.fromkeys(("trouble", "failed", "ranged", "balance"))
    return fragment(
        "schwer_ergebnis.html",
        lang,
        course=course(exactly),
        result=shown(exactly, lang),
        here="/schwer/urc",
        **nothing,
    )


@pytest.mark.parametrize(("lang", "word"), [("de", "exakt"), ("en", "exact")])
def test_words_say_that_it_is_exact(lang: str, word: str) -> None:
    result = shown(True, lang)
    html = drawn(True, lang)
    assert f"{result.verdict.share}, {word}</p>" in html
    assert f"<td>{word}</td>" in html
    assert result.exact in html
    assert result.others[0].exact in html
    assert " bis " not in result.verdict.share


def test_a_sample_still_says_between_what_it_lies() -> None:
    result = shown(False, "de")
    html = drawn(False, "de")
    assert "exakt" not in html
    assert f"{result.verdict.low} bis {result.verdict.high}" in html


def test_the_word_is_that_of_the_exact_chance() -> None:
    exact, sampled = shown(True, "de"), shown(False, "de")
    assert exact.verdict.share == "34,0 %"
    assert exact.verdict.word == "unwahrscheinlich"
    assert sampled.verdict.word == "offen"
    assert exact.others[0].less == exact.others[0].more
