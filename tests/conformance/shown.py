"""What a page draws of a system: scenes made from views alone, and locked offers with reasons."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.checks import LONGEST_SENTENCE, TURNS, Setup
from conformance.driver import (
    STRANGER,
    AnyGame,
    AnySystem,
    RandomPlayer,
    between_turns,
    evening,
    refusal,
)
from wuerfelwerk.rules.form import Offer, form
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.scene import Scene


def _looks(system: AnySystem, setup: Setup, seed: int) -> Iterator[tuple[AnyGame, Seat]]:
    """Every seat, and somebody from elsewhere, whenever no turn is running."""
    for game in between_turns(evening(system, setup, seed, TURNS)):
        for seat in (*system.seats(game.state), STRANGER):
            yield game, seat


def _scenes(system: AnySystem, setup: Setup, seed: int) -> Iterator[Scene]:
    for game, seat in _looks(system, setup, seed):
        yield system.scene(system.view(game.state, seat))


def check_scenes_agree_with_the_overview(system: AnySystem, setup: Setup, seed: int) -> None:
    """The picture has the figures of the overview; what is hidden in one is hidden in the other."""
    for game, seat in _looks(system, setup, seed):
        view = system.view(game.state, seat)
        rows, figures = system.overview(view), system.scene(view).figures
        assert len(rows) == len(figures), f"{seat} sees {len(figures)} figures of {len(rows)}"
        for row, figure in zip(rows, figures, strict=True):
            for gauge in figure.gauges:
                known = row.get(gauge.label, gauge.value)
                assert gauge.value == known, f"{seat}: {figure.name}, {gauge}"
                assert gauge.value is not None or gauge.most is None, f"{figure.name}, {gauge}"


def check_same_view_same_scene(system: AnySystem, setup: Setup, seed: int) -> None:
    """A scene comes from the view alone, whoever looked in the meantime."""
    for game in between_turns(evening(system, setup, seed, TURNS)):
        seats = (*system.seats(game.state), STRANGER)
        views = {seat: system.view(game.state, seat) for seat in seats}
        first = {seat: _drawn(system, game, seat) for seat in seats}
        again = {seat: system.scene(view) for seat, view in views.items()}
        assert first == again, "a scene depends on who looked before"


def _drawn(system: AnySystem, game: AnyGame, seat: Seat) -> Scene:
    return system.scene(system.view(game.state, seat))


def check_orders_name_figures(system: AnySystem, setup: Setup, seed: int) -> None:
    """Whoever has a place in the order is in the scene, and only the first is to act now."""
    for scene in _scenes(system, setup, seed):
        names = {figure.name for figure in scene.figures}
        assert {place.figure for place in scene.order} <= names, scene.order
        assert not any(place.now for place in scene.order[1:]), scene.order
        assert not scene.rule or scene.rule in system.catalogue, scene.rule


def check_scenes_are_worded(system: AnySystem, setup: Setup, seed: int) -> None:
    """Labels and marks, which are the system's own, have their words."""
    for scene in _scenes(system, setup, seed):
        labels = {gauge.label for figure in scene.figures for gauge in figure.gauges}
        labels |= {fact.label for figure in scene.figures for fact in figure.facts}
        marks = {place.mark for place in scene.order if place.mark}
        assert labels | marks <= set(system.wording.words), labels | marks


def check_locked_is_not_offered(system: AnySystem, setup: Setup, seed: int) -> None:
    """A command is on offer or locked, never both; and locked means that it is refused."""
    player = RandomPlayer(system, seed)
    for game, seat in _looks(system, setup, seed):
        locked = [command for command, _ in system.locked(game.state, seat)]
        offered = {each.command for each in system.offers(game.state, seat)}
        assert len(set(locked)) == len(locked), f"{seat}: locked twice"
        assert set(locked) <= set(system.commands), f"{seat}: {locked}"
        assert not offered & set(locked), f"{seat}: locked and offered: {offered & set(locked)}"
        for command in locked:
            announced = player.command(Offer(command, form(command)), seat)
            assert refusal(system, game.state, announced), f"locked, but accepted: {announced}"


def check_locked_has_a_reason(system: AnySystem, setup: Setup, seed: int) -> None:
    """Whatever is locked says why, and by which rule of the catalogue."""
    for game, seat in _looks(system, setup, seed):
        for command, error in system.locked(game.state, seat):
            assert error.message.strip(), command
            assert len(error.sentence()) <= LONGEST_SENTENCE, command
            assert not error.rule or error.rule in system.catalogue, error.rule


def check_locked_tells_no_secret(system: AnySystem, setup: Setup, seed: int) -> None:
    """What is locked, and why, is the same in every state that a seat cannot tell apart."""
    for game, seat in _looks(system, setup, seed):
        locked = tuple(system.locked(game.state, seat))
        for state, _ in system.suppose(system.view(game.state, seat), seat):
            assert tuple(system.locked(state, seat)) == locked, f"{seat} is told a secret"


SHOWN_CHECKS = (
    check_scenes_agree_with_the_overview,
    check_same_view_same_scene,
    check_orders_name_figures,
    check_scenes_are_worded,
    check_locked_is_not_offered,
    check_locked_has_a_reason,
    check_locked_tells_no_secret,
)
