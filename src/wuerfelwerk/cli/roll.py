"""``wuerfelwerk roll``: dice, with the sum in its parts."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang, whole
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.dice.notation import Part, Rolled, parse
from wuerfelwerk.dice.notation import roll as throw
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.rules.wording import N_

MOST = 1000
LARGEST_SEED = 10**18


@command(
    N_(
        "Würfelt, was dasteht: 3W6+2, 4W6k3 (die drei höchsten), 5K3, 2W10-1, W100, 3W6!. "
        "Auch in englischer Schreibweise."
    ),
    Argument(["notation"], nargs=-1, required=True, metavar=N_("WURF")),
    SpokenOption(
        ["--times"],
        default="1",
        metavar=N_("ZAHL"),
        callback=whole(1, MOST),
        help=N_("Wie oft gewürfelt wird, höchstens 1000-mal."),
    ),
    SpokenOption(
        ["--seed"],
        metavar=N_("ZAHL"),
        callback=whole(-LARGEST_SEED, LARGEST_SEED),
        help=N_("Damit dieselben Würfel wieder fallen."),
    ),
)
def roll(notation: tuple[str, ...], times: int, seed: int | None, as_json: bool) -> None:
    """Throw and add up."""
    wanted, dice = parse(" ".join(notation)), RandomDice(seed)
    thrown = [throw(wanted, dice) for _time in range(times)]
    if as_json:
        rolls = [_plain(each) for each in thrown]
        emit({"notation": str(wanted), "seed": seed, "rolls": rolls})
        return
    screen = TerminalScreen()
    screen.title(wanted.text(lang()))
    width = len(str(times))
    for number, each in enumerate(thrown, 1):
        before = f"{number:>{width}}. " if times > 1 else ""
        screen.say(before + _worded(each), 2)


def _worded(rolled: Rolled) -> str:
    """``13 = 3W6 11 (4 + 1 + 6) + 2``: every die that counts, and what it adds up to."""
    said = ""
    for part in rolled.outcome.parts:
        sign = "−" if part.term.negative else "+"
        said += f" {sign} " if said else "− " if part.term.negative else ""
        said += f"{part.term.text(lang())}: {_dice(part)}"
    bonus = rolled.outcome.bonus
    said += f" {'−' if bonus < 0 else '+'} {abs(bonus)}" if bonus else ""
    return f"{rolled.outcome.total} = {said}".replace("-", "−")


def _dice(part: Part) -> str:
    kept = " + ".join(map(str, part.kept)) or "0"
    dropped = _("ohne %(dice)s", dice=", ".join(map(str, part.dropped)))
    return f"({kept}; {dropped})" if part.dropped else f"({kept})"


def _plain(rolled: Rolled) -> dict[str, Any]:
    return {
        "faces": [list(hand) for hand in rolled.fallen.faces],
        "parts": [_part(part) for part in rolled.outcome.parts],
        "bonus": rolled.outcome.bonus,
        "total": rolled.outcome.total,
    }


def _part(part: Part) -> dict[str, Any]:
    return {
        "term": part.term.text(),
        "negative": part.term.negative,
        "kept": list(part.kept),
        "dropped": list(part.dropped),
        "worth": part.worth,
    }
