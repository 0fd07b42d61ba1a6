"""Warum ein Weg geraten wird: wer danach noch schießen kann, oder wie weit der Nächste ist."""

from __future__ import annotations

import pytest

from support.raumschlacht import Spiel, schiff
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import CM, Points
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.ansicht.beweggrund import beweggrund
from wuerfelwerk.systems.raumschlacht.bewegung import wegfrage

STEHEN: Points = ()
FORT: Points = ((0, 25 * CM),)


def gesagt(weg: Points, ziel: str = "", a: str = "6 | 5", b: str = "1 | 2", x: int = 50) -> str:
    """Der Grund in Worten; B kommt in dieser Runde weniger weit als A und liegt im Osten."""
    spiel = Spiel(schiff("A", seite="rot"), schiff("B", seite="blau", x=x)).runde(a=a, b=b)
    grund = beweggrund(wegfrage(spiel.tisch, spiel.schiff("A")), weg, ziel)
    assert grund is not None
    return Words(RAUMSCHLACHT, "de").say(grund[0], **grund[1])


@pytest.mark.rule("RS-ANG-02")
def test_nach_einem_schuss_zaehlt_wer_zurueckschiessen_kann() -> None:
    assert gesagt(STEHEN, "B") == "danach kann 1 Gegner zurückschießen"
    assert gesagt(FORT, "B") == "danach schießt in dieser Runde niemand zurück"


@pytest.mark.rule("RS-BEW-02")
def test_ohne_schuss_zaehlt_wer_einen_dort_erreicht() -> None:
    assert gesagt(FORT) == "dort kann in dieser Runde niemand auf dich schießen"
    heran: Points = ((10 * CM, 0),)
    naeher = "näher an B: noch 30 cm, geschossen wird bis 10 cm"
    assert gesagt(heran, x=400) == naeher
    weg: Points = ((-10 * CM, 0),)
    assert gesagt(weg, x=400) == "auf Abstand zu B: 50 cm, geschossen wird bis 10 cm"


def test_mehrere_gegner_werden_gezaehlt() -> None:
    feinde = [schiff(f"B{nr}", platz="b", seite="blau", x=60, y=40 * nr) for nr in range(2)]
    tempo = schiff("A", seite="rot", geschwindigkeit=9)
    spiel = Spiel(tempo, *feinde).runde(a="6 | 5", b=["1 | 2", "2 | 2"])
    frage = wegfrage(spiel.tisch, spiel.schiff("A"))
    grund = beweggrund(frage, STEHEN, "B0")
    assert grund is not None
    said = Words(RAUMSCHLACHT, "de").say(grund[0], **grund[1])
    assert said == "danach können 2 Gegner zurückschießen"
