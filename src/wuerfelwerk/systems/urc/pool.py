"""Ultima Ratio Civium: vom Bogen zum Pool: Wertepaar, Spezialisierung, Tagesform (URC-POOL)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import GM, Note, Seat, Total
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ereignisse import SpezialisierungPasst, TagesformAusgegeben
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben import Probe
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.systems.urc.wertung import WISSEN

OHNE = "ohne"
Paar = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Zusage:
    """URC-POOL-07: was vor dem Wurf angesagt ist; danach ändert sich daran nichts mehr."""

    spezialisierung: str = ""
    tagesform: int = 0
    schaden: int = 0
    """Tagesform für mehr oder gegen eigenen Schaden."""
    gedeckt: int = 0
    """Tagesform, die der Angreifer gegen Konterschaden ansagt."""
    geprueft: tuple[Event, ...] = ()
    """Was die SL dazu entschieden hat (URC-POOL-04)."""


def probe_bilden(
    figur: Figur,
    paar: Paar,
    zusage: Zusage,
    lesart: Lesart,
    note: Note,
    *,
    zweck: str = WISSEN,
    ziel: int | None = None,
    schadenswuerfel: int = 0,
    schutzwaffe: bool = False,
    platz: Seat = "",
    genau: bool = False,
) -> Probe:
    """URC-POOL-01 bis -06: zwei Werte, höchstens eine Spezialisierung, Tagesform."""
    bogen = figur.bogen
    note("URC-POOL-01", figur=figur.name)
    note("URC-POOL-02", figur=figur.name, werte=paar)
    note("URC-CHAR-02", figur=figur.name, werte=paar)
    teile = [(name, bogen.wert(name)) for name in paar]
    grund = sum(wert for _, wert in teile)
    note("URC-CHAR-05", figur.wissende, figur=figur.name, wuerfel=grund)
    teile += [("tagesform", zusage.tagesform)] if zusage.tagesform else []
    teile += [("schutzwaffe", 1)] if schutzwaffe else []
    wuerfel = sum(wert for _, wert in teile)
    note("URC-POOL-03", figur.wissende, figur=figur.name, pool=Total(wuerfel, tuple(teile)))
    rang = min(bogen.rang(zusage.spezialisierung), lesart.spez_rang_max)
    _ansage(figur, zusage, rang, lesart, note)
    wer = (figur.name, platz or figur.platz)
    return Probe(*wer, wuerfel, rang, zweck, ziel, schadenswuerfel, lesart, genau)


def _ansage(figur: Figur, zusage: Zusage, rang: int, lesart: Lesart, note: Note) -> None:
    if zusage.spezialisierung:
        name = zusage.spezialisierung
        note("URC-POOL-04", figur.wissende, figur=figur.name, spezialisierung=name, rang=rang)
    if zusage.tagesform:
        note("URC-POOL-06", figur=figur.name, wuerfel=zusage.tagesform)
        note("URC-TF-09", figur=figur.name, punkte=zusage.tagesform)
    punkte = zusage.tagesform + zusage.schaden
    note("URC-POOL-07", figur=figur.name, spezialisierung=zusage.spezialisierung, punkte=punkte)
    if punkte:
        note("URC-TF-05", figur=figur.name, punkte=punkte)
        note("URC-TF-07", figur=figur.name, punkte=punkte)
    if lesart.redux:
        note("URC-REDUX-01", figur=figur.name)
        note("URC-REDUX-02", figur=figur.name, austausch=rang)


def ausgegeben(figur: Figur, punkte: int, wofuer: str, note: Note) -> list[Event]:
    """URC-TF-06: Eingesetzte Punkte sind sofort weg."""
    if not punkte:
        return []
    rest = max(0, figur.tagesform - punkte)
    note("URC-TF-06", figur.wissende, figur=figur.name, punkte=punkte, rest=rest)
    return [TagesformAusgegeben(figur=figur.name, punkte=punkte, wofuer=wofuer)]


def bezahlen(figur: Figur, posten: Mapping[str, int], note: Note) -> list[Event]:
    """URC-TF-06: Ein Posten nach dem anderen geht vom selben Vorrat ab."""
    events: list[Event] = []
    for wofuer, punkte in posten.items():
        events += ausgegeben(figur, punkte, wofuer, note)
        figur = replace(figur, tagesform=max(0, figur.tagesform - punkte))
    return events


def pruefen_lassen(
    tisch: Tisch, figur: Figur, spezialisierung: str, wofuer: str
) -> Procedure[tuple[Event, ...] | None]:
    """URC-POOL-04: Ob sie passt, prüft die SL, aber nur einmal; ``None``: Sie passt nicht."""
    schon = (figur.name, spezialisierung, wofuer) in tisch.passend
    if not spezialisierung or figur.platz == GM or schon:
        return ()
    lage = (("figur", figur.name), ("spezialisierung", spezialisierung), ("wofuer", wofuer))
    frage = Choice(GM, "URC-POOL-13", ("bewilligen", "ablehnen"), facts=lage)
    if (yield from ask(frage)) == "ablehnen":
        return None
    passt = SpezialisierungPasst(figur=figur.name, spezialisierung=spezialisierung, wofuer=wofuer)
    return (passt,)


def ansagen_lassen(
    tisch: Tisch, figur: Figur, anlass: str, wofuer: str, note: Note
) -> Procedure[Zusage]:
    """URC-RND-11: Vor dem Wurf wird nach Spezialisierung und Tagesform gefragt."""
    lage = (("figur", figur.name), ("anlass", anlass))
    namen, ohne = figur.bogen.koennen, OHNE
    while ohne in namen:
        ohne = f"({ohne})"
    name = yield from ask(Choice(figur.platz, "URC-POOL-04", (*namen, ohne), facts=lage))
    geprueft = yield from pruefen_lassen(tisch, figur, "" if name == ohne else name, wofuer)
    name = ohne if geprueft is None else name
    frage = Number(figur.platz, "URC-RND-11", 0, figur.tagesform, facts=lage)
    punkte = yield from ask(frage)
    spezialisierung = "" if name == ohne else name
    note("URC-RND-11", figur=figur.name, spezialisierung=spezialisierung, punkte=punkte)
    return Zusage(spezialisierung, punkte, geprueft=geprueft or ())


def schaden_ansagen(figur: Figur, schon: int, hoechstens: int | None) -> Procedure[int]:
    """URC-TF-10: Tagesform gegen eigenen Schaden, vor dem Wurf; Unbekanntes begrenzt nicht."""
    rest = figur.tagesform - schon
    rest = rest if hoechstens is None else min(rest, hoechstens)
    lage = (("figur", figur.name), ("punkte", rest))
    return (yield from ask(Number(figur.platz, "URC-TF-10", 0, max(0, rest), facts=lage)))


def mehr_ansagen(figur: Figur, schon: int) -> Procedure[int]:
    """URC-TF-12: Tagesform auf eigenen Schaden, vor dem Wurf."""
    rest = max(0, figur.tagesform - schon)
    lage = (("figur", figur.name), ("punkte", rest))
    return (yield from ask(Number(figur.platz, "URC-TF-12", 0, rest, facts=lage)))
