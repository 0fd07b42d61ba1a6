"""Roll & Keep: ein Wurf, wie man ihn hinschreibt: ``5K3+2``, ``Agility/Kenjutsu`` (nach RK-NOT)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import InvalidNotation
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Audience, Note, Seat, Value, both
from wuerfelwerk.rules.procedure import unit
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import WERTE
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ansage, Auswahl, Ereignis
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.systems.rollkeep.wunden.wunden import wache
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import begrenzt, kurzform, lesen, zusatz_lesen
from wuerfelwerk.values import dataclass, replace

FREI = Chapter[Tisch]("RK-NOT")
MOST_WUERFEL = 100


@command(N_("freier Wurf"), FREI, deed=N_("%(figur)s wirft %(wurf)s"))
class FreiWerfen(Ansage):
    """Ein Wurf, wie man ihn hinschreibt."""

    figur: Auswahl
    wurf: Annotated[str, Ask("Wurf wie 5K3+2 oder Agility/Kenjutsu", 1, 60, rule="RK-NOT-01")]
    tn: Annotated[int, Ask("TN (0: keiner)", 0, 100, rule="RK-TN-01")] = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return (offer(cls, "RK-NOT-01", figur=names(wache(tisch, seat))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Ohne TN zählt nur die Summe; was kein Wurf ist, bleibt ohne Folgen.

        RK-M-21: Ein VP kommt so nur zurück, wo der Tisch es will: Verlangt hat den Wurf niemand.
        """
        figur, vp = tisch.figur(self.figur), tisch.lesart.void_freier_wurf
        ansatz = gelesen(tisch, figur, self.wurf, _Vertraulich(note, figur.wissende))
        if ansatz is None:
            return (WurfUnverstanden(figur=figur.name, text=self.wurf),)
        if self.tn:
            note("RK-TN-01", figur=figur.name, tn=self.tn)
            versuch = Versuch(figur, ansatz, Zielwert(self.tn), worauf=self.wurf, ehre=False, vp=vp)
            _, events = yield from versuchen(tisch, versuch, note)
            return events
        wurf = Probenwurf(
            figur.name, figur.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
            "behalten" in figur.fragen, figur.wissende, False, self.wurf,
            vp_offen=vp and figur.vp_offen,
        )  # fmt: skip
        ausgang = yield from unit(wurf)
        ergab = FreiErgab(figur=figur.name, text=self.wurf, summe=ausgang.summe)
        return (ergab, *(void_zurueck(tisch, figur, ausgang, note) if vp else ()))


@dataclass(frozen=True)
class _Vertraulich(Note):
    """Erklärt nur denen etwas, die die Werte der Figur kennen dürfen."""

    note: Note
    wissende: Audience

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, both(to, self.wissende), **values)


def gelesen(tisch: Tisch, figur: Figur, text: str, note: Note) -> Ansatz | None:
    """RK-NOT-06, -07: „Attribut/Fertigkeit“ ist ein Skillwurf, alles andere ein fester Pool."""
    attribut, skill, zusatz = kurzform(text)
    skills = {name.lower(): name for name in _skills(tisch, figur)}
    mehr = zusatz_lesen(zusatz, note) if zusatz else OHNE
    if attribut in WERTE and skill in skills and mehr is not None:
        ansatz = ansetzen(tisch, figur, Ansatz(OHNE, True, attribut, skills[skill]), note)
        return replace(ansatz, zahl=begrenzt(ansatz.zahl.mit(mehr), tisch.lesart))
    try:
        zahl = begrenzt(lesen(text, _werte(tisch, figur), note), tisch.lesart)
    except InvalidNotation:
        return None
    return Ansatz(zahl) if max(zahl.werfen, zahl.behalten) <= MOST_WUERFEL else None


def _skills(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    liste = (each.name for each in tisch.listen.fertigkeiten)
    return (*liste, *(name for name, _ in figur.bogen.fertigkeiten))


def _werte(tisch: Tisch, figur: Figur) -> dict[str, int]:
    """RK-NOT-07: beliebige Werte, auch Ehre, Ruhm und Insight."""
    bogen = figur.bogen
    mehr = {"ehre": tisch.ehrenrang(figur), "ruhm": bogen.ruhm, "insight": bogen.insight}
    return {name: bogen.wert(name) for name in WERTE} | mehr | dict(bogen.fertigkeiten)


@event(
    N_(
        "„%(text)s“ ist kein Wurf; erwartet wird etwas wie „5K3+2“ oder "
        "„Agility/Kenjutsu“ (%(figur)s)."
    ),
    FREI,
)
class WurfUnverstanden(Ereignis):
    """Das war kein Wurf."""

    figur: str
    text: str
