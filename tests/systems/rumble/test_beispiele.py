"""Die 23 Beispiele des Regelkatalogs, jedes mit seinen Zahlen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, geduelle, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.systems.rumble.chancen import DuellChance, ProbeChance
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.kritisch import KritFolge
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.runde import RundeVorbei
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.schicksal import SchicksalAusgegeben

OHNE_SCHICKSAL = {"rum.schicksal.start": 0}


def probe(sw: int, wurf: object, aenderung: int = 0) -> ProbeErgab:
    """Eine Probe auf diesen Schwellenwert, von Hand gewürfelt."""
    spiel = Spiel(nsc("A", Nahkampf=sw))
    spiel.sagt(SL, a.Proben, figur="A", talent="Nahkampf", aenderung=aenderung)
    spiel.antwortet("a", str(wurf))
    if not spiel.fertig:
        spiel.antwortet(SL, "")
    (found,) = spiel.nur(ProbeErgab)
    assert bool(spiel.nur(KritFolge)) == (found.wurf in (1, 10))
    return found


def duell(spiel: Spiel) -> tuple[str, int]:
    (ergab,) = spiel.nur(DuellErgab)
    return ergab.sieger, ergab.differenz


def erfolg(sw: int, aenderung: int) -> Fraction:
    chancen = expand(ProbeChance(sw, aenderung), RUMBLE.policy)
    return chancen.chance(lambda ausgang: ausgang.endswith("erfolg") and "miss" not in ausgang)


@pytest.mark.rule("RUM-GRUND-04")
@pytest.mark.parametrize(("wurf", "gelungen"), [(6, True), (7, False)])
def test_b_01_einzelprobe(wurf: int, gelungen: bool) -> None:
    ada = held("Ada", geschick=3, staerke=2, talente={"Akrobatik": 3})
    spiel = Spiel(ada, switches=OHNE_SCHICKSAL).legen(ada=wurf)
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Akrobatik")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 6
    assert spiel.ereignisse == (
        ProbeErgab(figur="Ada", talent="Akrobatik", wurf=wurf, gelungen=gelungen, sw=6),
    )


@pytest.mark.rule("RUM-GRUND-03")
def test_b_02_die_0() -> None:
    null = probe(9, "0")
    assert (null.wurf, null.gelungen) == (10, False)
    assert all(probe(9, wurf).gelungen for wurf in range(1, 10))


@pytest.mark.rule("RUM-SL-03", "RUM-KRIT-02")
def test_b_03_sl_aenderung() -> None:
    assert probe(8, 9, 4).gelungen
    assert not probe(8, 10, 4).gelungen
    assert erfolg(8, 4) == Fraction(9, 10)


@pytest.mark.rule("RUM-KRIT-01")
def test_b_04_eins_bei_sw_0() -> None:
    assert probe(2, 1, -2).gelungen
    assert not probe(2, 2, -2).gelungen
    assert erfolg(2, -2) == Fraction(1, 10)


def angriff(
    a_wert: int, b_wert: int, antworten: tuple[str, ...], wuerfe: tuple[int, int], **waffen: Any
) -> Spiel:
    """A greift mit Nahkampf an, B antwortet mit Akrobatik oder Nahkampf."""
    links = nsc("A", Nahkampf=a_wert, waffen=waffen.get("a", {}))
    rechts = nsc("B", Nahkampf=b_wert, Akrobatik=b_wert, waffen=waffen.get("b", {}))
    spiel = Spiel(links, rechts).kampf_beginnen(A=1, B=2).legen(a=wuerfe[0], b=wuerfe[1])
    return spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", *antworten)


@pytest.mark.rule("RUM-DUELL-02", "RUM-SCHADEN-01")
def test_b_05_duell_beide_erfolgreich() -> None:
    spiel = angriff(7, 6, ("ausweichen",), (3, 5), a={"Schwert": 2})
    assert duell(spiel) == ("A", 2)
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="B", leiste="lp", punkte=4)]


@pytest.mark.rule("RUM-DUELL-03")
def test_b_06_hoeherer_wurf_gewinnt_trotzdem() -> None:
    assert duell(geduelle(8, 3, 7, 5)) == ("A", 2)


@pytest.mark.rule("RUM-DUELL-05", "RUM-SCHADEN-01")
def test_b_07_gleichstand() -> None:
    spiel = angriff(7, 6, ("ausweichen",), (4, 4), a={"Axt": 3})
    assert duell(spiel) == ("A", 0)
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="B", leiste="lp", punkte=3)]


@pytest.mark.rule("RUM-DUELL-06")
def test_b_08_wiederholung() -> None:
    spiel = geduelle(6, 6, [4, 2], [4, 9])
    assert duell(spiel) == ("A", 7)
    assert len(spiel.schritte("RUM-DUELL-06")) == 1


@pytest.mark.rule("RUM-REAKT-01", "RUM-SCHADEN-01")
def test_b_09_schwertangriff_gegen_ausweichen() -> None:
    spiel = angriff(8, 7, ("ausweichen",), (6, 2), a={"Schwert": 2})
    assert duell(spiel) == ("B", 4)
    assert (spiel.figur("A").lp, spiel.figur("B").lp) == (20, 20)
    assert spiel.reihe == []


@pytest.mark.rule("RUM-REAKT-01", "RUM-SCHADEN-01")
def test_b_10_gegenangriff() -> None:
    spiel = angriff(8, 7, ("gegenangriff", "Nahkampf", "Axt"), (6, 2), b={"Axt": 3})
    assert duell(spiel) == ("B", 4)
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="A", leiste="lp", punkte=7)]


@pytest.mark.rule("RUM-DUELL-08", "RUM-KRIT-03")
def test_b_11_schusswechsel() -> None:
    links = nsc("A", Ballistik=2, waffen={"Pistole": 5})
    spiel = Spiel(links, nsc("B", Ballistik=9)).kampf_beginnen(A=1, B=2).legen(a=1, b=10)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", talent="Ballistik")
    spiel.antwortet("b", "gegenangriff", "Ballistik").antwortet(SL, "Volltreffer", "Ladehemmung")
    assert duell(spiel) == ("A", 9)
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="B", leiste="lp", punkte=14)]
    assert [(e.figur, e.art, e.folge) for e in spiel.nur(KritFolge)] == [
        ("A", "erfolg", "Volltreffer"),
        ("B", "misserfolg", "Ladehemmung"),
    ]
    assert spiel.schritt("RUM-DUELL-08") == {"links": "A", "rechts": "B"}


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SCHADEN-03")
@pytest.mark.parametrize(("wurf", "verlust"), [(2, 8), (7, 3), (8, 0)])
def test_b_12_ohne_reaktion(wurf: int, verlust: int) -> None:
    spiel = angriff(7, 5, ("verzichten",), (wurf, 5), a={"Axt": 3})
    assert spiel.figur("B").lp == 20 - verlust


@pytest.mark.rule("RUM-REAKT-05")
def test_b_13_ueberraschung() -> None:
    cy = nsc("Cy", Schleichen=6, Nahkampf=6, waffen={"Dolch": 1})
    spiel = Spiel(cy, nsc("Bo", Wahrnehmung=5)).legen(cy=[3, 1], bo=8)
    talente = {"talent": "Schleichen", "gegner_talent": "Wahrnehmung"}
    spiel.sagt(SL, a.Duellieren, figur="Cy", gegner="Bo", **talente)
    assert duell(spiel)[0] == "Cy"
    spiel.sagt(SL, a.Ueberraschen, figur="Cy", ziel="Bo", talent="Nahkampf").antwortet(SL, "still")
    assert spiel.nur(KritFolge) == [KritFolge(figur="Cy", art="erfolg", folge="still")]
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="Bo", leiste="lp", punkte=6)]
    spiel.kampf_beginnen(Cy=2, Bo=4)
    assert spiel.reihe == [("Cy", 2), ("Bo", 4)]


@pytest.mark.rule("RUM-DUELL-04")
@pytest.mark.parametrize(
    ("schalter", "ausgang"), [("keiner", ("", 1)), ("niedriger_gewinnt", ("B", 1))]
)
def test_b_14_beide_misslungen(schalter: str, ausgang: tuple[str, int]) -> None:
    boegen = [nsc("A", Nahkampf=5, waffen={"Axt": 3}), nsc("B", Akrobatik=5)]
    spiel = Spiel(*boegen, switches={"rum.beide_misslungen": schalter}).kampf_beginnen(A=1, B=2)
    spiel.legen(a=9, b=8).sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert duell(spiel) == ausgang
    assert spiel.nur(SchadenGenommen) == []
    assert spiel.reihe == []


@pytest.mark.rule("RUM-DUELL-05", "RUM-DUELL-06", "RUM-KRIT-01")
def test_b_15_krit_gegen_krit() -> None:
    spiel = geduelle(4, 8, 1, 1).antwortet(SL, "gut")
    assert duell(spiel) == ("B", 0)
    assert [event.figur for event in spiel.nur(KritFolge)] == ["B"]
    spiel = geduelle(5, 5, [1, 3], [1, 4])
    assert duell(spiel) == ("A", 1)
    assert spiel.nur(KritFolge) == []


def drei() -> Spiel:
    return Spiel(*(nsc(name, Nahkampf=5, Akrobatik=5) for name in ("Ada", "Bo", "Cy")))


@pytest.mark.rule("RUM-INI-02", "RUM-INI-05", "RUM-INI-06")
def test_b_16_initiative() -> None:
    spiel = drei().kampf_beginnen(Ada=3, Bo=7, Cy=1)
    assert [name for name, _ in spiel.reihe] == ["Cy", "Ada", "Bo"]
    spiel = drei().kampf_beginnen(Ada=4, Bo=4, Cy=9)
    assert getattr(spiel.frage, "items", None) == ("Ada", "Bo")
    spiel.antwortet(SL, "Bo, Ada")
    assert [name for name, _ in spiel.reihe] == ["Bo", "Ada", "Cy"]
    spiel = drei().legen(ada=3, bo=7, cy=1).sagt(SL, a.KampfBeginnen, erster="Bo")
    assert [name for name, _ in spiel.reihe] == ["Bo", "Cy", "Ada"]


@pytest.mark.rule("RUM-REAKT-03", "RUM-REAKT-04")
def test_b_17_reaktion_kostet_den_zug() -> None:
    spiel = drei().kampf_beginnen(Ada=2, Bo=5, Cy=8).legen(ada=9, bo=3, cy=9)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="Bo").antwortet("bo", "ausweichen")
    assert spiel.kampf.am_zug == "Cy"
    spiel.sagt("cy", a.Angreifen, figur="Cy", ziel="Bo")
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "Bo", "grund": "keine_wuerfel"}
    assert spiel.nur(RundeVorbei)


@pytest.mark.rule("RUM-AKTION-04", "RUM-RUNDE-02")
def test_b_18_passen() -> None:
    spiel = drei().kampf_beginnen(Ada=2, Bo=5, Cy=8).sagt("ada", a.Passen, figur="Ada")
    assert spiel.reihe[-1] == ("Ada", 10)
    spiel.legen(bo=9, ada=3)
    spiel.sagt("bo", a.Angreifen, figur="Bo", ziel="Ada").antwortet("ada", "ausweichen")
    assert spiel.reihe == [("Cy", 8)]
    spiel.sagt("cy", a.Handeln, figur="Cy", ansage="ruft").antwortet(SL, "ohne_probe")
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=1)]


TALENTE_B_19 = {
    "Nahkampf": 6, "Konstitution": 5, "Akrobatik": 6, "Ballistik": 6, "Willenskraft": 5,
    "Wahrnehmung": 6, "Überreden": 6,
}  # fmt: skip


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-04", "RUM-LP-01", "RUM-MG-01", "RUM-SCHICKSAL-01")
def test_b_19_erschaffung() -> None:
    bogen = {**held("Eva"), "talente": tuple(TALENTE_B_19.items())}
    spiel = Spiel().sagt("eva", a.FigurStellen, **bogen)
    assert spiel.fertig
    assert getattr(spiel.schritt("RUM-CHAR-01")["summe"], "value", None) == 40
    assert spiel.schritt("RUM-CHAR-01")["rest"] == 0
    eva = spiel.figur("Eva")
    assert (eva.lp, eva.mg, eva.schicksal) == (13, 11, 2)


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-04")
@pytest.mark.parametrize(
    ("werte", "regel"),
    [
        ({"geschick": 3}, "RUM-CHAR-04"),
        ({"talente": {**TALENTE_B_19, "Nahkampf": 7, "Akrobatik": 5}}, "RUM-CHAR-02"),
        ({"talente": {**TALENTE_B_19, "Kochen": 1}}, "RUM-CHAR-01"),
    ],
)
def test_b_20_ungueltige_figur(werte: dict[str, Any], regel: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        Spiel(held("Eva", **{"talente": TALENTE_B_19, **werte}))
    assert refused.value.sentence().count("(RUM-CHAR-") == 1
    assert regel in refused.value.sentence()


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-04")
def test_b_20_alle_drei_fehler_einzeln() -> None:
    talente = {**TALENTE_B_19, "Nahkampf": 7}
    with pytest.raises(IllegalCommand) as refused:
        Spiel(held("Eva", geschick=3, talente=talente))
    satz = refused.value.sentence()
    assert all(regel in satz for regel in ("RUM-CHAR-04", "RUM-CHAR-02", "RUM-CHAR-01"))
    assert "verteilt sind 41" in satz


@pytest.mark.rule("RUM-LP-02")
@pytest.mark.parametrize(("lp", "wurf", "rest"), [(4, 3, 0), (3, 2, -5)])
def test_b_21_leiste_leer(lp: int, wurf: int, rest: int) -> None:
    waffe = {"Axt": 3} if rest else {}
    links = nsc("A", Nahkampf=7, waffen=waffe)
    spiel = Spiel(links, nsc("B", lp=lp)).kampf_beginnen(A=1, B=2).legen(a=wurf)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    assert spiel.fragen == [(SL, "RUM-LP-02")]
    assert spiel.frage.fact("rest") == rest
    assert spiel.antwortet(SL, "bewusstlos").figur("B").lp == rest


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_b_22_schicksalspunkt() -> None:
    ada = held("Ada", talente={"Nahkampf": 6})
    spiel = Spiel(ada, nsc("B", Nahkampf=5)).legen(ada=[10, 4], b=5)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    spiel.sagt(SL, a.Duellieren, figur="Ada", gegner="B", **beide)
    spiel.antwortet("ada", "wiederholen", "behalten")
    assert spiel.nur(SchicksalAusgegeben) == [SchicksalAusgegeben(figur="Ada")]
    assert spiel.figur("Ada").schicksal == 1
    assert duell(spiel) == ("Ada", 1)
    assert spiel.nur(KritFolge) == []


@pytest.mark.rule("RUM-DUELL-02", "RUM-DUELL-03", "RUM-DUELL-04", "RUM-DUELL-05", "RUM-DUELL-06")
@pytest.mark.parametrize(
    ("links", "rechts", "sieg", "niederlage", "niemand"),
    [
        (7, 6, Fraction(49, 100), Fraction(39, 100), Fraction(12, 100)),
        (5, 5, Fraction(7, 19), Fraction(7, 19), Fraction(5, 19)),
        (9, 3, Fraction(69, 100), Fraction(24, 100), Fraction(7, 100)),
    ],
)
def test_b_23_quoten(
    links: int, rechts: int, sieg: Fraction, niederlage: Fraction, niemand: Fraction
) -> None:
    chancen = expand(DuellChance(links, rechts), RUMBLE.policy).chances()
    assert chancen == {"links": sieg, "rechts": niederlage, "keiner": niemand}
