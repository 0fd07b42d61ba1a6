"""Roll & Keep: Proben gegen einen TN, mit Raises, allein und gemeinsam (RK-WURF bis RK-KUM)."""
