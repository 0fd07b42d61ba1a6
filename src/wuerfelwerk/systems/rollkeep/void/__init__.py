"""Roll & Keep: Void-Punkte ausgeben und zurückgewinnen (RK-VOID, RK-VREG)."""
