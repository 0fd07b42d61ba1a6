"""Roll & Keep: die Kampfrunde: Initiative, Erklären, Ausführen (RK-KAMPF, RK-STELL)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    Erklaeren,
    ExtraAktion,
    Handeln,
    KampfBeenden,
    KampfBeginnen,
    KampfBeitreten,
    NeueRunde,
    ZugBeenden,
)
from wuerfelwerk.systems.rollkeep.initiative import initiative_werfen
from wuerfelwerk.systems.rollkeep.probe import Ansatz, Probenwurf
from wuerfelwerk.systems.rollkeep.proben import OHNE, vorbereiten
from wuerfelwerk.systems.rollkeep.stand import (
    ANDERES,
    ANGRIFF,
    AUFHEBEN,
    AUFSTEHEN,
    STELLUNGEN,
    VOLLE_VERTEIDIGUNG,
    VOLLER_ANGRIFF,
    Figur,
    IniPlatz,
    Kampf,
    Tisch,
    stehende_seiten,
)
from wuerfelwerk.systems.rollkeep.versuch import void_zurueck
from wuerfelwerk.systems.rollkeep.void import bezahlt
from wuerfelwerk.systems.rollkeep.werden import werden
from wuerfelwerk.systems.rollkeep.werden_kampf import getauscht, steht_bloss
from wuerfelwerk.systems.rollkeep.wunden import DOWN

KOSTEN_EXTRA = 2
VERTEIDIGUNG = "Verteidigung"


def kampf_beginnen(tisch: Tisch, ansage: KampfBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-KAMPF-01: Zuerst wird Initiative geworfen."""
    namen = ansage.teilnehmer or tisch.namen
    return (yield from _runde(tisch, namen, 1, note))


def kampf_beitreten(tisch: Tisch, ansage: KampfBeitreten, note: Note) -> Procedure[Sequence[Event]]:
    """RK-M-36: Die Initiative dieser Runde ist geworfen; dabei ist er ab der nächsten."""
    return (e.Beigetreten(figur=ansage.figur),)
    yield


def neue_runde(tisch: Tisch, ansage: NeueRunde, note: Note) -> Procedure[Sequence[Event]]:
    """RK-M-36: Die Schritte 1 bis 3 sind die Runde; sie beginnen von vorn."""
    kampf = der_kampf(tisch)
    return (yield from _runde(tisch, kampf.teilnehmer, kampf.runde + 1, note))


def _runde(
    tisch: Tisch, namen: tuple[str, ...], runde: int, note: Note
) -> Procedure[Sequence[Event]]:
    kampf, lesart = tisch.kampf, tisch.lesart
    alle_neu = kampf is None or lesart.ini_neu == "runde"
    alt = () if kampf is None or alle_neu else kampf.ini
    schon = {each.figur for each in alt}
    figuren = [f for f in map(tisch.figur, namen) if tisch.wach(f) and f.name not in schon]
    ini, events = tuple[IniPlatz, ...](), list[Event]()
    if figuren:
        ini, events = yield from initiative_werfen(tisch, figuren, note)
    if kampf is not None:
        bleibt = lesart.tausch_dauer == "kampf"
        ini = _eingereiht(_tauschen(alt or ini, kampf, alle_neu, bleibt), ini if alt else ())
        for name in steht_bloss(tisch, kampf):
            note("RK-STELL-04", figur=name)
    return (*events, e.RundeBegonnen(runde=runde, teilnehmer=namen, ini=ini))


def _eingereiht(ini: tuple[IniPlatz, ...], neue: tuple[IniPlatz, ...]) -> tuple[IniPlatz, ...]:
    """Wer dazukommt, steht hinter allen, die wenigstens so schnell sind."""
    return tuple(sorted((*ini, *neue), key=lambda each: -each.wert)) if neue else ini


def _tauschen(
    ini: tuple[IniPlatz, ...], kampf: Kampf, neu: bool, bleibt: bool
) -> tuple[IniPlatz, ...]:
    """RK-M-28: Ein Tausch gilt für die Runde oder für den Kampf.

    Neu Gewürfeltes wird wieder vertauscht, wenn der Tausch bleibt; Altes zurück, wenn nicht.
    """
    if neu != bleibt:
        return ini
    folge = kampf.tausche if bleibt else tuple(reversed(kampf.tausche))
    for eins, zwei in folge:
        ini = getauscht(ini, eins, zwei)
    return ini


@dataclass(frozen=True, slots=True)
class Erklaerender:
    """RK-KAMPF-02, RK-STELL-01: Eine Figur erklärt Stellung, Aktion und Ziel."""

    tisch: Tisch
    figur: Figur

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        figur = self.figur
        stellung = yield from self._frage("RK-STELL-01", STELLUNGEN, figur.name)
        aktion = yield from self._frage("RK-KAMPF-02", self._aktionen(stellung), stellung)
        ziel = ""
        if aktion == ANGRIFF:
            ziel = yield from self._frage("RK-KAMPF-04", gegner(self.tisch, figur), ANGRIFF)
        note("RK-STELL-01", figur=figur.name, stellung=stellung)
        note("RK-STELL-07", figur=figur.name, stellung=stellung)
        note("RK-KAMPF-02", figur=figur.name, aktion=aktion, ziel=ziel)
        erklaert = e.Erklaert(figur=figur.name, stellung=stellung, aktion=aktion, ziel=ziel)
        if stellung == VOLLE_VERTEIDIGUNG:
            return (erklaert, *(yield from self._verteidigen(note)))
        if stellung == VOLLER_ANGRIFF:
            note("RK-STELL-03", figur=figur.name, raises=2)
        else:
            note("RK-STELL-02", figur=figur.name)
        return (erklaert,)

    def _frage(self, rule: str, wahl: tuple[str, ...], bisher: str) -> Procedure[str]:
        lage = (("figur", self.figur.name), ("bisher", bisher))
        return (yield from ask(Choice(self.figur.platz, rule, wahl, facts=lage)))

    def _aktionen(self, stellung: str) -> tuple[str, ...]:
        if self.figur.liegt:
            return (AUFSTEHEN, ANDERES)
        verteidigt = stellung == VOLLE_VERTEIDIGUNG and not self.tisch.lesart.vv_angriff
        if verteidigt or not gegner(self.tisch, self.figur):
            return (ANDERES,)
        return (ANGRIFF, ANDERES)

    def _verteidigen(self, note: Note) -> Procedure[list[Event]]:
        """RK-STELL-05: einmal beim Erklären; das Ergebnis erhöht den TNtbh."""
        figur, ansatz = self.figur, Ansatz(OHNE, True, "agility", VERTEIDIGUNG)
        ansatz, gezahlt, tisch = yield from vorbereiten(
            self.tisch, figur, ansatz, note, raise_hilft=False
        )
        wurf = Probenwurf(
            figur.name, figur.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
            "behalten" in figur.fragen, figur.wissende, False, VERTEIDIGUNG,
        )  # fmt: skip
        ausgang = yield from unit(wurf)
        note("RK-STELL-05", figur.wissende, figur=figur.name, bonus=ausgang.summe)
        note("RK-STELL-06", figur.wissende, figur=figur.name, gegner=figur.bogen.insight)
        steht = e.VerteidigungSteht(
            figur=figur.name, bonus=ausgang.summe, audience=figur.wissende
        )  # fmt: skip
        zurueck = void_zurueck(tisch, tisch.figur(figur.name), ausgang, note)
        return [*gezahlt, steht, *zurueck]


def gegner(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Wen man angreifen kann: alle anderen im Kampf."""
    return tuple(name for name in der_kampf(tisch).teilnehmer if name != figur.name)


def erklaeren(tisch: Tisch, ansage: Erklaeren, note: Note) -> Procedure[Sequence[Event]]:
    """RK-KAMPF-02: vom Langsamsten zum Schnellsten, reihum oder verdeckt, bis alle fertig sind."""
    ini = der_kampf(tisch).ini
    namen = tuple(each.figur for each in reversed(ini))
    figuren = [f for f in map(tisch.figur, namen) if tisch.handelt(f)]
    if tisch.lesart.erklaerung == "verdeckt":
        # Auch die SL erklärt für ihre Figuren, ehe sie weiß, was die anderen vorhaben.
        branches = (
            Branch(Erklaerender(tisch, figur), frozenset({figur.platz})) for figur in figuren
        )
        alle = yield Together(tuple(branches))
    else:
        alle = []
        for figur in figuren:
            (einer,) = yield Together((Branch(Erklaerender(tisch, figur)),))
            alle.append(einer)
    reihe = tuple(each.figur for each in ini if each.figur in {f.name for f in figuren})
    note("RK-KAMPF-03", reihe=reihe)
    events = (*(event for einer in alle for event in einer), e.AlleErklaert(reihe=reihe))
    return (*events, *runde_vorbei(tisch, events))


def kampf_beenden(tisch: Tisch, ansage: KampfBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """Wann Schluss ist, sagt die SL; wer noch steht, ist ihr Anhalt (RK-WUND-04)."""
    stehen = ", ".join(stehende_seiten(tisch))
    note("RK-WUND-04", frozenset({GM}), figur=stehen, zustand="steht")
    return (e.KampfBeendet(runden=der_kampf(tisch).runde),)
    yield


def handeln(tisch: Tisch, ansage: Handeln, note: Note) -> Procedure[Sequence[Event]]:
    """RK-KAMPF-03: etwas anderes als ein Angriff; Aufstehen kostet die Aktion (RK-MAN-07)."""
    figur = tisch.figur(ansage.figur)
    events = [*beginnen(tisch, figur, "", ansage.art, ansage.ansage)]
    events += _getan(figur, ansage.art, note)
    return beendet(tisch, [*events, e.AktionGetan(figur=figur.name)], note)
    yield


def extra_aktion(tisch: Tisch, ansage: ExtraAktion, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VOID-04: eine weitere Aktion, die kein Angriff ist; die eigene bleibt."""
    figur = tisch.figur(ansage.figur)
    note("RK-VOID-04", figur=figur.name)
    events: list[Event] = [
        bezahlt(figur, KOSTEN_EXTRA, "extra_aktion"),
        e.Angesagt(figur=figur.name, ziel="", was=ansage.art, worte=ansage.ansage),
        e.ExtraGetan(figur=figur.name),
    ]
    return (*events, *_getan(figur, ansage.art, note))
    yield


def _getan(figur: Figur, art: str, note: Note) -> list[Event]:
    """RK-MAN-01, RK-M-42: Wer entwaffnet ist, hebt mit einer Aktion die letzte Waffe auf."""
    if art == AUFHEBEN and figur.entwaffnet:
        return [e.Aufgehoben(figur=figur.name, waffe=figur.entwaffnet[-1])]
    if art != AUFSTEHEN or not figur.liegt:
        return []
    note("RK-MAN-07", figur=figur.name, schwelle=0, ergebnis=AUFSTEHEN)
    return [e.Aufgestanden(figur=figur.name)]


def zug_beenden(tisch: Tisch, ansage: ZugBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """RK-KAMPF-03: Wer dran ist, handelt oder lässt es."""
    return beendet(tisch, [e.ZugBeendet(figur=ansage.figur)], note)
    yield


def beginnen(tisch: Tisch, figur: Figur, ziel: str, was: str, worte: str) -> list[Event]:
    """Eine Aktion beginnt; wer Down ist, zahlt dafür einen VP (RK-WUND-04)."""
    angesagt = e.Angesagt(figur=figur.name, ziel=ziel, was=was, worte=worte)
    zahlt = tisch.zustand(figur) == DOWN and not figur.final
    return [*([bezahlt(figur, 1, "down")] if zahlt else []), angesagt]


def beendet(
    tisch: Tisch, events: Sequence[Event], note: Note, danach: Tisch | None = None
) -> tuple[Event, ...]:
    """RK-KAMPF-03: Der Nächste ist dran, oder die Runde ist vorbei."""
    dann = danach or reduce(werden, events, tisch)
    if dann.kampf and dann.kampf.am_zug:
        note("RK-KAMPF-03", reihe=dann.kampf.reihe)
        return tuple(events)
    return (*events, *runde_vorbei(tisch, events, dann))


def runde_vorbei(tisch: Tisch, events: Sequence[Event], dann: Tisch | None = None) -> list[Event]:
    """Haben alle gehandelt, ist die Runde vorbei, wodurch auch immer."""
    danach = (dann or reduce(werden, events, tisch)).kampf
    lief = any(isinstance(each, e.AlleErklaert) for each in events) or bool(
        tisch.kampf and tisch.kampf.reihe
    )
    if danach is None or danach.reihe or not lief:
        return []
    return [e.RundeVorbei(runde=danach.runde)]


def der_kampf(tisch: Tisch) -> Kampf:
    """Der laufende Kampf; wer hier fragt, weiß, dass es ihn gibt."""
    assert tisch.kampf is not None
    return tisch.kampf
