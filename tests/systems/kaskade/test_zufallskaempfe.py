"""Zufällige Kämpfe: Alles Angebotene wird irgendwie gespielt, und was immer gilt, gilt immer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from conformance.driver import AnyGame
from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.fights import Fight, Fighting, Ring, each_check, named
from support.kaskade import SL, held
from support.kaskade_ansagen import KAMPFANSAGEN
from support.kaskade_buehne import pruefe_geschichte
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.kaempfer import bereit, gegner
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL
from wuerfelwerk.systems.kaskade.stand import Tisch

NAMEN = ("Mira", "Wache", "Anna", "Bert", "Carl")
KAMPFKUENSTE = ("Kampfkunst", "Basis-Kampfkunst", "Schießen")
RUESTUNGEN = ((), ("Rundschild",), ("Kettenhemd", "Helm"), ("Lederwams", "Rundschild"))
DINGE = [
    {"name": boni, "fertigkeit": worauf, "guete": 21, "boni": boni}
    for worauf, boni in zip(KAMPFKUENSTE * 2, ("TS1", "W1", "W2c1", "WFr1", "FkW2", "TS2"),
                            strict=True)
]  # fmt: skip
WEITER = frozenset(KAMPFANSAGEN) - {a.KampfBeginnen, a.KampfBeenden, a.Meucheln}


class Arena(Ring):
    """Wer hier kämpft, womit und nach welcher Lesart."""

    system = KASKADE
    goes_on = frozenset(map(name_of, WEITER))
    besides = named("kampf_beginnen meucheln")
    reluctantly = named("abwarten")
    short = 12

    def setup(self, player: Fighting) -> dict[str, Any]:
        zufall = player.random
        namen = NAMEN[: zufall.choice((2, 2, 3, 4, 5))]
        allein = zufall.random() < 0.1
        seiten = ["a", *("a" if allein else zufall.choice("ab") for _ in namen[2:])]
        seiten.insert(1, "a" if allein else "b")
        sheets = [self._bogen(player, *each) for each in zip(namen, seiten, strict=True)]
        return {"sheets": sheets, "switches": player.readings(), "gegenstaende": DINGE}

    def _bogen(self, player: Fighting, name: str, seite: str) -> dict[str, Any]:
        waehle, mischt = player.random.choice, player.random.sample
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

    def opening(self, player: Fighting, state: Tisch) -> Any:
        """Manche kommen erst später dazu."""
        return a.KampfBeginnen(SL, state.namen[: player.random.randint(2, 5)])

    def running(self, state: Tisch) -> bool:
        return state.kampf is not None and any(gegner(state, name) for name in bereit(state))


ARENA = Arena()


@pytest.fixture(scope="module", params=ARENA.seeds)
def kampf(request: pytest.FixtureRequest) -> Fight:
    """Ein Kampf nach dem anderen."""
    return ARENA.fought(request.param)


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


@each_check
@pytest.mark.rule("KAS-KAMPF-01", "KAS-KAMPF-03")
def test_was_in_jedem_kampf_gilt(kampf: Fight, check: Callable[[Ring, Fight], None]) -> None:
    check(ARENA, kampf)


@pytest.mark.rule("KAS-KAMPF-05", "KAS-KAMPF-07", "KAS-KAMPF-14", "KAS-FERN-05")
def test_kein_wuerfel_wird_zweimal_gespielt(kampf: Fight) -> None:
    """Gespielt ist gespielt: Was noch liegt und was weg ist, fiel alles in dieser Phase."""
    for ansage, wer, buch in gebucht(kampf.games):
        alles = (*wer.wuerfel, *buch.gespielt[wer.figur].elements())
        assert not mehr(alles, wer.wurf), (ansage, wer, alles)


@pytest.mark.rule("KAS-WURF-02", "KAS-KASK-02")
def test_nie_mehr_wuerfel_als_gefallen_sind(kampf: Fight) -> None:
    for ansage, wer, _ in gebucht(kampf.games):
        assert max(len(wer.wurf), len(wer.mitgenommen)) <= MOST_WUERFEL, (ansage, wer)
        assert not mehr(wer.wuerfel, wer.wurf), (ansage, wer)
        assert not mehr(wer.gruppe, wer.wuerfel), (ansage, wer)
        assert not mehr(wer.gruppe, wer.stamm), (ansage, wer)


@pytest.mark.rule("KAS-FERN-04", "KAS-MANOEVER-07", "KAS-MANOEVER-17", "KAS-MANOEVER-23")
def test_aufgespartes_liegt_oder_ist_gespielt(kampf: Fight) -> None:
    for ansage, wer, buch in gebucht(kampf.games):
        fort = buch.gespielt[wer.figur] if wer.figur in buch.mitgegangen else wer.wuerfel
        if wer.figur not in buch.gemeuchelt:
            assert not mehr(wer.mitgenommen, fort), (ansage, wer, fort)


def test_jeder_kampf_laesst_sich_erzaehlen(kampf: Fight) -> None:
    """Ganze Sätze ohne Lücken, keiner zweimal, und ein Urteil, wo Würfel fielen."""
    for game in kampf.games:
        pruefe_geschichte(game)


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
    for seed in range(100):
        fehlt -= {*vorgekommen(ARENA.fought(seed).games)}
        if not fehlt:
            break
    assert not fehlt
