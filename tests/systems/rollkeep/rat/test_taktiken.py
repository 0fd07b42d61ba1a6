"""Roll & Keep: worin sich kühn, vorsichtig und sparsam von schlicht unterscheiden."""

from __future__ import annotations

import pytest

from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.rat.taktiken import kuehn, sparsam, vorsichtig

STELLUNGEN = ("normaler_angriff", "voller_angriff", "volle_verteidigung")


def test_kuehn_greift_immer_voll_an() -> None:
    frage = Choice("kenji", "RK-STELL-01", STELLUNGEN, facts=(("figur", "Kenji"),))
    assert kuehn(frage) == "voller_angriff"
    assert vorsichtig(frage) == sparsam(frage) == schlicht(frage) == "normaler_angriff"
    ohne = Choice("kenji", "RK-STELL-01", (STELLUNGEN[0], STELLUNGEN[2]))
    assert kuehn(ohne) == "normaler_angriff"


@pytest.mark.parametrize(
    ("schaden", "stufe", "erspart", "plan", "behutsam", "knauser"),
    [
        (6, "hurt", "nicked", "nein", "ja", "nein"),
        (6, "hurt", "hurt", "nein", "nein", "nein"),
        (15, "hurt", "hurt", "ja", "nein", "nein"),
        (15, "hurt", "nicked", "ja", "ja", "nein"),
        (20, "down", "hurt", "ja", "ja", "ja"),
    ],
)
def test_void_gegen_wunden(
    schaden: int, stufe: str, erspart: str, plan: str, behutsam: str, knauser: str
) -> None:
    fakten = (("schaden", schaden), ("stufe", stufe), ("stufe_erspart", erspart))
    frage = Choice("kenji", "RK-VOID-09", ("nein", "ja"), facts=fakten)
    assert (schlicht(frage), vorsichtig(frage), sparsam(frage)) == (plan, behutsam, knauser)
    assert kuehn(frage) == plan
