"""Dice Rumble: der Rat rechnet mit den eigenen späteren Schicksalspunkten, von Hand nachgezählt."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import wuerfelwerk as ww
from support import rumble_ansagen as a
from support.rumble import ADA, RUMBLE, SL, Spiel
from support.shortcuts import both_ways
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.cards import weigh_answers
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.library import goal_of
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, SILENT
from wuerfelwerk.rules.request import Choice, Question
from wuerfelwerk.systems.rumble.duell import Duell, urteilen
from wuerfelwerk.systems.rumble.grundlagen import Wert
from wuerfelwerk.systems.rumble.lesart import VORGABE
from wuerfelwerk.systems.rumble.schicksal import Gunst
from wuerfelwerk.values import replace


def schaden(wurf: int, sw: int, waffe: int) -> int:
    """RUM-SCHADEN-02 ohne Lesarten: Schwellenwert minus Wurf, mindestens 0, und die Waffe."""
    if not (wurf == 1 or (wurf <= sw and wurf < 10)):
        return 0
    return max(0, sw - wurf) + waffe


def wert(wurf: int, punkte: int, sw: int, waffe: int) -> Fraction:
    """Das Beste aus behalten und, solange Punkte da sind, neu würfeln."""
    bleibt = Fraction(schaden(wurf, sw, waffe))
    return max(bleibt, neu(punkte, sw, waffe)) if punkte else bleibt


def neu(punkte: int, sw: int, waffe: int) -> Fraction:
    return sum((wert(w, punkte - 1, sw, waffe) for w in range(1, 11)), Fraction(0)) / 10


@pytest.mark.parametrize("wurf", range(1, 11))
@pytest.mark.parametrize("ausgegeben", [0, 1])
def test_ein_angriff_ohne_reaktion(wurf: int, ausgegeben: int) -> None:
    wuerfe = ["10"] * ausgegeben + [str(wurf)]
    tisch = ww.Table("rumble", example="duell", dice={"ada": ["3", *wuerfe], "bo": ["7"]})
    tisch.announce("sl", "kampf_beginnen").announce("ada", "angreifen", figur="Ada", ziel="Bo")
    tisch.answer("bo", "verzichten")
    for _ in range(ausgegeben):
        tisch.answer("ada", "wiederholen")
    (frage,) = tisch.open
    sw, punkte = frage.question.fact("sw"), frage.question.fact("punkte")
    assert isinstance(sw, int)
    assert isinstance(punkte, int)
    assert (punkte, frage.question.fact("wurf")) == (2 - ausgegeben, wurf)
    waffe = tisch.state.figur("Ada").bogen.schaden(tisch.state.figur("Ada").bogen.waffennamen[0])
    sicht, rules = look(tisch.game, "ada"), tisch.game.system
    rat = advise(rules, sicht, frage, goal_of(rules, "austeilen"))
    assert {each.answer: each.worth for each in rat} == {
        "behalten": schaden(wurf, sw, waffe),
        "wiederholen": neu(punkte, sw, waffe),
    }
    assert all(each.exact for each in rat)


def verdeckter_angriff(werte: dict[str, int], waffe: str) -> dict[str, Fraction]:
    """Was Ada ihre Reaktionen wert sind, wenn ein verdeckter Ork so angreift."""
    ork = {"name": "Ork", "nsc": True, "verdeckt": True, "lp": 10, "werte": werte}
    spiel = Spiel(ADA, {**ork, "waffen": dict.fromkeys(("Keule", "Hauer", "Axt"), 41)}).legen(
        ada=5, sl=2
    )
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    talent = next(iter(werte))
    spiel.sagt(SL, a.Angreifen, figur="Ork", ziel="Ada", talent=talent, waffe=waffe)
    sicht = spiel.sieht("ada")
    rat = advise(RUMBLE, sicht, sicht.open[0], goal_of(RUMBLE, "unterschied"))
    return {each.answer: each.worth for each in rat}


@pytest.mark.parametrize(
    ("werte", "waffe", "zuschlag"),
    [
        ({"Nahkampf": 3}, "unbewaffnet", 0),
        ({"Nahkampf": 3}, "Keule", 2),
        ({"Nahkampf": 3}, "Hauer", 2),
        ({"Nahkampf": 3}, "Axt", 3),
        ({"Biss": 3}, "unbewaffnet", 0),
        ({"Biss": 3}, "Hauer", 2),
    ],
)
def test_was_ein_verdeckter_gegner_laut_nennt_gehoert_zu_dem_was_man_vermutet(
    werte: dict[str, int], waffe: str, zuschlag: int
) -> None:
    """Gewogen nach den üblichen Schwellenwerten; was auf dem Bogen steht, verrät sich nicht."""
    ueblich = ((4, 1), (5, 2), (6, 3), (7, 2), (8, 1))
    schlaege = [(n, schaden(w, sw, zuschlag)) for sw, n in ueblich for w in range(1, 11)]
    erwartet = -Fraction(sum(n * punkte for n, punkte in schlaege), 9 * 10)
    rat = verdeckter_angriff(werte, waffe)
    assert rat["verzichten"] == erwartet
    assert set(rat) == {"verzichten", "ausweichen", "gegenangriff", "sonstiges"}


@pytest.mark.parametrize("ziel", [None, "gelingen"])
@pytest.mark.parametrize(
    ("ansage", "felder", "wer"),
    [
        (a.ProbeVerlangen, {"figuren": ("Ada",), "talent": "Nahkampf"}, SL),
        (a.Proben, {"figur": "Ada", "talent": "Nahkampf"}, "ada"),
    ],
)
@pytest.mark.parametrize(("wurf", "antwort"), [(9, "wiederholen"), (3, "behalten")])
def test_eine_misslungene_probe_ist_einen_schicksalspunkt_wert(
    ziel: str | None, ansage: type, felder: dict[str, object], wer: str, wurf: int, antwort: str
) -> None:
    """Ada würfelt auf 6; mit zwei Punkten misslingt sie nur in 4 von 10 mal 4 von 10 Fällen."""
    spiel = Spiel(ADA).legen(ada=wurf).sagt(wer, ansage, **felder)
    sicht, gewollt = spiel.sieht("ada"), goal_of(RUMBLE, ziel)
    rat = {each.answer: each.worth for each in advise(RUMBLE, sicht, sicht.open[0], gewollt)}
    assert rat == {"behalten": int(wurf == 3), "wiederholen": 1 - Fraction(4, 10) ** 2}
    assert Autopilot(RUMBLE, gewollt)(sicht, sicht.open[0]) == antwort


def reagieren(ziel: str, **figuren: int) -> tuple[Advice, ...]:
    """Was Bo geraten wird, wenn Ada ihn angreift; ``figuren`` sagt, wer wie viele Punkte hat."""
    tisch = ww.Table("rumble", example="duell", dice={"ada": ["3"], "bo": ["7"]})
    for figur, punkte in figuren.items():
        tisch.announce("sl", "eingreifen", figur=figur, wert="schicksal", neu=punkte)
    tisch.announce("sl", "kampf_beginnen").announce("ada", "angreifen", figur="Ada", ziel="Bo")
    (frage,) = tisch.open
    rules = tisch.game.system
    return advise(rules, look(tisch.game, "bo"), frage, goal_of(rules, ziel))


def test_bo_greift_zurueck_an() -> None:
    """Mit den Punkten beider Seiten, bis zum Ende des Zuges ausgerechnet."""
    bester, *andere = reagieren("schonen")
    assert (bester.answer, round(float(bester.worth), 2)) == ("gegenangriff", -1.57)
    assert all(each.exact for each in (bester, *andere))
    assert [each.answer for each in andere] == ["sonstiges", "ausweichen", "verzichten"]


@pytest.mark.rule("RUM-DUELL-04")
def test_ausgewichen_ist_wer_heil_bleibt_auch_wenn_keiner_gewinnt() -> None:
    """Die Chance steht bei den Worten „gelingt es, bleibt Bo heil“ und zählt genau das."""
    tisch = ww.Table("rumble", example="duell", dice={"ada": ["3"], "bo": ["7"]})
    for figur in ("Ada", "Bo"):
        tisch.announce("sl", "eingreifen", figur=figur, wert="schicksal", neu=0)
    tisch.announce("sl", "kampf_beginnen").announce("ada", "angreifen", figur="Ada", ziel="Bo")
    (frage,) = tisch.open
    hier, dort = (int(str(frage.question.fact(name))) for name in ("sw", "ausweichen"))
    werte = Wert("Ada", "ada", hier, 0, ()), Wert("Bo", "bo", dort, 0, ())
    paare = [(x, y) for x in range(1, 11) for y in range(1, 11)]
    urteile = [urteilen(werte[0], x, werte[1], y, VORGABE, SILENT).sieger for x, y in paare]
    getroffen = Fraction(urteile.count("links"), len(paare) - urteile.count("erneut"))
    karten = weigh_answers(RUMBLE, look(tisch.game, "bo"), frage, RUMBLE.goals["unterschied"])
    chancen = {karte.choice: karte.chance for karte in karten}
    assert urteile.count("keiner")
    assert chancen["ausweichen"] == 1 - getroffen


@pytest.mark.parametrize("ziel", sorted(RUMBLE.goals))
def test_was_der_rat_vergisst_aendert_ihn_nicht(ziel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Von Würfen bleibt nur, was für Schaden und Schicksal zählt (``Note.gist``)."""
    kurz = reagieren(ziel, Ada=1, Bo=1)
    monkeypatch.setattr(units._Brief, "gist", lambda self, whole, gist: whole)
    units.forget()
    assert reagieren(ziel, Ada=1, Bo=1) == kurz
    units.forget()


@pytest.mark.parametrize("aufstellung", list(RUMBLE.examples))
def test_der_rat_ist_mit_und_ohne_tafeln_derselbe(aufstellung: str) -> None:
    """Wie wenn er jedem Wurf und jedem Schicksalspunkt nachginge."""
    game = new_game(RUMBLE, RUMBLE.examples[aufstellung])
    dice = RandomDice(5)
    hands = Hands(lambda _: dice, {GM: lambda _, each: RUMBLE.policy(each.question)})
    while RUMBLE.acting(game.state) in (None, GM):
        game = submit(game, GM, RUMBLE.host(game.state) or a.Passen(GM, am_zug(game)), hands)
    seat = RUMBLE.acting(game.state)
    assert seat is not None
    view = look(game, seat).view
    zuege = RUMBLE.candidates(RUMBLE.suppose(view, seat)[0][0], seat)
    quick, slow = both_ways(
        lambda: advise_commands(RUMBLE, view, seat, zuege, RUMBLE.goals["sparsam"])
    )
    assert quick == slow
    assert all(each.exact for each in quick)


def am_zug(game: Any) -> str:
    return str(game.state.kampf.am_zug)


def _gunst(figur: str, punkte: int, fremde: bool) -> Gunst:
    return Gunst(figur, figur, punkte, ("l", "r") if fremde else (figur,))


def _launisch(frage: Question[Any]) -> Any:
    """Wendet mal den eigenen, mal den fremden Wurf."""
    assert isinstance(frage, Choice)
    known = [(name, frage.fact(name)) for name in ("figur", "punkte", "wurf", "sw", "wuerfe")]
    return frage.options[sum(map(ord, str(known))) % len(frage.options)]


@pytest.mark.parametrize("fremde", [False, True])
@pytest.mark.parametrize(
    "lesart", [{}, {"beide_misslungen": "wiederholen"}, {"krit_schadensfaktor": 2}], ids=str
)
@pytest.mark.parametrize("werte", [(6, 6), (3, 8), (10, 0)])
def test_gewendete_duelle_sind_ausgezaehlt_was_jeder_wurf_ergibt(
    werte: tuple[int, int], lesart: dict[str, Any], fremde: bool
) -> None:
    """Würfe, die auf dasselbe hinauslaufen, sind eines; vorwärts gezählt wie Wurf für Wurf."""
    links, rechts = (Wert(figur, figur, w) for figur, w in zip("lr", werte, strict=True))
    gunst = (_gunst("l", 2, fremde), _gunst("r", 1, False))
    duell = Duell(links, rechts, replace(VORGABE, **lesart), gunst)
    policy = _launisch if fremde else RUMBLE.policy
    schnell = units.odds(units.unit_of(duell), units.Reckoner(None, policy, 30))
    faktor = duell.lesart.krit_schadensfaktor
    langsam = expand(duell, policy, 30).map(lambda ausgang: ausgang.wesentlich(faktor))
    assert schnell is not None
    assert schnell.chances() == langsam.chances()
