"""Forgeries of a house that can hash anew, and what is counted rather than refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.test_proof import RULES, SEEDS, evening, finished, forged, said, text, throws
from wuerfelwerk.dice.seal import SealedDice, promise
from wuerfelwerk.play import replay as replaying
from wuerfelwerk.play.engine import Hands, correct, serve, submit, undo
from wuerfelwerk.play.entries import Arranged, Entry, Spoken, Submitted
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.proof import Report, save, verify, words_of
from wuerfelwerk.play.seals import is_throw
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.rumble.aktion import Angreifen
from wuerfelwerk.systems.rumble.proben import Proben
from wuerfelwerk.systems.rumble.runde import KampfBeginnen
from wuerfelwerk.systems.rumble.schicksal import FragenStellen


def relogged(*log: Entry) -> Report:
    return verify(save(replace(evening(), log=log), b"key", SEEDS))


def test_words_are_open_and_brief_and_not_the_house_s() -> None:
    log = evening().log
    for spoken in (
        Spoken("sl", "74"),
        Spoken("", "74"),
        Spoken("ada", "x" * 201),
        Spoken("ada", "Mond", frozenset({"ada"})),
    ):
        assert "Worte zum Siegel" in said(relogged(*log[:2], spoken, *log[4:]))
    assert verify(text()).counts["words"] == 2


def test_the_chain_of_a_throw_follows_from_who_may_see_it() -> None:
    number, entry = throws()[0]
    hidden = replace(entry, audience=frozenset({"sl", "ada"}), origin="verdeckt:0:1W10")
    assert "folgt nicht aus den Regeln" in said(verify(forged({number: hidden})))
    veiled = replace(entry, veil=frozenset({"ada"}))
    assert "folgt nicht aus den Regeln" in said(verify(forged({number: veiled})))


def test_whom_the_set_up_is_for_follows_from_the_rules() -> None:
    arranged = evening().log[1]
    assert isinstance(arranged, Arranged)
    report = verify(forged({1: replace(arranged, audience=frozenset({GM}))}))
    assert "Zeile 3 folgt nicht aus den Regeln" in said(report)


def test_secrecy_that_the_rules_do_not_ask_for_is_counted() -> None:
    assert verify(text()).counts["secret"] == 1


def test_throws_out_of_order_are_counted() -> None:
    game = new_game(RULES, RULES.examples["duell"], {"offen": promise(SEEDS["offen"])})
    dice = SealedDice(SEEDS["offen"], words_of(game.log), "offen")
    later = Hands(lambda question: dice if question.seat == "bo" else None)
    game = submit(game, GM, KampfBeginnen(GM), later)
    game = finished(serve(game, Hands(lambda _: dice)), Hands(lambda _: dice))
    report = verify(save(game, b"key", {"offen": SEEDS["offen"]}))
    assert (report.intact, report.counts["late"]) == (True, 1)


def test_a_noted_promise_belongs_to_its_chain() -> None:
    offen, verdeckt = (promise(SEEDS[name]) for name in ("offen", "verdeckt"))
    assert verify(text(), None, offen).intact
    assert verify(text(), None, f"verdeckt:{verdeckt}").intact
    assert not verify(text(), None, verdeckt).intact
    assert not verify(text(), None, f"verdeckt:{offen}").intact


def test_an_illegal_announcement_at_the_end_shows() -> None:
    for command in (Angreifen("ada", "Ada", "Nix"), Proben("x", "Ada", "Nahkampf")):
        assert relogged(*evening().log, Submitted(command.wer, command)).faults


def test_dice_that_a_correction_leaves_unused_are_counted_as_struck() -> None:
    game = new_game(RULES, RULES.examples["duell"], {"offen": promise(SEEDS["offen"])})
    dice = SealedDice(SEEDS["offen"], words_of(game.log), "offen")
    hands = Hands(lambda _: dice)
    game = finished(submit(game, "ada", Proben("ada", "Ada", "Nahkampf"), hands), hands)
    game = finished(correct(game, 0, FragenStellen("ada", "Ada", "nie"), hands), hands)
    report = verify(save(game, b"key", {"offen": SEEDS["offen"]}))
    assert (report.proven, report.counts["corrected"]) == (True, 1)
    assert report.counts["struck"] >= 1


def test_dice_of_a_turn_that_became_impossible_are_counted_as_struck() -> None:
    game = new_game(RULES, RULES.examples["duell"], {"offen": promise(SEEDS["offen"])})
    dice = SealedDice(SEEDS["offen"], words_of(game.log), "offen")
    hands = Hands(lambda _: dice)
    game = finished(submit(game, GM, KampfBeginnen(GM), hands), hands)
    wer = game.state.figur(game.state.kampf.am_zug)
    (ziel,) = (figur for figur in game.state.figuren if figur != wer)
    attack = Angreifen(wer.platz, wer.name, ziel.name)
    game = finished(submit(game, wer.platz, attack, hands), hands)
    thrown = [len([old for old in past.turn.given if is_throw(old)]) for past in game.past]
    game = undo(game, 0, hands)
    report = verify(save(game, b"key", {"offen": SEEDS["offen"]}))
    assert game.past[-1].refused
    assert (report.proven, report.counts["retracted"]) == (True, thrown[0])
    assert report.counts["struck"] == sum(thrown) > thrown[0] > 0


def test_a_turn_that_runs_for_ever_is_not_replayed_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A turn is run again for every answer in it; what that takes is counted in answers."""
    file = text()
    assert verify(file).intact
    monkeypatch.setattr(replaying, "MOST_REPLAYED", 0)
    monkeypatch.setattr(replaying, "REPLAYED_PER_LINE", 0)
    (fault,) = verify(file).faults
    assert "zu viele Antworten, um ihn nachzuspielen" in str(fault)
