"""Rat am Tisch, wo um eine Probe herum mehr geschieht, als sich abwägen lässt."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, ablauf, hand, held, kann, mit, nsc, wurf
from wuerfelwerk.advice import ahead
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search import plans, positions
from wuerfelwerk.advice.shortcuts import single_throw as aside
from wuerfelwerk.odds.keep.let_lie import best_plan
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, PLAINLY
from wuerfelwerk.systems.kaskade import KASKADE as SYSTEM
from wuerfelwerk.systems.kaskade.proben.endstand import knapp
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.chancen import hoch


def rat(spiel: Spiel, ziel: str, seat: str = "mira") -> tuple[Advice, ...]:
    return advise(SYSTEM, look(spiel.game, seat), spiel.game.open[0], SYSTEM.goals[ziel])


@pytest.mark.rule("KAS-GED-01")
def test_verdecktes_am_tisch_aendert_nichts_am_wert_einer_eigenen_probe() -> None:
    """Ob eine Wache verdeckt dabeisteht oder offen, ist Mira beim Klettern gleich."""
    werte = []
    for verdeckt in (False, True):
        spiel = Spiel(held(**kann("Klettern", 11, 3)), nsc("Wache", verdeckt=verdeckt))
        spiel.legen("mira", "4 9 11")
        spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb")
        spiel.antwortet(SL, 0)
        werte.append({each.answer: each.worth for each in rat(spiel, "ergebnis")})
    assert werte[0] == werte[1]
    assert werte[0][(11,)] == Fraction(23203, 1728)


KOERPERLICH = {"fertigkeiten": [{"name": "Klettern", "koerperlich": True}]}
STIEFEL = {"gegenstaende": [{"name": "Stiefel", "fertigkeit": "Klettern", "boni": "WFr1"}]}


@pytest.mark.rule("KAS-GUETE-04")
def test_rat_mit_gegenstand_ist_ungefaehr_der_ohne() -> None:
    """Ein Freiwurf ist nicht in Zahlen gesagt: Abgewogen wird, als gäbe es ihn nicht."""
    figur = held(**kann("Klettern", 11, 4, gegenstaende=["Stiefel"]))
    spiel = Spiel(figur, listen=STIEFEL).legen("mira", "4 9 11 11")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    assert spiel.frage.fact("pflicht") == 0
    found = {each.answer: each for each in rat(spiel, "ergebnis")}
    laying = LAYING(Probe(wurf("4W12", 11, art=SIEB)))
    assert laying is not None
    plan = best_plan(laying, hoch)
    assert {keep: each.worth for keep, each in found.items()} == {k: plan.value(k) for k in found}
    assert () in found
    assert not any(each.exact or each.ahead for each in found.values())


@pytest.mark.rule("KAS-GLUECK-01")
def test_rat_zur_glueckszahl_wo_zu_viel_folgt() -> None:
    """Beim Beeinflussen zählt für den Rat nur die Probe selbst, auch beim Verwandeln."""
    figur, opfer = (
        kann("Redekunst", 15, 4, glueckszahl=7, eigenschaften={}),
        held("Opfer", **kann("Selbstbeherrschung", 9, 3)),
    )
    spiel = Spiel(held(**figur), opfer).legen("mira", "13 13 7 2").legen("opfer", "4 5 6")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    spiel.antwortet("mira", "2 7 13 13")
    offen = next(each for each in spiel.game.open if each.question.seat == "mira")
    assert offen.question.rule == "KAS-GLUECK-01"
    best = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["ergebnis"])[0]
    assert (best.answer, best.worth, best.exact) == (13, Fraction(39), False)


@pytest.mark.rule("KAS-PHPS-05", "KAS-WUND-02")
def test_welches_segment_ist_gleich_und_ein_wuerfel_mehr_besser() -> None:
    spiel = Spiel(held(**kann("Klettern", 11, 3, physis="2/2/2")), listen=KOERPERLICH)
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="physis", neu=4, grund="müde")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    assert spiel.frage.rule == "KAS-PHPS-05"
    ja, nein = rat(spiel, "ergebnis")
    assert (ja.answer, nein.answer) == (1, 0)
    for each, wuerfel in ((ja, 3), (nein, 2)):
        laying = LAYING(Probe(wurf(f"{wuerfel}W12", 11, art=SIEB)))
        assert laying is not None
        assert (each.worth, each.exact) == (best_plan(laying, hoch).value(), True)
    wunden = rat(spiel.antwortet("mira", 1), "ergebnis")
    assert {each.worth for each in wunden} == {ja.worth}
    assert len(wunden) > 20


@pytest.mark.rule("KAS-WUND-05")
def test_wo_zeit_vergeht_ist_jedes_segment_gleich_gut() -> None:
    spiel = Spiel(held())
    for _ in range(3):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="schwer").schlicht()
    spiel.sagt(SL, a.UhrStellen, minuten=4320)
    assert spiel.frage.rule == "KAS-WUND-05"
    found = rat(spiel, "ergebnis")
    assert {(each.worth, each.exact) for each in found} == {(Fraction(0), True)}
    assert {each.answer for each in found} == set(spiel.frage.answers())


@pytest.mark.rule("KAS-GEM-01")
def test_rat_zum_beitrag_zur_gemeinschaftsprobe() -> None:
    figur = kann("Klettern", 11, 3)
    spiel = (
        Spiel(held(**figur), held("Bodo", **figur)).legen("mira", "9 9 11").legen("bodo", "2 3 4")
    )
    spiel.sagt(SL, a.GemeinsamProben, figuren=("Mira", "Bodo"), worauf="Klettern", ziel=11)
    spiel.antwortet("mira", "9 9 11")
    offen = next(each for each in spiel.game.open if each.question.rule == "KAS-GEM-01")
    found = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["ergebnis"])
    assert {each.answer: each.worth for each in found} == {"9 9": 18, "11": 11, "9": 9}


@pytest.fixture
def nichts_gemerkt() -> None:
    """Was schon gezählt ist, soll keine Grenze verdecken."""
    units.forget()
    for known in (units.counted, units.joint_counted, plans.planned):
        known.cache_clear()


@pytest.mark.usefixtures("nichts_gemerkt")
def test_was_zu_viel_ist_bleibt_ohne_rat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Auch schlichtes Spiel hat eine Grenze; dann gibt es keinen Rat statt eines langsamen."""
    spiel = Spiel(held(), held("Bodo"))
    spiel.sagt("mira", a.HandelBeginnen, haendler="Mira", kaeufer="Bodo", ware="Pferd")
    assert spiel.frage.rule == "KAS-SOZ-09"
    assert rat(spiel, "ergebnis", "bodo")
    monkeypatch.setattr(positions, "MOST_WORK", 0)
    monkeypatch.setattr(ahead, "MOST_PLAIN", 0)
    assert rat(spiel, "ergebnis", "bodo") == ()


def test_wo_die_sl_sagt_was_ist_gibt_es_keinen_rat() -> None:
    """Wie schwer etwas ist, wie weit, wie wachsam: Da ist keine Antwort besser als eine andere."""
    spiel = Spiel(held(**kann("Klettern", 11, 3)))
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb")
    assert spiel.frage.rule == "KAS-WURF-05"
    assert rat(spiel, "ergebnis", SL) == ()


@pytest.mark.usefixtures("nichts_gemerkt")
@pytest.mark.parametrize("grenze", ["MOST_ODDS", "MOST_TOGETHER"])
def test_chancen_die_zu_viel_sind_werden_einzeln_verfolgt(
    monkeypatch: pytest.MonkeyPatch, grenze: str
) -> None:
    """Ob im Ganzen gezählt oder Schritt für Schritt: derselbe Wert."""
    figur = kann("Feilschen", 7, 1)
    spiel = Spiel(held(**figur), held("Bodo", **figur)).legen("mira", "4")
    felder = {"haendler": "Mira", "kaeufer": "Bodo", "ware": "Pferd"}
    spiel.sagt("mira", a.HandelBeginnen, **felder).antwortet("bodo", "angemessen")
    spiel.sagt("mira", a.Feilschen)
    ganz = {each.answer: each.worth for each in rat(spiel, "ergebnis")}
    monkeypatch.setattr(units, grenze, 1)
    units.forget()
    for known in (units.counted, units.joint_counted, plans.planned):
        known.cache_clear()
    assert {each.answer: each.worth for each in rat(spiel, "ergebnis")} == ganz


@pytest.mark.usefixtures("nichts_gemerkt")
def test_auch_fuer_sich_gibt_es_eine_grenze(monkeypatch: pytest.MonkeyPatch) -> None:
    """Über eine Glückszahl mitten im Wurf: abgewogen, schlicht gespielt, oder gar nicht."""
    regeln = {"glueck_sofort": True}
    figur = held(**kann("Klettern", 15, 3, glueckszahl=7))
    spiel = Spiel(figur, schalter=regeln).legen("mira", "13 7 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    assert spiel.frage.rule == "KAS-GLUECK-01"
    schlicht = rat(spiel, "ergebnis")
    assert (schlicht[0].answer, schlicht[0].exact) == (13, False)
    assert schlicht[0].worth == 26
    monkeypatch.setattr(aside, "MOST_PLAIN_ASIDE", 5)
    assert rat(spiel, "ergebnis") == ()


@pytest.mark.rule("KAS-PATZER-03", "KAS-GLUECK-02")
@pytest.mark.parametrize("ganz", [False, True])
@pytest.mark.parametrize(
    "anders",
    [
        {"gruppe_modus": "rein"},
        {"patzer_ausgleich_freiwillig": True},
        {"eins_erfuellt_pflicht": True},
        {"glueck_sofort": True},
        {"gleiche_nur_je_teilwurf": True},
        {"einsen_zaehlung": "teilwurf"},
        {"kaskade_anknuepfen": True},
        {"koenner_eins_neu": True},
    ],
)
def test_schlichtes_spiel_in_zahlen_ist_das_am_tisch(anders: dict[str, Any], ganz: bool) -> None:
    """Auch wo eigene Lesarten gelten: dieselbe Wertung wie Wurf für Wurf gefragt."""
    wurf_ = wurf("4W20", 15, art=KASKADE, folgen=True, glueck=7, lesart=mit(**anders), ganz=ganz)
    laying = PLAINLY(Probe(wurf_))
    assert laying is not None
    for augen in ("1 1 8 9", "7 13 13 2", "1 7 7 19", "1 1 1 4", "2 3 5 6", "9 9 10 11"):
        wertung, _ = ablauf(Probe(wurf_), augen)
        assert laying.ends(hand(augen)) == (wertung if ganz else knapp(wertung),)


def test_genau_nach_fuehrungswert_liegt_nicht_alles_auf_einmal() -> None:
    wurf_ = wurf("4W12", 10, art=KASKADE, fuehrung=2, lesart=mit(fuehrungswert_modus="genau"))
    assert PLAINLY(Probe(wurf_)) is None
