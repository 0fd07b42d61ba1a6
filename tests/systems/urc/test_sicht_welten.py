"""Zwei Tische, die sich nur im Verdeckten unterscheiden: Wer es nicht kennt, merkt es nicht.

Dieselben Leute tun dasselbe, dieselben Würfel fallen. Solange auch alles gleich ausgeht, ist alles
gleich, was ein Platz sieht, hört, angeboten und geraten bekommt. Geht etwas anders aus (Treffer,
Abwehr, Sturz), sehen das alle, wie an jedem Tisch; dann endet der Vergleich.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.driver import STRANGER, AnyGame, RandomPlayer
from support.urc import SL, held, nsc
from wuerfelwerk.advice.best import advise
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.report import report
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Pick, Throw
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import Einschreiten, KampfBeginnen, NeueRunde, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import Handeln, ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.wissen import WissenMessen

EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "12")) // 3
STEPS = 100
OUTSIDERS = ("bo", "ada", STRANGER)
SEEN_OUTCOME = ("figur", "ziel", "getroffen", "abgewehrt", "gelungen", "grund", "reihe", "regel")
FIGHTING = (
    KampfBeginnen, NeueRunde, Angreifen, NscAngreifen, FreiZaubern, SpruchWirken,
    Bewegen, Verzoegern, Einschreiten, ZugBeenden, Verschenken, WissenMessen,
    ErsteHilfe, TagWechseln, Handeln,
)  # fmt: skip
READINGS: tuple[dict[str, Any], ...] = (
    {},
    {"pasch_angriff": "aufteilen", "punkte_teilbar": False, "ini_sofort": True},
    {"pasch_angriff": "aufteilen", "aktionsregel": True, "tf_schaden_ansage": "vor_abzug"},
    {"ini_gleichstand": "sl", "aktionsregel": True, "konterschaden": "nur_nahkampf"},
    {"pasch_verteidigung": "doppelt", "pvp_modus": "vergleich", "flaeche": "je_ziel_wurf"},
    {"redux": True, "redux_schaden": "wie_standard", "nsc_verzoegern": True},
    {"hoehe_zur_probe": True, "pasch_wissen": "doppelt", "ini_gleichstand": "gleichzeitig"},
)


def table(lesart: dict[str, Any], um: int) -> AnyGame:
    """Cy und der Ork sind verdeckt; ihre Werte verschiebt ``um``, die Reihenfolge bleibt gleich."""
    spezial = {"Klinge": 1, "Wachsamkeit": 2}
    bo = held("Bo", ph=3, tagesform=4, spezialisierungen=spezial, waffen={"Schwert": 2})
    ada = held("Ada", pe=4, tagesform=1, spezialisierungen={"Feuer": 1}, waffen={"Pistole": 2})
    cy = held("Cy", tagesform=6 - um % 2, verdeckt=True, waffen={"Gewehr": 1})
    cy |= {"wissenswert": 14 + um, "verteidigungswert": 15 + um, "angriffswert": 13 + um}
    werte = {"angriffswert": 16 + um, "verteidigungswert": 17 + um, "wissenswert": 13 + um}
    ork = nsc("Ork", verdeckt=True, tagesform=3 - um % 2, tp=60 + um, **werte)
    switches = {f"urc.{name}": wert for name, wert in lesart.items()}
    sheets = [bo, ada, cy, ork, nsc("Wache", tp=90, tagesform=7)]
    return new_game(URC, {"sheets": sheets, "switches": switches})


class Twins:
    """Zwei Tische im Gleichschritt."""

    def __init__(self, seed: int, lesart: dict[str, Any], um: int) -> None:
        self.player, self.hands, self.compared = RandomPlayer(URC, seed), Hands(), 0
        self.games: tuple[AnyGame, ...] = table(lesart, 0), table(lesart, um)
        self.before: tuple[AnyGame, ...] = self.games
        self.during: list[tuple[str, str]] = []

    def play(self) -> None:
        for _ in range(STEPS):
            if not self.moved():
                break
            if any(game.turn is not None for game in self.games):
                self.during += self.seen()
                continue
            if outcome(self.games[0]) != outcome(self.games[1]):
                break
            assert (self.during, self.seen()) == ([], []), self.games[0].log[-1]
            self.before, self.compared = self.games, self.compared + 1
        self.reported()

    def reported(self) -> None:
        """Auch der Bericht über alles, was verglichen ist."""
        for seat in OUTSIDERS:
            one, other = (json.dumps(report(game, seat)) for game in self.before)
            assert one == other

    def moved(self) -> bool:
        """An beiden Tischen dasselbe; ``False``, wo der andere es nicht zulässt."""
        one, other = self.games
        try:
            if not one.open:
                command = self.command()
                self.games = tuple(
                    submit(g, command.wer, command, self.hands) for g in (one, other)
                )
                return True
            asked = one.open[0]
            seat, raw = asked.question.seat, self.reply(asked.question)
            self.games = tuple(answer(g, seat, raw, self.hands, asked.slot) for g in (one, other))
        except WuerfelwerkError:
            return False
        return True

    def command(self) -> Any:
        while True:
            command = self.player.announcement(self.games[0])
            if isinstance(command, FIGHTING):
                return command

    def reply(self, question: Any) -> Any:
        if isinstance(question, Throw | Pick) or self.player.random.random() < 0.5:
            return self.player.reply(question)
        return URC.policy(question)

    def seen(self) -> list[tuple[str, str]]:
        """Was sich für einen Außenstehenden unterscheidet."""
        return [
            (seat, name)
            for seat in OUTSIDERS
            for (name, one), (_, other) in zip(*(told(g, seat) for g in self.games), strict=True)
            if one != other
        ]


def told(game: AnyGame, seat: str) -> Iterator[tuple[str, object]]:
    """Alles, was einen Platz erreicht."""
    sight = look(game, seat)
    yield "sight", sight
    yield "tale", tale(game, seat)[-1:]
    yield "offers", URC.offers(game.state, seat)
    yield "locked", [(c, e.sentence()) for c, e in URC.locked(game.state, seat)]


def outcome(game: AnyGame) -> object:
    """Wie der letzte Zug ausging, so weit es an jedem Tisch alle sehen."""
    events = [
        (type(event).__name__, [repr(getattr(event, n, None)) for n in SEEN_OUTCOME])
        for event in game.past[-1].events
    ]
    kampf = game.state.kampf
    stellen = ([zug.figur for zug in kampf.reihe], kampf.folge) if kampf else None
    return events, [(f.zustand, f.versorgt) for f in game.state.figuren], stellen


@pytest.mark.rule("URC-NSC-03", "URC-NSC-04", "URC-NSC-06")
@pytest.mark.parametrize("seed", range(EVENINGS))
def test_was_verdeckt_ist_merkt_niemand(seed: int) -> None:
    for nr, lesart in enumerate(READINGS):
        Twins(1000 * nr + seed, lesart, 1 + seed % 3).play()


def test_verglichen_wird_oft_genug() -> None:
    zwillinge = [Twins(seed, {}, 1) for seed in range(10)]
    for each in zwillinge:
        each.play()
    assert sum(each.compared for each in zwillinge) > 50


@pytest.mark.rule("URC-POOL-08", "URC-PASCH-06")
@pytest.mark.parametrize("um", [1, 2, 3])
def test_rat_und_seite_sind_dieselben(um: int) -> None:
    """Der Ork greift Bo an; vor jeder Frage sieht Bo dasselbe und bekommt denselben Rat."""
    twins = Twins(1, {}, um)
    commands = (KampfBeginnen(SL), ZugBeenden(SL, "Wache"), ZugBeenden(SL, "Cy"))
    strike = NscAngreifen(SL, "Ork", "Bo")
    for command in (*commands, ZugBeenden(SL, "Bo"), strike):
        twins.games = tuple(submit(g, SL, command, twins.hands) for g in twins.games)
    answers = ("Klinge", "bewilligen", 0, 0, "4 4 4 2 1 1 6", "6")
    for seat, raw in zip(("bo", SL, "bo", "bo", "bo", "bo"), answers, strict=True):
        pages = [repr(screen(g, "bo", Words(URC, "de"))) for g in twins.games]
        assert pages[0] == pages[1]
        if isinstance(twins.games[0].open[0].question, Pick):
            goal, sights = URC.goals["schonen"], [(look(g, "bo"), g.open[0]) for g in twins.games]
            one, other = (advise(URC, sight, asked, goal) for sight, asked in sights)
            assert one == other
        twins.games = tuple(answer(g, seat, raw, twins.hands) for g in twins.games)
    assert twins.seen() == []
    tp = [game.state.figur("Ork").tp for game in twins.games]
    assert tp[0] - 60 != tp[1] - 60 - um
