"""Roll & Keep: Bots, Ziele, Chancen und was der Rat im Voraus zählt; am Tisch gilt davon nichts."""
