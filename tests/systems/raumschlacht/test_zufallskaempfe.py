"""Zufällige Schlachten: Alles Angebotene wird gespielt, und was immer gilt, gilt immer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from support.fights import Fight, Fighting, Ring, each_check, named, never_seen
from wuerfelwerk.rules.note import Audience
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bogen import WERTE, Bogen
from wuerfelwerk.systems.raumschlacht.stand import REPARATUR, VORBEI, ZUEGE, Tisch, aktive_seiten

NAMEN = ("Adler", "Hai", "Falke", "Rochen", "Milan")
FELD = ("rs.feld.breite", "rs.feld.hoehe")
"""Auf ein Feld, das kleiner ist als die Aufstellung, passt sie nicht."""


@dataclass(frozen=True)
class Offen:
    """Ein Schiff, wie es jeder kennt: In diesem System ist nichts verdeckt."""

    name: str
    bogen: Bogen
    wissende: Audience = None


class Raum(Ring):
    """Wer hier kämpft, womit und nach welcher Lesart."""

    system = RAUMSCHLACHT
    begins = "runde_beginnen"
    goes_on = named("runde_beginnen ziehen reparieren")
    besides = named("zurueckziehen ergeben")
    reluctantly = named("zurueckziehen ergeben")

    def setup(self, player: Fighting) -> dict[str, Any]:
        namen = NAMEN[: player.random.choice((2, 2, 3, 4, 5))]
        schiffe = [self._schiff(player, name, nr) for nr, name in enumerate(namen)]
        return {"sheets": schiffe, "switches": player.readings(*FELD)}

    def _schiff(self, player: Fighting, name: str, nr: int) -> dict[str, Any]:
        zufall, links = player.random, nr % 2 == 0
        return {
            "name": name,
            "platz": "ada" if links else "bo",
            "seite": "rot" if links else "blau",
            **{wert: zufall.randint(0, 5) for wert in WERTE},
            "rumpf": zufall.randint(1, 5),
            "kommandant": zufall.choice((0, 0, 2)),
            "kommandant_wuerfel": zufall.choice((0, 0, 1)),
            "radius": zufall.choice((5, 10)),
            "x": -40 if links else 40,
            "y": 30 * nr,
            "kurs": zufall.randrange(360),
        }

    def figures(self, state: Tisch) -> Sequence[Any]:
        return [Offen(each.name, each.bogen) for each in state.schiffe]

    def running(self, state: Tisch) -> bool:
        return state.schlacht is not None and len(aktive_seiten(state)) > 1


RAUM = Raum()


@pytest.fixture(scope="module", params=RAUM.seeds)
def schlacht(request: pytest.FixtureRequest) -> Fight:
    """Eine Schlacht nach der anderen."""
    return RAUM.fought(request.param)


@each_check
def test_was_in_jeder_schlacht_gilt(schlacht: Fight, check: Callable[[Ring, Fight], None]) -> None:
    check(RAUM, schlacht)


@pytest.mark.rule("RS-SCHIFF-04", "RS-SYSTEM-07", "RS-REP-03")
def test_keinem_wert_fehlt_mehr_als_er_hatte(schlacht: Fight) -> None:
    for ansage, game in schlacht.steps:
        for schiff in game.state.schiffe:
            for wert in WERTE:
                assert 0 <= schiff.fehlt(wert) <= getattr(schiff.bogen, wert), (ansage, schiff)
            assert 0 <= schiff.schilde <= schiff.bogen.schilde, (ansage, schiff)


@pytest.mark.rule("RS-RUNDE-02", "RS-RUNDE-03")
def test_wer_aus_ist_kommt_nicht_mehr_dran_und_bleibt_es(schlacht: Fight) -> None:
    """Nur wer gleichzeitig mit dem zieht, der ihn traf, zieht noch (RS-M-09)."""
    aus: set[str] = set()
    for ansage, game in schlacht.steps:
        tisch = game.state
        jetzt = {each.name for each in tisch.schiffe if not each.aktiv}
        assert schlacht.free or aus <= jetzt, ansage
        if tisch.schlacht is not None:
            zugleich = {each.name for each in tisch.schlacht.vorher}
            assert not jetzt & {*tisch.schlacht.reihe} - zugleich, (ansage, tisch.schlacht)
            assert len({*tisch.schlacht.reihe}) == len(tisch.schlacht.reihe), ansage
            assert tisch.schlacht.phase in (ZUEGE, REPARATUR, VORBEI), ansage
            assert (tisch.schlacht.phase == ZUEGE) == bool(tisch.schlacht.reihe), ansage
        aus = jetzt


@pytest.mark.rule("RS-BEW-02", "RS-BEW-06")
def test_schiffe_fahren_nie_weiter_als_sie_koennen_und_nie_aufeinander(schlacht: Fight) -> None:
    vorher: Tisch | None = None
    for ansage, game in schlacht.steps:
        tisch = game.state
        for schiff in tisch.aktive if not schlacht.free else ():
            for anderes in tisch.im_weg(schiff):
                weit = (schiff.ort[0] - anderes.ort[0]) ** 2 + (schiff.ort[1] - anderes.ort[1]) ** 2
                nah = schiff.radius + anderes.radius
                assert weit >= (nah - 2) ** 2, (ansage, schiff, anderes)
            alt = vorher.schiff(schiff.name) if vorher else schiff
            if alt.ort != schiff.ort:
                assert ansage.schiff == schiff.name, (ansage, schiff)
        vorher = tisch


def test_es_kommt_alles_vor() -> None:
    """Sonst prüften die Kämpfe zu wenig; meist genügen die ersten."""
    ereignisse = """
        SalveAbgegeben SystemGetroffen SchildeZusammengebrochen Zerstoert Repariert Ausgeschieden
    """
    assert never_seen(RAUM, ereignisse) == set()
