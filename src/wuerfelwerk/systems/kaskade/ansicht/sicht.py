"""Kaskade: was ein Platz vom Tisch weiß, und womit er bei Unbekanntem rechnen soll."""

from __future__ import annotations

from functools import partial

from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.views import SeenFigure, SeenTable, head, supposed
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf
from wuerfelwerk.systems.kaskade.leib.kreise import toedlich
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import Listen
from wuerfelwerk.systems.kaskade.spielleitung.figuren import neu
from wuerfelwerk.systems.kaskade.stand import Figur, Handel, Jagd, Tisch
from wuerfelwerk.values import dataclass, replace

UEBLICHE = ((8, 1), (12, 2), (15, 1))
"""Mit welchen Werten rechnet, wer einen Bogen nicht kennt; Annahme, nicht Regel."""
Tische = tuple[tuple[Tisch, int], ...]
"""Tische mit ihren Gewichten."""
MERKEN = 64
"""Zu so vielen Sichten sind die vermuteten Tische bekannt: Ein Bild fragt für jede Figur."""
_VERMUTET: Kept[Tische] = Kept(MERKEN)


@dataclass(frozen=True, slots=True)
class FigurSicht(SeenFigure):
    """Eine Figur, wie ein Platz sie sieht; ohne ``figur`` sind ihre Werte verdeckt."""

    figur: Figur | None


@dataclass(frozen=True, slots=True)
class TischSicht(SeenTable[FigurSicht, Lesart]):
    """Der Tisch, wie ein Platz ihn sieht; Uhr, Handel und Jagd liegen offen."""

    listen: Listen
    minute: int
    handel: Handel | None
    jagd: Jagd | None
    entschieden: bool
    kampf: Kampf | None = None
    """Kampfwürfel liegen offen auf dem Tisch, sobald alle ihren Takt beendet haben."""


def sehen(tisch: Tisch, seat: Seat) -> TischSicht:
    """Verdeckte Bögen, Punkte und Verletzungen sieht nur, wer sie führt, und die SL."""
    figuren = tuple(_figur(figur, seat) for figur in tisch.figuren)
    return TischSicht(
        figuren, tisch.lesart, tisch.listen, tisch.minute, tisch.handel, tisch.jagd,
        tisch.entschieden, tisch.kampf,
    )  # fmt: skip


def _figur(figur: Figur, seat: Seat) -> FigurSicht:
    bogen, offen = figur.bogen, allowed(figur.wissende, seat)
    return FigurSicht(*head(bogen), figur.zustand, figur if offen else None)


def uebersicht(sicht: TischSicht) -> tuple[dict[str, str | int | None], ...]:
    """Je Figur eine Zeile: Physis, Psyche, verlorene Segmente, Punkte, Zustand."""
    return tuple(
        {"figur": each.name, **_werte(each.figur), "zustand": zustand(each)}
        for each in sicht.figuren
    )


def zustand(each: FigurSicht) -> str:
    """Was man einer Figur ansieht; wer ihre Verletzungen kennt, sieht auch tödliche."""
    if each.zustand or each.figur is None:
        return each.zustand
    return "toedlich" if toedlich(each.figur.kreise) and not each.figur.gerettet else ""


def _werte(figur: Figur | None) -> dict[str, str | int | None]:
    if figur is None:
        return dict.fromkeys(("physis", "psyche", "segmente", "respekt", "mp", "ep"))
    return {
        "physis": figur.physis,
        "psyche": figur.psyche,
        "segmente": sum(kreis.verloren for kreis in figur.kreise),
        "respekt": figur.respekt,
        "mp": figur.mp,
        "ep": figur.ep,
    }


def vermuten(sicht: TischSicht, _: Seat = GM) -> Tische:
    """Tische, die so aussehen könnten; ohne Verdecktes gibt es nur den einen."""
    return _VERMUTET.made(sicht, "", lambda: _vermutete(sicht))


def _vermutete(sicht: TischSicht) -> Tische:
    return supposed((each.figur for each in sicht.figuren), UEBLICHE, partial(_tisch, sicht))


def _tisch(sicht: TischSicht, wert: int) -> Tisch:
    figuren = tuple(_vermutet(each, sicht, wert) for each in sicht.figuren)
    return Tisch(
        figuren, sicht.lesart, sicht.listen, sicht.minute, sicht.handel, sicht.jagd,
        sicht.entschieden, sicht.kampf,
    )  # fmt: skip


def _vermutet(each: FigurSicht, sicht: TischSicht, wert: int) -> Figur:
    """Eine verdeckte Figur ist in allem so gut wie ein üblicher Gegner, und nüchtern."""
    if each.figur is not None:
        return each.figur
    namen = tuple(fertigkeit.name for fertigkeit in sicht.listen.fertigkeiten)
    bogen = Bogen(
        **each.known,
        eigenschaften=(("Reaktion", wert), ("Gedächtnis", wert)),
        fertigkeiten=tuple((name, wert) for name in namen),
        bonuswuerfel=tuple((name, 2) for name in namen),
    )
    return replace(neu(bogen), zustand=each.zustand)
