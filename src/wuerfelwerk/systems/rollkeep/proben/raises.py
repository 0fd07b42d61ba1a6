"""Roll & Keep: eigene und geschenkte Raises und ihre Erfolge (RK-RAISE-01, -03, -05)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.form import Ask, Because
from wuerfelwerk.rules.note import Audience, Note, Value, within
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.rollkeep.proben.ansatz import Ansatz
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import ERSETZT, SPRUECHE
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang, Zielwert
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ereignis
from wuerfelwerk.systems.rollkeep.wurf.werfen import explodierte
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
        "RK-RAISE-01": N_("Wie viele Raises sagt %(figur)s an?"),
        "RK-RAISE-05": N_("Wie viele machen es leichter?"),
    },
    happened={
        "RK-RAISE-01": N_("%(figur)s würfelt auf %(worauf)s"),
        "RK-RAISE-05": plural(
            "%(figur)s hat %(gratis)s Gratis-Raise übrig",
            "%(figur)s hat %(gratis)s Gratis-Raises übrig",
            "gratis",
        ),
    },
    stakes={
        "RK-RAISE-01": (
            Stake(N_("%(tn)s"), label=N_("zu erreichen (TN)"), needs=("tn",)),
            Stake(N_("5 mehr zu erreichen, ein Erfolg mehr"), label=N_("je Raise")),
            Stake(N_("%(hoechstens)s"), label=N_("höchstens"), needs=("hoechstens",)),
        ),
        "RK-RAISE-05": (
            Stake(N_("%(gratis)s"), label=N_("Gratis-Raises")),
            Stake(N_("5 weniger zu erreichen oder ein Erfolg mehr"), label=N_("je Raise")),
        ),
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


def raises_erfragen(
    figur: Figur, hoechstens: int, ansatz: Ansatz, ziel: Zielwert
) -> Procedure[int]:
    """RK-RAISE-01: vor dem Wurf, höchstens der Void-Ring; den TN hört, wer ihn kennt."""
    wissende = figur.wissende
    lage: tuple[tuple[str, Value], ...] = (
        ("figur", figur.name),
        ("worauf", ansatz.fertigkeit or ansatz.attribut),
        ("hoechstens", hoechstens),
        *bekannter_tn(ziel, wissende),
    )
    frage = Number(figur.platz, "RK-RAISE-01", 0, hoechstens, audience=wissende, facts=lage)
    return (yield from ask(frage))


def bekannter_tn(ziel: Zielwert, gefragt: Audience) -> tuple[tuple[str, Value], ...]:
    """Der TN für eine Frage, wenn alle ihn kennen, die sie hören."""
    return (("tn", ziel.gesamt),) if within(gefragt, ziel.wissende) else ()


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


def erfahren(versuch: Versuch, ergebnis: Ergebnis, welcher: str = "") -> list[Event]:
    """Was alle erfahren; die Würfel einer verdeckten Figur gehören nicht dazu.

    Wo der TN verschwiegen ist, hören sie nur die Summe; den Ausgang kennt die SL. Den TN nennt
    das Ereignis nur, wo alle ihn kennen, die davon erfahren.
    """
    figur, summe, blind = versuch.figur.name, ergebnis.ausgang.summe, versuch.ziel.blind
    wurf = ergebnis.ausgang.wurf if versuch.wissende is None else ()
    offen = versuch.ziel.wissende is None or blind or bool(versuch.platz)
    tn = versuch.ziel.ohne_raises if ergebnis.ausgang.teil else versuch.ziel.gesamt
    ergab = WurfErgab(
        figur=figur,
        worauf=versuch.worauf,
        wurf=wurf,
        summe=summe,
        gelungen=ergebnis.gelungen,
        erfolge=ergebnis.erfolge,
        tn=tn if offen else None,
        ziel=versuch.gegen,
        welcher=welcher or versuch.welcher,
        explodiert=explodierte(wurf),
        audience=versuch.ziel.wissende if blind else None,
    )
    gehoert = FreiErgab(figur=figur, text=versuch.worauf, summe=summe)
    return [ergab, gehoert] if blind else [ergab]


def vor_dem_ehrentest(versuch: Versuch, ergebnis: Ergebnis) -> list[Event]:
    """Was von einem Wurf zu hören ist, den der Test of Honor ersetzt."""
    return erfahren(versuch, ergebnis, ERSETZT)


@event(
    N_("%(figur)s kommt beim Wurf auf %(worauf)s auf %(summe)s, %(gelungen)s."),
    RAISES,
    verdict=SPRUECHE,
)
class WurfErgab(AnFigur):
    """Ein Wurf gegen einen TN; ``wurf`` sind die fertigen Würfel, wenn alle sie sehen dürfen."""

    added: ClassVar[frozenset[str]] = frozenset({"tn", "ziel", "welcher", "explodiert"})

    worauf: str
    wurf: tuple[int, ...]
    summe: int
    gelungen: bool
    erfolge: int
    tn: int | None = None
    """Den TN nur, wo alle ihn kennen, die davon erfahren."""
    ziel: str = ""
    welcher: str = ""
    explodiert: int = 0

    def an(self, figur: Figur) -> Figur:
        return replace(figur, durchhalten=False, geliehen=0)


@event(
    N_("%(figur)s kommt mit %(text)s auf %(summe)s."),
    RAISES,
    verdict=Verdict(N_("%(figur)s kommt mit %(text)s auf %(summe)s")),
)
class FreiErgab(Ereignis):
    """Ein hingeschriebener Wurf ohne TN."""

    figur: str
    text: str
    summe: int
