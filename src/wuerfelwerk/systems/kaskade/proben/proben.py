"""Kaskade: Proben ablegen und verlangen, gemeinsam und aus dem Gedächtnis (KAS-GED, KAS-GEM)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Annotated, ClassVar

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import ProbeVerlangt, names, two_of
from wuerfelwerk.rules.form import Ask, Because, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Number, Text, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake, Verdict
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen, ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, KASKADE, SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.wertung import LEITER, ergebnis, saetze
from wuerfelwerk.systems.kaskade.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import (
    Ansage,
    Art,
    Auswahl,
    Ereignis,
    Gruppe,
    Worauf,
    Worte,
    koennen,
    lebende,
    wache,
    wachende,
)
from wuerfelwerk.values import dataclass

LEITERWORTE = ("einfach", "leicht", "fortgeschritten", "anspruchsvoll", "", "episch", "")
GEDAECHTNIS = "Gedächtnis"

MOST_ZIEL = 120
Ziel = Annotated[int, Ask("Mindestwert (0: keiner)", 0, MOST_ZIEL, rule="KAS-WURF-05")]
PROBEN = Chapter[Tisch](
    "KAS-WURF", "KAS-GED", "KAS-GEM",
    steps={
        "KAS-GED-01": N_("Gedächtnisprobe von %(figur)s: %(ergebnis)s"),
        "KAS-GEM-01": N_("%(figur)s steuert bei: %(beitrag)s"),
        "KAS-GEM-02": N_("Gemeinsam bis %(grenze)s: %(wuerfel)s ergibt %(ergebnis)s"),
    },
    questions={
        "KAS-WURF-05": N_("Welcher Mindestwert für %(figur)s?"),
        "KAS-GED-01": N_("Was fällt %(figur)s ein?"),
        "KAS-GEM-01": N_("Was steuert %(figur)s bei?"),
    },
    happened={
        "KAS-GED-01": Saying(N_("%(figur)s fragt: „%(frage)s“"), needs=("frage",)),
    },
    stakes={
        "KAS-WURF-05": (
            Stake(N_("%(worauf)s"), label=N_("Probe")),
            Stake(N_("0 nennen"), label=N_("Ohne Mindestwert")),
        ),
        "KAS-GEM-01": (Stake(N_("%(worauf)s"), label=N_("Gemeinsame Probe")),),
    },
    outcomes={"KAS-GEM-01": {"": N_("zählt für die ganze Gruppe")}},
    events=(ProbeVerlangt,),
    page=Layout(
        first={
            "proben": ("figur", "worauf", "art", "ziel"),
            "probe_verlangen": ("figuren", "worauf", "ziel", "verdeckt"),
            "gemeinsam_proben": ("figuren", "worauf", "ziel"),
        },
        united=frozenset({"proben"}),
        rulings=frozenset({"KAS-WURF-05", "KAS-GED-01"}),
        numbers={"KAS-WURF-05": ((0, "kein_ziel"), *zip(LEITER, LEITERWORTE, strict=True))},
    ),
)  # fmt: skip


@command(
    N_("Probe ablegen"),
    PROBEN,
    deed=(
        Saying(N_("%(figur)s probt %(worauf)s („%(ansage)s“)"), needs=("ansage",)),
        Saying(N_("%(figur)s probt %(worauf)s")),
    ),
)
class Proben(Ansage):
    """Eine Probe auf eine Eigenschaft oder Fertigkeit."""

    figur: Auswahl
    worauf: Worauf
    art: Art = ""
    ziel: Annotated[
        int, Ask("Mindestwert (0: die SL wird gefragt)", 0, MOST_ZIEL, rule="KAS-WURF-05")
    ] = 0
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-WURF-01: Einzel- und Siebwurf auf alles, Kaskadenwurf mit Könnerstern."""
        found = [each for figur in wache(tisch, seat) for each in _proben(figur, seat)]
        if not found:
            raise IllegalCommand(
                "Der Bogen nennt weder Eigenschaften noch Fertigkeiten.", rule="KAS-WURF-01"
            )
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Eine Probe für sich; den Mindestwert setzt die SL von der Leiter (KAS-WURF-05)."""
        figur, ziel = tisch.figur(self.figur), self.ziel
        if not ziel and self.wer != GM:
            lage = (("figur", figur.name), ("worauf", self.worauf))
            frage = Number(GM, "KAS-WURF-05", 0, MOST_ZIEL, (0, *LEITER), facts=lage)
            ziel = yield from ask(frage)
        ansatz = Ansatz(figur=figur, worauf=self.worauf, art=self.art, ziel=ziel)
        _, events = yield from ablegen(tisch, ansatz, note)
        return events


OHNE_STERN = IllegalCommand(
    "Einen Kaskadenwurf gibt es nur auf eine Fertigkeit mit Könnerstern.", rule="KAS-STERN-03"
)
NUR_SL = IllegalCommand(
    "Einen Mindestwert nennt nur die Spielleitung; wer 0 nennt, lässt sie fragen.",
    rule="KAS-WURF-05",
)


def _proben(figur: Figur, seat: Seat) -> Iterable[Offer]:
    wer = (figur.name,)
    ziel = {} if seat == GM else {"ziel": Because(range(1), NUR_SL)}
    if moeglich := figur.bogen.proben:
        arten = Because(("", EINZEL, SIEB), why_not={KASKADE: OHNE_STERN})
        yield offer(Proben, "KAS-SIEB-01", figur=wer, worauf=moeglich, art=arten, **ziel)
    if sterne := tuple(name for name in figur.bogen.sterne if figur.bogen.fkw(name)):
        art = (KASKADE,)
        yield offer(Proben, "KAS-STERN-03", figur=wer, worauf=sterne, art=art, **ziel)


@command(
    N_("Probe verlangen"),
    PROBEN,
    deed=(
        Saying(
            N_("Die Spielleitung würfelt für %(figuren)s verdeckt %(worauf)s"),
            when={"verdeckt": True},
        ),
        Saying(N_("%(figuren)s: Probe auf %(worauf)s („%(ansage)s“)"), needs=("ansage",)),
        Saying(N_("%(figuren)s: Probe auf %(worauf)s")),
    ),
)
class ProbeVerlangen(Ansage):
    """Die SL verlangt eine Probe; verdeckt würfelt sie selbst."""

    figuren: Annotated[Gruppe, Ask("Wer", low=1, rule="KAS-WURF-05")]
    worauf: Worauf
    art: Art = ""
    ziel: Ziel = 7
    verdeckt: Annotated[bool, Ask("verdeckt", rule="KAS-GED-01")] = False
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Von wem die SL will; offen oder verdeckt."""
        KIT.demand_gm(seat)
        rule = "KAS-WURF-05"
        wen = names(lebende(tisch, rule))
        return (offer(cls, rule, figuren=wen, worauf=worauf(tisch)),)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM}) if self.verdeckt else None

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Alle Verlangten würfeln zugleich; verdeckt würfelt die SL für sie."""
        figuren = [tisch.figur(name) for name in self.figuren]
        platz = GM if self.verdeckt else ""
        ansaetze = (
            Ansatz(figur=figur, worauf=self.worauf, art=self._art(figur), ziel=self.ziel,
                   platz=platz, heimlich=self.verdeckt)
            for figur in figuren
        )  # fmt: skip
        zweige = tuple(Branch(Ablegen(tisch, ansatz)) for ansatz in ansaetze)
        gewuerfelt = yield Together(zweige)
        wen = ProbeVerlangt(figuren=self.figuren, worauf=self.worauf, worte=self.ansage)
        return (wen, *(event for _, einzeln in gewuerfelt for event in einzeln))

    def _art(self, figur: Figur) -> str:
        """KAS-STERN-03: Ohne Könnerstern wird aus dem verlangten Kaskadenwurf ein Siebwurf."""
        ohne_stern = self.worauf not in figur.bogen.sterne
        return SIEB if self.art == KASKADE and ohne_stern else self.art


def worauf(tisch: Tisch) -> tuple[str, ...]:
    """Alles, worauf am Tisch jemand würfeln kann."""
    liste = [each.name for each in tisch.listen.fertigkeiten]
    genannt = (name for figur in tisch.figuren for name in _offen(figur))
    return tuple(dict.fromkeys((*liste, *genannt)))


def _offen(figur: Figur) -> tuple[str, ...]:
    return () if figur.bogen.verdeckt else figur.bogen.proben


@command(
    N_("sich erinnern"),
    PROBEN,
    deed=(
        Saying(N_("%(figur)s versucht sich zu erinnern („%(ansage)s“)"), needs=("ansage",)),
        Saying(N_("%(figur)s versucht sich zu erinnern")),
    ),
)
class Erinnern(Ansage):
    """Jemand hat etwas vergessen, das die Figur weiß; die SL würfelt verdeckt."""

    figur: Auswahl
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-GED-01: Wer etwas vergessen hat, fragt danach."""
        figuren = koennen(wache(tisch, seat), GEDAECHTNIS, "KAS-GED-01")
        return (offer(cls, "KAS-GED-01", figur=names(figuren)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-GED-01: Die Spielleitung würfelt verdeckt und sagt, was der Figur einfällt."""
        figur = tisch.figur(self.figur)
        nur_sl = frozenset({GM})
        ansatz = Ansatz(figur=figur, worauf=GEDAECHTNIS, platz=GM, heimlich=True)
        wertung, events = yield from ablegen(tisch, ansatz, note)
        note("KAS-GED-01", nur_sl, figur=figur.name, ergebnis=wertung.ergebnis)
        lage = (("figur", figur.name), ("frage", self.ansage))
        worte = yield from ask(
            Text(GM, "KAS-GED-01", audience=frozenset({GM, figur.platz}), facts=lage)
        )
        erfaehrt = frozenset({GM, figur.platz})
        return (*events, Erinnert(figur=figur.name, worte=worte, audience=erfaehrt))


@event(N_("%(figur)s erinnert sich: „%(worte)s“."), PROBEN)
class Erinnert(Ereignis):
    """Was die Spielleitung auf eine Gedächtnisprobe hin sagt."""

    figur: str
    worte: str


@command(N_("Gemeinschaftsprobe"), PROBEN, deed=N_("%(figuren)s proben gemeinsam %(worauf)s"))
class GemeinsamProben(Ansage):
    """Eine Gemeinschaftsprobe."""

    figuren: Annotated[Gruppe, Ask("Gruppe", low=2, rule="KAS-GEM-01")]
    worauf: Worauf
    ziel: Ziel = 11
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-GEM-01: mindestens zwei."""
        KIT.demand_gm(seat)
        two_of(KIT.everybody(tisch), "KAS-GEM-01")
        wen = names(wachende(tisch, "KAS-GEM-01", 2))
        return (offer(cls, "KAS-GEM-01", figuren=wen, worauf=worauf(tisch)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-GEM: Jede Person probt für sich und steuert einen Würfel oder einen Satz bei."""
        figuren = tuple(tisch.figur(name) for name in self.figuren)
        wuerfel, grenze, events = yield from beisteuern(tisch, figuren, self.worauf, note)
        summe = ergebnis(wuerfel, grenze, tisch.lesart)
        note("KAS-GEM-02", grenze=grenze, wuerfel=wuerfel, ergebnis=summe)
        ergab = GemeinsamErgab(
            figuren=self.figuren,
            worauf=self.worauf,
            wuerfel=wuerfel,
            grenze=grenze,
            ergebnis=summe,
            ziel=self.ziel,
            gelungen=summe > 0 and summe >= self.ziel,
            fuer=self.figuren[0],
        )
        return (*events, ergab)


@event(
    N_("%(figuren)s proben gemeinsam %(worauf)s: Ergebnis %(ergebnis)s, %(gelungen)s."),
    PROBEN,
    verdict=(
        Verdict(
            N_("%(worauf)s gelingt gemeinsam"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            good="fuer",
            when={"gelungen": True},
        ),
        Verdict(
            N_("%(worauf)s misslingt auch gemeinsam"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            bad="fuer",
        ),
    ),
)
class GemeinsamErgab(Ereignis):
    """Eine Gemeinschaftsprobe."""

    figuren: tuple[str, ...]
    worauf: str
    wuerfel: tuple[int, ...]
    grenze: int
    ergebnis: int
    ziel: int
    gelungen: bool
    added: ClassVar[frozenset[str]] = frozenset({"fuer"})
    fuer: str = field(default="", compare=False)
    """Eine der Figuren: auf wessen Seite es gut ist."""


def beisteuern(
    tisch: Tisch, figuren: Sequence[Figur], worauf: str, note: Note
) -> Procedure[tuple[Hand, int, tuple[Event, ...]]]:
    """KAS-GEM-01: die Beiträge aller, die Grenze und was jede Probe nach sich zieht."""
    ansaetze = [
        Ansatz(figur=f, worauf=worauf, art=SIEB, ganz=True, fuersich=True, wozu=NEBENHER)
        for f in figuren
    ]
    grenze = max(geprueft(tisch, figur, worauf) for figur in figuren)
    zweige = tuple(Branch(Beisteuern(tisch, each, grenze)) for each in ansaetze)
    beigesteuert: tuple[tuple[Hand, tuple[Event, ...]], ...]
    beigesteuert = yield Together(zweige)
    wuerfel = sorted(auge for beitrag, _ in beigesteuert for auge in beitrag)
    events = tuple(event for _, einzeln in beigesteuert for event in einzeln)
    return tuple(wuerfel), grenze, events


@dataclass(frozen=True, slots=True)
class Beisteuern:
    """KAS-GEM-01: die Probe einer Person, und was sie aus ihr dazugibt."""

    tisch: Tisch
    ansatz: Ansatz
    grenze: int
    """KAS-GEM-02: der höchste Wert aller Beteiligten."""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Hand, tuple[Event, ...]]]:
        wertung, events = yield from ablegen(self.tisch, self.ansatz, note)
        figur, worauf = self.ansatz.figur, self.ansatz.worauf
        return (yield from _beitrag(figur, worauf, wertung, self.grenze, note)), events


def _beitrag(
    figur: Figur, worauf: str, wertung: Wertung, grenze: int, note: Note
) -> Procedure[tuple[int, ...]]:
    """Ein einzelner Würfel oder alle Gleichen einer Augenzahl, bis zur gemeinsamen Grenze."""
    einzeln = [(auge,) for auge in sorted(set(wertung.wuerfel), reverse=True)]
    gleiche = [(auge,) * n for auge, n in saetze(wertung.wuerfel, grenze).items()]
    wahl = {" ".join(map(str, each)): each for each in (*gleiche, *einzeln)}
    if not wahl:
        return ()
    lage = (("figur", figur.name), ("worauf", worauf))
    frage = Choice(figur.platz, "KAS-GEM-01", tuple(wahl), facts=lage)
    beitrag = wahl[(yield from ask(frage))]
    note("KAS-GEM-01", figur=figur.name, beitrag=beitrag)
    return beitrag
