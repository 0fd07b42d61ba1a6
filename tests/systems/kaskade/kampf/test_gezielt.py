"""Der gezielte Angriff: wie viele Zeilen, welches Opfer, hinter dem Schild, auf Distanz."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, fechter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.systems.kaskade import KASKADE


@pytest.mark.rule("KAS-KAMPF-18", "KAS-KAMPF-22")
def test_ausgeschlossene_zeilen_werden_nicht_getroffen() -> None:
    wache = fechter("Wache", ruestung=["Kettenhemd"])
    spiel = Gefecht(fechter(wuerfel=4), wache).phase(mira="8 8 9 3", wache="4 5 2")
    zeilen = ("Rumpf", "Bauch", "Arm")
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", ziel="Wache", zeilen=zeilen)
    spiel.antwortet("mira", "8 8 9 − 9").legen("mira", "2 3 4").verteidigt().schlicht()
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    assert spiel.wahl == ("Kopf", "Hand", "Bein", "Fuß")


LEIB = ("Kopf", "Rumpf", "Hand", "Arm", "Bauch", "Bein", "Fuß")


def gegen(
    wurf: str, wache: dict[str, Any] | None = None, waffe: str = "Langschwert", **mehr: Any
) -> Gefecht:
    """Mira ist mit diesen Würfeln am Zug; die Wache hat nichts entgegenzusetzen."""
    mira = fechter(wuerfel=len(wurf.split()), waffe=waffe)
    spiel = Gefecht(mira, fechter("Wache", **(wache or {})), **mehr)
    return spiel.phase(mira=wurf, wache="4 5 2")


def zielt(spiel: Gefecht, *zeilen: str) -> Gefecht:
    return spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", ziel="Wache", zeilen=zeilen)


def angebot(spiel: Gefecht) -> list[Offer]:
    return [o for o in KASKADE.offers(spiel.tisch, "mira") if o.command is a.GezieltAngreifen]


def genommen(spiel: Gefecht, opfer: str, schaden: str) -> Gefecht:
    """Das Opfer, keine Abwehr, kein Würfel aus dem Rest; dann nimmt die Wache den Treffer."""
    spiel.antwortet("mira", opfer).legen("mira", schaden).verteidigt("keine")
    while spiel.game.open and spiel.frage.rule == "KAS-KAMPF-14":
        spiel.antwortet("mira", 0)
    return spiel.schlicht().sagt("wache", a.Einstecken, figur="Wache")


@pytest.mark.rule("KAS-KAMPF-22", "KAS-KAMPF-23")
@pytest.mark.parametrize(
    ("opfer", "rest", "schlaege"),
    [("8 8 9 − 9", (8, 8), ("8", "8+8")), ("8 8 9 − 8", (8, 9), ("9", "8"))],
)
def test_b32_gezielt(opfer: str, rest: tuple[int, ...], schlaege: tuple[str, ...]) -> None:
    """B-32: vier Zeilen: Mindestwert 8; Opfer 9, Angriff 8 8, oder Opfer 8, Angriff 8 9."""
    spiel = zielt(gegen("8 8 9 3"), "Kopf", "Rumpf", "Hand", "Arm")
    assert spiel.wahl == ("8 8 9 − 8", "8 8 9 − 9")
    assert spiel.schritt("KAS-KAMPF-22")["mindestens"] == 8
    spiel.antwortet("mira", opfer).bis("KAS-KAMPF-05")
    assert (spiel.wahl, spiel.schritt("KAS-KAMPF-23")["rest"]) == (schlaege, rest)
    spiel.antwortet("mira", "8").legen("mira", "2 3 4").schlicht()
    assert spiel.eins(e.Getroffen).ausgeschlossen == ("Kopf", "Rumpf", "Hand", "Arm")
    assert spiel.schritt("KAS-KAMPF-05")["staerke"] == 8
    assert spiel.schritt("KAS-KAMPF-14")["wuerfel"] == (rest[1],)


@pytest.mark.rule("KAS-KAMPF-22")
@pytest.mark.parametrize(("zeilen", "geht"), [(2, True), (3, False), (6, False)])
def test_mehr_zeilen_als_der_opferwuerfel_traegt_werden_abgewiesen(zeilen: int, geht: bool) -> None:
    """Die höchste Gruppenzahl ist 6: 4 + 2 Zeilen, nicht mehr, und niemand kürzt still."""
    spiel = gegen("5 5 6 3")
    if geht:
        zielt(spiel, *LEIB[:zeilen])
        assert spiel.schritt("KAS-KAMPF-22")["zeilen"] == LEIB[:zeilen]
        return
    with pytest.raises(IllegalCommand, match=f"höchstens 2, nicht {zeilen}") as absage:
        zielt(spiel, *LEIB[:zeilen])
    assert absage.value.rule == "KAS-KAMPF-22"
    assert spiel.game.turn is None


@pytest.mark.rule("KAS-KAMPF-22")
def test_nie_mehr_als_sechs_zeilen() -> None:
    spiel = gegen("12 12 12 3", {"ruestung": ["Rundschild"]})
    for zu_viel in (LEIB, (*LEIB[:6], "Schild")):
        with pytest.raises(IllegalCommand, match="höchstens 6"):
            zielt(spiel, *zu_viel)
    zielt(spiel, *LEIB[:5], "Schild")
    assert spiel.schritt("KAS-KAMPF-22")["mindestens"] == 10


@pytest.mark.rule("KAS-KAMPF-22")
def test_eine_zeile_des_leibes_bleibt_immer() -> None:
    """Mit drei Zeilen sind es höchstens zwei, ob ein Schild dabei ist oder nicht."""
    for ruestung in ([], ["Rundschild"]):
        spiel = gegen("12 12 12 3", {"ruestung": ruestung}, schalter={"ruestungszeilen": 3})
        with pytest.raises(IllegalCommand, match="höchstens 2"):
            zielt(spiel, "Kopf", "Rumpf", "Hand")
        zielt(spiel, "Kopf", ("Schild" if ruestung else "Hand"))


@pytest.mark.rule("KAS-KAMPF-22")
@pytest.mark.parametrize(("ruestung", "dabei"), [([], False), (["Rundschild"], True)])
def test_der_schild_ist_eine_zeile_die_sich_ausschliessen_laesst(
    ruestung: list[str], dabei: bool
) -> None:
    spiel = gegen("8 8 9 3", {"ruestung": ruestung})
    (found,) = angebot(spiel)
    zeilen = next(field for field in found.fields if field.name == "zeilen")
    assert ("Schild" in zeilen.ask.options) is dabei
    if not dabei:
        with pytest.raises(IllegalCommand, match="Schild"):
            zielt(spiel, "Schild")
        return
    genommen(zielt(spiel, "Schild"), "8 8 9 − 9", "2 3")
    assert spiel.wahl == LEIB


@pytest.mark.rule("KAS-KAMPF-22")
def test_was_das_ziel_traegt_verraet_das_angebot_nicht() -> None:
    """Gegen verdeckte Figuren lässt sich der Schild immer nennen, ob sie einen haben oder nicht."""
    angeboten = []
    for ruestung in ([], ["Rundschild"]):
        wache: dict[str, Any] = {"ruestung": ruestung, "platz": "sl", "verdeckt": True}
        mira = fechter(wuerfel=4)
        spiel = Gefecht(mira, fechter("Wache", **wache))
        spiel.phase(mira="8 8 9 3", sl="4 5 2")
        angeboten.append(angebot(spiel))
        zielt(spiel, "Schild")
    assert angeboten[0] == angeboten[1]


@pytest.mark.rule("KAS-KAMPF-22")
def test_zwei_gegner_einer_mit_schild() -> None:
    zwei = (fechter("Anna", seite="f"), fechter("Bert", seite="f", ruestung=["Rundschild"]))
    spiel = Gefecht(fechter(), *zwei).phase(mira="8 8 9", anna="4 5 2", bert="4 5 2")
    felder = [{f.name: f.ask.options for f in each.fields} for each in angebot(spiel)]
    assert [(f["ziel"], "Schild" in f["zeilen"]) for f in felder] == [
        (("Anna",), False),
        (("Bert",), True),
    ]


@pytest.mark.rule("KAS-KAMPF-22", "KAS-RUEST-05")
@pytest.mark.parametrize(
    ("zeilen", "dahinter"),
    [(("Kopf",), ("Hand", "Rumpf")), (("Kopf", "Rumpf", "Hand"), ("Arm", "Bauch", "Bein", "Fuß"))],
)
def test_ausgeschlossen_bleibt_es_auch_hinter_dem_schild(
    zeilen: tuple[str, ...], dahinter: tuple[str, ...]
) -> None:
    spiel = zielt(gegen("8 8 9 3", {"ruestung": ["Rundschild"]}), *zeilen)
    genommen(spiel, "8 8 9 − 9", "11 4").antwortet("wache", "Schild")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-RUEST-05", dahinter)


@pytest.mark.rule("KAS-KAMPF-23", "KAS-MANOEVER-28", "KAS-MANOEVER-29")
def test_gezielt_gegen_den_speer_mit_drei_wuerfeln() -> None:
    """Opfer, Distanz, Angriff: Der Rest der Gruppe muss noch zwei Würfel haben."""
    spiel = zielt(gegen("8 9 9 3", {"waffe": "Speer"}), "Kopf")
    spiel.antwortet("mira", "8 9 9 − 8").legen("mira", "3 4").schlicht()
    assert [s["staerke"] for s in spiel.schritte("KAS-KAMPF-05")] == [9, 9]
    assert spiel.eins(e.Getroffen).ausgeschlossen == ("Kopf",)
    assert {"KAS-MANOEVER-28", "KAS-MANOEVER-29", "KAS-KAMPF-23"} <= spiel.regeln


@pytest.mark.rule("KAS-KAMPF-23", "KAS-MANOEVER-36")
def test_gezielt_waffenlos_gegen_ein_schwert() -> None:
    spiel = zielt(gegen("8 8 9 9", waffe=HAENDE), "Kopf", "Rumpf")
    spiel.antwortet("mira", "8 8 9 9 − 8").legen("mira", "3 4").schlicht()
    assert "KAS-MANOEVER-36" in spiel.regeln
    assert spiel.eins(e.Getroffen).ausgeschlossen == ("Kopf", "Rumpf")


@pytest.mark.rule("KAS-KAMPF-23")
def test_das_opfer_darf_die_gruppe_nicht_zerreissen_wenn_man_heran_muss() -> None:
    """Aus 7 8 9 lässt das Opfer 8 nur 7 und 9 übrig: Das ist keine Gruppe mehr."""
    spiel = zielt(gegen("7 8 9 3", {"waffe": "Speer"}), "Kopf")
    assert spiel.wahl == ("7 8 9 − 7", "7 8 9 − 9")
    nah = zielt(gegen("7 8 9 3"), "Kopf")
    assert nah.wahl == ("7 8 9 − 7", "7 8 9 − 8", "7 8 9 − 9")


@pytest.mark.parametrize(
    ("wurf", "waffe", "wache", "rule", "grund"),
    [
        ("8 9 3", "Langschwert", "Speer", "KAS-MANOEVER-28", "zwei Würfeln"),
        ("8 9 3", HAENDE, "Langschwert", "KAS-MANOEVER-36", "zwei Würfeln"),
        ("4 4 4", "Langschwert", "Speer", "KAS-KAMPF-23", "Mindestergebnis"),
        ("4 4 3", "Langschwert", "Langschwert", "KAS-KAMPF-23", "Mindestergebnis"),
    ],
)
def test_die_absage_nennt_den_grund(
    wurf: str, waffe: str, wache: str, rule: str, grund: str
) -> None:
    spiel = gegen(wurf, {"waffe": wache}, waffe)
    with pytest.raises(IllegalCommand, match=grund) as absage:
        zielt(spiel, "Kopf")
    assert absage.value.rule == rule
