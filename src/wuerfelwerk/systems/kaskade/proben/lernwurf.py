"""Kaskade: der Lernwurf (KAS-LERN, KAS-GLUECK-02, -03, KAS-STERN-01, -02, KAS-HOCH-01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Annotated, ClassVar

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event, preview
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw, unit
from wuerfelwerk.rules.request import Choice, Pick
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import BAD, GOOD, N_, OPEN, Gives, Saying, Stake, Values, Verdict
from wuerfelwerk.systems.kaskade.bogen import Werte
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.ansatz import grundvorrat
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL, STERN_AB
from wuerfelwerk.systems.kaskade.proben.wertung import MEISTER
from wuerfelwerk.systems.kaskade.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ansage, Auswahl, Worauf, wache
from wuerfelwerk.values import dataclass, replace

NEIN, WERT, STERN = "nein", "wert", "stern"


def _zuletzt_nein(frage: Choice) -> tuple[str, ...]:
    """KAS-GLUECK-02: Wer lernen kann, will es meist."""
    return (*(each for each in frage.options if each != NEIN), NEIN)


LERNEN = Chapter[Tisch](
    "KAS-LERN", "KAS-GLUECK", "KAS-STERN", "KAS-HOCH",
    steps={
        "KAS-LERN-01": N_("%(figur)s will %(worauf)s %(wert)s verbessern"),
        "KAS-LERN-02": N_("Lernwurf von %(figur)s: %(wurf)s"),
        "KAS-LERN-03": same_plural(
            "%(figur)s setzt %(wuerfel)s Lernwürfel ein, Kosten %(ep)s EP",
            "wuerfel",
        ),
        "KAS-LERN-04": N_("%(worauf)s von %(figur)s steigt: %(gestiegen)s"),
        "KAS-LERN-05": N_("Patzer, Fehlschläge, Glückszahl und Gleiche zählen für %(figur)s nicht: "
                          "%(hand)s"),
        "KAS-GLUECK-02": same_plural(
            "Die Glückszahl bringt %(figur)s %(wuerfel)s Lernwürfel auf %(worauf)s",
            "wuerfel",
        ),
        "KAS-GLUECK-03": plural(
            "Mehrere Glückszahlen: %(figur)s lernt mit %(wuerfel)s Würfel auf %(worauf)s",
            "Mehrere Glückszahlen: %(figur)s lernt mit %(wuerfel)s Würfeln auf %(worauf)s",
            "wuerfel",
        ),
        "KAS-STERN-01": N_("%(figur)s hat den Könnerstern in %(worauf)s"),
        "KAS-STERN-02": N_("%(figur)s erringt den Könnerstern in %(worauf)s"),
        "KAS-HOCH-01": N_(
            "Über 20 braucht %(figur)s so viele 20er: %(noetig)s, und hat %(zwanziger)s"
        ),
    },
    questions={
        "KAS-GLUECK-02": N_("Welche Eigenschaft übt %(figur)s?"),
        "KAS-LERN-01": N_("Welche Würfel bleiben liegen?"),
        "KAS-LERN-02": N_("Wirf %(wuerfel)s für %(figur)s"),
        "KAS-STERN-02": N_("Wofür lernt %(figur)s?"),
    },
    happened={"KAS-GLUECK-02": N_("Die Glückszahl bringt %(figur)s einen Lernwurf")},
    stakes={
        "KAS-GLUECK-02": (
            Stake(N_("%(wuerfel)s"), label=N_("Lernwürfel")),
            Stake(N_("%(ep)s EP"), label=N_("Kosten"), when={"ep": frozenset(range(1, 10))}),
        ),
        "KAS-LERN-01": (
            Stake(
                N_("ein Würfel über %(wert)s"),
                label=N_("Nötig"),
                when={"wert": frozenset(range(MEISTER))},
            ),
            Stake(N_("mehrere 20er"), label=N_("Nötig"), when={"wert": frozenset(range(20, 99))}),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
        ),
        "KAS-LERN-02": (Stake(N_("%(worauf)s"), label=N_("Lernwurf auf")),),
        "KAS-STERN-02": (Stake(N_("%(worauf)s"), label=N_("Lernwurf auf")),),
    },
    outcomes={
        "KAS-GLUECK-02": {
            NEIN: N_("lässt die Gelegenheit aus"),
            "": (
                Saying(
                    N_("steigt von %(wert)s auf %(danach)s, wenn der W%(seiten)s höher fällt"),
                    when={"moeglich": 1, "wuerfel": 1, "ueber": 0},
                ),
                Saying(
                    N_("steigt von %(wert)s auf %(danach)s, wenn ein W%(seiten)s höher fällt"),
                    when={"moeglich": 1, "ueber": 0},
                ),
                Saying(N_("kann um 1 steigen"), when={"moeglich": 1}),
                Saying(N_("kann dabei nicht steigen")),
            ),
        },
        "KAS-STERN-02": {
            WERT: N_("%(worauf)s kann um 1 steigen"),
            STERN: N_("drei Würfel ab 12 bringen den Könnerstern"),
        },
    },
    words={
        "wert": N_("der Wert"), "stern": N_("der Könnerstern"), "gestiegen": N_("steigt"),
        "geblieben": N_("bleibt"),
    },
    told=("KAS-STERN-02",),
    page=Layout(
        united=frozenset({"lernen"}),
        foremost={"KAS-GLUECK-02": _zuletzt_nein},
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Lernwurf:
    """KAS-LERN-02: ein Siebwurf ohne Patzer, Fehlschläge, Glückszahl und Gleiche."""

    figur: str
    platz: Seat
    worauf: str
    wert: int
    anzahl: int
    seiten: int
    steigen: bool = True
    stern: bool = False
    """KAS-STERN-01: Kann der Könnerstern errungen werden?"""
    wissende: Audience = None
    liegen: Hand = ()
    streben: Callable[[tuple[bool, bool]], int] | None = None

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[bool, bool]]:
        """Steigt der Wert? Ist der Stern errungen?"""
        pool = Pool.of((self.anzahl - len(self.liegen), self.seiten))
        wie = {"figur": self.figur, "worauf": self.worauf, "wuerfel": str(pool)}
        (augen,) = yield from throw(self.platz, "KAS-LERN-02", pool, self.wissende, **wie)
        note("KAS-LERN-02", self.wissende, figur=self.figur, wurf=augen)
        fakten = (("figur", self.figur), ("worauf", self.worauf), ("wert", self.wert),
                  ("liegen", self.liegen), ("seiten", self.seiten),
                  ("steigen", int(self.steigen)), ("stern", int(self.stern)))  # fmt: skip
        frage = Pick(
            self.platz, "KAS-LERN-01", augen, 1, len(augen), (), self.liegen,
            audience=self.wissende, facts=fakten,
        )  # fmt: skip
        wahl = yield from ask(frage)
        hand = tuple(sorted(self.liegen + wahl))
        if len(hand) < self.anzahl:
            return (yield from become(self, self._mit(hand), note))
        return self._gelernt(hand, note)

    def _mit(self, hand: Hand) -> Lernwurf:
        return Lernwurf(
            figur=self.figur, platz=self.platz, worauf=self.worauf, wert=self.wert,
            anzahl=self.anzahl, seiten=self.seiten, steigen=self.steigen, stern=self.stern,
            wissende=self.wissende, liegen=hand, streben=self.streben,
        )  # fmt: skip

    def _gelernt(self, hand: Hand, note: Note) -> tuple[bool, bool]:
        steigt, stern = gelernt(hand, self.wert, self.steigen, self.stern)
        note("KAS-LERN-05", self.wissende, figur=self.figur, hand=hand)
        ja = "ja" if steigt else "nein"
        wie = {"figur": self.figur, "worauf": self.worauf, "gestiegen": ja}
        note("KAS-LERN-04", self.wissende, **wie)
        if self.wert >= MEISTER and self.steigen:
            noetig = zwanziger(self.wert)
            note("KAS-HOCH-01", self.wissende, figur=self.figur, zwanziger=hand.count(20),
                 noetig=noetig)  # fmt: skip
        if stern:
            note("KAS-STERN-02", self.wissende, figur=self.figur, worauf=self.worauf)
        return steigt, stern


def zwanziger(wert: int) -> int:
    """KAS-HOCH-01: so viele 20er braucht es für den nächsten Punkt über 20."""
    return wert - 18


def gelernt(hand: Hand, wert: int, steigen: bool, stern: bool) -> tuple[bool, bool]:
    """KAS-LERN-04, KAS-HOCH-01, KAS-STERN-02: was eine fertige Hand bringt."""
    zwanzig = wert >= MEISTER and hand.count(20) >= zwanziger(wert)
    hoeher = wert < MEISTER and max(hand, default=0) > wert
    return steigen and (hoeher or zwanzig), stern and sum(auge >= STERN_AB for auge in hand) >= 3


@preview(
    LERNEN, "KAS-LERN-01",
    said=(
        Gives(
            N_("%(worauf)s steigt auf %(danach)s, dazu der Könnerstern"),
            {"steigt": True, "errungen": True}, tone=GOOD,
        ),
        Gives(N_("%(worauf)s steigt auf %(danach)s"), {"steigt": True}, tone=GOOD),
        Gives(N_("Der Könnerstern ist errungen"), {"errungen": True}, tone=GOOD),
        Gives(N_("Noch nichts gelernt"), needs=("rest",), tone=OPEN),
        Gives(N_("Nichts gelernt"), tone=BAD),
    ),
    more=(Saying(same_plural("%(rest)s werfen", "rest"), needs=("rest",)),),
)  # fmt: skip
def lernen_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-LERN-04, KAS-STERN-02: was sicher ist, was auch immer noch fällt."""
    zahl = {name: wert for name, wert in frage.facts if isinstance(wert, int)}
    hand, rest = (*frage.kept, *wahl), len(frage.faces) - len(wahl)
    steigt, stern = gelernt(hand, zahl["wert"], bool(zahl["steigen"]), bool(zahl["stern"]))
    gibt = {"steigt": steigt, "errungen": stern, "danach": zahl["wert"] + steigt}
    return {**gibt, "rest": rest} if rest else gibt


def moeglich(figur: Figur, worauf: str) -> int:
    """KAS-LERN-03, KAS-M-18: wie viele Lernwürfel es höchstens sind, ohne Mali."""
    return figur.bogen.lernwuerfel or min(MOST_WUERFEL, grundvorrat(figur, worauf)[0])


def sternfaehig(tisch: Tisch, figur: Figur, worauf: str, anzahl: int) -> bool:
    """KAS-STERN-01, -02: allgemein, ab FkW 12, noch ohne Stern, mit drei Würfeln."""
    bogen = figur.bogen
    allgemein = bogen.fkw(worauf) >= STERN_AB and not tisch.listen.fertigkeit(worauf).kampf
    return allgemein and worauf not in bogen.sterne and anzahl >= 3


def lernen(
    tisch: Tisch, figur: Figur, worauf: str, anzahl: int, ep: int, note: Note
) -> Procedure[LernErgab]:
    """KAS-LERN-01, -03: bezahlt wird vorher, auch wenn es misslingt."""
    wissende, wert = figur.wissende, figur.bogen.wert(worauf)
    note("KAS-LERN-01", wissende, figur=figur.name, worauf=worauf, wert=wert)
    note("KAS-LERN-03", wissende, figur=figur.name, wuerfel=anzahl, ep=ep)
    steigen, stern = _darf_steigen(tisch, figur, worauf), sternfaehig(tisch, figur, worauf, anzahl)
    if stern and tisch.lesart.koennerstern_eigener_lernwurf:
        lage = (("figur", figur.name), ("worauf", worauf))
        wofuer = yield from ask(
            Choice(figur.platz, "KAS-STERN-02", (WERT, STERN), audience=wissende, facts=lage)
        )
        steigen, stern = steigen and wofuer == WERT, wofuer == STERN
    wurf = Lernwurf(
        figur=figur.name, platz=figur.platz, worauf=worauf, wert=wert, anzahl=anzahl,
        seiten=grundvorrat(figur, worauf)[1], steigen=steigen, stern=stern, wissende=wissende,
    )  # fmt: skip
    gestiegen, errungen = yield from unit(wurf)
    return LernErgab(
        figur=figur.name,
        worauf=worauf,
        ep=ep,
        gestiegen=gestiegen,
        wert=wert + gestiegen,
        stern=errungen,
        audience=wissende,
    )


@event(
    N_("%(figur)s übt %(worauf)s (%(ep)s EP), der Wert ist jetzt %(wert)s."),
    LERNEN,
    verdict=(
        Verdict(
            N_("%(figur)s erringt den Könnerstern in %(worauf)s"),
            numbers=N_("%(ep)s EP"),
            good="figur",
            great=True,
            when={"stern": True, "nebenbei": False},
        ),
        Verdict(
            N_("%(worauf)s von %(figur)s steigt auf %(wert)s"),
            numbers=N_("%(ep)s EP"),
            good="figur",
            when={"gestiegen": True, "nebenbei": False},
        ),
        Verdict(
            N_("%(figur)s lernt nichts dazu"),
            numbers=N_("%(ep)s EP"),
            bad="figur",
            when={"nebenbei": False},
        ),
    ),
)
class LernErgab(AnFigur):
    """Ein Lernwurf; ``ep`` sind die Kosten, ``wert`` der Wert danach."""

    worauf: str
    ep: int
    gestiegen: bool
    wert: int
    stern: bool
    added: ClassVar[frozenset[str]] = frozenset({"nebenbei"})
    nebenbei: bool = field(default=False, compare=False)
    """Bringt die Glückszahl den Lernwurf, geht es in diesem Zug um anderes."""

    def an(self, figur: Figur) -> Figur:
        bogen, worauf = figur.bogen, self.worauf
        neu = self.stern and worauf not in bogen.sterne
        bogen = replace(
            bogen,
            eigenschaften=_mit_wert(bogen.eigenschaften, worauf, self.wert),
            fertigkeiten=_mit_wert(bogen.fertigkeiten, worauf, self.wert),
            sterne=(*bogen.sterne, worauf) if neu else bogen.sterne,
        )
        return replace(figur, bogen=bogen, ep=max(0, figur.ep - self.ep))


def _darf_steigen(tisch: Tisch, figur: Figur, worauf: str) -> bool:
    """KAS-M-52: über 20 immer Fertigkeiten, Eigenschaften nach der Lesart."""
    wert = figur.bogen.eigenschaft(worauf)
    return wert < MEISTER or tisch.lesart.hoch_auch_eigenschaften


def gluecklernen(tisch: Tisch, figur: Figur, anzahl: int, note: Note) -> Procedure[list[Event]]:
    """KAS-GLUECK-02, -03: je unverwandelter Glückszahl ein Lernwürfel auf eine Eigenschaft."""
    kosten = anzahl if tisch.lesart.glueck_lernwurf_kostet_ep else 0
    namen = tuple(name for name, _ in figur.bogen.eigenschaften)
    if not namen or kosten > figur.ep:
        return []
    lage: tuple[tuple[str, str | int], ...] = (
        ("figur", figur.name), ("wuerfel", anzahl), ("ep", kosten),
        *(one for name in namen for one in _chance(tisch, figur, name, anzahl)),
    )  # fmt: skip
    wissende = figur.wissende
    frage = Choice(figur.platz, "KAS-GLUECK-02", (NEIN, *namen), audience=wissende, facts=lage)
    worauf = yield from ask(frage)
    if worauf == NEIN:
        return []
    rule = "KAS-GLUECK-03" if anzahl > 1 else "KAS-GLUECK-02"
    note(rule, wissende, figur=figur.name, worauf=worauf, wuerfel=anzahl)
    ergab = yield from lernen(tisch, figur, worauf, anzahl, kosten, note)
    return [replace(ergab, nebenbei=True)]


def _chance(tisch: Tisch, figur: Figur, name: str, anzahl: int) -> tuple[tuple[str, int], ...]:
    """KAS-LERN-04, KAS-HOCH-01: was so viele Lernwürfel auf diese Eigenschaft bringen können."""
    wert, seiten = figur.bogen.wert(name), grundvorrat(figur, name)[1]
    steigt, _ = gelernt((seiten,) * anzahl, wert, _darf_steigen(tisch, figur, name), False)
    return (
        (f"wert:{name}", wert), (f"danach:{name}", wert + 1), (f"seiten:{name}", seiten),
        (f"moeglich:{name}", int(steigt)), (f"ueber:{name}", int(wert >= MEISTER)),
    )  # fmt: skip


@command(N_("lernen"), LERNEN, deed=Saying(N_("%(figur)s übt %(worauf)s")))
class Lernen(Ansage):
    """Ein Lernwurf."""

    private = True
    figur: Auswahl
    worauf: Worauf
    wuerfel: Annotated[int, Ask("Lernwürfel", 1, 6, rule="KAS-LERN-03")] = 3

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-LERN-03: solange EP da sind."""
        figuren = [f for f in wache(tisch, seat) if f.ep and f.bogen.proben]
        if not figuren:
            raise IllegalCommand(
                "Ein Lernwürfel kostet 1 EP; so viel hat keine Figur dieses Platzes.",
                rule="KAS-LERN-03",
            )
        KIT.demand_calm(tisch, seat, figuren[0].name)
        return tuple(
            offer(
                cls,
                "KAS-LERN-01",
                {"EP": 1},
                figur=(figur.name,),
                worauf=figur.bogen.proben,
                wuerfel=_bezahlbar(figur),
            )
            for figur in figuren
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-LERN-03: so viele der möglichen Lernwürfel, wie man will und bezahlen kann."""
        figur = tisch.figur(self.figur)
        anzahl = min(self.wuerfel, moeglich(figur, self.worauf), figur.ep)
        return ((yield from lernen(tisch, figur, self.worauf, anzahl, anzahl, note)),)


def _bezahlbar(figur: Figur) -> Because:
    most = min(MOST_WUERFEL, figur.ep)
    ep = IllegalCommand(
        "Jeder Lernwürfel kostet 1 EP; %(figur)s kann so viele nehmen: %(most)d.",
        figur=figur.name,
        most=most,
    )
    return Because(range(1, most + 1), ep)


def _mit_wert(werte: Werte, name: str, wert: int) -> Werte:
    return tuple((each, wert if each == name else alt) for each, alt in werte)
