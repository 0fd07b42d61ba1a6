"""Salven über Summen gezählt: dasselbe wie Wurf für Wurf."""

from __future__ import annotations

from random import Random

import pytest

from wuerfelwerk.advice.search import branches
from wuerfelwerk.advice.search.branches import Reckoner, Unit, counted
from wuerfelwerk.rules.shortcuts.counted import COUNTED
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import Salve
from wuerfelwerk.systems.raumschlacht.rat.salvenzahl import summen
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.zaehlung import KETTE, Gezaehlt


def _wurf(chance: Random, name: str, rule: str) -> Sammelwurf:
    dice, wild, plus = (chance.randint(0, 3) for _ in range(3))
    return Sammelwurf(name.lower(), name, rule, dice, wild, plus)


def _salve(chance: Random) -> Salve:
    angriff, abwehr = _wurf(chance, "A", "RS-ANG-04"), _wurf(chance, "B", "RS-TREFFER-01")
    return Salve(angriff, abwehr, chance.randint(0, 14))


def test_all_outcomes_are_those_of_following_every_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(5)
    salven = [_salve(chance) for _ in range(12)]
    at_once = [COUNTED(salve) for salve in salven]
    monkeypatch.setattr(branches, "COUNTED", lambda _: None)
    reckoner = Reckoner(None, RAUMSCHLACHT.policy, 30)
    for salve, found in zip(salven, at_once, strict=True):
        plain = counted.__wrapped__(Unit(salve), reckoner).odds
        assert found is not None
        assert plain is not None
        total = sum(found.values())
        assert {k: n * plain.total for k, n in found.items()} == {
            k: n * total for k, n in plain.counts.items()
        }


def test_a_throw_is_counted_with_its_whole_chain() -> None:
    assert sum(n for _, _, n in summen(2, 0)) == 6 ** (2 + KETTE)
    assert max(summe for summe, _, _ in summen(1, 1)) == 6 * (KETTE + 1) + 1
    assert summen(Gezaehlt(0, 4).wuerfel, 4) == ((4, False, 1),)
