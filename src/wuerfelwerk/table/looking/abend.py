"""A guided evening as the hero's place sees it: the scene with its ways, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.play.abend import Passed, Progress, own_side, scenes_passed
from wuerfelwerk.play.game import Game, Past
from wuerfelwerk.present.pages.narrative import Station, narrated
from wuerfelwerk.present.screen.story import losses, stood
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import Abend
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat, allowed
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.play.abend import evening_of, stands
from wuerfelwerk.table.play.live import Access, Seen

MOST_SHOWN = 512
"""How many scenes are kept as they are worded."""
_SHOWN: Kept[AbendShown] = Kept(MOST_SHOWN)
DAMAGE = N_("ausgeteilt / eingesteckt")
COUNTED = 3
"""Rounds, throws and what was critical: the first numbers of the story."""


@dataclass(frozen=True, slots=True)
class WegShown:
    """A way out of a scene, worded."""

    number: int
    words: str
    means: str
    thrown: bool
    """Does one throw decide it?"""


@dataclass(frozen=True, slots=True)
class AbendShown:
    """An evening as it stands."""

    name: str
    title: str
    scene: str
    heading: str
    text: str
    picture: str
    at: int
    """Which station it is, from 1 on."""
    stations: int
    """How many there are, at most."""
    last: str = ""
    """What the way before came to."""
    went_well: bool = False
    ways: tuple[WegShown, ...] = ()
    note: str = ""
    """What the chances count."""
    fights: bool = False
    """Does something go on at the table, so that there is no scene to be shown?"""
    over: bool = False
    numbers: tuple[tuple[str, str], ...] = ()
    """Where it is over: what it came to in numbers, as pairs of word and number."""
    rounds: int = 0
    """After how many rounds what goes on has gone on long enough; 0: however long it takes."""


def evening_shown(access: Access, seen: Seen, words: Words) -> AbendShown | None:
    """The evening for the hero's own place; nothing for any other."""
    abend, where = evening_of(seen), stands(seen)
    if abend is None or where is None or access.place != abend.hero:
        return None
    key = (abend.name, words.lang)
    return _SHOWN.made(seen.game, key, lambda: _shown(abend, where, seen.game, words))


def stations(seen: Seen, seat: Seat, words: Words) -> tuple[Station, ...]:
    """The scenes of a table's evening for its story; what a seat has not heard of is left out."""
    abend = evening_of(seen)
    if abend is None:
        return ()
    return tuple(
        Station(
            each.turn,
            each.scene.title.said(words.lang),
            each.scene.text.said(words.lang),
            *_gone_by(each, seat, words.lang),
        )
        for each in scenes_passed(abend, seen.game)
    )


def _gone_by(passed: Passed, seat: Seat, lang: str) -> tuple[str, str, int]:
    """What the way came to by which a scene was left, what it is called, and its turn."""
    gone, left = passed.gone, passed.left
    if gone is None or left is None or not allowed(left.turn.audience, seat):
        return "", "", -1
    way = gone.way.words.said(lang) if gone.way.thrown else ""
    return gone.outcome.text.said(lang), way, left.turn.number


def _shown(abend: Abend, where: Progress, game: Game[Any, Any], words: Words) -> AbendShown:
    scene, lang, at = where.scene, words.lang, len(where.gone)
    last = where.gone[-1] if where.gone else None
    return AbendShown(
        abend.name,
        abend.title.said(lang),
        scene.id,
        scene.title.said(lang),
        scene.text.said(lang),
        scene.picture,
        at + 1,
        at + abend.steps_from(scene.id),
        last.outcome.text.said(lang) if last else "",
        bool(last and last.good),
        tuple(
            WegShown(n, way.words.said(lang), way.means.said(lang), way.thrown)
            for n, way in enumerate(scene.ways)
        ),
        abend.note.said(lang),
        where.fight is not None,
        where.over,
        _numbers(abend, game, words) if where.over else (),
        where.fight.rounds if where.fight else 0,
    )


def _numbers(abend: Abend, game: Game[Any, Any], words: Words) -> tuple[tuple[str, str], ...]:
    """What it came to, counted off the log as the hero may know it, and as the story counts."""
    hero, rules = abend.hero, game.system
    own = own_side(rules, game.state, hero)
    told = narrated(game, hero, words)
    lost = [*_lost(game, hero, words)]
    dealt = sum(points for figure, points in lost if figure not in own)
    taken = sum(points for figure, points in lost if figure in own)
    hurt = ((words.say(DAMAGE), f"{dealt} / {taken}"),) if dealt or taken else ()
    return (*told.numbers[:COUNTED], *hurt)


def _lost(game: Game[Any, Any], hero: str, words: Words) -> Iterator[tuple[str, int]]:
    """Who lost how many points of a bar by others, turn by turn.

    What empties row by row is spent on one's own efforts, as in running: no blow is dealt by it.
    """
    before: Any = game.start
    effort = {g.label for each in stood(game.state, hero, words) for g in each.gauges if g.rows}
    past: Past[Any, Any]
    for past in game.past:
        for loss in losses(before, past.state, hero, words):
            if loss.low and loss.label not in effort:
                yield loss.figure, abs(loss.after - loss.before)
        before = past.state
