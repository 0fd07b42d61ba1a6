"""Raumschlacht hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.rules.chapter import Book, BookSystem
from wuerfelwerk.rules.figures import seats_of
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.system import Bots, Look
from wuerfelwerk.rules.wording import N_, Wording
from wuerfelwerk.systems.raumschlacht.angriff import ANGRIFF
from wuerfelwerk.systems.raumschlacht.ansicht.beweggrund import beweggrund
from wuerfelwerk.systems.raumschlacht.ansicht.blatt import BLATTWORTE, blatt
from wuerfelwerk.systems.raumschlacht.ansicht.szene import szene, uebersicht
from wuerfelwerk.systems.raumschlacht.ansicht.textbrett import brett
from wuerfelwerk.systems.raumschlacht.aufstellung import aufstellen
from wuerfelwerk.systems.raumschlacht.bauen import BAUPLAN, VORBILDER
from wuerfelwerk.systems.raumschlacht.bewegung import BEWEGUNG
from wuerfelwerk.systems.raumschlacht.bogen import Bogen, Klasse
from wuerfelwerk.systems.raumschlacht.dock import DOCK
from wuerfelwerk.systems.raumschlacht.initiative import INITIATIVE
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.rat import salvenzahl
from wuerfelwerk.systems.raumschlacht.rat.chancen import ABLAEUFE
from wuerfelwerk.systems.raumschlacht.rat.geschwader import daneben
from wuerfelwerk.systems.raumschlacht.rat.taktik import (
    am_tisch,
    leitet,
    lotsen,
    moegliche_zuege,
    schlicht,
)
from wuerfelwerk.systems.raumschlacht.rat.taktiken import STAERKER, TAKTIKEN
from wuerfelwerk.systems.raumschlacht.rat.ziele import KARTEN, ZIELE
from wuerfelwerk.systems.raumschlacht.reparatur import REPARATUR
from wuerfelwerk.systems.raumschlacht.runde import RUNDE
from wuerfelwerk.systems.raumschlacht.schadenstabelle import SCHADENSTABELLE
from wuerfelwerk.systems.raumschlacht.schiffe import SCHIFFE
from wuerfelwerk.systems.raumschlacht.schiffssammlung import SCHIFFSSAMMLUNG
from wuerfelwerk.systems.raumschlacht.stand import KIT, Tisch, aktive_seiten
from wuerfelwerk.systems.raumschlacht.systemtabelle import TREFFERTABELLE
from wuerfelwerk.systems.raumschlacht.treffer import TREFFER
from wuerfelwerk.systems.raumschlacht.wild_die import WILD_DIE
from wuerfelwerk.systems.raumschlacht.worte import ALLGEMEIN, BEISPIELE, LISTENWORTE, ZIELWORTE

BUCH = Book(
    WILD_DIE, SCHIFFE, SCHIFFSSAMMLUNG, DOCK, RUNDE, INITIATIVE, BEWEGUNG, ANGRIFF, TREFFER,
    SCHADENSTABELLE, TREFFERTABELLE, REPARATUR,
    never=KIT.gm_only,
    order="""
        SchiffStellen KlasseStellen SchiffAufstellen AlleAufstellen SchiffEntfernen KlasseEintragen
        KlasseStreichen LesartSetzen RundeBeginnen Ziehen Reparieren Zurueckziehen Ergeben
        SchlachtBeenden
    """,
    values=(Bogen, Klasse),
)  # fmt: skip
"""Zuerst der Wild Die, auf dem alle Würfe stehen; ``order`` ist die Folge der Ansagen."""


class Raumschlacht(BookSystem[Tisch]):
    """Raumschlacht, vollständig."""

    counted = (salvenzahl,)
    id = "raumschlacht"
    title = "Raumschlacht"
    edition = "4"
    lists = ("schiffe",)
    book = BUCH
    wording = BUCH.wording(
        Wording(
            words=ALLGEMEIN | ZIELWORTE | BEISPIELE | VORBILDER | BLATTWORTE | LISTENWORTE,
            results=("differenz",),
        )
    )
    switches: type = Lesart
    sheet: type = Bogen
    building = BAUPLAN
    portrait = staticmethod(blatt)
    unveiled = N_("In einer Raumschlacht liegt alles offen auf dem Tisch; sage es offen an.")
    chart = staticmethod(brett)
    pilot = staticmethod(lotsen)
    reason = staticmethod(beweggrund)
    start = staticmethod(aufstellen)
    look = Look(szene, uebersicht)
    bots = Bots(
        schlicht,
        leitet,
        moegliche_zuege,
        ZIELE,
        ABLAEUFE,
        KARTEN,
        tactics=TAKTIKEN,
        growth=STAERKER,
        beside=daneben,
    )

    def seats(self, state: Tisch, /) -> Sequence[Seat]:
        """Die SL und alle, die ein Schiff führen."""
        return seats_of(state.schiffe)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist; vor der Schlacht, wer noch Schiffe aufzustellen hat."""
        if state.schlacht is None:
            return next((each.platz for each in state.im_dock), None)
        am_zug = state.schlacht.am_zug
        return state.schiff(am_zug).platz if am_zug else None

    def round_of(self, state: Tisch, /) -> int | None:
        """Die Runde der Schlacht."""
        return None if state.schlacht is None else state.schlacht.runde

    def over(self, state: Tisch, /) -> bool:
        """RS-M-32: Nur noch eine Seite ist aktiv, und die Schlacht ist erklärtermaßen vorbei."""
        vorbei = state.schlacht is None and len(aktive_seiten(state)) < 2
        return vorbei and not state.im_dock

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """Das Programm fährt, feuert und repariert so gut, wie es auf dem Bogen steht."""
        return am_tisch(question) if question.fact("stufe") else None


RAUMSCHLACHT = Raumschlacht()
