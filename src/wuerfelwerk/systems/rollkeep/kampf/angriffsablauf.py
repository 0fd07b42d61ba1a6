"""Roll & Keep: ein ganzer Angriff (RK-EMPH-02, RK-KAMPF-04, RK-MAN-03, RK-RAISE-04, RK-WURF-04)."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Decided, Procedure, become
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import abwehren
from wuerfelwerk.systems.rollkeep.kampf.manoever import (
    ENTWAFFNEN,
    EXTRA,
    FINTE,
    NIEDERSCHLAG,
    FinteVerbraucht,
    macht_schaden,
    treffer,
)
from wuerfelwerk.systems.rollkeep.kampf.schlag import (
    Schlag,
    aufgeteilt,
    geschenkt,
    schlaege,
    vom_vollen_angriff,
    zweites_void,
)
from wuerfelwerk.systems.rollkeep.kampf.zug import AktionGetan, beendet, beginnen
from wuerfelwerk.systems.rollkeep.listen import Waffe
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import ERSTER, OHNE_SCHADEN, ZWEITER
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE, Zielwert
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN, im_kampf, werden
from wuerfelwerk.systems.rollkeep.void.punkte import void_raises, void_zahlen
from wuerfelwerk.systems.rollkeep.wunden.wunden import tntbh
from wuerfelwerk.values import dataclass, replace

if TYPE_CHECKING:
    from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen

ANGRIFFE = Chapter[Tisch](
    "RK-KAMPF", "RK-WURF", "RK-EMPH", "RK-RAISE", "RK-MAN",
    steps={
        "RK-KAMPF-04": N_("%(figur)s greift %(ziel)s an: TN %(tn)s"),
        "RK-WURF-04": N_("%(figur)s greift mit %(wurf)s an"),
        "RK-EMPH-02": N_("Mit Emphasis wirft %(figur)s %(wurf)s"),
        "RK-RAISE-04": plural(
            "%(figur)s braucht %(verlangt)s Raise, geschenkt: %(geschenkt)s",
            "%(figur)s braucht %(verlangt)s Raises, geschenkt: %(geschenkt)s",
            "verlangt",
        ),
        "RK-MAN-03": N_("Zweiter Angriff von %(figur)s gegen TN %(tn)s; insgesamt %(getroffen)s"),
    },
    words={"erster": N_("dem ersten Wurf"), "beide": N_("beiden Würfen")},
    page=Layout(
        usual={"angreifen": ("waffe",)}, united=frozenset({"angreifen"}),
        succeeds={"angreifen": N_("trifft")},
    ),
    measures={"RK-KAMPF-04": Measure(N_("Grund-TN %(tn)s"))},
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plan:
    """Ein angesagter Angriff: gegen welchen TN, und je Wurf, was er verlangt und bringt."""

    figur: Figur
    ziel: Figur
    waffe: Waffe
    ansage: Angreifen
    ansatz: Ansatz
    tn: int
    schlaege: tuple[Schlag, ...]


def ansatz_mit(tisch: Tisch, figur: Figur, waffe: Waffe, void: str = "") -> Ansatz:
    """RK-KAMPF-04: Agility (fern meist Reflexe) und der Waffenskill; die Waffe als Emphasis."""
    return Ansatz(OHNE, True, waffe.attribut, waffe.fertigkeit, waffe.name, void)


def angreifen(tisch: Tisch, ansage: Angreifen, note: Note) -> Events:
    """RK-KAMPF-04: ansagen, werfen, und was der Treffer bewirkt."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    events = [*beginnen(tisch, figur, ziel.name, ANGRIFF, ansage.ansage)]
    events += void_zahlen(figur, ansage.void, note)
    danach = reduce(werden, events, tisch)
    plan, mehr = yield from _planen(danach, tisch, ansage, note)
    events += mehr
    danach = reduce(werden, mehr, danach)
    ergebnisse, mehr = yield from _werfen(danach, plan, note)
    events += mehr
    danach = reduce(werden, mehr, danach)
    plan = replace(plan, figur=danach.figur(figur.name), ziel=danach.figur(ziel.name))
    austragung = Austragung(tisch, danach, plan, ergebnisse, tuple(events))
    return (yield from become(Decided(ansage), austragung, note))


@dataclass(frozen=True, slots=True)
class Austragung:
    """Der Rest eines Angriffs, wenn die Würfe liegen; ``danach`` ist der Tisch bis dahin."""

    tisch: Tisch
    danach: Tisch
    plan: Plan
    ergebnisse: tuple[Ergebnis, ...]
    bisher: tuple[Event, ...]

    def __hash__(self) -> int:
        """Ohne die ganzen Tische: Gerechnet wird mit Tausenden."""
        return hash((self.ergebnisse, self.plan.tn, self.plan.ansage))

    def __call__(self, note: Note = SILENT) -> Events:
        plan, tisch, mehr = self.plan, self.danach, list[Event]()
        getroffen = all(each.gelungen for each in self.ergebnisse)
        if getroffen or _nur_vergleich(tisch, plan.ansage):
            schlag, zaehlt = _gekuerzt(tisch, plan, self.ergebnisse)
            mehr = yield from treffer(tisch, schlag, zaehlt, note)
        if note.gist(False, True):
            # Fürs Zählen: Wer danach dran ist, ist in diesem Zug nicht mehr zu unterscheiden.
            return (*self.bisher, *mehr)
        mehr = [*mehr, AktionGetan(figur=plan.figur.name)]
        danach = reduce(werden, mehr, tisch)
        return beendet(self.tisch, (*self.bisher, *mehr), note, danach)


def _nur_vergleich(tisch: Tisch, ansage: Angreifen) -> bool:
    """RK-M-42, andere Lesart: Beim Entwaffnen zählt nur der Vergleich."""
    return tisch.lesart.nur_vergleich and ansage.mit(ENTWAFFNEN)


def _gekuerzt(
    tisch: Tisch, plan: Plan, ergebnisse: tuple[Ergebnis, ...]
) -> tuple[Plan, tuple[Ergebnis, ...]]:
    """RK-M-07, andere Lesart: Sind nur die Raises verfehlt, bleibt der einfache Treffer.

    RK-M-42: Wo beim Entwaffnen nur der Vergleich zählt, bleibt er, aber kein anderes Manöver.
    Ein Extra-Angriff, dessen Raises verfehlt sind, ist keiner: Es bleibt der erste Treffer.
    """
    teile = tuple(each.ausgang.teil for each in ergebnisse)
    if all(each.ausgang.gelungen for each in ergebnisse):
        return plan, ergebnisse
    if _nur_vergleich(tisch, plan.ansage):
        return replace(plan, ansage=replace(plan.ansage, manoever=ENTWAFFNEN)), ergebnisse
    paare = zip(plan.schlaege, teile, strict=True)
    schlaege = tuple(replace(s, schaden=s.geschenkt) if teil else s for s, teil in paare)
    ansage = plan.ansage
    if teile[0]:
        ansage = replace(ansage, manoever="", zone="")
    einer = teile[0] or tisch.lesart.extra_raises == "beide"
    return replace(plan, ansage=ansage, schlaege=schlaege), ergebnisse[:1] if einer else ergebnisse


def _planen(
    tisch: Tisch, vorher: Tisch, ansage: Angreifen, note: Note
) -> Procedure[tuple[Plan, list[Event]]]:
    """Erst der TN des Ziels, dann wofür die geschenkten Raises sind."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    waffe = tisch.listen.waffe(ansage.waffe)
    ansatz = ansetzen(tisch, figur, ansatz_mit(tisch, figur, waffe, ansage.void), note)
    note("RK-WURF-04", figur.wissende, figur=figur.name, wurf=str(ansatz.zahl))
    if waffe.name in figur.bogen.spezialisierungen(waffe.fertigkeit):
        note("RK-EMPH-02", figur.wissende, figur=figur.name, wurf=str(ansatz.zahl))
    abwehr, events = yield from abwehren(tisch, figur, ziel, note)
    tn = tntbh(tisch, ziel, abwehr, note)
    note("RK-KAMPF-04", ziel.wissende, figur=figur.name, ziel=ziel.name, tn=tn)
    frei = geschenkt(vorher, vorher.figur(figur.name), ziel.name, ansatz.geuebt)
    frei += void_raises(ansage.void)
    if ziel.name in im_kampf(vorher).bloesse:
        note("RK-STELL-04", figur=ziel.name)
    finte = figur.finte_gegen(ziel.name)
    if finte and tisch.lesart.finte_stapelbar and ansage.manoever == FINTE:
        frei = max(0, frei - finte)
    elif finte:
        events.append(FinteVerbraucht(figur=figur.name, gegner=ziel.name))
    note("RK-RAISE-04", figur=figur.name, verlangt=ansage.verlangt, geschenkt=frei)
    geplant = schlaege(vorher, figur, ansage, frei, waffe)
    benutzt = ansage.verlangt + geplant[0].uebrig
    voll = vom_vollen_angriff(tisch, figur, waffe, ansatz.geuebt, benutzt)
    geplant = yield from aufgeteilt(tisch, figur, ansage, geplant, voll)
    return Plan(figur, ziel, waffe, ansage, ansatz, tn, geplant), events


def _werfen(
    tisch: Tisch, plan: Plan, note: Note
) -> Procedure[tuple[tuple[Ergebnis, ...], list[Event]]]:
    """RK-MAN-03: beim Extra-Angriff zwei Würfe; geht einer daneben, gelten beide als verfehlt."""
    welcher = ERSTER if plan.ansage.mit(EXTRA) else ""
    versuch = _versuch(tisch, plan, plan.schlaege[0], welcher)
    erster, events = yield from versuchen(tisch, versuch, note)
    if not plan.ansage.mit(EXTRA):
        return (erster,), events
    danach = reduce(werden, events, tisch)
    schlag, haelt = plan.schlaege[1], tisch.figur(plan.figur.name).durchhalten
    versuch = _versuch(danach, plan, schlag, ZWEITER)
    versuch = replace(versuch, ansatz=_zweiter(danach, plan, note))
    # Durchhalten gilt der Aktion, und das sind beide Würfe.
    versuch = replace(versuch, figur=replace(versuch.figur, durchhalten=haelt))
    zweiter, mehr = yield from versuchen(danach, versuch, note)
    beide = JA if erster.gelungen and zweiter.gelungen else NEIN
    tn = plan.tn + STUFE * (schlag.angesagt - schlag.gesenkt)
    note("RK-MAN-03", plan.ziel.wissende, figur=plan.figur.name, tn=tn, getroffen=beide)
    return (erster, zweiter), [*events, *mehr]


def _zweiter(tisch: Tisch, plan: Plan, note: Note) -> Ansatz:
    """RK-M-58: Void-Punkte gelten dem ersten Wurf."""
    void = zweites_void(plan.ansage.void, tisch.lesart)
    if void == plan.ansage.void:
        return plan.ansatz
    figur = tisch.figur(plan.figur.name)
    return ansetzen(tisch, figur, ansatz_mit(tisch, figur, plan.waffe, void), note)


def _versuch(tisch: Tisch, plan: Plan, schlag: Schlag, welcher: str) -> Versuch:
    summe = plan.ansage.mit(ENTWAFFNEN) or plan.ansage.mit(NIEDERSCHLAG)
    sanft = not macht_schaden(tisch, plan.ansage.manoever)
    return Versuch(
        tisch.figur(plan.figur.name),
        plan.ansatz,
        Zielwert(plan.tn, schlag.angesagt, plan.ziel.wissende, gesenkt=schlag.gesenkt),
        worauf=ANGRIFF,
        summe_zaehlt=summe,
        gegen=plan.ziel.name,
        welcher=welcher or (OHNE_SCHADEN if sanft else ""),
    )
