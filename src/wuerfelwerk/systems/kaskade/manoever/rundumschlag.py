"""Kaskade: der Rundumschlag, ein Schlag gegen mehrere (KAS-MANOEVER-01 bis -04)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import fkw, gegner, kaempfer, muss_heran
from wuerfelwerk.systems.kaskade.kampf.kampf import Kaempfende, ZugVorbei, im_nahkampf, mit_waffe
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ANGRIFF,
    ANGRIFF_AUF,
    NEIN,
    RUNDUM,
    Angegriffen,
    Gespielt,
    Zug,
    augen,
)
from wuerfelwerk.systems.kaskade.kampf.parade import Schlag, parieren
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.kampf.waffen import HIEB, SCHWERT, STANGE
from wuerfelwerk.systems.kaskade.manoever.distanz import ueberwunden
from wuerfelwerk.systems.kaskade.proben.wertung import gruppenfaehig, ohne
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer, Ansage
from wuerfelwerk.values import replace

RUNDUMSCHLAG = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-01": N_("Rundumschlag von %(figur)s mit %(wuerfel)s"),
        "KAS-MANOEVER-02": N_("%(figur)s gibt %(gegner)s die %(auge)s"),
        "KAS-MANOEVER-03": N_("%(figur)s wehrt den Rundumschlag ab und geht auf Distanz"),
        "KAS-MANOEVER-04": N_("Der Rundumschlag von %(durch)s trifft %(figur)s mit einem Würfel "
                              "weniger"),
    },
    questions={
        "KAS-MANOEVER-02": N_("Welcher Würfel gegen %(gegner)s?"),
    },
    stakes={
        "KAS-MANOEVER-02": (Stake(N_("%(wuerfel)s"), label=N_("Frei"), needs=("wuerfel",)),),
    },
    outcomes={
        "KAS-MANOEVER-02": {
            NEIN: N_("%(gegner)s bleibt verschont"),
            "": N_("trifft, wenn %(gegner)s nicht abwehrt"),
        },
    },
    words={"auf_distanz": N_("auf Distanz")},
    page=Layout(
        played={"KAS-MANOEVER-01": Played("im_angriff", "wuerfel")},
        handfuls={"KAS-MANOEVER-02": Handful("wuerfel", ANGRIFF_AUF, augen)},
        aims={"rundumschlag": "unterschied"},
    ),
)  # fmt: skip


@command(N_("Rundumschlag"), RUNDUMSCHLAG, deed=N_("%(figur)s schlägt rundum"))
class Rundumschlag(Ansage):
    """Ein Schlag gegen mehrere Gegner."""

    figur: Kaempfende

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-MANOEVER-01: mit Schwert, Hieb- oder Stangenwaffe."""
        name, _ = im_nahkampf(tisch, seat, "KAS-MANOEVER-01")
        sonst = N_("Ein Rundumschlag braucht Schwert, Hieb- oder Stangenwaffe.")
        mit_waffe(tisch, name, (SCHWERT, HIEB, STANGE), "KAS-MANOEVER-01", sonst)
        if not rundum(tisch, name):
            raise IllegalCommand(
                "Ein Rundumschlag kommt an keinen Gegner heran.", rule="KAS-MANOEVER-28"
            )
        if not gueltige(tisch, name):
            raise IllegalCommand("Kein Würfel liegt bis zum FkW.", rule="KAS-MANOEVER-01")
        return (offer(cls, "KAS-MANOEVER-01", figur=KIT.acting(name)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-MANOEVER-01 bis -04: je Gegner höchstens ein Würfel, ohne Gleiche und Folgen."""
        name = self.figur
        gueltig = gueltige(tisch, name)
        note("KAS-MANOEVER-01", figur=name, wuerfel=gueltig)
        verteilt = yield from _verteilen(tisch, name, gueltig, note)
        rest = ohne(gueltig, tuple(auge for _, auge in verteilt))
        events: list[Event] = [
            Angegriffen(figur=name, ziel="", manoever=RUNDUM),
            *([Gespielt(figur=name, wuerfel=rest, wozu=ANGRIFF)] if rest else []),
        ]
        for ziel, auge in verteilt:
            events += yield from _rundum(reduce(after, events, tisch), name, ziel, auge, note)
        return (*events, ZugVorbei(figur=name))


def gueltige(tisch: Tisch, name: str) -> Hand:
    """KAS-MANOEVER-01: alle Würfel von 4 bis zum FkW."""
    wert = fkw(tisch, name)
    return tuple(n for n in kaempfer(tisch, name).wuerfel if gruppenfaehig(n, wert))


def _verteilen(
    tisch: Tisch, name: str, gueltig: Hand, note: Note
) -> Procedure[list[tuple[str, int]]]:
    """KAS-MANOEVER-02: jedem Gegner einen Würfel, oder keinen."""
    found, rest, figur = list[tuple[str, int]](), gueltig, tisch.figur(name)
    for ziel in rundum(tisch, name):
        wahl = (*(str(n) for n in sorted(set(rest), reverse=True)), NEIN)
        fakten = (("figur", name), ("gegner", ziel), ("wuerfel", rest))
        frage = Choice(
            figur.platz, "KAS-MANOEVER-02", wahl, audience=figur.wissende, facts=fakten
        )  # fmt: skip
        gewaehlt = yield from ask(frage)
        if gewaehlt != NEIN:
            found.append((ziel, int(gewaehlt)))
            rest = ohne(rest, (int(gewaehlt),))
            note("KAS-MANOEVER-02", figur=name, gegner=ziel, auge=int(gewaehlt))
    return found


def rundum(tisch: Tisch, name: str) -> tuple[str, ...]:
    """KAS-MANOEVER-28: alle Gegner, an die ein einzelner Würfel herankommt."""
    return tuple(ziel for ziel in gegner(tisch, name) if not muss_heran(tisch, name, ziel))


def _rundum(tisch: Tisch, name: str, ziel: str, auge: int, note: Note) -> Procedure[list[Event]]:
    """KAS-MANOEVER-03, -04: Wer abwehrt, weicht; wer nicht, nimmt geringeren Schaden."""
    spielt = Gespielt(figur=name, wuerfel=(auge,), wozu=ANGRIFF)
    schlag = Schlag(name, ziel, (auge,))
    parade, mehr = yield from parieren(after(tisch, spielt), schlag, note)
    if parade:
        note("KAS-MANOEVER-03", figur=ziel)
        wieder = ueberwunden(tisch, Zug(name, ziel, (auge,)), False, note)
        return [spielt, *mehr, Zurueckgewichen(figur=ziel), *wieder]
    note("KAS-MANOEVER-04", figur=ziel, durch=name)
    staerken = yield from schaden_werfen(tisch, name, -1, note)
    return [spielt, Getroffen(figur=ziel, durch=name, staerken=staerken, manoever=RUNDUM)]


@event(
    N_("%(figur)s geht auf Distanz."),
    RUNDUMSCHLAG,
    verdict=Verdict(N_("%(figur)s wehrt ab und weicht zurück"), good="figur"),
)
class Zurueckgewichen(AnKaempfer):
    """Jemand geht auf Distanz."""

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, auf_distanz=True)
