"""Kaskade: eine Kampfphase beginnt (KAS-FERN-01 bis -04, -14, KAS-KAMPF-01 bis -03)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from typing import Any, ClassVar

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event, preview
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.layout import Dealing, Layout
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Answer, Branch, Choice, Pick, Question, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Gives, Saying, Shape, Stake, Values, Verdict
from wuerfelwerk.systems.kaskade.kampf.initiative import INITIATIVE, SCHUSS, Wurfstand, takte
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    bereit,
    der_kampf,
    entschieden,
    fertigkeiten,
    kaempfer,
    schussziele,
    waffen,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import (
    NIEMAND,
    im_kampf,
    niemand_dran,
    treffer_genommen,
)
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import beraubt, kampfgruppen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.kampf.waffen import BASIS, FAUST, Waffe
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.proben.einsatz import einsetzen
from wuerfelwerk.systems.kaskade.proben.endstand import abrechnen, glueck
from wuerfelwerk.systems.kaskade.proben.lernwurf import gluecklernen
from wuerfelwerk.systems.kaskade.proben.nachspiel import verbucht, vorbereiten
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, KASKADE, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.reaktion import reihenfolge
from wuerfelwerk.systems.kaskade.proben.vergleich import tausche
from wuerfelwerk.systems.kaskade.proben.vorrat import stufe
from wuerfelwerk.systems.kaskade.proben.wertung import davon_noch, gruppe
from wuerfelwerk.systems.kaskade.proben.wurf import LEER
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, ImKampf
from wuerfelwerk.values import dataclass, replace


def naheliegende(frage: Choice) -> tuple[str, ...]:
    """KAS-KAMPF-02: die Wahl der letzten Phase zuerst, dann je Waffe die beste.

    Was mit derselben Waffe weder mehr Würfel noch höhere Gruppen bringt, kann warten.
    """
    zuletzt = tuple(each for each in frage.options if frage.fact(f"zuletzt:{each}"))
    return tuple(dict.fromkeys((*zuletzt, *(o for o in frage.options if not _besseres(frage, o)))))


def eine_waffe(frage: Question[Any]) -> Answer | None:
    """KAS-KAMPF-02: Wer nur eine Waffe trägt, kämpft mit ihr, so gut er kann.

    Bloße Hände kann noch wollen, wer zuletzt mit ihnen gekämpft hat.
    """
    if not isinstance(frage, Choice):
        return None
    faeuste = {each for each in frage.options if frage.fact(f"waffe:{each}") == FAUST.name}
    waffen_ = [o for o in frage.options if o not in faeuste and not _besseres(frage, o)]
    fest = len(waffen_) == 1 and not any(frage.fact(f"zuletzt:{each}") for each in faeuste)
    return waffen_[0] if fest else None


def _besseres(frage: Choice, wahl: str) -> bool:
    """Gibt es mit derselben Waffe etwas, das in nichts schlechter fällt?"""
    waffe, werte = frage.fact(f"waffe:{wahl}"), _faellt(frage, wahl)
    andere = (each for each in frage.options if each != wahl)
    gleiche = (each for each in andere if frage.fact(f"waffe:{each}") == waffe)
    return any(
        all(hier >= dort for hier, dort in zip(_faellt(frage, each), werte, strict=True))
        and (_faellt(frage, each) != werte or frage.options.index(each) < frage.options.index(wahl))
        for each in gleiche
    )


def _faellt(frage: Choice, wahl: str) -> tuple[int, ...]:
    return tuple(int(str(frage.fact(f"{was}:{wahl}"))) for was in ("anzahl", "wert"))


KAMPFWURF = Chapter[Tisch](
    "KAS-KAMPF", "KAS-FERN",
    steps={
        "KAS-KAMPF-01": N_("%(figur)s wirft die Kampfwürfel als Einzelwurf (W8)"),
        "KAS-KAMPF-02": N_("%(figur)s kämpft mit %(waffe)s: Kaskadenwurf, Führungswert "
                           "%(fuehrung)s"),
        "KAS-KAMPF-03": N_("%(figur)s wird initiativ"),
        "KAS-FERN-01": N_("%(figur)s zielt auf %(ziel)s"),
        "KAS-FERN-02": N_("%(figur)s schießt sofort, vor allen anderen"),
        "KAS-FERN-03": N_("%(figur)s zielt weiter und schießt in dieser Phase nicht"),
        "KAS-FERN-04": N_("%(figur)s spart auf: %(wuerfel)s"),
        "KAS-FERN-14": N_("Führungswert von %(figur)s bei FkW %(fkw)s: %(fuehrung)s"),
    },
    questions={
        "KAS-KAMPF-02": N_("Womit kämpft %(figur)s?"),
        "KAS-FERN-01": N_("Auf wen zielt %(figur)s?"),
        "KAS-FERN-04": N_("Welche Würfel spart %(figur)s?"),
    },
    happened={
        "KAS-KAMPF-02": N_("Alle wählen verdeckt ihre Waffe, dann fallen die Kampfwürfel"),
        "KAS-FERN-04": N_("%(figur)s zielt weiter und schießt in dieser Phase nicht"),
    },
    stakes={"KAS-FERN-04": (Stake(N_("%(wert)s"), label=N_("Passend bis")),)},
    outcomes={
        "KAS-KAMPF-02": {
            "": (
                Saying(
                    same_plural(
                        "wie zuletzt: %(anzahl)s Würfel, passend bis %(wert)s, Schaden %(schaden)s",
                        "anzahl",
                    ),
                    when={"zuletzt": 1, "einzel": 1},
                ),
                Saying(
                    same_plural(
                        "wie zuletzt: %(anzahl)s Würfel (je Wurf %(fuehrung)s fest), passend bis "
                        "%(wert)s, Schaden %(schaden)s",
                        "anzahl",
                    ),
                    when={"zuletzt": 1},
                ),
                Saying(
                    same_plural(
                        "%(anzahl)s Würfel, passend bis %(wert)s, Schaden %(schaden)s", "anzahl"
                    ),
                    when={"einzel": 1},
                ),
                Saying(
                    same_plural(
                        "%(anzahl)s Würfel (je Wurf %(fuehrung)s fest), passend bis %(wert)s, "
                        "Schaden %(schaden)s",
                        "anzahl",
                    )
                ),
            ),
        },
        "KAS-FERN-01": {"": N_("ist das Ziel des nächsten Schusses")},
    },
    words={"zielt_auf": N_("zielt auf")},
    shapes=(
        Shape(r"(?P<waffe>.+) \((?P<kann>.+)\)", N_("%(waffe)s (%(kann)s)"),
              frozenset({"KAS-KAMPF-02"})),
    ),
    page=Layout(
        urgent=frozenset({"kampfwurf"}),
        dealing={
            "kampfwurf": Dealing(
                frozenset({"KAS-SIEB-02", "KAS-KASK-01", "KAS-EINZEL-01"}),
                "KAS-WURF-04",
                kampfgruppen,
            )
        },
        aims={"kampfwurf": "gruppe"},
        foremost={"KAS-KAMPF-02": naheliegende},
        settled={"KAS-KAMPF-02": eine_waffe},
    ),
)  # fmt: skip
Facts = tuple[tuple[str, str | int], ...]
MOST_GERUESTET = 256
_GERUESTET: Kept[tuple[dict[str, tuple[Waffe, str]], Facts]] = Kept(MOST_GERUESTET)
"""Je Tisch und Figur: Wer mit vielen zugleich wirft, wird für den Rat sehr oft dasselbe gefragt."""
FUEHRUNG_FERN = {8: 3, 12: 2, 20: 1}
"""KAS-FERN-14: der Führungswert im Fernkampf, nach der Stufe des FkW."""


def fuehrung_fern(fkw: int) -> int:
    """KAS-FERN-14: bis 7 drei, 8 bis 11 zwei, ab 12 einer; womit geworfen wird, ist einerlei.

    >>> [fuehrung_fern(fkw) for fkw in (7, 8, 11, 12)]
    [3, 2, 2, 1]
    """
    return FUEHRUNG_FERN[stufe(fkw)]


@dataclass(frozen=True, slots=True)
class Geruestet:
    """Womit jemand in dieser Phase kämpft."""

    waffe: Waffe
    ziel: str
    ansatz: Ansatz
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Ruesten:
    """KAS-KAMPF-02, KAS-FERN-01: Waffe, Fertigkeit und, für Schützen, das Ziel; alle verdeckt."""

    tisch: Tisch
    name: str

    def __call__(self, note: Note = SILENT) -> Procedure[Geruestet]:
        tisch, figur = self.tisch, self.tisch.figur(self.name)
        alt = kaempfer(tisch, self.name)
        if alt.mitgenommen:
            waffe, worauf = tisch.listen.waffe(alt.waffe), alt.fertigkeit
        else:
            wahl, lage = _GERUESTET.made(tisch, self.name, self._wahl)
            waffe, worauf = wahl[(yield from self._frage("KAS-KAMPF-02", tuple(wahl), lage))]
        ziel = ""
        if waffe.schiesst:
            ziele = schussziele(tisch, self.name)
            bleibt = alt.ziel in ziele and alt.mitgenommen
            ziel = alt.ziel if bleibt else (yield from self._frage("KAS-FERN-01", ziele))
            note("KAS-FERN-01", figur.wissende, figur=figur.name, ziel=ziel)
        ansatz = Ansatz(figur=figur, worauf=worauf, ganz=True)
        ansatz, events = yield from vorbereiten(tisch, ansatz, note)
        return Geruestet(waffe, ziel, ansatz, events)

    def _wahl(self) -> tuple[dict[str, tuple[Waffe, str]], Facts]:
        """Waffen und Fertigkeiten, wie sie zur Wahl stehen, und was an jeder Wahl hängt."""
        tisch, figur = self.tisch, self.tisch.figur(self.name)
        wahl = {
            each.name if nr == 0 else f"{each.name} ({kann})": (each, kann)
            for each in waffen(tisch, figur)
            for nr, kann in enumerate(fertigkeiten(figur, each))
        }
        return wahl, tuple(one for each in wahl.items() for one in self._womit(*each))

    def _womit(self, wahl: str, womit: tuple[Waffe, str]) -> Facts:
        """Was an einer Wahl hängt: Würfel, Wert, Führung, Schaden."""
        (waffe, worauf), tisch, figur = womit, self.tisch, self.tisch.figur(self.name)
        alt = kaempfer(tisch, self.name)
        ansatz = Ansatz(figur=figur, worauf=worauf, gestohlen=alt.gestohlen)
        wurf = aufsetzen(tisch, ansatz, SILENT)
        einzel = alt.nur_einzel or (wurf.seiten == 8 and not waffe.schiesst)
        zuletzt = (waffe.name, worauf) == (alt.waffe, alt.fertigkeit)
        return (
            (f"waffe:{wahl}", waffe.name), (f"zuletzt:{wahl}", int(zuletzt)),
            (f"anzahl:{wahl}", wurf.anzahl), (f"wert:{wahl}", wurf.wert),
            (f"schaden:{wahl}", waffe.staerken[0]), (f"einzel:{wahl}", int(einzel)),
            (f"fuehrung:{wahl}", _fuehrung(waffe, figur, worauf)),
        )  # fmt: skip

    def _frage(self, rule: str, wahl: tuple[str, ...], lage: Facts = ()) -> Procedure[str]:
        figur = self.tisch.figur(self.name)
        fakten = (("figur", figur.name), *lage)
        frage = Choice(figur.platz, rule, wahl, audience=figur.wissende, facts=fakten)
        return (yield from ask(frage))


@command(N_("Kampfwürfel werfen"), KAMPFWURF, deed=N_("Alle werfen ihre Kampfwürfel"))
class Kampfwurf(Ansage):
    """Eine Kampfphase beginnt: Alle werfen ihre Kampfwürfel."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-01: Wer mitkämpft, oder die SL, beginnt die nächste Phase."""
        kampf = im_kampf(tisch)
        treffer_genommen(kampf)
        if seat != GM and all(tisch.figur(name).platz != seat for name in kampf.namen):
            raise IllegalCommand("Dieser Platz kämpft nicht mit.", rule="KAS-KAMPF-01")
        niemand_dran(tisch)
        if entschieden(tisch):
            raise IllegalCommand(NIEMAND, rule="KAS-KAMPF-01")
        return (offer(cls, "KAS-KAMPF-01"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Alle werfen zugleich, niemand sieht, was die anderen noch entscheiden."""
        namen = bereit(tisch)
        zweige = (Branch(Ruesten(tisch, n), frozenset({tisch.figur(n).platz})) for n in namen)
        ruesten: tuple[Geruestet, ...] = yield Together(tuple(zweige))
        events = [one for each in ruesten for one in each.events]
        danach = reduce(after, events, tisch)
        staende = tuple(wurfstand(danach, each, note) for each in ruesten)
        gefallen = yield from takte(staende, tisch.lesart.verteidiger_wuerfelt_aus, note)
        gefallen = yield from _getauscht(gefallen, note)
        fertig = yield Together(
            tuple(
                Branch((Zielen if stand.zielt else Abrechnen)(danach, each.ansatz, stand))
                for each, stand in zip(ruesten, gefallen, strict=True)
            )
        )
        events += [one for _, _, _, einzeln in fertig for one in einzeln]
        reihe, mehr = yield from _initiative(reduce(after, events, tisch), gefallen, note)
        neue = [
            _kaempfer(danach, each, gezaehlt)
            for each, gezaehlt in zip(ruesten, fertig, strict=True)
        ]
        rest = [k for k in der_kampf(tisch).kaempfer if k.figur not in namen]
        phase = PhaseBegonnen(
            phase=der_kampf(tisch).phase + 1,
            kaempfer=(*neue, *rest),
            reihe=reihe,
            zuerst=reihe[0] if reihe else "",
            danach=reihe[1:],
        )
        return (*events, *mehr, phase)


@event(
    N_("Kampfphase %(phase)s; es handeln: %(reihe)s."),
    KAMPFWURF,
    verdict=(
        Verdict(
            N_("%(zuerst)s handelt zuerst, danach %(danach)s"),
            numbers=N_("Phase %(phase)s"),
            good="zuerst",
            needs=("zuerst", "danach"),
        ),
        Verdict(
            N_("%(zuerst)s handelt zuerst"),
            numbers=N_("Phase %(phase)s"),
            good="zuerst",
            needs=("zuerst",),
        ),
        Verdict(N_("Initiative hat niemand"), numbers=N_("Phase %(phase)s"), when={"reihe": ()}),
    ),
    turning=True,
)
class PhaseBegonnen(ImKampf):
    """Die Kampfwürfel liegen; so ist die Reihe derer, die handeln."""

    added: ClassVar[frozenset[str]] = frozenset({"zuerst", "danach"})
    phase: int
    kaempfer: tuple[Kaempfer, ...]
    reihe: tuple[str, ...]
    zuerst: str = field(default="", compare=False)
    """Wer die Reihe anführt; wie ``danach`` nur, um es zu erzählen."""
    danach: tuple[str, ...] = field(default=(), compare=False)

    def im(self, kampf: Kampf) -> Kampf:
        return Kampf(self.kaempfer, self.phase, self.reihe, kampf.treffer)


def _getauscht(staende: list[Wurfstand], note: Note) -> Procedure[list[Wurfstand]]:
    """KAS-HOCH-02: Im Zweikampf darf vor dem Abrechnen getauscht after, einer nach dem anderen.

    Mit mehreren Gegnern bleibt der Schattenwurf (KAS-HOCH-03).
    """
    if len(staende) != 2 or not any(each.wurf.extras.hoch for each in staende):
        return staende
    eins, zwei = staende
    hier, dort, links = yield from tausche(eins.wurf, eins.lage, zwei.lage, note)
    dort, hier, rechts = yield from tausche(zwei.wurf, dort, hier, note)
    return [replace(eins, wurf=links, lage=hier), replace(zwei, wurf=rechts, lage=dort)]


def wurfstand(tisch: Tisch, each: Geruestet, note: Note) -> Wurfstand:
    """KAS-KAMPF-01, -02, KAS-FERN-14: Wurfart, Führungswert und was schon liegt."""
    name, schuetze = each.ansatz.figur.name, each.waffe.schiesst
    alt = kaempfer(tisch, name)
    beraubt(tisch, alt, note)
    ansatz = replace(each.ansatz, figur=tisch.figur(name), gestohlen=alt.gestohlen)
    wurf = aufsetzen(tisch, ansatz, note)
    if not wurf.anzahl:
        note("KAS-WURF-02", wurf.wissende, figur=name, wuerfel="0")
        return Wurfstand(wurf, LEER, schuetze=schuetze, fertig=True)
    art, fuehrung = _wurfart(each, wurf, alt.nur_einzel, note)
    wozu = "schuss" if schuetze else ""
    wurf = replace(wurf, art=art, fuehrung=fuehrung, folgen=True, kampf=True, wozu=wozu)
    liegt = tuple(sorted(sorted(alt.mitgenommen, reverse=True)[: wurf.anzahl]))
    unecht = davon_noch(alt.unecht, liegt)
    lage = Lage(liegt, unecht=unecht, schon=liegt)
    return Wurfstand(wurf, lage, wurf.extras.freiwuerfe, schuetze)


def _wurfart(each: Geruestet, wurf: Wurf, nur_einzel: bool, note: Note) -> tuple[str, int]:
    wissende, name = each.ansatz.figur.wissende, each.ansatz.figur.name
    if nur_einzel:
        return EINZEL, 1
    fuehrung = _fuehrung(each.waffe, each.ansatz.figur, each.ansatz.worauf)
    if each.waffe.schiesst:
        fkw = each.ansatz.figur.bogen.fkw(each.ansatz.worauf)
        note("KAS-FERN-14", wissende, figur=name, fkw=fkw, fuehrung=fuehrung)
        return KASKADE, fuehrung
    if wurf.seiten == 8:
        note("KAS-KAMPF-01", wissende, figur=name)
        return EINZEL, 1
    note("KAS-KAMPF-02", wissende, figur=name, waffe=each.waffe.name, fuehrung=fuehrung)
    return KASKADE, fuehrung


def _fuehrung(mit: Waffe, figur: Figur, worauf: str) -> int:
    """KAS-KAMPF-02, KAS-FERN-14: wie viele Würfel je Teilwurf liegen bleiben müssen."""
    if mit.schiesst:
        return fuehrung_fern(figur.bogen.fkw(worauf))
    return 1 if worauf == BASIS else max(1, mit.fuehrung)


Gezaehlt = tuple[Wertung, Lage, Hand, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Abrechnen:
    """Patzer ausgleichen und werten."""

    tisch: Tisch
    ansatz: Ansatz
    stand: Wurfstand

    def __call__(self, note: Note = SILENT) -> Procedure[Gezaehlt]:
        wurf, lage = self.stand.wurf, self.stand.lage
        figur = self.tisch.figur(self.ansatz.figur.name)
        if not wurf.anzahl:
            return Wertung(), lage, (), ()
        lage = yield from einsetzen(wurf, lage, note)
        lage = yield from glueck(wurf, lage, note)
        wertung = yield from abrechnen(wurf, lage, note)
        events = verbucht(self.tisch, figur, wertung, note)
        if wertung.lernen:
            events += yield from gluecklernen(self.tisch, figur, wertung.lernen, note)
        return wertung, lage, (), tuple(events)


@dataclass(frozen=True, slots=True)
class Zielen:
    """KAS-FERN-03, -04: abrechnen, nicht schießen, und Würfel für die nächste Phase aufsparen."""

    tisch: Tisch
    ansatz: Ansatz
    stand: Wurfstand

    def __call__(self, note: Note = SILENT) -> Procedure[Gezaehlt]:
        wertung, lage, _, events = yield from Abrechnen(self.tisch, self.ansatz, self.stand)(note)
        gespart = (yield from self._sparen(wertung, note)) if wertung.wuerfel else ()
        return wertung, lage, gespart, events

    def _sparen(self, wertung: Wertung, note: Note) -> Procedure[Hand]:
        wurf = self.stand.wurf
        note("KAS-FERN-03", figur=wurf.figur)
        fakten = (("figur", wurf.figur), ("wert", wurf.wert), ("seiten", wurf.seiten))
        alle = len(wertung.wuerfel)
        frage = Pick(
            wurf.platz, "KAS-FERN-04", wertung.wuerfel, 0, alle, audience=wurf.wissende,
            facts=fakten,
        )  # fmt: skip
        gespart = yield from ask(frage)
        note("KAS-FERN-04", wurf.wissende, figur=wurf.figur, wuerfel=gespart)
        return gespart


@preview(
    KAMPFWURF, "KAS-FERN-04",
    said=(
        Gives(N_("Nichts wird aufgespart"), {"anzahl": 0}),
        Gives(
            plural(
                "%(anzahl)s Würfel liegt in der nächsten Phase schon",
                "%(anzahl)s Würfel liegen in der nächsten Phase schon",
                "anzahl",
            )
        ),
    ),
    more=(
        Saying(
            N_("%(gruppe)s passen zusammen, Summe %(summe)s"), needs=("gruppe",)
        ),
    ),
)  # fmt: skip
def aufgespart_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-FERN-04: womit die nächste Phase beginnt."""
    wert = frage.fact("wert")
    hand = gruppe(wahl, wert if isinstance(wert, int) else 0, lesart)
    gibt = {"gruppe": (hand,), "groesse": len(hand), "summe": sum(hand)} if hand else {}
    return {"anzahl": len(wahl), **gibt}


def _kaempfer(tisch: Tisch, each: Geruestet, gezaehlt: Gezaehlt) -> Kaempfer:
    """Wie jemand in die Phase geht; was nur für diese galt, ist vorbei."""
    wertung, lage, gespart, _ = gezaehlt
    alt = kaempfer(tisch, each.ansatz.figur.name)
    return Kaempfer(
        figur=alt.figur,
        waffe=each.waffe.name,
        fertigkeit=each.ansatz.worauf,
        ziel=each.ziel,
        wuerfel=wertung.wuerfel,
        wurf=wertung.wurf,
        ungebunden=lage.lose,
        unecht=lage.unecht,
        mitgenommen=gespart,
        griff=alt.griff,
        kette=alt.kette,
        kein_vorteil=alt.kein_vorteil,
        verloren_ab=alt.verloren_ab,
    )


def _initiative(
    tisch: Tisch, staende: Sequence[Wurfstand], note: Note
) -> Procedure[tuple[tuple[str, ...], tuple[Event, ...]]]:
    """KAS-FERN-02, KAS-M-23: erst die Sofortschützen, dann die Ansagenden, je nach Reaktion."""
    schuetzen = tuple(s.wurf.figur for s in staende if s.ansage == SCHUSS)
    ansager = tuple(s.wurf.figur for s in staende if s.ansage == INITIATIVE)
    vorn, eins = yield from reihenfolge(tisch, schuetzen, note)
    hinten, zwei = yield from reihenfolge(tisch, ansager, note)
    for name in vorn:
        note("KAS-FERN-02", figur=name)
    for name in hinten:
        note("KAS-KAMPF-03", figur=name)
    return (*vorn, *hinten), (*eins, *zwei)
