"""Kaskade: Die Spielleitung verletzt oder heilt ein Segment (KAS-WUND-01 bis -06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, after, command
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_, Saying, Shape
from wuerfelwerk.systems.kaskade.leib.kreise import (
    AUSSEN,
    KRITISCH,
    LEICHT,
    MITTE,
    RINGE,
    SCHWER,
    plaetze,
    toedlich,
)
from wuerfelwerk.systems.kaskade.leib.regeneration import SegmentGeheilt
from wuerfelwerk.systems.kaskade.leib.wunden import Verletzt, notiert
from wuerfelwerk.systems.kaskade.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Auswahl
from wuerfelwerk.values import replace

HEILEN = "heilen"
WAS = (LEICHT, SCHWER, KRITISCH, HEILEN)
SEGMENTE = Chapter[Tisch](
    words={HEILEN: N_("heilen")},
    shapes=(
        Shape(
            r"(?P<kreis>[1-9])\.(?P<ring>aussen|mitte|innen)\.(?P<segment>[0-9]+)",
            N_("Kreis %(kreis)s, %(ring)s, Segment %(segment)s"),
        ),
    ),
)


@command(
    N_("Segment setzen"),
    SEGMENTE,
    deed=(
        Saying(N_("Die Spielleitung heilt ein Segment von %(figur)s"), {"was": HEILEN}),
        Saying(N_("Die Spielleitung verletzt %(figur)s")),
    ),
)
class SegmentSetzen(Ansage):
    """Die SL zeigt auf ein Segment wie „2.aussen.6“ und sagt, was mit ihm ist."""

    private = True
    figur: Auswahl
    was: Annotated[str, Ask("Was geschieht", kind="wahl", rule="KAS-WUND-02")]
    wo: Annotated[str, Ask("Segment", kind="wahl", rule="KAS-WUND-02")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-WUND-02: je Figur, was mit welchem Segment geschehen kann."""
        KIT.demand_gm(seat)
        if not tisch.figuren:
            raise IllegalCommand("Dazu braucht es eine Figur am Tisch.", rule="KAS-WUND-02")
        return tuple(
            offer(cls, "KAS-WUND-02", figur=(figur.name,), was=(was,), wo=_orte(figur, was))
            for figur in tisch.figuren
            for was in WAS
            if any(True for _ in _moeglich(figur, was))
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wo die Verletzung sitzt, hat die SL gezeigt; gezählt wird sie wie jede andere."""
        figur = tisch.figur(self.figur)
        kreis, ring, segment = self.wo.split(".")
        if self.was == HEILEN:
            wo = {"kreis": int(kreis) - 1, "segment": int(segment) - 1}
            return (SegmentGeheilt(figur=figur.name, ring=ring, audience=figur.wissende, **wo),)
        platz = _platz(figur, self.was, int(kreis), ring, int(segment))
        notiert(figur, self.was, platz, note)
        kennen = figur.wissende
        verletzt = Verletzt(figur=figur.name, staerke=self.was, platz=platz, audience=kennen)
        stirbt = toedlich(after(tisch, verletzt).figur(figur.name).kreise)
        if stirbt:
            note("KAS-WUND-12", figur.wissende, figur=figur.name)
        return (replace(verletzt, toedlich=stirbt),)


def _orte(figur: Figur, was: str) -> Because:
    if was == HEILEN:
        nicht = IllegalCommand("Dieses Segment ist heil.", rule="KAS-WUND-02")
    else:
        nicht = IllegalCommand("Hier ist für diese Verletzung kein Platz.", rule="KAS-WUND-02")
    return Because(tuple(_moeglich(figur, was)), nicht)


def _moeglich(figur: Figur, was: str) -> Iterator[str]:
    """Die Segmente, mit denen das geschehen kann."""
    geo = figur.bogen.geometrie
    frei = frozenset(plaetze(figur.kreise, was, geo)) if was != HEILEN else frozenset()
    for nr, kreis in enumerate(figur.kreise, 1):
        for ring in RINGE:
            for segment in range(1, int(getattr(geo, ring)) + 1):
                weg = segment - 1 in getattr(kreis, ring)
                if weg if was == HEILEN else _platz(figur, was, nr, ring, segment) in frei:
                    yield f"{nr}.{ring}.{segment}"


def _platz(figur: Figur, was: str, kreis: int, ring: str, segment: int) -> str:
    """KAS-WUND-01, -03, -06: leicht außen, schwer in der Mitte daneben, kritisch der Kreis."""
    if was == KRITISCH:
        return str(kreis)
    if was == LEICHT:
        return f"{kreis}.{segment}" if ring == AUSSEN else ""
    if ring == MITTE:
        return f"{kreis}.{segment}"
    geo = figur.bogen.geometrie
    neben = (n for n in range(geo.mitte) if ring == AUSSEN and segment - 1 in geo.nachbarn(n))
    return next((f"{kreis}.{n + 1}" for n in neben), "")
