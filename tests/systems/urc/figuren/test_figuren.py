"""Figuren am Tisch: was die Spielleitung zulässt, wer einen Bogen ändert, wie viele es sind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_rechenwege import EIGEN, zeilen
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.figures import MangelZugelassen
from wuerfelwerk.rules.note import GM, Audience
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import maengel
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen, Steigern, WertGesteigert
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.figuren.wertekasten import NscHolen, NscSammeln, NscVergessen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen


@pytest.mark.rule("URC-CHAR-03", "URC-CHAR-04")
def test_maengel_laesst_nur_die_sl_zu() -> None:
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo", kampf=4)
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    spiel.antwortet(SL, "zulassen")
    assert [each.regel for each in spiel.nur(MangelZugelassen)] == ["URC-CHAR-03", "URC-CHAR-04"]
    assert spiel.figur("Bo").bogen.kampf == 4


@pytest.mark.rule("URC-CHAR-06")
def test_steigern_rechnet_neu_und_endet_bei_vier() -> None:
    spiel = Spiel(held("Bo", ph=3)).sagt(SL, Steigern, figur="Bo", wert="physis")
    assert (spiel.figur("Bo").bogen.physis, spiel.figur("Bo").tp) == (4, 17)
    assert spiel.figur("Bo").bogen.steigerungen == 1
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Steigern, figur="Bo", wert="physis")


@pytest.mark.rule("URC-CHAR-06", "URC-TF-01", "URC-PVP-01", "URC-MAG-15", "URC-DMG-07")
@pytest.mark.parametrize(
    ("feld", "regel"),
    [
        ({"steigerungen": 1, "kampf": 4}, "URC-CHAR-06"),
        ({"tagesform": 1}, "URC-TF-01"),
        ({"angriffswert": 1}, "URC-PVP-01"),
        ({"verteidigungswert": 99}, "URC-PVP-01"),
        ({"wissenswert": 1}, "URC-PVP-01"),
        ({"quellen": (("Ring", 1),)}, "URC-MAG-15"),
        ({"waffen": (("Megaaxt", 12),)}, "URC-DMG-07"),
        ({"waffen": (("Schwert", 3),)}, "URC-DMG-07"),
        ({"sp_waffen": ("Todesstern",)}, "URC-DMG-07"),
        ({"ruestung": 1}, "URC-CHAR-07"),
    ],
)
def test_was_nur_die_sl_eintraegt_fragt_sie(feld: dict[str, Any], regel: str) -> None:
    spiel = Spiel(sc_ruestung="zusatz_tp").sagt("bo", FigurStellen, name="Bo", **feld)
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    genannt = spiel.frage.fact("maengel")
    assert isinstance(genannt, tuple)
    assert [each.rule for each in genannt if isinstance(each, IllegalCommand)] == [regel]
    assert spiel.antwortet(SL, "ablehnen").tisch.figuren == ()
    assert not Spiel().sagt(SL, FigurStellen, name="Bo", **feld).fragen


@pytest.mark.rule("URC-CHAR-03")
def test_ein_regelrechter_bogen_braucht_niemanden() -> None:
    waffen = {"waffen": (("Schwert", 2),), "sp_waffen": ("Panzerfaust",), "ruestung": 5}
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo", **waffen)
    assert (spiel.fragen, spiel.figur("Bo").tagesform) == ([], 0)


@pytest.mark.rule("URC-TF-11", "URC-POOL-13")
def test_knappen_bringen_nichts_ohne_die_sl() -> None:
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo")
    spiel.sagt("bo", FigurStellen, name="Knappe")
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    assert spiel.antwortet(SL, "zulassen").figur("Knappe").platz == "bo"


@pytest.mark.rule("URC-POOL-13")
def test_mehr_als_sechzig_figuren_fasst_der_tisch_auch_im_spiel_nicht() -> None:
    spiel = Spiel(*(held(f"Held {n}", platz="bo") for n in range(60)))
    for ansage, felder in ((FigurStellen, {"name": "Neu"}), (NscHolen, {"vorlage": "Wache"})):
        with pytest.raises(IllegalCommand, match="60"):
            spiel.sagt(SL, ansage, **felder)
    assert not spiel.sagt(SL, FigurStellen, name="Held 1", kampf=3).fragen


@pytest.mark.rule("URC-CHAR-04", "URC-CHAR-06")
@pytest.mark.parametrize(
    ("block", "steigerungen", "regeln"),
    [
        ((4, 4, 1, 1), 1, ["URC-CHAR-04"]),
        ((4, 2, 2, 2), 1, []),
        ((4, 4, 1, 2), 2, []),
        ((4, 2, 2, 1), 0, ["URC-CHAR-04"]),
    ],
)
def test_ueber_drei_nur_was_gesteigert_ist(
    block: tuple[int, ...], steigerungen: int, regeln: list[str]
) -> None:
    pe, ph, ka, aa = block
    werte = Bogen(name="Bo", persoenlichkeit=pe, physis=ph, kampf=ka, alles_andere=aa)
    bogen = replace(werte, steigerungen=steigerungen)
    assert [each.rule for each in maengel(bogen, VORGABE)] == regeln


@pytest.mark.rule("URC-POOL-13")
def test_ein_bogen_am_tisch_aendert_sich_nicht_von_selbst() -> None:
    spiel = Spiel(held("Bo", verdeckt=True), nsc())
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("ada", FigurStellen, name="Bo")
    spiel.sagt("bo", FigurStellen, name="Bo", kampf=3, seite="links")
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    spiel.antwortet(SL, "zulassen")
    bogen = spiel.figur("Bo").bogen
    assert (bogen.verdeckt, bogen.nsc, bogen.seite, bogen.platz) == (True, False, "links", "bo")
    spiel.sagt(SL, KampfBeginnen)
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("bo", FigurStellen, name="Bo")
    assert not spiel.sagt(SL, FigurStellen, name="Bo", kampf=3).fragen


@pytest.mark.rule("URC-NSC-01")
def test_ein_nsc_in_fremder_hand_bleibt_ein_nsc() -> None:
    spiel = Spiel(nsc(platz="bo"), held("Bo")).sagt("bo", FigurStellen, name="Wache")
    spiel.antwortet(SL, "zulassen")
    assert spiel.figur("Wache").bogen.nsc


@pytest.mark.rule("URC-NSC-13")
def test_wer_von_einer_ansage_wissen_darf() -> None:
    tisch = Spiel(held("Bo", verdeckt=True), held("Ada"), nsc("Ork", verdeckt=True)).tisch
    nur_sl, mit_bo = frozenset({GM}), frozenset({GM, "bo"})
    for ansage, wissende in (
        (FigurStellen(wer=SL, name="Neu", verdeckt=True), nur_sl),
        (FigurStellen(wer=SL, name="Neu", platz="bo", verdeckt=True), mit_bo),
        (FigurStellen(wer=SL, name="Neu"), None),
        (FigurStellen(wer="bo", name="Bo"), mit_bo),
        (Eingreifen(SL, "Ork", "tp", 3), nur_sl),
        (Eingreifen(SL, "Ada", "tp", 3), None),
        (Steigern(SL, "Bo", "kampf"), mit_bo),
        (ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="verdeckt"), nur_sl),
        (ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="ziel_verdeckt"), None),
        (NscHolen(SL, "Wache", verdeckt=True), nur_sl),
        (NscHolen(SL, "Wache"), None),
        (NscVergessen(SL, "Wache"), nur_sl),
        (NscSammeln(wer=SL, name="Neu"), nur_sl),
    ):
        assert URC.audience(tisch, ansage) == wissende, ansage
    assert URC.audience(None, {"sheets": [nsc(verdeckt=True)]}) == nur_sl
    assert URC.audience(None, {"nsc": [nsc()]}) == nur_sl
    assert URC.audience(None, {"sheets": [nsc()]}) is None


@pytest.mark.rule("URC-CHAR-06")
@pytest.mark.parametrize(("verdeckt", "to"), [(False, None), (True, EIGEN)])
def test_eine_steigerung_ist_ein_punkt(verdeckt: bool, to: Audience) -> None:
    ada = held("Ada", pe=3, ph=2, ka=3, aa=2, steigerungen=1, verdeckt=verdeckt)
    spiel = Spiel(ada).sagt(SL, Steigern, figur="Ada", wert="physis")
    gestiegen = WertGesteigert(figur="Ada", wert="physis", neu=3, audience=to)
    assert list(spiel.ereignisse) == [gestiegen]
    assert [(rule, werte) for rule, _, werte in zeilen(spiel.steps)] == [
        ("URC-CHAR-06", {"figur": "Ada", "punkte": 2})
    ]
    assert (spiel.figur("Ada").bogen.physis, spiel.figur("Ada").bogen.steigerungen) == (3, 2)
