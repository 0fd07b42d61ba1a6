"""Kaskade: Hindernisse einer Verfolgungsjagd (KAS-JAGD-09 bis -12)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Shape, Stake
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Tisch
from wuerfelwerk.systems.kaskade.szenen.lauf import Lauf
from wuerfelwerk.systems.kaskade.tisch import Ereignis
from wuerfelwerk.values import dataclass

NEIN = "nein"
UEBERWUNDEN, MUEHSAM, HAENGT = "ueberwunden", "muehsam", "haengt"
_GEGEN = Stake(
    N_("%(gegner)s mit %(gegen)s, Tempo %(gegenstufe)s"), label=N_("Gegen"), needs=("gegner",)
)
"""Wie schnell der andere ist, wo es nur einen gibt und man seine Würfel sieht."""
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
        "KAS-JAGD-09": N_("Wirfst du etwas in den Weg?"),
        "KAS-JAGD-10": N_("Womit kommt %(figur)s hinüber?"),
    },
    happened={
        "KAS-JAGD-09": N_(
            "%(figur)s hat gleiche Würfel: Jeder davon kann laufen helfen oder als Hindernis dienen"
        ),
        "KAS-JAGD-10": N_("%(wer)s wirft %(figur)s etwas in den Weg"),
    },
    stakes={
        "KAS-JAGD-09": (
            Stake(N_("%(taugen)s"), label=N_("Gleiche"), needs=("taugen",)),
            _GEGEN,
        ),
        "KAS-JAGD-10": (
            Stake(N_("einen Würfel mit %(auge)s oder mehr"), label=N_("Du brauchst")),
            _GEGEN,
        ),
    },
    outcomes={
        "KAS-JAGD-09": {
            NEIN: N_("du rennst mit %(lauf)s: Tempo %(stufe)s"),
            "": N_("du rennst mit %(lauf)s: Tempo %(stufe)s; ohne eine %(hoch)s oder mehr "
                   "verliert das Ziel 1 Tempo"),
        },
        "KAS-JAGD-10": {
            NEIN: N_("kostet 1 Physis und 1 Tempo; du rennst mit %(lauf)s: Tempo %(stufe)s"),
            "": (
                Saying(N_("kostet nur den Würfel; du rennst mit %(lauf)s: Tempo %(stufe)s"),
                       when={"muehsam": 0}),
                Saying(N_("kostet den Würfel und 1 Physis; du rennst mit %(lauf)s: Tempo "
                          "%(stufe)s")),
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
            N_("die %(auge)s vor %(ziel)s werfen"),
            frozenset({"KAS-JAGD-09"}),
        ),
        Shape(r"(?P<auge>[0-9]+)", N_("mit der %(auge)s"), frozenset({"KAS-JAGD-10"})),
        Shape(NEIN, N_("einfach weiterrennen"), frozenset({"KAS-JAGD-09"})),
        Shape(NEIN, N_("hängen bleiben"), frozenset({"KAS-JAGD-10"})),
    ),
    page=Layout(
        running=frozenset({"KAS-JAGD-10", "KAS-JAGD-11"}),
        tracked=frozenset({"KAS-JAGD-09", "KAS-JAGD-10", "KAS-JAGD-11"}),
        untried=dict.fromkeys(("KAS-JAGD-09", "KAS-JAGD-10"), frozenset({""})),
    ),
)  # fmt: skip


Lage = tuple[tuple[str, Value], ...]


def _rennt(wahl: str, lauf: Lauf) -> Lage:
    """Womit und wie schnell jemand rennt, der so wählt."""
    return (f"lauf:{wahl}", lauf.ergebnis), (f"stufe:{wahl}", lauf.stufe)


def _gegen(andere: tuple[Lauf, ...]) -> Lage:
    """Wie schnell der andere ist; nichts, wo es mehrere sind oder wer ihn nicht sehen darf."""
    if len(andere) != 1 or andere[0].wissende is not None:
        return ()
    (anderer,) = andere
    return (
        ("gegner", anderer.figur), ("gegen", anderer.ergebnis), ("gegenstufe", anderer.stufe)
    )  # fmt: skip


def _begruendet(lauf: Lauf, auge: int, note: Note) -> None:
    """KAS-JAGD-12: Wo ein Würfel nur als Folge taugt, erlaubt es der Könnerstern."""
    if auge in lauf.folgen:
        note("KAS-JAGD-12", lauf.wissende, figur=lauf.figur)


# KAS-JAGD-09 bis -12: Hindernisse
def hindernisse(
    tisch: Tisch, laeufe: tuple[Lauf, ...], note: Note
) -> Procedure[tuple[tuple[Lauf, ...], list[Event]]]:
    """KAS-JAGD-09 bis -11: der Reihe nach legen; wer behindert ist, muss gleich daran vorbei."""
    events: list[Event] = []
    stand = {lauf.figur: lauf for lauf in laeufe}
    for name in stand:
        andere = tuple(each for each in stand if each != name)
        gegner = tuple(stand[each] for each in andere)
        gelegt: tuple[tuple[int, str], ...] = yield from unit(Hindern(stand[name], gegner))
        for auge, ziel in gelegt:
            stand[name] = stand[name].ohne(auge)
            lauf, kosten = yield from unit(Ueberwinden(stand[ziel], auge, stand[name]))
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
    andere: tuple[Lauf, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, str], ...]]:
        lauf, gelegt = self.lauf, list[tuple[int, str]]()
        while lauf.gruppe:
            ziele = [each.figur for each in self.andere]
            wahl = {f"{auge} {ziel}": (auge, ziel) for auge in lauf.gruppe for ziel in ziele}
            lage: Lage = (
                ("figur", lauf.figur), ("taugen", lauf.gruppe), *_gegen(self.andere),
                *_rennt(NEIN, lauf), *(("hoch:" + each, auge) for each, (auge, _) in wahl.items()),
                *(one for each, (auge, _) in wahl.items() for one in _rennt(each, lauf.ohne(auge))),
            )  # fmt: skip
            frage = Choice(
                lauf.platz, "KAS-JAGD-09", (NEIN, *wahl), audience=lauf.wissende, facts=lage
            )
            gesagt = yield from ask(frage)
            if gesagt == NEIN:
                break
            gelegt.append(wahl[gesagt])
            _begruendet(lauf, wahl[gesagt][0], note)
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
    wer: Lauf

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Lauf, Kosten]]:
        lauf = self.lauf
        hoch = tuple(dict.fromkeys(str(n) for n in lauf.wuerfel if n >= self.auge))
        lage: Lage = (
            ("figur", lauf.figur), ("wer", self.wer.figur), ("auge", self.auge),
            ("liegen", lauf.wuerfel), *_gegen((self.wer,)), *_rennt(NEIN, lauf.haengt()),
            *((f"muehsam:{each}", int(int(each) not in lauf.gruppe)) for each in hoch),
            *(one for each in hoch for one in _rennt(each, lauf.ohne(int(each)))),
        )  # fmt: skip
        wissende, moeglich = lauf.wissende, (*hoch, NEIN)
        frage = Choice(lauf.platz, "KAS-JAGD-10", moeglich, audience=wissende, facts=lage)
        wahl = yield from ask(frage)
        if wahl == NEIN:
            note("KAS-JAGD-11", figur=lauf.figur)
            return lauf.haengt(), Kosten(HAENGT, 1)
        note("KAS-JAGD-10", wissende, figur=lauf.figur, auge=int(wahl))
        if int(wahl) in lauf.gruppe:
            _begruendet(lauf, int(wahl), note)
            return lauf.ohne(int(wahl)), Kosten(UEBERWUNDEN)
        return lauf.ohne(int(wahl)), Kosten(MUEHSAM, 1)
