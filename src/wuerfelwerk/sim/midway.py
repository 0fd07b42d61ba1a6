"""A fight that is under way with something changed: whoever leads announces it, then it goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.commands import ReadingCommand
from wuerfelwerk.rules.figures import as_said
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.procedure import Decision
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.sim.fight import Encounter, packed, unpacked
from wuerfelwerk.sim.number import seed_of
from wuerfelwerk.values import replace


def only_before() -> IllegalCommand:
    """How a change is refused that a fight under way cannot have."""
    return IllegalCommand(
        "Mitten im Kampf lässt sich nur fragen, wie es ohne jemanden weiterginge, mit einer "
        "anderen Taktik oder einer anderen Lesart. Wer dazukommt oder andere Werte hat, gehört in "
        "einen Kampf von vorn."
    )


def going_on(
    encounter: Encounter, without: Sequence[str], readings: Mapping[str, Any]
) -> Encounter:
    """The fight from here on without these, by these readings; refused as at the table."""
    rules, state = encounter.rules, unpacked(encounter.standing)
    dice = thrower(seed_of(encounter.word, 0))
    for command in _announced(rules, without, readings):
        events = conclude(Decision(rules.decide, state, command), dice, rules.policy)
        state = reduce(rules.evolve, events, state)
    return replace(encounter, standing=packed(state))


def _announced(
    rules: System[Any, Any], without: Sequence[str], readings: Mapping[str, Any]
) -> Iterator[Any]:
    """What whoever leads would announce at a table."""
    kinds: Sequence[Any] = rules.commands
    for name in without:
        gone = _kind(each for each in kinds if getattr(each, "removes", ""))
        yield gone(wer=GM, **{gone.removes: name})
    for switch, value in readings.items():
        setting = _kind(each for each in kinds if issubclass(each, ReadingCommand))
        yield setting(wer=GM, schalter=switch, wert=as_said(value))


def _kind(found: Iterator[Any]) -> Any:
    """The command; a system without it is asked for nothing of the kind."""
    kind = next(found, None)
    if kind is None:
        raise only_before()
    return kind
