"""Zufällige Kämpfe: Alles Angebotene wird irgendwie gespielt, und was immer gilt, gilt immer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from support.fights import Fight, Fighting, Ring, each_check, named, never_seen
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.rumble import RUMBLE
from wuerfelwerk.systems.rumble.bogen import lebenspunkte, mentale_gesundheit

NAMEN = ("Ada", "Ork", "Cy", "Wache", "Bo")
TALENTE = ("Nahkampf", "Ballistik", "Akrobatik", "Konstitution", "Willenskraft", "Wahrnehmung")
WAFFEN: tuple[dict[str, int], ...] = ({}, {"Schwert": 2}, {"Pistole": 5, "Dolch": 1}, {"Axt": 3})


class Arena(Ring):
    """Wer hier kämpft, womit und nach welcher Lesart."""

    system = RUMBLE
    goes_on = named("neue_runde angreifen handeln passen")
    besides = named("vorziehen schicksal_nutzen fragen_stellen aendern")

    def setup(self, player: Fighting) -> dict[str, Any]:
        namen = NAMEN[: player.random.choice((2, 3, 4, 5))]
        bogen = [self._bogen(player, name, "ab"[nr % 2]) for nr, name in enumerate(namen)]
        return {"sheets": bogen, "switches": player.readings()}

    def _bogen(self, player: Fighting, name: str, seite: str) -> dict[str, Any]:
        waehle = player.random.choice
        nsc = name in ("Ork", "Wache")
        werte = player.random.sample((3, 2, 1, 1), 4)
        kurz = {"werte": {"Nahkampf": waehle((3, 6, 9)), "Akrobatik": 4}, "lp": waehle((3, 10))}
        lang = {
            **dict(zip(("staerke", "geschick", "verstand", "charisma"), werte, strict=True)),
            "talente": {talent: player.random.randint(0, 6) for talent in TALENTE},
        }
        return {
            "name": name,
            "platz": GM if nsc else name.lower(),
            "seite": seite,
            "nsc": nsc,
            "verdeckt": nsc and waehle((False, True)),
            "waffen": waehle(WAFFEN),
            "schutz": waehle((0, 0, 2)),
            "initiative_wuerfel": waehle((1, 1, 2, 3)),
            "zugelassen": True,
            **(kurz if nsc and waehle((False, True)) else lang),
        }


ARENA = Arena()


@pytest.fixture(scope="module", params=ARENA.seeds)
def kampf(request: pytest.FixtureRequest) -> Fight:
    """Ein Kampf nach dem anderen."""
    return ARENA.fought(request.param)


@each_check
def test_was_in_jedem_kampf_gilt(kampf: Fight, check: Callable[[Ring, Fight], None]) -> None:
    check(ARENA, kampf)


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01", "RUM-SCHICKSAL-01")
def test_leisten_und_punkte_bleiben_in_ihren_grenzen(kampf: Fight) -> None:
    for ansage, game in kampf.steps:
        for figur in game.state.figuren:
            assert figur.schicksal >= 0, (ansage, figur)
            if not kampf.free:
                assert figur.lp <= lebenspunkte(figur.bogen), (ansage, figur)
                assert figur.mg <= mentale_gesundheit(figur.bogen), (ansage, figur)
                assert figur.schicksal <= game.state.lesart.schicksal_start, (ansage, figur)


@pytest.mark.rule("RUM-INI-03", "RUM-INI-04", "RUM-REAKT-03", "RUM-RUNDE-02")
def test_kein_initiative_wuerfel_kommt_dazu_oder_bleibt_bei_gefallenen(kampf: Fight) -> None:
    """In einer Runde werden es nie mehr; niemand hat mehr, als auf seinem Bogen stehen."""
    vorher: Counter[str] = Counter()
    runde = 0
    for ansage, game in kampf.steps:
        tisch = game.state
        if tisch.kampf is None:
            continue
        jetzt = Counter(each.figur for each in tisch.kampf.wuerfel)
        if tisch.kampf.runde == runde:
            assert jetzt <= vorher, (ansage, tisch.kampf)
        for figur in tisch.figuren:
            assert figur.handelt or not jetzt[figur.name], (ansage, figur)
            assert kampf.free or jetzt[figur.name] <= figur.bogen.initiative_wuerfel, (
                ansage,
                figur,
            )
        assert all(1 <= each.wert <= 10 for each in tisch.kampf.wuerfel), (ansage, tisch.kampf)
        assert {*jetzt} <= {*tisch.kampf.teilnehmer} <= {*tisch.namen}, (ansage, tisch.kampf)
        vorher, runde = jetzt, tisch.kampf.runde


def test_es_kommt_alles_vor() -> None:
    """Sonst prüften die Kämpfe zu wenig; meist genügen die ersten."""
    ereignisse = """
        SchadenGenommen ZustandGesetzt RundeVorbei WuerfelGedreht DuellErgab SchicksalAusgegeben
    """
    assert never_seen(ARENA, ereignisse) == set()
