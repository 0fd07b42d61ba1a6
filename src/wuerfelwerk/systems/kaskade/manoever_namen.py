"""Kaskade: wie die Manöver heißen, wo sie in Ereignissen und im Stand vorkommen."""

from __future__ import annotations

GEZIELT, RUNDUM, WUERGEN = "gezielt", "rundumschlag", "wuergegriff"
MEUCHELN, WUCHT, DURCHDRINGEN = "meucheln", "wucht", "durchdringend"
"""KAS-MANOEVER: so stehen sie im Protokoll."""
