"""Kaskade: was eine Probe ausmacht, und was bei ihr herauskommt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Audience, Seat, Value
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.values import dataclass

EINZEL, SIEB, KASKADE = WURFARTEN = ("einzel", "sieb", "kaskade")


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """KAS-GUETE-04, -05, -07, KAS-HOCH: was nach dem Werfen noch eingesetzt werden darf."""

    freiwuerfe: int = 0
    zweitchancen: int = 0
    veraendern: int = 0
    """KAS-GUETE-07: das x von Ex."""
    hoch: int = 0
    """KAS-HOCH-02, -03: Punkte über 20."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wurf:
    """Wer worauf wirft, womit und wie."""

    figur: str
    platz: Seat
    worauf: str
    wert: int
    anzahl: int
    seiten: int
    art: str = SIEB
    fuehrung: int = 1
    folgen: bool = False
    """KAS-STERN-03: Dürfen Folgen gebildet werden?"""
    glueck: int = 0
    extras: Extras = field(default_factory=Extras)
    lesart: Lesart = VORGABE
    wissende: Audience = None
    ganz: bool = False
    """Braucht, was danach kommt, die Würfel selbst, nicht nur Ergebnis und Gruppe?"""

    fuersich: bool = field(default=False, compare=False)
    """Hängt so viel an dieser Probe, dass Rat nur sie selbst abwägt?"""
    ziel: int = field(default=0, compare=False)
    """Der Mindestwert, wo es einen gibt; an den Würfeln ändert er nichts."""
    kampf: bool = False
    """KAS-KAMPF-03: Im Kampf zählen Folgen auch ohne Könnerstern."""
    streben: Callable[[Wertung], int] | None = None
    """Wonach gestrebt wird, wo niemand es sagt (nur für Chancen ohne Tisch)."""
    wozu: str = field(default="", compare=False)
    """Was sich an der Probe entscheidet, wo die Frage nach dem Wurf es sagen soll."""

    @property
    def pflicht(self) -> int:
        """KAS-KASK-04: so viele Würfel je Teilwurf; außerhalb des Kaskadenwurfs einer."""
        return self.fuehrung if self.art == KASKADE else 1

    @property
    def sammelt(self) -> bool:
        """Kommt es auf die Würfelgruppe an, nicht auf das Ergebnis?"""
        return self.kampf or self.art == KASKADE

    @property
    def gemerkt(self) -> bool:
        """Kommt es darauf an, in welchem Teilwurf ein Würfel fiel?"""
        lesart = self.lesart
        return lesart.gleiche_nur_je_teilwurf or lesart.einsen_zaehlung == "teilwurf"


@dataclass(frozen=True, slots=True)
class Lage:
    """Was liegt, wenn nicht mehr geworfen wird."""

    hand: Hand = ()
    teile: tuple[Hand, ...] = ()
    """Die Teilwürfe, wenn es auf sie ankommt."""
    lose: Hand = ()
    """KAS-M-06: Würfel, die nicht angeknüpft haben."""
    unecht: Hand = ()
    """Verwandelte und getauschte Würfel: Sie zählen nicht für legendäre Proben."""
    lernen: int = 0
    """KAS-GLUECK-02: unverwandelte Glückszahlen."""
    gefragt: bool = False
    """Ist über die Glückszahl schon entschieden?"""
    schon: Hand = ()
    """KAS-M-55, -56: was vor dem Wurf schon lag; es zählt, bringt aber nichts ein zweites Mal."""


@dataclass(frozen=True, slots=True)
class Wertung:
    """Was eine Probe ergibt."""

    ergebnis: int = 0
    gruppe: Hand = ()
    psyche: int = 0
    """KAS-PATZER-05: verlorene Psychepunkte."""
    mythos: int = 0
    einsen: int = 0
    respekt: int = 0
    lernen: int = 0
    wuerfel: Hand = ()
    """Alle Erfolgswürfel, die zählen."""
    wurf: Hand = ()
    """Alle Würfel, wie sie lagen."""
    lose: Hand = ()
    """KAS-M-06, andere Lesart: was davon an nichts angeknüpft hat und zu keiner Gruppe gehört."""

    @property
    def gelungen(self) -> bool:
        """KAS-M-08: Ohne einen zählenden Würfel ist nichts gelungen."""
        return self.ergebnis > 0

    def erreicht(self, ziel: int) -> bool:
        """KAS-M-59: „mindestens“ heißt erreicht; ohne Mindestwert genügt ein Erfolg."""
        return self.gelungen and self.ergebnis >= ziel


Fakten = tuple[tuple[str, Value], ...]


def fakten_der(wurf: Wurf, lage: Lage) -> Fakten:
    """Was eine Frage nach Würfeln nennt, damit sich sagen lässt, was eine Wahl gibt."""
    immer: Fakten = (("art", wurf.art), ("kampf", int(wurf.kampf)), ("hand", lage.hand))
    if not lage.teile and not lage.lose:
        return immer
    teile = tuple(" ".join(map(str, teil)) for teil in lage.teile)
    return (*immer, ("teile", teile), ("lose", lage.lose))


def genannt(frage: Pick, lesart: Lesart) -> tuple[Wurf, Lage]:
    """Wurf und Lage, soweit eine Frage sie nennt: genug, um zu werten, was liegt."""
    lage = dict(frage.facts)
    zahl = {name: wert for name, wert in lage.items() if isinstance(wert, int)}
    wurf = Wurf(
        figur=str(lage["figur"]), platz=frage.seat, worauf=str(lage.get("worauf", "")),
        wert=zahl["wert"], anzahl=len(frage.kept) + len(frage.faces), seiten=zahl["seiten"],
        art=str(lage["art"]), folgen=bool(zahl["folgen"]), lesart=lesart, ziel=zahl["ziel"],
        kampf=bool(zahl["kampf"]),
    )  # fmt: skip
    teile = tuple(_augen(str(teil).split()) for teil in _mehrere(lage.get("teile")))
    return wurf, Lage(_augen(_mehrere(lage["hand"])), teile, _augen(_mehrere(lage.get("lose"))))


def _mehrere(wert: Value | None) -> tuple[object, ...]:
    return wert if isinstance(wert, tuple) else ()


def _augen(genannt: Iterable[object]) -> Hand:
    return tuple(int(str(auge)) for auge in genannt)
