"""How far a guided evening has come: read off the log, never stored.

From the first scene on, every turn that is one of the scene's ways leads to the next scene, by how
it came out for the hero. So taking back, correcting and beginning anew need nothing of their own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import Game, Past
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.abend import Abend, Ausgang, Szene, Weg
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import Event, System
from wuerfelwerk.rules.wording import fitting
from wuerfelwerk.values import dataclass

MOST_PROGRESS = 512
"""Of how many tables it is kept how far they have come, until anything happens there."""
_PROGRESS: Kept[Progress] = Kept(MOST_PROGRESS)


@dataclass(frozen=True, slots=True)
class Gone:
    """A way that was gone: from which scene, and what it came to."""

    scene: str
    way: Weg
    good: bool
    outcome: Ausgang


@dataclass(frozen=True, slots=True)
class Progress:
    """Where an evening stands."""

    scene: Szene
    gone: tuple[Gone, ...] = ()
    fight: Weg | None = None
    """What has begun and goes on at the table."""
    turns: int = 0
    """How many turns of it are over."""
    lately: bool = False
    """Was the last thing that was decided in it good for the hero?"""

    @property
    def waits(self) -> bool:
        """Is it for the hero to choose a way?"""
        return self.fight is None and not self.scene.ends

    @property
    def over(self) -> bool:
        """Is the evening over?"""
        return self.fight is None and self.scene.ends


def progress(abend: Abend, game: Game[Any, Any]) -> Progress:
    """How far the evening has come at this table."""
    return _PROGRESS.made_of((game, abend), "", lambda: _gone(abend, game))


def _gone(abend: Abend, game: Game[Any, Any]) -> Progress:
    stands = Progress(abend.first)
    for past in game.past:
        if past.refused is None:
            stands = _after(abend, stands, past, game.system)
    running = game.turn.command if game.turn else None
    begun = next((way for way in stands.scene.ways if way.fight and way.command == running), None)
    return Progress(stands.scene, stands.gone, begun) if begun and not stands.fight else stands


@dataclass(frozen=True, slots=True)
class Passed:
    """A scene of an evening: from which turn on, and, where it was left, how and by what turn."""

    turn: int
    scene: Szene
    gone: Gone | None = None
    left: Past[Any, Any] | None = None


def scenes_passed(abend: Abend, game: Game[Any, Any]) -> Iterator[Passed]:
    """The scenes that an evening has come through at this table, the present one last."""
    stands, first = Progress(abend.first), 0
    for past in game.past:
        if past.refused is None:
            before, stands = stands, _after(abend, stands, past, game.system)
            if len(stands.gone) > len(before.gone):
                yield Passed(first, before.scene, stands.gone[-1], past)
                first = past.turn.number + 1
    yield Passed(first, stands.scene)


def _after(
    abend: Abend, stands: Progress, past: Past[Any, Any], rules: System[Any, Any]
) -> Progress:
    way = stands.fight or _way(stands.scene, past.turn.command)
    if way is None:
        return stands
    if not way.fight:
        own = own_side(rules, past.state, abend.hero)
        good = way.sure or went_well(rules, past.events, own)
        return _led_on(abend, stands, way, good, way.outcome(good))
    tones = [
        good for good, _ in results(rules, past.events, own_side(rules, past.state, abend.hero))
    ]
    lately = tones[-1] if tones else stands.lately
    if not any(type(each) in rules.wording.ending for each in past.events):
        begun = stands.turns + 1 if stands.fight else 0
        return Progress(stands.scene, stands.gone, way, begun, lately)
    return _led_on(abend, stands, way, *_fought(way, past.state, rules, abend.hero, lately))


def _led_on(abend: Abend, stands: Progress, way: Weg, good: bool, outcome: Ausgang) -> Progress:
    gone = Gone(stands.scene.id, way, good, outcome)
    return Progress(abend.scenes[outcome.next], (*stands.gone, gone))


def announced(way: Weg, game: Game[Any, Any], hands: Hands) -> Game[Any, Any]:
    """The table after a way was gone: first what whoever leads announces before it.

    What is not possible any more is left out: whoever takes a way back goes it again.
    """
    for each in way.before:
        if possible(game, each):
            game = submit(game, each.wer, each, hands)
    return submit(game, way.seat, way.command, hands)


def possible(game: Game[Any, Any], command: Any) -> bool:
    """May this be announced now?"""
    return any(each.allows(command) for each in game.system.offers(game.state, command.wer))


def _fought(
    way: Weg, state: Any, rules: System[Any, Any], hero: Seat, lately: bool
) -> tuple[bool, Ausgang]:
    """How something ended: by who still stands; where nobody fell, by what was decided last."""
    if not stands_still(rules, state, hero) or _lost(way, rules, state, hero):
        return False, way.outcome(good=False)
    if not others_stand(rules, state, hero):
        return True, way.success
    if way.enough:
        return True, way.enough
    return lately, way.outcome(lately)


def _lost(way: Weg, rules: System[Any, Any], state: Any, hero: Seat) -> bool:
    """Has somebody fallen who must not?"""
    figures = rules.scene(rules.view(state, hero)).figures if way.keep else ()
    return any(each.out and each.name in way.keep for each in figures)


def _way(scene: Szene, command: Any) -> Weg | None:
    return next((way for way in scene.ways if way.command == command), None)


def own_side(rules: System[Any, Any], state: Any, seat: Seat) -> frozenset[str]:
    """The names of all on a seat's side."""
    figures = rules.scene(rules.view(state, seat)).figures
    mine = [each for each in figures if each.seat == seat and not each.npc]
    sides = {each.side for each in mine if each.side}
    beside = (each for each in figures if each.side in sides)
    return frozenset(each.name for each in (*mine, *beside))


def stands_still(rules: System[Any, Any], state: Any, seat: Seat) -> bool:
    """Is anybody of a seat's side still able to act?"""
    own = own_side(rules, state, seat)
    figures = rules.scene(rules.view(state, seat)).figures
    return any(each.name in own and not each.out for each in figures)


def others_stand(rules: System[Any, Any], state: Any, seat: Seat) -> bool:
    """Is anybody of another side still able to act?"""
    own = own_side(rules, state, seat)
    figures = rules.scene(rules.view(state, seat)).figures
    return any(each.name not in own and not each.out for each in figures)


def long_enough(abend: Abend, game: Game[Any, Any]) -> Any | None:
    """What whoever leads announces to end a fight that is decided or has gone on long enough."""
    way, rules = progress(abend, game).fight, game.system
    if way is None or way.stop is None or game.turn is not None:
        return None
    lost = _lost(way, rules, game.state, abend.hero)
    if not (lost or _decided(abend, game) or _lasted(abend, game, way)):
        return None
    return way.stop if possible(game, way.stop) else None


def _decided(abend: Abend, game: Game[Any, Any]) -> bool:
    """Is one side left alone, so that nobody need wait for whoever is to act?"""
    sides = (stands_still, others_stand)
    return not all(stand(game.system, game.state, abend.hero) for stand in sides)


def _lasted(abend: Abend, game: Game[Any, Any], way: Weg) -> bool:
    """Are all its rounds over? In a chase, one is over with every turn."""
    rules = game.system
    where = rules.scene(rules.view(game.state, abend.hero))
    if where.track is None and rules.acting(game.state) is not None:
        return False
    lasted = progress(abend, game).turns if where.round is None else where.round
    return lasted >= way.rounds


def went_well(rules: System[Any, Any], events: Sequence[Event], own: frozenset[str]) -> bool:
    """Was the first thing that was decided good for this side? What nobody won was not."""
    return next((good for good, _ in results(rules, events, own)), False)


def results(
    rules: System[Any, Any], events: Sequence[Event], own: frozenset[str]
) -> Iterator[tuple[bool, bool]]:
    """For every result in turn: was it good for this side, and is it something rare?"""
    for event in events:
        values = {each.name: getattr(event, each.name) for each in dataclasses.fields(event)}
        found = fitting(rules.wording.verdicts.get(type(event), ()), values)
        if found is None or found.order:
            continue
        if found.good:
            yield _named(values[found.good]) in own, found.great
        elif found.bad:
            yield _named(values[found.bad]) not in own, found.great


def _named(value: Any) -> str:
    return str(getattr(value, "name", value))


def spared(abend: Abend | None, game: Game[Any, Any], hands: Hands) -> Hands:
    """The hands of a table where the hero is not asked what a scene spares newcomers."""
    stands = progress(abend, game) if abend else None
    if abend is None or stands is None or stands.fight is not None:
        return hands
    usual, hero = hands.autopilot.get(abend.hero), abend.hero
    here = [each for each in abend.spared if each.holds_in(stands.scene.id)]

    def answer(sight: Sight, asked: Open) -> Answer | None:
        for each in here:
            if each.answers(asked.question):
                return each.answer
        return usual(sight, asked) if usual else None

    return Hands(hands.dice, {**hands.autopilot, hero: answer})
