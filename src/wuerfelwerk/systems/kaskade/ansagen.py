"""Kaskade: was im Kampf angesagt werden kann."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade.ansagen_kampf import KAMPFANSAGEN
from wuerfelwerk.systems.kaskade.ansagen_kampf import Abwarten as Abwarten
from wuerfelwerk.systems.kaskade.ansagen_kampf import Angreifen as Angreifen
from wuerfelwerk.systems.kaskade.ansagen_kampf import Durchdringen as Durchdringen
from wuerfelwerk.systems.kaskade.ansagen_kampf import Einstecken as Einstecken
from wuerfelwerk.systems.kaskade.ansagen_kampf import Fliehen as Fliehen
from wuerfelwerk.systems.kaskade.ansagen_kampf import GezieltAngreifen as GezieltAngreifen
from wuerfelwerk.systems.kaskade.ansagen_kampf import KampfBeenden as KampfBeenden
from wuerfelwerk.systems.kaskade.ansagen_kampf import KampfBeginnen as KampfBeginnen
from wuerfelwerk.systems.kaskade.ansagen_kampf import Kampfwurf as Kampfwurf
from wuerfelwerk.systems.kaskade.ansagen_kampf import Meucheln as Meucheln
from wuerfelwerk.systems.kaskade.ansagen_kampf import Rundumschlag as Rundumschlag
from wuerfelwerk.systems.kaskade.ansagen_kampf import Schiessen as Schiessen
from wuerfelwerk.systems.kaskade.ansagen_kampf import Wuchtangriff as Wuchtangriff
from wuerfelwerk.systems.kaskade.ansagen_kampf import Wuergen as Wuergen

__all__ = ("KAMPFANSAGEN",)
