"""Was aus Pasch- und Höhepunkten wird: Probe, Schaden, Konter, Heilung oder Brillanz."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, ablauf, geprobt, hand, held, mit, nsc, probe
from support.urc_kampf import kampf
from support.urc_rechenwege import GEHEIM, Zeile, zeilen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import SILENT, Recorder
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen, StrukturVerloren
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import (
    FREI,
    PROBE,
    BrillanzErzielt,
    Einsatz,
    Verteilt,
    brillanz,
    einsetzen,
    freie_nennen,
    glaenzen,
    glanz,
)
from wuerfelwerk.systems.urc.proben.probe import Lage, Liegend
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    HEILUNG,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    bewerten,
    nutzen,
)
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Vorlage, Wissenswurf
from wuerfelwerk.systems.urc.rat.taktik import bestes_entfernen, schlicht


@pytest.mark.rule("URC-HOEHE-03")
def test_hoehe_zaehlt_nur_auf_wunsch_zur_probe() -> None:
    assert bewerten(hand("6 5 4 3")).ergebnis == 18
    assert bewerten(hand("6 5 4 3"), mit({"hoehe_zur_probe": True})).ergebnis == 19


@pytest.mark.rule("URC-BRIL-02")
def test_brillanz_hat_worte_oder_die_tabelle_des_tisches() -> None:
    worte = [glanz(n, mit({})) for n in (1, 2, 3, 9)]
    assert worte == ["gut", "sehr_gut", "glaenzend", "glaenzend"]
    assert glanz(5, mit({"brillanz_wirkung": ("hübsch", "toll")})) == "toll"
    assert geprobt("6 6 6 6").schritt("URC-BRIL-02")["wirkung"] == "glaenzend"


def eingesetzt(teilbar: bool, zweck: str, antwort: Any) -> tuple[Any, Einsatz]:
    """Die Frage nach dem Einsatz und was nach der Antwort gilt; es fehlen zwei von drei."""
    schalter = {"punkte_teilbar": teilbar, "pasch_angriff": "aufteilen",
                "pasch_verteidigung": "aufteilen", "pasch_wissen": "aufteilen"}  # fmt: skip
    wer = probe(5, 0, zweck, 18, lesart=mit(schalter))
    lauf: Procedure[Einsatz] = einsetzen(wer, Wertung(16, 3, 1, 3), (18,), True, ("A: 2",))
    frage = next(lauf)
    with pytest.raises(StopIteration) as ende:
        lauf.send(antwort)
    return frage, ende.value.value


@pytest.mark.rule("URC-PASCH-04", "URC-PASCH-05", "URC-PASCH-06")
@pytest.mark.parametrize(
    ("zweck", "regel"),
    [(WISSEN, "URC-PASCH-04"), (ANGRIFF, "URC-PASCH-05"), (VERTEIDIGUNG, "URC-PASCH-06")],
)
def test_wie_viele_punkte_in_die_probe_gehen(zweck: str, regel: str) -> None:
    fehlt = (("figur", "Bo"), ("fehlt", 2), ("pasch", 3), ("je_ziel", ("A: 2",)), ("zweck", zweck))
    lage: Lage = (*fehlt, ("konter", "immer")) if zweck == VERTEIDIGUNG else fehlt
    frage, einsatz = eingesetzt(True, zweck, 2)
    assert frage == Number("bo", regel, 0, 3, facts=lage)
    assert einsatz == Einsatz(19, 1, 1, 18)
    assert eingesetzt(True, zweck, 1)[1] == Einsatz(17, 2, 1, 17)
    frage, einsatz = eingesetzt(False, zweck, PROBE)
    assert frage == Choice("bo", regel, (PROBE, FREI), facts=lage)
    assert einsatz == Einsatz(19, 0, 1)
    assert eingesetzt(False, zweck, FREI)[1] == Einsatz(16, 3, 1, 16)


def glanz_von(punkte: int, gelungen: bool, **schalter: Any) -> tuple[int, list[Zeile]]:
    note = Recorder(known=URC.catalogue)
    urteil = Verteilt(Einsatz(20, punkte, 1), gelungen)
    return brillanz("Bo", urteil, mit(schalter), note, GEHEIM), zeilen(note.steps)


@pytest.mark.rule("URC-BRIL-01", "URC-BRIL-02", "URC-HOEHE-03")
def test_brillanz_zeile_fuer_zeile() -> None:
    assert glanz_von(2, True) == (
        3,
        [
            ("URC-HOEHE-03", GEHEIM, {"figur": "Bo", "punkte": 1}),
            ("URC-BRIL-01", GEHEIM, {"figur": "Bo", "punkte": 3}),
            ("URC-BRIL-02", GEHEIM, {"figur": "Bo", "wirkung": "glaenzend"}),
        ],
    )
    assert glanz_von(2, False) == (0, [])
    assert glanz_von(2, True, redux=True) == (0, [])
    assert glanz_von(2, False, brillanz_bei_misserfolg=True)[0] == 3
    note = Recorder(known=URC.catalogue)
    assert glaenzen("Bo", 0, VORGABE, note, None) == 0
    assert zeilen(note.steps) == [("URC-BRIL-01", None, {"figur": "Bo", "punkte": 0})]


@pytest.mark.rule("URC-PASCH-04")
def test_eine_vorlage_sagt_was_frei_blieb() -> None:
    (liegend, einsatz), steps = ablauf(Vorlage(probe(3)), "4 4 5")
    assert (liegend, einsatz) == (Liegend((4, 4, 5), (4, 4, 5)), Einsatz(14, 0, 1))
    assert zeilen(steps, "URC-PASCH-04") == [("URC-PASCH-04", None, {"figur": "Bo", "frei": 0})]
    assert {zeile[2]["figur"] for zeile in zeilen(steps)} == {"Bo"}


@pytest.mark.rule("URC-PASCH-04")
def test_wer_vorlegt_entscheidet_ueber_seine_punkte() -> None:
    lauf = Vorlage(probe(3))(SILENT)
    next(lauf)
    lage = (("figur", "Bo"), ("fehlt", 1), ("pasch", 1), ("je_ziel", ()), ("zweck", WISSEN))
    assert lauf.send(((4, 4, 5),)) == Number("bo", "URC-PASCH-04", 0, 1, facts=lage)


AUFTEILEN: dict[str, Any] = {"pasch_angriff": "aufteilen"}


def entfernt(wurf: str, zweck: str, ziel: int, wuerfel: int, weg: int, **schalter: Any) -> Any:
    """Was die schlichte Taktik wegnimmt."""
    lage = (
        ("zweck", zweck),
        ("schadenswuerfel", wuerfel),
        ("lesart", tuple(f"{name}={wert}" for name, wert in schalter.items())),
        ("ziel", ziel),
    )
    return bestes_entfernen(Pick("bo", "URC-POOL-08", hand(wurf), weg, weg, facts=lage))


@pytest.mark.rule("URC-HOEHE-03", "URC-POOL-10")
@pytest.mark.parametrize(("modus", "glanz"), [("aufteilen", 0), ("doppelt", 1)])
def test_hoehe_zur_probe_zaehlt_im_wissenswurf_nur_einmal(modus: str, glanz: int) -> None:
    lesart = mit({"hoehe_zur_probe": True, "pasch_wissen": modus})
    ausgang, _ = ablauf(Wissenswurf(probe(4, ziel=18, lesart=lesart), 18), "6 5 4 2")
    assert (ausgang.gelungen, ausgang.brillanz) == (True, glanz)


@pytest.mark.rule("URC-HOEHE-03", "URC-DEF-07")
def test_hoehe_zur_probe_ist_kein_konter_mehr() -> None:
    lesart = mit({"hoehe_zur_probe": True})
    wurf = Abwehr(probe(4, 0, VERTEIDIGUNG, 19, lesart=lesart), "Ork", 19, 4)
    assert ablauf(wurf, "6 6 4 1")[0].konter == 0
    leichter = Abwehr(probe(4, 0, VERTEIDIGUNG, 18, lesart=lesart), "Ork", 18, 4)
    assert ablauf(leichter, "6 6 4 1")[0].konter == 1


@pytest.mark.rule("URC-PASCH-05", "URC-MOD-01")
def test_ein_wurf_verteilt_seine_paschpunkte_nur_einmal() -> None:
    ziele = (nsc("A", verteidigungswert=12), nsc("B", verteidigungswert=15))
    for einsatz, treffer, schaden in ((3, [True, True], 6), (1, [True, False], 8)):
        spiel = kampf(*ziele, **AUFTEILEN).legen(bo="4 4 4 2 2")
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="A", weitere=("B",))
        while spiel.fragen != [("bo", "URC-PASCH-05")]:
            spiel.antwortet(spiel.frage.seat, "bewilligen" if spiel.frage.seat == SL else 0)
        assert isinstance(spiel.frage, Number)
        assert (spiel.frage.fact("fehlt"), spiel.frage.high) == (3, 3)
        spiel.antwortet("bo", einsatz).schlicht()
        ergab = spiel.nur(AngriffErgab)
        assert [each.getroffen for each in ergab] == treffer
        assert {each.ergebnis for each in ergab} == {16 + einsatz}
        assert {each.punkte for each in spiel.nur(SchadenGenommen)} == {schaden - 1}


@pytest.mark.rule("URC-BRIL-01", "URC-HOEHE-03")
def test_ein_treffer_darf_auch_glaenzen() -> None:
    """6 6 5 5 4: 6 Schaden, Pasch 2, Höhe 2; drei der vier Punkte werden Brillanz."""
    spiel = kampf().legen(bo="6 6 5 5 4")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", glanz=True).antwortet("bo", 0, "6")
    assert spiel.fragen == [("bo", "URC-BRIL-01")]
    spiel.antwortet("bo", 3)
    assert spiel.eins(SchadenGenommen).punkte == 6 + 4 - 3
    assert spiel.eins(BrillanzErzielt).punkte == 3
    assert spiel.schritt("URC-BRIL-02")["wirkung"] == "glaenzend"


@pytest.mark.rule("URC-BRIL-01")
def test_wer_nicht_glaenzen_will_wird_nicht_gefragt() -> None:
    spiel = kampf().legen(bo="6 6 5 5 4")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache").antwortet("bo", 0, "6")
    assert (spiel.eins(SchadenGenommen).punkte, spiel.nur(BrillanzErzielt)) == (10, [])


@pytest.mark.rule("URC-BRIL-01")
@pytest.mark.parametrize(("wahl", "schaden", "glanz"), [("schaden", 10, []), ("brillanz", 6, [4])])
def test_glanz_ganz_oder_gar_nicht(wahl: str, schaden: int, glanz: list[int]) -> None:
    spiel = kampf(punkte_teilbar=False).legen(bo="6 6 5 5 4")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", glanz=True)
    spiel.antwortet("bo", 0, "6", wahl)
    assert spiel.eins(SchadenGenommen).punkte == schaden
    assert [each.punkte for each in spiel.nur(BrillanzErzielt)] == glanz


@pytest.mark.rule("URC-DMG-04", "URC-BRIL-01")
def test_sp_treffer_geben_ihre_extrapunkte_der_brillanz() -> None:
    bo = {"waffen": {}, "sp_waffen": ("Kanone",)}
    spiel = kampf(nsc("Panzer", fahrzeug=True, sp=3), bo=bo).legen(bo="6 6 5 5 4")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Panzer", waffe="Kanone", art="fernkampf")
    spiel.schlicht()
    assert (spiel.eins(StrukturVerloren).punkte, spiel.eins(BrillanzErzielt).punkte) == (1, 4)


@pytest.mark.rule("URC-BRIL-01")
@pytest.mark.parametrize(("schalter", "glanz"), [(False, []), (True, [3])])
def test_brillanz_bei_misserfolg_auch_im_angriff(schalter: bool, glanz: list[int]) -> None:
    """4 4 4 2 2: Augen 16, Pasch 3, Höhe 1; gegen 30 misslungen."""
    for waffe in ("Faust", "Kanone"):
        bo: dict[str, Any] = {"waffen": {"Faust": 1}, "sp_waffen": ("Kanone",)}
        spiel = kampf(nsc(verteidigungswert=30), bo=bo, brillanz_bei_misserfolg=schalter)
        spiel.legen(bo="4 4 4 2 2").sagt(
            "bo", Angreifen, figur="Bo", ziel="Wache", waffe=waffe, art="fernkampf"
        )
        spiel.schlicht()
        assert [each.punkte - 1 for each in spiel.nur(BrillanzErzielt)] == glanz
        assert not spiel.nur(SchadenGenommen)


@pytest.mark.rule("URC-BRIL-01", "URC-MAG-06")
@pytest.mark.parametrize(("schalter", "glanz"), [(False, []), (True, [3])])
def test_brillanz_bei_misslungenem_zauber(schalter: bool, glanz: list[int]) -> None:
    """5 5 1 1: Augen 12, Pasch 2, Höhe 1."""
    spiel = Spiel(held("Bo"), brillanz_bei_misserfolg=schalter).legen(bo="5 5 1 1")
    fest = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"}
    spiel.sagt("bo", SpruchWirken, **fest).schlicht()
    assert not spiel.eins(ZauberErgab).gelungen
    assert [each.punkte for each in spiel.nur(BrillanzErzielt)] == glanz


@pytest.mark.rule("URC-REDUX-03", "URC-BRIL-01")
def test_redux_kennt_keine_brillanz() -> None:
    lesart = mit({"redux": True, "redux_schaden": "wie_standard"})
    assert ablauf(Wissenswurf(probe(4, ziel=9, lesart=lesart), 9), "6 6 4 4")[0].brillanz == 0


@pytest.mark.rule("URC-MAG-06", "URC-PASCH-04")
def test_ein_zauber_ohne_schaden_zaehlt_pasch_wie_ein_wissenswurf() -> None:
    """Licht (12) mit 5 5 1: Augen 11, ein Paschpunkt nötig, bleibt Höhe 1."""
    spiel = Spiel(held("Bo", pe=2, aa=1)).legen(bo="5 5 1")
    spiel.sagt("bo", SpruchWirken, figur="Bo", spruch="Licht", zweck="wirkung")
    assert spiel.fragen == [("bo", "URC-PASCH-04")]
    spiel.antwortet("bo", 1)
    assert (spiel.eins(ZauberErgab).gelungen, spiel.eins(BrillanzErzielt).punkte) == (True, 1)


@pytest.mark.rule("URC-MAG-18", "URC-POOL-08")
def test_fuer_heilung_bleiben_die_hohen_wuerfel() -> None:
    wurf = "1 1 3 3 5 6 6"
    assert entfernt(wurf, HEILUNG, 9, 3, 3) == (1, 1, 3)
    assert entfernt(wurf, HEILUNG, 9, 3, 3, heilung_mit_extrapunkten="ja") == (1, 1, 3)
    assert nutzen(hand("3 5 6 6"), HEILUNG, 9, 3) == (1, 17, 21)


@pytest.mark.rule("URC-DMG-02", "URC-POOL-08")
def test_der_rat_kennt_die_quelle_der_schadenswuerfel() -> None:
    assert entfernt("1 1 5 5 6", ANGRIFF, 9, 1, 1) == (1,)
    assert entfernt("1 1 5 5 6", ANGRIFF, 9, 1, 1, schadenswuerfel_quelle="geworfen") == (6,)
    bo: dict[str, Any] = {"spezialisierungen": {"Klinge": 1}, "ph": 1}
    spiel = kampf(nsc(verteidigungswert=9), bo=bo, schadenswuerfel_quelle="geworfen")
    spiel.legen(bo="1 1 5 5 6")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", spezialisierung="Klinge").schlicht()
    assert spiel.eins(SchadenGenommen).punkte == 6 + 2 + 1


@pytest.mark.rule("URC-PASCH-04")
def test_was_nicht_zu_erreichen_ist_kostet_keine_frage() -> None:
    """5 5 3 3 1 gegen 20: auch mit beiden Paschpunkten nur 19."""
    spiel = Spiel(held("Bo", aa=2, ph=3)).legen(bo="5 5 3 3 1")
    spiel.sagt(SL, Proben, figur="Bo", fertigkeit="Klettern", zielwert=20)
    assert (spiel.eins(ProbeErgab).ergebnis, spiel.schritt("URC-PASCH-04")["frei"]) == (19, 2)


@pytest.mark.rule("URC-PASCH-05")
def test_bei_mehreren_zielen_sagt_die_frage_was_zu_jedem_fehlt() -> None:
    worte = Words(URC, "de")
    nah, fern = nsc("A", verteidigungswert=13), nsc("B", verteidigungswert=15)
    weit = nsc("C", verteidigungswert=40)
    spiel = kampf(nah, fern, weit, **AUFTEILEN).legen(bo="4 4 4 2 2")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="A", weitere=("B", "C"))
    while spiel.frage.rule != "URC-PASCH-05":
        spiel.antwortet(spiel.frage.seat, schlicht(spiel.frage))
    assert worte.question(spiel.frage) == "Wie viele Punkte in den Angriff?"
    haengt = (("Es fehlt", "A: 1, B: 3"), ("Extrapunkte für gleiche Würfel", "3"))
    assert worte.stakes(spiel.frage)[:2] == haengt


@pytest.mark.rule("URC-PASCH-05")
def test_bei_einem_ziel_sagt_die_frage_nur_was_fehlt() -> None:
    spiel = kampf(nsc(), **AUFTEILEN).legen(bo="4 4 4 2 2")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache")
    while spiel.frage.rule != "URC-PASCH-05":
        spiel.antwortet(spiel.frage.seat, schlicht(spiel.frage))
    worte = Words(URC, "de")
    assert worte.happened(spiel.frage) == "Ohne Extrapunkte fehlen Bo 2 Punkte"
    assert worte.stakes(spiel.frage)[:2] == (
        ("Zu erreichen", "18"), ("Extrapunkte für gleiche Würfel", "3")
    )  # fmt: skip


@pytest.mark.rule("URC-PASCH-04")
@pytest.mark.parametrize(
    ("antwort", "daneben"),
    [
        (2, "18 für die Probe, 1 Punkt darüber"),
        (1, "17 für die Probe, 2 Punkte darüber"),
        (3, None),
    ],
)
def test_neben_den_wuerfeln_steht_was_von_der_summe_frei_blieb(
    antwort: int, daneben: str | None
) -> None:
    _, einsatz = eingesetzt(True, WISSEN, antwort)
    note = Recorder(known=URC.catalogue)
    freie_nennen(probe(5, 0, WISSEN), einsatz, note, None)
    said = Words(URC, "de").measure(note.steps[-1])
    assert (said and said[1]) == daneben
