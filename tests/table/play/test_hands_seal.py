"""The dice of a live table: from the secret and the log alone, and as the proof expects them."""

from __future__ import annotations

import hmac
import os
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from support.becher import BECHER, Werfen, with_becher
from support.sealed_evenings import SECRET, Evening
from wuerfelwerk.dice.seal import promise
from wuerfelwerk.errors import BrokenLog, IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, correct, reveal, roll, speak, submit
from wuerfelwerk.play.entries import Given, Revealed
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.play.seals import words_of
from wuerfelwerk.rules.note import GM
from wuerfelwerk.table.play.hands import EVENINGS, Chains, Numbers, dice_for, next_numbers

RANDOM_EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "16"))
"""The long run (``make leaks``) plays some hundred."""


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = with_becher()
    monkeypatch.setattr("wuerfelwerk.rules.system.installed", lambda: known)


def test_chains_are_of_their_own_and_lead_back_to_the_promise() -> None:
    first = Chains(SECRET)
    assert promise(first.seeds["offen"]) == first.promises["offen"] != first.promises["verdeckt"]
    for evening in (1, 2, EVENINGS - 1):
        earlier, later = Chains(SECRET, evening - 1).seeds, Chains(SECRET, evening).seeds
        assert {name: sha256(seed).digest() for name, seed in later.items()} == earlier
        assert Chains(SECRET, evening).promises == first.promises
    last = Chains(SECRET, EVENINGS - 1).seeds["verdeckt"]
    assert last == hmac.digest(SECRET, b"verdeckt", "sha256")
    assert Chains(b"another").promises != first.promises
    assert "tisch" not in repr(first)


def test_after_the_last_evening_a_new_table_is_needed() -> None:
    with pytest.raises(IllegalCommand, match="Siegel für 1000 Abende"):
        _ = Chains(SECRET, EVENINGS).seeds


@pytest.mark.parametrize("seed", range(RANDOM_EVENINGS))
def test_random_evenings_are_proven_whatever_happened(seed: int) -> None:
    """Corrections, undo, refusals, restarts after each step: the numbers are what replay counts."""
    table = Evening(seed, pledging=seed % 2 == 1).play(60)
    running = Chains(SECRET, table.game.evening).seeds
    report = verify(save(table.game, b"key", running))
    thrown = "partly" if report.counts["hand"] else "proven"
    expected = thrown if report.counts["sealed"] else "unsealed"
    assert report.verdict == expected, [str(fault) for fault in report.faults]
    assert report.counts["evenings"] == table.game.evening
    assert {name: table.numbers.next(name) for name in running} == next_numbers(table.game)
    unended = verify(save(table.game, b"key", {}))
    assert unended.intact
    assert unended.counts["sealed"] + unended.counts["unproven"] == report.counts["sealed"]


@pytest.mark.parametrize("seed", range(RANDOM_EVENINGS // 4))
def test_every_seat_can_check_its_own_export(seed: int) -> None:
    table = Evening(seed).play(60)
    running = Chains(SECRET, table.game.evening).seeds
    for seat in ("ada", "bo", GM, "niemand"):
        text = save(table.game, b"key", running, seat)
        report = verify(text)
        assert report.intact, (seat, [str(fault) for fault in report.faults])
        if seat != GM:
            assert not any(seed.hex() in text for seed in hidden_seeds(table.game.evening))


def hidden_seeds(evenings: int) -> list[bytes]:
    return [Chains(SECRET, evening).seeds["verdeckt"] for evening in range(evenings + 1)]


def test_random_evenings_hold_what_they_are_meant_to_hold() -> None:
    tables = [Evening(seed).play(60) for seed in range(40)]
    assert all(table.refused for table in tables)
    assert sum(table.game.evening for table in tables) > 20
    given = [e for t in tables for e in t.game.log if isinstance(e, Given)]
    for piece in ("+offen", "hand+", "+hand", "2W4! 1W6", "+verdeckt", "verdeckt:"):
        assert any(piece in entry.origin for entry in given), piece


def test_random_evenings_hold_pledges_of_all_kinds() -> None:
    tables = [Evening(seed, pledging=True).play(60) for seed in range(10)]
    logs = [save(t.game, b"key", Chains(SECRET, t.game.evening).seeds) for t in tables]
    counts = sum((Counter(verify(log).counts) for log in logs), Counter[str]())
    assert min(counts[name] for name in ("pledged", "withheld", "belated", "words")) > 0, counts


def a_table() -> Game[Any, Any]:
    return new_game(BECHER, {}, Chains(SECRET).promises)


def test_a_refused_command_uses_no_number_up() -> None:
    game = a_table()
    for _ in range(3):
        with pytest.raises(IllegalCommand, match="Zu viele Punkte"):
            submit(game, "ada", Werfen("ada", "3W6", False, 1), Hands(dice_for(SECRET, game)))
        assert next_numbers(game) == {"offen": 0, "verdeckt": 0}
    game = submit(game, "ada", Werfen("ada", "3W6"), Hands(dice_for(SECRET, game)))
    assert next_numbers(game) == {"offen": 3, "verdeckt": 0}


def test_a_secret_announcement_is_thrown_with_hidden_dice() -> None:
    game = submit(a_table(), "ada", Werfen("ada", "1W6"), BY_HAND, frozenset({GM, "ada"}))
    dice = dice_for(SECRET, game)
    game = roll(game, "ada", dice.answering(game, game.open[0]), Hands(dice))
    assert next_numbers(game) == {"offen": 0, "verdeckt": 1}
    assert dice_for(SECRET, game).source(None).number == 0


def test_a_new_evening_has_new_dice_new_numbers_and_new_words() -> None:
    game = speak(a_table(), "ada", "Mond")
    game = submit(game, "ada", Werfen("ada", "2W6"), Hands(dice_for(SECRET, game)))
    with pytest.raises(IllegalCommand, match="einmal am Abend"):
        speak(game, "bo", "zu spät")
    game = reveal(game, Chains(SECRET, game.evening).seeds)
    assert (game.evening, game.words, next_numbers(game)["offen"]) == (1, (), 0)
    game = speak(game, "ada", "Sterne")
    assert words_of(game.log) == '[["ada", "Sterne"]]'
    game = correct(game, 0, Werfen("ada", "3W6"), Hands(dice_for(SECRET, game)))
    with pytest.raises(IllegalCommand, match="einmal am Abend"):
        speak(game, "bo", "zu spät")
    given = [entry.origin for entry in game.log if isinstance(entry, Given)]
    assert given[-1] == "offen:0:2W6+offen:0:1W6"
    report = verify(save(game, b"key", Chains(SECRET, 1).seeds))
    assert report.proven, [str(fault) for fault in report.faults]
    assert report.speakers == (("ada",), ("ada",))


def test_an_evening_ends_between_announcements_and_only_if_something_happened() -> None:
    seeds = Chains(SECRET).seeds
    game = a_table()
    with pytest.raises(IllegalCommand, match="noch nichts angesagt"):
        reveal(game, seeds)
    game = submit(game, "ada", Werfen("ada", "1W6"), BY_HAND)
    with pytest.raises(IllegalCommand, match="keine Ansage mehr läuft"):
        reveal(game, seeds)
    game = answer(game, "ada", 3, BY_HAND)
    for wrong in (
        {},
        {"offen": seeds["offen"]},
        Chains(SECRET, 1).seeds,
        dict.fromkeys(seeds, b""),
    ):
        with pytest.raises(BrokenLog, match="nicht so versiegelt"):
            reveal(game, wrong)
    game = reveal(game, seeds)
    assert [entry for entry in game.log if isinstance(entry, Revealed)] == [
        Revealed((("verdeckt", seeds["verdeckt"].hex()),), frozenset({GM})),
        Revealed((("offen", seeds["offen"].hex()),)),
    ]


def test_a_table_without_seals_has_evenings_too() -> None:
    game = submit(new_game(BECHER, {}), "ada", Werfen("ada", "1W6"), BY_HAND)
    game = reveal(answer(game, "ada", 3, BY_HAND), {})
    assert (game.evening, game.log[-1]) == (1, Revealed(()))
    assert verify(save(game, b"key", {})).verdict == "unsealed"


def test_numbers_are_counted_on_or_from_the_beginning() -> None:
    table = Evening(3).play(60)
    for cut in range(len(table.game.log)):
        numbers = Numbers(table.game.log[:cut])
        numbers.feed(table.game.log[cut:])
        assert {name: numbers.next(name) for name in ("offen", "verdeckt")} == next_numbers(
            table.game
        )
