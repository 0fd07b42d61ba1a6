"""Offers for the switches of a reading, the same in every system."""

from __future__ import annotations

from wuerfelwerk.rules.form import Field, Offer, form, offer


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
