"""Kaskade: Schleichen: unbemerkt, bemerkt, entdeckt (KAS-SCHLEICH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import others_than
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Anew, Procedure, anew, ask, unit, until
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.proben.nachspiel import Abgelegt, Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.proben.reaktion import NOCH_EINMAL, REAKTION, ZUERST, verglichen
from wuerfelwerk.systems.kaskade.proben.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import (
    Ansage,
    Auswahl,
    Ereignis,
    Gruppe,
    andere_wachende,
    koennen,
    wache,
)
from wuerfelwerk.values import dataclass, replace

NAH, MITTEL, FERN = ("nah", "mittel", "fern")
ARGLOS, WACHSAM = AUFMERKSAM = ("arglos", "wachsam")
SCHLEICHT, WACHGABE, VERBERGEN, AUFSPUEREN = "Schleichen", "Wachgabe", "Verbergen", "Aufspüren"
UNBEMERKT, GEWARNT, BEMERKT, ENTDECKT, VERBORGEN = (
    "unbemerkt", "wachsam", "bemerkt", "entdeckt", "verborgen"
)  # fmt: skip
ARGLOSE = {MITTEL: 7, FERN: 4}
"""KAS-SCHLEICH-04: was gegen Arglose genügt."""
Zuerst = tuple[str, tuple[Event, ...]]
Zahlen = tuple[int, int]
"""Was jemand warf, und wogegen."""
ALARM, KEIN_ALARM = "alarm", "kein_alarm"
SO, ANDERS = "so", "anders"
ZONENMITTE = (2, 5, 14)
"""Womit rechnet, wer die Antwort der SL noch nicht kennt: eine Entfernung je Zone."""

SCHLEICHEN = Chapter[Tisch](
    "KAS-SCHLEICH",
    steps={
        "KAS-SCHLEICH-01": N_("%(figur)s schleicht: %(ergebnis)s gegen Wachgabe %(wachgabe)s"),
        "KAS-SCHLEICH-02": same_plural("%(meter)s Meter: %(zone)s", "meter"),
        "KAS-SCHLEICH-03": N_("Wachgabe %(wachgabe)s ist besser als %(ergebnis)s von %(figur)s"),
        "KAS-SCHLEICH-04": N_("%(figur)s: %(ergebnis)s gegen Arglose, nötig ist %(ziel)s"),
        "KAS-SCHLEICH-05": N_("In dieser Entfernung: %(gegner)s"),
        "KAS-SCHLEICH-06": N_("Aus der Nähe: %(gegner)s"),
        "KAS-SCHLEICH-07": N_("%(figur)s verbirgt sich: %(verbergen)s gegen Aufspüren "
                              "%(aufspueren)s"),
        "KAS-SCHLEICH-08": N_("%(figur)s ist entdeckt; der Gegner kann Alarm schlagen"),
        "KAS-SCHLEICH-09": N_("Reaktion gegen Reaktion: %(ergebnisse)s (%(vergleich)s)"),
    },
    questions={
        "KAS-SCHLEICH-01": N_("Stimmt das so?"),
        "KAS-SCHLEICH-02": N_("Wie viele Meter sind es?"),
        "KAS-SCHLEICH-05": N_("Wie aufmerksam sind die Gegner?"),
        "KAS-SCHLEICH-07": N_("Kann %(figur)s sich verbergen?"),
        "KAS-SCHLEICH-08": N_("Schlagen die Gegner Alarm?"),
    },
    happened={"KAS-SCHLEICH-08": N_("%(figur)s ist entdeckt")},
    stakes={
        "KAS-SCHLEICH-01": (
            Stake(same_plural("%(meter)s Meter", "meter"), label=N_("Abstand")),
            Stake(N_("%(aufmerksam)s"), label=N_("Die Gegner sind")),
            Stake(N_("%(deckung)s"), label=N_("Verbergen möglich")),
        ),
        "KAS-SCHLEICH-02": (
            Stake(N_("nah bis 3, mittel bis 8, sonst fern"), label=N_("Meter")),
        ),
        "KAS-SCHLEICH-08": (Stake(N_("%(gegner)s"), label=N_("Gegner"), needs=("gegner",)),),
    },
    outcomes={
        "KAS-SCHLEICH-01": {
            SO: N_("gilt wie angesagt"),
            ANDERS: N_("du sagst, wie es ist"),
        },
        "KAS-SCHLEICH-05": {
            ARGLOS: N_("von fern genügt ein fester Wert"),
            WACHSAM: N_("die Wachgabe hält dagegen"),
        },
        "KAS-SCHLEICH-07": {
            "ja": N_("wer bemerkt wird, darf sich verbergen"),
            "nein": N_("wer bemerkt wird, ist entdeckt"),
        },
        "KAS-SCHLEICH-08": {
            ALARM: N_("alle sind gewarnt"),
            KEIN_ALARM: N_("es bleibt still"),
        },
    },
    words={
        "so": N_("ja, so ist es"), "anders": N_("nein, anders"), "nah": N_("Nahdistanz"),
        "mittel": N_("Mitteldistanz"), "fern": N_("Ferndistanz"), "arglos": N_("arglos"),
        "wachsam": N_("wachsam"), "unbemerkt": N_("unbemerkt"), "bemerkt": N_("bemerkt"),
        "entdeckt": N_("entdeckt"), "verborgen": N_("verborgen geblieben"),
        "alarm": N_("Alarm schlagen"), "kein_alarm": N_("keinen Alarm schlagen"),
        "vergleich:gleichstand": N_("Gleichstand, alle werfen noch einmal"),
        "vergleich:entschieden": N_("entschieden"),
    },
    told=("KAS-SCHLEICH-09",),
    page=Layout(
        first={"schleichen": ("figur", "gegner", "meter", "aufmerksam")},
        united=frozenset({"schleichen"}),
        running=frozenset({"KAS-SCHLEICH-09"}),
        rulings=frozenset(
            {
                "KAS-SCHLEICH-01",
                "KAS-SCHLEICH-02",
                "KAS-SCHLEICH-05",
                "KAS-SCHLEICH-07",
                "KAS-SCHLEICH-08",
            }
        ),
    ),
)  # fmt: skip


def zone(meter: int) -> str:
    """KAS-SCHLEICH-02, KAS-M-44: Grenzen zählen zur näheren Zone."""
    return NAH if meter <= 3 else MITTEL if meter <= 8 else FERN


@command(N_("schleichen"), SCHLEICHEN, deed=N_("%(figur)s schleicht an %(gegner)s vorbei"))
class Schleichen(Ansage):
    """An Gegnern vorbeischleichen."""

    figur: Auswahl
    gegner: Annotated[Gruppe, Ask("An wem vorbei", low=1, rule="KAS-SCHLEICH-01")]
    meter: Annotated[int, Ask("Entfernung in Metern", 0, 20, rule="KAS-SCHLEICH-02")] = 5
    aufmerksam: Annotated[
        str, Ask("Die Gegner sind", options=AUFMERKSAM, rule="KAS-SCHLEICH-01")
    ] = ARGLOS  # fmt: skip
    deckung: Annotated[bool, Ask("Verbergen möglich", rule="KAS-SCHLEICH-07")] = True

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-SCHLEICH-01: wer Schleichen kann, an allen anderen vorbei."""
        figuren = koennen(wache(tisch, seat), SCHLEICHT, "KAS-SCHLEICH-01")
        return tuple(
            offer(
                cls,
                "KAS-SCHLEICH-01",
                figur=(figur.name,),
                gegner=others_than(andere_wachende(tisch, figur, "KAS-SCHLEICH-01"), figur.name),
            )
            for figur in figuren
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-SCHLEICH-01: der Siebwurf, der Vergleich und alles, was daraus folgt."""
        ansage = yield from _umstaende(tisch, self)
        figur, wo = tisch.figur(ansage.figur), zone(ansage.meter)
        note("KAS-SCHLEICH-02", meter=ansage.meter, zone=wo)
        gegner = tuple(tisch.figur(name) for name in ansage.gegner)
        wachsam = ansage.aufmerksam == WACHSAM
        if wo == NAH or wachsam:
            gelungen, zahlen, events = yield from _verglichen(tisch, figur, gegner, note)
        else:
            gelungen, zahlen, events = yield from _arglos(tisch, figur, ARGLOSE[wo], note)
        ausgang = UNBEMERKT if gelungen else _bemerkt(wo, wachsam, note)
        if ausgang == BEMERKT:
            ausgang, danach, mehr = yield from _verbergen(
                reduce(after, events, tisch), figur, gegner, ansage.deckung, note
            )
            zahlen, events = danach or zahlen, (*events, *mehr)
        wurf, gegen = zahlen
        ergab = Geschlichen(
            figur=figur.name, gegner=ansage.gegner, zone=wo, ausgang=ausgang, wurf=wurf,
            gegen=gegen,
        )  # fmt: skip
        events = (*events, ergab)
        if ausgang != ENTDECKT:
            return events
        return (
            *events,
            *(yield from _entdeckt(reduce(after, events, tisch), figur, gegner, wo, note)),
        )


@event(
    N_("%(figur)s schleicht an %(gegner)s vorbei (%(zone)s): %(ausgang)s."),
    SCHLEICHEN,
    verdict=(
        Verdict(
            N_("%(figur)s bleibt unbemerkt"),
            numbers=N_("%(wurf)s gegen %(gegen)s"),
            good="figur",
            when={"ausgang": UNBEMERKT},
        ),
        Verdict(
            N_("%(figur)s weckt Verdacht, bleibt aber verborgen"),
            numbers=N_("%(wurf)s gegen %(gegen)s"),
            good="figur",
            when={"ausgang": VERBORGEN},
        ),
        Verdict(
            N_("%(figur)s weckt Verdacht"),
            numbers=N_("%(wurf)s gegen %(gegen)s"),
            bad="figur",
            when={"ausgang": GEWARNT},
        ),
        Verdict(N_("%(figur)s wird entdeckt"), numbers=N_("%(wurf)s gegen %(gegen)s"), bad="figur"),
    ),
)
class Geschlichen(Ereignis):
    """Wie Schleichen ausging."""

    figur: str
    gegner: tuple[str, ...]
    zone: str
    ausgang: str
    added: ClassVar[frozenset[str]] = frozenset({"wurf", "gegen"})
    wurf: int = field(default=0, compare=False)
    """Woran es sich zuletzt entschied; nur, um es zu erzählen."""
    gegen: int = field(default=0, compare=False)

    def after(self, tisch: Tisch, /) -> Tisch:
        """KAS-SCHLEICH-05: Arglose werden wachsam und bleiben es, bis sie geruht haben."""
        if self.ausgang == UNBEMERKT:
            return tisch
        da = (tisch.figur(name) for name in self.gegner if name in tisch.namen)
        return reduce(Tisch.mit, (replace(figur, wachsam=True) for figur in da), tisch)


def _umstaende(tisch: Tisch, ansage: Schleichen) -> Procedure[Schleichen]:
    """KAS-SCHLEICH-05, -07: Wie weit, wie wachsam und ob Deckung ist, sagt die SL."""
    if ansage.wer == GM:
        return ansage
    if any(tisch.figur(name).wachsam for name in ansage.gegner):
        ansage = replace(ansage, aufmerksam=WACHSAM)
    lage = (
        ("figur", ansage.figur),
        ("gegner", ansage.gegner),
        ("meter", ansage.meter),
        ("aufmerksam", ansage.aufmerksam),
        ("deckung", "ja" if ansage.deckung else "nein"),
    )
    frage = Choice(GM, "KAS-SCHLEICH-01", (SO, ANDERS), facts=lage)
    if (yield from ask(frage)) == SO:
        return ansage
    meter = yield from ask(Number(GM, "KAS-SCHLEICH-02", 0, 20, ZONENMITTE, facts=lage))
    wachsam = yield from ask(Choice(GM, "KAS-SCHLEICH-05", AUFMERKSAM, facts=lage))
    deckung = yield from ask(Choice(GM, "KAS-SCHLEICH-07", ("ja", "nein"), facts=lage))
    return replace(ansage, meter=meter, aufmerksam=wachsam, deckung=deckung == "ja")


def _ansatz(figur: Figur, worauf: str, art: str = SIEB, ziel: int = 0) -> Ansatz:
    return Ansatz(figur=figur, worauf=worauf, art=art, ziel=ziel, fuersich=not ziel, wozu=NEBENHER)


def _gegen_alle(
    tisch: Tisch, hier: Ansatz, dort: Sequence[Ansatz], note: Note
) -> Procedure[tuple[int, int, tuple[Event, ...]]]:
    """Eine Figur gegen mehrere: Von diesen zählt das beste Ergebnis (KAS-M-44)."""
    gewuerfelt: tuple[Abgelegt, ...]
    if len(dort) == 1:
        gewuerfelt = yield from gegeneinander(tisch, hier, dort[0], note)
    else:
        gewuerfelt = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in (hier, *dort)))
    (eigenes, _), *andere = gewuerfelt
    bestes = max(wertung.ergebnis for wertung, _ in andere)
    events = tuple(event for _, found in gewuerfelt for event in found)
    events = befunden(events, hier.worauf, {hier.figur.name: bestes <= eigenes.ergebnis})
    for ansatz, (wertung, _) in zip(dort, andere, strict=True):
        besser = wertung.ergebnis > eigenes.ergebnis
        events = befunden(events, ansatz.worauf, {ansatz.figur.name: besser})
    return eigenes.ergebnis, bestes, events


def _verglichen(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], note: Note
) -> Procedure[tuple[bool, Zahlen, tuple[Event, ...]]]:
    """KAS-SCHLEICH-01, -03: gescheitert nur, wenn die Wachgabe besser ist."""
    hier = _ansatz(figur, SCHLEICHT)
    dort = [_ansatz(each, WACHGABE) for each in gegner]
    eigenes, bestes, events = yield from _gegen_alle(tisch, hier, dort, note)
    note("KAS-SCHLEICH-01", figur=figur.name, ergebnis=eigenes, wachgabe=bestes)
    if bestes > eigenes:
        note("KAS-SCHLEICH-03", figur=figur.name, ergebnis=eigenes, wachgabe=bestes)
    return bestes <= eigenes, (eigenes, bestes), events


def _arglos(
    tisch: Tisch, figur: Figur, ziel: int, note: Note
) -> Procedure[tuple[bool, Zahlen, tuple[Event, ...]]]:
    """KAS-SCHLEICH-04: Gegen Arglose genügt ein fester Wert."""
    wertung, events = yield from unit(Ablegen(tisch, _ansatz(figur, SCHLEICHT, ziel=ziel)))
    note("KAS-SCHLEICH-04", figur=figur.name, ergebnis=wertung.ergebnis, ziel=ziel)
    return wertung.ergebnis >= ziel, (wertung.ergebnis, ziel), events


def _bemerkt(wo: str, wachsam: bool, note: Note) -> str:
    """KAS-SCHLEICH-05, -06: was ein Scheitern auslöst."""
    if wo == NAH:
        ausgang = ENTDECKT if wachsam else BEMERKT
        note("KAS-SCHLEICH-06", gegner=ausgang)
    else:
        ausgang = BEMERKT if wachsam else GEWARNT
        note("KAS-SCHLEICH-05", gegner=ausgang)
    return ausgang


def _verbergen(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], deckung: bool, note: Note
) -> Procedure[tuple[str, Zahlen | None, tuple[Event, ...]]]:
    """KAS-SCHLEICH-07: Aufspüren gegen Verbergen, wenn die Umgebung es zulässt."""
    if not deckung:
        return ENTDECKT, None, ()
    hier = _ansatz(tisch.figur(figur.name), VERBERGEN, EINZEL)
    dort = [_ansatz(tisch.figur(each.name), AUFSPUEREN) for each in gegner]
    eigenes, bestes, events = yield from _gegen_alle(tisch, hier, dort, note)
    note("KAS-SCHLEICH-07", figur=figur.name, verbergen=eigenes, aufspueren=bestes)
    return (VERBORGEN if bestes <= eigenes else ENTDECKT), (eigenes, bestes), events


def _entdeckt(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], wo: str, note: Note
) -> Procedure[tuple[Event, ...]]:
    """KAS-SCHLEICH-08, -09: Alarm aus der Ferne; in der Nähe, wer zuerst handelt."""
    if wo != NAH:
        note("KAS-SCHLEICH-08", figur=figur.name)
        namen = tuple(each.name for each in gegner)
        lage = (("figur", figur.name), ("gegner", namen))
        wahl = yield from ask(Choice(GM, "KAS-SCHLEICH-08", (ALARM, KEIN_ALARM), facts=lage))
        return (AlarmGeschlagen(figur=figur.name, alarm=wahl == ALARM),)
    namen = (figur.name, *(each.name for each in gegner))
    zuerst, events = yield from until(Reaktionen(tisch, namen))
    return (*events, ZuerstHandelt(figur=zuerst))


@event(
    N_("Alarm wegen %(figur)s: %(alarm)s."),
    SCHLEICHEN,
    verdict=(
        Verdict(N_("%(figur)s löst Alarm aus"), bad="figur", when={"alarm": True}),
        Verdict(N_("%(figur)s entgeht dem Alarm"), good="figur"),
    ),
)
class AlarmGeschlagen(Ereignis):
    """Ein Gegner schlägt Alarm, oder lässt es."""

    figur: str
    alarm: bool


@event(
    N_("%(figur)s handelt zuerst."),
    SCHLEICHEN,
    verdict=Verdict(N_("%(figur)s handelt zuerst"), good="figur"),
)
class ZuerstHandelt(Ereignis):
    """Wer in der Nähe zuerst handelt."""

    figur: str


@dataclass(frozen=True, slots=True)
class Reaktionen:
    """KAS-SCHLEICH-09, KAS-M-59: Reaktion gegen Reaktion; Gleichstand wird wiederholt.

    Was ein Gleichstand gekostet und gebracht hat, bleibt (``bisher``); was künftige noch kosten,
    fehlt in Chancen und Rat.
    """

    tisch: Tisch
    figuren: tuple[str, ...]
    bisher: tuple[Event, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Zuerst | Anew[Zuerst] | None]:
        ansaetze = [self._ansatz(name) for name in self.figuren]
        kann = any(aufsetzen(self.tisch, each, SILENT).anzahl for each in ansaetze)
        gewuerfelt = yield Together(tuple(Branch(Ablegen(self.tisch, each)) for each in ansaetze))
        ergebnisse = [wertung.ergebnis for wertung, _ in gewuerfelt]
        events = tuple(event for _, einzeln in gewuerfelt for event in einzeln)
        gleichstand = kann and ergebnisse[0] == max(ergebnisse[1:])
        verglichen(self.figuren, ergebnisse, gleichstand, note)
        if gleichstand:
            return anew(self._danach(events), note)
        sieger = self.figuren[ergebnisse.index(max(ergebnisse))]
        urteil = {name: name == sieger for name in self.figuren}
        return sieger, (*self.bisher, *befunden(events, REAKTION, urteil))

    def _ansatz(self, name: str) -> Ansatz:
        ansatz = _ansatz(self.tisch.figur(name), REAKTION, EINZEL)
        return replace(ansatz, wozu=NOCH_EINMAL if self.bisher else ZUERST)

    def _danach(self, events: tuple[Event, ...]) -> Reaktionen:
        tisch = reduce(after, events, self.tisch)
        return replace(self, tisch=tisch, bisher=(*self.bisher, *events))
