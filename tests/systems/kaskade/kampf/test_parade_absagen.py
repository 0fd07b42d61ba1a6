"""Warum eine Abwehr nicht geht: was da liegt, was frei ist, was zusammenzählt, was reicht."""

from __future__ import annotations

import pytest

from support.absagen import warum_nicht
from support.kaskade_kampf import Gefecht, duell


def angegriffen() -> Gefecht:
    """Mira greift mit einer 8 an; die Wache hat 5, 9 und eine 11, die über dem FkW liegt."""
    spiel = duell(12, 9).phase(mira="8 2 3", wache="5 9 11")
    return spiel.greift_an("8").verteidigt()


@pytest.mark.rule("KAS-KAMPF-07")
@pytest.mark.parametrize(
    ("antwort", "satz"),
    [
        (
            "5",
            "5 reicht nicht gegen 8: Die Abwehr muss so hoch sein wie der Angriff. (KAS-KAMPF-07)",
        ),
        (
            "5+9",
            "5+9 zählt nicht zusammen: Abgewehrt wird mit einem Würfel oder mit Gleichen. "
            "(KAS-KAMPF-09)",
        ),
        (
            "11",
            "11 ist nicht frei: Zur Abwehr zählen nur Würfel bis zum Fertigkeitswert; wer "
            "angegriffen hat, nimmt nur, was dazu passt. Frei ist: 5 9. (KAS-KAMPF-08)",
        ),
        ("12", "12 liegt nicht da; frei ist: 5 9. (KAS-KAMPF-07)"),
    ],
)
def test_die_absage_nennt_den_grund(antwort: str, satz: str) -> None:
    assert warum_nicht(angegriffen(), "wache", antwort) == satz
