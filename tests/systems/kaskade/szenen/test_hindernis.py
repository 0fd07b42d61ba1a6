"""Hindernisse einer Verfolgungsjagd."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, gesehen, held, kann, nsc
from support.kaskade_jagd import abstand, jagd, laeuft
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.szenen import jagd as j


@pytest.mark.rule("KAS-JAGD-09", "KAS-JAGD-10")
def test_hindernis_mit_wuerfeln_ausserhalb_der_gruppe() -> None:
    """A legt aus 9 9 eine 9; B nimmt die 11 außerhalb: 1 Physis, und er läuft 14."""
    spiel = laeuft(jagd("Bodo"), flink="9 9 2", bodo="7 7 11")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("nein", "9 Bodo")
    spiel.antwortet("flink", "9 Bodo", "nein")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("11", "nein")
    spiel.antwortet("bodo", "11", "nein")
    assert spiel.eins(e.HindernisGelegt).folge == "muehsam"
    laeufe = {s["figur"]: s["ergebnis"] for s in spiel.schritte("KAS-JAGD-08")}
    assert laeufe == {"Flink": 9, "Bodo": 14}
    assert spiel.figur("Bodo").physis == 11
    assert {"KAS-JAGD-09", "KAS-JAGD-10"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-10")
def test_hindernis_mit_gleichen_kostet_nichts() -> None:
    spiel = laeuft(jagd("Bodo"), flink="6 6 2", bodo="7 7 2")
    spiel.antwortet("flink", "6 Bodo", "nein").antwortet("bodo", "7", "nein")
    assert spiel.eins(e.HindernisGelegt).folge == "ueberwunden"
    laeufe = {s["figur"]: s["ergebnis"] for s in spiel.schritte("KAS-JAGD-08")}
    assert (laeufe, spiel.figur("Bodo").physis) == ({"Flink": 6, "Bodo": 7}, 12)


@pytest.mark.rule("KAS-JAGD-11")
def test_hindernis_nicht_ueberwunden() -> None:
    spiel = laeuft(jagd("Bodo"), flink="9 9 17", bodo="7 7 2")
    spiel.antwortet("flink", "9 Bodo", "nein").schlicht()
    assert spiel.eins(e.HindernisGelegt).folge == "haengt"
    assert "KAS-JAGD-11" in spiel.regeln
    tempo = {s["figur"]: s["tempo"] for s in spiel.schritte("KAS-JAGD-08")}
    assert tempo == {"Flink": "tempo_4", "Bodo": "tempo_2"}
    assert (spiel.figur("Bodo").physis, abstand(spiel, "Bodo")) == (10, 4)


@pytest.mark.rule("KAS-JAGD-12")
def test_mit_stern_auch_folgen() -> None:
    stern: dict[str, Any] = {"Flink": {"sterne": ["Geländelauf"]}}
    spiel = laeuft(jagd("Bodo", **stern), flink="8 9 17", bodo="4 5 2")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("nein", "8 Bodo", "9 Bodo")
    spiel.antwortet("flink", "9 Bodo", "nein").schlicht()
    assert "KAS-JAGD-12" in spiel.regeln
    ohne = laeuft(jagd("Bodo"), flink="8 9 17", bodo="4 5 2")
    assert not ohne.nur(e.HindernisGelegt)


@pytest.mark.rule("KAS-JAGD-12", "KAS-JAGD-09")
def test_mit_stern_taugen_alle_gleichen_und_alle_folgen() -> None:
    """KAS-M-67: Der Stern nimmt nichts weg, was ohne ihn zu legen wäre."""
    stern: dict[str, Any] = {"Flink": {"sterne": ["Geländelauf"], **kann("Geländelauf", 12, 5)}}
    spiel = laeuft(jagd("Bodo", **stern), flink="5 5 9 9 10", bodo="4 5 2")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("nein", "5 Bodo", "9 Bodo", "10 Bodo")
    spiel.antwortet("flink", "5 Bodo", "nein").schlicht()
    assert spiel.eins(e.HindernisGelegt).auge == 5
    assert "KAS-JAGD-12" not in spiel.regeln


@pytest.mark.rule("KAS-JAGD-12", "KAS-JAGD-10")
@pytest.mark.parametrize(
    ("womit", "folge"), [("5", "ueberwunden"), ("10", "ueberwunden"), ("7", "muehsam")]
)
def test_mit_stern_ueberwinden_alle_gleichen_und_folgen(womit: str, folge: str) -> None:
    stern: dict[str, Any] = {"Bodo": {"sterne": ["Geländelauf"], **kann("Geländelauf", 12, 6)}}
    spiel = laeuft(jagd("Bodo", **stern), flink="4 4 2", bodo="5 5 7 9 9 10")
    spiel.antwortet("flink", "4 Bodo", "nein").antwortet("bodo", womit).schlicht()
    assert spiel.eins(e.HindernisGelegt).folge == folge
    assert ("KAS-JAGD-12" in spiel.regeln) is (womit == "10")


def test_ein_wuerfel_ausserhalb_der_gruppe_sagt_was_er_kostet() -> None:
    stern: dict[str, Any] = {"Bodo": {"sterne": ["Geländelauf"], **kann("Geländelauf", 12, 6)}}
    spiel = laeuft(jagd("Bodo", **stern), flink="4 4 2", bodo="5 5 7 9 9 10")
    spiel.antwortet("flink", "4 Bodo", "nein")
    gefragt = question_shown(spiel.game.open[0], Words(KASKADE, "de"))
    assert gefragt.happened == "Flink wirft Bodo etwas in den Weg"
    assert gefragt.stakes == (
        ("Du brauchst", "einen Würfel mit 4 oder mehr"), ("Gegen", "Flink mit 4, Tempo 1"),
    )  # fmt: skip
    folgen = dict(gefragt.outcomes)
    assert folgen["5"] == "kostet nur den Würfel; du rennst mit 18: Tempo 4"
    assert folgen["7"] == "kostet den Würfel und 1 Physis; du rennst mit 18: Tempo 4"


def test_womit_ein_verdeckter_laeufer_ein_hindernis_nimmt_bleibt_verdeckt() -> None:
    """KAS-JAGD-10: Der Würfel gehört zu einem verdeckten Wurf."""
    laeuft = kann("Geländelauf", 12)
    spiel = Spiel(held(**laeuft), nsc("Dieb", verdeckt=True, **laeuft))
    spiel.sagt(SL, j.JagdBeginnen, fliehend="Mira", verfolger=("Dieb",))
    spiel.legen("mira", "9 9 2").legen(SL, "11 4 2").sagt(SL, j.JagdRunde).bis("KAS-JAGD-09")
    spiel.antwortet("mira", "9 Dieb").bis("KAS-JAGD-10")
    assert spiel.frage.audience == frozenset({SL})
    spiel.antwortet(SL, "11").schlicht()
    assert [len(gesehen(spiel, seat, "KAS-JAGD-10")) for seat in (SL, "mira")] == [1, 0]


@pytest.mark.rule("KAS-JAGD-09")
@pytest.mark.parametrize("verdeckt", [False, True])
def test_wer_stoeren_kann_liest_wie_schnell_es_dann_geht(verdeckt: bool) -> None:
    spiel = laeuft(jagd("Bodo", Bodo={"verdeckt": verdeckt}), flink="9 9 2", bodo="5 7 11")
    gefragt = question_shown(spiel.game.open[0], Words(KASKADE, "de"))
    folgen = dict(gefragt.outcomes)
    assert folgen["nein"] == "du rennst mit 18: Tempo 4"
    assert folgen["9 Bodo"].startswith("du rennst mit 9: Tempo 2; ohne eine 9 oder mehr")
    assert (("Gegen", "Bodo mit 11, Tempo 3") in gefragt.stakes) is not verdeckt


def verfolgt(bodo: str, flink: str = "4 4 2", **mehr: Any) -> Spiel:
    """Bodo, zwei Schritte hinter Flink, der nichts wirft."""
    spiel = laeuft(jagd("Bodo", **mehr), flink=flink, bodo=bodo)
    return spiel.antwortet("flink", "nein") if spiel.frage.seat == "flink" else spiel


@pytest.mark.rule("KAS-JAGD-09", "KAS-JAGD-10", "KAS-JAGD-11")
@pytest.mark.parametrize(
    ("flink", "wirft"),
    [
        ("4 4 2", "Flink hat nichts ab 5 und bleibt hängen; Tempo 2 (mit 9) gegen 1: "
                  "noch 1 Schritt"),
        ("6 6 2", "Flink verliert 1 Tempo oder einen Würfel ab 5; Tempo 2 (mit 9) gegen höchstens "
                  "2: noch 2 Schritte oder besser"),
    ],
)  # fmt: skip
def test_der_letzte_liest_wie_weit_es_danach_noch_ist(flink: str, wirft: str) -> None:
    spiel = verfolgt("5 5 9", flink)
    folgen = dict(question_shown(spiel.game.open[0], Words(KASKADE, "de")).outcomes)
    assert folgen["5 Flink"] == wirft
    stufe = 2 if flink == "4 4 2" else 3
    assert folgen["nein"] == f"Tempo 2 (mit 10) gegen {stufe}: noch {stufe} Schritte"


@pytest.mark.rule("KAS-JAGD-11")
def test_was_angesagt_ist_tritt_ein() -> None:
    spiel = verfolgt("5 5 9").antwortet("bodo", "5 Flink", "nein").schlicht()
    assert abstand(spiel, "Bodo") == 1
    (schritt,) = [s for s in spiel.schritte("KAS-JAGD-08") if s["figur"] == "Flink"]
    assert (schritt["stufe"], schritt["sonst"]) == (1, 2)


@pytest.mark.rule("KAS-JAGD-09")
def test_mehrere_hindernisse_sind_eine_frage() -> None:
    spiel = verfolgt("5 5 9")
    frage = screen(spiel.game, "bodo", Words(KASKADE, "de"), 3).questions[0]
    assert [(each.answers, each.words) for each in frage.runs] == [
        (("nein",), ("einfach weiterrennen",)),
        (("5 Flink", "nein"), ("die 5 vor Flink werfen",)),
        (("5 Flink", "5 Flink"), ("5 + 5 vor Flink werfen",)),
    ]
    assert frage.runs[1].outcome == (
        "Flink hat nichts ab 5 und bleibt hängen; Tempo 2 (mit 9) gegen 1: noch 1 Schritt"
    )
    spiel.antwortet("bodo", "5 Flink")
    danach = question_shown(spiel.game.open[0], Words(KASKADE, "de"))
    assert danach.happened == "Schon geworfen: 5. Auch der Rest kann fliegen"


def test_wo_man_die_wuerfel_nicht_sieht_wird_nichts_verraten() -> None:
    spiel = verfolgt("5 5 9", Flink={"verdeckt": True})
    folgen = dict(question_shown(spiel.game.open[0], Words(KASKADE, "de")).outcomes)
    assert folgen["nein"] == "du rennst mit 10: Tempo 2"
    assert "Flink" not in folgen["5 Flink"]
