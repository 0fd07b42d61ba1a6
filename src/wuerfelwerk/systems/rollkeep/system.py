"""Roll & Keep hinter dem Protokoll der Systeme: das Buch, und wie man es spielt und sieht."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.chapter import Book
from wuerfelwerk.rules.fights import FightSystem
from wuerfelwerk.rules.figures import ProbeVerlangt
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import Bots, Look
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.rollkeep.ansicht.blatt import blatt
from wuerfelwerk.systems.rollkeep.ansicht.seite import SEITE
from wuerfelwerk.systems.rollkeep.ansicht.sicht import sehen, uebersicht, vermuten
from wuerfelwerk.systems.rollkeep.ansicht.szene import szene
from wuerfelwerk.systems.rollkeep.bogen import Bogen
from wuerfelwerk.systems.rollkeep.ehre.ehre import EHREN
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EHRENTEST
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RUHM
from wuerfelwerk.systems.rollkeep.figuren.aufstellung import aufstellen
from wuerfelwerk.systems.rollkeep.figuren.bauen import BAUPLAN, VORBILDER
from wuerfelwerk.systems.rollkeep.figuren.eintraege import EINTRAEGE
from wuerfelwerk.systems.rollkeep.figuren.leitung import LEITUNG
from wuerfelwerk.systems.rollkeep.figuren.stellen import FIGUREN
from wuerfelwerk.systems.rollkeep.kampf.angriffsablauf import ANGRIFFE
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import ERKLAERUNG
from wuerfelwerk.systems.rollkeep.kampf.initiative import INITIATIVE
from wuerfelwerk.systems.rollkeep.kampf.manoever import MANOEVER
from wuerfelwerk.systems.rollkeep.kampf.runde import RUNDE, KampfBeitreten
from wuerfelwerk.systems.rollkeep.kampf.schaden import SCHADEN
from wuerfelwerk.systems.rollkeep.kampf.zug import ZUG
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import ARTEN
from wuerfelwerk.systems.rollkeep.proben.ansatz import ANSATZ
from wuerfelwerk.systems.rollkeep.proben.frei import FREI
from wuerfelwerk.systems.rollkeep.proben.kooperativ import KOOPERATIV
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KUMULATIV
from wuerfelwerk.systems.rollkeep.proben.proben import PROBEN
from wuerfelwerk.systems.rollkeep.proben.raises import RAISES
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import VORBEREITEN
from wuerfelwerk.systems.rollkeep.proben.zielwert import ZIELWERT
from wuerfelwerk.systems.rollkeep.rat import zaehlung
from wuerfelwerk.systems.rollkeep.rat.chancen import ABLAEUFE
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.rat.taktik import KARTEN, ZIELE, alle_zuege, erwogen, leitet
from wuerfelwerk.systems.rollkeep.rat.taktiken import STAERKER, TAKTIKEN
from wuerfelwerk.systems.rollkeep.rat.zaehlung import verwundung
from wuerfelwerk.systems.rollkeep.stand import KIT, IniPlatz, Tisch
from wuerfelwerk.systems.rollkeep.tisch import werden
from wuerfelwerk.systems.rollkeep.void.ausgeben import VOID_AUSGEBEN
from wuerfelwerk.systems.rollkeep.void.punkte import VOIDPUNKTE
from wuerfelwerk.systems.rollkeep.void.sammeln import SAMMELN
from wuerfelwerk.systems.rollkeep.void.zurueck import VOID_ZURUECK
from wuerfelwerk.systems.rollkeep.worte import BEISPIELE, LISTENWORTE, WOERTER
from wuerfelwerk.systems.rollkeep.wunden.heilung import HEILUNG
from wuerfelwerk.systems.rollkeep.wunden.wunden import WUNDEN
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import SCHREIBWEISEN
from wuerfelwerk.systems.rollkeep.wurf.werfen import WERFEN
from wuerfelwerk.values import replace

BUCH = Book(
    SCHREIBWEISEN, FREI, WERFEN, ANSATZ, ZIELWERT, VORBEREITEN, PROBEN, RAISES, KOOPERATIV,
    KUMULATIV, EHREN, EHRENTEST, RUHM, VOIDPUNKTE, VOID_AUSGEBEN, VOID_ZURUECK, SAMMELN,
    INITIATIVE, ERKLAERUNG, ZUG, RUNDE, ANGRIFFE, SCHADEN, MANOEVER, HEILUNG, WUNDEN,
    FIGUREN, LEITUNG, EINTRAEGE,
    never=KIT.gm_only,
    why_not=KIT.why_not,
    order="""
        FigurStellen FigurEntfernen LesartSetzen FertigkeitEintragen WaffeEintragen
        RuestungEintragen SchuleEintragen Streichen Eingreifen FragenStellen SitzungBeginnen
        SzeneBeenden Proben FreiWerfen ProbeVerlangen GemeinsamWerfen KumulativWerfen
        EhreEinschaetzen EhreAngreifen RuhmVerkuenden Ermuntern Durchhalten TnErhoehen FinalStrike
        InitiativeTauschen ExtraAktion KampfBeginnen KampfBeitreten NeueRunde Erklaeren
        KampfBeenden Angreifen Handeln ZugBeenden Behandeln Ruhen Meditieren TeeTrinken
    """,
    values=(Bogen, IniPlatz, *ARTEN.values()),
)  # fmt: skip
"""In der Reihenfolge der Regeln; ``order`` sagt, wie die Seite Ansagen aufführt."""


WORTE = BUCH.wording(
    Wording(
        words=WOERTER | BEISPIELE | VORBILDER | LISTENWORTE,
        results=("summe", "wunden"),
        layout=SEITE,
    )
)


class RollKeep(FightSystem[Tisch]):
    """Roll & Keep, vollständig."""

    counted = (zaehlung,)
    id = "rollkeep"
    title = "Roll & Keep"
    edition = "4"
    lists = tuple(ARTEN)
    book = BUCH
    portrait = staticmethod(blatt)
    wording = replace(WORTE, quiet=WORTE.quiet | {ProbeVerlangt})
    """Dass eine Probe verlangt ist, sagt schon die Ansage."""
    switches: type = Lesart
    sheet: type = Bogen
    building = BAUPLAN
    evolve = staticmethod(werden)
    start = staticmethod(aufstellen)
    look = Look(szene, uebersicht, sehen, vermuten)
    bots = Bots(
        schlicht, leitet, erwogen, ZIELE, ABLAEUFE, KARTEN, alle_zuege,
        tactics=TAKTIKEN, growth=STAERKER,
    )  # fmt: skip
    resume = staticmethod(verwundung)

    def joins(self, state: Tisch, figure: str, /) -> Any | None:
        """RK-M-36: Wer dazukommt, handelt ab der nächsten Runde."""
        return KampfBeitreten(GM, figure) if state.kampf is not None else None


ROLLKEEP = RollKeep()
