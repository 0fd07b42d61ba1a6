"""Die Szene zum Zeichnen: Leisten, Seiten, Reihenfolge, in beiden Sprachen."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.scene import Figure, Gauge, Place, Scene

ADA = held("Ada", talente={"Konstitution": 2})
EVA = held("Eva", verdeckt=True)
ORK = {
    "name": "Ork", "nsc": True, "verdeckt": True, "seite": "horde", "werte": {"Nahkampf": 6},
    "lp": 11,
}  # fmt: skip


def szene(spiel: Spiel, seat: str) -> Scene:
    return RUMBLE.scene(spiel.sieht(seat).view)


def punkte(zahl: int | None) -> Gauge:
    return Gauge("schicksal", zahl, tokens=True)


def test_jede_figur_hat_ihre_leisten_und_verdeckte_sind_leer() -> None:
    spiel = Spiel(ADA, EVA, ORK).sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=4)
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    spiel.sagt(SL, a.ZustandSetzen, figur="Ork", zustand="wild", handelt=False)
    verborgen = (Gauge("lp", None), Gauge("mg", None))
    assert szene(spiel, "ada") == Scene(
        (
            Figure("Ada", "ada", False, "helden", "", False,
                   (Gauge("lp", 4, 10), Gauge("mg", 6, 6), punkte(0))),
            Figure("Eva", "eva", False, "helden", "", False, (*verborgen, punkte(None))),
            Figure("Ork", SL, True, "horde", "wild", True, verborgen),
        )
    )  # fmt: skip
    ork = szene(spiel, SL).figures[2]
    assert ork.gauges == (Gauge("lp", 11, 11), Gauge("mg", 5, 5))
    assert szene(spiel, "eva").figures[1].gauges[2] == punkte(2)


@pytest.mark.rule("RUM-INI-04", "RUM-AKTION-04")
def test_im_kampf_liegen_die_wuerfel_der_reihe_nach_und_ein_gedrehter_ist_markiert() -> None:
    spiel = Spiel(ADA, nsc("Wolf")).legen(ada=2, wolf=5).sagt(SL, a.KampfBeginnen)
    spiel.sagt("ada", a.Passen, figur="Ada")
    gefunden = szene(spiel, "ada")
    assert gefunden.order == (Place("Wolf", "5", True), Place("Ada", "10", False, "gedreht"))
    assert (gefunden.round, gefunden.rule) == (1, "RUM-INI-04")


@pytest.mark.rule("RUM-RUNDE-04")
def test_ohne_eigene_seite_ist_man_held_oder_gegner() -> None:
    spiel = Spiel(ADA, nsc("Wolf"), nsc("Hund", seite="Rudel"))
    seiten = [figur.side for figur in szene(spiel, "ada").figures]
    assert seiten == ["helden", "gegner", "Rudel"]
    assert set(seiten) == set(spiel.tisch.seiten())


@pytest.mark.parametrize(
    ("lang", "leisten", "seiten", "marke"),
    [
        ("de", ["LP", "MG", "Schicksalspunkte"], ["die Helden", "die Gegner"], "gedreht"),
        ("en", ["LP", "MG", "fate points"], ["the heroes", "the opposition"], "turned"),
    ],
)
def test_die_worte_der_szene_in_beiden_sprachen(
    lang: str, leisten: list[str], seiten: list[str], marke: str
) -> None:
    spiel = Spiel(ADA, nsc("Wolf")).legen(ada=2, wolf=5).sagt(SL, a.KampfBeginnen)
    spiel.sagt("ada", a.Passen, figur="Ada")
    gezeigt = screen(spiel.game, "ada", Words(RUMBLE, lang))
    assert [gauge.label for gauge in gezeigt.figures[0].gauges] == leisten
    assert [figur.side for figur in gezeigt.figures] == seiten
    assert [place.mark for place in gezeigt.order] == ["", marke]


@pytest.mark.parametrize("name", ["duell", "ueberfall", "hausregeln"])
def test_jedes_beispiel_hat_titel_und_satz(name: str) -> None:
    words = Words(RUMBLE)
    assert words.word(f"beispiel_{name}")
    assert words.word(f"beispiel_{name}_worum").endswith(".")


def test_was_die_beispiele_versprechen() -> None:
    assert list(RUMBLE.examples) == ["duell", "ueberfall", "hausregeln"]
    tische = {name: RUMBLE.start(setup) for name, setup in RUMBLE.examples.items()}
    assert tische["duell"].namen == ("Ada", "Bo")
    for name in ("ueberfall", "hausregeln"):
        assert tische[name].figur("Ork").bogen.verdeckt
    assert tische["hausregeln"].figur("Ada").bogen.initiative_wuerfel == 2
    assert tische["hausregeln"].lesart.ruestung
    assert tische["ueberfall"].lesart == tische["duell"].lesart == RUMBLE.switches()
