"""What a seat may not know reaches it nowhere: not by view, offer, question, step or log."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping
from functools import partial, reduce
from typing import Any

from conformance.checks import KEY, TURNS, Setup
from conformance.driver import (
    STRANGER,
    AnyGame,
    AnySystem,
    RandomPlayer,
    between_turns,
    evening,
    refusal,
)
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.journal import export, head
from wuerfelwerk.play.view import lifted, look, tale
from wuerfelwerk.rules.abilities import Unveiled
from wuerfelwerk.rules.note import GM, Recorder, Seat, Step, allowed, both
from wuerfelwerk.rules.procedure import Open, Slot, Start, Waiting, advance
from wuerfelwerk.rules.system import Event
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.table.play.house import sees_change
from wuerfelwerk.table.play.play import veiled


def check_supposed_states_look_the_same(system: AnySystem, setup: Setup, seed: int) -> None:
    """What a seat supposes looks exactly like what it sees, and offers it the same."""
    for game in between_turns(evening(system, setup, seed, TURNS)):
        for seat in (*system.seats(game.state), STRANGER):
            view, offers = system.view(game.state, seat), system.offers(game.state, seat)
            supposed = system.suppose(view, seat)
            assert supposed, f"{seat} supposes nothing"
            for state, weight in supposed:
                assert type(weight) is int
                assert weight > 0
                assert system.view(state, seat) == view, f"{seat} can tell {state} apart"
                assert system.offers(state, seat) == offers, f"{seat} is offered a secret"


def check_questions_tell_no_secret(system: AnySystem, setup: Setup, seed: int) -> None:
    """A question is the same in every state that the asked seat cannot tell from this one."""
    for game in evening(system, setup, seed, TURNS):
        for each in game.open:
            seat = each.question.seat
            assert game.turn is not None
            given = {old.slot: old.answer for old in game.turn.given}
            for state, _ in system.suppose(system.view(game.state, seat), seat):
                start = partial(system.decide, state, game.turn.command)
                for other in _asked_there(start, given, each):
                    assert other == each, f"{seat} learns something by being asked {each}"


def _asked_there(start: Start[Any], given: Mapping[Slot, Any], asked: Open) -> list[Open]:
    """What is asked in the same place; nothing where the rules refuse or go another way."""
    try:
        standing = advance(start, given)
    except IllegalCommand:
        return []
    found = standing.open if isinstance(standing, Waiting) else ()
    return [each for each in found if each.slot == asked.slot]


def check_sights_keep_secrets(system: AnySystem, setup: Setup, seed: int) -> None:
    """No seat is shown a step, event, answer or question that is not for it."""
    for game in evening(system, setup, seed, TURNS):
        for seat in (*system.seats(game.state), STRANGER):
            sight = look(game, seat)
            assert all(each.question.seat == seat for each in sight.open)
            assert all(allowed(step.audience, seat) for step in sight.steps)
            assert all(allowed(old.audience, seat) for old in sight.given)
            paths = [step.path for step in sight.steps] + [old.slot.path for old in sight.given]
            for at, audience in game.veils:
                assert allowed(audience, seat) or not any(p[: len(at)] == at for p in paths)


def check_tales_keep_secrets(system: AnySystem, setup: Setup, seed: int) -> None:
    """Of turns that are over a seat hears all that is for it, in order, and nothing else."""
    game = evening(system, setup, seed, TURNS)[-1]
    for seat in (*system.seats(game.state), STRANGER):
        known = [past for past in game.past if allowed(past.turn.audience, seat)]
        for told, past in zip(tale(game, seat), known, strict=True):
            assert told.events == tuple(e for e in past.events if allowed(e.audience, seat))
            assert told.steps == tuple(s for s in past.steps if allowed(s.audience, seat))
            assert told.given == tuple(g for g in past.turn.given if allowed(g.audience, seat))


def check_veiled_lines_have_no_body(system: AnySystem, setup: Setup, seed: int) -> None:
    """A line that is not for a seat is its digest alone; the chain is the same for all."""
    game = evening(system, setup, seed, TURNS)[-1]
    full = export(game, KEY)
    for seat in (*system.seats(game.state), STRANGER):
        lines = export(game, KEY, seat)
        assert head(lines) == head(full)
        for number, (line, whole, entry) in enumerate(zip(lines, full, game.log, strict=True)):
            veil = getattr(entry, "veil", None) if number not in lifted(game) else None
            readable = allowed(entry.audience, seat) and allowed(veil, seat)
            assert (line.body, line.salt) == ((whole.body, whole.salt) if readable else (None,) * 2)


def check_sheets_stay_hidden(system: AnySystem, setup: Setup, seed: int) -> None:
    """A sheet that stands in an event is one that all who may know the event see."""
    game = evening(system, setup, seed, TURNS)[-1]
    for past in game.past:
        for seat in system.seats(past.state):
            seen = list(sheets_in(system, system.view(past.state, seat)))
            for event in past.events:
                if allowed(both(past.turn.audience, event.audience), seat):
                    for sheet in sheets_in(system, event):
                        assert sheet in seen, f"{seat} hears of {sheet} in {event}"


def sheets_in(system: AnySystem, value: Any) -> Iterator[Any]:
    """Every sheet within a value."""
    if isinstance(value, system.sheet):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from sheets_in(system, getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset | Mapping):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from sheets_in(system, each)


def check_set_up_keeps_secrets(system: AnySystem, setup: Setup, seed: int) -> None:
    """A number of the set-up that a seat does not see is not in its copy of the log either."""
    game = new_game(system, setup)
    for other in _changed_numbers(system, setup):
        for seat in (*system.seats(game.state), STRANGER):
            if look(other, seat) == look(game, seat):
                assert _readable(other, seat) == _readable(game, seat), f"the log tells {seat}"


def _changed_numbers(system: AnySystem, setup: Setup) -> Iterator[AnyGame]:
    """The same table but for one number."""
    plain = json.loads(json.dumps(setup))
    for holder, key in list(numbers_in(plain)):
        holder[key] += 1
        try:
            yield new_game(system, plain)
        except WuerfelwerkError:
            continue
        finally:
            holder[key] -= 1


def numbers_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where numbers stand in a set-up: what holds each, and under which key."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in items:
        if isinstance(each, dict | list):
            yield from numbers_in(each)
        elif type(each) is int:
            yield value, key


def _readable(game: AnyGame, seat: Seat) -> list[str | None]:
    return [line.body for line in export(game, KEY, seat)]


def check_announcements_tell_no_secret(system: AnySystem, setup: Setup, seed: int) -> None:
    """A number in a command that changes only what others may not see is told to them nowhere.

    An announcement is heard by all; a secret number has to be asked for instead.
    """
    player = RandomPlayer(system, seed)
    for game in between_turns(evening(system, setup, seed, TURNS))[::4]:
        for seat in system.seats(game.state):
            for command, other in _twins(player, game.state, seat):
                one, two = (_outcome(system, game.state, each, seed) for each in (command, other))
                for watcher in system.seats(game.state):
                    if not allowed(system.audience(game.state, command), watcher):
                        continue
                    hidden = one[0] != two[0] and _seen(system, one, watcher) == _seen(
                        system, two, watcher
                    )
                    assert watcher == seat or not hidden, f"{watcher} may not know {command}"


def _twins(player: RandomPlayer, state: Any, seat: Seat) -> Iterator[tuple[Any, Any]]:
    """Two commands on offer that differ in one number."""
    for offer in player.system.offers(state, seat):
        numbers = [field for field in offer.fields if field.kind == "zahl"]
        if numbers:
            field, command = player.random.choice(numbers), player.command(offer, seat)
            limits = {"low": field.ask.low, "high": field.ask.high}
            for number in limits.values():
                twin = dataclasses.replace(command, **{field.name: number})
                if twin != command and offer.allows(twin):
                    yield command, twin


Outcome = tuple[Any, tuple[Event, ...], tuple[Step, ...]]


def _outcome(system: AnySystem, state: Any, command: Any, seed: int) -> Outcome:
    note = Recorder()
    start = partial(system.decide, state, command)
    events = tuple(conclude(start, thrower(seed), system.policy, note))
    return reduce(system.evolve, events, state), events, tuple(note.steps)


def _seen(system: AnySystem, outcome: Outcome, seat: Seat) -> Any:
    state, events, steps = outcome
    heard = [event for event in events if allowed(event.audience, seat)]
    told = [step for step in steps if allowed(step.audience, seat)]
    return system.view(state, seat), heard, told


SECRETLY = frozenset({GM})


def check_what_is_said_in_secret_leaves_no_mark(system: AnySystem, setup: Setup, seed: int) -> None:
    """What the rules keep from a seat changes nothing for it, unless a figure comes, falls or goes.

    Every kind of command on offer to the game master is announced in secret. What nobody hears
    must not be noticed by a view that is another one, a message or an offer.
    """
    if isinstance(system, Unveiled):
        return
    player = RandomPlayer(system, seed)
    for game in between_turns(evening(system, setup, seed, TURNS))[::20]:
        for command in _said_by_the_leader(player, game):
            after = player.settle(submit(game, GM, command, player.hands, SECRETLY))
            for seat in (*system.seats(game.state), STRANGER):
                if allowed(system.audience(game.state, command), seat):
                    continue
                old, new = (system.view(each.state, seat) for each in (game, after))
                if _at_sight(system, old) == _at_sight(system, new):
                    assert old == new, f"{seat} notices {command}"
                    assert not sees_change(game, after, seat), f"{seat} hears of {command}"


def _at_sight(system: AnySystem, view: Any) -> Any:
    """What everybody can see of a table: who is there, and in which condition."""
    return [(each.name, each.condition, each.out) for each in system.scene(view).figures]


def _said_by_the_leader(player: RandomPlayer, game: AnyGame) -> Iterator[Any]:
    """One command of every kind on offer, kept secret by the rules, too, where they can."""
    offers = {each.name: each for each in player.system.offers(game.state, GM)}
    for name, offer in offers.items():
        command = player.command(offer, GM)
        keys = {field.key: field.name for field in offer.fields}
        veil = {keys[key]: value for key, value in veiled(game, name, {}, True).items()}
        command = dataclasses.replace(command, **veil)
        if refusal(player.system, game.state, command) is None:
            yield command


def check_hidden_numbers_change_no_view(system: AnySystem, setup: Setup, seed: int) -> None:
    """A number in an event that a seat does not hear of could be another one for all it sees."""
    game = evening(system, setup, seed, TURNS)[-1]
    state = game.start
    for event in (event for past in game.past for event in past.events):
        after = system.evolve(state, event)
        for seat in (*system.seats(after), STRANGER):
            if not allowed(event.audience, seat):
                seen = system.view(after, seat)
                for other in _events_with_other_numbers(event):
                    supposed = system.view(system.evolve(state, other), seat)
                    plain = _at_sight(system, supposed) != _at_sight(system, seen)
                    assert plain or supposed == seen, f"{seat} can tell {event}"
        state = after


def _events_with_other_numbers(event: Any) -> Iterator[Any]:
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if type(value) is int:
            yield dataclasses.replace(event, **{field.name: value + 1})


SECRET_CHECKS = (
    check_supposed_states_look_the_same,
    check_questions_tell_no_secret,
    check_sights_keep_secrets,
    check_tales_keep_secrets,
    check_veiled_lines_have_no_body,
    check_sheets_stay_hidden,
    check_set_up_keeps_secrets,
    check_announcements_tell_no_secret,
    check_what_is_said_in_secret_leaves_no_mark,
    check_hidden_numbers_change_no_view,
)
