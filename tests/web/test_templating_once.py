"""Pieces that are drawn once for a value are drawn from that value and what is named beside it."""

from __future__ import annotations

from jinja2 import DictLoader, Environment

from wuerfelwerk.web.templating import BESIDE, DrawnOnce

TEXT = "{% macro m(value, rest) %}{{ value[0] }}{{ zaehle() }}{{ rest }}{% endmacro %}"


def counted() -> tuple[DrawnOnce, list[int]]:
    calls: list[int] = []
    env = Environment(loader=DictLoader({"t": TEXT}), autoescape=True)

    def count() -> str:
        calls.append(1)
        return ""

    env.globals["zaehle"] = count
    return DrawnOnce(env, "t", "m", 3 * (BESIDE + 10)), calls


def test_the_very_same_value_is_drawn_once_for_everything_beside_it() -> None:
    once, calls = counted()
    value = ["<x>"]
    assert [once(value, 1), once(value, 1), once(value, 2)] == ["&lt;x&gt;1"] * 2 + ["&lt;x&gt;2"]
    assert len(calls) == 2


def test_an_equal_value_is_drawn_anew_and_old_pieces_are_let_go() -> None:
    once, calls = counted()
    values = [["x"] for _ in range(5)]
    assert {once(value, 1) for value in values} == {"x1"}
    once(values[0], 1)
    assert len(calls) == 6
