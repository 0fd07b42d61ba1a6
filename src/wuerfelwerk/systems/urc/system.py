"""Ultima Ratio Civium hinter dem Protokoll der Systeme: das Buch, und wie man es spielt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.chapter import Book, BookSystem
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.urc.anzeige.blatt import blatt
from wuerfelwerk.systems.urc.anzeige.seite import SEITE
from wuerfelwerk.systems.urc.anzeige.sicht import (
    TischSicht,
    eingeweihte,
    sehen,
    uebersicht,
    vermuten,
)
from wuerfelwerk.systems.urc.anzeige.szene import szene
from wuerfelwerk.systems.urc.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import ABGELEITET
from wuerfelwerk.systems.urc.figuren.erschaffung import ERSCHAFFUNG, verteilungen
from wuerfelwerk.systems.urc.figuren.figuren import FIGUREN, FigurEntfernen, FigurStellen, Steigern
from wuerfelwerk.systems.urc.figuren.leitung import LEITUNG, Eingreifen, LesartSetzen
from wuerfelwerk.systems.urc.figuren.wertekasten import (
    WERTEKASTEN,
    NscHolen,
    NscSammeln,
    NscVergessen,
)
from wuerfelwerk.systems.urc.kampf.abwehr import ABWEHR
from wuerfelwerk.systems.urc.kampf.abwehrwurf import ABWEHRWURF
from wuerfelwerk.systems.urc.kampf.angriff import ANGREIFEN, Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import ANGRIFFSWURF
from wuerfelwerk.systems.urc.kampf.bewegung import BEWEGEN, Bewegen
from wuerfelwerk.systems.urc.kampf.gegenwert import GEGENWERT
from wuerfelwerk.systems.urc.kampf.nsc import NSC_ANGRIFF, NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import (
    RUNDE,
    Einschreiten,
    KampfBeenden,
    KampfBeginnen,
    NeueRunde,
    Verzoegern,
)
from wuerfelwerk.systems.urc.kampf.zug import ZUG, Angegriffen, Angesagt, Handeln, ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import HEILEN, ErsteHilfe
from wuerfelwerk.systems.urc.leib.tagesform import TAGESFORM, TagesformAusgegeben, Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TAGESWECHSEL, TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import VERLETZUNG
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.magie.kosten import KOSTEN
from wuerfelwerk.systems.urc.magie.sprueche import (
    SPRUECHE,
    FormEintragen,
    FormStreichen,
    SpruchEintragen,
    SpruchStreichen,
)
from wuerfelwerk.systems.urc.magie.zauber import ZAUBER
from wuerfelwerk.systems.urc.magie.zaubern import ZAUBERN, FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import EXTRAPUNKTE
from wuerfelwerk.systems.urc.proben.pool import (
    POOL,
    SpezialisierungPasst,
    braucht_pruefung,
    geprueft,
)
from wuerfelwerk.systems.urc.proben.probe import PROBE_WERFEN
from wuerfelwerk.systems.urc.proben.wertung import WERTUNG
from wuerfelwerk.systems.urc.proben.wissen import (
    WISSENSWUERFE,
    Proben,
    ProbeVerlangen,
    ProbeVerlangt,
    WissenMessen,
)
from wuerfelwerk.systems.urc.proben.wissenswurf import WISSENSWURF
from wuerfelwerk.systems.urc.proben.zielwerte import ZIELWERTE
from wuerfelwerk.systems.urc.rat import auszaehlen
from wuerfelwerk.systems.urc.rat.chancen import ABLAEUFE
from wuerfelwerk.systems.urc.rat.taktik import ZIELE, leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.urc.stand import Tisch, stehende_seiten
from wuerfelwerk.systems.urc.tisch import KIT
from wuerfelwerk.systems.urc.worte import ALLGEMEIN

BUCH = Book(
    ERSCHAFFUNG, ABGELEITET, FIGUREN, LEITUNG, POOL, PROBE_WERFEN, WERTUNG, EXTRAPUNKTE, ZIELWERTE,
    TAGESFORM, WISSENSWURF, WISSENSWUERFE, ANGREIFEN, ANGRIFFSWURF, VERLETZUNG, ABWEHR, ABWEHRWURF,
    GEGENWERT, RUNDE, ZUG, BEWEGEN, ZAUBERN, ZAUBER, KOSTEN, SPRUECHE, WERTEKASTEN, NSC_ANGRIFF,
    HEILEN, TAGESWECHSEL,
    never=KIT.gm_only,
    order=(
        FigurStellen, FigurEntfernen, LesartSetzen, NscSammeln, NscVergessen, NscHolen,
        SpruchEintragen, SpruchStreichen, FormEintragen, FormStreichen, Eingreifen, Steigern,
        TagWechseln, Verschenken, Proben, ProbeVerlangen, WissenMessen, ErsteHilfe, KampfBeginnen,
        NeueRunde, KampfBeenden, Angreifen, NscAngreifen, FreiZaubern, SpruchWirken, Bewegen,
        Handeln, Verzoegern, Einschreiten, ZugBeenden,
    ),
    values=(Bogen,),
)  # fmt: skip
"""In der Reihenfolge der Regeln; ``order`` sagt, wie die Seite Ansagen aufführt."""


class Urc(BookSystem[Tisch]):
    """Ultima Ratio Civium, vollständig."""

    counted = (auszaehlen,)
    id = "urc"
    title = "Ultima Ratio Civium"
    edition = "1"
    book = BUCH
    wording = BUCH.wording(
        Wording(
            words=ALLGEMEIN,
            layout=SEITE,
            opening=frozenset(
                {SpezialisierungPasst, Angesagt, Angegriffen, ProbeVerlangt, TagesformAusgegeben}
            ),
            closing=frozenset({"URC-BRIL-02"}),
        )
    )
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    view = staticmethod(sehen)
    overview = staticmethod(uebersicht)
    scene = staticmethod(szene)
    start = staticmethod(aufstellen)
    seats = staticmethod(plaetze)
    host = staticmethod(leitet)
    candidates = staticmethod(moegliche_zuege)
    portrait = staticmethod(blatt)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def over(self, state: Tisch, /) -> bool:
        """Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Wer von einer Ansage oder Aufstellung wissen darf."""
        if isinstance(announced, Mapping):
            return eingeweihte(announced)
        return super().audience(state, announced)

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        ablauf = super().decide(state, command, note)
        return geprueft(state, command, ablauf) if braucht_pruefung(state, command) else ablauf

    def patterns(self) -> Sequence[Mapping[str, int]]:
        """URC-CHAR-03, -04: die 16 zulässigen Startverteilungen."""
        return tuple(dict(zip(WERTE, each, strict=True)) for each in verteilungen())

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


URC = Urc()
