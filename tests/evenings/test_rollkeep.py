"""Was im geschriebenen Abend von Roll & Keep vorkommt."""

from __future__ import annotations

from support.evenings import KASTELL
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeprueft
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.manoever import FinteGelungen, FinteVerbraucht, Umgeworfen
from wuerfelwerk.systems.rollkeep.kampf.runde import RundeBegonnen
from wuerfelwerk.systems.rollkeep.void.punkte import VoidAusgegeben
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import Ausgeruht, Behandelt, Geheilt


def test_alles_was_zu_einem_abend_gehoert() -> None:
    """Klettern, Stemmen, drei Runden mit allen Stellungen, Manöver, Void, Ehre, Nacht."""
    assert set(map(type, KASTELL.events())) >= {
        FinteGelungen, FinteVerbraucht, VerteidigungSteht, Umgeworfen, Behandelt,
        Geheilt, EhreGeprueft, Ausgeruht, VoidAusgegeben, VoidGewonnen,
    }  # fmt: skip
    assert KASTELL.rules() >= {
        "RK-KOOP-06", "RK-KUM-05", "RK-STELL-02", "RK-STELL-03", "RK-STELL-04", "RK-STELL-05",
        "RK-MAN-04", "RK-MAN-06", "RK-MAN-07", "RK-VOID-01", "RK-VOID-09", "RK-HEIL-01",
        "RK-HEIL-04", "RK-EHRE-03", "RK-VREG-01", "RK-VREG-02",
    }  # fmt: skip
    runden = [event.runde for event in KASTELL.events() if isinstance(event, RundeBegonnen)]
    assert max(runden) == 3
