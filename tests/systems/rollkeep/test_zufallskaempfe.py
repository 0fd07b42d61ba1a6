"""Zufällige Kämpfe: Alles Angebotene wird irgendwie gespielt, und was immer gilt, gilt immer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from support.fights import Fight, Fighting, Ring, each_check, named, never_seen
from wuerfelwerk.play.view import Told, tale
from wuerfelwerk.present.screen.story import losses
from wuerfelwerk.present.screen.story import tale as story
from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.bogen import ATTRIBUTE, Bogen

NAMEN = ("Kenji", "Ronin", "Mariko", "Wache", "Taro")
WAFFEN = ("Katana", "Wakizashi", "Yumi", "Yari")
(EHRE,) = (field.ask for field in form(Bogen) if field.name == "ehre")


class Arena(Ring):
    """Wer hier kämpft, womit und nach welcher Lesart."""

    system = ROLLKEEP
    goes_on = named("neue_runde erklaeren angreifen handeln zug_beenden")
    besides = named(
        "ermuntern durchhalten tn_erhoehen final_strike initiative_tauschen extra_aktion"
        " kampf_beitreten fragen_stellen ehre_angreifen"
    )
    reluctantly = named("zug_beenden")

    def setup(self, player: Fighting) -> dict[str, Any]:
        namen = NAMEN[: player.random.choice((2, 2, 3, 4, 5))]
        bogen = [self._bogen(player, name, "ab"[nr % 2]) for nr, name in enumerate(namen)]
        return {"sheets": bogen, "switches": player.readings("rk.wunden.tabelle")}

    def _bogen(self, player: Fighting, name: str, seite: str) -> dict[str, Any]:
        zufall, nsc = player.random, name in ("Ronin", "Wache")
        return {
            "name": name,
            "platz": GM if nsc else name.lower(),
            "seite": seite,
            "nsc": nsc,
            "verdeckt": nsc and zufall.choice((False, True)),
            **{attribut: zufall.randint(2, 4) for attribut in ATTRIBUTE},
            "erde": zufall.choice((1, 1, 2, 3)),
            "void": zufall.randint(2, 4),
            "ehre": zufall.choice((0, 5, 20, 45, 100)),
            "fertigkeiten": {
                "Kenjutsu": zufall.randint(2, 5),
                "Kyujutsu": zufall.randint(0, 4),
                "Verteidigung": zufall.randint(0, 4),
                "Athletik": zufall.randint(1, 4),
            },
            "waffen": zufall.sample(WAFFEN, zufall.randint(1, 2)),
            "ruestung": zufall.choice(("", "leichte Rüstung")),
        }


ARENA = Arena()


@pytest.fixture(scope="module", params=ARENA.seeds)
def kampf(request: pytest.FixtureRequest) -> Fight:
    """Ein Kampf nach dem anderen."""
    return ARENA.fought(request.param)


@each_check
def test_was_in_jedem_kampf_gilt(kampf: Fight, check: Callable[[Ring, Fight], None]) -> None:
    check(ARENA, kampf)


@pytest.mark.rule("RK-VREG-01", "RK-WUND-01", "RK-EHRE-06")
def test_void_wunden_und_ehre_bleiben_in_ihren_grenzen(kampf: Fight) -> None:
    for ansage, game in kampf.steps:
        for figur in game.state.figuren:
            assert figur.vp >= 0, (ansage, figur)
            assert figur.vp <= figur.bogen.void, (ansage, figur)
            assert figur.geliehen >= 0, (ansage, figur)
            assert figur.wunden >= 0, (ansage, figur)
            assert all(raises > 0 for _, raises in figur.finten), (ansage, figur)
            if not kampf.free:
                assert EHRE.low <= figur.ehre <= EHRE.high, (ansage, figur)


@pytest.mark.rule("RK-KAMPF-01", "RK-KAMPF-03")
def test_jeder_hat_einen_platz_und_wer_nicht_handeln_kann_ist_nicht_dran(kampf: Fight) -> None:
    for ansage, game in kampf.steps:
        tisch = game.state
        if tisch.kampf is None:
            continue
        plaetze = [each.figur for each in tisch.kampf.ini]
        assert len({*plaetze}) == len(plaetze), (ansage, tisch.kampf)
        assert len({*tisch.kampf.reihe}) == len(tisch.kampf.reihe), (ansage, tisch.kampf)
        assert {*tisch.kampf.reihe} <= {*tisch.kampf.teilnehmer} <= {*tisch.namen}, ansage
        if tisch.kampf.am_zug:
            assert tisch.handelt(tisch.figur(tisch.kampf.am_zug)), (ansage, tisch.kampf)


WORDS = Words(ROLLKEEP)
ROH = re.compile(r"%\(|–|\b[a-zäöüß0-9]+_[a-zäöüß0-9]+|^[A-ZÄÖÜ][\wäöüß ]+ · ")
"""Was in keinem Satz stehen darf: Leeres, Namen aus dem Programm, Ansagen statt Sätzen."""


def erzaehlt(kampf: Fight, seat: Seat) -> Iterator[tuple[Told, tuple[TaleShown, ...]]]:
    """Jeder Zug, von dem ein Platz hört, mit seinen Sätzen."""
    game = kampf.games[-1]
    vorher = {old.turn.number: davor for davor, old in pairwise([None, *game.past]) if old}
    for turn in tale(game, seat):
        davor = vorher.get(turn.number)
        nachher = game.past[turn.number - 1].state if seat == GM else None
        zuvor = davor.state if davor else game.start
        changed = losses(zuvor, nachher, seat, WORDS) if nachher else ()
        yield turn, story(turn, changed, WORDS)


@pytest.mark.parametrize("seat", [GM, "kenji"])
def test_jeder_zug_wird_in_saetzen_erzaehlt(kampf: Fight, seat: Seat) -> None:
    for turn, saetze in erzaehlt(kampf, seat):
        gesagt = [(each.deed, each.result, each.numbers) for each in saetze]
        assert gesagt or not turn.events, turn.command
        for deed, result, numbers in gesagt:
            assert deed or result, turn.command
            assert not ROH.search(f"{deed} {result} {numbers}"), (turn.command, deed, result)
        assert all(eins != zwei for eins, zwei in pairwise(gesagt)), (turn.command, gesagt)


def test_jeder_wurf_gegen_einen_tn_kommt_zu_einem_spruch(kampf: Fight) -> None:
    for turn, saetze in erzaehlt(kampf, GM):
        if any(step.rule == "RK-WURF-03" for step in turn.steps):
            assert any(each.result and (each.good or each.bad) for each in saetze), turn.command


def test_es_kommt_alles_vor() -> None:
    """Sonst prüften die Kämpfe zu wenig; meist genügen die ersten."""
    ereignisse = """
        WundenErlitten VerteidigungSteht Bewacht FinteGelungen Entwaffnet VoidGewonnen EhreGeaendert
    """
    assert never_seen(ARENA, ereignisse) == set()
