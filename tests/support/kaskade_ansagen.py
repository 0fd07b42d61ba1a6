"""All announcements of Kaskade, from whatever chapter, for tests that need many."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade.fernkampf.schiessen import Schiessen as Schiessen
from wuerfelwerk.systems.kaskade.kampf.angriff import Angreifen as Angreifen
from wuerfelwerk.systems.kaskade.kampf.angriff import Fliehen as Fliehen
from wuerfelwerk.systems.kaskade.kampf.einstecken import Einstecken as Einstecken
from wuerfelwerk.systems.kaskade.kampf.gezielt import GezieltAngreifen as GezieltAngreifen
from wuerfelwerk.systems.kaskade.kampf.kampf import Abwarten as Abwarten
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBeenden as KampfBeenden
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBeginnen as KampfBeginnen
from wuerfelwerk.systems.kaskade.kampf.kampfwurf import Kampfwurf as Kampfwurf
from wuerfelwerk.systems.kaskade.leib.heilung import Helfen as Helfen
from wuerfelwerk.systems.kaskade.leib.regeneration import Rasten as Rasten
from wuerfelwerk.systems.kaskade.leib.segmente import SegmentSetzen as SegmentSetzen
from wuerfelwerk.systems.kaskade.leib.wundbrand import UhrStellen as UhrStellen
from wuerfelwerk.systems.kaskade.leib.wunden import Verletzen as Verletzen
from wuerfelwerk.systems.kaskade.manoever.durchdringen import Durchdringen as Durchdringen
from wuerfelwerk.systems.kaskade.manoever.meucheln import Meucheln as Meucheln
from wuerfelwerk.systems.kaskade.manoever.rundumschlag import Rundumschlag as Rundumschlag
from wuerfelwerk.systems.kaskade.manoever.wuchtangriff import Wuchtangriff as Wuchtangriff
from wuerfelwerk.systems.kaskade.manoever.wuergegriff import Wuergen as Wuergen
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernen as Lernen
from wuerfelwerk.systems.kaskade.proben.proben import Erinnern as Erinnern
from wuerfelwerk.systems.kaskade.proben.proben import GemeinsamProben as GemeinsamProben
from wuerfelwerk.systems.kaskade.proben.proben import Proben as Proben
from wuerfelwerk.systems.kaskade.proben.proben import ProbeVerlangen as ProbeVerlangen
from wuerfelwerk.systems.kaskade.spielleitung.eingreifen import Eingreifen as Eingreifen
from wuerfelwerk.systems.kaskade.spielleitung.eingreifen import LesartSetzen as LesartSetzen
from wuerfelwerk.systems.kaskade.spielleitung.figuren import FigurEntfernen as FigurEntfernen
from wuerfelwerk.systems.kaskade.spielleitung.figuren import FigurStellen as FigurStellen
from wuerfelwerk.systems.kaskade.spielleitung.listen import (
    FertigkeitEintragen as FertigkeitEintragen,
)
from wuerfelwerk.systems.kaskade.spielleitung.listen import (
    GegenstandEintragen as GegenstandEintragen,
)
from wuerfelwerk.systems.kaskade.spielleitung.listen import GroesseEintragen as GroesseEintragen
from wuerfelwerk.systems.kaskade.spielleitung.listen import KrautEintragen as KrautEintragen
from wuerfelwerk.systems.kaskade.spielleitung.listen import RuestungEintragen as RuestungEintragen
from wuerfelwerk.systems.kaskade.spielleitung.listen import Streichen as Streichen
from wuerfelwerk.systems.kaskade.spielleitung.listen import WaffeEintragen as WaffeEintragen
from wuerfelwerk.systems.kaskade.system import BUCH
from wuerfelwerk.systems.kaskade.szenen.abschluss import HandelBeenden as HandelBeenden
from wuerfelwerk.systems.kaskade.szenen.beeinflussen import Beeinflussen as Beeinflussen
from wuerfelwerk.systems.kaskade.szenen.gegenstand import Herstellen as Herstellen
from wuerfelwerk.systems.kaskade.szenen.handel import Feilschen as Feilschen
from wuerfelwerk.systems.kaskade.szenen.handel import HandelBeginnen as HandelBeginnen
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdBeenden as JagdBeenden
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdBeginnen as JagdBeginnen
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdRunde as JagdRunde
from wuerfelwerk.systems.kaskade.szenen.kraeuter import KraeuterSuchen as KraeuterSuchen
from wuerfelwerk.systems.kaskade.szenen.schleichen import Schleichen as Schleichen
from wuerfelwerk.systems.kaskade.szenen.wache import Wachen as Wachen
from wuerfelwerk.systems.kaskade.szenen.zechen import Trinken as Trinken

KAMPFANSAGEN = BUCH.commands[BUCH.commands.index(KampfBeginnen) :]
"""Those of the combat stand last."""
