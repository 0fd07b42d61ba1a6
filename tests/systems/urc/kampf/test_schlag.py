"""Angriff im Vergleich: Abwehr gegen Angriff (URC-PVP)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import Spiel
from support.urc_kampf import HOCH, VERGLEICH, ada, kampf
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen

# Im Vergleich ist das Ergebnis des Angriffs der Zielwert der Abwehr (URC-Q-45).


def verglichen(bo: str, ada_wirft: str, *antworten: object, **felder: Any) -> Spiel:
    schalter = {**VERGLEICH, **felder.pop("schalter", {})}
    werte = felder.pop("bo", {})
    spiel = kampf(ada(), bo=werte, **schalter).legen(bo=bo, ada=ada_wirft)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada", **felder)
    return spiel.antwortet("bo", *antworten) if antworten else spiel.schlicht()


@pytest.mark.rule("URC-PVP-01")
@pytest.mark.parametrize(("wurf", "trifft"), [(HOCH, True), ("6 6 6 5 1", False)])
def test_im_vergleich_entscheidet_die_abwehr(wurf: str, trifft: bool) -> None:
    """Adas 6 6 6 6 ist 27: zu wenig gegen 28, genug gegen 26."""
    spiel = verglichen(wurf, "6 6 6 6")
    assert spiel.eins(AngriffErgab).getroffen is trifft
    assert spiel.eins(AbwehrErgab).abgewehrt is not trifft


@pytest.mark.rule("URC-MOD-01", "URC-PVP-01")
def test_im_vergleich_senken_umstaende_was_abzuwehren_ist() -> None:
    felder = {"umstaende": ("entfernung_irre", "weltuntergang"), "sonstiges": -1}
    spiel = verglichen(HOCH, "1 1 1 1", **felder)
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 28 - 3 - 5 + 1
    redux = verglichen("2 2 2 1 1", "1 1 1 1", **felder, schalter={"redux": True})
    # Adas eigener Zielwert 15 verlangt zwei Erfolge, 15 + 7 = 22 drei: einer weniger.
    assert redux.schritt("URC-PVP-01")["zielwert"] == 2


@pytest.mark.rule("URC-PASCH-05", "URC-PVP-01")
@pytest.mark.parametrize(("einsatz", "zielwert", "schaden"), [(4, 29, 8), (1, 26, 11)])
def test_im_vergleich_zaehlt_ein_paschpunkt_nur_einmal(
    einsatz: int, zielwert: int, schaden: int
) -> None:
    """5 5 5 5 5: Augen 25, Pasch 4, Höhe 2; ein Schadenswürfel."""
    spiel = verglichen("5 5 5 5 5", "1 1 1 1", 0, schalter={"pasch_angriff": "aufteilen"})
    assert spiel.fragen == [("bo", "URC-PASCH-05")]
    spiel.antwortet("bo", einsatz).schlicht()
    assert spiel.schritt("URC-PVP-01")["zielwert"] == zielwert
    assert spiel.eins(SchadenGenommen).punkte == schaden - 1


@pytest.mark.rule("URC-REDUX-03", "URC-PVP-01")
@pytest.mark.parametrize(
    ("angriff", "abwehr", "haelt"),
    [
        ("1 1 3 3 5", "1 1 3 3", True),
        ("2 1 3 3 5", "1 1 3 3", False),
        ("2 2 1 3 5", "2 1 3 3", False),
        ("2 2 1 3 5", "2 2 3 3", True),
        ("2 2 2 2 2", "2 2 2 2", False),
    ],
)
def test_im_vergleich_gilt_in_redux_erfolg_gegen_erfolg(
    angriff: str, abwehr: str, haelt: bool
) -> None:
    spiel = verglichen(angriff, abwehr, schalter={"redux": True})
    assert spiel.eins(AbwehrErgab).abgewehrt is haelt
    assert spiel.eins(AngriffErgab).getroffen is not haelt
    assert "URC-REDUX-06" not in spiel.regeln
