"""Roll & Keep: Ehre und Ruhm (RK-EHRE, RK-RUHM)."""
