"""Die 42 Beispiele des Regelkatalogs, jedes mit seinen Zahlen."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, ablauf, hand, held, mit, nsc, probe
from wuerfelwerk.advice.choices.removal import best_removal
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import (
    magiepunkte,
    mittleres_ergebnis,
    strecke,
    trefferpunkte,
    vorschlag,
)
from wuerfelwerk.systems.urc.figuren.erschaffung import maengel
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr, Abwehrausgang
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, AngriffErgab, Angriffsausgang, Ziel
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen, NeueRunde, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.magie.kosten import kosten_frei, kosten_spruch
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    VERTEIDIGUNG,
    WISSEN,
    bewerten,
    hoehepunkte,
    nutzen,
    paschpunkte,
)
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Wissensausgang, Wissenswurf
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN, umstaende_zaehlen
from wuerfelwerk.systems.urc.stand import BEWUSSTLOS, TOT

KAMPF = {"figur": "Bo", "ziel": "Wache"}


def wissen(wurf: str, ziel: int, lesart: Lesart = VORGABE) -> Wissensausgang:
    wuerfel = len(wurf.split())
    return ablauf(Wissenswurf(probe(wuerfel, ziel=ziel, lesart=lesart), ziel), wurf)[0]


def angriff(wurf: str, ziel: int, schaden: int, **mehr: Any) -> Angriffsausgang:
    lesart = mehr.pop("lesart", VORGABE)
    wurfprobe = probe(len(wurf.split()), 0, ANGRIFF, ziel, schaden, lesart)
    return ablauf(Angriff(wurfprobe, (Ziel("Wache", ziel),), **mehr), wurf)[0]


def abwehr(wurf: str, ziel: int, schaden: int, **mehr: Any) -> Abwehrausgang:
    wurfprobe = probe(len(wurf.split()), 0, VERTEIDIGUNG, ziel)
    return ablauf(Abwehr(wurfprobe, "Wache", ziel, schaden, **mehr), wurf)[0]


def entfernt(wurf: str, zweck: str, ziel: int, schaden: int = 0) -> tuple[int, ...]:
    """Die beste Wahl nach ``advice/removal``, und die schlichte Taktik wählt dasselbe."""
    liegt = hand(wurf)
    beste = best_removal(liegt, 1, lambda rest: nutzen(rest, zweck, ziel, schaden))
    geworfen = probe(len(liegt) - 1, 1, zweck, ziel, schaden)
    gespielt, _ = ablauf(geworfen, wurf)
    assert gespielt.liegend == beste.kept
    return beste.removed


@pytest.mark.rule(
    "URC-POOL-03", "URC-POOL-05", "URC-POOL-06", "URC-POOL-09", "URC-TF-06", "URC-TF-09"
)
def test_ex_01_pool_wissenswurf() -> None:
    bo = held("Bo", aa=2, ph=3, tagesform=4, spezialisierungen={"Leise": 1})
    spiel = Spiel(bo).legen(bo="1 2 3 4 5 6 6 2")
    felder = {"fertigkeit": "Schleichen", "spezialisierung": "Leise", "tagesform": 2}
    spiel.sagt("bo", Proben, figur="Bo", **felder).schlicht()
    ergab = spiel.eins(ProbeErgab)
    assert (len(ergab.wurf), len(ergab.liegend)) == (8, 7)
    assert spiel.figur("Bo").tagesform == 2


@pytest.mark.rule("URC-POOL-03", "URC-POOL-12")
def test_ex_02_kleinster_pool() -> None:
    spiel = Spiel(held("Bo", aa=1, ph=1)).legen(bo="6 6")
    felder = {"fertigkeit": "Klettern", "stufe": "routine"}
    spiel.sagt(SL, Proben, figur="Bo", **felder)
    ergab = spiel.eins(ProbeErgab)
    assert (len(ergab.wurf), ergab.ergebnis, ergab.gelungen) == (2, 13, False)


@pytest.mark.rule("URC-DEF-02", "URC-DEF-03", "URC-DEF-04")
def test_ex_03_abwehr_mit_schutzwaffe() -> None:
    bo = held("Bo", ph=2, ka=3, tagesform=2, schutzwaffe=True)
    spiel = Spiel(bo, nsc()).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo").antwortet("bo", 1, 0)
    spiel.antwortet("bo", "1 2 3 4 5 6 6").schlicht()
    ergab = spiel.eins(AbwehrErgab)
    assert len(ergab.wurf) == len(ergab.liegend) == 7


@pytest.mark.rule("URC-PASCH-03", "URC-PASCH-04")
def test_ex_04_zwei_paare() -> None:
    ausgang = wissen("3 3 5 5 1", 18)
    assert (ausgang.ergebnis, ausgang.gelungen, ausgang.brillanz) == (19, True, 2)


@pytest.mark.rule("URC-PASCH-03")
def test_ex_05_full_house() -> None:
    wertung = bewerten(hand("4 4 4 2 2"))
    assert (wertung.fest, wertung.pasch, wertung.ergebnis) == (16, 3, 19)
    assert bewerten(hand("4 4 4 2 2"), mit({"pasch_zaehlung": "bester"})).ergebnis == 18


@pytest.mark.rule("URC-PASCH-01", "URC-POOL-10")
def test_ex_06_fuenferpasch() -> None:
    wertung = bewerten(hand("6 6 6 6 6"))
    assert (wertung.fest, wertung.pasch, wertung.hoehe, wertung.ergebnis) == (30, 4, 3, 34)


@pytest.mark.rule("URC-HOEHE-01")
@pytest.mark.parametrize(
    ("wurf", "punkte"), [("4 5", 0), ("4 6", 1), ("6 6 4 3", 1), ("6 6 5 3", 2)]
)
def test_ex_07_hoeheschwellen(wurf: str, punkte: int) -> None:
    assert hoehepunkte(sum(hand(wurf))) == punkte


@pytest.mark.rule("URC-HOEHE-04")
def test_ex_08_hoehe_ohne_pasch() -> None:
    wertung = bewerten(hand("6 6 4 3"))
    assert (wertung.ergebnis, wertung.hoehe) == (20, 1)
    assert bewerten(hand("6 6 4 3"), mit({"hoehe_basis": "augen_plus_pasch"})).hoehe == 2


@pytest.mark.rule("URC-POOL-08")
def test_ex_09_austausch_einfach() -> None:
    assert entfernt("1 4 6 5 3", WISSEN, 18) == (1,)
    assert bewerten(hand("3 4 5 6")).ergebnis == 18


@pytest.mark.rule("URC-POOL-08")
def test_ex_10_gleichstand_im_ergebnis() -> None:
    assert bewerten(hand("2 3 4")).ergebnis == bewerten(hand("2 2 4")).ergebnis == 9
    assert entfernt("2 2 3 4", ANGRIFF, 9, 1) == (3,)


@pytest.mark.rule("URC-POOL-08")
@pytest.mark.parametrize(("ziel", "weg", "schaden"), [(15, 5, 9), (18, 1, 8)])
def test_ex_11_austausch_auf_schaden(ziel: int, weg: int, schaden: int) -> None:
    assert entfernt("1 1 5 6 6", ANGRIFF, ziel, 1) == (weg,)
    angriff_ = Angriff(probe(4, 1, ANGRIFF, ziel, 1), (Ziel("Wache", ziel),))
    assert ablauf(angriff_, "1 1 5 6 6")[0].treffer[0].schaden == schaden


@pytest.mark.rule("URC-POOL-08", "URC-BRIL-01")
def test_ex_12_austausch_auf_brillanz() -> None:
    assert entfernt("1 1 5 6 6", WISSEN, 9) == (5,)
    assert wissen("1 5 6 6", 9).brillanz == 2
    assert wissen("1 1 6 6", 9).brillanz == 3


@pytest.mark.rule("URC-PASCH-04", "URC-WISS-03")
def test_ex_13_punkte_aufteilen() -> None:
    ausgang = wissen("5 5 3 3 1", 18)
    assert (ausgang.gelungen, ausgang.brillanz) == (True, 2)
    assert wissen("5 5 3 3 1", 18, mit({"pasch_wissen": "doppelt"})).brillanz == 3


@pytest.mark.rule("URC-POOL-12", "URC-BRIL-01")
def test_ex_14_misserfolg() -> None:
    ausgang = wissen("1 2 3 4", 12)
    assert (ausgang.ergebnis, ausgang.gelungen, ausgang.brillanz) == (10, False, 0)
    assert wissen("1 2 3 4", 12, mit({"brillanz_bei_misserfolg": True})).brillanz == 1


@pytest.mark.rule("URC-POOL-11", "URC-ZIEL-06", "URC-HOEHE-03")
def test_ex_15_genau_erreicht() -> None:
    ausgang = wissen("6 5 4 3", 18)
    assert (ausgang.ergebnis, ausgang.gelungen, ausgang.brillanz) == (18, True, 1)
    assert not wissen("6 5 4 3", 19).gelungen


@pytest.mark.rule("URC-ATK-05", "URC-DMG-02", "URC-DMG-03")
def test_ex_16_angriff() -> None:
    ausgang = angriff("6 4 4 3 1", 18, 2)
    assert (ausgang.ergebnis, ausgang.treffer[0].schaden) == (19, 12)


@pytest.mark.rule("URC-PASCH-05")
def test_ex_17_pasch_doppelt() -> None:
    assert angriff("5 5 4 3", 18, 1).treffer[0].schaden == 7
    aufgeteilt = angriff("5 5 4 3", 18, 1, lesart=mit({"pasch_angriff": "aufteilen"}))
    assert aufgeteilt.treffer[0].schaden == 6


@pytest.mark.rule("URC-TF-12")
def test_ex_18_tf_auf_schaden() -> None:
    assert angriff("6 5 4 3", 15, 1, mehr=2).treffer[0].schaden == 9


@pytest.mark.rule("URC-DMG-04")
def test_ex_19_sp_waffe() -> None:
    (treffer,) = angriff("6 6 6 6", 18, 0, struktur=True).treffer
    assert (treffer.getroffen, treffer.schaden) == (True, 1)


@pytest.mark.rule("URC-DMG-02")
def test_ex_20_zu_viele_schadenswuerfel() -> None:
    assert angriff("6 5", 9, 3).treffer[0].schaden == 12


@pytest.mark.rule("URC-DEF-06", "URC-DEF-07")
def test_ex_21_abwehr_mit_konter() -> None:
    ausgang = abwehr("6 6 4 2", 15, 4)
    assert (ausgang.abgewehrt, ausgang.erlitten, ausgang.konter) == (True, 0, 2)


@pytest.mark.rule("URC-PASCH-06")
def test_ex_22_abwehr_nur_dank_pasch() -> None:
    ausgang = abwehr("4 4 3 3", 15, 4)
    assert (ausgang.ergebnis, ausgang.abgewehrt, ausgang.konter) == (16, True, 2)


@pytest.mark.rule("URC-DEF-06", "URC-TF-10")
def test_ex_23_abwehr_misslingt() -> None:
    ausgang = abwehr("5 4 2 1", 15, 5, mindern=2)
    assert (ausgang.ergebnis, ausgang.erlitten, ausgang.konter) == (12, 3, 0)


@pytest.mark.rule("URC-REDUX-03", "URC-REDUX-05", "URC-REDUX-06")
def test_ex_24_redux() -> None:
    redux = mit({"redux": True})
    ausgang = wissen("2 4 6 1 3 2", STUFEN["normal"].zielwert, redux)
    assert (ausgang.ergebnis, ausgang.gelungen) == (4, True)
    assert not wissen("2 4 6 1 3 2", STUFEN["verrueckt"].zielwert, redux).gelungen


@pytest.mark.rule("URC-REDUX-04")
@pytest.mark.parametrize(
    ("wurf", "austausch", "erfolge"),
    [
        ("1 3 5 2 4 6", "behalten", 3),
        ("1 3 5 2 4 6", "entfernen", 3),
        ("2 2 4 6 6 6", "behalten", 6),
        ("2 2 4 6 6 6", "entfernen", 5),
    ],
)
def test_ex_25_redux_mit_spezialisierung(wurf: str, austausch: str, erfolge: int) -> None:
    lesart = mit({"redux": True, "redux_austausch": austausch})
    ausgang, _ = ablauf(Wissenswurf(probe(5, 1, ziel=18, lesart=lesart), 18), wurf)
    assert ausgang.ergebnis == erfolge


@pytest.mark.rule("URC-MAG-09", "URC-MAG-11")
def test_ex_26_freie_magie() -> None:
    assert kosten_frei(STUFEN["normal"], {"wirkungswuerfel": 3, "anzahl": 3}) == 7


@pytest.mark.rule("URC-MAG-09", "URC-MAG-12")
def test_ex_27_kostengrenzen() -> None:
    assert kosten_frei(STUFEN["laecherlich"], {}) == 0
    assert kosten_frei(STUFEN["laecherlich"], {}, mit({"magie_mindestkosten": 1})) == 1
    assert kosten_frei(STUFEN["episch"], {}) == 10


@pytest.mark.rule("URC-MAG-10")
def test_ex_28_vordefiniert() -> None:
    assert kosten_spruch(4, STUFEN["schwer"], {"dauer": 20}) == 5
    teurer = mit({"magie_stufe_bei_vordefiniert": True})
    assert kosten_spruch(4, STUFEN["schwer"], {"dauer": 20}, teurer) == 6


@pytest.mark.rule("URC-MAG-11", "URC-MAG-13", "URC-CHAR-10")
def test_ex_29_zwischenwert_und_sperre() -> None:
    assert kosten_frei(STUFEN["normal"], {"gewicht": 25}) == 5
    spiel = Spiel(held("Bo", pe=1))
    assert spiel.figur("Bo").mp == 10
    with pytest.raises(IllegalCommand, match="URC-MAG-13"):
        spiel.sagt("bo", FreiZaubern, figur="Bo", form="Bewegung", zweck="wirkung")


@pytest.mark.rule("URC-CHAR-07", "URC-CHAR-08", "URC-CHAR-09", "URC-MAG-08", "URC-HEAL-01")
def test_ex_30_abgeleitet() -> None:
    bogen = Bogen(name="Bo", persoenlichkeit=3, physis=2)
    assert (trefferpunkte(bogen), magiepunkte(bogen), strecke(bogen)) == (11, 20, 12)


@pytest.mark.rule("URC-CHAR-03", "URC-CHAR-04", "URC-CHAR-06")
@pytest.mark.parametrize(
    ("block", "steigerungen", "regeln"),
    [
        ((3, 3, 2, 1), 0, []),
        ((3, 3, 3, 1), 0, ["URC-CHAR-03"]),
        ((4, 2, 2, 1), 0, ["URC-CHAR-04"]),
        ((4, 2, 2, 2), 1, []),
        ((5, 2, 2, 2), 2, ["URC-CHAR-06"]),
    ],
)
def test_ex_31_startverteilung(
    block: tuple[int, ...], steigerungen: int, regeln: list[str]
) -> None:
    werte: dict[str, Any] = dict(
        zip(("persoenlichkeit", "physis", "kampf", "alles_andere"), block, strict=True)
    )
    bogen = Bogen(name="Bo", steigerungen=steigerungen, **werte)
    assert [each.rule for each in maengel(bogen, VORGABE)] == regeln


@pytest.mark.rule("URC-HEAL-02", "URC-HEAL-03", "URC-DMG-05")
@pytest.mark.parametrize(
    ("schaden", "tp", "zustand"),
    [(10, 1, ""), (11, 0, BEWUSSTLOS), (12, -1, BEWUSSTLOS), (13, -2, TOT)],
)
def test_ex_32_sterben(schaden: int, tp: int, zustand: str) -> None:
    spiel = Spiel(held("Bo", ph=2, tagesform=3), nsc(schaden_waffe=schaden))
    spiel.sagt(SL, KampfBeginnen).legen(bo="1 1 1 2 2")
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo").schlicht()
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").zustand) == (tp, zustand)
    gesagt = {BEWUSSTLOS: {"URC-HEAL-02"}, TOT: {"URC-HEAL-03"}}.get(zustand, set())
    assert spiel.regeln & {"URC-HEAL-02", "URC-HEAL-03"} == gesagt


def nach_tagen(tp: int, tage: int, **pflege: Any) -> int:
    spiel = Spiel(held("Bo", ph=2)).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=tp)
    if tp > -2:
        spiel.legen(bo="3")
    spiel.sagt(SL, TagWechseln, tage=tage, **pflege)
    return spiel.figur("Bo").tp


@pytest.mark.rule("URC-HEAL-05", "URC-HEAL-06", "URC-HEAL-07", "URC-HEAL-08")
def test_ex_33_heilung() -> None:
    assert nach_tagen(-1, 3, lazarett=("Bo",)) == 5
    assert nach_tagen(9, 5, nano=("Bo",)) == 11
    assert nach_tagen(3, 2) == 5
    assert nach_tagen(3, 2, nano=("Bo",)) == 9
    assert nach_tagen(-2, 5) == -2


@pytest.mark.rule("URC-HEAL-09", "URC-HEAL-10")
def test_ex_34_erste_hilfe() -> None:
    spiel = Spiel(held("Ada"), held("Bo")).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    hilfe = {"figur": "Ada", "patient": "Bo"}
    spiel.legen(ada="6 6 5 5").sagt("ada", ErsteHilfe, **hilfe).schlicht()
    assert spiel.figur("Bo").tp == 1
    with pytest.raises(IllegalCommand, match="URC-HEAL-10"):
        spiel.sagt("ada", ErsteHilfe, **hilfe)


def vier() -> Spiel:
    helden = (held(name, tagesform=tf) for name, tf in (("Ada", 6), ("Bo", 5), ("Cy", 2)))
    return Spiel(*helden, nsc("Ork", tagesform=5)).sagt(SL, KampfBeginnen)


@pytest.mark.rule("URC-RND-01", "URC-RND-02", "URC-TF-08")
def test_ex_35_initiative_mit_verzoegerung() -> None:
    spiel = vier()
    assert spiel.reihe == ["Ada", "Bo", "Ork", "Cy"]
    spiel.sagt("ada", Verzoegern, figur="Ada", nach="Ork")
    assert spiel.reihe == ["Bo", "Ork", "Ada", "Cy"]
    spiel.sagt("bo", Verzoegern, figur="Bo", nach="Ork")
    assert spiel.reihe == ["Ork", "Ada", "Bo", "Cy"]


@pytest.mark.rule("URC-RND-14", "URC-TF-08")
def test_ex_36_tf_ausgegeben() -> None:
    spiel = vier().legen(ada="1 1 1 2 2 3 3 3")
    angriff_ = {"figur": "Ada", "ziel": "Ork", "tagesform": 3}
    spiel.sagt("ada", Angreifen, **angriff_).schlicht()
    assert spiel.figur("Ada").tagesform == 3
    assert spiel.reihe == ["Bo", "Ork", "Cy"]
    for seat, name in (("bo", "Bo"), (SL, "Ork"), ("cy", "Cy")):
        spiel.sagt(seat, ZugBeenden, figur=name)
    spiel.sagt(SL, NeueRunde)
    assert spiel.reihe == ["Bo", "Ork", "Ada", "Cy"]


@pytest.mark.rule("URC-VEH-05", "URC-VEH-06", "URC-HEAL-04")
def test_ex_37_fahrzeug() -> None:
    cy = held("Cy", pe=3, ph=3, tagesform=6, sp_waffen=["Kanone"])
    panzer = nsc("Panzer", fahrzeug=True, sp=3)
    spiel = Spiel(cy, panzer, nsc("Wolf", tp=14)).sagt(SL, KampfBeginnen, art="fahrzeug")
    schuss = {"figur": "Cy", "art": "kanonier", "waffe": "Kanone"}
    for rest in (2, 1, 0):
        spiel.legen(cy="6 6 6 6 6 6").sagt("cy", Angreifen, ziel="Panzer", **schuss).schlicht()
        assert spiel.figur("Panzer").sp == rest
        while spiel.reihe:
            spiel.sagt(SL, ZugBeenden, figur=spiel.reihe[0])
        spiel.sagt(SL, NeueRunde)
    assert spiel.figur("Panzer").zustand == "ausser_gefecht"
    spiel.legen(cy="6 6 6 6 6 6").sagt("cy", Angreifen, ziel="Wolf", **schuss).schlicht()
    assert spiel.figur("Wolf").zustand == TOT


@pytest.mark.rule("URC-MOD-01", "URC-ZIEL-02")
def test_ex_38_zielwert() -> None:
    def summe(stufe: str, *namen: str) -> int:
        return STUFEN[stufe].zielwert + sum(um for _, um in umstaende_zaehlen(namen, VORGABE))

    assert summe("normal", "entfernung_lang", "unwetter_heftig") == 22
    assert summe("routine", "entfernung_kurz", "gewicht_leicht") == 12


@pytest.mark.rule("URC-TF-03", "URC-TF-11")
def test_ex_39_tf_verschenken() -> None:
    spiel = Spiel(held("Ada", tagesform=4), held("Bo", tagesform=5))
    spiel.sagt("ada", Verschenken, figur="Ada", an="Bo", punkte=3)
    assert (spiel.figur("Ada").tagesform, spiel.figur("Bo").tagesform) == (2, 7)


@pytest.mark.rule("URC-PVP-01")
def test_ex_40_pvp_vorschlag() -> None:
    assert round(float(mittleres_ergebnis(4)), 2) == 14.89
    assert round(float(mittleres_ergebnis(6)), 2) == 23.01
    assert [vorschlag(n) for n in range(2, 9)] == [7, 11, 15, 19, 23, 27, 31]


@pytest.mark.rule("URC-RND-04", "URC-RND-07", "URC-RND-08", "URC-RND-09", "URC-RND-14")
def test_ex_41_ganze_runde() -> None:
    bo = held("Bo", ph=3, ka=3, tagesform=5, waffen={"Schwert": 2}, spezialisierungen={"Klinge": 1})
    spiel = Spiel(bo, nsc()).sagt(SL, KampfBeginnen)
    assert spiel.reihe == ["Bo", "Wache"]
    schlag = {"waffe": "Schwert", "spezialisierung": "Klinge", "tagesform": 1}
    spiel.legen(bo="1 2 2 3 4 5 6 6").sagt("bo", Angreifen, **KAMPF, **schlag).schlicht()
    ergab = spiel.eins(AngriffErgab)
    assert (ergab.liegend, ergab.ergebnis) == ((2, 2, 3, 4, 5, 6, 6), 30)
    assert (spiel.figur("Wache").tp, spiel.figur("Bo").tagesform) == (4, 4)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    spiel.antwortet("bo", "ohne", 0, 0, "1 2 3 4 4 5").schlicht()
    assert spiel.eins(AbwehrErgab).ergebnis == 20
    assert (spiel.figur("Wache").tp, spiel.figur("Bo").tp) == (2, 14)
    assert spiel.sagt(SL, NeueRunde).reihe == ["Bo", "Wache"]


@pytest.mark.rule("URC-MAG-03", "URC-MAG-04", "URC-MAG-06", "URC-MAG-07", "URC-MAG-17")
def test_ex_42_angriffszauber() -> None:
    ada = held("Ada", pe=3, ph=2, tagesform=6)
    spiel = Spiel(ada, nsc(verteidigungswert=22)).sagt(SL, KampfBeginnen, art="magie")
    zauber = {"form": "Bewegung", "ziel": "Wache", "wirkungswuerfel": 2}
    spiel.legen(ada="6 6 5 4 3").sagt("ada", FreiZaubern, figur="Ada", **zauber).schlicht()
    assert spiel.eins(ZauberErgab).ergebnis == 25
    assert (spiel.figur("Ada").mp, spiel.eins(SchadenGenommen).punkte) == (15, 15)


@pytest.mark.rule("URC-PASCH-02")
def test_sieben_gleiche() -> None:
    assert paschpunkte((6,) * 7) == 6
