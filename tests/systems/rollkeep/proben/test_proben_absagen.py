"""Warum eine Probe abgewiesen wird: wer den TN nennt, wer Raises ansagt, wozu eine Emphasis."""

from __future__ import annotations

from typing import Any

import pytest

from support.absagen import warum
from support.rollkeep import SL, Spiel, held
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen

SKILL: dict[str, Any] = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}


def tisch() -> Spiel:
    return Spiel(held(fertigkeiten={"Kenjutsu": 2}, void=2), held("Taro"))


@pytest.mark.rule("RK-TN-01")
def test_einen_tn_nennt_nur_die_spielleitung() -> None:
    assert warum(tisch(), "kenji", Proben, tn=15, **SKILL) == (
        "Einen TN nennt nur die Spielleitung; wer 0 nennt, lässt sie fragen. (RK-TN-01)"
    )


@pytest.mark.rule("RK-TN-02")
@pytest.mark.parametrize("tn", [15, 30])
def test_ein_verdeckter_tn_wird_nicht_laut_angesagt(tn: int) -> None:
    ansage = {"attribut": "agility", "sicht": "ziel_verdeckt", "tn": tn}
    assert warum(tisch(), SL, ProbeVerlangen, **ansage) == (
        "Ein verdeckter TN wird nicht laut angesagt: TN 0 nennen, dann wird die Spielleitung "
        "danach gefragt. (RK-TN-02)"
    )


@pytest.mark.rule("RK-RAISE-03")
def test_mehr_raises_als_der_void_ring_gibt_es_nicht() -> None:
    assert warum(tisch(), "kenji", Proben, raises=3, **SKILL) == (
        "Kenji darf höchstens so viele Raises ansagen, wie der Void-Ring hoch ist: 2. (RK-RAISE-03)"
    )


@pytest.mark.rule("RK-WURF-07")
def test_ungelernt_gibt_es_keine_raises() -> None:
    ansage = {**SKILL, "fertigkeit": "Medizin", "raises": 1}
    assert warum(tisch(), "kenji", Proben, **ansage) == (
        "Wer die Fertigkeit nicht gelernt hat, sagt keine Raises an. (RK-WURF-07)"
    )


def test_fuer_andere_wird_nicht_geprobt_und_gegen_sich_selbst_nicht() -> None:
    assert warum(tisch(), "kenji", Proben, figur="Taro", attribut="agility") == (
        "Taro gehört einem anderen Platz. (RK-WURF-06)"
    )
    assert warum(tisch(), "kenji", Proben, gegen="Kenji", **SKILL) == (
        "Dazu braucht es jemand anderen als Kenji selbst. (RK-RUHM-03)"
    )
