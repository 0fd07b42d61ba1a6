"""Ultima Ratio Civium: der Kampfwurf Angriff und sein Schaden.

URC-DMG-01 bis -04, URC-RND-07 bis -09, URC-ATK-07, URC-TF-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import ClassVar

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event, preview
from wuerfelwerk.rules.layout import Layout, Verb
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total, Value, allowed, both
from wuerfelwerk.rules.procedure import Procedure, ask, become
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import N_, Gives, Saying, Stake, Values, Verdict
from wuerfelwerk.systems.urc.leib.tagesform import fuer_schaden
from wuerfelwerk.systems.urc.leib.verletzung import nach_schaden
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.extrapunkte import (
    BRILLANZ,
    Einsatz,
    Verteilt,
    brillanz,
    einsetzen,
    freie_nennen,
    gelingt,
    glaenzen,
    glanz_waehlen,
)
from wuerfelwerk.systems.urc.proben.probe import NICHTS, Lage, Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, HEILUNG, Wertung, werten
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.systems.urc.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

ANGRIFFSWURF = Chapter[Tisch](
    "URC-ATK", "URC-DMG", "URC-RND", "URC-TF",
    steps={
        "URC-ATK-07": N_("%(figur)s trifft %(ziel)s"),
        "URC-DMG-01": N_("%(figur)s trifft nicht: kein Schaden"),
        "URC-DMG-02": N_("%(figur)s sucht aus %(liegend)s aus: %(gewaehlt)s"),
        "URC-DMG-03": N_("TP-Schaden an %(ziel)s: %(schaden)s"),
        "URC-DMG-04": N_("Strukturschaden von %(figur)s an %(ziel)s: %(sp)s"),
        "URC-RND-07": N_("Auswertung bei %(figur)s: es liegt %(liegend)s"),
        "URC-RND-08": N_("%(figur)s gegen %(ziel)s, Zielwert erreicht: %(erreicht)s"),
        "URC-RND-09": plural(
            "Schadenswürfel von %(figur)s: %(augen)s Auge",
            "Schadenswürfel von %(figur)s: %(augen)s Augen",
            "augen",
        ),
        "URC-TF-12": N_("Tagesform erhöht den Schaden von %(figur)s um %(punkte)s"),
    },
    questions={
        "URC-DMG-02": plural(
            "Welcher Würfel zählt?", "Welche %(anzahl)s Würfel zählen?", "anzahl"),
    },
    happened={
        "URC-DMG-02": Saying(N_("%(figur)s trifft, jetzt zählt der Schaden"), {"zweck": ANGRIFF}),
    },
    stakes={
        "URC-DMG-02": (
            Stake(N_("so viele TP wie Augen"), label=N_("Heilung"), when={"zweck": HEILUNG}),
            Stake(
                N_("Augen + %(extra)s"), label=N_("Schaden"), when={"zweck": ANGRIFF},
                needs=("extra",),
            ),
            Stake(N_("%(gegner)s, %(tp)s TP"), label=N_("Gegner"), needs=("gegner", "tp")),
        ),
    },
    words={
        "nahkampf": N_("Nahkampf"), "fernkampf": N_("Fernkampf"), "kanonier": N_("Kanonier"),
        "schadenswuerfel": N_("Schadenswürfel"), "liegend": N_("liegender Wurf"),
        "geworfen": N_("geworfener Wurf"),
    },
    page=Layout(
        verbs={"URC-DMG-02": Verb(some=N_("%(wuerfel)s zählen"))},
        conclusive=frozenset({"URC-DMG-02"}), reckoned=frozenset({"URC-DMG-03", "URC-DEF-07"}),
    ),
)  # fmt: skip
NAHKAMPF, FERNKAMPF, KANONIER = ARTEN = ("nahkampf", "fernkampf", "kanonier")


@dataclass(frozen=True, slots=True)
class Ziel:
    """Wogegen ein Angriff geht; ``wissende`` kennen den Zielwert."""

    figur: str
    zielwert: int
    wissende: Audience = None
    wehrlos: bool = False
    """URC-Q-20: Wer sich nicht wehren kann, wird getroffen, wie auch immer der Wurf fällt."""
    vergleich: bool = False
    """URC-Q-45, andere Lesart: Ob es trifft, entscheidet erst der Wurf des Ziels."""
    tp: int | None = None
    """Was es noch aushält, soweit es alle wissen."""
    schont: bool = False
    """URC-TF-10: Kann es selbst noch mindern, was ankommt?"""

    def latte(self, probe: Probe, wertung: Wertung) -> int:
        """Was der Wurf erreichen soll; im Vergleich so viel wie möglich."""
        return wertung.ergebnis if self.vergleich else probe.latte(self.zielwert)


def getroffene(ziele: Sequence[Ziel]) -> Lage:
    """Wen ein Wurf treffen soll und was der noch aushält, wenn es nur einer ist."""
    if len(ziele) != 1 or ziele[0].tp is None:
        return ()
    spaeter: Lage = (("spaeter", 1),) if ziele[0].schont or ziele[0].vergleich else ()
    return ("gegner", ziele[0].figur), ("tp", ziele[0].tp), *spaeter


def gezielt(ziele: Sequence[Ziel], lesart: Lesart) -> Lage:
    """Was zu sagen ist, wenn nach Tagesform für mehr Schaden gefragt wird."""
    namen, tp = ", ".join(ziel.figur for ziel in ziele), dict(getroffene(ziele)).get("tp")
    wen: Lage = (("ziel", namen),) if tp is None else (("ziel", namen), ("tp", tp))
    return (*wen, ("kurs", lesart.tf_schaden_kurs))


def bekannt(platz: Seat, ziele: tuple[Ziel, ...]) -> int | None:
    """Der Zielwert, soweit ihn der Angreifer kennt; im Vergleich zählt das höchste Ergebnis."""
    offen = all(allowed(ziel.wissende, platz) and not ziel.vergleich for ziel in ziele)
    return ziele[0].zielwert if offen else None


@dataclass(frozen=True, slots=True)
class Treffer:
    """Was ein Ziel abbekommt: TP-Schaden, oder einen Strukturpunkt."""

    figur: str
    getroffen: bool
    schaden: int = 0


@dataclass(frozen=True, slots=True)
class Angriffsausgang:
    """Wie ein Angriff ausging, Ziel für Ziel."""

    wurf: Liegend
    ergebnis: int
    treffer: tuple[Treffer, ...]
    extra: int = 0
    """Freie Extrapunkte des Wurfs (URC-BRIL-01)."""
    brillanz: int = 0
    nachgelegt: int = 0


@dataclass(frozen=True, slots=True)
class Angriff:
    """URC-ATK-05: ein Kampfwurf gegen ein Ziel oder, mit Flächenwirkung, gegen mehrere."""

    probe: Probe
    ziele: tuple[Ziel, ...]
    struktur: bool = False
    schadet: bool = True
    mehr: int = 0
    """Tagesform, die vor dem Wurf auf Schaden angesagt ist (URC-TF-12)."""
    vorrat: int = 0
    """Tagesform, die nach einem Treffer noch angesagt werden kann (URC-Q-21)."""
    glanz: bool = False
    """Ob nach einem Treffer gefragt wird, was von den Extrapunkten Brillanz wird (URC-BRIL-01)."""

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.ziele[0].zielwert, self.probe.wuerfel, self.mehr, self.vorrat))

    @property
    def wissende(self) -> Audience:
        """Wer alle Zielwerte kennt."""
        return reduce(both, (ziel.wissende for ziel in self.ziele))

    def __call__(self, note: Note = SILENT) -> Procedure[Angriffsausgang]:
        probe = self.probe
        wurf = yield from probe(note, self._wogegen())
        wertung = werten(probe.figur, wurf.liegend, probe.lesart, note)
        note("URC-RND-07", figur=probe.figur, liegend=wurf.liegend)
        return (yield from become(self, Angriffswertung(self, wurf, wertung), note))

    def _wogegen(self) -> Lage:
        """Wen der Wurf treffen soll, und was davon abhängt."""
        mehrere: Lage = (("ziele", len(self.ziele)),) if len(self.ziele) > 1 else ()
        tp = self.probe.schadenswuerfel and not self.struktur
        sonst = self.angesagt if tp else (("wirkungslos", 1),)
        return (*getroffene(self.ziele), *mehrere, *sonst)

    @property
    def angesagt(self) -> Lage:
        """URC-TF-12: was die vor dem Wurf angesagte Tagesform zum Schaden bringt."""
        mehr = self.mehr * self.probe.lesart.tf_schaden_kurs
        return (("mehr", mehr),) if mehr else ()


@dataclass(frozen=True, slots=True)
class Angriffswertung:
    """Was nach dem Wurf eines Angriffs zu entscheiden und zu werten ist."""

    angriff: Angriff
    wurf: Liegend
    wertung: Wertung

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.wurf.liegend, self.wertung, self.angriff))

    def __call__(self, note: Note = SILENT) -> Procedure[Angriffsausgang]:
        angriff, probe = self.angriff, self.angriff.probe
        einsatz = yield from self._einsatz(note)
        getroffen = tuple(self._trifft(einsatz, ziel, note) for ziel in angriff.ziele)
        if not any(getroffen):
            note("URC-DMG-01", figur=probe.figur)
        schaden = Schaden()
        if any(getroffen) and angriff.schadet and not angriff.struktur:
            schaden = yield from self._schaden(einsatz, note)
        treffer = tuple(
            self._treffer(ziel, schaden, note) if trifft else Treffer(ziel.figur, False)
            for ziel, trifft in zip(angriff.ziele, getroffen, strict=True)
        )
        glanz = self._brillanz(Verteilt(einsatz, any(getroffen)), schaden, note)
        zahlen = (einsatz.extra, glanz, schaden.nachgelegt)
        ausgang = Angriffsausgang(self.wurf, einsatz.ergebnis, treffer, *zahlen)
        return note.brief(ausgang, self._wesentlich(ausgang))

    def _wesentlich(self, ausgang: Angriffsausgang) -> Angriffsausgang:
        """Im Vergleich zählt das Ergebnis, ohne Schaden zählen die Würfel, sonst beides nicht."""
        if not self.angriff.schadet:
            return ausgang
        zaehlt = any(ziel.vergleich for ziel in self.angriff.ziele)
        ergebnis = ausgang.ergebnis if zaehlt else 0
        return replace(ausgang, wurf=NICHTS, ergebnis=ergebnis, extra=0)

    def _einsatz(self, note: Note) -> Procedure[Einsatz]:
        """URC-PASCH-05, URC-Q-57: Ein Wurf, ein Ergebnis; Extrapunkte werden einmal verteilt."""
        probe, wertung, to = self.angriff.probe, self.wertung, self.angriff.wissende
        gemessen = [ziel for ziel in self.angriff.ziele if not ziel.wehrlos]
        offen = probe.ziel is not None or all(ziel.vergleich for ziel in gemessen)
        latten = [ziel.latte(probe, wertung) for ziel in gemessen]
        je_ziel = self._je_ziel(gemessen, latten) if len(latten) > 1 else ()
        einsatz = yield from einsetzen(probe, wertung, latten, offen, je_ziel)
        freie_nennen(probe, einsatz, note, to)
        return einsatz

    def _je_ziel(self, ziele: Sequence[Ziel], latten: Sequence[int]) -> tuple[str, ...]:
        """Was zu jedem Ziel fehlt, das der Wurf erreichen kann."""
        paare = zip(ziele, latten, strict=True)
        nahe = [(ziel.figur, latte) for ziel, latte in paare if latte <= self.wertung.ergebnis]
        return tuple(f"{figur}: {self.wertung.fehlt(latte)}" for figur, latte in nahe)

    def _trifft(self, einsatz: Einsatz, ziel: Ziel, note: Note) -> bool:
        """URC-ATK-07, URC-RND-08: Zielwert erreicht heißt Treffer."""
        probe, trifft = self.angriff.probe, ziel.wehrlos or ziel.vergleich
        trifft = trifft or gelingt(probe, einsatz, ziel.zielwert, note, ziel.wissende)
        ja = "ja" if trifft else "nein"
        note("URC-RND-08", figur=probe.figur, ziel=ziel.figur, erreicht=ja)
        if trifft:
            note("URC-ATK-07", figur=probe.figur, ziel=ziel.figur)
        return trifft

    def _schaden(self, einsatz: Einsatz, note: Note) -> Procedure[Schaden]:
        """URC-DMG-02, -03, URC-RND-09: Schadenswürfel aussuchen, nachlegen, glänzen."""
        angriff, probe = self.angriff, self.angriff.probe
        lage = (*getroffene(angriff.ziele), *angriff.angesagt)
        if allowed(verraet(probe.lesart.pasch_angriff, angriff.wissende), probe.platz):
            lage = (("extra", einsatz.extra), *lage)
        punkte = yield from aussuchen(probe, self.wurf, note, lage)
        nachgelegt = 0
        if angriff.vorrat:
            wen = (*gezielt(angriff.ziele, probe.lesart), *self._geschehen())
            nachgelegt = yield from fuer_schaden(probe.figur, probe.platz, angriff.vorrat, wen)
        glanz = (yield from glanz_waehlen(probe, einsatz.extra)) if angriff.glanz else 0
        teile = {"schadenswuerfel": punkte, "pasch": einsatz.frei, "hoehe": einsatz.hoehe}
        tagesform = (angriff.mehr + nachgelegt) * probe.lesart.tf_schaden_kurs
        mehr = {"tagesform": tagesform, BRILLANZ: -glanz}
        return Schaden((*teile.items(), *_ohne_null(mehr)), glanz, nachgelegt)

    def _geschehen(self) -> Lage:
        """Dass es trifft, steht schon fest, wenn sich niemand mehr wehrt."""
        offen = any(ziel.vergleich for ziel in self.angriff.ziele)
        return () if offen else (("geschieht", "getroffen"),)

    def _treffer(self, ziel: Ziel, schaden: Schaden, note: Note) -> Treffer:
        if not self.angriff.schadet:
            return Treffer(ziel.figur, True)
        if self.angriff.struktur:
            note("URC-DMG-04", figur=self.angriff.probe.figur, ziel=ziel.figur, sp=1)
            return Treffer(ziel.figur, True, 1)
        tagesform = dict(schaden.teile).get("tagesform", 0)
        if tagesform:
            note("URC-TF-12", figur=self.angriff.probe.figur, punkte=tagesform)
        summe = Total.of(schaden.summe, **dict(schaden.teile))
        to = verraet(self.angriff.probe.lesart.pasch_angriff, ziel.wissende)
        note("URC-DMG-03", to, ziel=ziel.figur, schaden=summe)
        return Treffer(ziel.figur, True, summe.value)

    def _brillanz(self, urteil: Verteilt, schaden: Schaden, note: Note) -> int:
        """URC-Q-11, -14: Was nicht Schaden oder Heilung wird, ist Brillanz."""
        probe, to = self.angriff.probe, self.angriff.wissende
        figur, lesart = probe.figur, probe.lesart
        heilt = probe.zweck == HEILUNG and lesart.heilung_mit_extrapunkten
        if urteil.gelungen and (heilt or (self.angriff.schadet and not self.angriff.struktur)):
            return glaenzen(figur, schaden.glanz, lesart, note, to) if schaden.glanz else 0
        return brillanz(figur, urteil, lesart, note, to)


@dataclass(frozen=True, slots=True)
class Schaden:
    """URC-DMG-03: der TP-Schaden in seinen Teilen; an jedem getroffenen Ziel derselbe."""

    teile: tuple[tuple[str, int], ...] = ()
    glanz: int = 0
    nachgelegt: int = 0

    @property
    def summe(self) -> int:
        """Alle Teile zusammen."""
        return sum(punkte for _, punkte in self.teile)


def _ohne_null(teile: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((name, punkte) for name, punkte in teile.items() if punkte)


def verraet(modus: str, wissende: Audience) -> Audience:
    """Wer einen Schaden erfährt, aus dem zu lesen ist, wie viele Paschpunkte die Probe brauchte.

    Zählen sie doppelt, verrät er nichts; sonst wäre damit ein verdeckter Zielwert bekannt.
    """
    return None if modus == "doppelt" else wissende


def aussuchen(probe: Probe, wurf: Liegend, note: Note, wogegen: Lage = ()) -> Procedure[int]:
    """URC-DMG-02: Schadens- oder Heilungswürfel aus dem liegenden Wurf, nie mehr, als liegen."""
    geworfen = probe.lesart.schadenswuerfel_quelle == "geworfen"
    neu = probe.lesart.spez_modus == "neuwurf"  # Was neu geworfen ist, zeigt nur noch das Neue.
    aus: Hand = wurf.wurf if geworfen and not neu else wurf.liegend
    anzahl = min(probe.schadenswuerfel, len(aus))
    wer = (("figur", probe.figur), ("anzahl", anzahl), ("zweck", probe.zweck), ("seiten", 6))
    lage: Lage = (*wer, *wogegen)
    frage = Pick(probe.platz, "URC-DMG-02", aus, anzahl, anzahl, rising=True, facts=lage)
    gewaehlt = yield from ask(frage)
    note("URC-DMG-02", figur=probe.figur, liegend=aus, gewaehlt=gewaehlt)
    note("URC-RND-09", figur=probe.figur, augen=sum(gewaehlt))
    return sum(gewaehlt)


_HEILT = {"zweck": HEILUNG}


@preview(
    ANGRIFFSWURF, "URC-DMG-02",
    said=(
        Gives(N_("Heilung mindestens %(summe)s"), {**_HEILT, "extra": None}),
        Gives(N_("Heilung %(augen)s + %(dazu)s = %(summe)s"), _HEILT, needs=("dazu",)),
        Gives(N_("Heilung %(summe)s"), _HEILT),
        Gives(N_("Schaden mindestens %(summe)s"), {"extra": None}),
        Gives(N_("Schaden %(augen)s + %(dazu)s = %(summe)s"), needs=("dazu",)),
        Gives(N_("Schaden %(summe)s")),
    ),
    more=(Saying(N_("%(gegner)s %(tp)s → %(bleibt)s TP"), needs=("gegner", "bleibt")),),
)  # fmt: skip
def aussuchen_gibt(frage: Pick, gewaehlt: Hand, lesart: Lesart) -> Values:
    """URC-DMG-03: die gewählten Augen mit dem, was an Punkten schon feststeht."""
    lage = {name: wert for name, wert in frage.facts if isinstance(wert, int)}
    teile = {"extra": lage.get("extra", 0), "tagesform": lage.get("mehr", 0)}
    schaden = Schaden((("schadenswuerfel", sum(gewaehlt)), *_ohne_null(teile)))
    augen, summe = sum(gewaehlt), schaden.summe
    gibt: dict[str, Value] = {"augen": augen, "summe": summe}
    if summe > augen:
        gibt["dazu"] = summe - augen
    if {"tp", "extra"} <= lage.keys() and "spaeter" not in lage:
        gibt["bleibt"] = nach_schaden(lage["tp"], summe)
    return gibt


_TRIFFT = {"getroffen": True, "vergleich": False}


@event(
    N_(
        "%(figur)s greift %(ziel)s an (%(art)s) und würfelt %(liegend)s: "
        "%(ergebnis)s, %(getroffen)s."
    ),
    ANGRIFFSWURF,
    verdict=(
        Verdict(N_("%(figur)s trifft %(ziel)s"), {**_TRIFFT, "gegen": 0},
            numbers=N_("Ergebnis %(ergebnis)s"), good="figur", bad="ziel"),
        Verdict(N_("%(figur)s trifft %(ziel)s"), _TRIFFT,
            numbers=N_("%(ergebnis)s gegen %(gegen)s"), good="figur", bad="ziel"),
        Verdict(N_("%(figur)s verfehlt %(ziel)s"), {"vergleich": False, "gegen": 0},
            numbers=N_("Ergebnis %(ergebnis)s"), good="ziel", bad="figur"),
        Verdict(N_("%(figur)s verfehlt %(ziel)s"), {"vergleich": False},
            numbers=N_("%(ergebnis)s gegen %(gegen)s"), good="ziel", bad="figur"),
    ),
    quiet=True,
)  # fmt: skip
class AngriffErgab(Ereignis):
    """Ein Angriff ist gewürfelt."""

    figur: str
    ziel: str
    art: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    getroffen: bool
    gegen: int = 0
    """Was zu erreichen war, soweit es alle wissen dürfen; sonst 0."""
    vergleich: bool = False
    """Das Ziel hat selbst gewürfelt: Was entschieden ist, sagt seine Abwehr."""
    added: ClassVar[frozenset[str]] = frozenset({"gegen", "vergleich"})
