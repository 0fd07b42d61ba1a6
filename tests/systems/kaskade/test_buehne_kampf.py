"""Die Bühne im Kampf: Jede Frage versteht, wer die Regeln nicht kennt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_buehne as b
from support.kaskade import SL
from support.kaskade_buehne import WORTE
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter, getroffene
from wuerfelwerk.advice.cards import action_cards, weigh_answers
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.engine import BY_HAND
from wuerfelwerk.play.onward import answer_run
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.options import options_shown
from wuerfelwerk.present.screen.previews import preview_shown
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.screen.values import QuestionShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import BAD, PLAIN
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE as KASKADENWURF
from wuerfelwerk.systems.kaskade.proben.probe import Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.systems.kaskade.rat.chancen import gross as gruppengross
from wuerfelwerk.table.play.due import led
from wuerfelwerk.values import dataclass
from wuerfelwerk.web.ring import strip_of
from wuerfelwerk.web.stage import parted, pronounced

ENGLISCH = Words(KASKADE, "en")
ZIEL = KASKADE.goals["unterschied"]


def gefragt(spiel: Gefecht, words: Words = WORTE) -> QuestionShown:
    return question_shown(spiel.game.open[0], words)


def bis(spiel: Gefecht, rule: str) -> Gefecht:
    """Schlicht weiter, bis nach dieser Regel gefragt wird."""
    while spiel.frage.rule != rule:
        spiel._eine_schlicht()
    return spiel


def wirft(mira: str = "9 10 2", wache: str = "4 5 2") -> Gefecht:
    return duell().legen("mira", mira).legen("wache", wache).sagt(SL, a.Kampfwurf)


def gegen_den_speer(wuerfel: str) -> Gefecht:
    """Mira ist dran, gegen eine Wache mit dem Speer."""
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    return spiel.phase(mira=wuerfel, wache="4 6 2")


# Woran ein Kampf sich misst


@pytest.mark.rule("KAS-WUND-01", "KAS-RUEST-01")
def test_leben_steht_vorn_und_die_ruestung_daneben() -> None:
    spiel = getroffene("3 12", "Lederwams").weiter()
    wache = screen(spiel.game, SL, WORTE, 1).figures[1]
    assert [(g.label, g.value, g.most) for g in wache.gauges[:2]] == [
        ("Leben", 49, 50), ("Rüstung", 8, 9),
    ]  # fmt: skip
    streifen = strip_of([wache])
    assert streifen is not None
    assert streifen.gauge is not None
    assert (streifen.gauge.label, [each.label for each in streifen.tokens]) == (
        "Leben",
        ["Rüstung"],
    )


def test_ohne_ruestung_steht_nur_das_leben_da() -> None:
    mira = screen(duell().game, SL, WORTE, 1).figures[0]
    assert [g.label for g in mira.gauges] == ["Leben", "Physis", "Psyche"]


# Was gefragt wird


@pytest.mark.rule("KAS-KAMPF-02")
def test_die_waffe_sagt_was_an_ihr_haengt() -> None:
    werte: dict[str, Any] = {
        "fertigkeiten": {"Kampfkunst": 13, "Basis-Kampfkunst": 12},
        "bonuswuerfel": {"Kampfkunst": 3, "Basis-Kampfkunst": 2},
    }
    spiel = Gefecht(fechter(**werte), fechter("Wache")).sagt(SL, a.Kampfwurf)
    frage = gefragt(spiel)
    assert frage.happened == "Alle wählen verdeckt ihre Waffe, dann fallen die Kampfwürfel"
    assert dict(frage.outcomes)["Langschwert"] == (
        "4 Würfel (je Wurf 2 fest), passend bis 13, Schaden 2W12"
    )
    assert dict(frage.outcomes)["Langschwert (Basis-Kampfkunst)"] == (
        "3 Würfel (je Wurf 1 fest), passend bis 12, Schaden 2W12"
    )
    namen = dict(gefragt(spiel, ENGLISCH).field.options)
    assert namen["Langschwert (Basis-Kampfkunst)"] == "longsword (Basic martial art)"
    assert frage.foremost == ("Langschwert", "Bloße Hände"), "anderes kann warten"


def test_die_waffe_der_letzten_phase_steht_vorn() -> None:
    werte: dict[str, Any] = {
        "fertigkeiten": {"Kampfkunst": 13, "Basis-Kampfkunst": 12},
        "bonuswuerfel": {"Kampfkunst": 3, "Basis-Kampfkunst": 2},
    }
    basis = "Langschwert (Basis-Kampfkunst)"
    spiel = Gefecht(fechter(**werte), fechter("Wache"))
    spiel.phase("", waffen={"Mira": basis}, mira="2 3 2", wache="2 3 2").sagt(SL, a.Kampfwurf)
    frage = gefragt(spiel)
    assert frage.foremost == (basis, "Langschwert", "Bloße Hände")
    assert dict(frage.outcomes)[basis].startswith("wie zuletzt: 3 Würfel")
    offen, rest = parted(frage)
    assert [each.value for each in offen] == [*frage.foremost]
    assert [each.value for each in rest] == ["Bloße Hände (Basis-Kampfkunst)"]


@pytest.mark.rule("KAS-KAMPF-03")
@pytest.mark.parametrize(
    ("wuerfel", "gruppe", "folge"),
    [
        ("9 10 2", "9, 10", "du kommst zum Angriff; wer noch wirft, muss aufhören"),
        ("9 12 2", "keine, nichts passt zusammen",
         "wer noch wirft, muss aufhören; angreifen kannst du so kaum"),
    ],
)  # fmt: skip
def test_wer_handeln_will_erfaehrt_womit(wuerfel: str, gruppe: str, folge: str) -> None:
    frage = gefragt(bis(wirft(wuerfel), "KAS-KAMPF-03"))
    assert (frage.title, frage.happened) == (
        "Handelt Mira jetzt?", "Alle Würfel von Mira liegen jetzt fest",
    )  # fmt: skip
    assert dict(frage.stakes)["Zum Angreifen"] == gruppe
    assert dict(frage.outcomes)["initiative"] == folge


def test_auf_englisch_luegen_die_wuerfel_nicht() -> None:
    frage = gefragt(bis(wirft(), "KAS-KAMPF-03"), ENGLISCH)
    assert frage.happened == "All dice of Mira are final now"


@pytest.mark.rule("KAS-PATZER-03")
def test_wer_ausgleicht_weiss_woher_die_eins_kommt() -> None:
    frage = gefragt(bis(wirft("1 9 11"), "KAS-PATZER-03"))
    assert frage.happened == (
        "Eine Eins ist ein Patzer: Ein anderer Würfel von Mira wird dafür wertlos"
    )
    assert dict(frage.stakes) == {
        "Gewürfelt": "1, 9, 11",
        "Es zählt": "gleiche und benachbarte Würfel, je 4 bis 12",
    }
    reaktion = duell().legen("mira", "9 10 11", "1 5 9").legen("wache", "4 5 6", "4 5 6")
    reaktion.sagt(SL, a.Kampfwurf)
    assert gefragt(bis(reaktion, "KAS-PATZER-03")).happened == (
        "Die Reaktion entscheidet, wer zuerst handelt; dabei fiel Mira eine Eins, ein Patzer"
    )


@pytest.mark.rule("KAS-MANOEVER-28")
def test_warum_kein_angriff_geht_steht_auf_der_seite() -> None:
    gezeigt = screen(gegen_den_speer("4 9 12").game, "mira", WORTE, 1)
    assert not any(each.attack for each in gezeigt.offers)
    grund = next(each.reason for each in gezeigt.locked if each.name == "angreifen")
    assert grund.startswith(
        "In dieser Phase kein Angriff: Gegen Stangenwaffen braucht es Gleiche oder eine Folge bis "
        "12."
    )
    assert any(each.attack for each in screen(duell().phase(mira="9 4 2", wache="4 6 2").game,
                                              "mira", WORTE, 1).offers)  # fmt: skip


# Chancen


def karten(spiel: Gefecht, seat: str) -> dict[str, str]:
    """Die Chancen auf den Knöpfen einer Frage."""
    sight = look(spiel.game, seat)
    (offen,) = sight.open
    found = weigh_answers(KASKADE, sight, offen, ZIEL)
    shown = options_shown(WORTE, found, ZIEL, offen.question.rule)
    return {str(each.answer): each.percent if each.chance else "" for each in shown.options}


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-10", "KAS-KAMPF-11")
def test_die_zahl_ist_die_chance_dessen_was_zuerst_dasteht() -> None:
    spiel = duell().phase(mira="9 10 2", wache="11 11 12").greift_an("9 10")
    assert karten(spiel, "wache") == {"verteidigen": "100 %", "gegenangriff": "100 %"}
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "10")
    assert karten(spiel, "wache") == {"11": "100 %", "12": "100 %", "11+11": "100 %", "keine": ""}
    assert gefragt(spiel).foremost == ("11", "12", "keine"), "11+11 wäre verschwendet"
    folgen = dict(gefragt(spiel).outcomes)
    assert folgen["11"] == "hält diesen Angriff auf"
    assert folgen["keine"] == "lässt den Angriff durch: ein Treffer"
    spiel.antwortet("wache", "11")
    assert spiel.frage.rule == "KAS-KAMPF-11"
    assert set(karten(spiel, "wache").values()) == {""}


@pytest.mark.rule("KAS-MANOEVER-22")
def test_ein_angriff_der_weitergeht_ist_durchgekommen() -> None:
    spiel = duell().phase(mira="9 10 11", wache="4 2 2")
    cards = action_cards(KASKADE, look(spiel.game, "mira").view, "mira", ZIEL)
    found = {type(card.choice).__name__: card for card in cards}
    assert found["Durchdringen"].chance == 1
    assert found["Angreifen"].chance == 1
    assert found["Abwarten"].chance is None


@pytest.mark.rule("KAS-KASK-02")
def test_die_zahl_des_kampfwurfs_ist_die_chance_auf_eine_gruppe() -> None:
    spiel = bis(wirft("9 10 2"), "KAS-KASK-02")
    sight = look(spiel.game, "mira")
    ziel = KASKADE.goals["gruppe"]
    shown = options_shown(WORTE, weigh_answers(KASKADE, sight, sight.open[0], ziel), ziel,
                          "KAS-KASK-02")  # fmt: skip
    chancen = {each.answer: each.percent for each in shown.options}
    assert chancen[9, 10] != chancen[2, 9]
    assert chancen[2, 9, 10] == "100 %"
    (rat,) = [each for each in shown.options if each.best]
    assert (rat.answer, rat.comes_to) == ((9, 10), "")


@pytest.mark.rule("KAS-FEHL-01")
def test_von_gleich_guten_bleiben_die_hoechsten_liegen() -> None:
    """Der Rat lässt nichts Wertloses liegen, wo ein höherer Würfel ebenso gut wäre."""
    spiel = Gefecht(fechter(fkw=13, wuerfel=4), fechter("Wache"))
    spiel.legen("mira", "14 20 20 2").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    bis(spiel, "KAS-KASK-02")
    sight, ziel = look(spiel.game, "mira"), KASKADE.goals["gruppe"]
    found = weigh_answers(KASKADE, sight, sight.open[0], ziel)
    (rat,) = [e for e in options_shown(WORTE, found, ziel, "KAS-KASK-02").options if e.best]
    assert rat.answer == (20, 20)


def geraten(spiel: Gefecht, ziel: str) -> list[Any]:
    """Wozu auf eine offene Frage geraten wird."""
    sight, goal = look(spiel.game, "mira"), KASKADE.goals[ziel]
    found = weigh_answers(KASKADE, sight, sight.open[0], goal)
    shown = options_shown(WORTE, found, goal, sight.open[0].question.rule)
    return [each.answer for each in shown.options if each.best]


def test_der_rat_opfert_keinen_wuerfel_der_gruppe() -> None:
    spiel = Gefecht(fechter(fkw=13, wuerfel=4), fechter("Wache"))
    spiel.legen("mira", "1 5 5 16").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    assert geraten(bis(spiel, "KAS-PATZER-03"), "gruppe") == [(16,)]


def test_der_rat_verwandelt_die_glueckszahl_zur_groessten_gruppe() -> None:
    spiel = Gefecht(fechter(fkw=13, wuerfel=4, glueckszahl=7), fechter("Wache"))
    spiel.legen("mira", "7 12 12 19").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    rat = geraten(bis(spiel, "KAS-GLUECK-01"), "gruppe")
    assert rat == [11], "so gut wie die 12, und von gleich guten wird zu einer geraten"


def test_ein_sitzender_griff_ist_gelungen() -> None:
    """Auch ohne gestohlenen Würfel: Zwei, die durchkommen, sind der Griff."""
    spiel = Gefecht(fechter(waffe=HAENDE), fechter("Wache", waffe=HAENDE))
    spiel.phase(mira="9 10 2", wache="2 3 2")
    cards = action_cards(KASKADE, look(spiel.game, "mira").view, "mira", ZIEL)
    shown = options_shown(WORTE, cards, ZIEL)
    griff = next(each for each in shown.options if each.name == "Wache würgen")
    assert (griff.percent, griff.chance_of) == ("100 %", "Griff sitzt")


def test_abwarten_ist_keine_tat() -> None:
    spiel = gegen_den_speer("4 9 12")
    cards = action_cards(KASKADE, look(spiel.game, "mira").view, "mira", ZIEL)
    (nichts,) = options_shown(WORTE, cards, ZIEL).options
    assert (nichts.name, nichts.idle) == ("Abwarten", True)


# Sätze folgen der Lesart des Tisches


@pytest.mark.parametrize(
    ("schalter", "folge"),
    [
        ({}, "du kommst zum Angriff; wer noch wirft, muss aufhören"),
        ({"verteidiger_wuerfelt_aus": True},
         "du kommst zum Angriff, wenn alle zu Ende geworfen haben"),
    ],
)  # fmt: skip
def test_wer_handelt_erfaehrt_was_die_anderen_noch_werfen(
    schalter: dict[str, Any], folge: str
) -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), schalter=schalter)
    spiel.legen("mira", "9 10 2").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    assert dict(gefragt(bis(spiel, "KAS-KAMPF-03")).outcomes)["initiative"] == folge


@pytest.mark.parametrize(
    ("schalter", "noetig", "folge"),
    [
        ({}, "Wache braucht mindestens so viel, um abzuwehren",
         "trifft, wenn Wache nicht abwehrt; sonst folgt der Rest"),
        ({"abwehr_echt_hoeher": True}, "Wache braucht mehr, um abzuwehren",
         "trifft, wenn Wache nicht abwehrt; sonst folgt der Rest"),
        ({"mehrfachangriff_modus": "gleichzeitig"},
         "Wache braucht mindestens so viel, um abzuwehren",
         "trifft, wenn Wache nicht abwehrt; der Rest kommt zugleich"),
    ],
)  # fmt: skip
def test_der_naechste_angriff_sagt_was_folgt(
    schalter: dict[str, Any], noetig: str, folge: str
) -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), schalter=schalter)
    spiel.phase(mira="9 10 2", wache="4 2 2").greift_an("9 10")
    frage = gefragt(bis(spiel, "KAS-KAMPF-05"))
    assert dict(frage.stakes)["Abwehr"] == noetig
    assert dict(frage.outcomes)["10"] == folge


@pytest.mark.parametrize(
    ("schalter", "folge"),
    [
        ({}, "schlägt zurück und beendet den Angriff von Mira"),
        ({"konter_unterbricht": False},
         "schlägt zurück; danach geht der Angriff von Mira weiter"),
    ],
)  # fmt: skip
def test_der_konter_sagt_ob_er_den_angriff_beendet(schalter: dict[str, Any], folge: str) -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), schalter=schalter)
    spiel.phase(mira="9 10 2", wache="11 11 12").greift_an("9 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "10").antwortet("wache", "11")
    assert dict(gefragt(spiel).outcomes)["11"] == folge


@pytest.mark.parametrize(
    ("gleiche", "getrennt"),
    [("getrennt", "2 × leichter Treffer"), ("bonustreffer", "3 × leichter Treffer")],
)
def test_gleiche_schadenswuerfel_sagen_ihre_treffer(gleiche: str, getrennt: str) -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), schalter={"schaden_gleiche": gleiche})
    spiel.phase(mira="9 4 2", wache="4 2 2").legen("mira", "7 7")
    spiel.greift_an("9")
    bis(spiel.verteidigt("keine"), "KAS-KAMPF-17")
    folgen = dict(gefragt(spiel).outcomes)
    assert (folgen["getrennt"], folgen["addiert"]) == (getrennt, "schwerer Treffer")


@pytest.mark.parametrize(
    ("frei", "je_eins", "kostet"),
    [
        (False, None, "die Eins macht am Ende einen Würfel wertlos"),
        (True, "ein Würfel ab 4 wird wertlos, oder 1 Psyche geht verloren",
         "die Eins kostet am Ende einen Würfel oder 1 Psyche"),
    ],
)  # fmt: skip
def test_eine_eins_sagt_was_sie_kostet(frei: bool, je_eins: str | None, kostet: str) -> None:
    schalter = {"patzer_ausgleich_freiwillig": frei}
    spiel = Gefecht(fechter(), fechter("Wache"), schalter=schalter)
    spiel.legen("mira", "1 9 11").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    wahl = bis(spiel, "KAS-KASK-02").frage
    assert isinstance(wahl, Pick)
    gibt = preview_shown(wahl, (1, 9, 11), KASKADE.reading(spiel.game.state), WORTE)
    assert gibt is not None
    assert gibt.more == kostet
    assert dict(gefragt(bis(spiel, "KAS-PATZER-03")).stakes).get("Je Eins") == je_eins


@pytest.mark.parametrize(
    ("modus", "bleiben"), [("mindestens", "mindestens 2"), ("genau", "genau 2")]
)
def test_liegen_bleiben_muss_was_die_lesart_sagt(modus: str, bleiben: str) -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), schalter={"fuehrungswert_modus": modus})
    spiel.legen("mira", "9 10 2").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    assert dict(gefragt(bis(spiel, "KAS-KASK-02")).stakes)["Behalte"] == bleiben


@dataclass(frozen=True, slots=True)
class Gruppiert:
    """Bringt der Kampfwurf der Fechterin eine Gruppe, wenn danach gestrebt wird?"""

    streben: Callable[[Wertung], int]

    def __call__(self, note: Note = SILENT) -> Procedure[bool]:
        wurf = Wurf(
            figur="x", platz="x", worauf="x", wert=13, anzahl=4, seiten=20, art=KASKADENWURF,
            folgen=True, fuehrung=2, glueck=7, streben=self.streben,
        )  # fmt: skip
        return len((yield from probe(wurf)).gruppe) > 1


def irgendeine(wertung: Wertung) -> int:
    """Eine Gruppe, wie groß auch immer."""
    return int(len(wertung.gruppe) > 1)


@pytest.mark.rule("KAS-KASK-02", "KAS-KAMPF-03")
def test_wer_dem_rat_folgt_kommt_zum_angriff() -> None:
    """Die große Gruppe kostet kaum Angriffe: 62,5 statt höchstens 62,9 von hundert Phasen."""
    assert KASKADE.wording.layout.aims["kampfwurf"] == "gruppe"
    gross, beste = (
        float(expand(Gruppiert(streben), KASKADE.policy).chances()[True])
        for streben in (gruppengross, irgendeine)
    )
    assert 0.62 < gross <= beste < gross + 0.01


# Treffer nehmen


@pytest.mark.rule("KAS-KAMPF-18", "KAS-RUEST-01")
def test_treffer_werden_gezaehlt_und_sagen_was_haelt() -> None:
    spiel = getroffene("3 4", "Lederwams")
    frage = gefragt(spiel)
    assert frage.title == "Treffer 1 von 2: Wo trifft es?"
    assert frage.happened == "Mira hat Wache getroffen; wo es trifft, sucht Wache aus"
    assert frage.stakes == (
        ("Dieser Treffer", "leichter Treffer"),
        ("Ungeschützt", "1 Segment vom Lebensrad, also −1 Leben"),
    )
    assert dict(frage.outcomes)["Rumpf"] == "Lederwams hält ab, verliert 1 von 3 Punkten"
    spiel.antwortet("wache", "Rumpf")
    frage = gefragt(spiel, ENGLISCH)
    assert frage.title == "Hit 2 of 2: where?"
    assert dict(frage.outcomes)["Rumpf"] == "leather jerkin holds, loses 1 of 2 points"


@pytest.mark.rule("KAS-RUEST-03")
def test_was_heil_bleibt_wird_gesagt_und_genommen() -> None:
    spiel = getroffene("3 4", "Helm", "Lederwams")
    assert dict(gefragt(spiel).outcomes)["Kopf"] == "Helm hält ab und bleibt heil"
    zuegig = screen(spiel.game, "wache", WORTE, 1).questions[0].swift
    assert zuegig is not None
    assert (zuegig.words, zuegig.answers) == (("Wo es am wenigsten kostet",), ("Kopf", "Kopf"))


@pytest.mark.rule("KAS-KAMPF-18", "KAS-WUND-02")
def test_ein_tipp_nimmt_alle_treffer() -> None:
    spiel = getroffene("3 12", "Lederwams")
    zuegig = screen(spiel.game, "wache", WORTE, 1).questions[0].swift
    assert zuegig is not None
    assert zuegig.outcome == "Rumpf · −1 Leben · Rumpf"
    spiel.game, danach = answer_run(spiel.game, spiel.game.open[0], zuegig.answers, BY_HAND)
    assert danach is None
    assert not spiel.game.open


@pytest.mark.rule("KAS-WUND-02", "KAS-WUND-03")
def test_am_leib_der_platz_der_am_wenigsten_kostet() -> None:
    spiel = duell()
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="leicht").antwortet("mira", "3.5")
    frage = screen(spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="schwer").game, "mira",
                   WORTE, 1).questions[0]  # fmt: skip
    assert frage.title == "Was verliert Mira?"
    assert frage.stakes == (
        ("Leben", "49 in 5 Kreisen"), ("Ein Segment", "ein Feld deines Lebensrads, 1 Leben wert"),
        ("Besiegt", "wenn alle Kreise kritisch verletzt sind"),
    )  # fmt: skip
    assert frage.swift is not None
    assert (frage.swift.answers, frage.swift.outcome) == (
        ("3.3",), "Kreis 3, Segment 3: −2 Leben",
    )  # fmt: skip
    assert dict(frage.outcomes)["1.1"] == "−3 Leben"


@pytest.mark.rule("KAS-KAMPF-18")
def test_wer_leitet_laesst_treffer_gleich_nehmen() -> None:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2").legen("mira", "12 3").greift_an("9")
    spiel.weiter({"KAS-KAMPF-10": "verteidigen", "KAS-KAMPF-07": "keine"})
    assert KASKADE.host(spiel.tisch) is None
    assert led(spiel.game) == a.Einstecken(SL, "Wache")
    spiel.sagt(SL, a.Einstecken, figur="Wache")
    assert spiel.frage.seat == "wache"
    dran = duell().phase(mira="9 4 2", wache="4 5 2")
    assert led(dran.game) is None, "Was Mira tut, sagt sie selbst"


# Wie es ausging


@pytest.mark.rule("KAS-KAMPF-10")
def test_treffen_beide_steht_das_schlimmere_vorn_und_der_eigene_treffer_dabei() -> None:
    stage = screen(b.beide_greifen_an().game, SL, WORTE, 1).stage
    mira, wache = (pronounced(stage, {name}, "") for name in ("Mira", "Wache"))
    assert mira is not None
    assert wache is not None
    assert mira.core == (
        "Schwerer Treffer, 3 × leichter Treffer: Wache greift ebenfalls an und trifft Mira"
    )
    assert mira.follows == "Leichter Treffer: Mira trifft Wache"
    assert wache.core == mira.follows
    assert (mira.tone, wache.tone) == (PLAIN, PLAIN)
    einer = pronounced(screen(b.treffer().game, SL, WORTE, 1).stage, {"Wache"}, "")
    assert einer is not None
    assert einer.tone == BAD
