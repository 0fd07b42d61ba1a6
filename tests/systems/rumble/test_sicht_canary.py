"""Kanarienwerte in allem Verdeckten: Kein Byte davon erreicht einen Platz, der es nicht darf."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from conformance.driver import AnyGame, RandomPlayer
from support import rumble_ansagen as a
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import Hands, answer, correct, correct_setup, submit, undo
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.proof import save
from wuerfelwerk.play.report import report
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.rumble import RUMBLE

EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "12"))
"""The long run (``make leaks``) plays some hundred."""
CANARIES = ("KLINGECANARY", "KUNSTCANARY", "GRUNDCANARY", "GEHEIMCANARY")
CHANGE = -17
"""What lies hidden on somebody's next throw, whoever puts it there."""
CHANGED = tuple(f"{name}{CHANGE}" for name in ("um=", "um': ", '"um": ', "aenderung=", "'sl', "))
SECRETLY = CANARIES[-1]
"""What a check is about of which nobody else may know."""
ORK = {
    "name": "Ork",
    "nsc": True,
    "verdeckt": True,
    "werte": {"KUNSTCANARY": 9, "Nahkampf": 6},
    "lp": 143,
    "mg": 139,
    "waffen": {"KLINGECANARY": 2},
}
SETUP = {"sheets": [*RUMBLE.examples["duell"]["sheets"], ORK]}
OPEN = {"sheets": RUMBLE.examples["duell"]["sheets"]}


def seen(game: AnyGame, seat: str) -> str:
    """Every byte that could reach a seat."""
    told = json.dumps(report(game, seat), ensure_ascii=False)
    offers = repr(RUMBLE.offers(game.state, seat))
    locked = "".join(repr((c, e.sentence())) for c, e in RUMBLE.locked(game.state, seat))
    page = "".join(repr(screen(game, seat, Words(RUMBLE, lang))) for lang in ("de", "en"))
    log = save(game, b"k", {}, seat)
    sight = repr(look(game, seat)) + repr(tale(game, seat))
    return told + sight + offers + locked + page + log


def leaks(game: AnyGame) -> Iterator[tuple[str, str]]:
    for seat in ("ada", "bo", "fremd"):
        everything = seen(game, seat)
        hidden = (*CANARIES, *CHANGED)
        yield from ((seat, canary) for canary in hidden if canary in everything)


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_no_canary_in_any_byte_of_a_random_evening(seed: int) -> None:
    random, player, game = Random(seed), RandomPlayer(RUMBLE, seed), new_game(RUMBLE, SETUP)
    for _ in range(25):
        try:
            game = moved(game, player, random)
        except WuerfelwerkError:
            continue
        assert not list(leaks(game)), game.log[-1]


def moved(game: AnyGame, player: RandomPlayer, random: Random) -> AnyGame:
    """One thing that can happen at a table: undo, correction, answer or announcement."""
    what = random.random()
    if what < 0.1 and game.turns:
        return undo(game, random.randrange(game.turns), player.hands)
    if what < 0.25 and game.past:
        turn = random.choice(game.past).turn
        offer = random.choice(RUMBLE.offers(game.state, turn.seat))
        command = hiding(player.command(offer, turn.seat))
        if open_canary(command) or by_chance(game, command):
            return game
        return correct(game, turn.number, command, player.hands)
    if game.open:
        return asked_in_secret(game) or player.answer(game)
    command = hiding(player.announcement(game))
    if open_canary(command) or by_chance(game, command):
        return game
    return submit(game, command.wer, command, player.hands)


def asked_in_secret(game: AnyGame) -> AnyGame | None:
    """The game master answers with the canary what is asked behind the screen."""
    for each in game.open:
        if isinstance(each.question, Number) and each.question.audience == frozenset({GM}):
            return answer(game, GM, CHANGE, HANDS, each.slot)
    return None


def hiding(command: Any) -> Any:
    """The same command; where it hides something, that is a canary."""
    if isinstance(command, a.Aendern) and command.verdeckt:
        return replace(command, um=CHANGE)
    if isinstance(command, a.ProbeVerlangen) and command.sicht == "verdeckt":
        return replace(command, aenderung=CHANGE, ansage=SECRETLY)
    return command


def open_canary(command: Any) -> bool:
    """Wer ein verdecktes Wort selbst laut sagt, verrät es mit Absicht."""
    if hidden(command):
        return False
    return any(canary in repr(command) for canary in (*CANARIES, *CHANGED))


def by_chance(game: AnyGame, command: Any) -> bool:
    """Kämen zwei offene Änderungen zusammen gerade auf die verdeckte?"""
    more = [getattr(command, name, 0) for name in ("aenderung", "gegner_aenderung")]
    return any(f.aenderung + each == CHANGE for f in game.state.figuren for each in more if each)


def hidden(command: Any) -> bool:
    return command.wer == GM and RUMBLE.audience(None, command) == frozenset({GM})


def test_the_canaries_are_really_there() -> None:
    assert {canary for canary in CANARIES[:2] if canary in seen(new_game(RUMBLE, SETUP), GM)}


DICE = RandomDice(1)
HANDS = Hands(lambda _: DICE)


def finished(game: AnyGame) -> AnyGame:
    while game.open:
        question = game.open[0].question
        game = answer(game, question.seat, RUMBLE.policy(question), HANDS)
    return game


def ork(**more: Any) -> a.FigurStellen:
    hidden = {"werte": (("KUNSTCANARY", 37), ("Nahkampf", 6)), "waffen": (("KLINGECANARY", 41),)}
    return a.FigurStellen(wer=GM, name="Ork", nsc=True, verdeckt=True, **{**hidden, **more})


def said(game: AnyGame, command: Any) -> AnyGame:
    return finished(submit(game, command.wer, command, HANDS))


def table() -> AnyGame:
    return new_game(RUMBLE, OPEN)


def test_an_open_figure_corrected_to_a_hidden_one_stays_hidden() -> None:
    game = said(table(), a.FigurStellen(wer=GM, name="Ork", nsc=True, werte=(("Nahkampf", 6),)))
    assert not list(leaks(finished(correct(game, 0, ork(), HANDS))))


def test_an_open_command_corrected_to_one_that_names_a_hidden_value() -> None:
    game = said(said(table(), ork()), a.Aendern(GM, "Ada", 1))
    hidden = a.Eingreifen(GM, "Ork", "lp", 143, "GRUNDCANARY")
    assert not list(leaks(finished(correct(game, 1, hidden, HANDS))))


def test_a_refusal_after_a_correction_names_nothing_hidden() -> None:
    game = said(table(), ork(waffen=(("Keule", 2),), werte=(("Nahkampf", 6),)))
    game = said(game, a.Ueberraschen(GM, "Ork", "Ada", "Nahkampf", "Keule"))
    game = finished(correct(game, 0, ork(), HANDS))
    assert game.past[-1].refused is not None
    assert not list(leaks(game))
    assert "KLINGECANARY" in seen(game, GM)


def test_what_the_game_master_sets_on_a_hidden_figure_is_not_in_the_view() -> None:
    game = said(table(), ork())
    for command in (a.Eingreifen(GM, "Ork", "mg", 77), a.Aendern(GM, "Ork", -17)):
        game = said(game, command)
    assert all("77" not in repr(look(game, seat).view) for seat in ("ada", "bo"))
    assert all("-17" not in seen(game, seat) for seat in ("ada", "bo"))
    secret = said(said(table(), ork()), a.Proben(GM, "Ork", "Nahkampf", "", -17))
    assert all("-17" not in seen(secret, seat) for seat in ("ada", "bo"))


def test_struck_damage_of_a_hidden_attacker_is_not_told() -> None:
    setup = {**SETUP, "switches": {"rum.schaden.automatisch": False}}
    attack = a.Ueberraschen(GM, "Ork", "Ada", "Nahkampf")
    game = submit(new_game(RUMBLE, setup), GM, attack, Hands())
    game = answer(game, GM, "2", Hands())
    game = answer(game, GM, "streichen", Hands())
    (told,) = tale(game, "ada")
    assert not any(type(event).__name__ == "SchadenGestrichen" for event in told.events)
    assert not any(step.rule == "RUM-SL-01" for step in told.steps)


def test_turn_numbers_do_not_count_secret_turns() -> None:
    game = table()
    for _ in range(3):
        game = submit(game, GM, a.Eingreifen(GM, "Ada", "lp", 5), HANDS, frozenset({GM}))
    game = said(game, a.Proben("ada", "Ada", "Nahkampf"))
    assert [told.number for told in tale(game, "ada")] == [0]
    assert [told.number for told in tale(game)] == [0, 1, 2, 3]


def test_a_set_up_corrected_either_way_tells_nothing() -> None:
    assert not list(leaks(correct_setup(new_game(RUMBLE, SETUP), OPEN, HANDS)))
    assert not list(leaks(correct_setup(table(), SETUP, HANDS)))


def test_what_the_game_master_answers_for_a_hidden_figure_is_not_told() -> None:
    hands = Hands()
    game = submit(new_game(RUMBLE, SETUP), GM, a.KampfBeginnen(GM), hands)
    for seat, wert in (("ada", "2"), ("bo", "5"), (GM, "8")):
        game = answer(game, seat, wert, hands)
    game = submit(game, "ada", a.Angreifen("ada", "Ada", "Ork"), hands)
    for said_ in ("gegenangriff", "Nahkampf", "KLINGECANARY"):
        game = answer(game, GM, said_, hands)
    assert not list(leaks(game))


def test_a_modifier_of_a_hidden_figure_is_never_announced_openly() -> None:
    game = said(new_game(RUMBLE, SETUP), a.Aendern(GM, "Ork", -17))
    game = said(game, a.Proben(GM, "Ork", "Nahkampf"))
    assert "-17" not in seen(game, "ada")
    assert "AenderungGesetzt" not in repr(tale(game, "ada"))
    for command in (
        a.Ueberraschen(GM, "Ork", "Ada", "Nahkampf", aenderung=-17),
        a.Duellieren(GM, "Ada", "Ork", "Nahkampf", "Nahkampf", gegner_aenderung=-17),
        a.Duellieren(GM, "Ork", "Ada", "Nahkampf", "Nahkampf", aenderung=-17),
    ):
        with pytest.raises(WuerfelwerkError):
            submit(game, GM, command, HANDS)


def test_the_hidden_change_of_a_player_reaches_no_byte_until_and_after_the_throw() -> None:
    game = said(table(), a.Aendern(GM, "Ada", CHANGE, verdeckt=True))
    assert str(CHANGE) in seen(game, GM)
    assert not list(leaks(game))
    begun = submit(game, "ada", a.Proben("ada", "Ada", "Nahkampf"), Hands())
    for faces in ("4", "behalten"):
        begun = answer(begun, "ada", faces, Hands())
        assert not list(leaks(begun))
    assert all(str(CHANGE) not in seen(begun, seat) for seat in ("ada", "bo", "fremd"))


def test_a_hidden_target_number_is_answered_behind_the_screen() -> None:
    asked = a.ProbeVerlangen(wer=GM, talent="Nahkampf", sicht="ziel_verdeckt")
    game = submit(table(), GM, asked, Hands())
    game = answer(game, GM, CHANGE, Hands())
    for seat, faces in (("ada", "4"), ("bo", "5"), ("ada", "behalten"), ("bo", "behalten")):
        assert not list(leaks(game))
        game = answer(game, seat, faces, Hands())
    assert game.turn is None
    assert all(str(CHANGE) not in seen(game, seat) for seat in ("ada", "bo", "fremd"))
    assert str(CHANGE) in seen(game, GM)


def test_of_a_secret_check_there_is_no_trace() -> None:
    before = {seat: trace(table(), seat) for seat in ("ada", "bo", "fremd")}
    asked = a.ProbeVerlangen(
        wer=GM, talent="Nahkampf", sicht="verdeckt", aenderung=CHANGE, ansage=SECRETLY
    )
    game = said(table(), asked)
    assert not list(leaks(game))
    assert SECRETLY in seen(game, GM)
    assert {seat: trace(game, seat) for seat in before} == before


def trace(game: AnyGame, seat: str) -> Any:
    """What a seat sees, but for the length of its log."""
    page = screen(game, seat, Words(RUMBLE))
    return look(game, seat), tale(game, seat), RUMBLE.offers(game.state, seat), page


def test_an_open_change_corrected_to_a_hidden_one_stays_hidden() -> None:
    game = said(table(), a.Aendern(GM, "Ada", 1))
    game = finished(correct(game, 0, a.Aendern(GM, "Ada", CHANGE, verdeckt=True), HANDS))
    assert not list(leaks(game))
    assert game.state.figur("Ada").aenderung == CHANGE
