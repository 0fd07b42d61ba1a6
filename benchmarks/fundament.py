"""The bars of the ground floor: sampled exchanges, restoring a log, the matrix of duel odds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from benchmarks.measure import Measured, cpu, yardstick
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.seal import SealedDice
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.odds.expand import _unit, expand
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.systems.rumble.chancen import DuellChance
from wuerfelwerk.systems.rumble.duell import Duell
from wuerfelwerk.systems.rumble.grundlagen import Wert

EXCHANGES = 5_000
ENTRIES = 1_000
DICE = 5_000


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit = yardstick()
    for measured in (exchanges, restoring, matrix, sealed, turns, helping, printing):
        yield measured(unit)


def exchanges(unit: float) -> Measured:
    """Duels through the same procedure that plays at the table."""
    rules, duel = system("rumble"), Duell(Wert("a", "a", 7), Wert("b", "b", 6))

    def sample() -> None:
        dice = thrower(1)
        for _ in range(EXCHANGES):
            conclude(duel, dice, rules.policy)

    seconds = cpu(sample)
    per_second = EXCHANGES / seconds
    met = per_second >= 20_000
    return Measured(
        "sampled duels per second", f"{per_second:,.0f}", "≥ 20,000", met, seconds / unit
    )


def restoring(unit: float) -> Measured:
    """A log back to a game."""
    log = evening().log[:ENTRIES]
    seconds = cpu(lambda: restore(system("rumble"), log))
    return Measured(
        f"restore {len(log)} entries",
        f"{seconds * 1000:.0f} ms",
        "< 1 s",
        seconds < 1,
        seconds / unit,
    )


def matrix(unit: float) -> Measured:
    """All 81 pairs of thresholds, nothing remembered."""
    policy = system("rumble").policy

    def count() -> None:
        _unit.cache_clear()
        for links in range(1, 10):
            for rechts in range(1, 10):
                expand(DuellChance(links, rechts), policy)

    seconds = cpu(count)
    return Measured(
        "81 duel odds, exact", f"{seconds * 1000:.0f} ms", "< 1 s", seconds < 1, seconds / unit
    )


def sealed(unit: float) -> Measured:
    """Dice out of the seal."""
    source, pool = SealedDice(b"s" * 32, "w"), Pool.of((1, 10))
    seconds = cpu(lambda: [source.throw(pool) for _ in range(DICE)])
    micro = seconds / DICE * 1e6
    return Measured("a sealed throw", f"{micro:.1f} µs", "< 50 µs", micro < 50, seconds / unit)


def turns(unit: float) -> Measured:
    """A turn at the table, with all replays of its rules."""
    seconds = cpu(evening, 3)
    played = len(evening().past)
    milli = seconds / played * 1000
    return Measured("a turn at the table", f"{milli:.2f} ms", "< 5 ms", milli < 5, seconds / unit)


def helping(unit: float) -> Measured:
    """The command line answers for help."""
    seconds = _command("--help")
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("wuerfelwerk --help", figure, "< 0.3 s", seconds < 0.3, seconds / unit)


def printing(unit: float) -> Measured:
    """The whole matrix of duel odds, printed by a fresh process."""
    seconds = _command("odds", "rumble", "duell", "links=1..9", "rechts=1..9", "--exact")
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("print 81 duel odds", figure, "< 1 s", seconds < 1, seconds / unit)


def _command(*words: str) -> float:
    """CPU seconds of a fresh process, the best of some."""
    return min(_child(words) for _ in range(5))


def _child(words: tuple[str, ...]) -> float:
    before = os.times()
    command = [sys.executable, "-m", "wuerfelwerk", *words]
    subprocess.run(command, check=True, capture_output=True)
    after = os.times()
    user, system_time = after.children_user, after.children_system
    return user + system_time - before.children_user - before.children_system


def evening() -> Game[Any, Any]:
    """A long fight of bots that answer without thinking, healed whenever somebody falls."""
    rules, dice = system("rumble"), RandomDice(2)
    hands = Hands(
        lambda _: dice,
        dict.fromkeys(("sl", "ada", "bo"), lambda _, each: rules.policy(each.question)),
    )
    game = new_game(rules, rules.examples["duell"])
    while len(game.log) < ENTRIES:
        hosted = rules.host(game.state)
        if rules.over(game.state):
            game = new_fight(game, hands)
            continue
        seat = GM if hosted is not None else rules.acting(game.state) or GM
        command = hosted if hosted is not None else rules.candidates(game.state, seat)[0]
        game = submit(game, seat, command, hands)
        while game.open:
            each = game.open[0].question
            game = answer(game, each.seat, rules.policy(each), hands)
    return game


def new_fight(game: Game[Any, Any], hands: Hands) -> Game[Any, Any]:
    """Everybody up again."""
    from wuerfelwerk.systems.rumble.leisten import Eingreifen, ZustandSetzen

    for figur in game.state.figuren:
        game = submit(game, GM, Eingreifen(GM, figur.name, "lp", 13), hands)
        game = submit(game, GM, ZustandSetzen(GM, figur.name), hands)
    return game
