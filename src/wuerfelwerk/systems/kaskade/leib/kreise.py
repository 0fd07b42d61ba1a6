"""Kaskade: Lebenskreise mit ihren Segmenten, und was Verletzungen an ihnen anrichten."""

from __future__ import annotations

from functools import lru_cache

from wuerfelwerk.values import dataclass, replace

LEICHT, SCHWER, KRITISCH = STAERKEN = ("leicht", "schwer", "kritisch")
AUSSEN, MITTE, INNEN = RINGE = ("aussen", "mitte", "innen")
Segmente = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Geometrie:
    """KAS-M-33: wie viele Segmente ein Kreis außen, in der Mitte und innen hat."""

    aussen: int = 6
    mitte: int = 3
    innen: int = 1

    def nachbarn(self, mitte: int) -> Segmente:
        """KAS-WUND-03: die äußeren Segmente, die an ein mittleres grenzen.

        >>> Geometrie().nachbarn(1)
        (2, 3)
        """
        von = mitte * self.aussen // self.mitte
        return tuple(range(von, (mitte + 1) * self.aussen // self.mitte))


@dataclass(frozen=True, slots=True)
class Kreis:
    """Ein Lebenskreis: verlorene Segmente, Verletzungen und wie sie versorgt sind."""

    aussen: Segmente = ()
    mitte: Segmente = ()
    innen: Segmente = ()
    schwer: int = 0
    """KAS-WUND-03: schwere Treffer, die noch nicht verheilt sind."""
    versorgte: int = 0
    """KAS-HEIL-01: so viele von ihnen sind versorgt; eine neue kommt unversorgt dazu."""
    kritisch: bool = False
    gestoppt: bool = False
    """KAS-WUND-10: Der Verlust steht, die Heilung hat noch nicht begonnen."""
    behandelt: bool = False
    """KAS-HEIL-03: Die kritische Verletzung ist mit Heilkunde versorgt."""

    @property
    def heil(self) -> bool:
        """Fehlt nichts?"""
        return not (self.aussen or self.mitte or self.innen or self.schwer or self.kritisch)

    @property
    def versorgt(self) -> bool:
        """KAS-HEIL-01: Sind alle schweren Verletzungen versorgt?"""
        return 0 < self.schwer <= self.versorgte

    @property
    def brennt(self) -> int:
        """KAS-WUND-04: so viele schwere Verletzungen kosten jeden Tag ein Segment."""
        return 0 if self.kritisch else max(0, self.schwer - self.versorgte)

    @property
    def ernst(self) -> bool:
        """Schwer oder kritisch verletzt."""
        return self.kritisch or self.schwer > 0

    @property
    def unversorgt(self) -> bool:
        """KAS-REG-07: Hat der Kreis eine unversorgte schwere oder kritische Verletzung?"""
        return (self.kritisch and not self.behandelt) or (self.schwer > 0 and not self.versorgt)

    @property
    def offen_kritisch(self) -> bool:
        """KAS-WUND-08: Setzt dieser Kreis die Regeneration auf 0?"""
        return self.kritisch and not self.behandelt

    @property
    def verloren(self) -> int:
        """Alle verlorenen Segmente."""
        return len(self.aussen) + len(self.mitte) + len(self.innen)

    def frei(self, ring: str, geo: Geometrie) -> Segmente:
        """Die Segmente eines Rings, die noch da sind."""
        weg: Segmente = getattr(self, ring)
        return tuple(n for n in range(int(getattr(geo, ring))) if n not in weg)

    def ohne(self, ring: str, *segmente: int) -> Kreis:
        """Der Kreis, nachdem diese Segmente verloren sind."""
        weg: Segmente = getattr(self, ring)
        neu: dict[str, Segmente] = {ring: tuple(sorted({*weg, *segmente}))}
        return replace(self, **neu)  # type: ignore[arg-type]

    def mit(self, ring: str, segment: int) -> Kreis:
        """Der Kreis, nachdem ein Segment verheilt ist."""
        weg: Segmente = getattr(self, ring)
        neu: dict[str, Segmente] = {ring: tuple(n for n in weg if n != segment)}
        return replace(self, **neu)  # type: ignore[arg-type]

    def leer(self, geo: Geometrie) -> bool:
        """Sind alle Segmente verloren?"""
        return not any(self.frei(ring, geo) for ring in RINGE)


Kreise = tuple[Kreis, ...]


def leicht(kreis: Kreis, segment: int) -> Kreis:
    """KAS-WUND-01: ein äußeres Segment."""
    return kreis.ohne(AUSSEN, segment)


def schwer(kreis: Kreis, segment: int, geo: Geometrie) -> Kreis:
    """KAS-WUND-03: ein mittleres Segment und die angrenzenden äußeren; neu und unversorgt."""
    weg = kreis.ohne(MITTE, segment).ohne(AUSSEN, *geo.nachbarn(segment))
    return replace(weg, schwer=kreis.schwer + 1)


def kritisch(kreis: Kreis, geo: Geometrie) -> Kreis:
    """KAS-WUND-06: alle Segmente des Kreises."""
    alles = replace(
        kreis,
        aussen=tuple(range(geo.aussen)),
        mitte=tuple(range(geo.mitte)),
        innen=tuple(range(geo.innen)),
    )
    return replace(alles, kritisch=True, gestoppt=False, behandelt=False)


@lru_cache(maxsize=1024)
def plaetze(kreise: Kreise, staerke: str, geo: Geometrie) -> tuple[str, ...]:
    """KAS-WUND-02: wo eine Verletzung dieser Stärke hin kann, je „Kreis.Segment“."""
    if staerke == KRITISCH:
        return tuple(str(nr + 1) for nr, kreis in enumerate(kreise) if not kreis.kritisch)
    ring = AUSSEN if staerke == LEICHT else MITTE
    return tuple(
        f"{nr + 1}.{segment + 1}"
        for nr, kreis in enumerate(kreise)
        for segment in kreis.frei(ring, geo)
        if not kreis.kritisch
    )


def getroffen(kreise: Kreise, staerke: str, platz: str, geo: Geometrie) -> Kreise:
    """Die Kreise nach einer Verletzung an diesem Platz."""
    nr, _, segment = platz.partition(".")
    at = int(nr) - 1
    return (*kreise[:at], _danach(kreise[at], staerke, segment, geo), *kreise[at + 1 :])


@lru_cache(maxsize=4096)
def _danach(kreis: Kreis, staerke: str, segment: str, geo: Geometrie) -> Kreis:
    """Ein Kreis nach einer Verletzung an diesem Segment."""
    if staerke == KRITISCH:
        return kritisch(kreis, geo)
    if staerke == SCHWER:
        return schwer(kreis, int(segment) - 1, geo)
    return leicht(kreis, int(segment) - 1)


def verwundet(kreise: Kreise, staerke: str, wie_oft: int, geo: Geometrie) -> Kreise:
    """Die Kreise nach so vielen Verletzungen, je am ersten Platz, den es dafür gibt."""
    for _ in range(wie_oft):
        orte = plaetze(kreise, staerke, geo)
        kreise = getroffen(kreise, staerke, orte[0], geo) if orte else kreise
    return kreise


def verlust(staerke: str, geo: Geometrie) -> int:
    """Wie viele Segmente eine solche Verletzung höchstens kostet.

    >>> [verlust(staerke, Geometrie()) for staerke in STAERKEN]
    [1, 3, 10]
    """
    if staerke == KRITISCH:
        return geo.aussen + geo.mitte + geo.innen
    return 1 if staerke == LEICHT else 1 + max(len(geo.nachbarn(n)) for n in range(geo.mitte))


def kosten(kreise: Kreise, staerke: str, platz: str, geo: Geometrie) -> int:
    """Wie viele Segmente eine Verletzung an diesem Platz kostet, die noch da sind."""
    nr, _, segment = platz.partition(".")
    kreis = kreise[int(nr) - 1]
    return _danach(kreis, staerke, segment, geo).verloren - kreis.verloren


def zehrt(kreis: Kreis, geo: Geometrie) -> tuple[str, Segmente]:
    """KAS-WUND-05: aus welchem Ring das nächste Segment verloren geht, und welche das sind."""
    for ring in RINGE:
        if frei := kreis.frei(ring, geo):
            return ring, frei
    return "", ()


def toedlich(kreise: Kreise) -> bool:
    """KAS-WUND-12: in allen Kreisen kritisch verletzt."""
    return bool(kreise) and all(kreis.kritisch for kreis in kreise)


def angepasst(kreise: Kreise, anzahl: int, alt: Geometrie, neu: Geometrie) -> Kreise:
    """Verletzungen auf so vielen Kreisen dieser Form: Sie bleiben, soweit es ihr Segment gibt.

    Gehen Kreise verloren, dann heile zuerst; tödlich verletzt davon niemand.
    """
    weniger = len(kreise) - anzahl
    weg = sorted(range(len(kreise)), key=lambda nr: (kreise[nr].verloren, -nr))[: max(0, weniger)]
    bleiben = [kreis for nr, kreis in enumerate(kreise) if nr not in weg]
    if toedlich(tuple(bleiben)) and not toedlich(kreise):
        bleiben[-1] = max((k for k in kreise if not k.kritisch), key=lambda kreis: kreis.verloren)
    bleiben += [Kreis()] * -min(0, weniger)
    return tuple(_umgezeichnet(kreis, alt, neu) for kreis in bleiben)


def _umgezeichnet(kreis: Kreis, alt: Geometrie, neu: Geometrie) -> Kreis:
    """Ein Kreis in anderer Form; ein ganz verlorener bleibt ganz verloren."""
    if alt == neu:
        return kreis
    alles = kreis.leer(alt)
    aussen, mitte, innen = (
        tuple(n for n in range(int(getattr(neu, ring))) if alles or n in getattr(kreis, ring))
        for ring in RINGE
    )
    schwer = min(kreis.schwer, len(mitte))
    versorgte = min(kreis.versorgte, schwer)
    return replace(
        kreis, aussen=aussen, mitte=mitte, innen=innen, schwer=schwer, versorgte=versorgte
    )


def kritische(kreise: Kreise) -> int:
    """KAS-WUND-07: wie viele kritische Verletzungen je einen Würfel kosten."""
    return sum(kreis.kritisch for kreis in kreise)
