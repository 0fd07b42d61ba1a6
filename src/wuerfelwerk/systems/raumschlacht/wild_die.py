"""Raumschlacht: der Sammelwurf mit dem Wild Die (RS-WILD)."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Seat, Total, Value
from wuerfelwerk.rules.procedure import Procedure, throw
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.values import dataclass

WILD_DIE = Chapter[Tisch](
    "RS-WILD",
    steps={
        "RS-WILD-01": same_plural(
            "%(schiff)s wirft %(wuerfel)s Würfel, davon %(wild)s Wild Die",
            "wuerfel",
        ),
        "RS-WILD-02": N_("Der Wild Die von %(schiff)s läuft weiter: zusammen %(wild)s"),
        "RS-WILD-03": same_plural(
            "Kette von %(schiff)s: %(sechser)s Sechser und %(rest)s", "sechser"
        ),
        "RS-WILD-04": N_("Der Wild Die von %(schiff)s zeigt eine 1: Patzer"),
        "RS-WILD-05": N_("Folge des Patzers von %(schiff)s: %(folge)s"),
    },
    words={
        "wuerfel": N_("Würfel"), "wild_die": N_("Wild Die"), "nur_wild_die": N_("nur der Wild Die"),
        "nichts": N_("nichts"), "patzer": N_("Patzer"),
    },
    page=Layout(
        throwers={"RS-WILD-01": "schiff"},
        wild="wild_die",
        wild_means=N_("Wild Die: 6 wird weitergewürfelt, 1 ist ein Patzer"),
    ),
)  # fmt: skip
WILD_EINS = N_("Wild Die 1")
"""RS-WILD-04: woran ein Patzer zu erkennen ist."""
DA = frozenset(range(1, 1000))
ZUSCHLAG = {"plus": DA}
BEIDES, FEST, CAPTAIN = ({"fest": a, "captain": b} for a, b in ((DA, DA), (DA, 0), (0, DA)))
"""Einen Zuschlag nennt nur, wer einen hat: das Schiff, sein Captain oder beide."""
DAZU = N_("dazu")
EIGENE = (
    Stake(N_("Schiff +%(fest)s, Captain +%(captain)s"), when=BEIDES, label=DAZU),
    Stake(N_("Schiff +%(fest)s"), when=FEST, label=DAZU),
    Stake(N_("Captain +%(captain)s"), when=CAPTAIN, label=DAZU),
)
"""Was zu Angriff und Verteidigung kommt, ohne dass dafür ein Würfel fällt."""
WILD = Die(6, open_ended=True)
"""RS-WILD-03: Die Augen einer Kette sind schon zusammengezählt (6, 6, 2 ist 14)."""
EINZELN = Pool.of((1, 6))


class Ergebnis(NamedTuple):
    """Was ein Sammelwurf ergibt."""

    summe: int
    patzer: bool = False


@dataclass(frozen=True, slots=True)
class Sammelwurf:
    """Alle Würfel eines Satzes zusammen, einer davon wild."""

    wer: Seat
    schiff: str
    rule: str
    wuerfel: int
    plus: int = 0
    bonus: int = 0
    """Der Zuschlag des Captains, in ``plus`` nicht enthalten."""
    worum: tuple[tuple[str, Value], ...] = field(default=(), compare=False)
    """Was wissen soll, wer wirft: gegen wen, und was davon abhängt; am Wurf ändert es nichts."""

    def __call__(self, note: Note = SILENT) -> Procedure[Ergebnis]:
        fest = self.plus + self.bonus
        note("RS-WILD-01", schiff=self.schiff, wuerfel=self.wuerfel, wild=min(1, self.wuerfel))
        if self.wuerfel == 0:
            return Ergebnis(fest)
        pool = Pool.of((self.wuerfel - 1, 6), (1, WILD))
        gewoehnliche, (wild,) = yield from throw(
            self.wer,
            self.rule,
            pool,
            figur=self.schiff,
            schiff=self.schiff,
            plus=fest,
            fest=self.plus,
            captain=self.bonus,
            **dict(self.worum),
        )
        kette(self.schiff, wild, note)
        ergebnis = Ergebnis(sum(gewoehnliche) + wild + fest, wild == 1)
        if ergebnis.patzer:
            note("RS-WILD-04", schiff=self.schiff)
        return ergebnis

    def teile(self, ergebnis: Ergebnis, fest: str) -> Total:
        """Die Summe mit ihren Teilen; ``fest`` ist der Name des Zuschlags."""
        augen = ergebnis.summe - self.plus - self.bonus
        teile = (("wuerfel", augen), (fest, self.plus), ("kommandant", self.bonus))
        return Total(
            ergebnis.summe, tuple((name, n) for name, n in teile if n or name == "wuerfel")
        )


def kette(schiff: str, wild: int, note: Note) -> None:
    """RS-WILD-02, RS-WILD-03: was der Wild Die nach einer Sechs dazugibt."""
    sechser, rest = divmod(wild, 6)
    if sechser:
        note("RS-WILD-02", schiff=schiff, wild=wild)
    if sechser > 1:
        note("RS-WILD-03", schiff=schiff, sechser=sechser, rest=rest)
