"""Kaskade: der Kampf zum Zeichnen: Würfelhände mit allem, was mitgeht, und Rüstungszeilen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wuerfelwerk.library import Table
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.scene import Fact, Scene, Spread
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.beispiele import FECHTERIN, RAEUBER, WAECHTER
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import WUCHT
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf, Kette, Treffer
from wuerfelwerk.systems.kaskade.stand import Tisch


def kaempfer(name: str, waffe: str) -> Kaempfer:
    """Jemand, dem alles zugleich geschehen ist."""
    return Kaempfer(
        figur=name, waffe=waffe, fertigkeit="Kampfkunst", ziel="Mira", wuerfel=(9, 10, 10),
        wurf=(2, 4, 9, 10, 10), mitgenommen=(7, 7), gestohlen=2, nur_einzel=True, griff="Mira",
        kette=Kette(WUCHT, "Mira", 1), kein_vorteil=True, auf_distanz=True, geflohen=True,
        lose=True,
    )  # fmt: skip


def tisch() -> Tisch:
    start = KASKADE.start({"sheets": [FECHTERIN, WAECHTER, RAEUBER]})
    wer = (kaempfer("Wächter", "Speer"), kaempfer("Räuber", "Dolch"))
    treffer = (Treffer("Wächter", "Mira", ("leicht",)),)
    return replace(start, kampf=Kampf((Kaempfer(figur="Mira"), *wer), 1, ("Wächter",), treffer))


def szene(seat: str = GM) -> Scene:
    return KASKADE.scene(KASKADE.view(tisch(), seat))


def hand(name: str, seat: str = GM) -> Spread:
    bout = szene(seat).bout
    assert bout is not None
    return next(each for each in bout.spreads if each.figure == name)


def test_alles_steht_bei_der_hand() -> None:
    found = hand("Wächter")
    assert [(lot.kind, lot.faces) for lot in found.lots] == [("gruppe", (9, 10, 10))]
    assert (found.spent, found.carried, found.sides) == ((2, 4), (7, 7), 12)
    assert found.chosen == (Fact("waffe", "Speer"), Fact("zielt_auf", "Mira"))
    assert found.facts == (
        Fact("haelt_im_griff", "Mira"), Fact("gestohlene", 2), Fact("treffer_offen", 1),
    )  # fmt: skip
    assert found.marks == (
        "zuerst_einstecken", "geflohen", "auf_distanz", "verteidigt_nur", "nur_einzel",
        "kein_vorteil", WUCHT,
    )  # fmt: skip


def test_wer_noch_nicht_warf_hat_keine_wuerfel() -> None:
    assert hand("Mira") == Spread("Mira")


def test_von_verdeckten_liegen_nur_die_wuerfel_offen() -> None:
    found = hand("Räuber", "mira")
    assert [(lot.kind, lot.word, lot.faces) for lot in found.lots] == [("", "", (9, 10, 10))]
    assert (found.sides, found.carried, found.chosen) == (0, (), (Fact("waffe", "Dolch"),))
    assert WUCHT not in found.marks
    assert hand("Räuber").carried == (7, 7)


def test_jedes_wort_der_bilder_ist_eines() -> None:
    found = szene()
    bout = found.bout
    assert bout is not None
    benutzt = {bout.title} | {each.word for each in KASKADE.wording.layout.played.values()}
    for each in bout.spreads:
        benutzt |= {fact.label for fact in (*each.chosen, *each.facts)} | set(each.marks)
        benutzt |= {lot.word for lot in each.lots}
    benutzt |= {cover.kind for figur in found.figures for cover in figur.covers if cover.kind}
    assert benutzt <= KASKADE.wording.words.keys()
    assert {*KASKADE.wording.layout.dealing} <= KASKADE.wording.words.keys()


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-05")
def test_ruestung_zeile_fuer_zeile() -> None:
    figur = tisch().figur("Wächter")
    getroffen = replace(figur, ruestungsschaden=(("Helm", "Kopf", 1),))
    sicht = KASKADE.view(tisch().mit(getroffen), GM)
    _, waechter, _ = KASKADE.scene(sicht).figures
    kopf = next(each for each in waechter.covers if each.place == "Kopf")
    assert (kopf.piece, kopf.kind, kopf.left) == ("Helm", "ruestung_schwer", kopf.size - 1)
    assert [each.piece for each in waechter.covers if each.place == "Schild"] == ["Rundschild"]
    assert all(each.grade == 0 for each in waechter.covers if not each.piece)


@pytest.mark.parametrize("regel", KASKADE.wording.layout.handfuls)
def test_jede_frage_mit_wuerfeln_hat_ihre_worte(regel: str) -> None:
    assert regel in KASKADE.wording.questions


def test_am_tisch_ohne_kampf_liegt_nichts() -> None:
    game = Table("kaskade", [FECHTERIN, WAECHTER]).game
    assert KASKADE.scene(KASKADE.view(game.state, GM)).bout is None
