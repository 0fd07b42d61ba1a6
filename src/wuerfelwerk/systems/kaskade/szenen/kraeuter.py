"""Kaskade: Kräuter suchen (KAS-KRAUT)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import NIVEAUS
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import ablegen
from wuerfelwerk.systems.kaskade.proben.probe import SIEB
from wuerfelwerk.systems.kaskade.proben.wertung import ERFOLG, saetze
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Auswahl, Ereignis, koennen, wache

WILDNIS = "Wildnisleben"
_NIVEAU = ((16, 3), (11, 2), (7, 1), (4, 0))

KRAEUTER = Chapter[Tisch](
    "KAS-KRAUT",
    steps={
        "KAS-KRAUT-01": N_("%(figur)s sucht eine halbe Stunde nach Kräutern"),
        "KAS-KRAUT-02": N_("Funde von %(figur)s: %(funde)s"),
        "KAS-KRAUT-03": plural(
            "%(figur)s findet %(niveaus)s: %(portionen)s Portion",
            "%(figur)s findet %(niveaus)s: %(portionen)s Portionen",
            "portionen",
        ),
        "KAS-KRAUT-04": N_("Gleichenwürfel bringen %(figur)s mehr: %(mehr)s"),
    },
    questions={"KAS-KRAUT-03": N_("Was findet %(figur)s?")},
    stakes={"KAS-KRAUT-03": (Stake(N_("%(niveau)s"), label=N_("Niveau")),)},
    outcomes={"KAS-KRAUT-03": {"": N_("diese Pflanze wächst hier")}},
    words={
        "einfach": N_("einfach"), "leicht": N_("leicht"), "fortgeschritten": N_("fortgeschritten"),
        "anspruchsvoll": N_("anspruchsvoll"), "alle": N_("alle Gleichen"),
        "ab_zweitem": N_("erst ab dem zweiten"),
    },
    page=Layout(rulings=frozenset({"KAS-KRAUT-03"})),
)  # fmt: skip


def niveau(auge: int) -> int | None:
    """KAS-KRAUT-03: das Niveau eines Fundes als Stufe; die Menge ist eins mehr."""
    return next((stufe for ab, stufe in _NIVEAU if auge >= ab), None)


def gleichenbonus(wuerfel: Hand, wert: int, lesart: Lesart) -> int:
    """KAS-KRAUT-04, KAS-M-49: je Gleichenwürfel eine Pflanze mehr."""
    ab = 1 if lesart.gleichenwuerfel_zaehlung == "ab_zweitem" else 0
    return sum(n - ab for n in saetze(wuerfel, wert).values())


@command(N_("Kräuter suchen"), KRAEUTER, deed=N_("%(figur)s sucht eine halbe Stunde Kräuter"))
class KraeuterSuchen(Ansage):
    """Eine halbe Stunde Kräuter suchen."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KRAUT-01: wer Wildnisleben kann."""
        figuren = koennen(wache(tisch, seat), WILDNIS, "KAS-KRAUT-01")
        return (offer(cls, "KAS-KRAUT-01", figur=names(figuren)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-KRAUT-01: ein Siebwurf auf Wildnisleben; welche Pflanze es ist, sagt die SL."""
        figur = tisch.figur(self.figur)
        note("KAS-KRAUT-01", figur=figur.name)
        ansatz = Ansatz(figur=figur, worauf=WILDNIS, art=SIEB, ganz=True, wozu=NEBENHER)
        wertung, events = yield from ablegen(tisch, ansatz, note)
        stufen = [s for auge in wertung.wuerfel if (s := niveau(auge)) is not None]
        note(
            "KAS-KRAUT-02", figur=figur.name, funde=sum(auge >= ERFOLG for auge in wertung.wuerfel)
        )
        funde: list[str] = []
        for stufe in stufen:
            funde.append((yield from _pflanze(tisch, figur.name, NIVEAUS[stufe])))
        mehr = gleichenbonus(wertung.wuerfel, geprueft(tisch, figur, WILDNIS), tisch.lesart)
        portionen = sum(stufe + 1 for stufe in stufen) + mehr
        niveaus = tuple(NIVEAUS[stufe] for stufe in stufen)
        note("KAS-KRAUT-03", figur=figur.name, niveaus=niveaus, portionen=portionen - mehr)
        if mehr:
            note("KAS-KRAUT-04", figur=figur.name, mehr=mehr)
        gefunden = KraeuterGefunden(
            figur=figur.name, niveaus=niveaus, funde=tuple(funde), portionen=portionen
        )
        return (*events, gefunden)


@event(
    plural(
        "%(figur)s findet %(funde)s: %(portionen)s Portion.",
        "%(figur)s findet %(funde)s: %(portionen)s Portionen.",
        "portionen",
    ),
    KRAEUTER,
    verdict=(
        Verdict(N_("%(figur)s findet nichts"), bad="figur", when={"funde": ()}),
        Verdict(
            N_("%(figur)s findet %(funde)s"),
            numbers=plural("%(portionen)s Portion", "%(portionen)s Portionen", "portionen"),
            good="figur",
        ),
    ),
)
class KraeuterGefunden(Ereignis):
    """Was eine Suche ergab."""

    figur: str
    niveaus: tuple[str, ...]
    funde: tuple[str, ...]
    portionen: int


def _pflanze(tisch: Tisch, figur: str, stufe: str) -> Procedure[str]:
    passend = tuple(kraut.name for kraut in tisch.listen.kraeuter if kraut.niveau == stufe)
    lage = (("figur", figur), ("niveau", stufe))
    return (yield from ask(Choice(GM, "KAS-KRAUT-03", passend or (stufe,), facts=lage)))
