"""Figures at the tables of all systems: the same limits and permissions, each refusal by a rule.

Raumschlacht places ships. A fleet is many ships of one player, and its sheets are the player's own
until the battle begins: these two differ by intent, all else is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from support.kit import AnySystem
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.setup import MOST_SHEETS
from wuerfelwerk.rules.system import installed

SYSTEMS = tuple(installed().values())
FLEETS = ("raumschlacht",)
NEWCOMER = "neu"
each_system = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)


def figures(game: Game[Any, Any]) -> tuple[Any, ...]:
    """Everybody at the table, ships included."""
    state = game.state
    found: tuple[Any, ...] = state.schiffe if game.system.id in FLEETS else state.figuren
    return found


def hero(game: Game[Any, Any]) -> Any:
    """Somebody a player plays, open to all."""
    return next(f for f in figures(game) if f.platz != GM and not getattr(f.bogen, "nsc", False))


def placing(game: Game[Any, Any], seat: Seat, sheet: Any, **otherwise: Any) -> Any:
    """The command that places a figure with this sheet, or changes it."""
    names = ("figur_stellen", "schiff_stellen")
    (kind,) = (each for each in game.system.commands if name_of(each) in names)
    filled = {field.name: getattr(sheet, field.name) for field in form(game.system.sheet)}
    return kind(**{**filled, "platz": "", **otherwise}, wer=seat)


def place(game: Game[Any, Any], seat: Seat, sheet: Any, **otherwise: Any) -> Game[Any, Any]:
    """Announce it; what is asked stays open."""
    return submit(game, seat, placing(game, seat, sheet, **otherwise), BY_HAND)


def refusal(game: Game[Any, Any], seat: Seat, sheet: Any, **otherwise: Any) -> IllegalCommand:
    """Why it is refused; by a rule of the system's book."""
    with pytest.raises(IllegalCommand) as refused:
        place(game, seat, sheet, **otherwise)
    assert refused.value.rule in game.system.catalogue.rules
    return refused.value


def asked(game: Game[Any, Any]) -> bool:
    """Is the game master asked, by a rule of the system's book?"""
    return [
        (e.question.seat, e.question.rule in game.system.catalogue.rules) for e in game.open
    ] == [(GM, True)]


def calm(rules: AnySystem) -> Game[Any, Any]:
    """A table at which nothing has happened yet."""
    return new_game(rules, next(iter(rules.examples.values())))


def fight(rules: AnySystem, npc_at: Seat = "") -> Game[Any, Any]:
    """A table in the middle of a fight or battle, led there by a plain game master."""
    for setup in rules.examples.values():
        if npc_at and not any(each.get("nsc") for each in setup["sheets"]):
            continue
        moved = [{**s, "platz": npc_at} if npc_at and s.get("nsc") else s for s in setup["sheets"]]
        game = new_game(rules, {**setup, "sheets": moved})
        for _ in range(12):
            if running(game) and game.turn is None:
                return game
            if (command := rules.host(game.state)) is None:
                break
            game = submit(game, GM, command, plain_hands(game))
    raise AssertionError(f"no example of {rules.id} comes to a fight")


def plain_hands(game: Game[Any, Any]) -> Hands:
    """Dice that fall by themselves, and everybody answers plainly."""
    dice, policy = RandomDice(1), game.system.policy
    seats = game.system.seats(game.state)
    return Hands(lambda _: dice, dict.fromkeys(seats, lambda _, each: policy(each.question)))


def running(game: Game[Any, Any]) -> bool:
    """Is there a fight?"""
    return (game.state.schlacht if game.system.id in FLEETS else game.state.kampf) is not None


def crowd(rules: AnySystem) -> Game[Any, Any]:
    """A table with as many figures as it holds."""
    setup = next(iter(rules.examples.values()))
    (first, *_) = setup["sheets"]
    many = [
        {**first, "name": f"Nr {n}", "platz": f"p{n}", "zugelassen": True}
        for n in range(MOST_SHEETS)
    ]
    if rules.id in FLEETS:
        many = [ship(each, n) for n, each in enumerate(many)]
    return new_game(rules, {**setup, "sheets": many})


def ship(sheet: Mapping[str, Any], number: int) -> dict[str, Any]:
    """A ship where no other is; nobody has to admit one."""
    place = {"x": 40 * (number % 8 - 4), "y": 40 * (number // 8 - 4)}
    return {**{k: v for k, v in sheet.items() if k != "zugelassen"}, **place}


@each_system
def test_a_table_holds_sixty_figures_whoever_brings_them(rules: AnySystem) -> None:
    full = crowd(rules)
    one = figures(full)[0].bogen
    for seat in (GM, NEWCOMER):
        assert f"Mehr als {MOST_SHEETS}" in str(refusal(full, seat, one, name="Noch eine"))
    changed = place(full, GM, one)
    assert (len(figures(changed)), changed.open) == (MOST_SHEETS, ())


@each_system
def test_a_setup_holds_no_more(rules: AnySystem) -> None:
    full = crowd(rules)
    sheets = [{"name": f"N{n}"} for n in range(len(figures(full)) + 1)]
    with pytest.raises(IllegalCommand, match=f"Mehr als {MOST_SHEETS}"):
        rules.start({"sheets": sheets})


@each_system
def test_a_players_second_figure_needs_the_game_master(rules: AnySystem) -> None:
    game = calm(rules)
    own = hero(game)
    apart = {"x": 900, "y": 900} if rules.id in FLEETS else {}
    second = place(game, own.platz, own.bogen, name="Zweite", **apart)
    assert asked(second) is (rules.id not in FLEETS)
    if second.open:
        assert len(figures(answer(second, GM, "ablehnen", BY_HAND))) == len(figures(game))
        second = answer(second, GM, "zulassen", BY_HAND)
    assert [f.platz for f in figures(second) if f.name == "Zweite"] == [own.platz]


@each_system
def test_somebody_elses_sheet_needs_the_game_master(rules: AnySystem) -> None:
    game = calm(rules)
    other = hero(game)
    open_ = place(game, NEWCOMER, other.bogen)
    assert asked(open_)
    assert figures(answer(open_, GM, "ablehnen", BY_HAND)) == figures(game)
    admitted = answer(open_, GM, "zulassen", BY_HAND)
    assert next(f for f in figures(admitted) if f.name == other.name).platz == other.platz
    taken = answer(place(game, NEWCOMER, other.bogen, platz=NEWCOMER), GM, "zulassen", BY_HAND)
    assert next(f for f in figures(taken) if f.name == other.name).platz == other.platz


@each_system
def test_in_a_fight_only_the_game_master_changes_a_sheet(rules: AnySystem) -> None:
    game = fight(rules)
    own = hero(game)
    for seat in (own.platz, NEWCOMER):
        assert "nur die Spielleitung" in str(refusal(game, seat, own.bogen))
    assert not place(game, GM, own.bogen).open


@pytest.mark.parametrize(
    "rules", [each for each in SYSTEMS if each.id not in FLEETS], ids=lambda rules: rules.id
)
def test_the_game_master_plays_the_turns_of_all_npc_wherever_they_sit(rules: AnySystem) -> None:
    """Whoever is not there is played from the empty seat: that is the live table's to offer."""
    game = fight(rules, npc_at="gast")
    while rules.acting(game.state) != "gast":
        acting = rules.acting(game.state) or GM
        command = rules.host(game.state) or rules.candidates(game.state, acting)[0]
        game = submit(game, command.wer, command, plain_hands(game))
        assert running(game)
    theirs = {each.name for each in rules.offers(game.state, "gast")}
    assert theirs <= {each.name for each in rules.offers(game.state, GM)}
