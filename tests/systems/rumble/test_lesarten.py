"""Die Schalter: Die Vorgabe ist die Auslegung des Katalogs, und jede Stellung wirkt."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, ablauf, geduelle, held, nsc, wert
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.figures import switched as umgestellt
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.duell import Duell, Urteil, urteilen
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.kritisch import KritFolge
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.schicksal import Gunst, SchicksalAusgegeben
from wuerfelwerk.systems.rumble.stand import Tisch

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


@pytest.mark.rule("RUM-DUELL-04")
@pytest.mark.parametrize(
    ("stellung", "urteil"),
    [
        ("keiner", Urteil("keiner", 1)),
        ("niedriger_gewinnt", Urteil("rechts", 1)),
        ("wiederholen", Urteil("erneut", 0)),
    ],
)
def test_das_urteil_wenn_beide_misslingen(
    stellung: Literal["keiner", "niedriger_gewinnt", "wiederholen"], urteil: Urteil
) -> None:
    lesart = Lesart(beide_misslungen=stellung)
    assert urteilen(wert(5), 9, wert(5), 8, lesart, SILENT) == urteil


@pytest.mark.rule("RUM-DUELL-04", "RUM-SCHICKSAL-02")
def test_die_lesart_gilt_auch_nach_einer_wiederholung_mit_schicksalspunkt() -> None:
    """Erst misslingen beide und links wendet vergeblich; dann gewinnt, wer allein Erfolg hat."""
    lesart = Lesart(beide_misslungen="wiederholen", differenz_bei_einem_erfolg="schwellenwert")
    helfer = (Gunst("l", "l", 1, ("l",)),)
    duell = Duell(wert(6, figur="l"), wert(5, figur="r"), lesart, helfer)
    ausgang, _ = ablauf(duell, l=[9, 8, 9, 2], r=[7, 6, 9])
    assert (ausgang.sieger, ausgang.differenz, ausgang.ausgegeben) == ("links", 4, ("l",))


@pytest.mark.rule("RUM-DUELL-04", "RUM-DUELL-05", "RUM-DUELL-06")
@pytest.mark.parametrize(("links", "rechts", "wurf"), [(5, 6, 8), (5, 5, 8), (7, 6, 10)])
@pytest.mark.parametrize("stellung", ["keiner", "niedriger_gewinnt"])
def test_gleiche_misslungene_wuerfe_gewinnt_niemand_und_niemand_wiederholt_sie(
    stellung: str, links: int, rechts: int, wurf: int
) -> None:
    """RUM-M-05; der Gleichstand nach Gesamtwert gilt nur für gelungene Würfe."""
    spiel = geduelle(links, rechts, [wurf, 2], [wurf, 3], **{"rum.beide_misslungen": stellung})
    while not spiel.fertig:
        spiel.antwortet(SL, "stolpert")
    (ergab,) = spiel.nur(DuellErgab)
    assert (ergab.sieger, ergab.differenz, ergab.wurf_links) == ("", 0, wurf)
    assert len(spiel.nur(KritFolge)) == (2 if wurf == 10 else 0)
    assert not {"RUM-DUELL-05", "RUM-DUELL-06"} & set(spiel.regeln)


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


@pytest.mark.rule("RUM-KRIT-04")
@pytest.mark.parametrize("tabelle", [[], ["stolpert"]])
def test_krit_tabelle(tabelle: list[str]) -> None:
    spiel = geduelle(7, 7, 2, 10, **{"rum.krit.tabelle": tabelle})
    assert getattr(spiel.frage, "suggestions", None) == tuple(tabelle)


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
    kopf = (("figur", "Ada"), ("punkte", 2), ("wuerfe", ("C 3",)))
    lage = (*kopf, ("figur", "C"), ("wurf", 3), ("sw", 5), ("so", "gelungen"))
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
