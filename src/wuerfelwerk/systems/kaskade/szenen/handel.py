"""Kaskade: Feilschen, vom Ausgangspreis bis zum Nachspiel (KAS-SOZ-08 bis -15)."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.proben.folgen import PunkteGewonnen, verlieren
from wuerfelwerk.systems.kaskade.proben.probe import SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Figur, Handel, Partei, Tisch
from wuerfelwerk.systems.kaskade.tisch import (
    Ansage,
    Auswahl,
    Ereignis,
    andere_wachende,
    wache,
    zu_zweit,
)

FEILSCHEN = "Feilschen"
MOST_PREIS = 99999
SCHRITT, GANZ = "schritt", "ganz"
ANGEMESSEN, UNANGEMESSEN, ANNEHMEN, WEITER = "angemessen", "unangemessen", "annehmen", "weiter"

HANDEL = Chapter[Tisch](
    "KAS-SOZ",
    steps={
        "KAS-SOZ-08": N_("Ausgangspreis für %(ware)s: %(preis)s"),
        "KAS-SOZ-09": N_("%(figur)s hält den Preis %(preis)s für angemessen"),
        "KAS-SOZ-10": N_("Feilschen: Händler %(haendler)s, Käufer %(kaeufer)s"),
        "KAS-SOZ-11": N_("%(figur)s hat eine Zeile geleert und muss entgegenkommen"),
        "KAS-SOZ-12": N_("%(figur)s nimmt das Angebot nicht an; es wird weitergefeilscht"),
        "KAS-SOZ-13": N_("%(figur)s hat keine Psyche mehr: Es gilt %(preis)s"),
        "KAS-SOZ-14": N_("Nach dem Handel ändert sich die Psyche von %(figur)s: %(punkte)s"),
        "KAS-SOZ-15": N_(
            "Vernichtende Niederlage; die Psyche von %(figur)s ändert sich: %(punkte)s"
        ),
    },
    questions={
        "KAS-SOZ-09": N_("Ist %(preis)s für %(ware)s angemessen, %(figur)s?"),
        "KAS-SOZ-11": N_("%(figur)s muss entgegenkommen (bisher %(bisher)s): Welcher Preis?"),
        "KAS-SOZ-12": N_("%(figur)s: Nimmst du %(preis)s für %(ware)s an?"),
    },
    words={
        "angemessen": N_("angemessen"), "unangemessen": N_("nicht angemessen"),
        "annehmen": N_("annehmen"), "weiter": N_("weiterfeilschen"),
        "schritt": N_("ein kleiner Schritt"), "ganz": N_("ganz entgegenkommen"),
        "abbrechen": N_("abbrechen"), "angenommen": N_("angenommen"),
        "abgebrochen": N_("abgebrochen"), "letzter_punkt": N_("letzter Psychepunkt"),
        "handel": N_("Handel"), "haendler": N_("Händler"), "kaeufer": N_("Käufer"),
    },
    told=("KAS-SOZ-13",),
    page=Layout(
        urgent=frozenset({"feilschen", "handel_beenden"}),
        first={"handel_beginnen": ("haendler", "kaeufer", "ware", "preis")},
        united=frozenset({"handel_beginnen"}),
    ),
)  # fmt: skip


@command(N_("Handel beginnen"), HANDEL)
class HandelBeginnen(Ansage):
    """Ein Handel: Ware und Ausgangspreis."""

    haendler: Annotated[str, Ask("Händler", kind="wahl", rule="KAS-SOZ-08")]
    kaeufer: Annotated[str, Ask("Käufer", kind="wahl", rule="KAS-SOZ-08")]
    ware: Annotated[str, Ask("Ware", 1, 60, rule="KAS-SOZ-08")]
    preis: Annotated[int, Ask("Ausgangspreis", 1, 99999, rule="KAS-SOZ-08")] = 10

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-08: Wer verkauft oder kauft, kann einen Preis nennen."""
        zu_zweit(tisch, "KAS-SOZ-08")
        if tisch.handel is not None:
            raise IllegalCommand("Es wird schon gefeilscht.", rule="KAS-SOZ-10")
        found: list[Offer] = []
        for figur in wache(tisch, seat):
            wer, mit = (figur.name,), andere_wachende(tisch, figur, "KAS-SOZ-08")
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


@event(N_("%(figur)s hält %(preis)s nicht für angemessen; gefeilscht wird nicht."), HANDEL)
class HandelAbgelehnt(Ereignis):
    """Der Preis gilt nicht als angemessen; gefeilscht wird nicht."""

    figur: str
    preis: int


@event(N_("%(haendler)s und %(kaeufer)s feilschen um %(ware)s; Ausgangspreis %(preis)s."), HANDEL)
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


def im_handel(figur: Figur, partei: Partei) -> Figur:
    """KAS-SOZ-10: die Figur mit der Psyche, die ihr für die Dauer des Handels bleibt."""
    return replace(figur, psyche=max(0, figur.psyche - partei.verloren))


@command(N_("feilschen"), HANDEL)
class Feilschen(Ansage):
    """Eine Runde Feilschen."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-10: eine Runde, für beide zugleich; beide sind bei sich."""
        handel, _ = _beteiligt(tisch, seat)
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
        haendler, kaeufer = (Ansatz(figur=f, worauf=FEILSCHEN, art=SIEB) for f in figuren)
        (hier, hin), (dort, her) = yield from gegeneinander(tisch, haendler, kaeufer, note)
        note("KAS-SOZ-10", haendler=hier.ergebnis, kaeufer=dort.ergebnis)
        danach = reduce(after, (*hin, *her), tisch)
        runde = _runde(danach, handel, hier, dort)
        urteil = {each.figur: each.figur != runde.verlierer for each in seiten}
        events = (*befunden((*hin, *her), FEILSCHEN, urteil), runde)
        weiter = yield from _entgegen(reduce(after, events, tisch), runde, note)
        return (*events, *weiter)


def _beteiligt(tisch: Tisch, seat: Seat) -> tuple[Handel, tuple[str, ...]]:
    """Der laufende Handel, und für wen dieser Platz darin spricht."""
    handel = tisch.handel
    if handel is None:
        raise IllegalCommand("Dazu muss erst ein Handel beginnen.", rule="KAS-SOZ-08")
    seiten = (handel.haendler.figur, handel.kaeufer.figur)
    found = tuple(name for name in seiten if tisch.figur(name).platz == seat)
    if not found and seat != GM:
        raise IllegalCommand(
            "An diesem Handel ist dieser Platz nicht beteiligt.", rule="KAS-SOZ-10"
        )
    return handel, found or seiten


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
    )


@event(
    N_("Runde %(runde)s: Händler %(haendler)s, Käufer %(kaeufer)s. Es verliert: %(verlierer)s."),
    HANDEL,
)
class Gefeilscht(Ereignis):
    """Eine Runde Feilschen; ``verlierer`` ist leer bei Gleichstand."""

    runde: int
    haendler: int
    kaeufer: int
    verlierer: str
    geleert: bool

    def after(self, tisch: Tisch, /) -> Tisch:
        if tisch.handel is None:
            return tisch
        handel = replace(tisch.handel, runde=self.runde)
        if self.verlierer:
            alt = handel.partei(self.verlierer)
            geleert = alt.geleert + self.geleert
            handel = handel.mit(replace(alt, verloren=alt.verloren + 1, geleert=geleert))
        return replace(tisch, handel=handel)


def _entgegen(tisch: Tisch, runde: Gefeilscht, note: Note) -> Procedure[tuple[Event, ...]]:
    """KAS-SOZ-11, -12, -13: entgegenkommen und annehmen oder nicht; ohne Psyche ist Schluss."""
    handel = tisch.handel
    assert handel is not None
    for partei in (handel.haendler, handel.kaeufer):
        if not im_handel(tisch.figur(partei.figur), partei).psyche:
            preis = handel.gegner(partei.figur).angebot or handel.preis
            note("KAS-SOZ-13", figur=partei.figur, preis=preis)
            return abschluss(tisch, preis, "letzter_punkt", partei.figur, note)
    if not runde.geleert:
        return ()
    note("KAS-SOZ-11", figur=runde.verlierer)
    angebot = yield from _angebot(tisch, handel, runde.verlierer)
    danach = after(tisch, angebot)
    gegner = tisch.figur(handel.gegner(runde.verlierer).figur)
    lage = (("figur", gegner.name), ("ware", handel.ware), ("preis", angebot.preis))
    frage = Choice(gegner.platz, "KAS-SOZ-12", (ANNEHMEN, WEITER), facts=lage)
    if (yield from ask(frage)) == ANNEHMEN:
        return (angebot, *abschluss(danach, angebot.preis, "angenommen", "", note))
    note("KAS-SOZ-12", figur=gegner.name)
    return (angebot,)


def _angebot(tisch: Tisch, handel: Handel, name: str) -> Procedure[AngebotGemacht]:
    """KAS-SOZ-11: Der Händler geht herunter, der Käufer hinauf; wie weit, sagt er selbst."""
    low, high = spanne(handel, name)
    verkauft = name == handel.haendler.figur
    kleinstes, ganz = (high, low) if verkauft else (low, high)
    namen = ((kleinstes, SCHRITT), (ganz, GANZ)) if low < high else ()
    lage = (("figur", name), ("bisher", handel.partei(name).angebot or handel.preis))
    platz = tisch.figur(name).platz
    frage = Number(platz, "KAS-SOZ-11", low, high, named=namen, facts=lage)
    preis = yield from ask(frage)
    return AngebotGemacht(figur=name, preis=preis)


@event(N_("%(figur)s bietet %(preis)s."), HANDEL)
class AngebotGemacht(Ereignis):
    """Jemand kommt entgegen."""

    figur: str
    preis: int

    def after(self, tisch: Tisch, /) -> Tisch:
        if tisch.handel is None:
            return tisch
        partei = replace(tisch.handel.partei(self.figur), angebot=self.preis)
        return replace(tisch, handel=tisch.handel.mit(partei))


def spanne(handel: Handel, name: str) -> tuple[int, int]:
    """KAS-SOZ-11: was ein Entgegenkommen ist: besser als bisher, höchstens bis zur Gegenseite.

    Wer noch nichts geboten hat, nennt etwas zwischen halbem und doppeltem Ausgangspreis: Sonst wäre
    sein erstes Angebot schlechter als gar keines. Die Quelle sagt dazu nichts.
    """
    eigenes, fremdes = handel.partei(name).angebot, handel.gegner(name).angebot
    doppelt = min(MOST_PREIS, 2 * handel.preis)
    if name == handel.haendler.figur:
        low = max(1, fremdes)
        return low, max(low, eigenes - 1 if eigenes else doppelt)
    high = fremdes or doppelt
    return min(high, eigenes + 1 if eigenes else (handel.preis + 1) // 2), high


@command(N_("Handel beenden"), HANDEL)
class HandelBeenden(Ansage):
    """Den Handel zum letzten Angebot der Gegenseite abschließen, oder ihn abbrechen."""

    figur: Auswahl
    wie: Annotated[str, Ask("Wie", options=("annehmen", "abbrechen"), rule="KAS-SOZ-12")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-12: für die eigene Seite."""
        handel, seiten = _beteiligt(tisch, seat)
        return tuple(_beenden(handel, name) for name in seiten)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-SOZ-12: das letzte Angebot der Gegenseite annehmen, oder gehen."""
        handel = tisch.handel
        assert handel is not None
        if self.wie == "abbrechen":
            return abschluss(tisch, 0, "abgebrochen", "", note)
        preis = handel.gegner(self.figur).angebot or handel.preis
        return abschluss(tisch, preis, "angenommen", "", note)
        yield


def _beenden(handel: Handel, name: str) -> Offer:
    """KAS-SOZ-12: Annehmen lässt sich nur, was die Gegenseite geboten hat."""
    wie = ("annehmen", "abbrechen") if handel.gegner(name).angebot else ("abbrechen",)
    return offer(HandelBeenden, "KAS-SOZ-12", figur=(name,), wie=wie)


def abschluss(
    tisch: Tisch, preis: int, wodurch: str, vernichtet: str, note: Note
) -> tuple[Event, ...]:
    """KAS-SOZ-14, -15: Die Psyche ist wieder da; Gewinner und Verlierer spüren es noch."""
    handel = tisch.handel
    assert handel is not None
    links, rechts = handel.haendler, handel.kaeufer
    beendet = HandelBeendet(ware=handel.ware, preis=preis, wodurch=wodurch)
    if vernichtet:
        unten, punkte = handel.partei(vernichtet), _zeilen(tisch, vernichtet)
        note("KAS-SOZ-15", _kennen(tisch, unten), figur=unten.figur, punkte=-punkte)
    else:
        unten, punkte = (links if links.geleert > rechts.geleert else rechts), 1
        if links.geleert == rechts.geleert:
            return (beendet,)
        note("KAS-SOZ-14", _kennen(tisch, unten), figur=unten.figur, punkte=-punkte)
    oben = handel.gegner(unten.figur)
    return (
        *_danach(tisch, unten.figur, -punkte, note),
        *_danach(tisch, oben.figur, punkte, note),
        beendet,
    )


@event(N_("Der Handel um %(ware)s ist vorbei: %(preis)s (%(wodurch)s)."), HANDEL)
class HandelBeendet(Ereignis):
    """Der Handel ist abgeschlossen, oder ohne Abschluss vorbei (Preis 0)."""

    ware: str
    preis: int
    wodurch: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, handel=None, entschieden=True)


def _kennen(tisch: Tisch, partei: Partei) -> Audience:
    return tisch.figur(partei.figur).wissende


def _zeilen(tisch: Tisch, name: str) -> int:
    """KAS-SOZ-15: wie viele Zeilen in diesem Handel verloren gingen."""
    assert tisch.handel is not None
    return max(1, tisch.handel.partei(name).geleert)


def _danach(tisch: Tisch, name: str, punkte: int, note: Note) -> list[Event]:
    """KAS-M-43: nie unter 0, und ohne andere Lesart nie über das Maximum."""
    figur = tisch.figur(name)
    if punkte < 0:
        return verlieren(tisch, figur, PSYCHE, -punkte, "handel", note)
    if not tisch.lesart.feilschen_ueber_maximum:
        punkte = min(punkte, sum(figur.bogen.psychezeilen) - figur.psyche)
    if punkte <= 0:
        return []
    wissende = figur.wissende
    mehr = PunkteGewonnen(
        figur=name, was=PSYCHE, punkte=punkte, wodurch="handel", audience=wissende
    )
    return [mehr]
