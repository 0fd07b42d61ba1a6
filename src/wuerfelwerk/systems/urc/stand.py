"""Ultima Ratio Civium: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wuerfelwerk.rules.beginning import Limits
from wuerfelwerk.rules.fights import Arena
from wuerfelwerk.rules.figures import Kit, Seated
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import magiepunkte, quellpunkte, trefferpunkte
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import Form, Spruch
from wuerfelwerk.values import dataclass, replace

TF_MAX = 7
BEWUSSTLOS, TOT, AUSSER_GEFECHT, ZERSTOERT = "bewusstlos", "tot", "ausser_gefecht", "zerstoert"
BEWEGUNG, KAMPFAKTION = "bewegung", "kampfaktion"
GLEICHZEITIG = "gleichzeitig"


@dataclass(frozen=True, slots=True)
class Figur(Seated[Bogen]):
    """Ein Charakter, NSC oder Fahrzeug mit dem, was sich im Spiel daran ändert."""

    tp: int
    mp: int = 0
    quelle: int = 0
    """Was in den mitgeführten Magiequellen noch steckt (URC-MAG-15)."""
    tagesform: int = 0
    sp: int = 0
    tot: bool = False
    """Durch Strukturschaden getötet (URC-HEAL-04)."""
    versorgt: bool = False
    """Erste Hilfe ist schon angewandt (URC-HEAL-10)."""

    @property
    def spielt(self) -> bool:
        """Ein Charakter, für den gewürfelt wird: kein NSC, kein Fahrzeug (URC-POOL-01)."""
        return not self.bogen.nsc and not self.bogen.fahrzeug

    @property
    def zustand(self) -> str:
        """URC-HEAL-02, -03: bewusstlos ab 0, tot ab −2 TP; ein Fahrzeug ohne SP steht."""
        if self.bogen.fahrzeug:
            return AUSSER_GEFECHT if self.sp <= 0 else ""
        return TOT if self.tot else zustand_bei(self.tp)

    @property
    def steht(self) -> bool:
        """Kann die Figur noch etwas tun?"""
        return not self.zustand

    def mit_tagesform(self, mehr: int) -> Figur:
        """URC-TF-03: nie unter 0, nie über 7."""
        return replace(self, tagesform=min(TF_MAX, max(0, self.tagesform + mehr)))

    def gesetzt(self, wert: str, neu: int) -> Figur:
        """Ein Wert, von der SL gesetzt; Tagesform höchstens 7, und nur TP gehen unter null."""
        match wert:
            case "tp":
                return replace(self, tp=neu, tot=False)
            case "mp":
                return replace(self, mp=max(0, neu))
            case "sp":
                return replace(self, sp=max(0, neu))
            case "quelle":
                return replace(self, quelle=max(0, neu))
        return replace(self, tagesform=min(TF_MAX, max(0, neu)))


def zustand_bei(tp: int) -> str:
    """URC-HEAL-02, -03: bewusstlos mit 0 oder −1 TP, tot ab −2."""
    if tp <= -2:
        return TOT
    return BEWUSSTLOS if tp <= 0 else ""


def nach_heilung(figur: Figur, punkte: int, lesart: Lesart) -> int:
    """URC-HEAL-08: die TP danach, nie über dem Ausgangswert; was schon darüber liegt, bleibt."""
    return max(figur.tp, min(trefferpunkte(figur.bogen, lesart), figur.tp + punkte))


@dataclass(frozen=True, slots=True)
class Zug:
    """URC-RND-01: ein Platz in der Reihenfolge mit der Tagesform, nach der er liegt."""

    figur: str
    wert: int | None
    """Wer die Figur nicht kennt, sieht die Stelle, aber nicht die Zahl (URC-NSC-06)."""
    wartet_auf: str = ""
    eingeschritten: bool = False
    getan: tuple[str, ...] = ()
    """Welche der zwei Aktionen schon getan ist (URC-ACT-01)."""


@dataclass(frozen=True, slots=True)
class Kampf:
    """Die laufende Runde: wer noch drankommt, wer abwartet, wer schon angegriffen hat."""

    runde: int
    art: str
    teilnehmer: tuple[str, ...]
    reihe: tuple[Zug, ...] = ()
    wartend: tuple[Zug, ...] = ()
    angriffe: tuple[str, ...] = ()
    folge: tuple[str, ...] = ()
    """Wer vor wem liegt, ohne alles Verzögern: So löst sich jeder Gleichstand der Runde."""

    @property
    def am_zug(self) -> str:
        """Wer jetzt handelt; leer am Ende der Runde."""
        return self.reihe[0].figur if self.reihe else ""

    def ohne_figur(self, figur: str) -> Kampf:
        """Nachdem eine Figur ausgeschieden ist."""
        return replace(
            self,
            reihe=tuple(zug for zug in self.reihe if zug.figur != figur),
            wartend=tuple(zug for zug in self.wartend if zug.figur != figur),
        )

    def verlassen(self, figur: str) -> Kampf:
        """Nachdem eine Figur die Szene verlassen hat: Sie kämpft nicht mehr mit."""
        rest = tuple(name for name in self.teilnehmer if name != figur)
        return replace(self.ohne_figur(figur), teilnehmer=rest)

    def verschoben(self, nach: str) -> Kampf:
        """Wer dran ist, kommt hinter den Genannten; ohne Namen wartet er auf seinen Augenblick."""
        zug, rest = replace(self.reihe[0], wartet_auf=nach), self.reihe[1:]
        if not nach:
            return replace(self, reihe=rest, wartend=(*self.wartend, zug))
        return replace(self, reihe=_gestellt((*rest, zug), self.folge))

    def wartende_auf(self, figur: str) -> frozenset[str]:
        """Wer, auch über andere, auf eine Figur wartet; auf die kann sie selbst nicht warten."""
        found: frozenset[str] = frozenset()
        neue = frozenset({figur})
        while neue:
            neue = frozenset(zug.figur for zug in self.reihe if zug.wartet_auf in neue)
            found |= neue
        return found

    def eingeschritten(self, name: str) -> Kampf:
        """URC-Q-27: vor allen anderen; wer im selben Augenblick einschreitet, nach Tagesform."""
        neue = tuple(replace(z, eingeschritten=True) for z in self.wartend if z.figur == name)
        schon = tuple(zug for zug in self.reihe if zug.eingeschritten)
        vorn = sorted((*neue, *schon), key=lambda zug: self.folge.index(zug.figur))
        uebrige = tuple(zug for zug in self.reihe if not zug.eingeschritten)
        rest = tuple(zug for zug in self.wartend if zug.figur != name)
        return replace(self, reihe=(*vorn, *uebrige), wartend=rest)


def _gestellt(zuege: Sequence[Zug], folge: tuple[str, ...]) -> tuple[Zug, ...]:
    """URC-Q-27: Wer wartet, kommt gleich nach dem, auf den er wartet; höhere Tagesform zuerst."""
    dabei = {zug.figur for zug in zuege}

    def mit_wartenden(zug: Zug) -> Iterator[Zug]:
        yield zug
        wartende = (each for each in zuege if each.wartet_auf == zug.figur)
        for each in sorted(wartende, key=lambda each: folge.index(each.figur)):
            yield from mit_wartenden(each)

    freie = (zug for zug in zuege if zug.wartet_auf not in dabei)
    return tuple(each for zug in freie for each in mit_wartenden(zug))


def reihen(figuren: Sequence[Figur], lesart: Lesart) -> tuple[Figur, ...]:
    """URC-RND-01: absteigend nach Tagesform; bei Gleichstand nach der Lesart (URC-Q-25)."""
    return tuple(sorted(figuren, key=lambda figur: _rang(figur, lesart)))


def _rang(figur: Figur, lesart: Lesart) -> tuple[int, ...]:
    """Kleiner ist früher; wer gleich ist, bleibt in der Folge, in der er genannt ist."""
    if lesart.ini_gleichstand in (GLEICHZEITIG, "sl"):
        return (-figur.tagesform,)
    zuerst = figur.bogen.nsc == (lesart.ini_gleichstand == "nsc_zuerst")
    return (-figur.tagesform, 0 if zuerst else 1, -figur.bogen.kampf)


def beginnt_mit(bogen: Bogen, lesart: Lesart) -> Limits:
    """URC-HEAL-02, URC-MAG-08, -15, URC-VEH-06: verletzt bis bewusstlos, MP und SP verbraucht."""
    if bogen.fahrzeug:
        return {"sp": range(bogen.sp + 1)}
    return {
        "tp": range(-1, trefferpunkte(bogen, lesart) + 1),
        "mp": range(magiepunkte(bogen) + 1),
        "quelle": range(quellpunkte(bogen) + 1),
    }


KIT: Kit[Figur, Bogen] = Kit(
    sheet=Bogen,
    gm="URC-POOL-13",
    own="URC-POOL-13",
    making="URC-CHAR-03",
    admitting="URC-CHAR-03",
    reserved=("nsc", "verdeckt", "fahrzeug"),
    condition=lambda tisch, figur: figur.zustand,
    fallen={"": "URC-HEAL-02", TOT: "URC-HEAL-03"},
    turns="URC-RND-03",
    players="URC-POOL-01",
    begins=beginnt_mit,
)
"""Figuren stellen, ändern, entfernen: wie überall, mit den Regeln dieses Buches."""


@dataclass(frozen=True, slots=True)
class Tisch(Arena[Figur]):
    """Alles, was am Tisch gilt."""

    lesart: Lesart = VORGABE
    kampf: Kampf | None = None
    tag: int = 0
    sammlung: tuple[Bogen, ...] = ()
    """Die NSC-Sammlung der SL."""
    sprueche: tuple[Spruch, ...] = ()
    formen: tuple[Form, ...] = ()
    passend: frozenset[tuple[str, str, str]] = frozenset()
    """Figur, Spezialisierung und wofür die SL sie gelten lässt (URC-POOL-04)."""
    kit = KIT

    def freier_name(self, name: str) -> str:
        """Ein Name, den noch niemand am Tisch trägt: „Ork“, „Ork 2“, „Ork 3“ …"""
        wunsch, nummer = name, 1
        while wunsch in self.namen:
            nummer += 1
            wunsch = f"{name[:36]} {nummer}"
        return wunsch

    def verlangte(self, namen: Sequence[str] = ()) -> tuple[Figur, ...]:
        """Von wem die SL eine Probe verlangt; ohne Namen von allen Charakteren, die stehen."""
        genannt = tuple(self.figur(name) for name in namen)
        return genannt or tuple(f for f in self.figuren if f.spielt and f.steht)

    def steht(self, figur: Figur) -> bool:
        """Bei Bewusstsein, oder ein Fahrzeug, das noch fährt."""
        return figur.steht

    def abseits(self) -> tuple[Figur, ...]:
        """Wer steht, aber nicht mitkämpft: Mit der nächsten Runde kann er dazukommen."""
        dabei = self.kampf.teilnehmer if self.kampf else ()
        return tuple(f for f in self.figuren if f.steht and f.name not in dabei)

    def pilot(self, fahrzeug: Figur) -> Figur | None:
        """URC-VEH-03: Wer am Steuer sitzt und stehen kann, wehrt für das Fahrzeug ab."""
        an_bord = (f for name in fahrzeug.bogen.besatzung for f in self.figuren if f.name == name)
        return next((figur for figur in an_bord if figur.spielt and figur.steht), None)

    def spruch(self, name: str) -> Spruch:
        """Der Spruch dieses Namens aus der Sammlung des Tisches."""
        return next(each for each in self.sprueche if each.name == name)

    def form(self, name: str) -> Form:
        """Die Magie-Form dieses Namens."""
        return next(each for each in self.formen if each.name == name)

    def gesetzt(self, name: str, wert: str, neu: int) -> Tisch:
        """Nachdem die SL einen Wert gesetzt hat: Wer davon fällt, ist nicht mehr dran."""
        return self.mit(self.figur(name).gesetzt(wert, neu)).ohne_gefallene(name).umgereiht()

    def getroffen(self, name: str, neu: Callable[[Figur], Figur]) -> Tisch:
        """Nach einem Treffer: Wer nicht mehr steht, ist in dieser Runde nicht mehr dran."""
        nachher = self.geaendert(name, neu)
        return nachher if self.zugleich_dran(name) else nachher.ohne_gefallene(name)

    def ohne_gefallene(self, name: str) -> Tisch:
        """Wer nicht mehr steht, verliert seinen Platz in der Reihenfolge."""
        if self.kampf is None or name not in self.namen or self.figur(name).steht:
            return self
        return replace(self, kampf=self.kampf.ohne_figur(name))

    def zugleich_dran(self, name: str) -> bool:
        """URC-Q-25, andere Lesart: Wer im selben Augenblick dran ist, handelt auch im Fallen."""
        kampf = self.kampf
        if kampf is None or self.lesart.ini_gleichstand != GLEICHZEITIG or kampf.am_zug == name:
            return False
        jetzt = kampf.reihe[0].wert if kampf.reihe else None
        return any(zug.figur == name and zug.wert == jetzt for zug in kampf.reihe)

    def umgereiht(self) -> Tisch:
        """URC-Q-26, andere Lesart: Eine Ausgabe ändert schon die laufende Reihenfolge.

        Wer dran ist, bleibt dran; wer wartet, bleibt hinter dem, auf den er wartet.
        """
        kampf = self.kampf
        if kampf is None or not self.lesart.ini_sofort:
            return self
        da = [self.figur(name) for name in kampf.folge if name in self.namen]
        folge = tuple(figur.name for figur in reihen(da, self.lesart))
        neu = [replace(zug, wert=self.figur(zug.figur).tagesform) for zug in kampf.reihe]
        vorn = [zug for nr, zug in enumerate(neu) if not nr or zug.wartet_auf or zug.eingeschritten]
        freie = [zug for zug in neu if zug not in vorn]
        freie.sort(key=lambda zug: folge.index(zug.figur))
        reihe = _gestellt((*vorn, *freie), folge)
        return replace(self, kampf=replace(kampf, reihe=reihe, folge=folge))


def zustand_am_tisch(zustand: str, lesart: Lesart) -> str:
    """Der Zustand in den Worten des Tisches: Ein Fahrzeug bei 0 SP ist vielleicht zerstört."""
    if zustand == AUSSER_GEFECHT and lesart.fahrzeug_null_sp == ZERSTOERT:
        return ZERSTOERT
    return zustand


def ohne_belang(tisch: Tisch) -> Tisch:
    """Der Tisch ohne das, wonach keine spätere Regel fragt: die wievielte Runde es ist."""
    kampf = tisch.kampf
    return tisch if kampf is None else replace(tisch, kampf=replace(kampf, runde=1))
