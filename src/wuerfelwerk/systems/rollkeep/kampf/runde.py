"""Roll & Keep: ein Kampf beginnt, geht von Runde zu Runde und endet (RK-STELL-04)."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import jemand_erklaert
from wuerfelwerk.systems.rollkeep.kampf.initiative import getauscht, initiative_werfen, ordnen
from wuerfelwerk.systems.rollkeep.stand import KIT, VOLLER_ANGRIFF, IniPlatz, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.tisch import (
    AnFigur,
    Ansage,
    Auswahl,
    Ereignis,
    SlAnsage,
    im_kampf,
    kein_kampf,
)
from wuerfelwerk.values import replace

RUNDE = Chapter[Tisch](
    "RK-STELL",
    steps={"RK-STELL-04": N_("%(figur)s steht nach vollem Angriff bloß da: drei Gratis-Raises")},
    words={
        "helden": N_("die Helden"), "gegner": N_("die Gegner"), "links": N_("links"),
        "rechts": N_("rechts"), "runde": N_("Runde"), "kampf": N_("Kampf"),
        "naechste_runde": N_("nur in der nächsten Runde"),
        "bis_naechster_zug": N_("bis zum nächsten eigenen Zug"),
    },
    told={"RK-STELL-04"},
)  # fmt: skip


@command(N_("Kampf beginnen"), RUNDE, deed=N_("Der Kampf beginnt"))
class KampfBeginnen(Ansage):
    """Der Kampf beginnt: Alle werfen Initiative."""

    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft (leer: alle)", rule="RK-KAMPF-01")] = ()

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        kein_kampf(tisch, N_("Der Kampf läuft schon."))
        if not any(tisch.wach(figur) for figur in KIT.everybody(tisch)):
            raise IllegalCommand("Zum Kämpfen ist niemand da.", rule="RK-KAMPF-01")
        return (offer(cls, "RK-KAMPF-01", teilnehmer=tisch.namen),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-KAMPF-01: Zuerst wird Initiative geworfen."""
        namen = self.teilnehmer or tisch.namen
        return (yield from _runde(tisch, namen, 1, note))


@command(N_("in den Kampf dazukommen"), RUNDE)
class KampfBeitreten(Ansage):
    """Die SL lässt jemanden in den laufenden Kampf dazukommen."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-M-36: Wer noch nicht kämpft, kommt dazu; Initiative wirft er zur nächsten Runde."""
        KIT.demand_gm(seat)
        draussen = [f for f in tisch.figuren if f.name not in im_kampf(tisch).teilnehmer]
        if not draussen:
            raise IllegalCommand("Es kämpfen schon alle.", rule="RK-KAMPF-01")
        return (offer(cls, "RK-KAMPF-01", figur=names(draussen)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-M-36: Die Initiative dieser Runde ist geworfen; dabei ist er ab der nächsten."""
        return (Beigetreten(figur=self.figur),)


@event(N_("%(figur)s kommt in den Kampf dazu und handelt ab der nächsten Runde."), RUNDE)
class Beigetreten(AnFigur):
    """Eine Figur kommt in den Kampf dazu."""

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, teilnehmer=(*kampf.teilnehmer, self.figur))


@command(N_("neue Runde"), RUNDE, deed=N_("Die nächste Runde beginnt"))
class NeueRunde(Ansage):
    """Der Kampf geht in die nächste Runde."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        kampf = im_kampf(tisch)
        if kampf.phase == "erklaeren" and jemand_erklaert(tisch, kampf):
            raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
        if kampf.reihe:
            raise IllegalCommand(
                "Die Runde dauert noch: %(figur)s ist dran.", rule="RK-KAMPF-03", figur=kampf.am_zug
            )
        return (offer(cls, "RK-KAMPF-01"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-M-36: Die Schritte 1 bis 3 sind die Runde; sie beginnen von vorn."""
        kampf = im_kampf(tisch)
        return (yield from _runde(tisch, kampf.teilnehmer, kampf.runde + 1, note))


def _runde(tisch: Tisch, namen: tuple[str, ...], runde: int, note: Note) -> Events:
    kampf, lesart = tisch.kampf, tisch.lesart
    alle_neu = kampf is None or lesart.ini_neu == "runde"
    alt = () if kampf is None or alle_neu else kampf.ini
    schon = {each.figur for each in alt}
    figuren = [f for f in map(tisch.figur, namen) if tisch.wach(f) and f.name not in schon]
    ini, events = tuple[IniPlatz, ...](), list[Event]()
    if figuren:
        ini, events = yield from initiative_werfen(tisch, figuren, note)
    if kampf is not None:
        bleibt = lesart.tausch_dauer == "kampf"
        neue = ini if alt else ()
        ini = _tauschen(alt or ini, kampf, alle_neu, bleibt)
        ini = (yield from _eingereiht(tisch, ini, neue, note)) if neue else ini
        for name in steht_bloss(tisch, kampf):
            note("RK-STELL-04", figur=name)
    erster = ini[0].figur if ini else ""
    return (*events, RundeBegonnen(runde=runde, teilnehmer=namen, ini=ini, erster=erster))


def _eingereiht(
    tisch: Tisch, ini: tuple[IniPlatz, ...], neue: tuple[IniPlatz, ...], note: Note
) -> Procedure[tuple[IniPlatz, ...]]:
    """RK-M-36: Wer dazukommt, reiht sich ein; mit Gleichschnellen wird es wie sonst entschieden."""
    found: list[IniPlatz] = []
    for _, gruppe in groupby(sorted((*ini, *neue), key=_langsamer), key=_langsamer):
        gleiche = tuple(gruppe)
        found += (yield from ordnen(tisch, gleiche, note)) if {*gleiche} & {*neue} else gleiche
    return tuple(found)


def _langsamer(platz: IniPlatz) -> int:
    return -platz.wert


def _tauschen(
    ini: tuple[IniPlatz, ...], kampf: Kampf, neu: bool, bleibt: bool
) -> tuple[IniPlatz, ...]:
    """RK-M-28: Ein Tausch gilt für die Runde oder für den Kampf.

    Neu Gewürfeltes wird wieder vertauscht, wenn der Tausch bleibt; Altes zurück, wenn nicht.
    """
    if neu != bleibt:
        return ini
    folge = kampf.tausche if bleibt else tuple(reversed(kampf.tausche))
    for eins, zwei in folge:
        ini = getauscht(ini, eins, zwei)
    return ini


@event(
    N_("Runde %(runde)s beginnt mit der Initiative %(ini)s."),
    RUNDE,
    verdict=Verdict(
        N_("%(erster)s ist am schnellsten"),
        needs=("erster",),
        numbers=N_("Runde %(runde)s, %(ini)s"),
        good="erster",
        order=True,
    ),
    turning=True,
)
class RundeBegonnen(Ereignis):
    """Die Initiative liegt; die Schnellsten zuerst."""

    added: ClassVar[frozenset[str]] = frozenset({"erster"})

    runde: int
    teilnehmer: tuple[str, ...]
    ini: tuple[IniPlatz, ...]
    erster: str = ""

    def am(self, tisch: Tisch) -> Tisch:
        """Wer in der Runde davor voll angriff, steht jetzt bloß da."""
        neu, alt = Kampf(self.runde, self.teilnehmer, self.ini), tisch.kampf
        if alt is not None:
            tausche = alt.tausche if tisch.lesart.tausch_dauer == "kampf" else ()
            bloesse = steht_bloss(tisch, alt)
            neu = replace(
                neu, tausche=tausche, bloesse=bloesse, wachten=alt.wachten, zuvor=alt.erklaert
            )
        return replace(tisch, kampf=neu)


def steht_bloss(tisch: Tisch, kampf: Kampf) -> tuple[str, ...]:
    """RK-STELL-04, RK-M-19: wer nach dieser Runde bloß dasteht."""
    if tisch.lesart.bloesse == "bis_naechster_zug":
        return kampf.bloesse
    return tuple(each.figur for each in kampf.erklaert if each.stellung == VOLLER_ANGRIFF)


@command(N_("Kampf beenden"), RUNDE)
class KampfBeenden(SlAnsage):
    """Die SL erklärt den Kampf für beendet."""

    rule = "RK-KAMPF-03"
    possible = staticmethod(im_kampf)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wann Schluss ist, sagt die SL; wer noch steht, ist ihr Anhalt (RK-WUND-04)."""
        stehen = ", ".join(tisch.stehende_seiten())
        note("RK-WUND-04", frozenset({GM}), figur=stehen, zustand="steht")
        return (KampfBeendet(runden=im_kampf(tisch).runde),)


@event(
    plural(
        "Der Kampf ist nach %(runden)s Runde beendet.",
        "Der Kampf ist nach %(runden)s Runden beendet.",
        "runden",
    ),
    RUNDE,
    ends=True,
)
class KampfBeendet(Ereignis):
    """Der Kampf ist vorüber."""

    runden: int

    def am(self, tisch: Tisch) -> Tisch:
        """RK-M-45: Finten verfallen spätestens jetzt; Waffen hebt man auf, und man steht auf."""
        ruhig = (
            replace(f, finten=(), entwaffnet=(), final=False, liegt=False) for f in tisch.figuren
        )
        return replace(tisch, figuren=tuple(ruhig), kampf=None)
