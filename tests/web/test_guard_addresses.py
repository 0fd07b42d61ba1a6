"""How much an address may ask for, however many addresses there are."""

from __future__ import annotations

import pytest

from wuerfelwerk.web import guard
from wuerfelwerk.web.guard import Bucket


class Unsearched(dict[str, tuple[float, float]]):
    """Refuses to be gone through as a whole."""

    def items(self) -> object:  # type: ignore[override]
        raise AssertionError("gone through")


def test_a_request_costs_the_same_however_many_addresses_have_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "MOST_CLIENTS", 100, raising=False)
    bucket = Bucket(1, 2, lambda: 0.0)
    kept = bucket._left = Unsearched()
    assert all(bucket.take(f"10.0.{n // 250}.{n % 250}") for n in range(60_000))
    assert len(kept) == 100


def test_who_asks_is_not_forgotten_for_strangers_who_came_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "MOST_CLIENTS", 100)
    bucket = Bucket(1, 2, lambda: 0.0)
    heard = [(bucket.take("eva"), bucket.take(f"fremd-{n}"))[0] for n in range(1_000)]
    assert heard == [True, True] + [False] * 998
