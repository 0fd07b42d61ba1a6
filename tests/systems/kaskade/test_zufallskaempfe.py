"""Zufällige Kämpfe: Alles Angebotene wird irgendwie gespielt, und was immer gilt, gilt immer.

Kurz einige Kämpfe; mit WUERFELWERK_FIGHTS so viele, wie dort steht.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from conformance.driver import AnyGame, RandomPlayer
from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, held
from support.kaskade_ansagen import KAMPFANSAGEN
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.play.engine import submit, undo
from wuerfelwerk.play.game import new_game, restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.rules.form import Offer, form
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.kaempfer import bereit, gegner
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.stand import Tisch

KAEMPFE = int(os.environ.get("WUERFELWERK_FIGHTS", "25"))
ANSAGEN, ZURUECK = 30, 4
NAMEN = ("Mira", "Wache", "Anna", "Bert", "Carl")
KAMPFKUENSTE = ("Kampfkunst", "Basis-Kampfkunst", "Schießen")
RUESTUNGEN = ((), ("Rundschild",), ("Kettenhemd", "Helm"), ("Lederwams", "Rundschild"))
DINGE = [
    {"name": boni, "fertigkeit": worauf, "guete": 21, "boni": boni}
    for worauf, boni in zip(KAMPFKUENSTE * 2, ("TS1", "W1", "W2c1", "WFr1", "FkW2", "TS2"),
                            strict=True)
]  # fmt: skip
WEITER = frozenset(KAMPFANSAGEN) - {a.KampfBeginnen, a.KampfBeenden, a.Meucheln}
"""Womit ein Kampf von selbst weitergeht."""


class Wuerfelnde(RandomPlayer):
    """Stellt einen Kampf zusammen und spielt ihn, wie es kommt."""

    def __init__(self, seed: int) -> None:
        super().__init__(KASKADE, seed)
        self.gesagt = Counter[str]()
        self.namen = NAMEN[: self.random.choice((2, 2, 3, 4, 5))]

    def aufstellung(self) -> dict[str, Any]:
        """Bögen, Lesarten und Dinge; jeder dritte Tisch spielt nach der Vorgabe."""
        anders = self.random.random() < 2 / 3
        schalter = {f.key: self.value(f) for f in form(Lesart)} if anders else {}
        allein = self.random.random() < 0.1
        seiten = ["a", *("a" if allein else self.random.choice("ab") for _ in self.namen[2:])]
        seiten.insert(1, "a" if allein else "b")
        sheets = [self._bogen(*each) for each in zip(self.namen, seiten, strict=True)]
        return {"sheets": sheets, "switches": schalter, "gegenstaende": DINGE}

    def _bogen(self, name: str, seite: str) -> dict[str, Any]:
        waehle, mischt = self.random.choice, self.random.sample
        gefuehrt = waehle((False, False, True))
        return held(
            name,
            seite=seite,
            platz=SL if gefuehrt else name.lower(),
            verdeckt=gefuehrt and waehle((False, True)),
            eigenschaften={"Reaktion": waehle((7, 11, 15))},
            fertigkeiten={kann: waehle((7, 9, 11, 12, 15, 20, 22)) for kann in KAMPFKUENSTE},
            bonuswuerfel={kann: waehle((0, 2, 3, 4, 5)) for kann in KAMPFKUENSTE},
            waffen=mischt([w.name for w in mitgeliefert().waffen], waehle((1, 2, 3))),
            ruestung=list(waehle(RUESTUNGEN)),
            gegenstaende=[d["name"] for d in mischt(DINGE, waehle((0, 0, 1, 2)))],
            glueckszahl=waehle((0, 7, 13)),
            lebenskreise=waehle((2, 5)),
        )

    def ansage(self, game: AnyGame) -> Any:
        """Etwas vom Kampf, das jetzt jemand darf, Seltenes zuerst; abgewartet nur zur Not."""
        moeglich = [(s, o) for s, o in angeboten(game.state) if o.command is not a.KampfBeenden]
        arten = sorted({offer.name for _, offer in moeglich})
        lieber = [each for each in arten if each != a.Abwarten.__name__] or arten
        self.random.shuffle(lieber)
        art = min(lieber, key=lambda each: self.gesagt[each])
        self.gesagt[art] += 1
        seat, offer = self.random.choice([each for each in moeglich if each[1].name == art])
        return self.command(offer, seat)

    def reply(self, question: Question[Any]) -> Any:
        """Zur Hälfte schlicht, sonst irgendetwas: So kommen auch Gruppen zusammen."""
        if isinstance(question, Throw) or self.random.random() < 0.5:
            return super().reply(question)
        return schlicht(question)

    def spielt(self, game: AnyGame, ansage: Any) -> AnyGame:
        """Eine Ansage mit allem, was darauf gefragt wird."""
        after = self.settle(submit(game, ansage.wer, ansage, self.hands))
        assert after.past[-1].refused is None, f"angeboten und doch abgewiesen: {ansage}"
        return after


@cache
def angeboten(tisch: Tisch) -> tuple[tuple[str, Offer], ...]:
    """Was vom Kampf jetzt angesagt werden darf, von wem."""
    return tuple(
        (seat, offer)
        for seat in KASKADE.seats(tisch)
        for offer in KASKADE.offers(tisch, seat)
        if offer.command in KAMPFANSAGEN
    )


def gegeneinander(tisch: Tisch) -> bool:
    """Stehen noch mindestens zwei Seiten?"""
    return tisch.kampf is not None and any(gegner(tisch, name) for name in bereit(tisch))


@cache
def gekaempft(seed: int) -> tuple[AnyGame, ...]:
    """Ein Kampf von Anfang an: das Spiel nach jeder Ansage; manche kommen erst später dazu."""
    wer = Wuerfelnde(seed)
    game = new_game(KASKADE, wer.aufstellung())
    game = wer.spielt(game, a.KampfBeginnen(SL, wer.namen[: wer.random.randint(2, 5)]))
    found = [game]
    while gegeneinander(game.state) and len(found) < ANSAGEN and _weiter(game.state):
        game = wer.spielt(game, wer.ansage(game))
        found.append(game)
    return tuple(found)


def _weiter(tisch: Tisch) -> bool:
    return any(offer.command in WEITER for _, offer in angeboten(tisch))


@dataclass
class Buch:
    """Was in dieser Phase gespielt wurde, und woher das Aufgesparte stammt."""

    gespielt: dict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    mitgegangen: set[str] = field(default_factory=set)
    """Wer Würfel aufhebt, die er schon gespielt hat; alle anderen müssen noch liegen."""
    gemeuchelt: set[str] = field(default_factory=set)
    """Wer dafür allein geworfen hat: Was er aufhebt, fiel nicht in dieser Phase."""

    def lies(self, event: Event) -> None:
        """Ein Ereignis nach dem anderen."""
        match event:
            case e.PhaseBegonnen():
                self.gespielt.clear()
                self.mitgegangen.clear()
                self.gemeuchelt.clear()
            case e.Gespielt(figur=name, wuerfel=hand) | e.Geschossen(figur=name, wuerfel=hand):
                self.gespielt[name] += Counter(hand)
            case e.Mitgenommen(figur=name, wuerfel=hand) if not mehr(hand, self.gespielt[name]):
                self.mitgegangen.add(name)
            case e.Gemeuchelt(figur=name):
                self.gemeuchelt.add(name)
            case e.Dazugekommen(figuren=namen):
                for name in namen:
                    self.gespielt.pop(name, None)


def gebucht(games: Sequence[AnyGame]) -> Iterator[tuple[Any, Kaempfer, Buch]]:
    """Jeder Kämpfer nach jeder Ansage, mit dem, was in der Phase geschah."""
    buch = Buch()
    for game in games:
        zug = game.past[-1]
        for event in zug.events:
            buch.lies(event)
        if game.state.kampf is not None:
            yield from ((zug.turn.command, k, buch) for k in game.state.kampf.kaempfer)


def mehr(hand: Hand, als: Hand | Counter[int]) -> Counter[int]:
    """Was von diesen Würfeln dort nicht dabei ist."""
    return Counter(hand) - Counter(als)


je_kampf = pytest.mark.parametrize("seed", range(KAEMPFE))


@je_kampf
@pytest.mark.rule("KAS-KAMPF-05", "KAS-KAMPF-07", "KAS-KAMPF-14", "KAS-FERN-05")
def test_kein_wuerfel_wird_zweimal_gespielt(seed: int) -> None:
    """Gespielt ist gespielt: Was noch liegt und was weg ist, fiel alles in dieser Phase."""
    for ansage, wer, buch in gebucht(gekaempft(seed)):
        alles = (*wer.wuerfel, *buch.gespielt[wer.figur].elements())
        assert not mehr(alles, wer.wurf), (ansage, wer, alles)


@je_kampf
@pytest.mark.rule("KAS-WURF-02", "KAS-KASK-02")
def test_nie_mehr_wuerfel_als_gefallen_sind(seed: int) -> None:
    for ansage, wer, _ in gebucht(gekaempft(seed)):
        assert max(len(wer.wurf), len(wer.mitgenommen)) <= MOST_WUERFEL, (ansage, wer)
        assert not mehr(wer.wuerfel, wer.wurf), (ansage, wer)
        assert not mehr(wer.gruppe, wer.wuerfel), (ansage, wer)
        assert not mehr(wer.gruppe, wer.stamm), (ansage, wer)


@je_kampf
@pytest.mark.rule("KAS-FERN-04", "KAS-MANOEVER-07", "KAS-MANOEVER-17", "KAS-MANOEVER-23")
def test_aufgespartes_liegt_oder_ist_gespielt(seed: int) -> None:
    for ansage, wer, buch in gebucht(gekaempft(seed)):
        fort = buch.gespielt[wer.figur] if wer.figur in buch.mitgegangen else wer.wuerfel
        if wer.figur not in buch.gemeuchelt:
            assert not mehr(wer.mitgenommen, fort), (ansage, wer, fort)


@je_kampf
@pytest.mark.rule("KAS-KAMPF-01", "KAS-KAMPF-03")
def test_kein_kampf_bleibt_stecken(seed: int) -> None:
    for game in gekaempft(seed):
        assert _weiter(game.state) or not gegeneinander(game.state), game.state.kampf


@je_kampf
def test_zurueckgenommen_ist_nichts_geschehen(seed: int) -> None:
    games, hands = gekaempft(seed), Wuerfelnde(seed).hands
    zurueck = games[-1]
    for vorher in games[-2 : -2 - ZURUECK : -1]:
        zurueck = undo(zurueck, zurueck.past[-1].turn.number, hands)
        assert zurueck.turn is None
        assert zurueck.state == vorher.state


@je_kampf
def test_aus_dem_protokoll_ist_es_dasselbe_spiel(seed: int) -> None:
    game = gekaempft(seed)[-1]
    assert restore(KASKADE, entries(export(game, b"kampf"), KASKADE)) == game


ALLES: frozenset[object] = frozenset({
    *KAMPFANSAGEN, e.Mitgenommen, e.Gestohlen, e.ImGriff, e.Fortgesetzt, e.DistanzGeaendert,
    e.Geflohen, e.Zurueckgewichen, e.RuestungBeschaedigt, e.Abgehalten, e.Dazugekommen,
    e.Gemeuchelt, "angriff", "abwehr", "konter", "opfer", "schaden", "mitnehmen",
} - {a.KampfBeenden})  # fmt: skip
"""Ansagen, Ereignisse, und wozu Würfel gespielt werden."""


def vorgekommen(games: Sequence[AnyGame]) -> Iterator[object]:
    """Was in einem Kampf angesagt wurde und geschah."""
    for zug in (game.past[-1] for game in games):
        yield type(zug.turn.command)
        for event in zug.events:
            yield event.wozu if isinstance(event, e.Gespielt) else type(event)


def test_in_den_kaempfen_kommt_alles_vor() -> None:
    """Sonst prüften sie zu wenig; meist genügen die ersten."""
    fehlt = set(ALLES)
    for seed in range(4 * KAEMPFE):
        fehlt -= {*vorgekommen(gekaempft(seed))}
        if not fehlt:
            break
    assert not fehlt
