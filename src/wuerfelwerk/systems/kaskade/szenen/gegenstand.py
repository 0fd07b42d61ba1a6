"""Kaskade: Gegenstände fertigen und was ihre Güte bringt (KAS-GUETE-01, -02, -09)."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.lists import demand_room, entered
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Text
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import Gegenstand, boni_lesen
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz
from wuerfelwerk.systems.kaskade.proben.nachspiel import ablegen
from wuerfelwerk.systems.kaskade.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ansage, Auswahl, Ereignis, Worauf, wache
from wuerfelwerk.values import replace

IMPROVISIERT, EINFACH, GUT, KUNSTFERTIG, MEISTERLICH, ERLESEN, LEGENDAER = QUALITAETEN = (
    "improvisiert", "einfach_gut", "gut", "kunstfertig", "meisterlich", "erlesen", "legendaer"
)  # fmt: skip
_AB = ((21, ERLESEN), (20, MEISTERLICH), (16, KUNSTFERTIG), (11, GUT), (7, EINFACH),
       (4, IMPROVISIERT))  # fmt: skip
_HALBE = {IMPROVISIERT: 1, EINFACH: 2, GUT: 3, KUNSTFERTIG: 6, MEISTERLICH: 10}
"""KAS-GUETE-02: der Preisfaktor in Hälften."""
_PLUS = {ERLESEN: 10, LEGENDAER: 100}
BONI = {ERLESEN: (1, 2), LEGENDAER: (3, 9)}
"""KAS-GUETE-09: wie viele Boni ein Gegenstand trägt."""

GUETE = Chapter[Tisch](
    "KAS-GUETE",
    steps={
        "KAS-GUETE-01": N_("%(figur)s fertigt mit Güte %(guete)s: %(qualitaet)s"),
        "KAS-GUETE-02": N_("Preis: %(preis)s"),
        "KAS-GUETE-09": N_("%(qualitaet)s: so viele Boni trägt es: %(boni)s"),
    },
    questions={"KAS-GUETE-09": N_("Welche Boni trägt %(name)s?")},
    stakes={"KAS-GUETE-09": (Stake(N_("%(anzahl)s"), label=N_("Wie viele")),)},
    words={
        "improvisiert": N_("improvisiert"), "einfach_gut": N_("einfach"), "gut": N_("gut"),
        "kunstfertig": N_("kunstfertig"), "meisterlich": N_("meisterlich"),
        "erlesen": N_("erlesen"), "legendaer": N_("legendär"), "faktor": N_("ein größerer Faktor"),
        "betrag": N_("ein fester Betrag"), "faktor_je_bonus": N_("ein größerer Faktor je Bonus"),
    },
    page=Layout(united=frozenset({"herstellen"})),
)  # fmt: skip


def qualitaet(guete: int, legendaer: bool = False) -> str:
    """KAS-GUETE-01, KAS-M-50: 20! ist eine legendäre Probe, 20+ mehr als 20; leer: misslungen."""
    if legendaer:
        return LEGENDAER
    return next((name for ab, name in _AB if guete >= ab), "")


def preis(grund: int, was: str, boni: int, lesart: Lesart) -> str:
    """KAS-GUETE-02: der Preis, auf halbe Münzen genau.

    >>> preis(10, "kunstfertig", 0, Lesart()), preis(10, "erlesen", 1, Lesart())
    ('30', '150')
    """
    plus = _PLUS.get(was, 0)
    halbe = _HALBE.get(was, 10)
    doppelt = {
        "faktor": grund * (halbe + 2 * plus),
        "faktor_je_bonus": grund * (halbe + 2 * plus * boni),
        "betrag": grund * halbe + 2 * plus,
    }[lesart.guete_plus]
    return f"{doppelt // 2},5" if doppelt % 2 else str(doppelt // 2)


@command(N_("herstellen"), GUETE, deed=N_("%(figur)s fertigt %(name)s"))
class Herstellen(Ansage):
    """Einen Gegenstand fertigen: Das Ergebnis ist seine Güte."""

    figur: Auswahl
    worauf: Worauf
    name: Annotated[str, Ask("Was", 1, 40, rule="KAS-GUETE-01")]
    preis: Annotated[int, Ask("Grundpreis", 1, 99999, rule="KAS-GUETE-02")] = 10
    wofuer: Annotated[
        str, Ask("Hilft bei Fertigkeit (leer: keiner)", kind="wahl", rule="KAS-GUETE-03")
    ] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-GUETE-01: mit jeder Fertigkeit, die der Bogen nennt."""
        figuren = [f for f in wache(tisch, seat) if f.bogen.fertigkeiten]
        if not figuren:
            raise IllegalCommand("Dazu braucht es eine Fertigkeit.", rule="KAS-GUETE-01")
        KIT.demand_calm(tisch, seat, figuren[0].name)
        wofuer = ("", *(each.name for each in tisch.listen.fertigkeiten))
        return tuple(
            offer(
                cls,
                "KAS-GUETE-01",
                figur=(figur.name,),
                worauf=tuple(name for name, _ in figur.bogen.fertigkeiten),
                wofuer=wofuer,
            )
            for figur in figuren
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-GUETE-01: Das Ergebnis der Probe ist die Güte; die Boni bestimmt die SL."""
        demand_room(tisch.listen.gegenstaende, self.name, "KAS-GUETE-01")
        figur = tisch.figur(self.figur)
        ansatz = Ansatz(figur=figur, worauf=self.worauf, wozu=NEBENHER)
        wertung, events = yield from ablegen(tisch, ansatz, note)
        was = qualitaet(wertung.ergebnis, wertung.mythos > 0)
        if not was:
            nichts = Misslungen(figur=figur.name, was=self.name, ergebnis=wertung.ergebnis)
            return (*events, nichts)
        note("KAS-GUETE-01", figur=figur.name, guete=wertung.ergebnis, qualitaet=was)
        boni = yield from _boni(self.name, was, note)
        kosten = preis(self.preis, was, len(boni.split()), tisch.lesart)
        note("KAS-GUETE-02", preis=kosten)
        stueck = Gegenstand(
            self.name, self.wofuer, wertung.ergebnis, boni, self.preis, beispiel=False
        )
        gefertigt = Hergestellt(
            figur=figur.name, eintrag=stueck, qualitaet=was, preis=kosten, guete=wertung.ergebnis
        )
        return (*events, gefertigt)


@event(
    N_("%(figur)s misslingt: %(was)s."),
    GUETE,
    verdict=(
        Verdict(N_("%(figur)s muss sich übergeben"), bad="figur", when={"was": "erbrechen"}),
        Verdict(
            N_("%(figur)s bringt nichts Brauchbares zustande"),
            numbers=N_("Güte %(ergebnis)s"),
            bad="figur",
        ),
    ),
)
class Misslungen(Ereignis):
    """Etwas wird nichts."""

    added: ClassVar[frozenset[str]] = frozenset({"ergebnis"})
    figur: str
    was: str
    ergebnis: int = field(default=0, compare=False)
    """Was die Probe ergab; nur, um es zu erzählen."""


@event(
    N_("%(figur)s fertigt %(eintrag)s: %(qualitaet)s, Preis %(preis)s."),
    GUETE,
    verdict=(
        Verdict(
            N_("%(eintrag)s gerät legendär, Preis %(preis)s"),
            numbers=N_("Güte %(guete)s"),
            good="figur",
            great=True,
            when={"qualitaet": LEGENDAER},
        ),
        Verdict(
            N_("%(eintrag)s gerät %(qualitaet)s, Preis %(preis)s"),
            numbers=N_("Güte %(guete)s"),
            good="figur",
        ),
    ),
)
class Hergestellt(AnFigur):
    """Ein Gegenstand ist gefertigt."""

    added: ClassVar[frozenset[str]] = frozenset({"guete"})
    eintrag: Gegenstand
    qualitaet: str
    preis: str
    guete: int = field(default=0, compare=False)
    """Was die Probe ergab; nur, um es zu erzählen."""

    def after(self, tisch: Tisch, /) -> Tisch:
        """Die Liste kennt das Stück, und wer es gefertigt hat, besitzt es."""
        gefertigt = replace(tisch, listen=entered(tisch.listen, "gegenstaende", self.eintrag))
        return AnFigur.after(self, gefertigt)

    def an(self, figur: Figur) -> Figur:
        dabei = tuple(dict.fromkeys((*figur.bogen.gegenstaende, self.eintrag.name)))
        return replace(figur, bogen=replace(figur.bogen, gegenstaende=dabei))


def _boni(name: str, was: str, note: Note) -> Procedure[str]:
    """KAS-GUETE-09: 1 bis 2, oder 3 und mehr; was nicht zu lesen ist, zählt nicht."""
    if was not in BONI:
        return ""
    von, bis = BONI[was]
    lage = (("name", name), ("anzahl", f"{von}–{bis}"))
    gesagt = yield from ask(Text(GM, "KAS-GUETE-09", ("W1", "FkW1", "W1 W2c1 E1"), facts=lage))
    gelesen = boni_lesen(gesagt) or ()
    boni = " ".join(f"{kurz}{x}" for kurz, x in gelesen[:bis])
    note("KAS-GUETE-09", qualitaet=was, boni=len(gelesen[:bis]))
    return boni
