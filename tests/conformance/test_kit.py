"""The kit can fail: of every property there is a toy that breaks it, and is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conformance import broken, broken_shown, checks, description, options, secrets, shown
from support.kit import (
    BASAR,
    DESCRIPTION_CHECKS,
    PLAY_CHECKS,
    SECRET_CHECKS,
    SHOWN_CHECKS,
    TURNS,
    AnySystem,
    Basar,
    evening,
)
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play import game as play_game
from wuerfelwerk.play import journal, view
from wuerfelwerk.play.entries import Kept
from wuerfelwerk.rules.note import UnknownRule

SETUP = BASAR.examples["zu dritt"]
SEED = 3
CAUGHT = (AssertionError, LookupError, WuerfelwerkError)
PlayCheck = Callable[[AnySystem, checks.Setup, int], None]

BROKEN_PLAY: list[tuple[PlayCheck, type[Basar]]] = [
    (checks.check_offers_are_accepted, broken.OffersTooMuch),
    (checks.check_offers_are_accepted, broken.RefusesLate),
    (checks.check_the_rest_is_refused, broken.AcceptsAnything),
    (checks.check_the_rest_is_refused, broken.RefusesAtLength),
    (checks.check_the_rest_is_refused, broken.SpeechlessRefusal),
    (checks.check_bots_announce_what_is_offered, broken.BoldBots),
    (checks.check_log_survives_json, broken.ForgetsAWord),
    (checks.check_restart_after_every_entry, broken.Remembers),
    (checks.check_every_moment_can_be_restored, broken.Remembers),
    (checks.check_a_cut_log_goes_on, broken.Forgets),
    (checks.check_events_are_folded_purely, broken.Remembers),
    (checks.check_events_are_folded_purely, broken.Scribbles),
    (checks.check_undo_leads_back, broken.Scribbles),
    (checks.check_correction_with_the_same_changes_nothing, broken.Forgets),
    (checks.check_correction_with_the_same_changes_nothing, broken.Remembers),
    (checks.check_numbers_add_up, broken.Miscalculates),
    (checks.check_cited_rules_exist, broken.CitesTheUnknown),
    (checks.check_cited_rules_exist, broken.OffersTheUnknown),
    (checks.check_everything_can_be_said, broken.Stammers),
    (checks.check_everything_can_be_said, broken.Silent),
    (secrets.check_supposed_states_look_the_same, broken.ShowsTheHidden),
    (secrets.check_supposed_states_look_the_same, broken.OffersBySecret),
    (secrets.check_supposed_states_look_the_same, broken.SupposesWithFloats),
    (secrets.check_questions_tell_no_secret, broken.AsksBySecret),
    (secrets.check_sheets_stay_hidden, broken.TellsSheets),
    (secrets.check_announcements_tell_no_secret, broken.AnnouncesSecrets),
    (secrets.check_what_is_said_in_secret_leaves_no_mark, broken.MarksSecrets),
    (secrets.check_hidden_numbers_change_no_view, broken.ShowsTheHidden),
    (shown.check_scenes_agree_with_the_overview, broken_shown.DrawsTheHidden),
    (shown.check_scenes_agree_with_the_overview, broken_shown.DrawsTheLimit),
    (shown.check_scenes_agree_with_the_overview, broken_shown.DrawsTooFew),
    (shown.check_same_view_same_scene, broken_shown.DrawsFromMemory),
    (shown.check_orders_name_figures, broken_shown.OrdersNobody),
    (shown.check_orders_name_figures, broken_shown.OrdersTwoAtOnce),
    (shown.check_orders_name_figures, broken_shown.OrdersByTheUnknown),
    (shown.check_scenes_are_worded, broken_shown.LabelsWithoutWords),
    (shown.check_scenes_are_worded, broken_shown.MarksWithoutWords),
    (shown.check_locked_is_not_offered, broken_shown.LocksTheOffered),
    (shown.check_locked_is_not_offered, broken_shown.LocksTwice),
    (shown.check_locked_is_not_offered, broken_shown.LocksStrangeThings),
    (shown.check_locked_is_not_offered, broken_shown.LocksInName),
    (shown.check_locked_has_a_reason, broken_shown.LocksSilently),
    (shown.check_locked_has_a_reason, broken_shown.LocksAtLength),
    (shown.check_locked_has_a_reason, broken_shown.LocksByTheUnknown),
    (shown.check_locked_tells_no_secret, broken_shown.LocksBySecret),
]

BROKEN_DESCRIPTION: list[tuple[Callable[[AnySystem], None], type[Basar]]] = [
    (description.check_catalogue_is_complete, broken.OnlyGerman),
    (description.check_catalogue_is_complete, broken.RulesByMissingSwitch),
    (description.check_switches_have_defaults, broken.UndecidedSwitch),
    (description.check_examples_can_be_played, broken.UnreadableExample),
    (description.check_vocabulary_is_frozen, broken.ThawedWord),
    (description.check_seats_are_never_filled_in, broken.AsksWhoYouAre),
    (description.check_events_have_words, broken.Silent),
    (description.check_odds_hold, broken.CountsTheOrder),
    (options.check_listed_values_are_read, broken.UndecidedSwitch),
    (options.check_listed_switches_are_taken, broken.RefusesASwitch),
    (options.check_offers_name_what_is_listed, broken.OffersTheUnlisted),
    (options.check_the_game_master_is_offered_all_that_is_listed, broken.OffersTooLittle),
]


def _name(each: Any) -> str:
    return str(getattr(each, "__name__", each)).rpartition(".")[2]


@pytest.mark.parametrize(("check", "twin"), BROKEN_PLAY, ids=_name)
def test_a_broken_twin_is_caught(check: PlayCheck, twin: type[Basar]) -> None:
    with pytest.raises(CAUGHT):
        check(twin(), SETUP, SEED)


@pytest.mark.parametrize(("check", "twin"), BROKEN_DESCRIPTION, ids=_name)
def test_a_wrong_description_is_caught(
    check: Callable[[AnySystem], None], twin: type[Basar]
) -> None:
    with pytest.raises(CAUGHT):
        check(twin())


def test_an_unknown_rule_is_caught_by_playing() -> None:
    with pytest.raises(UnknownRule):
        checks.check_offers_are_accepted(broken.CitesTheUnknown(), SETUP, SEED)


def _without_dice(game: Any) -> Any:
    return tuple(replace(old.turn, given=()) for old in game.past)


def _without_later_turns(game: Any) -> Any:
    return tuple(old.turn for old in game.past)[:10]


def _everything(*anything: Any) -> bool:
    return True


BROKEN_MACHINERY: list[tuple[PlayCheck, Any, str, Any]] = [
    (checks.check_correction_keeps_the_dice, play_game, "_turns", _without_dice),
    (checks.check_undo_in_the_middle, play_game, "_turns", _without_later_turns),
    (secrets.check_sights_keep_secrets, view, "sees", _everything),
    (secrets.check_tales_keep_secrets, view, "_told", _everything),
    (secrets.check_veiled_lines_have_no_body, journal, "_may_read", _everything),
]


@pytest.mark.parametrize(("check", "where", "name", "wrong"), BROKEN_MACHINERY, ids=_name)
def test_broken_machinery_is_caught(
    check: PlayCheck, where: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = Basar()
    evening(toy, SETUP, SEED, TURNS)
    monkeypatch.setattr(where, name, wrong)
    with pytest.raises(CAUGHT):
        check(toy, SETUP, SEED)


def test_secrets_do_come_up() -> None:
    """Otherwise nothing above would have been proved of them."""
    games = evening(BASAR, SETUP, SEED, TURNS)
    assert any(isinstance(entry, Kept) for entry in games[-1].log)
    assert any(game.veils for game in games)
    assert any(BASAR.locked(game.state, seat) for game in games for seat in ("ada", "bo", "cy"))


def test_every_check_is_shown_to_fail() -> None:
    failed = {each[0] for each in (*BROKEN_PLAY, *BROKEN_DESCRIPTION, *BROKEN_MACHINERY)}
    failed.add(secrets.check_set_up_keeps_secrets)
    assert failed == {*PLAY_CHECKS, *SECRET_CHECKS, *SHOWN_CHECKS, *DESCRIPTION_CHECKS}


def test_a_set_up_that_tells_secrets_is_caught() -> None:
    """The opening names everybody's points; who may not see them reads them there."""
    with pytest.raises(AssertionError, match="the log tells"):
        secrets.check_set_up_keeps_secrets(broken.HidesStartingPoints(), SETUP, SEED)
