"""Reaktion gegen Reaktion: Was bei Gleichstand geschah, bleibt; der neue Wurf ist ein neuer."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, nsc
from support.kaskade_kampf import Gefecht, duell, fechter
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.known import Known
from wuerfelwerk.play.engine import answer, correct, undo
from wuerfelwerk.play.game import restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.play.view import look
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.cards import cards, running_card
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, Slot, Waiting, advance
from wuerfelwerk.rules.request import Answer, Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.reaktion import reihenfolge
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht

GLEICH, EINS_OFFEN = "Gleichstand, alle werfen noch einmal", "1 1 9"


WORTE = Words(KASKADE)


def beide(*reaktionen: tuple[str, str], **mehr: Any) -> Gefecht:
    """Mira und die Wache werden zugleich initiativ und werfen so auf Reaktion."""
    mira, wache = zip(*reaktionen, strict=True)
    return duell(**mehr).legen("mira", "9 10 10", *mira).legen("wache", "12 11 4", *wache)


def initiativ(spiel: Gefecht, bis: str = "") -> Gefecht:
    """Beide sagen an; alles Übrige schlicht, bis Würfel fehlen oder nach ``bis`` gefragt wird."""
    spiel.sagt(SL, a.Kampfwurf)
    while spiel.game.open and not isinstance(spiel.frage, Throw) and spiel.frage.rule != bis:
        asked = spiel.game.open[0]
        raw = spiel._sagt(asked.question, "Mira Wache", {}, False)
        spiel.game = answer(spiel.game, asked.question.seat, raw, spiel.hands, asked.slot)
    return spiel


def psyche(spiel: Spiel) -> tuple[int, int]:
    return spiel.figur("Mira").psyche, spiel.figur("Wache").psyche


@pytest.mark.rule("KAS-PATZER-05", "KAS-SCHLEICH-09", "KAS-KAMPF-03")
def test_ein_gleichstand_kostet_was_er_kostet() -> None:
    spiel = initiativ(beide((EINS_OFFEN, EINS_OFFEN), ("11 2 3", "5 2 3")))
    assert psyche(spiel) == (11, 11)
    assert spiel.kampf.reihe == ("Mira", "Wache")
    assert [event.ergebnis for event in spiel.nur(e.ProbeErgab)] == [0, 0, 11, 5]
    assert [step["vergleich"] for step in spiel.schritte("KAS-SCHLEICH-09")] == [
        "gleichstand",
        "entschieden",
    ]


@pytest.mark.rule("KAS-PATZER-05")
def test_zwei_gleichstaende_kosten_zweimal() -> None:
    würfe = [(EINS_OFFEN, EINS_OFFEN), (EINS_OFFEN, "2 2 3"), ("4 2 2", "5 2 3")]
    spiel = initiativ(beide(*würfe))
    assert psyche(spiel) == (10, 11)
    assert spiel.kampf.reihe == ("Wache", "Mira")


@pytest.mark.rule("KAS-PATZER-06")
def test_auch_respekt_geht_im_gleichstand_verloren() -> None:
    spiel = initiativ(beide(("1 1 1", EINS_OFFEN), ("11 2 3", "5 2 3")))
    assert psyche(spiel) == (9, 11)
    assert spiel.eins(e.RespektVerloren).figur == "Mira"


@pytest.mark.rule("KAS-PHPS-04", "KAS-PHPS-05")
@pytest.mark.parametrize(("zaehne", "wirft", "verletzt"), [(0, "2W12", 0), (1, "3W12", 1)])
def test_der_neue_wurf_faellt_mit_weniger_wuerfeln(zaehne: int, wirft: str, verletzt: int) -> None:
    """Neun Psychepunkte: Der verlorene leert eine Zeile, das kostet schon jetzt einen Würfel."""
    spiel = beide((EINS_OFFEN, EINS_OFFEN))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=9)
    initiativ(spiel, bis="KAS-PHPS-05").antwortet("mira", zaehne)
    while not all(isinstance(each.question, Throw) for each in spiel.game.open):
        spiel._eine_schlicht()
    offen = {str(each.question.fact("figur")): each.question for each in spiel.game.open}
    assert str(offen["Mira"].fact("wuerfel")) == wirft
    assert str(offen["Wache"].fact("wuerfel")) == "3W12"
    spiel.antwortet("wache", "5 2 3").antwortet("mira", " ".join(["11", "2", "3"][: int(wirft[0])]))
    assert len(spiel.nur(e.Verletzt)) == verletzt
    assert psyche(spiel) == (8, 11)


@pytest.mark.rule("KAS-PATZER-05")
def test_gestrichen_ist_auch_der_gleichstand_ungeschehen() -> None:
    spiel = initiativ(beide((EINS_OFFEN, EINS_OFFEN), ("11 2 3", "5 2 3")))
    zurueck = undo(spiel.game, spiel.game.past[-1].turn.number, spiel.hands)
    assert (zurueck.state.figur("Mira").psyche, zurueck.state.figur("Wache").psyche) == (12, 12)


@pytest.mark.rule("KAS-PATZER-05")
def test_berichtigt_bleiben_die_wuerfel_jedes_wurfs() -> None:
    """Die Ansage wird noch einmal gespielt: dieselben Würfel, derselbe Gleichstand."""
    spiel = initiativ(beide((EINS_OFFEN, EINS_OFFEN), ("11 2 3", "5 2 3")))
    vorher, zug = spiel.tisch, spiel.game.past[-1].turn
    spiel.game = correct(spiel.game, zug.number, zug.command, spiel.hands)
    assert spiel.tisch == vorher


@pytest.mark.rule("KAS-PATZER-05")
def test_das_protokoll_ergibt_dasselbe() -> None:
    spiel = initiativ(beide((EINS_OFFEN, EINS_OFFEN), ("11 2 3", "5 2 3")))
    zeilen = export(spiel.game, b"gleich")
    assert restore(KASKADE, entries(zeilen, KASKADE)) == spiel.game
    assert verify(save(spiel.game, b"gleich", {})).intact


@pytest.mark.rule("KAS-PATZER-05")
def test_mitten_im_gleichstand_aus_dem_protokoll() -> None:
    """Der zweite Wurf ist noch offen; wiederhergestellt ist er es auch, und geht so weiter."""
    spiel = initiativ(beide((EINS_OFFEN, EINS_OFFEN)))
    wieder = restore(KASKADE, entries(export(spiel.game, b"gleich"), KASKADE))
    assert wieder == spiel.game
    spiel.game = wieder
    spiel.antwortet("mira", "11 2 3").antwortet("wache", "5 2 3")
    assert psyche(spiel) == (11, 11)


@pytest.mark.rule("KAS-SCHLEICH-09", "KAS-PATZER-05")
def test_entdeckt_in_der_naehe_kostet_der_gleichstand_auch() -> None:
    schleicher = {"fertigkeiten": {"Schleichen": 12}, "bonuswuerfel": {"Schleichen": 1}}
    waechter = {"fertigkeiten": {"Wachgabe": 12}, "bonuswuerfel": {"Wachgabe": 1}}
    spiel = Spiel(held(**schleicher), nsc(**waechter))
    spiel.legen("mira", "10 2", EINS_OFFEN, "10 4 2").legen(SL, "11 2", EINS_OFFEN, "9 4 2")
    schleichen = {"figur": "Mira", "gegner": ("Wache",), "meter": 2, "aufmerksam": "wachsam"}
    spiel.sagt("mira", a.Schleichen, **schleichen).antwortet(SL, "so").schlicht()
    assert psyche(spiel) == (11, 11)
    assert spiel.eins(e.ZuerstHandelt).figur == "Mira"
    assert [step["vergleich"] for step in spiel.schritte("KAS-SCHLEICH-09")] == [
        "gleichstand",
        "entschieden",
    ]
    reagiert = [each for each in spiel.nur(e.ProbeErgab) if each.worauf == "Reaktion"]
    assert [(each.figur, each.gelungen) for each in reagiert[2:]] == [
        ("Mira", True),
        ("Wache", False),
    ]


@pytest.mark.rule("KAS-SCHLEICH-09", "KAS-EINZEL-01")
def test_die_frage_sagt_worum_es_geht() -> None:
    spiel = initiativ(duell().legen("mira", "9 10 10").legen("wache", "12 11 4"))
    assert [WORTE.question(each.question) for each in spiel.game.open] == [
        "Wirf 3W12 für Mira",
        "Wirf 3W12 für Wache",
    ]
    assert {WORTE.happened(each.question) for each in spiel.game.open} == {
        "Mehrere wollen zuerst handeln, die Reaktion entscheidet"
    }
    spiel.antwortet("mira", "12 11 3").antwortet("wache", "12 11 3")
    assert {WORTE.happened(each.question) for each in spiel.game.open} == {
        "Gleichstand bei der Reaktion, alle werfen noch einmal"
    }


@pytest.mark.rule("KAS-EINZEL-01")
def test_wo_nichts_weiter_daran_haengt_bleibt_die_frage_kurz() -> None:
    spiel = Spiel(held()).sagt("mira", a.Proben, figur="Mira", worauf="Reaktion", art="einzel")
    while not isinstance(spiel.frage, Throw):
        spiel._eine_schlicht()
    assert WORTE.question(spiel.frage) == "Wirf 3W12 für Mira"
    assert WORTE.happened(spiel.frage) == ""
    assert WORTE.stakes(spiel.frage)[0] == ("Probe", "Reaktion")


@pytest.mark.rule("KAS-SCHLEICH-09")
@pytest.mark.parametrize("platz", ["mira", "wache", SL])
def test_der_gleichstand_wird_sogleich_erzaehlt_und_spaeter_nur_wer_zuerst_handelt(
    platz: str,
) -> None:
    spiel = initiativ(beide(("12 11 3", "12 11 3")))
    satz = f"Reaktion gegen Reaktion: Mira 12, Wache 12 ({GLEICH})"
    karte = running_card(spiel.game, look(spiel.game, platz), WORTE)
    assert karte is not None
    assert karte.events == (satz,)
    spiel.antwortet("mira", "11 2 3").antwortet("wache", "5 2 3")
    told = chronicle(spiel.game, platz, WORTE, "Abend").chapters[-1].passages[-1].sentences
    assert "Mira handelt zuerst" in " ".join(told), told
    assert satz not in told, "what only delayed it is working, not story"
    assert any(each.sentence == satz for each in cards(spiel.game, platz, WORTE)[-1].lines)


def geordnet(tisch: Any) -> Any:
    """Nur, wer zuerst handelt."""

    def start(note: Note = SILENT) -> Procedure[str]:
        folge, _ = yield from reihenfolge(tisch, ("Mira", "Wache"), note)
        return folge[0]

    return start


@pytest.mark.rule("KAS-SCHLEICH-09", "KAS-PHPS-04")
def test_chancen_bleiben_exakt_und_endlich() -> None:
    """Was künftige Gleichstände kosten, fehlt; was ein bekannter gekostet hat, zählt."""
    spiel = Gefecht(*(fechter(name, eigenschaften={"Reaktion": 3}) for name in ("Mira", "Wache")))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=9)
    start = geordnet(spiel.tisch)
    vorher = dict(expand(start, schlicht).chances())
    assert vorher["Mira"] == vorher["Wache"]
    wurf = {"Mira": ((1, 1, 7),), "Wache": ((2, 3, 3),)}
    offen = advance(start, {})
    assert isinstance(offen, Waiting)
    bekannt: dict[Slot, Answer] = {
        each.slot: wurf[str(each.question.fact("figur"))] for each in offen.open
    }
    danach = dict(expand(Known.of(start, bekannt), schlicht).chances())
    assert danach["Mira"] < vorher["Mira"] < danach["Wache"]
