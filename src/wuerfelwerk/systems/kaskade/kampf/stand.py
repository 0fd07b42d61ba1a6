"""Kaskade: der Stand eines Kampfes: wer kämpft, was liegt, was in die nächste Phase mitgeht."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Treffer:
    """KAS-KAMPF-13: ein Treffer, den der Getroffene noch zu nehmen hat."""

    figur: str
    durch: str
    staerken: tuple[str, ...]
    manoever: str = ""
    eine_zeile: bool = False
    """KAS-FERN-09, KAS-MANOEVER-27: alles in eine einzige Rüstungszeile."""
    ausgeschlossen: tuple[str, ...] = ()
    """KAS-KAMPF-22: Zeilen, die der gezielte Angriff ausschließt."""
    ohne_ruestung: bool = False
    """KAS-MANOEVER-14, KAS-FERN-13."""
    waffenlos: bool = False
    toedlich: bool = False
    """KAS-FERN-12: ein „normales“ Ziel, mit fünf Gleichen getroffen."""


@dataclass(frozen=True, slots=True)
class Kette:
    """Ein Wucht- oder Durchdringender Angriff über mehrere Phasen."""

    manoever: str
    ziel: str
    phase: int
    """Die Phase, in der er zuletzt geführt wurde."""
    wert: int = 0
    """KAS-MANOEVER-19: der letzte Angriffswert."""
    bonus: int = 0
    """KAS-MANOEVER-17: gesammelte Schadenswürfel."""
    mal: int = 0
    """KAS-MANOEVER-25: wie oft die Verteidigung schon misslang."""
    liegen: Hand = ()
    """KAS-MANOEVER-24: woran die nächste Gruppe anknüpfen muss."""
    genommen: int = 0
    """KAS-MANOEVER-18, KAS-M-66: so viele Würfel fehlen dem Verteidiger seinetwegen."""


@dataclass(frozen=True, slots=True)
class Raub:
    """KAS-MANOEVER-06, -18, -22: welches Manöver wessen Würfel nahm, und wie viele."""

    manoever: str
    durch: str
    anzahl: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kaempfer:
    """Wer kämpft: seine Würfel in dieser Phase, und was er in die nächste mitnimmt."""

    figur: str
    waffe: str = ""
    fertigkeit: str = ""
    ziel: str = ""
    """KAS-FERN-01: worauf ein Schütze zielt."""
    wuerfel: Hand = ()
    """Erfolgswürfel, die noch nicht gespielt sind."""
    wurf: Hand = ()
    """Alle Würfel dieser Phase, wie sie lagen."""
    ungebunden: Hand = ()
    """KAS-M-06, andere Lesart: Würfel, die an nichts angeknüpft haben."""
    unecht: Hand = ()
    """Verwandelte und getauschte Würfel: nichts Legendäres (KAS-LEG-03)."""
    stamm: Hand = ()
    """KAS-M-63: die eine Gruppe, mit der jemand in dieser Phase kämpft, wie sie lag."""
    gruppe: Hand = ()
    """Was von ihr noch nicht gespielt ist."""
    angegriffen: bool = False
    """Wer angreift oder kontert, verteidigt nur noch mit seiner Gruppe (KAS-M-24)."""
    lose: bool = False
    """Wer sich mit Würfeln außerhalb der Gruppe verteidigt, greift nicht mehr an (KAS-KAMPF-08)."""
    mitgenommen: Hand = ()
    """KAS-M-55: liegt zu Beginn der nächsten Phase schon."""
    gestohlen: int = 0
    """KAS-MANOEVER-06, -18, -22: so viele Würfel fehlen in der nächsten Phase."""
    nur_einzel: bool = False
    """KAS-MANOEVER-22: in der nächsten Phase nur ein Einzelwurf."""
    griff: str = ""
    """KAS-MANOEVER-06: wen er im Würgegriff hat."""
    kette: Kette | None = None
    """KAS-MANOEVER-18, -25: ein Angriff, der in der nächsten Phase weitergeht."""
    kein_vorteil: bool = False
    """KAS-MANOEVER-32: Der Distanzvorteil ist verloren, ab der Phase ``verloren_ab``."""
    auf_distanz: bool = False
    """KAS-MANOEVER-03: nach einem Rundumschlag zurückgewichen."""
    geflohen: bool = False
    verloren_ab: int = 0
    raub: tuple[Raub, ...] = ()
    """Wer ihm die gestohlenen Würfel genommen hat, und womit."""


@dataclass(frozen=True, slots=True)
class Kampf:
    """KAS-KAMPF: ein laufender Kampf; ``reihe`` sagt, wer in dieser Phase noch handelt."""

    kaempfer: tuple[Kaempfer, ...]
    phase: int = 0
    reihe: tuple[str, ...] = ()
    treffer: tuple[Treffer, ...] = ()
    """Was noch zu nehmen ist, ehe es weitergeht."""

    @property
    def namen(self) -> tuple[str, ...]:
        """Alle Kämpfer beim Namen."""
        return tuple(each.figur for each in self.kaempfer)

    def dabei(self, name: str) -> bool:
        """Kämpft diese Figur, und ist sie noch in Reichweite?"""
        return any(each.figur == name and not each.geflohen for each in self.kaempfer)

    def von(self, name: str) -> Kaempfer:
        """Der Kämpfer dieses Namens."""
        for each in self.kaempfer:
            if each.figur == name:
                return each
        return Kaempfer(figur=name)

    def kette(self, name: str, manoever: str) -> Kette | None:
        """Die Kette, die diese Figur in dieser Phase fortsetzen kann."""
        found = self.von(name).kette
        laeuft = found and found.manoever == manoever and found.phase == self.phase - 1
        return found if laeuft else None

    def mit(self, kaempfer: Kaempfer) -> Kampf:
        """Der Kampf mit diesem Kämpfer an seiner Stelle."""
        neu = (kaempfer if k.figur == kaempfer.figur else k for k in self.kaempfer)
        return replace(self, kaempfer=tuple(neu))

    def gehandelt(self, name: str) -> Kampf:
        """Der Kampf, in dem diese Figur in dieser Phase nicht mehr dran ist."""
        return replace(self, reihe=tuple(each for each in self.reihe if each != name))

    def ohne(self, name: str) -> Kampf:
        """Der Kampf ohne diese Figur."""
        return replace(
            self.gehandelt(name),
            kaempfer=tuple(k for k in self.kaempfer if k.figur != name),
            treffer=tuple(each for each in self.treffer if each.figur != name),
        )
