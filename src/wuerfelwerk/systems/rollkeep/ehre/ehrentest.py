"""Roll & Keep: der Test of Honor, einmal je Sitzung (RK-EHRE-02 bis -04)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter, Happened, command, event
from wuerfelwerk.rules.note import Note, Value, within
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Shape, Stake, Verdict
from wuerfelwerk.systems.rollkeep.proben.ansatz import ATTRIBUT, RING, SKILL, Ansatz, ist_ring
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN, AnFigur, Ereignis, SlAnsage
from wuerfelwerk.values import replace

_STATT_ATTRIBUT = N_("wirft alles neu, mit Ehrenrang %(rang)s statt %(attribut)s %(wert)s")
EHRENTEST = Chapter[Tisch](
    "RK-EHRE",
    steps={
        "RK-EHRE-02": N_("Test of Honor von %(figur)s, ersetzt wird: %(ersetzt)s"),
        "RK-EHRE-03": N_("Der Ehrenrang von %(figur)s zählt: %(rang)s"),
        "RK-EHRE-04": N_("Verloren: %(figur)s verliert %(punkte)s Ehre"),
    },
    questions={"RK-EHRE-02": N_("Mit Ehre noch einmal werfen?")},
    happened={
        "RK-EHRE-02": (
            Saying(
                N_("%(summe)s gegen %(tn)s: So misslänge es %(figur)s"),
                {"misslungen": "ja"},
                ("tn",),
            ),
            Saying(N_("So misslänge es %(figur)s mit %(summe)s"), {"misslungen": "ja"}),
            Saying(N_("%(figur)s kommt auf %(summe)s")),
        )
    },
    stakes={
        "RK-EHRE-02": (
            Stake(N_("%(rang)s"), label=N_("Ehrenrang")),
            Stake(N_("−10 Ehre"), label=N_("misslingt es wieder")),
            Stake(N_("nur einmal am Abend"), label=N_("Ehrentest")),
        )
    },
    outcomes={
        "RK-EHRE-02": {
            "nein": N_("es bleibt bei %(summe)s"),
            "attribut": _STATT_ATTRIBUT,
            "ring": _STATT_ATTRIBUT,
            "skill": N_("wirft alles neu, mit Ehrenrang %(rang)s statt %(fertigkeit)s %(koennen)s"),
        }
    },
    shapes=(
        Shape(ATTRIBUT, N_("ja, Ehre statt Attribut"), frozenset({"RK-EHRE-02"})),
        Shape(RING, N_("ja, Ehre statt Ring"), frozenset({"RK-EHRE-02"})),
        Shape(SKILL, N_("ja, Ehre statt Fertigkeit"), frozenset({"RK-EHRE-02"})),
    ),
    words={
        "ersetzt:attribut": N_("Attribut"), "ersetzt:ring": N_("Ring"),
        "ersetzt:skill": N_("Fertigkeit"),
    },
    told={"RK-EHRE-02"},
)  # fmt: skip
EHRE_KOSTET = 10
MEHR_EHRE = frozenset(range(1, 101))


def ehrentest(tisch: Tisch, versuch: Versuch, ergebnis: Ergebnis, note: Note) -> Procedure[str]:
    """RK-EHRE-02, -03: einmal je Sitzung; was ersetzt wird, oder leer.

    Wer seinen Ausgang nicht kennt, wird immer gefragt: Sonst verriete ihn die Frage.
    """
    figur = versuch.figur
    misslungen = not ergebnis.gelungen or versuch.ziel.blind
    noetig = misslungen or not tisch.lesart.nur_misslungene
    if not (noetig and versuch.ehre and figur.test_frei and versuch.fragt("ehre")):
        return ""
    if not tisch.ehrenrang(figur):
        return ""
    wert = RING if ist_ring(versuch.ansatz.attribut) else ATTRIBUT
    wahl = (NEIN, wert, *((SKILL,) if versuch.ansatz.fertigkeit else ()))
    lage: tuple[tuple[str, Value], ...] = (
        ("figur", figur.name),
        ("summe", ergebnis.ausgang.summe),
        ("rang", tisch.ehrenrang(figur)),
        *_ersetzbar(figur, versuch.ansatz),
    )
    if not versuch.ziel.blind:
        lage = (*lage, ("misslungen", NEIN if ergebnis.gelungen else JA))
    if within(figur.wissende, versuch.ziel.wissende):
        lage = (*lage, ("tn", versuch.ziel.gesamt))
    frage = Choice(versuch.wer, "RK-EHRE-02", wahl, audience=figur.wissende, facts=lage)
    ersetzt = yield from ask(frage)
    if ersetzt == NEIN:
        return ""
    note("RK-EHRE-02", figur=figur.name, ersetzt=ersetzt)
    note("RK-EHRE-03", figur.wissende, figur=figur.name, rang=tisch.ehrenrang(figur))
    return ersetzt


def _ersetzbar(figur: Figur, ansatz: Ansatz) -> tuple[tuple[str, Value], ...]:
    """Was der Ehrenrang ersetzen kann, und wie hoch es ist."""
    attribut, fertigkeit = ansatz.attribut, ansatz.fertigkeit
    lage = (("attribut", attribut), ("wert", figur.bogen.wert(attribut)))
    gelernt = (("fertigkeit", fertigkeit), ("koennen", figur.bogen.skill(fertigkeit)))
    return (*lage, *(gelernt if fertigkeit else ()))


@event(
    N_("%(figur)s wirft im Test of Honor noch einmal, mit Ehrenrang statt %(ersetzt)s."), EHRENTEST
)
class EhreGeprueft(AnFigur):
    """Der Test of Honor dieser Sitzung ist abgelegt."""

    ersetzt: str

    def an(self, figur: Figur) -> Figur:
        return replace(figur, test_frei=False)


def verlust(figur: Figur, ergebnis: Ergebnis, note: Note) -> list[Event]:
    """RK-EHRE-04: Geht der wiederholte Wurf verloren, kostet das 10 Punkte."""
    if ergebnis.gelungen:
        return []
    verloren = figur.ehre - figur.mit_ehre(figur.ehre - EHRE_KOSTET).ehre
    note("RK-EHRE-04", figur.wissende, figur=figur.name, punkte=verloren)
    return geaendert(figur, -EHRE_KOSTET)


def geaendert(figur: Figur, punkte: int) -> list[Event]:
    """Was sich an der Ehre wirklich ändert: mehr, als der Bogen erlaubt, und unter 0 nie."""
    um = figur.mit_ehre(figur.ehre + punkte).ehre - figur.ehre
    return [EhreGeaendert(figur=figur.name, punkte=um, audience=figur.wissende)] if um else []


@event(
    N_("Die Ehre von %(figur)s ändert sich um %(punkte)s."),
    EHRENTEST,
    verdict=(
        Verdict(N_("%(figur)s gewinnt Ehre (+%(punkte)s)"), {"punkte": MEHR_EHRE}, good="figur"),
        Verdict(N_("%(figur)s verliert Ehre (%(punkte)s)"), bad="figur"),
    ),
)
class EhreGeaendert(AnFigur):
    """Ehrenpunkte gewonnen oder verloren."""

    punkte: int

    def an(self, figur: Figur) -> Figur:
        return figur.mit_ehre(figur.ehre + self.punkte)


@command(N_("Sitzung beginnen"), EHRENTEST)
class SitzungBeginnen(SlAnsage):
    """Eine neue Spielsitzung: Jeder hat wieder seinen Test of Honor."""

    rule = "RK-EHRE-02"

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-EHRE-02: Zählt je Figur und Sitzung."""
        return (SitzungBegonnen(),)


@event(N_("Eine neue Sitzung beginnt."), EHRENTEST, turning=True)
class SitzungBegonnen(Ereignis):
    """Eine neue Sitzung."""

    def am(self, tisch: Tisch) -> Tisch:
        alle = (replace(f, test_frei=True, erkannt_von=()) for f in tisch.figuren)
        return replace(tisch, figuren=tuple(alle))
