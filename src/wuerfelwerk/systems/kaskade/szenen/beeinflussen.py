"""Kaskade: Beeinflussen: Tricks gegen Selbstbeherrschung (KAS-SOZ-01 bis -07)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial, reduce
from typing import Annotated

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import two_of
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.layout import Handful, Layout
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.deckung import decken
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import aufgezaehlt, augen
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.proben import beisteuern
from wuerfelwerk.systems.kaskade.proben.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.proben.wertung import gruppen, ohne, verbundene
from wuerfelwerk.systems.kaskade.stand import KIT, PSYCHE, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import (
    AnFigur,
    Ansage,
    Auswahl,
    Ereignis,
    Gruppe,
    Worte,
    andere_wachende,
    wache,
)
from wuerfelwerk.values import replace

REDEN = ("Einschüchtern", "Redekunst", "Verführen")
BEHERRSCHUNG = "Selbstbeherrschung"
MALUS, WUNSCH = "malus", "wunsch"
JA, NEIN = "ja", "nein"

BEEINFLUSSEN = Chapter[Tisch](
    "KAS-SOZ",
    steps={
        "KAS-SOZ-01": N_("%(figur)s beeinflusst mit %(womit)s"),
        "KAS-SOZ-02": N_("%(figur)s hält mit Selbstbeherrschung dagegen"),
        "KAS-SOZ-03": N_("Tricks von %(figur)s: %(tricks)s"),
        "KAS-SOZ-04": N_("%(figur)s neutralisiert mit %(abwehr)s: %(neutralisiert)s"),
        "KAS-SOZ-05": N_("Nicht neutralisiert, Psyche von %(figur)s: −%(psyche)s"),
        "KAS-SOZ-06": N_("%(figur)s hat eine Psychezeile geleert: Malus oder Wunsch"),
        "KAS-SOZ-07": N_("Gemeinsam beeinflussen: %(figuren)s"),
    },
    questions={
        "KAS-SOZ-03": N_("Welche Würfel werden Tricks, %(figur)s?"),
        "KAS-SOZ-04": N_("Womit hält %(figur)s dagegen?"),
        "KAS-SOZ-06": N_("Was nimmt %(figur)s in Kauf?"),
        "KAS-SOZ-07": N_("Hilft %(figur)s mit?"),
    },
    happened={
        "KAS-SOZ-04": N_("%(gegner)s hat Tricks gegen %(figur)s"),
        "KAS-SOZ-06": N_("%(durch)s hat %(figur)s mürbe gemacht: Eine Reihe Psyche ist leer"),
        "KAS-SOZ-07": N_("%(wem)s will %(ziel)s beeinflussen"),
    },
    stakes={
        "KAS-SOZ-03": (
            Stake(N_("%(gegner)s"), label=N_("Gegen")),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("ein Trick"), label=N_("Je Würfel")),
        ),
        "KAS-SOZ-04": (
            Stake(N_("%(tricks)s"), label=N_("Tricks"), needs=("tricks",)),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("1 Psyche"), label=N_("Je Trick, der durchkommt")),
        ),
    },
    outcomes={
        "KAS-SOZ-03": {"": N_("so viele Würfel, so viele Tricks")},
        "KAS-SOZ-04": {"": N_("hält Tricks auf, die nicht höher sind")},
        "KAS-SOZ-06": {
            MALUS: N_("wirft mit einem Würfel weniger"),
            WUNSCH: N_("tut, was %(durch)s will, und behält den Würfel"),
        },
        "KAS-SOZ-07": {
            JA: N_("würfelt mit und steuert Würfel bei"),
            NEIN: N_("hält sich heraus"),
        },
    },
    words={
        "malus": N_("ein Würfel weniger"), "wunsch": N_("einen Wunsch erfüllen"),
        "beeinflusst": N_("beeinflusst"), "ein_satz": N_("Gleiche (und Folgen) einer Gruppe"),
        "beeinflussen_saetze:alle": N_("alle Gleichen (und Folgen)"),
    },
    page=Layout(
        first={"beeinflussen": ("figur", "ziel", "womit")}, united=frozenset({"beeinflussen"}),
        aims={"beeinflussen": "gruppe"},
        handfuls={
            "KAS-SOZ-03": Handful("liegen", N_("Tricks gegen %(gegner)s"), augen),
            "KAS-SOZ-04": Handful("liegen", N_("Gegen die Tricks von %(gegner)s"), augen),
        },
    ),
)  # fmt: skip


@command(
    N_("beeinflussen"),
    BEEINFLUSSEN,
    deed=(
        Saying(
            N_("Mit Hilfe von %(helfer)s beeinflusst %(figur)s %(ziel)s (%(womit)s)"),
            needs=("helfer",),
        ),
        Saying(N_("%(figur)s schüchtert %(ziel)s ein"), when={"womit": "Einschüchtern"}),
        Saying(N_("%(figur)s redet auf %(ziel)s ein"), when={"womit": "Redekunst"}),
        Saying(N_("%(figur)s umgarnt %(ziel)s"), when={"womit": "Verführen"}),
        Saying(N_("%(figur)s beeinflusst %(ziel)s (%(womit)s)")),
    ),
)
class Beeinflussen(Ansage):
    """Jemanden einschüchtern, überreden oder verführen."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Wen", kind="wahl", rule="KAS-SOZ-02")]
    womit: Annotated[str, Ask("Womit", kind="wahl", rule="KAS-SOZ-01")]
    helfer: Annotated[Gruppe, Ask("Mit wem (leer: allein)", rule="KAS-SOZ-07")] = ()
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-01: wer Einschüchtern, Redekunst oder Verführen kann."""
        two_of(KIT.everybody(tisch), "KAS-SOZ-02")
        found = tuple(each for figur in wache(tisch, seat) for each in _beeinflussen(tisch, figur))
        if not found:
            raise IllegalCommand(
                "Beeinflusst wird mit Einschüchtern, Redekunst oder Verführen; keine Figur dieses "
                "Platzes kann das.",
                rule="KAS-SOZ-01",
            )
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-SOZ-01 bis -06: Jeder Trick, den das Opfer nicht neutralisiert, kostet Psyche."""
        figur, opfer = tisch.figur(self.figur), tisch.figur(self.ziel)
        note("KAS-SOZ-01", figur=figur.name, womit=self.womit)
        note("KAS-SOZ-02", figur=opfer.name)
        dagegen = Ansatz(
            figur=opfer, worauf=BEHERRSCHUNG, art=_art(tisch, opfer), ganz=True, fuersich=True,
            wozu=NEBENHER,
        )  # fmt: skip
        helfer = yield from _helfer(tisch, self)
        if helfer:
            wuerfel, grenze, events = yield from _gemeinsam(tisch, figur, helfer, self.womit, note)
            abwehr, mehr = yield from unit(Ablegen(reduce(after, events, tisch), dagegen))
            events = (*events, *mehr)
        else:
            art = KASKADE if self.womit in figur.bogen.sterne else SIEB
            ansatz = Ansatz(
                figur=figur, worauf=self.womit, art=art, ganz=True, fuersich=True, wozu=NEBENHER
            )
            (wertung, hin), (abwehr, her) = yield from gegeneinander(tisch, ansatz, dagegen, note)
            wuerfel, grenze = _gebunden(wertung), geprueft(tisch, figur, self.womit)
            events = (*hin, *her)
        tricks = yield from _tricks(tisch, self, wuerfel, grenze)
        gruppe = yield from _gegengruppe(tisch, self, tricks, _gebunden(abwehr))
        danach = reduce(after, events, tisch)
        ausgang = yield from _ausgang(danach, self, tricks, gruppe, note)
        durch = len(tricks) > neutralisiert(tricks, gruppe)[0]
        events = befunden(events, self.womit, dict.fromkeys((figur.name, *helfer), durch))
        return (*befunden(events, BEHERRSCHUNG, {opfer.name: not durch}), *ausgang)


def _beeinflussen(tisch: Tisch, figur: Figur) -> Iterable[Offer]:
    """KAS-SOZ-07: Helfen kann jeder dritte, der nicht selbst das Opfer ist."""
    womit = tuple(name for name in REDEN if figur.bogen.fkw(name))
    fremde = andere_wachende(tisch, figur, "KAS-SOZ-02")
    for ziel in fremde if womit else ():
        helfer = tuple(name for name in fremde if name != ziel)
        wer = {"figur": (figur.name,), "ziel": (ziel,), "womit": womit}
        if helfer:
            yield offer(Beeinflussen, "KAS-SOZ-01", **wer, helfer=helfer)
        else:
            yield offer(Beeinflussen, "KAS-SOZ-01", **wer, helfer=(figur.name,))


def _helfer(tisch: Tisch, ansage: Beeinflussen) -> Procedure[tuple[str, ...]]:
    """KAS-SOZ-07: Wer helfen soll, wird gefragt; für die eigenen Figuren ist das schon gesagt."""
    dabei: list[str] = []
    for helfer in (tisch.figur(name) for name in ansage.helfer if name != ansage.figur):
        lage = (("figur", helfer.name), ("wem", ansage.figur), ("ziel", ansage.ziel))
        frage = Choice(helfer.platz, "KAS-SOZ-07", (JA, NEIN), facts=lage)
        if helfer.platz == ansage.wer or (yield from ask(frage)) == JA:
            dabei.append(helfer.name)
    return tuple(dabei)


def _art(tisch: Tisch, opfer: Figur) -> str:
    """KAS-M-41: wie üblich, mit Könnerstern ein Kaskadenwurf."""
    return KASKADE if BEHERRSCHUNG in opfer.bogen.sterne else ""


def _gemeinsam(
    tisch: Tisch, figur: Figur, helfer: tuple[str, ...], womit: str, note: Note
) -> Procedure[tuple[Hand, int, tuple[Event, ...]]]:
    """KAS-SOZ-07: Gemeinschaftsproben sind zulässig; die Würfel aller, und bis wohin sie zählen."""
    figuren = (figur, *(tisch.figur(name) for name in helfer))
    note("KAS-SOZ-07", figuren=tuple(each.name for each in figuren))
    return (yield from beisteuern(tisch, figuren, womit, note))


def _gebunden(wertung: Wertung) -> Hand:
    """KAS-M-06: die Würfel, aus denen Gruppen werden können."""
    return ohne(wertung.wuerfel, wertung.lose)


def _tricks(tisch: Tisch, ansage: Beeinflussen, wuerfel: Hand, wert: int) -> Procedure[Hand]:
    """KAS-SOZ-03, KAS-M-68: eine Gruppe nach Wahl; andere Lesart: alle Gleichen (und Folgen)."""
    figur, lesart = tisch.figur(ansage.figur), tisch.lesart
    folgen = ansage.womit in figur.bogen.sterne
    if lesart.beeinflussen_saetze == "alle":
        return verbundene(wuerfel, wert, lesart, folgen)
    wahl = {aufgezaehlt(g): g for g in gruppen(wuerfel, wert, lesart, folgen)}
    if not wahl:
        return ()
    lage = (("figur", figur.name), ("gegner", ansage.ziel), ("liegen", wuerfel))
    frage = Choice(
        figur.platz, "KAS-SOZ-03", tuple(wahl), audience=figur.wissende, facts=lage
    )  # fmt: skip
    return wahl[(yield from ask(frage))]


def _gegengruppe(
    tisch: Tisch, ansage: Beeinflussen, tricks: Hand, wuerfel: Hand
) -> Procedure[Hand]:
    """KAS-SOZ-04: eine Gruppe nach Wahl des Opfers; die am meisten neutralisiert, zuerst."""
    opfer = tisch.figur(ansage.ziel)
    wert, folgen = geprueft(tisch, opfer, BEHERRSCHUNG), BEHERRSCHUNG in opfer.bogen.sterne
    moeglich = gruppen(wuerfel, wert, tisch.lesart, folgen)
    wahl = {aufgezaehlt(g): g for g in sorted(moeglich, key=partial(_haelt, tricks), reverse=True)}
    if not tricks or not wahl:
        return next(iter(wahl.values()), ())
    lage = (
        ("figur", opfer.name), ("gegner", ansage.figur), ("tricks", tricks), ("liegen", wuerfel),
    )  # fmt: skip
    frage = Choice(
        opfer.platz, "KAS-SOZ-04", tuple(wahl), audience=opfer.wissende, facts=lage
    )  # fmt: skip
    return wahl[(yield from ask(frage))]


def _haelt(tricks: Hand, gruppe: Hand) -> tuple[int, int]:
    """Wie viel eine Gruppe neutralisiert, und wie viele ihrer Würfel dann noch übrig sind."""
    zahl, gebraucht = neutralisiert(tricks, gruppe)
    return zahl, len(gruppe) - gebraucht


def _ausgang(
    tisch: Tisch, ansage: Beeinflussen, tricks: Hand, abwehr: Hand, note: Note
) -> Procedure[list[Event]]:
    figur, opfer = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    note("KAS-SOZ-03", figur=figur.name, tricks=tricks)
    zahl, gebraucht = neutralisiert(tricks, abwehr)
    note("KAS-SOZ-04", opfer.wissende, figur=opfer.name, abwehr=abwehr, neutralisiert=zahl)
    durch = len(tricks) - zahl
    events: list[Event] = [
        Beeinflusst(figur=figur.name, ziel=opfer.name, tricks=tricks, durch=durch)
    ]
    if durch:
        events += yield from _unterlegen(tisch, opfer, figur, durch, ansage.ansage, note)
    elif tisch.lesart.beeinflussen_beidseitig and len(abwehr) > gebraucht:
        mehr = len(abwehr) - gebraucht
        events += yield from _unterlegen(tisch, figur, opfer, mehr, "", note)
    return events


@event(
    N_("%(figur)s beeinflusst %(ziel)s mit %(tricks)s; durchgekommen: %(durch)s."),
    BEEINFLUSSEN,
    verdict=(
        Verdict(
            N_("%(figur)s kommt bei %(ziel)s nicht an"),
            good="ziel",
            bad="figur",
            when={"tricks": ()},
        ),
        Verdict(N_("%(ziel)s bleibt standhaft"), good="ziel", bad="figur", when={"durch": 0}),
        Verdict(
            N_("%(ziel)s gibt nach"),
            numbers=plural("%(durch)s Trick kommt durch", "%(durch)s Tricks kommen durch", "durch"),
            good="figur",
            bad="ziel",
        ),
    ),
)
class Beeinflusst(Ereignis):
    """Ein Versuch zu beeinflussen ist vorbei; so viele Tricks kamen durch."""

    figur: str
    ziel: str
    tricks: tuple[int, ...]
    durch: int


def _unterlegen(
    tisch: Tisch, wer: Figur, durch: Figur, punkte: int, wunsch: str, note: Note
) -> Procedure[list[Event]]:
    """KAS-SOZ-05, -06: je Würfel ein Psychepunkt; für eine geleerte Zeile Malus oder Wunsch."""
    note("KAS-SOZ-05", wer.wissende, figur=wer.name, psyche=punkte)
    events = verlieren(tisch, wer, PSYCHE, punkte, "beeinflusst", note)
    danach = reduce(after, events, tisch).figur(wer.name)
    for _ in range(danach.leer(PSYCHE) - wer.leer(PSYCHE)):
        note("KAS-SOZ-06", wer.wissende, figur=wer.name)
        lage = (("figur", wer.name), ("durch", durch.name))
        frage = Choice(wer.platz, "KAS-SOZ-06", (MALUS, WUNSCH), audience=wer.wissende, facts=lage)
        if (yield from ask(frage)) == WUNSCH:
            events.append(WunschErfuellt(figur=wer.name, durch=durch.name, wunsch=wunsch))
    return events


@event(N_("%(figur)s erfüllt %(durch)s einen Wunsch: „%(wunsch)s“."), BEEINFLUSSEN)
class WunschErfuellt(AnFigur):
    """Statt eines Malus erfüllt der Unterlegene einen Wunsch."""

    durch: str
    wunsch: str

    def an(self, figur: Figur) -> Figur:
        return replace(figur, erlassen=figur.erlassen + 1)


@lru_cache(maxsize=1024)
def neutralisiert(tricks: Hand, abwehr: Hand) -> tuple[int, int]:
    """KAS-SOZ-04, KAS-M-42: wie viele Tricks neutralisiert after, mit wie wenigen Würfeln.

    Jeder Trick braucht einen mindestens gleich hohen Würfel oder addierte Gleiche.

    >>> neutralisiert((11, 12, 12), (12, 13, 13)), neutralisiert((14,), (7, 7, 8))
    ((3, 3), (1, 2))
    """
    deckung = decken(abwehr, tricks)
    return deckung.abgewehrt, deckung.wuerfel
