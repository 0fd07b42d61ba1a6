"""Lernen, Könnerstern, Hohe Meisterschaft, Glückszahl, Legendäres, Gedächtnis, Gemeinschaft."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, ablauf, held, kann, nsc, regeln, werte, wurf
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.request import Number, Pick, Question, Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.lernwurf import gelernt, zwanziger
from wuerfelwerk.systems.kaskade.proben.probe import Extras
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht

REDEN = {"figur": "Mira", "worauf": "Redekunst"}


def lernt(fkw: int, *wuerfe: str, wuerfel: int = 3, **mehr: Any) -> Spiel:
    """Mira lernt Redekunst; sie legt immer alles ab."""
    spiel = Spiel(held(**kann("Redekunst", fkw, wuerfel, ep=9, **mehr))).legen("mira", *wuerfe)
    spiel.sagt("mira", a.Lernen, **REDEN, wuerfel=wuerfel)
    while spiel.game.open:
        assert isinstance(spiel.frage, Pick)
        spiel.antwortet("mira", spiel.frage.faces)
    return spiel


@pytest.mark.rule("KAS-LERN-01", "KAS-LERN-04", "KAS-LERN-05")
@pytest.mark.parametrize(
    ("fkw", "augen", "wert"),
    [
        (11, "12 3 1", 12),
        (11, "11 3 1", 11),
        (7, "8 8 8", 8),
        (13, "14 2 1", 14),
        (11, "11 11 11", 11),
    ],
)
def test_ein_wuerfel_ueber_dem_wert(fkw: int, augen: str, wert: int) -> None:
    spiel = lernt(fkw, augen)
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == wert
    assert spiel.eins(e.LernErgab).gestiegen is (wert > fkw)
    assert spiel.figur("Mira").psyche == 12
    assert {"KAS-LERN-01", "KAS-LERN-04", "KAS-LERN-05"} <= spiel.regeln


@pytest.mark.rule("KAS-LERN-02", "KAS-LERN-05")
def test_ein_siebwurf_in_dem_einsen_neu_geworfen_werden() -> None:
    spiel = Spiel(held(**kann("Redekunst", 7, ep=5))).legen("mira", "1 1 2", "1 3", "8")
    spiel.sagt("mira", a.Lernen, **REDEN)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.forced) == (1, ())
    spiel.antwortet("mira", "2", "3")
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == 8
    assert [s["wurf"] for s in spiel.schritte("KAS-LERN-02")] == [(1, 1, 2), (1, 3), (8,)]


@pytest.mark.rule("KAS-LERN-03")
def test_jeder_lernwuerfel_kostet_einen_punkt_auch_vergebens() -> None:
    spiel = lernt(11, "2 3", wuerfel=2)
    assert spiel.figur("Mira").ep == 7
    assert spiel.schritt("KAS-LERN-03")["ep"] == 2
    knapp = Spiel(held(ep=1))
    with pytest.raises(IllegalCommand):
        knapp.sagt("mira", a.Lernen, **REDEN, wuerfel=2)
    with pytest.raises(IllegalCommand, match="1 EP"):
        Spiel(held()).sagt("mira", a.Lernen, **REDEN, wuerfel=1)


@pytest.mark.rule("KAS-LERN-03")
@pytest.mark.parametrize(("hoechstens", "pool"), [(0, "3W20"), (1, "1W20"), (5, "5W20")])
def test_wie_viele_lernwuerfel_es_gibt(hoechstens: int, pool: str) -> None:
    spiel = Spiel(held(**kann("Redekunst", 12, 3, ep=9, lernwuerfel=hoechstens)))
    spiel.sagt("mira", a.Lernen, **REDEN, wuerfel=6)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == pool


@pytest.mark.rule("KAS-LERN-03")
def test_mali_zaehlen_beim_lernen_nicht() -> None:
    spiel = Spiel(held(ep=6))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=1)
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Mut", wuerfel=6)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "3W20"


@pytest.mark.rule("KAS-STERN-01", "KAS-STERN-02")
@pytest.mark.parametrize(
    ("fkw", "augen", "wuerfel", "stern", "wert"),
    [
        (13, "12 15 19", 3, True, 14),
        (13, "12 12 13", 3, True, 13),
        (13, "11 15 19", 3, False, 14),
        (11, "12 12 12", 3, False, 12),
        (13, "12 15 19 2", 4, True, 14),
        (13, "15 19", 2, False, 14),
    ],
)
def test_koennerstern(fkw: int, augen: str, wuerfel: int, stern: bool, wert: int) -> None:
    spiel = lernt(fkw, augen, wuerfel=wuerfel)
    bogen = spiel.figur("Mira").bogen
    assert (bogen.sterne == ("Redekunst",), bogen.fkw("Redekunst")) == (stern, wert)
    assert ("KAS-STERN-02" in spiel.regeln) is stern


@pytest.mark.rule("KAS-STERN-01")
def test_kein_stern_fuer_kampf_und_unter_zwoelf() -> None:
    for name, wert in (("Kampfkunst", 13), ("Redekunst", 11), ("Tanz", 0)):
        fertigkeiten = {name: wert} if wert else {}
        with pytest.raises(IllegalCommand, match="Könnerstern"):
            Spiel(held(fertigkeiten=fertigkeiten, bonuswuerfel={}, sterne=[name]))
    Spiel(held(sterne=["Redekunst"]))
    spiel = Spiel(held(**kann("Kampfkunst", 13, ep=3))).legen("mira", "12 15 19")
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Kampfkunst").schlicht()
    assert not spiel.eins(e.LernErgab).stern


@pytest.mark.rule("KAS-HOCH-01")
@pytest.mark.parametrize(
    ("fkw", "augen", "wert"),
    [(20, "20 20 4 7", 21), (20, "20 19 4 7", 20), (21, "20 20 4 7", 21), (21, "20 20 20 7", 22)],
)
def test_ueber_zwanzig(fkw: int, augen: str, wert: int) -> None:
    spiel = lernt(fkw, augen, wuerfel=4, sterne=["Redekunst"])
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == wert
    assert spiel.schritt("KAS-HOCH-01")["noetig"] == zwanziger(fkw)
    assert gelernt((20,) * 6, 24, True, False) == (True, False)
    assert gelernt((20,) * 6, 25, True, False) == (False, False)


class Einsatz:
    """Beantwortet Fragen einer Regel der Reihe nach, alles andere schlicht."""

    def __init__(self, **antworten: list[Any]) -> None:
        self.antworten = {f"KAS-{k.replace('_', '-')}": list(v) for k, v in antworten.items()}

    def __call__(self, frage: Question[Any]) -> Any:
        offen = self.antworten.get(frage.rule)
        return frage.read(offen.pop(0)) if offen else schlicht(frage)


@pytest.mark.rule("KAS-HOCH-03")
@pytest.mark.parametrize(("gilt", "ergebnis"), [("neu", 36), ("alt", 24)])
def test_schattenwurf(gilt: str, ergebnis: int) -> None:
    """FkW 21: ein Einsatz; auch eine 1 darf gewählt werden."""
    start = Probe(wurf("3W20", 21, extras=Extras(hoch=1)))
    wahl = Einsatz(HOCH_03=["1", gilt])
    wertung, schritte = ablauf(start, "1 12 12", "12", wahl=wahl)
    assert wertung.ergebnis == ergebnis
    assert "KAS-HOCH-03" in regeln(schritte)


@pytest.mark.rule("KAS-HOCH-03")
def test_je_punkt_ueber_zwanzig_ein_einsatz() -> None:
    spiel = Spiel(held(**kann("Redekunst", 22))).legen("mira", "4 5 6", "7", "8")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", "4", "neu", "5", "neu")
    assert spiel.eins(e.ProbeErgab).wurf == (6, 7, 8)
    ohne = Spiel(held(**kann("Redekunst", 20))).legen("mira", "4 5 6")
    ohne.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert ohne.eins(e.ProbeErgab).wurf == (4, 5, 6)


@pytest.mark.rule("KAS-GLUECK-01", "KAS-LEG-03")
def test_verwandeln() -> None:
    start = Probe(wurf("4W20", 15, glueck=7))
    wertung, schritte = ablauf(start, "13 13 7 2", wahl=Einsatz(GLUECK_01=[13]))
    assert (wertung.ergebnis, wertung.mythos, wertung.lernen) == (39, 0, 0)
    assert {"KAS-GLUECK-01", "KAS-LEG-03"} <= regeln(schritte)
    behalten, schritte = ablauf(start, "13 13 7 2", wahl=Einsatz(GLUECK_01=[0]))
    assert (behalten.ergebnis, behalten.lernen) == (26, 1)
    assert "KAS-LEG-03" not in regeln(schritte)


@pytest.mark.rule("KAS-GLUECK-01")
def test_nur_mit_w20_und_auch_eine_eins() -> None:
    assert werte("3W12", 10, "7 7 2", glueck=7).lernen == 0
    start = Probe(wurf("3W20", 12, glueck=1))
    wertung, _ = ablauf(start, "1 8 8", wahl=Einsatz(GLUECK_01=[8]))
    assert (wertung.ergebnis, wertung.einsen) == (24, 0)


@pytest.mark.rule("KAS-GLUECK-02", "KAS-LERN-04")
def test_lernen_statt_verwandeln() -> None:
    """Die Glückszahl zählt trotzdem in der Probe; der Lernwurf kostet keine EP."""
    spiel = Spiel(held(glueckszahl=7, ep=0)).legen("mira", "7 7 2", "13 4")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert isinstance(spiel.frage, Number)
    spiel.antwortet("mira", 0, 0, "Mut")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).ergebnis == 14
    assert (spiel.eins(e.LernErgab).ep, spiel.figur("Mira").bogen.eigenschaft("Mut")) == (0, 13)
    assert "KAS-GLUECK-03" in spiel.regeln


@pytest.mark.rule("KAS-GLUECK-02", "KAS-GLUECK-03")
def test_einige_verwandeln_den_rest_lernen() -> None:
    spiel = Spiel(held(glueckszahl=7)).legen("mira", "7 7 9", "4")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", 9, 0)
    assert spiel.frage.rule == "KAS-GLUECK-02"
    spiel.antwortet("mira", "Reaktion").schlicht()
    assert spiel.eins(e.ProbeErgab).ergebnis == 18
    assert spiel.schritt("KAS-GLUECK-02")["wuerfel"] == 1
    nein = Spiel(held(glueckszahl=7)).legen("mira", "7 8 9")
    nein.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    nein.antwortet("mira", 0, "nein")
    assert not nein.nur(e.LernErgab)


@pytest.mark.rule("KAS-LEG-01", "KAS-LEG-02", "KAS-LEG-03")
@pytest.mark.parametrize(
    ("was", "wert", "augen", "ergebnis", "mp"),
    [
        ("4W20", 15, "13 13 13 4", 39, 1),
        ("4W20", 15, "16 16 16 4", 16, 0),
        ("4W20", 16, "10 10 10 11", 30, 0),
        ("4W20", 15, "11 11 11 11", 44, 2),
        ("5W20", 15, "11 11 11 11 11", 55, 3),
        ("6W20", 21, "12 12 12 12 12 12", 72, 5),
        ("6W20", 21, "12 12 12 15 15 15", 45, 1),
        ("4W20", 14, "1 13 13 13", 26, 0),
    ],
)
def test_legendaer(was: str, wert: int, augen: str, ergebnis: int, mp: int) -> None:
    wertung, schritte = ablauf(Probe(wurf(was, wert)), augen)
    assert (wertung.ergebnis, wertung.mythos) == (ergebnis, mp)
    assert ({"KAS-LEG-01", "KAS-LEG-02"} <= regeln(schritte)) is (mp > 0)


@pytest.mark.rule("KAS-LEG-02")
def test_mythospunkte_kommen_auf_die_figur() -> None:
    spiel = Spiel(held(mp=2)).legen("mira", "12 12 12")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert (spiel.eins(e.MythosGewonnen).punkte, spiel.figur("Mira").mp) == (1, 3)


@pytest.mark.rule("KAS-GED-01")
def test_gedaechtnisprobe_wirft_die_sl_verdeckt() -> None:
    spiel = Spiel(held(), held("Ute")).legen(SL, "9 4 1")
    spiel.sagt("mira", a.Erinnern, figur="Mira", ansage="Wie hieß der Wirt?")
    spiel.bis("KAS-GED-01")
    assert spiel.fragen == [(SL, "KAS-GED-01")]
    for seat in ("mira", "ute"):
        assert not look(spiel.game, seat).given
        assert not [s for s in look(spiel.game, seat).steps if "ergebnis" in s.numbers]
    spiel.antwortet(SL, "Alrik.")
    assert spiel.eins(e.Erinnert).worte == "Alrik."
    gesehen = {
        seat: {type(event) for event in tale(spiel.game, seat)[-1].events}
        for seat in (SL, "mira", "ute")
    }
    assert gesehen == {SL: {e.VerdecktErgab, e.Erinnert}, "mira": {e.Erinnert}, "ute": set()}
    assert spiel.figur("Mira").psyche == 12


@pytest.mark.rule("KAS-GED-01")
def test_verdeckt_verlangte_probe_bleibt_bei_der_sl() -> None:
    spiel = Spiel(held()).legen(SL, "1 1 9")
    felder: dict[str, Any] = {"figuren": ("Mira",), "worauf": "Redekunst", "verdeckt": True}
    spiel.sagt(SL, a.ProbeVerlangen, **felder).schlicht()
    assert not tale(spiel.game, "mira")
    assert spiel.eins(e.VerdecktErgab).audience == frozenset({SL})
    assert spiel.figur("Mira").psyche == 12


@pytest.mark.rule("KAS-GEM-01", "KAS-GEM-02")
def test_gemeinschaftsprobe() -> None:
    """Werte 9, 14, 8; Beiträge 11, 11 11, 6; Grenze 14: drei 11er sind 33."""
    figuren = [held(n, **kann("Klettern", w)) for n, w in (("A", 9), ("B", 14), ("C", 8))]
    spiel = Spiel(*figuren).legen("a", "11 4 2").legen("b", "11 11 5").legen("c", "6 5 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("A", "B", "C"), worauf="Klettern", ziel=31)
    for seat, liegen in (("a", "11 4 2"), ("b", "11 11 5"), ("c", "6 5 2")):
        spiel.antwortet(seat, liegen)
    spiel.antwortet("a", "11").antwortet("b", "11 11").antwortet("c", "6")
    ergab = spiel.eins(e.GemeinsamErgab)
    assert (ergab.wuerfel, ergab.grenze, ergab.ergebnis) == ((6, 11, 11, 11), 14, 33)
    assert ergab.gelungen
    assert not spiel.nur(e.MythosGewonnen)
    assert [s["beitrag"] for s in spiel.schritte("KAS-GEM-01")] == [(11,), (11, 11), (6,)]


@pytest.mark.rule("KAS-GEM-01", "KAS-PATZER-05")
def test_patzer_rechnet_jede_person_einzeln_ab() -> None:
    spiel = Spiel(held("A", **kann("Klettern", 9)), nsc("B", **kann("Klettern", 9)))
    spiel.legen("a", "1 1 2").legen(SL, "4 4 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("A", "B"), worauf="Klettern")
    spiel.schlicht()
    assert spiel.figur("A").psyche == 10
    assert spiel.eins(e.GemeinsamErgab).wuerfel == (4, 4)


def test_das_system_nennt_sich() -> None:
    assert (KASKADE.id, KASKADE.catalogue.die) == ("kaskade", 20)


@pytest.mark.rule("KAS-MEIST-01", "KAS-PATZER-02")
def test_koenner_eins_neu_zaehlt_was_schon_liegt() -> None:
    """Eine 1 liegt schon: Mit der zweiten ist es zu viel, sie bleibt liegen (KAS-M-12)."""
    figur = held(**kann("Klettern", 15, 4))
    spiel = Spiel(figur, schalter={"koenner_eins_neu": True}).legen("mira", "1 9 4 6", "1 5 8")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    erste: Any = spiel.frage
    assert erste.forced == ()
    zweite: Any = spiel.antwortet("mira", "1").frage
    assert (zweite.kept, zweite.forced) == ((1,), (1,))


@pytest.mark.rule("KAS-GLUECK-03")
def test_sofort_behaltene_glueckszahlen_werden_gezaehlt() -> None:
    """Je Teilwurf eine behalten: zusammen zwei Lernwürfel (KAS-M-17)."""
    figur = held(**kann("Klettern", 15, 3, glueckszahl=7, eigenschaften={"Mut": 9}))
    spiel = Spiel(figur, schalter={"glueck_sofort": True}).legen("mira", "7 9 4", "7 5")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    spiel.antwortet("mira", 0, "7", 0, "5 7")
    assert (spiel.frage.rule, spiel.frage.fact("wuerfel")) == ("KAS-GLUECK-02", 2)
