"""Kaskade: Feilschen (KAS-SOZ-08 bis -10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import others_than, two_of
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Decided, Procedure, ask, become
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz
from wuerfelwerk.systems.kaskade.proben.probe import SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.stand import KIT, PSYCHE, Handel, Partei, Tisch
from wuerfelwerk.systems.kaskade.szenen.abschluss import beteiligt, entgegen, im_handel
from wuerfelwerk.systems.kaskade.tisch import Ansage, Ereignis, andere_wachende, wache
from wuerfelwerk.values import dataclass, replace

FEILSCHEN = "Feilschen"
ANGEMESSEN, UNANGEMESSEN = "angemessen", "unangemessen"
HANDEL = Chapter[Tisch](
    "KAS-SOZ",
    steps={
        "KAS-SOZ-08": N_("Ausgangspreis für %(ware)s: %(preis)s"),
        "KAS-SOZ-09": N_("%(figur)s hält den Preis %(preis)s für angemessen"),
        "KAS-SOZ-10": N_("Feilschen: Händler %(haendler)s, Käufer %(kaeufer)s"),
    },
    questions={"KAS-SOZ-09": N_("Ist der Preis angemessen?")},
    stakes={
        "KAS-SOZ-09": (
            Stake(N_("%(ware)s"), label=N_("Ware")),
            Stake(N_("%(preis)s"), label=N_("Preis")),
        ),
    },
    outcomes={
        "KAS-SOZ-09": {
            ANGEMESSEN: N_("dann wird gefeilscht"),
            UNANGEMESSEN: N_("es gibt keinen Handel"),
        },
    },
    words={
        "angemessen": N_("angemessen"), "unangemessen": N_("nicht angemessen"),
        "handel": N_("Handel"), "haendler": N_("Händler"), "kaeufer": N_("Käufer"),
        "verlierer:": N_("niemand"),
    },
    page=Layout(
        urgent=frozenset({"feilschen"}),
        first={"handel_beginnen": ("haendler", "kaeufer", "ware", "preis")},
        united=frozenset({"handel_beginnen"}),
    ),
)  # fmt: skip


@command(
    N_("Handel beginnen"), HANDEL, deed=N_("%(haendler)s und %(kaeufer)s verhandeln über %(ware)s")
)
class HandelBeginnen(Ansage):
    """Ein Handel: Ware und Ausgangspreis."""

    haendler: Annotated[str, Ask("Händler", kind="wahl", rule="KAS-SOZ-08")]
    kaeufer: Annotated[str, Ask("Käufer", kind="wahl", rule="KAS-SOZ-08")]
    ware: Annotated[str, Ask("Ware", 1, 60, rule="KAS-SOZ-08")]
    preis: Annotated[int, Ask("Ausgangspreis", 1, 99999, rule="KAS-SOZ-08")] = 10

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-08: Wer verkauft oder kauft, kann einen Preis nennen."""
        two_of(KIT.everybody(tisch), "KAS-SOZ-08")
        if tisch.handel is not None:
            raise IllegalCommand("Es wird schon gefeilscht.", rule="KAS-SOZ-10")
        found: list[Offer] = []
        for figur in wache(tisch, seat):
            wer = (figur.name,)
            mit = others_than(andere_wachende(tisch, figur, "KAS-SOZ-08"), figur.name)
            found.append(offer(cls, "KAS-SOZ-08", haendler=wer, kaeufer=mit))
            found.append(offer(cls, "KAS-SOZ-08", haendler=mit, kaeufer=wer))
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-SOZ-08, -09: Einer nennt den Preis; gilt er als angemessen, wird gefeilscht."""
        note("KAS-SOZ-08", ware=self.ware, preis=self.preis)
        haendler, kaeufer = tisch.figur(self.haendler), tisch.figur(self.kaeufer)
        gegen = kaeufer if haendler.platz == self.wer else haendler
        lage = (("figur", gegen.name), ("ware", self.ware), ("preis", self.preis))
        frage = Choice(gegen.platz, "KAS-SOZ-09", (ANGEMESSEN, UNANGEMESSEN), facts=lage)
        if (yield from ask(frage)) == UNANGEMESSEN:
            return (HandelAbgelehnt(figur=gegen.name, preis=self.preis),)
        note("KAS-SOZ-09", figur=gegen.name, preis=self.preis)
        return (
            HandelBegonnen(
                haendler=haendler.name,
                kaeufer=kaeufer.name,
                ware=self.ware,
                preis=self.preis,
                nannte=haendler.name if gegen is kaeufer else kaeufer.name,
            ),
        )


@event(
    N_("%(figur)s hält %(preis)s nicht für angemessen; gefeilscht wird nicht."),
    HANDEL,
    verdict=Verdict(
        N_("%(figur)s hält den Preis nicht für angemessen"), numbers=N_("Preis %(preis)s")
    ),
)
class HandelAbgelehnt(Ereignis):
    """Der Preis gilt nicht als angemessen; gefeilscht wird nicht."""

    figur: str
    preis: int


@event(
    N_("%(haendler)s und %(kaeufer)s feilschen um %(ware)s; Ausgangspreis %(preis)s."),
    HANDEL,
    verdict=Verdict(N_("das Feilschen beginnt"), numbers=N_("Preis %(preis)s")),
    turning=True,
)
class HandelBegonnen(Ereignis):
    """Zwei feilschen um eine Ware; ``nannte`` ist, wer den Preis nannte (leer: der Händler)."""

    haendler: str
    kaeufer: str
    ware: str
    preis: int
    nannte: str = ""

    def after(self, tisch: Tisch, /) -> Tisch:
        """KAS-SOZ-08: Der Ausgangspreis ist das erste Angebot dessen, der ihn nennt."""
        haendler, kaeufer = Partei(self.haendler), Partei(self.kaeufer)
        if self.nannte == self.kaeufer:
            kaeufer = replace(kaeufer, angebot=self.preis)
        else:
            haendler = replace(haendler, angebot=self.preis)
        handel = Handel(self.ware, self.preis, haendler, kaeufer)
        return replace(tisch, handel=handel, entschieden=False)


@command(N_("feilschen"), HANDEL, deed=N_("Es wird gefeilscht"))
class Feilschen(Ansage):
    """Eine Runde Feilschen."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-10: eine Runde, für beide zugleich; beide sind bei sich."""
        handel, _ = beteiligt(tisch, seat)
        if not all(tisch.figur(each.figur).wach for each in (handel.haendler, handel.kaeufer)):
            raise IllegalCommand(
                "Wer schläft, bewusstlos oder tot ist, würfelt nicht.", rule="KAS-SOZ-10"
            )
        return (offer(cls, "KAS-SOZ-10"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-SOZ-10: Beide würfeln einen Siebwurf; wer unterliegt, gibt einen Psychepunkt ab."""
        handel = tisch.handel
        assert handel is not None
        seiten = (handel.haendler, handel.kaeufer)
        figuren = [im_handel(tisch.figur(each.figur), each) for each in seiten]
        haendler, kaeufer = (
            Ansatz(figur=f, worauf=FEILSCHEN, art=SIEB, wozu=NEBENHER) for f in figuren
        )
        (hier, hin), (dort, her) = yield from gegeneinander(tisch, haendler, kaeufer, note)
        note("KAS-SOZ-10", haendler=hier.ergebnis, kaeufer=dort.ergebnis)
        danach = reduce(after, (*hin, *her), tisch)
        runde = _runde(danach, handel, hier, dort)
        urteil = {each.figur: each.figur != runde.verlierer for each in seiten}
        events = (*befunden((*hin, *her), FEILSCHEN, urteil), runde)
        danach = reduce(after, events, tisch)
        rest = Entgegenkommen(danach, runde.verlierer, runde.geleert, events)
        return (yield from become(Decided(self), rest, note))


@dataclass(frozen=True, slots=True)
class Entgegenkommen:
    """Der Rest einer Runde, wenn feststeht, wer sie verliert."""

    tisch: Tisch
    verlierer: str
    geleert: bool
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        weiter = yield from entgegen(self.tisch, self.verlierer, self.geleert, note)
        return (*self.bisher, *weiter)


def _runde(tisch: Tisch, handel: Handel, hier: Wertung, dort: Wertung) -> Gefeilscht:
    """KAS-M-43: Gleichstand bleibt ohne Folge."""
    verlierer = ""
    if hier.ergebnis != dort.ergebnis:
        unten = handel.haendler if hier.ergebnis < dort.ergebnis else handel.kaeufer
        verlierer = unten.figur
    partei = handel.partei(verlierer)
    figur = tisch.figur(partei.figur)
    vorher, nachher = (
        im_handel(figur, partei),
        im_handel(figur, replace(partei, verloren=partei.verloren + 1)),
    )
    return Gefeilscht(
        runde=handel.runde + 1,
        haendler=hier.ergebnis,
        kaeufer=dort.ergebnis,
        verlierer=verlierer,
        geleert=bool(verlierer) and nachher.leer(PSYCHE) > vorher.leer(PSYCHE),
        sieger=handel.gegner(verlierer).figur if verlierer else "",
        mehr=max(hier.ergebnis, dort.ergebnis),
        weniger=min(hier.ergebnis, dort.ergebnis),
    )


@event(
    N_("Runde %(runde)s: Händler %(haendler)s, Käufer %(kaeufer)s. Es verliert: %(verlierer)s."),
    HANDEL,
    verdict=(
        Verdict(
            N_("%(sieger)s feilscht besser als %(verlierer)s"),
            numbers=N_("%(mehr)s gegen %(weniger)s"),
            good="sieger",
            bad="verlierer",
            needs=("sieger",),
        ),
        Verdict(
            N_("Händler und Käufer sind gleichauf"),
            numbers=N_("%(haendler)s gegen %(kaeufer)s"),
            when={"verlierer": ""},
        ),
    ),
)
class Gefeilscht(Ereignis):
    """Eine Runde Feilschen; ``verlierer`` ist leer bei Gleichstand."""

    runde: int
    haendler: int
    kaeufer: int
    verlierer: str
    geleert: bool
    added: ClassVar[frozenset[str]] = frozenset({"sieger", "mehr", "weniger"})
    sieger: str = field(default="", compare=False)
    """Wer gewinnt, und womit gegen wie viel; nur, um es zu erzählen."""
    mehr: int = field(default=0, compare=False)
    weniger: int = field(default=0, compare=False)

    def after(self, tisch: Tisch, /) -> Tisch:
        if tisch.handel is None:
            return tisch
        handel = replace(tisch.handel, runde=self.runde)
        if self.verlierer:
            alt = handel.partei(self.verlierer)
            geleert = alt.geleert + self.geleert
            handel = handel.mit(replace(alt, verloren=alt.verloren + 1, geleert=geleert))
        return replace(tisch, handel=handel)
