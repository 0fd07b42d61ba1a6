"""Raumschlacht: a battle of six ships played by bots, exact odds of a salvo, checked routes."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Measured, cpu, yardstick
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.odds.expand import _unit, expand
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.route import CM
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import tafel
from wuerfelwerk.systems.raumschlacht.chancen import SalveChance

SEEDS = range(5)
ROUTES = 50


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit = yardstick()
    for measured in (battle, salvo, routes):
        yield measured(unit)


def battle(unit: float) -> Measured:
    """Headless, from the first initiative to the last ship of a side; the slowest of some seeds."""
    seconds = max(cpu(lambda seed=seed: fight(seed), 2) for seed in SEEDS)  # type: ignore[misc]
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("battle of six ships by bots", figure, "< 2 s", seconds < 2, seconds / unit)


def fight(seed: int) -> int:
    """One battle, three ships against three; how many turns it took."""
    rules, dice = RAUMSCHLACHT, RandomDice(seed)
    game = new_game(rules, rules.examples["flotte"])
    plain = {
        seat: lambda sight, asked: rules.policy(asked.question) for seat in ("ada", "bo", "cy")
    }
    hands = Hands(lambda question: dice, plain)
    while not rules.over(game.state):
        command = rules.host(game.state)
        if command is None:
            (command,) = rules.candidates(game.state, rules.acting(game.state) or "")
        game = submit(game, command.wer, command, hands)
    return len(game.past)


def salvo(unit: float) -> Measured:
    """Seven dice against eight, nothing remembered."""

    def count() -> None:
        _unit.cache_clear()
        expand(SalveChance(7, 2, 12, 8, 2), RAUMSCHLACHT.policy)

    seconds = cpu(count)
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("salvo of 7W against 8W, exact", figure, "< 1 s", seconds < 1, seconds / unit)


def routes(unit: float) -> Measured:
    """All routes worth considering among six ships."""
    state = RAUMSCHLACHT.start(RAUMSCHLACHT.examples["flotte"])
    ship = state.schiffe[0]
    board = tafel(state, ship)

    def check() -> None:
        for _ in range(ROUTES):
            list(board.tries(ship.ort, ship.kurs, 15 * CM))

    seconds = cpu(check) / ROUTES
    figure = f"{seconds * 1000:.1f} ms"
    return Measured("candidate routes of a ship", figure, "< 20 ms", seconds < 0.02, seconds / unit)
