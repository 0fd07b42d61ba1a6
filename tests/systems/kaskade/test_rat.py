"""Rat während der Würfe: gleich dem Löser, und der gleich dem langsamen Weg."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, alle_wertungen, held, kann, mit, nsc, psyche, wurf
from support.naive_keeping import Naive
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.let_lie import best_plan, game_of, kinds_of
from wuerfelwerk.odds.keep.solver import KeepRule, solve
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.shortcuts.let_lie import LAYING
from wuerfelwerk.systems.kaskade import KASKADE as SYSTEM
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernwurf
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Extras, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.aussicht import Aussicht, absehbar, aussicht_von
from wuerfelwerk.systems.kaskade.rat.chancen import Erreicht, gross, hoch

EINSEN = frozenset({1})


Streben = Callable[[Any], int]
ZIELE: list[Streben] = [hoch, gross, psyche, Erreicht(11), Erreicht(21)]


@pytest.mark.rule("KAS-SIEB-01", "KAS-PATZER-03", "KAS-KASK-02")
@pytest.mark.parametrize("folgen", [False, True])
@pytest.mark.parametrize(
    ("was", "wert", "pflicht"),
    [
        ("2W8", 5, 1),
        ("3W8", 7, 1),
        ("3W12", 10, 2),
        ("4W12", 11, 1),
        ("4W8", 3, 1),
        ("3W12", 15, 1),
    ],
)
def test_aussicht_ist_der_langsame_weg(was: str, wert: int, pflicht: int, folgen: bool) -> None:
    """Jede fertige Hand und jedes Ziel; danach der Löser gegen das Durchzählen."""
    wie: dict[str, Any] = {"art": KASKADE, "fuehrung": pflicht, "folgen": folgen}
    wurf_ = wurf(was, wert, **wie)
    laying = LAYING(Probe(wurf_))
    assert laying is not None
    regel = KeepRule(wurf_.anzahl, wurf_.seiten, pflicht, EINSEN)
    for ziel in ZIELE:

        def langsam(hand: Hand, ziel: Streben = ziel) -> int:
            return max(ziel(each) for each in alle_wertungen(wurf_, hand))

        plan = best_plan(laying, ziel)
        assert plan.value() == solve(regel, langsam, exact=True).value()
        if wurf_.anzahl < 4:
            assert (plan.value(),) == Naive(regel, langsam).value((), 99)


@pytest.mark.rule("KAS-GLUECK-01", "KAS-LEG-03")
@pytest.mark.parametrize(("wert", "glueck"), [(15, 7), (12, 1), (5, 13), (20, 20), (12, 3)])
def test_aussicht_mit_glueckszahl(wert: int, glueck: int) -> None:
    wurf_ = wurf("3W20", wert, art=SIEB, glueck=glueck, folgen=True)
    laying = LAYING(Probe(wurf_))
    assert laying is not None
    for hand in ((glueck, 4, 5), (1, glueck, glueck), (1, 1, glueck), (glueck, 8, 10),
                 (glueck, 19, 19), (glueck, glueck, glueck), (2, 3, glueck)):  # fmt: skip
        sortiert = tuple(sorted(hand))
        genau = alle_wertungen(wurf_, sortiert)
        for lernen in range(sortiert.count(glueck) + 1):
            ends: tuple[Any, ...] = laying.ends(sortiert)
            schnell = [w for w in ends if w.lernen >= lernen]
            langsam = [w for w in genau if w.lernen >= lernen]
            for ziel in ZIELE:
                assert max(map(ziel, schnell)) == max(map(ziel, langsam)), (sortiert, lernen)


def rat(spiel: Spiel, ziel: str, seat: str = "mira") -> tuple[Advice, ...]:
    return advise(SYSTEM, look(spiel.game, seat), spiel.game.open[0], SYSTEM.goals[ziel])


def probt(was: str, wert: int, augen: str, ziel: int = 0, **mehr: Any) -> Spiel:
    anzahl = int(was.split("W")[0])
    spiel = Spiel(held(**kann("Klettern", wert, anzahl, **mehr))).legen("mira", augen)
    art = "kaskade" if mehr.get("sterne") else "sieb"
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art=art).antwortet(SL, ziel)
    assert isinstance(spiel.frage, Pick)
    return spiel


@pytest.mark.rule("KAS-SIEB-02")
def test_b14_siebwurf_rat() -> None:
    """3W12 V11, 4 9 11: nur die 11 liegen lassen, 23203/1728; Aufhören brächte 11."""
    found = rat(probt("3W12", 11, "4 9 11"), "ergebnis")
    assert (found[0].answer, found[0].worth, found[0].exact) == ((11,), Fraction(23203, 1728), True)
    assert {each.answer: each.worth for each in found}[(4, 9, 11)] == 11


@pytest.mark.rule("KAS-KASK-01", "KAS-KASK-04")
def test_b16_fuehrungswert_zwei() -> None:
    """4W12 V10 F2, 5 9 10 10: 9 10 10 legen, 19/6."""
    laying = LAYING(Probe(wurf("4W12", 10, art=KASKADE, fuehrung=2, folgen=True)))
    assert laying is not None
    best = best_plan(laying, gross).best((), (5, 9, 10, 10))[0]
    assert (best.keep, best.worth) == ((9, 10, 10), Fraction(19, 6))


@pytest.mark.rule("KAS-SIEB-01", "KAS-KASK-02", "KAS-PATZER-05")
@pytest.mark.parametrize("ziel", ["ergebnis", "gelingen", "gruppe", "psyche_schonen"])
@pytest.mark.parametrize(
    ("was", "wert", "augen", "mehr"),
    [
        ("3W12", 11, "1 7 7", {}),
        ("4W12", 11, "4 9 11 11", {}),
        ("4W20", 15, "1 12 13 20", {"sterne": ["Klettern"]}),
        ("5W20", 20, "1 1 7 8 19", {}),
    ],
)
def test_rat_am_tisch_ist_der_des_loesers(
    was: str, wert: int, augen: str, mehr: dict[str, Any], ziel: str
) -> None:
    spiel = probt(was, wert, augen, ziel=21, **mehr)
    frage = spiel.frage
    assert isinstance(frage, Pick)
    art = KASKADE if mehr else SIEB
    laying = LAYING(Probe(wurf(was, wert, art=art, folgen=bool(mehr))))
    assert laying is not None
    strebt: dict[str, Streben] = {
        "ergebnis": hoch,
        "gelingen": Erreicht(21),
        "gruppe": gross,
        "psyche_schonen": psyche,
    }
    plan = best_plan(laying, strebt[ziel])
    found = rat(spiel, ziel)
    assert all(each.exact for each in found)
    assert {each.answer: each.worth for each in found} == {
        keep: plan.value(keep) for keep in frage.answers()
    }


@pytest.mark.rule("KAS-SIEB-02")
def test_rat_mitten_im_siebwurf() -> None:
    spiel = probt("4W12", 11, "4 9 11 11").legen("mira", "3 9").antwortet("mira", "11 11")
    laying = LAYING(Probe(wurf("4W12", 11, art=SIEB)))
    assert laying is not None
    plan = best_plan(laying, hoch)
    assert {each.answer: each.worth for each in rat(spiel, "ergebnis")} == {
        keep: plan.value((*keep, 11, 11)) for keep in ((3,), (9,), (3, 9))
    }


@pytest.mark.rule("KAS-PATZER-03")
def test_rat_zum_ausgleich_schont_das_ziel() -> None:
    spiel = Spiel(held(**kann("Klettern", 12, 4, sterne=["Klettern"]))).legen("mira", "1 8 9 20")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="einzel").antwortet(SL, 0)
    assert spiel.frage.rule == "KAS-PATZER-03"
    assert rat(spiel, "gruppe")[0].answer == (20,)
    assert rat(spiel, "ergebnis")[0].answer in ((8,), (9,))


@pytest.mark.rule("KAS-GLUECK-01")
def test_rat_zur_glueckszahl() -> None:
    spiel = Spiel(held(**kann("Klettern", 15, 4, glueckszahl=7))).legen("mira", "13 13 7 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="einzel").antwortet(SL, 0)
    best = rat(spiel, "ergebnis")[0]
    assert (best.answer, best.worth) == (13, Fraction(39))


@pytest.mark.rule("KAS-LERN-02", "KAS-LERN-04")
def test_rat_im_lernwurf() -> None:
    """Wert 7, drei W8: einen Fehlwürfel ablegen; von hier sind es noch drei Versuche."""
    spiel = Spiel(held(**kann("Klettern", 7, ep=3))).legen("mira", "2 5 7")
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Klettern")
    best = rat(spiel, "steigern")[0]
    assert (len(best.answer), best.worth) == (1, 1 - Fraction(7, 8) ** 3)


@pytest.mark.rule("KAS-SOZ-10")
def test_rat_beim_feilschen_gegen_die_schlichte_taktik() -> None:
    figur = kann("Feilschen", 10, 3)
    spiel = Spiel(held(**figur), held("Bodo", **figur)).legen("mira", "4 9 11")
    felder = {"haendler": "Mira", "kaeufer": "Bodo", "ware": "Pferd"}
    spiel.sagt("mira", a.HandelBeginnen, **felder).antwortet("bodo", "angemessen")
    spiel.sagt("mira", a.Feilschen)
    offen = next(each for each in spiel.game.open if each.question.seat == "mira")
    found = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["ergebnis"])
    assert found[0].exact
    laying = LAYING(Probe(wurf("3W12", 10, art=SIEB)))
    assert laying is not None
    assert found[0].worth == max(
        best_plan(laying, hoch).value(keep) for keep in offen.question.answers()
    )


@pytest.mark.rule("KAS-GED-01")
def test_rat_rechnet_mit_verdeckten_gegnern() -> None:
    wache = nsc("Wache", verdeckt=True, **kann("Wachgabe", 9, 2))
    spiel = Spiel(held(**kann("Schleichen", 10, 2)), wache).legen("mira", "4 9")
    spiel.sagt(
        "mira",
        a.Schleichen,
        figur="Mira",
        gegner=("Wache",),
        meter=6,
        aufmerksam="wachsam",
        deckung=False,
    ).antwortet(SL, "so")
    offen = next(each for each in spiel.game.open if each.question.seat == "mira")
    found = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["ergebnis"])
    assert [each.answer for each in found]


@pytest.mark.rule("KAS-SIEB-01")
@pytest.mark.parametrize(
    "anders",
    [
        {"lesart": mit(gleiche_nur_je_teilwurf=True)},
        {"lesart": mit(eins_erfuellt_pflicht=True)},
        {"lesart": mit(gruppe_modus="anker")},
        {"lesart": mit(einsen_zaehlung="teilwurf")},
        {"extras": Extras(freiwuerfe=1)},
        {"extras": Extras(hoch=1)},
    ],
)
def test_was_sich_nicht_in_zahlen_sagen_laesst(anders: dict[str, Any]) -> None:
    wurf_ = wurf("3W12", 10, art=SIEB, **anders)
    assert not absehbar(wurf_)
    assert LAYING(Probe(wurf_)) is None


@pytest.mark.rule("KAS-SIEB-01")
def test_ein_verdeckter_zuschauer_aendert_den_wert_nicht() -> None:
    """Wer bei der Probe nichts zu sagen hat, darf auch verdeckt am Tisch sein."""
    werte = []
    for sheets in ((held(),), (held(), nsc(verdeckt=True))):
        spiel = Spiel(*sheets).legen("mira", "4 9 11")
        spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst").antwortet(SL, 11)
        werte.append([(each.answer, each.worth) for each in rat(spiel, "ergebnis")])
    assert werte[0] == werte[1]
    assert werte[0][0][1] >= 11


@pytest.mark.rule("KAS-SOZ-03")
def test_wo_zu_viel_folgt_zaehlt_der_wurf_fuer_sich() -> None:
    """Beeinflussen braucht die Würfel selbst; der Rat sagt, dass er nur den Wurf abwägt."""
    figur, opfer = kann("Redekunst", 10, 3), held("Opfer", **kann("Selbstbeherrschung", 9, 3))
    spiel = Spiel(held(**figur), opfer).legen("mira", "9 9 4").legen("opfer", "4 5 6")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    offen = next(each for each in spiel.game.open if each.question.seat == "mira")
    for ziel, strebt in (("gruppe", gross), ("ergebnis", hoch), ("psyche_schonen", psyche)):
        found = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals[ziel])
        laying = LAYING(Probe(wurf("3W12", 10, art=SIEB)))
        assert laying is not None
        plan = best_plan(laying, strebt)
        assert {x.answer: x.worth for x in found} == {
            keep: plan.value(keep) for keep in offen.question.answers()
        }
        assert not any(each.exact or each.ahead for each in found)
    chance = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["gelingen"])
    assert chance[0].worth == 1
    lernen = advise(SYSTEM, look(spiel.game, "mira"), offen, SYSTEM.goals["steigern"])
    assert lernen[0].worth == 0


def test_eckwerte_des_katalogs() -> None:
    """Abschnitt 26: sechs W20 auf Wert 21, auf zwölf Stellen."""
    sieb = LAYING(Probe(wurf("6W20", 21, art=SIEB)))
    kaskade = LAYING(Probe(wurf("6W20", 21, art=KASKADE, folgen=True)))
    assert sieb is not None
    assert kaskade is not None

    def fuenf(wertung: Wertung) -> int:
        return int(len(wertung.gruppe) >= 5)

    werte = (
        best_plan(kaskade, gross).value(), best_plan(kaskade, fuenf).value(),
        best_plan(sieb, hoch).value(), best_plan(sieb, Erreicht(60)).value(),
    )  # fmt: skip
    assert [f"{float(each):.12f}" for each in werte] == [
        "3.706090526245", "0.268013423405", "35.843340844776", "0.074806671235",
    ]  # fmt: skip
    kinds = kinds_of(game_of(sieb))
    assert len(kinds.things) < 1000
    assert len(kinds.places) == 134_596


@pytest.mark.parametrize(("was", "endstaende"), [("4W20", 7_315), ("5W20", 33_649)])
def test_so_viele_endstaende_wie_im_katalog(was: str, endstaende: int) -> None:
    """Abschnitt 26: 19 Klassen, denn 2 und 3 sind gleich wertlos."""
    laying = LAYING(Probe(wurf(was, 21, art=SIEB)))
    assert laying is not None
    assert len(kinds_of(game_of(laying)).places) == endstaende


def test_lernwurf_in_zahlen() -> None:
    wer: dict[str, Any] = {"figur": "M", "platz": "m", "worauf": "x"}
    laying = LAYING(Lernwurf(**wer, wert=7, anzahl=3, seiten=8))
    assert laying is not None
    assert best_plan(laying, lambda end: int(end[0])).value() == 1 - Fraction(7, 8) ** 6


@pytest.mark.rule("KAS-GLUECK-01", "KAS-KASK-02", "KAS-GLEICH-01")
@pytest.mark.parametrize("folgen", [False, True])
@pytest.mark.parametrize(("glueck", "wert"), [(1, 16), (3, 9), (4, 21), (7, 7), (12, 9), (20, 2)])
def test_glueckszahlen_werden_in_das_jeweils_beste_verwandelt(
    glueck: int, wert: int, folgen: bool
) -> None:
    """Jede Verwandlung durchprobiert: je Zahl Verwandelter, was für jede Größe das Beste ist."""
    wie: dict[str, Any] = {"wert": wert, "anzahl": 3, "seiten": 20, "folgen": folgen}
    mit = Wurf(figur="", platz="", worauf="", glueck=glueck, **wie)
    ohne = Aussicht(Wurf(figur="", platz="", worauf="", **wie))
    for andere in (*combinations_with_replacement((1, 2, 5, 6, 8, 19), 2), (glueck, 6)):
        hand = tuple(sorted((*andere, glueck)))
        rest, zahl = [n for n in hand if n != glueck], hand.count(glueck)
        gelesen = aussicht_von(mit)(hand)
        assert len(gelesen) == zahl + 1
        for joker, wertung in enumerate(gelesen):
            liegen = (*rest, *(glueck,) * (zahl - joker))
            moeglich = [
                ohne(sorted((*liegen, *neu)))[0]
                for neu in combinations_with_replacement(range(1, 21), joker)
            ]
            assert wertung.ergebnis == max(each.ergebnis for each in moeglich)
            assert len(wertung.gruppe) == max(len(each.gruppe) for each in moeglich)
            assert wertung.psyche == min(each.psyche for each in moeglich)
            assert wertung.lernen == zahl - joker
