"""Roll & Keep: eigene und geschenkte Raises und ihre Erfolge (RK-RAISE-01, -03, -05)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.form import Ask, Because
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.proben.ansatz import Ansatz
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ereignis
from wuerfelwerk.values import replace

RAISES = Chapter[Tisch](
    "RK-RAISE",
    steps={
        "RK-RAISE-01": N_("%(figur)s sagt Raises an: %(raises)s"),
        "RK-RAISE-03": plural(
            "%(figur)s darf höchstens %(raises)s Raise ansagen",
            "%(figur)s darf höchstens %(raises)s Raises ansagen",
            "raises",
        ),
        "RK-RAISE-05": N_("Gratis-Raises für %(figur)s: %(gratis)s"),
    },
    questions={
        "RK-RAISE-01": N_("Wie viele Raises sagt %(figur)s auf %(worauf)s an?"),
        "RK-RAISE-05": N_("Wie viele Gratis-Raises (von %(gratis)s) von %(figur)s senken den TN?"),
    },
    words={"nur_voller_angriff": N_("nur im vollen Angriff"), "immer": N_("immer")},
)
Raises = Annotated[int, Ask("Raises", 0, 10, rule="RK-RAISE-01")]


UNGEUEBT = IllegalCommand(
    "Wer die Fertigkeit nicht gelernt hat, sagt keine Raises an.", rule="RK-WURF-07"
)


def hoechstens_void(figur: Figur) -> Because:
    """RK-RAISE-03: wie viele Raises jemand ansagen darf, der die Fertigkeit kann."""
    most = figur.bogen.void
    why = IllegalCommand(
        "%(figur)s darf höchstens so viele Raises ansagen, wie der Void-Ring hoch ist: %(most)d.",
        rule="RK-RAISE-03",
        figur=figur.name,
        most=most,
    )
    return Because(range(most + 1), why)


def grenze(tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note) -> int:
    """RK-RAISE-03: so viele Raises wie der Void-Ring; ungeübt keine."""
    hoechstens = figur.bogen.void if ansatz.geuebt else 0
    note("RK-RAISE-03", figur.wissende, figur=figur.name, raises=hoechstens)
    return hoechstens


def raises_erfragen(figur: Figur, hoechstens: int, ansatz: Ansatz) -> Procedure[int]:
    """RK-RAISE-01: vor dem Wurf, höchstens der Void-Ring."""
    lage = (("figur", figur.name), ("worauf", ansatz.fertigkeit or ansatz.attribut))
    wissende = figur.wissende
    frage = Number(figur.platz, "RK-RAISE-01", 0, hoechstens, audience=wissende, facts=lage)
    return (yield from ask(frage))


def wirksam(tisch: Tisch, versuch: Versuch, note: Note) -> int:
    """RK-RAISE-05: Angesagt ist alles; wie viele geschenkte Raises zählen (RK-M-06, RK-M-08)."""
    gratis, lesart = versuch.gratis, tisch.lesart
    if versuch.ziel.raises:
        note("RK-RAISE-01", figur=versuch.figur.name, raises=versuch.ziel.raises)
    if not versuch.ansatz.geuebt and not lesart.ungeuebt_gratis:
        gratis = 0
    if lesart.gratis_zaehlt:
        gratis = min(gratis, max(0, versuch.figur.bogen.void - versuch.ziel.raises))
    if gratis:
        note("RK-RAISE-05", figur=versuch.figur.name, gratis=gratis)
    return gratis


def senken(tisch: Tisch, versuch: Versuch, gratis: int) -> Procedure[int]:
    """RK-M-09, andere Lesart: Geschenkte Raises dürfen auch den TN senken."""
    if not gratis or tisch.lesart.gratis_senkt_tn != "immer":
        return 0
    lage = (("figur", versuch.figur.name), ("gratis", gratis))
    return (yield from ask(Number(versuch.wer, "RK-RAISE-05", 0, gratis, facts=lage)))


def ergebnis_von(ausgang: Ausgang, raises: int, gratis: int) -> Ergebnis:
    """RK-RAISE-02, -05: 1 und je Raise einer mehr; misslungen zählt auch Geschenktes nicht."""
    if ausgang.gelungen:
        return Ergebnis(ausgang, 1 + raises + gratis, gratis)
    return Ergebnis(ausgang, 1 + gratis if ausgang.teil else 0, gratis if ausgang.teil else 0)


def erfahren(versuch: Versuch, ergebnis: Ergebnis) -> list[Event]:
    """Was alle erfahren; die Würfel einer verdeckten Figur gehören nicht dazu.

    Wo der TN verschwiegen ist, hören sie nur die Summe; den Ausgang kennt die SL.
    """
    figur, summe, blind = versuch.figur.name, ergebnis.ausgang.summe, versuch.ziel.blind
    ergab = WurfErgab(
        figur=figur,
        worauf=versuch.worauf,
        wurf=ergebnis.ausgang.wurf if versuch.wissende is None else (),
        summe=summe,
        gelungen=ergebnis.gelungen,
        erfolge=ergebnis.erfolge,
        audience=versuch.ziel.wissende if blind else None,
    )
    gehoert = FreiErgab(figur=figur, text=versuch.worauf, summe=summe)
    return [gehoert, ergab] if blind else [ergab]


@event(
    N_("%(figur)s würfelt auf %(worauf)s: %(summe)s, %(gelungen)s, Erfolge: %(erfolge)s."), RAISES
)
class WurfErgab(AnFigur):
    """Ein Wurf gegen einen TN; ``wurf`` sind die fertigen Würfel, wenn alle sie sehen dürfen."""

    worauf: str
    wurf: tuple[int, ...]
    summe: int
    gelungen: bool
    erfolge: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, durchhalten=False, geliehen=0)


@event(N_("%(figur)s würfelt %(text)s: %(summe)s."), RAISES)
class FreiErgab(Ereignis):
    """Ein hingeschriebener Wurf ohne TN."""

    figur: str
    text: str
    summe: int
