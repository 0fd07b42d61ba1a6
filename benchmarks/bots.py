"""Bots of Raumschlacht against each other: how often the stronger one wins, with its interval.

``python -m benchmarks.bots 200`` plays 200 battles of every pairing and scenario, sides swapped
after half of them; with the same seeds it comes to the same figures everywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.stand import aktive_seiten

Setup = Mapping[str, Any]
PAIRINGS = (("mittel", "leicht"), ("schwer", "mittel"), ("schwer", "leicht"))
SIDES = ("rot", "blau")
FIRST_SEED = 10_000
"""The bots were tuned on the seeds before it."""
MOST_ROUNDS = 100
"""Who has not won by then has drawn."""
SURE = 1.96
"""How many standard deviations hold 95 of 100 cases."""


def _example(name: str) -> Setup:
    return RAUMSCHLACHT.examples[name]


def _of(klasse: str) -> Setup:
    """The duel with ships of another class."""
    return {"sheets": [{**sheet, "klasse": klasse} for sheet in _example("duell")["sheets"]]}


SCENARIOS: Mapping[str, Callable[[], Setup]] = {
    "duell": partial(_example, "duell"),
    "Korvetten": partial(_of, "Korvette"),
    "geleitzug": partial(_example, "geleitzug"),
    "flotte": partial(_example, "flotte"),
}


@dataclass(frozen=True, slots=True)
class Score:
    """How often the stronger bot won, of all battles that somebody won."""

    won: int
    lost: int
    drawn: int

    @property
    def share(self) -> float:
        """Won battles, of those that were decided."""
        return self.won / max(1, self.won + self.lost)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: where the true share lies in 95 of 100 such tournaments."""
        n, p = max(1, self.won + self.lost), self.share
        middle, spread = p + SURE**2 / (2 * n), SURE * sqrt(p * (1 - p) / n + (SURE / (2 * n)) ** 2)
        whole = 1 + SURE**2 / n
        return (middle - spread) / whole, (middle + spread) / whole


def battle(scenario: str, levels: Mapping[str, str], seed: int) -> str:
    """One battle to its end, every ship as strong as its side; which side is left, or none."""
    rules, dice, setup = RAUMSCHLACHT, RandomDice(seed), SCENARIOS[scenario]()
    sheets = [{**sheet, "stufe": levels[sheet["seite"]]} for sheet in setup["sheets"]]
    game = new_game(rules, {**setup, "sheets": sheets})
    seats = {each.platz for each in game.state.schiffe}
    bots = dict.fromkeys(seats, lambda sight, asked: _played(asked.question))
    hands = Hands(lambda question: dice, bots)
    while len(left := aktive_seiten(game.state)) > 1:
        fight = game.state.schlacht
        if fight is not None and fight.runde > MOST_ROUNDS:
            return ""
        command = rules.host(game.state)
        if command is None:
            (command,) = rules.candidates(game.state, rules.acting(game.state) or "")
        game = submit(game, command.wer, command, hands)
    return left[0] if left else ""


def _played(question: Question[Any]) -> Answer:
    """As the program plays at a table."""
    found = RAUMSCHLACHT.tactic(question)
    return RAUMSCHLACHT.policy(question) if found is None else found


def pairing(scenario: str, stronger: str, weaker: str, battles: int) -> Score:
    """Half of the battles from either side, with the same dice."""
    won = lost = drawn = 0
    for seed in range(FIRST_SEED, FIRST_SEED + battles // 2):
        for side, other in (SIDES, SIDES[::-1]):
            left = battle(scenario, {side: stronger, other: weaker}, seed)
            won, lost, drawn = won + (left == side), lost + (left == other), drawn + (left == "")
    return Score(won, lost, drawn)


def _one(battles: int, asked: tuple[str, str, str]) -> Score:
    return pairing(*asked, battles)


def tournament(battles: int, scenarios: Sequence[str]) -> Iterator[tuple[str, str, str, Score]]:
    """All pairings in all scenarios."""
    asked = [(name, *pair) for name in scenarios for pair in PAIRINGS]
    with ProcessPoolExecutor(2) as pool:
        for (name, one, other), score in zip(
            asked, pool.map(partial(_one, battles), asked), strict=True
        ):
            yield name, one, other, score


def main(battles: int, scenarios: Sequence[str]) -> None:
    """Print the table."""
    print(f"{'scenario':<20}{'pairing':<20}{'won':>5}{'lost':>5}{'drawn':>6}  share (95 %)")
    for name, one, other, score in tournament(battles, scenarios):
        low, high = (f"{100 * each:.0f}" for each in score.interval)
        figures = f"{score.won:>5}{score.lost:>5}{score.drawn:>6}"
        print(f"{name:<20}{one + ' : ' + other:<20}{figures}", end="")
        print(f"  {100 * score.share:.0f} % ({low} to {high})", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2:] or tuple(SCENARIOS))
