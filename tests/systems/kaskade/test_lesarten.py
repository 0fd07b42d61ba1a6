"""Jeder Schalter ändert etwas, und zwar das, was seine Auslegung sagt; beide Lesarten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, ablauf, hand, held, kann, mit, werte, wurf
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.request import Choice, Pick, Question
from wuerfelwerk.systems.kaskade import KASKADE as SYSTEM
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.vorrat import begrenzt
from wuerfelwerk.systems.kaskade.proben.wertung import ergebnis, gruppe, mythos
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.szenen.gegenstand import preis
from wuerfelwerk.systems.kaskade.szenen.kraeuter import gleichenbonus

REDEN = {"figur": "Mira", "worauf": "Redekunst"}
AN_AUS = pytest.mark.parametrize("an", [False, True])


class Waehlt:
    """Legt der Reihe nach diese Würfel und merkt sich die Fragen; alles andere schlicht."""

    def __init__(self, *wahlen: str) -> None:
        self.wahlen, self.fragen = iter(wahlen), list[Pick]()

    def __call__(self, frage: Question[Any]) -> Any:
        if isinstance(frage, Pick) and frage.rule in ("KAS-SIEB-01", "KAS-KASK-02"):
            self.fragen.append(frage)
            return frage.read(next(self.wahlen))
        return schlicht(frage)


def gewaehlt(
    was: str, wert: int, *wuerfe: str, wahlen: tuple[str, ...], **mehr: Any
) -> tuple[Wertung, list[Pick]]:
    wahl = Waehlt(*wahlen)
    found, _ = ablauf(Probe(wurf(was, wert, **{"art": SIEB, **mehr})), *wuerfe, wahl=wahl)
    return found, wahl.fragen


def test_jeder_schalter_steht_in_einer_auslegung_und_regel() -> None:
    schalter = {field.key for field in form(Lesart)}
    assert schalter == {s for rule in SYSTEM.catalogue for s in rule.switches}
    assert schalter == {s for m in SYSTEM.catalogue.rulings.values() for s in m.switches}


def test_jeder_schalter_hat_seinen_test() -> None:
    """Wer einen Schalter hinzufügt, probiert ihn hier oder bei denen des Kampfes aus."""
    dateien = sorted(Path(__file__).parent.glob("test_lesarten*.py"))
    text = "".join(datei.read_text("utf-8") for datei in dateien)
    for field in form(Lesart):
        assert f"{field.name}=" in text, field.key


def test_die_spielleitung_stellt_schalter_um() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, a.LesartSetzen, schalter="kas.gruppe_modus", wert="anker")
    assert (spiel.tisch.lesart, spiel.eins(e.LesartGesetzt).alt) == (
        mit(gruppe_modus="anker"),
        "lauf",
    )
    spiel.sagt(SL, a.LesartSetzen, schalter="kas.glueck_sofort", wert="ja")
    assert spiel.eins(e.LesartGesetzt).alt == "nein"
    spiel.sagt(SL, a.LesartSetzen, schalter="kas.wachgabe_min", wert="9")
    assert spiel.tisch.lesart == mit(gruppe_modus="anker", glueck_sofort=True, wachgabe_min=9)


@pytest.mark.rule("KAS-WURF-02")
@pytest.mark.parametrize(("an", "wuerfel"), [(False, 5), (True, 6)])
def test_malus_vor_deckel(an: bool, wuerfel: int) -> None:
    assert begrenzt(8, 1, mit(malus_vor_deckel=an)) == wuerfel
    assert begrenzt(6, 1, mit(malus_vor_deckel=an)) == 5


@pytest.mark.rule("KAS-WURF-02")
@pytest.mark.parametrize(("an", "wuerfel"), [(False, 0), (True, 1)])
def test_mindestens_ein_wuerfel(an: bool, wuerfel: int) -> None:
    assert begrenzt(2, 5, mit(mindestens_ein_wuerfel=an)) == wuerfel


@pytest.mark.rule("KAS-EINZEL-02")
@pytest.mark.parametrize(("an", "summe"), [(True, 17), (False, 10)])
def test_einzelwuerfel_ueber_wert(an: bool, summe: int) -> None:
    lesart = mit(einzelwuerfel_ueber_wert=an)
    assert werte("3W20", 12, "10 17 2", lesart=lesart).ergebnis == summe


@pytest.mark.rule("KAS-SIEB-03", "KAS-GLEICH-01")
@pytest.mark.parametrize(("an", "summe"), [(False, 33), (True, 22)])
def test_gleiche_nur_je_teilwurf(an: bool, summe: int) -> None:
    lesart = mit(gleiche_nur_je_teilwurf=an)
    found, _ = gewaehlt("3W12", 11, "11 11 4", "11", wahlen=("11 11", "11"), lesart=lesart)
    assert found.ergebnis == summe
    geopfert = ergebnis((11, 11), 11, lesart, ((11,), (1, 11)))
    assert geopfert == (11 if an else 22)


@pytest.mark.rule("KAS-KASK-02")
@pytest.mark.parametrize(("an", "gruppe_"), [(False, "8 8 8"), (True, "12 12")])
def test_kaskade_anknuepfen(an: bool, gruppe_: str) -> None:
    """Die 8er knüpfen nicht an die 12er an; ohne diese Lesart zählt am Ende alles."""
    wie: dict[str, Any] = {"art": KASKADE, "folgen": True, "lesart": mit(kaskade_anknuepfen=an)}
    wahlen = ("12 12", "8 8 8")
    found, _ = gewaehlt("5W20", 12, "12 12 2 3 4", "8 8 8", wahlen=wahlen, **wie)
    assert found.gruppe == hand(gruppe_)
    kette, _ = gewaehlt("4W20", 12, "12 2 3 4", "10 11 2", "9", wahlen=("12", "10 11", "9"), **wie)
    assert kette.gruppe == (9, 10, 11, 12)


@pytest.mark.rule("KAS-KASK-02")
@pytest.mark.parametrize(
    ("modus", "augen", "erwartet"),
    [
        ("lauf", "7 7 8 9", "7 7 8 9"),
        ("rein", "7 7 8 9", "7 8 9"),
        ("rein", "7 7 7 8 9", "7 7 7"),
        ("rein", "4 4 9 12", "4 4"),
        ("anker", "7 7 8 9", "7 7 8"),
        ("anker", "6 7 7 8 9", "6 7 7 8"),
        ("anker", "7 8 9 10", ""),
    ],
)
def test_gruppe_modus(modus: str, augen: str, erwartet: str) -> None:
    assert gruppe(hand(augen), 12, mit(gruppe_modus=modus)) == hand(erwartet)


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-05")
def test_patzer_ausgleich_freiwillig() -> None:
    frei = mit(patzer_ausgleich_freiwillig=True)

    def behaelt(frage: Question[Any]) -> Any:
        return () if frage.rule == "KAS-PATZER-03" else schlicht(frage)

    found = werte("3W20", 12, "1 8 8", lesart=frei, wahl=behaelt)
    assert (found.ergebnis, found.psyche) == (16, 1)
    pflicht = werte("3W20", 12, "1 8 8")
    assert (pflicht.ergebnis, pflicht.psyche) == (8, 0)


@pytest.mark.rule("KAS-PATZER-02", "KAS-SIEB-01")
@pytest.mark.parametrize(("an", "mindestens"), [(False, 2), (True, 1)])
def test_eins_erfuellt_pflicht(an: bool, mindestens: int) -> None:
    lesart = mit(eins_erfuellt_pflicht=an)
    _, fragen = gewaehlt("3W20", 12, "1 4 9", wahlen=("1 4 9",), lesart=lesart)
    assert [frage.at_least for frage in fragen] == [mindestens]
    wie: dict[str, Any] = {"art": KASKADE, "fuehrung": 2, "lesart": lesart}
    _, fragen = gewaehlt("3W20", 12, "1 4 9", wahlen=("1 4 9",), **wie)
    assert [frage.at_least for frage in fragen] == ([2] if an else [])


@pytest.mark.rule("KAS-MEIST-01", "KAS-PATZER-02")
@pytest.mark.parametrize(("an", "fest"), [(False, (1,)), (True, ())])
def test_koenner_eins_neu(an: bool, fest: tuple[int, ...]) -> None:
    lesart = mit(koenner_eins_neu=an)
    _, fragen = gewaehlt("3W20", 15, "1 4 9", wahlen=("1 4 9",), lesart=lesart)
    assert fragen[0].forced == fest
    _, fragen = gewaehlt("3W20", 14, "1 4 9", wahlen=("1 4 9",), lesart=lesart)
    assert fragen[0].forced == (1,)
    _, fragen = gewaehlt("4W20", 15, "1 1 4 9", wahlen=("1 1 4 9",), lesart=lesart)
    assert fragen[0].forced == (1, 1)


@pytest.mark.rule("KAS-MEIST-03")
@pytest.mark.parametrize(("zaehlung", "summe"), [("probe", 0), ("teilwurf", 24)])
def test_einsen_zaehlung(zaehlung: str, summe: int) -> None:
    """Zwei 1er in zwei Teilwürfen: Je Teilwurf ist jede einzeln."""
    lesart = mit(einsen_zaehlung=zaehlung)
    wahlen = ("1 12", "1 12")
    found, _ = gewaehlt("4W20", 15, "1 12 5 5", "1 12", wahlen=wahlen, lesart=lesart)
    assert found.ergebnis == summe
    zusammen, _ = gewaehlt("4W20", 15, "1 1 12 12", wahlen=("1 1 12 12",), lesart=lesart)
    assert zusammen.ergebnis == 0


@pytest.mark.rule("KAS-PATZER-06")
@pytest.mark.parametrize(("an", "respekt"), [(False, 2), (True, 0)])
def test_respekt_nur_unausgeglichen(an: bool, respekt: int) -> None:
    lesart = mit(respekt_nur_unausgeglichen=an)
    assert werte("6W20", 12, "1 1 1 8 9 10", lesart=lesart).respekt == respekt
    assert werte("3W20", 12, "1 1 1", lesart=lesart).respekt == 2


@pytest.mark.rule("KAS-LEG-01")
@pytest.mark.parametrize(("an", "mp"), [(False, 0), (True, 1)])
def test_legendaer_ohne_wertgrenze(an: bool, mp: int) -> None:
    assert mythos((16, 16, 16), 15, mit(legendaer_ohne_wertgrenze=an)) == mp
    assert mythos((10, 10, 10), 15, mit(legendaer_ohne_wertgrenze=an)) == 0


@pytest.mark.rule("KAS-KASK-04")
@pytest.mark.parametrize(("modus", "hoechstens"), [("mindestens", 4), ("genau", 2)])
def test_fuehrungswert_modus(modus: str, hoechstens: int) -> None:
    wie: dict[str, Any] = {"art": KASKADE, "fuehrung": 2, "lesart": mit(fuehrungswert_modus=modus)}
    wahlen = ("9 10", "4 5")
    _, fragen = gewaehlt("4W12", 10, "9 10 4 5", "4 5", wahlen=wahlen, **wie)
    assert (fragen[0].at_least, fragen[0].at_most) == (2, hoechstens)


@pytest.mark.rule("KAS-STERN-03", "KAS-FOLGE-01")
@pytest.mark.parametrize(("an", "summe"), [(False, 9), (True, 24)])
def test_koennerstern_folgen_addieren(an: bool, summe: int) -> None:
    lesart = mit(koennerstern_folgen_addieren=an)
    assert werte("3W20", 12, "7 8 9", folgen=True, lesart=lesart).ergebnis == summe
    assert werte("3W20", 12, "7 8 9", lesart=lesart).ergebnis == 9


@pytest.mark.rule("KAS-GLUECK-02")
@pytest.mark.parametrize(("an", "ep"), [(False, 2), (True, 1)])
def test_glueck_lernwurf_kostet_ep(an: bool, ep: int) -> None:
    spiel = Spiel(held(glueckszahl=7, ep=2), schalter={"glueck_lernwurf_kostet_ep": an})
    spiel.legen("mira", "7 8 9", "4").sagt("mira", a.Proben, **REDEN, art="einzel")
    spiel.antwortet(SL, 0).antwortet("mira", 0, "Mut").schlicht()
    assert spiel.figur("Mira").ep == ep
    assert mit(glueck_lernwurf_kostet_ep=an) == spiel.tisch.lesart
    arm = Spiel(held(glueckszahl=7, ep=0), schalter={"glueck_lernwurf_kostet_ep": an})
    arm.legen("mira", "7 8 9").sagt("mira", a.Proben, **REDEN, art="einzel")
    arm.antwortet(SL, 0).antwortet("mira", 0)
    assert [rule for _, rule in arm.fragen] == ([] if an else ["KAS-GLUECK-02"])


@pytest.mark.rule("KAS-GLUECK-01")
@AN_AUS
def test_glueck_sofort(an: bool) -> None:
    """Sofort: Die verwandelte 13 liegt schon, wenn gewählt wird."""
    spiel = Spiel(held(glueckszahl=7), schalter={"glueck_sofort": an})
    assert spiel.tisch.lesart == mit(glueck_sofort=an)
    spiel.legen("mira", "7 12 3").sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    if an:
        assert spiel.frage.rule == "KAS-GLUECK-01"
        spiel.antwortet("mira", 12)
        assert isinstance(spiel.frage, Pick)
        assert spiel.frage.faces == (3, 12, 12)
        spiel.antwortet("mira", "3 12 12")
    else:
        spiel.antwortet("mira", "3 7 12")
        assert spiel.frage.rule == "KAS-GLUECK-01"
        spiel.antwortet("mira", 12)
    assert spiel.eins(e.ProbeErgab).ergebnis == 24
    assert not spiel.game.open


@pytest.mark.rule("KAS-KRAUT-04")
@pytest.mark.parametrize(("zaehlung", "mehr"), [("alle", 5), ("ab_zweitem", 3)])
def test_gleichenwuerfel_zaehlung(zaehlung: str, mehr: int) -> None:
    lesart = mit(gleichenwuerfel_zaehlung=zaehlung)
    assert gleichenbonus((4, 4, 9, 9, 9), 12, lesart) == mehr
    assert gleichenbonus((14, 14), 12, lesart) == 0


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-03", "KAS-WUND-06")
def test_ueberlauf() -> None:
    """Ein Kreis mit einem äußeren Segment: leicht, dann steigt es, oder es verfällt."""
    klein = {"lebenskreise": 1, "aussen": 1, "mitte": 1, "innen": 1}
    for ueberlauf in ("steigt", "verfaellt"):
        spiel = Spiel(held(**klein), schalter={"ueberlauf": ueberlauf})
        assert spiel.tisch.lesart == mit(ueberlauf=ueberlauf)
        for _ in range(4):
            spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="leicht")
        kreis = spiel.figur("Mira").kreise[0]
        steigt = ueberlauf == "steigt"
        assert (kreis.schwer, kreis.kritisch) == ((1, True) if steigt else (0, False))
        assert spiel.nur(e.Verpufft)


@pytest.mark.rule("KAS-WUND-04")
@AN_AUS
def test_wundbrand_wird_kritisch(an: bool) -> None:
    klein = {"lebenskreise": 2, "aussen": 1, "mitte": 1, "innen": 1}
    spiel = Spiel(held(**klein), schalter={"wundbrand_wird_kritisch": an})
    assert spiel.tisch.lesart == mit(wundbrand_wird_kritisch=an)
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="schwer").antwortet("mira", "1.1")
    spiel.sagt(SL, a.UhrStellen, minuten=1440)
    kreis = spiel.figur("Mira").kreise[0]
    assert (kreis.verloren, kreis.kritisch) == (3, an)


@pytest.mark.rule("KAS-REG-06")
@pytest.mark.parametrize(("wie", "mitte"), [("nach_aussen", 0), ("nur_spielleitung", 1)])
def test_tiefe_heilung(wie: str, mitte: int) -> None:
    helfer = kann("Erste Hilfe", 12, 1)
    spiel = Spiel(held(**helfer), schalter={"tiefe_heilung": wie}).legen("mira", "9")
    assert spiel.tisch.lesart == mit(tiefe_heilung=wie)
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="schwer").antwortet("mira", "1.1")
    spiel.sagt("mira", a.Helfen, figur="Mira", patient="Mira")
    for _ in range(4):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht")
    kreis = spiel.figur("Mira").kreise[0]
    assert (len(kreis.aussen), len(kreis.mitte), kreis.schwer) == (0, mitte, mitte)


@pytest.mark.rule("KAS-HEIL-01", "KAS-GED-01", "KAS-SOZ-02")
@pytest.mark.parametrize(("art", "fragt"), [("sieb", True), ("einzel", False)])
def test_wurfart_standard(art: str, fragt: bool) -> None:
    spiel = Spiel(held(), schalter={"wurfart_standard": art}).legen("mira", "4 5 6")
    assert spiel.tisch.lesart == mit(wurfart_standard=art)
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert bool(spiel.game.open) is fragt


@pytest.mark.rule("KAS-SOZ-05")
@AN_AUS
def test_beeinflussen_beidseitig(an: bool) -> None:
    """Ein Trickpaar 5 5 gegen 9 9 9: Eine 9 bleibt übrig und trifft, wer beeinflussen wollte."""
    opfer = held("Opfer", **kann("Selbstbeherrschung", 12))
    spiel = Spiel(held(**kann("Redekunst", 12)), opfer, schalter={"beeinflussen_beidseitig": an})
    assert spiel.tisch.lesart == mit(beeinflussen_beidseitig=an)
    spiel.legen("mira", "5 5 2").legen("opfer", "9 9 9")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    spiel.antwortet("mira", "5 5 2").antwortet("opfer", "9 9 9")
    assert (spiel.figur("Mira").psyche, spiel.figur("Opfer").psyche) == (11 if an else 12, 12)


@pytest.mark.rule("KAS-SOZ-03")
@pytest.mark.parametrize(
    ("modus", "stern", "wahl", "tricks"),
    [
        ("ein_satz", False, ("12 12", "5 5"), "5 5"),
        ("alle", False, (), "5 5 12 12"),
        ("ein_satz", True, ("11 12 12", "5 5"), "11 12 12"),
        ("alle", True, (), "5 5 11 12 12"),
    ],
)
def test_beeinflussen_saetze(modus: str, stern: bool, wahl: tuple[str, ...], tricks: str) -> None:
    """Ein Satz, den wählt, wer beeinflusst; oder alle Gleichen, mit Könnerstern auch Folgen."""
    sterne = {"sterne": ["Redekunst"]} if stern else {}
    mira = held(**kann("Redekunst", 12, 5, **sterne))
    opfer = held("Opfer", **kann("Selbstbeherrschung", 12, 2), psyche="6/6")
    spiel = Spiel(mira, opfer, schalter={"beeinflussen_saetze": modus})
    assert spiel.tisch.lesart == mit(beeinflussen_saetze=modus)
    spiel.legen("mira", "5 5 11 12 12").legen("opfer", "2 3")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    spiel.antwortet("mira", "5 5 11 12 12").antwortet("opfer", "2 3")
    if wahl:
        assert isinstance(spiel.frage, Choice)
        assert (spiel.frage.rule, spiel.frage.options) == ("KAS-SOZ-03", wahl)
        spiel.antwortet("mira", tricks)
    assert spiel.schritt("KAS-SOZ-03")["tricks"] == hand(tricks)


@pytest.mark.rule("KAS-SOZ-14")
@pytest.mark.parametrize(("an", "psyche"), [(False, 2), (True, 3)])
def test_feilschen_ueber_maximum(an: bool, psyche: int) -> None:
    figur = {**kann("Feilschen", 12), "psyche": "1/1"}
    spiel = Spiel(held("A", **figur), held("B", **figur), schalter={"feilschen_ueber_maximum": an})
    assert spiel.tisch.lesart == mit(feilschen_ueber_maximum=an)
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd"}
    spiel.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")
    spiel.legen("a", "9 2 2").legen("b", "5 2 2").sagt("a", a.Feilschen)
    spiel.antwortet("a", "9 2 2").antwortet("b", "5 2 2").antwortet("b", 5).antwortet(
        "a", "annehmen"
    )
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (psyche, 1)


@pytest.mark.rule("KAS-ZECH-03")
@pytest.mark.parametrize(("wie", "punkte"), [("zwei", 2), ("einer", 1)])
def test_zechen_null(wie: str, punkte: int) -> None:
    spiel = Spiel(held(**kann("Zechen", 8)), schalter={"zechen_null": wie}).legen("mira", "2 3 2")
    assert spiel.tisch.lesart == mit(zechen_null=wie)
    spiel.sagt("mira", a.Trinken, figur="Mira").schlicht()
    assert spiel.figur("Mira").physis == 12 - punkte


@pytest.mark.rule("KAS-ZECH-04")
@pytest.mark.parametrize(("ziel", "erbrochen"), [(4, False), (6, True)])
def test_selbstbeherrschung_min(ziel: int, erbrochen: bool) -> None:
    fertig = {"fertigkeiten": {"Zechen": 8, "Selbstbeherrschung": 8}, "bonuswuerfel": {"Zechen": 2}}
    spiel = Spiel(held(**fertig, psyche="1/4"), schalter={"selbstbeherrschung_min": ziel})
    assert spiel.tisch.lesart == mit(selbstbeherrschung_min=ziel)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira")
    spiel.antwortet("mira", "psyche", 1, "1.1", "5")
    assert bool(spiel.nur(e.Misslungen)) is erbrochen


@pytest.mark.rule("KAS-WACHE-03")
@pytest.mark.parametrize(("ziel", "wach"), [(4, True), (7, False)])
def test_wachgabe_min(ziel: int, wach: bool) -> None:
    spiel = Spiel(held(**kann("Wachgabe", 9, 1)), schalter={"wachgabe_min": ziel})
    assert spiel.tisch.lesart == mit(wachgabe_min=ziel)
    spiel.legen("mira", "9", "5", "9").sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    dritte = [True] if wach else []
    assert [w.wach for w in spiel.nur(e.WacheGehalten)] == [True, wach, *dritte]


@pytest.mark.rule("KAS-GUETE-02")
@pytest.mark.parametrize(
    ("wie", "erlesen", "legendaer"),
    [("faktor", "150", "1050"), ("betrag", "60", "150"), ("faktor_je_bonus", "250", "3050")],
)
def test_guete_plus(wie: str, erlesen: str, legendaer: str) -> None:
    lesart = mit(guete_plus=wie)
    assert preis(10, "erlesen", 2, lesart) == erlesen
    assert preis(10, "legendaer", 3, lesart) == legendaer
    assert preis(10, "gut", 0, lesart) == "15"


@pytest.mark.rule("KAS-HOCH-01", "KAS-HOCH-03")
@AN_AUS
def test_hoch_auch_eigenschaften(an: bool) -> None:
    figur = held(eigenschaften={"Mut": 21}, ep=6)
    spiel = Spiel(figur, schalter={"hoch_auch_eigenschaften": an}).legen("mira", "20 20 20 2 2 2")
    assert spiel.tisch.lesart == mit(hoch_auch_eigenschaften=an)
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Mut", wuerfel=6)
    spiel.antwortet("mira", "20 20 20 2 2 2")
    assert spiel.figur("Mira").bogen.eigenschaft("Mut") == (22 if an else 21)
    spiel.legen("mira", "4 5 6 7 8 9").sagt(
        "mira", a.Proben, figur="Mira", worauf="Mut", art="einzel"
    )
    spiel.antwortet(SL, 0)
    assert [rule for _, rule in spiel.fragen] == (["KAS-HOCH-03"] if an else [])


@pytest.mark.rule("KAS-STERN-02")
def test_koennerstern_eigener_lernwurf() -> None:
    figur = held(**kann("Redekunst", 13, ep=9))
    for wahl, wert, stern in (("wert", 14, False), ("stern", 13, True)):
        spiel = Spiel(figur, schalter={"koennerstern_eigener_lernwurf": True})
        assert spiel.tisch.lesart == mit(koennerstern_eigener_lernwurf=True)
        spiel.legen("mira", "12 15 19").sagt("mira", a.Lernen, **REDEN)
        spiel.antwortet("mira", wahl, "12 15 19")
        bogen = spiel.figur("Mira").bogen
        assert (bogen.fkw("Redekunst"), bool(bogen.sterne)) == (wert, stern)
    beides = Spiel(figur).legen("mira", "12 15 19").sagt("mira", a.Lernen, **REDEN)
    beides.antwortet("mira", "12 15 19")
    assert beides.eins(e.LernErgab).stern
    assert beides.eins(e.LernErgab).gestiegen
