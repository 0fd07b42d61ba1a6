"""Die Schiffssammlung: mitgelieferte Klassen und die des Tisches."""

from __future__ import annotations

import pytest

from support.raumschlacht import KORVETTE, SL, Spiel, schiff
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.schiffe import SchiffStellen
from wuerfelwerk.systems.raumschlacht.schiffssammlung import (
    KlasseEintragen,
    KlasseStellen,
    KlasseStreichen,
    mitgeliefert,
)


def test_mitgelieferte_klassen_sind_beispiele() -> None:
    assert all(each.beispiel for each in mitgeliefert())
    korvette = next(each for each in mitgeliefert() if each.name == "Korvette")
    assert {wert: getattr(korvette, wert) for wert in KORVETTE} == KORVETTE


@pytest.mark.rule("RS-SCHIFF-01")
def test_die_sammlung_ist_sache_des_tisches() -> None:
    spiel = Spiel().sagt(SL, KlasseEintragen, name="Jäger", rumpf=7)
    assert [each.rumpf for each in spiel.tisch.klassen if each.name == "Jäger"] == [7]
    assert not spiel.tisch.klassen[-1].beispiel
    spiel.sagt(SL, KlasseStellen, klasse="Jäger", name="Luchs", platz="ada", seite="rot", x=40)
    assert spiel.schiff("Luchs").wert("rumpf") == 7
    assert spiel.schiff("Luchs").bogen.klasse == "Jäger"
    spiel.sagt(SL, KlasseStreichen, klasse="Jäger")
    assert "Jäger" not in [each.name for each in spiel.tisch.klassen]
    assert spiel.schiff("Luchs").wert("rumpf") == 7


def test_eine_eigene_sammlung_ersetzt_die_mitgelieferte() -> None:
    tisch = RAUMSCHLACHT.start({"schiffe": [{"name": "Galeere", "rumpf": 9}]})
    assert [(each.name, each.rumpf, each.beispiel) for each in tisch.klassen] == [
        ("Galeere", 9, False)
    ]
    assert RAUMSCHLACHT.start({"schiffe": []}).klassen == ()


def test_mehr_passt_nicht() -> None:
    viele = [schiff(f"S{n}", x=25 * n) for n in range(60)]
    voll = Spiel(*viele)
    with pytest.raises(IllegalCommand, match=r"Mehr als 60 Schiffe.*RS-SCHIFF-01"):
        voll.sagt(SL, SchiffStellen, **schiff("S60", x=25 * 60))
    voll.sagt(SL, SchiffStellen, **schiff("S59", x=25 * 59, schilde=2))
    assert voll.tisch.schiff("S59").bogen.schilde == 2
    klassen = [{"name": f"K{n}"} for n in range(200)]
    sammlung = RAUMSCHLACHT.start({"schiffe": klassen})
    KlasseEintragen(wer=SL, name="K7").carried_out(sammlung, SILENT)
    with pytest.raises(IllegalCommand, match=r"Mehr als 200.*RS-SCHIFF-01"):
        KlasseEintragen(wer=SL, name="K200").carried_out(sammlung, SILENT)
    leer = RAUMSCHLACHT.start({"schiffe": []})
    assert "leer" in str(dict(RAUMSCHLACHT.locked(leer, SL))[KlasseStellen])
