"""Kaskade: die Verfolgungsjagd: wer läuft, und womit (KAS-JAGD-01, -02)."""

from __future__ import annotations

from functools import reduce
from typing import Annotated

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, after, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Abgelegt, Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.proben.wertung import ohne, saetze, verbunden
from wuerfelwerk.systems.kaskade.stand import KIT, Jagd, Laeufer, Tisch
from wuerfelwerk.systems.kaskade.szenen.abstand import (
    EINGEHOLT,
    MOST_RUNDEN,
    ZEIT,
    abstaende,
    ausgang,
    beendet,
    vorneweg,
)
from wuerfelwerk.systems.kaskade.szenen.hindernis import hindernisse
from wuerfelwerk.systems.kaskade.szenen.lauf import Lauf
from wuerfelwerk.systems.kaskade.tisch import Ansage, Ereignis, andere_wachende, wachende
from wuerfelwerk.values import replace

GELAENDELAUF = "Geländelauf"
JAGD = Chapter[Tisch](
    "KAS-JAGD",
    steps={
        "KAS-JAGD-01": N_("%(figur)s läuft los und würfelt als Einziger einen Siebwurf"),
        "KAS-JAGD-02": N_("Runde %(runde)s: alle laufen mit Einzelwürfen"),
    },
    words={"thema_jagd": N_("Verfolgungsjagd")},
    page=Layout(
        urgent=frozenset({"jagd_runde", "jagd_beenden"}), united=frozenset({"jagd_beginnen"}),
        aims={"jagd_runde": "jagd_gewinnen"},
    ),
)  # fmt: skip


# Eine Jagd beginnt und endet
@command(N_("Jagd beginnen"), JAGD)
class JagdBeginnen(Ansage):
    """Eine Verfolgungsjagd: wer losläuft, wer folgt, und mit welchem Vorsprung."""

    fliehend: Annotated[str, Ask("Wer läuft los", kind="wahl", rule="KAS-JAGD-01")]
    verfolger: Annotated[tuple[str, ...], Ask("Wer folgt", low=1, rule="KAS-JAGD-01")]
    abstand: Annotated[int, Ask("Vorsprung in Abstandsstufen", 0, 5, rule="KAS-JAGD-07")] = 2

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-JAGD-01: einer läuft los, die anderen hinterher."""
        KIT.demand_gm(seat)
        if tisch.jagd is not None:
            raise IllegalCommand("Es wird schon gejagt.", rule="KAS-JAGD-02")
        return tuple(
            offer(
                cls,
                "KAS-JAGD-01",
                fliehend=(figur.name,),
                verfolger=andere_wachende(tisch, figur, "KAS-JAGD-01"),
            )
            for figur in wachende(tisch, "KAS-JAGD-01", 2)
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-JAGD-07: Den Vorsprung zu Beginn bestimmt die SL."""
        hinten = (Laeufer(name, self.abstand) for name in self.verfolger)
        for name in self.verfolger:
            note("KAS-JAGD-07", figur=name, abstand=f"abstand_{self.abstand}")
        return (JagdBegonnen(laeufer=(Laeufer(self.fliehend), *hinten)),)


@event(N_("Die Jagd beginnt."), JAGD, turning=True)
class JagdBegonnen(Ereignis):
    """Eine Verfolgungsjagd beginnt; der erste Läufer führt."""

    laeufer: tuple[Laeufer, ...]

    def after(self, tisch: Tisch, /) -> Tisch:
        jagd = Jagd(self.laeufer, fliehend=self.laeufer[0].figur)
        return replace(tisch, jagd=jagd, entschieden=False)


def gejagt(tisch: Tisch) -> Jagd:
    """Was nur in einer Jagd geht."""
    if tisch.jagd is None:
        raise IllegalCommand("Dazu muss erst eine Jagd beginnen.", rule="KAS-JAGD-01")
    return tisch.jagd


@command(N_("Jagd beenden"), JAGD)
class JagdBeenden(Ansage):
    """Die SL beendet die Jagd, etwa weil ein Verfolger zugreift."""

    wodurch: Annotated[str, Ask("Wodurch", 0, 60, rule="KAS-JAGD-07")] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-M-45: wann immer die SL es will."""
        KIT.demand_gm(seat)
        gejagt(tisch)
        return (offer(cls, "KAS-JAGD-07"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-M-45: Ein Verfolger greift zu, oder die SL hat einen anderen Grund."""
        jagd = gejagt(tisch)
        return (beendet(jagd, self.wodurch or ausgang(jagd)),)


def weiter(tisch: Tisch, jagd: Jagd) -> Ansage | None:
    """Was eine SL ansagt, die die Jagd nur in Gang hält: nichts, wo ein Läufer das Zeichen gibt."""
    if jagd.eingeholt:
        return JagdBeenden(GM, EINGEHOLT)
    if jagd.runde >= MOST_RUNDEN:
        return JagdBeenden(GM, ZEIT)
    return None if vorneweg(jagd, tisch.figuren) else JagdRunde(GM)


# KAS-JAGD-01, -02: eine Runde laufen
@command(N_("eine Runde rennen"), JAGD, deed=N_("Alle rennen um die Wette"))
class JagdRunde(Ansage):
    """Alle Läufer laufen eine Runde."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-JAGD-02: alle laufen weiter, sobald die SL oder ein Läufer das Zeichen gibt."""
        if not any(figur.platz == seat for figur in tisch.figuren):
            KIT.demand_gm(seat)
        jagd = gejagt(tisch)
        if not any(tisch.figur(each.figur).platz == seat for each in jagd.laeufer):
            KIT.demand_gm(seat)
        return (offer(cls, "KAS-JAGD-02"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-JAGD-01, -02: Alle laufen zugleich, dann Hindernisse, dann Tempo und Abstand."""
        jagd = gejagt(tisch)
        _wurfarten(jagd, note)
        laufende = ansaetze(tisch, jagd)
        gelaufen: tuple[Abgelegt, ...]
        gelaufen = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in laufende))
        events = [each for _, einzeln in gelaufen for each in einzeln]
        laeufe = tuple(
            _lauf(tisch, each.figur, wertung.wuerfel)
            for each, (wertung, _) in zip(jagd.laeufer, gelaufen, strict=True)
        )
        laeufe, mehr = yield from hindernisse(reduce(after, events, tisch), laeufe, note)
        events += mehr
        danach = reduce(after, events, tisch)
        return (*events, *abstaende(danach, jagd, laeufe, note))


def _wurfarten(jagd: Jagd, note: Note) -> None:
    if jagd.runde:
        note("KAS-JAGD-02", runde=jagd.runde + 1)
    else:
        note("KAS-JAGD-01", figur=jagd.fuehrt)


def ansaetze(tisch: Tisch, jagd: Jagd) -> list[Ansatz]:
    """KAS-JAGD-01: nur in der ersten Runde und nur für den Initiator ein Siebwurf."""
    return [
        Ansatz(
            figur=tisch.figur(each.figur),
            worauf=GELAENDELAUF,
            art=SIEB if jagd.runde == 0 and nr == 0 else EINZEL,
            ganz=True,
            fuersich=True,
            wozu=NEBENHER,
        )
        for nr, each in enumerate(jagd.laeufer)
    ]


def _lauf(tisch: Tisch, name: str, wuerfel: Hand) -> Lauf:
    """KAS-JAGD-12, KAS-M-67: alle Gleichen taugen, mit Könnerstern auch alle Würfel von Folgen."""
    figur = tisch.figur(name)
    wert, stern = geprueft(tisch, figur, GELAENDELAUF), GELAENDELAUF in figur.bogen.sterne
    gleiche = tuple(auge for auge, n in saetze(wuerfel, wert).items() for _ in range(n))
    andere = ohne(wuerfel, gleiche)
    folgen = tuple(n for n in andere if stern and verbunden(n, ohne(wuerfel, (n,)), wert))
    taugt = tuple(sorted((*gleiche, *folgen)))
    return Lauf(
        name, figur.platz, wert, wuerfel, taugt, folgen, figur.wissende, lesart=tisch.lesart
    )
