"""Kaskade: was Rüstung abhält und dabei verliert (KAS-RUEST-01 bis -04, KAS-MANOEVER-35)."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.waffen import SCHILD, WIE_ART, ZEILEN
from wuerfelwerk.systems.kaskade.leib.kreise import LEICHT, SCHWER, STAERKEN
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ereignis
from wuerfelwerk.values import dataclass, replace

HINTER_DEM_SCHILD = ("Hand", "Kopf", "Rumpf")
"""KAS-RUEST-05: wohin geht, was ein durchschlagener Schild nicht mehr aufhält."""
RUESTUNG = Chapter[Tisch](
    "KAS-RUEST", "KAS-MANOEVER",
    steps={
        "KAS-RUEST-01": N_("Leichte Rüstung (%(stueck)s, %(zeile)s) von %(figur)s hält ab; Punkte: "
                           "%(punkte)s"),
        "KAS-RUEST-02": N_("Schwere Rüstung (%(stueck)s, %(zeile)s) von %(figur)s hält ab; Punkte: "
                           "%(punkte)s"),
        "KAS-RUEST-03": N_("%(stueck)s (%(zeile)s) von %(figur)s bleibt unbeeindruckt: "
                           "%(staerke)s"),
        "KAS-RUEST-04": N_("%(stueck)s (%(zeile)s) von %(figur)s durchschlagen: aus %(staerke)s "
                           "wird %(bleibt)s"),
        "KAS-MANOEVER-35": N_("Waffenlos ist Metall (%(stueck)s, %(zeile)s) von %(figur)s nicht zu "
                              "beschädigen"),
    },
    questions={"KAS-RUEST-05": N_("Wohin geht der Treffer?")},
    happened={"KAS-RUEST-05": N_("Der Schild von %(figur)s ist durchschlagen")},
    stakes={"KAS-RUEST-05": (Stake(N_("%(staerke)s"), label=N_("Es bleibt")),)},
    words={
        "ruestungen": N_("Rüstungen"), WIE_ART: N_("wie die Art: schwer ist Metall"),
        "ruestung_leicht": N_("leichte Rüstung"), "ruestung_schwer": N_("schwere Rüstung"),
        "bleibt:leicht": N_("leichter Treffer"), "bleibt:schwer": N_("schwerer Treffer"),
        "Kopf": N_("Kopf"), "Rumpf": N_("leib|Rumpf"), "Hand": N_("Hand"), "Arm": N_("Arm"),
        "Bauch": N_("Bauch"), "Bein": N_("Bein"), "Fuß": N_("Fuß"), SCHILD: N_("Schild"),
    },
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Schutz:
    """Was eine Rüstungszeile schützt, und wie viele Schadenspunkte sie noch hat."""

    zeile: str
    stueck: str = ""
    art: str = ""
    punkte: int = 0
    metall: bool = False

    @property
    def haelt(self) -> bool:
        """KAS-RUEST-01: Ohne Punkte ist Rüstung wirkungslos."""
        return self.punkte > 0


@dataclass(frozen=True, slots=True)
class Schlag:
    """Was von einem Treffer bleibt: nichts, wenn die Rüstung ihn abhält."""

    staerke: str
    kostet: bool = False
    """Verliert die Rüstung einen Schadenspunkt?"""
    durchschlagen: bool = False


def zeilen(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """KAS-M-27: die Rüstungszeilen einer Figur; ein Schild ist eine für sich."""
    schild = any(each.zeile == SCHILD for each in getragen(tisch, figur))
    return (*ZEILEN[: tisch.lesart.ruestungszeilen], *((SCHILD,) if schild else ()))


def hinter_dem_schild(
    tisch: Tisch, figur: Figur, ausgeschlossen: tuple[str, ...]
) -> tuple[str, ...]:
    """KAS-RUEST-05: Hand, Kopf oder Rumpf; sind alle ausgeschlossen, jede Zeile, die es nicht ist.

    „In der Regel“ sagt die Quelle: Wo die Regel nicht geht, bleibt der Rest des Leibes.
    """
    leib = [z for z in zeilen(tisch, figur) if z != SCHILD and z not in ausgeschlossen]
    return tuple(z for z in HINTER_DEM_SCHILD if z in leib) or tuple(leib)


_GETRAGEN: Kept[tuple[Schutz, ...]] = Kept(64)
"""Ein Treffer fragt es von derselben Figur viele Male."""


def getragen(tisch: Tisch, figur: Figur) -> tuple[Schutz, ...]:
    """Alles, was die Figur an Rüstung trägt, mit den Punkten, die noch da sind."""
    return _GETRAGEN.made_of((tisch.listen, figur), "", lambda: _getragen(tisch, figur))


def _getragen(tisch: Tisch, figur: Figur) -> tuple[Schutz, ...]:
    weg = {(stueck, zeile): punkte for stueck, zeile, punkte in figur.ruestungsschaden}
    stuecke = [each for each in map(tisch.listen.ruestung, figur.bogen.ruestung) if each]
    return tuple(
        Schutz(z, each.name, each.art, max(0, each.punkte - weg.get((each.name, z), 0)),
               each.aus_metall)
        for each in stuecke
        for z in each.schuetzt
    )  # fmt: skip


def schutz(tisch: Tisch, figur: Figur, zeile: str) -> Schutz:
    """Der beste Schutz dieser Zeile: schwer vor leicht, dann mehr Punkte."""
    hier = [each for each in getragen(tisch, figur) if each.zeile == zeile and each.haelt]
    return max(hier, key=lambda s: (STAERKEN.index(s.art), s.punkte), default=Schutz(zeile))


def gesenkt(staerke: str) -> str:
    """KAS-RUEST-04: eine Stufe weniger; unter leicht ist nichts."""
    at = STAERKEN.index(staerke)
    return STAERKEN[at - 1] if at else ""


def getroffen(staerke: str, auf: Schutz, waffenlos: bool, lesart: Lesart) -> Schlag:
    """KAS-RUEST-01 bis -04, KAS-MANOEVER-35: abgehalten oder durchschlagen.

    >>> getroffen("schwer", Schutz("Rumpf", "Wams", "leicht", 3), False, Lesart()).staerke
    'leicht'
    """
    if not auf.haelt:
        return Schlag(staerke)
    if STAERKEN.index(staerke) > STAERKEN.index(auf.art):
        kostet = lesart.durchschlag_kostet_punkt and not _unversehrt(auf, waffenlos)
        return Schlag(gesenkt(staerke), kostet, True)
    kostet = staerke == auf.art and not _unversehrt(auf, waffenlos)
    return Schlag("", kostet)


def _unversehrt(auf: Schutz, waffenlos: bool) -> bool:
    """KAS-RUEST-03, KAS-M-60: Waffenlos ist schwerer Rüstung und Metall nichts anzuhaben."""
    return waffenlos and (auf.metall or auf.art == SCHWER)


def erklaeren(figur: Figur, auf: Schutz, staerke: str, schlag: Schlag, waffenlos: bool,
              note: Note) -> None:  # fmt: skip
    """Welche Regel der Rüstung galt."""
    wer = {"figur": figur.name, "zeile": auf.zeile, "stueck": auf.stueck}
    wissende = figur.wissende
    if schlag.durchschlagen:
        note("KAS-RUEST-04", wissende, **wer, staerke=staerke, bleibt=schlag.staerke)
    elif auf.haelt and auf.art == LEICHT:
        note("KAS-RUEST-01", wissende, **wer, punkte=auf.punkte - schlag.kostet)
    elif auf.haelt and schlag.kostet:
        note("KAS-RUEST-02", wissende, **wer, punkte=auf.punkte - 1)
    elif auf.haelt:
        note("KAS-RUEST-03", wissende, **wer, staerke=staerke)
    if auf.haelt and waffenlos and auf.metall:
        note("KAS-MANOEVER-35", wissende, **wer)


@event(
    N_("Rüstung hält einen Treffer von %(figur)s ab (%(zeile)s, %(staerke)s)."),
    RUESTUNG,
    verdict=(
        Verdict(
            N_("%(figur)s fängt den Treffer mit der Rüstung ab"),
            numbers=N_("%(zeile)s, %(staerke)s"),
            good="figur",
            when={"anzahl": 1},
        ),
        Verdict(
            same_plural("%(figur)s fängt %(anzahl)s Treffer mit der Rüstung ab", "anzahl"),
            good="figur",
            when={"anzahl": frozenset(range(2, 100))},
        ),
    ),
    quiet=True,
)
class Abgehalten(Ereignis):
    """Rüstung hat einen Treffer abgehalten."""

    added: ClassVar[frozenset[str]] = frozenset({"anzahl"})
    figur: str
    zeile: str
    staerke: str
    anzahl: int = field(default=1, compare=False)
    """Der erste erzählt von allen, die sie abhielt; die anderen (0) schweigen."""


@event(
    N_("%(stueck)s von %(figur)s verliert einen Schadenspunkt (%(zeile)s)."), RUESTUNG, quiet=True
)
class RuestungBeschaedigt(AnFigur):
    """Ein Rüstungsstück verliert in einer Zeile einen Schadenspunkt."""

    stueck: str
    zeile: str

    def an(self, figur: Figur) -> Figur:
        """KAS-RUEST-01: ein Schadenspunkt dieses Stücks in dieser Zeile."""
        zahlen = {(s, z): n for s, z, n in figur.ruestungsschaden}
        zahlen[self.stueck, self.zeile] = zahlen.get((self.stueck, self.zeile), 0) + 1
        neu = tuple((s, z, n) for (s, z), n in sorted(zahlen.items()))
        return replace(figur, ruestungsschaden=neu)
