"""Die Bühne: Jede Ansage, jeder Ausgang und jede Frage von Roll & Keep hat ihre Worte."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from support.rollkeep import SL, Spiel, eingegriffen, held, nsc
from support.rollkeep_kampf import DORT, HIER
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.advice.cards import weigh_answers
from wuerfelwerk.play.journal import decode, encode
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.screen.story import losses
from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.request import Choice, Question
from wuerfelwerk.systems import rollkeep
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreAngreifen, EhreEinschaetzen
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import SitzungBeginnen, SitzungBegonnen
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmVerkuenden, SzeneBeenden, SzeneBeendet
from wuerfelwerk.systems.rollkeep.figuren.eintraege import Eingetragen, WaffeEintragen
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurEntfernen, FragenStellen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen
from wuerfelwerk.systems.rollkeep.kampf.runde import (
    Beigetreten,
    KampfBeenden,
    KampfBeendet,
    KampfBeginnen,
    KampfBeitreten,
    NeueRunde,
)
from wuerfelwerk.systems.rollkeep.kampf.zug import Aufgestanden, ExtraAktion, Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import ERSETZT, ERSTER, ZWEITER
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.kooperativ import GemeinsamWerfen
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.rat.taktik import KARTEN
from wuerfelwerk.systems.rollkeep.stand import ANDERES, ANGRIFF, AUFSTEHEN, NORMAL, STELLUNGEN
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN
from wuerfelwerk.systems.rollkeep.void.ausgeben import (
    DurchgehaltenWird,
    Durchhalten,
    Ermuntern,
    Ermuntert,
    FinalBegonnen,
    FinalStrike,
    TnErhoehen,
    TnErhoeht,
)
from wuerfelwerk.systems.rollkeep.void.punkte import K1, RAISE, RANG1
from wuerfelwerk.systems.rollkeep.void.sammeln import Meditieren, TeeTrinken
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln, Ruhen

WORDS = Words(ROLLKEEP)
WORTE = ROLLKEEP.wording
EREIGNISSE = {each.__name__: each for each in WORTE.events}
ERZAEHLT = {
    "figur_stellen": "FigurGestellt",
    "figur_entfernen": "FigurEntfernt",
    "lesart_setzen": "LesartGesetzt",
    "fertigkeit_eintragen": Eingetragen.__name__,
    "waffe_eintragen": Eingetragen.__name__,
    "ruestung_eintragen": Eingetragen.__name__,
    "schule_eintragen": Eingetragen.__name__,
    "streichen": "Gestrichen",
    "eingreifen": "WertGesetzt",
    "fragen_stellen": "FragenGestellt",
    "sitzung_beginnen": SitzungBegonnen.__name__,
    "szene_beenden": SzeneBeendet.__name__,
    "ermuntern": Ermuntert.__name__,
    "durchhalten": DurchgehaltenWird.__name__,
    "tn_erhoehen": TnErhoeht.__name__,
    "final_strike": FinalBegonnen.__name__,
    "kampf_beitreten": Beigetreten.__name__,
    "kampf_beenden": KampfBeendet.__name__,
}
"""Ansagen ohne eigenen Satz: Von ihnen erzählt immer ein Ereignis."""
FEST = {
    "RK-STELL-01": STELLUNGEN,
    "RK-KAMPF-02": (ANGRIFF, ANDERES, AUFSTEHEN),
    "RK-STELL-06": (JA, NEIN),
    "RK-VOID-01": (
        NEIN, RAISE, K1, RANG1, f"{RAISE} {K1}", f"{RANG1} {K1}", f"{RANG1} {RAISE}",
        f"{RANG1} {RAISE} {K1}",
    ),
    "RK-VOID-06": (JA, NEIN),
    "RK-VOID-07": (JA, NEIN),
    "RK-VOID-09": (JA, NEIN),
    "RK-EHRE-02": (NEIN, "attribut", "ring", "skill"),
    "RK-EHRE-05": (NEIN, "ehre", "attribut", "ring", "skill"),
    "RK-EMPH-01": (NEIN, "passt", "passt_nicht", "Klettern"),
    "RK-MAN-01": ("staerke", "angriff"),
    "RK-WURF-06": ("ablehnen", "zulassen"),
}  # fmt: skip
"""Was zu wählen steht; nur wen jemand angreift, ist eine offene Liste."""
LAGE: dict[str, Any] = {
    "figur": "Mariko", "mit": "Mariko", "gegner": "Mariko", "worauf": "Athletik", "wuerfel": 10,
    "anzahl": 10, "gratis": 10, "zone": "arm_bein", "maengel": "", "fertigkeit": "Athletik",
    "emphasis": "Klettern", "bisher": "volle_verteidigung", "rang": 5, "summe": 100, "tn": 100,
    "schaden": 100, "wunden": 100, "danach": 100, "erspart": 100, "stufe": "crippled", "vp": 5,
    "stufe_erspart": "crippled", "bonus": 50, "frei": 3, "wurf": "10K10", "wert": 50,
    "werfen": 10, "behalten": 10, "mehr": "10K10", "tn_mit": 100, "tn_ohne": 50,
    "geworfen": 10, "raises": 5, "ueblich": 15, "hoechstens": 5, "waffe": "Katana",
    "leichter": 10, "dazu": "1K1", "bloss": "2K1", "solange": "naechste_runde",
    "attribut": "agility", "koennen": 2,
}  # fmt: skip


def gefragt(rule: str, **mehr: Any) -> Question[Any]:
    """Eine Frage dieser Regel mit Namen aus sechs Buchstaben."""
    return Choice("kenji", rule, (NEIN,), facts=tuple({**LAGE, **mehr}.items()))


# Jede Ansage, jede Frage, jede Wahl


@pytest.mark.parametrize("ansage", ROLLKEEP.commands, ids=lambda each: name_of(each))
def test_jede_ansage_hat_ihren_satz(ansage: type) -> None:
    name = name_of(ansage)
    satz = bool(WORTE.deeds.get(name))
    assert satz != (name in ERZAEHLT), name
    if not satz:
        assert EREIGNISSE[ERZAEHLT[name]] not in WORTE.quiet


def test_wer_aufsteht_oder_aufhebt_von_dem_erzaehlt_das_ereignis() -> None:
    for art in ("aufstehen", "aufheben"):
        assert WORDS.deed(Handeln("kenji", "Kenji", art)) == ""
    assert {EREIGNISSE["Aufgehoben"], Aufgestanden}.isdisjoint(WORTE.quiet)


@pytest.mark.parametrize("rule", sorted(WORTE.questions))
def test_jede_frage_passt_in_eine_zeile(rule: str) -> None:
    ueberschrift = WORDS.question(gefragt(rule))
    assert len(ueberschrift) <= 34, ueberschrift
    assert "(" not in ueberschrift
    assert "%" not in ueberschrift
    assert len(WORDS.stakes(gefragt(rule))) <= 3


@pytest.mark.parametrize(
    ("rule", "option"), [(rule, option) for rule, wahl in FEST.items() for option in wahl]
)
def test_jede_wahl_sagt_was_sie_bringt(rule: str, option: str) -> None:
    folge = WORDS.outcome(gefragt(rule), option)
    assert folge
    assert "–" not in folge


FRAGEN = {"Choice", "Number", "Pick", "Order", "Text", "_frage"}


def wonach_gefragt_wird() -> Iterator[tuple[str, str]]:
    """Jede Frage, die im Programm steht: welcher Art und nach welcher Regel."""
    for datei in Path(rollkeep.__file__).parent.rglob("*.py"):
        for each in ast.walk(ast.parse(datei.read_text(encoding="utf-8"))):
            if not isinstance(each, ast.Call):
                continue
            art = getattr(each.func, "id", "") or getattr(each.func, "attr", "")
            genannt = [arg.value for arg in each.args if isinstance(arg, ast.Constant)]
            regeln = [str(value) for value in genannt if str(value).startswith("RK-")]
            if art in FRAGEN and regeln:
                yield art, regeln[0]


def test_jede_frage_hat_worte_und_jede_feste_wahl_folgen() -> None:
    gestellt = {*wonach_gefragt_wird()}
    assert len(gestellt) > 15
    assert {rule for _, rule in gestellt} <= {*WORTE.questions}
    wahl = {rule for art, rule in gestellt if art in ("Choice", "_frage")}
    assert wahl - {"RK-KAMPF-04"} == {*FEST} - {"RK-WURF-06"}
    assert {*WORTE.outcomes} == {*FEST, "RK-KAMPF-04"}


# Goldene Sätze: was die Spielleitung nach einer Ansage liest


def erzaehlt(spiel: Spiel, seat: str = SL) -> list[str]:
    """Die Geschichte der letzten Ansage; ein Strich steht vor Wenden, ein Stern vor Großem."""
    saetze = screen(spiel.game, seat, WORDS, 1).cards[-1].tale
    return [
        ("| " if each.turning else "* " if each.great else "")
        + ", ".join(part for part in (each.deed, _ausgang(each)) if part)
        + (f". {each.numbers}" if each.numbers else "")
        for each in saetze
    ]


def _ausgang(satz: TaleShown) -> str:
    return f"{satz.result}: {satz.lost}" if satz.lost else satz.result


def spruch(spiel: Spiel, seat: str = SL) -> tuple[str, str, str]:
    """Was auf der Bühne steht, für wen es gut und für wen es schlecht ist."""
    ausgang = screen(spiel.game, seat, WORDS, 3).stage.verdict
    assert ausgang is not None
    return f"{ausgang.numbers}: {_ausgang(ausgang)}", ausgang.good, ausgang.bad


def runde(
    *erklaert: tuple[str, ...], schalter: dict[str, Any] | None = None, **wache: Any
) -> Spiel:
    """Kenji (Void 5, Kenjutsu 2) ist am Zug, die Wache und Mariko danach; niemand hat Ehre."""
    kenji = held(ehre=0, void=5, waffen=["Katana", "Yumi"])
    mariko = held("Mariko", ehre=0, waffen=["Yari"])
    spiel = Spiel(kenji, nsc(ehre=0, **wache), mariko, schalter=schalter)
    ziel = ("kenji", "normaler_angriff", "angriff", "Wache")
    ini = {"kenji": "9 9 9 9", "sl": "8 8 8 8", "mariko": "1 1 1 1"}
    return spiel.kampf_bis_zug(*(erklaert or (ziel,)), **ini)


def greift_an(*wuerfe: str, spiel: Spiel | None = None, **felder: Any) -> Spiel:
    """Kenji greift die Wache an; diese Würfe fallen ihm."""
    da = (spiel or runde()).legen("kenji", *wuerfe)
    return da.sagt("kenji", Angreifen, **{**HIER, **felder})


def drei() -> Spiel:
    """Kenji, Mariko und eine verdeckte Wache, kein Kampf."""
    kann = {"Athletik": 2, "Medizin": 1, "Meditation": 1, "Teezeremonie": 1}
    kenji = held(ehre=0, intelligenz=3, void=3, fertigkeiten=kann)
    mariko = held("Mariko", ehre=0, fertigkeiten={"Athletik": 1})
    schalter = {"rk.tee": 10, "rk.meditation": 10}
    return Spiel(kenji, mariko, nsc(verdeckt=True, ehre=0), schalter=schalter)


def test_treffer() -> None:
    spiel = greift_an("9 9 9 1 1", "6 5 1 1 1").schlicht()
    assert erzaehlt(spiel) == [
        "Kenji haut mit dem Katana nach Wache, Kenji trifft Wache: +11 Wunden. Angriff 27 gegen 15"
    ]
    gesagt = "Angriff 27 gegen 15: Kenji trifft Wache: +11 Wunden"
    assert spruch(spiel) == (gesagt, "Kenji", "Wache")


@pytest.mark.rule("RK-NOT-03")
def test_die_wuerfel_und_der_zuschlag_ergeben_was_der_spruch_sagt() -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"]), nsc(ehre=0))
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    greift_an("4 3 1 1 1", spiel=spiel).schlicht()
    assert spruch(spiel)[0] == "Angriff 10 gegen 15: Kenji verfehlt Wache"
    (kenji,) = screen(spiel.game, SL, WORDS, 3).stage.parties
    assert kenji.mark == "8 + Zuschlag 2 = 10"


def test_die_wuerfel_des_schadens_heissen_schaden() -> None:
    (kenji,) = screen(
        greift_an("9 9 9 1 1", "6 5 1 1 1").schlicht().game, SL, WORDS, 3
    ).stage.parties
    assert kenji.mark == "Schaden 11"


def test_wer_faellt_steht_gleich_nach_dem_treffer() -> None:
    spiel = greift_an("9 9 9 1 1", "10 9 1 1 1", "9", spiel=runde(erde=1)).schlicht()
    buehne = screen(spiel.game, "kenji", WORDS, 3).stage
    assert buehne.verdict is not None
    assert buehne.verdict.great
    assert buehne.further[0].result == "Wache stirbt"


@pytest.mark.rule("RK-STELL-03")
def test_geschenkte_raises_heissen_nach_dem_was_sie_bringen() -> None:
    spiel = runde(("kenji", "voller_angriff", "angriff", "Wache"))
    frage = question_shown(greift_an(spiel=spiel).bis("RK-STELL-03").game.open[0], WORDS)
    assert frage.title == "Wofür nutzt Kenji die Vorteile?"
    assert frage.happened == "Der volle Angriff gibt Kenji 2 Vorteile"
    assert frage.stakes == (("je Vorteil", "5 weniger zu erreichen oder mehr Schaden"),)
    namen = ((0, "alle für Schaden"), (1, "von beidem"), (2, "alle fürs Treffen"))
    assert frage.field.steps == namen


@pytest.mark.rule("RK-KAMPF-02", "RK-STELL-01")
def test_stellung_und_aktion_in_einer_frage() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).legen(SL, "1 1 1 1").legen("kenji", "9 9 9 9")
    spiel.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    frage = screen(spiel.game, SL, WORDS, 3).questions[0]
    assert [(each.words, each.outcome) for each in frage.runs] == [
        (("ausgewogen", "angreifen"), "das Übliche: ohne Vorteil, ohne Schwäche"),
        (
            ("voller Angriff", "angreifen"),
            "im Nahkampf triffst du 10 leichter oder härter (ein Würfel mehr, und einer mehr "
            "zählt); dafür trifft man dich leichter oder härter (etwa zwei Würfel mehr, und einer "
            "mehr zählt), in der nächsten Runde, bis du handelst",
        ),
        (
            ("volle Verteidigung",),
            "greift nicht an, wirft 3K3 (3 werfen, die besten 3 zählen): Um so viel bist du "
            "schwerer zu treffen (sonst ab 15)",
        ),
    ]


@pytest.mark.rule("RK-STELL-03", "RK-STELL-04", "RK-MAN-06")
@pytest.mark.parametrize(
    ("schalter", "satz"),
    [
        (
            {"rk.voller_angriff.tn_senken": False},
            "im Nahkampf triffst du härter (ein Würfel mehr, und einer mehr zählt); dafür "
            "trifft man dich leichter oder härter (etwa zwei Würfel mehr, und einer mehr zählt), "
            "in der nächsten Runde, bis du handelst",
        ),
        (
            {"rk.voller_angriff.bloesse": "bis_naechster_zug", "rk.schaden.folge": "zuwachs"},
            "im Nahkampf triffst du 10 leichter oder härter (zwei Würfel mehr, und einer mehr "
            "zählt); dafür trifft man dich leichter oder härter (etwa vier Würfel mehr, und zwei "
            "mehr zählen), bis zu deinem nächsten Zug",
        ),
        (
            {"rk.gratis.zaehlt_zum_limit": True},
            "im Nahkampf triffst du 5 leichter oder härter (ein Würfel mehr); dafür trifft man "
            "dich leichter oder härter (etwa zwei Würfel mehr, und einer mehr zählt), in der "
            "nächsten Runde, bis du handelst",
        ),
    ],
)
def test_was_ein_voller_angriff_gibt_und_kostet_folgt_der_lesart(
    schalter: dict[str, Any], satz: str
) -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0, void=1), schalter=schalter)
    spiel.legen(SL, "1 1 1 1").legen("kenji", "9 9 9 9").sagt(SL, KampfBeginnen)
    spiel.schlicht().sagt(SL, Erklaeren)
    (frage,) = screen(spiel.game, SL, WORDS, 3).questions
    assert frage.runs[1].words == ("voller Angriff", "angreifen")
    assert frage.runs[1].outcome == satz
    assert dict(question_shown(spiel.game.open[0], WORDS).outcomes)["voller_angriff"] == satz


def test_die_stellung_der_letzten_runde_ist_gemerkt() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).legen(SL, *["1 1 1 1", "9 8 8"] * 2)
    spiel.legen("kenji", *["9 9 9 9"] * 2).sagt(SL, KampfBeginnen).schlicht()
    spiel.erklaeren((SL, "volle_verteidigung"))
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    spiel.sagt(SL, NeueRunde).schlicht().sagt(SL, Erklaeren)
    (wache,) = screen(spiel.game, SL, WORDS, 3).questions
    gemerkt = [each.words[0] for each in wache.runs if each.outcome.startswith("wie zuletzt: ")]
    assert gemerkt == ["volle Verteidigung"]
    spiel.antwortet(SL, "volle_verteidigung").bis("RK-STELL-01")
    (kenji,) = screen(spiel.game, "kenji", WORDS, 3).questions
    gemerkt = [each.words[0] for each in kenji.runs if each.outcome.startswith("wie zuletzt: ")]
    assert gemerkt == ["ausgewogen"]


@pytest.mark.rule("RK-KAMPF-04")
def test_wer_angegriffen_wird_steht_mit_seiner_seite() -> None:
    spiel = Spiel(held(ehre=0), held("Mariko", ehre=0), nsc(ehre=0), nsc("Ronin", ehre=0))
    spiel.legen("kenji", "1 1 1 1").legen("mariko", "9 9 9 9").legen(SL, "5 5 5 5", "6 6 6 6")
    spiel.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    spiel.antwortet("kenji", "normaler_angriff", "angriff")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.outcomes == (
        ("Mariko", "kämpft auf deiner Seite"),
        ("Wache", "kämpft gegen dich"),
        ("Ronin", "kämpft gegen dich"),
    )
    sicht = look(spiel.game, "kenji")
    karten = weigh_answers(ROLLKEEP, sicht, sicht.open[0], ROLLKEEP.goals["gut"])
    assert {each.choice: each.worth for each in karten} == {"Mariko": -1, "Wache": 0, "Ronin": 0}
    spiel.schlicht()
    assert spiel.tisch.kampf is not None
    erklaert = {each.figur: each.ziel for each in spiel.tisch.kampf.erklaert}
    assert erklaert["Mariko"] == "Wache", "das Programm kämpft nicht gegen die eigenen Leute"


@pytest.mark.rule("RK-STELL-05", "RK-STELL-06")
def test_eine_abwehr_die_den_grundwert_ersetzt_ist_auch_so_gesagt() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0), schalter={"rk.vv.art": "ersetzen"})
    spiel.legen(SL, "1 1 1 1", "9 8 8").legen("kenji", "9 9 9 9").sagt(SL, KampfBeginnen)
    spiel.schlicht().sagt(SL, Erklaeren)
    (frage,) = screen(spiel.game, SL, WORDS, 3).questions
    assert frage.runs[-1].outcome == (
        "greift nicht an, wirft 3K3 (3 werfen, die besten 3 zählen): So viel muss erreichen, wer "
        "dich treffen will (sonst 15)"
    )
    spiel.antwortet(SL, "volle_verteidigung").schlicht()
    greift_an("9 9 9 1 1", spiel=spiel).bis("RK-STELL-06")
    gezeigt = question_shown(spiel.game.open[0], WORDS)
    assert gezeigt.stakes[0] == ("zu treffen mit Abwehr", "25 statt 15")
    assert dict(gezeigt.outcomes)["nein"] == (
        "bleibt ab 15 zu treffen, hat die Abwehr noch für andere Gegner"
    )


@pytest.mark.rule("RK-VOID-06")
def test_void_punkte_fuer_initiative_sind_die_wunden_wert_die_sie_ersparen() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).sagt(SL, KampfBeginnen)
    sicht = look(spiel.game, "kenji")
    nein, ja = weigh_answers(ROLLKEEP, sicht, sicht.open[0], ROLLKEEP.goals["gut"])
    assert {each.choice: each.worth for each in (nein, ja)} == {NEIN: 0, JA: -20}


@pytest.mark.rule("RK-MAN-03")
@pytest.mark.parametrize(("erster", "zweiter"), [(False, True), (True, False), (True, True)])
def test_ein_extra_angriff_trifft_nur_mit_beiden_wuerfen(erster: bool, zweiter: bool) -> None:
    """Was auf der Karte als Chance steht, zählt beide; nicht nur den letzten Wurf."""
    wuerfe = [
        WurfErgab(figur="Kenji", worauf=ANGRIFF, wurf=(), summe=0, erfolge=0, welcher=welcher,
                  gelungen=gelungen)
        for welcher, gelungen in ((ERSETZT, False), (ERSTER, erster), (ZWEITER, zweiter))
    ]  # fmt: skip
    tisch, beide = runde().game.state, erster and zweiter
    assert KARTEN.outcome("kenji", tisch, wuerfe).success is beide
    assert ROLLKEEP.goals["gelingen"].worth("kenji", tisch, wuerfe) == beide


@pytest.mark.rule("RK-STELL-06")
@pytest.mark.parametrize(("andere", "sicher"), [((), JA), (("Mariko",), "")])
def test_die_abwehr_ist_nur_eine_entscheidung_wo_sie_nicht_fuer_alle_reicht(
    andere: tuple[str, ...], sicher: str
) -> None:
    """Die Wache (Insight 1) kann sich gegen einen Gegner voll verteidigen."""
    spiel = Spiel(held(ehre=0), nsc(ehre=0), *(held(name, ehre=0) for name in andere))
    spiel.legen(SL, "2 2 2 2", "9 8 8").legen("kenji", "9 9 9 9").legen("mariko", "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren((SL, "volle_verteidigung"))
    frage = greift_an("9 9 9 1 1", spiel=spiel).bis("RK-STELL-06").game.open[0].question
    assert isinstance(frage, Choice)
    assert (frage.options, frage.sure) == ((JA, NEIN), sicher)


def test_daneben() -> None:
    spiel = greift_an("1 1 1", waffe="Yumi").schlicht()
    assert spruch(spiel) == ("Angriff 3 gegen 15: Kenji verfehlt Wache", "Wache", "Kenji")
    assert erzaehlt(spiel)[0].startswith("Kenji schießt mit dem Yumi auf Wache, ")


def test_verdeckter_tn_nennt_keine_zahl() -> None:
    spiel = greift_an("9 9 9 1 1", "6 5 1 1 1", spiel=runde(verdeckt=True)).schlicht()
    trifft = "Kenji haut mit dem Katana nach Wache, Kenji trifft Wache"
    assert erzaehlt(spiel, "kenji") == [trifft, "Wache erleidet 11 Wunden"]
    assert erzaehlt(spiel)[0] == f"{trifft}: +11 Wunden"
    (party,) = screen(spiel.game, "kenji", WORDS, 3).stage.parties
    assert party.mark == "Schaden 11"


def test_wer_faellt() -> None:
    spiel = greift_an("9 9 9 1 1", "9 9 1 1 1", spiel=runde(erde=1)).schlicht()
    assert erzaehlt(spiel)[1:] == ["* Wache ist außer Gefecht (Out)"]
    spiel = greift_an("9 9 9 1 1", "10 9 1 1 1", "9", spiel=runde(erde=1)).schlicht()
    assert erzaehlt(spiel)[1:] == ["* Wache stirbt"]
    spiel = greift_an("9 9 9 1 1", "8 6 1 1 1", spiel=runde(erde=1)).schlicht()
    assert erzaehlt(spiel)[1:] == ["* Wache bricht zusammen (Down)"]


MANOEVER: Sequence[tuple[dict[str, Any], tuple[str, ...], list[str]]] = [
    ({"manoever": "finte", "ansage": "Ha!"}, ("9 9 9 1 1",), [
        "Kenji will Wache mit einer Finte täuschen: „Ha!“, Kenji kommt an Wache heran. "
        "Angriff 27 gegen 20",
        "Kenji täuscht Wache und hat 1 Gratis-Raise",
    ]),
    ({"manoever": "finte"}, ("1 1 1 1 1",), [
        "Kenji will Wache mit einer Finte täuschen, Kenji kommt nicht an Wache heran. "
        "Angriff 3 gegen 20",
    ]),
    ({"manoever": "niederschlag"}, ("10 9 9 1 1", "9", "1 1 1 1 1"), [
        "* Kenji will Wache zu Boden werfen (Katana), Kenji trifft Wache: +2 Wunden. "
        "Angriff 37 gegen 30",
        "Wache stürzt zu Boden",
    ]),
    ({"manoever": "niederschlag", "zone": "torso"}, ("1 1 1 1 1",), [
        "Kenji greift Wache an (Katana, gezielt auf Torso) mit Niederschlag, Kenji verfehlt Wache. "
        "Angriff 3 gegen 35",
    ]),
    ({"manoever": "extra_angriff"}, ("10 10 9 1 1", "9 9", "1 1 1 1 1"), [
        "* Kenji greift Wache zweimal an (Katana), Kenji trifft Wache beim ersten Mal. "
        "Angriff 47 gegen 35",
        "Kenji bekommt für zwei Zehner einen Void-Punkt zurück",
        "Kenji verfehlt Wache beim zweiten Mal, das kostet beide Treffer. Angriff 3 gegen 15",
    ]),
    ({"manoever": "bewachen", "bewacht": "Mariko"}, ("9 9 9 1 1", "6 5 1 1 1"), [
        "Kenji greift Wache an (Katana) und bewacht Mariko, Kenji trifft Wache: +11 Wunden. "
        "Angriff 27 gegen 20",
        "Kenji bewacht Mariko. 5 schwerer zu treffen",
    ]),
    ({"manoever": "finte bewachen", "bewacht": "Mariko"}, ("1 1 1 1 1",), [
        "Kenji greift Wache an (Katana) mit Finte und Bewachen, Kenji kommt nicht an Wache heran. "
        "Angriff 3 gegen 25",
    ]),
    ({"zone": "arm_bein"}, ("9 9 9 1 1", "6 5 1 1 1"), [
        "* Kenji greift Wache an (Katana) und zielt auf Arm oder Bein, Kenji trifft Wache: "
        "+11 Wunden. Angriff 27 gegen 25",
        "Wache ist getroffen (Arm oder Bein)",
    ]),
    ({"waffe": "unbewaffnet"}, ("1 1 1",), [
        "Kenji schlägt mit bloßen Händen nach Wache, Kenji verfehlt Wache. Angriff 3 gegen 15",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("felder", "wuerfe", "geschichte"), MANOEVER)
def test_manoever(felder: dict[str, Any], wuerfe: tuple[str, ...], geschichte: list[str]) -> None:
    vorher = eingegriffen(runde(), "vp", 4)
    assert erzaehlt(greift_an(*wuerfe, spiel=vorher, **felder).schlicht()) == geschichte


def test_niederschlag_dem_jemand_standhaelt() -> None:
    schalter = {"rk.niederschlag.vergleich": "schaden"}
    spiel = greift_an(
        "10 9 9 1 1", "9", "1 1 1 1 1", spiel=runde(schalter=schalter), manoever="niederschlag"
    )
    assert erzaehlt(spiel.schlicht())[1:] == ["Wache bleibt auf den Beinen"]


@pytest.mark.parametrize(
    ("dagegen", "ausgang"),
    [
        ("1 1", "Wache verliert die Waffe (Katana). 37 gegen 2"),
        ("10 10", "Wache hält die Waffe fest (Katana). 37 gegen 38"),
    ],
)
def test_entwaffnen(dagegen: str, ausgang: str) -> None:
    spiel = greift_an("10 9 9 1 1", "9", manoever="entwaffnen").legen(SL, dagegen, "9 9")
    frage = question_shown(spiel.bis("RK-MAN-01").game.open[0], WORDS)
    assert frage.title == "Womit hält Wache dagegen?"
    assert frage.stakes == (("Angriff", "37"), ("in Gefahr", "Katana"))
    assert erzaehlt(spiel.schlicht())[1] == ausgang


def test_test_of_honor() -> None:
    spiel = Spiel(held(ehre=30), nsc(ehre=0)).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    greift_an("4 4 4 1 1", "9 9 9 1 1", "6 5 1 1 1", spiel=spiel).bis("RK-EHRE-02")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.happened == "12 gegen 15: So misslänge es Kenji"
    assert frage.title == "Mit Ehre noch einmal werfen?"
    assert dict(frage.field.options)["skill"] == "ja, Ehre statt Fertigkeit"
    assert dict(frage.outcomes)["skill"] == ("wirft alles neu, mit Ehrenrang 3 statt Kenjutsu 2")
    spiel.antwortet("kenji", "attribut").schlicht()
    assert erzaehlt(spiel) == [
        "Kenji haut mit dem Katana nach Wache, Kenji trifft Wache: +11 Wunden. Angriff 27 gegen 15",
        "Kenji kommt beim Wurf auf Angriff auf 12, nicht gelungen",
        "Kenji wirft im Test of Honor noch einmal, mit Ehrenrang statt Attribut",
    ]


def test_eine_einzige_wunde_heisst_auch_so() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0))
    vorher = spiel.game.state
    nachher = spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=1).game.state
    assert [each.said for each in losses(vorher, nachher, SL, WORDS)] == ["Kenji +1 Wunde"]


def test_ein_erfolg_mehr_steht_hinter_dem_was_gelingen_laesst() -> None:
    spiel = Spiel(held(), nsc()).sagt(
        SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", fertigkeit="Kenjutsu", tn=20
    )
    spiel.bis("RK-VOID-01")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.foremost == (NEIN, "k1")
    assert "gelingt nicht öfter" in dict(frage.outcomes)["raise"]


def test_wunden_verringern() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9")
    spiel.legen(SL, "9 9 9 1 1", "9 9 1 1 1").sagt(SL, Angreifen, **DORT).bis("RK-VOID-09")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.title == "1 Void-Punkt gegen 10 Wunden?"
    assert frage.happened == "Getroffen: Kenji bekäme 18 Wunden"
    assert frage.stakes == (
        ("Wunden", "0 → 18"),
        ("dann", "schwer verletzt (Injured)"),
        ("Void-Punkte (deine Reserve)", "2"),
    )
    assert dict(frage.outcomes) == {
        "nein": "behält den Punkt, dann 18 Wunden: schwer verletzt (Injured)",
        "ja": "kostet 1 Void-Punkt, dann 8 Wunden: angekratzt (Nicked)",
    }
    spiel.antwortet("kenji", JA).schlicht()
    assert erzaehlt(spiel)[1] == "Kenji wendet mit 1 Void-Punkt Wunden ab"
    (wunden,) = (e for e in screen(spiel.game, SL, WORDS, 3).stage.losses if e.label == "Wunden")
    assert (wunden.after, wunden.made) == (8, "Schaden 18 − abgewendet 10")


@pytest.mark.rule("RK-VOID-09")
@pytest.mark.parametrize(
    ("zuvor", "wurf", "void", "klar"),
    [
        (0, "2 2 1 1 1", 2, NEIN),
        (0, "4 1 1 1 1", 2, None),
        (2, "2 2 1 1 1", 2, None),
        (0, "9 9 1 1 1", 2, None),
        (38, "9 9 1 1 1", 1, NEIN),
        (38, "9 9 1 1 1", 2, None),
    ],
    ids=["Kratzer", "fünf", "andere Stufe", "lohnt", "tot", "zwei Punkte retten"],
)
def test_nach_einem_punkt_der_nichts_aendert_wird_niemand_gefragt(
    zuvor: int, wurf: str, void: int, klar: str | None
) -> None:
    schalter = {"rk.wundreduktion.mehrfach": True}
    spiel = Spiel(held(ehre=0, void=void), nsc(ehre=0), schalter=schalter)
    spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9")
    if zuvor:
        eingegriffen(spiel, "wunden", zuvor)
    spiel.legen(SL, "9 9 9 1 1", wurf).sagt(SL, Angreifen, **DORT).bis("RK-VOID-09")
    assert Autopilot(ROLLKEEP).clear(spiel.game.open[0]) == klar


def test_runden() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht()
    assert spruch(spiel) == ("Runde 1, Kenji 27, Wache 3: Kenji ist am schnellsten", "Kenji", "")
    assert erzaehlt(spiel) == [
        "| Der Kampf beginnt, Kenji ist am schnellsten. Runde 1, Kenji 27, Wache 3"
    ]
    spiel.sagt(SL, Erklaeren).schlicht()
    assert erzaehlt(spiel) == [
        "Alle erklären, was sie vorhaben",
        "Wache wählt die Stellung „normaler Angriff“ und die Aktion „Angriff“ (Ziel: Kenji)",
        "Kenji wählt die Stellung „normaler Angriff“ und die Aktion „Angriff“ (Ziel: Wache)",
        "| Alle haben erklärt, der Reihe nach handeln Kenji, Wache",
    ]
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    assert erzaehlt(spiel) == ["Kenji lässt es für diese Runde gut sein"]
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    assert erzaehlt(spiel)[1] == "| Runde 1 ist vorbei"
    spiel.sagt(SL, KampfBeenden)
    assert erzaehlt(spiel) == ["| Der Kampf ist nach 1 Runde beendet"]


def test_volle_verteidigung() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).legen(SL, "1 1 1 1", "9 8 8").legen("kenji", "9 9 9 9")
    spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren((SL, "volle_verteidigung"))
    assert erzaehlt(spiel)[0] == (
        "Alle erklären, was sie vorhaben, Wache verteidigt sich voll: Abwehr 25"
    )
    greift_an("9 9 9 1 1", spiel=spiel).bis("RK-STELL-06")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.title == "Gilt die Abwehr gegen Kenji?"
    einsatz = (("zu treffen mit Abwehr", "40 statt 15"), ("reicht noch für Gegner", "1"))
    assert frage.stakes == einsatz
    assert dict(frage.outcomes)["ja"] == "ist für Kenji erst ab 40 zu treffen"
    assert erzaehlt(spiel.schlicht()) == [
        "Kenji haut mit dem Katana nach Wache, Kenji verfehlt Wache. Angriff 27 gegen 40",
        "Wache wehrt sich mit der vollen Verteidigung gegen Kenji",
    ]


def test_finte_wird_genutzt() -> None:
    spiel = greift_an("9 9 9 1 1", spiel=runde(schalter={"rk.aktionen": 2}), manoever="finte")
    greift_an("1 1 1 1 1", spiel=spiel.schlicht()).schlicht()
    assert erzaehlt(spiel)[1:] == ["Kenji nutzt die Finte gegen Wache"]


def test_void_im_angriff() -> None:
    spiel = greift_an("9 9 9 9 1 1", "6 5 1 1 1", void="k1").schlicht()
    assert erzaehlt(spiel)[1:] == ["Kenji gibt 1 Void-Punkt aus für diesen Wurf"]


def test_behalten_nennt_tn_raises_und_wie_viele() -> None:
    spiel = greift_an("9 9 9 1 1", raises=2)
    vorher = question_shown(spiel.game.open[0], WORDS)
    assert vorher.title == "Welche 3 Würfel behält Kenji?"
    assert vorher.stakes == (
        ("zu erreichen (TN)", "25"), ("angesagte Raises", "2"), ("behalten werden", "3 von 5")
    )  # fmt: skip
    spiel.legen("kenji", "9 8 1 1 1 1").antwortet("kenji", "9 9 9")
    schaden = question_shown(spiel.game.open[0], WORDS)
    assert schaden.happened == "Der Treffer sitzt, jetzt zählt der Schaden"
    assert schaden.stakes == (("behalten werden", "3 von 6"),)


def test_behalten_verschweigt_einen_verdeckten_tn() -> None:
    spiel = greift_an("9 9 9 1 1", raises=2, spiel=runde(verdeckt=True))
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.stakes == (("angesagte Raises", "2"), ("behalten werden", "3 von 5"))


def test_final_strike() -> None:
    spiel = greift_an("9 9 9 1 1", "10 9 1 1 1", "9", spiel=runde(erde=1, void=5)).schlicht()
    spiel.sagt(SL, FinalStrike, figur="Wache")
    assert erzaehlt(spiel) == [
        "Wache gibt 5 Void-Punkte aus für einen Final Strike",
        "Wache holt zum Final Strike aus",
    ]
    spiel.legen(SL, "9 9 9 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    assert erzaehlt(spiel) == [
        "Wache haut mit dem Katana nach Kenji, Wache verfehlt Kenji. Angriff 27 gegen 45"
    ]


def test_void_in_der_runde() -> None:
    spiel = runde(("kenji", "normaler_angriff", "anderes"))
    spiel.sagt("kenji", TnErhoehen, figur="Kenji")
    assert erzaehlt(spiel) == [
        "Kenji gibt 1 Void-Punkt aus zum eigenen Schutz",
        "Kenji ist in dieser Runde um 10 schwerer zu treffen",
    ]
    spiel.sagt("kenji", ExtraAktion, figur="Kenji", ansage="Zu mir!")
    assert erzaehlt(spiel)[0].startswith("Kenji nutzt eine Extra-Aktion: „Zu mir!“")
    assert erzaehlt(spiel)[1:] == ["Kenji gibt 2 Void-Punkte aus für eine Extra-Aktion"]
    spiel.sagt("kenji", Handeln, figur="Kenji", ansage="Ich warte")
    assert erzaehlt(spiel) == ["Kenji tut etwas anderes als angreifen: „Ich warte“"]


def test_aufstehen_und_aufheben() -> None:
    greift, anderes = ("kenji", "normaler_angriff", "angriff", "Wache"), (SL, NORMAL, ANDERES)
    spiel = greift_an("10 9 9 1 1", "9", spiel=runde(anderes, greift), manoever="entwaffnen")
    spiel.legen(SL, "1 1").schlicht().sagt(SL, Handeln, figur="Wache", art="aufheben")
    assert erzaehlt(spiel) == ["Wache hebt die verlorene Waffe wieder auf (Katana)"]
    spiel = greift_an("10 9 9 1 1", "9", "1 1 1 1 1", manoever="niederschlag").schlicht()
    spiel.sagt(SL, Handeln, figur="Wache", art="aufstehen")
    assert erzaehlt(spiel) == ["Wache steht wieder auf"]


def test_tausch_und_beitritt() -> None:
    spiel = Spiel(held(ehre=0), held("Mariko", ehre=0), nsc(ehre=0))
    spiel.legen("kenji", "9 9 9 9").legen("mariko", "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen, teilnehmer=("Kenji", "Mariko")).schlicht()
    spiel.sagt(SL, KampfBeitreten, figur="Wache")
    assert erzaehlt(spiel) == ["Wache kommt in den Kampf dazu und handelt ab der nächsten Runde"]
    tausch = {"figur": "Kenji", "ziel": "Mariko"}
    spiel.sagt("kenji", InitiativeTauschen, **tausch).antwortet("mariko", NEIN)
    will = "Kenji will mit Mariko die Initiative tauschen"
    assert erzaehlt(spiel) == [f"{will}, Mariko will nicht mit Kenji tauschen"]
    spiel.sagt("kenji", InitiativeTauschen, **tausch).antwortet("mariko", JA)
    assert erzaehlt(spiel)[0].startswith(f"{will}, Kenji und Mariko tauschen die Plätze")
    assert erzaehlt(spiel)[2] == "Mariko gibt 1 Void-Punkt aus für den Tausch der Initiative"


# Ohne Kampf


Szene = Callable[[Spiel], Spiel]
SZENEN: dict[str, tuple[Szene, list[str]]] = {
    "probe": (
        lambda s: s.legen("kenji", "9 9 9 1 1").sagt(
            SL, Proben, figur="Kenji", attribut="agility", fertigkeit="Athletik", tn=15, raises=1
        ),
        ["Kenji versucht es mit Athletik, Kenji gelingt die Probe mit 2 Erfolgen. 27 gegen 20"],
    ),
    "probe_misslingt": (
        lambda s: s.legen("kenji", "1 1 1").sagt(
            SL, Proben, figur="Kenji", attribut="agility", tn=15, ansage="Hopp!"
        ),
        ["Kenji versucht es mit Agility (Gewandtheit): „Hopp!“, "
            "Kenji misslingt die Probe. 3 gegen 15"],
    ),
    "verlangt": (
        lambda s: s.legen("kenji", "9 9 9 1 1").legen("mariko", "1 1 1 1").sagt(
            SL, ProbeVerlangen, attribut="agility", fertigkeit="Athletik", ansage="Springt!"
        ),
        [
            "Die Spielleitung verlangt Athletik von allen: „Springt!“, Kenji gelingt die Probe. "
            "27 gegen 15",
            "Mariko misslingt die Probe. 3 gegen 15",
        ],
    ),
    "verlangt_verdeckt": (
        lambda s: s.legen(SL, "9 9 9").sagt(
            SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", sicht="verdeckt"
        ),
        [
            "Die Spielleitung verlangt Agility (Gewandtheit) von Kenji, "
            "Kenji gelingt die Probe (verdeckt). "
            "27 gegen 15"
        ],
    ),
    "verlangt_tn_verdeckt": (
        lambda s: s.legen("kenji", "9 9 9").sagt(
            SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", sicht="ziel_verdeckt", tn=0
        ),
        [
            "Die Spielleitung verlangt Agility (Gewandtheit) von Kenji, "
            "Kenji gelingt die Probe. 27 gegen 15",
            "Kenji kommt mit Agility auf 27",
        ],
    ),
    "gemeinsam": (
        lambda s: s.legen("kenji", "9 9").sagt(
            SL, GemeinsamWerfen, figuren=("Kenji", "Mariko"), attribut="staerke"
        ),
        [
            "Kenji, Mariko würfeln gemeinsam auf Stärke, Kenji gelingt die Probe. 18 gegen 15",
            "Mariko gelingt die Probe. 18 gegen 15",
        ],
    ),
    "kumulativ": (
        lambda s: s.legen("kenji", "9 9 9").legen("mariko", "9 9 9").sagt(
            SL, KumulativWerfen, figur="Kenji", helfer=("Mariko",), attribut="agility"
        ),
        [
            "Kenji würfelt mit der Hilfe von Mariko auf Agility (Gewandtheit), Kenji gelingt die "
            "Probe mit "
            "2 Erfolgen. 27 gegen 15",
            "Mariko kommt beim Wurf auf Agility auf 27, gelungen",
        ],
    ),
    "frei": (
        lambda s: s.legen("kenji", "9 9").sagt("kenji", FreiWerfen, figur="Kenji", wurf="2K2+2"),
        ["Kenji wirft 2K2+2, Kenji kommt mit 2K2+2 auf 20"],
    ),
    "ehre_einschaetzen": (
        lambda s: s.legen("kenji", "10 9", "9").sagt(
            "kenji", EhreEinschaetzen, figur="Kenji", ziel="Mariko"
        ),
        [
            "Kenji schätzt die Ehre von Mariko ein, Kenji schätzt die Ehre richtig ein. "
            "28 gegen 28",
            "Kenji weiß jetzt, dass Mariko den Ehrenrang 0 hat",
        ],
    ),
    "ehre_verdeckt": (
        lambda s: s.legen("kenji", "1 1").sagt(
            "kenji", EhreEinschaetzen, figur="Kenji", ziel="Wache"
        ),
        ["Kenji schätzt die Ehre von Wache ein, Kenji kann die Ehre nicht einschätzen"],
    ),
    "ruhm": (
        lambda s: s.legen("kenji", "1 1").sagt(
            "kenji", RuhmVerkuenden, figur="Kenji", vor=("Mariko",)
        ),
        ["Kenji macht den eigenen Ruhm bekannt, Kenji wird nicht erkannt. 2 gegen 55"],
    ),
    "meditieren": (
        lambda s: s.legen("kenji", "9 9 9 1").sagt("kenji", Meditieren, figur="Kenji"),
        ["Kenji meditiert, Kenji gelingt die Probe. 27 gegen 10",
         "Kenji gewinnt 1 Void-Punkt durch Sammlung"],
    ),
    "tee": (
        lambda s: s.legen("kenji", "1 1 1 1").sagt(
            "kenji", TeeTrinken, figur="Kenji", gaeste=("Mariko",)
        ),
        ["Kenji richtet eine Teezeremonie aus (Gäste: Mariko), Kenji misslingt die Probe. "
         "3 gegen 10"],
    ),
    "behandeln": (
        lambda s: eingegriffen(s, "wunden", 4, "Mariko").legen("kenji", "9 9 9 1", "3").sagt(
            "kenji", Behandeln, figur="Kenji", ziel="Mariko"
        ),
        ["Kenji behandelt die Wunden von Mariko, Kenji gelingt die Probe. 27 gegen 15",
         "Mariko erholt sich von 3 Wunden"],
    ),
    "ruhen": (
        lambda s: eingegriffen(s, "wunden", 1).sagt(SL, Ruhen, figuren=("Kenji",)),
        ["Eine Nacht der Ruhe vergeht, Kenji erholt sich von 1 Wunde",
         "Kenji ist ausgeruht und hat wieder alle Void-Punkte"],
    ),
    "durchhalten": (
        lambda s: eingegriffen(s, "wunden", 6).sagt("kenji", Durchhalten, figur="Kenji"),
        ["Kenji gibt 1 Void-Punkt aus und beißt die Zähne zusammen",
         "Beim nächsten Wurf von Kenji zählt der Wundabzug nicht"],
    ),
    "ermuntern": (
        lambda s: s.sagt("kenji", Ermuntern, figur="Kenji", ziel="Wache"),
        ["Kenji gibt 2 Void-Punkte aus für eine Ermunterung",
         "Wache ist ermuntert und hat einen Void-Punkt mehr"],
    ),
    "nachfragen": (
        lambda s: s.sagt("kenji", FragenStellen, figur="Kenji", wonach=()),
        ["Kenji stellt die Nachfragen ein"],
    ),
    "eintragen": (
        lambda s: s.sagt(SL, WaffeEintragen, name="Tetsubo"),
        ["Auf der Liste Waffen steht jetzt Tetsubo"],
    ),
    "sitzung": (lambda s: s.sagt(SL, SitzungBeginnen), ["| Eine neue Sitzung beginnt"]),
    "szene": (lambda s: s.sagt(SL, SzeneBeenden), ["| Die Szene ist vorbei"]),
    "entfernen": (
        lambda s: s.sagt(SL, FigurEntfernen, figur="Wache"), ["Wache ist nicht mehr in der Szene"]
    ),
}  # fmt: skip


@pytest.mark.parametrize("szene", SZENEN)
def test_ohne_kampf(szene: str) -> None:
    spielen, geschichte = SZENEN[szene]
    vorher = eingegriffen(drei(), "vp", 2)
    assert erzaehlt(spielen(vorher).schlicht()) == geschichte


def test_wer_den_tn_nicht_kennt_hoert_nur_die_summe() -> None:
    spielen, _ = SZENEN["verlangt_tn_verdeckt"]
    assert erzaehlt(spielen(drei()).schlicht(), "kenji") == [
        "Die Spielleitung verlangt Agility (Gewandtheit) von Kenji, Kenji kommt mit Agility auf 27"
    ]


@pytest.mark.parametrize(
    ("wuerfe", "geschichte"),
    [
        ("9 9", ["Kenji verteidigt die eigene Ehre. 18 gegen 15", "Kenji gewinnt Ehre (+2)"]),
        ("1 1", ["Kenji kann die eigene Ehre nicht verteidigen. 2 gegen 15",
                 "Kenji verliert Ehre (−10)"]),
    ],
)  # fmt: skip
def test_ehre_verteidigen(wuerfe: str, geschichte: list[str]) -> None:
    spiel = Spiel(held(ehre=20), nsc()).sagt(SL, EhreAngreifen, figur="Kenji")
    frage = question_shown(spiel.game.open[0], WORDS)
    assert frage.title == "Verteidigt Kenji die Ehre?"
    assert frage.stakes == (
        ("zu erreichen (TN)", "15"),
        ("Ehrenrang", "2"),
        ("Ehre danach", "+2 oder −10"),
    )
    spiel.legen("kenji", wuerfe).antwortet("kenji", "ehre").schlicht()
    erster, zweiter = geschichte
    assert erzaehlt(spiel) == [f"Die Ehre von Kenji wird angegriffen, {erster}", zweiter]


@pytest.mark.parametrize(
    ("alt", "gesagt"),
    [
        (
            {"type": "wurf_ergab", "figur": "Kenji", "worauf": "angriff", "wurf": [9, 9],
             "summe": 18, "gelungen": True, "erfolge": 1, "audience": None},
            "Kenji trifft",
        ),
        (
            {"type": "entwaffnet", "figur": "Kenji", "waffe": "Katana", "audience": None},
            "Kenji verliert die Waffe (Katana)",
        ),
    ],
)  # fmt: skip
def test_zeilen_von_frueher_werden_gelesen_und_erzaehlt(alt: dict[str, Any], gesagt: str) -> None:
    bekannt = {name_of(each): each for each in ROLLKEEP.vocabulary}
    ereignis = decode(alt, bekannt)
    spruch = WORDS.verdict(ereignis)
    assert spruch is not None
    assert (spruch.said, spruch.numbers) == (gesagt, "")
    assert encode(ereignis, {art: name for name, art in bekannt.items()}) == alt
