"""Die Worte der Bühne: jede Tat, jeder Ausgang, jede Frage als Satz, den man vorlesen kann."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import pytest

from support.raumschlacht import SL, Spiel, augen, im_schaden, salve, schiff, zu_zweit
from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.screen.values import CardShown, QuestionShown, StageShown, TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Choice, Throw
from wuerfelwerk.rules.wording import fitting
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.dock import AlleAufstellen, SchiffAufstellen
from wuerfelwerk.systems.raumschlacht.reparatur import Repariert
from wuerfelwerk.systems.raumschlacht.runde import (
    Ergeben,
    LesartSetzen,
    Reparieren,
    RundeBeginnen,
    RundeBegonnen,
    SchlachtBeenden,
    Ziehen,
    Zurueckziehen,
)
from wuerfelwerk.systems.raumschlacht.schiffe import SchiffEntfernen, SchiffStellen
from wuerfelwerk.systems.raumschlacht.schiffssammlung import (
    KlasseEintragen,
    KlasseStellen,
    KlasseStreichen,
)

WORTE = Words(RAUMSCHLACHT)
LAENGSTE = 34
"""So lang ist eine Überschrift höchstens, wenn Schiffe mit sechs Buchstaben auskommen."""
ROH = re.compile(r"\b[a-z]+_[a-z]+|%\(|–|\blage\b")
"""Was niemand lesen soll: Namen aus dem Programm, leere Stellen, Striche für Fehlendes."""
ANSAGE = re.compile(r"[A-ZÄÖÜ][\wäöüß ]+ · ")


def karte(spiel: Spiel) -> CardShown:
    """Die letzte Ansage, wie sie erzählt wird."""
    return screen(spiel.game, SL, WORTE, 1).cards[-1]


def zeile(told: TaleShown) -> str:
    """Ein Satz der Geschichte, wie er auf der Seite steht."""
    result = f"{told.result}: {told.lost}" if told.lost else told.result
    said = ", ".join(part for part in (told.deed, result) if part)
    return f"{said}. {told.numbers}" if told.numbers else said


def geschichte(spiel: Spiel) -> list[str]:
    """Alle Sätze der letzten Ansage."""
    return [zeile(told) for told in karte(spiel).tale]


def buehne(spiel: Spiel) -> StageShown:
    """Was auf der Bühne steht."""
    return screen(spiel.game, SL, WORTE).stage


def spruch(spiel: Spiel) -> str:
    """Das Urteil, ohne was die Leisten zeigen."""
    found = buehne(spiel).verdict
    assert found is not None
    return _urteil(found)


def frage(spiel: Spiel) -> QuestionShown:
    """Die erste offene Frage, wie sie gestellt wird."""
    return question_shown(spiel.game.open[0], WORTE)


# Jede Ansage ------------------------------------------------------------------------------------


def _gestellt(name: str = "Hai", **mehr: Any) -> Spiel:
    platz = mehr.pop("seat", SL)
    return zu_zweit().sagt(platz, SchiffStellen, name=name, **{"x": 900, **mehr})


def _im_dock() -> Spiel:
    return Spiel(schiff("A", dock=True), schiff("B", dock=True))


ANSAGEN: dict[type, tuple[Callable[[], Spiel], list[str]]] = {
    SchiffStellen: (_gestellt, ["Hai kommt auf den Tisch"]),
    KlasseStellen: (
        lambda: zu_zweit().sagt(SL, KlasseStellen, klasse="Jäger", name="Hai", x=900),
        ["Hai kommt auf den Tisch"],
    ),
    SchiffAufstellen: (
        lambda: _im_dock().sagt("a", SchiffAufstellen, schiff="A", x=-150, y=0, kurs=90),
        ["A steht auf seinem Platz, Kurs 90 Grad"],
    ),
    AlleAufstellen: (
        lambda: _im_dock().sagt(SL, AlleAufstellen),
        ["A steht auf seinem Platz, Kurs 90 Grad", "B steht auf seinem Platz, Kurs 270 Grad"],
    ),
    SchiffEntfernen: (
        lambda: zu_zweit().sagt(SL, SchiffEntfernen, schiff="B"),
        ["B verlässt den Tisch"],
    ),
    KlasseEintragen: (
        lambda: zu_zweit().sagt(SL, KlasseEintragen, name="Kutter"),
        ["In der Schiffssammlung steht jetzt die Klasse Kutter"],
    ),
    KlasseStreichen: (
        lambda: zu_zweit().sagt(SL, KlasseStreichen, klasse="Jäger"),
        ["Die Klasse Jäger steht nicht mehr in der Schiffssammlung"],
    ),
    LesartSetzen: (
        lambda: zu_zweit().sagt(SL, LesartSetzen, schalter="rs.wracks", wert="ja"),
        ["Hausregel Wracks versperren den Weg: nein → ja"],
    ),
    RundeBeginnen: (
        lambda: zu_zweit().runde(a="6 | 5", b="1 | 2"),
        [
            "Alle Schiffe würfeln Initiative, A zieht zuerst. Initiative 18 gegen 10",
            "Runde 1 beginnt: A 18, B 10",
        ],
    ),
    Ziehen: (
        lambda: zu_zweit().runde(a="6 | 5", b="1 | 2").zieht("A", "45/4", "verzichten"),
        ["A fährt 4 cm und dreht nach Nordosten, A feuert nicht"],
    ),
    Reparieren: (
        lambda: im_schaden(4, 5).zieht("B", "", "verzichten").legen(a=1, b=5).sagt(SL, Reparieren),
        [
            "Die Mannschaften sehen nach den Schäden, B repariert den Rumpf. Wurf 5",
            "Runde 1 ist vorbei",
        ],
    ),
    Zurueckziehen: (
        lambda: zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("b", Zurueckziehen, schiff="B"),
        ["B flieht aus der Schlacht"],
    ),
    Ergeben: (
        lambda: zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("b", Ergeben, schiff="B"),
        ["B streicht die Flagge"],
    ),
    SchlachtBeenden: (
        lambda: im_schaden(20).sagt(SL, SchlachtBeenden),
        ["Die Schlacht endet nach 1 Runde"],
    ),
}
"""Zu jeder Ansage: wie es dazu kommt, und was dann erzählt wird."""


def test_jede_ansage_hat_ihren_satz() -> None:
    assert set(ANSAGEN) == set(RAUMSCHLACHT.commands)


@pytest.mark.parametrize("ansage", ANSAGEN, ids=lambda kind: kind.__name__)
def test_jede_ansage_wird_erzaehlt(ansage: type) -> None:
    gespielt, erzaehlt = ANSAGEN[ansage]
    assert geschichte(gespielt()) == erzaehlt


def test_runden_und_die_schlacht_teilen_die_geschichte() -> None:
    gespielt = (ANSAGEN[each][0]() for each in (RundeBeginnen, Reparieren, SchlachtBeenden))
    assert [karte(spiel).tale[-1].turning for spiel in gespielt] == [True, True, True]


# Jeder Ausgang ------------------------------------------------------------------------------------


def _daneben() -> Spiel:
    return salve(zu_zweit().runde(a="6 | 5", b="6 | 3"), "1 1 1 1 1 1 | 2", None)


def _patzer(*systeme: int, **werte: Any) -> Spiel:
    return salve(zu_zweit(**werte), "6 6 6 6 6 6 | 1", None, *systeme)


def _am_antrieb(manoevrieren: int, differenz: int) -> Spiel:
    """B mit so vielen Würfeln im Manövrieren wird in die Triebwerke getroffen."""
    spiel = zu_zweit(ziel={"manoevrieren": manoevrieren})
    spiel.runde(a="6 | 5", b=["| 2"] * manoevrieren)
    return salve(spiel, augen(7, 16 + differenz), "2 2 2 2 2 2 2 | 2", 1)


def _repariert(*treffer: int, wurf: int = 4, differenz: int = 4, **mehr: Any) -> Spiel:
    return _danach_repariert(im_schaden(differenz, *treffer, **mehr), wurf)


def _danach_repariert(spiel: Spiel, wurf: int) -> Spiel:
    """B zieht noch, dann wird repariert."""
    spiel.zieht("B", "", "verzichten")
    return spiel.legen(a=1, b=wurf).sagt(SL, Reparieren).schlicht()


AUSGAENGE: dict[str, tuple[Callable[[], Spiel], list[str]]] = {
    "daneben": (_daneben, ["Angriff 10 gegen Initiative 16: A verfehlt B"]),
    "abgefangen": (
        lambda: im_schaden(-1),
        ["Angriff 17 gegen Verteidigung 18: B fängt die Salve von A ab"],
    ),
    "schilde": (
        lambda: im_schaden(0),
        ["Angriff 18 gegen Verteidigung 18: A schießt die Schilde von B nieder"],
    ),
    "ohne schilde": (
        lambda: im_schaden(0, ziel={"schilde": 0}),
        ["Angriff 12 gegen Verteidigung 12: A streift B ohne Wirkung"],
    ),
    "klein, auf den leisten": (
        lambda: im_schaden(4, 5),
        ["Angriff 22 gegen Verteidigung 18: A trifft B leicht"],
    ),
    "klein": (
        lambda: im_schaden(4, 2),
        [
            "Angriff 22 gegen Verteidigung 18: A trifft B leicht",
            "B verliert 1 Würfel Geschützschaden",
        ],
    ),
    "doppelt": (
        lambda: im_schaden(8, 4, 3),
        [
            "Angriff 26 gegen Verteidigung 18: A trifft B zweimal leicht",
            "B verliert 1 Würfel Zielcomputer",
        ],
    ),
    "gross": (
        lambda: im_schaden(12, 2),
        [
            "Angriff 30 gegen Verteidigung 18: A trifft B schwer",
            "B verliert 2 Würfel Geschützschaden",
        ],
    ),
    "doppelt gross": (
        lambda: im_schaden(16, 1, 3),
        [
            "Angriff 34 gegen Verteidigung 18: A trifft B zweimal schwer",
            "B verliert 2 Würfel Manövrieren",
            "B verliert 2 Würfel Zielcomputer",
        ],
    ),
    "antrieb": (
        lambda: _am_antrieb(1, 12),
        [
            "Angriff 30 gegen Verteidigung 18: A trifft B schwer",
            "B verliert 1 Würfel Manövrieren, 1 Geschwindigkeit",
        ],
    ),
    "tempo": (
        lambda: _am_antrieb(0, 12),
        ["Angriff 30 gegen Verteidigung 18: A trifft B schwer", "B verliert 2 Geschwindigkeit"],
    ),
    "zweimal dasselbe": (
        lambda: im_schaden(8, 2, 2),
        [
            "Angriff 26 gegen Verteidigung 18: A trifft B zweimal leicht",
            "B verliert 1 Würfel Geschützschaden",
            "B verliert dasselbe noch einmal",
        ],
    ),
    "zerstoert": (lambda: im_schaden(20), ["Angriff 38 gegen Verteidigung 18: A zerstört B"]),
    "zerstoert, kein rumpf": (
        lambda: im_schaden(4, 5, ziel={"rumpf": 1}),
        ["Angriff 14 gegen Verteidigung 10: A zerstört B"],
    ),
    "captain": (
        lambda: im_schaden(4, 6),
        [
            "Angriff 22 gegen Verteidigung 18: A trifft B leicht",
            "Der Captain von B fällt, sein Bonus ist verloren",
        ],
    ),
    "patzer": (
        lambda: _patzer(3),
        ["Wild Die 1: A patzt und verfehlt B", "A verliert 1 Würfel Zielcomputer"],
    ),
    "patzer, bruecke": (
        lambda: _patzer(6),
        [
            "Wild Die 1: A patzt und verfehlt B",
            "Der Captain von A fällt bis zum Ende der Runde aus, mit ihm sein Bonus",
        ],
    ),
    "patzer, zerstoert": (
        lambda: _patzer(5, rumpf=1),
        ["Wild Die 1: A patzt und verfehlt B", "A ist durch den eigenen Patzer zerstört"],
    ),
    "abwehr patzt": (
        lambda: salve(zu_zweit(), "1 1 1 1 1 2 | 3", "3 3 3 3 3 3 3 | 1"),
        [
            "Angriff 12 gegen Verteidigung 24: B fängt die Salve von A ab",
            "Wild Die 1: B patzt bei der Abwehr, die Schilde fallen aus",
        ],
    ),
    "schilde immer": (
        lambda: im_schaden(4, 5, switches={"rs.schaden.schilde_immer": True}),
        [
            "Angriff 22 gegen Verteidigung 18: A trifft B leicht",
            "Die Schilde von B brechen zusammen",
        ],
    ),
    "initiative, patzer": (
        lambda: zu_zweit().runde(a=["6 | 1", 4], b="1 | 2"),
        ["Wild Die 1: A patzt (Initiative nur 5)", "Initiative 10 gegen 5: B zieht zuerst"],
    ),
    "initiative, allein": (
        lambda: Spiel(schiff("A")).runde(a="6 | 5"),
        ["Initiative 18: A zieht zuerst"],
    ),
    "initiative, stechen": (
        lambda: zu_zweit().runde(a=["6 | 5", 3], b=["6 | 5", 4]),
        ["Initiative 18 gegen 18: B zieht bei Gleichstand zuerst"],
    ),
    "initiative, gleichzeitig": (
        lambda: zu_zweit(switches={"rs.ini_gleichstand": "gleichzeitig"}).runde(
            a="6 | 5", b="6 | 5"
        ),
        ["Initiative 18 gegen 18: A und B ziehen gleichzeitig"],
    ),
    "schilde repariert": (lambda: _repariert(4), ["Wurf 4: B repariert die Schilde"]),
    "geschuetze repariert": (lambda: _repariert(2), ["Wurf 4: B repariert den Geschützschaden"]),
    "zielcomputer repariert": (lambda: _repariert(3), ["Wurf 4: B repariert den Zielcomputer"]),
    "manoevrieren repariert": (lambda: _repariert(1), ["Wurf 4: B repariert das Manövrieren"]),
    "antrieb repariert": (
        lambda: _danach_repariert(_am_antrieb(0, 4), 4),
        ["Wurf 4: B repariert die Geschwindigkeit"],
    ),
    "zwei repariert": (
        lambda: _repariert(5, 2, wurf=6, differenz=8),
        ["Wurf 6: B repariert den Rumpf", "Wurf 6: B repariert den Geschützschaden"],
    ),
    "zweimal dasselbe repariert": (
        lambda: _repariert(2, wurf=6, differenz=12),
        ["Wurf 6: B repariert den Geschützschaden", "Wurf 6: B repariert dasselbe noch einmal"],
    ),
    "ganzer treffer repariert": (
        lambda: _repariert(4, differenz=12, switches={"rs.rep.einheit": "treffer"}),
        ["Wurf 4: B repariert 2 × Schilde"],
    ),
    "nichts repariert": (lambda: _repariert(4, wurf=1), ["Wurf 1: B repariert nichts"]),
    "kein ziel": (
        lambda: Spiel(schiff("A"), schiff("B", x=900)).runde(a="6 | 5", b="1 | 2").zieht("A"),
        ["A hat kein Ziel in Reichweite"],
    ),
    "wehrlos": (
        lambda: zu_zweit(zielcomputer=0, geschuetzschaden=0).runde(a="6 | 5", b="1 | 2").zieht("A"),
        ["A kann nicht feuern"],
    ),
    "nichts kaputt": (lambda: _repariert(differenz=0), ["niemand hat etwas zu reparieren"]),
}


@pytest.mark.parametrize("ausgang", AUSGAENGE)
def test_jeder_ausgang_hat_seinen_spruch(ausgang: str) -> None:
    gespielt, erwartet = AUSGAENGE[ausgang]
    spiel = gespielt()
    assert [_urteil(told) for told in karte(spiel).tale if told.result] == erwartet
    danach = buehne(spiel).since  # was nur weiterführt, lässt den letzten Schlag auf der Bühne
    assert (_urteil(danach) if danach else spruch(spiel)) == erwartet[0]
    assert (danach is not None) == (ausgang == "nichts kaputt")


def _urteil(told: TaleShown) -> str:
    return f"{told.numbers}: {told.result}" if told.numbers else told.result


def test_jede_art_von_ausgang_kommt_vor() -> None:
    """Zu jedem Ereignis mit einem Spruch, und zu jedem seiner Sprüche."""
    gesehen = {
        found.said
        for spiel in (each() for each, _ in (*AUSGAENGE.values(), *ANSAGEN.values()))
        for past in spiel.game.past
        for event in past.events
        if (found := fitting(RAUMSCHLACHT.wording.verdicts[type(event)], vars_of(event)))
    }
    alle = {each.said for known in RAUMSCHLACHT.wording.verdicts.values() for each in known}
    assert alle - gesehen == set()


def vars_of(event: Any) -> dict[str, Any]:
    """Die Felder eines Ereignisses."""
    return {each.name: getattr(event, each.name) for each in fields(event)}


@pytest.mark.parametrize(
    ("spiel", "gut", "schlecht", "gross"),
    [
        (_daneben, "B", "A", False),
        (lambda: im_schaden(-1), "B", "A", False),
        (lambda: im_schaden(4, 5), "A", "B", False),
        (lambda: im_schaden(20), "A", "B", True),
        (lambda: _patzer(3), "B", "A", False),
        (lambda: _repariert(4), "B", "", False),
        (lambda: _repariert(4, wurf=1), "", "B", False),
    ],
)
def test_fuer_wen_ein_ausgang_gut_ist(
    spiel: Callable[[], Spiel], gut: str, schlecht: str, gross: bool
) -> None:
    found = buehne(spiel()).verdict
    assert found is not None
    assert (found.good, found.bad, found.great) == (gut, schlecht, gross)


def test_die_geschichte_einer_salve() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    spiel.legen(a=["5 5 5 5 5 5 | 2", 5, 3], b="2 2 2 2 2 2 2 | 2").zieht("A", "30/2,5", "B")
    assert geschichte(spiel) == [
        "A fährt 2,5 cm und dreht nach Nordosten, A trifft B zweimal schwer: −2 Rumpf. "
        "Angriff 34 gegen Verteidigung 18",
        "B verliert 2 Würfel Zielcomputer",
    ]


@pytest.mark.parametrize(
    ("weg", "satz"),
    [
        ("4", "A fährt 4 cm geradeaus nach Osten"),
        ("100/3,25", "A fährt 3,2 cm geradeaus nach Osten"),
        ("150/3", "A fährt 3 cm und dreht nach Südosten"),
        ("10/3", "A fährt 3 cm und dreht nach Norden"),
        ("30/1 310/2,5", "A fährt 3,5 cm und dreht nach Nordwesten"),
    ],
)
def test_wege_sind_saetze(weg: str, satz: str) -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=900)).runde(a="6 | 5", b="1 | 2").zieht("A", weg)
    assert geschichte(spiel)[0].startswith(satz)


def test_im_stand_gedreht() -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=900), switches={"rs.drehen_im_stand": True})
    spiel.runde(a="6 | 5", b="1 | 2").zieht("A", "", 200)
    assert geschichte(spiel)[1:] == ["A bleibt liegen, Kurs 200 Grad"]


def test_auf_der_buehne_steht_was_jeder_geworfen_hat() -> None:
    daneben = buehne(_daneben()).parties
    assert [(each.name, each.large, each.mark) for each in daneben] == [
        ("B", "16", "Initiative, ab da Treffer"),
        ("A", "", "gewürfelt 8 + Captain 2 = Angriff 10"),
    ]
    gestochen = buehne(zu_zweit().runde(a=["6 | 5", 3], b=["6 | 5", 4])).parties
    summe = "gewürfelt 11 + Geschwindigkeit 5 + Captain 2 = Initiative 18"
    assert [(each.name, len(each.dice), each.mark) for each in gestochen] == [
        ("A", 2, f"{summe}, Stechen 3"),
        ("B", 2, f"{summe}, Stechen 4"),
    ]
    zweimal = buehne(im_schaden(8, 6, 1)).parties[-1]
    assert (len(zweimal.dice), zweimal.mark) == (
        2,
        "Systemwurf: die Brücke, Systemwurf: die Triebwerke",
    )
    getroffen = buehne(im_schaden(4, 2)).parties
    assert [(each.name, len(each.dice), each.mark) for each in getroffen] == [
        ("A", 7, "gewürfelt 20 + Captain 2 = Angriff 22"),
        ("B", 8, "gewürfelt 16 + Captain 2 = Verteidigung 18"),
        ("", 1, "Systemwurf: die Geschütze"),
    ]
    initiative = buehne(zu_zweit().runde(a="6 | 5", b="1 | 2")).parties
    assert [(each.name, each.mark) for each in initiative] == [
        ("A", "gewürfelt 11 + Geschwindigkeit 5 + Captain 2 = Initiative 18"),
        ("B", "gewürfelt 3 + Geschwindigkeit 5 + Captain 2 = Initiative 10"),
    ]
    gepatzt = buehne(zu_zweit().runde(a=["6 | 1", 4], b="1 | 2")).parties
    assert [([die.total for die in each.dice], each.mark) for each in gepatzt] == [
        ([6, 1], "Patzer: nur Geschwindigkeit, Initiative 5"),
        ([1, 2], "gewürfelt 3 + Geschwindigkeit 5 + Captain 2 = Initiative 10"),
        ([4], "Systemwurf: die Schilde"),
    ]
    repariert = buehne(_repariert(4)).parties
    assert [(each.name, each.mark) for each in repariert] == [
        ("A", "repariert nichts"),
        ("B", "behebt eine Beschädigung"),
    ]


def test_ein_protokoll_von_frueher_liest_sich_auch() -> None:
    """Was damals nicht aufgeschrieben wurde, fehlt im Satz, ohne dass man es sieht."""
    weg = Gefahren(schiff="A", weg=((1, 1),), gefahren="90°/5,0")
    assert WORTE.event(weg) == "A fährt einige cm weiter nach vorn."
    runde = RundeBegonnen(runde=2, reihe=("A", "B"))
    assert WORTE.event(runde) == "Runde 2 beginnt: Die Reihenfolge steht fest."
    repariert = WORTE.verdict(Repariert(schiff="A", behoben=("rumpf",)))
    assert repariert is not None
    assert (repariert.numbers, repariert.said) == ("", "A repariert Rumpf")
    zerstoert = SalveAbgegeben(schiff="A", ziel="B", angriff=30, ausgang="zerstoert")
    assert getattr(WORTE.verdict(zerstoert), "said", "") == "A zerstört B"


# Jede Frage -------------------------------------------------------------------------------------


def test_die_verteidigung_weiss_wer_womit_angreift_und_was_davon_abhaengt() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").legen(a="6 6 6 6 6 6 | 5").zieht("A", "", "B")
    gefragt = frage(spiel)
    assert gefragt.title == "Verteidigung von B würfeln"
    assert gefragt.about == "B"
    assert gefragt.happened == "A feuert auf B, Angriff 43"
    assert gefragt.stakes == (
        ("heil bleibt es", "ab 44"),
        ("sonst", "ab 40: Schilde weg, ab 32 leicht, ab 24 schwer, darunter zerstört"),
        ("dazu", "Captain +2"),
    )


@pytest.mark.parametrize(
    ("angriff", "sonst"),
    [
        ("1 1 1 1 1 1 | 4", ("Schilde weg",)),
        ("1 1 1 1 1 1 | 8", ("ab 13: Schilde weg, darunter leicht",)),
        ("2 2 2 2 2 2 | 8", ("ab 19: Schilde weg, ab 11 leicht, darunter schwer",)),
    ],
)
def test_was_nicht_geschehen_kann_wird_nicht_angedroht(angriff: str, sonst: tuple[str]) -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").legen(a=angriff).zieht("A", "", "B")
    assert tuple(said for label, said in frage(spiel).stakes if label == "sonst") == sonst


@pytest.mark.parametrize(
    ("angriff", "heil", "sonst"),
    [
        ("1 1 1 1 1 1 | 4", "ab 9", "leicht beschädigt"),
        ("2 2 2 2 2 2 | 4", "ab 15", "ab 7 leicht, darunter schwer"),
        ("6 6 6 6 6 6 | 4", "ab 39", "ab 31 leicht, ab 23 schwer, darunter zerstört"),
    ],
)
def test_ohne_schilde_bleibt_man_auch_heil_wo_andere_sie_verlieren(
    angriff: str, heil: str, sonst: str
) -> None:
    spiel = zu_zweit(ziel={"schilde": 0, "rumpf": 3}).runde(a="6 | 5", b="1 | 2")
    spiel.legen(a=angriff).zieht("A", "", "B")
    assert frage(spiel).stakes[:2] == (("heil bleibt es", heil), ("sonst", sonst))


def test_wer_gar_nicht_zu_schaden_kommen_kann_weiss_es() -> None:
    spiel = zu_zweit(ziel={"kommandant": 6}).runde(a="6 | 5", b=["6 | 1", 2])
    spiel.legen(a="1 1 1 1 1 1 | 2").zieht("A", "", "B")
    assert frage(spiel).stakes == (("heil bleibt es", "auf jeden Fall"), ("dazu", "Captain +6"))


def test_wer_nur_ein_ziel_hat_weiss_was_nicht_angreifen_heisst() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").zieht("A", "")
    gefragt = frage(spiel)
    assert (gefragt.happened, gefragt.title) == ("A hat B in Reichweite", "Wen greift A an?")
    assert gefragt.field.options == (("verzichten", "nicht angreifen"), ("B", "B angreifen"))
    assert dict(gefragt.outcomes) == {
        "verzichten": "kein Schuss in dieser Runde, kein Patzer beim Angriff",
        "B": "die Salve muss erst treffen, dann wehrt B ab",
    }
    assert gefragt.stakes == (
        ("Angriff", "7 Würfel, dazu fest +2"),
        ("zu treffen ab", "B 10, so hoch ist die Initiative"),
        ("Abwehrwürfel", "B 8 + 2"),
    )


def test_angriff_und_systemwurf_sagen_worum_es_geht() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").zieht("A", "", "B")
    assert frage(spiel).happened == "A feuert auf B"
    assert frage(spiel).stakes[0] == ("trifft ab", "10, der Initiative von B")
    spiel.antwortet("a", "6 6 6 6 6 6 | 1")
    assert frage(spiel).happened == "A patzt, ein eigenes System leidet"
    spiel = im_schaden(12)
    assert frage(spiel).happened == "B ist getroffen, ein System leidet"
    assert frage(spiel).stakes[0] == ("verloren gehen", "2 Würfel")


def test_reparieren_sagt_was_es_bringt() -> None:
    spiel = im_schaden(16, 5, 2).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    gefragt = frage(spiel)
    assert gefragt.happened == "B hat eine 6 und behebt zwei Beschädigungen"
    assert gefragt.stakes == (("Schilde", "3 von 3"), ("Rumpf", "3 von 5, bei 0 zerstört"))
    assert not gefragt.paired, "two of them have room for a line each"
    assert dict(gefragt.outcomes) == {
        "rumpf": "Abwehr 6 → 7 Würfel",
        "geschuetzschaden": "Angriff 5 → 6 Würfel",
    }
    assert frage(spiel.antwortet("b", "rumpf")).happened == (
        "B hat eine 6 und behebt noch eine Beschädigung"
    )


def test_ganze_treffer_heissen_nach_dem_was_sie_kosteten() -> None:
    paare = {
        f"{eins} + {zwei}": WORTE.option(f"{eins} + {zwei}", "RS-REP-03")
        for eins, zwei in (*((wert, wert) for wert in WERTE), *((wert, "rumpf") for wert in WERTE))
    }
    assert paare["zielcomputer + zielcomputer"] == "2 Würfel Zielcomputer"
    assert paare["schilde + rumpf"] == "Schilde und Rumpf"
    assert not [said for said in paare.values() if "+" in said]


GEFRAGT: dict[str, Callable[[], Spiel]] = {
    "anderer platz": lambda: _gestellt("B", seat="a", rumpf=3),
    "besetzt": lambda: _gestellt(x=50),
    "maengel": lambda: _gestellt(beginnt=(("rumpf", 9),)),
    "drehen": lambda: Spiel(
        schiff("A"), schiff("B", x=900), switches={"rs.drehen_im_stand": True}
    ).runde(a="6 | 5", b="1 | 2").zieht("A", ""),
    "stechen": lambda: zu_zweit().runde(a="6 | 5", b="6 | 5"),
    "reparatur": lambda: _danach_offen(4),
    "zwei reparieren": lambda: _danach_offen(6),
}  # fmt: skip
"""Fragen, auf die eine schlichte Schlacht selten kommt."""


def _danach_offen(wurf: int) -> Spiel:
    spiel = im_schaden(16, 5, 2).zieht("B", "", "verzichten")
    return spiel.legen(a=1, b=wurf).sagt(SL, Reparieren)


def test_die_spielleitung_weiss_was_sie_zulaesst() -> None:
    gefragt = {name: frage(GEFRAGT[name]()) for name in ("anderer platz", "besetzt", "maengel")}
    assert [(each.happened, each.title) for each in gefragt.values()] == [
        ("B gehört einem anderen Platz", "Das Datenblatt trotzdem ändern?"),
        ("Wo Hai stehen soll, steht schon B", "Hai trotzdem zulassen?"),
        (gefragt["maengel"].happened, "Hai so beginnen lassen?"),
    ]
    assert "Rumpf" in gefragt["maengel"].happened


@cache
def schlacht(beispiel: str, seed: int) -> tuple[Game[Any, Any], tuple[Open, ...]]:
    """Eine Schlacht nach dem Zufall, und alles, was dabei gefragt wurde."""
    zufall, gefragt = Random(seed), list[Open]()
    game = new_game(RAUMSCHLACHT, RAUMSCHLACHT.examples[beispiel])
    for _ in range(SCHRITTE):
        if game.open:
            offen = zufall.choice(game.open)
            gefragt.append(offen)
            raw = _antwort(offen.question, zufall)
            game = answer(game, offen.question.seat, raw, BY_HAND, offen.slot)
            continue
        platz = RAUMSCHLACHT.acting(game.state)
        ansage = RAUMSCHLACHT.host(game.state)
        if platz is not None:
            (ansage,) = RAUMSCHLACHT.candidates(game.state, platz)
        if ansage is None:
            break
        game = submit(game, ansage.wer, ansage, BY_HAND)
    return game, tuple(gefragt)


SCHRITTE = 220
SCHLACHTEN = [("duell", 1), ("geleitzug", 2), ("flotte", 3), ("flotte", 4), ("hausregeln", 5),
              ("hausregeln", 6)]  # fmt: skip


def _antwort(question: Any, zufall: Random) -> Any:
    if isinstance(question, Throw):
        faces = throw_each(question.pool, lambda sides: zufall.randint(1, sides))
        return " | ".join(" ".join(map(str, hand)) for hand in faces)
    if isinstance(question, Choice) and zufall.random() < 0.3:
        return zufall.choice(question.options)
    return RAUMSCHLACHT.policy(question)


def alle_fragen() -> Iterator[Open]:
    """Was in allen Schlachten und auf allen Seitenwegen gefragt wurde."""
    for each in SCHLACHTEN:
        yield from schlacht(*each)[1]
    for gespielt in GEFRAGT.values():
        yield from gespielt().game.open


def test_jede_frage_kommt_vor_und_hat_eine_ueberschrift() -> None:
    gefragt = {each.question.rule for each in alle_fragen()}
    assert gefragt == set(RAUMSCHLACHT.wording.questions)


def test_jede_frage_ist_kurz_und_vollstaendig() -> None:
    for offen in alle_fragen():
        namen = [str(offen.question.fact("schiff") or "")]
        gefragt = question_shown(offen, WORTE)
        laenger = max(0, *(len(name) - 6 for name in namen))
        assert len(gefragt.title) <= LAENGSTE + laenger, gefragt.title
        assert len(gefragt.stakes) <= 3, gefragt.stakes
        gesagt = [gefragt.title, gefragt.happened, *(p for pair in gefragt.stakes for p in pair)]
        for said in (*gesagt, *(word for _, word in gefragt.field.options)):
            assert not ROH.search(said), (offen.question.rule, said)
        if isinstance(offen.question, Choice):
            outcomes = dict(gefragt.outcomes)
            assert all(outcomes.get(option) for option in offen.question.options), gefragt


@pytest.mark.parametrize(("beispiel", "seed"), SCHLACHTEN)
def test_jede_schlacht_liest_sich_als_geschichte(beispiel: str, seed: int) -> None:
    game, _ = schlacht(beispiel, seed)
    cards = screen(game, SL, WORTE).cards
    vorher = ""
    for card in cards:
        assert card.tale, card
        assert not card.throws or any(told.result for told in card.tale), card
        for told in card.tale:
            said = zeile(told)
            assert said.strip(" .,"), card
            assert said != vorher, card
            assert not ROH.search(said), said
            assert not ANSAGE.match(said), said
            vorher = said
    assert len(cards) > 3


def test_auch_auf_englisch_fehlt_nichts() -> None:
    """Weite und Himmelsrichtung sind Worte, die Zahl hat einen Punkt."""
    spiel = Spiel(schiff("A"), schiff("B", x=900)).runde(a="6 | 5", b="1 | 2").zieht("A", "45/2,5")
    (weg,) = spiel.nur(Gefahren)
    assert "2.5" in Words(RAUMSCHLACHT, "en").event(weg)


def flotte(anzahl: int) -> Spiel:
    """So viele Schiffe abwechselnd auf zwei Seiten, alle haben für die Initiative gewürfelt."""
    seiten = (("bo", "blau"), ("ada", "rot"))
    schiffe = [
        schiff(
            f"S{nr}",
            platz=seiten[nr % 2][0],
            seite=seiten[nr % 2][1],
            geschwindigkeit=nr,
            y=40 * nr,
        )
        for nr in range(anzahl)
    ]
    wurf = ["3 | 2"] * (anzahl // 2)
    return Spiel(*schiffe).runde(ada=wurf, bo=wurf)


@pytest.mark.parametrize("anzahl", [6, 10])
def test_in_einer_flotte_liegen_die_eigenen_wuerfel_auf_der_buehne(anzahl: int) -> None:
    spiel = flotte(anzahl)
    for platz in ("ada", "bo"):
        schirm = screen(spiel.game, platz, WORTE)
        eigene = {each.name for each in schirm.figures if each.seat == platz}
        da = {each.name for each in schirm.stage.parties}
        assert eigene <= da
        assert len(da) == 6
        assert schirm.stage.more == anzahl - 6
