"""Kaskade: Hindernisse einer Verfolgungsjagd (KAS-JAGD-09 bis -12)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Shape, Stake
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.proben.wertung import ohne
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

NEIN = "nein"
UEBERWUNDEN, MUEHSAM, HAENGT = "ueberwunden", "muehsam", "haengt"
HINDERNIS = Chapter[Tisch](
    "KAS-JAGD",
    steps={
        "KAS-JAGD-09": N_("%(figur)s legt %(ziel)s eine %(auge)s in den Weg"),
        "KAS-JAGD-10": N_("%(figur)s überwindet das Hindernis mit %(auge)s"),
        "KAS-JAGD-11": N_("%(figur)s kommt nicht am Hindernis vorbei: 1 Physis und eine "
                          "Tempostufe"),
        "KAS-JAGD-12": N_("Mit Könnerstern dürfen es bei %(figur)s auch Folgen sein"),
    },
    questions={
        "KAS-JAGD-09": N_("Legt %(figur)s ein Hindernis?"),
        "KAS-JAGD-10": N_("Womit kommt %(figur)s hinüber?"),
    },
    happened={
        "KAS-JAGD-09": N_("%(figur)s hat Gleiche und kann anderen etwas in den Weg legen"),
        "KAS-JAGD-10": N_("Vor %(figur)s liegt ein Hindernis"),
    },
    stakes={
        "KAS-JAGD-09": (Stake(N_("%(taugen)s"), label=N_("Dafür taugen"), needs=("taugen",)),),
        "KAS-JAGD-10": (
            Stake(N_("mindestens %(auge)s"), label=N_("Nötig")),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
        ),
    },
    outcomes={
        "KAS-JAGD-09": {
            NEIN: N_("alle Würfel zählen fürs Tempo"),
            "": N_("der Würfel zählt nicht mehr fürs Tempo"),
        },
        "KAS-JAGD-10": {
            NEIN: N_("kostet 1 Physis und eine Tempostufe"),
            "": (
                Saying(N_("kommt hinüber, der Würfel zählt nicht mehr fürs Tempo"),
                       when={"muehsam": 0}),
                Saying(N_("kommt mühsam hinüber: 1 Physis, der Würfel gehört zu keiner Gruppe")),
            ),
        },
    },
    words={
        "hindernis": N_("Hindernis"), UEBERWUNDEN: N_("überwunden"),
        MUEHSAM: N_("mühsam überwunden"), HAENGT: N_("hängen geblieben"),
    },
    told=("KAS-JAGD-11",),
    shapes=(
        Shape(
            r"(?P<auge>[0-9]+) (?P<ziel>.+)",
            N_("die %(auge)s gegen %(ziel)s"),
            frozenset({"KAS-JAGD-09"}),
        ),
        Shape(r"(?P<auge>[0-9]+)", N_("mit der %(auge)s"), frozenset({"KAS-JAGD-10"})),
        Shape(NEIN, N_("nichts in den Weg legen"), frozenset({"KAS-JAGD-09"})),
        Shape(NEIN, N_("hängen bleiben"), frozenset({"KAS-JAGD-10"})),
    ),
    page=Layout(
        running=frozenset({"KAS-JAGD-10", "KAS-JAGD-11"}),
        tracked=frozenset({"KAS-JAGD-09", "KAS-JAGD-10", "KAS-JAGD-11"}),
        succeeds=dict.fromkeys(("KAS-JAGD-09", "KAS-JAGD-10"), N_("gewinnt Boden")),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lauf:
    """Was einem Läufer in dieser Runde noch liegt, und was davon zur Gruppe gehört."""

    figur: str
    platz: Seat
    wert: int
    wuerfel: Hand
    gruppe: Hand
    """KAS-JAGD-09, KAS-M-67: alle Gleichen, mit Könnerstern auch alle Würfel von Folgen."""
    folgen: Hand = ()
    """KAS-JAGD-12: was davon nur der Könnerstern erlaubt."""
    wissende: Audience = None
    """Wer die Würfel dieses Läufers sehen darf."""
    malus: int = 0
    """KAS-JAGD-11: verlorene Tempostufen."""

    def ohne(self, auge: int) -> Lauf:
        """KAS-M-46: Was gelegt oder verbraucht ist, zählt nicht mehr fürs Tempo."""
        return replace(self, wuerfel=ohne(self.wuerfel, (auge,)), gruppe=ohne(self.gruppe, (auge,)))

    def begruendet(self, auge: int, note: Note) -> None:
        """KAS-JAGD-12: Wo ein Würfel nur als Folge taugt, erlaubt es der Könnerstern."""
        if auge in self.folgen:
            note("KAS-JAGD-12", self.wissende, figur=self.figur)


# KAS-JAGD-09 bis -12: Hindernisse
def hindernisse(
    tisch: Tisch, laeufe: tuple[Lauf, ...], note: Note
) -> Procedure[tuple[tuple[Lauf, ...], list[Event]]]:
    """KAS-JAGD-09 bis -11: der Reihe nach legen; wer behindert ist, muss gleich daran vorbei."""
    events: list[Event] = []
    stand = {lauf.figur: lauf for lauf in laeufe}
    for name in stand:
        andere = tuple(each for each in stand if each != name)
        gelegt: tuple[tuple[int, str], ...] = yield from unit(Hindern(stand[name], andere))
        for auge, ziel in gelegt:
            stand[name] = stand[name].ohne(auge)
            lauf, kosten = yield from unit(Ueberwinden(stand[ziel], auge))
            stand[ziel] = lauf
            note("KAS-JAGD-09", figur=name, ziel=ziel, auge=auge)
            jetzt = reduce(after, events, tisch)
            verloren = verlieren(jetzt, jetzt.figur(ziel), PHYSIS, kosten.physis, "hindernis", note)
            hindernis = HindernisGelegt(figur=name, ziel=ziel, auge=auge, folge=kosten.folge)
            events += [hindernis, *verloren]
    return tuple(stand.values()), events


@event(
    N_("%(figur)s legt %(ziel)s eine %(auge)s in den Weg (%(folge)s)."), HINDERNIS
)  # fmt: skip
class HindernisGelegt(Ereignis):
    """Jemand legt einem anderen Läufer etwas in den Weg."""

    figur: str
    ziel: str
    auge: int
    folge: str


@dataclass(frozen=True, slots=True)
class Hindern:
    """KAS-JAGD-09: eigene Gleiche (mit Könnerstern auch Folgen) anderen in den Weg legen."""

    lauf: Lauf
    andere: tuple[str, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, str], ...]]:
        lauf, gelegt = self.lauf, list[tuple[int, str]]()
        while lauf.gruppe:
            wahl = {f"{auge} {ziel}": (auge, ziel) for auge in lauf.gruppe for ziel in self.andere}
            lage = (("figur", lauf.figur), ("taugen", lauf.gruppe))
            frage = Choice(
                lauf.platz, "KAS-JAGD-09", (NEIN, *wahl), audience=lauf.wissende, facts=lage
            )
            gesagt = yield from ask(frage)
            if gesagt == NEIN:
                break
            gelegt.append(wahl[gesagt])
            lauf.begruendet(wahl[gesagt][0], note)
            lauf = lauf.ohne(wahl[gesagt][0])
        return tuple(gelegt)


@dataclass(frozen=True, slots=True)
class Kosten:
    """Was ein Hindernis den Behinderten kostet."""

    folge: str
    physis: int = 0


@dataclass(frozen=True, slots=True)
class Ueberwinden:
    """KAS-JAGD-10, -11: mit einem mindestens ebenso hohen Würfel, oder man bleibt hängen."""

    lauf: Lauf
    auge: int

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Lauf, Kosten]]:
        lauf = self.lauf
        hoch = tuple(dict.fromkeys(str(n) for n in lauf.wuerfel if n >= self.auge))
        lage: tuple[tuple[str, Value], ...] = (
            ("figur", lauf.figur), ("auge", self.auge), ("liegen", lauf.wuerfel),
            *((f"muehsam:{each}", int(int(each) not in lauf.gruppe)) for each in hoch),
        )  # fmt: skip
        wissende, moeglich = lauf.wissende, (*hoch, NEIN)
        frage = Choice(lauf.platz, "KAS-JAGD-10", moeglich, audience=wissende, facts=lage)
        wahl = yield from ask(frage)
        if wahl == NEIN:
            note("KAS-JAGD-11", figur=lauf.figur)
            return replace(lauf, malus=lauf.malus + 1), Kosten(HAENGT, 1)
        note("KAS-JAGD-10", wissende, figur=lauf.figur, auge=int(wahl))
        if int(wahl) in lauf.gruppe:
            lauf.begruendet(int(wahl), note)
            return lauf.ohne(int(wahl)), Kosten(UEBERWUNDEN)
        return lauf.ohne(int(wahl)), Kosten(MUEHSAM, 1)
