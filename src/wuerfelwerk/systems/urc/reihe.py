"""Ultima Ratio Civium: die Reihenfolge einer Kampfrunde (URC-RND-01, -02, -14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import Figur, Kampf, Tisch, Zug


def reihen(figuren: Sequence[Figur], lesart: Lesart) -> tuple[Zug, ...]:
    """URC-RND-01: absteigend nach Tagesform; bei Gleichstand nach der Lesart (URC-Q-25)."""
    folge = sorted(figuren, key=lambda figur: _rang(figur, lesart))
    return tuple(Zug(figur.name, figur.tagesform) for figur in folge)


def _rang(figur: Figur, lesart: Lesart) -> tuple[int, ...]:
    """Kleiner ist früher; wer gleich ist, bleibt in der Folge, in der er eingetragen ist."""
    if lesart.ini_gleichstand in ("gleichzeitig", "sl"):
        return (-figur.tagesform,)
    zuerst = figur.bogen.nsc == (lesart.ini_gleichstand == "nsc_zuerst")
    return (-figur.tagesform, 0 if zuerst else 1, -figur.bogen.kampf)


def verschoben(kampf: Kampf, nach: str) -> Kampf:
    """URC-RND-02: hinter den Genannten, Wartende nach Tagesform; ohne Namen nach eigener Wahl."""
    zug, rest = replace(kampf.reihe[0], wartet_auf=nach), kampf.reihe[1:]
    if not nach:
        return replace(kampf, reihe=rest, wartend=(*kampf.wartend, zug))
    stelle = next((nr + 1 for nr, each in enumerate(rest) if each.figur == nach), len(rest))
    while stelle < len(rest) and rest[stelle].wartet_auf == nach and rest[stelle].wert >= zug.wert:
        stelle += 1
    return replace(kampf, reihe=(*rest[:stelle], zug, *rest[stelle:]))


def danach(kampf: Kampf) -> Kampf:
    """Wenn der Zug zu Ende ist."""
    return replace(kampf, reihe=kampf.reihe[1:])


def umgereiht(tisch: Tisch, name: str) -> Tisch:
    """URC-Q-26, andere Lesart: Eine Ausgabe ändert schon die laufende Reihenfolge."""
    kampf = tisch.kampf
    if kampf is None or not tisch.lesart.ini_sofort or name not in tisch.namen:
        return tisch
    wert = tisch.figur(name).tagesform
    vorn, rest = kampf.reihe[:1], kampf.reihe[1:]
    neu = (replace(zug, wert=wert) if zug.figur == name else zug for zug in rest)
    folge = sorted(neu, key=lambda zug: -zug.wert)
    return replace(tisch, kampf=replace(kampf, reihe=(*vorn, *folge)))
