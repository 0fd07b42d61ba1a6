"""What a seat may see: the only place where secrets are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from wuerfelwerk.play.entries import Given, Refusal
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.note import Audience, Path, Seat, Step, allowed, both
from wuerfelwerk.rules.procedure import Open, Veils
from wuerfelwerk.rules.system import Event

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything one seat knows of the running (else the last) turn. Advice gets nothing else."""

    seat: Seat
    view: Any
    command: Any
    given: tuple[Given, ...]
    steps: tuple[Step, ...]
    open: tuple[Open, ...]
    waiting_for: frozenset[Seat]


def look(game: Game[S, C], seat: Seat) -> Sight:
    """All that ``seat`` may know now."""
    last = game.past[-1] if game.past else None
    turn = game.turn or (last.turn if last else None)
    steps = game.steps if game.turn else last.steps if last else ()
    if turn is None or not allowed(turn.audience, seat):
        turn, steps = None, ()
    given = turn.given if turn else ()
    return Sight(
        seat,
        game.system.view(game.state, seat),
        turn.command if turn else None,
        tuple(old for old in given if sees(seat, old.audience, old.slot.path, game.veils)),
        tuple(step for step in steps if sees(seat, step.audience, step.path, game.veils)),
        tuple(each for each in game.open if each.question.seat == seat),
        frozenset(each.question.seat for each in game.open),
    )


def sees(seat: Seat, audience: Audience, path: Path, veils: Veils) -> bool:
    """May this seat know what happened there, while these branches are still private?"""
    return allowed(audience, seat) and all(
        allowed(veil, seat) for at, veil in veils if path[: len(at)] == at
    )


@dataclass(frozen=True, slots=True)
class Told:
    """A turn that is over, as a seat may hear of it."""

    number: int
    seat: Seat
    command: Any
    given: tuple[Given, ...]
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    refused: Refusal | None


def tale(game: Game[S, C], seat: Seat | None = None) -> tuple[Told, ...]:
    """All turns that are over, as ``seat`` may hear of them (``None``: everything)."""
    return tuple(
        Told(
            old.turn.number,
            old.turn.seat,
            old.turn.command,
            tuple(each for each in old.turn.given if _told(each.audience, seat)),
            tuple(e for e in old.events if _told(both(old.turn.audience, e.audience), seat)),
            tuple(s for s in old.steps if _told(both(old.turn.audience, s.audience), seat)),
            old.refused,
        )
        for old in game.past
        if _told(old.turn.audience, seat)
    )


def _told(audience: Audience, seat: Seat | None) -> bool:
    return seat is None or allowed(audience, seat)
