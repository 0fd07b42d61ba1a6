"""Dice Rumble: Proben und was Schicksalspunkte an Würfen wenden (RUM-GRUND, RUM-SCHICKSAL)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat, Value, allowed
from wuerfelwerk.rules.procedure import Done, Procedure, Start, ask, become, throw
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.reroll import Reroll
from wuerfelwerk.systems.rumble.bogen import Werte
from wuerfelwerk.systems.rumble.tafel import Tafel

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
W10 = Pool.of((1, 10))
BEHALTEN, WIEDERHOLEN = "behalten", "wiederholen"


@dataclass(frozen=True, slots=True)
class Wert:
    """Worauf eine Figur würfelt; ``teile`` sagt, woraus der Gesamtwert besteht."""

    figur: str
    platz: Seat
    gesamtwert: int
    aenderung: int = 0
    teile: Werte = field(default=(), compare=False)
    wissende: Audience = None
    verdeckt: bool = False
    """Kennt nur die SL, was sie geändert hat, und damit den Schwellenwert?"""

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.figur, self.gesamtwert, self.aenderung))

    def kennen(self, schwelle: bool = True) -> Audience:
        """Wer den Schwellenwert kennen darf; ohne ``schwelle``: wer den Gesamtwert kennen darf."""
        return frozenset({GM}) if schwelle and self.verdeckt else self.wissende

    @property
    def schwellenwert(self) -> int:
        """RUM-GRUND-05 mit RUM-SL-03: Attribut + Talent und was die SL daran ändert."""
        return self.gesamtwert + self.aenderung

    def messlatte(self, platz: Seat) -> tuple[str, int]:
        """RUM-SL-03: Wer die Änderung nicht kennt, misst seinen Wurf am Gesamtwert."""
        if allowed(self.kennen(), platz):
            return "sw", self.schwellenwert
        return "gesamtwert", self.gesamtwert

    def gelungen(self, wurf: int) -> bool:
        """RUM-GRUND-04; die 1 gelingt immer, die 10 nie (RUM-KRIT-01, RUM-KRIT-02)."""
        return wurf == 1 or (wurf <= self.schwellenwert and wurf < 10)


def kritisch(wurf: int) -> str:
    """RUM-KRIT-01 und RUM-KRIT-02: ``erfolg`` bei 1, ``misserfolg`` bei 10, sonst leer."""
    return {1: "erfolg", 10: "misserfolg"}.get(wurf, "")


@dataclass(frozen=True, slots=True)
class Wurf:
    """Ein W10, und nur einer (RUM-GRUND-01, RUM-GRUND-02); die aufgedruckte 0 ist die 10."""

    wert: Wert

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((wurf,),) = yield from throw(self.wert.platz, "RUM-GRUND-02", W10, figur=self.wert.figur)
        note("RUM-GRUND-01", figur=self.wert.figur, wurf=wurf)
        if wurf == 10:
            note("RUM-GRUND-03", figur=self.wert.figur, wurf=wurf)
        return wurf


@dataclass(frozen=True, slots=True)
class Gunst:
    """Wer noch Schicksalspunkte hat und wessen Würfe er damit wiederholen darf."""

    figur: str
    platz: Seat
    punkte: int
    wuerfe: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((self.figur, self.punkte))

    def nach(self, ausgegeben: tuple[str, ...]) -> Gunst:
        """Was übrig ist, wenn diese Figuren je einen Punkt ausgegeben haben."""
        mal = ausgegeben.count(self.figur)
        return self.mit(self.punkte - mal) if mal else self

    def mit(self, punkte: int) -> Gunst:
        """Dieselbe mit so vielen Punkten."""
        return Gunst(self.figur, self.platz, punkte, self.wuerfe)

    def wahl(self, beteiligt: tuple[str, ...]) -> tuple[str, ...]:
        """Die Antworten: behalten, den eigenen Wurf wiederholen, einen fremden wiederholen."""
        return tuple(antwort for antwort, _ in self.ziele(beteiligt))

    def ziele(self, beteiligt: tuple[str, ...]) -> tuple[tuple[str, int | None], ...]:
        """Zu jeder Antwort der Wurf, der dann noch einmal fällt."""
        fremde = (w for w in self.wuerfe if w in beteiligt and w != self.figur)
        eigener = ((WIEDERHOLEN, self.figur),) if self.figur in beteiligt else ()
        antworten = (*eigener, *((f"{WIEDERHOLEN} {figur}", figur) for figur in fremde))
        return (BEHALTEN, None), *((wort, beteiligt.index(figur)) for wort, figur in antworten)

    def frage(self, wuerfe: Wuerfe) -> Choice:
        """Zeigt alle Würfe, aber nur den eigenen Schwellenwert, soweit er bekannt ist."""
        lage = ("wuerfe", tuple(f"{wert.figur} {wurf}" for wert, wurf in wuerfe))
        eigen = [(wert, wurf) for wert, wurf in wuerfe if wert.figur == self.figur]
        mehr = [pair for wert, w in eigen for pair in (("wurf", w), wert.messlatte(self.platz))]
        kopf: tuple[tuple[str, Value], ...] = (("figur", self.figur), ("punkte", self.punkte))
        facts = (*kopf, *mehr, lage)
        beteiligt = tuple(wert.figur for wert, _ in wuerfe)
        return Choice(self.platz, "RUM-SCHICKSAL-02", self.wahl(beteiligt), facts=facts)


class Wertung(Protocol[T_co]):
    """Was mit Würfen geschieht, die gelten."""

    def werten(self, this: object, note: Note, /) -> Procedure[T_co]:
        """Wertet sie als Teil von ``this``."""

    def sofort(self) -> Done[Any] | Start[Any]:
        """Dasselbe für Chancen und Rat: was davon noch zählt, oder wie es weitergeht."""


@dataclass(frozen=True, slots=True)
class Sofort:
    """Wertet Würfe für Chancen und Rat, ohne noch etwas zu fragen."""

    danach: Callable[[Gewendet], Wertung[Any]]

    def __call__(self, gewendet: Gewendet) -> Done[Any] | Start[Any]:
        return self.danach(gewendet).sofort()


Wuerfe = tuple[tuple[Wert, int], ...]
Gewendet = tuple[Wuerfe, tuple[str, ...]]
"""Die Würfe, die gelten, und wer dafür Punkte ausgab."""


@dataclass(frozen=True, slots=True)
class Wende(Generic[T]):
    """RUM-SCHICKSAL-02: nach dem Sehen, vor den Folgen, auch mehrfach; der letzte Wurf gilt.

    Was mit den Würfen geschieht, die gelten, sagt ``danach``.
    """

    wuerfe: Wuerfe
    gunst: tuple[Gunst, ...]
    danach: Callable[[Gewendet], Wertung[T]]
    ausgegeben: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash((self.wuerfe, self.ausgegeben, self.gunst))

    def __call__(self, note: Note = SILENT) -> Procedure[T]:
        weiter = yield from self.gewendet(note)
        if isinstance(weiter, Neuwurf):
            return (yield from become(self, weiter, note))
        return (yield from weiter.werten(self, note))

    def reroll(self) -> Reroll:
        """Alles, was Schicksalspunkte daraus machen können."""
        tafel = Tafel(self.wuerfe, self.gunst, Sofort(self.danach), self.ausgegeben)
        return tafel.reroll(tuple(wurf for _, wurf in self.wuerfe))

    def gewendet(self, note: Note) -> Procedure[Neuwurf[T] | Wertung[T]]:
        """Fragt alle; liefert, wie es weitergeht: mit einem neuen Wurf oder mit den Folgen."""
        for wer in self.gunst:
            wahl = yield from ask(wer.frage(self.wuerfe))
            if wahl != BEHALTEN:
                figur = wahl.removeprefix(WIEDERHOLEN).strip() or wer.figur
                note("RUM-SCHICKSAL-02", figur=wer.figur, wurf_von=figur, uebrig=wer.punkte - 1)
                return self._neuwurf(wer.figur, figur)
        return self.danach((self.wuerfe, self.ausgegeben))

    def _neuwurf(self, wer: str, figur: str) -> Neuwurf[T]:
        alt = tuple((wert, 0 if wert.figur == figur else wurf) for wert, wurf in self.wuerfe)
        ausgegeben = tuple(sorted((*self.ausgegeben, wer)))
        return Neuwurf(alt, figur, uebrig(self.gunst, (wer,)), self.danach, ausgegeben)


@dataclass(frozen=True, slots=True)
class Neuwurf(Generic[T]):
    """Ein Würfel fällt noch einmal; was er vorher zeigte, ist vergessen."""

    wuerfe: Wuerfe
    figur: str
    gunst: tuple[Gunst, ...]
    danach: Callable[[Gewendet], Wertung[T]]
    ausgegeben: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((self.wuerfe, self.ausgegeben, self.gunst))

    def reroll(self) -> Reroll:
        """Alles, was Schicksalspunkte daraus machen können."""
        tafel = Tafel(self.wuerfe, self.gunst, Sofort(self.danach), self.ausgegeben)
        return tafel.reroll(tuple(wurf for _, wurf in self.wuerfe))

    def __call__(self, note: Note = SILENT) -> Procedure[T]:
        (wert,) = (wert for wert, _ in self.wuerfe if wert.figur == self.figur)
        neu = yield from Wurf(wert)(note)
        wuerfe = tuple((w, neu if w is wert else wurf) for w, wurf in self.wuerfe)
        return (
            yield from become(self, Wende(wuerfe, self.gunst, self.danach, self.ausgegeben), note)
        )


def uebrig(gunst: tuple[Gunst, ...], ausgegeben: tuple[str, ...]) -> tuple[Gunst, ...]:
    """Wer nach diesen Ausgaben noch gefragt werden kann."""
    if not ausgegeben:
        return gunst
    danach = (each.nach(ausgegeben) for each in gunst)
    return tuple(each for each in danach if each.punkte > 0)


def werten(wert: Wert, wurf: int, note: Note) -> bool:
    """Ist die Probe gelungen, und ist sie kritisch?"""
    gelungen = wert.gelungen(wurf)
    sw, ja = wert.schwellenwert, "ja" if gelungen else "nein"
    note("RUM-GRUND-04", wert.kennen(), figur=wert.figur, wurf=wurf, sw=sw, gelungen=ja)
    if wurf in (1, 10):
        note("RUM-KRIT-01" if wurf == 1 else "RUM-KRIT-02", figur=wert.figur, wurf=wurf)
    return gelungen


@dataclass(frozen=True, slots=True)
class Probenausgang:
    """Wie eine Probe ausging und wer dafür Schicksalspunkte ausgab."""

    wurf: int
    gelungen: bool
    ausgegeben: tuple[str, ...] = ()

    def wesentlich(self) -> Probenausgang:
        """Was für Schaden und Schicksal zählt: Misslungen ist misslungen."""
        return self if self.gelungen else Probenausgang(0, False, self.ausgegeben)


@dataclass(frozen=True, slots=True)
class Probe:
    """Eine Probe für sich."""

    wert: Wert
    gunst: tuple[Gunst, ...] = ()

    def reroll(self) -> Reroll:
        """Alles, was daraus werden kann."""
        return Tafel(((self.wert, 0),), self.gunst, Sofort(Probenwertung), ()).reroll((0,))

    def __call__(self, note: Note = SILENT) -> Procedure[Probenausgang]:
        wurf = yield from Wurf(self.wert)(note)
        wuerfe = ((self.wert, wurf),)
        return (yield from become(self, Wende(wuerfe, self.gunst, Probenwertung), note))


@dataclass(frozen=True, slots=True)
class Probenwertung:
    """Der Wurf, der gilt, wird gewertet."""

    gewendet: Gewendet

    def werten(self, this: object, note: Note) -> Procedure[Probenausgang]:
        """Gelungen oder nicht."""
        ((wert, wurf),), ausgegeben = self.gewendet
        ausgang = Probenausgang(wurf, werten(wert, wurf, note), ausgegeben)
        return note.gist(ausgang, ausgang.wesentlich())
        yield

    def sofort(self) -> Done[Any]:
        """Was von der Probe noch zählt."""
        ((wert, wurf),), ausgegeben = self.gewendet
        return Done(Probenausgang(wurf, wert.gelungen(wurf), ausgegeben).wesentlich())


Gruppenausgang = tuple[tuple[Probenausgang, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Gruppenprobe:
    """Mehrere Proben zugleich; wer nur den eigenen Wurf wenden kann, wartet auf niemanden.

    Liefert die Ausgänge der Reihe nach und wer Schicksalspunkte ausgab.
    """

    werte: tuple[Wert, ...]
    gunst: tuple[Gunst, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Gruppenausgang]:
        if any(wer.wuerfe != (wer.figur,) for wer in self.gunst):
            return (yield from self._gemeinsam(note))
        proben = (Probe(wert, self.gunst) for wert in self.werte)
        ausgaenge = yield Together(tuple(Branch(probe) for probe in proben))
        return ausgaenge, tuple(figur for each in ausgaenge for figur in each.ausgegeben)

    def _gemeinsam(self, note: Note) -> Procedure[Gruppenausgang]:
        """Wo Punkte auch fremden Würfen helfen (RUM-M-26), liegen erst alle Würfe."""
        wuerfe = yield Together(tuple(Branch(Wurf(wert)) for wert in self.werte))
        liegend = tuple(zip(self.werte, wuerfe, strict=True))
        return (yield from become(self, Wende(liegend, self.gunst, Gruppenwertung), note))


@dataclass(frozen=True, slots=True)
class Gruppenwertung:
    """Die Würfe, die gelten, werden der Reihe nach gewertet."""

    gewendet: Gewendet

    def werten(self, this: object, note: Note) -> Procedure[Gruppenausgang]:
        """Jeder für sich."""
        gelten, ausgegeben = self.gewendet
        gewertet = (Probenausgang(wurf, werten(wert, wurf, note)) for wert, wurf in gelten)
        return tuple(gewertet), ausgegeben
        yield

    def sofort(self) -> Done[Any]:
        """Dasselbe ohne Erklärung."""
        gelten, ausgegeben = self.gewendet
        gewertet = (Probenausgang(wurf, wert.gelungen(wurf)) for wert, wurf in gelten)
        return Done((tuple(gewertet), ausgegeben))
