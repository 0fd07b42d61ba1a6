"""Tests of what a search finds: how much it may look at is tested for itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.shortcuts import forget
from wuerfelwerk.advice.search import positions


@pytest.fixture(autouse=True)
def _much_may_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST_WORK", 40_000)


@pytest.fixture
def _nothing_is_remembered() -> Iterator[None]:
    forget()
    yield
    forget()
