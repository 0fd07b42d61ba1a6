"""Proben am Tisch: Gedächtnis und Verdecktes, Gemeinschaft, wer mittut."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.kaskade.szenen import jagd as j


@pytest.mark.rule("KAS-GED-01")
def test_gedaechtnisprobe_wirft_die_sl_verdeckt() -> None:
    spiel = Spiel(held(), held("Ute")).legen(SL, "9 4 1")
    spiel.sagt("mira", a.Erinnern, figur="Mira", ansage="Wie hieß der Wirt?")
    spiel.bis("KAS-GED-01")
    assert spiel.fragen == [(SL, "KAS-GED-01")]
    for seat in ("mira", "ute"):
        assert not look(spiel.game, seat).given
        assert not [s for s in look(spiel.game, seat).steps if "ergebnis" in s.numbers]
    spiel.antwortet(SL, "Alrik.")
    assert spiel.eins(e.Erinnert).worte == "Alrik."
    gesehen = {
        seat: {type(event) for event in tale(spiel.game, seat)[-1].events}
        for seat in (SL, "mira", "ute")
    }
    assert gesehen == {SL: {e.VerdecktErgab, e.Erinnert}, "mira": {e.Erinnert}, "ute": set()}
    assert spiel.figur("Mira").psyche == 12


@pytest.mark.rule("KAS-GED-01")
def test_verdeckt_verlangte_probe_bleibt_bei_der_sl() -> None:
    spiel = Spiel(held()).legen(SL, "1 1 9")
    felder: dict[str, Any] = {"figuren": ("Mira",), "worauf": "Redekunst", "verdeckt": True}
    spiel.sagt(SL, a.ProbeVerlangen, **felder).schlicht()
    assert not tale(spiel.game, "mira")
    assert spiel.eins(e.VerdecktErgab).audience == frozenset({SL})
    assert spiel.figur("Mira").psyche == 12


@pytest.mark.rule("KAS-GEM-01", "KAS-GEM-02")
def test_gemeinschaftsprobe() -> None:
    """Werte 9, 14, 8; Beiträge 11, 11 11, 6; Grenze 14: drei 11er sind 33."""
    figuren = [held(n, **kann("Klettern", w)) for n, w in (("A", 9), ("B", 14), ("C", 8))]
    spiel = Spiel(*figuren).legen("a", "11 4 2").legen("b", "11 11 5").legen("c", "6 5 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("A", "B", "C"), worauf="Klettern", ziel=31)
    for seat, liegen in (("a", "11 4 2"), ("b", "11 11 5"), ("c", "6 5 2")):
        spiel.antwortet(seat, liegen)
    spiel.antwortet("a", "11").antwortet("b", "11 11").antwortet("c", "6")
    ergab = spiel.eins(e.GemeinsamErgab)
    assert (ergab.wuerfel, ergab.grenze, ergab.ergebnis) == ((6, 11, 11, 11), 14, 33)
    assert ergab.gelungen
    assert not spiel.nur(e.MythosGewonnen)
    assert [s["beitrag"] for s in spiel.schritte("KAS-GEM-01")] == [(11,), (11, 11), (6,)]


@pytest.mark.rule("KAS-GEM-01", "KAS-PATZER-05")
def test_patzer_rechnet_jede_person_einzeln_ab() -> None:
    spiel = Spiel(held("A", **kann("Klettern", 9)), nsc("B", **kann("Klettern", 9)))
    spiel.legen("a", "1 1 2").legen(SL, "4 4 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("A", "B"), worauf="Klettern")
    spiel.schlicht()
    assert spiel.figur("A").psyche == 10
    assert spiel.eins(e.GemeinsamErgab).wuerfel == (4, 4)


def test_gemeinsame_gleiche_gehen_bis_zum_hoechsten_wert_aller() -> None:
    """KAS-GEM-02: Wer den höchsten Wert hat, bestimmt, wie hoch Gleiche gehen dürfen."""
    spiel = Spiel(held(**kann("Redekunst", 9)), held("Borin", **kann("Redekunst", 14)))
    spiel.legen("mira", "11 11 2").legen("borin", "4 2 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("Mira", "Borin"), worauf="Redekunst", ziel=22)
    spiel.bis("KAS-GEM-01").schlicht()
    assert (spiel.eins(e.GemeinsamErgab).ergebnis, spiel.eins(e.GemeinsamErgab).gelungen) == (
        22,
        True,
    )


def _reden(helfer: str = "ja") -> Spiel:
    """Mira redet auf den Wirt ein und hätte gern Borin dabei."""
    spiel = Spiel(held(), held("Borin"), nsc("Wirt", **kann("Selbstbeherrschung", 12)))
    spiel.legen("mira", "10 10 2").legen("borin", "1 1 2").legen(SL, "4 2 2")
    ansage = {"figur": "Mira", "ziel": "Wirt", "womit": "Redekunst", "helfer": ("Borin",)}
    spiel.sagt("mira", a.Beeinflussen, **ansage)
    assert spiel.fragen == [("borin", "KAS-SOZ-07")]
    return spiel.antwortet("borin", helfer).schlicht()


def test_wer_helfen_soll_wird_gefragt() -> None:
    """KAS-SOZ-07: Ohne Borins Wort würfelt Borin nicht und verliert nichts."""
    assert _reden("ja").figur("Borin").psyche == 10
    assert _reden("nein").figur("Borin").psyche == 12
    assert {each.figur for each in _reden("nein").nur(e.ProbeErgab)} == {"Mira", "Wirt"}


ZUDRITT = {
    "fertigkeiten": {"Redekunst": 12, "Feilschen": 9, "Schleichen": 9},
    "bonuswuerfel": {"Redekunst": 2},
}


@pytest.mark.parametrize(
    ("wer", "ansage", "felder"),
    [
        ("mira", a.Beeinflussen, {"figur": "Mira", "ziel": "Borin", "womit": "Redekunst"}),
        ("mira", a.Schleichen, {"figur": "Mira", "gegner": ("Borin",)}),
        ("mira", a.HandelBeginnen, {"haendler": "Borin", "kaeufer": "Mira", "ware": "Seil"}),
        ("borin", a.HandelBeginnen, {"haendler": "Borin", "kaeufer": "Mira", "ware": "Seil"}),
        (SL, j.JagdBeginnen, {"fliehend": "Borin", "verfolger": ("Mira",)}),
        (SL, a.Wachen, {"figuren": ("Borin",)}),
        (SL, a.GemeinsamProben, {"figuren": ("Mira", "Borin"), "worauf": "Redekunst"}),
    ],
)
def test_wer_schlaeft_tut_nirgends_mit(wer: str, ansage: type, felder: dict[str, object]) -> None:
    spiel = Spiel(held(**ZUDRITT), held("Borin", **ZUDRITT), held("Cara", **ZUDRITT))
    spiel.sagt(SL, a.Eingreifen, figur="Borin", wert="wach", neu=0)
    with pytest.raises(IllegalCommand):
        spiel.sagt(wer, ansage, **felder)


@pytest.mark.rule("KAS-STERN-03", "KAS-KASK-01", "KAS-SIEB-02")
@pytest.mark.parametrize("art", [each for f in form(a.ProbeVerlangen) for each in f.ask.options])
def test_jede_wurfart_die_dasteht_laesst_sich_verlangen(art: str) -> None:
    """Einen Kaskadenwurf wirft, wer den Könnerstern hat; alle anderen werfen einen Siebwurf."""
    stern = {"sterne": ["Redekunst"]}
    spiel = Spiel(held(**stern), held("Ute")).legen("mira", "4 5 9").legen("ute", "4 5 9")
    felder: dict[str, Any] = {"figuren": ("Mira", "Ute"), "worauf": "Redekunst"}
    spiel.sagt(SL, a.ProbeVerlangen, **felder, art=art).schlicht()
    wirft = {"einzel": "KAS-EINZEL-01", "kaskade": "KAS-KASK-01"}
    geworfen = [
        (step.numbers["figur"], step.rule)
        for step in spiel.steps
        if step.rule in ("KAS-EINZEL-01", "KAS-SIEB-02", "KAS-KASK-01")
    ]
    ohne = wirft.get(art, "KAS-SIEB-02") if art != "kaskade" else "KAS-SIEB-02"
    assert sorted(geworfen) == [("Mira", wirft.get(art, "KAS-SIEB-02")), ("Ute", ohne)]
