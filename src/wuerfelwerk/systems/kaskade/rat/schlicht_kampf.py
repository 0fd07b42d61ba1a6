"""Kaskade: eine schlichte Taktik für jede Frage des Kampfes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.request import Answer, Choice, Number, Pick, Question
from wuerfelwerk.systems.kaskade.kampf.deckung import decken
from wuerfelwerk.systems.kaskade.kampf.schaden import aufteilungen, benannt

KEINE = "keine"
GEWICHT = (1, 3, 10)


def zahl(frage: Question[Any], name: str) -> int:
    """Eine Zahl aus dem, was der Gefragte weiß."""
    return int(str(frage.fact(name) or 0))


def hand(frage: Question[Any], name: str) -> Hand:
    """Würfel aus dem, was der Gefragte weiß."""
    found = frage.fact(name)
    return tuple(n for n in found if isinstance(n, int)) if isinstance(found, tuple) else ()


def _parade(frage: Choice) -> str:
    """KAS-KAMPF-07: so viele Angriffe wie möglich abwehren, mit so wenigen Würfeln wie möglich."""
    angriffe = (zahl(frage, "staerke"), *hand(frage, "danach"))
    plan = decken(hand(frage, "vorrat"), angriffe, bool(zahl(frage, "echt"))).paraden[0]
    gesagt = "+".join(map(str, plan)) or KEINE
    return gesagt if gesagt in frage.options else KEINE


def _gleiche(frage: Choice) -> str:
    """KAS-KAMPF-17: so zusammenlegen, wie es die Treffer am meisten verstärkt."""
    auge, anzahl = zahl(frage, "auge"), zahl(frage, "anzahl")
    return benannt(auge, lohnend(auge, anzahl, len(frage.options) > 2))


def lohnend(auge: int, anzahl: int, teilen: bool) -> str:
    """Die Aufteilung, deren Treffer am meisten wert sind; im Zweifel getrennt."""
    moeglich = aufteilungen(anzahl, teilen)
    return max(moeglich, key=lambda wie: sum(GEWICHT[_stufe(auge * n)] for n in moeglich[wie]))


def _stufe(hoehe: int) -> int:
    return (hoehe > 10) + (hoehe > 20)


def _konter(frage: Choice) -> str:
    """KAS-KAMPF-11: Wer kontern kann, kontert mit allem."""
    return frage.options[min(1, len(frage.options) - 1)]


def _wucht(frage: Number) -> int:
    """KAS-MANOEVER-15: so hoch, dass noch zwei Würfel angreifen."""
    liegen = sorted(hand(frage, "liegen"))
    return max(frage.low, min(frage.high, liegen[-2] if len(liegen) > 1 else frage.low))


def _alle(frage: Number) -> int:
    return frage.high


def _viele(frage: Pick) -> Hand:
    """Die höchsten, so viele es sein dürfen."""
    return tuple(sorted(sorted(frage.faces, reverse=True)[: frage.at_most]))


def _niedrigste(frage: Pick) -> Hand:
    """KAS-FERN-08: Gestrichen wird, was am wenigsten zählt."""
    frei = list(frage.faces)
    for auge in frage.forced:
        frei.remove(auge)
    return tuple(sorted((*frage.forced, *sorted(frei)[: frage.at_least - len(frage.forced)])))


_TAKTIK: dict[str, Callable[[Any], Answer]] = {
    "KAS-KAMPF-07": _parade,
    "KAS-KAMPF-11": _konter,
    "KAS-KAMPF-14": _alle,
    "KAS-KAMPF-17": _gleiche,
    "KAS-MANOEVER-15": _wucht,
    "KAS-MANOEVER-23": _viele,
    "KAS-FERN-04": _viele,
    "KAS-FERN-08": _niedrigste,
    "KAS-FERN-10": _alle,
}


def im_kampf(frage: Question[Any]) -> Callable[[Any], Answer] | None:
    """Die Taktik für diese Frage; keine, wo die erste Möglichkeit gut genug ist."""
    return _TAKTIK.get(frage.rule)
