"""RUM-REAKT: Das Ziel antwortet, verzichtet, oder es kann nicht."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, held, nsc
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.systems.rumble.aktion import Angesagt, UeberraschungGelungen
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.initiative import WuerfelVerbraucht
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.stand import IniWuerfel

REAKTIONEN = ("verzichten", "ausweichen", "gegenangriff", "sonstiges")


def angriff(**schalter: Any) -> Spiel:
    """A (Nahkampf 8, Schwert 2) greift B an (Akrobatik 7, Nahkampf 6, Ballistik 4, Axt 3)."""
    spiel = Spiel(
        nsc("A", Nahkampf=8, waffen={"Schwert": 2}),
        nsc("B", Akrobatik=7, Nahkampf=6, Ballistik=4, waffen={"Axt": 3, "Dolch": 1}),
        nsc("C", Nahkampf=5),
        switches=schalter,
    )
    spiel.kampf_beginnen(A=2, B=5, C=8)
    return spiel.sagt("a", a.Angreifen, figur="A", ziel="B")


@pytest.mark.rule("RUM-REAKT-01")
def test_das_ziel_wird_gefragt_mit_dem_was_es_weiss() -> None:
    spiel = angriff()
    lage = (("angreifer", "A"), ("ziel", "B"), ("talent", "Nahkampf"))
    aussichten = (("ausweichen", 7), ("gegenangriff", 6))
    droht = (("wuerfel", 1), ("sw", 8), ("leiste", "lp"), ("stand", 20))
    schaden = (("schaden_min", 2), ("schaden_max", 11), ("ohne_min", 2), ("ohne_max", 9))
    facts = (*lage, *aussichten, *droht, *schaden)
    erwartet = Choice("b", "RUM-REAKT-01", REAKTIONEN, facts=facts)
    assert [each.question for each in spiel.game.open] == [erwartet]


@pytest.mark.rule("RUM-REAKT-01", "RUM-DURCH-01")
def test_ausweichen_ist_ein_duell_und_verletzt_nicht() -> None:
    spiel = angriff().legen(a=6, b=2).antwortet("b", "ausweichen")
    assert spiel.schritt("RUM-REAKT-01") == {"ziel": "B", "art": "ausweichen"}
    assert spiel.schritte("RUM-DURCH-02")[-1] == {"figur": "B", "talent": "Akrobatik"}
    ergab = DuellErgab(
        links="A",
        rechts="B",
        wurf_links=6,
        wurf_rechts=2,
        sieger="B",
        differenz=4,
        ausgang="ausgewichen",
    )
    assert spiel.ereignisse == (
        Angesagt(figur="A", ziel="B", worte=""),
        WuerfelVerbraucht(wuerfel=IniWuerfel("A", 2)),
        WuerfelVerbraucht(wuerfel=IniWuerfel("B", 5)),
        ergab,
    )
    assert spiel.schritte("RUM-SCHADEN-01") == []
    assert (spiel.figur("A").lp, spiel.figur("B").lp) == (20, 20)


@pytest.mark.rule("RUM-REAKT-01", "RUM-SCHADEN-01", "RUM-SCHADEN-05")
@pytest.mark.parametrize(
    ("talent", "waffe", "sw", "verlust", "passend"),
    [
        ("Nahkampf", "Axt", 6, 7, "Axt"),
        ("Nahkampf", "Dolch", 6, 5, "Axt"),
        ("Ballistik", "unbewaffnet", 4, 4, ""),
    ],
)
def test_ein_gegenangriff_waehlt_talent_und_waffe_und_trifft(
    talent: str, waffe: str, sw: int, verlust: int, passend: str
) -> None:
    spiel = angriff().legen(a=6, b=2).antwortet("b", "gegenangriff")
    lage = (("ziel", "B"), ("art", "gegenangriff"))
    talente = ("Nahkampf", "Ballistik")
    werte = (("sw_Nahkampf", 6), ("sw_Ballistik", 4))
    assert spiel.frage == Choice("b", "RUM-DURCH-02", talente, facts=(*lage, *werte))
    spiel.antwortet("b", talent)
    waffen = ("Axt", "Dolch", "unbewaffnet")
    dazu = (("schaden_Axt", 3), ("schaden_Dolch", 1), ("schaden_unbewaffnet", 0))
    facts = (*lage, ("talent", talent), *dazu, ("passend", passend))
    assert spiel.frage == Choice("b", "RUM-SCHADEN-05", waffen, facts=facts)
    spiel.antwortet("b", waffe)
    assert spiel.schritte("RUM-DURCH-02")[-1] == {"figur": "B", "talent": talent}
    assert spiel.schritte("RUM-GRUND-04")[-1]["sw"] == sw
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="A", leiste="lp", punkte=verlust)]
    assert spiel.figur("A").lp == 20 - verlust


@pytest.mark.rule("RUM-REAKT-01", "RUM-AKTION-01", "RUM-DURCH-02")
def test_etwas_anderes_als_reaktion_wird_in_worten_angesagt() -> None:
    spiel = angriff().legen(a=6, b=2).antwortet("b", "sonstiges")
    lage = (("ziel", "B"), ("art", "sonstiges"))
    assert spiel.frage == Text("b", "RUM-AKTION-01", facts=lage)
    spiel.antwortet("b", "wirft Sand")
    assert spiel.schritte("RUM-AKTION-01")[-1] == {"figur": "B", "worte": "wirft Sand"}
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.rule == "RUM-DURCH-02"
    assert set(spiel.frage.options) == set(spiel.tisch.talentnamen("b"))
    spiel.antwortet("b", "Akrobatik")
    assert spiel.nur(DuellErgab)[0].sieger == "B"
    assert spiel.nur(SchadenGenommen) == []
    assert spiel.schritt("RUM-REAKT-01") == {"ziel": "B", "art": "sonstiges"}


@pytest.mark.rule("RUM-REAKT-01")
def test_dritte_reagieren_nicht() -> None:
    assert [each.question.seat for each in angriff().game.open] == ["b"]


@pytest.mark.rule("RUM-REAKT-02", "RUM-REAKT-04", "RUM-SCHADEN-02", "RUM-SCHADEN-04")
def test_verzichten_kostet_nichts_und_der_angreifer_wuerfelt_allein() -> None:
    spiel = angriff().legen(a=3).antwortet("b", "verzichten")
    assert spiel.schritt("RUM-REAKT-02") == {"ziel": "B"}
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "B", "grund": "passt"}
    assert spiel.schritt("RUM-SCHADEN-04") == {"figur": "A", "ziel": "B"}
    assert spiel.nur(WuerfelVerbraucht) == [WuerfelVerbraucht(wuerfel=IniWuerfel("A", 2))]
    assert spiel.reihe == [("B", 5), ("C", 8)]
    assert spiel.schritte("RUM-REAKT-01") == []
    assert spiel.figur("B").lp == 20 - (8 - 3 + 2)


@pytest.mark.rule("RUM-REAKT-03", "RUM-INI-04")
def test_eine_reaktion_kostet_einen_eigenen_wuerfel() -> None:
    spiel = angriff().legen(a=6, b=2).antwortet("b", "ausweichen")
    assert spiel.schritt("RUM-REAKT-03") == {"ziel": "B", "wert": 5, "uebrig": 0}
    assert spiel.reihe == [("C", 8)]


@pytest.mark.rule("RUM-REAKT-03", "RUM-REAKT-04")
def test_wer_frueher_gehandelt_hat_kann_nicht_mehr_reagieren() -> None:
    spiel = angriff().legen(a=9).antwortet("b", "verzichten").legen(b=3)
    spiel.sagt("b", a.Angreifen, figur="B", ziel="A")
    assert spiel.fertig
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "A", "grund": "keine_wuerfel"}
    assert spiel.nur(ProbeErgab)[0].wurf == 3


def mit_zwei_wuerfeln(**schalter: Any) -> Spiel:
    spiel = Spiel(nsc("A"), nsc("B", Akrobatik=5, initiative_wuerfel=3), switches=schalter)
    spiel.legen(a=2, b="4 6 6").sagt(SL, a.KampfBeginnen).legen(a=9, b=3)
    return spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")


@pytest.mark.rule("RUM-REAKT-03")
@pytest.mark.parametrize(
    ("wahl", "reihe"), [("4", [("B", 6), ("B", 6)]), ("6", [("B", 4), ("B", 6)])]
)
def test_bei_mehreren_wuerfeln_waehlt_das_ziel(wahl: str, reihe: list[tuple[str, int]]) -> None:
    spiel = mit_zwei_wuerfeln()
    lage = (("ziel", "B"), ("wuerfel", 3))
    assert spiel.frage == Choice("b", "RUM-REAKT-03", ("4", "6"), facts=lage)
    spiel.antwortet("b", wahl)
    assert spiel.schritt("RUM-REAKT-03") == {"ziel": "B", "wert": int(wahl), "uebrig": 2}
    assert spiel.reihe == reihe


@pytest.mark.rule("RUM-REAKT-04")
def test_wer_ausgeschieden_ist_reagiert_nicht() -> None:
    spiel = Spiel(nsc("A", Nahkampf=8), nsc("B"), nsc("C")).kampf_beginnen(A=2, B=5, C=8)
    spiel.sagt(SL, a.ZustandSetzen, figur="B", zustand="bewusstlos", handelt=False).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    assert spiel.fertig
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "B", "grund": "ausgeschieden"}
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="B", leiste="lp", punkte=5)]


def ueberraschung(**felder: Any) -> Spiel:
    spiel = Spiel(nsc("Cy", Nahkampf=6, waffen={"Dolch": 1, "Axt": 3}), nsc("Bo"))
    spiel.legen(cy=2)
    return spiel.sagt(SL, a.Ueberraschen, figur="Cy", ziel="Bo", talent="Nahkampf", **felder)


@pytest.mark.rule("RUM-REAKT-05", "RUM-REAKT-04", "RUM-SCHADEN-02")
def test_wer_ueberrascht_wird_kann_nicht_reagieren() -> None:
    spiel = ueberraschung(ansage="von hinten")
    assert spiel.reihenfolge == [
        *("RUM-REAKT-05", "RUM-AKTION-01", "RUM-AKTION-03", "RUM-AKTION-02", "RUM-DURCH-02"),
        *("RUM-GRUND-05", "RUM-REAKT-04", "RUM-SCHADEN-04", "RUM-GRUND-01", "RUM-GRUND-04"),
        *("RUM-SCHADEN-05", "RUM-SCHADEN-02"),
    ]
    assert spiel.schritt("RUM-REAKT-05") == {"figur": "Cy", "ziel": "Bo"}
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "Bo", "grund": "ueberrascht"}
    assert spiel.schritt("RUM-AKTION-01") == {"figur": "Cy", "worte": "von hinten"}
    assert spiel.schritt("RUM-AKTION-03") == {"figur": "Cy", "art": "angriff"}
    assert spiel.ereignisse == (
        Angesagt(figur="Cy", ziel="Bo", worte="von hinten"),
        UeberraschungGelungen(figur="Cy"),
        ProbeErgab(figur="Cy", talent="Nahkampf", wurf=2, gelungen=True, ziel="Bo", sw=6),
        SchadenGenommen(figur="Bo", leiste="lp", punkte=5),
    )
    assert spiel.tisch.kampf is None


@pytest.mark.rule("RUM-REAKT-05")
@pytest.mark.parametrize(("waffe", "punkte"), [("", 5), ("Axt", 7), ("unbewaffnet", 4)])
def test_auch_ueberraschend_zaehlt_die_waffe(waffe: str, punkte: int) -> None:
    (genommen,) = ueberraschung(waffe=waffe, leiste="mg").nur(SchadenGenommen)
    assert (genommen.leiste, genommen.punkte) == ("mg", punkte)


@pytest.mark.rule("RUM-REAKT-05", "RUM-GRUND-05")
def test_auch_ueberraschend_ist_das_attribut_waehlbar() -> None:
    cy = held("Cy", talente={"Nahkampf": 4})
    spiel = Spiel(cy, nsc("Bo"), switches={"rum.schicksal.start": 0}).legen(cy=2)
    wie = {"talent": "Nahkampf", "attribut": "geschick"}
    spiel.sagt(SL, a.Ueberraschen, figur="Cy", ziel="Bo", **wie)
    teile = (("geschick", 2), ("Nahkampf", 4))
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(6, teile)


@pytest.mark.rule("RUM-REAKT-05", "RUM-INI-01")
def test_danach_wuerfeln_alle_initiative_und_niemand_hat_einen_wuerfel_verbraucht() -> None:
    spiel = ueberraschung().kampf_beginnen(Cy=3, Bo=7)
    assert spiel.reihe == [("Cy", 3), ("Bo", 7)]
    assert spiel.nur(WuerfelVerbraucht) == []
