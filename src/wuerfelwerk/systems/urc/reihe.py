"""Ultima Ratio Civium: die Reihenfolge einer Kampfrunde (URC-RND-01, -02, -14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import Figur, Kampf, Tisch, Zug

GLEICHZEITIG = "gleichzeitig"


def reihen(figuren: Sequence[Figur], lesart: Lesart) -> tuple[Figur, ...]:
    """URC-RND-01: absteigend nach Tagesform; bei Gleichstand nach der Lesart (URC-Q-25)."""
    return tuple(sorted(figuren, key=lambda figur: _rang(figur, lesart)))


def _rang(figur: Figur, lesart: Lesart) -> tuple[int, ...]:
    """Kleiner ist früher; wer gleich ist, bleibt in der Folge, in der er genannt ist."""
    if lesart.ini_gleichstand in (GLEICHZEITIG, "sl"):
        return (-figur.tagesform,)
    zuerst = figur.bogen.nsc == (lesart.ini_gleichstand == "nsc_zuerst")
    return (-figur.tagesform, 0 if zuerst else 1, -figur.bogen.kampf)


def beginnen(tisch: Tisch, folge: Sequence[str]) -> tuple[Zug, ...]:
    """Die Züge einer neuen Runde; was jemand an Tagesform hat, ist dafür eingefroren."""
    return tuple(Zug(name, tisch.figur(name).tagesform) for name in folge if name in tisch.namen)


def verschoben(kampf: Kampf, nach: str) -> Kampf:
    """URC-RND-02: hinter den Genannten, Wartende nach Tagesform; ohne Namen nach eigener Wahl."""
    zug, rest = replace(kampf.reihe[0], wartet_auf=nach), kampf.reihe[1:]
    if not nach:
        return replace(kampf, reihe=rest, wartend=(*kampf.wartend, zug))
    return replace(kampf, reihe=_gestellt((*rest, zug), kampf.folge))


def _gestellt(zuege: Sequence[Zug], folge: tuple[str, ...]) -> tuple[Zug, ...]:
    """URC-Q-27: Wer wartet, kommt gleich nach dem, auf den er wartet; höhere Tagesform zuerst."""
    dabei = {zug.figur for zug in zuege}

    def mit_wartenden(zug: Zug) -> Iterator[Zug]:
        yield zug
        wartende = (each for each in zuege if each.wartet_auf == zug.figur)
        for each in sorted(wartende, key=lambda each: folge.index(each.figur)):
            yield from mit_wartenden(each)

    freie = (zug for zug in zuege if zug.wartet_auf not in dabei)
    return tuple(each for zug in freie for each in mit_wartenden(zug))


def wartet_auf(kampf: Kampf, figur: str) -> frozenset[str]:
    """Wer, auch über andere, auf eine Figur wartet; auf die kann sie selbst nicht warten."""
    found: frozenset[str] = frozenset()
    neue = frozenset({figur})
    while neue:
        neue = frozenset(zug.figur for zug in kampf.reihe if zug.wartet_auf in neue)
        found |= neue
    return found


def eingeschritten(kampf: Kampf, name: str) -> Kampf:
    """URC-Q-27: vor allen anderen; wer im selben Augenblick einschreitet, nach Tagesform."""
    neue = tuple(replace(z, eingeschritten=True) for z in kampf.wartend if z.figur == name)
    schon = tuple(zug for zug in kampf.reihe if zug.eingeschritten)
    vorn = sorted((*neue, *schon), key=lambda zug: kampf.folge.index(zug.figur))
    uebrige = tuple(zug for zug in kampf.reihe if not zug.eingeschritten)
    rest = tuple(zug for zug in kampf.wartend if zug.figur != name)
    return replace(kampf, reihe=(*vorn, *uebrige), wartend=rest)


def danach(kampf: Kampf) -> Kampf:
    """Wenn der Zug zu Ende ist."""
    return replace(kampf, reihe=kampf.reihe[1:])


def umgereiht(tisch: Tisch) -> Tisch:
    """URC-Q-26, andere Lesart: Eine Ausgabe ändert schon die laufende Reihenfolge.

    Wer dran ist, bleibt dran; wer wartet, bleibt hinter dem, auf den er wartet.
    """
    kampf = tisch.kampf
    if kampf is None or not tisch.lesart.ini_sofort:
        return tisch
    da = [tisch.figur(name) for name in kampf.folge if name in tisch.namen]
    folge = tuple(figur.name for figur in reihen(da, tisch.lesart))
    neu = [replace(zug, wert=tisch.figur(zug.figur).tagesform) for zug in kampf.reihe]
    vorn = [zug for nr, zug in enumerate(neu) if not nr or zug.wartet_auf or zug.eingeschritten]
    freie = [zug for zug in neu if zug not in vorn]
    freie.sort(key=lambda zug: folge.index(zug.figur))
    reihe = _gestellt((*vorn, *freie), folge)
    return replace(tisch, kampf=replace(kampf, reihe=reihe, folge=folge))


def zugleich_dran(tisch: Tisch, name: str) -> bool:
    """URC-Q-25, andere Lesart: Wer im selben Augenblick dran ist, handelt auch im Fallen."""
    kampf = tisch.kampf
    if kampf is None or tisch.lesart.ini_gleichstand != GLEICHZEITIG or kampf.am_zug == name:
        return False
    jetzt = kampf.reihe[0].wert if kampf.reihe else None
    return any(zug.figur == name and zug.wert == jetzt for zug in kampf.reihe)
