"""A guided evening at the terminal: the scenes, ways and ends that the page has, in its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from wuerfelwerk.advice.cards import weigh_commands
from wuerfelwerk.cli.ask import Prompt
from wuerfelwerk.cli.common import read_text
from wuerfelwerk.cli.duel import Options, Session, evening_at, greet, promised
from wuerfelwerk.play.abend import Progress, long_enough, possible, progress, spared
from wuerfelwerk.play.game import Turn
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.options import options_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import Abend, Weg, evening_named, parse
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import System, usual_goal
from wuerfelwerk.rules.system import system as system_by_name
from wuerfelwerk.values import dataclass

FILE = ".toml"
"""How a file of one's own ends; anything else is the name of an evening of the system."""


def run(
    *, evening: str, system: str, lang: str, options: Options, log: str | None, console: Console
) -> int:
    """Play a guided evening to its end; returns the exit code."""
    rules = system_by_name(system)
    abend = evening_of(rules, evening, lang)
    prompt = Prompt(console, Words(rules, lang), {})
    return evening_at(prompt, lambda: opened(prompt, rules, abend, options), log)


def evening_of(rules: System[Any, Any], named: str, lang: str) -> Abend:
    """An evening of the system by its name, or a file of one's own, in a language."""
    if not named.endswith(FILE):
        return evening_named(rules, named, lang)
    return parse(read_text(named), Path(named).stem, rules, lang)


def opened(
    prompt: Prompt, rules: System[Any, Any], abend: Abend, options: Options
) -> EveningSession:
    """The evening before its first scene."""
    lang = prompt.words.lang
    greet(prompt, f"{abend.title.said(lang)}\n{abend.about.said(lang)}")
    game, seeds = promised(prompt, rules, abend.setup, options)
    return EveningSession(prompt, rules, game, options, seeds, abend=abend)


@dataclass(kw_only=True)
class EveningSession(Session):
    """A session that scenes lead through; between them it is played as ever."""

    abend: Abend

    def _people(self) -> frozenset[Seat]:
        return frozenset() if self.options.auto else frozenset({self.abend.hero})

    def _over(self) -> bool:
        return self._stands().over

    def _stands(self) -> Progress:
        return progress(self.abend, self.game)

    def _move(self) -> None:
        """The next way of a scene, or the next announcement of a fight."""
        stands = self._stands()
        if stands.waits:
            self._scene(stands)
        elif stop := long_enough(self.abend, self.game):
            self._announce(GM, stop)
        else:
            super()._move()

    def _scene(self, stands: Progress) -> None:
        """What the last way came to, the scene, and which way somebody wants to go."""
        self._told_scene(stands)
        ways, lang = stands.scene.ways, self.prompt.words.lang
        words = [way.words.said(lang) for way in ways]
        chosen = self.prompt.menu("", words, notes=self._notes(ways)) if self.people else 0
        way = ways[chosen]
        for each in way.before:
            if possible(self.game, each):
                self._announce(each.wer, each)
        self._announce(way.seat, way.command, spared(self.abend, self.game, self.hands))

    def _told_scene(self, stands: Progress) -> None:
        lang = self.prompt.words.lang
        if stands.gone:
            self.prompt.tell(f"\n{stands.gone[-1].outcome.text.said(lang)}")
        self.prompt.tell(f"\n{stands.scene.title.said(lang)}", "bold")
        self.prompt.tell(stands.scene.text.said(lang))

    def _notes(self, ways: tuple[Weg, ...]) -> list[str]:
        """By what each way is gone, and how often it succeeds."""
        lang, chances = self.prompt.words.lang, self._chances_of(ways)
        said = ((way.means.said(lang), chances.get(n, "")) for n, way in enumerate(ways))
        return [", ".join(filter(None, each)) for each in said]

    def _chances_of(self, ways: tuple[Weg, ...]) -> dict[int, str]:
        numbers = [n for n, way in enumerate(ways) if way.thrown]
        commands = tuple(ways[n].command for n in numbers)
        view, hero = look(self.game, self.abend.hero).view, self.abend.hero
        named = self.rules.goals.get(self.abend.goal)
        goal = named or usual_goal(self.rules, "")
        cards = weigh_commands(self.rules, view, hero, commands, goal)
        shown = options_shown(self.prompt.words, cards, goal).options
        return {n: each.percent for n, each in zip(numbers, shown, strict=True)}

    def _finish(self) -> None:
        self._told_scene(self._stands())

    def _own(self, turn: Turn[Any]) -> bool:
        ways = (way for scene in self.abend.scenes.values() for way in scene.ways)
        return super()._own(turn) or any(way.command == turn.command for way in ways)


__all__ = ("EveningSession", "evening_of", "opened", "run")
