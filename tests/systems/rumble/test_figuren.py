"""Figuren am Tisch: stellen, ändern mit der SL, aus der Szene nehmen."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import BO, KAEMPFERIN, RUMBLE, SL, Spiel, bogen, held, im_kampf, namen, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import undo
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.chapter import after as werden
from wuerfelwerk.rules.figures import FigurAbgelehnt, FigurEntfernt, MangelZugelassen
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.figuren import BogenGeaendert, FigurGestellt
from wuerfelwerk.systems.rumble.runde import RundeVorbei

TALENTE = {"Konstitution": 5, "Willenskraft": 5}


ADA = held("Ada", talente=TALENTE)


def neu(konstitution: int, willenskraft: int, **mehr: Any) -> dict[str, Any]:
    talente = (("Konstitution", konstitution), ("Willenskraft", willenskraft))
    return {**held("Ada"), "platz": "", "talente": talente, **mehr}


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
@pytest.mark.parametrize(
    ("vorher", "nachher"),
    [
        ((13, 11), (10, 7)),
        ((9, 11), (6, 7)),
        ((3, 4), (1, 1)),
        ((4, 5), (1, 1)),
        ((0, 11), (0, 7)),
        ((13, -2), (10, -2)),
        ((100, 11), (97, 7)),
    ],
)
def test_mit_dem_hoechstwert_sinkt_die_leiste_aber_niemand_faellt_um(
    vorher: tuple[int, int], nachher: tuple[int, int]
) -> None:
    spiel = Spiel(ADA)
    for wert, stand in zip(("lp", "mg"), vorher, strict=True):
        spiel.sagt(SL, a.Eingreifen, figur="Ada", wert=wert, neu=stand)
        if stand <= 0:
            spiel.antwortet(SL, "handelt_weiter")
    spiel.sagt(SL, a.FigurStellen, **neu(2, 1))
    assert (spiel.figur("Ada").lp, spiel.figur("Ada").mg) == nachher


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
def test_steigt_der_hoechstwert_bleibt_der_schaden_und_wer_liegt_bleibt_liegen() -> None:
    spiel = Spiel(ADA).sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=9)
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="mg", neu=-1).antwortet(SL, "panik")
    spiel.sagt(SL, a.FigurStellen, **neu(6, 6))
    figur = spiel.figur("Ada")
    assert (figur.lp, figur.mg, figur.zustand, figur.handelt) == (10, -1, "panik", False)


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
@pytest.mark.parametrize(
    ("vorher", "dazwischen"),
    [((13, 11), (9, 6)), ((3, 4), (1, 1)), ((-2, 11), (-2, 6)), ((4, 0), (1, 0))],
)
def test_ein_bogen_hin_und_zurueck_heilt_nicht_und_verletzt_nicht(
    vorher: tuple[int, int], dazwischen: tuple[int, int]
) -> None:
    spiel = Spiel(ADA)
    for wert, stand in zip(("lp", "mg"), vorher, strict=True):
        spiel.sagt(SL, a.Eingreifen, figur="Ada", wert=wert, neu=stand)
        if stand <= 0:
            spiel.antwortet(SL, "handelt_weiter")
    gesehen = []
    for werte in ((1, 0), (0, 0), (1, 0), (5, 5)):
        spiel.sagt(SL, a.FigurStellen, **neu(*werte))
        gesehen.append((spiel.figur("Ada").lp, spiel.figur("Ada").mg))
    assert gesehen[0] == gesehen[2] == dazwischen
    assert gesehen[3] == vorher


@pytest.mark.rule("RUM-LP-01", "RUM-SL-01")
@pytest.mark.parametrize(("wie", "danach"), [("nacht", 5), ("wert", 9)])
def test_heilung_nach_einem_schlechteren_bogen_zaehlt_und_die_sl_setzt_neu(
    wie: str, danach: int
) -> None:
    spiel = Spiel(ADA, switches={"rum.heilung": 2})
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=3)
    spiel.sagt(SL, a.FigurStellen, **neu(0, 5))
    if wie == "nacht":
        spiel.sagt(SL, a.Nachtruhe)
    else:
        spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=4)
    spiel.sagt(SL, a.FigurStellen, **neu(5, 5))
    assert spiel.figur("Ada").lp == danach


@pytest.mark.rule("RUM-SL-01")
def test_ein_geaenderter_bogen_ist_ein_ereignis_fuer_sich() -> None:
    spiel = Spiel(ADA, BO).sagt(SL, a.FigurStellen, **neu(5, 5))
    assert spiel.ereignisse == (BogenGeaendert(bogen=spiel.figur("Ada").bogen),)
    assert [f.name for f in spiel.tisch.figuren] == ["Ada", "Bo"]
    neue = Spiel(ADA).sagt(SL, a.FigurStellen, name="Wolf", nsc=True)
    assert [type(event) for event in neue.ereignisse] == [FigurGestellt]


@pytest.mark.rule("RUM-SL-01")
def test_im_kampf_aendert_nur_die_sl_einen_bogen() -> None:
    spiel = im_kampf()
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("ada", a.FigurStellen, **neu(2, 1))
    satz = "Im Kampf ändert nur die Spielleitung einen Bogen; Ada kann das danach. (RUM-SL-01)"
    assert refused.value.sentence() == satz
    spiel.sagt(SL, a.FigurStellen, **neu(2, 1))
    assert spiel.figur("Ada").bogen.talent("Konstitution") == 2
    assert spiel.kampf.am_zug == "Ada"


@pytest.mark.rule("RUM-CHAR-01")
def test_eine_neue_figur_darf_man_auch_im_kampf_stellen() -> None:
    spiel = im_kampf().sagt("eva", a.FigurStellen, **neu(2, 1, name="Eva"))
    assert spiel.figur("Eva").platz == "eva"


@pytest.mark.rule("RUM-SL-01")
@pytest.mark.parametrize("seat", ["ada", SL])
def test_ob_eine_figur_verdeckt_oder_ein_nsc_ist_aendert_nur_die_sl(seat: str) -> None:
    spiel = Spiel({**ADA, "verdeckt": True, "nsc": True}, BO)
    spiel.sagt(seat, a.FigurStellen, **neu(5, 4))
    if seat != SL:
        spiel.antwortet(SL, "zulassen")
    bogen = spiel.figur("Ada").bogen
    assert (bogen.verdeckt, bogen.nsc) == ((True, True) if seat == "ada" else (False, False))
    assert bogen.talent("Willenskraft") == 4


@pytest.mark.rule("RUM-SL-01")
def test_wer_seinen_verdeckten_bogen_aendert_verraet_ihn_nicht() -> None:
    spiel = Spiel({**ADA, "verdeckt": True}, BO)
    ansage = a.FigurStellen(wer="ada", **neu(5, 4))
    assert RUMBLE.audience(spiel.tisch, ansage) == frozenset({SL, "ada"})
    spiel.sagt("ada", a.FigurStellen, **neu(5, 4)).antwortet(SL, "zulassen")
    assert tale(spiel.game, "bo") == ()
    assert len(tale(spiel.game, "ada")) == 1
    aufgedeckt = a.FigurStellen(wer=SL, **neu(5, 4))
    assert RUMBLE.audience(spiel.tisch, aufgedeckt) is None


def test_ein_geaenderter_bogen_ohne_figur_aendert_nichts() -> None:
    tisch = Spiel(ADA).tisch
    fremd = Spiel(BO).figur("Bo").bogen
    assert werden(tisch, BogenGeaendert(bogen=fremd)) == tisch


@pytest.mark.rule("RUM-SL-04")
@pytest.mark.parametrize("name", ["Ada", "Wolf"])
def test_die_sl_nimmt_eine_figur_aus_der_szene(name: str) -> None:
    spiel = Spiel(ADA, BO, nsc("Wolf"))
    vorher = spiel.tisch
    spiel.sagt(SL, a.FigurEntfernen, figur=name)
    assert spiel.ereignisse == (FigurEntfernt(figur=name),)
    assert spiel.schritt("RUM-SL-04") == {"figur": name, "zustand": "entfernt"}
    assert name not in spiel.tisch.namen
    assert len(spiel.tisch.figuren) == 2
    assert undo(spiel.game, 0, spiel.hands).state == vorher


@pytest.mark.rule("RUM-SL-04", "RUM-RUNDE-02")
def test_im_kampf_sind_ihre_wuerfel_verloren_und_sie_kaempft_nicht_mehr_mit() -> None:
    spiel = im_kampf().sagt(SL, a.FigurEntfernen, figur="Ada")
    assert spiel.reihe == [("Bo", 5), ("Wolf", 8)]
    assert spiel.kampf.teilnehmer == ("Bo", "Wolf")
    assert "angreifen" in namen(spiel, "bo")
    spiel.sagt(SL, a.FigurEntfernen, figur="Wolf").sagt(SL, a.FigurEntfernen, figur="Bo")
    assert spiel.ereignisse == (FigurEntfernt(figur="Bo"), RundeVorbei(runde=1))
    assert spiel.schritt("RUM-RUNDE-02") == {"runde": 1}
    assert "neue_runde" not in namen(spiel, SL)
    assert "kampf_beenden" in namen(spiel, SL)


@pytest.mark.rule("RUM-SL-04", "RUM-REAKT-05")
def test_auch_ihre_schulden_sind_vergessen() -> None:
    spiel = Spiel(ADA, BO, nsc("Wolf"), switches={"rum.ueberraschung.kostet_wuerfel": True})
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    for figur, seat, ziel in (("Ada", "ada", "Bo"), ("Wolf", "wolf", "Bo")):
        spiel.legen(**{seat: 9}).sagt(SL, a.Ueberraschen, figur=figur, ziel=ziel, talent="Nahkampf")
    schulden = list(spiel.tisch.ueberrascht_haben)
    spiel.sagt(SL, a.FigurEntfernen, figur="Ada")
    assert (schulden, list(spiel.tisch.ueberrascht_haben)) == (["Ada", "Wolf"], ["Wolf"])


def umgestellt(seat: str = "ada", **mehr: Any) -> Spiel:
    neu = {
        **KAEMPFERIN,
        "talente": (("Nahkampf", 5),),
        "waffen": (("Kanone", 50),),
        "platz": "",
        **mehr,
    }
    return Spiel(KAEMPFERIN).sagt(seat, a.FigurStellen, **neu)


@pytest.mark.rule("RUM-SL-01", "RUM-SCHADEN-05")
@pytest.mark.parametrize("antwort", ["ablehnen", "zulassen"])
def test_ein_bogen_am_tisch_aendert_sich_nur_mit_der_sl(antwort: str) -> None:
    spiel = umgestellt()
    assert isinstance(spiel.frage, Choice)
    maengel: Any = dict(spiel.frage.facts)["maengel"]
    assert len(maengel) == 1
    assert str(maengel[0]) == "Ein Bogen am Tisch ändert sich nur mit der Spielleitung. (RUM-SL-01)"
    spiel.antwortet(SL, antwort)
    if antwort == "ablehnen":
        assert spiel.ereignisse == (FigurAbgelehnt(figur="Ada"),)
        assert spiel.figur("Ada").bogen.waffen == ()
    else:
        assert spiel.ereignisse[0] == MangelZugelassen(figur="Ada", regel="RUM-SL-01")
        assert spiel.figur("Ada").bogen.schaden("Kanone") == 50


@pytest.mark.rule("RUM-SL-01")
def test_die_sl_aendert_ohne_rueckfrage_und_die_figur_behaelt_ihren_platz() -> None:
    spiel = umgestellt(SL)
    assert [type(event) for event in spiel.ereignisse] == [BogenGeaendert]
    assert spiel.figur("Ada").platz == "ada"


def felder(**werte: Any) -> dict[str, Any]:
    eva = {**held("Eva", talente=(("Nahkampf", 5), ("Konstitution", 2))), "platz": ""}
    return {**eva, **werte}


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-04", "RUM-SCHICKSAL-01", "RUM-LP-01", "RUM-MG-01")
def test_eine_regelgerechte_figur_kommt_ohne_rueckfrage_an_den_tisch() -> None:
    spiel = Spiel().sagt("eva", a.FigurStellen, **felder())
    eva = bogen(platz="eva", talente=(("Nahkampf", 5), ("Konstitution", 2)))
    assert spiel.ereignisse == (FigurGestellt(bogen=eva),)
    assert spiel.reihenfolge == [
        *("RUM-CHAR-03", "RUM-CHAR-04", "RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-05"),
        *("RUM-LP-01", "RUM-MG-01", "RUM-SCHICKSAL-01"),
    ]
    figur = spiel.figur("Eva")
    assert (figur.platz, figur.lp, figur.mg, figur.schicksal) == ("eva", 10, 6, 2)


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-04", "RUM-SL-01")
@pytest.mark.parametrize("antwort", ["ablehnen", "zulassen"])
def test_ueber_eine_regelwidrige_figur_entscheidet_die_sl(antwort: str) -> None:
    talente = (("Nahkampf", 7), *((f"T{i}", 6) for i in range(6)))
    spiel = Spiel().sagt("eva", a.FigurStellen, **felder(geschick=3, talente=talente))
    saetze = (
        "Attribute verteilen sich 3-2-1-1, nicht 3-3-1-1. (RUM-CHAR-04)",
        "Ein Talent geht bis 6, Nahkampf hat 7. (RUM-CHAR-02)",
        "Für Talente gibt es 40 Punkte, verteilt sind 43. (RUM-CHAR-01)",
    )
    assert isinstance(spiel.frage, Choice)
    assert (spiel.frage.seat, spiel.frage.rule) == (SL, "RUM-SL-01")
    assert spiel.frage.options == ("ablehnen", "zulassen")
    assert spiel.frage.fact("figur") == "Eva"
    maengel_gezeigt = spiel.frage.fact("maengel")
    assert isinstance(maengel_gezeigt, tuple)
    assert tuple(map(str, maengel_gezeigt)) == saetze
    spiel.antwortet(SL, antwort)
    if antwort == "ablehnen":
        assert spiel.ereignisse == (FigurAbgelehnt(figur="Eva"),)
        assert spiel.tisch.namen == ()
    else:
        regeln = ("RUM-CHAR-04", "RUM-CHAR-02", "RUM-CHAR-01")
        zugelassen = tuple(MangelZugelassen(figur="Eva", regel=regel) for regel in regeln)
        assert spiel.ereignisse[:-1] == zugelassen
        assert spiel.tisch.namen == ("Eva",)


@pytest.mark.rule("RUM-SCHICKSAL-01")
def test_eine_abgelehnte_figur_bekommt_auch_auf_dem_papier_keine_schicksalspunkte() -> None:
    spiel = Spiel().sagt("eva", a.FigurStellen, **felder(geschick=3)).antwortet(SL, "ablehnen")
    assert spiel.schritte("RUM-SCHICKSAL-01") == []


def test_die_sl_stellt_figuren_fuer_jeden_platz() -> None:
    spiel = Spiel().sagt(SL, a.FigurStellen, **felder(platz="eva"))
    spiel.sagt(SL, a.FigurStellen, **felder(name="Wolf", nsc=True, talente=()))
    assert [(f.name, f.platz) for f in spiel.tisch.figuren] == [("Eva", "eva"), ("Wolf", SL)]
    assert spiel.schritte("RUM-SCHICKSAL-01") == []


def test_eine_fremde_figur_stellt_man_nur_mit_der_spielleitung_um() -> None:
    spiel = Spiel(held("Eva")).sagt("ada", a.FigurStellen, **felder()).antwortet(SL, "ablehnen")
    assert spiel.eins(FigurAbgelehnt).figur == "Eva"
    spiel.sagt(SL, a.FigurStellen, **felder(platz="eva", charisma=2, geschick=1))
    assert spiel.figur("Eva").bogen.charisma == 2


def test_wer_den_bogen_aendert_behaelt_punkte_und_zustand() -> None:
    spiel = Spiel(held("Eva")).sagt(SL, a.Eingreifen, figur="Eva", wert="schicksal", neu=1)
    spiel.sagt(SL, a.ZustandSetzen, figur="Eva", zustand="nass")
    spiel.sagt("eva", a.FigurStellen, **felder())
    figur = spiel.figur("Eva")
    assert (figur.schicksal, figur.zustand) == (1, "nass")
    assert spiel.schritte("RUM-SCHICKSAL-01") == []
    assert len(spiel.tisch.figuren) == 1


@pytest.mark.rule("RUM-SCHICKSAL-01")
def test_wer_mit_weniger_schicksal_beginnt_bekommt_auch_im_rechenweg_nicht_mehr() -> None:
    weniger = (("schicksal", 0),)
    spiel = Spiel(ADA).sagt(SL, a.FigurStellen, **neu(5, 5, name="Neu", beginnt=weniger))
    assert spiel.figur("Neu").schicksal == 0
    assert "RUM-SCHICKSAL-01" not in [each.rule for each in spiel.game.past[-1].steps]
    spiel.sagt(SL, a.FigurStellen, **neu(5, 5, name="Frisch"))
    assert "RUM-SCHICKSAL-01" in [each.rule for each in spiel.game.past[-1].steps]
