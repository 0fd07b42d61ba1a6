"""Zufällige Kämpfe: Alles Angebotene wird irgendwie gespielt, und was immer gilt, gilt immer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.fights import Fight, Fighting, Ring, each_check, named, never_seen
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.abgeleitet import magiepunkte, quellpunkte, trefferpunkte
from wuerfelwerk.systems.urc.stand import GLEICHZEITIG, TF_MAX

NAMEN = ("Ada", "Räuber", "Bo", "Wache", "Cy")
BLOECKE = ((3, 2, 2, 2), (1, 3, 3, 2), (2, 2, 3, 2), (3, 3, 2, 1))


class Arena(Ring):
    """Wer hier kämpft, womit und nach welcher Lesart."""

    system = URC
    goes_on = named("neue_runde angreifen nsc_angreifen handeln zug_beenden einschreiten")
    besides = named("frei_zaubern spruch_wirken bewegen verzoegern erste_hilfe verschenken proben")

    def setup(self, player: Fighting) -> dict[str, Any]:
        namen = NAMEN[: player.random.choice((2, 2, 3, 4, 5))]
        bogen = [self._bogen(player, name, "ab"[nr % 2]) for nr, name in enumerate(namen)]
        if player.random.random() < 0.3:
            bogen += [{"name": "Jeep", "platz": "ada", "fahrzeug": True, "sp": 3, "seite": "a",
                       "besatzung": ["Ada"]},
                      {"name": "Panzer", "nsc": True, "fahrzeug": True, "sp": 3, "seite": "b",
                       "angriffswert": 18, "verteidigungswert": 18, "tagesform": 3,
                       "schaden_waffe": 6, "sp_schaden": True}]  # fmt: skip
        return {"sheets": bogen, "switches": player.readings("urc.brillanz_wirkung")}

    def _bogen(self, player: Fighting, name: str, seite: str) -> dict[str, Any]:
        zufall, nsc = player.random, name in ("Räuber", "Wache")
        werte = ("persoenlichkeit", "physis", "kampf", "alles_andere")
        kasten = {
            "angriffswert": zufall.choice((0, 12, 18)),
            "verteidigungswert": zufall.choice((0, 12, 18)),
            "tp": zufall.choice((0, 6, 20)),
            "schaden": zufall.choice((0, 2)),
            "schaden_waffe": zufall.choice((0, 4)),
        }
        charakter = {
            **dict(zip(werte, zufall.choice(BLOECKE), strict=True)),
            "spezialisierungen": {"Schwertkampf": zufall.randint(1, 3), "Feuerzauber": 1},
            "waffen": zufall.choice(({}, {"Schwert": 2}, {"Pistole": 2, "Messer": 1})),
            "schutzwaffe": zufall.choice((False, True)),
            "sp_waffen": zufall.choice(([], ["Bordkanone"])),
            "quellen": zufall.choice(({}, {"Bernstein": 5})),
        }
        return {
            "name": name,
            "platz": GM if nsc else name.lower(),
            "seite": seite,
            "nsc": nsc,
            "verdeckt": nsc and zufall.choice((False, True)),
            "tagesform": zufall.randint(0, TF_MAX),
            "zugelassen": True,
            **(kasten if nsc else charakter),
        }


ARENA = Arena()


@pytest.fixture(scope="module", params=ARENA.seeds)
def kampf(request: pytest.FixtureRequest) -> Fight:
    """Ein Kampf nach dem anderen."""
    return ARENA.fought(request.param)


@each_check
def test_was_in_jedem_kampf_gilt(kampf: Fight, check: Callable[[Ring, Fight], None]) -> None:
    check(ARENA, kampf)


@pytest.mark.rule("URC-TF-03", "URC-HEAL-08", "URC-MAG-08", "URC-VEH-06")
def test_alle_punkte_bleiben_in_ihren_grenzen(kampf: Fight) -> None:
    for ansage, game in kampf.steps:
        for figur in game.state.figuren:
            bogen, lage = figur.bogen, (ansage, figur)
            assert 0 <= figur.tagesform <= TF_MAX, lage
            assert min(figur.mp, figur.quelle, figur.sp) >= 0, lage
            if not kampf.free:
                assert figur.tp <= trefferpunkte(bogen, game.state.lesart), lage
                assert figur.mp <= magiepunkte(bogen), lage
                assert figur.quelle <= quellpunkte(bogen), lage
                assert figur.sp <= bogen.sp, lage


@pytest.mark.rule("URC-RND-01", "URC-RND-02", "URC-HEAL-02")
def test_jeder_kommt_einmal_dran_und_wer_faellt_nicht_mehr(kampf: Fight) -> None:
    for ansage, game in kampf.steps:
        tisch = game.state
        if tisch.kampf is None:
            continue
        plaetze = [zug.figur for zug in (*tisch.kampf.reihe, *tisch.kampf.wartend)]
        assert len({*plaetze}) == len(plaetze), (ansage, tisch.kampf)
        assert {*plaetze} <= {*tisch.kampf.teilnehmer} <= {*tisch.namen}, (ansage, tisch.kampf)
        zugleich = tisch.lesart.ini_gleichstand == GLEICHZEITIG
        for name in plaetze if not zugleich else ():
            assert tisch.figur(name).steht, (ansage, name, tisch.kampf)


def test_es_kommt_alles_vor() -> None:
    """Sonst prüften die Kämpfe zu wenig; meist genügen die ersten."""
    ereignisse = """
        SchadenGenommen Gefallen Getoetet StrukturVerloren MagieAusgegeben TagesformAusgegeben
        AbwehrErgab
    """
    assert never_seen(ARENA, ereignisse) == set()
