"""Roll & Keep: wie ein Wurf geschrieben und geworfen wird (RK-NOT, RK-WURF, RK-EXPL)."""
