"""How much counting is too much: requests are refused before any work is done."""

from __future__ import annotations

from collections.abc import Callable

from wuerfelwerk.dice.pool import MOST, Die
from wuerfelwerk.errors import InvalidNotation, TooMuch, shorten

MOST_WORK = 2_000_000_000
"""About how many bytes may be moved for one question: a second or two."""


def as_die(die: Die | int) -> Die:
    """A plain number is a die with so many sides."""
    return Die(die) if isinstance(die, int) else die


def check_number(number: object, low: int, high: int) -> int:
    """Refuse a number of dice or of throws that makes no sense."""
    if not (type(number) is int and low <= number <= high):
        raise InvalidNotation(
            "Erwartet wird eine Zahl von %(low)s bis %(high)s, nicht %(number)s.",
            low=low,
            high=high,
            number=shorten(number),
        )
    return number


def check_dice(dice: object, kept: object) -> None:
    """Refuse too many dice, and to keep more of them than there are."""
    check_number(kept, 0, check_number(dice, 0, MOST))


def check_work(work: Callable[[int], int], dice: int, sort: object) -> None:
    """Refuse so many dice if counting them takes too long, and name a number that works."""
    if work(dice) <= MOST_WORK:
        return
    fewer = dice
    while fewer > 0 and work(fewer) > MOST_WORK:
        fewer -= max(1, fewer // 20)
    if fewer == 0:
        raise TooMuch(
            "Das ist zu viel zum Auszählen; mit weniger Seiten oder, bei offenen Würfeln, mit "
            "einer niedrigeren Grenze geht es."
        )
    raise TooMuch(
        "So viele Würfel der Art %(sort)s sind zu viele zum Auszählen: %(dice)s; mit %(fewer)s "
        "geht es.",
        dice=dice,
        sort=shorten(str(sort)),
        fewer=fewer,
    )
