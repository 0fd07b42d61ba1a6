"""Warum Tagesform nicht verschenkt wird."""

from __future__ import annotations

import pytest

from support.absagen import warum
from support.urc import Spiel, held, nsc
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken


def tisch() -> Spiel:
    return Spiel(held(tagesform=3), held("Ada", tagesform=7), held("Cy", tagesform=2), nsc())


@pytest.mark.rule("URC-TF-11")
@pytest.mark.parametrize(
    ("an", "punkte", "satz"),
    [
        (
            "Wache",
            1,
            "Wache ist ein NSC oder Fahrzeug; Tagesform geht nur an Charaktere. (URC-TF-11)",
        ),
        ("Ada", 1, "Ada hat schon 7 Tagesform. (URC-TF-03)"),
        ("Bo", 1, "Dazu braucht es jemand anderen als Bo selbst. (URC-TF-11)"),
        ("Cy", 4, "Bo hat noch so viel Tagesform: 3. (URC-TF-11)"),
        ("Udo", 1, "An wen: „Udo“ steht nicht zur Wahl; möglich ist: Cy. (URC-TF-11)"),
    ],
)
def test_die_absage_nennt_den_grund(an: str, punkte: int, satz: str) -> None:
    assert warum(tisch(), "bo", Verschenken, figur="Bo", an=an, punkte=punkte) == satz
