"""Rat für Schützen: gleich schießen oder zielen, was liegen bleibt, was aufgespart wird."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, fechter
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise
from wuerfelwerk.advice.cards import weigh_answers
from wuerfelwerk.play.view import look
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import gezaehlt
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.probe import Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import auszugleichen, erfolge, ohne
from wuerfelwerk.systems.kaskade.rat.zaehlung_kampf import Schussaussicht, Schusshand
from wuerfelwerk.values import replace

Hand = tuple[int, ...]


def schuetze(fkw: int, wuerfel: int = 3) -> Gefecht:
    return Gefecht(fechter(fkw=fkw, wuerfel=wuerfel, waffe="Kurzbogen"), fechter("Wache"))


def wirft(fkw: int, augen: str) -> Gefecht:
    spiel = schuetze(fkw, len(augen.split())).legen("mira", augen).legen("wache", "12 11 4")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen")
    return spiel.antwortet("wache", "Langschwert")


def rat(spiel: Gefecht, ziel: str = "ergebnis") -> tuple[Advice, ...]:
    asked = next(each for each in spiel.game.open if each.question.seat == "mira")
    return advise(KASKADE, look(spiel.game, "mira"), asked, KASKADE.goals[ziel])


def teile(hand: Hand) -> Iterator[Hand]:
    return (teil for n in range(len(hand) + 1) for teil in combinations(hand, n))


def schuss(hand: Hand, wert: int) -> int:
    """Jeder Ausgleich probiert, jedes Mindestergebnis: das höchste, das sich erreichen lässt."""
    gut = erfolge(hand)
    noetig = min(auszugleichen(hand.count(1), wert), len(gut))
    reste = (ohne(gut, weg) for weg in combinations(gut, noetig))
    return max(_erreicht(rest, wert) for rest in reste)


def _erreicht(hand: Hand, wert: int) -> int:
    return max(
        (n for n in range(1, 61) if gezaehlt(hand, wert, n, Lesart()).ergebnis >= n), default=0
    )


def naechste(gespart: Hand, anzahl: int, seiten: int, wert: int) -> Fraction:
    """Die nächste Phase, jeder Wurf einzeln: der Schuss gleich nach dem ersten Werfen."""
    wuerfe = list(product(range(1, seiten + 1), repeat=anzahl - len(gespart)))
    summe = sum(schuss(tuple(sorted((*gespart, *wurf))), wert) for wurf in wuerfe)
    return Fraction(summe, len(wuerfe))


@pytest.mark.rule("KAS-FERN-02", "KAS-FERN-03", "KAS-FERN-04")
@pytest.mark.parametrize("augen", ["7 7 4", "1 6 6", "2 3 8", "4 6 7"])
def test_schiessen_oder_zielen(augen: str) -> None:
    """Mit W8 liegt nach dem ersten Wurf alles: Zielen heißt, das Beste davon aufzusparen."""
    spiel = wirft(7, augen)
    assert spiel.frage.rule == "KAS-FERN-02"
    hand = tuple(sorted(map(int, augen.split())))
    zaehlen = len(erfolge(hand)) - min(auszugleichen(hand.count(1), 7), len(erfolge(hand)))
    moeglich = {teil for teil in teile(erfolge(hand)) if len(teil) <= zaehlen}
    worths = {each.answer: each.worth for each in rat(spiel)}
    assert worths["schiessen"] == schuss(hand, 7)
    assert worths["zielen"] == max(naechste(teil, 3, 8, 7) for teil in moeglich)
    assert all(each.alone and not each.exact for each in rat(spiel))


@pytest.mark.rule("KAS-FERN-03", "KAS-FERN-04")
def test_wer_zielt_laesst_liegen_was_zum_schuss_passt() -> None:
    spiel = wirft(9, "9 8 4")
    (best, *_) = rat(spiel)
    assert best.answer == "zielen"
    spiel.antwortet("mira", "zielen")
    assert spiel.frage.rule == "KAS-KASK-02"
    gesagt = rat(spiel)
    assert gesagt[0].answer == (8, 9)
    assert gesagt[0].worth == best.worth
    werte = [each.worth for each in gesagt]
    assert werte == sorted(werte, reverse=True)


@pytest.mark.rule("KAS-FERN-04")
def test_was_aufsparen() -> None:
    """Jede Wahl ist so viel wert wie der Schuss der nächsten Phase mit ihr."""
    spiel = wirft(7, "7 7 4").antwortet("mira", "zielen")
    while spiel.frage.rule != "KAS-FERN-04":
        spiel._eine_schlicht()
    gesagt = rat(spiel)
    assert gesagt[0].answer == (7, 7)
    for each in gesagt:
        assert each.worth == naechste(each.answer, 3, 8, 7)


@pytest.mark.rule("KAS-KAMPF-02")
def test_welche_waffe() -> None:
    """Der Wurf allein riete zu bloßen Händen; dazu schweigt der Rat lieber."""
    spiel = Gefecht(fechter(), fechter("Wache")).sagt(SL, a.Kampfwurf)
    assert spiel.frage.rule == "KAS-KAMPF-02"
    assert rat(spiel, "gruppe") == ()


@pytest.mark.rule("KAS-KASK-02", "KAS-FERN-04")
def test_auch_gegen_verdeckte_gegner_gibt_es_rat_im_zweiten_takt() -> None:
    """Was ein verdeckter Gegner tat, ist für den eigenen Wurf einerlei; der Rat schwieg dann."""
    gesagt = {}
    for verdeckt in (False, True):
        gegner = fechter("Wache", nsc=True, platz=SL, verdeckt=verdeckt)
        spiel = Gefecht(fechter(fkw=13, wuerfel=4, waffe="Kurzbogen"), gegner)
        spiel.legen("mira", "9 9 4 2", "8 5").legen(SL, "12 11 4", "10")
        spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen").antwortet(SL, "Langschwert")
        spiel.antwortet("mira", "zielen").antwortet("mira", "9 9").antwortet(SL, "11 12")
        assert spiel.frage.rule == "KAS-KASK-02"
        gesagt[verdeckt] = {each.answer: each.worth for each in rat(spiel)}
    assert gesagt[True]
    assert gesagt[True] == gesagt[False]


def test_wer_sich_schonen_will_hat_vom_schuss_nichts() -> None:
    assert {each.worth for each in rat(wirft(7, "7 7 4"), "schonen")} == {0}


@pytest.mark.parametrize("ueber", [True, False])
@pytest.mark.parametrize("wert", [1, 3, 8, 13, 17, 20])
def test_wuerfel_fuer_wuerfel_gelesen_ergibt_eine_hand_denselben_schuss(
    wert: int, ueber: bool
) -> None:
    lesart = replace(Lesart(), einzelwuerfel_ueber_wert=ueber)
    for anzahl in (1, 2, 3, 4):
        wurf = Wurf(figur="", platz="", worauf="", wert=wert, anzahl=anzahl, seiten=12,
                    folgen=True, glueck=0, lesart=lesart)  # fmt: skip
        ganz, einzeln = Schusshand(wurf), Schussaussicht(wurf)
        haende = combinations_with_replacement(range(1, 21 if anzahl < 4 else 13), anzahl)
        assert all(ganz(hand) == einzeln(hand) for hand in haende)


def test_auf_den_karten_eines_wurfs_steht_was_er_fuer_sich_ist() -> None:
    """Nach dem Kampfwurf folgt zu viel: Es steht da, ob er gelingt und was er an Psyche kostet."""
    spiel = wirft(12, "1 1 9")
    asked = next(each for each in spiel.game.open if each.question.seat == "mira")
    sight = look(spiel.game, "mira")
    for ziel in ("ergebnis", "gelingen", "psyche_schonen"):
        karten = weigh_answers(KASKADE, sight, asked, KASKADE.goals[ziel])
        worte = {each.answer: each.worth for each in rat(spiel, ziel)}
        assert {karte.choice: karte.worth for karte in karten} == worte
        for karte in karten:
            assert karte.alone
            assert not karte.exact
            assert karte.good is not None
            assert karte.bad is not None
            assert karte.nothing == 1 - karte.good - karte.bad
            if ziel == "gelingen":
                assert karte.chance == karte.worth
            if ziel == "psyche_schonen":
                assert karte.loss == -(karte.worth or 0)
