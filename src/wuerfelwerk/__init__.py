"""Würfelwerk: der Spieltisch, der die Regeln kennt.

The names below are the library; they are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wuerfelwerk.advice.best import advise as advise
    from wuerfelwerk.dice.notation import parse as parse
    from wuerfelwerk.dice.notation import roll as roll
    from wuerfelwerk.dice.sources import RandomDice as RandomDice
    from wuerfelwerk.dice.sources import ScriptedDice as ScriptedDice
    from wuerfelwerk.errors import WuerfelwerkError as WuerfelwerkError
    from wuerfelwerk.library import Table as Table
    from wuerfelwerk.library import chances as chances
    from wuerfelwerk.library import compare as compare
    from wuerfelwerk.library import forecast as forecast
    from wuerfelwerk.library import simulate as simulate
    from wuerfelwerk.library import solve_keep as solve_keep
    from wuerfelwerk.odds.expand import expand as expand
    from wuerfelwerk.rules.system import installed as installed
    from wuerfelwerk.rules.system import system as system

__version__ = "0.1.0"
_HOMES = {
    "RandomDice": "dice.sources",
    "ScriptedDice": "dice.sources",
    "Table": "library",
    "WuerfelwerkError": "errors",
    "advise": "advice.best",
    "chances": "library",
    "compare": "library",
    "expand": "odds.expand",
    "forecast": "library",
    "installed": "rules.system",
    "parse": "dice.notation",
    "roll": "dice.notation",
    "simulate": "library",
    "solve_keep": "library",
    "system": "rules.system",
}
__all__ = [*sorted(_HOMES), "__version__"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
