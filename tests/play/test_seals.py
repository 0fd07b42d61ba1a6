"""The seals of a log, evening by evening."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from support.becher import BECHER, Kommen, Werfen, with_becher
from wuerfelwerk.dice.seal import promise, seed_chain
from wuerfelwerk.errors import BrokenLog, IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, answer, reveal, speak, submit
from wuerfelwerk.play.entries import Entry, Given, Opened, Revealed, Spoken
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.play.journal import Line, entries
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.play.seals import Seal, check_promises, evenings, words_of
from wuerfelwerk.rules.note import GM

SEEDS = {name: seed_chain(name.encode(), 5) for name in ("offen", "verdeckt")}
OPENED = Opened("becher", "1", tuple((name, promise(seeds[0])) for name, seeds in SEEDS.items()))


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = with_becher()
    monkeypatch.setattr("wuerfelwerk.rules.system.installed", lambda: known)


def shown(evening: int) -> dict[str, bytes]:
    return {name: seeds[evening] for name, seeds in SEEDS.items()}


def an_evening(game: Game[Any, Any], *speakers: str) -> Game[Any, Any]:
    """Everybody speaks, one throws by hand, the evening ends."""
    for seat in speakers:
        game = speak(game, seat, f"{seat} am Abend {game.evening}")
    game = answer(submit(game, "ada", Werfen("ada", "2W6"), BY_HAND), "ada", "1 3", BY_HAND)
    return reveal(game, shown(game.evening))


def three() -> Game[Any, Any]:
    game = an_evening(new_game(BECHER, {}, dict(OPENED.promises)), "ada", "gast")
    return speak(an_evening(game, "bo"), "ada", "dritter")


def test_a_log_falls_into_evenings() -> None:
    first, second, running = evenings(three().log, {"offen": SEEDS["offen"][2].hex()})
    assert first == Seal(shown(0), (("ada", "ada am Abend 0"), ("gast", "gast am Abend 0")))
    assert second == Seal(shown(1), (("bo", "bo am Abend 1"),))
    assert running == Seal({"offen": SEEDS["offen"][2]}, (("ada", "dritter"),))
    assert words_of(three().log) == '[["ada", "dritter"]]'


def test_the_game_knows_its_evening_and_a_restart_finds_it() -> None:
    game = three()
    assert (game.evening, game.words, game.hearing) == (2, (("ada", "dritter"),), True)
    assert dict(game.heads) == {name: seeds[1].hex() for name, seeds in SEEDS.items()}
    assert restore(BECHER, game.log) == game


def test_every_seed_leads_back_even_over_evenings_one_may_not_know() -> None:
    for known in ([0, 1, 2], [0, 2], [2], []):
        seals = [Seal(shown(n) if n in known else {}) for n in range(3)]
        check_promises(OPENED, seals)
    for wrong in (
        [shown(1)],
        [shown(0), shown(0)],
        [{}, shown(0)],
        [{}, {}, shown(1)],
        [shown(0), {"offen": b"x" * 32}],
        [{"fremd": SEEDS["offen"][0]}],
    ):
        with pytest.raises(BrokenLog, match="nicht so versiegelt"):
            check_promises(OPENED, [Seal(seeds) for seeds in wrong])


@pytest.mark.parametrize("seed", ["", "xyz", "A" * 64, " " * 64, "ab" * 31 + " ab"])
def test_an_unreadable_seed_is_a_finding(seed: str) -> None:
    with pytest.raises(BrokenLog, match="nicht lesbar"):
        evenings([OPENED, Revealed((("offen", seed),))])


def test_words_of_seats_without_a_figure_are_counted_and_named() -> None:
    report = verify(save(three(), b"key", {}))
    assert report.intact, [str(fault) for fault in report.faults]
    assert (report.counts["words"], report.counts["guests"], report.counts["evenings"]) == (4, 1, 2)
    assert report.speakers == (("ada", "gast"), ("bo",), ("ada",))


def test_whoever_gets_a_figure_later_that_evening_is_no_guest() -> None:
    game = speak(new_game(BECHER, {}), "cy", "Mond")
    game = submit(game, "ada", Kommen("ada", "cy"), BY_HAND)
    assert verify(save(game, b"key", {})).counts["guests"] == 0


def forged(*log: Entry) -> str:
    game = three()
    report = verify(save(replace(game, log=log), b"key", {}))
    return " ".join(str(fault) for fault in report.faults)


def test_an_evening_ends_in_one_way_only() -> None:
    log = three().log
    ends = [n for n, entry in enumerate(log) if isinstance(entry, Revealed)]
    hidden, open_ = ends[:2]
    assert "So endet kein Abend" in forged(*log[:hidden], *log[open_:])
    other = replace(log[hidden], audience=frozenset({GM, "ada"}))
    assert "So endet kein Abend" in forged(*log[:hidden], other, *log[open_:])
    assert "fehlt etwas" in forged(*log[:open_])
    assert forged(*log[:open_], *log[open_ + 1 :])
    assert forged(*log[: open_ + 1], *log[hidden:])
    assert forged(*log[:hidden], replace(log[hidden], audience=None), *log[open_:])
    assert not forged(*log)


def test_an_evening_on_which_nothing_was_announced_does_not_end() -> None:
    """A house that could skip evenings could choose among seeds."""
    log = three().log
    unplayed = [Revealed(((n, s[2].hex()),), None if n == "offen" else frozenset({GM})) for n, s in
                reversed(SEEDS.items())]  # fmt: skip
    assert "So endet kein Abend" in forged(*log, *unplayed)


def test_an_evening_does_not_end_within_an_announcement() -> None:
    log = three().log
    hidden = next(n for n, entry in enumerate(log) if isinstance(entry, Revealed))
    given = next(n for n, entry in enumerate(log) if isinstance(entry, Given))
    moved = (*log[:given], *log[hidden : hidden + 2], *log[given:hidden], *log[hidden + 2 :])
    assert "kann hier nicht stehen" in forged(*moved) or "So endet kein Abend" in forged(*moved)
    with pytest.raises(IllegalCommand, match="laufende Ansage"):
        restore(BECHER, moved)


def test_words_of_a_later_evening_come_before_its_announcements_too() -> None:
    log = three().log
    for at in range(3, len(log)):
        said = forged(*log[:at], Spoken("dora", "Mond"), *log[at:])
        last = log[at - 1]
        talk = isinstance(last, Spoken) or (isinstance(last, Revealed) and last.audience is None)
        assert talk == (not said), (at, said)
        assert talk or "Worte zum Siegel" in said or "fehlt etwas" in said


def test_lines_are_written_in_one_way_only() -> None:
    body = '{"audience": null, "seeds": [], "type": "Revealed"}'
    assert entries([Line("", body, "")], BECHER) == (Revealed(()),)
    for other in (
        '{"audience":null,"seeds":[],"type":"Revealed"}',
        '{"seeds": [], "type": "Revealed"}',
        '{"seeds": [], "audience": null, "type": "Revealed"}',
        '{"audience": null, "seeds": [], "seeds": [], "type": "Revealed"}',
    ):
        with pytest.raises(BrokenLog):
            entries([Line("", other, "")], BECHER)


def test_a_promise_is_the_hash_of_the_first_seed() -> None:
    assert dict(OPENED.promises)["offen"] == sha256(SEEDS["offen"][0]).hexdigest()
