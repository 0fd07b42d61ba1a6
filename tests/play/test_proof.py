"""Log files prove themselves, and every tampering shows."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from wuerfelwerk.dice.seal import SealedDice, promise
from wuerfelwerk.play.engine import Hands, answer, correct, speak, submit, undo
from wuerfelwerk.play.entries import Entry, Given, Settled
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.proof import save, verify, words_of
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rumble.ansagen import Angreifen, KampfBeginnen, NeueRunde, Proben

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
    hands = Hands(lambda question: dice["verdeckt" if question.seat == GM else "offen"])
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
    assert report.sealed >= 8
    assert report.replayed >= 6
    assert (report.veiled, report.unproven, report.by_hand, report.other) == (0, 0, 0, 0)
    assert verify(text(), report.head).proven
    assert not verify(text(), "0" * 64).proven


def test_a_seat_can_prove_what_it_may_read() -> None:
    report = verify(save(evening(), b"key", {"offen": SEEDS["offen"]}, "bo"))
    assert report.proven
    assert report.veiled > 0
    assert report.head == verify(text()).head


def test_without_the_seed_sealed_throws_are_unproven_not_accepted() -> None:
    report = verify(save(evening(), b"key", {}))
    assert not report.faults
    assert report.unproven >= 8
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


def test_a_house_that_can_hash_cannot_make_dice_fall() -> None:
    for number, entry in throws():
        (face,) = entry.answer[0]
        better = replace(entry, answer=((face % 10 + 1,),))
        assert any("so nicht gefallen" in str(f) for f in verify(forged({number: better})).faults)


def test_a_house_that_can_hash_cannot_serve_dice_twice_or_skip_some() -> None:
    (_, first), (number, second), *_ = throws()
    again = replace(second, answer=first.answer, origin=first.origin)
    assert any("An der Reihe war" in str(f) for f in verify(forged({number: again})).faults)


def test_a_house_that_can_hash_cannot_change_what_a_turn_came_to() -> None:
    log = enumerate(evening().log)
    settled = [(n, e) for n, e in log if isinstance(e, Settled) and len(e.events) > 1]
    number, entry = settled[-1]
    fewer = replace(entry, events=entry.events[:-1])
    assert any(
        "folgt nicht aus den Regeln" in str(f) for f in verify(forged({number: fewer})).faults
    )


def test_an_answer_nobody_asked_for_shows() -> None:
    number, entry = throws()[0]
    moved = replace(entry, slot=entry.slot._replace(nth=7))
    assert verify(forged({number: moved})).faults


def test_a_seed_that_was_not_promised_shows() -> None:
    other = verify(forged({}, {**SEEDS, "offen": b"x" * 32}))
    assert any("nicht so versiegelt" in str(fault) for fault in other.faults)
    assert verify(forged({}, {**SEEDS, "fremd": b"x" * 32})).faults


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
        {"wuerfelwerk": 2},
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
    assert (report.proven, report.by_hand, report.sealed) == (True, 1, 0)
