"""Shortcuts: told by class, once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wuerfelwerk.rules.shortcuts.shortcut import Shortcut


@dataclass(frozen=True, slots=True)
class Bell:
    rung: int = 0


def test_a_shortcut_is_told_by_class_once() -> None:
    count = Shortcut[int]("count")
    count.of(Bell)(lambda bell: bell.rung)
    assert [count(each) for each in (Bell(2), 0.5)] == [2, None]
    with pytest.raises(ValueError, match="twice"):
        count.of(Bell)(lambda bell: 0)
