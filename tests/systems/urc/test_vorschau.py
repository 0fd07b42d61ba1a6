"""Ultima Ratio Civium: Was beim Weglegen und Aussuchen vorausgesagt wird, geschieht."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.previewed import every_choice, random_dice
from support.urc import SL, Spiel, held, mit, nsc, probe
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import PreviewShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, Ziel
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, VERTEIDIGUNG, WISSEN
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissenswurf
from wuerfelwerk.systems.urc.rat.taktik import schlicht

REDUX = {"redux": True, "redux_austausch": "entfernen"}
LESARTEN: tuple[dict[str, Any], ...] = (
    {},
    {"pasch_angriff": "doppelt", "pasch_verteidigung": "doppelt"},
    {"hoehe_zur_probe": True},
    {"pasch_zaehlung": "bester"},
    {"punkte_teilbar": False},
    REDUX,
    {**REDUX, "redux_schaden": "wie_standard"},
    {"schadenswuerfel_quelle": "geworfen"},
    {"hoehe_basis": "augen_plus_pasch"},
    {"austausch_ziel": "gesamt"},
)


@pytest.mark.rule("URC-POOL-08", "URC-POOL-09", "URC-DMG-03")
@pytest.mark.parametrize("seed", range(40))
def test_jeder_angriff_gibt_was_vorausgesagt_ist(seed: int) -> None:
    wie, lesart = Random(seed), mit(LESARTEN[seed % len(LESARTEN)])
    ziel, mehr = wie.randint(6, 26), wie.choice((0, 0, 2))
    wurf = probe(wie.randint(2, 6), wie.randint(1, 3), ANGRIFF, ziel, wie.randint(1, 3), lesart)
    angriff = Angriff(wurf, (Ziel("Wache", ziel, tp=20),), mehr=mehr)
    for wahl, ausgang, _ in every_choice(URC, angriff, lesart, schlicht, lambda: random_dice(seed)):
        (treffer,) = ausgang.treffer
        assert wahl.values["ergebnis"] == ausgang.ergebnis
        assert wahl.values["erreicht"] is treffer.getroffen
        assert wahl.values.get("wirkung", 0) == treffer.schaden
        teile = (wahl.values.get(each, 0) for each in ("augen", "pasch", "hoehe"))
        assert sum(teile) == ausgang.ergebnis


@pytest.mark.rule("URC-DMG-02", "URC-DMG-03")
@pytest.mark.parametrize("seed", range(30))
def test_jeder_schadenswuerfel_gibt_was_vorausgesagt_ist(seed: int) -> None:
    wie, lesart = Random(seed), mit(LESARTEN[seed % len(LESARTEN)])
    wurf = probe(wie.randint(3, 6), 0, ANGRIFF, 3, wie.randint(1, 2), lesart)
    angriff = Angriff(wurf, (Ziel("Wache", 3, tp=20),), mehr=wie.choice((0, 1)))
    for wahl, ausgang, _ in every_choice(URC, angriff, lesart, schlicht, lambda: random_dice(seed)):
        assert wahl.question is not None
        assert wahl.question.rule == "URC-DMG-02"
        assert wahl.values["summe"] == ausgang.treffer[0].schaden
        assert wahl.values["bleibt"] == 20 - ausgang.treffer[0].schaden


@pytest.mark.rule("URC-DEF-06", "URC-DEF-07", "URC-WISS-03")
@pytest.mark.parametrize("seed", range(30))
def test_abwehr_und_wissen_geben_was_vorausgesagt_ist(seed: int) -> None:
    wie, lesart = Random(seed), mit(LESARTEN[seed % len(LESARTEN)])
    ziel, dice = wie.randint(6, 26), lambda: random_dice(seed)
    wehrt = probe(wie.randint(2, 6), wie.randint(1, 3), VERTEIDIGUNG, ziel, 0, lesart)
    abwehr = Abwehr(wehrt, "Wache", ziel, 4, kontert=bool(seed % 2))
    for wahl, ausgang, _ in every_choice(URC, abwehr, lesart, schlicht, dice):
        assert wahl.values["ergebnis"] == ausgang.ergebnis
        assert wahl.values["erreicht"] is ausgang.abgewehrt
        assert wahl.values.get("wirkung", 0) == ausgang.konter
    weiss = probe(wie.randint(2, 6), wie.randint(1, 3), WISSEN, ziel, 0, lesart)
    for wahl, gewusst, _ in every_choice(URC, Wissenswurf(weiss, ziel), lesart, schlicht, dice):
        assert (wahl.values["ergebnis"], wahl.values["erreicht"]) == (
            gewusst.ergebnis, gewusst.gelungen,
        )  # fmt: skip


def angriff(wurf: str = "6 6 5 5 4 1", **wache: Any) -> Spiel:
    """Bo (PH 2, KA 3, Fechten 1) schlägt nach der Wache (18, 20 TP); seine Würfel liegen."""
    bo = held("Bo", tagesform=6, waffen=[["Schwert", 2]], spezialisierungen=[["Fechten", 1]])
    spiel = Spiel(bo, nsc(**wache)).sagt(SL, KampfBeginnen).legen(bo=wurf)
    wie = {"figur": "Bo", "ziel": "Wache", "waffe": "Schwert", "spezialisierung": "Fechten"}
    return spiel.sagt("bo", Angreifen, **wie).bis("URC-POOL-08")


def vorschau(spiel: Spiel, lang: str = "de") -> dict[tuple[int, ...], PreviewShown]:
    (frage,) = screen(spiel.game, "bo", Words(URC, lang), 3).questions
    return {each.dice: each for each in frage.previews}


def test_austausch_und_schaden_in_worten() -> None:
    spiel = angriff()
    assert vorschau(spiel)[(1,)] == PreviewShown(
        (1,), "28 gegen 18: trifft", "26 Augen + 2 für gleiche · Schaden 16", "gut"
    )
    assert vorschau(spiel, "en")[(1,)] == PreviewShown(
        (1,), "28 against 18: hits", "26 pips + 2 for equals · damage 16", "gut"
    )
    spiel.antwortet("bo", "1")
    assert vorschau(spiel)[5, 6] == PreviewShown(
        (5, 6), "Schaden 11 + 4 = 15", "Wache 20 → 5 TP", ""
    )
    assert vorschau(spiel, "en")[5, 6].said == "Damage 11 + 4 = 15"
    spiel.antwortet("bo", "5 6").schlicht()
    assert spiel.eins(SchadenGenommen).punkte == 15


def test_verfehlt_in_worten() -> None:
    gibt = vorschau(angriff("1 2 3 3 4 4"))
    assert (gibt[(4,)].said, gibt[(4,)].tone) == ("14 gegen 18: verfehlt", "schlecht")


def test_zwei_welten_mit_verdecktem_zielwert_sagen_dasselbe() -> None:
    verdeckt: dict[str, Any] = {"verdeckt": True, "tp": 60}
    eine, andere = angriff(**verdeckt), angriff(**verdeckt, verteidigungswert=25)
    assert vorschau(eine) == vorschau(andere)
    assert vorschau(eine)[(1,)].said == "Ergebnis 28"
    for spiel in (eine, andere):
        spiel.antwortet("bo", "1").bis("URC-DMG-02")
    assert vorschau(eine) == vorschau(andere)
    assert "→" not in vorschau(eine)[5, 6].more


@pytest.mark.parametrize(
    ("mit_punkten", "gesagt"), [(False, "Heilung 11"), (True, "Heilung 11 + 4 = 15")]
)
def test_heilung_in_worten(mit_punkten: bool, gesagt: str) -> None:
    bo = held("Bo", tagesform=6)
    spiel = Spiel(bo, nsc(), heilung_mit_extrapunkten=mit_punkten).legen(bo="6 6 5 5")
    wie = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"}
    spiel.sagt("bo", SpruchWirken, wirkungswuerfel=2, **wie).bis("URC-DMG-02")
    assert vorschau(spiel)[5, 6].said == gesagt
    spiel.antwortet("bo", "5 6")
    assert spiel.schritt("URC-MAG-18")["punkte"] == int(gesagt.split()[-1])


def test_neu_geworfenes_ist_noch_offen() -> None:
    lesart = mit({"spez_modus": "neuwurf"})
    wurf = probe(4, 2, WISSEN, 12, 0, lesart)
    gesagt = {
        wahl.chosen: wahl.said()
        for wahl, _, _ in every_choice(
            URC, Wissenswurf(wurf, 12), lesart, schlicht, lambda: random_dice(3)
        )
    }
    assert all((said[2] == "offen") == bool(chosen) for chosen, said in gesagt.items())
    assert any(said[1].endswith("dazu 2 neu geworfene") for said in gesagt.values())
