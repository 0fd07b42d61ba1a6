"""Advice during play: random evenings, every question and every turn asked about.

A first pass in a fresh process is cold: nothing is remembered yet. A second one over the same kind
of evenings is warm.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import quantiles
from typing import Any

from benchmarks.announcing import announced
from benchmarks.measure import Measured, yardstick
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.system import is_ruling, system

SYSTEMS = ("rumble", "urc", "rollkeep", "kaskade")
TURNLESS = ("kaskade",)
"""Systems in which nobody has a turn: anybody announces anything."""
EVENINGS, TURNS, BAR = 4, 16, 0.150


def measurements() -> Iterator[Measured]:
    """Cold, then warm."""
    unit = yardstick()
    for system_name in SYSTEMS:
        for name, seed in (("cold", 1), ("warm", 2)):
            spent: list[float] = []
            plain = sum(_evening(system_name, seed * 100 + n, spent) for n in range(EVENINGS))
            yield _told(f"advice, {system_name}, {name}", spent, plain, unit)


def _told(what: str, spent: list[float], plain: int, unit: float) -> Measured:
    cuts = quantiles(spent, n=20)
    figures = (f"p50 {cuts[9] * 1000:.0f}", f"p95 {cuts[18] * 1000:.0f}", f"max {max(spent):.1f} s")
    shown = f"{', '.join(figures)} ({len(spent)} calls, {plain} not exact)"
    return Measured(what, shown, "p95 < 150 ms", cuts[18] < BAR, cuts[18] / unit)


def _evening(name: str, seed: int, spent: list[float]) -> int:
    """One evening of people who answer at random; how often the advice had to be plain."""
    rules, chance, dice = system(name), Random(seed), RandomDice(seed)
    goal = chance.choice(list(rules.goals.values()))
    hosts = {} if name in TURNLESS else {GM: lambda _, each: rules.policy(each.question)}
    hands = Hands(lambda _: dice, hosts)
    game = new_game(rules, rules.examples[chance.choice(list(rules.examples))])
    plain = 0
    for _ in range(TURNS):
        if name not in TURNLESS and rules.over(game.state):
            break
        hosted, seat = rules.host(game.state), rules.acting(game.state) or GM
        if name in TURNLESS:
            host, hosted = announced(rules, game.state, chance)
        elif hosted is None:
            view = look(game, seat).view
            usual = rules.candidates(rules.suppose(view, seat)[0][0], seat)
            if seat != GM:
                plain += _timed(spent, _commands(rules, view, seat, usual, goal))
            hosted, host = chance.choice(usual), seat
        else:
            host = GM
        game = submit(game, host, hosted, hands)
        game, more = _answered(rules, game, goal, chance, hands, spent)
        plain += more
    return plain


def _commands(*asked: Any) -> Callable[[], tuple[Advice, ...]]:
    return lambda: advise_commands(*asked)


def _answered(
    rules: Any, game: Game[Any, Any], goal: Any, chance: Random, hands: Hands, spent: list[float]
) -> tuple[Game[Any, Any], int]:
    """Every open question asked about, then answered at random."""
    plain = 0
    while game.open:
        each = game.open[0]
        assert not isinstance(each.question, Throw)
        sight = look(game, each.question.seat)
        if not is_ruling(rules, each.question):
            plain += _timed(spent, _answers(rules, sight, each, goal))
        question = each.question
        free = isinstance(question, Text)
        said = rules.policy(question) if free else chance.choice(list(question.answers()))
        game = answer(game, each.question.seat, said, hands)
    return game, plain


def _answers(*asked: Any) -> Callable[[], tuple[Advice, ...]]:
    return lambda: advise(*asked)


def _timed(spent: list[float], work: Callable[[], tuple[Advice, ...]]) -> int:
    begun = time.process_time()
    found = work()
    spent.append(time.process_time() - begun)
    return int(not found or any(not each.exact for each in found))
