"""A guided evening with other people in it: somebody else as its hero, opponents by other names.

Scenes name people in commands, and their hero in sentences; both are said of whoever is there. A
figure may take the hero's place where all that the evening asks can be announced for it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from wuerfelwerk.rules.abend import Abend, Ausgang, Szene, Weg
from wuerfelwerk.rules.building import Building
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import dataclass, replace

Cast = tuple[tuple[str, str], ...]
MOST_STARRED = 512
"""How many evenings are kept as they are told of other people."""


def hero_named(abend: Abend, setup: Mapping[str, Any]) -> str:
    """What the figure is called that sits in the hero's place of a table; empty where none does."""
    sheets = setup.get("sheets", ())
    return next((str(each["name"]) for each in sheets if each.get("platz") == abend.hero), "")


def cast_of(abend: Abend, setup: Mapping[str, Any]) -> Cast:
    """Who plays whom at a table: pairs of the evening's names and those of the table."""
    written, there = (each.get("sheets", ()) for each in (abend.setup, setup))
    if len(written) != len(there):
        return ()
    pairs = ((str(old["name"]), str(new["name"])) for old, new in zip(written, there, strict=True))
    return tuple((old, new) for old, new in pairs if old != new)


@lru_cache(MOST_STARRED)
def starring(abend: Abend, cast: Cast) -> Abend:
    """The evening as it is played and told with these people in it."""
    if not cast:
        return abend
    hero = hero_named(abend, abend.setup)
    told = _Told(dict(cast), hero, dict(cast).get(hero, hero))
    scenes = {key: told.scene(each) for key, each in abend.scenes.items()}
    return replace(abend, about=told.words(abend.about), scenes=scenes)


def suits(abend: Abend, rules: System[Any, Any], setup: Mapping[str, Any]) -> bool:
    """Can the evening be played with whoever sits in the hero's place of this set-up?

    Not where it puts its own hero on the table anew, nor where the figure has not learned what a
    way asks for, or may not announce it.
    """
    ways = [way for scene in abend.scenes.values() for way in scene.ways]
    old = hero_named(abend, abend.setup)
    if any(getattr(each, "name", "") == old for way in ways for each in (*way.before, way.command)):
        return False
    state = rules.start(setup)
    lacking = _abilities(abend, rules, abend.setup) - _abilities(abend, rules, setup)
    if lacking & _named(ways):
        return False
    played = starring(abend, cast_of(abend, setup))
    asked = (way.command for scene in played.scenes.values() for way in scene.ways)
    return all(_offered(rules, state, each) for each in asked)


def _abilities(abend: Abend, rules: System[Any, Any], setup: Mapping[str, Any]) -> set[str]:
    """What whoever sits in the hero's place can do, by name."""
    if not isinstance(rules, Building):
        return set()
    sheets = (each for each in setup.get("sheets", ()) if each.get("platz") == abend.hero)
    figures: list[Any] = [read(rules.sheet, each) for each in sheets]
    reading = rules.switches()
    return {can.name for each in figures for can in rules.building.abilities(each, reading)}


def _named(ways: Iterable[Weg]) -> set[str]:
    """All that the commands of ways name."""
    commands = [way.command for way in ways]
    values = (getattr(each, one.name) for each in commands for one in dataclasses.fields(each))
    return {each for each in values if isinstance(each, str)}


def _offered(rules: System[Any, Any], state: Any, command: Any) -> bool:
    return any(each.allows(command) for each in rules.offers(state, command.wer))


@dataclass(frozen=True, slots=True)
class _Told:
    """Says things of the people of a table: all of them in commands, the hero in sentences, too."""

    names: Mapping[str, str]
    hero: str
    played_by: str

    def scene(self, scene: Szene) -> Szene:
        ways = tuple(map(self.way, scene.ways))
        title, text = map(self.words, (scene.title, scene.text))
        return replace(scene, title=title, text=text, ways=ways)

    def way(self, way: Weg) -> Weg:
        return replace(
            way,
            words=self.words(way.words),
            means=self.words(way.means),
            command=self.command(way.command),
            success=self.outcome(way.success),
            failure=self.outcome(way.failure) if way.failure else None,
            enough=self.outcome(way.enough) if way.enough else None,
            before=tuple(map(self.command, way.before)),
            keep=tuple(map(self.named, way.keep)),
        )

    def outcome(self, outcome: Ausgang) -> Ausgang:
        return replace(outcome, text=self.words(outcome.text))

    def command(self, command: Any) -> Any:
        """The command with the names of the table; who announces it stays."""
        fields = [each.name for each in dataclasses.fields(command) if each.name != "wer"]
        return replace(command, **{each: self.named(getattr(command, each)) for each in fields})

    def named(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self.named, value))
        return self.names.get(value, value) if isinstance(value, str) else value

    def words(self, said: Bilingual) -> Bilingual:
        """Sentences with the hero's new name, also where it stands in the genitive."""
        word = re.compile(rf"\b{re.escape(self.hero)}(?=s?\b)")
        de, en = (word.sub(lambda _: self.played_by, each) for each in (said.de, said.en))
        return Bilingual(de, en)
