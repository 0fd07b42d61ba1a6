"""Raumschlacht: a battle of six ships played by bots, exact odds of a salvo, checked routes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.measure import Measured, cpu, yardstick
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.odds.expand import _unit, expand
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.route import CM
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import tafel
from wuerfelwerk.systems.raumschlacht.rat.chancen import SalveChance

SEEDS = range(5)
ROUTES = 50


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit = yardstick()
    for measured in (battle, decision, salvo, routes):
        yield measured(unit)


def battle(unit: float) -> Measured:
    """Headless, from the first initiative to the last ship of a side; the slowest of some seeds."""
    seconds = max(cpu(lambda seed=seed: fight(seed), 2) for seed in SEEDS)  # type: ignore[misc]
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("battle of six ships by bots", figure, "< 2 s", seconds < 2, seconds / unit)


def fight(seed: int, policy: Callable[[Any], Any] = RAUMSCHLACHT.policy) -> int:
    """One battle, three ships against three, all played as well as can be; its turns."""
    rules, dice = RAUMSCHLACHT, RandomDice(seed)
    sheets = [{**sheet, "stufe": "schwer"} for sheet in rules.examples["flotte"]["sheets"]]
    game = new_game(rules, {"sheets": sheets})
    plain = {seat: lambda sight, asked: policy(asked.question) for seat in ("ada", "bo", "cy")}
    hands = Hands(lambda question: dice, plain)
    while not rules.over(game.state):
        command = rules.host(game.state)
        if command is None:
            (command,) = rules.candidates(game.state, rules.acting(game.state) or "")
        game = submit(game, command.wer, command, hands)
    return len(game.past)


def decision(unit: float) -> Measured:
    """The longest that the strongest bot thinks about a way, with nothing remembered at first."""
    spent: list[float] = []

    def plain(question: Any) -> Any:
        begun = time.process_time()
        answer = RAUMSCHLACHT.policy(question)
        spent.append(time.process_time() - begun)
        return answer

    for seed in SEEDS:
        fight(seed, plain)
    seconds = max(spent)
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("longest thought of a bot", figure, "< 1 s", seconds < 1, seconds / unit)


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
