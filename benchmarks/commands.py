"""Commands played with the plain policy, against an older checkout in the same run.

``python -m benchmarks.commands OLD`` takes the path of the older checkout. Both are played by a
process of their own, in turn, the same fights with the same dice: at the table (announced, checked
against the offers, answered, settled and logged) and straight through as simulations do. Beside
the figure stands whether every fight came to the same, byte for byte; where rules or logs have
changed since, it is still how much longer a command took then.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import reduce
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from benchmarks.measure import Measured, table

Fought: TypeAlias = tuple[float, int, Callable[[], str]]
"""The CPU seconds of a fight, its commands, and all that came of them, worded when it is wanted."""
BAR = 1.4
FIGHTS = {
    "urc": ("ueberfall", 40),
    "kaskade": ("handgemenge", 2),
    "rollkeep": ("strasse", 24),
    "rumble": ("ueberfall", 40),
    "raumschlacht": ("flotte", 2),
}
"""By system: the example that is fought, and how many fights make a block."""
BLOCKS = 6
OPENING = 1
"""So many entries at the head of a log say how it is written, not what happened."""
MOST_COMMANDS = 400
HELD = {(name, "table") for name in ("urc", "kaskade", "rollkeep", "rumble")}
"""What is held to the bar; a fight of ships is mostly geometry."""


def at_the_table(name: str, seed: int) -> Fought:
    """Announced by bots at a table: offers, answers, log and all."""
    from wuerfelwerk.dice.sources import RandomDice
    from wuerfelwerk.play.engine import Hands, submit
    from wuerfelwerk.play.game import new_game
    from wuerfelwerk.play.journal import export
    from wuerfelwerk.rules.system import system

    rules, dice = system(name), RandomDice(seed)
    game: Any = new_game(rules, rules.examples[FIGHTS[name][0]])
    seats = {*rules.seats(game.state), "sl"}
    hands = Hands(lambda _: dice, dict.fromkeys(seats, lambda _, each: rules.policy(each.question)))
    begun = time.process_time()
    while len(game.past) < MOST_COMMANDS and (found := _next(rules, game.state)) is not None:
        game = submit(game, found.wer, found, hands)
    spent = time.process_time() - begun
    return spent, len(game.past), lambda: f"{export(game, b'fight')[OPENING:]}\n{_said(game.state)}"


def straight(name: str, seed: int) -> Fought:
    """Concluded without a table, as simulations do, the offers checked all the same."""
    from wuerfelwerk.rules.procedure import Decision
    from wuerfelwerk.rules.system import system
    from wuerfelwerk.sim.conclude import conclude, thrower

    rules, dice = system(name), thrower(seed)
    told: list[Any] = []
    state: Any = rules.start(rules.examples[FIGHTS[name][0]])
    begun = time.process_time()
    while len(told) < MOST_COMMANDS and (found := _next(rules, state)) is not None:
        events = conclude(Decision(rules.decide, state, found), dice, rules.policy)
        state = reduce(rules.evolve, events, state)
        told.append(events)
    return time.process_time() - begun, len(told), lambda: f"{told}\n{_said(state)}"


def _said(value: Any) -> str:
    """A state in words, but for fields at their default: an older checkout may not have them."""
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_said, value))})"
    if not is_dataclass(value):
        return repr(value)
    pairs = ((each, getattr(value, each.name)) for each in fields(value))
    said = (f"{each.name}={_said(found)}" for each, found in pairs if found != each.default)
    return f"{type(value).__name__}({', '.join(said)})"


def _next(rules: Any, state: Any) -> Any:
    """What the plain policy announces: what keeps the fight going, else the first idea."""
    hosted = rules.host(state)
    if hosted is not None or rules.over(state):
        return hosted
    return next(iter(rules.candidates(state, rules.acting(state) or "sl")), None)


WAYS: Mapping[str, Callable[[str, int], Fought]] = {"table": at_the_table, "straight": straight}


def play() -> None:
    """One side of the comparison: a block of fights for every line read, timed."""
    for line in sys.stdin:
        way, name, first, number = json.loads(line)
        fights = [WAYS[way](name, seed) for seed in range(first, first + number)]
        spent, commands = sum(each[0] for each in fights), sum(each[1] for each in fights)
        digest = sha256("\n".join(said() for *_, said in fights).encode()).hexdigest()
        print(json.dumps([spent, commands, digest]), flush=True)


class Side:
    """A checkout that plays on demand, in a process of its own."""

    def __init__(self, checkout: Path) -> None:
        paths = {"PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.commands", "--play"],
            env={**os.environ, **paths},
            cwd=Path(__file__).parents[1],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def fought(self, way: str, name: str, first: int, number: int) -> tuple[float, int, str]:
        """Of a block of fights the CPU seconds, the commands, and a digest of what came of them."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([way, name, first, number]), file=self._process.stdin, flush=True)
        spent, commands, digest = json.loads(self._process.stdout.readline())
        return spent, commands, digest

    def close(self) -> None:
        """Let it go home."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compared(old: Side, new: Side, way: str, name: str, blocks: int = BLOCKS) -> Measured:
    """The median of how many times faster a command is now, block by block in turn."""
    number = FIGHTS[name][1]
    old.fought(way, name, 0, 1), new.fought(way, name, 0, 1)
    ratios, spent, commands, same = [], 0.0, 0, True
    for block in range(blocks):
        before, then, was = old.fought(way, name, block * number, number)
        after, now, is_now = new.fought(way, name, block * number, number)
        same = same and (then, was) == (now, is_now)
        ratios.append((before / then) / (after / now))
        spent, commands = spent + after, commands + now
    faster = sorted(ratios)[len(ratios) // 2]
    told = "the same fights" if same else "other fights or logs"
    figure = f"x {faster:.2f} ({spent / commands * 1e6:.0f} µs a command, {told})"
    held = (name, way) in HELD
    return Measured(
        f"{name}, {way}", figure, f"≥ {BAR}" if held else "", not held or faster >= BAR, 1 / faster
    )


def main(old: Path, names: Iterable[str]) -> None:
    """Compare this checkout with an older one and print how many times faster it is."""
    sides = Side(old), Side(Path(__file__).parents[1])
    table(compared(*sides, way, name) for name in names for way in WAYS)
    for side in sides:
        side.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["--play"]:
        play()
    elif len(sys.argv) > 1:
        main(Path(sys.argv[1]).resolve(), sys.argv[2:] or FIGHTS)
    else:
        sys.exit("make bench-commands old=PATH takes the path of an older checkout")
