"""What a seat may announce now, and what speaks against the rest; it checks every command, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Generic, TypeVar

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.form import Field, Offer, form, name_of, offer
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.values import replace

S = TypeVar("S")
Offers = Sequence[Offer]
WhyNot = Callable[[S, Any, Field], IllegalCommand | None]
"""From the state, a command and the field at fault to a better reason than that it is no option."""
REMEMBERED = 512
"""How many offers of one command are kept: the same announcement is checked often."""
MOST_JUDGED = 160
"""For how many seats of tables it is kept what they may announce and what not."""
Judged = Sequence[tuple[type, Offers | IllegalCommand]]
"""Every command with what is on offer of it, or with what speaks against it."""


def no_reason(state: Any, command: Any, field: Field) -> IllegalCommand | None:
    """Nothing better is known than what is on offer."""
    return None


class Offering(Generic[S]):
    """By command, the function that offers it to a seat or refuses with the reason."""

    def __init__(
        self,
        makers: Mapping[type, Callable[[S, Seat], Offers]],
        unmentioned: WuerfelwerkError,
        why_not: WhyNot[S] = no_reason,
    ) -> None:
        self._makers = makers
        self._unmentioned = unmentioned
        self._why_not = why_not
        self._made: Kept[Offers] = Kept(REMEMBERED)
        self._passed: tuple[S, Any] | None = None
        self._judged: Kept[Judged] = Kept(MOST_JUDGED)

    def offers(self, state: S, seat: Seat) -> tuple[Offer, ...]:
        """Everything this seat may announce now."""
        return tuple(
            each
            for _, some in self._all(state, seat)
            if not isinstance(some, IllegalCommand)
            for each in some
        )

    def locked(self, state: S, seat: Seat) -> tuple[tuple[type, WuerfelwerkError], ...]:
        """What this seat may not announce now, with the reason, unless it is never its to say."""
        return tuple(
            (command, reason)
            for command, reason in self._all(state, seat)
            if isinstance(reason, IllegalCommand) and reason != self._unmentioned
        )

    def check(self, state: S, command: Any) -> None:
        """Refuse a command that is not offered now, and say why."""
        if self._passed_just_now(state, command):
            return
        kind: type = type(command)
        offers = self._offered(kind, state, command.wer)
        check(offers, command, partial(self._why_not, state))
        self._passed = (state, command)

    def _passed_just_now(self, state: S, command: Any) -> bool:
        """Odds and advice begin the same announcement again and again: one look is enough.

        By identity, for comparing whole tables would take as long as looking again.
        """
        passed = self._passed
        return passed is not None and passed[0] is state and passed[1] is command

    def _offered(self, command: type, state: S, seat: Seat) -> Offers:
        """The offers of one command; where they were looked at before, it is those."""
        known = dict(self._judged.known(state, seat) or ()).get(command)
        if known is None or isinstance(known, IllegalCommand):
            make = partial(self._make, command, state, seat)
            return self._made.made(state, (command, seat), make)
        return known

    def _all(self, state: S, seat: Seat) -> Judged:
        """All commands at one go: whoever asks for offers asks for what is locked, too."""
        return self._judged.made(state, seat, lambda: tuple(self._judge(state, seat)))

    def _judge(self, state: S, seat: Seat) -> Iterator[tuple[type, Offers | IllegalCommand]]:
        for command in self._makers:
            try:
                yield command, self._make(command, state, seat)
            except IllegalCommand as error:
                # Kept as a sentence: the frames it was raised in would be kept with it.
                yield command, error.with_traceback(None)

    def _make(self, command: type, state: S, seat: Seat) -> Offers:
        return self._makers[command](state, seat)


def check(
    offers: Sequence[Offer],
    command: Any,
    why_not: Callable[[Any, Field], IllegalCommand | None] = lambda command, field: None,
) -> None:
    """Refuse a command that none of the offers allows, with the sentence of the nearest one."""
    kind = [each for each in offers if each.command is type(command)]
    if any(each.allows(command) for each in kind):
        return
    if not kind:
        raise IllegalCommand("%(what)s ist jetzt nicht möglich.", what=name_of(type(command)))
    failed = [(each, _faults(each, command)) for each in kind]
    for each, faults in failed:
        if not faults and each.unless is not None and (against := each.unless(command)):
            raise against
    offer, faults = min(failed, key=_distance)
    at = _blamed(faults)
    alike = [offer, *(each for each, others in failed if others[0][0] == at)]
    better = None if any(why for _, why in faults) else why_not(command, offer.fields[at])
    raise better or _refusal(alike, at, command)


Fault = tuple[int, IllegalCommand | None]
"""A field that does not fit, by its number, and why, where the offer has a reason of its own."""


def _faults(offer: Offer, command: Any) -> Sequence[Fault]:
    values = [(field, getattr(command, field.name)) for field in offer.fields]
    return [
        (at, field.ask.reason(value))
        for at, (field, value) in enumerate(values)
        if not field.accepts(value)
    ]


def _blamed(faults: Sequence[Fault]) -> int:
    """The first field with a reason, else the first one."""
    return next((at for at, why in faults if why), faults[0][0])


def _distance(failed: tuple[Offer, Sequence[Fault]]) -> tuple[int, bool, int]:
    """How far a command is off: by few fields, for a reason, and by late ones."""
    faults = failed[1]
    return len(faults), not any(why for _, why in faults), -_blamed(faults)


def _refusal(offers: Sequence[Offer], at: int, command: Any) -> IllegalCommand:
    """The sentence of a field that is at fault, with all that several offers allow in it."""
    fields = [each.fields[at] for each in offers]
    value, rule = getattr(command, fields[0].name), next((o.rule for o in offers if o.rule), "")
    for field in (_together(fields), *fields):
        try:
            field.check(value)
        except IllegalCommand as error:
            cited = error.rule or field.ask.rule or rule
            return IllegalCommand(error.message, rule=cited, **error.values)
    raise AssertionError(fields)


def _together(fields: Sequence[Field]) -> Field:
    """One field that allows what any of these allow; the first one where they do not mix."""
    asks, first = [field.ask for field in fields], fields[0]
    why_not = tuple(dict.fromkeys(pair for ask in asks for pair in ask.why_not))
    if all(ask.options for ask in asks):
        options = tuple(dict.fromkeys(each for ask in asks for each in ask.options))
        return replace(first, ask=replace(first.ask, options=options, why_not=why_not))
    lows = [ask.low for ask in asks if ask.low is not None]
    highs = [ask.high for ask in asks if ask.high is not None]
    if first.kind != "zahl" or not len(lows) == len(highs) == len(asks):
        return first
    return replace(first, ask=replace(first.ask, low=min(lows), high=max(highs)))


@cache
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
