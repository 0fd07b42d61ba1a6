"""What choosing dice gives: told of every choice where there are few, and by nothing hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from support.two_worlds import moments
from wuerfelwerk import systems
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.previews import MOST_EMBEDDED
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.system import installed

PICKING = [name for name, each in installed().items() if each.wording.previews]
ELSEWHERE = {"KAS-SIEB-01", "KAS-KASK-02", "KAS-GUETE-05", "KAS-GUETE-07", "KAS-HOCH-02",
             "KAS-HOCH-03"}  # fmt: skip
"""Rules that a question for dice is not given by name where it is asked."""


@pytest.mark.parametrize("seed", range(40))
def test_every_answer_is_counted_once(seed: int) -> None:
    draw = Random(seed)
    faces = tuple(draw.randint(1, 5) for _ in range(draw.randint(0, 6)))
    forced = faces[: draw.randint(0, len(faces))]
    low = draw.randint(0, len(faces))
    high = draw.randint(low, len(faces))
    asked = Pick("ada", "X-Y-01", faces, low, high, forced, rising=draw.random() < 0.5)
    tried = {tuple(sorted(some)) for n in range(len(faces) + 1) for some in combinations(faces, n)}
    allowed = sorted(each for each in tried if asked.take(each) is not None)
    assert asked.every(1000) == tuple(allowed)
    assert asked.every(len(allowed)) == tuple(allowed)
    assert not allowed or asked.every(len(allowed) - 1) == ()
    assert (asked.only() is not None) == (len(allowed) == 1), "nobody is asked without a choice"


def test_whether_there_are_few_is_seen_without_counting_all() -> None:
    assert Pick("ada", "X-Y-01", tuple(range(200)), 100, 100).every(MOST_EMBEDDED) == ()


def picked() -> Iterator[str]:
    """The rules that questions for dice are given by name, all over the systems."""
    for file in Path(systems.__file__).parent.rglob("*.py"):
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "Pick":
                named = [arg.value for arg in each.args if isinstance(arg, ast.Constant)]
                yield from (rule for rule in named if isinstance(rule, str))


def test_every_question_for_dice_has_a_preview_and_words_for_its_button() -> None:
    found = {rule for each in installed().values() for rule in each.wording.previews}
    assert found == {*picked()} | ELSEWHERE
    for each in installed().values():
        assert {*each.wording.previews} <= {*each.wording.layout.verbs}


@pytest.mark.parametrize("name", PICKING)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_previews_say_what_every_choice_gives_and_betray_nothing(name: str, lang: str) -> None:
    system = installed()[name]
    words, told = Words(system, lang), 0
    for one, other in moments(system):
        for asked in one.open:
            if not isinstance(asked.question, Pick):
                continue
            seat = asked.question.seat
            here = screen(one, seat, words, 1).questions
            if look(one, seat) == look(other, seat):
                assert here == screen(other, seat, words, 1).questions
            shown = next(each for each in here if each.rule == asked.question.rule)
            every = asked.question.every(MOST_EMBEDDED)
            assert tuple(each.dice for each in shown.previews) == every
            assert shown.foreseen == (not every)
            told += len(every)
            for each in shown.previews:
                assert each.said
                assert "%(" not in each.said + each.more
                assert "–" not in each.said + each.more
    assert told
