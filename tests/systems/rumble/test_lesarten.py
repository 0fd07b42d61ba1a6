"""Die Schalter: Die Vorgabe ist die Auslegung des Katalogs, und jede Stellung wirkt."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from support_rumble import RUMBLE, SL, Spiel, geduelle, held, nsc
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble import ansagen as a
from wuerfelwerk.systems.rumble.bogen import Bogen, maengel
from wuerfelwerk.systems.rumble.ereignisse import (
    AnsageAbgelehnt,
    DuellErgab,
    Geheilt,
    KritFolge,
    LesartGesetzt,
    RundeVorbei,
    SchadenGenommen,
    SchicksalAusgegeben,
    WuerfelVerbraucht,
)
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.stand import IniWuerfel, Tisch
from wuerfelwerk.systems.rumble.werden import umgestellt

VORGABEN: dict[str, Any] = {
    "rum.gleichstand.wert": "gesamtwert",
    "rum.beide_misslungen": "keiner",
    "rum.differenz_bei_einem_erfolg": "betrag",
    "rum.krit.verlierer_eins": "verfaellt",
    "rum.krit.schadensfaktor": 1,
    "rum.krit.tabelle": [],
    "rum.schaden.automatisch": True,
    "rum.schaden.sw": "wirksam",
    "rum.reaktion.wuerfel": "wahl",
    "rum.passen.zweimal": "verfaellt",
    "rum.ueberraschung.kostet_wuerfel": False,
    "rum.talente.max": 6,
    "rum.punkte.summe": 40,
    "rum.punkte.restlos": False,
    "rum.ruestung": False,
    "rum.schicksal.fremde_wuerfe": False,
    "rum.schicksal.start": 2,
    "rum.heilung": 0,
    "rum.sl.ansagen": "frei",
}
STELLUNGEN: dict[str, tuple[str, ...]] = {
    "rum.gleichstand.wert": ("gesamtwert", "schwellenwert"),
    "rum.beide_misslungen": ("keiner", "niedriger_gewinnt", "wiederholen"),
    "rum.differenz_bei_einem_erfolg": ("betrag", "schwellenwert"),
    "rum.krit.verlierer_eins": ("verfaellt", "sl"),
    "rum.schaden.sw": ("wirksam", "gesamtwert"),
    "rum.reaktion.wuerfel": ("wahl", "langsamster"),
    "rum.passen.zweimal": ("verfaellt", "erneut"),
    "rum.sl.ansagen": ("frei", "bestaetigen"),
}


def test_die_vorgabe_ist_die_auslegung_des_katalogs() -> None:
    assert written(VORGABE) == VORGABEN
    tisch = Spiel().tisch
    assert tisch.lesart == VORGABE == Lesart()


def test_jeder_schalter_hat_genau_die_stellungen_des_katalogs() -> None:
    assert {f.key: f.ask.options for f in form(Lesart) if f.ask.options} == STELLUNGEN
    assert len(form(Lesart)) == len(fields(Lesart)) == len(VORGABEN)


def test_jeder_schalter_nennt_seine_regel_und_steht_im_katalog() -> None:
    genannt = {key for ruling in RUMBLE.catalogue.rulings.values() for key in ruling.switches}
    genannt |= {key for rule in RUMBLE.catalogue for key in rule.switches}
    assert all(field.ask.rule in RUMBLE.catalogue for field in form(Lesart))
    assert genannt == set(VORGABEN)


@pytest.mark.rule("RUM-DUELL-05")
@pytest.mark.parametrize(
    ("stellung", "sieger", "werte"), [("gesamtwert", "B", (5, 6)), ("schwellenwert", "A", (8, 4))]
)
def test_gleichstand_wert(stellung: str, sieger: str, werte: tuple[int, int]) -> None:
    aenderungen = {"aenderung": 3, "gegner_aenderung": -2}
    spiel = geduelle(5, 6, 4, 4, **aenderungen, **{"rum.gleichstand.wert": stellung})
    assert spiel.schritt("RUM-DUELL-05") == {
        "links": werte[0],
        "rechts": werte[1],
        "wurf": 4,
        "nach": stellung,
    }
    assert spiel.nur(DuellErgab)[0].sieger == sieger


@pytest.mark.rule("RUM-DUELL-06")
@pytest.mark.parametrize(("stellung", "erneut"), [("gesamtwert", 1), ("schwellenwert", 0)])
def test_gleichstand_wert_entscheidet_auch_ueber_die_wiederholung(
    stellung: str, erneut: int
) -> None:
    schalter = {"rum.gleichstand.wert": stellung}
    spiel = geduelle(6, 6, [4, 2], [4, 3], aenderung=1, **schalter)
    assert len(spiel.schritte("RUM-DUELL-06")) == erneut
    assert spiel.nur(DuellErgab)[0].sieger == "A"


@pytest.mark.rule("RUM-DUELL-04")
@pytest.mark.parametrize(
    ("stellung", "wurf", "sieger", "differenz"),
    [
        ("keiner", (9, 8), "", 1),
        ("niedriger_gewinnt", (9, 8), "B", 1),
        ("wiederholen", (2, 4), "A", 2),
    ],
)
def test_beide_misslungen(
    stellung: str, wurf: tuple[int, int], sieger: str, differenz: int
) -> None:
    spiel = geduelle(5, 5, [9, 2], [8, 4], **{"rum.beide_misslungen": stellung})
    erwartet = {"wurf_links": 9, "wurf_rechts": 8, "lesart": stellung}
    assert spiel.schritt("RUM-DUELL-04") == erwartet
    (ergab,) = spiel.nur(DuellErgab)
    assert (ergab.wurf_links, ergab.wurf_rechts) == wurf
    assert (ergab.sieger, ergab.differenz) == (sieger, differenz)


@pytest.mark.rule("RUM-DUELL-04")
@pytest.mark.parametrize(("stellung", "verlust"), [("keiner", 0), ("niedriger_gewinnt", 1)])
def test_beide_misslungen_und_der_schaden(stellung: str, verlust: int) -> None:
    spiel = geduelle(5, 5, 8, 9, folge="lp", **{"rum.beide_misslungen": stellung})
    assert spiel.figur("B").lp == 20 - verlust


@pytest.mark.rule("RUM-DUELL-04", "RUM-DUELL-05")
def test_beide_misslungen_und_gleich_entscheidet_der_gesamtwert() -> None:
    spiel = geduelle(5, 6, 8, 8, **{"rum.beide_misslungen": "niedriger_gewinnt"})
    assert spiel.nur(DuellErgab)[0].sieger == "B"


@pytest.mark.rule("RUM-DUELL-02", "RUM-DUELL-04")
def test_der_rechenweg_nennt_einen_misslungenen_wurf_nicht_gelungen() -> None:
    """RUM-DUELL-02 sagt „der niedrigere gelungene Wurf“; hier ist keiner gelungen."""
    spiel = geduelle(5, 5, 9, 8, **{"rum.beide_misslungen": "niedriger_gewinnt"})
    assert spiel.schritte("RUM-DUELL-02") == []


@pytest.mark.rule("RUM-DUELL-03", "RUM-SCHADEN-01")
@pytest.mark.parametrize(("stellung", "differenz"), [("betrag", 2), ("schwellenwert", 1)])
def test_differenz_bei_einem_erfolg(stellung: str, differenz: int) -> None:
    schalter = {"rum.differenz_bei_einem_erfolg": stellung}
    spiel = geduelle(8, 3, 7, 5, folge="lp", **schalter)
    assert spiel.schritt("RUM-DUELL-03") == {"sieger": "A", "differenz": differenz}
    assert spiel.nur(DuellErgab)[0].differenz == differenz
    assert spiel.figur("B").lp == 20 - differenz
    assert spiel.schritt("RUM-DUELL-07") == {"differenz": 2}


@pytest.mark.rule("RUM-DUELL-03")
def test_differenz_nach_dem_schwellenwert_gilt_auch_rechts_und_ist_nie_negativ() -> None:
    schalter = {"rum.differenz_bei_einem_erfolg": "schwellenwert"}
    assert geduelle(3, 8, 5, 7, **schalter).nur(DuellErgab)[0].differenz == 1
    spiel = geduelle(3, 2, 5, 1, gegner_aenderung=-4, **schalter).antwortet(SL, "")
    assert spiel.nur(DuellErgab)[0].differenz == 0


@pytest.mark.rule("RUM-KRIT-01")
@pytest.mark.parametrize(("stellung", "wirken"), [("verfaellt", ["B"]), ("sl", ["A", "B"])])
def test_eins_der_unterlegenen_seite(stellung: str, wirken: list[str]) -> None:
    spiel = geduelle(4, 8, 1, 1, **{"rum.krit.verlierer_eins": stellung})
    spiel.antwortet(SL, *("gut" for _ in wirken))
    assert [event.figur for event in spiel.nur(KritFolge)] == wirken


def angegriffen(
    wurf: int, schalter: dict[str, Any], bogen: dict[str, Any] | None = None, um: int = 0
) -> Spiel:
    """A (Nahkampf 7, Waffe 1) greift B an, das verzichtet."""
    links = nsc("A", Nahkampf=7, waffen={"Dolch": 1})
    spiel = Spiel(links, nsc("B", **(bogen or {})), switches=schalter).kampf_beginnen(A=1, B=2)
    if um:
        spiel.sagt(SL, a.Aendern, figur="A", um=um)
    spiel.legen(a=wurf).sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    return spiel.antwortet(SL, "") if wurf == 1 else spiel


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-02")
@pytest.mark.parametrize(("faktor", "punkte"), [(1, 7), (2, 14), (5, 35)])
def test_schadensfaktor_der_eins(faktor: int, punkte: int) -> None:
    spiel = angegriffen(1, {"rum.krit.schadensfaktor": faktor}, {"lp": 50})
    assert spiel.nur(SchadenGenommen)[0].punkte == punkte
    ohne = angegriffen(2, {"rum.krit.schadensfaktor": faktor}, {"lp": 50})
    assert ohne.nur(SchadenGenommen)[0].punkte == 6


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-01")
@pytest.mark.parametrize(("faktor", "punkte"), [(1, 3), (2, 6)])
def test_schadensfaktor_auch_im_duell(faktor: int, punkte: int) -> None:
    spiel = geduelle(7, 7, 1, 4, folge="lp", **{"rum.krit.schadensfaktor": faktor})
    assert spiel.antwortet(SL, "").nur(SchadenGenommen)[0].punkte == punkte


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-01")
def test_der_schadensfaktor_gilt_fuer_die_eins_des_siegers_auch_rechts() -> None:
    boegen = [nsc("A", Nahkampf=7), nsc("B", Nahkampf=7)]
    spiel = Spiel(*boegen, switches={"rum.krit.schadensfaktor": 2}).kampf_beginnen(A=2, B=5)
    spiel.legen(a=4, b=1).sagt("a", a.Angreifen, figur="A", ziel="B")
    spiel.antwortet("b", "gegenangriff", "Nahkampf").antwortet(SL, "")
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="A", leiste="lp", punkte=6)]


@pytest.mark.rule("RUM-KRIT-04")
@pytest.mark.parametrize("tabelle", [[], ["stolpert"]])
def test_krit_tabelle(tabelle: list[str]) -> None:
    spiel = geduelle(7, 7, 2, 10, **{"rum.krit.tabelle": tabelle})
    assert getattr(spiel.frage, "suggestions", None) == tuple(tabelle)


@pytest.mark.rule("RUM-SCHADEN-01")
@pytest.mark.parametrize("automatisch", [True, False])
def test_schaden_automatisch(automatisch: bool) -> None:
    spiel = geduelle(7, 6, 3, 5, folge="lp", **{"rum.schaden.automatisch": automatisch})
    assert spiel.fertig is automatisch
    if not automatisch:
        assert spiel.fragen == [(SL, "RUM-SCHADEN-01")]
        spiel.antwortet(SL, "streichen")
    assert spiel.figur("B").lp == (18 if automatisch else 20)


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SL-03")
@pytest.mark.parametrize(
    ("stellung", "schaden"),
    [
        ("wirksam", Total.of(8, schwellenwert=10, wurf=-3, waffe=1)),
        ("gesamtwert", Total.of(5, schwellenwert=7, wurf=-3, waffe=1)),
    ],
)
def test_schaden_sw(stellung: str, schaden: Total) -> None:
    spiel = angegriffen(3, {"rum.schaden.sw": stellung}, um=3)
    assert spiel.schritt("RUM-SCHADEN-02")["schaden"] == schaden


@pytest.mark.rule("RUM-SCHADEN-02")
def test_schaden_nach_dem_gesamtwert_hat_auch_die_untergrenze_0() -> None:
    spiel = angegriffen(9, {"rum.schaden.sw": "gesamtwert"}, um=3)
    schaden = Total.of(1, schwellenwert=7, wurf=-9, untergrenze=2, waffe=1)
    assert spiel.schritt("RUM-SCHADEN-02")["schaden"] == schaden


@pytest.mark.rule("RUM-REAKT-03")
@pytest.mark.parametrize("stellung", ["wahl", "langsamster"])
def test_wuerfel_fuer_die_reaktion(stellung: str) -> None:
    boegen = [nsc("A"), nsc("B", Akrobatik=5, initiative_wuerfel=2)]
    spiel = Spiel(*boegen, switches={"rum.reaktion.wuerfel": stellung})
    spiel.legen(a=1, b="4 7").sagt(SL, a.KampfBeginnen).legen(a=9, b=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    if stellung == "wahl":
        erwartet = Choice("b", "RUM-REAKT-03", ("4", "7"), facts=(("ziel", "B"),))
        assert spiel.frage == erwartet
        spiel.antwortet("b", "4")
    assert spiel.reihe == [("B", 7 if stellung == "wahl" else 4)]
    uebrig = {"ziel": "B", "wert": 4 if stellung == "wahl" else 7, "uebrig": 1}
    assert spiel.schritt("RUM-REAKT-03") == uebrig


@pytest.mark.rule("RUM-AKTION-04")
@pytest.mark.parametrize(
    ("stellung", "reihe"), [("verfaellt", [("B", 10)]), ("erneut", [("B", 10), ("A", 10)])]
)
def test_zweites_passen(stellung: str, reihe: list[tuple[str, int]]) -> None:
    spiel = Spiel(nsc("A"), nsc("B"), switches={"rum.passen.zweimal": stellung})
    spiel.kampf_beginnen(A=1, B=2)
    for name in ("A", "B", "A"):
        spiel.sagt(name.lower(), a.Passen, figur=name)
    assert spiel.reihe == reihe


def ueberfall(kostet: bool, *boegen: dict[str, Any], mal: int = 1) -> Spiel:
    schalter = {"rum.ueberraschung.kostet_wuerfel": kostet}
    spiel = Spiel(*boegen, switches=schalter).legen(a=[9] * mal)
    for _ in range(mal):
        spiel.sagt(SL, a.Ueberraschen, figur="A", ziel="B", talent="Nahkampf")
    return spiel


@pytest.mark.rule("RUM-REAKT-05")
@pytest.mark.parametrize("kostet", [False, True])
def test_ueberraschung_kostet_wuerfel(kostet: bool) -> None:
    spiel = ueberfall(kostet, nsc("A"), nsc("B"))
    assert spiel.tisch.ueberrascht_haben == (("A",) if kostet else ())
    spiel.kampf_beginnen(A=3, B=7)
    weg = [WuerfelVerbraucht(wuerfel=IniWuerfel("A", 3))] if kostet else []
    assert spiel.nur(WuerfelVerbraucht) == weg
    assert spiel.reihe == ([("B", 7)] if kostet else [("A", 3), ("B", 7)])
    assert spiel.tisch.ueberrascht_haben == ()


@pytest.mark.rule("RUM-REAKT-05")
def test_nur_wer_mitkaempft_zahlt_fuer_die_ueberraschung() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B"), nsc("C")).kampf_beginnen(B=3, C=7)
    assert spiel.reihe == [("B", 3), ("C", 7)]


@pytest.mark.rule("RUM-REAKT-05")
def test_die_bezahlte_ueberraschung_steht_im_rechenweg() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B")).kampf_beginnen(A=3, B=7)
    assert spiel.nur(WuerfelVerbraucht)
    assert "RUM-REAKT-05" in spiel.regeln


@pytest.mark.rule("RUM-REAKT-05", "RUM-RUNDE-02")
def test_braucht_die_ueberraschung_alle_wuerfel_auf_ist_die_runde_gleich_vorbei() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B")).kampf_beginnen(A=3)
    assert spiel.schritt("RUM-REAKT-05") == {"figur": "A", "ziel": ""}
    assert spiel.schritt("RUM-RUNDE-02") == {"runde": 1}
    assert spiel.ereignisse[-2:] == (
        WuerfelVerbraucht(wuerfel=IniWuerfel("A", 3)),
        RundeVorbei(runde=1),
    )


@pytest.mark.rule("RUM-REAKT-05")
def test_zwei_ueberraschungen_kosten_zwei_wuerfel() -> None:
    spiel = ueberfall(True, nsc("A", initiative_wuerfel=3), nsc("B"), mal=2)
    spiel.legen(a="2 5 8", b=7).sagt(SL, a.KampfBeginnen)
    assert [figur for figur, _ in spiel.reihe].count("A") == 1


def eva(*stufen: int, **werte: Any) -> Bogen:
    talente = tuple((f"T{i}", stufe) for i, stufe in enumerate(stufen))
    return Bogen(name="Eva", staerke=3, geschick=2, talente=talente, **werte)


def regeln(bogen: Bogen, lesart: Lesart) -> list[str]:
    return [each.rule for each in maengel(bogen, lesart)]


@pytest.mark.rule("RUM-CHAR-02")
@pytest.mark.parametrize(
    ("hoechstens", "stufe", "fehler"),
    [(6, 7, ["RUM-CHAR-02"]), (8, 7, []), (8, 8, []), (8, 9, ["RUM-CHAR-02"]), (6, 6, [])],
)
def test_talente_max(hoechstens: int, stufe: int, fehler: list[str]) -> None:
    assert regeln(eva(stufe), Lesart(talente_max=hoechstens)) == fehler


@pytest.mark.rule("RUM-CHAR-01")
@pytest.mark.parametrize(
    ("summe", "stufen", "fehler"),
    [(40, (6, 6), []), (12, (6, 6), []), (11, (6, 6), ["RUM-CHAR-01"]), (0, (), [])],
)
def test_punkte_summe(summe: int, stufen: tuple[int, ...], fehler: list[str]) -> None:
    assert regeln(eva(*stufen), Lesart(punkte_summe=summe)) == fehler


@pytest.mark.rule("RUM-CHAR-01")
@pytest.mark.parametrize(
    ("restlos", "stufen", "saetze"),
    [
        (False, (6, 5), []),
        (True, (6, 6), []),
        (True, (6, 5), ["Alle 12 Punkte sind zu verteilen, übrig sind 1. (RUM-CHAR-01)"]),
    ],
)
def test_punkte_restlos(restlos: bool, stufen: tuple[int, ...], saetze: list[str]) -> None:
    lesart = Lesart(punkte_restlos=restlos, punkte_summe=12)
    assert [each.sentence() for each in maengel(eva(*stufen), lesart)] == saetze


@pytest.mark.rule("RUM-CHAR-01")
def test_restpunkte_werden_nach_dem_schalter_gezeigt() -> None:
    bogen = {**held("Eva"), "talente": (("Nahkampf", 5),)}
    spiel = Spiel(switches={"rum.punkte.summe": 30}).sagt("eva", a.FigurStellen, **bogen)
    assert spiel.schritt("RUM-CHAR-01")["rest"] == 25


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(("ruestung", "punkte"), [(False, 6), (True, 4)])
def test_ruestung(ruestung: bool, punkte: int) -> None:
    spiel = angegriffen(2, {"rum.ruestung": ruestung}, {"schutz": 2})
    assert spiel.nur(SchadenGenommen)[0].punkte == punkte


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(("ruestung", "punkte"), [(False, [2]), (True, [1])])
def test_ruestung_auch_im_duell(ruestung: bool, punkte: list[int]) -> None:
    boegen = [nsc("A", Nahkampf=7, schutz=9), nsc("B", Akrobatik=6, schutz=1)]
    spiel = Spiel(*boegen, switches={"rum.ruestung": ruestung}).kampf_beginnen(A=1, B=2)
    spiel.legen(a=3, b=5).sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert [event.punkte for event in spiel.nur(SchadenGenommen)] == punkte


def dreier(fremde: bool) -> Spiel:
    boegen = [held("Ada", talente={"Nahkampf": 3}), held("Bo"), nsc("C", Nahkampf=5)]
    return Spiel(*boegen, switches={"rum.schicksal.fremde_wuerfe": fremde})


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_eigene_wuerfe_nur() -> None:
    spiel = dreier(False).legen(c=3).sagt("c", a.Proben, figur="C", talent="Nahkampf")
    assert spiel.fertig


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_fremde_wuerfe_auch() -> None:
    spiel = dreier(True).legen(c=[3, 8]).sagt("c", a.Proben, figur="C", talent="Nahkampf")
    wahl = ("behalten", "wiederholen C")
    lage = (("figur", "Ada"), ("punkte", 2), ("wuerfe", ("C 3",)))
    assert spiel.frage == Choice("ada", "RUM-SCHICKSAL-02", wahl, facts=lage)
    spiel.antwortet("ada", "behalten").antwortet("bo", "wiederholen C")
    assert spiel.schritt("RUM-SCHICKSAL-02") == {"figur": "Bo", "wurf_von": "C", "uebrig": 1}
    spiel.antwortet("ada", "behalten").antwortet("bo", "behalten")
    assert spiel.nur(SchicksalAusgegeben) == [SchicksalAusgegeben(figur="Bo")]
    assert spiel.figur("Bo").schicksal == 1


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_fremde_wuerfe_im_duell_eigene_zuerst() -> None:
    spiel = dreier(True).legen(ada=4, c=[3, 9])
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    spiel.sagt(SL, a.Duellieren, figur="Ada", gegner="C", **beide)
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("behalten", "wiederholen", "wiederholen C")
    spiel.antwortet("ada", "wiederholen C", "behalten")
    assert isinstance(spiel.frage, Choice)
    assert (spiel.frage.seat, spiel.frage.options) == (
        "bo",
        ("behalten", "wiederholen Ada", "wiederholen C"),
    )
    spiel.antwortet("bo", "behalten")
    (ergab,) = spiel.nur(DuellErgab)
    assert (ergab.wurf_links, ergab.wurf_rechts, ergab.sieger) == (4, 9, "Ada")


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_auch_fuer_fremde_wuerfe_wird_nicht_gefragt_wer_nie_gefragt_werden_will() -> None:
    spiel = dreier(True)
    for name in ("Ada", "Bo"):
        spiel.sagt(name.lower(), a.FragenStellen, figur=name, wann="nie")
    assert spiel.legen(c=3).sagt("c", a.Proben, figur="C", talent="Nahkampf").fertig


@pytest.mark.rule("RUM-SCHICKSAL-01")
@pytest.mark.parametrize("start", [0, 2, 5])
def test_schicksal_start(start: int) -> None:
    spiel = Spiel(held("Ada"), nsc("B"), switches={"rum.schicksal.start": start})
    assert [figur.schicksal for figur in spiel.tisch.figuren] == [start, 0]
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=1)
    spiel.sagt(SL, a.AbenteuerBeginnen)
    assert spiel.figur("Ada").schicksal == start
    assert spiel.schritt("RUM-SCHICKSAL-01")["punkte"] == start
    eva = {**held("Eva"), "talente": ()}
    spiel.sagt("eva", a.FigurStellen, **eva)
    assert spiel.schritt("RUM-SCHICKSAL-01") == {"figur": "Eva", "punkte": start}


@pytest.mark.rule("RUM-SL-04")
@pytest.mark.parametrize("heilung", [1, 4])
def test_heilung(heilung: int) -> None:
    spiel = Spiel(nsc("A", lp=10, mg=9), switches={"rum.heilung": heilung})
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="lp", neu=3)
    spiel.sagt(SL, a.Nachtruhe)
    assert spiel.nur(Geheilt) == [Geheilt(figur="A", lp=heilung, mg=0)]
    assert spiel.figur("A").lp == 3 + heilung


@pytest.mark.rule("RUM-SL-02")
@pytest.mark.parametrize(("stellung", "fragt"), [("frei", "b"), ("bestaetigen", SL)])
def test_ansagen_im_kampf(stellung: str, fragt: str) -> None:
    spiel = Spiel(nsc("A"), nsc("B"), switches={"rum.sl.ansagen": stellung})
    spiel.kampf_beginnen(A=1, B=2).sagt("a", a.Angreifen, figur="A", ziel="B")
    assert [seat for seat, _ in spiel.fragen] == [fragt]
    if stellung == "bestaetigen":
        assert spiel.antwortet(SL, "unmoeglich").nur(AnsageAbgelehnt)


@pytest.mark.rule("RUM-SL-01")
@pytest.mark.parametrize("key", VORGABEN)
def test_jeder_schalter_laesst_sich_am_tisch_umstellen_und_zuruecknehmen(key: str) -> None:
    spiel = Spiel()
    (angebot,) = [
        each
        for each in RUMBLE.offers(spiel.tisch, SL)
        if each.command is a.LesartSetzen and each.fields[0].ask.options == (key,)
    ]
    moeglich = angebot.fields[1].ask.options or ("stolpert",)
    for stellung in (moeglich[0], moeglich[-1]):
        spiel.sagt(SL, a.LesartSetzen, schalter=key, wert=stellung)
        (gesetzt,) = spiel.nur(LesartGesetzt)
        assert (gesetzt.schalter, gesetzt.neu) == (key, stellung)
        jetzt = written(spiel.tisch.lesart)[key]
        assert jetzt in (stellung, stellung == "ja", [stellung]) or str(jetzt) == stellung


def test_ein_unbekannter_schalter_in_einem_alten_protokoll_aendert_nichts() -> None:
    assert umgestellt(VORGABE, "rum.gibt.es.nicht", "ja") == VORGABE
    alt = LesartGesetzt(schalter="rum.gibt.es.nicht", alt="", neu="ja")
    assert RUMBLE.evolve(Tisch(), alt) == Tisch()
