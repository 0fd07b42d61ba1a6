"""Die Liste der Sprüche."""

from __future__ import annotations

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc import URC


@pytest.mark.rule("URC-MAG-14")
def test_eine_leere_liste_bleibt_leer_und_namen_sind_eigene() -> None:
    leer = URC.start({"sprueche": [], "formen": [], "nsc": []})
    assert (leer.sprueche, leer.formen, leer.sammlung) == ((), (), ())
    assert URC.start({}).sprueche
    licht = {"name": "Licht", "wert": "kampf", "stufe": "normal", "mp": 1}
    zeit = {"name": "Zeit", "wert": "kampf"}
    for setup in ({"sprueche": [licht, licht]}, {"formen": [zeit, zeit]}):
        with pytest.raises(IllegalCommand, match="URC-MAG-14"):
            URC.start(setup)
