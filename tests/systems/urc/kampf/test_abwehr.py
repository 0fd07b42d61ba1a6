"""Verteidigen: so oft wie nötig, womit, und wer es nicht mehr kann (URC-DEF)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import HOCH, bedroht
from wuerfelwerk.rules.form import read
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab, OhneAbwehr
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.lesart import VORGABE


@pytest.mark.rule("URC-DEF-01")
def test_mental_ohne_schutzwaffe() -> None:
    bo = {"pe": 1, "schutzwaffe": True}
    spiel = bedroht("1 2 3", bo, abwehr="mental").schlicht()
    assert spiel.schritt("URC-DEF-01")["werte"] == ("physis", "persoenlichkeit")
    assert "URC-DEF-04" not in spiel.regeln


@pytest.mark.rule("URC-DEF-05", "URC-RND-06")
def test_verteidigt_wird_so_oft_wie_noetig() -> None:
    orks = [nsc(f"Ork {n}", tagesform=5) for n in (1, 2, 3)]
    spiel = Spiel(held("Bo"), *orks).sagt(SL, KampfBeginnen)
    for n in (1, 2, 3):
        spiel.legen(bo=HOCH).sagt(SL, NscAngreifen, figur=f"Ork {n}", ziel="Bo").schlicht()
        assert spiel.eins(AbwehrErgab).abgewehrt
        assert {"URC-DEF-05", "URC-RND-06"} <= spiel.regeln


@pytest.mark.rule("URC-DEF-08", "URC-HEAL-04")
@pytest.mark.parametrize(("antwort", "tot"), [("verbieten", True), ("erlauben", False)])
def test_strukturschaden_abwehren_nur_mit_erlaubnis(antwort: str, tot: bool) -> None:
    spiel = bedroht(womit="schwere_waffe", kasten={"sp_schaden": True})
    assert spiel.fragen == [(SL, "URC-DEF-08")]
    spiel.antwortet(SL, antwort).schlicht()
    assert spiel.schritt("URC-DEF-08")["erlaubt"] == antwort
    assert (spiel.figur("Bo").zustand == "tot") is tot


@pytest.mark.rule("URC-DEF-10")
def test_bewusstlose_wehren_sich_nicht() -> None:
    spiel = Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    assert spiel.eins(OhneAbwehr).grund == "wehrlos"
    assert (spiel.figur("Bo").tp, "URC-DEF-10" in spiel.regeln) == (-4, True)


@pytest.mark.rule("URC-RND-11", "URC-POOL-04")
def test_vor_der_abwehr_wird_angesagt() -> None:
    spiel = bedroht("1 2 3 4 5 6 6 6", {"tagesform": 3, "spezialisierungen": {"Parade": 2}})
    assert spiel.fragen == [("bo", "URC-POOL-04")]
    spiel.antwortet("bo", "Parade", 1).schlicht()
    ansage = {"figur": "Bo", "spezialisierung": "Parade", "punkte": 1}
    assert spiel.schritt("URC-RND-11") == ansage
    ergab = spiel.eins(AbwehrErgab)
    assert (len(ergab.wurf), len(ergab.liegend)) == (8, 6)


@pytest.mark.rule("URC-DEF-04", "URC-DMG-07")
@pytest.mark.parametrize(
    ("bogen", "womit"),
    [
        ({"schutzwaffen": ["Schild", "Schwert"]}, "Schild"),
        ({"schutzwaffe": True}, "schutzwaffe"),
        ({"waffen": [["Schwert", 2]]}, ""),
    ],
)
def test_die_schutzwaffe_gehoert_zur_waffe(bogen: dict[str, Any], womit: str) -> None:
    wuerfel = 6 if womit else 5
    spiel = bedroht(" ".join("1" * wuerfel), {"ph": 2, "ka": 3, **bogen}).schlicht()
    assert [each["waffe"] for each in spiel.schritte("URC-DEF-04")] == ([womit] if womit else [])
    assert len(spiel.eins(AbwehrErgab).wurf) == wuerfel


@pytest.mark.rule("URC-DEF-04")
def test_der_bogen_nennt_jede_schutzwaffe_beim_namen() -> None:
    def gezeigt(**mehr: Any) -> list[tuple[str, int | str, str]]:
        teile = URC.portrait(read(Bogen, {"name": "Bo", **mehr}), VORGABE)
        alle = [trait for teil in teile for trait in teil.traits]
        return [(t.label, t.value, t.text) for t in alle if t.rule == "URC-DEF-04"]

    assert gezeigt() == []
    assert gezeigt(schutzwaffe=True) == [("schutzwaffe", "+1", "")]
    benannt = gezeigt(schutzwaffe=True, schutzwaffen=["Schild", "Stab"])
    assert benannt == [("Schild", "+1", "schutzwaffe"), ("Stab", "+1", "schutzwaffe")]
