"""Roll & Keep: was Bots, Rat und Chancen brauchen; am Tisch gilt davon nichts."""
