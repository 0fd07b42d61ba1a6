"""Wo Regel und Programm einmal auseinandergingen: je Fall ein Spiel, das es zeigt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import allowed
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade.szenen import jagd as j

RIESE = {"fertigkeiten": {"Redekunst": 12}, "bonuswuerfel": {"Redekunst": 2}}


def test_fremde_basiswuerfel_eines_nsc_legt_die_sl_sich_selbst_vor() -> None:
    """KAS-WURF-02: Es gibt W8, W12 und W20; was die SL trotzdem zulässt, rechnet weiter."""
    werte = {name: tuple(each.items()) for name, each in RIESE.items()}
    spiel = Spiel(held()).sagt(
        SL, a.FigurStellen, name="Riese", nsc=True, basiswuerfel=(("Redekunst", 10),), **werte
    )
    assert spiel.fragen == [(SL, "KAS-WURF-03")]
    spiel.antwortet(SL, "zulassen").legen(SL, "1 1 1")
    spiel.sagt(SL, a.Proben, figur="Riese", worauf="Redekunst", art="einzel", ziel=4)
    assert spiel.eins(e.PunkteVerloren).punkte == 3
    assert spiel.figur("Riese").respekt == 0


def test_alte_aufstellungen_mit_fremden_basiswuerfeln_spielen_weiter() -> None:
    spiel = Spiel(nsc("Riese", **RIESE, basiswuerfel={"Redekunst": 13})).legen(SL, "1 1 1")
    spiel.sagt(SL, a.Proben, figur="Riese", worauf="Redekunst", art="einzel", ziel=4)
    assert spiel.eins(e.RespektVerloren).punkte == 1


def test_zechen_gelingt_erst_mit_zwei_wuerfeln() -> None:
    """KAS-ZECH-02: Ein Würfel ab dem Mindestwert ist noch nicht gelungen."""
    for augen, gelungen in (("4 2 3", False), ("4 5 2", True)):
        spiel = Spiel(held(**kann("Zechen", 7))).legen("mira", augen)
        spiel.sagt("mira", a.Trinken, figur="Mira").schlicht()
        assert spiel.eins(e.ProbeErgab).gelungen is gelungen
        assert (spiel.eins(e.Getrunken).erfolge >= 2) is gelungen


def test_wer_beim_schleichen_entdeckt_wird_dem_ist_es_nicht_gelungen() -> None:
    """KAS-SCHLEICH-03: Das Urteil fällt im Vergleich, nicht am eigenen Ergebnis."""
    for augen, gelungen in (("9 2 2", False), ("10 2 2", True)):
        spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12)))
        spiel.legen("mira", augen).legen(SL, "10 2 2")
        ansage = {"gegner": ("Wache",), "meter": 5, "aufmerksam": "wachsam", "deckung": False}
        spiel.sagt("mira", a.Schleichen, figur="Mira", **ansage).schlicht()
        urteile = {each.figur: each.gelungen for each in spiel.nur(e.ProbeErgab)}
        assert urteile == {"Mira": gelungen, "Wache": not gelungen}


def test_wer_eine_runde_feilschen_verliert_dem_ist_sie_nicht_gelungen() -> None:
    """KAS-SOZ-10: Bei Gleichstand unterliegt niemand."""
    for augen, mira, haendler in (("9 2 2", False, True), ("10 2 2", True, True)):
        spiel = _handel().legen("mira", augen).legen(SL, "10 2 2").sagt("mira", a.Feilschen)
        urteile = {each.figur: each.gelungen for each in spiel.schlicht().nur(e.ProbeErgab)}
        assert urteile == {"Mira": mira, "Händler": haendler}


def _handel(preis: int = 40, psyche: str = "4/4/4") -> Spiel:
    """Mira will kaufen; den Preis nennt der Händler."""
    feilscht = kann("Feilschen", 12, psyche=psyche)
    spiel = Spiel(held(**feilscht), nsc("Händler", **feilscht))
    ansage = {"haendler": "Händler", "kaeufer": "Mira", "ware": "Seil", "preis": preis}
    return spiel.sagt(SL, a.HandelBeginnen, **ansage).antwortet("mira", "angemessen")


def test_beeinflussen_gelingt_wenn_ein_trick_durchkommt() -> None:
    """KAS-SOZ-05: sonst hat das Opfer sich behauptet."""
    for augen, durch in (("9 9 2", True), ("10 10 2", False)):
        opfer = nsc("Wirt", **kann("Selbstbeherrschung", 12))
        spiel = Spiel(held(), opfer).legen("mira", "10 10 2").legen(SL, augen)
        spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Wirt", womit="Redekunst").schlicht()
        urteile = {each.figur: each.gelungen for each in spiel.nur(e.ProbeErgab)}
        assert urteile == {"Mira": durch, "Wirt": not durch}


def test_ein_entwerteter_verwandelter_wuerfel_nimmt_nichts_legendaeres() -> None:
    """KAS-LEG-02, -03: Drei echte 13er bleiben, wenn die verwandelte ausgleicht."""
    spiel = Spiel(held(eigenschaften={"Mut": 18}, glueckszahl=7)).legen("mira", "13 13 13 7 1")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut", art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", 13)
    assert spiel.eins(e.MythosGewonnen).punkte == 1


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


def test_wer_auf_wache_einschlaeft_wacht_nicht_weiter() -> None:
    """KAS-WACHE-03: Er schläft, zahlt keine weitere Schicht und tut nichts, bis er erwacht."""
    spiel = Spiel(held(**kann("Wachgabe", 9))).legen("mira", "9 9 9", "2 2 2")
    spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    assert [each.wach for each in spiel.nur(e.WacheGehalten)] == [True, False]
    mira = spiel.figur("Mira")
    assert (mira.zustand, mira.physis) == ("schlaeft", 8)
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="wach", neu=1)
    assert spiel.figur("Mira").wach


def _wund(spiel: Spiel, staerke: str, platz: str) -> Spiel:
    return spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke).antwortet("mira", platz)


def _versorgen(spiel: Spiel, augen: str, kreis: str = "1") -> Spiel:
    ansage = {"patient": "Mira", "womit": "Heilkunde", "kreis": kreis}
    return spiel.legen("borin", augen).sagt("borin", a.Helfen, figur="Borin", **ansage).schlicht()


def _heiler(kreise: int = 5) -> Spiel:
    return Spiel(held(lebenskreise=kreise), held("Borin", **kann("Heilkunde", 12)))


def _naechte(spiel: Spiel, wie_viele: int) -> Spiel:
    for _ in range(wie_viele):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()
    return spiel


def test_wundbrand_zaehlt_nur_was_nicht_versorgt_ist() -> None:
    """KAS-WUND-04: Die erste ist versorgt, nur die zweite schwere Verletzung brennt."""
    spiel = _versorgen(_wund(_heiler(), "schwer", "1.1"), "12 12 2")
    _wund(spiel, "schwer", "1.2")
    vorher = spiel.figur("Mira").kreise[0].verloren
    spiel.sagt(SL, a.UhrStellen, minuten=1440).schlicht()
    assert spiel.figur("Mira").kreise[0].verloren == vorher + 1
    assert not spiel.figur("Mira").kreise[0].versorgt


def test_verheilte_schwere_treffer_zaehlen_nicht_mehr() -> None:
    """KAS-M-36, KAS-HEIL-02: Mit ihrem mittleren Segment ist eine schwere Verletzung vorbei."""
    spiel = _wund(_wund(_heiler(), "schwer", "1.1"), "schwer", "1.2")
    _naechte(_versorgen(spiel, "12 12 2"), 5)
    kreis = spiel.figur("Mira").kreise[0]
    assert (len(kreis.mitte), kreis.schwer, kreis.versorgt) == (1, 1, True)
    assert _naechte(spiel, 1).figur("Mira").kreise[0].heil


def test_tiefe_segmente_ohne_eigene_wunde_heilen_auch() -> None:
    """KAS-M-36: Eine kritische Verletzung zehrt am Nachbarkreis; auch der wird wieder heil."""
    spiel = _wund(_heiler(2), "kritisch", "1")
    for _ in range(3):
        spiel.sagt(SL, a.UhrStellen, minuten=1440).schlicht()
    assert spiel.figur("Mira").kreise[1].mitte == (0, 1, 2)
    _naechte(_versorgen(spiel, "12 12 2"), 60)
    assert all(kreis.heil for kreis in spiel.figur("Mira").kreise)


def _muss_entgegenkommen(spiel: Spiel, wer: str) -> Number:
    """Eine Runde, die Mira oder der Händler verliert; bei Psyche 1/1 leert sie eine Zeile."""
    mira, haendler = ("4 2 2", "9 2 2") if wer == "Mira" else ("9 2 2", "4 2 2")
    spiel.legen("mira", mira).legen(SL, haendler).sagt("mira", a.Feilschen).bis("KAS-SOZ-11")
    assert isinstance(spiel.frage, Number)
    return spiel.frage


def test_das_erste_angebot_des_kaeufers_ist_keines_zum_schein() -> None:
    """KAS-SOZ-11: mindestens der halbe Ausgangspreis; vorgegeben ist nichts."""
    frage = _muss_entgegenkommen(_handel(psyche="1/1"), "Mira")
    assert (frage.low, frage.high) == (20, 40)
    assert frage.named == ((20, "schritt"), (40, "ganz"))


def test_der_haendler_geht_in_kleinen_schritten_oder_ganz_herunter() -> None:
    frage = _muss_entgegenkommen(_handel(psyche="1/1"), "Händler")
    assert (frage.low, frage.high, frage.named[0]) == (1, 39, (39, "schritt"))


def test_wer_den_preis_selbst_nannte_muss_ihn_ueberbieten() -> None:
    """KAS-SOZ-08, -11: Der Ausgangspreis des Käufers ist sein Angebot; hinauf geht es von dort."""
    feilscht = kann("Feilschen", 12, psyche="1/1")
    spiel = Spiel(held(**feilscht), nsc("Händler", **feilscht))
    ansage = {"haendler": "Händler", "kaeufer": "Mira", "ware": "Seil", "preis": 40}
    spiel.sagt("mira", a.HandelBeginnen, **ansage).antwortet(SL, "angemessen")
    frage = _muss_entgegenkommen(spiel, "Mira")
    assert (frage.low, frage.high) == (41, 80)


def test_annehmen_laesst_sich_nur_was_geboten_ist() -> None:
    """KAS-SOZ-12: Der Händler, der den Preis nannte, kann nicht für den Käufer zusagen."""
    spiel = _handel()
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, a.HandelBeenden, figur="Händler", wie="annehmen")
    spiel.sagt("mira", a.HandelBeenden, figur="Mira", wie="annehmen")
    assert spiel.eins(e.HandelBeendet).preis == 40


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


def _vorbei(spiel: Spiel) -> Spiel:
    felder = {"gegner": ("Wache",), "meter": 12, "aufmerksam": "arglos"}
    return spiel.sagt("mira", a.Schleichen, figur="Mira", **felder)


def test_die_umstaende_des_schleichens_sagt_die_sl() -> None:
    """KAS-SCHLEICH-07: Die SL bestätigt Entfernung, Aufmerksamkeit und Deckung, oder ändert sie."""
    spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12)))
    _vorbei(spiel)
    assert spiel.fragen == [(SL, "KAS-SCHLEICH-01")]
    spiel.antwortet(SL, "anders", 3, "wachsam", "nein").legen("mira", "9 2 2").legen(SL, "4 2 2")
    spiel.antwortet("mira", "9 2 2").antwortet(SL, "4 2 2").schlicht()
    assert (spiel.eins(e.Geschlichen).zone, "KAS-SCHLEICH-01" in spiel.regeln) == ("nah", True)


def test_wer_einmal_gewarnt_ist_bleibt_wachsam() -> None:
    """KAS-SCHLEICH-05: Beim nächsten Mal ist niemand mehr arglos, bis er geruht hat."""
    spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12))).legen(
        "mira", "2 2 2"
    )
    _vorbei(spiel).schlicht()
    assert spiel.eins(e.Geschlichen).ausgang == "wachsam"
    assert _vorbei(spiel).frage.fact("aufmerksam") == "wachsam"
    spiel.antwortet(SL, "so").legen("mira", "9 2 2").legen(SL, "4 2 2")
    spiel.antwortet("mira", "9 2 2").antwortet(SL, "4 2 2").schlicht()
    spiel.sagt(SL, a.Rasten, figuren=("Wache",), dauer="nacht")
    assert not spiel.figur("Wache").wachsam


@pytest.mark.parametrize(
    ("mehr", "gefragt"),
    [
        ({"fertigkeiten": (("Redekunst", 20),), "ep": 20, "psyche": "10/10/10"}, False),
        ({"fertigkeiten": (("Redekunst", 21),)}, True),
        ({"mp": 1}, True),
        ({"ep": 21}, True),
        ({"psyche": "20/20"}, True),
    ],
)
def test_mehr_als_den_anfang_laesst_nur_die_sl_zu(mehr: dict[str, Any], gefragt: bool) -> None:
    spiel = Spiel(held()).sagt("cara", a.FigurStellen, name="Cara", **mehr)
    assert bool(spiel.game.open) is gefragt
    assert ("Cara" in spiel.tisch.namen) is not gefragt


def _gesehen(spiel: Spiel, seat: str, rule: str) -> list[Any]:
    return [step for step in spiel.steps if step.rule == rule and allowed(step.audience, seat)]


def test_womit_ein_verdeckter_laeufer_ein_hindernis_nimmt_bleibt_verdeckt() -> None:
    """KAS-JAGD-10: Der Würfel gehört zu einem verdeckten Wurf."""
    laeuft = kann("Geländelauf", 12)
    spiel = Spiel(held(**laeuft), nsc("Dieb", verdeckt=True, **laeuft))
    spiel.sagt(SL, j.JagdBeginnen, fliehend="Mira", verfolger=("Dieb",))
    spiel.legen("mira", "9 9 2").legen(SL, "11 4 2").sagt(SL, j.JagdRunde).bis("KAS-JAGD-09")
    spiel.antwortet("mira", "9 Dieb").bis("KAS-JAGD-10")
    assert spiel.frage.audience == frozenset({SL})
    spiel.antwortet(SL, "11").schlicht()
    assert [len(_gesehen(spiel, seat, "KAS-JAGD-10")) for seat in (SL, "mira")] == [1, 0]


def test_womit_ein_verdecktes_opfer_sich_wehrt_bleibt_verdeckt() -> None:
    """KAS-SOZ-04: Wie viel durchkam, wissen alle; die Würfel der Gegenwehr nicht."""
    opfer = nsc("Dieb", verdeckt=True, **kann("Selbstbeherrschung", 12))
    spiel = Spiel(held(), opfer).legen("mira", "8 8 2").legen(SL, "8 8 2")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Dieb", womit="Redekunst").schlicht()
    assert [len(_gesehen(spiel, seat, "KAS-SOZ-04")) for seat in (SL, "mira")] == [1, 0]
    assert spiel.eins(e.Beeinflusst).durch == 0
