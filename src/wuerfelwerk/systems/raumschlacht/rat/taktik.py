"""Raumschlacht: wie das Programm fährt, feuert und repariert, in drei Stärken."""

from __future__ import annotations

from math import ceil, hypot
from typing import Any

from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.route import CM, Flat, Point, Points, Route, corners, flat, ways
from wuerfelwerk.systems.raumschlacht.angriff import VERZICHTEN
from wuerfelwerk.systems.raumschlacht.dock import AlleAufstellen, wartende
from wuerfelwerk.systems.raumschlacht.geometrie import winkel
from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber, gelesen, zahl
from wuerfelwerk.systems.raumschlacht.rat.gefecht import Gefecht
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import erwartung
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import Bau, je_wuerfel, wert
from wuerfelwerk.systems.raumschlacht.rat.stellung import Stellung
from wuerfelwerk.systems.raumschlacht.rat.wege import erlaubt, erwogen, heran, rundum
from wuerfelwerk.systems.raumschlacht.reparatur import UND
from wuerfelwerk.systems.raumschlacht.runde import (
    Reparieren,
    RundeBeginnen,
    SchlachtBeenden,
    Ziehen,
)
from wuerfelwerk.systems.raumschlacht.stand import REPARATUR, ZUEGE, Tisch, aktive_seiten
from wuerfelwerk.values import dataclass, replace

FAHRT = {"leicht": (1, 2), "mittel": (2, 3), "schwer": (1, 1)}
"""Welchen Teil seiner Weite das Programm ausfährt."""
ZAGHAFT = 2
"""Leicht feuert erst, wenn das Ziel auf diesen Teil der Reichweite heran ist."""
NAEHE = 60
"""Was ein Zentimeter näher am Feind wert ist, solange keiner in Reichweite liegt."""
WUND = 0.93
"""Wer weniger als diesen Teil seines Wertes hat, darf auch ausweichen, statt zu feuern."""


def schlicht(frage: Question[Any]) -> Answer:
    """Fährt, feuert und repariert nach Stärke, und die SL lässt alles zu."""
    match frage:
        case Route():
            return _WEGE[_stufe(frage)](frage)
        case Choice(rule="RS-ANG-01"):
            return _ZIELE[_stufe(frage)](frage)
        case Choice(options=("ablehnen", *_)):
            return "zulassen"
        case Choice():
            return reparatur(frage)
        case Number():
            return frage.fact("kurs") or 0
    raise TypeError(frage)


def _stufe(frage: Question[Any]) -> str:
    return str(frage.fact("stufe") or "mittel")


def reparatur(frage: Choice) -> str:
    """Leicht: das am wenigsten Empfohlene; mittel: das Empfohlene; schwer: was am meisten zählt."""
    if _stufe(frage) == "schwer":
        return max(frage.options, key=lambda each: sum(map(je_wuerfel, each.split(UND))))
    return frage.options[-1 if _stufe(frage) == "leicht" else 0]


@dataclass(frozen=True, slots=True)
class Blick:
    """Womit ein Weg beurteilt wird, wenn nur der nächste Schuss zählt."""

    eigenes: Gegenueber
    feinde: tuple[Gegenueber, ...]
    weit: int
    grad: int

    @classmethod
    def von(cls, frage: Question[Any]) -> Blick:
        """Was in einer Frage steht."""
        eigenes, feinde = gelesen(frage)
        return cls(eigenes, tuple(feinde.values()), CM * zahl(frage, "reichweite"),
                   zahl(frage, "winkel"))  # fmt: skip

    def naehe(self, path: Points) -> int:
        """Wie wenig zum nächsten Feind fehlt, bis er in Reichweite liegt."""
        start = (self.eigenes.x, self.eigenes.y)
        fern = [self.fern((start, *path)[-1], each) for each in self.feinde]
        if not fern:
            return -len(path)
        return -ceil(max(0.0, min(fern) - self.weit) * NAEHE / CM)

    def urteil(self, path: Points, heading: Point) -> int:
        """Was ein Weg verspricht: der Schaden des besten Schusses, sonst die Nähe."""
        start = (self.eigenes.x, self.eigenes.y)
        ort, kurs = (start, *path)[-1], (heading, *ways(start, path))[-1]
        ziele = [o for o in self.feinde if self._trifft(ort, kurs, o)]
        nutzen = max((schaden(self.eigenes, each) for each in ziele), default=0)
        return self.naehe(path) + nutzen

    def fern(self, ort: Point, feind: Gegenueber) -> float:
        """Wie weit ein Feind von einem Ort aus ist."""
        return hypot(feind.x - ort[0], feind.y - ort[1]) - feind.rand - self.eigenes.rand

    def _trifft(self, ort: Point, kurs: Point, feind: Gegenueber) -> bool:
        dorthin = (feind.x - ort[0], feind.y - ort[1])
        return self.fern(ort, feind) <= self.weit and 2 * winkel(kurs, dorthin) <= self.grad


def schaden(von: Gegenueber, an: Gegenueber) -> int:
    """Der mittlere Schaden einer Salve, die trifft: Auf die Initiative achtet erst „schwer“."""
    return erwartung(von.angriff, von.angriff_plus, 0, an.abwehr, an.abwehr_plus, an.rumpf)


def _erwogen(frage: Route, blick: Blick) -> list[Points]:
    """Was erwägt, wer nicht alles ausfährt: die üblichen Wege und auf jeden Feind zu."""
    mal, von = FAHRT[_stufe(frage)]
    frage = replace(frage, reach=frage.reach * mal // von)
    halt = blick.weit * 4 // 5
    return [*map(corners, frage.answers()), *heran(frage, blick.feinde, halt)]


def _hin(frage: Route) -> Flat:
    """Leicht: auf den nächsten Feind zu, bis er nah genug ist."""
    blick = Blick.von(frage)
    blick = replace(blick, weit=blick.weit // ZAGHAFT)
    return flat(max(_erwogen(frage, blick), key=blick.naehe))


def _zum_schuss(frage: Route) -> Flat:
    """Mittel: dorthin, wo der nächste Schuss am meisten anrichtet."""
    blick = Blick.von(frage)
    return flat(max(_erwogen(frage, blick), key=lambda each: blick.urteil(each, frage.heading)))


def _weitsichtig(frage: Route) -> Flat:
    """Schwer, schnell: jeder erwogene Weg mit den Antworten der Feinde und der nächsten Runde."""
    return weitsichtig(frage, verwundet(frage))


def weitsichtig(frage: Route, wund: bool) -> Flat:
    """Der beste Weg; wer wund ist, darf auch ausweichen, wo er feuern könnte."""
    stellung = Stellung.von(frage)
    if not stellung.feinde:
        return ()

    def urteil(path: Points) -> tuple[bool, float]:
        kurs = (frage.heading, *ways(frage.start, path))[-1]
        best, nummer = stellung.wert((frage.start, *path)[-1], kurs)
        return nummer >= 0 and not wund, best

    wege = dict.fromkeys((*erwogen(frage), *rundum(frage, stellung)))
    sortiert = sorted(wege, key=urteil, reverse=True)
    return flat(next(each for each in sortiert if erlaubt(frage, each)))


def am_tisch(frage: Question[Any]) -> Answer:
    """Wie das Programm am Tisch spielt: Schwer rechnet mehrere Runden voraus, sonst schlicht.

    Vorhersagen und Ratschläge rechnen mit vielen Schlachten und bleiben bei ``schlicht``.
    """
    if _stufe(frage) == "schwer":
        match frage:
            case Route():
                return _im_gefecht(frage)
            case Choice(rule="RS-ANG-01"):
                return _das_lohnende(frage)
    return schlicht(frage)


def _im_gefecht(frage: Route) -> Flat:
    """Schwer am Tisch: wo die nächsten Runden am meisten versprechen, auch ohne zu feuern."""
    gefecht = Gefecht.von(frage)
    if not gefecht.feinde:
        return ()

    def urteil(path: Points) -> float:
        kurs = (frage.heading, *ways(frage.start, path))[-1]
        return gefecht.wert((frage.start, *path)[-1], kurs)

    wege = dict.fromkeys((*erwogen(frage), *rundum(frage, gefecht), *gefecht.wege(frage)))
    sortiert = sorted(wege, key=urteil, reverse=True)
    return flat(next(each for each in sortiert if erlaubt(frage, each)))


def _das_lohnende(frage: Choice) -> str:
    """Schwer am Tisch: worauf zu feuern jetzt und in den nächsten Runden am meisten bringt."""
    alle, ziele = list(gelesen(frage)[1]), _moeglich(frage)
    nummer = Gefecht.von(frage).feuern([name in ziele for name in alle])
    return VERZICHTEN if nummer < 0 else alle[nummer]


def lotsen(frage: Route) -> Flat:
    """Welcher Weg einem Menschen geraten wird: der weitsichtige, wie stark sein Schiff auch sei."""
    return _weitsichtig(frage)


def verwundet(frage: Question[Any]) -> bool:
    """Fehlt dem eigenen Schiff so viel, dass es sich erst einmal retten sollte?"""
    start, eigenes = frage.fact("start"), gelesen(frage)[0]
    assert isinstance(start, tuple)
    return wert(Bau.von(eigenes)) < WUND * wert(Bau(*(int(str(n)) for n in start)))


def _moeglich(frage: Choice) -> dict[str, Gegenueber]:
    feinde = gelesen(frage)[1]
    return {name: feinde[name] for name in frage.options if name in feinde}


def _das_naechste(frage: Choice) -> str:
    """Leicht: der nächste Feind, wenn er nah genug ist; und nur in jeder zweiten Runde."""
    if zahl(frage, "runde") % 2 == 0:
        return VERZICHTEN
    blick, ziele = Blick.von(frage), _moeglich(frage)
    ort = (blick.eigenes.x, blick.eigenes.y)
    nah = min(ziele, key=lambda name: blick.fern(ort, ziele[name]))
    return nah if blick.fern(ort, ziele[nah]) <= blick.weit // ZAGHAFT else VERZICHTEN


def _das_weichste(frage: Choice) -> str:
    """Mittel: an wem ein Treffer am meisten anrichtet."""
    eigenes, ziele = gelesen(frage)[0], _moeglich(frage)
    return max(ziele, key=lambda name: schaden(eigenes, ziele[name]))


def _das_beste(frage: Choice) -> str:
    """Schwer: wer jetzt am ehesten zu treffen ist und danach am meisten fehlt, wenn es lohnt."""
    alle, ziele = list(gelesen(frage)[1]), _moeglich(frage)
    nummer = Stellung.von(frage).feuern([name in ziele for name in alle])
    return VERZICHTEN if nummer < 0 else alle[nummer]


_WEGE = {"leicht": _hin, "mittel": _zum_schuss, "schwer": _weitsichtig}
_ZIELE = {"leicht": _das_naechste, "mittel": _das_weichste, "schwer": _das_beste}


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält."""
    entschieden = len(aktive_seiten(tisch)) < 2
    if tisch.schlacht is None:
        return None if entschieden or tisch.im_dock else RundeBeginnen(GM)
    if entschieden and not _steht_noch_aus(tisch):
        return SchlachtBeenden(GM)
    if tisch.schlacht.phase == ZUEGE:
        return None
    return Reparieren(GM) if tisch.schlacht.phase == REPARATUR else RundeBeginnen(GM)


def _steht_noch_aus(tisch: Tisch) -> bool:
    """RS-M-09, gleichzeitig: Wer zerstört ist und doch noch zieht, darf das, bevor Schluss ist."""
    reihe = tisch.schlacht.reihe if tisch.schlacht else ()
    return any(not tisch.schiff(name).aktiv for name in reihe)


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Erst wird aufgestellt; dann zieht, wer dran ist: Wie, entscheidet sich an Weg und Ziel."""
    if tisch.schlacht is None:
        return (AlleAufstellen(seat),) if wartende(tisch, seat) else ()
    name = tisch.schlacht.am_zug
    return (Ziehen(seat, name),) if name and tisch.schiff(name).platz == seat else ()
