"""All announcements of Kaskade, from whatever chapter, for tests that need many."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade.angriff import Angreifen as Angreifen
from wuerfelwerk.systems.kaskade.angriff import Fliehen as Fliehen
from wuerfelwerk.systems.kaskade.beeinflussen import Beeinflussen as Beeinflussen
from wuerfelwerk.systems.kaskade.durchdringen import Durchdringen as Durchdringen
from wuerfelwerk.systems.kaskade.einstecken import Einstecken as Einstecken
from wuerfelwerk.systems.kaskade.fernkampf import Schiessen as Schiessen
from wuerfelwerk.systems.kaskade.figuren import FigurEntfernen as FigurEntfernen
from wuerfelwerk.systems.kaskade.figuren import FigurStellen as FigurStellen
from wuerfelwerk.systems.kaskade.gegenstand import Herstellen as Herstellen
from wuerfelwerk.systems.kaskade.gezielt import GezieltAngreifen as GezieltAngreifen
from wuerfelwerk.systems.kaskade.handel import Feilschen as Feilschen
from wuerfelwerk.systems.kaskade.handel import HandelBeenden as HandelBeenden
from wuerfelwerk.systems.kaskade.handel import HandelBeginnen as HandelBeginnen
from wuerfelwerk.systems.kaskade.heilung import Helfen as Helfen
from wuerfelwerk.systems.kaskade.jagd import JagdBeenden as JagdBeenden
from wuerfelwerk.systems.kaskade.jagd import JagdBeginnen as JagdBeginnen
from wuerfelwerk.systems.kaskade.jagd import JagdRunde as JagdRunde
from wuerfelwerk.systems.kaskade.kampf import Abwarten as Abwarten
from wuerfelwerk.systems.kaskade.kampf import KampfBeenden as KampfBeenden
from wuerfelwerk.systems.kaskade.kampf import KampfBeginnen as KampfBeginnen
from wuerfelwerk.systems.kaskade.kampfwurf import Kampfwurf as Kampfwurf
from wuerfelwerk.systems.kaskade.kraeuter import KraeuterSuchen as KraeuterSuchen
from wuerfelwerk.systems.kaskade.leitung import Eingreifen as Eingreifen
from wuerfelwerk.systems.kaskade.leitung import LesartSetzen as LesartSetzen
from wuerfelwerk.systems.kaskade.lernwurf import Lernen as Lernen
from wuerfelwerk.systems.kaskade.meucheln import Meucheln as Meucheln
from wuerfelwerk.systems.kaskade.proben import Erinnern as Erinnern
from wuerfelwerk.systems.kaskade.proben import GemeinsamProben as GemeinsamProben
from wuerfelwerk.systems.kaskade.proben import Proben as Proben
from wuerfelwerk.systems.kaskade.proben import ProbeVerlangen as ProbeVerlangen
from wuerfelwerk.systems.kaskade.regeneration import Rasten as Rasten
from wuerfelwerk.systems.kaskade.rundumschlag import Rundumschlag as Rundumschlag
from wuerfelwerk.systems.kaskade.schleichen import Schleichen as Schleichen
from wuerfelwerk.systems.kaskade.system import BUCH
from wuerfelwerk.systems.kaskade.tischlisten import FertigkeitEintragen as FertigkeitEintragen
from wuerfelwerk.systems.kaskade.tischlisten import GegenstandEintragen as GegenstandEintragen
from wuerfelwerk.systems.kaskade.tischlisten import GroesseEintragen as GroesseEintragen
from wuerfelwerk.systems.kaskade.tischlisten import KrautEintragen as KrautEintragen
from wuerfelwerk.systems.kaskade.tischlisten import RuestungEintragen as RuestungEintragen
from wuerfelwerk.systems.kaskade.tischlisten import Streichen as Streichen
from wuerfelwerk.systems.kaskade.tischlisten import WaffeEintragen as WaffeEintragen
from wuerfelwerk.systems.kaskade.wache import Wachen as Wachen
from wuerfelwerk.systems.kaskade.wuchtangriff import Wuchtangriff as Wuchtangriff
from wuerfelwerk.systems.kaskade.wuergegriff import Wuergen as Wuergen
from wuerfelwerk.systems.kaskade.wunden import UhrStellen as UhrStellen
from wuerfelwerk.systems.kaskade.wunden import Verletzen as Verletzen
from wuerfelwerk.systems.kaskade.zechen import Trinken as Trinken

KAMPFANSAGEN = BUCH.commands[BUCH.commands.index(KampfBeginnen) :]
"""Those of the combat stand last."""
