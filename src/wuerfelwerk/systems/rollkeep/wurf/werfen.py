"""Roll & Keep: werfen, explodieren, behalten (RK-EXPL-01 bis -03, RK-WURF-01, -02)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Keeping, Layout, Verb
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, throw, unit
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl
from wuerfelwerk.values import dataclass

WERFEN = Chapter[Tisch](
    "RK-WURF", "RK-EXPL",
    steps={
        "RK-WURF-01": N_("%(figur)s wirft: %(wurf)s"),
        "RK-WURF-02": N_("%(figur)s behält %(behalten)s: %(summe)s"),
        "RK-EXPL-01": N_("Zehner explodieren, sie fallen noch einmal (%(figur)s): %(ketten)s"),
        "RK-EXPL-02": N_("Auch der nachgewürfelte Zehner explodiert (%(figur)s): %(ketten)s"),
        "RK-EXPL-03": N_("Erst explodieren alle, dann behält %(figur)s %(behalten)s"),
    },
    questions={
        "RK-WURF-01": N_("Wirf %(wuerfel)s W10 für %(figur)s"),
        "RK-EXPL-01": N_("Wirf %(wuerfel)s W10 nach für %(figur)s"),
        "RK-WURF-02": plural(
            "Welchen Würfel behält %(figur)s?",
            "Welche %(anzahl)s Würfel behält %(figur)s?",
            "anzahl",
        ),
    },
    words={"behalten": N_("welche Würfel behalten werden")},
    happened={
        "RK-EXPL-01": plural(
            "Eine 10 wird noch einmal geworfen und dazugezählt",
            "%(wuerfel)s Zehnen werden noch einmal geworfen und dazugezählt",
            "wuerfel",
        ),
        "RK-WURF-02": (
            Saying(N_("Der Treffer sitzt, jetzt zählt der Schaden"), when={"worauf": "schaden"}),
            Saying(
                N_("Je höher die Initiative, desto früher der Zug"), when={"worauf": "initiative"}
            ),
        ),
    },
    stakes={
        "RK-WURF-02": (
            Stake(N_("%(tn)s"), label=N_("zu erreichen (TN)"), needs=("tn",)),
            Stake(N_("%(raises)s"), label=N_("angesagte Raises"), needs=("raises",)),
            Stake(
                N_("%(anzahl)s von %(geworfen)s"), {"bonus": None}, label=N_("behalten werden")
            ),
            Stake(
                N_("%(anzahl)s von %(geworfen)s, dazu +%(bonus)s"),
                needs=("bonus",),
                label=N_("behalten werden"),
            ),
        ),
    },
    measures={
        "RK-WURF-02": (
            Measure(N_("Schaden %(summe)s"), {"worauf": "schaden"}),
            Measure(N_("Initiative %(summe)s"), {"worauf": "initiative"}),
            Measure(N_("Heilung %(summe)s"), {"worauf": "heilung"}),
            Measure(
                N_("%(anzahl)s von %(geworfen)s zählen: zusammen %(summe)s"),
                needs=("anzahl", "geworfen"),
            ),
            Measure(N_("zusammen %(summe)s")),
        ),
        "RK-NOT-03": (
            Measure(
                N_("Schaden %(bonus_wurf)s + Zuschlag %(bonus_bonus)s = %(bonus)s"),
                {"worauf": "schaden"},
            ),
            Measure(
                N_("Initiative %(bonus_wurf)s + Zuschlag %(bonus_bonus)s = %(bonus)s"),
                {"worauf": "initiative"},
            ),
            Measure(
                N_("Heilung %(bonus_wurf)s + Zuschlag %(bonus_bonus)s = %(bonus)s"),
                {"worauf": "heilung"},
            ),
            Measure(
                N_("%(bonus_wurf)s + Zuschlag %(bonus_bonus)s = %(bonus)s"), needs=("figur",)
            ),
        ),
    },
    told={"RK-EXPL-01"},
    page=Layout(
        keeping={"RK-WURF-02": Keeping("behalten", 10, "RK-EXPL-01")},
        verbs={"RK-WURF-02": Verb(some=N_("%(wuerfel)s behalten"))},
    ),
)  # fmt: skip
UNBEGRENZT = -1
RAT_STUFEN = 2
"""So tief verfolgt der Rat eine Kette; darüber hinaus zählt sie, als wäre sie zu Ende."""


@dataclass(frozen=True, slots=True)
class Augen:
    """RK-WURF-01: ein Wurf mit W10: wie viele Zehner explodieren, und was sonst liegt.

    Fürs Zählen genügt vom Rest die Summe derer, die neben den Zehnern behalten würden.
    """

    platz: Seat
    figur: str
    wuerfel: int
    behalten: int
    explodiert: bool = True
    nachwurf: bool = False
    knapp: bool = False
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, Hand]]:
        rule = "RK-EXPL-01" if self.nachwurf else "RK-WURF-01"
        pool, wuerfel = Pool.of((self.wuerfel, 10)), self.wuerfel
        (hand,) = yield from throw(
            self.platz, rule, pool, self.wissende, figur=self.figur, wuerfel=wuerfel
        )
        zehner = hand.count(10) if self.explodiert else 0
        rest = hand[: wuerfel - zehner]
        weg = max(0, min(len(rest), wuerfel - self.behalten))
        kurz = (*(0,) * (len(rest) - 1), sum(rest[weg:])) if rest else ()
        return zehner, kurz if self.knapp else note.gist(rest, kurz)


@dataclass(frozen=True, slots=True)
class Wuerfe:
    """RK-EXPL-03: alle Würfel samt ihren Ketten, bevor behalten wird; liefert fertige Werte.

    ``genug`` ist nur für Chancen: Ist so viel sicher, wird keine Kette weiter verfolgt, und es
    zählt nur noch die Summe der besten. Am Tisch wird immer bis zum Ende gewürfelt.
    """

    platz: Seat
    figur: str
    wuerfel: int
    behalten: int
    tiefe: int = UNBEGRENZT
    """RK-EXPL-02: wie oft ein Würfel noch explodieren darf."""
    stufe: int = 0
    genug: int | None = None
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[Hand]:
        if not self.wuerfel:
            return ()
        zehner, rest = yield from unit(self._augen())
        weiter = zehner
        if zehner and self.stufe >= RAT_STUFEN:
            weiter = note.gist(zehner, 0)
        if self.genug is not None and self._fehlt(rest, zehner, self.genug) <= 0:
            weiter = 0
        mehr: Hand = (0,) * zehner
        if weiter:
            mehr = yield from unit(self._nachwurf(rest, zehner))
        hand = tuple(sorted((*rest, *(10 + each for each in mehr))))
        knapp = self._knapp(hand, zehner > 1)
        return knapp if self.genug is not None else note.gist(hand, knapp)

    def _augen(self) -> Augen:
        knapp, wissende = self.genug is not None, self.wissende
        wie = (bool(self.tiefe), self.stufe > 0 and not knapp, knapp, wissende)
        return Augen(self.platz, self.figur, self.wuerfel, self.behalten, *wie)

    def _nachwurf(self, rest: Hand, zehner: int) -> Wuerfe:
        """Jeder Zehner bleibt ein Würfel; was er nachwirft, kommt zu ihm (RK-EXPL-02)."""
        return Wuerfe(
            self.platz,
            self.figur,
            zehner,
            min(zehner, self.behalten),
            self.tiefe - 1 if self.tiefe > 0 else self.tiefe,
            self.stufe + 1,
            None if self.genug is None else self._fehlt(rest, zehner, self.genug),
            self.wissende,
        )

    def _fehlt(self, rest: Hand, zehner: int, genug: int) -> int:
        """Was den behaltenen Würfeln zu ``genug`` noch fehlt."""
        gehalten = min(zehner, self.behalten)
        return genug - 10 * gehalten - sum(beste(rest, self.behalten - gehalten))

    def _knapp(self, hand: Hand, mehrere: bool) -> Hand:
        """Gleich gut: die Summe der besten auf einem Würfel, die anderen ohne Augen.

        Sind mehrere Würfel explodiert, so zeigen es auch hier zwei.
        """
        if not self.behalten:
            return ()
        summe = sum(beste(hand, self.behalten))
        anzahl = self.wuerfel if self.stufe else min(self.wuerfel, self.behalten)
        if self.genug is not None:
            return (*(0,) * (anzahl - 1), min(summe, self.genug))
        if mehrere and not self.stufe and anzahl > 1:
            return (*(0,) * (anzahl - 2), 11, summe - 11)
        return (*(0,) * (anzahl - 1), summe)


def beste(hand: Hand, anzahl: int) -> Hand:
    """RK-WURF-02: so viele der höchsten."""
    return tuple(sorted(hand)[max(0, len(hand) - anzahl) :]) if anzahl > 0 else ()


def kette(wert: int) -> str:
    """RK-EXPL-02: ein fertiger Würfel als Kette: 23 ist „10+10+3“."""
    zehner = max(0, wert - 1) // 10
    return "+".join(("10",) * zehner + (str(wert - 10 * zehner),))


def explodierte(hand: Hand) -> int:
    """RK-M-21: wie viele Würfel explodiert sind; eine lange Kette zählt einmal."""
    return sum(wert > 10 for wert in hand)


@dataclass(frozen=True, slots=True)
class Gehalten:
    """Was liegt und was davon zählt."""

    wurf: Hand
    behalten: Hand

    @property
    def summe(self) -> int:
        """Die behaltenen Würfel zusammen."""
        return sum(self.behalten)

    def mit(self, bonus: int) -> int:
        """RK-NOT-03: samt dem festen Zuschlag."""
        return self.summe + bonus


def werfen_und_behalten(
    wuerfe: Wuerfe,
    zahl: Wuerfelzahl,
    fragen: bool,
    note: Note,
    dazu: tuple[tuple[str, Value], ...] = (),
) -> Procedure[Gehalten]:
    """RK-WURF-01, -02: X werfen, Zehner explodieren, Y behalten; vorgeschlagen die höchsten.

    ``dazu`` ist, was sonst noch an der Frage hängt.
    """
    hand = yield from wuerfe(note)
    figur, wissende = wuerfe.figur, wuerfe.wissende
    ketten = tuple(kette(wert) for wert in hand)
    note("RK-WURF-01", wissende, figur=figur, wurf=ketten)
    if explodierte(hand):
        note("RK-EXPL-01", wissende, figur=figur, ketten=tuple(k for k in ketten if "+" in k))
        note("RK-EXPL-03", wissende, figur=figur, behalten=zahl.behalten)
    if any(wert > 20 for wert in hand):
        note("RK-EXPL-02", wissende, figur=figur, ketten=tuple(k for k in ketten if "+" in k))
    behalten = beste(hand, zahl.behalten)
    if fragen:
        lage: tuple[tuple[str, Value], ...] = (
            ("figur", figur),
            ("anzahl", zahl.behalten),
            ("geworfen", len(hand)),
            ("ketten", ketten),
            *dazu,
        )
        frage = Pick(
            wuerfe.platz, "RK-WURF-02", hand, len(behalten), len(behalten),
            rising=True, audience=wissende, facts=lage,
        )  # fmt: skip
        behalten = yield from ask(frage)
    gehalten: dict[str, Value] = {"behalten": behalten, "summe": sum(behalten)}
    gehalten["worauf"] = dict(dazu).get("worauf", "")
    if len(behalten) < len(hand):
        gehalten |= {"anzahl": len(behalten), "geworfen": len(hand)}
    note("RK-WURF-02", wissende, figur=figur, **gehalten)
    return Gehalten(hand, behalten)
