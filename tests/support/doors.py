"""One evening through all four doors: what the core plays, library, command line and house repeat.

An evening is a list of turns, each with everything that was thrown and answered in it.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from click.testing import CliRunner

import wuerfelwerk as ww
from support.hidden import items_of
from support.listening import Browser, open_house, service_of
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.report import report
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.screen.screen import key_of
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import system


@dataclass
class Turn:
    """A command with everything that fell and was answered."""

    seat: str
    command: str
    fields: dict[str, Any]
    said: list[tuple[str, bool, Any]] = field(default_factory=list)
    """Who; whether it was thrown; what."""

    def of(self, thrown: bool) -> dict[str, list[Any]]:
        """By seat: what was thrown, or what was answered."""
        found: dict[str, list[Any]] = {}
        for seat, dice, raw in self.said:
            if dice is thrown:
                found.setdefault(seat, []).append(raw)
        return found


def spoken(name: str, steps: Sequence[dict[str, Any]]) -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """The evening as the core plays it: what is said in it is what all doors say afterwards."""
    rules = system(name)
    game, turns = new_game(rules, {}), []
    for step in steps:
        turn = Turn(step["seat"], step["command"], step.get("fields", {}))
        lying, says = ({seat: deque(some) for seat, some in step.get(what, {}).items()}
                       for what in ("dice", "answers"))  # fmt: skip
        command = command_of(rules, {"command": turn.command, "fields": turn.fields}, turn.seat)
        game = submit(game, turn.seat, command, Hands())
        while game.open:
            asked = game.open[0]
            seat, thrown = asked.question.seat, isinstance(asked.question, Throw)
            raw = (lying if thrown else says)[seat].popleft()
            turn.said.append((seat, thrown, raw))
            game = answer(game, seat, raw, Hands(), asked.slot)
        assert not any((*lying.values(), *says.values())), turn.command
        turns.append(turn)
    return tuple(turns), game


def happened(found: dict[str, Any]) -> dict[str, Any]:
    """A report in which it does not matter who of two asked at once has spoken first."""
    for turn in found["turns"]:
        turn["given"] = sorted(map(str, turn["given"]))
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def came_to(game: Game[Any, Any]) -> dict[str, Any]:
    """What happened and how things stand."""
    return happened(report(game))


def all_dice(turns: Sequence[Turn]) -> dict[str, list[str]]:
    """By seat: what is thrown in the whole evening."""
    found: dict[str, list[str]] = {}
    for turn in turns:
        for seat, throws in turn.of(True).items():
            found.setdefault(seat, []).extend(throws)
    return found


def by_library(name: str, turns: Sequence[Turn]) -> dict[str, Any]:
    """The evening, played with ``import wuerfelwerk``."""
    table = ww.Table(name, dice=all_dice(turns))
    for turn in turns:
        table.announce(turn.seat, turn.command, **turn.fields)
        for seat, thrown, raw in turn.said:
            if not thrown:
                table.answer(seat, raw)
    return came_to(table.game)


def by_command_line(name: str, turns: Sequence[Turn], folder: Path) -> dict[str, Any]:
    """The evening as a scenario file, played with ``wuerfelwerk play``."""
    commands = [
        {"seat": turn.seat, "command": turn.command, "fields": turn.fields,
         "dice": turn.of(True), "answers": turn.of(False)}
        for turn in turns
    ]  # fmt: skip
    file = folder / "abend.json"
    file.write_text(json.dumps({"system": name, "commands": commands}), "utf-8")
    said = CliRunner().invoke(GROUP, ["play", str(file), "--json"])
    assert said.exit_code == 0, said.output
    return happened(json.loads(said.stdout))


async def at_the_house(
    name: str, turns: Sequence[Turn], seats: Sequence[str], folder: Path, door: str
) -> dict[str, Any]:
    """The evening at a live table, through the API (``api``) or with forms (``seite``)."""
    async with open_house(folder) as app:
        people = {who: Browser(app, who, f"marke-{who}-{door}") for who in ("sl", *seats)}
        table = LiveTable(name, people, door)
        await table.open()
        for turn in turns:
            await table.announce(turn)
            for seat, _, raw in turn.said:
                asked = (await table.game()).open
                await table.answer(next(e for e in asked if e.question.seat == seat), raw)
        return came_to(await table.game())


@dataclass
class LiveTable:
    """A table of the house with browsers before it: as programs, or with forms."""

    system: str
    people: dict[str, Browser]
    door: str
    name: str = ""
    asked: int = 0

    async def open(self) -> None:
        """Open the table, where the program throws for nobody, and let everybody sit down."""
        sl = self.people["sl"]
        form = (("title", "Abend"), ("name", "Lea"), ("example", ""))
        opened = await sl.post(f"/oeffnen/{self.system}", form, script=False)
        self.name = opened.headers["location"].rpartition("/")[2]
        service = service_of(sl.app)
        codes = dict(await service.people.links(await service.house.access(self.name, sl.token)))
        by_hand = (("request", self._key()),)
        cleared = await sl.post(f"/tisch/{self.name}/selbst", by_hand)
        assert cleared.status < 300, cleared.text
        for who in self.people.keys() - {"sl"}:
            joining = (("name", who.capitalize()), ("seat", ""))
            await self.people[who].post(f"/beitreten/{codes['spieler']}", joining, script=False)

    async def game(self) -> Game[Any, Any]:
        """How the game stands in the house."""
        return (await service_of(self.people["sl"].app).house.read(self.name)).game

    def _key(self) -> str:
        self.asked += 1
        return f"bitte-{self.asked}"

    async def announce(self, turn: Turn) -> None:
        """Announce a command."""
        browser = self.people[turn.seat]
        named = {"command": turn.command, "fields": turn.fields}
        if self.door == "api":
            path = f"/api/tables/{self.name}/commands"
            said = await browser.program(path, json.dumps(named), self._key())
        else:
            items = items_of(command_of(system(self.system), named, turn.seat))
            said = await browser.post(
                f"/tisch/{self.name}/ansage", (("request", self._key()), *items)
            )
        assert said.status < 300, (turn.command, said.text)

    async def answer(self, asked: Open, raw: Any) -> None:
        """Answer an open question."""
        browser, key = self.people[asked.question.seat], key_of(asked.slot)
        if self.door == "api":
            body = json.dumps({"question": key, "answer": raw})
            said = await browser.program(f"/api/tables/{self.name}/answers", body, self._key())
        else:
            kind, values = _filled_in(asked.question, raw)
            answers = tuple(("antwort", str(each)) for each in values)
            form = (("request", self._key()), ("question", key), ("kind", kind), *answers)
            said = await browser.post(f"/tisch/{self.name}/antwort", form)
        assert said.status < 300, (asked.question.rule, said.text)


def _filled_in(question: Question[Any], raw: Any) -> tuple[str, Sequence[Any]]:
    """What a form sends: its kind, and its fields; a way has one for each leg."""
    if isinstance(question, Route):
        return "weg", raw.split() or [""]
    if isinstance(raw, list):
        return "wuerfel", raw
    return "wurf" if isinstance(question, Throw) else "", [raw]
