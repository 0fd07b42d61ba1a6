"""Kaskade: wer jetzt was darf; steht in ``tisch``."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Offers as Angebote
from wuerfelwerk.rules.figures import names as namen
from wuerfelwerk.systems.kaskade.tisch import KIT
from wuerfelwerk.systems.kaskade.tisch import alle as alle
from wuerfelwerk.systems.kaskade.tisch import andere as andere
from wuerfelwerk.systems.kaskade.tisch import andere_wachende as andere_wachende
from wuerfelwerk.systems.kaskade.tisch import koennen as koennen
from wuerfelwerk.systems.kaskade.tisch import lebende as lebende
from wuerfelwerk.systems.kaskade.tisch import sichtbare as sichtbare
from wuerfelwerk.systems.kaskade.tisch import wache as wache
from wuerfelwerk.systems.kaskade.tisch import wachende as wachende
from wuerfelwerk.systems.kaskade.tisch import zu_zweit as zu_zweit

NUR_SL: IllegalCommand = KIT.gm_only
nur_sl = KIT.demand_gm
__all__ = ("Angebote", "namen")
