"""Ultima Ratio Civium hinter dem Protokoll der Systeme: das Buch, und wie man es spielt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.chapter import Book, BookSystem
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.setup import seats_of
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.urc.ansicht.blatt import blatt
from wuerfelwerk.systems.urc.ansicht.seite import SEITE
from wuerfelwerk.systems.urc.ansicht.sicht import sehen, uebersicht, vermuten
from wuerfelwerk.systems.urc.ansicht.szene import szene
from wuerfelwerk.systems.urc.aufstellung import aufstellen
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren import abgeleitet, erschaffung, figuren, leitung, wertekasten
from wuerfelwerk.systems.urc.kampf import (
    abwehr,
    abwehrwurf,
    angriff,
    angriffswurf,
    bewegung,
    nsc_angriff,
    runde,
    zielwert,
    zug,
)
from wuerfelwerk.systems.urc.leib import heilung, tagesform, tageswechsel, verletzung
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.magie import kosten, sprueche, wirkung, zaubern
from wuerfelwerk.systems.urc.proben import (
    extrapunkte,
    pool,
    probe,
    wertung,
    wissen,
    wissenswurf,
    zielwerte,
)
from wuerfelwerk.systems.urc.rat import zaehlung
from wuerfelwerk.systems.urc.rat.chancen import ABLAEUFE
from wuerfelwerk.systems.urc.rat.taktik import ZIELE, leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.urc.stand import Tisch, stehende_seiten
from wuerfelwerk.systems.urc.tisch import KIT
from wuerfelwerk.systems.urc.worte import BEISPIELE, CHANCENWORTE, SEITENWORTE, ZIELWORTE

BUCH = Book(
    erschaffung.ERSCHAFFUNG, abgeleitet.ABGELEITET, figuren.FIGUREN, leitung.LEITUNG, pool.POOL,
    probe.PROBE_WERFEN, wertung.WERTUNG, extrapunkte.EXTRAPUNKTE, zielwerte.ZIELWERTE,
    tagesform.TAGESFORM, wissenswurf.WISSENSWURF, wissen.WISSENSWUERFE, angriff.ANGREIFEN,
    angriffswurf.ANGRIFFSWURF, verletzung.VERLETZUNG, abwehr.ABWEHR, abwehrwurf.ABWEHRWURF,
    zielwert.ZIELWERT, runde.RUNDE, zug.ZUG, bewegung.BEWEGEN, zaubern.ZAUBERN, wirkung.ZAUBER,
    kosten.KOSTEN, sprueche.SPRUECHE, wertekasten.WERTEKASTEN, nsc_angriff.NSC_ANGRIFF,
    heilung.HEILEN, tageswechsel.TAGESWECHSEL,
    never=KIT.gm_only,
    order=(
        figuren.FigurStellen, figuren.FigurEntfernen, leitung.LesartSetzen, wertekasten.NscSammeln,
        wertekasten.NscVergessen, wertekasten.NscHolen, sprueche.SpruchEintragen,
        sprueche.SpruchStreichen, sprueche.FormEintragen, sprueche.FormStreichen,
        leitung.Eingreifen, figuren.Steigern, tageswechsel.TagWechseln, tagesform.Verschenken,
        wissen.Proben, wissen.ProbeVerlangen, wissen.WissenMessen, heilung.ErsteHilfe,
        runde.KampfBeginnen, runde.NeueRunde, runde.KampfBeenden, angriff.Angreifen,
        nsc_angriff.NscAngreifen, zaubern.FreiZaubern, zaubern.SpruchWirken, bewegung.Bewegen,
        zug.Handeln, runde.Verzoegern, runde.Einschreiten, zug.ZugBeenden,
    ),
    values=(Bogen,),
)  # fmt: skip
"""In der Reihenfolge der Regeln; ``order`` sagt, wie die Seite Ansagen aufführt."""


class Urc(BookSystem[Tisch]):
    """Ultima Ratio Civium, vollständig."""

    counted = (zaehlung,)
    id = "urc"
    title = "Ultima Ratio Civium"
    edition = "1"
    book = BUCH
    wording = BUCH.wording(
        Wording(
            words=BEISPIELE | CHANCENWORTE | SEITENWORTE | ZIELWORTE,
            layout=SEITE,
            opening=frozenset(
                {
                    pool.SpezialisierungPasst,
                    zug.Angesagt,
                    zug.Angegriffen,
                    wissen.ProbeVerlangt,
                    tagesform.TagesformAusgegeben,
                }
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
    host = staticmethod(leitet)
    candidates = staticmethod(moegliche_zuege)
    portrait = staticmethod(blatt)
    suppose = staticmethod(vermuten)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def over(self, state: Tisch, /) -> bool:
        """Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def seats(self, state: Tisch, /) -> Sequence[Seat]:
        """Die SL und alle, die eine Figur führen."""
        return seats_of(state.figuren)

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Wer von einer Ansage oder Aufstellung wissen darf; von einer NSC-Sammlung nur die SL."""
        if isinstance(announced, Mapping) and announced.get("nsc"):
            return frozenset({GM})
        return super().audience(state, announced)

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        ablauf = super().decide(state, command, note)
        if not pool.braucht_pruefung(state, command):
            return ablauf
        return pool.geprueft(state, command, ablauf)

    def patterns(self) -> Sequence[Mapping[str, int]]:
        """URC-CHAR-03, -04: die 16 zulässigen Startverteilungen."""
        return tuple(dict(zip(WERTE, each, strict=True)) for each in erschaffung.verteilungen())


URC = Urc()
