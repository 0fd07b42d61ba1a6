"""Verdeckte NSC: Tische, die nur darin abweichen, kann kein Spieler unterscheiden."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.figuren import FigurGestellt
from wuerfelwerk.systems.rumble.leisten import Geheilt
from wuerfelwerk.systems.rumble.sicht import FigurSicht, TischSicht
from wuerfelwerk.systems.rumble.stand import Kampf

ADA = held("Ada", talente={"Nahkampf": 4, "Akrobatik": 4}, waffen={"Schwert": 2})
BO = held("Bo", talente={"Nahkampf": 2})
SCHWACH: dict[str, Any] = {
    "name": "Ork", "nsc": True, "verdeckt": True, "seite": "horde", "lp": 11, "mg": 7,
    "werte": {"Nahkampf": 6, "Akrobatik": 3}, "waffen": {"Keule": 2},
}  # fmt: skip
STARK: dict[str, Any] = {
    **SCHWACH, "lp": 57, "mg": 43, "schutz": 8,
    "werte": {"Nahkampf": 7, "Akrobatik": 4, "Feuerodem": 8}, "waffen": {"Keule": 41, "Biss": 3},
}  # fmt: skip
OHNE_SCHICKSAL = {"rum.schicksal.start": 0}


class Zwillinge:
    """Zwei Tische, an denen dasselbe angesagt, geantwortet und gewürfelt wird."""

    def __init__(self, **schalter: Any) -> None:
        alle = {**OHNE_SCHICKSAL, **schalter}
        self.beide = [Spiel(ADA, BO, ork, switches=alle) for ork in (SCHWACH, STARK)]
        self.vergleichen()

    def legen(self, **wuerfe: object) -> Zwillinge:
        for spiel in self.beide:
            spiel.legen(**wuerfe)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Zwillinge:
        for spiel in self.beide:
            spiel.sagt(seat, ansage, **felder)
        return self.vergleichen()

    def antwortet(self, seat: str, *antworten: object) -> Zwillinge:
        for raw in antworten:
            for spiel in self.beide:
                spiel.antwortet(seat, raw)
            self.vergleichen()
        return self

    def vergleichen(self) -> Zwillinge:
        """Kein Spieler sieht einen Unterschied: Sicht, Rechenweg, Fragen, Angebote, Erzähltes."""
        eins, zwei = self.beide
        for seat in ("ada", "bo", "gast"):
            assert eins.sieht(seat) == zwei.sieht(seat)
            assert RUMBLE.offers(eins.tisch, seat) == RUMBLE.offers(zwei.tisch, seat)
            assert tale(eins.game, seat) == tale(zwei.game, seat)
        return self

    def kampf(self, **reihe: int) -> Zwillinge:
        return self.legen(**reihe).sagt(SL, a.KampfBeginnen)


def test_die_tische_sind_fuer_die_sl_verschieden() -> None:
    eins, zwei = Zwillinge().beide
    assert eins.sieht(SL) != zwei.sieht(SL)


def test_der_verdeckte_weicht_aus_und_verliert() -> None:
    tische = Zwillinge().kampf(ada=1, bo=2, sl=3).legen(ada=3, sl=9)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "ausweichen")
    assert [spiel.figur("Ork").lp for spiel in tische.beide] == [11 - 8, 57 - 8]


def test_der_verdeckte_weicht_aus_und_gewinnt() -> None:
    tische = Zwillinge().kampf(ada=1, bo=2, sl=3).legen(ada=6, sl=2)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "ausweichen")


def test_der_verdeckte_verzichtet() -> None:
    tische = Zwillinge().kampf(ada=1, bo=2, sl=3).legen(ada=5)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "verzichten")


def test_der_verdeckte_greift_an_und_man_weicht_aus() -> None:
    tische = Zwillinge().kampf(ada=2, bo=3, sl=1).legen(ada=2, sl=5)
    tische.sagt(SL, a.Angreifen, figur="Ork", ziel="Ada", waffe="Keule")
    tische.antwortet("ada", "ausweichen")


def test_der_verdeckte_greift_daneben() -> None:
    tische = Zwillinge().kampf(ada=2, bo=3, sl=1).legen(sl=9)
    tische.sagt(SL, a.Angreifen, figur="Ork", ziel="Ada", waffe="Keule")
    tische.antwortet("ada", "verzichten")


@pytest.mark.rule("RUM-DUELL-05")
def test_im_gleichstand_bleibt_der_gesamtwert_verborgen() -> None:
    tische = Zwillinge().kampf(ada=1, bo=2, sl=3).legen(ada=3, sl=3)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "ausweichen")
    for spiel, akrobatik in zip(tische.beide, (3, 4), strict=True):
        (step,) = (step for step in spiel.steps if step.rule == "RUM-DUELL-05")
        assert (step.audience, dict(step.values)["rechts"]) == (frozenset({SL}), akrobatik)


@pytest.mark.rule("RUM-DUELL-05")
def test_auch_wenn_der_verdeckte_links_steht() -> None:
    spiel = Spiel(ADA, SCHWACH, switches=OHNE_SCHICKSAL).legen(ada=3, sl=3)
    wie = {"talent": "Akrobatik", "gegner_talent": "Nahkampf"}
    spiel.sagt(SL, a.Duellieren, figur="Ork", gegner="Ada", **wie)
    assert [s.audience for s in spiel.steps if s.rule == "RUM-DUELL-05"] == [frozenset({SL})]


def test_eine_eigene_antwort_bietet_keine_talente_verdeckter_boegen_an() -> None:
    tische = Zwillinge().kampf(ada=2, bo=3, sl=1).legen(ada=2, sl=5)
    tische.sagt(SL, a.Angreifen, figur="Ork", ziel="Ada", waffe="Keule")
    tische.antwortet("ada", "sonstiges", "wirft Sand", "Akrobatik")


def test_der_verdeckte_tut_etwas_anderes() -> None:
    tische = Zwillinge().kampf(ada=2, bo=3, sl=1).legen(sl=2)
    tische.sagt(SL, a.Handeln, figur="Ork", ansage="brüllt", talent="Nahkampf")
    tische.antwortet(SL, "mit_probe", -1)
    tische.sagt("ada", a.Passen, figur="Ada")


def test_proben_und_duelle_ausserhalb_des_kampfes() -> None:
    tische = Zwillinge().legen(sl=[2, 3], ada=5)
    tische.sagt(SL, a.Proben, figur="Ork", talent="Nahkampf", aenderung=2)
    wie = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    tische.sagt(SL, a.Duellieren, figur="Ork", gegner="Ada", **wie)
    tische.sagt(SL, a.Aendern, figur="Ork", um=-1)


@pytest.mark.rule("RUM-SL-01")
def test_ein_gesetzter_wert_bleibt_ohne_den_alten_verborgen() -> None:
    tische = Zwillinge().sagt(SL, a.Eingreifen, figur="Ork", wert="lp", neu=5)
    ereignis = tische.beide[0].nur(WertGesetzt)[0]
    assert ereignis.audience == frozenset({SL})
    assert tische.beide[0].steps[0].audience == frozenset({SL})


@pytest.mark.rule("RUM-LP-02")
def test_bei_null_erfahren_alle_den_zustand_aber_nicht_den_rest() -> None:
    tische = Zwillinge().sagt(SL, a.Eingreifen, figur="Ork", wert="lp", neu=-2)
    tische.antwortet(SL, "bewusstlos")
    for spiel in tische.beide:
        assert [step.audience for step in spiel.steps if step.rule == "RUM-LP-02"] == [
            frozenset({SL})
        ]


@pytest.mark.rule("RUM-SL-04")
def test_heilung_eines_verdeckten_sieht_nur_die_sl() -> None:
    tische = Zwillinge(**{"rum.heilung": 2}).sagt(SL, a.Eingreifen, figur="Ork", wert="lp", neu=1)
    tische.sagt(SL, a.Nachtruhe)
    assert tische.beide[0].nur(Geheilt)[0].audience == frozenset({SL})


@pytest.mark.rule("RUM-RUNDE-04")
def test_wer_noch_steht_erfaehrt_nur_die_sl() -> None:
    tische = Zwillinge().kampf(ada=1, bo=2, sl=3).legen(ada=3)
    tische.sagt(SL, a.KampfBeenden)
    assert [step.audience for step in tische.beide[0].steps] == [frozenset({SL})]


@pytest.mark.rule("RUM-RUNDE-04")
def test_auch_dass_eine_seite_faellt_erfaehrt_aus_dem_rechenweg_nur_die_sl() -> None:
    spiel = Spiel(ADA, SCHWACH, switches=OHNE_SCHICKSAL).legen(ada=[1, 2], sl=2)
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.Aendern, figur="Ada", um=8)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "verzichten", "tot")
    (step,) = (step for step in spiel.steps if step.rule == "RUM-RUNDE-04")
    assert (step.audience, dict(step.values)) == (frozenset({SL}), {"stehen": ("helden",)})


@pytest.mark.rule("RUM-DUELL-03")
def test_die_differenz_nach_dem_schwellenwert_verraet_ihn_nicht() -> None:
    tische = Zwillinge(**{"rum.differenz_bei_einem_erfolg": "schwellenwert"})
    tische.kampf(ada=1, bo=2, sl=3).legen(ada=9, sl=2)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "ausweichen")
    assert [spiel.nur(DuellErgab)[0].differenz for spiel in tische.beide] == [7, 7]
    assert [spiel.schritt("RUM-DUELL-03")["differenz"] for spiel in tische.beide] == [1, 2]


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-02", "RUM-SCHADEN-05", "RUM-GRUND-04")
@pytest.mark.parametrize("antwort", [("verzichten",), ("gegenangriff", "Nahkampf", "Schwert")])
def test_wie_ein_verdeckter_zu_seinem_schaden_kommt_sieht_nur_die_sl(
    antwort: tuple[str, ...],
) -> None:
    spiel = Spiel(ADA, BO, SCHWACH, switches=OHNE_SCHICKSAL).legen(ada=[2, 8], bo=3, sl=[1, 2])
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.Angreifen, figur="Ork", ziel="Ada")
    spiel.antwortet("ada", *antwort)
    verborgen = {"RUM-GRUND-04", "RUM-GRUND-05", "RUM-SCHADEN-05"}
    verborgen |= {"RUM-SCHADEN-02"} if antwort == ("verzichten",) else {"RUM-SCHADEN-01"}
    ork = [s for s in spiel.steps if dict(s.values).get("figur") == "Ork" or "SCHADEN-0" in s.rule]
    geheim = {step.rule for step in ork if step.audience == frozenset({SL})}
    assert geheim == verborgen
    gesehen = {step.rule for step in spiel.sieht("ada").steps if "SCHADEN-0" in step.rule}
    assert not gesehen & verborgen


@pytest.mark.rule("RUM-SL-03")
def test_die_aenderung_am_wurf_eines_verdeckten_steht_nicht_im_rechenweg_der_anderen() -> None:
    spiel = Spiel(ADA, SCHWACH, switches=OHNE_SCHICKSAL).legen(sl=4)
    spiel.sagt(SL, a.Proben, figur="Ork", talent="Nahkampf", aenderung=2)
    (step,) = (step for step in spiel.steps if step.rule == "RUM-SL-03")
    assert step.audience == frozenset({SL})


@pytest.mark.rule("RUM-GRUND-04", "RUM-SCHADEN-01")
def test_ein_offener_bogen_hat_keine_geheimnisse() -> None:
    spiel = Spiel(ADA, nsc("Wolf", Nahkampf=5), switches=OHNE_SCHICKSAL).legen(
        ada=[1, 3], wolf=[2, 5]
    )
    spiel.sagt(SL, a.KampfBeginnen).sagt("ada", a.Angreifen, figur="Ada", ziel="Wolf")
    spiel.antwortet("wolf", "gegenangriff", "Nahkampf")
    assert {step.audience for step in spiel.steps} == {None}


def test_nicht_einmal_ein_wort_vom_verdeckten_bogen() -> None:
    """Kanarienvögel: Zahlen und Namen, die sonst nirgends stehen."""
    spiel = Spiel(ADA, BO, STARK, switches=OHNE_SCHICKSAL).legen(ada=[2, 3], bo=3, sl=[1, 9])
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.Angreifen, figur="Ork", ziel="Ada")
    spiel.antwortet("ada", "ausweichen")
    gezeigt = repr((spiel.sieht("ada"), tale(spiel.game, "ada"), RUMBLE.offers(spiel.tisch, "bo")))
    for geheim in ("Feuerodem", "Biss", "41", "57", "43"):
        assert geheim in repr(spiel.sieht(SL))
        assert geheim not in gezeigt


def neuer_ork() -> dict[str, Any]:
    ork = {**STARK, "werte": tuple(STARK["werte"].items()), "platz": SL}
    return {**ork, "waffen": tuple(STARK["waffen"].items())}


def test_ein_verdeckt_gestellter_nsc_verraet_im_protokoll_keine_werte() -> None:
    spiel = Spiel(ADA).sagt(SL, a.FigurStellen, **neuer_ork())
    erzaehlt = [(told.events, told.steps) for told in tale(spiel.game, "ada")]
    for geheim in ("Feuerodem", "41", "57", "43"):
        assert geheim not in repr(erzaehlt)


@pytest.mark.parametrize(
    ("setup", "wissende"),
    [
        ({"sheets": [ADA, SCHWACH]}, frozenset({SL})),
        ({"sheets": [ADA, nsc("Wolf")]}, None),
        ({"sheets": []}, None),
        ({}, None),
        ({"sheets": ["Unsinn"]}, None),
    ],
)
def test_eine_aufstellung_mit_verdecktem_kennt_nur_die_sl(
    setup: dict[str, Any], wissende: frozenset[str] | None
) -> None:
    assert RUMBLE.audience(None, setup) == wissende


@pytest.mark.parametrize(
    ("ansage", "wissende"),
    [
        (a.FigurStellen(wer=SL, name="Neu", verdeckt=True), frozenset({SL})),
        (a.FigurStellen(wer=SL, name="Neu", platz="eva", verdeckt=True), frozenset({SL, "eva"})),
        (a.FigurStellen(wer=SL, name="Neu"), None),
        (a.Eingreifen(SL, "Ork", "lp", 3), frozenset({SL})),
        (a.Eingreifen(SL, "Ada", "lp", 3), None),
        (a.Angreifen("ada", "Ada", "Ork"), None),
        (a.Aendern(SL, "Ork", 3), frozenset({SL})),
        (a.Aendern(SL, "Ada", 3), None),
        (a.Proben(SL, "Ork", "Nahkampf", aenderung=-1), frozenset({SL})),
        (a.Proben(SL, "Ork", "Nahkampf"), None),
        (a.Proben(SL, "Ada", "Nahkampf", aenderung=-1), None),
    ],
)
def test_ansagen_die_verdecktes_nennen_kennt_nur_wer_es_kennen_darf(
    ansage: Any, wissende: frozenset[str] | None
) -> None:
    assert RUMBLE.audience(Spiel(ADA, SCHWACH).tisch, ansage) == wissende
    assert RUMBLE.audience(None, ansage) == (None if "Ork" in repr(ansage) else wissende)


def test_geheim_gestellt_weiss_ausser_der_sl_niemand_etwas_davon() -> None:
    spiel = Spiel(ADA)
    ansage = a.FigurStellen(wer=SL, **neuer_ork())
    spiel.game = submit(spiel.game, SL, ansage, spiel.hands, audience=frozenset({SL}))
    assert spiel.nur(FigurGestellt)
    assert "Feuerodem" not in repr((tale(spiel.game, "ada"), spiel.sieht("ada")))


@pytest.mark.parametrize(("seat", "offen"), [(SL, True), ("ork", True), ("ada", False)])
def test_den_verdeckten_bogen_sieht_wer_ihn_fuehrt_und_die_sl(seat: str, offen: bool) -> None:
    spiel = Spiel(ADA, {**SCHWACH, "platz": "ork"})
    spiel.sagt(SL, a.Aendern, figur="Ork", um=3).sagt(
        SL, a.ZustandSetzen, figur="Ork", zustand="naß"
    )
    sicht = spiel.sieht(seat).view
    assert isinstance(sicht, TischSicht)
    figur = spiel.figur("Ork")
    bogen, lp, mg, um = (figur.bogen, 11, 7, 3) if offen else (None, None, None, 0)
    assert sicht.figuren[1] == FigurSicht(
        "Ork", "ork", True, "horde", "naß", True, bogen, lp, mg, 0, um, "bei_proben"
    )
    assert sicht.figuren[0].bogen == spiel.figur("Ada").bogen
    assert (sicht.figuren[0].lp, sicht.figuren[0].schicksal) == (8, 2)
    assert (sicht.talente, sicht.lesart) == (spiel.tisch.talente, spiel.tisch.lesart)


def test_die_sicht_zeigt_kampf_und_schulden() -> None:
    schalter = {"rum.ueberraschung.kostet_wuerfel": True}
    spiel = Spiel(ADA, SCHWACH, switches={**schalter, **OHNE_SCHICKSAL}).legen(ada=[9, 3], sl=4)
    spiel.sagt(SL, a.Ueberraschen, figur="Ada", ziel="Ork", talent="Nahkampf")
    assert spiel.sieht("ada").view.ueberrascht_haben == ("Ada",)
    spiel.sagt(SL, a.KampfBeginnen)
    kampf = spiel.sieht("ada").view.kampf
    assert isinstance(kampf, Kampf)
    assert kampf == spiel.kampf


@pytest.mark.parametrize(("seat", "kennt"), [(SL, True), ("ork", True), ("ada", False)])
def test_talente_eines_verdeckten_bogens_kennt_nur_wer_ihn_kennt(seat: str, kennt: bool) -> None:
    tisch = Spiel(ADA, {**STARK, "platz": "ork"}).tisch
    assert ("Feuerodem" in tisch.talentnamen(seat)) is kennt


@pytest.mark.parametrize("ansage", [a.Proben, a.Duellieren, a.Ueberraschen])
def test_der_sl_stehen_auch_verdeckte_talente_zur_wahl(ansage: type) -> None:
    angeboten = [e for e in RUMBLE.offers(Spiel(ADA, STARK).tisch, SL) if e.command is ansage]
    for each in angeboten:
        felder = {field.name: field.ask.options for field in each.fields}
        assert "Feuerodem" in felder["talent"]
        assert "Feuerodem" in felder.get("gegner_talent", felder["talent"])
        assert set(felder.get("waffe", ())) <= {"", "Schwert", "Keule", "Biss", "unbewaffnet"}
        assert ansage is not a.Ueberraschen or "unbewaffnet" in felder["waffe"]


@pytest.mark.parametrize("ansage", [a.Angreifen, a.Handeln])
def test_wer_den_verdeckten_fuehrt_kann_seine_talente_nutzen(ansage: type) -> None:
    spiel = Spiel(ADA, {**STARK, "platz": "ork"}).legen(ada=5, ork=1).sagt(SL, a.KampfBeginnen)
    (angebot,) = (e for e in RUMBLE.offers(spiel.tisch, "ork") if e.command is ansage)
    assert "Feuerodem" in {f.name: f.ask.options for f in angebot.fields}["talent"]


def test_auch_als_reaktion() -> None:
    spiel = Spiel(ADA, {**STARK, "platz": "ork"}).legen(ada=1, ork=5).sagt(SL, a.KampfBeginnen)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork")
    spiel.antwortet("ork", "sonstiges", "faucht")
    assert "Feuerodem" in getattr(spiel.frage, "options", ())


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-02")
@pytest.mark.parametrize(
    ("antwort", "rule"), [("ausweichen", "RUM-SCHADEN-01"), ("verzichten", "RUM-SCHADEN-02")]
)
def test_auch_den_schaden_an_einem_verdeckten_rechnet_nur_die_sl_nach(
    antwort: str, rule: str
) -> None:
    spiel = Spiel(ADA, STARK, switches=OHNE_SCHICKSAL).legen(ada=[1, 3], sl=[5, 9])
    spiel.sagt(SL, a.KampfBeginnen).sagt("ada", a.Angreifen, figur="Ada", ziel="Ork")
    spiel.antwortet(SL, antwort)
    assert [s.audience for s in spiel.steps if s.rule == rule] == [frozenset({SL})]
