"""Raumschlacht: was der Abstand zweier Schiffe für die nächsten Runden verspricht.

Wer zuerst zieht, kann feuern und die Antwort nehmen, oder so weit ausweichen, dass der andere nicht
herankommt. Wer zuletzt zieht, feuert ungestraft, wenn der andere nur näher gekommen ist. Wer in der
nächsten Runde zuerst zieht, weiß niemand. Das ist ein Spiel um den Abstand allein; es lässt sich
ausrechnen, von hinten nach vorn. Der andere fährt darin immer heran und feuert, sobald er kann.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log

from wuerfelwerk.systems.raumschlacht.rat.kampfkraft import Ertrag, Stufen
from wuerfelwerk.values import dataclass

KUENFTIG = 0.85
"""Was eine Runde später noch zählt."""
FAHRT = 0.8
"""Welchen Teil seiner Weite ein Verfolger im Mittel ausfährt."""
HALT = 0.8
"""Auf welchen Teil der Reichweite er herankommt."""
TEILE = 5
"""So viele Orte werden auf einer Reichweite unterschieden, ..."""
ORTE = 6 * TEILE + 1
"""... und so viele überhaupt: Was weiter weg ist, zählt wie das Weiteste."""
RUNDEN = 10
"""So weit wird vorausgerechnet."""
GENAU = 12
"""Wie fein unterschieden wird, wie viel mehr die eine Salve bringt als die andere."""
Werte = list[float]


@dataclass(frozen=True, slots=True)
class Abtausch:
    """Was unsere Salve bringt und wie oft sie versenkt, und dasselbe von drüben."""

    unser: Ertrag
    ihrer: Ertrag
    wir: Stufen
    die: Stufen
    weit: float
    """Die Reichweite in Zentimetern."""
    flucht: bool
    """Darf, wer zuerst zieht, auch ausweichen?"""

    def aussicht(self) -> tuple[float, Werte]:
        """Ein Maß, und damit malgenommen, was jeder Abstand verspricht."""
        hin, her = max(0.0, self.unser.nutzen), max(0.0, self.ihrer.nutzen)
        if not hin and not her:
            return 0.0, [0.0] * ORTE
        mass = max(hin, her)
        schritte = (_gerundet(hin / mass), _gerundet(her / mass))
        fallen = (round(self.unser.versenkt, 2), round(self.ihrer.versenkt, 2))
        return mass, _aussicht(schritte, fallen, self.wir, self.die, self.weit, self.flucht)


def _gerundet(teil: float) -> float:
    """Auf wenige Stufen, damit ähnliche Schiffe nur einmal gerechnet werden."""
    return exp(round(log(teil) * GENAU) / GENAU) if teil > 0.01 else 0.0


def bei(werte: Werte, ort: float) -> float:
    """Was ein Ort zwischen zweien verspricht."""
    unten = min(int(ort), ORTE - 2)
    teil = min(1.0, ort - unten)
    return werte[unten] * (1 - teil) + werte[unten + 1] * teil


def _herangekommen(ort: float, fahrt: float) -> float:
    """Wo ein Verfolger danach ist: in Reichweite bleibt er, sonst kommt er, so nah er will."""
    return ort if ort <= TEILE else max(HALT * TEILE, ort - fahrt)


@lru_cache(4096)
def _aussicht(
    nutzen: tuple[float, float], fallen: tuple[float, float], wir: Stufen, die: Stufen,
    weit: float, flucht: bool,
) -> Werte:  # fmt: skip
    je = TEILE / weit
    eigene = [(ini, teil, int(ini * je)) for ini, teil in wir]
    fremde = [(ini, teil, FAHRT * ini * je) for ini, teil in die]
    werte = [0.0] * ORTE
    for _ in range(RUNDEN):
        werte = _eine_runde(werte, nutzen, fallen, eigene, fremde, flucht)
    return werte


def _eine_runde(
    werte: Werte, nutzen: tuple[float, float], fallen: tuple[float, float],
    eigene: list[tuple[int, float, int]], fremde: list[tuple[int, float, float]], flucht: bool,
) -> Werte:  # fmt: skip
    """Was jeder Abstand verspricht, wenn bekannt ist, was er eine Runde später verspricht."""
    (hin, her), (sinkt, fallen_wir) = nutzen, fallen
    zuletzt = [
        KUENFTIG * wert * (1 - sinkt) + hin if ort <= TEILE else KUENFTIG * wert
        for ort, wert in enumerate(werte)
    ]
    danach = {weite: _beste(zuletzt, weite) for _, _, weite in eigene}
    neu = [0.0] * ORTE
    for ini, teil, fahrt in fremde:
        dran = [_zuerst(werte, ort, nutzen, fallen, fahrt) for ort in range(ORTE)]
        kommt = [_herangekommen(ort, fahrt) for ort in range(ORTE)]
        for eigene_ini, eigener, weite in eigene:
            vor = 0.5 if eigene_ini == ini else float(eigene_ini > ini)
            oft = teil * eigener
            if vor:
                zug = _beste(dran, weite) if flucht else _heran(dran, weite)
                for ort in range(ORTE):
                    neu[ort] += oft * vor * zug[ort]
            if vor < 1:
                spaeter = danach[weite]
                for ort, da in enumerate(kommt):
                    best = spaeter[min(ORTE - 1, int(da + 0.5))]
                    antwort = (1 - fallen_wir) * best - her if da <= TEILE else best
                    neu[ort] += oft * (1 - vor) * antwort
    return neu


def _zuerst(
    werte: Werte, ort: int, nutzen: tuple[float, float], fallen: tuple[float, float], fahrt: float
) -> float:
    """Was es bringt, hier zu halten, bevor der andere zieht."""
    (hin, her), (sinkt, fallen_wir) = nutzen, fallen
    if ort <= TEILE:
        bleibt = (1 - sinkt) * (1 - fallen_wir)
        return hin - (1 - sinkt) * her + KUENFTIG * bleibt * werte[ort]
    da = _herangekommen(ort, fahrt)
    if da <= TEILE:
        return KUENFTIG * (1 - fallen_wir) * bei(werte, da) - her
    return KUENFTIG * bei(werte, da)


def _beste(werte: Werte, weite: int) -> Werte:
    """Je Ort das Beste, was so weit zu erreichen ist."""
    return [max(werte[max(1, ort - weite) : max(1, ort + weite) + 1]) for ort in range(ORTE)]


def _heran(werte: Werte, weite: int) -> Werte:
    """Dasselbe für einen, der nicht weiter weg will, als er ist oder schießen kann."""
    return [max(werte[max(1, ort - weite) : max(TEILE, ort) + 1]) for ort in range(ORTE)]
