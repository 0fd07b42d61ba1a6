"""Raumschlacht: die Schiffssammlung des Tisches; Mitgeliefertes ist als Beispiel gekennzeichnet.

Die Quelle nennt keine Schiffe (RS-M-35): Jeder Tisch führt seine eigene Sammlung.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.systems.raumschlacht.bogen import Werte


@dataclass(frozen=True, slots=True, kw_only=True)
class Klasse(Werte):
    """Ein Muster für Schiffe."""

    name: Annotated[str, Ask("Name der Klasse", 1, 40, rule="RS-SCHIFF-01")]
    beispiel: bool = False


@cache
def mitgeliefert() -> tuple[Klasse, ...]:
    """Die Beispiele, mit denen ein Tisch anfängt."""
    text = files(__package__).joinpath("listen", "schiffe.toml").read_text("utf-8")
    return tuple(Klasse(**each, beispiel=True) for each in tomllib.loads(text)["schiffe"])


def werte_von(muster: Werte) -> dict[str, Any]:
    """Was ein Schiff von seiner Klasse hat."""
    return {field.name: getattr(muster, field.name) for field in fields(Werte)}
