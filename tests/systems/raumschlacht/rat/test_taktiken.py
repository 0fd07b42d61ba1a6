"""Raumschlacht: Taktiken gelten, wie stark ein Schiff auf seinem Bogen auch ist."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from support.encounters import arena
from wuerfelwerk.rules.request import Choice, Question
from wuerfelwerk.rules.route import Route
from wuerfelwerk.systems.raumschlacht.rat.taktik import schlicht, weitsichtig
from wuerfelwerk.systems.raumschlacht.rat.taktiken import kuehn, sparsam, vorsichtig
from wuerfelwerk.values import replace


@cache
def fragen() -> tuple[Question[Any], ...]:
    """Was in zwei Schlachten gefragt wird."""
    gefragt: list[Question[Any]] = []
    ring = arena("raumschlacht")

    def gehoert(frage: Question[Any]) -> Any:
        gefragt.append(frage)
        return schlicht(frage)

    ring.players = replace(ring.players, tactics=_wie(ring.players.tactics, gehoert))
    ring.fight(1)
    ring.fight(2)
    return tuple(gefragt)


def _wie(tactics: Any, policy: Any) -> Any:
    return {name: replace(each, policy=policy) for name, each in tactics.items()}


def als(stufe: str, frage: Question[Any]) -> Any:
    andere = tuple((name, wert) for name, wert in frage.facts if name != "stufe")
    return replace(frage, facts=(*andere, ("stufe", stufe)))


@pytest.mark.parametrize(
    ("taktik", "weg", "sonst"), [(kuehn, "mittel", "mittel"), (sparsam, "mittel", "schwer")]
)
def test_alle_fahren_und_feuern_gleich_gut(taktik: Any, weg: str, sonst: str) -> None:
    for frage in fragen()[:60]:
        stufe = weg if isinstance(frage, Route) else sonst
        assert taktik(frage) == schlicht(als(stufe, frage))
        assert taktik(als("leicht", frage)) == taktik(frage)


def test_vorsichtig_faehrt_weitsichtig_und_weicht_auch_heil_aus() -> None:
    wege = [frage for frage in fragen() if isinstance(frage, Route)]
    assert all(vorsichtig(frage) == weitsichtig(frage, wund=True) for frage in wege[:20])
    assert any(vorsichtig(frage) != sparsam(frage) for frage in wege)
    ziele = [frage for frage in fragen() if isinstance(frage, Choice)]
    assert all(vorsichtig(frage) == sparsam(frage) for frage in ziele)
