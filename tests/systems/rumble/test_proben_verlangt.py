"""Verlangte Proben: alle zugleich, jede an ihrem Platz; offen, halb verdeckt und verdeckt."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, ablauf, feld, held, nsc, wert
from wuerfelwerk.play.engine import answer, undo
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.procedure import Waiting, advance
from wuerfelwerk.rules.request import Choice, Number, Question
from wuerfelwerk.systems.rumble.kritisch import KritFolge
from wuerfelwerk.systems.rumble.leitung import AenderungGesetzt
from wuerfelwerk.systems.rumble.proben import Gruppenprobe, ProbeErgab, Probenausgang, ProbeVerlangt
from wuerfelwerk.systems.rumble.schicksal import Gunst, SchicksalAusgegeben

ADA = held("Ada", talente={"Wahrnehmung": 4})
BO = held("Bo", talente={"Wahrnehmung": 2})
ORK: dict[str, Any] = {
    "name": "Ork", "nsc": True, "verdeckt": True, "werte": {"Wahrnehmung": 6}, "lp": 9,
}  # fmt: skip
OHNE = {"rum.schicksal.start": 0}
NUR_SL = frozenset({SL})


def tisch(*mehr: Any, **schalter: Any) -> Spiel:
    return Spiel(ADA, BO, *mehr, switches={**OHNE, **schalter})


def verlangt(spiel: Spiel, **felder: Any) -> Spiel:
    return spiel.sagt(SL, a.ProbeVerlangen, **{"talent": "Wahrnehmung", **felder})


def antwortet(spiel: Spiel, figur: str, raw: object) -> None:
    """Antwortet auf die offene Frage, die eine Figur betrifft."""
    (asked,) = (each for each in spiel.game.open if each.question.fact("figur") == figur)
    spiel.game = answer(spiel.game, asked.question.seat, raw, spiel.hands, asked.slot)


def ergab(figur: str, wurf: int, gelungen: bool, sw: int | None = None) -> ProbeErgab:
    return ProbeErgab(figur=figur, talent="Wahrnehmung", wurf=wurf, gelungen=gelungen, sw=sw)


@pytest.mark.rule("RUM-SL-02", "RUM-SL-03", "RUM-GRUND-02", "RUM-GRUND-04", "RUM-GRUND-05")
def test_alle_spielfiguren_wuerfeln_zugleich_und_jede_an_ihrem_platz() -> None:
    spiel = verlangt(tisch(nsc("Wolf"), ORK), aenderung=-1, ansage="Was raschelt da?")
    assert spiel.fragen == [("ada", "RUM-GRUND-02"), ("bo", "RUM-GRUND-02")]
    antwortet(spiel, "Bo", "4")
    assert spiel.fragen == [("ada", "RUM-GRUND-02")]
    antwortet(spiel, "Ada", "5")
    assert spiel.ereignisse == (
        ProbeVerlangt(figuren=("Ada", "Bo"), talent="Wahrnehmung", worte="Was raschelt da?"),
        ergab("Ada", 5, False, 4),
        ergab("Bo", 4, False, 2),
    )
    assert spiel.schritt("RUM-SL-02") == {"figur": ("Ada", "Bo"), "erlaubt": "mit_probe"}
    teile = (("verstand", 1), ("Wahrnehmung", 4), ("sl", -1))
    assert spiel.schritte("RUM-GRUND-05")[0]["schwellenwert"] == Total(4, teile)
    assert [(z["figur"], z["sw"]) for z in spiel.schritte("RUM-GRUND-04")] == [
        ("Ada", 4),
        ("Bo", 2),
    ]
    assert {step.audience for step in spiel.steps} == {None}


@pytest.mark.rule("RUM-GRUND-05")
def test_mit_anderem_attribut() -> None:
    spiel = verlangt(tisch().legen(ada=6), figuren=("Ada",), attribut="staerke")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 7


@pytest.mark.rule("RUM-SL-02")
@pytest.mark.parametrize(
    ("figuren", "gefragt"),
    [(("Bo",), ["bo"]), (("Wolf", "Ada"), ["wolf", "ada"]), ((), ["ada", "bo"])],
)
def test_von_einer_von_mehreren_oder_von_allen(
    figuren: tuple[str, ...], gefragt: list[str]
) -> None:
    spiel = verlangt(tisch(nsc("Wolf")), figuren=figuren)
    assert [seat for seat, _ in spiel.fragen] == gefragt


@pytest.mark.rule("RUM-SL-02", "RUM-LP-02")
def test_wer_nicht_handeln_kann_ist_nur_gemeint_wenn_er_genannt_ist() -> None:
    spiel = tisch().sagt(SL, a.ZustandSetzen, figur="Ada", handelt=False)
    assert verlangt(spiel).fragen == [("bo", "RUM-GRUND-02")]
    genannt = tisch().sagt(SL, a.ZustandSetzen, figur="Ada", handelt=False)
    assert verlangt(genannt, figuren=("Ada",)).fragen == [("ada", "RUM-GRUND-02")]


@pytest.mark.rule("RUM-KRIT-03", "RUM-SL-02")
def test_kritische_wuerfe_aller_deutet_danach_die_sl() -> None:
    spiel = verlangt(tisch().legen(ada=1, bo=10))
    assert spiel.fragen == [(SL, "RUM-KRIT-03")]
    spiel.antwortet(SL, "sieht alles", "sieht nichts")
    assert spiel.nur(KritFolge) == [
        KritFolge(figur="Ada", art="erfolg", folge="sieht alles"),
        KritFolge(figur="Bo", art="misserfolg", folge="sieht nichts"),
    ]


@pytest.mark.rule("RUM-SL-03")
def test_eine_offene_aenderung_auf_dem_naechsten_wurf_zaehlt_mit_und_ist_verbraucht() -> None:
    spiel = tisch().sagt(SL, a.Aendern, figur="Ada", um=2).legen(ada=7)
    verlangt(spiel, figuren=("Ada",), aenderung=1)
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 8
    assert spiel.nur(AenderungGesetzt) == [AenderungGesetzt(figur="Ada", um=0)]


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_schicksalspunkte_gelten_fuer_den_eigenen_wurf_ohne_auf_andere_zu_warten() -> None:
    spiel = verlangt(Spiel(ADA, BO))
    antwortet(spiel, "Ada", "9")
    assert spiel.fragen == [("ada", "RUM-SCHICKSAL-02"), ("bo", "RUM-GRUND-02")]
    antwortet(spiel, "Ada", "wiederholen")
    antwortet(spiel, "Ada", "2")
    antwortet(spiel, "Ada", "behalten")
    antwortet(spiel, "Bo", "3")
    antwortet(spiel, "Bo", "behalten")
    assert spiel.ereignisse[1:] == (
        SchicksalAusgegeben(figur="Ada"),
        ergab("Ada", 2, True, 5),
        ergab("Bo", 3, True, 3),
    )


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_wo_punkte_fremden_wuerfen_helfen_gibt_sie_niemand_doppelt_aus() -> None:
    schalter = {"rum.schicksal.fremde_wuerfe": True, "rum.schicksal.start": 1}
    spiel = verlangt(Spiel(ADA, BO, switches=schalter).legen(ada=9, bo=[9, 3]))
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("behalten", "wiederholen", "wiederholen Bo")
    spiel.antwortet("ada", "wiederholen Bo").antwortet("bo", "behalten")
    assert spiel.ereignisse[1:] == (
        SchicksalAusgegeben(figur="Ada"),
        ergab("Ada", 9, False, 5),
        ergab("Bo", 3, True, 3),
    )
    assert [f.schicksal for f in spiel.tisch.figuren] == [0, 1]
    assert [z["sw"] for z in spiel.schritte("RUM-GRUND-04")] == [5, 3]


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_eine_gruppe_ist_so_viel_wie_ihre_proben() -> None:
    werte = (wert(5, figur="ada"), wert(5, figur="bo"))
    eigene = (Gunst("ada", "ada", 1, ("ada",)),)

    def wiederholt(frage: Question[Any]) -> str:
        return "wiederholen"

    gefunden, _ = ablauf(Gruppenprobe(werte, eigene), wiederholt, ada=[9, 4], bo=[6])
    ausgaenge = (Probenausgang(4, True, ("ada",)), Probenausgang(6, False))
    assert gefunden == (ausgaenge, ("ada",))
    ohne, _ = ablauf(Gruppenprobe(werte), ada=[9], bo=[2])
    assert ohne == ((Probenausgang(9, False), Probenausgang(2, True)), ())


@pytest.mark.rule("RUM-SL-03", "RUM-GRUND-04", "RUM-GRUND-05")
def test_mit_verdeckter_zielzahl_fragt_der_tisch_die_sl_statt_sie_laut_zu_nennen() -> None:
    spiel = verlangt(tisch(), sicht="ziel_verdeckt")
    lage = (("figur", "Ada, Bo"), ("um", ""))
    assert spiel.frage == Number(
        SL, "RUM-SL-03", -20, 20, (-3, -1, 1, 3), audience=NUR_SL, facts=lage
    )
    assert spiel.sieht("ada").open == ()
    spiel.antwortet(SL, -2)
    assert spiel.fragen == [("ada", "RUM-GRUND-02"), ("bo", "RUM-GRUND-02")]
    spiel.antwortet("ada", "3").antwortet("bo", "2")
    assert spiel.nur(ProbeErgab) == [ergab("Ada", 3, True), ergab("Bo", 2, False)]
    verborgen = {"RUM-GRUND-04", "RUM-GRUND-05", "RUM-SL-03"}
    assert {step.rule for step in spiel.steps if step.audience == NUR_SL} == verborgen
    gesehen = {step.rule for step in spiel.sieht("ada").steps}
    assert gesehen == {"RUM-SL-02", "RUM-GRUND-01", "RUM-GRUND-06"}
    (told,) = tale(spiel.game, "ada")
    assert [given.answer for given in told.given] == [((3,),), ((2,),)]


@pytest.mark.rule("RUM-SL-03", "RUM-SCHICKSAL-02")
def test_auch_die_frage_nach_dem_schicksal_nennt_die_zielzahl_nicht() -> None:
    spiel = verlangt(Spiel(ADA), sicht="ziel_verdeckt").antwortet(SL, -2).antwortet("ada", "4")
    fakten = dict(spiel.frage.facts)
    assert fakten == {
        "figur": "Ada", "punkte": 2, "wurf": 4, "gesamtwert": 5, "wuerfe": ("Ada 4",),
    }  # fmt: skip


@pytest.mark.rule("RUM-SL-03")
def test_ganz_verdeckt_wuerfelt_die_sl_und_niemand_sonst_erfaehrt_davon() -> None:
    spiel = Spiel(ADA, BO).sagt(SL, a.Aendern, figur="Ada", um=2)
    spiel.sagt(SL, a.Aendern, figur="Bo", um=1, verdeckt=True)
    vorher, stand = [(spiel.sieht(s), tale(spiel.game, s)) for s in ("ada", "bo")], spiel.tisch
    verlangt(spiel, sicht="verdeckt", aenderung=-1)
    assert spiel.fragen == [(SL, "RUM-GRUND-02"), (SL, "RUM-GRUND-02")]
    antwortet(spiel, "Bo", "9")
    antwortet(spiel, "Ada", "5")
    assert spiel.ereignisse[1:] == (ergab("Ada", 5, False), ergab("Bo", 9, False))
    assert [z["sw"] for z in spiel.schritte("RUM-GRUND-04")] == [4, 2]
    assert spiel.tisch == stand
    assert [(spiel.sieht(s), tale(spiel.game, s)) for s in ("ada", "bo")] == vorher


@pytest.mark.rule("RUM-SL-03")
def test_nach_der_regel_selbst_ist_die_sl_gefragt_nicht_erst_weil_die_ansage_geheim_ist() -> None:
    ansage = a.ProbeVerlangen(wer=SL, talent="Wahrnehmung", sicht="verdeckt")
    steht = advance(partial(RUMBLE.decide, tisch().tisch, ansage), {})
    assert isinstance(steht, Waiting)
    assert [each.question.seat for each in steht.open] == [SL, SL]


@pytest.mark.rule("RUM-SL-03")
def test_wer_von_einer_verlangten_probe_wissen_darf() -> None:
    for sicht, wissende in (("offen", None), ("ziel_verdeckt", None), ("verdeckt", NUR_SL)):
        ansage = a.ProbeVerlangen(wer=SL, talent="Wahrnehmung", sicht=sicht)
        assert RUMBLE.audience(tisch().tisch, ansage) == wissende


def angeboten(spiel: Spiel) -> dict[str, Any]:
    gefunden = [e for e in RUMBLE.offers(spiel.tisch, SL) if e.command is a.ProbeVerlangen]
    return {feld(each, "sicht").ask.options[0]: each for each in gefunden}


@pytest.mark.rule("RUM-SL-03")
def test_jede_sicht_ist_ein_angebot_fuer_sich() -> None:
    je_sicht = angeboten(tisch(ORK))
    assert list(je_sicht) == ["offen", "ziel_verdeckt", "verdeckt"]
    figuren = {sicht: feld(each, "figuren").ask.options for sicht, each in je_sicht.items()}
    assert figuren["offen"] == ("Ada", "Bo")
    assert figuren["ziel_verdeckt"] == figuren["verdeckt"] == ("Ada", "Bo", "Ork")
    grenzen = [feld(e, "aenderung").ask for e in je_sicht.values()]
    assert [(ask.low, ask.high) for ask in grenzen] == [(-20, 20), (0, 0), (-20, 20)]
    assert all("Wahrnehmung" in feld(e, "talent").ask.options for e in je_sicht.values())


@pytest.mark.rule("RUM-SL-03")
def test_was_an_verdeckten_helden_geaendert_wird_ist_nicht_laut_zu_sagen() -> None:
    spiel = Spiel(ADA, {**BO, "verdeckt": True})
    offen = [
        (feld(e, "figuren").ask, feld(e, "aenderung").ask.high)
        for e in RUMBLE.offers(spiel.tisch, SL)
        if e.command is a.ProbeVerlangen and feld(e, "sicht").ask.options == ("offen",)
    ]
    assert [(ask.options, ask.low, high) for ask, high in offen] == [
        (("Ada",), None, 0),
        (("Ada",), 1, 20),
    ]
    assert list(angeboten(Spiel({**BO, "verdeckt": True}))) == ["ziel_verdeckt", "verdeckt"]


@pytest.mark.rule("RUM-SL-03")
def test_wer_genannt_und_nicht_verdeckt_ist_hoert_seine_aenderung() -> None:
    spiel = Spiel(ADA, {**BO, "verdeckt": True}, switches=OHNE).legen(ada=7)
    verlangt(spiel, figuren=("Ada",), aenderung=2)
    assert spiel.nur(ProbeErgab) == [ergab("Ada", 7, True, 7)]


@pytest.mark.rule("RUM-SL-02")
@pytest.mark.parametrize("sicht", ["offen", "verdeckt"])
def test_auch_von_nsc_allein_kann_die_sl_eine_probe_verlangen(sicht: str) -> None:
    spiel = Spiel({**nsc("Wolf", Wahrnehmung=6), "platz": SL}).legen(sl=6)
    verlangt(spiel, figuren=("Wolf",), sicht=sicht, aenderung=-1)
    assert spiel.nur(ProbeErgab) == [ergab("Wolf", 6, False, 5 if sicht == "offen" else None)]


@pytest.mark.rule("RUM-SL-02", "RUM-INI-03")
def test_im_kampf_kostet_eine_verlangte_probe_keinen_wuerfel() -> None:
    spiel = tisch().legen(ada=[2, 5], bo=[6, 7]).sagt(SL, a.KampfBeginnen)
    vorher = spiel.kampf
    assert verlangt(spiel).kampf == vorher


@pytest.mark.rule("RUM-SL-02")
def test_eine_verlangte_probe_laesst_sich_zuruecknehmen() -> None:
    spiel = Spiel(ADA, switches=OHNE).sagt(SL, a.Aendern, figur="Ada", um=1).legen(ada=3)
    vorher = spiel.tisch
    verlangt(spiel)
    assert spiel.tisch != vorher
    assert undo(spiel.game, 1, spiel.hands).state == vorher
