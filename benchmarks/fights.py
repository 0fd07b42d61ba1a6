"""Fights to be played through any door: who says what, the dice typed in, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.present.screen.screen import key_of
from wuerfelwerk.rules.form import name_of, question_form, written
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import System, system

EXAMPLES = {
    "rumble": "ueberfall",
    "raumschlacht": "flotte",
    "rollkeep": "strasse",
    "urc": "ueberfall",
    "kaskade": "handgemenge",
}
"""Of every system a set-up for several people, in four of five with secrets in it."""
CONSIDERED = 20


@dataclass(frozen=True, slots=True)
class Said:
    """Something said at a table: a command with its fields, or the answer to a question."""

    seat: Seat
    command: str = ""
    fields: dict[str, Any] | None = None
    question: str = ""
    kind: str = ""
    raw: Any = None


def fight(name: str, acts: int, seed: int = 1) -> list[Said]:
    """So many acts of a fight: everybody does something sensible when it is their turn."""
    return list(islice(_said(system(name), EXAMPLES[name], Random(seed)), acts))


def _said(rules: System[Any, Any], example: str, random: Random) -> Iterator[Said]:
    game = new_game(rules, rules.examples[example])
    while True:
        if game.open:
            asked = random.choice(game.open)
            seat, raw = asked.question.seat, _reply(rules, asked.question, random)
            kind = question_form(asked.question).kind
            game = answer(game, seat, raw, BY_HAND, asked.slot)
            yield Said(seat, question=key_of(asked.slot), kind=kind, raw=raw)
            continue
        command, game = _announced(rules, game, random)
        yield Said(command.wer, name_of(type(command)), written(command))


def _announced(
    rules: System[Any, Any], game: Game[Any, Any], random: Random
) -> tuple[Any, Game[Any, Any]]:
    """What is announced next, by whoever is to act, else by the game master; else some wound."""
    acting = rules.acting(game.state)
    host = None if acting else rules.host(game.state)
    found = list(rules.candidates(game.state, acting)) if acting else [host] if host else []
    random.shuffle(found)
    for command in found:
        try:
            return command, submit(game, command.wer, command, BY_HAND)
        except WuerfelwerkError:
            continue
    raise RuntimeError(f"{rules.id}: nobody knows what to do")


def _reply(rules: System[Any, Any], question: Question[Any], random: Random) -> Any:
    if isinstance(question, Throw):
        faces = throw_each(question.pool, lambda sides: random.randint(1, sides))
        return " | ".join(" ".join(map(str, hand)) for hand in faces)
    return rules.policy(question)
