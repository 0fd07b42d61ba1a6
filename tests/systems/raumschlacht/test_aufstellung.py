"""Schiffe aufstellen, und was sich nicht aufstellen lässt."""

from __future__ import annotations

from typing import Any

import pytest

from support.raumschlacht import FELD, Spiel, schiff
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT


@pytest.mark.rule("RS-SCHIFF-01")
def test_ein_schiff_der_aufstellung_hat_die_werte_seiner_klasse() -> None:
    spiel = Spiel({"name": "Fuchs", "klasse": "Jäger", "rumpf": 4, "x": 30, "y": -20, "kurs": 180})
    fuchs = spiel.schiff("Fuchs")
    assert (fuchs.wert("manoevrieren"), fuchs.wert("rumpf")) == (4, 4)
    assert (fuchs.platz, fuchs.seite) == ("Fuchs", "Fuchs")
    assert (fuchs.ort, fuchs.kurs) == ((3000, -2000), (0, -10_000))


@pytest.mark.parametrize(
    ("setup", "satz"),
    [
        ({"sheets": "viele"}, "nicht von der erwarteten Form"),
        ({"sheets": ["Adler"]}, "Objekt mit Namen"),
        ({"sheets": [schiff("A"), schiff("A", x=90)]}, "schon am Tisch"),
        ({"sheets": [schiff("A"), schiff("B", x=19)]}, "steht schon A"),
        ({"sheets": [schiff(f"S{n}", x=25 * n) for n in range(61)]}, "Mehr als 60 Schiffe"),
        ({"sheets": [schiff("A", rumpf=0)]}, "von 1 bis 20"),
        ({"schiffe": [{"rumpf": 3}]}, "fehlt: name"),
        ({"schiffe": ["Jäger"]}, "Liste von höchstens"),
        ({"schiffe": [{"name": "X"}, {"name": "X"}]}, "eigenen Namen"),
        ({"switches": {"rs.reichweite_cm": 0}}, "von 1 bis 100"),
        ({"sheets": [schiff("verzichten")]}, "anderer Name"),
        ({"sheets": [schiff("Verzichten")]}, "anderer Name"),
        ({"sheets": [schiff("A", x=301)], "switches": FELD}, "misst 60 mal 60 cm"),
        ({"sheets": [schiff("A", y=-301)], "switches": FELD}, "misst 60 mal 60 cm"),
    ],
)
def test_was_sich_nicht_aufstellen_laesst(setup: dict[str, Any], satz: str) -> None:
    with pytest.raises(IllegalCommand, match=satz):
        RAUMSCHLACHT.start(setup)
