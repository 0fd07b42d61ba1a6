"""Kaskade: welche Würfel welchen Angriff abwehren: ein Überdeckungsproblem, genau gelöst.

Ein Angriff ist abgewehrt, wenn ein Würfel oder addierte Gleiche mindestens so hoch sind wie er.
Jeder Würfel wehrt nur einen Angriff ab (KAS-KAMPF-07, -09).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.values import dataclass

Vorrat = tuple[tuple[int, int], ...]
"""Augen mit ihrer Anzahl, aufsteigend."""


@dataclass(frozen=True, slots=True)
class Deckung:
    """Je Angriff die Würfel, die ihn abwehren (keine: er kommt durch)."""

    paraden: tuple[Hand, ...]

    @property
    def abgewehrt(self) -> int:
        """Wie viele Angriffe abgewehrt sind."""
        return sum(bool(parade) for parade in self.paraden)

    @property
    def wuerfel(self) -> int:
        """Wie viele Würfel das braucht."""
        return sum(map(len, self.paraden))


def reicht(parade: Hand, staerke: int, echt: bool = False) -> bool:
    """KAS-KAMPF-07: mindestens gleich hoch; mit ``echt`` höher (KAS-M-24)."""
    return bool(parade) and sum(parade) >= staerke + echt


def paraden(vorrat: Hand, staerke: int, echt: bool = False) -> tuple[Hand, ...]:
    """KAS-KAMPF-09: alles, womit sich ein Angriff abwehren lässt: ein Würfel oder Gleiche.

    >>> paraden((5, 5, 9, 12), 10)
    ((12,), (5, 5))
    """
    zahlen = sorted(Counter(vorrat).items())
    moeglich = ((auge,) * n for auge, anzahl in zahlen for n in range(1, anzahl + 1))
    return tuple(sorted((p for p in moeglich if reicht(p, staerke, echt)), key=_sparsam))


def _sparsam(parade: Hand) -> tuple[int, int]:
    return len(parade), sum(parade)


def decken(
    vorrat: Hand,
    angriffe: Sequence[int],
    echt: bool = False,
    lohnt: Callable[[int], int] = lambda angriff: 1,
) -> Deckung:
    """So viele Angriffe wie möglich abwehren, mit so wenigen und niedrigen Würfeln wie möglich.

    ``lohnt`` sagt, was die Abwehr eines Angriffs wert ist; sonst zählt jeder gleich.

    >>> decken((4, 11, 12), (9, 10, 10)).paraden
    ((11,), (12,), ())
    >>> decken((7, 7, 7), (20,)).paraden
    ((7, 7, 7),)
    """
    stand: Vorrat = tuple(sorted(Counter(vorrat).items()))

    @cache
    def beste(at: int, rest: Vorrat) -> tuple[tuple[int, int, int], tuple[Hand, ...]]:
        if at == len(angriffe):
            return (0, 0, 0), ()
        found = [
            _dazu(parade, lohnt(angriffe[at]), beste(at + 1, uebrig))
            for parade, uebrig in _wege(rest, angriffe[at] + echt)
        ]
        found.append(_dazu((), 0, beste(at + 1, rest)))
        return max(found, key=lambda each: each[0])

    return Deckung(beste(0, stand)[1])


def abwehrbar(vorrat: Hand, staerke: int) -> int:
    """Wie viele gleich starke Angriffe sich höchstens abwehren lassen: jede Augenzahl für sich.

    >>> abwehrbar((4, 7, 7, 7, 12), 10)
    2
    """
    return sum(n // max(1, -(-staerke // auge)) for auge, n in Counter(vorrat).items())


def _dazu(
    parade: Hand, lohn: int, rest: tuple[tuple[int, int, int], tuple[Hand, ...]]
) -> tuple[tuple[int, int, int], tuple[Hand, ...]]:
    (wert, wuerfel, summe), danach = rest
    return (wert + lohn, wuerfel - len(parade), summe - sum(parade)), (parade, *danach)


def _wege(rest: Vorrat, noetig: int) -> Iterator[tuple[Hand, Vorrat]]:
    """Je Augenzahl so wenige Gleiche, wie reichen; mehr wäre verschwendet."""
    for i, (auge, anzahl) in enumerate(rest):
        n = max(1, -(-noetig // auge))
        if n <= anzahl:
            uebrig = ((auge, anzahl - n),) if anzahl > n else ()
            yield (auge,) * n, (*rest[:i], *uebrig, *rest[i + 1 :])
