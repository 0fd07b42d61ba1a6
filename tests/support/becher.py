"""A toy with every kind of throw: mixed and open-ended pools, hidden cups, bids behind veils."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from support.toys import NIMM, WAHL, WURF, ZAHL, Ended, Roll, Toy
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event, System, installed


@dataclass(frozen=True, slots=True)
class Werfen:
    """Throw dice; then hold or throw them once more. Too many points at once are refused."""

    wer: Seat
    wuerfel: str
    verdeckt: bool = False
    grenze: int = 10_000


@dataclass(frozen=True, slots=True)
class Bieten:
    """All players say a number and throw a die, each behind a veil."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Kommen:
    """A new seat comes to the table."""

    wer: Seat
    platz: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Gekommen(Event):
    """There is one seat more."""

    platz: Seat


@dataclass(frozen=True, slots=True)
class Gebot:
    """A number and a die."""

    wer: Seat

    def __call__(self, note: Note) -> Procedure[int]:
        said = yield from ask(Number(self.wer, ZAHL, 1, 3))
        note(ZAHL, gesagt=said)
        return said + (yield from Roll(self.wer, Pool.parse("1W6 1W4!"))(note))


@dataclass(frozen=True, slots=True)
class Stand:
    """Points of the table, and who sits there."""

    punkte: int = 0
    platz: tuple[Seat, ...] = ("ada", "bo")


class Becher(Toy):
    """Points are all there is."""

    id = "becher"
    commands = (Werfen, Bieten, Kommen)
    vocabulary = (Werfen, Bieten, Kommen, Gekommen, Ended)

    def start(self, setup: Mapping[str, Any], /) -> Stand:
        return Stand(int(setup.get("punkte", 0)))

    def seats(self, state: Stand, /) -> Sequence[Seat]:
        return (GM, *state.platz)

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        return ()

    def candidates(self, state: Stand, seat: Seat, /) -> Sequence[Any]:
        return ()

    def audience(self, state: Any, announced: Any, /) -> Audience:
        """A set-up with a secret is for the game master alone."""
        secret = isinstance(announced, dict) and announced.get("geheim")
        return frozenset({GM}) if secret else None

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        match command:
            case Werfen():
                return self._werfen(state, command, note)
            case Bieten():
                return self._bieten(state, note)
            case Kommen(platz=platz):
                return self._kommen(platz)
        raise IllegalCommand("Das gibt es hier nicht.")

    def _werfen(self, state: Stand, command: Werfen, note: Note) -> Procedure[Sequence[Event]]:
        known = frozenset({GM}) if command.verdeckt else None
        wer = GM if command.verdeckt else command.wer
        points = yield from self._summe(wer, command.wuerfel, known)
        again = Choice(command.wer, WAHL, ("halten", "nochmal"))
        if state.punkte % 2 and (yield from ask(again)) == "nochmal":
            points = yield from self._summe(wer, command.wuerfel, known)
        if points > command.grenze:
            raise IllegalCommand("Zu viele Punkte.")
        note(WURF, known, summe=points)
        note(NIMM, gewonnen=points % 2)
        return (Ended(value=points, audience=known),)

    def _summe(self, wer: Seat, dice: str, known: Audience) -> Procedure[int]:
        faces = yield from throw(wer, WURF, Pool.parse(dice), known)
        return sum(sum(hand) for hand in faces)

    def _bieten(self, state: Stand, note: Note) -> Procedure[Sequence[Event]]:
        seats = state.platz
        bids = yield Together(tuple(Branch(Gebot(seat), frozenset({seat})) for seat in seats))
        return (Ended(value=max(bids)),)

    def _kommen(self, platz: Seat) -> Procedure[Sequence[Event]]:
        yield from ()
        return (Gekommen(platz=platz),)

    def evolve(self, state: Stand, event: Event, /) -> Stand:
        match event:
            case Ended(value=value):
                return Stand(state.punkte + value, state.platz)
            case Gekommen(platz=platz) if platz not in state.platz:
                return Stand(state.punkte, (*state.platz, platz))
        return state

    def view(self, state: Stand, seat: Seat, /) -> Stand:
        return state

    def suppose(self, view: Stand, seat: Seat, /) -> Sequence[tuple[Stand, int]]:
        return ((view, 1),)


BECHER: System[Stand, Any] = Becher()


def with_becher() -> Mapping[str, System[Any, Any]]:
    """What ``installed`` would say if the toy were installed."""
    return {**installed(), BECHER.id: BECHER}
