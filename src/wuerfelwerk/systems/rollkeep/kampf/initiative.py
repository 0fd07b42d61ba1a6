"""Roll & Keep: Initiative, ihre Reihenfolge, und wer sie tauscht (RK-KAMPF-01, RK-VOID-06, -07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from typing import Annotated, assert_never

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names, oneself
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, throw, unit, until
from wuerfelwerk.rules.request import Branch, Choice, Order, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake, Verdict
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import vor_dem_erklaeren
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf
from wuerfelwerk.systems.rollkeep.stand import Figur, IniPlatz, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN, AnFigur, Ansage, Auswahl, Ereignis, werden
from wuerfelwerk.systems.rollkeep.void.punkte import bezahlt, void_kosten, zahlende
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import (
    PLUS_1K1,
    Wuerfelzahl,
    aus_werten,
    begrenzt,
)
from wuerfelwerk.values import dataclass, replace

INITIATIVE = Chapter[Tisch](
    "RK-KAMPF", "RK-VOID",
    steps={
        "RK-KAMPF-01": N_("Initiative von %(figur)s: %(wurf)s"),
        "RK-VOID-06": N_("%(figur)s ist schneller: Initiative +1K+1"),
        "RK-VOID-07": N_("%(figur)s und %(mit)s tauschen die Initiative"),
    },
    questions={
        "RK-KAMPF-01": N_("Gleichstand: Wer ist schneller?"),
        "RK-VOID-06": N_("Für 2 Void-Punkte schneller?"),
        "RK-VOID-07": N_("Tauscht %(mit)s den Platz?"),
    },
    happened={
        "RK-KAMPF-01": (
            Saying(N_("Stechen: Der höchste W10 ist schneller"), needs=("wuerfel",)),
            Saying(N_("Mehrere haben Initiative %(wert)s"), needs=("wert",)),
        ),
        "RK-VOID-06": N_("%(figur)s wirft Initiative: Wer höher wirft, handelt früher"),
    },
    stakes={
        "RK-VOID-06": (
            Stake(
                N_("%(wurf)s, also %(werfen)s werfen, die besten %(behalten)s zählen"),
                label=N_("Dein Wurf"),
            ),
            Stake(N_("%(vp)s"), label=N_("Void-Punkte (deine Reserve)")),
        ),
        "RK-VOID-07": (
            Stake(N_("je 1 Void-Punkt"), label=N_("kostet beide")),
            Stake(N_("%(vp)s"), label=N_("Void-Punkte übrig")),
        ),
    },
    outcomes={
        "RK-VOID-06": {
            "nein": N_("wirft %(wurf)s; jeder Punkt kann dir später 10 Wunden ersparen"),
            "ja": N_("kostet 2 Void-Punkte, wirft %(mehr)s: ein Würfel mehr, und einer mehr zählt"),
        },
        "RK-VOID-07": {
            "nein": N_("behält den eigenen Platz, kostet nichts"),
            "ja": N_("kostet 1 Void-Punkt: handelt auf dem Platz von %(figur)s"),
        },
    },
    measures={"RK-KAMPF-01": Measure(N_("Initiative %(wurf)s"))},
    words={
        "geschwindigkeit": N_("Geschwindigkeit"), "initiative": N_("Initiative"),
        "insight": N_("Insight"), "stechen": N_("Stechen"),
        "initiative_sinn": N_("Damit würfelst du, wer zuerst handelt."),
        "insight_sinn": N_("Wie erfahren du bist."),
    },
    told={"RK-VOID-06"},
)  # fmt: skip
KOSTEN_GESCHWINDIGKEIT, GESCHWINDIGKEIT = 2, "geschwindigkeit"
Gewuerfelt = tuple[int, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Initiativwurf:
    """RK-KAMPF-01: (Reflexe + Insightrang) K Reflexe; für 2 VP +1K+1 (RK-VOID-06)."""

    tisch: Tisch
    figur: Figur
    nr: int = 0
    """Fürs Zählen: Wer wann drankommt, ist in diesem Zug nicht mehr zu unterscheiden."""

    def __call__(self, note: Note = SILENT) -> Procedure[Gewuerfelt]:
        figur, tisch = self.figur, self.tisch
        zahl = aus_werten(figur.bogen.reflexe, figur.bogen.insight)
        events = list[Event]()
        if (yield from self._schneller(zahl)):
            note("RK-VOID-06", figur=figur.name)
            events.append(bezahlt(figur, KOSTEN_GESCHWINDIGKEIT, GESCHWINDIGKEIT))
            zahl = zahl.mit(PLUS_1K1)
        zahl = begrenzt(zahl, tisch.lesart)
        note("RK-KAMPF-01", figur.wissende, figur=figur.name, wurf=str(zahl))
        note("RK-NOT-07", figur.wissende, erster="reflexe", zweiter="insight")
        wurf = Probenwurf(
            figur.name, figur.platz, zahl, True, tisch.lesart, None, "behalten" in figur.fragen,
            figur.wissende, False, "initiative",
        )  # fmt: skip
        ausgang = yield from unit(wurf)
        danach = reduce(werden, events, tisch).figur(figur.name)
        summe = note.gist(ausgang.summe, -self.nr)
        return summe, (*events, *void_zurueck(tisch, danach, ausgang, note))

    def _schneller(self, zahl: Wuerfelzahl) -> Procedure[bool]:
        figur = self.figur
        vp = self.tisch.verfuegbar(figur)
        reicht = vp >= KOSTEN_GESCHWINDIGKEIT
        wahl = (NEIN, JA) if reicht and "void" in figur.fragen else (NEIN,)
        sonst, mehr = (begrenzt(z, self.tisch.lesart) for z in (zahl, zahl.mit(PLUS_1K1)))
        wurf = (("wurf", str(sonst)), ("werfen", sonst.werfen), ("behalten", sonst.behalten))
        lage = (("figur", figur.name), *wurf, ("mehr", str(mehr)), ("vp", vp))
        frage = Choice(figur.platz, "RK-VOID-06", wahl, audience=figur.wissende, facts=lage)
        return (yield from ask(frage)) == JA


def initiative_werfen(
    tisch: Tisch, figuren: Sequence[Figur], note: Note
) -> Procedure[tuple[tuple[IniPlatz, ...], list[Event]]]:
    """Alle werfen zugleich; die Schnellsten stehen vorn."""
    wuerfe: tuple[Gewuerfelt, ...] = yield Together(
        tuple(Branch(Initiativwurf(tisch, figur, nr)) for nr, figur in enumerate(figuren))
    )
    plaetze = [IniPlatz(f.name, summe) for f, (summe, _) in zip(figuren, wuerfe, strict=True)]
    reihe = yield from ordnen(tisch, plaetze, note)
    return reihe, [each for _, events in wuerfe for each in events]


def ordnen(
    tisch: Tisch, plaetze: Sequence[IniPlatz], note: Note
) -> Procedure[tuple[IniPlatz, ...]]:
    """RK-M-36: absteigend; Gleiche nach Reflexen, Insight, Stechen, oder wie der Tisch will."""
    wonach = tisch.lesart.ini_gleichstand

    def rang(platz: IniPlatz) -> tuple[int, ...]:
        bogen = tisch.figur(platz.figur).bogen
        feiner = (bogen.reflexe, bogen.insight) if wonach == "reflexe" else ()
        return tuple(-wert for wert in (platz.wert, *feiner))

    found: list[IniPlatz] = []
    for _, gruppe in groupby(sorted(plaetze, key=rang), key=rang):
        gleiche = tuple(gruppe)
        match wonach:
            case "sl":
                found += yield from _nach_sl(gleiche)
            case "reflexe" | "stechen":
                found += yield from _stechen(tisch, gleiche, note)
            case _:
                assert_never(wonach)
    return tuple(found)


def _nach_sl(gleiche: tuple[IniPlatz, ...]) -> Procedure[list[IniPlatz]]:
    je_name = {platz.figur: platz for platz in gleiche}
    lage = (("wert", gleiche[0].wert),)
    folge = yield from ask(Order(GM, "RK-KAMPF-01", tuple(je_name), facts=lage))
    return [je_name[name] for name in folge]


def _stechen(tisch: Tisch, gleiche: tuple[IniPlatz, ...], note: Note) -> Procedure[list[IniPlatz]]:
    """Die Gleichen werfen je einen W10, bis einer allein der höchste ist; dann die übrigen."""
    found, rest = list[IniPlatz](), gleiche
    while len(rest) > 1:
        plaetze = tuple((each.figur, tisch.figur(each.figur).platz) for each in rest)
        erster = yield from until(Stechwurf(plaetze))
        found += [each for each in rest if each.figur == erster]
        rest = tuple(each for each in rest if each.figur != erster)
    return [*found, *rest]


@dataclass(frozen=True, slots=True)
class Stechwurf:
    """RK-M-36: Wer allein den höchsten W10 wirft, ist schneller; sonst noch einmal."""

    plaetze: tuple[tuple[str, Seat], ...]

    def __call__(self, note: Note = SILENT) -> Procedure[str | None]:
        wuerfe: list[tuple[int, str]] = []
        for figur, seat in self.plaetze:
            ((wurf,),) = yield from throw(
                seat, "RK-KAMPF-01", Pool.of((1, 10)), None, figur=figur, wuerfel=1
            )
            wuerfe.append((wurf, figur))
        hoechster = max(wurf for wurf, _ in wuerfe)
        vorn = [figur for wurf, figur in wuerfe if wurf == hoechster]
        return vorn[0] if len(vorn) == 1 else None


@command(
    N_("Initiative tauschen"),
    INITIATIVE,
    deed=N_("%(figur)s will mit %(ziel)s die Initiative tauschen"),
)
class InitiativeTauschen(Ansage):
    """Zwei Kameraden tauschen ihre Plätze, jeder für 1 VP."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Kamerad", kind="wahl", rule="RK-VOID-07")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-VOID-07: zwischen Initiative und Erklären, mit einem Kameraden der eigenen Seite."""
        kampf = vor_dem_erklaeren(tisch)
        dabei = [tisch.figur(each.figur) for each in kampf.ini]
        found = []
        for figur in zahlende(tisch, seat, 1, "RK-VOID-07"):
            mit = names([f for f in dabei if f.seite == figur.seite and f != figur])
            if mit and figur in dabei:
                found.append((figur, mit))
        if not found:
            raise IllegalCommand("Zum Tauschen ist kein Kamerad da.", rule="RK-VOID-07")
        return tuple(
            offer(cls, "RK-VOID-07", void_kosten(1), figur=(f.name,), ziel=_nur(tisch, f, mit))
            for f, mit in found
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-VOID-07: nur mit einem willigen Kameraden, der auch einen VP hat."""
        figur, mit = tisch.figur(self.figur), tisch.figur(self.ziel)
        vp = tisch.verfuegbar(mit)
        lage = (("figur", figur.name), ("mit", mit.name), ("vp", vp))
        wahl = (NEIN, JA) if vp else (NEIN,)
        frage = Choice(mit.platz, "RK-VOID-07", wahl, audience=mit.wissende, facts=lage)
        if (yield from ask(frage)) == NEIN:
            return (TauschAbgelehnt(figur=figur.name, mit=mit.name),)
        note("RK-VOID-07", figur=figur.name, mit=mit.name)
        kosten = (bezahlt(each, 1, "initiative_tauschen") for each in (figur, mit))
        return (*kosten, InitiativeGetauscht(figur=figur.name, mit=mit.name))


def _nur(tisch: Tisch, figur: Figur, mit: tuple[str, ...]) -> Because:
    """Diese Kameraden, und was gegen die anderen spricht."""
    fremd = {
        f.name: IllegalCommand("%(name)s kämpft nicht auf derselben Seite.", name=f.name)
        for f in tisch.figuren
        if f.seite != figur.seite
    }
    return Because(mit, why_not={**fremd, figur.name: oneself(figur.name)})


@event(
    N_("%(figur)s und %(mit)s tauschen die Plätze."),
    INITIATIVE,
    verdict=Verdict(N_("%(figur)s und %(mit)s tauschen die Plätze"), good="figur"),
)
class InitiativeGetauscht(AnFigur):
    """Zwei haben ihre Plätze getauscht."""

    mit: str

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        ini = getauscht(kampf.ini, self.figur, self.mit)
        return replace(kampf, ini=ini, tausche=(*kampf.tausche, (self.figur, self.mit)))


def getauscht(ini: tuple[IniPlatz, ...], eins: str, zwei: str) -> tuple[IniPlatz, ...]:
    """RK-VOID-07: dieselbe Reihe mit zwei Namen an vertauschten Plätzen."""
    namen = {eins: zwei, zwei: eins}
    return tuple(IniPlatz(namen.get(each.figur, each.figur), each.wert) for each in ini)


@event(
    N_("%(mit)s will nicht mit %(figur)s tauschen."),
    INITIATIVE,
    verdict=Verdict(N_("%(mit)s will nicht mit %(figur)s tauschen"), bad="figur"),
)
class TauschAbgelehnt(Ereignis):
    """Der Kamerad will nicht tauschen; es kostet nichts."""

    figur: str
    mit: str
