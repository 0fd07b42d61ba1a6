"""Roll & Keep: Wunden, was sie erschweren, und wie sie heilen (RK-WUND, RK-HEIL)."""
