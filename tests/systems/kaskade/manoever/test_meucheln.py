"""Meucheln: wer sich dafür eignet, Reaktion, Schaden."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, absage, fechter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.manoever.meucheln import meuchelschaden


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


@pytest.mark.rule("KAS-MANOEVER-10", "KAS-MANOEVER-11", "KAS-MANOEVER-12")
@pytest.mark.parametrize(
    ("gruppe", "treffer", "mehr"),
    [
        ((9, 10, 10, 10, 11), ("kritisch",) * 3, 3),
        ((9, 10, 11), ("kritisch",), 0),
        ((9, 10, 11, 12), ("kritisch", "schwer"), 0),
        ((9, 9, 9), ("kritisch",), 3),
        ((9, 9, 10, 10), ("kritisch", "kritisch"), 4),
    ],
)
def test_meuchelschaden(gruppe: tuple[int, ...], treffer: Any, mehr: int) -> None:
    """B-35 und andere Gruppen."""
    assert meuchelschaden(gruppe, VORGABE) == (treffer, mehr)


def meuchelt(lage: str, wurf: str, *weiter: str, **opfer: Any) -> Gefecht:
    """Mira lauert einer Wache auf; die SL sagt, ob es ein Hinterhalt ist."""
    spiel = Gefecht(
        fechter(fkw=14, wuerfel=5, waffe="Dolch"), fechter("Wache", **opfer), beginnt=False
    )
    spiel.legen("mira", wurf, *weiter)
    spiel.sagt("mira", a.Meucheln, figur="Mira", ziel="Wache", waffe="Dolch")
    spiel.antwortet(SL, lage)
    return spiel


@pytest.mark.rule("KAS-MANOEVER-09", "KAS-MANOEVER-10", "KAS-MANOEVER-13", "KAS-MANOEVER-14")
def test_meucheln() -> None:
    """B-35: drei kritische Treffer und TS + 3; die Rüstung zählt nicht."""
    spiel = meuchelt("hinterhalt", "9 10 10 10 11", "2 3 4 5", ruestung=["Kettenhemd"])
    spiel.antwortet("mira", "9 10 10 10 11", "1W12")
    assert spiel.frage.rule == "KAS-MANOEVER-13"
    spiel.antwortet("mira", "10 10 10")
    assert spiel.staerken == ("kritisch",) * 3 + ("leicht",) * 4
    assert spiel.eins(e.Gemeuchelt).ausgang == "gelungen"
    assert {f"KAS-MANOEVER-{n:02}" for n in range(9, 15)} <= spiel.regeln
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert sum(k.kritisch for k in spiel.figur("Wache").kreise) == 3
    assert spiel.von("Mira").mitgenommen == (10, 10, 10)
    assert spiel.figur("Wache").ruestungsschaden == ()


@pytest.mark.rule("KAS-MANOEVER-13")
def test_wer_nicht_ueberlebt_bringt_keinen_wuerfel() -> None:
    spiel = meuchelt("hinterhalt", "9 10 10 10 11", "2 3 4 5", lebenskreise=3)
    spiel.antwortet("mira", "9 10 10 10 11", "1W12", "10 10 10")
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert spiel.von("Mira").mitgenommen == ()


@pytest.mark.rule("KAS-MANOEVER-09")
@pytest.mark.parametrize(("reaktion", "ausgang"), [("11 2 3", "bemerkt"), ("10 2 3", "gelungen")])
def test_meucheln_mit_reaktion(reaktion: str, ausgang: str) -> None:
    spiel = meuchelt("mit_reaktion", "9 10 10 10 11", "2 3 4 5").legen("wache", reaktion)
    spiel.antwortet("wache", reaktion)
    spiel.schlicht()
    assert spiel.eins(e.Gemeuchelt).ausgang == ausgang
    assert spiel.tisch.kampf is not None


@pytest.mark.rule("KAS-MANOEVER-09", "KAS-MANOEVER-10")
def test_kein_hinterhalt_und_keine_dreiergruppe() -> None:
    assert meuchelt("nein", "9 9 9 9 9").eins(e.Gemeuchelt).ausgang == "verwehrt"
    spiel = meuchelt("hinterhalt", "9 10 4 6 2").antwortet("mira", "9 10 4 6 2")
    assert spiel.eins(e.Gemeuchelt).ausgang == "misslungen"
    assert not spiel.nur(e.Getroffen)
