"""Angebote und Absagen im Kampf nennen die Regel, um die es geht."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade_kampf import Gefecht, duell, fechter
from support.kaskade import SL
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade import KASKADE


def absage(spiel: Gefecht, seat: str, ansage: type) -> IllegalCommand:
    gruende = dict(KASKADE.locked(spiel.tisch, seat))
    found = gruende[ansage]
    assert isinstance(found, IllegalCommand)
    return found


@pytest.mark.rule("KAS-KAMPF-01")
def test_den_kampf_zu_beenden_ist_keine_flucht() -> None:
    (found,) = [o for o in KASKADE.offers(duell().tisch, SL) if o.command is a.KampfBeenden]
    assert found.rule == "KAS-KAMPF-01"


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-MANOEVER-19", "KAS-MANOEVER-28")
@pytest.mark.parametrize(
    ("fkw", "wurf", "gegen", "rule"),
    [
        (3, "4 5 6", "Langschwert", "KAS-MANOEVER-15"),
        (11, "9 2 3", "Speer", "KAS-MANOEVER-28"),
        (11, "4 5 6", "Langschwert", "KAS-MANOEVER-19"),
    ],
)
def test_warum_kein_wuchtangriff_geht(fkw: int, wurf: str, gegen: str, rule: str) -> None:
    """Ein erster verlangt vier oder mehr, ein fortgesetzter mehr als zuletzt, ein Speer zwei."""
    spiel = Gefecht(fechter(fkw=fkw, waffe="Streitkolben"), fechter("Wache", 9, waffe=gegen))
    fortgesetzt = rule == "KAS-MANOEVER-19"
    if fortgesetzt:
        spiel.phase(mira="8 11 12", wache="4 5 2")
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 10)
        spiel.antwortet("mira", "fortsetzen", "nein")
    spiel.phase(mira=wurf, wache="4 5" if fortgesetzt else "4 5 2")
    assert absage(spiel, "mira", a.Wuchtangriff).rule == rule


def opfer(spiel: Gefecht, seat: str = "mira") -> tuple[str, ...]:
    """Wem dieser Platz auflauern kann."""
    found = [o for o in KASKADE.offers(spiel.tisch, seat) if o.command is a.Meucheln]
    return tuple(
        name for o in found for field in o.fields if field.name == "ziel"
        for name in field.ask.options
    )  # fmt: skip


def mit_sterbendem(**mehr: Any) -> Gefecht:
    """Mira mit dem Dolch, die Wache, und Carl, der tödlich verletzt ist."""
    carl = fechter("Carl", lebenskreise=1, **mehr)
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Wache"), carl, beginnt=False)
    assert opfer(spiel) == ("Wache", "Carl")
    spiel.sagt(SL, a.Verletzen, figur="Carl", staerke="kritisch")
    return spiel.schlicht()


@pytest.mark.rule("KAS-MANOEVER-09")
def test_sterbenden_und_toten_lauert_niemand_auf() -> None:
    spiel = mit_sterbendem()
    assert opfer(spiel) == ("Wache",)
    with pytest.raises(IllegalCommand, match="Wache"):
        spiel.sagt("mira", a.Meucheln, figur="Mira", ziel="Carl", waffe="Dolch")
    spiel.sagt(SL, a.UhrStellen, minuten=10).antwortet(SL, "stirbt")
    assert opfer(spiel) == ("Wache",)


@pytest.mark.rule("KAS-MANOEVER-09")
def test_wer_nicht_weiss_wie_es_um_jemanden_steht_erfaehrt_es_nicht() -> None:
    spiel = mit_sterbendem(verdeckt=True)
    assert opfer(spiel) == ("Wache", "Carl")
    spiel.sagt(SL, a.UhrStellen, minuten=10).antwortet(SL, "stirbt")
    assert opfer(spiel) == ("Wache",)


@pytest.mark.rule("KAS-MANOEVER-09")
def test_ohne_lebendes_opfer_kein_anschlag() -> None:
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Carl", lebenskreise=1), beginnt=False)
    spiel.sagt(SL, a.Verletzen, figur="Carl", staerke="kritisch").schlicht()
    grund = absage(spiel, "mira", a.Meucheln)
    assert (grund.rule, "aufzulauern" in str(grund)) == ("KAS-MANOEVER-09", True)
