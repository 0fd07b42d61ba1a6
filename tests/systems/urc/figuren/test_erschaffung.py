"""Charaktere: Werte, Stufen, was der Bogen dazu sagt (URC-CHAR)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.urc import Spiel, gestellt, held
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import stufe_in_worten, verteilungen
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import formen, sprueche, waffen


@pytest.mark.rule("URC-CHAR-01", "URC-CHAR-03")
def test_vier_werte_und_sechzehn_verteilungen() -> None:
    assert len(WERTE) == 4
    assert len(verteilungen()) == len(set(verteilungen())) == 16
    assert all(sum(each) == 9 and set(each) <= {1, 2, 3} for each in verteilungen())
    assert gestellt().schritt("URC-CHAR-01")["werte"] == (2, 2, 3, 2)


@pytest.mark.rule("URC-CHAR-10", "URC-CHAR-11", "URC-CHAR-12", "URC-CHAR-13")
def test_jede_stufe_hat_ihre_worte() -> None:
    spiel = gestellt(persoenlichkeit=1, physis=2, kampf=3, alles_andere=3)
    for regel, stufe, wort in (
        ("URC-CHAR-10", 1, "persoenlichkeit_1"),
        ("URC-CHAR-11", 2, "physis_2"),
        ("URC-CHAR-12", 3, "kampf_3"),
        ("URC-CHAR-13", 3, "alles_andere_3"),
    ):
        assert spiel.schritt(regel) == {"stufe": stufe, "worte": wort}
    assert all(stufe_in_worten(w, n) in URC.wording.words for w in WERTE for n in (1, 2, 3))
    assert stufe_in_worten("kampf", 4) == ""


@pytest.mark.rule("URC-META-01", "URC-DMG-07")
def test_luecken_der_quelle_traegt_der_tisch_ein() -> None:
    spiel = gestellt(waffen=(("Schwert", 2),), sp_waffen=("Kanone",))
    assert spiel.schritt("URC-META-01") == {"figur": "Bo"}
    assert spiel.schritt("URC-DMG-07")["waffen"] == ("Schwert", "Kanone", "unbewaffnet")
    assert all(each.beispiel for liste in (waffen(), sprueche(), formen()) for each in liste)


@pytest.mark.rule("URC-CHAR-07")
def test_ruestung_nur_wenn_der_tisch_es_will() -> None:
    bo = held("Bo", ph=2, ruestung=4)
    assert Spiel(bo).figur("Bo").tp == 11
    assert Spiel(bo, sc_ruestung="zusatz_tp").figur("Bo").tp == 15


@pytest.mark.rule("URC-CHAR-04")
def test_die_vorgabe_des_bogens_ist_zulaessig() -> None:
    vorgaben = {field.name: field.default for field in form(Bogen)}
    assert tuple(vorgaben[name] for name in WERTE) in verteilungen()


@pytest.mark.rule("URC-CHAR-03", "URC-MAG-09")
def test_schalter_gehen_nur_so_weit_wie_die_regel() -> None:
    grenzen = {field.name: (field.ask.low, field.ask.high) for field in form(Lesart)}
    assert grenzen["magie_mindestkosten"] == (0, 1)
    assert all(verteilungen(replace(VORGABE, startpunkte=n)) for n in range(4, 13))
    assert grenzen["startpunkte"] == (4, 12)
