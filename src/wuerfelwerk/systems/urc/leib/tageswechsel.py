"""Ultima Ratio Civium: ein Tag vergeht (URC-HEAL-05 bis -07, URC-MAG-16, URC-TF-14)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.figuren.abgeleitet import magiepunkte, quellpunkte
from wuerfelwerk.systems.urc.leib.heilung import heilen
from wuerfelwerk.systems.urc.leib.tagesform import TagesformGewuerfelt, Tagesformwurf
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import KIT, TOT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Ereignis, kein_kampf
from wuerfelwerk.values import replace

TAGESWECHSEL = Chapter[Tisch](
    "URC-HEAL", "URC-TF", "URC-MAG",
    steps={
        "URC-HEAL-05": plural(
            "Im Alltag heilt %(figur)s %(punkte)s TP",
            "Im Alltag heilen %(figur)s %(punkte)s TP",
            "punkte",
        ),
        "URC-HEAL-06": plural(
            "Im Lazarett heilt %(figur)s %(punkte)s TP",
            "Im Lazarett heilen %(figur)s %(punkte)s TP",
            "punkte",
        ),
        "URC-HEAL-07": plural(
            "Mit Nano-Medizin heilt %(figur)s %(punkte)s TP",
            "Mit Nano-Medizin heilen %(figur)s %(punkte)s TP",
            "punkte",
        ),
        "URC-TF-14": N_("Mit der Tagesform sind die Magiepunkte voll: %(figuren)s"),
        "URC-MAG-16": N_("Die Magiepunkte von %(figur)s sind wieder voll: %(mp)s"),
    },
)  # fmt: skip
ALLTAG, LAZARETT, NANO = 1, 2, 3


@command(
    N_("Ein Tag vergeht"),
    TAGESWECHSEL,
    deed=plural("Ein neuer Tag bricht an", "%(tage)s Tage vergehen", "tage"),
)
class TagWechseln(Ansage):
    """Ein Tag oder mehrere vergehen: heilen, Magiepunkte füllen, Tagesform würfeln."""

    tage: Annotated[int, Ask("Tage", 1, 60, rule="URC-HEAL-05")] = 1
    lazarett: Annotated[tuple[str, ...], Ask("Im Lazarett", rule="URC-HEAL-06")] = ()
    nano: Annotated[tuple[str, ...], Ask("Mit Nano-Medizin", rule="URC-HEAL-07")] = ()

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        kein_kampf(tisch, N_("Ein Tag vergeht erst, wenn der Kampf vorbei ist."))
        kranke = names([f for f in tisch.figuren if f.zustand != TOT and not f.bogen.fahrzeug])
        return (offer(cls, "URC-TF-01", lazarett=kranke, nano=kranke),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-Q-40: heilen, Magiepunkte füllen, Tagesform würfeln; alles in einem."""
        events: list[Event] = []
        for figur in tisch.figuren:
            events += _geheilt(tisch, figur, self, note)
        helden = [f for f in tisch.figuren if f.spielt and f.zustand != TOT]
        for figur in helden:
            note("URC-MAG-16", figur.wissende, figur=figur.name, mp=magiepunkte(figur.bogen))
        events.append(TagVergangen(tage=self.tage))
        wuerfe = (Tagesformwurf(f.name, f.platz, f.tagesform, f.wissende) for f in helden)
        gewuerfelt = yield Together(tuple(Branch(wurf) for wurf in wuerfe))
        note("URC-TF-14", figuren=tuple(figur.name for figur in helden))
        return events + [
            TagesformGewuerfelt(figur=figur.name, wurf=wurf, punkte=punkte, audience=figur.wissende)
            for figur, (wurf, punkte) in zip(helden, gewuerfelt, strict=True)
        ]


def _geheilt(tisch: Tisch, figur: Figur, ansage: TagWechseln, note: Note) -> list[Event]:
    """URC-HEAL-05 bis -07: 1, 2 oder 3 TP je Tag; die Sätze schließen einander aus."""
    name, to, tage = figur.name, figur.wissende, ansage.tage
    if figur.zustand == TOT or figur.bogen.fahrzeug:
        return []
    if name in ansage.nano:
        note("URC-HEAL-07", to, figur=name, punkte=NANO * tage)
        return heilen(figur, NANO * tage, tisch.lesart, note)
    if name in ansage.lazarett:
        note("URC-HEAL-06", to, figur=name, punkte=LAZARETT * tage)
        return heilen(figur, LAZARETT * tage, tisch.lesart, note)
    note("URC-HEAL-05", to, figur=name, punkte=ALLTAG * tage)
    return heilen(figur, ALLTAG * tage, tisch.lesart, note)


@event(
    plural("Ein neuer Tag bricht an.", "%(tage)s Tage vergehen.", "tage"), TAGESWECHSEL, quiet=True
)
class TagVergangen(Ereignis):
    """Ein neuer Tag: Magiepunkte sind voll, Erste Hilfe ist wieder möglich."""

    tage: int

    def after(self, tisch: Tisch, /) -> Tisch:
        frisch = tuple(_erholt(figur, tisch.lesart) for figur in tisch.figuren)
        return replace(tisch, figuren=frisch, tag=tisch.tag + self.tage)


def _erholt(figur: Figur, lesart: Lesart) -> Figur:
    """URC-MAG-16: Ein neuer Tag füllt die Magiepunkte und, nach Lesart, die Quellen."""
    quelle = quellpunkte(figur.bogen) if lesart.quelle_regeneriert else figur.quelle
    versorgt = figur.versorgt and lesart.erste_hilfe_neu == "nie"
    return replace(figur, mp=magiepunkte(figur.bogen), quelle=quelle, versorgt=versorgt)
