"""Figuren stellen und ändern: worüber die Spielleitung entscheidet."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.figures import FigurAbgelehnt
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen


def test_maengel_am_bogen_entscheidet_die_sl() -> None:
    roh: dict[str, Any] = {
        "name": "Taro", "emphasis": ("Kenjutsu: Katana",), "boni": ("Kenjutsu",),
        "waffen": ("Löffel",), "ruestung": "Hemd", "schule": "Baumschule",
    }  # fmt: skip
    spiel = Spiel(held()).sagt("taro", FigurStellen, **roh)
    maengel = spiel.frage.fact("maengel")
    assert isinstance(maengel, tuple)
    assert len(maengel) == 5
    assert [event.figur for event in spiel.antwortet(SL, "ablehnen").nur(FigurAbgelehnt)]
    spiel.sagt("taro", FigurStellen, **roh).antwortet(SL, "zulassen")
    assert spiel.figur("Taro").platz == "taro"
    with pytest.raises(IllegalCommand, match="Eine Emphasis gehört"):
        Spiel(held(emphasis=["Tanz: Walzer"]))


def test_den_eigenen_bogen_aendert_man_mit_der_sl() -> None:
    spiel = Spiel(held(), held("Taro"))
    neu = {"name": "Kenji", "agility": 4, "void": 1, "ehre": 30}
    spiel.sagt("taro", FigurStellen, **neu).antwortet(SL, "ablehnen")
    assert spiel.eins(FigurAbgelehnt).figur == "Kenji"
    spiel.sagt("kenji", FigurStellen, **neu).antwortet(SL, "zulassen")
    kenji = spiel.figur("Kenji")
    assert (kenji.bogen.agility, kenji.vp, kenji.ehre) == (4, 1, 30)


@pytest.mark.rule("RK-WURF-06")
def test_eine_zweite_figur_und_masslose_boni_fragen_die_sl() -> None:
    spiel = Spiel(held()).sagt("kenji", FigurStellen, name="Diener")
    assert spiel.fragen == [(SL, "RK-WURF-06")]
    assert spiel.antwortet(SL, "ablehnen").tisch.namen == ("Kenji",)
    neu = Spiel(held()).sagt("taro", FigurStellen, name="Taro", boni=("Medizin: +5K+5+20",))
    assert neu.tisch.namen == ("Kenji", "Taro")
    frech = Spiel(held()).sagt("taro", FigurStellen, name="Taro", boni=("Medizin: +6K+0",))
    assert frech.fragen == [(SL, "RK-WURF-06")]
    assert "keine Schule" in dict(frech.frage.facts)["maengel"][0].sentence()  # type: ignore[index, union-attr]
