"""Kaskade: einem Handel entgegenkommen, ihn abschließen oder abbrechen (KAS-SOZ-11 bis -15)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, after, command, event
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import PunkteGewonnen, verlieren
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Figur, Handel, Partei, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Auswahl, Ereignis
from wuerfelwerk.values import replace

MOST_PREIS = 99999
SCHRITT, GANZ = "schritt", "ganz"
ANNEHMEN, WEITER = "annehmen", "weiter"
ABSCHLUSS = Chapter[Tisch](
    "KAS-SOZ",
    steps={
        "KAS-SOZ-11": N_("%(figur)s hat eine Zeile geleert und muss entgegenkommen"),
        "KAS-SOZ-12": N_("%(figur)s nimmt das Angebot nicht an; es wird weitergefeilscht"),
        "KAS-SOZ-13": N_("%(figur)s hat keine Psyche mehr: Es gilt %(preis)s"),
        "KAS-SOZ-14": N_("Nach dem Handel ändert sich die Psyche von %(figur)s: %(punkte)s"),
        "KAS-SOZ-15": N_("Vernichtende Niederlage; die Psyche von %(figur)s ändert sich: "
                         "%(punkte)s"),
    },
    questions={
        "KAS-SOZ-11": N_("Welchen Preis bietet %(figur)s?"),
        "KAS-SOZ-12": N_("Nimmt %(figur)s an?"),
    },
    happened={
        "KAS-SOZ-11": N_("%(figur)s hat eine Psychezeile verloren und muss entgegenkommen"),
        "KAS-SOZ-12": N_("Die Gegenseite kommt %(figur)s entgegen"),
    },
    stakes={
        "KAS-SOZ-11": (Stake(N_("%(bisher)s"), label=N_("Bisher")),),
        "KAS-SOZ-12": (
            Stake(N_("%(ware)s"), label=N_("Ware")),
            Stake(N_("%(preis)s"), label=N_("Preis")),
        ),
    },
    outcomes={
        "KAS-SOZ-12": {
            ANNEHMEN: N_("der Handel gilt"),
            WEITER: N_("das Feilschen geht weiter"),
        },
    },
    words={
        "annehmen": N_("annehmen"), "weiter": N_("weiterfeilschen"),
        "schritt": N_("ein kleiner Schritt"), "ganz": N_("ganz entgegenkommen"),
        "abbrechen": N_("abbrechen"), "angenommen": N_("angenommen"),
        "abgebrochen": N_("abgebrochen"), "letzter_punkt": N_("letzter Psychepunkt"),
    },
    told=("KAS-SOZ-13",),
    page=Layout(urgent=frozenset({"handel_beenden"})),
)  # fmt: skip


def im_handel(figur: Figur, partei: Partei) -> Figur:
    """KAS-SOZ-10: die Figur mit der Psyche, die ihr für die Dauer des Handels bleibt."""
    return replace(figur, psyche=max(0, figur.psyche - partei.verloren))


def beteiligt(tisch: Tisch, seat: Seat) -> tuple[Handel, tuple[str, ...]]:
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


def entgegen(
    tisch: Tisch, verlierer: str, geleert: bool, note: Note
) -> Procedure[tuple[Event, ...]]:
    """KAS-SOZ-11, -12, -13: entgegenkommen und annehmen oder nicht; ohne Psyche ist Schluss."""
    handel = tisch.handel
    assert handel is not None
    for partei in (handel.haendler, handel.kaeufer):
        if not im_handel(tisch.figur(partei.figur), partei).psyche:
            preis = handel.gegner(partei.figur).angebot or handel.preis
            note("KAS-SOZ-13", figur=partei.figur, preis=preis)
            return abschluss(tisch, preis, "letzter_punkt", partei.figur, note)
    if not geleert:
        return ()
    note("KAS-SOZ-11", figur=verlierer)
    angebot = yield from _angebot(tisch, handel, verlierer)
    danach = after(tisch, angebot)
    gegner = tisch.figur(handel.gegner(verlierer).figur)
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


@event(N_("%(figur)s bietet jetzt %(preis)s."), ABSCHLUSS)
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


@command(
    N_("Handel beenden"),
    ABSCHLUSS,
    deed=(
        Saying(N_("%(figur)s bricht den Handel ab"), when={"wie": "abbrechen"}),
        Saying(N_("%(figur)s nimmt das Angebot an")),
    ),
)
class HandelBeenden(Ansage):
    """Den Handel zum letzten Angebot der Gegenseite abschließen, oder ihn abbrechen."""

    figur: Auswahl
    wie: Annotated[str, Ask("Wie", options=("annehmen", "abbrechen"), rule="KAS-SOZ-12")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SOZ-12: für die eigene Seite."""
        handel, seiten = beteiligt(tisch, seat)
        return tuple(_beenden(handel, name) for name in seiten)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-SOZ-12: das letzte Angebot der Gegenseite annehmen, oder gehen."""
        handel = tisch.handel
        assert handel is not None
        if self.wie == "abbrechen":
            return abschluss(tisch, 0, "abgebrochen", "", note)
        preis = handel.gegner(self.figur).angebot or handel.preis
        return abschluss(tisch, preis, "angenommen", "", note)


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


@event(
    N_("Der Handel um %(ware)s ist vorbei: %(preis)s (%(wodurch)s)."),
    ABSCHLUSS,
    verdict=(
        Verdict(N_("eine Einigung gibt es nicht"), when={"wodurch": "abgebrochen"}),
        Verdict(
            N_("Einigung über %(ware)s durch Erschöpfung"),
            numbers=N_("Preis %(preis)s"),
            great=True,
            when={"wodurch": "letzter_punkt"},
        ),
        Verdict(N_("Einigung über %(ware)s"), numbers=N_("Preis %(preis)s")),
    ),
    turning=True,
)
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
