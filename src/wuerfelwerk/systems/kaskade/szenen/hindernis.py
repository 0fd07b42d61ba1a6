"""Kaskade: Hindernisse einer Verfolgungsjagd (KAS-JAGD-09 bis -12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Shape, Stake, Values
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Tisch
from wuerfelwerk.systems.kaskade.szenen.lauf import Lauf
from wuerfelwerk.systems.kaskade.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

NEIN = "nein"
EINS = N_("die %(auge)s vor %(ziel)s werfen")
UEBERWUNDEN, MUEHSAM, HAENGT = "ueberwunden", "muehsam", "haengt"
_GEGEN = Stake(
    N_("%(gegner)s mit %(gegen)s, Tempo %(gegenstufe)s"), label=N_("Gegen"), needs=("gegner",)
)
"""Wie schnell der andere ist, wo es nur einen gibt und man seine Würfel sieht."""
_GEWORFEN = (
    Saying(N_("%(gegner)s hat nichts ab %(hoch)s und bleibt hängen; Tempo %(stufe)s (mit %(lauf)s) "
              "gegen %(dagegen)s: %(danach)s"),
           when={"hoehere": 0}, needs=("danach",)),
    Saying(N_("%(gegner)s verliert 1 Tempo oder einen Würfel ab %(hoch)s; Tempo %(stufe)s (mit "
              "%(lauf)s) gegen höchstens %(dagegen)s: %(danach)s oder besser"),
           needs=("danach",)),
)  # fmt: skip
"""Was ein Hindernis bringt, wo man die Würfel dessen sieht, vor dem es liegt."""
DANACH = {
    "danach_0": N_("eingeholt"), "danach_1": N_("noch 1 Schritt"),
    "danach_2": N_("noch 2 Schritte"), "danach_3": N_("noch 3 Schritte"),
    "danach_4": N_("noch 4 Schritte"), "danach_5": N_("noch 5 Schritte"),
    "danach_6": N_("außer Sicht"),
}  # fmt: skip
"""KAS-JAGD-07: wie weit es nach der Runde noch ist."""


def _auf_einmal(wahl: Sequence[str]) -> tuple[str, Values] | None:
    """Wie mehrere Hindernisse heißen, die jemand einem anderen auf einmal in den Weg wirft."""
    gelegt = [each.split(" ", 1) for each in wahl if each != NEIN]
    if not gelegt or len({ziel for _, ziel in gelegt}) > 1:
        return None
    (auge, ziel), *weitere = gelegt
    if not weitere:
        return EINS, {"auge": auge, "ziel": ziel}
    return N_("%(augen)s vor %(ziel)s werfen"), {
        "augen": " + ".join(auge for auge, _ in gelegt), "ziel": ziel,
    }  # fmt: skip


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
        "KAS-JAGD-09": (
            Saying(N_("Schon geworfen: %(gelegt)s. Auch der Rest kann fliegen"), needs=("gelegt",)),
            Saying(N_("Gleiche Würfel! %(figur)s kann mit ihnen rennen oder sie als Hindernis "
                      "werfen")),
        ),
        "KAS-JAGD-10": N_("%(wer)s wirft %(figur)s etwas in den Weg"),
    },
    stakes={
        "KAS-JAGD-09": (
            Stake(N_("%(taugen)s"), label=N_("Zum Werfen"), needs=("taugen",)),
            _GEGEN,
        ),
        "KAS-JAGD-10": (
            Stake(N_("einen Würfel mit %(auge)s oder mehr"), label=N_("Du brauchst")),
            _GEGEN,
        ),
    },
    outcomes={
        "KAS-JAGD-09": {
            NEIN: (
                *(replace(each, needs=(*each.needs, "gelegt")) for each in _GEWORFEN),
                Saying(N_("Tempo %(stufe)s (mit %(lauf)s) gegen %(dagegen)s: %(danach)s"),
                       needs=("danach",)),
                Saying(N_("du rennst mit %(lauf)s: Tempo %(stufe)s")),
            ),
            "": (
                *_GEWORFEN,
                Saying(N_("du rennst mit %(lauf)s: Tempo %(stufe)s; ohne eine %(hoch)s oder mehr "
                          "verliert das Ziel 1 Tempo")),
            ),
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
        MUEHSAM: N_("mühsam überwunden"), HAENGT: N_("hängen geblieben"), **DANACH,
    },
    told=("KAS-JAGD-11",),
    whys={
        "KAS-JAGD-10": N_("%(figur)s überwindet das Hindernis mit der %(auge)s"),
        "KAS-JAGD-11": N_("%(figur)s bleibt am Hindernis hängen"),
    },
    shapes=(
        Shape(
            r"(?P<auge>[0-9]+) (?P<ziel>.+)",
            EINS,
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
        onward={"KAS-JAGD-09": frozenset({"KAS-JAGD-09"})},
        told_as={"KAS-JAGD-09": _auf_einmal},
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


def _bestens(lauf: Lauf, gelegt: Hand) -> int:
    """KAS-JAGD-10, -11: wie schnell jemand bestenfalls noch ist, der an all dem vorbei muss."""
    if not gelegt:
        return lauf.stufe
    wege = (lauf.ohne(n) for n in dict.fromkeys(lauf.wuerfel) if n >= gelegt[0])
    return max(_bestens(each, gelegt[1:]) for each in (lauf.haengt(), *wege))


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
    letzter = laeufe[-1].figur
    for name in stand:
        gegner = tuple(each for each in stand.values() if each.figur != name)
        abstand = _zwischen(tisch, name, gegner) if name == letzter else None
        gelegt: tuple[tuple[int, str], ...] = yield from unit(Hindern(stand[name], gegner, abstand))
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


def _zwischen(tisch: Tisch, name: str, gegner: tuple[Lauf, ...]) -> int | None:
    """Wie weit ein Verfolger hinter dem Einzigen läuft, den er jagt."""
    jagd = tisch.jagd
    if jagd is None or len(gegner) != 1 or name == jagd.gejagt:
        return None
    return jagd.rueckstand(name)


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
    abstand: int | None = None
    """Schritte bis zum Gejagten, wo danach niemand mehr etwas legt."""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, str], ...]]:
        lauf, gelegt = self.lauf, list[tuple[int, str]]()
        while lauf.gruppe:
            ziele = [each.figur for each in self.andere]
            wahl = {f"{auge} {ziel}": (auge, ziel) for auge in lauf.gruppe for ziel in ziele}
            schon = tuple(auge for auge, _ in gelegt)
            lage: Lage = (
                ("figur", lauf.figur), ("taugen", lauf.gruppe), *_gegen(self.andere),
                *((("gelegt", schon), (f"hoch:{NEIN}", max(schon))) if schon else ()),
                *_rennt(NEIN, lauf),
                *self._danach(NEIN, lauf, schon),
                *(("hoch:" + each, auge) for each, (auge, _) in wahl.items()),
                *(one for each, (auge, _) in wahl.items() for one in _rennt(each, lauf.ohne(auge))),
                *(one for each, (auge, _) in wahl.items()
                  for one in self._danach(each, lauf.ohne(auge), (*schon, auge))),
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

    def _danach(self, wahl: str, lauf: Lauf, gelegt: Hand) -> Lage:
        """Was diese Wahl bringt, wenn der Gejagte das Beste daraus macht; nur, wo man ihn sieht."""
        if self.abstand is None or not _gegen(self.andere):
            return ()
        (gejagt,) = self.andere
        dagegen = _bestens(gejagt, gelegt)
        noch = min(len(DANACH) - 1, max(0, self.abstand + dagegen - lauf.stufe))
        hoehere = sum(n >= max(gelegt, default=0) for n in gejagt.wuerfel)
        return (
            (f"dagegen:{wahl}", dagegen), (f"danach:{wahl}", f"danach_{noch}"),
            (f"hoehere:{wahl}", hoehere),
        )  # fmt: skip


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
