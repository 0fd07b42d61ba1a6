"""Kaskade: der Kampf und seine einfachen Ansagen: angreifen, zielen, fliehen, abwarten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Note, Seat, allowed
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.angriff import angesagt, angriff_waehlen, ausfechten
from wuerfelwerk.systems.kaskade.kaempfer import der_kampf, fkw, kaempfer, meine_gruppen, muss_heran
from wuerfelwerk.systems.kaskade.kampfwuerfel import Zug
from wuerfelwerk.systems.kaskade.listen_kampf import SCHILD, ZEILEN
from wuerfelwerk.systems.kaskade.manoever_namen import GEZIELT
from wuerfelwerk.systems.kaskade.parade import aufgezaehlt
from wuerfelwerk.systems.kaskade.ruestung import zeilen as zeilen_von
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.treffer import FLUCHT
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.werden_kampf import OPFER
from wuerfelwerk.systems.kaskade.wertung import gruppe, ohne

SECHS = 6
"""KAS-KAMPF-22: so viele Rüstungszeilen lassen sich höchstens ausschließen."""


def kampf_beginnen(tisch: Tisch, ansage: a.KampfBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """Wer kämpft und wer dazukommt, sagt die SL; geworfen wird danach."""
    if tisch.kampf is not None:
        return (e.Dazugekommen(figuren=ansage.teilnehmer),)
    return (e.KampfBegonnen(teilnehmer=ansage.teilnehmer),)
    yield


def kampf_beenden(tisch: Tisch, ansage: a.KampfBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """Wann Schluss ist, sagt die SL."""
    return (e.KampfBeendet(phasen=der_kampf(tisch).phase),)
    yield


def angreifen(tisch: Tisch, ansage: a.Angreifen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-KAMPF-04: mit einem Würfel oder mit der ganzen Gruppe."""
    zug = yield from angriff_waehlen(tisch, ansage.figur, ansage.ziel, "", note)
    return (yield from _gefochten(tisch, zug, [], note))


def fliehen(tisch: Tisch, ansage: a.Fliehen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-KAMPF-19: wie ein Angriff; ein einziger, der durchkommt, genügt (KAS-M-62)."""
    zug = yield from angriff_waehlen(tisch, ansage.figur, ansage.ziel, FLUCHT, note)
    return (yield from _gefochten(tisch, zug, [], note))


def abwarten(tisch: Tisch, ansage: a.Abwarten, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-KAMPF-03: Wer initiativ werden darf, muss es nicht."""
    return (e.ZugVorbei(figur=ansage.figur),)
    yield


def gezielt_angreifen(
    tisch: Tisch, ansage: a.GezieltAngreifen, note: Note
) -> Procedure[Sequence[Event]]:
    """KAS-KAMPF-22, -23: ein Würfel der Gruppe wird geopfert, die übrigen greifen an."""
    name, zeilen = ansage.figur, ansage.zeilen
    mindestens = tisch.lesart.gezielt_basis + len(zeilen)
    note("KAS-KAMPF-22", figur=name, zeilen=zeilen, mindestens=mindestens)
    stamm, opfer = yield from _opfern(tisch, ansage, mindestens, note)
    rest = ohne(stamm, (opfer,))
    greift = _restgruppe(tisch, name, stamm, opfer) or (max(rest),)
    zug = Zug(
        name, ansage.ziel, greift, ohne(rest, greift), stamm, GEZIELT,
        ausgeschlossen=zeilen,
    )  # fmt: skip
    geopfert = e.Gespielt(figur=name, wuerfel=(opfer,), wozu=OPFER, stamm=stamm)
    return (yield from _gefochten(tisch, zug, [geopfert], note))


def waehlbar(tisch: Tisch, ziel: str, seat: Seat) -> tuple[str, ...]:
    """KAS-KAMPF-22, KAS-M-32: die Zeilen, die sich nennen lassen; ein Schild ist eine für sich.

    Wer nicht wissen darf, was das Ziel trägt, erfährt es auch hier nicht: Er darf ihn immer nennen.
    """
    figur = tisch.figur(ziel)
    if allowed(figur.wissende, seat):
        return zeilen_von(tisch, figur)
    return (*ZEILEN[: tisch.lesart.ruestungszeilen], SCHILD)


def ausschliessbar(tisch: Tisch, name: str, ziel: str) -> int:
    """KAS-KAMPF-22: höchstens sechs Zeilen, nie alle, und keine mehr, als der Opferwürfel trägt.

    Der Schild zählt nicht dazu: Auch hinter ihm muss eine Zeile bleiben, die sich treffen lässt.
    """
    hoechster = max((n for _, n in opferwuerfel(tisch, name, ziel, 0)), default=0)
    return min(SECHS, tisch.lesart.ruestungszeilen - 1, hoechster - tisch.lesart.gezielt_basis)


def opferwuerfel(
    tisch: Tisch, name: str, ziel: str, mindestens: int
) -> tuple[tuple[Hand, int], ...]:
    """KAS-KAMPF-23: je Gruppe die Würfel, die das Mindestergebnis zeigen; der niedrigste zuerst.

    Wo man erst herankommen muss, greift eine Gruppe an, oder niemand (KAS-MANOEVER-28, -36).
    """
    heran = muss_heran(tisch, name, ziel)
    return tuple(
        (g, auge)
        for g in meine_gruppen(tisch, name)
        for auge in sorted(set(g))
        if auge >= mindestens and (not heran or _restgruppe(tisch, name, g, auge))
    )


def _restgruppe(tisch: Tisch, name: str, stamm: Hand, opfer: int) -> Hand:
    """KAS-M-63: die beste zusammenhängende Gruppe aus dem, was das Opfer übrig lässt."""
    return gruppe(ohne(stamm, (opfer,)), fkw(tisch, name), tisch.lesart)


def _opfern(
    tisch: Tisch, ansage: a.GezieltAngreifen, mindestens: int, note: Note
) -> Procedure[tuple[Hand, int]]:
    name = ansage.figur
    moeglich = opferwuerfel(tisch, name, ansage.ziel, mindestens)
    wahl = {f"{aufgezaehlt(g)} − {n}": (g, n) for g, n in moeglich}
    figur = tisch.figur(name)
    fakten = (
        ("figur", name), ("mindestens", mindestens), ("liegen", kaempfer(tisch, name).wuerfel),
    )  # fmt: skip
    frage = Choice(
        figur.platz, "KAS-KAMPF-23", tuple(wahl), audience=figur.wissende, facts=fakten
    )  # fmt: skip
    stamm, opfer = wahl[(yield from ask(frage))]
    note("KAS-KAMPF-23", figur=name, opfer=opfer, rest=ohne(stamm, (opfer,)))
    return stamm, opfer


def _gefochten(
    tisch: Tisch, zug: Zug, vorher: list[Event], note: Note
) -> Procedure[tuple[Event, ...]]:
    """Ein angesagter Angriff von der Ansage bis zum Ende des Zuges."""
    start = [angesagt(zug), *vorher]
    folgt = yield from ausfechten(reduce(werden, start, tisch), zug, note)
    return (*start, *folgt, e.ZugVorbei(figur=zug.wer))
