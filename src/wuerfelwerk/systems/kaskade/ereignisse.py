"""Kaskade: was im Kampf geschehen kann."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade.ereignisse_kampf import KAMPFEREIGNISSE
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Abgehalten as Abgehalten
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Angegriffen as Angegriffen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Dazugekommen as Dazugekommen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import DistanzGeaendert as DistanzGeaendert
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Fortgesetzt as Fortgesetzt
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Geflohen as Geflohen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Gemeuchelt as Gemeuchelt
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Geschossen as Geschossen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Gespielt as Gespielt
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Gestohlen as Gestohlen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Getroffen as Getroffen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Gezogen as Gezogen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import ImGriff as ImGriff
from wuerfelwerk.systems.kaskade.ereignisse_kampf import KampfBeendet as KampfBeendet
from wuerfelwerk.systems.kaskade.ereignisse_kampf import KampfBegonnen as KampfBegonnen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Mitgenommen as Mitgenommen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import PhaseBegonnen as PhaseBegonnen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import RuestungBeschaedigt as RuestungBeschaedigt
from wuerfelwerk.systems.kaskade.ereignisse_kampf import TrefferGenommen as TrefferGenommen
from wuerfelwerk.systems.kaskade.ereignisse_kampf import ZugVorbei as ZugVorbei
from wuerfelwerk.systems.kaskade.ereignisse_kampf import Zurueckgewichen as Zurueckgewichen
from wuerfelwerk.systems.kaskade.wunden import ZustandGesetzt as ZustandGesetzt

__all__ = ("KAMPFEREIGNISSE",)
