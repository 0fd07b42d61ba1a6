"""Odds at the corners of what forms offer: never refused, and the same whatever was asked before.

By default everything at its lowest and at its highest; ``WUERFELWERK_CORNERS`` asks all pairs of
ends, each in a process of its own.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from support.corners import Question, answer, ends, extremes, fresh, pairwise, questions
from wuerfelwerk.odds.expand import forget
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import installed

ALL = bool(os.environ.get("WUERFELWERK_CORNERS"))
SAMPLE = json.loads((Path(__file__).parent / "odds_sample.json").read_text("utf-8"))
CHECKS = [(system.id, check) for system in installed().values() for check in system.checks]


@pytest.mark.parametrize(("system", "check"), CHECKS)
def test_every_corner_is_answered_alike_cold_and_warm(system: str, check: str) -> None:
    if ALL:
        many = questions(system, check)
        warm = {each: answer(each) for each in Random(7).sample(many, len(many))}
        said = [(answered, warm[each]) for each, answered in zip(many, fresh(many), strict=True)]
    else:
        said = [cold_and_warm(each) for each in questions(system, check, extremes)]
    assert [cold for cold, warm in said if cold != warm or cold.startswith("refused")] == []


@pytest.mark.parametrize(("system", "check"), CHECKS)
def test_the_corners_come_to_what_they_always_did(system: str, check: str) -> None:
    """``odds_sample.json`` was counted by plainer code; it changes only where rules change."""
    asked = questions(system, check) if ALL else questions(system, check, extremes)
    for each in asked:
        key = json.dumps([system, check, dict(each[2])], ensure_ascii=False)
        assert answer(each) == SAMPLE[key], key


def cold_and_warm(question: Question) -> tuple[str, str]:
    """Asked when nothing is remembered, and again."""
    forget()
    return answer(question), answer(question)


@pytest.mark.parametrize(("system", "check"), CHECKS)
def test_the_corners_are_all_pairs_of_ends(system: str, check: str) -> None:
    fields = form(installed()[system].checks[check].start)
    cases = pairwise(fields)
    for i, one in enumerate(fields):
        for j, other in enumerate(fields[:i]):
            both = {(case[i], case[j]) for case in cases}
            assert both == {(a, b) for a in ends(one) for b in ends(other)}
    assert all({case[i] for case in cases} == set(ends(one)) for i, one in enumerate(fields))
    assert len(cases) <= 12
