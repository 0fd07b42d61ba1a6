"""Dice Rumble: Proben und Duelle (RUM-GRUND, RUM-DUELL, RUM-SCHICKSAL)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat, Value, allowed, both
from wuerfelwerk.rules.procedure import Procedure, Start, ask, become, throw, until
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.systems.rumble.bogen import Werte
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart

T = TypeVar("T")
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

    def kennen(self, schwelle: bool = True) -> Audience:
        """Wer den Schwellenwert kennen darf; ohne ``schwelle``: wer den Gesamtwert kennen darf."""
        return frozenset({GM}) if schwelle and self.verdeckt else self.wissende

    @property
    def schwellenwert(self) -> int:
        """RUM-GRUND-05 mit RUM-SL-03: Attribut + Talent und was die SL daran ändert."""
        return self.gesamtwert + self.aenderung

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

    def nach(self, ausgegeben: tuple[str, ...]) -> Gunst:
        """Was übrig ist, wenn diese Figuren je einen Punkt ausgegeben haben."""
        return replace(self, punkte=self.punkte - ausgegeben.count(self.figur))

    def wahl(self, beteiligt: tuple[str, ...]) -> tuple[str, ...]:
        """Die Antworten: behalten, den eigenen Wurf wiederholen, einen fremden wiederholen."""
        fremde = (w for w in self.wuerfe if w in beteiligt and w != self.figur)
        eigener = (WIEDERHOLEN,) if self.figur in beteiligt else ()
        return (BEHALTEN, *eigener, *(f"{WIEDERHOLEN} {figur}" for figur in fremde))


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
    danach: Callable[[Gewendet], Start[T]]
    ausgegeben: tuple[str, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[T]:
        return (yield from become(self, (yield from self.gewendet(note)), note))

    def gewendet(self, note: Note) -> Procedure[Start[T]]:
        """Fragt alle; liefert, wie es weitergeht: mit einem neuen Wurf oder mit den Folgen."""
        for wer in self.gunst:
            wahl = yield from ask(_frage(wer, self.wuerfe))
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
    danach: Callable[[Gewendet], Start[T]]
    ausgegeben: tuple[str, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[T]:
        (wert,) = (wert for wert, _ in self.wuerfe if wert.figur == self.figur)
        neu = yield from Wurf(wert)(note)
        wuerfe = tuple((w, neu if w is wert else wurf) for w, wurf in self.wuerfe)
        return (
            yield from become(self, Wende(wuerfe, self.gunst, self.danach, self.ausgegeben), note)
        )


def uebrig(gunst: tuple[Gunst, ...], ausgegeben: tuple[str, ...]) -> tuple[Gunst, ...]:
    """Wer nach diesen Ausgaben noch gefragt werden kann."""
    danach = (each.nach(ausgegeben) for each in gunst)
    return tuple(each for each in danach if each.punkte > 0)


def _frage(wer: Gunst, wuerfe: Wuerfe) -> Choice:
    """Die Frage zeigt alle Würfe, aber nur den eigenen Schwellenwert, soweit er bekannt ist."""
    lage = ("wuerfe", tuple(f"{wert.figur} {wurf}" for wert, wurf in wuerfe))
    eigen = [(wert, wurf) for wert, wurf in wuerfe if wert.figur == wer.figur]
    mehr = [pair for wert, w in eigen for pair in (("wurf", w), _messlatte(wert, wer.platz))]
    kopf: tuple[tuple[str, Value], ...] = (("figur", wer.figur), ("punkte", wer.punkte))
    facts = (*kopf, *mehr, lage)
    beteiligt = tuple(wert.figur for wert, _ in wuerfe)
    return Choice(wer.platz, "RUM-SCHICKSAL-02", wer.wahl(beteiligt), facts=facts)


def _messlatte(wert: Wert, platz: Seat) -> tuple[str, int]:
    """RUM-SL-03: Wer die Änderung nicht kennt, misst seinen Wurf am Gesamtwert."""
    if allowed(wert.kennen(), platz):
        return "sw", wert.schwellenwert
    return "gesamtwert", wert.gesamtwert


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


@dataclass(frozen=True, slots=True)
class Probe:
    """Eine Probe für sich."""

    wert: Wert
    gunst: tuple[Gunst, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Probenausgang]:
        wurf = yield from Wurf(self.wert)(note)
        wuerfe = ((self.wert, wurf),)
        return (yield from become(self, Wende(wuerfe, self.gunst, Probenwertung), note))


@dataclass(frozen=True, slots=True)
class Probenwertung:
    """Der Wurf, der gilt, wird gewertet."""

    gewendet: Gewendet

    def __call__(self, note: Note = SILENT) -> Procedure[Probenausgang]:
        ((wert, wurf),), ausgegeben = self.gewendet
        ausgang = Probenausgang(wurf, werten(wert, wurf, note), ausgegeben)
        return note.gist(ausgang, ausgang if ausgang.gelungen else replace(ausgang, wurf=0))
        yield


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

    def __call__(self, note: Note = SILENT) -> Procedure[Gruppenausgang]:
        gelten, ausgegeben = self.gewendet
        gewertet = (Probenausgang(wurf, werten(wert, wurf, note)) for wert, wurf in gelten)
        return tuple(gewertet), ausgegeben
        yield


@dataclass(frozen=True, slots=True)
class Urteil:
    """Wer ein Wurfpaar gewinnt (``links``, ``rechts``, ``keiner``, ``erneut``) und wie hoch."""

    sieger: str
    differenz: int


def urteilen(links: Wert, a: int, rechts: Wert, b: int, lesart: Lesart, note: Note) -> Urteil:
    """Zwei gewertete Würfe im Vergleich (RUM-DUELL-02 bis RUM-DUELL-06)."""
    erfolg_a, erfolg_b = links.gelungen(a), rechts.gelungen(b)
    if not (erfolg_a or erfolg_b):
        return _beide_misslungen(a, b, lesart, note)
    if erfolg_a != erfolg_b:
        allein = ("links", links, a) if erfolg_a else ("rechts", rechts, b)
        return _nur_einer(*allein, abs(a - b), lesart, note)
    if a == b:
        return _gleichstand(links, rechts, a, lesart, note)
    sieger, wert = ("links", links) if a < b else ("rechts", rechts)
    note("RUM-DUELL-02", sieger=wert.figur, differenz=abs(a - b))
    return Urteil(sieger, abs(a - b))


def _beide_misslungen(a: int, b: int, lesart: Lesart, note: Note) -> Urteil:
    """RUM-DUELL-04 nach Lesart (RUM-M-05); gleiche Augen gewinnt niemand (RUM-M-08)."""
    note("RUM-DUELL-04", wurf_links=a, wurf_rechts=b, lesart=lesart.beide_misslungen)
    if lesart.beide_misslungen == "wiederholen":
        return Urteil("erneut", 0)
    if lesart.beide_misslungen == "keiner" or a == b:
        return Urteil("keiner", abs(a - b))
    return Urteil("links" if a < b else "rechts", abs(a - b))


def _nur_einer(
    seite: str, wert: Wert, wurf: int, betrag: int, lesart: Lesart, note: Note
) -> Urteil:
    """RUM-DUELL-03: Wer allein Erfolg hat, gewinnt; die Differenz nach Lesart (RUM-M-07)."""
    if lesart.differenz_bei_einem_erfolg == "betrag":
        note("RUM-DUELL-03", sieger=wert.figur, differenz=betrag)
        return Urteil(seite, betrag)
    differenz = max(0, wert.schwellenwert - wurf)
    note("RUM-DUELL-03", wert.kennen(), sieger=wert.figur, differenz=differenz)
    return Urteil(seite, differenz)


def _gleichstand(links: Wert, rechts: Wert, wurf: int, lesart: Lesart, note: Note) -> Urteil:
    nach = lesart.gleichstand_wert
    hier, dort = int(getattr(links, nach)), int(getattr(rechts, nach))
    schwelle = nach == "schwellenwert"
    wissende = both(links.kennen(schwelle), rechts.kennen(schwelle))
    note("RUM-DUELL-05", wissende, links=hier, rechts=dort, wurf=wurf, nach=nach)
    if hier == dort:
        note("RUM-DUELL-06", wurf=wurf)
        return Urteil("erneut", 0)
    return Urteil("links" if hier > dort else "rechts", 0)


@dataclass(frozen=True, slots=True)
class Duellausgang:
    """Wie ein Duell ausging, mit den Würfen, die galten."""

    sieger: str
    differenz: int
    links: int
    rechts: int
    ausgegeben: tuple[str, ...] = ()

    def wesentlich(self, faktor: int) -> Duellausgang:
        """Was für Schaden und Schicksal zählt: der Vorsprung, und die Eins, wenn sie mehr tut."""
        wurf = self.links if self.sieger == "links" else self.rechts
        eins = int(wurf == 1 and faktor > 1)
        differenz = 0 if self.sieger == "keiner" else self.differenz
        return Duellausgang(self.sieger, differenz, eins, eins, self.ausgegeben)


@dataclass(frozen=True, slots=True)
class Duell:
    """Würfe gegeneinander, bis einer gewinnt oder beide misslingen."""

    links: Wert
    rechts: Wert
    lesart: Lesart = VORGABE
    gunst: tuple[Gunst, ...] = ()
    ausgegeben: tuple[str, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Duellausgang]:
        weiter = yield from until(Durchgang(self))
        return (yield from become(self, weiter, note))


@dataclass(frozen=True, slots=True)
class Durchgang:
    """Ein Wurfpaar; liefert, wie es weitergeht, oder ``None``, wenn es wiederholt wird.

    Wo das Paar wiederholt werden könnte (RUM-DUELL-06), wird noch hier gefragt, wer es wendet.
    """

    duell: Duell

    def __call__(self, note: Note = SILENT) -> Procedure[Start[Duellausgang] | None]:
        duell = self.duell
        a, b = yield Together((Branch(Wurf(duell.links)), Branch(Wurf(duell.rechts))))
        noch = uebrig(duell.gunst, duell.ausgegeben)
        wuerfe, richter = ((duell.links, a), (duell.rechts, b)), Duellrichter(duell)
        wende = Wende(wuerfe, noch, richter, duell.ausgegeben)
        if a != b and duell.lesart.beide_misslungen != "wiederholen":
            return wende
        weiter = yield from wende.gewendet(note)
        if isinstance(weiter, Duellwertung) and weiter.erneut():
            weiter.gewertet(note)
            return None
        return weiter


@dataclass(frozen=True, slots=True)
class Duellrichter:
    """Wertet die Würfe eines Duells nach der Lesart des Tisches."""

    duell: Duell

    def __call__(self, gewendet: Gewendet) -> Duellwertung:
        return Duellwertung(self.duell, gewendet)


@dataclass(frozen=True, slots=True)
class Duellwertung:
    """Zwei Würfe, die gelten, werden gewertet und verglichen."""

    duell: Duell
    gewendet: Gewendet

    def __call__(self, note: Note = SILENT) -> Procedure[Duellausgang]:
        urteil, ausgegeben = self.gewertet(note), self.gewendet[1]
        if urteil.sieger == "erneut":
            return (yield from become(self, replace(self.duell, ausgegeben=ausgegeben), note))
        ((_, a), (_, b)), _ = self.gewendet
        note("RUM-DUELL-07", differenz=abs(a - b))
        ausgang = Duellausgang(urteil.sieger, urteil.differenz, a, b, ausgegeben)
        return note.gist(ausgang, ausgang.wesentlich(self.duell.lesart.krit_schadensfaktor))

    def gewertet(self, note: Note) -> Urteil:
        """Was die beiden Würfe ergeben."""
        ((links, a), (rechts, b)), _ = self.gewendet
        werten(links, a, note)
        werten(rechts, b, note)
        return urteilen(links, a, rechts, b, self.duell.lesart, note)

    def erneut(self) -> bool:
        """Ist nichts entschieden und nichts ausgegeben, seit die Würfel fielen?"""
        unveraendert = self.gewendet[1] == self.duell.ausgegeben
        return unveraendert and self.gewertet(SILENT).sieger == "erneut"
