"""Scenario files: a whole evening as JSON, played the same through every door.

A file names the system, the readings, the sheets and the commands in order; dice and answers are
laid down per seat, beside a command or for the whole file. ``docs/szenario.md`` describes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, cast

from wuerfelwerk.dice.sources import DiceSource, RandomDice, ScriptedDice
from wuerfelwerk.errors import BrokenLog, IllegalCommand, WuerfelwerkError, shorten
from wuerfelwerk.play.engine import Hands, announcer, answer, correct, correct_setup, submit, undo
from wuerfelwerk.play.game import Game, as_text, new_game
from wuerfelwerk.rules.abilities import Listing
from wuerfelwerk.rules.form import name_of, read
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

LARGEST = 5_000_000
MOST_COMMANDS, MOST_CORRECTIONS = 2_000, 100
LONGEST_SEAT = 40
FORMAT = 1
TOP = {
    "wuerfelwerk", "title", "system", "switches", "sheets", "lists", "dice", "answers", "seed",
    "commands", "sides",
}  # fmt: skip
SIDE = {"figures", "tactic"}
STEP = {"seat", "command", "fields", "secret", "dice", "answers", "correct", "undo", "setup"}


@dataclass(frozen=True)
class Scenario:
    """A file that has been read: known system, known keys, nothing played yet."""

    system: System[Any, Any]
    setup: Mapping[str, Any]
    commands: tuple[Mapping[str, Any], ...]
    dice: Mapping[Seat, list[Any]] = field(default_factory=dict)
    answers: Mapping[Seat, list[Any]] = field(default_factory=dict)
    seed: int | None = None
    title: str = ""
    tactics: Mapping[str, str] = field(default_factory=dict)
    """How sides are played where the program plays them all, by the name of the side."""


@dataclass(frozen=True)
class Run:
    """A scenario that has been played."""

    scenario: Scenario
    game: Game[Any, Any]


def load(text: str) -> Scenario:
    """Read a scenario file; anything unexpected is refused with a sentence."""
    if len(text) > LARGEST:
        raise BrokenLog("Eine Szenariodatei hat höchstens %(most)d Zeichen.", most=LARGEST)
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenLog(
            "Die Szenariodatei ist kein lesbares JSON (Zeile %(line)d, Spalte %(column)d).",
            line=error.lineno,
            column=error.colno,
        ) from error
    except (ValueError, RecursionError) as error:
        raise BrokenLog("Die Szenariodatei ist kein lesbares JSON.") from error
    return parse(raw)


def parse(raw: Any) -> Scenario:
    """A scenario from its JSON value."""
    top = _object(raw, "Szenario", TOP)
    as_text(top)
    if top.get("wuerfelwerk", FORMAT) != FORMAT:
        raise BrokenLog("Erwartet wird das Szenarioformat %(format)d.", format=FORMAT)
    if not isinstance(top.get("system"), str):
        raise BrokenLog("Ein Szenario nennt unter „system“ das Regelsystem.")
    seed = top.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BrokenLog("„seed“ muss eine ganze Zahl sein.")
    commands = _list(top.get("commands", []), "commands")
    _not_too_many(commands)
    rules = system(top["system"])
    known = set(rules.lists) if isinstance(rules, Listing) else None
    lists = _object(top.get("lists", {}), "lists", known)
    parts = {name: top[name] for name in ("switches", "sheets") if name in top}
    sides = {
        name: _object(each, "sides", SIDE)
        for name, each in _object(top.get("sides", {}), "sides").items()
    }
    if sides:
        parts["sheets"] = _sided(_list(parts.get("sheets", []), "sheets"), sides)
    return Scenario(
        rules,
        {**lists, **parts},
        tuple(_object(each, "commands", STEP) for each in commands),
        _queues(top.get("dice", {}), "dice"),
        _queues(top.get("answers", {}), "answers"),
        seed,
        shorten(top.get("title", ""), 200),
        {name: str(each["tactic"]) for name, each in sides.items() if "tactic" in each},
    )


def _sided(sheets: list[Any], sides: Mapping[str, Mapping[str, Any]]) -> list[Any]:
    """The sheets, each on the side that names its figure."""
    of = {
        str(n): side
        for side, each in sides.items()
        for n in _list(each.get("figures", []), "figures")
    }
    names = [sheet.get("name") for sheet in sheets if isinstance(sheet, dict)]
    for name in of:
        if name not in names:
            raise BrokenLog(
                "„sides“ nennt eine Figur „%(name)s“, die kein Bogen hat.", name=shorten(name)
            )
    return [
        {**sheet, "seite": of[sheet["name"]]}
        if isinstance(sheet, dict) and sheet.get("name") in of
        else sheet
        for sheet in sheets
    ]


def _not_too_many(commands: list[Any]) -> None:
    again = [c for c in commands if isinstance(c, dict) and c.keys() & {"correct", "undo", "setup"}]
    if len(commands) > MOST_COMMANDS or len(again) > MOST_CORRECTIONS:
        raise BrokenLog(
            "Ein Szenario hat höchstens %(most)d Ansagen und %(again)d Korrekturen.",
            most=MOST_COMMANDS,
            again=MOST_CORRECTIONS,
        )


def _object(raw: Any, what: str, known: set[str] | None = None) -> Mapping[str, Any]:
    if not isinstance(raw, dict):
        raise BrokenLog("„%(what)s“ muss ein JSON-Objekt sein.", what=what)
    strange = [name for name in raw if known is not None and name not in known]
    if strange:
        raise BrokenLog(
            "„%(what)s“ kennt kein „%(strange)s“; möglich ist: %(known)s.",
            what=what,
            strange=shorten(strange[0]),
            known=", ".join(sorted(known or ())),
        )
    return cast("Mapping[str, Any]", raw)


def _list(raw: Any, what: str) -> list[Any]:
    if not isinstance(raw, list):
        raise BrokenLog("„%(what)s“ muss eine JSON-Liste sein.", what=what)
    return raw


def _queues(raw: Any, what: str) -> dict[Seat, list[Any]]:
    """Per seat what is laid down, in order."""
    return {seat: list(_list(laid, what)) for seat, laid in _object(raw, what).items()}


class _ScenarioTable:
    """What is laid down for the seats: beside the command first, then for the whole file."""

    def __init__(self, scenario: Scenario) -> None:
        self._all = {"dice": dict(scenario.dice), "answers": dict(scenario.answers)}
        self._all = {
            kind: {s: list(q) for s, q in laid.items()} for kind, laid in self._all.items()
        }
        self._here: dict[str, dict[Seat, list[Any]]] = {"dice": {}, "answers": {}}
        self._random = None if scenario.seed is None else RandomDice(scenario.seed)
        self.hands = Hands(dice=self._dice)

    def lay(self, step: Mapping[str, Any]) -> None:
        """Take up what lies beside one command."""
        self._here = {kind: _queues(step.get(kind, {}), kind) for kind in ("dice", "answers")}

    def leftover(self) -> Iterator[tuple[str, Seat]]:
        """What lay beside the command and nobody needed."""
        return ((k, s) for k, laid in self._here.items() for s, queue in laid.items() if queue)

    def next(self, kind: str, seat: Seat) -> tuple[bool, Any]:
        """The next thing laid down for a seat, if there is one."""
        for laid in (self._here[kind], self._all[kind]):
            if laid.get(seat):
                return True, laid[seat].pop(0)
        return False, None

    def _dice(self, question: Throw) -> DiceSource | None:
        found, raw = self.next("dice", question.seat)
        return ScriptedDice([raw]) if found else self._random


def run(scenario: Scenario) -> Run:
    """Play a scenario; stops at the first command that is refused, with its number."""
    game = new_game(scenario.system, scenario.setup)
    table = _ScenarioTable(scenario)
    for number, step in enumerate(scenario.commands):
        try:
            table.lay(step)
            game = _answered(_step(game, step, table.hands, scenario), table)
            _nothing_left(table)
        except WuerfelwerkError as error:
            why = type(error)(N_("Ansage %(n)d: %(why)s"), n=number, why=error)
            raise why from error
    return Run(scenario, game)


def _step(
    game: Game[Any, Any], step: Mapping[str, Any], hands: Hands, scenario: Scenario
) -> Game[Any, Any]:
    if "setup" in step:
        changed = _object(step["setup"], "setup", {"switches", "sheets"})
        return correct_setup(game, {**scenario.setup, **changed}, hands)
    if "undo" in step:
        return undo(game, _number(step["undo"], "undo"), hands)
    if game.turn is not None:
        raise _unanswered(game.open[0])
    seat = _seat(game, step)
    command = command_of(game.system, step, seat)
    if "correct" in step:
        return correct(game, _number(step["correct"], "correct"), command, hands)
    audience = frozenset({GM, seat}) if step.get("secret", False) is True else None
    return submit(game, seat, command, hands, audience)


def _seat(game: Game[Any, Any], step: Mapping[str, Any]) -> Seat:
    """Who speaks; a correction is spoken by whoever announced the turn."""
    if "correct" in step and "seat" not in step:
        return announcer(game, _number(step["correct"], "correct"))
    seat = step.get("seat")
    if not isinstance(seat, str) or not seat.isprintable() or not 0 < len(seat) <= LONGEST_SEAT:
        raise BrokenLog("Jede Ansage nennt unter „seat“ ihren Platz.")
    return seat


def command_of(system: System[Any, Any], step: Mapping[str, Any], seat: Seat) -> Any:
    """The command a step names, filled in from its fields."""
    known = {name_of(each): each for each in system.commands}
    name = step.get("command")
    if not isinstance(name, str) or name not in known:
        raise IllegalCommand(
            "Eine Ansage „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(known),
        )
    return read(known[name], _object(step.get("fields", {}), "fields"), wer=seat)


def _number(raw: Any, what: str) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise BrokenLog("„%(what)s“ nennt die Nummer einer Ansage.", what=what)
    return raw


def _answered(game: Game[Any, Any], table: _ScenarioTable) -> Game[Any, Any]:
    """Go on as long as answers are laid down."""
    while True:
        for each in game.open:
            kind = "dice" if isinstance(each.question, Throw) else "answers"
            found, raw = table.next(kind, each.question.seat)
            if found:
                game = answer(game, each.question.seat, raw, table.hands, each.slot)
                break
        else:
            return game


def _nothing_left(table: _ScenarioTable) -> None:
    for kind, seat in table.leftover():
        raise BrokenLog(
            "Unter „%(kind)s“ liegt für %(seat)s mehr bereit, als gebraucht wird.",
            kind=kind,
            seat=seat,
        )


def _unanswered(each: Open) -> BrokenLog:
    return BrokenLog(
        "Vorher fehlt noch eine Antwort von %(seat)s (%(question)s).",
        seat=each.question.seat,
        question=each.slot.key,
    )
