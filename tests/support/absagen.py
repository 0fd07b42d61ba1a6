"""Warum etwas abgesagt wird: der Satz, und dass sich dadurch nichts geändert hat."""

from __future__ import annotations

from typing import Any

import pytest

from support.spiel import Spieltisch
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand


def warum(spiel: Spieltisch[Any], seat: str, ansage: type, /, **felder: Any) -> str:
    """Der Satz, mit dem eine Ansage abgewiesen wird."""
    vorher = spiel.game
    with pytest.raises(IllegalCommand) as abgewiesen:
        spiel.sagt(seat, ansage, **felder)
    assert spiel.game == vorher
    return abgewiesen.value.sentence()


def warum_nicht(spiel: Spieltisch[Any], seat: str, antwort: object) -> str:
    """Der Satz, mit dem eine Antwort abgewiesen wird."""
    vorher = spiel.game
    with pytest.raises(IllegalAnswer) as abgewiesen:
        spiel.antwortet(seat, antwort)
    assert spiel.game == vorher
    return abgewiesen.value.sentence()
