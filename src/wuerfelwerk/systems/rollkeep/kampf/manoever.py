"""Roll & Keep: was Manöver kosten und bewirken (RK-MAN-01, -02, -04, -05, -07)."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Entry, Layout
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.rollkeep.kampf.schaden import schaden_werfen, verwunden
from wuerfelwerk.systems.rollkeep.listen import UNBEWAFFNET
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE, Probenwurf
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, Figur, Kampf, Tisch, Wacht, vereint
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ereignis, werden
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.values import replace

if TYPE_CHECKING:
    from wuerfelwerk.systems.rollkeep.kampf.angriffsablauf import Plan
    from wuerfelwerk.systems.rollkeep.kampf.schlag import Schlag

TORSO, ARM_BEIN, KOPF = ZONEN = ("torso", "arm_bein", "kopf")
ENTWAFFNEN, EXTRA, FINTE, BEWACHEN, NIEDERSCHLAG = _ALLE = (
    "entwaffnen", "extra_angriff", "finte", "bewachen", "niederschlag"
)  # fmt: skip
_EINZELN = {
    TORSO: 1, ARM_BEIN: 2, KOPF: 3,
    ENTWAFFNEN: 3, EXTRA: 4, FINTE: 1, BEWACHEN: 1, NIEDERSCHLAG: 3,
}  # fmt: skip
OHNE_SCHADEN = (FINTE, ENTWAFFNEN)
ZUGLEICH = tuple(
    " ".join(einige)
    for zahl in range(len(_ALLE))
    for einige in combinations(_ALLE, zahl)
    if EXTRA not in einige or not set(einige) & set(OHNE_SCHADEN)
)
"""RK-M-48: keines, eines oder mehrere; wer zweimal treffen will, will auch Schaden machen."""
KOSTEN = {
    each: sum(_EINZELN[eines] for eines in each.split()) for each in (*ZUGLEICH, *ZONEN)
}  # fmt: skip
"""RK-MAN: was Zonen und Manöver an Raises verlangen; zugleich angesagt kosten sie alle."""
STAERKE = "staerke"


def _preise(woran: tuple[str, ...]) -> dict[str, Entry]:
    """Was ein Manöver oder eine Zone an Raises verlangt."""
    return {each: Entry(hint=(f"preis_{KOSTEN[each]}",)) for each in woran}


MANOEVER = Chapter[Tisch](
    "RK-MAN",
    steps={
        "RK-MAN-01": N_("Entwaffnen: %(angriff)s gegen %(dagegen)s von %(figur)s, entwaffnet: "
                        "%(entwaffnet)s"),
        "RK-MAN-02": plural(
            "Gezielter Treffer auf %(figur)s: %(zone)s (%(raises)s Raise)",
            "Gezielter Treffer auf %(figur)s: %(zone)s (%(raises)s Raises)",
            "raises",
        ),
        "RK-MAN-04": plural(
            "Finte von %(figur)s gegen %(gegner)s: %(raises)s Gratis-Raise",
            "Finte von %(figur)s gegen %(gegner)s: %(raises)s Gratis-Raises",
            "raises",
        ),
        "RK-MAN-05": N_("%(figur)s bewacht %(bewachter)s: TN +%(bonus)s"),
        "RK-MAN-07": N_("Niederschlag gegen %(figur)s, Schwelle %(schwelle)s: %(ergebnis)s"),
    },
    questions={
        "RK-MAN-01": N_("Womit hält %(figur)s dagegen?"),
        "RK-MAN-02": N_("Was geschieht mit %(figur)s?"),
    },
    happened={"RK-MAN-02": N_("%(figur)s ist getroffen (%(zone)s)")},
    stakes={
        "RK-MAN-01": (
            Stake(N_("%(summe)s"), label=N_("Angriff")),
            Stake(N_("%(waffe)s"), label=N_("in Gefahr"), needs=("waffe",)),
        ),
    },
    outcomes={
        "RK-MAN-01": {
            "staerke": N_("wirft Stärke und hält die Waffe ab %(summe)s"),
            "angriff": N_("wirft wie im Angriff und hält die Waffe ab %(summe)s"),
        },
    },
    words={
        "torso": N_("Torso"), "arm_bein": N_("Arm oder Bein"), "kopf": N_("Kopf"),
        "entwaffnen": N_("Entwaffnen"), "extra_angriff": N_("Extra-Angriff"), "finte": N_("Finte"),
        "bewachen": N_("Bewachen"), "niederschlag": N_("Niederschlag"),
        "unbewaffnet": N_("unbewaffnet"), "preis_1": N_("1 Raise"), "preis_2": N_("2 Raises"),
        "preis_3": N_("3 Raises"), "preis_4": N_("4 Raises"), "preis_5": N_("5 Raises"),
        "preis_6": N_("6 Raises"), "preis_7": N_("7 Raises"), "preis_8": N_("8 Raises"),
        "entwaffnen finte": N_("Entwaffnen und Finte"),
        "entwaffnen bewachen": N_("Entwaffnen und Bewachen"),
        "entwaffnen niederschlag": N_("Entwaffnen und Niederschlag"),
        "extra_angriff bewachen": N_("Extra-Angriff und Bewachen"),
        "extra_angriff niederschlag": N_("Extra-Angriff und Niederschlag"),
        "finte bewachen": N_("Finte und Bewachen"),
        "finte niederschlag": N_("Finte und Niederschlag"),
        "bewachen niederschlag": N_("Bewachen und Niederschlag"),
        "entwaffnen finte bewachen": N_("Entwaffnen, Finte und Bewachen"),
        "entwaffnen finte niederschlag": N_("Entwaffnen, Finte und Niederschlag"),
        "entwaffnen bewachen niederschlag": N_("Entwaffnen, Bewachen und Niederschlag"),
        "extra_angriff bewachen niederschlag": N_("Extra-Angriff, Bewachen und Niederschlag"),
        "finte bewachen niederschlag": N_("Finte, Bewachen und Niederschlag"),
        "entwaffnen finte bewachen niederschlag":
            N_("Entwaffnen, Finte, Bewachen und Niederschlag"),
    },
    told={"RK-MAN-01", "RK-MAN-07"},
    page=Layout(lists={"manoever": _preise(ZUGLEICH[1:]), "zone": _preise(ZONEN)}),
)  # fmt: skip


def treffer(
    tisch: Tisch, plan: Plan, ergebnisse: tuple[Ergebnis, ...], note: Note
) -> Procedure[list[Event]]:
    """RK-M-48: was jedes angesagte Manöver bewirkt, und der Schaden, je Treffer einmal."""
    ansage, summe, events = plan.ansage, ergebnisse[0].ausgang.summe, list[Event]()
    if ansage.mit(BEWACHEN):
        events.append(_bewachen(plan, note))
    if ansage.mit(FINTE):
        events.append(_finte(tisch, plan, note))
    if ansage.zone:
        events.append((yield from _zone(tisch, plan, note)))
    if macht_schaden(tisch, ansage.manoever):
        for ergebnis, schlag in zip(ergebnisse, plan.schlaege, strict=False):
            danach = reduce(werden, events, tisch)
            events += yield from _schaden(danach, plan, schlag, ergebnis, note)
    elif ansage.mit(NIEDERSCHLAG):
        events += _niederschlag(plan.ziel, summe, note)
    if ansage.mit(ENTWAFFNEN):
        events += yield from _entwaffnen(tisch, plan, summe, note)
    return events


def macht_schaden(tisch: Tisch, manoever: str) -> bool:
    """RK-M-42, RK-M-46: Finte und Entwaffnen nie; Bewachen, wenn der Tisch es will."""
    einzeln = manoever.split()
    verletzt = tisch.lesart.bewachen_schaden or BEWACHEN not in einzeln
    return verletzt and not set(einzeln) & set(OHNE_SCHADEN)


def _schaden(
    tisch: Tisch, plan: Plan, schlag: Schlag, ergebnis: Ergebnis, note: Note
) -> Procedure[list[Event]]:
    """Werfen, Void zurück, Wunden; beim Niederschlag auch die Lage."""
    figur, ziel = tisch.figur(plan.figur.name), tisch.figur(plan.ziel.name)
    wirft_um = plan.ansage.mit(NIEDERSCHLAG) and not schlag.plump
    schwelle = _schwelle(ziel) if wirft_um else 0
    ausgang = yield from schaden_werfen(
        tisch, figur, ziel, plan.waffe, schlag.schaden, note, schwelle
    )
    events = void_zurueck(tisch, figur, ausgang, note)
    events += yield from verwunden(tisch, ziel, ausgang.summe, note)
    if wirft_um:
        wogegen = {"angriff": ergebnis.ausgang.summe, "schaden": ausgang.summe}
        events += _niederschlag(ziel, wogegen[tisch.lesart.niederschlag], note)
    return events


def _schwelle(ziel: Figur) -> int:
    return STUFE * (ziel.bogen.ring("erde") + ziel.bogen.insight)


def _niederschlag(ziel: Figur, summe: int, note: Note) -> list[Event]:
    """RK-MAN-07: echt größer als (Erdring + Insightrang) × 5."""
    schwelle = _schwelle(ziel)
    liegt = summe > schwelle
    ergebnis = "liegt" if liegt else "steht"
    note("RK-MAN-07", ziel.wissende, figur=ziel.name, schwelle=schwelle, ergebnis=ergebnis)
    return [Umgeworfen(figur=ziel.name) if liegt else Standgehalten(figur=ziel.name)]


@event(
    N_("%(figur)s hält stand."),
    MANOEVER,
    verdict=Verdict(N_("%(figur)s bleibt auf den Beinen"), good="figur"),
)
class Standgehalten(Ereignis):
    """Ein Niederschlag hat nicht genügt."""

    figur: str


@event(
    N_("%(figur)s liegt am Boden."),
    MANOEVER,
    verdict=Verdict(N_("%(figur)s stürzt zu Boden"), bad="figur"),
)
class Umgeworfen(AnFigur):
    """Eine Figur liegt am Boden."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, liegt=True)


def _finte(tisch: Tisch, plan: Plan, note: Note) -> Event:
    """RK-MAN-04, RK-M-45: ein Gratis-Raise gegen diesen Gegner, nicht stapelbar."""
    bisher = tisch.figur(plan.figur.name).finte_gegen(plan.ziel.name)
    raises = bisher + 1 if tisch.lesart.finte_stapelbar else 1
    note("RK-MAN-04", figur=plan.figur.name, gegner=plan.ziel.name, raises=raises)
    return FinteGelungen(figur=plan.figur.name, gegner=plan.ziel.name, raises=raises)


@event(
    plural(
        "Die Finte von %(figur)s gegen %(gegner)s bringt %(raises)s Gratis-Raise.",
        "Die Finte von %(figur)s gegen %(gegner)s bringt %(raises)s Gratis-Raises.",
        "raises",
    ),
    MANOEVER,
    verdict=Verdict(
        plural(
            "%(figur)s täuscht %(gegner)s und hat %(raises)s Gratis-Raise",
            "%(figur)s täuscht %(gegner)s und hat %(raises)s Gratis-Raises",
            "raises",
        ),
        good="figur",
        bad="gegner",
    ),
)
class FinteGelungen(AnFigur):
    """Ein Gratis-Raise für den nächsten Angriff auf diesen Gegner."""

    gegner: str
    raises: int

    def an(self, figur: Figur) -> Figur:
        return figur.mit_finte(self.gegner, self.raises)


@event(N_("%(figur)s nutzt die Finte gegen %(gegner)s."), MANOEVER)
class FinteVerbraucht(AnFigur):
    """Der Gratis-Raise der Finte ist verbraucht."""

    gegner: str

    def an(self, figur: Figur) -> Figur:
        return figur.mit_finte(self.gegner, 0)


def _bewachen(plan: Plan, note: Note) -> Event:
    """RK-MAN-05: +5 TNtbh je Raise für den Bewachten."""
    bonus = STUFE * (KOSTEN[BEWACHEN] + plan.schlaege[0].wacht)
    note("RK-MAN-05", figur=plan.figur.name, bewachter=plan.ansage.bewacht, bonus=bonus)
    return Bewacht(figur=plan.ansage.bewacht, bewacher=plan.figur.name, bonus=bonus)


@event(
    N_("%(bewacher)s bewacht %(figur)s, schwerer zu treffen um %(bonus)s."),
    MANOEVER,
    verdict=Verdict(
        N_("%(bewacher)s bewacht %(figur)s"),
        numbers=N_("%(bonus)s schwerer zu treffen"),
        good="figur",
    ),
)
class Bewacht(AnFigur):
    """Eine Figur wird bewacht und ist schwerer zu treffen."""

    bewacher: str
    bonus: int

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        neu = Wacht(self.figur, self.bewacher, self.bonus)
        return replace(kampf, wachten=(*kampf.wachten, neu))


def _zone(tisch: Tisch, plan: Plan, note: Note) -> Procedure[Event]:
    """RK-MAN-02: Was ein gezielter Treffer bewirkt, sagt die SL (RK-M-43)."""
    ziel, zone = plan.ziel.name, plan.ansage.zone
    note("RK-MAN-02", figur=ziel, zone=zone, raises=KOSTEN[zone])
    lage = (("figur", ziel), ("zone", zone))
    folge = yield from ask(Text(GM, "RK-MAN-02", tisch.lesart.gezielt_folgen, facts=lage))
    return ZoneGetroffen(figur=ziel, zone=zone, folge=folge)


@event(
    N_("%(figur)s ist getroffen (%(zone)s): „%(folge)s“."),
    MANOEVER,
    verdict=Verdict(N_("%(figur)s ist getroffen (%(zone)s): „%(folge)s“"), bad="figur"),
)
class ZoneGetroffen(Ereignis):
    """Ein gezielter Treffer und was die SL daraus macht."""

    figur: str
    zone: str
    folge: str


def _entwaffnen(tisch: Tisch, plan: Plan, summe: int, note: Note) -> Procedure[list[Event]]:
    """RK-MAN-01: Das Ziel hält mit Stärke oder eigenem Angriff dagegen; gleich hält die Waffe."""
    ziel = tisch.figur(plan.ziel.name)
    waffe = ziel.waffen[0]
    if waffe == UNBEWAFFNET:
        return []
    lage = (("figur", ziel.name), ("summe", summe), ("waffe", waffe))
    frage = Choice(ziel.platz, "RK-MAN-01", (STAERKE, ANGRIFF), facts=lage)
    womit = yield from ask(frage)
    ansatz, gezahlt, danach = yield from vorbereiten(
        tisch, ziel, _gegenwehr(tisch, womit, waffe), note, raise_hilft=False
    )
    wurf = Probenwurf(
        ziel.name, ziel.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
        "behalten" in ziel.fragen, ziel.wissende, True, ENTWAFFNEN,
    )  # fmt: skip
    dagegen = yield from unit(wurf)
    entwaffnet = summe > dagegen.summe
    ja = "ja" if entwaffnet else "nein"
    note("RK-MAN-01", figur=ziel.name, angriff=summe, dagegen=dagegen.summe, entwaffnet=ja)
    events = [*gezahlt, *void_zurueck(danach, danach.figur(ziel.name), dagegen, note)]
    art = Entwaffnet if entwaffnet else WaffeGehalten
    angriff, gegen = note.gist(summe, 0), note.gist(dagegen.summe, 0)
    return [*events, art(figur=ziel.name, waffe=waffe, angriff=angriff, dagegen=gegen)]


def _gegenwehr(tisch: Tisch, womit: str, waffe: str) -> Ansatz:
    if womit == STAERKE:
        return Ansatz(OHNE, True, STAERKE)
    fuehrt = tisch.listen.waffe(waffe)
    return Ansatz(OHNE, True, fuehrt.attribut, fuehrt.fertigkeit, fuehrt.name)


@event(
    N_("%(figur)s hält die Waffe fest (%(waffe)s)."),
    MANOEVER,
    verdict=Verdict(
        N_("%(figur)s hält die Waffe fest (%(waffe)s)"),
        numbers=N_("%(angriff)s gegen %(dagegen)s"),
        good="figur",
    ),
)
class WaffeGehalten(Ereignis):
    """Eine Figur ließ sich nicht entwaffnen."""

    figur: str
    waffe: str
    angriff: int
    dagegen: int


@event(
    N_("%(figur)s verliert die Waffe (%(waffe)s)."),
    MANOEVER,
    verdict=(
        Verdict(
            N_("%(figur)s verliert die Waffe (%(waffe)s)"),
            needs=("angriff", "dagegen"),
            numbers=N_("%(angriff)s gegen %(dagegen)s"),
            bad="figur",
        ),
        Verdict(N_("%(figur)s verliert die Waffe (%(waffe)s)"), bad="figur"),
    ),
)
class Entwaffnet(AnFigur):
    """Eine Figur hat ihre Waffe verloren."""

    added: ClassVar[frozenset[str]] = frozenset({"angriff", "dagegen"})

    waffe: str
    angriff: int | None = None
    dagegen: int | None = None

    def an(self, figur: Figur) -> Figur:
        return replace(figur, entwaffnet=vereint(figur.entwaffnet, (self.waffe,)))
