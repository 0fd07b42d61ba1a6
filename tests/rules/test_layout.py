"""Layouts of several chapters are joined to one."""

from __future__ import annotations

from wuerfelwerk.rules.layout import Layout, joined


def test_layouts_are_joined() -> None:
    one = Layout(urgent=frozenset({"a"}), topics={"a": "x"}, pressing="")
    two = Layout(urgent=frozenset({"b"}), topics={"b": "y"}, pressing="z")
    both = joined(one, two)
    assert both.urgent == {"a", "b"}
    assert list(both.topics) == ["a", "b"]
    assert (both.pressing, both.clicks) == ("z", ())
