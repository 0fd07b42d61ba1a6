"""Kaskade: wer im Kampf am Zug ist, was ein Bot erwägt, und was ein Treffer wert ist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.fights import damage_goals, own
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.stakes import damage_stakes
from wuerfelwerk.rules.system import Event, Goal, Stakes
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import Geschossen, Schiessen
from wuerfelwerk.systems.kaskade.kampf.angriff import GEGENANGRIFF, Angreifen
from wuerfelwerk.systems.kaskade.kampf.einstecken import Einstecken
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    am_zug,
    bereit,
    entschieden,
    fertigkeiten,
    kaempfer,
    waffen,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import Abwarten, KampfBeenden
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import Angegriffen, Fortgesetzt, Gestohlen
from wuerfelwerk.systems.kaskade.kampf.kampfwurf import Kampfwurf
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, LEICHT, SCHWER, toedlich
from wuerfelwerk.systems.kaskade.manoever.durchdringen import Durchdringen
from wuerfelwerk.systems.kaskade.manoever.rundumschlag import Rundumschlag
from wuerfelwerk.systems.kaskade.manoever.wuchtangriff import Wuchtangriff
from wuerfelwerk.systems.kaskade.manoever.wuergegriff import ImGriff, Wuergen
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, wuerfelzahl
from wuerfelwerk.systems.kaskade.proben.nachspiel import ProbeErgab
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.szenen.abstand import (
    AUSSER_SICHT,
    EINGEHOLT,
    NAEHER,
    WEITER,
    Gelaufen,
)
from wuerfelwerk.systems.kaskade.szenen.beeinflussen import Beeinflusst

GEWICHT = {LEICHT: 1, SCHWER: 3, KRITISCH: 10}
"""Was ein Treffer für den Rat wert ist: so viele Segmente kostet er; Annahme, nicht Regel."""
ZUEGE: tuple[type[Any], ...] = (
    Angreifen, Rundumschlag, Wuergen, Wuchtangriff, Durchdringen, Schiessen,
)  # fmt: skip


def dran(tisch: Tisch) -> Seat | None:
    """Wer einen Treffer zu nehmen hat, sonst wer die Initiative hat."""
    if tisch.kampf is None:
        return None
    name = tisch.kampf.treffer[0].figur if tisch.kampf.treffer else am_zug(tisch)
    return tisch.figur(name).platz if name else None


def kampf_leiten(tisch: Tisch) -> Any | None:
    """Eine schlichte SL: Phase um Phase, bis niemand mehr einen Gegner oder Würfel hat."""
    if dran(tisch) is not None:
        return None
    wirft = any(_wirft(tisch, name) for name in bereit(tisch))
    return Kampfwurf(GM) if wirft and not entschieden(tisch) else KampfBeenden(GM)


def _wirft(tisch: Tisch, name: str) -> bool:
    """Hat jemand noch Würfel? Sind alle zu wund dafür, käme von keiner Phase mehr etwas."""
    figur, wer = tisch.figur(name), kaempfer(tisch, name)
    womit = [kann for each in waffen(tisch, figur) for kann in fertigkeiten(figur, each)]
    ansaetze = [Ansatz(figur=figur, worauf=each, gestohlen=wer.gestohlen) for each in womit]
    return bool(wer.mitgenommen) or any(wuerfelzahl(tisch, each) for each in ansaetze)


def _kampffaehig(figur: Figur) -> bool:
    return not figur.zustand and not toedlich(figur.kreise)


def streitende(tisch: Tisch) -> tuple[str, ...]:
    """Wer Waffen trägt, wenn zwei Seiten es tun."""
    mit = [figur for figur in tisch.figuren if figur.bogen.waffen and _kampffaehig(figur)]
    return tuple(f.name for f in mit) if len({f.seite for f in mit}) > 1 else ()


def erwogen(tisch: Tisch, seat: Seat) -> Iterator[Any]:
    """Treffer nehmen, wenn welche da sind; sonst jeder Angriff, jedes Manöver, das jetzt geht."""
    if tisch.kampf is None or dran(tisch) != seat:
        return
    if tisch.kampf.treffer:
        yield Einstecken(seat, tisch.kampf.treffer[0].figur)
        return
    nichts = True
    for command in ZUEGE:
        for zug in _zuege(tisch, seat, command):
            nichts = False
            yield zug
    if nichts:
        yield Abwarten(seat, am_zug(tisch))


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Alle auf einmal."""
    return tuple(erwogen(tisch, seat))


def alle_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Was auf Karten steht: dazu, die Initiative verstreichen zu lassen."""
    zuege = moegliche_zuege(tisch, seat)
    if not zuege or isinstance(zuege[0], Einstecken | Abwarten):
        return zuege
    return (*zuege, Abwarten(seat, am_zug(tisch)))


def _zuege(tisch: Tisch, seat: Seat, command: type[Any]) -> list[Any]:
    try:
        (angebot,) = command.offered(tisch, seat)
    except IllegalCommand:
        return []
    felder = {field.name: field.ask.options for field in angebot.fields}
    if "ziel" not in felder:
        return [command(seat, am_zug(tisch))]
    return [command(seat, am_zug(tisch), ziel) for ziel in felder["ziel"]]


def _wert(event: Getroffen) -> int:
    return sum(GEWICHT[staerke] for staerke in event.staerken)


def _schaden(seat: Seat, tisch: Tisch, events: Sequence[Event], eigener: bool) -> int:
    """Wie schwer die Treffer sind; bei anderen zählt ein fehlender Würfel wie ein schwerer."""
    treffer = [w for w in events if isinstance(w, Getroffen)]
    schwere = sum(_wert(w) for w in treffer if own(seat, tisch, w.figur) == eigener)
    raub = [w for w in events if isinstance(w, Gestohlen) and not own(seat, tisch, w.figur)]
    return schwere if eigener else schwere + GEWICHT[SCHWER] * sum(w.anzahl for w in raub)


KAMPFZIELE: dict[str, Goal[Tisch]] = damage_goals(_schaden)


def _getroffene(tisch: Tisch, events: Sequence[Event]) -> list[tuple[str, int]]:
    """Wen wie schwere Treffer treffen; ein gestohlener Würfel zählt wie ein schwerer."""
    treffer = [(w.figur, _wert(w)) for w in events if isinstance(w, Getroffen)]
    raub = [(w.figur, GEWICHT[SCHWER] * w.anzahl) for w in events if isinstance(w, Gestohlen)]
    return treffer + raub


def _erfolg(eigene: frozenset[str], events: Sequence[Event]) -> bool | None:
    """Gelingen die eigenen Proben? Im Kampf: Kommt der eigene Angriff durch, der fremde nicht?"""
    lauf = next((w for w in events if isinstance(w, Gelaufen)), None)
    if lauf is not None:
        return lauf.wie in (
            (NAEHER, EINGEHOLT) if lauf.verfolger in eigene else (WEITER, AUSSER_SICHT)
        )
    rede = next((w for w in events if isinstance(w, Beeinflusst)), None)
    if rede is not None:
        return bool(rede.durch) == (rede.figur in eigene)
    angriffe = [w for w in events if isinstance(w, Angegriffen | Geschossen)]
    if not angriffe:
        proben = [
            w.gelungen
            for w in events
            if isinstance(w, ProbeErgab) and w.figur in eigene and w.wozu != NEBENHER
        ]
        return all(proben) if proben else None
    durch = _durchgekommen(events)
    return bool(durch - eigene) if _greift_an(eigene, angriffe) else not durch & eigene


def _durchgekommen(events: Sequence[Event]) -> frozenset[str]:
    """Gegen wen etwas durchkommt: ein Treffer, ein Griff, oder ein Angriff, der weitergeht."""
    treffer = (w.figur for w in events if isinstance(w, Getroffen) and (w.staerken or w.toedlich))
    schuesse = (w.ziel for w in events if isinstance(w, Geschossen) and w.getroffen)
    raub = (w.figur for w in events if isinstance(w, Gestohlen))
    weiter = (w.ziel for w in events if isinstance(w, Fortgesetzt))
    griffe = (w.ziel for w in events if isinstance(w, ImGriff) and w.ziel)
    return frozenset((*treffer, *schuesse, *raub, *weiter, *griffe))


def _greift_an(eigene: frozenset[str], angriffe: Sequence[Angegriffen | Geschossen]) -> bool:
    """Wer zuerst angreift oder ebenfalls; ein Konter gehört noch zur Abwehr."""
    ebenfalls = (w for w in angriffe if isinstance(w, Angegriffen) and w.manoever == GEGENANGRIFF)
    return any(w.figur in eigene for w in (angriffe[0], *ebenfalls))


KARTEN: Stakes[Tisch] = damage_stakes(_getroffene, _erfolg, checks=ProbeErgab)
"""Was auf einer Karte steht: ob es gelingt, trifft oder abgewehrt ist, und wie schwer."""
