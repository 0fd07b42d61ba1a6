"""All cards of a turn and all options of a question, in the examples' fights and a fight of eight.

Every turn and every question is asked in a process of its own, which has loaded the system (and
numpy, as counting processes have) and counted nothing: that is cold. Warm is the same asked once
more there, as when a page is opened again. CPU time.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from statistics import quantiles
from typing import Any, NamedTuple

from benchmarks.measure import Measured, table, yardstick
from wuerfelwerk.advice.cards import action_cards, weigh_answers
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Text
from wuerfelwerk.rules.system import System, is_ruling, system

COLD, WARM = 0.150, 0.040
TURNS, ASKED, SEED = 40, 60, 7
EIGHT = {
    "rumble": "ueberfall",
    "urc": "ueberfall",
    "rollkeep": "strasse",
    "kaskade": "handgemenge",
    "raumschlacht": "flotte",
}
"""Of which example the sheets of a fight of eight are, four against four."""
Work = Callable[[], tuple[Card, ...]]


class Spent(NamedTuple):
    """What one question took, and how many cards have later decisions that are not the best."""

    cold: float
    warm: float
    cards: int
    plain: int


def set_ups(name: str) -> dict[str, Mapping[str, Any]]:
    """The examples of a system, and a fight of eight."""
    rules = system(name)
    return {**rules.examples, "eight": _eight(rules)}


def _eight(rules: System[Any, Any]) -> Mapping[str, Any]:
    begun = rules.examples[EIGHT[rules.id]]
    sides: dict[str, list[dict[str, Any]]] = {}
    for sheet in begun["sheets"]:
        side = sheet.get("seite") or ("gegner" if sheet.get("nsc") else "helden")
        sides.setdefault(side, []).append(sheet)
    sheets = [_doubled(side[n % len(side)], n // len(side)) for side in sides.values()
              for n in range(4)]  # fmt: skip
    return {**begun, "sheets": sheets}


def _doubled(sheet: dict[str, Any], more: int) -> dict[str, Any]:
    """The same once more under another name, and on a board behind the first."""
    if not more:
        return sheet
    found = {**sheet, "name": f"{sheet['name']} {more + 1}"}
    if "x" in found:
        return {**found, "x": found["x"] + (30 if found["x"] > 0 else -30)}
    return {**found, "platz": f"{sheet['platz']}{more + 1}"} if "platz" in sheet else found


def asked(rules: System[Any, Any], set_up: Mapping[str, Any]) -> Iterator[tuple[bool, Work]]:
    """A fight played at random: every turn (``True``) and every question of it."""
    chance, dice = Random(SEED), RandomDice(SEED)
    hands = Hands(lambda _: dice, {})
    goal = rules.goals["unterschied"]
    game: Game[Any, Any] = new_game(rules, set_up)
    for _ in range(TURNS):
        command = None if rules.over(game.state) else rules.host(game.state)
        if command is None:
            seat = rules.acting(game.state) or GM
            view = look(game, seat).view
            usual = rules.candidates(rules.suppose(view, seat)[0][0], seat)
            if rules.over(game.state) or not usual:
                return
            yield True, lambda v=view, s=seat: action_cards(rules, v, s, goal)  # type: ignore[misc]
            command = chance.choice(usual)
        game = submit(game, command.wer, command, hands)
        while game.open:
            each = game.open[0]
            question, sight = each.question, look(game, each.question.seat)
            if not is_ruling(rules, question):
                yield False, lambda s=sight, e=each: weigh_answers(rules, s, e, goal)  # type: ignore[misc]
            plain = isinstance(question, Text) or chance.random() < 0.6
            said = rules.policy(question) if plain else chance.choice(list(question.answers()))
            game = answer(game, question.seat, said, hands)


def spent(work: Work) -> Spent:
    """What it takes in a process that knows the system and nothing else."""
    here, there = os.pipe()
    child = os.fork()
    if not child:
        try:
            cold, warm, cards = _timed(work), _timed(work), work()
            plain = sum(not card.ahead or card.worth is None for card in cards)
            os.write(there, pickle.dumps(Spent(cold, warm, len(cards), plain)))
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(there)
    with os.fdopen(here, "rb") as told:
        found = told.read()
    os.waitpid(child, 0)
    spent: Spent = pickle.loads(found)
    return spent


def _timed(work: Work) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def measured(name: str) -> Iterator[Measured]:
    """Turns and questions of one system: in the fights of its examples, and in one of eight."""
    rules, unit = system(name), yardstick()
    import_module("wuerfelwerk.odds.keep.backward")
    fights = set_ups(name)
    parts = {"examples": [fights[key] for key in rules.examples], "eight": [fights["eight"]]}
    for part, set_up in parts.items():
        for turns in (True, False):
            times = [spent(work) for each in set_up for work in _some(rules, each, turns)]
            what = f"{name}, {part}, {'turns' if turns else 'questions'}"
            yield _told(what, [each for each in times if each.cards], unit)


def _some(rules: System[Any, Any], set_up: Mapping[str, Any], turns: bool) -> Iterator[Work]:
    """The first turns or questions of a fight."""
    found = (work for is_turn, work in asked(rules, set_up) if is_turn == turns)
    return islice(found, ASKED)


def _told(what: str, times: Sequence[Spent], unit: float) -> Measured:
    cold, warm = (high([each[at] for each in times]) for at in (0, 1))
    cards, plain = (sum(each[at] for each in times) for at in (2, 3))
    asked = f"{len(times)} asked, {plain} of {cards} plain"
    figure = f"cold {cold * 1000:.0f}, warm {warm * 1000:.0f} ms ({asked})"
    met = cold <= COLD and warm <= WARM
    return Measured(what, figure, "p95 <= 150, 40 ms", met, cold / unit)


def high(times: Sequence[float]) -> float:
    """The 95th percentile; of few, the highest."""
    return quantiles(times, n=20)[18] if len(times) > 19 else max(times)


def measurements() -> Iterator[Measured]:
    """All systems."""
    for name in EIGHT:
        yield from measured(name)


if __name__ == "__main__":
    names = sys.argv[1:] or EIGHT
    table(each for name in names for each in measured(name))
