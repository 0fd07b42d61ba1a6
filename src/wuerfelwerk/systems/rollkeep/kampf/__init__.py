"""Roll & Keep: der Kampf, Runde für Runde (RK-KAMPF, RK-STELL, RK-MAN)."""
