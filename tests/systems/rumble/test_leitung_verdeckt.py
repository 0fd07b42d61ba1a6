"""Verdeckte Änderungen: Tische, die nur darin abweichen, unterscheidet außer der SL niemand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.leitung import AenderungGesetzt, VerdecktesVerbraucht
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.taktik import schlicht

ADA = held("Ada", talente={"Nahkampf": 4, "Akrobatik": 4}, waffen={"Schwert": 2})
BO = held("Bo", talente={"Nahkampf": 3, "Akrobatik": 3})
ORK: dict[str, Any] = {
    "name": "Ork", "nsc": True, "verdeckt": True, "lp": 30, "mg": 30,
    "werte": {"Nahkampf": 6, "Akrobatik": 3}, "waffen": {"Keule": 2},
}  # fmt: skip
OHNE = {"rum.schicksal.start": 0}
NUR_SL = frozenset({SL})
BETRAEGE = (-2, 0, 2)
"""Auch null: Dann blufft die SL."""


class Drillinge:
    """Drei Tische, die sich nur darin unterscheiden, wie viel auf Adas nächstem Wurf liegt."""

    def __init__(self, *mehr: Any, **schalter: Any) -> None:
        alle = {**OHNE, **schalter}
        self.alle = [Spiel(ADA, BO, *mehr, switches=alle) for _ in BETRAEGE]

    def aendern(self) -> Drillinge:
        for spiel, um in zip(self.alle, BETRAEGE, strict=True):
            spiel.sagt(SL, a.Aendern, figur="Ada", um=um, verdeckt=True)
        return self.vergleichen()

    def legen(self, **wuerfe: object) -> Drillinge:
        for spiel in self.alle:
            spiel.legen(**wuerfe)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Drillinge:
        for spiel in self.alle:
            spiel.sagt(seat, ansage, **felder)
        return self.vergleichen()

    def antwortet(self, seat: str, *antworten: object) -> Drillinge:
        for raw in antworten:
            for spiel in self.alle:
                spiel.antwortet(seat, raw)
            self.vergleichen()
        return self

    def vergleichen(self) -> Drillinge:
        """Kein anderer Platz sieht einen Unterschied, auch nicht der, dem die Figur gehört."""
        for seat in ("ada", "bo", "gast"):
            gesehen = [gezeigt(spiel, seat) for spiel in self.alle]
            assert gesehen[0] == gesehen[1] == gesehen[2], seat
        return self


def gezeigt(spiel: Spiel, seat: str) -> Any:
    sicht = spiel.sieht(seat)
    return (
        sicht,
        tale(spiel.game, seat),
        RUMBLE.offers(spiel.tisch, seat),
        RUMBLE.locked(spiel.tisch, seat),
        RUMBLE.overview(sicht.view),
        RUMBLE.scene(sicht.view),
        RUMBLE.suppose(sicht.view, seat),
    )


def kampf(*mehr: Any, **schalter: Any) -> Drillinge:
    tische = Drillinge(*mehr, **schalter).legen(ada=1, bo=4, sl=7)
    return tische.sagt(SL, a.KampfBeginnen)


@pytest.mark.rule("RUM-SL-03")
def test_fuer_die_sl_sind_die_tische_verschieden() -> None:
    eins, zwei, drei = Drillinge().aendern().alle
    assert eins.sieht(SL) != zwei.sieht(SL) != drei.sieht(SL)
    assert [s.sieht(SL).view.figuren[0].aenderung for s in (eins, zwei, drei)] == [-2, 0, 2]
    assert {s.sieht("ada").view.figuren[0].aenderung for s in (eins, zwei, drei)} == {0}


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize("angesagt", [0, 3])
def test_eine_verdeckte_aenderung_bemerkt_vor_dem_wurf_niemand(angesagt: int) -> None:
    spiel = Spiel(ADA, BO)
    spiel.sagt(SL, a.Aendern, figur="Ada", um=angesagt)
    vorher = {seat: gezeigt(spiel, seat) for seat in ("ada", "bo", "gast")}
    spiel.sagt(SL, a.Aendern, figur="Ada", um=-1, verdeckt=True)
    assert {seat: gezeigt(spiel, seat) for seat in vorher} == vorher
    assert spiel.sieht(SL).view.figuren[0].aenderung == -1


@pytest.mark.rule("RUM-SL-03")
def test_mit_dem_wurf_ist_auch_verbraucht_was_angesagt_war() -> None:
    spiel = Spiel(ADA, BO, switches=OHNE).sagt(SL, a.Aendern, figur="Ada", um=2)
    spiel.sagt(SL, a.Aendern, figur="Ada", um=-3, verdeckt=True).legen(ada=5)
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 7 - 3
    assert spiel.nur(AenderungGesetzt) == [AenderungGesetzt(figur="Ada", um=0)]
    assert spiel.figur("Ada").aenderung == spiel.sieht("ada").view.figuren[0].aenderung == 0


@pytest.mark.rule("RUM-SL-03", "RUM-GRUND-04", "RUM-GRUND-05")
@pytest.mark.parametrize(("wurf", "gelungen"), [(3, "ja"), (10, "nein")])
def test_eine_probe_zeigt_nur_wurf_und_ausgang(wurf: int, gelungen: str) -> None:
    tische = Drillinge().aendern().legen(ada=wurf)
    tische.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    if wurf == 10:
        tische.antwortet(SL, "stolpert")
    for spiel, um in zip(tische.alle, BETRAEGE, strict=True):
        assert spiel.nur(ProbeErgab)[0].gelungen == (gelungen == "ja")
        (step,) = (step for step in spiel.steps if step.rule == "RUM-GRUND-04")
        assert (step.audience, dict(step.values)["sw"]) == (NUR_SL, 7 + um)
        gesehen = {step.rule for step in spiel.sieht("ada").steps}
        assert not gesehen & {"RUM-GRUND-04", "RUM-GRUND-05", "RUM-SL-03"}
        verbraucht = VerdecktesVerbraucht(figur="Ada", audience=NUR_SL)
        assert (spiel.nur(VerdecktesVerbraucht), spiel.nur(AenderungGesetzt)) == ([verbraucht], [])
        assert not spiel.figur("Ada").aenderung_verdeckt
        assert spiel.sieht("ada").view.figuren[0].aenderung == 0


@pytest.mark.rule("RUM-SL-03")
def test_der_ausgang_selbst_haengt_von_der_aenderung_ab() -> None:
    tische = Drillinge().aendern()
    for spiel in tische.alle:
        spiel.legen(ada=7).sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert [s.nur(ProbeErgab)[0].gelungen for s in tische.alle] == [False, True, True]


@pytest.mark.rule("RUM-SL-03")
def test_was_verdeckt_und_was_offen_liegt_ersetzt_einander() -> None:
    spiel = Spiel(ADA).sagt(SL, a.Aendern, figur="Ada", um=-3, verdeckt=True)
    assert spiel.ereignisse == (AenderungGesetzt(figur="Ada", um=-3, verdeckt=True),)
    assert spiel.schritt("RUM-SL-03") == {"figur": "Ada", "um": -3}
    assert tale(spiel.game, "ada") == ()
    spiel.sagt(SL, a.Aendern, figur="Ada", um=2)
    assert (spiel.figur("Ada").aenderung, spiel.figur("Ada").aenderung_verdeckt) == (2, False)
    assert spiel.sieht("ada").view.figuren[0].aenderung == 2


@pytest.mark.rule("RUM-SL-03")
def test_von_einer_verdeckten_aenderung_weiss_nur_die_sl_auch_bei_verdecktem_bogen() -> None:
    spiel = Spiel(ADA, {**ORK, "platz": "ork"})
    ansage = a.Aendern(SL, "Ork", 3, verdeckt=True)
    assert RUMBLE.audience(spiel.tisch, ansage) == NUR_SL
    assert RUMBLE.audience(spiel.tisch, replace(ansage, verdeckt=False)) == frozenset({SL, "ork"})
    spiel.sagt(SL, a.Aendern, figur="Ork", um=3, verdeckt=True)
    aenderungen = {seat: spiel.sieht(seat).view.figuren[1].aenderung for seat in (SL, "ork", "ada")}
    assert aenderungen == {SL: 3, "ork": 0, "ada": 0}
    spiel.legen(ork=2).sagt(SL, a.Proben, figur="Ork", talent="Nahkampf")
    (step,) = (step for step in spiel.steps if step.rule == "RUM-GRUND-05")
    assert step.audience == NUR_SL


@pytest.mark.rule("RUM-SL-03", "RUM-SCHICKSAL-02")
@pytest.mark.parametrize(("wurf", "rat"), [(9, "wiederholen"), (3, "behalten")])
def test_vor_dem_schicksalspunkt_misst_man_den_wurf_an_dem_was_man_weiss(
    wurf: int, rat: str
) -> None:
    tische = Drillinge(**{"rum.schicksal.start": 2}).aendern().legen(ada=wurf)
    tische.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    for spiel in tische.alle:
        assert isinstance(spiel.frage, Choice)
        assert (spiel.frage.fact("sw"), spiel.frage.fact("gesamtwert")) == (7, None)
        assert schlicht(spiel.frage) == rat


@pytest.mark.rule("RUM-SL-03", "RUM-SCHICKSAL-02")
def test_spricht_die_sl_fuer_die_figur_kennt_sie_auch_den_schwellenwert() -> None:
    spiel = Spiel({**ADA, "platz": SL}).sagt(SL, a.Aendern, figur="Ada", um=-3, verdeckt=True)
    spiel.legen(sl=5).sagt(SL, a.Proben, figur="Ada", talent="Nahkampf")
    assert (spiel.frage.fact("sw"), spiel.frage.fact("gesamtwert")) == (4, None)


@pytest.mark.rule("RUM-SL-03", "RUM-SCHICKSAL-02")
def test_rat_ahnt_nicht_was_verdeckt_auf_dem_wurf_liegt() -> None:
    ziel = RUMBLE.goals["sparsam"]
    raete = []
    for um in BETRAEGE:
        spiel = Spiel(ADA, BO).sagt(SL, a.Aendern, figur="Ada", um=um, verdeckt=True)
        spiel.legen(ada=1, bo=4).sagt(SL, a.KampfBeginnen)
        zuege = RUMBLE.candidates(spiel.tisch, "ada")
        ansagen = advise_commands(RUMBLE, spiel.sieht("ada").view, "ada", zuege, ziel)
        spiel.legen(ada=8).sagt("ada", a.Angreifen, figur="Ada", ziel="Bo")
        spiel.antwortet("bo", "verzichten")
        (frage,) = spiel.game.open
        raete.append((ansagen, advise(RUMBLE, spiel.sieht("ada"), frage, ziel)))
    assert raete[0] == raete[1] == raete[2]
    assert raete[0][0]
    assert raete[0][1]


@pytest.mark.rule("RUM-SL-03")
def test_vermutet_wird_nur_was_angesagt_ist() -> None:
    spiel = Spiel(ADA, BO).sagt(SL, a.Aendern, figur="Ada", um=2)
    spiel.sagt(SL, a.Aendern, figur="Ada", um=17, verdeckt=True)
    ((vermutet, _),) = RUMBLE.suppose(spiel.sieht("bo").view, "bo")
    assert [vermutet.figur(name).aenderung for name in ("Ada", "Bo")] == [2, 0]
    assert not vermutet.figur("Ada").aenderung_verdeckt


@pytest.mark.rule("RUM-SL-03", "RUM-DUELL-02", "RUM-SCHADEN-01")
@pytest.mark.parametrize(("wurf", "gegen"), [(2, 4), (5, 9), (4, 2), (10, 10)])
def test_im_duell_zeigt_sich_nur_wer_gewinnt(wurf: int, gegen: int) -> None:
    tische = kampf().aendern().legen(ada=wurf, bo=gegen)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "ausweichen")
    if wurf == 10:
        tische.antwortet(SL, "stolpert", "stolpert")


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-01")
def test_schaden_aus_der_differenz_der_wuerfe_bleibt_offen() -> None:
    tische = kampf().aendern().legen(ada=2, bo=4)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "ausweichen")
    for spiel in tische.alle:
        (step,) = (step for step in spiel.steps if step.rule == "RUM-SCHADEN-01")
        assert step.audience is None


@pytest.mark.rule("RUM-SL-03", "RUM-DUELL-03", "RUM-SCHADEN-01")
def test_die_differenz_nach_dem_schwellenwert_bleibt_verdeckt() -> None:
    schalter = {"rum.differenz_bei_einem_erfolg": "schwellenwert"}
    tische = kampf(ORK, **schalter).aendern().legen(ada=3, sl=9)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "ausweichen")
    for spiel, um in zip(tische.alle, BETRAEGE, strict=True):
        assert spiel.nur(DuellErgab)[0].differenz == 6
        assert spiel.schritt("RUM-DUELL-03")["differenz"] == 4 + um
        assert spiel.figur("Ork").lp == 30 - (4 + um) - 2
        assert spiel.nur(SchadenGenommen)[0].audience == NUR_SL
        verborgen = {step.rule for step in spiel.steps if step.audience == NUR_SL}
        assert verborgen >= {"RUM-DUELL-03", "RUM-SCHADEN-01"}


@pytest.mark.rule("RUM-SL-03", "RUM-DUELL-03", "RUM-SCHADEN-01")
def test_auch_gegen_ein_offenes_ziel_rechnet_nur_die_sl_die_differenz_nach() -> None:
    spiel = Spiel(ADA, BO, switches={**OHNE, "rum.differenz_bei_einem_erfolg": "schwellenwert"})
    spiel.legen(ada=[1, 3], bo=[4, 9]).sagt(SL, a.KampfBeginnen)
    spiel.sagt(SL, a.Aendern, figur="Ada", um=1, verdeckt=True)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "ausweichen")
    verborgen = {step.rule for step in spiel.steps if step.audience == NUR_SL}
    assert verborgen >= {"RUM-DUELL-03", "RUM-SCHADEN-01"}
    assert spiel.nur(DuellErgab)[0].differenz == 6
    assert spiel.nur(SchadenGenommen)[0] == SchadenGenommen(figur="Bo", leiste="lp", punkte=7)


@pytest.mark.rule("RUM-SL-03", "RUM-DUELL-05")
@pytest.mark.parametrize(("nach", "wissende"), [("gesamtwert", None), ("schwellenwert", NUR_SL)])
def test_im_gleichstand_bleibt_nur_verdeckt_was_die_aenderung_enthaelt(
    nach: str, wissende: frozenset[str] | None
) -> None:
    for figur, gegner in (("A", "B"), ("B", "A")):
        schalter = {"rum.gleichstand.wert": nach}
        spiel = Spiel(nsc("A", Nahkampf=7), nsc("B", Nahkampf=6), switches=schalter)
        spiel.sagt(SL, a.Aendern, figur="A", um=1, verdeckt=True).legen(a=3, b=3)
        wie = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
        spiel.sagt(SL, a.Duellieren, figur=figur, gegner=gegner, **wie)
        (step,) = (step for step in spiel.steps if step.rule == "RUM-DUELL-05")
        assert step.audience == wissende


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_an_einer_verdeckten_leiste_bleibt_auch_der_schaden_verdeckt() -> None:
    tische = kampf(ORK).aendern().legen(ada=3)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "verzichten")
    assert [s.figur("Ork").lp for s in tische.alle] == [30 - 4, 30 - 6, 30 - 8]
    for spiel in tische.alle:
        assert [event.audience for event in spiel.nur(SchadenGenommen)] == [NUR_SL]


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_an_einer_offenen_leiste_sieht_man_den_schaden_aber_nicht_die_rechnung() -> None:
    spiel = Spiel(ADA, BO, switches=OHNE).legen(ada=[1, 3], bo=4).sagt(SL, a.KampfBeginnen)
    spiel.sagt(SL, a.Aendern, figur="Ada", um=-2, verdeckt=True)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "verzichten")
    (step,) = (step for step in spiel.steps if step.rule == "RUM-SCHADEN-02")
    teile = (("schwellenwert", 5), ("wurf", -3), ("waffe", 2))
    assert (step.audience, dict(step.values)["schaden"]) == (NUR_SL, Total(4, teile))
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="Bo", leiste="lp", punkte=4)]


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_zaehlt_fuer_den_schaden_der_gesamtwert_verraet_er_nichts() -> None:
    tische = kampf(**{"rum.schaden.sw": "gesamtwert"}).aendern().legen(ada=3)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "verzichten")
    for spiel in tische.alle:
        (step,) = (step for step in spiel.steps if step.rule == "RUM-SCHADEN-02")
        assert step.audience is None
        assert spiel.figur("Bo").lp == 8 - 6


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_gestrichener_schaden_verraet_die_aenderung_auch_nicht() -> None:
    tische = kampf(**{"rum.schaden.automatisch": False}).aendern().legen(ada=3)
    tische.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "verzichten")
    tische.antwortet(SL, "streichen")


@pytest.mark.rule("RUM-SCHADEN-02")
def test_ohne_verdeckte_aenderung_hoert_man_den_schaden_an_einem_verdeckten() -> None:
    spiel = Spiel(ADA, ORK, switches=OHNE).legen(ada=[1, 3], sl=4).sagt(SL, a.KampfBeginnen)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork").antwortet(SL, "verzichten")
    assert [event.audience for event in spiel.nur(SchadenGenommen)] == [None]


@pytest.mark.rule("RUM-SL-03", "RUM-AKTION-03")
def test_auch_etwas_anderes_tun_zeigt_nur_den_ausgang() -> None:
    tische = kampf().aendern().legen(ada=3)
    tische.sagt("ada", a.Handeln, figur="Ada", ansage="klettert", talent="Akrobatik")
    tische.antwortet(SL, "mit_probe", 1)
    assert [s.schritt("RUM-GRUND-04")["sw"] for s in tische.alle] == [5, 7, 9]


@pytest.mark.rule("RUM-SL-03")
def test_verlangte_proben_mit_verdeckter_zielzahl_unterscheidet_niemand() -> None:
    tische = Drillinge()
    for spiel, um in zip(tische.alle, BETRAEGE, strict=True):
        spiel.legen(ada=2, bo=10)
        spiel.sagt(SL, a.ProbeVerlangen, talent="Akrobatik", sicht="ziel_verdeckt")
        spiel.antwortet(SL, um)
    tische.vergleichen().antwortet(SL, "fällt hin")
    assert [s.schritte("RUM-GRUND-04")[0]["sw"] for s in tische.alle] == [4, 6, 8]
