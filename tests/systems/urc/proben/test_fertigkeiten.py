"""Die Liste der Fertigkeiten, ihre Suche und die Kurzliste."""

from __future__ import annotations

from collections import Counter

import pytest

from support.urc import SL, Spiel, held
from wuerfelwerk.errors import Unknown
from wuerfelwerk.systems.urc.proben.fertigkeiten import fertigkeit, fertigkeiten, namen, suchen
from wuerfelwerk.systems.urc.proben.wissen import Proben


@pytest.mark.rule("URC-WISS-02")
def test_die_liste_ist_vollstaendig() -> None:
    zahlen = Counter(each.kategorie for each in fertigkeiten())
    kurz = zahlen.pop("kurzliste")
    assert (sum(zahlen.values()), kurz) == (72, 16)
    assert sorted(zahlen.values()) == [5, 10, 12, 14, 15, 16]
    assert fertigkeit("Chirurgie").paar == ("alles_andere", "physis")
    assert fertigkeit("Sprengstoffe").paar == ("kampf", "persoenlichkeit")
    assert fertigkeit("Magie, freie").paar is None
    assert "Magie, freie" not in namen()
    with pytest.raises(Unknown):
        fertigkeit("Häkeln")


@pytest.mark.rule("URC-WISS-02")
def test_suche_findet_auch_ueber_den_alias() -> None:
    assert {each.id for each in suchen("autofahren")} == {"B01", "T05"}
    assert {each.id for each in suchen("FESTINSTALLIERTE")} == {"W03", "B16"}
    assert [each.id for each in suchen("schlösser digital")] == ["T13"]
    assert suchen("häkeln") == ()


@pytest.mark.rule("URC-WISS-02")
@pytest.mark.parametrize(
    ("name", "kurz"), [("Drogenherstellung", "ja"), ("Minnesang", "ja"), ("Klettern", "nein")]
)
def test_was_auf_der_kurzliste_steht(name: str, kurz: str) -> None:
    spiel = Spiel(held("Bo")).legen(bo="1 2 3 4")
    spiel.sagt(SL, Proben, figur="Bo", fertigkeit=name, stufe="episch").schlicht()
    assert spiel.schritt("URC-WISS-02")["kurzliste"] == kurz
