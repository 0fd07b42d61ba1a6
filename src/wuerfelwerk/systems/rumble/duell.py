"""Dice Rumble: Duelle (RUM-DUELL)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import SILENT, Note, both
from wuerfelwerk.rules.procedure import Done, Procedure, Start, become, until
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.reroll import Reroll
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.proben import (
    Gewendet,
    Gunst,
    Neuwurf,
    Wende,
    Wert,
    Wurf,
    uebrig,
    werten,
)
from wuerfelwerk.systems.rumble.tafel import Tafel


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

    def frisch(self) -> Duell:
        """Dasselbe, als wäre noch nichts ausgegeben: worauf es beim Werten ankommt."""
        return replace(self, ausgegeben=()) if self.ausgegeben else self

    def __call__(self, note: Note = SILENT) -> Procedure[Duellausgang]:
        weiter = yield from until(Durchgang(self))
        return (yield from become(self, weiter, note))


@dataclass(frozen=True, slots=True)
class Durchgang:
    """Ein Wurfpaar; liefert, wie es weitergeht, oder ``None``, wenn es wiederholt wird.

    Wo das Paar wiederholt werden könnte (RUM-DUELL-06), wird noch hier gefragt, wer es wendet.
    """

    duell: Duell

    def reroll(self) -> Reroll:
        """Alles, was aus beiden Würfen werden kann, mit allem, was Schicksalspunkte wenden."""
        duell = self.duell
        noch, wuerfe = uebrig(duell.gunst, duell.ausgegeben), ((duell.links, 0), (duell.rechts, 0))
        return Tafel(wuerfe, noch, Durchgangsrichter(duell), duell.ausgegeben).reroll((0, 0))

    def __call__(self, note: Note = SILENT) -> Procedure[Start[Duellausgang] | None]:
        duell = self.duell
        a, b = yield Together((Branch(Wurf(duell.links)), Branch(Wurf(duell.rechts))))
        noch = uebrig(duell.gunst, duell.ausgegeben)
        wuerfe, richter = ((duell.links, a), (duell.rechts, b)), Duellrichter(duell.frisch())
        wende = Wende(wuerfe, noch, richter, duell.ausgegeben)
        if a != b and duell.lesart.beide_misslungen != "wiederholen":
            return wende
        weiter = yield from wende.gewendet(note)
        if isinstance(weiter, Neuwurf):
            return weiter
        wertung = richter((wuerfe, duell.ausgegeben))
        if wertung.gewertet(SILENT).sieger != "erneut":
            return wertung
        wertung.gewertet(note)
        return None


@dataclass(frozen=True, slots=True)
class Durchgangsrichter:
    """Sagt, wie es nach einem Wurfpaar weitergeht, wenn niemand mehr etwas wendet."""

    duell: Duell

    def __call__(self, gewendet: Gewendet) -> Done[Start[Duellausgang] | None]:
        weiter = Duellwertung(self.duell.frisch(), gewendet).sofort()
        if isinstance(weiter, Done):
            return Done(Entschieden(weiter.value))
        return Done(None if gewendet[1] == self.duell.ausgegeben else weiter)


@dataclass(frozen=True, slots=True)
class Entschieden:
    """Ein Duell, an dem nichts mehr offen ist."""

    ausgang: Duellausgang

    def __call__(self, note: Note = SILENT) -> Procedure[Duellausgang]:
        return self.ausgang
        yield


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
        return self.werten(self, note)

    def werten(self, this: object, note: Note) -> Procedure[Duellausgang]:
        """Wer gewinnt, und wie hoch; sind beide gleich, geht es von vorn los."""
        urteil, ausgegeben = self.gewertet(note), self.gewendet[1]
        if urteil.sieger == "erneut":
            neu = replace(self.duell, ausgegeben=ausgegeben)
            return (yield from become(this, neu, note))
        ((_, a), (_, b)), _ = self.gewendet
        note("RUM-DUELL-07", differenz=abs(a - b))
        ausgang = Duellausgang(urteil.sieger, urteil.differenz, a, b, ausgegeben)
        return note.gist(ausgang, ausgang.wesentlich(self.duell.lesart.krit_schadensfaktor))

    def sofort(self) -> Done[Duellausgang] | Duell:
        """Was davon noch zählt, oder das Duell, das von vorn beginnt."""
        ((links, a), (rechts, b)), ausgegeben = self.gewendet
        lesart = self.duell.lesart
        urteil = urteilen(links, a, rechts, b, lesart, SILENT)
        if urteil.sieger == "erneut":
            return replace(self.duell, ausgegeben=ausgegeben)
        ausgang = Duellausgang(urteil.sieger, urteil.differenz, a, b, ausgegeben)
        return Done(ausgang.wesentlich(lesart.krit_schadensfaktor))

    def gewertet(self, note: Note) -> Urteil:
        """Was die beiden Würfe ergeben."""
        ((links, a), (rechts, b)), _ = self.gewendet
        werten(links, a, note)
        werten(rechts, b, note)
        return urteilen(links, a, rechts, b, self.duell.lesart, note)
