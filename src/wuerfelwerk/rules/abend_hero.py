"""A guided evening with somebody else in the hero's place: who may take it, and what is then said.

Scenes name their hero in commands and in sentences; both are said of whoever plays. A figure may
take the place where all that the evening asks of its hero can be announced for it.
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
from wuerfelwerk.values import replace

MOST_STARRED = 512
"""How many evenings are kept as they are told of somebody else."""


def hero_named(abend: Abend, setup: Mapping[str, Any]) -> str:
    """What the figure is called that sits in the hero's place of a table; empty where none does."""
    sheets = setup.get("sheets", ())
    return next((str(each["name"]) for each in sheets if each.get("platz") == abend.hero), "")


@lru_cache(MOST_STARRED)
def starring(abend: Abend, name: str) -> Abend:
    """The evening as it is played and told with somebody of that name in the hero's place."""
    old = hero_named(abend, abend.setup)
    if not old or not name or name == old:
        return abend
    scenes = {key: _scene(each, old, name) for key, each in abend.scenes.items()}
    return replace(abend, about=_told(abend.about, old, name), scenes=scenes)


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
    played = starring(abend, hero_named(abend, setup))
    asked = (way.command for scene in played.scenes.values() for way in scene.ways)
    return all(_offered(rules, state, each) for each in asked)


def _abilities(abend: Abend, rules: System[Any, Any], setup: Mapping[str, Any]) -> set[str]:
    """What whoever sits in the hero's place can do, by name."""
    if not isinstance(rules, Building):
        return set()
    sheets = (each for each in setup.get("sheets", ()) if each.get("platz") == abend.hero)
    read_ones = (read(rules.sheet, each) for each in sheets)
    reading = rules.switches()
    return {can.name for each in read_ones for can in rules.building.abilities(each, reading)}


def _named(ways: Iterable[Weg]) -> set[str]:
    """All that the commands of ways name."""
    commands = [way.command for way in ways]
    values = (getattr(each, one.name) for each in commands for one in dataclasses.fields(each))
    return {each for each in values if isinstance(each, str)}


def _offered(rules: System[Any, Any], state: Any, command: Any) -> bool:
    return any(each.allows(command) for each in rules.offers(state, command.wer))


def _scene(scene: Szene, old: str, new: str) -> Szene:
    ways = tuple(_way(each, old, new) for each in scene.ways)
    title, text = (_told(each, old, new) for each in (scene.title, scene.text))
    return replace(scene, title=title, text=text, ways=ways)


def _way(way: Weg, old: str, new: str) -> Weg:
    return replace(
        way,
        words=_told(way.words, old, new),
        means=_told(way.means, old, new),
        command=_of(way.command, old, new),
        success=_led(way.success, old, new),
        failure=_led(way.failure, old, new) if way.failure else None,
        enough=_led(way.enough, old, new) if way.enough else None,
        before=tuple(_of(each, old, new) for each in way.before),
        keep=tuple(new if each == old else each for each in way.keep),
    )


def _led(outcome: Ausgang, old: str, new: str) -> Ausgang:
    return replace(outcome, text=_told(outcome.text, old, new))


def _of(command: Any, old: str, new: str) -> Any:
    """The command with the new name wherever it names the hero."""
    named = {each.name: getattr(command, each.name) for each in dataclasses.fields(command)}
    changed = {key: _renamed(value, old, new) for key, value in named.items() if key != "wer"}
    return replace(command, **changed)


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(each, old, new) for each in value)
    return new if value == old else value


def _told(said: Bilingual, old: str, new: str) -> Bilingual:
    """Sentences with the new name, also where it stands in the genitive."""
    word = re.compile(rf"\b{re.escape(old)}(?=s?\b)")
    de, en = (word.sub(lambda _: new, each) for each in (said.de, said.en))
    return Bilingual(de, en)
