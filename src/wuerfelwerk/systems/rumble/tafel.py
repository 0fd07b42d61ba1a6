"""Dice Rumble: Würfe, die Schicksalspunkte wenden, als Tafel für Chancen und Rat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wuerfelwerk.rules.procedure import Done, Start
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.reroll import Asker, Dice, Points, Reroll

if TYPE_CHECKING:
    from wuerfelwerk.systems.rumble.proben import Gewendet, Gunst, Wert, Wuerfe

    Danach = Callable[[Gewendet], Done[Any] | Start[Any]]


class Tafel:
    """Was ein Wurf und jeder spätere mit denselben Helfern gemeinsam haben."""

    def __init__(
        self, wuerfe: Wuerfe, gunst: tuple[Gunst, ...], danach: Danach, ausgegeben: tuple[str, ...]
    ) -> None:
        self.werte: tuple[Wert, ...] = tuple(wert for wert, _ in wuerfe)
        self.gunst, self.danach = gunst, danach
        self.helfer = tuple(wer.figur for wer in gunst)
        self.andere = tuple(figur for figur in ausgegeben if figur not in self.helfer)
        self.punkte = tuple(wer.punkte for wer in gunst)
        self.vorrat = tuple(wer.punkte + ausgegeben.count(wer.figur) for wer in gunst)

    def reroll(self, dice: Dice) -> Reroll:
        """RUM-SCHICKSAL-02 in Zahlen."""
        namen = tuple(wert.figur for wert in self.werte)
        return Reroll(
            (self.danach, self.werte, self.helfer, self.vorrat, self.andere),
            10,
            dice,
            tuple(Asker(wer.platz, wer.ziele(namen)) for wer in self.gunst),
            self.punkte,
            self._frage,
            self._danach,
            (namen, self.helfer, tuple(self._bekannt(wer) for wer in self.gunst)),
        )

    def _bekannt(self, wer: Gunst) -> tuple[Any, ...]:
        return tuple(w.messlatte(wer.platz) for w in self.werte if w.figur == wer.figur)

    def _frage(self, wer: int, dice: Dice, punkte: Points) -> Choice:
        wuerfe = tuple(zip(self.werte, dice, strict=True))
        return self.gunst[wer].mit(punkte[wer]).frage(wuerfe)

    def _danach(self, dice: Dice, punkte: Points) -> Done[Any] | Start[Any]:
        ausgegeben = list(self.andere)
        for figur, vorrat, rest in zip(self.helfer, self.vorrat, punkte, strict=True):
            ausgegeben += [figur] * (vorrat - rest)
        wuerfe = tuple(zip(self.werte, dice, strict=True))
        return self.danach((wuerfe, tuple(sorted(ausgegeben))))
