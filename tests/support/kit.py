"""The conformance kit in one place: players, checks and the toy system they are tried on."""

from __future__ import annotations

from conformance.checks import KEY, PLAY_CHECKS, TURNS, Setup
from conformance.description import DESCRIPTION_CHECKS
from conformance.driver import (
    STRANGER,
    AnyGame,
    AnySystem,
    RandomPlayer,
    between_turns,
    evening,
    refusal,
    unoffered,
)
from conformance.golden import evening_of_bots, playthrough
from conformance.secrets import SECRET_CHECKS
from conformance.shown import SHOWN_CHECKS
from conformance.toy import BASAR, Basar

__all__ = [
    "BASAR",
    "DESCRIPTION_CHECKS",
    "KEY",
    "PLAY_CHECKS",
    "SECRET_CHECKS",
    "SHOWN_CHECKS",
    "STRANGER",
    "TURNS",
    "AnyGame",
    "AnySystem",
    "Basar",
    "RandomPlayer",
    "Setup",
    "between_turns",
    "evening",
    "evening_of_bots",
    "playthrough",
    "refusal",
    "unoffered",
]
