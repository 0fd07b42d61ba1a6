"""Die Bühne: Jede Ansage wird erzählt, jeder Ausgang hat ein Urteil, jede Frage drei Zeilen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wuerfelwerk.systems.rumble as paket
from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.proof import verify
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.screen.values import QuestionShown, StageShown, TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Choice, Number, Question, Text, Throw, first_answer
from wuerfelwerk.systems.rumble.ausblick import mehr_schaden
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.system import BUCH
from wuerfelwerk.web.stage import pronounced

DEUTSCH = Words(RUMBLE)
WORTE = RUMBLE.wording
OHNE = {"rum.schicksal.start": 0}


# Was ein Platz liest


def geschichte(spiel: Spiel, seat: str = SL) -> list[str]:
    """Die Sätze der letzten Ansage."""
    return [_satz(zeile) for zeile in screen(spiel.game, seat, DEUTSCH, 1).cards[-1].tale]


def _satz(zeile: TaleShown) -> str:
    ganz = ", ".join(teil for teil in (zeile.deed, _ausgang(zeile)) if teil)
    return f"{ganz}. {zeile.numbers}".strip()


def _ausgang(zeile: TaleShown) -> str:
    return f"{zeile.result}: {zeile.lost}" if zeile.lost else zeile.result


def buehne(spiel: Spiel, seat: str = SL) -> StageShown:
    return screen(spiel.game, seat, DEUTSCH, 3).stage


def spruch(spiel: Spiel, seat: str = SL) -> str:
    """Das Urteil auf der Bühne, mit dem, was es gekostet hat."""
    urteil = buehne(spiel, seat).verdict
    assert urteil is not None
    return f"{urteil.numbers}: {_ausgang(urteil)}" if urteil.numbers else _ausgang(urteil)


def gefragt(spiel: Spiel) -> QuestionShown:
    return question_shown(spiel.game.open[0], DEUTSCH)


def lage(frage: QuestionShown) -> str:
    """Was auf dem Spiel steht, als eine Zeile."""
    return " · ".join(f"{was} {zahl}" for was, zahl in frage.stakes)


# Tische

ADA = held(
    "Ada",
    talente={"Nahkampf": 5, "Ballistik": 5, "Akrobatik": 5, "Schleichen": 4, "Überreden": 3},
    waffen={"Schwert": 2, "Pistole": 5},
)
WACHE: dict[str, Any] = nsc(
    "Wache", lp=10, Nahkampf=6, Ballistik=5, Akrobatik=4, Wahrnehmung=5, waffen={"Speer": 2}
)
ORK: dict[str, Any] = {
    **nsc("Ork", lp=9, Nahkampf=6, Akrobatik=3, waffen={"Keule": 2}), "verdeckt": True,
}  # fmt: skip


def tisch(*mehr: dict[str, Any], **schalter: Any) -> Spiel:
    return Spiel(ADA, WACHE, *mehr, switches={**OHNE, **schalter})


def kampf(*mehr: dict[str, Any], **schalter: Any) -> Spiel:
    """Die Wache ist dran, dann Ada, dann wer sonst noch da ist."""
    namen = {each["name"]: 7 + nr for nr, each in enumerate(mehr)}
    return tisch(*mehr, **schalter).kampf_beginnen(Wache=2, Ada=5, **namen)


def angriff(wache: object, ada: object = None, *antwort: str, **schalter: Any) -> Spiel:
    """Die Wache sticht nach Ada, und Ada antwortet."""
    spiel = kampf(**schalter).legen(wache=wache)
    if ada is not None:
        spiel.legen(ada=ada)
    spiel.sagt("wache", a.Angreifen, figur="Wache", ziel="Ada", waffe="Speer")
    return spiel.antwortet("ada", *antwort)


# Jede Ansage, jede Frage, jede Antwort hat Worte


ERZAEHLT: dict[type, Callable[[], Spiel]] = {
    a.FigurStellen: lambda: tisch().sagt(
        SL, a.FigurStellen, name="Rabe", nsc=True, werte=(("Nahkampf", 3),), lp=5, mg=5
    ),
    a.FigurEntfernen: lambda: tisch().sagt(SL, a.FigurEntfernen, figur="Wache"),
    a.LesartSetzen: lambda: tisch().sagt(SL, a.LesartSetzen, schalter="rum.heilung", wert="2"),
    a.AbenteuerBeginnen: lambda: tisch().sagt(SL, a.AbenteuerBeginnen),
    a.Eingreifen: lambda: tisch().sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=3),
    a.ZustandSetzen: lambda: tisch().sagt(SL, a.ZustandSetzen, figur="Ada", zustand="müde"),
    a.KampfBeenden: lambda: kampf().sagt(SL, a.KampfBeenden),
    a.Vorziehen: lambda: kampf().sagt(SL, a.Vorziehen, figur="Ada"),
    a.FragenStellen: lambda: Spiel(ADA).sagt("ada", a.FragenStellen, figur="Ada", wann="nie"),
}
"""Ansagen ohne eigenen Satz: Was geschieht, sagt schon alles."""


def test_jede_ansage_wird_erzaehlt_mit_einem_satz_oder_durch_das_was_geschieht() -> None:
    ohne_satz = {each for each in BUCH.commands if not WORTE.deeds[name_of(each)]}
    assert ohne_satz == {*ERZAEHLT}


@pytest.mark.parametrize("spielen", ERZAEHLT.values(), ids=[each.__name__ for each in ERZAEHLT])
def test_was_geschieht_erzaehlt_die_ansage(spielen: Callable[[], Spiel]) -> None:
    zeilen = geschichte(spielen())
    assert len(zeilen) == 1
    assert len(zeilen[0]) > 10


GEFRAGT = re.compile(r'(?:Choice|Number|Text|Order|throw)\([^"]*"(RUM-[A-Z]+-[0-9]+)"')
NACH_LAGE = {"RUM-SCHADEN-01", "RUM-SCHADEN-02", "RUM-LP-02", "RUM-MG-02", "RUM-SL-01"}
"""Regeln, nach denen gefragt wird, ohne dass sie neben der Frage stehen."""


def test_jede_frage_hat_eine_kurze_ueberschrift() -> None:
    quellen = Path(str(paket.__file__)).parent.glob("*.py")
    gefunden = {rule for each in quellen for rule in GEFRAGT.findall(each.read_text("utf-8"))}
    assert gefunden | NACH_LAGE == {*WORTE.questions}
    for rule, vorlage in WORTE.questions.items():
        namen = re.findall(r"%\((\w+)\)s", vorlage)
        facts = tuple((name, 10 if name == "wurf" else "Mirabe") for name in namen)
        gesagt = DEUTSCH.question(Text(SL, rule, facts=facts))
        assert len(gesagt) <= 34, gesagt
        assert not {"(", ":"} & {*gesagt.replace("(+)", "").replace("(−)", "")}, gesagt


FESTE = {
    "RUM-REAKT-01": ("verzichten", "ausweichen", "gegenangriff", "sonstiges"),
    "RUM-REAKT-03": ("4", "7"),
    "RUM-DURCH-02": ("Nahkampf", "Ballistik"),
    "RUM-SCHADEN-05": ("Dolch", "Schwert", "Axt", "Pistole", "Speer", "Keule", "unbewaffnet"),
    "RUM-SCHADEN-01": ("anwenden", "streichen"),
    "RUM-SCHADEN-02": ("anwenden", "streichen"),
    "RUM-SCHICKSAL-02": ("behalten", "wiederholen", "wiederholen Bo"),
    "RUM-SCHICKSAL-03": ("bewilligen", "ablehnen"),
    "RUM-SL-01": ("ablehnen", "zulassen"),
    "RUM-SL-02": ("erlaubt", "ohne_probe", "mit_probe", "unmoeglich"),
    "RUM-SL-03": ("bewilligen", "ablehnen"),
    "RUM-LP-02": ("bewusstlos", "tot", "handelt_weiter", "anderer_zustand"),
    "RUM-MG-02": ("panik", "flucht", "handelt_weiter", "anderer_zustand"),
}


def test_jede_feste_antwort_sagt_was_sie_bringt() -> None:
    assert {*WORTE.outcomes} == {*FESTE}
    for rule, antworten in FESTE.items():
        for antwort in antworten:
            worte = WORTE.outcomes[rule]
            assert worte.get(antwort, worte.get("", ())), (rule, antwort)


def test_jedes_ereignis_ist_urteil_satz_oder_still() -> None:
    """Wer ein neues Ereignis schreibt, entscheidet, wie es erzählt wird."""
    urteile = {each.__name__ for each in BUCH.events if each.verdicts}
    still = {each.__name__ for each in BUCH.events if each.quiet}
    assert urteile == {
        *("ProbeErgab", "DuellErgab", "SchadenGenommen", "SchadenGestrichen", "KritFolge"),
        *("ZustandGesetzt", "Geheilt", "AnsageAbgelehnt", "ErsterZug", "SchicksalGewirkt"),
        "WunschAbgelehnt",
    }
    assert still == {
        *("Angesagt", "WuerfelVerbraucht", "WuerfelGedreht", "UeberraschungGelungen"),
        *("SchadenGenommen", "AenderungGesetzt", "VerdecktesVerbraucht", "ProbeVerlangt"),
    }
    wenden = {each.__name__ for each in BUCH.events if each.turning}
    assert wenden == {"RundeBegonnen", "RundeVorbei", "KampfBeendet", "AbenteuerBegonnen"}


# Sätze, wie sie dastehen sollen


def test_der_kampf_beginnt_und_geht_weiter() -> None:
    spiel = kampf()
    assert geschichte(spiel) == [
        "Der Kampf beginnt, Wache ist zuerst dran. Initiative 2",
        "Runde 1 beginnt: Wache 2, Ada 5.",
    ]
    assert [zeile.turning for zeile in screen(spiel.game, SL, DEUTSCH, 1).cards[-1].tale] == [
        False,
        True,
    ]
    assert spruch(spiel) == "Initiative 2: Wache ist zuerst dran"
    assert {each.mark for each in buehne(spiel).parties} == {"Initiative"}
    spiel = angriff(4, 2, "ausweichen").legen(wache=9, ada=3).sagt(SL, a.NeueRunde)
    assert geschichte(spiel)[0] == "Der Kampf geht weiter, Ada ist zuerst dran. Initiative 3"
    ende = "Der Kampf ist nach 2 Runden beendet."
    assert geschichte(spiel.sagt(SL, a.KampfBeenden)) == [ende]


STICHT = "Wache sticht mit dem Speer nach Ada"
KONTER = ("gegenangriff", "Nahkampf", "Schwert")
ANGRIFFE = [
    (2, 6, ("ausweichen",), "2 gegen 6", "Wache trifft Ada trotz Ausweichen: −6 LP", "Wache"),
    (4, 2, ("ausweichen",), "2 gegen 4", "Ada weicht aus", "Ada"),
    (4, 2, KONTER, "2 gegen 4", "Ada schlägt zurück und trifft Wache: −4 LP", "Ada"),
    (4, 2, ("gegenangriff", "Ballistik", "Pistole"), "2 gegen 4",
     "Ada schießt zurück und trifft Wache: −7 LP", "Ada"),
    (2, 6, KONTER, "2 gegen 6", "Wache trifft Ada trotz Gegenangriff: −6 LP", "Wache"),
    (8, 9, KONTER, "8 gegen 9", "beide verfehlen einander", ""),
    (8, 9, ("ausweichen",), "8 gegen 9", "Wache verfehlt Ada", "Ada"),
    (5, 2, ("sonstiges", "duckt sich", "Akrobatik"), "2 gegen 5",
     "Ada wehrt sich und kommt davon", "Ada"),
    (2, 5, ("sonstiges", "duckt sich", "Akrobatik"), "2 gegen 5",
     "Wache trifft Ada trotz Gegenwehr: −5 LP", "Wache"),
    (3, None, ("verzichten",), "3 bei höchstens 6", "Wache trifft Ada: −5 LP", "Wache"),
    (8, None, ("verzichten",), "8 bei höchstens 6", "Wache verfehlt Ada", "Ada"),
]  # fmt: skip


@pytest.mark.rule("RUM-REAKT-01", "RUM-DURCH-03", "RUM-SCHADEN-01", "RUM-SCHADEN-02")
@pytest.mark.parametrize(("wache", "ada", "antwort", "zahlen", "ausgang", "gut"), ANGRIFFE)
def test_ein_angriff(
    wache: int, ada: int | None, antwort: tuple[str, ...], zahlen: str, ausgang: str, gut: str
) -> None:
    spiel = angriff(wache, ada, *antwort)
    assert geschichte(spiel)[0] == f"{STICHT}, {ausgang}. {zahlen}"
    assert spruch(spiel) == f"{zahlen}: {ausgang}"
    urteil = buehne(spiel).verdict
    assert urteil is not None
    assert (urteil.good, urteil.great) == (gut, False)
    assert buehne(spiel).parties[0].mark == "gelingt bis 6"


@pytest.mark.rule("RUM-DUELL-02", "RUM-DUELL-03", "RUM-DUELL-04", "RUM-DUELL-05")
@pytest.mark.parametrize(
    ("wache", "ada", "grund"),
    [
        (2, 5, "Beide gelingen, die kleinere Zahl gewinnt"),
        (9, 5, "Nur Ada gelingt der Wurf"),
        (8, 9, "Beide Würfe misslingen"),
        (3, 3, "Gleiche Zahl: Der höhere Wert gewinnt, 6 gegen 8"),
    ],
)
def test_warum_ein_duell_so_ausgeht(wache: int, ada: int, grund: str) -> None:
    spiel = angriff(wache, ada, *KONTER)
    urteil = buehne(spiel).verdict
    assert urteil is not None
    assert urteil.why == grund
    gesagt = pronounced(buehne(spiel), {"Ada"}, "")
    assert gesagt is not None
    assert gesagt.follows.split(" · ")[0] == grund


def test_solange_nichts_liegt_zeigt_die_buehne_die_tat() -> None:
    spiel = angriff(4)
    assert (buehne(spiel).deed, buehne(spiel).verdict) == (STICHT, None)


@pytest.mark.rule("RUM-KRIT-01", "RUM-KRIT-02")
def test_eine_eins_und_eine_zehn_sind_gross() -> None:
    eins = angriff(1, 6, *KONTER).antwortet(SL, "Ada stolpert")
    assert geschichte(eins)[1] == "Die 1 bringt Wache einen kritischen Erfolg (Ada stolpert)."
    zehn = angriff(10, None, "verzichten").antwortet(SL, "")
    assert geschichte(zehn) == [
        f"{STICHT}, Wache verfehlt Ada. 10 bei höchstens 6",
        "Die 10 bringt Wache einen kritischen Misserfolg.",
    ]
    for spiel in (eins, zehn):
        urteil = buehne(spiel).verdict
        assert urteil is not None
        assert urteil.great


VERBEN = [
    ("Nahkampf", "Schwert", "Ada haut mit dem Schwert nach Wache"),
    ("Nahkampf", "Säbel", "Ada haut nach Wache (Säbel)"),
    ("Nahkampf", "Degen", "Ada sticht nach Wache (Degen)"),
    ("Nahkampf", "Stab", "Ada schlägt nach Wache (Stab)"),
    ("Nahkampf", "Kette", "Ada greift Wache an (Kette)"),
    ("Nahkampf", "", "Ada greift Wache an"),
    ("Nahkampf", "unbewaffnet", "Ada schlägt mit bloßen Händen nach Wache"),
    ("Ballistik", "Pistole", "Ada schießt mit der Pistole auf Wache"),
    ("Ballistik", "Bogen", "Ada schießt auf Wache (Bogen)"),
    ("Ballistik", "Speer", "Ada wirft den Speer nach Wache"),
    ("Ballistik", "Keule", "Ada greift Wache aus der Ferne an (Keule)"),
    ("Ballistik", "", "Ada greift Wache aus der Ferne an"),
    ("Biss", "", "Ada greift Wache an (Biss)"),
    ("Biss", "Kette", "Ada greift Wache an (Biss, Kette)"),
    ("Einschüchtern", "", "Ada droht Wache"),
]


@pytest.mark.parametrize(("talent", "waffe", "satz"), VERBEN)
def test_das_verb_richtet_sich_nach_talent_und_waffe(talent: str, waffe: str, satz: str) -> None:
    ansage = a.Angreifen("ada", "Ada", "Wache", talent, waffe)
    assert DEUTSCH.deed(ansage) == satz
    laut = a.Angreifen("ada", "Ada", "Wache", talent, waffe, ansage="Halt!")
    assert DEUTSCH.deed(laut) == f"{satz}: „Halt!“"


ZUSTAENDE = [
    (("tot",), "Wache stirbt."),
    (("bewusstlos",), "Wache verliert das Bewusstsein."),
    (("handelt_weiter",), "Wache handelt weiter."),
    (("anderer_zustand", "blind"), "Wache kann nicht mehr handeln (blind)."),
    (("anderer_zustand", ""), "Wache kann nicht mehr handeln."),
]


@pytest.mark.rule("RUM-LP-02")
@pytest.mark.parametrize(("antworten", "satz"), ZUSTAENDE)
def test_wer_faellt(antworten: tuple[str, ...], satz: str) -> None:
    schwach = {**WACHE, "lp": 5}
    spiel = Spiel(ADA, schwach, switches=OHNE).kampf_beginnen(Ada=1, Wache=5).legen(ada=2)
    schuss = {"figur": "Ada", "ziel": "Wache", "talent": "Ballistik", "waffe": "Pistole"}
    spiel.sagt("ada", a.Angreifen, **schuss).antwortet("wache", "verzichten")
    frage = gefragt(spiel)
    gefallen = "Wache sinkt auf −5 LP"
    assert (frage.title, frage.happened, lage(frage)) == (
        "Was wird aus Wache?",
        gefallen,
        "Ab 0 LP entscheidet die Spielleitung",
    )
    spiel.antwortet(SL, *antworten)
    treffer = "Ada schießt mit der Pistole auf Wache, Ada trifft Wache: −10 LP. 2 bei höchstens 7"
    assert geschichte(spiel)[:2] == [treffer, satz]


@pytest.mark.rule("RUM-MG-02")
@pytest.mark.parametrize(
    ("antwort", "satz"),
    [("panik", "Ada gerät in Panik: −6 MG."), ("flucht", "Ada ergreift die Flucht: −6 MG.")],
)
def test_wer_die_fassung_verliert(antwort: str, satz: str) -> None:
    spiel = tisch().sagt(SL, a.Eingreifen, figur="Ada", wert="mg", neu=0)
    assert geschichte(spiel.antwortet(SL, antwort))[0] == satz


def test_was_ein_verdeckter_verliert_steht_in_der_geschichte() -> None:
    """An seiner Leiste sieht man es nicht; den Schwellenwert nennt niemand."""
    spiel = tisch(ORK).kampf_beginnen(Ada=1, Ork=5).legen(ada=2, ork=5)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork", waffe="Schwert")
    spiel.antwortet("ork", "ausweichen")
    assert geschichte(spiel, "ada")[:2] == [
        "Ada haut mit dem Schwert nach Ork, Ada trifft Ork trotz Ausweichen. 2 gegen 5",
        "Ork verliert 5 LP.",
    ]
    assert [each.mark for each in buehne(spiel, "ada").parties] == ["gelingt bis 8", "ausweichen"]
    spiel.legen(ork=[3], ada=9).sagt(SL, a.NeueRunde)
    spiel.legen(ork=4).sagt("ork", a.Angreifen, figur="Ork", ziel="Ada", waffe="Keule")
    spiel.antwortet("ada", "verzichten")
    assert spruch(spiel, "ada") == "Wurf 4: Ork trifft Ada: −4 LP"


GEGENEINANDER = [
    ("Schleichen", 3, 8, "Ada will an Wache vorbeischleichen, "
     "Ada setzt sich gegen Wache durch. 3 gegen 8"),
    ("Überreden", 8, 3, "Ada redet auf Wache ein, Wache setzt sich gegen Ada durch. 3 gegen 8"),
    ("Nahkampf", 9, 8, "Ada misst sich mit Wache (Nahkampf gegen Wahrnehmung), "
     "niemand setzt sich durch. 9 gegen 8"),
]  # fmt: skip


@pytest.mark.rule("RUM-DUELL-01")
@pytest.mark.parametrize(("talent", "ada", "wache", "satz"), GEGENEINANDER)
def test_ein_duell_ohne_kampf(talent: str, ada: int, wache: int, satz: str) -> None:
    spiel = tisch().legen(ada=ada, wache=wache)
    wer = {"figur": "Ada", "gegner": "Wache", "gegner_talent": "Wahrnehmung"}
    assert geschichte(spiel.sagt(SL, a.Duellieren, talent=talent, **wer)) == [satz]


@pytest.mark.parametrize(
    ("talent", "wurf", "satz"),
    [
        ("Schleichen", 3, "Ada schleicht, Ada schafft es. 3 bei höchstens 6"),
        ("Akrobatik", 9, "Ada versucht es mit Akrobatik, Ada scheitert. 9 bei höchstens 7"),
    ],
)
def test_eine_probe(talent: str, wurf: int, satz: str) -> None:
    spiel = tisch().legen(ada=wurf).sagt("ada", a.Proben, figur="Ada", talent=talent)
    assert geschichte(spiel) == [satz]


@pytest.mark.rule("RUM-SL-03")
def test_verlangte_proben() -> None:
    spiel = tisch().legen(ada=3, wache=9)
    wer = {"figuren": ("Ada", "Wache"), "talent": "Wahrnehmung", "ansage": "Still!"}
    assert geschichte(spiel.sagt(SL, a.ProbeVerlangen, **wer)) == [
        "Die Spielleitung verlangt von Ada, Wache eine Probe auf Wahrnehmung: „Still!“, "
        "Ada scheitert. 3 bei höchstens 1",
        "Wache scheitert. 9 bei höchstens 5",
    ]
    spiel = tisch().sagt(SL, a.ProbeVerlangen, talent="Schleichen", sicht="ziel_verdeckt")
    frage = gefragt(spiel)
    assert (frage.title, lage(frage)) == ("Ändert sich der Schwellenwert?", "Wer würfelt Ada")
    verlangt = "Die Spielleitung verlangt von allen eine Probe auf Schleichen"
    spiel.legen(ada=3).antwortet(SL, -2)
    assert geschichte(spiel, "ada") == [f"{verlangt}, Ada schafft es. Wurf 3"]


SONSTIGES: list[tuple[Callable[[], Spiel], list[str]]] = [
    (lambda: kampf().sagt("wache", a.Passen, figur="Wache"),
     ["Wache wartet ab und lässt anderen den Vortritt."]),
    (lambda: kampf().sagt("wache", a.Handeln, figur="Wache", ansage="ruft Alarm")
     .antwortet(SL, "ohne_probe"), ["Wache kündigt an: „ruft Alarm“."]),
    (lambda: kampf().sagt("wache", a.Handeln, figur="Wache", ansage="fliegt", art="bewegung")
     .antwortet(SL, "unmoeglich"),
     ["Wache bewegt sich: „fliegt“, Wache darf das nicht und behält den Zug."]),
    (lambda: tisch().legen(ada=3).sagt(
        SL, a.Ueberraschen, figur="Ada", ziel="Wache", talent="Nahkampf", waffe="Schwert"),
     ["Ada überrascht Wache (Nahkampf, Schwert), Ada trifft Wache: −7 LP. 3 bei höchstens 8"]),
    (lambda: tisch().sagt(SL, a.Aendern, figur="Ada", um=2),
     ["Die Spielleitung erleichtert den nächsten Wurf von Ada (+2)."]),
    (lambda: tisch().sagt(SL, a.Aendern, figur="Ada", um=-2),
     ["Die Spielleitung erschwert den nächsten Wurf von Ada (−2)."]),
    (lambda: Spiel(ADA).sagt("ada", a.SchicksalNutzen, figur="Ada", wunsch="Regen")
     .antwortet(SL, "ablehnen"),
     ["Ada bemüht das Schicksal: „Regen“, Ada geht leer aus, der Punkt bleibt."]),
    (lambda: tisch(**{"rum.heilung": 2}).sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=3)
     .sagt(SL, a.Nachtruhe), ["Eine Nacht vergeht, Ada erholt sich um 2 LP."]),
    (lambda: tisch().sagt(SL, a.ZustandSetzen, figur="Ada", zustand="müde"),
     ["Ada handelt weiter (müde)."]),
    (lambda: Spiel(ADA).sagt("ada", a.FragenStellen, figur="Ada", wann="alle"),
     ["Ada will bei jedem Wurf nach Schicksalspunkten gefragt werden."]),
]  # fmt: skip


@pytest.mark.parametrize(("spielen", "saetze"), SONSTIGES)
def test_was_sonst_geschieht(spielen: Callable[[], Spiel], saetze: list[str]) -> None:
    assert geschichte(spielen()) == saetze


@pytest.mark.rule("RUM-SCHADEN-01")
def test_die_spielleitung_streicht_einen_schaden() -> None:
    spiel = angriff(2, 6, "ausweichen", **{"rum.schaden.automatisch": False})
    frage = gefragt(spiel)
    assert (frage.title, frage.happened) == ("Gilt der Schaden?", "Ada würde 6 LP verlieren")
    assert lage(frage) == "Schaden −6 LP · Noch übrig 8 LP"
    gestrichen = "Ada kommt davon, die Spielleitung streicht 6 Schaden."
    assert geschichte(spiel.antwortet(SL, "streichen"))[1] == gestrichen


# Fragen in drei Zeilen


@pytest.mark.rule("RUM-REAKT-01")
def test_wer_angegriffen_wird_weiss_worum_es_geht() -> None:
    spiel = angriff(4)
    frage = gefragt(spiel)
    assert (frage.title, frage.happened) == ("Wie reagiert Ada?", "")
    assert lage(frage) == (
        "Der Angriff gelingt bei 1 bis 6 · Ein Treffer trotz Gegenwehr kostet "
        "2 bis 11 von 8 LP · "
        "Reagieren kostet deinen Zug"
    )
    assert dict(frage.outcomes) == {
        "verzichten": "behält den Zug; ein Treffer kostet dann 2 bis 7 LP",
        "ausweichen": "gelingt bis 7; trifft niemanden",
        "gegenangriff": "gelingt bis 8; wer gewinnt, trifft",
        "sonstiges": "eigene Worte, Talent nach Wahl",
    }
    talent = gefragt(spiel.antwortet("ada", "gegenangriff"))
    assert (talent.title, talent.happened) == (
        "Mit welchem Talent?",
        "Ada geht zum Gegenangriff über",
    )
    assert dict(talent.outcomes) == {"Nahkampf": "gelingt bis 8", "Ballistik": "gelingt bis 7"}
    waffe = gefragt(spiel.antwortet("ada", "Ballistik"))
    assert waffe.happened == "Ada geht mit Ballistik zum Gegenangriff über"
    assert dict(waffe.outcomes) == {
        "Schwert": "Schaden: Abstand der Würfe + 2",
        "Pistole": "Schaden: Abstand der Würfe + 5",
        "unbewaffnet": "nur die Würfe zählen",
    }


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-02")
def test_was_ein_treffer_kostet_stimmt_mit_dem_ueberein_was_er_kosten_kann() -> None:
    """Die Grenzen der Frage sind die Grenzen aller Ausgänge; nur den Gleichstand gewinnt Ada."""
    facts = dict(angriff(4).game.open[0].question.facts)
    verluste = {"mit": set[int](), "ohne": set[int]()}
    for wache in range(1, 11):
        folgen = ("",) if wache in (1, 10) else ()
        allein = angriff(wache, None, "verzichten").antwortet(SL, *folgen)
        verluste["ohne"].add(8 - _lp(allein))
        for ada in range(1, 11):
            spiel = angriff(wache, ada, "ausweichen")
            while spiel.game.open:
                spiel.antwortet(SL, "handelt_weiter" if isinstance(spiel.frage, Choice) else "")
            verluste["mit"].add(8 - _lp(spiel))
    assert (facts["ohne_min"], facts["ohne_max"]) == _grenzen(verluste["ohne"])
    assert (facts["schaden_min"], facts["schaden_max"]) == (2, 11)
    assert _grenzen(verluste["mit"]) == (3, 11)


def _lp(spiel: Spiel) -> int:
    return spiel.figur("Ada").lp


def _grenzen(verluste: set[int]) -> tuple[int, int]:
    return min(verluste - {0}), max(verluste)


@pytest.mark.rule("RUM-REAKT-01", "RUM-SL-03")
def test_verdecktes_steht_in_keiner_frage() -> None:
    """Orks, die sich nur im Verdeckten unterscheiden, fragen dasselbe."""
    gesehen = []
    for wert, schaden in ((6, 2), (3, 5)):
        ork = {**ORK, "werte": {"Nahkampf": wert, "Akrobatik": 3}, "waffen": {"Keule": schaden}}
        spiel = Spiel(ADA, ork).kampf_beginnen(Ork=1, Ada=5).legen(ork=2, ada=6)
        spiel.sagt("ork", a.Angreifen, figur="Ork", ziel="Ada", waffe="Keule")
        reaktion = spiel.frage
        assert lage(gefragt(spiel)) == (
            "Gegen dich Nahkampf, Wert verdeckt · Reagieren kostet deinen Zug"
        )
        schicksal = spiel.antwortet("ada", "ausweichen").frage
        assert gefragt(spiel).happened == "Noch nicht entschieden: Ork 2, Ada 6"
        gesehen.append((reaktion, schicksal))
    assert gesehen[0] == gesehen[1]


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize("um", [-3, 0, 4])
def test_was_verdeckt_auf_einem_wurf_liegt_aendert_keine_frage(um: int) -> None:
    spiel = kampf().sagt(SL, a.Aendern, figur="Wache", um=um, verdeckt=True)
    spiel.sagt("wache", a.Angreifen, figur="Wache", ziel="Ada", waffe="Speer")
    assert spiel.frage == angriff(4).frage


def mit_schicksal(wache: object, ada: object, *antwort: str) -> Spiel:
    return angriff(wache, ada, *antwort, **{"rum.schicksal.start": 2})


SO = [
    (3, 3, ("ausweichen",), "3 gegen 3: So wiche Ada aus", "1 bis 3"),
    (3, 3, KONTER, "3 gegen 3, der höhere Wert entscheidet: So träfe Ada, Wache −2 LP", "1 bis 3"),
    (4, 6, KONTER, "4 gegen 6: So träfe Wache, Ada −4 LP", "1 bis 4"),
    (4, 2, KONTER, "2 gegen 4: So träfe Ada, Wache −4 LP", "1 bis 4"),
    (4, 2, ("ausweichen",), "2 gegen 4: So wiche Ada aus", "1 bis 4"),
    (1, 2, ("ausweichen",), "1 gegen 2: So träfe Wache, Ada −3 LP", "nur der 1"),
    (8, 9, ("ausweichen",), "8 gegen 9: So ginge der Angriff von Wache fehl", "1 bis 7"),
    (8, 9, KONTER, "8 gegen 9: So träfe niemand", "1 bis 8"),
    (5, 2, ("sonstiges", "duckt sich", "Akrobatik"), "2 gegen 5: So käme Ada davon", "1 bis 5"),
]


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(("wache", "ada", "antwort", "so", "hilft"), SO)
def test_das_schicksal_fragt_mit_vorlaeufigem_urteil(
    wache: int, ada: int, antwort: tuple[str, ...], so: str, hilft: str
) -> None:
    spiel = mit_schicksal(wache, [ada, 9], *antwort)
    frage = gefragt(spiel)
    assert (frage.title, frage.happened) == ("Noch einmal würfeln?", so)
    assert lage(frage) == f"Schicksalspunkte 2 · Ein neuer Wurf gewinnt bei {hilft}"
    kostet = "der neue Wurf gilt, kostet 1 Schicksalspunkt"
    chance = "die Chance zählt mit, dass du notfalls noch einen ausgibst"
    assert dict(frage.outcomes)["wiederholen"] == f"{kostet}; {chance}"


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize("wache", range(1, 10))
def test_das_vorlaeufige_urteil_wird_das_endgueltige(wache: int) -> None:
    """Wer behält, bekommt, was ihm gesagt wurde; wer neu würfelt, gewinnt mit den Zahlen davon."""
    for ada in range(1, 11):
        spiel = mit_schicksal(wache, ada, "ausweichen")
        facts = dict(spiel.frage.facts)
        spiel.antwortet("ada", "behalten")
        while spiel.game.open:
            spiel.antwortet(SL, "handelt_weiter" if isinstance(spiel.frage, Choice) else "")
        (ergab,) = spiel.nur(DuellErgab)
        assert ergab.ausgang == facts["so"]
        assert facts.get("schaden", 0) == 8 - _lp(spiel)
        bis = facts["bis"]
        assert isinstance(bis, int)
        assert (ergab.sieger == "Ada") == (ada <= bis)


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("wurf", "so", "behalten"),
    [
        (
            3,
            "3 bei höchstens 8: So träfe Ada, Wache −7 LP",
            "Wache verliert 7 LP, der Punkt bleibt",
        ),
        (9, "9 bei höchstens 8: So träfe Ada nicht", "es bleibt dabei, der Punkt bleibt"),
    ],
)
def test_auch_ein_angriff_ohne_reaktion_fragt_mit_urteil(wurf: int, so: str, behalten: str) -> None:
    spiel = Spiel(ADA, WACHE).kampf_beginnen(Ada=1, Wache=5).legen(ada=wurf)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Wache", waffe="Schwert")
    frage = gefragt(spiel.antwortet("wache", "verzichten"))
    assert (frage.happened, dict(frage.outcomes)["behalten"]) == (so, behalten)
    assert lage(frage) == "Schicksalspunkte 2 · Ein neuer Wurf gewinnt bei 1 bis 8"


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("wurf", "rang", "mehr", "bleibt"),
    [
        (1, 5, 0, True),
        (5, 5, 10, True),
        (8, 5, 28, True),
        (9, 6, 36, False),
        (9, 5, None, False),
        (10, 5, None, False),
    ],
)
def test_wer_trifft_wird_nur_gefragt_wo_ein_neuer_wurf_den_punkt_wert_waere(
    wurf: int, rang: int, mehr: int | None, bleibt: bool
) -> None:
    """Ein Punkt ist 3 Schaden wert: Zehn neue Würfe müssten zusammen mehr als 30 mehr machen."""
    ada = {**ADA, "talente": {"Nahkampf": rang}}
    spiel = Spiel(ada, WACHE).kampf_beginnen(Ada=1, Wache=5).legen(ada=wurf)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Wache", waffe="Schwert")
    spiel.antwortet("wache", "verzichten")
    assert spiel.frage.fact("mehr") == mehr
    (asked,) = spiel.game.open
    assert Autopilot(RUMBLE).clear(asked) == ("behalten" if bleibt else None)


@pytest.mark.rule("RUM-DUELL-06")
def test_was_alles_von_vorn_beginnen_liesse_zaehlt_als_der_schlimmste_treffer() -> None:
    trifft = (("so", "trotz_reaktion"), ("schaden", 4), ("opfer", "Wache"))
    voll = (("so", "trotz_reaktion"), ("schaden", 11), ("opfer", "Wache"))
    assert mehr_schaden("Ada", trifft, lambda _: [trifft]) == (("mehr", 0),)
    von_vorn = (("so", "erneut"),)
    neu = mehr_schaden("Ada", trifft, lambda wurf: [von_vorn if wurf == 3 else trifft], voll)
    assert neu == (("mehr", 7),)
    assert mehr_schaden("Ada", trifft, lambda _: [trifft, voll]) == (("mehr", 70),)
    assert mehr_schaden("Wache", trifft, lambda _: [trifft]) == ()


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("ada", "ork", "so", "bleibt"),
    [
        (3, 7, "3 gegen 7: So träfe Ada, Ork −6 LP", True),
        (8, 10, "8 gegen 10: So träfe Ada, Ork −4 LP", True),
        (6, 4, "Noch nicht entschieden: Ada 6, Ork 4", False),
        (4, 4, "Noch nicht entschieden: Ada 4, Ork 4", False),
        (6, 1, "1 gegen 6: So wiche Ork aus", False),
    ],
)
def test_auch_gegen_verdeckte_werte_ist_gesagt_was_feststeht(
    ada: int, ork: int, so: str, bleibt: bool
) -> None:
    """Wer niedriger gelingt, gewinnt, was der andere auch könnte; eine 1 gelingt, eine 10 nie."""
    spiel = Spiel(ADA, ORK).kampf_beginnen(Ada=1, Ork=5).legen(ada=ada, ork=ork)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Ork", waffe="Schwert")
    spiel.antwortet("ork", "ausweichen")
    assert gefragt(spiel).happened == so
    (asked,) = spiel.game.open
    assert Autopilot(RUMBLE).clear(asked) == ("behalten" if bleibt else None)


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("wache", "ada", "reaktion", "so", "bleibt"),
    [
        (5, 2, "ausweichen", "ausgewichen", True),
        (9, 9, "ausweichen", "verfehlt", True),
        (9, 10, "ausweichen", "verfehlt", False),
        (2, 5, "ausweichen", "trotz_ausweichen", False),
        (1, 5, "ausweichen", "trotz_ausweichen", False),
    ],
)
def test_wer_heil_davonkommt_wird_nicht_gefragt(
    wache: int, ada: int, reaktion: str, so: str, bleibt: bool
) -> None:
    """Eine 10 hat Folgen, die ein neuer Wurf abwendete; einen Treffer macht er kleiner."""
    spiel = mit_schicksal(wache, ada, reaktion)
    assert spiel.frage.fact("so") == so
    (asked,) = spiel.game.open
    assert Autopilot(RUMBLE).clear(asked) == ("behalten" if bleibt else None)


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("punkte", "bleibt"), [({"Akrobatik": 9}, True), ({"Akrobatik": 7}, False), ({}, False)]
)
def test_wo_nicht_einmal_die_1_gewaenne_wird_nicht_gefragt(
    punkte: dict[str, int], bleibt: bool
) -> None:
    """Gegen eine 1 gewinnt die eigene 1 nur mit mehr Können; bei gleichem beginnt es von vorn."""
    ada = held("Ada", talente={"Nahkampf": 4})
    spiel = Spiel(ada, nsc("Wolf", **punkte)).kampf_beginnen(Ada=1, Wolf=5).legen(ada=4, wolf=1)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Wolf").antwortet("wolf", "ausweichen")
    (asked,) = spiel.game.open
    assert asked.question.fact("so") == "ausgewichen"
    assert Autopilot(RUMBLE).clear(asked) == ("behalten" if bleibt else None)


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-INI-01")
def test_probe_und_initiative_fragen_ebenso() -> None:
    spiel = Spiel(ADA).legen(ada=8).sagt("ada", a.Proben, figur="Ada", talent="Schleichen")
    assert gefragt(spiel).happened == "8 bei höchstens 6: So misslänge es Ada"
    spiel = Spiel(ADA, WACHE).sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    frage = gefragt(spiel.legen(ada=9, wache=4).sagt(SL, a.KampfBeginnen))
    assert frage.happened == "Noch nicht entschieden: Ada 9"
    assert lage(frage) == "Schicksalspunkte 2 · Es beginnt der niedrigste Wurf"


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_zwei_punkte_sind_ein_satz() -> None:
    spiel = Spiel(ADA).legen(ada=[8, 9, 3]).sagt("ada", a.Proben, figur="Ada", talent="Schleichen")
    spiel.antwortet("ada", "wiederholen", "wiederholen")
    assert geschichte(spiel)[1:] == ["Ada gibt 2 Schicksalspunkte aus."]


@pytest.mark.rule("RUM-SCHICKSAL-03", "RUM-KRIT-03", "RUM-SL-01")
def test_was_die_spielleitung_gefragt_wird() -> None:
    spiel = Spiel(ADA).sagt("ada", a.SchicksalNutzen, figur="Ada", wunsch="Regen")
    wunsch = gefragt(spiel)
    assert (wunsch.title, lage(wunsch)) == ("Gewährst du den Wunsch?", "Schicksalspunkte 2")
    assert geschichte(spiel.antwortet(SL, "bewilligen"))[0].startswith(
        "Ada bemüht das Schicksal: „Regen“, Ada wird erhört"
    )
    spiel = tisch().legen(ada=1).sagt("ada", a.Proben, figur="Ada", talent="Schleichen")
    krit = gefragt(spiel)
    eins = "Kritischer Erfolg: Ada hat eine 1 gewürfelt"
    assert (krit.title, krit.happened) == ("Was bewirkt die 1 von Ada?", eins)
    spiel = tisch().sagt("ada", a.Proben, figur="Ada", talent="Schleichen", aenderung=2)
    aendern = gefragt(spiel)
    assert aendern.happened == "Ada will den Schwellenwert ändern"
    assert lage(aendern) == "Wer würfelt Ada · Gewünschte Änderung +2"
    spiel = Spiel().sagt("eva", a.FigurStellen, name="Eva", staerke=3, geschick=3)
    mangel = gefragt(spiel)
    assert mangel.title == "Trotzdem zulassen?"
    assert mangel.happened.startswith("Eva entspricht nicht den Regeln: Attribute verteilen sich")


# Frühere Protokolle, und was in jedem Kampf gilt


def test_ein_protokoll_von_frueher_wird_gelesen_und_erzaehlt() -> None:
    """Ausgabe 5: Da stand in den Ereignissen noch nicht, wie es ausging."""
    frueher = Path(__file__).with_name("protokolle") / "ausgabe-5.log"
    geprueft = verify(frueher.read_text("utf-8"))
    assert (geprueft.faults, geprueft.intact, geprueft.same_edition) == ((), True, False)
    duell = DuellErgab(
        links="Ada", rechts="Bo", wurf_links=4, wurf_rechts=2, sieger="Bo", differenz=2
    )
    urteil = DEUTSCH.verdict(duell)
    assert urteil is not None
    assert (urteil.said, urteil.numbers, urteil.good) == ("Bo setzt sich durch", "4 gegen 2", "Bo")


def _antwort(frage: Question[Any], wuerfel: Random) -> object:
    match frage:
        case Throw():
            anzahl = sum(group.count for group in frage.pool.groups)
            return " ".join(str(wuerfel.randint(1, 10)) for _ in range(anzahl))
        case Choice():
            return wuerfel.choice(frage.options)
        case Text():
            return wuerfel.choice(("", "ruft laut"))
        case Number():
            return wuerfel.randint(-2, 2)
    return first_answer(frage)


def gekaempft(beispiel: str, seed: int) -> Iterator[tuple[Game[Any, Any], Open | None]]:
    """Ein zufälliger Kampf: jede Frage, bevor sie beantwortet wird, und jeder Stand danach."""
    game: Game[Any, Any] = new_game(RUMBLE, RUMBLE.examples[beispiel])
    wuerfel = Random(seed)
    for _ in range(160):
        if game.open:
            offen = wuerfel.choice(game.open)
            yield game, offen
            raw = _antwort(offen.question, wuerfel)
            game = answer(game, offen.question.seat, raw, BY_HAND, offen.slot)
            continue
        leitung = RUMBLE.host(game.state)
        dran = RUMBLE.acting(game.state)
        zuege = () if dran is None else RUMBLE.candidates(game.state, dran)
        if leitung is None and not zuege:
            break
        ansage = leitung or wuerfel.choice(zuege)
        game = submit(game, ansage.wer, ansage, BY_HAND)
        yield game, None


@pytest.mark.parametrize("beispiel", sorted(RUMBLE.examples))
@pytest.mark.parametrize("seed", range(4))
def test_in_jedem_kampf_ist_alles_gesagt(beispiel: str, seed: int) -> None:
    staende = list(gekaempft(beispiel, seed))
    for offen in (offen for _, offen in staende if offen is not None):
        _in_drei_zeilen(offen)
    game = next(stand for stand, _ in reversed(staende) if stand.turn is None)
    for seat in (SL, "ada"):
        karten = screen(game, seat, DEUTSCH, len(game.past)).cards
        zeilen = [[_satz(zeile) for zeile in karte.tale] for karte in karten]
        for nr, saetze in enumerate(zeilen):
            assert saetze
            for satz in saetze:
                assert not re.search(r"–|%\(|[a-z]+_[a-z]+|^\W|  ", satz), satz
                assert not re.match(r"[A-ZÄÖÜ][\wäöüß ]+ · ", satz), satz
            assert all(one != other for one, other in pairwise(saetze))
            noch_einmal = re.search("wartet ab|darf das nicht", saetze[0])
            assert not nr or saetze != zeilen[nr - 1] or noch_einmal
    for old, karte in zip(game.past, screen(game, SL, DEUTSCH, len(game.past)).cards, strict=True):
        if any(isinstance(event, ProbeErgab | DuellErgab) for event in old.events):
            assert karte.tale[0].result
            assert karte.tale[0].numbers
            assert karte.tale[0].deed


def _in_drei_zeilen(offen: Open) -> None:
    frage = question_shown(offen, DEUTSCH)
    texte = [frage.title, frage.happened, *(t for each in frage.stakes for t in each)]
    texte += [each for _, each in frage.outcomes]
    assert len(frage.title) <= 34
    assert len(frage.stakes) <= 3
    for text in texte:
        assert not re.search(r"–|%\(|[a-z]+_[a-z]+", text), text
    if isinstance(offen.question, Choice) and offen.question.rule != "RUM-DURCH-02":
        assert {option for option, _ in frage.outcomes} == {*offen.question.options}
