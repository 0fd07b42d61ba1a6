"""Die Schalter für Erschaffung, Kampf und Schaden: Jede Stellung wirkt."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, geduelle, held, nsc
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.aktion import AnsageAbgelehnt
from wuerfelwerk.systems.rumble.bogen import Bogen, maengel
from wuerfelwerk.systems.rumble.initiative import WuerfelVerbraucht
from wuerfelwerk.systems.rumble.leisten import Geheilt
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.runde import RundeVorbei
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.stand import IniWuerfel


def angegriffen(
    wurf: int, schalter: dict[str, Any], bogen: dict[str, Any] | None = None, um: int = 0
) -> Spiel:
    """A (Nahkampf 7, Waffe 1) greift B an, das verzichtet."""
    links = nsc("A", Nahkampf=7, waffen={"Dolch": 1})
    spiel = Spiel(links, nsc("B", **(bogen or {})), switches=schalter).kampf_beginnen(A=1, B=2)
    if um:
        spiel.sagt(SL, a.Aendern, figur="A", um=um)
    spiel.legen(a=wurf).sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    return spiel.antwortet(SL, "") if wurf == 1 else spiel


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-02")
@pytest.mark.parametrize(("faktor", "punkte"), [(1, 7), (2, 14), (5, 35)])
def test_schadensfaktor_der_eins(faktor: int, punkte: int) -> None:
    spiel = angegriffen(1, {"rum.krit.schadensfaktor": faktor}, {"lp": 50})
    assert spiel.nur(SchadenGenommen)[0].punkte == punkte
    ohne = angegriffen(2, {"rum.krit.schadensfaktor": faktor}, {"lp": 50})
    assert ohne.nur(SchadenGenommen)[0].punkte == 6


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-01")
@pytest.mark.parametrize(("faktor", "punkte"), [(1, 3), (2, 6)])
def test_schadensfaktor_auch_im_duell(faktor: int, punkte: int) -> None:
    spiel = geduelle(7, 7, 1, 4, folge="lp", **{"rum.krit.schadensfaktor": faktor})
    assert spiel.antwortet(SL, "").nur(SchadenGenommen)[0].punkte == punkte


@pytest.mark.rule("RUM-KRIT-03", "RUM-SCHADEN-01")
def test_der_schadensfaktor_gilt_fuer_die_eins_des_siegers_auch_rechts() -> None:
    boegen = [nsc("A", Nahkampf=7), nsc("B", Nahkampf=7)]
    spiel = Spiel(*boegen, switches={"rum.krit.schadensfaktor": 2}).kampf_beginnen(A=2, B=5)
    spiel.legen(a=4, b=1).sagt("a", a.Angreifen, figur="A", ziel="B")
    spiel.antwortet("b", "gegenangriff", "Nahkampf").antwortet(SL, "")
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="A", leiste="lp", punkte=6)]


@pytest.mark.rule("RUM-SCHADEN-01")
@pytest.mark.parametrize("automatisch", [True, False])
def test_schaden_automatisch(automatisch: bool) -> None:
    spiel = geduelle(7, 6, 3, 5, folge="lp", **{"rum.schaden.automatisch": automatisch})
    assert spiel.fertig is automatisch
    if not automatisch:
        assert spiel.fragen == [(SL, "RUM-SCHADEN-01")]
        spiel.antwortet(SL, "streichen")
    assert spiel.figur("B").lp == (18 if automatisch else 20)


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SL-03")
@pytest.mark.parametrize(
    ("stellung", "schaden"),
    [
        ("wirksam", Total.of(8, schwellenwert=10, wurf=-3, waffe=1)),
        ("gesamtwert", Total.of(5, schwellenwert=7, wurf=-3, waffe=1)),
    ],
)
def test_schaden_sw(stellung: str, schaden: Total) -> None:
    spiel = angegriffen(3, {"rum.schaden.sw": stellung}, um=3)
    assert spiel.schritt("RUM-SCHADEN-02")["schaden"] == schaden


@pytest.mark.rule("RUM-SCHADEN-02")
def test_schaden_nach_dem_gesamtwert_hat_auch_die_untergrenze_0() -> None:
    spiel = angegriffen(9, {"rum.schaden.sw": "gesamtwert"}, um=3)
    schaden = Total.of(1, schwellenwert=7, wurf=-9, untergrenze=2, waffe=1)
    assert spiel.schritt("RUM-SCHADEN-02")["schaden"] == schaden


@pytest.mark.rule("RUM-REAKT-03")
@pytest.mark.parametrize("stellung", ["wahl", "langsamster"])
def test_wuerfel_fuer_die_reaktion(stellung: str) -> None:
    boegen = [nsc("A"), nsc("B", Akrobatik=5, initiative_wuerfel=2)]
    spiel = Spiel(*boegen, switches={"rum.reaktion.wuerfel": stellung})
    spiel.legen(a=1, b="4 7").sagt(SL, a.KampfBeginnen).legen(a=9, b=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    if stellung == "wahl":
        lage = (("ziel", "B"), ("wuerfel", 2))
        erwartet = Choice("b", "RUM-REAKT-03", ("4", "7"), facts=lage)
        assert spiel.frage == erwartet
        spiel.antwortet("b", "4")
    assert spiel.reihe == [("B", 7 if stellung == "wahl" else 4)]
    uebrig = {"ziel": "B", "wert": 4 if stellung == "wahl" else 7, "uebrig": 1}
    assert spiel.schritt("RUM-REAKT-03") == uebrig


@pytest.mark.rule("RUM-AKTION-04")
@pytest.mark.parametrize(
    ("stellung", "reihe"), [("verfaellt", [("B", 10)]), ("erneut", [("B", 10), ("A", 10)])]
)
def test_zweites_passen(stellung: str, reihe: list[tuple[str, int]]) -> None:
    spiel = Spiel(nsc("A"), nsc("B"), switches={"rum.passen.zweimal": stellung})
    spiel.kampf_beginnen(A=1, B=2)
    for name in ("A", "B", "A"):
        spiel.sagt(name.lower(), a.Passen, figur=name)
    assert spiel.reihe == reihe


def ueberfall(kostet: bool, *boegen: dict[str, Any], mal: int = 1) -> Spiel:
    schalter = {"rum.ueberraschung.kostet_wuerfel": kostet}
    spiel = Spiel(*boegen, switches=schalter).legen(a=[9] * mal)
    for _ in range(mal):
        spiel.sagt(SL, a.Ueberraschen, figur="A", ziel="B", talent="Nahkampf")
    return spiel


@pytest.mark.rule("RUM-REAKT-05")
@pytest.mark.parametrize("kostet", [False, True])
def test_ueberraschung_kostet_wuerfel(kostet: bool) -> None:
    spiel = ueberfall(kostet, nsc("A"), nsc("B"))
    assert spiel.tisch.ueberrascht_haben == (("A",) if kostet else ())
    spiel.kampf_beginnen(A=3, B=7)
    weg = [WuerfelVerbraucht(wuerfel=IniWuerfel("A", 3))] if kostet else []
    assert spiel.nur(WuerfelVerbraucht) == weg
    assert spiel.reihe == ([("B", 7)] if kostet else [("A", 3), ("B", 7)])
    assert spiel.tisch.ueberrascht_haben == ()


@pytest.mark.rule("RUM-REAKT-05")
def test_nur_wer_mitkaempft_zahlt_fuer_die_ueberraschung() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B"), nsc("C")).kampf_beginnen(B=3, C=7)
    assert spiel.reihe == [("B", 3), ("C", 7)]


@pytest.mark.rule("RUM-REAKT-05")
def test_die_bezahlte_ueberraschung_steht_im_rechenweg() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B")).kampf_beginnen(A=3, B=7)
    assert spiel.nur(WuerfelVerbraucht)
    assert "RUM-REAKT-05" in spiel.regeln


@pytest.mark.rule("RUM-REAKT-05", "RUM-RUNDE-02")
def test_braucht_die_ueberraschung_alle_wuerfel_auf_ist_die_runde_gleich_vorbei() -> None:
    spiel = ueberfall(True, nsc("A"), nsc("B")).kampf_beginnen(A=3)
    assert spiel.schritt("RUM-REAKT-05") == {"figur": "A", "ziel": ""}
    assert spiel.schritt("RUM-RUNDE-02") == {"runde": 1}
    assert spiel.ereignisse[-2:] == (
        WuerfelVerbraucht(wuerfel=IniWuerfel("A", 3)),
        RundeVorbei(runde=1),
    )


@pytest.mark.rule("RUM-REAKT-05")
def test_zwei_ueberraschungen_kosten_zwei_wuerfel() -> None:
    spiel = ueberfall(True, nsc("A", initiative_wuerfel=3), nsc("B"), mal=2)
    spiel.legen(a="2 5 8", b=7).sagt(SL, a.KampfBeginnen)
    assert spiel.reihe == [("B", 7), ("A", 8)]
    allein = ueberfall(True, nsc("A", initiative_wuerfel=2), nsc("B"), mal=2).legen(a="2 5")
    allein.sagt(SL, a.KampfBeginnen, teilnehmer=("A",))
    assert allein.nur(RundeVorbei) == [RundeVorbei(runde=1)]


def eva(*stufen: int, **werte: Any) -> Bogen:
    talente = tuple((f"T{i}", stufe) for i, stufe in enumerate(stufen))
    return Bogen(name="Eva", staerke=3, geschick=2, talente=talente, **werte)


def regeln(bogen: Bogen, lesart: Lesart) -> list[str]:
    return [each.rule for each in maengel(bogen, lesart)]


@pytest.mark.rule("RUM-CHAR-02")
@pytest.mark.parametrize(
    ("hoechstens", "stufe", "fehler"),
    [(6, 7, ["RUM-CHAR-02"]), (8, 7, []), (8, 8, []), (8, 9, ["RUM-CHAR-02"]), (6, 6, [])],
)
def test_talente_max(hoechstens: int, stufe: int, fehler: list[str]) -> None:
    assert regeln(eva(stufe), Lesart(talente_max=hoechstens)) == fehler


@pytest.mark.rule("RUM-CHAR-01")
@pytest.mark.parametrize(
    ("summe", "stufen", "fehler"),
    [(40, (6, 6), []), (12, (6, 6), []), (11, (6, 6), ["RUM-CHAR-01"]), (0, (), [])],
)
def test_punkte_summe(summe: int, stufen: tuple[int, ...], fehler: list[str]) -> None:
    assert regeln(eva(*stufen), Lesart(punkte_summe=summe)) == fehler


@pytest.mark.rule("RUM-CHAR-01")
@pytest.mark.parametrize(
    ("restlos", "stufen", "saetze"),
    [
        (False, (6, 5), []),
        (True, (6, 6), []),
        (True, (6, 5), ["Alle Punkte sind zu verteilen, übrig ist 1. (RUM-CHAR-01)"]),
    ],
)
def test_punkte_restlos(restlos: bool, stufen: tuple[int, ...], saetze: list[str]) -> None:
    lesart = Lesart(punkte_restlos=restlos, punkte_summe=12)
    assert [each.sentence() for each in maengel(eva(*stufen), lesart)] == saetze


@pytest.mark.rule("RUM-CHAR-01")
def test_restpunkte_werden_nach_dem_schalter_gezeigt() -> None:
    bogen = {**held("Eva"), "talente": (("Nahkampf", 5),)}
    spiel = Spiel(switches={"rum.punkte.summe": 30}).sagt("eva", a.FigurStellen, **bogen)
    assert spiel.schritt("RUM-CHAR-01")["rest"] == 25


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(("ruestung", "punkte"), [(False, 6), (True, 4)])
def test_ruestung(ruestung: bool, punkte: int) -> None:
    spiel = angegriffen(2, {"rum.ruestung": ruestung}, {"schutz": 2})
    assert spiel.nur(SchadenGenommen)[0].punkte == punkte


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(("ruestung", "punkte"), [(False, [2]), (True, [1])])
def test_ruestung_auch_im_duell(ruestung: bool, punkte: list[int]) -> None:
    boegen = [nsc("A", Nahkampf=7, schutz=9), nsc("B", Akrobatik=6, schutz=1)]
    spiel = Spiel(*boegen, switches={"rum.ruestung": ruestung}).kampf_beginnen(A=1, B=2)
    spiel.legen(a=3, b=5).sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert [event.punkte for event in spiel.nur(SchadenGenommen)] == punkte


@pytest.mark.rule("RUM-SL-04")
@pytest.mark.parametrize("heilung", [1, 4])
def test_heilung(heilung: int) -> None:
    spiel = Spiel(nsc("A", lp=10, mg=9), switches={"rum.heilung": heilung})
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="lp", neu=3)
    spiel.sagt(SL, a.Nachtruhe)
    assert spiel.nur(Geheilt) == [Geheilt(figur="A", lp=heilung, mg=0)]
    assert spiel.figur("A").lp == 3 + heilung


@pytest.mark.rule("RUM-SL-02")
@pytest.mark.parametrize(("stellung", "fragt"), [("frei", "b"), ("bestaetigen", SL)])
def test_ansagen_im_kampf(stellung: str, fragt: str) -> None:
    spiel = Spiel(nsc("A"), nsc("B"), switches={"rum.sl.ansagen": stellung})
    spiel.kampf_beginnen(A=1, B=2).sagt("a", a.Angreifen, figur="A", ziel="B")
    assert [seat for seat, _ in spiel.fragen] == [fragt]
    if stellung == "bestaetigen":
        assert spiel.antwortet(SL, "unmoeglich").nur(AnsageAbgelehnt)
