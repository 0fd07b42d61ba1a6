"""Der Rundumschlag."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import Gefecht, duell, fechter, gegen
from wuerfelwerk.errors import IllegalCommand


@pytest.mark.rule("KAS-MANOEVER-01", "KAS-MANOEVER-02", "KAS-MANOEVER-03", "KAS-MANOEVER-04")
def test_rundumschlag() -> None:
    """B-33: 5 9 9 auf drei Gegner; wer abwehrt, weicht, wer nicht, nimmt TS minus einen Würfel."""
    drei = [fechter(name, seite="feind") for name in ("Anna", "Bert", "Carl")]
    spiel = Gefecht(fechter(wuerfel=5), *drei)
    spiel.phase(mira="3 5 9 13 9", anna="9 4 2", bert="8 8 2", carl="2 3 2")
    spiel.sagt("mira", a.Rundumschlag, figur="Mira")
    assert spiel.schritt("KAS-MANOEVER-01")["wuerfel"] == (5, 9, 9)
    assert spiel.wahl == ("9", "5", "nein")
    spiel.legen("mira", "12").antwortet("mira", "9", "9", "5")
    spiel.antwortet("anna", "9").antwortet("bert", "8+8")
    assert [s["gegner"] for s in spiel.schritte("KAS-MANOEVER-02")] == ["Anna", "Bert", "Carl"]
    assert [event.figur for event in spiel.nur(e.Zurueckgewichen)] == ["Anna", "Bert"]
    assert spiel.von("Anna").auf_distanz
    assert (spiel.eins(e.Getroffen).figur, spiel.staerken) == ("Carl", ("schwer",))
    assert {"KAS-MANOEVER-03", "KAS-MANOEVER-04"} <= spiel.regeln
    assert spiel.kampf.reihe == ()


@pytest.mark.rule("KAS-MANOEVER-01")
def test_rundumschlag_nur_mit_schwert_hieb_oder_stange() -> None:
    spiel = gegen("Dolch").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Stangenwaffe"):
        spiel.sagt("mira", a.Rundumschlag, figur="Mira")


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-01")
def test_ein_rundumschlag_kommt_an_keine_stangenwaffe_heran() -> None:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="heran"):
        spiel.sagt("mira", a.Rundumschlag, figur="Mira")


@pytest.mark.rule("KAS-MANOEVER-01")
def test_ein_rundumschlag_setzt_alle_gueltigen_wuerfel_ein() -> None:
    spiel = duell().phase(mira="9 9 5", wache="2 3 4").legen("mira", "3")
    spiel.sagt("mira", a.Rundumschlag, figur="Mira").antwortet("mira", "9").weiter()
    assert spiel.von("Mira").wuerfel == ()
