"""The one hint that the hero of a guided evening sees now: what it hangs on is read off the log.

What was understood is remembered with the place, as notices that nobody else hears of; whoever has
done the thing once needs no hint for it, which the log says by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.play.abend import Progress, own_side, results
from wuerfelwerk.play.game import Game, Past, Turn
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import Abend, Erspart
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.hinweis import (
    ASK,
    END,
    GOOD,
    INVITE,
    KINDS,
    LEADING,
    OPPONENT,
    QUESTION,
    RESULT,
    SCENE,
    TURN,
    Hinweis,
    hints,
    leading_hints,
)
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.people.roles import LEADER, PLAYER
from wuerfelwerk.table.play.abend import ALL_HINTS, HINT, NO_HINTS, evening_of, stands
from wuerfelwerk.table.play.live import Access, Seen
from wuerfelwerk.table.store.base import NoticeRow
from wuerfelwerk.values import replace

CHECK = "probe_verlangen"
"""The command by which a check is asked for, in every system that has checks."""
LATELY = 2
"""For so many turns of a fight a result has just happened: the program acts on by itself."""


@dataclass(frozen=True, slots=True)
class HintShown:
    """A hint, worded; ``on`` says under what it hangs."""

    id: str
    on: str
    lead: str
    text: str
    rule: str = ""


def hint_shown(access: Access, seen: Seen, words: Words) -> HintShown | None:
    """The first hint for which there is a reason now."""
    abend, where = evening_of(seen), stands(seen)
    if abend is None or where is None or access.place != abend.hero:
        return None
    known = understood(seen.notices, access.place)
    if NO_HINTS in known:
        return None
    moment = _Moment(abend, where, seen.game)
    found = [each for each in hints(seen.game.system) if each.id not in known and moment.fits(each)]
    hint = min(found, key=lambda each: KINDS.index(each.on), default=None)
    if hint is None:
        return None
    named = replace(hint, lead=abend.mentioning(hint.lead), text=abend.mentioning(hint.text))
    return _worded(named, words)


def _worded(hint: Hinweis, words: Words) -> HintShown:
    lead, text = hint.lead.said(words.lang), hint.text.said(words.lang)
    return HintShown(hint.id, hint.on, lead, text, hint.rule)


def leading_shown(access: Access, seen: Seen, words: Words) -> HintShown | None:
    """The first hint for which whoever leads has a reason now."""
    if access.role != LEADER or access.seat != GM or seen.alone(access.place):
        return None
    known = understood(seen.notices, access.place)
    if NO_HINTS in known or seen.game.turn is not None:
        return None
    found = [each for each in leading_hints() if each.id not in known and _led(each.on, seen)]
    hint = min(found, key=lambda each: LEADING.index(each.on), default=None)
    return _worded(hint, words) if hint else None


def _led(on: str, seen: Seen) -> bool:
    """Is there a reason for a hint of whoever leads?"""
    game = seen.game
    rules, thrown = game.system, any(past.turn.given for past in game.past)
    people = any(place.role == PLAYER for place in seen.places)
    if on == INVITE:
        return not (thrown or people)
    if on == ASK:
        calm = rules.scene(rules.view(game.state, GM)).round is None
        asked = any(name_of(type(past.turn.command)) == CHECK for past in game.past)
        return calm and people and not asked and CHECK in map(name_of, rules.commands)
    if on == OPPONENT:
        acted = any(rules.acting(past.state) == GM for past in game.past[:-1])
        return rules.acting(game.state) == GM and not acted
    return thrown


def without_hints(seen: Seen, seat: Seat) -> bool:
    """Has this place asked for no hints?"""
    return NO_HINTS in understood(seen.notices, seat)


def understood(notices: Sequence[NoticeRow], seat: Seat) -> set[str]:
    """What a place has understood since it last asked for hints."""
    found: set[str] = set()
    for row in notices:
        if row.kind == HINT and row.seat == seat:
            named = str(row.values[HINT])
            found = found - {NO_HINTS} if named == ALL_HINTS else {*found, named}
    return found


@dataclass(frozen=True, slots=True)
class _Moment:
    """How things stand for the hero just now."""

    abend: Abend
    where: Progress
    game: Game[Any, Any]

    def fits(self, hint: Hinweis) -> bool:
        """Is there a reason for this hint?"""
        if hint.on == QUESTION:
            return self._asked(hint.of)
        if self.game.turn is not None:
            return False
        if hint.on == RESULT:
            return self._came_out(hint)
        if hint.on == TURN:
            return self._acts()
        at = self.where
        first = at.waits and not at.gone
        return {SCENE: first, END: at.over}.get(hint.on, False)

    def _asked(self, rule: str) -> bool:
        """Is the hero asked this, for the first time?"""
        mine = [each for each in self.game.open if each.question.seat == self.abend.hero]
        now = bool(mine) and mine[0].question.rule == rule
        running = [self.game.turn] if self.game.turn else []
        turns = [*(past.turn for past in self.game.past), *running]
        return now and not any(self._answered(turn, rule) for turn in turns)

    def _answered(self, turn: Turn[Any], rule: str) -> bool:
        """Did the hero answer this, but for what the program did in a scene?"""
        left = [each.answer for each in self.abend.spared
                if each.question == rule and self._in_scene(turn.command, each)]  # fmt: skip
        return any(
            each.seat == self.abend.hero
            and each.slot.key.split("/")[0] == rule
            and each.answer not in left
            for each in turn.given
        )

    def _acts(self) -> bool:
        """Is it the hero's turn, for the first time?"""
        hero, game = self.abend.hero, self.game
        before = (past.turn for past in game.past)
        own = any(turn.seat == hero and not self._is_way(turn.command) for turn in before)
        fights = self.where.fight is not None
        return fights and game.system.acting(game.state) == hero and not own

    def _in_scene(self, command: Any, spared: Erspart) -> bool:
        """Is this a way of a scene in which that is spared?"""
        scenes = (each for each in self.abend.scenes.values() if spared.holds_in(each.id))
        return any(way.command == command for each in scenes for way in each.ways)

    def _is_way(self, command: Any) -> bool:
        ways = (way for scene in self.abend.scenes.values() for way in scene.ways)
        return any(way.command == command for way in ways)

    def _came_out(self, hint: Hinweis) -> bool:
        """Has this just happened, for the first time?"""
        found = [n for n, past in enumerate(self.game.past) if self._told(past, hint)]
        lately = LATELY if self.where.fight else 1
        return bool(found) and found[0] >= len(self.game.past) - lately

    def _told(self, past: Past[Any, Any], hint: Hinweis) -> bool:
        events = [each for each in past.events if name_of(type(each)) == hint.of]
        if not events or not hint.tone:
            return bool(events)
        own = own_side(self.game.system, past.state, self.abend.hero)
        theirs = [each for each in events if getattr(each, "figur", None) in (None, *own)]
        tones = results(self.game.system, theirs, own)
        return any(good == (hint.tone == GOOD) for good, _ in tones)
