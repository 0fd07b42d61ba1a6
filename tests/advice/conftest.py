"""Tests of what a search finds: how much it may look at is tested for itself."""

from __future__ import annotations

import pytest

from wuerfelwerk.advice.search import positions


@pytest.fixture(autouse=True)
def _much_may_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST_WORK", 40_000)
