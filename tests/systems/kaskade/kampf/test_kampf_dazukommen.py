"""Zu einem laufenden Kampf kommen andere dazu, oder Geflohene zurück; was liegt, bleibt liegen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, duell, fechter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.kaskade import KASKADE


def zu_dritt(**mehr: Any) -> Gefecht:
    """Mira gegen die Wache; Carl steht noch daneben."""
    carl = fechter("Carl", seite="Wache", **mehr)
    spiel = Gefecht(fechter(), fechter("Wache"), carl, beginnt=False)
    return spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira", "Wache"))


def zur_wahl(spiel: Gefecht) -> tuple[str, ...]:
    (found,) = [o for o in KASKADE.offers(spiel.tisch, SL) if o.command is a.KampfBeginnen]
    return next(field.ask.options for field in found.fields if field.name == "teilnehmer")


@pytest.mark.rule("KAS-KAMPF-01")
def test_wer_dazukommt_wirft_in_der_naechsten_phase_mit() -> None:
    spiel = zu_dritt().phase("", mira="9 4 6", wache="4 5 2")
    assert zur_wahl(spiel) == ("Carl",)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))
    assert spiel.eins(e.Dazugekommen).figuren == ("Carl",)
    assert spiel.kampf.namen == ("Mira", "Wache", "Carl")
    assert (spiel.kampf.phase, spiel.von("Carl").wuerfel) == (1, ())
    spiel.phase("Carl", mira="9 4 6", wache="4 5 2", carl="12 12 2")
    assert (spiel.kampf.phase, spiel.kampf.reihe) == (2, ("Carl",))


@pytest.mark.rule("KAS-KAMPF-01", "KAS-FERN-04")
def test_aufgesparte_wuerfel_bleiben() -> None:
    spiel = Gefecht(
        fechter(waffe="Kurzbogen"), fechter("Wache"), fechter("Carl", seite="Wache"), beginnt=False
    )
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira", "Wache"))
    spiel.phase("", mira="9 9 8", wache="2 2 3", zielt=True)
    gespart = spiel.von("Mira").mitgenommen
    assert gespart == (8, 9, 9)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))
    assert spiel.von("Mira").mitgenommen == gespart
    assert spiel.von("Mira").ziel == "Wache"


@pytest.mark.rule("KAS-KAMPF-21")
def test_geflohene_kommen_zurueck() -> None:
    spiel = duell().phase(mira="9 4 6", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").antwortet("mira", "9").schlicht()
    assert spiel.von("Mira").geflohen
    assert zur_wahl(spiel) == ("Mira",)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira",))
    assert not spiel.von("Mira").geflohen
    assert spiel.kampf.namen == ("Wache", "Mira")
    spiel.phase(mira="9 4 6", wache="4 5 2")
    assert spiel.kampf.reihe == ("Mira",)


@pytest.mark.rule("KAS-MANOEVER-09")
def test_nach_einem_anschlag_kommen_die_anderen_dazu() -> None:
    spiel = Gefecht(
        fechter(waffe="Dolch"), fechter("Wache"), fechter("Carl", seite="Wache"), beginnt=False
    )
    spiel.sagt("mira", a.Meucheln, figur="Mira", ziel="Wache", waffe="Dolch")
    spiel.legen("mira", "4 8 2").antwortet(SL, "hinterhalt").schlicht()
    assert spiel.kampf.namen == ("Mira", "Wache")
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))
    assert spiel.kampf.dabei("Carl")


def test_mitten_in_der_phase_kommt_niemand_dazu() -> None:
    """Wer noch nicht geworfen hat, stünde ohne Abwehr da."""
    spiel = zu_dritt().phase(mira="9 4 6", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Erst handelt noch Mira"):
        spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))
    spiel.sagt("mira", a.Abwarten, figur="Mira")
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))


@pytest.mark.parametrize("namen", [("Mira",), ("Carl", "Wache")])
def test_wer_schon_kaempft_kommt_nicht_dazu(namen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalCommand, match="Carl"):
        zu_dritt().sagt(SL, a.KampfBeginnen, teilnehmer=namen)


def test_wenn_alle_kaempfen_kommt_niemand_mehr() -> None:
    with pytest.raises(IllegalCommand, match="schon alle"):
        duell().sagt(SL, a.KampfBeginnen, teilnehmer=("Mira",))


def test_tote_kommen_nicht_dazu() -> None:
    spiel = zu_dritt(lebenskreise=1).sagt(SL, a.Verletzen, figur="Carl", staerke="kritisch")
    spiel.schlicht().sagt(SL, a.UhrStellen, minuten=10).antwortet(SL, "stirbt")
    with pytest.raises(IllegalCommand, match="schon alle"):
        spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))


def test_ein_kampf_beginnt_erst_zu_zweit() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"), beginnt=False)
    with pytest.raises(IllegalCommand, match="mindestens 2"):
        spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira",))


def test_wer_dazukommen_laesst_ist_die_spielleitung() -> None:
    with pytest.raises(IllegalCommand, match="Spielleitung"):
        zu_dritt().sagt("carl", a.KampfBeginnen, teilnehmer=("Carl",))


def test_es_wird_erzaehlt() -> None:
    spiel = zu_dritt().sagt(SL, a.KampfBeginnen, teilnehmer=("Carl",))
    assert Words(KASKADE, "de").event(spiel.eins(e.Dazugekommen)) == "Zum Kampf kommen dazu: Carl."
