"""Switches of a reading: their options come from the type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wuerfelwerk.rules.form import form, switch


@dataclass(frozen=True, slots=True)
class Reading:
    kind: Literal["loud", "soft"] = switch("How", "soft", "t.kind", "T-RING-01")
    most: int = switch("Most", 3, "t.most", "T-RING-01", (1, 5))
    plain: int = 0


def test_a_switch_stands_where_its_type_says() -> None:
    kind, most = form(Reading)
    assert (kind.kind, kind.key, kind.ask.options, kind.default) == (
        *("wahl", "t.kind", ("loud", "soft")), "soft",
    )  # fmt: skip
    assert (most.kind, most.ask.low, most.ask.high) == ("zahl", 1, 5)
    assert Reading() == Reading("soft", 3)
