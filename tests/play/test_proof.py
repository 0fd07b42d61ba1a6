"""Log files prove themselves, and every tampering shows."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from wuerfelwerk.dice.seal import SealedDice, promise
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, answer, correct, speak, submit, undo
from wuerfelwerk.play.entries import Corrected, Entry, Given, Kept, Opened, Refusal, Settled, Spoken
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.proof import Report, save, verify, words_of
from wuerfelwerk.play.replay import chain_for
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rumble.aktion import Angreifen
from wuerfelwerk.systems.rumble.proben import Proben
from wuerfelwerk.systems.rumble.runde import KampfBeginnen, NeueRunde

RULES = system("rumble")
SEEDS = {"offen": b"o" * 32, "verdeckt": b"v" * 32}
MUTATIONS = int(os.environ.get("WUERFELWERK_MUTATIONS", "400"))
"""The long run (``make proof``) tries ten thousand."""


def finished(game: Game[Any, Any], hands: Hands) -> Game[Any, Any]:
    while game.open:
        question = game.open[0].question
        game = answer(game, question.seat, RULES.policy(question), hands)
    return game


@cache
def evening() -> Game[Any, Any]:
    """A fight with a hidden check, a correction that throws more dice, and an undone turn."""
    promises = {name: promise(seed) for name, seed in SEEDS.items()}
    game = new_game(RULES, RULES.examples["duell"], promises)
    game = speak(speak(game, "ada", "Mond"), "bo", "Sterne")
    dice = {name: SealedDice(seed, words_of(game.log), name) for name, seed in SEEDS.items()}
    hands = Hands(lambda question: dice[chain_for(question.audience)])
    game = finished(submit(game, GM, KampfBeginnen(GM), hands), hands)
    for _ in range(3):
        kampf = game.state.kampf
        assert kampf is not None
        if not kampf.am_zug:
            game = finished(submit(game, GM, NeueRunde(GM), hands), hands)
            continue
        wer = game.state.figur(kampf.am_zug)
        (ziel,) = (figur for figur in game.state.figuren if figur != wer)
        attack = Angreifen(wer.platz, wer.name, ziel.name)
        game = finished(submit(game, wer.platz, attack, hands), hands)
    probe = Proben("ada", "Ada", "Nahkampf")
    game = finished(submit(game, "ada", probe, hands, frozenset({GM, "ada"})), hands)
    game = finished(submit(game, "bo", Proben("bo", "Bo", "Nahkampf"), hands), hands)
    turn = game.past[-1].turn
    game = finished(
        correct(game, turn.number, replace(turn.command, talent="Athletik"), hands), hands
    )
    return finished(undo(game, game.past[-1].turn.number, hands), hands)


def text() -> str:
    return save(evening(), b"key", SEEDS)


def forged(change: dict[int, Entry], seeds: dict[str, bytes] = SEEDS) -> str:
    """What a dishonest house would write that can hash but not make dice fall."""
    game = evening()
    log = tuple(change.get(number, entry) for number, entry in enumerate(game.log))
    return save(replace(game, log=log), b"key", seeds)


def throws() -> list[tuple[int, Given]]:
    log = enumerate(evening().log)
    return [(n, e) for n, e in log if isinstance(e, Given) and e.origin.startswith("offen")]


def test_an_honest_log_is_proven() -> None:
    report = verify(text())
    assert report.proven, [str(fault) for fault in report.faults]
    assert report.counts["sealed"] >= 8
    assert report.counts["replayed"] >= 6
    assert (report.counts["undone"], report.counts["corrected"]) == (1, 1)
    assert report.counts["struck"] >= 1
    assert (report.veiled, report.counts["unproven"], report.counts["other"]) == (0, 0, 0)


def test_what_somebody_noted_is_compared() -> None:
    noted, promised = verify(text()).head, promise(SEEDS["offen"])
    assert verify(text(), noted, promised).proven
    assert not verify(text(), "0" * 64).intact
    assert not verify(text(), None, "0" * 64).intact


def test_a_seat_can_check_what_it_may_read_but_not_prove_the_rest() -> None:
    report = verify(save(evening(), b"key", {"offen": SEEDS["offen"]}, "bo"))
    assert report.intact
    assert not report.proven
    assert report.veiled > 0
    assert report.counts["sealed"] >= 6
    assert report.head == verify(text()).head


def test_without_the_seed_sealed_throws_are_unproven_not_accepted() -> None:
    report = verify(save(evening(), b"key", {}))
    assert report.intact
    assert report.counts["unproven"] >= 8
    assert not report.proven


@pytest.mark.parametrize("kind", ["change", "drop", "swap", "double"])
def test_every_change_drop_swap_or_doubling_shows(kind: str) -> None:
    honest, random = text(), Random(kind)
    for _ in range(MUTATIONS // 4):
        mutated = mutate(honest, kind, random)
        assert mutated == honest or not verify(mutated).proven, mutated[:200]


def mutate(honest: str, kind: str, random: Random) -> str:
    if kind == "change":
        at, put = random.randrange(len(honest)), random.choice('0123456789abcdef",{}: äx\n')
        return honest[:at] + put + honest[at + 1 :]
    lines = honest.split("\n")[:-1]
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    if kind == "drop":
        del lines[one]
    elif kind == "swap":
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(other, lines[one])
    return "\n".join(lines) + "\n"


def said(report: Report) -> str:
    return " ".join(str(fault) for fault in report.faults)


def number_of(kind: type, *having: str) -> int:
    """Where the last entry of a kind stands, one with something in each of these fields."""
    found = (n for n, e in enumerate(evening().log) if isinstance(e, kind))
    return [n for n in found if all(getattr(evening().log[n], name) for name in having)][-1]


def test_a_house_that_can_hash_cannot_make_dice_fall() -> None:
    for number, entry in throws():
        (face,) = entry.answer[0]
        better = replace(entry, answer=((face % 10 + 1,),))
        assert "So sind die Würfel nicht gefallen" in said(verify(forged({number: better})))


@pytest.mark.parametrize(
    "origin",
    [
        "offen:0:1W1", "offen:0:4W10", "offen:1:1W10", "offen:0:1W10+hand", "hand+offen:0:1W10",
        "verdeckt:0:1W10", "siegel", "autopilot", "", "offen", "offen:x:1W10", "offen:-1:1W10",
    ],
)  # fmt: skip
def test_a_throw_comes_from_where_it_had_to_come_from(origin: str) -> None:
    number, entry = throws()[0]
    assert verify(forged({number: replace(entry, origin=origin)})).faults


@pytest.mark.parametrize("faces", [((1, 2),), ((),), (), ((-50,),), ((0,),), ((11,),), ((True,),)])
def test_a_throw_is_exactly_the_dice_that_were_asked_for(faces: Any) -> None:
    number, entry = throws()[0]
    for origin in ("hand", entry.origin):
        assert verify(forged({number: replace(entry, answer=faces, origin=origin)})).faults


def test_a_throw_declared_as_typed_in_shows_in_the_counts_or_breaks_the_chain() -> None:
    number, entry = throws()[-1]
    report = verify(forged({number: replace(entry, origin="hand")}))
    assert report.faults or report.counts["hand"] == 1


def test_dice_cannot_be_served_twice() -> None:
    (_, first), (number, second), *_ = throws()
    again = replace(second, answer=first.answer, origin=first.origin)
    assert "An der Reihe war" in said(verify(forged({number: again})))


def test_what_a_turn_came_to_cannot_be_changed() -> None:
    number = number_of(Settled, "events")
    entry = evening().log[number]
    assert isinstance(entry, Settled)
    for other in (
        replace(entry, events=entry.events[:-1]),
        replace(entry, steps=entry.steps[:-1]),
        replace(entry, refused=Refusal("Nein.")),
        replace(entry, events=(), steps=(), refused=Refusal("Nein.")),
        replace(entry, audience=frozenset({"bo"})),
        replace(entry, shown=(throws()[0][1].slot,)),
    ):
        assert "folgt nicht aus den Regeln" in said(verify(forged({number: other})))


def test_nothing_may_be_missing_at_the_end() -> None:
    game = evening()
    for cut in range(2, len(game.log)):
        last = game.log[cut]
        report = verify(save(replace(game, log=game.log[:cut]), b"key", SEEDS))
        assert report.intact != isinstance(last, Settled | Kept), last


def test_an_answer_nobody_asked_for_shows() -> None:
    number, entry = throws()[0]
    moved = replace(entry, slot=entry.slot._replace(nth=7))
    assert "beantwortet keine offene Frage" in said(verify(forged({number: moved})))
    answers = number_of(Given)
    choice = evening().log[answers]
    assert isinstance(choice, Given)
    assert verify(forged({answers: replace(choice, origin="offen:0:1W10")})).faults


def test_words_come_before_the_first_announcement_and_once_from_each_player() -> None:
    game = evening()
    for log in (
        (*game.log, Spoken("cy", "zu spät")),
        (*game.log[:2], Spoken("sl", "Haus"), *game.log[2:]),
        (*game.log[:2], Spoken("ada", "noch"), *game.log[2:]),
    ):
        report = verify(save(replace(game, log=log), b"key", SEEDS))
        assert "Worte zum Siegel" in said(report) or "nicht gefallen" in said(report)


def test_nobody_can_correct_another_seat_s_announcement() -> None:
    number = number_of(Corrected)
    entry = evening().log[number]
    assert isinstance(entry, Corrected)
    other = replace(entry, command=replace(entry.command, wer="ada"))
    assert "Der Platz passt nicht" in said(verify(forged({number: other})))


def test_another_edition_or_a_veiled_line_is_never_proven() -> None:
    opened = evening().log[0]
    assert isinstance(opened, Opened)
    other = verify(forged({0: replace(opened, edition="0")}))
    assert other.intact
    assert not other.proven
    first, *lines = text().splitlines()
    veiled = [json.loads(line) for line in lines]
    veiled[-1] |= {"body": None, "salt": None}
    dumped = (json.dumps(line, sort_keys=True, ensure_ascii=False) for line in veiled)
    report = verify("\n".join([first, *dumped]) + "\n")
    assert report.intact
    assert not report.proven


@pytest.mark.parametrize(
    "promises", [(("siegel", "0" * 64),), (("offen", promise(SEEDS["offen"])), ("offen", "0" * 64))]
)
def test_only_our_chains_may_be_promised_each_once(promises: Any) -> None:
    opened = evening().log[0]
    assert isinstance(opened, Opened)
    assert "je eine Kette" in said(verify(forged({0: replace(opened, promises=promises)})))


def test_a_seed_that_was_not_promised_shows() -> None:
    other = verify(forged({}, {**SEEDS, "offen": b"x" * 32}))
    assert "nicht so versiegelt" in said(other)
    assert verify(forged({}, {**SEEDS, "fremd": b"x" * 32})).faults


def test_dice_without_a_seal_prove_nothing() -> None:
    dice = RandomDice(1)
    game = new_game(RULES, RULES.examples["duell"])
    game = finished(
        submit(game, "ada", Proben("ada", "Ada", "Nahkampf"), Hands(lambda _: dice)), Hands()
    )
    report = verify(save(game, b"key", {}))
    assert report.intact
    assert report.counts["other"] == 1
    assert not report.proven


def test_every_entry_changed_in_any_field_shows_or_is_counted() -> None:
    """A house that hashes anew: every field of every entry set to something else of its kind."""
    honest = verify(text())
    for number, entry in enumerate(evening().log):
        for other in changed(entry):
            report = verify(forged({number: other}))
            assert report.faults or report.counts != honest.counts or not report.proven, other


def changed(entry: Entry) -> Iterator[Entry]:
    """The entry with one field changed; what only the house decides (secrecy) is left alone."""
    for each in fields(entry):
        value = getattr(entry, each.name)
        if each.name in ("audience", "veil", "words", "setup", "command") or value is None:
            continue
        for other in (value + 1,) if isinstance(value, int) else (value[1:], value[:-1]):
            if other != value:
                different: dict[str, Any] = {each.name: other}
                yield replace(entry, **different)


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "\n",
        "{}\n",
        "[]\n",
        "x",
        "null\n",
        '{"wuerfelwerk": 1}\n',
        "[" * 50_000 + "\n",
        "\x00\n",
    ],
)
def test_what_is_no_log_file_is_a_finding_not_a_crash(garbage: str) -> None:
    report = verify(garbage)
    assert not report.proven
    assert all(0 < len(str(fault)) < 300 for fault in report.faults)


@pytest.mark.parametrize(
    "top",
    [
        {"system": "schach"},
        {"seeds": {"offen": "xyz"}},
        {"wuerfelwerk": 0},
        {"wuerfelwerk": 1},
        {"wuerfelwerk": 2},
        {"wuerfelwerk": 4},
        {"wuerfelwerk": True},
        {"head": 3},
        {"mehr": 1},
        {"seeds": {"offen": 3}},
    ],
)
def test_a_strange_head_is_a_finding(top: dict[str, Any]) -> None:
    first, _, rest = text().partition("\n")
    head = json.dumps({**json.loads(first), **top}, sort_keys=True, ensure_ascii=False)
    assert verify(f"{head}\n{rest}").faults


def test_typed_dice_are_counted_as_typed() -> None:
    game = new_game(RULES, RULES.examples["duell"])
    hands = Hands()
    game = submit(game, "ada", Proben("ada", "Ada", "Nahkampf"), hands)
    game = answer(answer(game, "ada", "0", hands), "ada", "behalten", hands)
    game = answer(game, GM, "stolpert", hands)
    report = verify(save(game, b"key", {}))
    assert (report.verdict, report.counts["hand"], report.counts["sealed"]) == ("unsealed", 1, 0)
    assert (report.proven, report.intact, report.typed) == (False, True, {"ada": 1})


def test_a_log_in_which_nothing_was_thrown_proves_nothing_about_dice() -> None:
    game = new_game(RULES, RULES.examples["duell"], {"offen": promise(SEEDS["offen"])})
    assert verify(save(game, b"key", {})).verdict == "unsealed"


def test_sealed_dice_that_are_called_typed_in_are_not_proven() -> None:
    """A house that does not like what fell can always say that it was typed in."""
    change: dict[int, Entry] = {
        number: replace(entry, origin="hand")
        for number, entry in enumerate(evening().log)
        if isinstance(entry, Given) and ":" in entry.origin and "+" not in entry.origin
    }
    report = verify(forged(change))
    assert not report.proven
    last = max(change)
    assert verify(forged({last: change[last]})).verdict in ("partly", "broken")


def test_numbers_that_are_left_out_are_counted() -> None:
    """Dice that a house threw and showed to nobody are missing in its chain."""
    game = new_game(RULES, RULES.examples["duell"], {"offen": promise(SEEDS["offen"])})
    dice = SealedDice(SEEDS["offen"], words_of(game.log), "offen", 3)
    hands = Hands(lambda _: dice)
    game = finished(submit(game, "ada", Proben("ada", "Ada", "Nahkampf"), hands), hands)
    report = verify(save(game, b"key", {"offen": SEEDS["offen"]}))
    assert (report.verdict, report.counts["burnt"]) == ("broken", 3)
    (fault,) = report.faults
    assert str(fault) == "Verbrannte Würfelnummern: 3. Sie gehören zu keinem Wurf im Protokoll."
