"""What every system must obey while it is played; each check raises if the system does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from itertools import accumulate
from typing import Any

from conformance.driver import (
    STRANGER,
    AnyGame,
    AnySystem,
    RandomPlayer,
    between_turns,
    evening,
    fields_of,
    refusal,
    unoffered,
)
from wuerfelwerk.play.engine import BY_HAND, correct, serve, undo
from wuerfelwerk.play.entries import Kept, Settled
from wuerfelwerk.play.game import apply, new_game, restore, stand
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.rules.note import Step, Total

Setup = Mapping[str, Any]
TURNS = 40
KEY = b"kit"
LONGEST_SENTENCE = 1000


def check_offers_are_accepted(system: AnySystem, setup: Setup, seed: int) -> None:
    """Everything on offer, filled in at random, may be announced."""
    player = RandomPlayer(system, seed)
    for game in between_turns(evening(system, setup, seed, TURNS)):
        for seat in (*system.seats(game.state), STRANGER):
            for offer in system.offers(game.state, seat):
                command = player.command(offer, seat)
                assert offer.allows(command), f"the kit filled in {command}"
                why = refusal(system, game.state, command)
                assert why is None, f"offered, but refused: {command} ({why})"


def check_the_rest_is_refused(system: AnySystem, setup: Setup, seed: int) -> None:
    """What is not on offer is refused with a sentence, and nothing has changed."""
    player = RandomPlayer(system, seed)
    for game in between_turns(evening(system, setup, seed, TURNS))[::4]:
        before = deepcopy(game.state)
        for seat in (*system.seats(game.state), STRANGER):
            for command in unoffered(player, game.state, seat):
                error = refusal(system, game.state, command)
                assert error is not None, f"not offered, but accepted: {command}"
                assert 0 < len(error.sentence()) <= LONGEST_SENTENCE, error.sentence()
                assert not error.rule or error.rule in system.catalogue, error.rule
            assert game.state == before, f"changed by refusals for {seat}"


def check_bots_announce_what_is_offered(system: AnySystem, setup: Setup, seed: int) -> None:
    """What a seat's bot would weigh, and what a host would say, is on offer to them."""
    for game in between_turns(evening(system, setup, seed, TURNS)):
        state = game.state
        host = system.host(state)
        found = [each for seat in system.seats(state) for each in system.candidates(state, seat)]
        for command in (*found, *((host,) if host else ())):
            offers = system.offers(state, command.wer)
            assert any(each.allows(command) for each in offers), f"not offered: {command}"
        acting = system.acting(state)
        assert acting is None or acting in system.seats(state), acting


def check_log_survives_json(system: AnySystem, setup: Setup, seed: int) -> None:
    """A log written as lines of JSON and read again is the same log."""
    game = evening(system, setup, seed, TURNS)[-1]
    assert entries(export(game, KEY), system) == game.log


def check_restart_after_every_entry(system: AnySystem, setup: Setup, seed: int) -> None:
    """A restart finds the game as it was, at whatever entry the log ended."""
    log = evening(system, setup, seed, TURNS)[-1].log
    live = accumulate(log[2:], apply, initial=new_game(system, setup))
    for length, game in enumerate(live, 2):
        cleared = replace(game, open=(), veils=(), steps=(), reached=frozenset())
        assert restore(system, log[:length]) == stand(cleared), log[length - 1]


def check_every_moment_can_be_restored(system: AnySystem, setup: Setup, seed: int) -> None:
    """A restart finds the game as every seat saw it, open questions included."""
    for game in evening(system, setup, seed, TURNS):
        assert restore(system, game.log) == game, game.log[-1]


def check_a_cut_log_goes_on(system: AnySystem, setup: Setup, seed: int) -> None:
    """Cut off while a turn was being settled, the log goes on to the very same outcome."""
    log = evening(system, setup, seed, TURNS)[-1].log
    for at, entry in enumerate(log):
        if isinstance(entry, Kept | Settled):
            end = next(i for i in range(at, len(log)) if isinstance(log[i], Settled))
            gone_on = serve(restore(system, log[:at]), BY_HAND)
            assert gone_on == restore(system, log[: end + 1]), f"cut before {entry}"


def check_events_are_folded_purely(system: AnySystem, setup: Setup, seed: int) -> None:
    """``evolve`` gives the same answer twice and leaves the state it was given alone."""
    game = evening(system, setup, seed, TURNS)[-1]
    states = [game.start, *(past.state for past in game.past)]
    for state, past in zip(states, game.past, strict=False):
        for event in past.events:
            before = deepcopy(state)
            after = system.evolve(state, event)
            assert state == before, f"evolve changed the state it was given: {event}"
            assert system.evolve(state, event) == after, f"evolve is no function: {event}"
            state = after
        assert state == past.state, f"turn {past.turn.number} is not the fold of its events"


def check_undo_leads_back(system: AnySystem, setup: Setup, seed: int) -> None:
    """Turn by turn back to the start, every state on the way the one that was."""
    player, game = RandomPlayer(system, seed), evening(system, setup, seed, TURNS)[-1]
    states = [game.start, *(past.state for past in game.past)]
    while game.past:
        assert game.state == states.pop()
        game = undo(game, game.past[-1].turn.number, player.hands)
        assert game.turn is None
    assert [game.state] == states
    assert game.state == new_game(system, setup).state


def check_undo_in_the_middle(system: AnySystem, setup: Setup, seed: int) -> None:
    """A turn is struck; those before it stand, those after it are played again with their dice."""
    player, game = RandomPlayer(system, seed), evening(system, setup, seed, TURNS)[-1]
    for at in range(0, len(game.past), 5):
        struck = game.past[at].turn.number
        after = player.settle(undo(game, struck, player.hands))
        numbers = [past.turn.number for past in after.past]
        assert numbers == [past.turn.number for past in game.past if past.turn.number != struck]
        assert after.past[:at] == game.past[:at]
        _dice_stay(game, after)


def check_correction_with_the_same_changes_nothing(
    system: AnySystem, setup: Setup, seed: int
) -> None:
    """A turn corrected to what it was: states, events and working are as before."""
    player, game = RandomPlayer(system, seed), evening(system, setup, seed, TURNS)[-1]
    for past in game.past[::3]:
        again = correct(game, past.turn.number, past.turn.command, player.hands)
        assert again.past == game.past, past.turn.command
        assert again.turn is None


def check_correction_keeps_the_dice(system: AnySystem, setup: Setup, seed: int) -> None:
    """An early command is another one now: whatever fell and was said still lies there."""
    player, game = RandomPlayer(system, seed), evening(system, setup, seed, TURNS)[-1]
    for at in range(0, min(len(game.past), 20), 4):
        state = game.past[at - 1].state if at else game.start
        turn = game.past[at].turn
        offer = player.random.choice(system.offers(state, turn.seat))
        command = player.command(offer, turn.seat)
        after = player.settle(correct(game, turn.number, command, player.hands))
        assert [past.turn.number for past in after.past] == [p.turn.number for p in game.past]
        assert after.past[:at] == game.past[:at]
        assert after.past[at].turn.command == command
        _dice_stay(game, after)


def _dice_stay(before: AnyGame, after: AnyGame) -> None:
    """Every face that fell before has its place still; more may lie beside it."""
    given = {(p.turn.number, old.slot): old.answer for p in after.past for old in p.turn.given}
    numbers = {past.turn.number for past in after.past}
    for past in before.past:
        for old in past.turn.given if past.turn.number in numbers else ():
            if "/" in old.slot.key:
                now = given[past.turn.number, old.slot]
                short = tuple(n[: len(o)] for n, o in zip(now, old.answer, strict=True))
                assert short == old.answer, f"turn {past.turn.number}: {old.answer} became {now}"


def check_numbers_add_up(system: AnySystem, setup: Setup, seed: int) -> None:
    """Every total in every line of working is the sum of its parts."""
    for step in _steps(system, setup, seed):
        for name, value in step.values:
            assert not isinstance(value, Total) or value.adds_up(), f"{step.rule} {name}: {value}"


def check_cited_rules_exist(system: AnySystem, setup: Setup, seed: int) -> None:
    """Steps, questions, offers and fields cite rules of the catalogue only."""
    cited = {step.rule for step in _steps(system, setup, seed)}
    for game in evening(system, setup, seed, TURNS):
        cited |= {each.question.rule for each in game.open}
        for seat in system.seats(game.state):
            offers = system.offers(game.state, seat)
            cited |= {each.rule for each in offers}
            cited |= {field.ask.rule for each in offers for field in each.fields}
    strange = {rule for rule in cited if rule and rule not in system.catalogue}
    assert not strange, strange


def check_everything_can_be_said(system: AnySystem, setup: Setup, seed: int) -> None:
    """Every step, event and question that came up has its words, with all their values."""
    words = system.wording
    for step in _steps(system, setup, seed):
        assert words.steps[step.rule] % dict(step.values), step
    for game in evening(system, setup, seed, TURNS):
        for each in game.open:
            assert words.questions[each.question.rule] % dict(each.question.facts), each.question
    for past in evening(system, setup, seed, TURNS)[-1].past:
        for event in past.events:
            assert words.events[type(event)] % fields_of(event), event


def _steps(system: AnySystem, setup: Setup, seed: int) -> Iterator[Step]:
    return (step for past in evening(system, setup, seed, TURNS)[-1].past for step in past.steps)


PLAY_CHECKS = (
    check_offers_are_accepted,
    check_the_rest_is_refused,
    check_bots_announce_what_is_offered,
    check_log_survives_json,
    check_restart_after_every_entry,
    check_every_moment_can_be_restored,
    check_a_cut_log_goes_on,
    check_events_are_folded_purely,
    check_undo_leads_back,
    check_undo_in_the_middle,
    check_correction_with_the_same_changes_nothing,
    check_correction_keeps_the_dice,
    check_numbers_add_up,
    check_cited_rules_exist,
    check_everything_can_be_said,
)
