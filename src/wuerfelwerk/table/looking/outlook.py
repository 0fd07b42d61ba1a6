"""The forecast of a table as one place sees it: a sentence, how sure it is, and of when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.play.view import between_evenings
from wuerfelwerk.present.foretold import TACTICS
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import PLAIN
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.precision import JUDGEMENTS, interval
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.outlook import endangered, newest, stand_of
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS
from wuerfelwerk.table.play.live import Access, Seen

HEROES = "helden"
HEROES_WIN = N_("Die Helden gewinnen zu %(n)s %%")
SIDE_WINS = N_("Sieg für %(side)s zu %(n)s %%")
FALLS = N_("%(sentence)s, %(name)s fällt in %(n)s %%")
NOBODY_FALLS = N_("%(sentence)s, und niemand davon fällt")


@dataclass(frozen=True, slots=True)
class OutlookShown:
    """What is foretold of the fight that runs; nothing said yet where ``sentence`` is empty."""

    sentence: str = ""
    judgement: str = ""
    """How the chance to win is called in a word."""
    fights: int = 0
    turn: int = 0
    """After how many turns it was counted."""
    round: int | None = None
    stale: bool = False
    """Has anything happened since then?"""
    tactic: str = ""
    """How those are supposed to play whose chance is said; empty: plainly."""
    side: str = ""
    shared: bool = False
    running: str = ""
    """The number of the forecast that is being counted; only whoever leads has it."""
    counted: int = 0
    left: int | None = None
    """Seconds it still takes, at most."""


NOT_YET = OutlookShown()
"""Nothing is foretold, but can be."""


def outlook_shown(
    access: Access, seen: Seen, words: Words, course: Course | None
) -> OutlookShown | None:
    """The line of a place where something is or was counted; nothing where it is none of its."""
    leads, row = access.role == LEADER, newest(seen, access.place)
    if (row is None and not leads) or between_evenings(seen.game, access.place):
        return None
    shown = _said(row.values, seen, access, words) if row else NOT_YET
    if not leads or course is None or course.over:
        return shown
    return _under_way(shown, course)


def _under_way(shown: OutlookShown, course: Course) -> OutlookShown:
    left = None if course.left is None else round(course.left)
    names = {each: getattr(shown, each) for each in OutlookShown.__slots__}
    return OutlookShown(
        **{**names, "running": course.number, "counted": course.fights, "left": left}
    )


def _said(values: Mapping[str, Any], seen: Seen, access: Access, words: Words) -> OutlookShown:
    side = _side(values, seen, access.seat)
    wins, fights = values["sides"].get(side, 0), values["fights"]
    tactics = {tactic for of, _, tactic in values["figures"].values() if of == side} - {PLAIN}
    return OutlookShown(
        _sentence(values, side, words),
        words.say(JUDGEMENTS[interval(wins, fights).judgement]),
        fights,
        values["turn"],
        values["round"],
        values["stand"] != stand_of(seen.held, values["seat"]),
        words.say(TACTICS[tactics.pop()]) if len(tactics) == 1 else "",
        words.word(side),
        seen.row.settings.foretold,
    )


def _side(values: Mapping[str, Any], seen: Seen, seat: Seat) -> str:
    """Whose chance is said: one's own side's, else the heroes', else the first."""
    rules = seen.game.system
    scene = rules.scene(rules.view(seen.game.state, ONLOOKERS))
    mine = [each.side for each in scene.figures if each.seat == seat and not each.npc]
    sides = [each for each in (*mine, HEROES) if each in values["sides"]]
    return sides[0] if sides else next(iter(values["sides"]), "")


def _sentence(values: Mapping[str, Any], side: str, words: Words) -> str:
    chance = _percent(values["sides"].get(side, 0), values["fights"])
    said = (
        words.say(HEROES_WIN, n=chance)
        if side == HEROES
        else words.say(SIDE_WINS, n=chance, side=words.word(side))
    )
    worst = endangered(values, side)
    if worst is None:
        return said
    name, falls = worst
    if not falls:
        return words.say(NOBODY_FALLS, sentence=said)
    return words.say(FALLS, sentence=said, name=name, n=_percent(falls, values["fights"]))


def _percent(found: int, of: int) -> int:
    return round(100 * found / of)
