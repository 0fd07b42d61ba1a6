"""Ultima Ratio Civium: Figuren stellen, ändern, steigern und entfernen (nach URC-CHAR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.commands import SheetCommand
from wuerfelwerk.rules.figures import SHARED, FigurEntfernt, LesartGesetzt
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import magiepunkte, quellpunkte, trefferpunkte
from wuerfelwerk.systems.urc.figuren.erschaffung import (
    STEIGERUNG_MAX,
    erklaeren,
    maengel,
    vorbehalten,
)
from wuerfelwerk.systems.urc.kampf.zug import runde_vorbei
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import AnFigur, Ansage, Auswahl, Ereignis, SlAnsage
from wuerfelwerk.values import replace

FIGUREN = Chapter[Tisch](
    "URC-CHAR",
    words={"figur": N_("Figur")},
    events=tuple(each for each in SHARED if each is not LesartGesetzt),
)


BIS_4 = IllegalCommand("Gesteigert wird ein Wert nur bis 4.", rule="URC-CHAR-06")


@command(N_("Figur stellen oder Bogen ändern"), FIGUREN, kw_only=True)
class FigurStellen(Bogen, SheetCommand[Tisch]):
    """Eine Figur kommt an den Tisch, oder ihr Bogen ändert sich: Der Name sagt, welcher."""

    wer: Seat

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Erschaffung (URC-CHAR): Mängel weist die Regel ab, aber die SL hat das letzte Wort."""

        def fehler(bogen: Bogen, alt: Figur | None) -> Iterator[IllegalCommand]:
            yield from maengel(bogen, tisch.lesart)
            if alt is None and self.wer != GM:
                yield from vorbehalten(bogen, tisch.lesart)

        return (yield from KIT.place(
            tisch, self, lambda bogen: erklaeren(bogen, tisch.lesart, note), fehler,
            FigurGestellt, BogenGeaendert,
        ))  # fmt: skip


@event(N_("%(bogen)s ist am Tisch."), FIGUREN)
class FigurGestellt(Ereignis):
    """Eine Figur ist am Tisch."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        """Neu am Tisch, mit vollen Werten oder denen, mit denen der Bogen beginnt."""
        bogen = self.bogen
        tp, mp = trefferpunkte(bogen, tisch.lesart), magiepunkte(bogen)
        ganz = Figur(bogen, tp, mp, quellpunkte(bogen), bogen.tagesform, bogen.sp)
        return tisch.mit(KIT.begun(ganz, tisch.lesart))


@event(N_("Der Bogen von %(bogen)s ist geändert."), FIGUREN)
class BogenGeaendert(Ereignis):
    """Eine Figur, die schon am Tisch ist, hat einen anderen Bogen."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        bogen, lesart = self.bogen, tisch.lesart
        um = tisch.geaendert(bogen.name, lambda figur: _umgeschrieben(figur, bogen, lesart))
        return um.ohne_gefallene(bogen.name).umgereiht()


def _umgeschrieben(figur: Figur, bogen: Bogen, lesart: Lesart) -> Figur:
    """Mit dem Ausgangswert verschiebt sich der Stand; umfallen lässt ein neuer Bogen niemanden."""
    alt = figur.bogen
    tp = verschoben(figur, trefferpunkte(alt, lesart), trefferpunkte(bogen, lesart))
    mp = min(magiepunkte(bogen), max(0, figur.mp + magiepunkte(bogen) - magiepunkte(alt)))
    sp = max(0, figur.sp + bogen.sp - alt.sp)
    tagesform = bogen.tagesform if bogen.tagesform != alt.tagesform else figur.tagesform
    quelle = min(quellpunkte(bogen), max(0, figur.quelle + quellpunkte(bogen) - quellpunkte(alt)))
    return replace(figur, bogen=bogen, tp=tp, mp=mp, sp=sp, tagesform=tagesform, quelle=quelle)


def verschoben(figur: Figur, alt: int, neu: int) -> int:
    """Mit dem Ausgangswert verschiebt sich der Stand; niemand fällt davon um oder steht auf."""
    return max(1, figur.tp + neu - alt) if figur.tp > 0 else figur.tp


@command(N_("Wert steigern"), FIGUREN)
class Steigern(Ansage):
    """Ein Charakter steigert einen Wert seines Basisblocks um einen Punkt."""

    private = True
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=WERTE, rule="URC-CHAR-06")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-CHAR-06: Werte unter 4."""
        KIT.demand_gm(seat)
        alle = KIT.spoken_for(tisch, seat)
        helden = [f for f in alle if f.spielt and min(f.bogen.block) < STEIGERUNG_MAX]
        if not helden:
            raise IllegalCommand(
                "Es ist kein Charakter da, der noch einen Wert unter 4 hat.", rule="URC-CHAR-06"
            )
        return tuple(
            offer(cls, "URC-CHAR-06", figur=(figur.name,), wert=Because(_steigerbar(figur), BIS_4))
            for figur in helden
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-CHAR-06: ein Punkt mehr, höchstens 4; Kosten nennt die Quelle nicht (URC-Q-47)."""
        figur = tisch.figur(self.figur)
        neu, to = figur.bogen.wert(self.wert) + 1, figur.wissende
        note("URC-CHAR-06", figur=figur.name, punkte=figur.bogen.steigerungen + 1)
        return (WertGesteigert(figur=figur.name, wert=self.wert, neu=neu, audience=to),)


def _steigerbar(figur: Figur) -> tuple[str, ...]:
    return tuple(name for name in WERTE if figur.bogen.wert(name) < STEIGERUNG_MAX)


@event(N_("%(figur)s steigert %(wert)s auf %(neu)s."), FIGUREN)
class WertGesteigert(AnFigur):
    """Ein Wert des Basisblocks ist um einen Punkt gestiegen."""

    wert: str
    neu: int

    def an(self, figur: Figur, lesart: Lesart) -> Figur:
        """URC-CHAR-06: ein Punkt mehr; abgeleitete Werte rechnen sich neu."""
        bogen = _mit_wert(figur.bogen, self.wert, self.neu)
        return _umgeschrieben(figur, replace(bogen, steigerungen=bogen.steigerungen + 1), lesart)


def _mit_wert(bogen: Bogen, wert: str, neu: int) -> Bogen:
    match wert:
        case "persoenlichkeit":
            return replace(bogen, persoenlichkeit=neu)
        case "physis":
            return replace(bogen, physis=neu)
        case "kampf":
            return replace(bogen, kampf=neu)
    return replace(bogen, alles_andere=neu)


@command(N_("Figur entfernen"), FIGUREN)
class FigurEntfernen(SlAnsage):
    """Die SL nimmt eine Figur aus der Szene."""

    rule = "URC-POOL-13"
    removes = "figur"
    figur: Auswahl

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer in der Szene ist, bestimmt die SL."""
        note("URC-POOL-13", figur=self.figur, was="figur_entfernen")
        events: list[Event] = [FigurEntfernt(figur=self.figur)]
        return (*events, *runde_vorbei(tisch, events, note))
