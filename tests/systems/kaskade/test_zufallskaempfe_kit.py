"""Was jedes System halten muss, an Abenden, an denen nur gekämpft wird, auch gegen Verdeckte."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from conformance import driver
from support import kaskade_ereignisse as e
from support.kaskade_ansagen import KAMPFANSAGEN
from support.kit import (
    KEY,
    PLAY_CHECKS,
    SECRET_CHECKS,
    SHOWN_CHECKS,
    TURNS,
    AnyGame,
    RandomPlayer,
    Setup,
)
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.journal import export
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.kaskade import KASKADE

AUFSTELLUNG: Setup = KASKADE.examples["handgemenge"]
SEED = 101
SELTEN = {"abwarten", "kampf_beenden", "meucheln"}
"""Was nur angesagt wird, wo sonst nichts geht: Es brächte den Kampf nicht weiter."""


def angebote(game: AnyGame) -> list[tuple[Seat, Offer]]:
    """Alles, was jetzt im Kampf angesagt werden kann; Seltenes nur, wo sonst nichts bleibt."""
    alle = [
        (seat, each)
        for seat in KASKADE.seats(game.state)
        for each in KASKADE.offers(game.state, seat)
        if each.command in KAMPFANSAGEN
    ]
    return [pair for pair in alle if pair[1].name not in SELTEN] or alle


def kaempfe() -> Iterator[AnyGame]:
    """Das Spiel in jedem Augenblick eines Abends voller Kämpfe."""
    spielt = RandomPlayer(KASKADE, SEED)
    game: AnyGame = new_game(KASKADE, AUFSTELLUNG)
    yield game
    for _ in range(TURNS):
        moeglich = angebote(game)
        art = spielt.random.choice(sorted({each.name for _, each in moeglich}))
        seat, angebot = spielt.random.choice([p for p in moeglich if p[1].name == art])
        game = submit(game, seat, spielt.command(angebot, seat), spielt.hands)
        yield game
        while game.open:
            game = spielt.answer(game)
            yield game


@pytest.fixture(scope="module", autouse=True)
def abend() -> Iterator[AnyGame]:
    """Der Abend, an dem alle Prüfungen dieser Datei hängen."""
    schluessel = KASKADE, json.dumps(AUFSTELLUNG), SEED, TURNS
    driver._PLAYED[schluessel] = tuple(kaempfe())
    yield driver._PLAYED[schluessel][-1]
    del driver._PLAYED[schluessel]


@pytest.mark.parametrize(
    "check",
    [*PLAY_CHECKS, *SECRET_CHECKS, *SHOWN_CHECKS],
    ids=lambda check: check.__name__.removeprefix("check_"),
)
def test_abend_voller_kaempfe(check: Callable[..., None]) -> None:
    check(KASKADE, AUFSTELLUNG, SEED)


def test_es_wurde_wirklich_gekaempft(abend: AnyGame) -> None:
    geschehen = {type(event) for past in abend.past for event in past.events}
    assert {e.PhaseBegonnen, e.Angegriffen, e.Gespielt, e.Getroffen, e.TrefferGenommen} <= geschehen
    assert len(export(abend, KEY)) > 100
