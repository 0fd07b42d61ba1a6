"""Dice Rumble: was ein Platz vom Tisch weiß, und womit er bei Unbekanntem rechnen soll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wuerfelwerk.rules.note import GM, Audience, Seat, allowed
from wuerfelwerk.systems.rumble.ansagen import (
    UEBLICHE_AENDERUNGEN,
    VERDECKT,
    Aendern,
    Eingreifen,
    FigurStellen,
    Proben,
    ProbeVerlangen,
)
from wuerfelwerk.systems.rumble.bogen import UNBEWAFFNET, Bogen, Talent, ausruestung
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.stand import FRAGEN, Figur, Kampf, Tisch

UEBLICHE = ((4, 1), (5, 2), (6, 3), (7, 2), (8, 1))
"""Womit rechnet, wer einen Schwellenwert nicht kennt; die Gewichte sind Annahme, nicht Regel."""
UEBLICHE_LEISTE = 10
UEBLICHER_SCHADEN = 2
"""Womit bei einer Waffe rechnet, wer sie nur beim Namen kennt und auf keiner Liste findet."""


@dataclass(frozen=True, slots=True)
class FigurSicht:
    """Eine Figur, wie ein Platz sie sieht; ohne Bogen sind ihre Werte verdeckt."""

    name: str
    platz: Seat
    nsc: bool
    seite: str
    zustand: str
    handelt: bool
    bogen: Bogen | None
    lp: int | None
    mg: int | None
    schicksal: int
    aenderung: int | None
    """Was auf dem nächsten Wurf liegt; ``None``, wenn das nur die SL weiß (RUM-SL-03)."""
    fragen: str


@dataclass(frozen=True, slots=True)
class TischSicht:
    """Der Tisch, wie ein Platz ihn sieht."""

    figuren: tuple[FigurSicht, ...]
    talente: tuple[Talent, ...]
    lesart: Lesart
    kampf: Kampf | None
    ueberrascht_haben: tuple[str, ...]


def sehen(tisch: Tisch, seat: Seat) -> TischSicht:
    """Verdeckte Bögen und Leisten sieht nur, wer sie führt, und die SL; Änderungen nur die SL."""
    figuren = tuple(_figur(figur, seat) for figur in tisch.figuren)
    return TischSicht(figuren, tisch.talente, tisch.lesart, tisch.kampf, tisch.ueberrascht_haben)


def _figur(figur: Figur, seat: Seat) -> FigurSicht:
    bogen, offen = figur.bogen, allowed(figur.wissende, seat)
    aenderung = None if figur.aenderung_verdeckt and seat != GM else figur.aenderung
    return FigurSicht(
        bogen.name,
        bogen.platz,
        bogen.nsc,
        bogen.seite,
        figur.zustand,
        figur.handelt,
        bogen if offen else None,
        figur.lp if offen else None,
        figur.mg if offen else None,
        figur.schicksal if offen else 0,
        aenderung if offen else 0,
        figur.fragen if offen else FRAGEN[0],
    )


def eingeweihte(tisch: Tisch | None, angesagt: Any) -> Audience:
    """Wer von einer Ansage oder Aufstellung wissen darf: nicht, wem eine Figur verdeckt ist."""
    if isinstance(angesagt, Mapping):
        boegen = angesagt.get("sheets")
        boegen = boegen if isinstance(boegen, list | tuple) else ()
        verdeckt = any(isinstance(b, Mapping) and b.get("verdeckt") for b in boegen)
        return frozenset({GM}) if verdeckt else None
    if _nur_fuer_die_sl(angesagt):
        return frozenset({GM})
    if isinstance(angesagt, FigurStellen) and angesagt.verdeckt:
        return frozenset({GM, angesagt.wer, angesagt.platz or angesagt.wer})
    betrifft = [f for f in tisch.figuren if f.name == _gesetzte(angesagt)] if tisch else []
    return betrifft[0].wissende if betrifft else None


def _nur_fuer_die_sl(angesagt: Any) -> bool:
    """RUM-SL-03: verdeckt geändert oder verdeckt gewürfelt."""
    if isinstance(angesagt, ProbeVerlangen):
        return angesagt.sicht == VERDECKT
    return isinstance(angesagt, Aendern) and angesagt.verdeckt


def _gesetzte(angesagt: Any) -> str:
    """Die Figur, deren Werte eine Ansage beim Namen nennt."""
    if isinstance(angesagt, Proben) and not angesagt.aenderung:
        return ""
    if isinstance(angesagt, FigurStellen):
        return angesagt.name if angesagt.wer != GM else ""
    return angesagt.figur if isinstance(angesagt, Eingreifen | Aendern | Proben) else ""


def uebersicht(sicht: TischSicht) -> tuple[dict[str, str | int | None], ...]:
    """Je Figur eine Zeile: Leisten, Schicksalspunkte, Initiative, Zustand."""
    wuerfel = sicht.kampf.wuerfel if sicht.kampf else ()
    return tuple(
        {
            "figur": figur.name,
            "lp": figur.lp,
            "mg": figur.mg,
            "schicksal": figur.schicksal if figur.nsc or figur.bogen else None,
            "initiative": " ".join(str(w.wert) for w in wuerfel if w.figur == figur.name),
            "zustand": figur.zustand,
        }
        for figur in sicht.figuren
    )


def vermuten(sicht: TischSicht) -> tuple[tuple[Tisch, int], ...]:
    """Tische, die so aussehen könnten; ohne Verdecktes gibt es nur den einen."""
    verdeckt = any(figur.bogen is None for figur in sicht.figuren)
    geaendert = any(figur.aenderung is None for figur in sicht.figuren)
    werte = UEBLICHE if verdeckt else ((0, 1),)
    aenderungen = UEBLICHE_AENDERUNGEN if geaendert else (0,)
    return tuple((_tisch(sicht, wert, um), n) for wert, n in werte for um in aenderungen)


def _tisch(sicht: TischSicht, wert: int, um: int) -> Tisch:
    figuren = tuple(_vermutet(figur, sicht, wert, um) for figur in sicht.figuren)
    kampf, schulden = sicht.kampf, sicht.ueberrascht_haben
    return Tisch(figuren, sicht.talente, sicht.lesart, kampf, schulden)


def _vermutet(figur: FigurSicht, sicht: TischSicht, wert: int, um: int) -> Figur:
    """Eine verdeckte Figur ist so gut wie ein üblicher NSC, in allem gleich und unbewaffnet.

    Was verdeckt auf dem nächsten Wurf liegt, ist der Einfachheit halber bei allen dasselbe.
    """
    bogen = figur.bogen or Bogen(
        name=figur.name,
        platz=figur.platz,
        nsc=figur.nsc,
        seite=figur.seite,
        werte=tuple((talent.name, wert) for talent in sicht.talente),
        lp=UEBLICHE_LEISTE,
        mg=UEBLICHE_LEISTE,
        verdeckt=True,
    )
    lp = UEBLICHE_LEISTE if figur.lp is None else figur.lp
    mg = UEBLICHE_LEISTE if figur.mg is None else figur.mg
    geheim, gedacht = figur.aenderung is None, figur.bogen is None
    aenderung = um if figur.aenderung is None else figur.aenderung
    rest = (figur.schicksal, figur.zustand, figur.handelt, aenderung, geheim, figur.fragen)
    return Figur(bogen, lp, mg, *rest, vermutet=gedacht)


def ergaenzt(tisch: Tisch, ansage: Any) -> Tisch:
    """Der Tisch, an dem gedachte Figuren haben, was eine Ansage nennt: Sie war ja erlaubt."""
    if not any(figur.vermutet for figur in tisch.figuren):
        return tisch
    talente = [getattr(ansage, feld, "") for feld in ("talent", "gegner_talent")]
    waffe = getattr(ansage, "waffe", "")
    figuren = (_mit_talenten(figur, talente) for figur in tisch.figuren)
    gefuehrt = (_mit_waffe(f, waffe) if f.name == _handelnde(ansage) else f for f in figuren)
    return replace(tisch, figuren=tuple(gefuehrt))


def _handelnde(ansage: Any) -> str:
    return str(getattr(ansage, "figur", ""))


def _mit_talenten(figur: Figur, talente: Sequence[str]) -> Figur:
    """Auch ein Talent, das auf keiner Liste steht, kann die Figur so gut wie alles andere."""
    werte = dict(figur.bogen.werte)
    neue = tuple(name for name in dict.fromkeys(talente) if name and name not in werte)
    if not (figur.vermutet and werte and neue):
        return figur
    gleich = next(iter(werte.values()))
    mehr = (*figur.bogen.werte, *((name, gleich) for name in neue))
    return replace(figur, bogen=replace(figur.bogen, werte=mehr))


def _mit_waffe(figur: Figur, waffe: str) -> Figur:
    if not figur.vermutet or waffe in ("", UNBEWAFFNET):
        return figur
    schaden = {each.name: each.wert for each in ausruestung("waffen")}
    waffen = ((waffe, schaden.get(waffe, UEBLICHER_SCHADEN)),)
    return replace(figur, bogen=replace(figur.bogen, waffen=waffen))
