"""Fights to be played through any door: who says what, the dice typed in, the same every time."""

from __future__ import annotations

import json
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
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.route import Flat, Route, corners, legs
from wuerfelwerk.rules.system import System, system

EXAMPLES = {
    "rumble": "ueberfall",
    "raumschlacht": "flotte",
    "rollkeep": "strasse",
    "urc": "ueberfall",
    "kaskade": "handgemenge",
}
"""Of every system a set-up for several people, in four of five with secrets in it."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something said at a table: a command with its fields, or the answer to a question."""

    seat: Seat
    command: str = ""
    fields: dict[str, Any] | None = None
    question: str = ""
    kind: str = ""
    raw: Any = None

    def as_json(self) -> str:
        """As a program says it."""
        if self.command:
            return json.dumps({"command": self.command, "fields": self.fields})
        return json.dumps({"question": self.question, "answer": self.raw})


def form_of(said: Said) -> list[tuple[str, str]]:
    """As the page's form says it."""
    if not said.command:
        values = said.raw if isinstance(said.raw, tuple | list) else [said.raw]
        answers = [("antwort", str(each)) for each in values]
        return [("question", said.question), ("kind", said.kind), *answers]
    items = [("command", said.command)]
    for name, value in (said.fields or {}).items():
        if isinstance(value, dict):
            for each, amount in value.items():
                items += [(f"feld.{name}.name", str(each)), (f"feld.{name}.zahl", str(amount))]
        elif isinstance(value, list | tuple):
            items += [(f"feld.{name}[]", str(each)) for each in ("", *value)]
        else:
            plain = ("ja" if value else "nein") if isinstance(value, bool) else str(value)
            items.append((f"feld.{name}", plain))
    return items


def seats_of(name: str) -> list[Seat]:
    """Who plays in a system's fight, beside the game master."""
    rules = system(name)
    begun = rules.start(rules.examples[EXAMPLES[name]])
    return [seat for seat in rules.seats(begun) if seat != GM]


def fight(name: str, acts: int, seed: int = 1) -> list[Said]:
    """At most so many acts of a fight: everybody does something sensible in their turn."""
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
        announced = _announced(rules, game, random)
        if announced is None:
            return
        command, game = announced
        yield Said(command.wer, name_of(type(command)), written(command))


def _announced(
    rules: System[Any, Any], game: Game[Any, Any], random: Random
) -> tuple[Any, Game[Any, Any]] | None:
    """What is announced next, by whoever is to act, else by the game master; nothing at the end."""
    acting = rules.acting(game.state)
    host = None if acting else rules.host(game.state)
    found = list(rules.candidates(game.state, acting)) if acting else [host] if host else []
    random.shuffle(found)
    for command in found:
        try:
            return command, submit(game, command.wer, command, BY_HAND)
        except WuerfelwerkError:
            continue
    return None


def _reply(rules: System[Any, Any], question: Question[Any], random: Random) -> Any:
    if isinstance(question, Throw):
        faces = throw_each(question.pool, lambda sides: random.randint(1, sides))
        return " | ".join(" ".join(map(str, hand)) for hand in faces)
    raw = rules.policy(question)
    return _way(question, raw) if isinstance(question, Route) else raw


def _way(question: Route, raw: Flat) -> str:
    """A way as it is typed in, a little shorter so that no rounding makes it too long."""
    way = legs(question.start, corners(raw))
    said = " ".join(f"{course:.2f}/{max(0.0, far - 0.02):.2f}" for course, far in way)
    return said if question.take(said) is not None else ""
