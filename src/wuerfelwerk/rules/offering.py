"""What a seat may announce now, and what speaks against the rest; it checks every command, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.form import Field, Offer, check, form, offer
from wuerfelwerk.rules.note import Seat

S = TypeVar("S")
Offers = Sequence[Offer]
REMEMBERED = 512
"""How many offers are kept: the same table is asked for them often."""


class Offering(Generic[S]):
    """By command, the function that offers it to a seat or refuses with the reason."""

    def __init__(
        self, makers: Mapping[type, Callable[[S, Seat], Offers]], unmentioned: WuerfelwerkError
    ) -> None:
        self._makers = makers
        self._unmentioned = unmentioned
        self._made = lru_cache(maxsize=REMEMBERED)(self._make)
        self._passed: tuple[S, Any] | None = None

    def offers(self, state: S, seat: Seat) -> tuple[Offer, ...]:
        """Everything this seat may announce now."""
        found = (self._judged(state, seat, command) for command in self._makers)
        return tuple(
            each for some in found if not isinstance(some, IllegalCommand) for each in some
        )

    def locked(self, state: S, seat: Seat) -> tuple[tuple[type, WuerfelwerkError], ...]:
        """What this seat may not announce now, with the reason, unless it is never its to say."""
        found = ((command, self._judged(state, seat, command)) for command in self._makers)
        return tuple(
            (command, reason)
            for command, reason in found
            if isinstance(reason, IllegalCommand) and reason != self._unmentioned
        )

    def check(self, state: S, command: Any) -> None:
        """Refuse a command that is not offered now, and say why."""
        if self._passed_just_now(state, command):
            return
        kind: type = type(command)
        check(self._made(kind, state, command.wer), command)
        self._passed = (state, command)

    def _passed_just_now(self, state: S, command: Any) -> bool:
        """Odds and advice begin the same announcement again and again: one look is enough.

        By identity, for comparing whole tables would take as long as looking again.
        """
        passed = self._passed
        return passed is not None and passed[0] is state and passed[1] is command

    def _judged(self, state: S, seat: Seat, command: type) -> Offers | IllegalCommand:
        try:
            return self._made(command, state, seat)
        except IllegalCommand as error:
            return error

    def _make(self, command: type, state: S, seat: Seat) -> Offers:
        return self._makers[command](state, seat)


def switch_offers(command: type, reading: type, rule: str = "") -> tuple[Offer, ...]:
    """One offer for each switch of a reading, with everything it can stand at.

    The command's first field names the switch, its second what it is set to.
    """
    which, value, *_ = (field.name for field in form(command))
    return tuple(
        offer(command, rule, None, **{which: (each.key,), **_positions(value, each)})
        for each in form(reading)
    )


def _positions(name: str, switch: Field) -> dict[str, tuple[str, ...]]:
    """As words, in which switches are announced; a list is free text."""
    if switch.kind == "haken":
        return {name: ("ja", "nein")}
    if switch.kind == "zahl":
        assert switch.ask.low is not None
        assert switch.ask.high is not None
        return {name: tuple(map(str, range(switch.ask.low, switch.ask.high + 1)))}
    return {name: switch.ask.options} if switch.ask.options else {}
