"""Kaskade: Nachtwache (KAS-WACHE)."""

from __future__ import annotations

from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.leib.wunden import ZustandGesetzt
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen, erreicht
from wuerfelwerk.systems.kaskade.stand import KIT, PHYSIS, SCHLAEFT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Ereignis, Gruppe, wachende
from wuerfelwerk.values import dataclass

NORMAL, ALARMIERT = WACHEN = ("normal", "alarmiert")
SCHICHTEN = {NORMAL: 3, ALARMIERT: 6}
KOSTEN = 4
"""KAS-WACHE-02: Physispunkte je zusätzlicher Schicht."""
WACHGABE = "Wachgabe"

WACHE = Chapter[Tisch](
    "KAS-WACHE",
    steps={
        "KAS-WACHE-01": plural(
            "Wache %(art)s: %(schichten)s Schicht",
            "Wache %(art)s: %(schichten)s Schichten",
            "schichten",
        ),
        "KAS-WACHE-02": plural(
            "%(figur)s wacht %(schichten)s Schicht: %(physis)s Physis",
            "%(figur)s wacht %(schichten)s Schichten: %(physis)s Physis",
            "schichten",
        ),
        "KAS-WACHE-03": N_("%(figur)s nickt in Schicht %(schicht)s ein"),
    },
    words={
        "normal": N_("normal"), "alarmiert": N_("alarmiert"), "wache": N_("Wache"),
        "wach": N_("wach (1) oder schlafend (0)"),
    },
)  # fmt: skip


@command(N_("Nachtwache"), WACHE, deed=N_("Nachtwache (%(figuren)s)"))
class Wachen(Ansage):
    """Eine Nacht Wache: wer wacht, in der Reihenfolge der Schichten."""

    figuren: Annotated[Gruppe, Ask("Wer wacht, reihum", low=1, rule="KAS-WACHE-01")]
    art: Annotated[str, Ask("Wie", options=WACHEN, rule="KAS-WACHE-01")] = NORMAL

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-WACHE-01: Die SL teilt die Nacht ein."""
        KIT.demand_gm(seat)
        return (offer(cls, "KAS-WACHE-01", figuren=names(wachende(tisch, "KAS-WACHE-01"))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-WACHE-01, KAS-M-48: reihum eine Schicht, je Schicht eine Probe."""
        anzahl, namen = SCHICHTEN[self.art], self.figuren
        note("KAS-WACHE-01", art=self.art, schichten=anzahl)
        zweige = tuple(
            Branch(Nachtwache(tisch, name, tuple(range(platz, anzahl + 1, len(namen)))))
            for platz, name in enumerate(namen, 1)
        )
        gewacht = yield Together(zweige)
        schichten = sorted(
            (each for einzeln in gewacht for each in einzeln), key=lambda each: each[0]
        )
        return tuple(event for _, events in schichten for event in events)


@dataclass(frozen=True, slots=True)
class Nachtwache:
    """Die Schichten einer Figur, eine nach der anderen; mit den anderen hat das nichts zu tun."""

    tisch: Tisch
    figur: str
    schichten: tuple[int, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, tuple[Event, ...]], ...]]:
        tisch, found = self.tisch, list[tuple[int, tuple[Event, ...]]]()
        for wievielte, nr in enumerate(self.schichten, 1):
            events = yield from _schicht(tisch, self.figur, nr, wievielte, note)
            tisch = reduce(after, events, tisch)
            found.append((nr, tuple(events)))
            if tisch.figur(self.figur).zustand:
                break
        return tuple(found)


def _schicht(
    tisch: Tisch, name: str, nr: int, wievielte: int, note: Note
) -> Procedure[list[Event]]:
    """KAS-WACHE-02, -03: Jede weitere kostet Physis, und nur in ihr kann man einschlafen."""
    figur, zusaetzlich, events = tisch.figur(name), wievielte > 1, list[Event]()
    if zusaetzlich:
        physis = KOSTEN * (wievielte - 1)
        note("KAS-WACHE-02", figur.wissende, figur=name, schichten=wievielte, physis=physis)
        events += verlieren(tisch, figur, PHYSIS, KOSTEN, "wache", note)
    danach = reduce(after, events, tisch)
    ziel = tisch.lesart.wachgabe_min
    ansatz = Ansatz(
        figur=danach.figur(name), worauf=WACHGABE, ziel=ziel, ganz=True, fuersich=True,
        wozu=NEBENHER,
    )  # fmt: skip
    wertung, mehr = yield from unit(Ablegen(danach, ansatz))
    wach = not zusaetzlich or erreicht(ansatz, wertung)
    ergab = WacheGehalten(figur=name, schicht=nr, wach=wach, ergebnis=wertung.ergebnis)
    gehalten = (*events, *mehr, ergab)
    if wach:
        return list(gehalten)
    note("KAS-WACHE-03", figur=name, schicht=nr)
    return [*gehalten, ZustandGesetzt(figur=name, zustand=SCHLAEFT)]


@event(
    N_("%(figur)s wacht in Schicht %(schicht)s, wach geblieben: %(wach)s."),
    WACHE,
    verdict=(
        Verdict(
            N_("%(figur)s wacht in Schicht %(schicht)s"),
            numbers=N_("Wachgabe %(ergebnis)s"),
            good="figur",
            when={"wach": True},
        ),
        Verdict(
            N_("%(figur)s nickt in Schicht %(schicht)s ein"),
            numbers=N_("Wachgabe %(ergebnis)s"),
            bad="figur",
        ),
    ),
)
class WacheGehalten(Ereignis):
    """Eine Wachschicht."""

    added: ClassVar[frozenset[str]] = frozenset({"ergebnis"})
    figur: str
    schicht: int
    wach: bool
    ergebnis: int = field(default=0, compare=False)
    """Was die Wachgabe ergab; nur, um es zu erzählen."""
