"""Kaskade: werfen und liegen lassen: Einzelwurf, Siebwurf, Kaskadenwurf.

KAS-KASK-01, -04, KAS-SIEB-01, -02, KAS-EINZEL-01, KAS-GUETE-04, KAS-PATZER-02.
"""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, preview
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw, unit
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import BAD, GOOD, N_, OPEN, Gives, Saying, Stake, Values
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.endstand import Endstand, verwandeln, zu_viele
from wuerfelwerk.systems.kaskade.proben.probe import (
    EINZEL,
    KASKADE,
    SIEB,
    Fakten,
    Lage,
    Wertung,
    Wurf,
    fakten_der,
    genannt,
)
from wuerfelwerk.systems.kaskade.proben.wertung import frei, ohne, so_liegt, verbunden
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass, replace

LEER = Lage()
WIRFT = {EINZEL: "KAS-EINZEL-01", SIEB: "KAS-SIEB-02", KASKADE: "KAS-KASK-01"}
WAEHLT = {SIEB: "KAS-SIEB-01", KASKADE: "KAS-KASK-02"}

_PFLICHT = {"pflicht": frozenset(range(1, 10))}
LIEGEN_BLEIBEN = (
    Stake(N_("genau %(pflicht)s"), {**_PFLICHT, "genau": 1}, label=N_("Behalte")),
    Stake(N_("mindestens %(pflicht)s"), {**_PFLICHT, "genau": 0}, label=N_("Behalte")),
)
"""Wie viele Würfel zu wählen sind; 1er, die ohnehin liegen, zählen mit."""
PASST = (
    Stake(N_("gleiche (8 8) oder benachbarte (8 9), je 4 bis %(wert)s"),
          label=N_("Was zusammenpasst"), when={"folgen": 1}),
    Stake(N_("gleiche Zahlen (8 8), je 4 bis %(wert)s"), label=N_("Was zusammenpasst"),
          when={"folgen": 0}),
    *LIEGEN_BLEIBEN,
)  # fmt: skip
"""Worauf es ankommt, wo Würfel zusammenpassen sollen."""
WAS_ZAEHLT = Stake(
    N_("der höchste Würfel, oder gleiche zusammen (je 4 bis %(wert)s)"), label=N_("Es zählt")
)
"""Was ein Ergebnis ist: Würfel über dem Wert stehen immer allein."""


WUERFE = Chapter[Tisch](
    "KAS-EINZEL", "KAS-SIEB", "KAS-KASK", "KAS-PATZER", "KAS-GUETE",
    steps={
        "KAS-EINZEL-01": N_("Einzelwurf von %(figur)s: %(wurf)s"),
        "KAS-SIEB-01": N_("%(figur)s lässt liegen: %(liegen)s"),
        "KAS-SIEB-02": N_("%(figur)s wirft: %(wurf)s"),
        "KAS-KASK-01": N_("Kaskadenwurf von %(figur)s: %(wurf)s"),
        "KAS-KASK-04": N_("%(figur)s muss je Teilwurf so viele werten: %(fuehrung)s"),
        "KAS-PATZER-02": N_("1er von %(figur)s bleiben liegen: %(einsen)s"),
        "KAS-GUETE-04": N_("Freiwurf von %(figur)s; noch %(frei)s"),
    },
    questions={
        "KAS-EINZEL-01": N_("Wirf %(wuerfel)s für %(figur)s"),
        "KAS-SIEB-02": N_("Wirf %(wuerfel)s für %(figur)s"),
        "KAS-KASK-01": N_("Wirf %(wuerfel)s für %(figur)s"),
        "KAS-SIEB-01": N_("Welche Würfel behältst du?"),
        "KAS-KASK-02": N_("Welche Würfel behältst du?"),
    },
    happened={
        "KAS-KASK-02": (
            Saying(
                N_("Würfel, die zusammenpassen, sind deine Angriffe und Paraden; den Rest wirfst "
                   "du neu"),
                when={"kampf": 1},
            ),
            Saying(N_("Gut sind viele Würfel, die zusammenpassen; den Rest wirfst du neu")),
        ),
        "KAS-EINZEL-01": (
            Saying(
                N_("Mehrere wollen zuerst handeln, die Reaktion entscheidet"),
                when={"wozu": "wer_zuerst"},
            ),
            Saying(
                N_("Gleichstand bei der Reaktion, alle werfen noch einmal"),
                when={"wozu": "wer_zuerst_noch_einmal"},
            ),
        ),
    },
    stakes={
        **{
            rule: (
                Stake(N_("%(worauf)s"), label=N_("Probe")),
                Stake(wie, label=N_("So geht es")),
            )
            for rule, wie in (
                ("KAS-EINZEL-01", N_("einmal werfen, alles gilt")),
                ("KAS-SIEB-02", N_("Gutes behalten, den Rest neu werfen")),
                ("KAS-KASK-01", N_("sammeln, was zusammenpasst, den Rest neu werfen")),
            )
        },
        "KAS-SIEB-01": (
            Stake(N_("%(ziel)s oder mehr"), label=N_("Du brauchst"),
                  when={"ziel": frozenset(range(1, 121))}),
            WAS_ZAEHLT,
        ),
        "KAS-KASK-02": (
            Stake(N_("%(ziel)s oder mehr"), label=N_("Du brauchst"),
                  when={"ziel": frozenset(range(1, 121))}),
            *PASST,
        ),
    },
    words={
        "einzel": N_("Einzelwurf"), "sieb": N_("Siebwurf"), "kaskade": N_("Kaskadenwurf"),
        "lauf": N_("lückenloser Lauf, Gleiche und Folgen gemischt"),
        "rein": N_("nur Gleiche oder nur eine Straße"),
        "anker": N_("ein Gleichensatz mit seinen Nachbarn"),
        "mindestens": N_("mindestens so viele"), "genau": N_("genau so viele"),
    },
    page=Layout(
        succeeds={
            "KAS-KASK-02": (
                Saying(N_("für zwei, die zusammenpassen"), when={"kampf": 1, "wozu": ""}),
                Saying(N_("für einen Erfolg am Ende"), when={"kampf": 1}),
                Saying(N_("für einen Würfel, der zählt"), when={"ziel": 0}),
            ),
            "KAS-SIEB-01": (Saying(N_("für einen Würfel, der zählt"), when={"ziel": 0}),),
        },
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Probe:
    """Eine ganze Probe: werfen, bis alles liegt, dann Patzer ausgleichen und werten."""

    wurf: Wurf

    def __call__(self, note: Note = SILENT) -> Procedure[Wertung]:
        if self.wurf.anzahl < 1:
            note("KAS-WURF-02", self.wurf.wissende, figur=self.wurf.figur, wuerfel="0")
            return Wertung()
        return (yield from become(self, Teilwurf(self.wurf), note))


@dataclass(frozen=True, slots=True)
class Werfen:
    """Nur das Werfen, ohne Wertung: Vor ihr darf noch getauscht werden (KAS-HOCH-02)."""

    wurf: Wurf

    def __call__(self, note: Note = SILENT) -> Procedure[Lage]:
        if self.wurf.anzahl < 1:
            return LEER
        lage, frei_noch, fertig = LEER, self.wurf.extras.freiwuerfe, False
        while not fertig:
            lage, frei_noch = yield from _teilwurf(self.wurf, lage, frei_noch, note)
            fertig = len(lage.hand) == self.wurf.anzahl
        return lage


@dataclass(frozen=True, slots=True)
class Teilwurf:
    """Ein Werfen innerhalb der Probe; was danach noch nicht liegt, wird der nächste Teilwurf."""

    wurf: Wurf
    lage: Lage = LEER
    frei: int | None = None

    def __call__(self, note: Note = SILENT) -> Procedure[Wertung]:
        freie = self.wurf.extras.freiwuerfe if self.frei is None else self.frei
        lage, freie = yield from _teilwurf(self.wurf, self.lage, freie, note)
        if len(lage.hand) == self.wurf.anzahl:
            return (yield from become(self, Endstand(self.wurf, lage), note))
        return (yield from become(self, Teilwurf(self.wurf, lage, freie), note))


def probe(wurf: Wurf) -> Procedure[Wertung]:
    """Eine Probe als Einheit: Ihre Chancen werden nur einmal gezählt."""
    return (yield from unit(Probe(wurf)))


def _teilwurf(wurf: Wurf, lage: Lage, freie: int, note: Note) -> Procedure[tuple[Lage, int]]:
    """KAS-SIEB-02: werfen, was noch nicht liegt, und davon auswählen."""
    augen, lage = yield from fallen(wurf, lage, note)
    liegen = augen
    if wurf.art != EINZEL:
        liegen, freie = yield from waehlen(wurf, augen, lage, freie, note)
    return gelegt(wurf, lage, liegen), freie


def fallen(wurf: Wurf, lage: Lage, note: Note) -> Procedure[tuple[Hand, Lage]]:
    """Alles, was noch nicht liegt, wird geworfen."""
    rest, wissende = wurf.anzahl - len(lage.hand), wurf.wissende
    pool = Pool.of((rest, wurf.seiten))
    wie = {"figur": wurf.figur, "worauf": wurf.worauf, "wuerfel": str(pool), "wozu": wurf.wozu}
    (augen,) = yield from throw(wurf.platz, WIRFT[wurf.art], pool, wissende, **wie)
    _gefallen(wurf, augen, note)
    return (yield from _sofort(wurf, augen, lage, note))


def _gefallen(wurf: Wurf, augen: Hand, note: Note) -> None:
    if wurf.art == EINZEL:
        note("KAS-EINZEL-01", wurf.wissende, figur=wurf.figur, wurf=augen)
    elif wurf.art == SIEB:
        note("KAS-SIEB-02", wurf.wissende, figur=wurf.figur, wurf=augen)
    else:
        note("KAS-KASK-01", wurf.wissende, figur=wurf.figur, wurf=augen)


def _sofort(wurf: Wurf, augen: Hand, lage: Lage, note: Note) -> Procedure[tuple[Hand, Lage]]:
    """KAS-M-17, andere Lesart: Über die Glückszahl wird gleich nach dem Fallen entschieden."""
    if not wurf.lesart.glueck_sofort or wurf.seiten != 20 or not wurf.glueck:
        return augen, lage
    danach, unecht, lernen = yield from verwandeln(wurf, augen, note)
    unecht = tuple(sorted(lage.unecht + unecht))
    return danach, replace(lage, unecht=unecht, lernen=lage.lernen + lernen, gefragt=True)


def waehlen(
    wurf: Wurf, augen: Hand, lage: Lage, freie: int, note: Note
) -> Procedure[tuple[Hand, int]]:
    """KAS-SIEB-01, KAS-PATZER-02: mindestens einen wählen; 1er bleiben ohnehin liegen."""
    einsen = tuple(auge for auge in augen if auge == 1)
    fest = () if _darf_neu(wurf, len(einsen) + lage.hand.count(1)) else einsen
    andere = len(augen) - len(einsen)
    pflicht = min(wurf.pflicht, andere)
    if wurf.lesart.eins_erfuellt_pflicht:
        pflicht = max(0, min(wurf.pflicht, len(augen)) - len(fest))
    genau = wurf.art == KASKADE and wurf.lesart.fuehrungswert_modus == "genau"
    hoechstens = len(fest) + pflicht if genau else len(augen)
    mindestens = len(fest) + (0 if freie else pflicht)
    glueck = wurf.glueck if wurf.seiten == 20 else 0
    lage_fakten: Fakten = (
        ("figur", wurf.figur), ("worauf", wurf.worauf), ("wert", wurf.wert), ("liegen", lage.hand),
        ("pflicht", mindestens), ("seiten", wurf.seiten), ("glueck", glueck),
        ("folgen", int(wurf.folgen)), ("fuehrung", pflicht), ("ziel", wurf.ziel),
        *fakten_der(wurf, lage),
        ("kampf", int(wurf.kampf)), ("wozu", wurf.wozu), ("genau", int(genau)),
    )  # fmt: skip
    frage = Pick(
        wurf.platz, WAEHLT[wurf.art], augen, mindestens, hoechstens, fest, lage.hand,
        audience=wurf.wissende, facts=lage_fakten,
    )  # fmt: skip
    wahl = yield from ask(frage)
    if fest:
        note("KAS-PATZER-02", wurf.wissende, figur=wurf.figur, einsen=len(fest))
    if freie and len(wahl) < len(fest) + pflicht:
        note("KAS-GUETE-04", wurf.wissende, figur=wurf.figur, frei=freie - 1)
        freie -= 1
    _erklaeren(wurf, wahl, pflicht, note)
    return wahl, freie


_NOCH = {"fertig": False}
_PASSEN = N_("%(gruppe)s passen zusammen")
_DANACH = (
    Saying(
        plural(
            "die Eins macht am Ende einen Würfel wertlos",
            "die Einsen machen am Ende %(einsen)s Würfel wertlos",
            "einsen",
        ),
        {"frei": False},
        needs=("einsen",),
    ),
    Saying(
        plural(
            "die Eins kostet am Ende einen Würfel oder 1 Psyche",
            "die Einsen kosten am Ende je einen Würfel oder 1 Psyche",
            "einsen",
        ),
        {"frei": True},
        needs=("einsen",),
    ),
    *(
        Saying(said, {"hilft": hilft}, needs=("rest",))
        for hilft, said in (
            ("spanne", same_plural("du wirfst %(rest)s Würfel neu, gut wäre %(von)s bis %(bis)s",
                                   "rest")),
            ("ab", same_plural("du wirfst %(rest)s Würfel neu, gut wäre %(ab)s oder mehr", "rest")),
            ("auch_ab", same_plural("du wirfst %(rest)s Würfel neu, gut wäre %(auch)s oder ab "
                                    "%(ab)s", "rest")),
            ("auch", same_plural("du wirfst %(rest)s Würfel neu, gut wäre %(auch)s", "rest")),
            ("", same_plural("du wirfst %(rest)s Würfel neu", "rest")),
        )
    ),
)  # fmt: skip


def liegen_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-SIEB-03, KAS-KASK-02: was mit dem zählt, was schon liegt; und was noch zu tun ist."""
    wurf, lage = genannt(frage, lesart)
    neu, rest = gelegt(wurf, lage, wahl), len(frage.faces) - len(wahl)
    liegt = so_liegt(wurf, neu)
    folgt = {"einsen": zu_viele(wurf, neu), "rest": rest}
    glueck = frage.fact("glueck")
    return {
        **liegt, "fertig": not rest, "frei": lesart.patzer_ausgleich_freiwillig,
        "verwandelt": bool(glueck) and glueck in neu.hand,
        **hilfreich(helfende(wurf, neu, liegt) if rest else (), wurf.seiten),
        **{name: n for name, n in folgt.items() if n},
    }  # fmt: skip


def helfende(wurf: Wurf, lage: Lage, liegt: Values) -> Hand:
    """Mit welchen Augen der nächste Würfel reicht oder zu dem passt, was schon liegt."""
    if not wurf.sammelt and (not wurf.ziel or liegt["erreicht"]):
        return ()
    groesse = liegt.get("groesse", 1)
    mit = (
        (auge, so_liegt(wurf, gelegt(wurf, lage, (auge,)))) for auge in range(1, wurf.seiten + 1)
    )
    if wurf.sammelt:
        return tuple(auge for auge, gibt in mit if gibt.get("groesse", 1) > groesse)
    return tuple(auge for auge, gibt in mit if gibt["erreicht"])


def hilfreich(augen: Hand, seiten: int) -> Values:
    """Welche Augen helfen, kurz gesagt: als Spanne, ab einer Zahl, oder aufgezählt.

    >>> hilfreich((4, 5, 6), 12), hilfreich((11, 13, 14), 14)
    ({'hilft': 'spanne', 'von': 4, 'bis': 6}, {'hilft': 'auch_ab', 'auch': (11,), 'ab': 13})
    >>> hilfreich((10, 11), 12), hilfreich((11, 12), 12), hilfreich((), 12)
    ({'hilft': 'auch', 'auch': (10, 11)}, {'hilft': 'ab', 'ab': 11}, {'hilft': ''})
    """
    if not augen:
        return {"hilft": ""}
    ab = next(n for n in augen if set(range(n, augen[-1] + 1)) <= set(augen))
    auch = tuple(n for n in augen if n < ab)
    if augen[-1] == seiten and ab < seiten:
        return {"hilft": "auch_ab", "auch": auch, "ab": ab} if auch else {"hilft": "ab", "ab": ab}
    if not auch and augen[-1] - ab > 1:
        return {"hilft": "spanne", "von": ab, "bis": augen[-1]}
    return {"hilft": "auch", "auch": augen}


preview(
    WUERFE, "KAS-SIEB-01",
    said=(
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s, aber du hast noch die Glückszahl"),
            {"erreicht": False, "verwandelt": True}, tone=OPEN,
        ),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s, aber die Eins zählt noch"), {"erreicht": True},
            needs=("einsen",), tone=OPEN,
        ),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: reicht"), {"erreicht": True}, tone=GOOD),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: noch zu wenig"), {"erreicht": False, **_NOCH},
            tone=OPEN,
        ),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: reicht nicht"), {"erreicht": False}, tone=BAD),
        Gives(N_("Ergebnis %(ergebnis)s"), {"gelungen": True}),
        Gives(N_("Noch kein Erfolg"), _NOCH, tone=OPEN),
        Gives(N_("Kein Erfolg"), tone=BAD),
    ),
    more=_DANACH,
)(liegen_gibt)  # fmt: skip
preview(
    WUERFE, "KAS-KASK-02",
    said=(
        Gives(
            same_plural("%(gruppe)s passen zusammen: %(groesse)s Angriffswürfel", "groesse"),
            {"kampf": 1}, needs=("gruppe",), tone=GOOD,
        ),
        Gives(_PASSEN, {"erreicht": True}, needs=("gruppe",), tone=GOOD),
        Gives(_PASSEN, needs=("gruppe",)),
        Gives(
            N_("Nichts passt, aber du hast noch die Glückszahl"), {"verwandelt": True}, tone=OPEN
        ),
        Gives(N_("Noch passt nichts zusammen"), _NOCH, tone=OPEN),
        Gives(N_("Nichts passt zusammen"), tone=BAD),
    ),
    more=(
        Saying(N_("%(ergebnis)s gegen %(ziel)s: reicht"), {"erreicht": True}),
        Saying(N_("%(ergebnis)s gegen %(ziel)s: noch zu wenig"), {"erreicht": False, **_NOCH}),
        Saying(
            N_("%(ergebnis)s gegen %(ziel)s: reicht nicht"), {"erreicht": False, "fertig": True}
        ),
        *_DANACH,
    ),
)(liegen_gibt)  # fmt: skip


def _darf_neu(wurf: Wurf, einsen: int) -> bool:
    """KAS-M-12, andere Lesart: Ignorierte 1er dürfen neu geworfen werden."""
    return wurf.lesart.koenner_eins_neu and einsen <= frei(wurf.wert)


def _erklaeren(wurf: Wurf, wahl: Hand, pflicht: int, note: Note) -> None:
    note("KAS-SIEB-01", wurf.wissende, figur=wurf.figur, liegen=wahl)
    if wurf.art == KASKADE:
        note("KAS-KASK-04", wurf.wissende, figur=wurf.figur, fuehrung=pflicht)


def gelegt(wurf: Wurf, lage: Lage, wahl: Hand) -> Lage:
    """Die Lage mit den gewählten Würfeln; wo es darauf ankommt, auch, was woran anknüpft."""
    hand = tuple(sorted(lage.hand + wahl))
    neu = replace(lage, hand=hand, teile=(*lage.teile, wahl) if wurf.gemerkt else ())
    if wurf.art != KASKADE or not wurf.lesart.kaskade_anknuepfen or not lage.hand:
        return neu
    return replace(neu, lose=tuple(sorted(lage.lose + _lose(wurf, lage, wahl))))


def _lose(wurf: Wurf, lage: Lage, wahl: Hand) -> Hand:
    """KAS-M-06, andere Lesart: was weder an Liegendes noch an Angeknüpftes grenzt."""
    fest, offen = list(ohne(lage.hand, lage.lose)), list(wahl)
    while passt := [auge for auge in offen if verbunden(auge, fest, wurf.wert)]:
        fest += passt
        offen = [auge for auge in offen if auge not in passt]
    return tuple(offen)
