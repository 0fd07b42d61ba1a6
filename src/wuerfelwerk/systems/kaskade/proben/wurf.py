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
    Stake(N_("genau %(pflicht)s"), {**_PFLICHT, "genau": 1}, label=N_("Liegen bleiben")),
    Stake(N_("mindestens %(pflicht)s"), {**_PFLICHT, "genau": 0}, label=N_("Liegen bleiben")),
)
"""Wie viele Würfel zu wählen sind; 1er, die ohnehin liegen, zählen mit."""
IM_KAMPF = (
    Stake(N_("Gleiche (8 8) oder Folgen (8 9), je 4 bis %(wert)s"), label=N_("Gesucht")),
    *LIEGEN_BLEIBEN,
    Stake(N_("2 und 3"), label=N_("Wertlos")),
)  # fmt: skip
"""Worauf es bei Kampfwürfeln ankommt."""
WAS_ZAEHLT = (
    Stake(N_("Gleiche und Folgen bis %(wert)s"), label=N_("Gruppe"), when={"folgen": 1}),
    Stake(N_("Gleiche bis %(wert)s"), label=N_("Gruppe"), when={"folgen": 0}),
)
"""Was zusammen gewertet wird: Würfel über dem Wert stehen immer allein."""


def _nur(stakes: tuple[Stake, ...], **wann: int) -> tuple[Stake, ...]:
    """Dasselbe, aber nur unter dieser Bedingung."""
    return tuple(replace(each, when={**each.when, **wann}) for each in stakes)


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
        "KAS-SIEB-01": N_("Welche Würfel bleiben liegen?"),
        "KAS-KASK-02": N_("Welche Würfel bleiben liegen?"),
    },
    happened={
        "KAS-KASK-02": (
            Saying(
                N_("Was liegen bleibt, sind deine Angriffe und Paraden; der Rest fällt neu"),
                when={"kampf": 1},
            ),
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
                Stake(wie, label=N_("Wurfart")),
            )
            for rule, wie in (
                ("KAS-EINZEL-01", N_("Einzelwurf, alles gilt")),
                ("KAS-SIEB-02", N_("Siebwurf, du siebst aus")),
                ("KAS-KASK-01", N_("Kaskadenwurf, du sammelst eine Gruppe")),
            )
        },
        "KAS-SIEB-01": (
            Stake(N_("%(ziel)s"), label=N_("Mindestwert"), when={"ziel": frozenset(range(1, 121))}),
            Stake(N_("%(worauf)s %(wert)s"), label=N_("Wert")),
            *WAS_ZAEHLT,
        ),
        "KAS-KASK-02": (
            *_nur(IM_KAMPF, kampf=1),
            *_nur(
                (
                    *LIEGEN_BLEIBEN,
                    Stake(N_("%(worauf)s %(wert)s"), label=N_("Wert")),
                    *WAS_ZAEHLT,
                ),
                kampf=0,
            ),
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
                Saying(N_("für eine Gruppe am Ende"), when={"kampf": 1, "wozu": ""}),
                Saying(N_("für einen Erfolg am Ende"), when={"kampf": 1}),
            ),
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
_GRUPPE = N_("Gruppe %(gruppe)s: Größe %(groesse)s, zusammen %(summe)s")
_DANACH = (
    Saying(
        plural(
            "die Eins kostet am Ende einen Würfel",
            "die Einsen kosten am Ende %(einsen)s Würfel",
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
    Saying(same_plural("%(rest)s neu werfen", "rest"), needs=("rest",)),
)


def liegen_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-SIEB-03, KAS-KASK-02: was mit dem zählt, was schon liegt; und was noch zu tun ist."""
    wurf, lage = genannt(frage, lesart)
    neu, rest = gelegt(wurf, lage, wahl), len(frage.faces) - len(wahl)
    folgt = {"einsen": zu_viele(wurf, neu), "rest": rest}
    return {
        **so_liegt(wurf, neu), "fertig": not rest, "frei": lesart.patzer_ausgleich_freiwillig,
        **{name: n for name, n in folgt.items() if n},
    }  # fmt: skip


preview(
    WUERFE, "KAS-SIEB-01",
    said=(
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s vor dem Ausgleich"), {"erreicht": True},
            needs=("einsen",), tone=OPEN,
        ),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: reicht"), {"erreicht": True}, tone=GOOD),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: reicht noch nicht"), {"erreicht": False, **_NOCH},
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
        Gives(_GRUPPE, {"erreicht": True}, needs=("gruppe",), tone=GOOD),
        Gives(_GRUPPE, needs=("gruppe",)),
        Gives(N_("Noch keine Gruppe"), _NOCH, tone=OPEN),
        Gives(N_("Keine Gruppe"), tone=BAD),
    ),
    more=(
        Saying(N_("%(ergebnis)s gegen %(ziel)s: reicht"), {"erreicht": True}),
        Saying(N_("%(ergebnis)s gegen %(ziel)s: reicht noch nicht"), {"erreicht": False, **_NOCH}),
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
