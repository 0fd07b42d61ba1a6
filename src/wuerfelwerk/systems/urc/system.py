"""Ultima Ratio Civium hinter dem Protokoll der Systeme: das Buch, und wie man es spielt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.chapter import Book
from wuerfelwerk.rules.fights import FightSystem
from wuerfelwerk.rules.note import GM, Audience, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Bots, Event, Look
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.urc.ansicht.blatt import blatt
from wuerfelwerk.systems.urc.ansicht.seite import SEITE
from wuerfelwerk.systems.urc.ansicht.sicht import sehen, uebersicht, vermuten
from wuerfelwerk.systems.urc.ansicht.szene import szene
from wuerfelwerk.systems.urc.aufstellung import aufstellen
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren import abgeleitet, erschaffung, figuren, leitung, wertekasten
from wuerfelwerk.systems.urc.figuren.bauen import BAUPLAN, VORBILDER
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
from wuerfelwerk.systems.urc.magie import kosten, sprueche, wirkung, zaubern, zauberziel
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
from wuerfelwerk.systems.urc.rat.taktik import (
    KARTEN,
    ZIELE,
    alle_zuege,
    eroeffnet,
    erwogen,
    leitet,
    schlicht,
)
from wuerfelwerk.systems.urc.rat.taktiken import STAERKER, TAKTIKEN
from wuerfelwerk.systems.urc.stand import KIT, Tisch, ohne_belang
from wuerfelwerk.systems.urc.worte import (
    BEISPIELE,
    CHANCENWORTE,
    LISTENWORTE,
    SEITENWORTE,
    ZIELWORTE,
)

BUCH = Book(
    erschaffung.ERSCHAFFUNG, abgeleitet.ABGELEITET, figuren.FIGUREN, leitung.LEITUNG, pool.POOL,
    probe.PROBE_WERFEN, wertung.WERTUNG, extrapunkte.EXTRAPUNKTE, zielwerte.ZIELWERTE,
    tagesform.TAGESFORM, wissenswurf.WISSENSWURF, wissen.WISSENSWUERFE, angriff.ANGREIFEN,
    angriffswurf.ANGRIFFSWURF, verletzung.VERLETZUNG, abwehr.ABWEHR, abwehrwurf.ABWEHRWURF,
    zielwert.ZIELWERT, runde.RUNDE, zug.ZUG, bewegung.BEWEGEN, zaubern.ZAUBERN,
    zauberziel.ZAUBERZIEL, wirkung.ZAUBER, kosten.KOSTEN, sprueche.SPRUECHE,
    wertekasten.WERTEKASTEN, nsc_angriff.NSC_ANGRIFF, heilung.HEILEN, tageswechsel.TAGESWECHSEL,
    never=KIT.gm_only,
    why_not=KIT.why_not,
    order="""
        FigurStellen FigurEntfernen LesartSetzen NscSammeln NscVergessen NscHolen SpruchEintragen
        SpruchStreichen FormEintragen FormStreichen Eingreifen Steigern TagWechseln Verschenken
        Proben ProbeVerlangen WissenMessen ErsteHilfe KampfBeginnen NeueRunde KampfBeenden
        Angreifen NscAngreifen FreiZaubern SpruchWirken Bewegen Handeln Verzoegern Einschreiten
        ZugBeenden
    """,
    values=(Bogen,),
)  # fmt: skip
"""In der Reihenfolge der Regeln; ``order`` sagt, wie die Seite Ansagen aufführt."""


class Urc(FightSystem[Tisch]):
    """Ultima Ratio Civium, vollständig."""

    counted = (zaehlung,)
    id = "urc"
    title = "Ultima Ratio Civium"
    edition = "4"
    lists = ("nsc", "sprueche", "formen")
    book = BUCH
    portrait = staticmethod(blatt)
    wording = BUCH.wording(
        Wording(
            words=BEISPIELE | VORBILDER | CHANCENWORTE | LISTENWORTE | SEITENWORTE | ZIELWORTE,
            layout=SEITE,
        )
    )
    switches: type = Lesart
    sheet: type = Bogen
    building = BAUPLAN
    start = staticmethod(aufstellen)
    look = Look(szene, uebersicht, sehen, vermuten)
    bots = Bots(
        schlicht,
        leitet,
        erwogen,
        ZIELE,
        ABLAEUFE,
        KARTEN,
        alle_zuege,
        tactics=TAKTIKEN,
        growth=STAERKER,
    )

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Wer von einer Ansage oder Aufstellung wissen darf; von einer NSC-Sammlung nur die SL."""
        if isinstance(announced, Mapping) and announced.get("nsc"):
            return frozenset({GM})
        return super().audience(state, announced)

    def carry_out(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Führt die Ansage aus; was die SL erst zulassen muss, wird sie vorher gefragt."""
        ablauf = super().carry_out(state, command, note)
        if not pool.braucht_pruefung(state, command):
            return ablauf
        return pool.geprueft(state, command, ablauf)

    def forget(self, state: Tisch, /) -> Tisch:
        """URC-RND-12: Welche Runde es ist, danach fragt keine Regel."""
        return ohne_belang(state)

    def opens(self, state: Tisch, /) -> Any | None:
        """Womit eine SL beginnt; dass ein Tag vergeht, sagt sie, wenn es so weit ist."""
        return eroeffnet(state)

    def patterns(self) -> Sequence[Mapping[str, int]]:
        """URC-CHAR-03, -04: die 16 zulässigen Startverteilungen."""
        return tuple(dict(zip(WERTE, each, strict=True)) for each in erschaffung.verteilungen())


URC = Urc()
