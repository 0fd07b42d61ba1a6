"""Ultima Ratio Civium: werfen und Austauschwürfel entfernen (aus URC-POOL, URC-REDUX)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand, Pool, without
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, preview
from wuerfelwerk.rules.layout import Layout, Verb
from wuerfelwerk.rules.note import SILENT, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import BAD, GOOD, N_, OPEN, Gives, Saying, Stake, Values
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    HEILUNG,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    bewerten,
    messlatte,
    vergleichen,
    wirkung,
)
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import dataclass

PROBE_WERFEN = Chapter[Tisch](
    "URC-POOL", "URC-REDUX",
    steps={
        "URC-POOL-05": N_("Austauschwürfel von %(figur)s: %(austausch)s, geworfen werden "
            "%(geworfen)s"),
        "URC-POOL-08": N_("%(figur)s wirft %(wurf)s und nimmt weg: %(weg)s"),
        "URC-POOL-09": N_("Bei %(figur)s bleibt liegen: %(liegend)s"),
        "URC-POOL-14": N_("Würfelprobe von %(figur)s: %(zweck)s"),
        "URC-REDUX-04": plural(
            "Redux kennt kein Entfernen: Bei %(figur)s bleibt %(bleiben)s Würfel mehr liegen",
            "Redux kennt kein Entfernen: Bei %(figur)s bleiben %(bleiben)s Würfel mehr liegen",
            "bleiben",
        ),
    },
    questions={
        "URC-POOL-03": N_("Wirf %(wuerfel)s W6 für %(figur)s"),
        "URC-POOL-08": N_("%(auftrag)s"),
    },
    happened={
        "URC-POOL-08": Saying(
            plural(
                "Die Spezialisierung gab %(anzahl)s Würfel mehr; einer geht jetzt wieder weg",
                "Die Spezialisierung gab %(anzahl)s Würfel mehr; so viele gehen jetzt wieder weg",
                "anzahl",
            ),
            {"auftrag": frozenset(f"weg_{n}" for n in range(1, 7))},
        ),
    },
    stakes={
        "URC-POOL-08": (
            Stake(N_("%(ziel)s"), label=N_("Zu erreichen"), needs=("ziel",)),
            Stake(N_("%(gegner)s, %(tp)s TP"), label=N_("Gegner"), needs=("gegner", "tp")),
            Stake(N_("−%(droht)s TP"), label=N_("sonst"), needs=("droht",)),
        ),
    },
    words={
        "wurf": N_("Wurf"), "austausch": N_("Austauschwürfel"), "neuwurf": N_("neu werfen"),
        "frei": N_("frei"), "niedrigste": N_("die niedrigsten"), "auto": N_("nach Zweck des Wurfs"),
        "gesamt": N_("höchstes Ergebnis"), "behalten": N_("behalten"), "entfernen": N_("entfernen"),
        "auftrag:weg_1": N_("Leg einen Würfel weg"),
        "auftrag:neu_1": N_("Wirf höchstens einen Würfel neu"),
        "auftrag:weg_2": N_("Leg zwei Würfel weg"),
        "auftrag:neu_2": N_("Wirf höchstens zwei Würfel neu"),
        "auftrag:weg_3": N_("Leg drei Würfel weg"),
        "auftrag:neu_3": N_("Wirf höchstens drei Würfel neu"),
        "auftrag:weg_4": N_("Leg vier Würfel weg"),
        "auftrag:neu_4": N_("Wirf höchstens vier Würfel neu"),
        "auftrag:weg_5": N_("Leg fünf Würfel weg"),
        "auftrag:neu_5": N_("Wirf höchstens fünf Würfel neu"),
        "auftrag:weg_6": N_("Leg sechs Würfel weg"),
        "auftrag:neu_6": N_("Wirf höchstens sechs Würfel neu"),
    },
    told={"URC-POOL-08"},
    page=Layout(
        removing=frozenset({"URC-POOL-08"}), conclusive=frozenset({"URC-POOL-08"}),
        verbs={"URC-POOL-08": Verb(some=N_("%(wuerfel)s weglegen"), none=N_("Alle behalten"))},
    ),
)  # fmt: skip
RATSCHALTER = (
    "austausch_ziel", "pasch_zaehlung", "hoehe_zur_probe", "hoehe_basis", "pasch_angriff",
    "pasch_wissen", "pasch_verteidigung", "punkte_teilbar", "redux", "redux_schaden",
    "schadenswuerfel_quelle", "heilung_mit_extrapunkten",
)  # fmt: skip


Lage = tuple[tuple[str, Value], ...]
"""Was eine Frage zur Sache sagt, soweit der Gefragte es wissen darf."""


@dataclass(frozen=True, slots=True)
class Liegend:
    """URC-POOL-09: der geworfene Wurf und was davon liegen bleibt."""

    wurf: Hand
    liegend: Hand


NICHTS = Liegend((), ())
"""Würfel, auf die es nicht mehr ankommt."""


@dataclass(frozen=True, slots=True)
class Probe:
    """URC-POOL-14: werfen und Austauschwürfel entfernen; ausgewertet wird danach."""

    figur: str
    platz: Seat
    wuerfel: int
    austausch: int = 0
    zweck: str = WISSEN
    ziel: int | None = None
    """Der Zielwert, soweit ihn der Werfende kennt."""
    schadenswuerfel: int = 0
    lesart: Lesart = VORGABE
    genau: bool = False
    """Der Zielwert ist selbst ein Ergebnis (URC-Q-45): in Redux sind es schon Erfolge."""

    def latte(self, zielwert: int) -> int:
        """Was zu erreichen ist: der Zielwert, in Redux die Erfolge seiner Stufe."""
        return zielwert if self.genau else messlatte(zielwert, self.lesart)

    def __call__(self, note: Note = SILENT, wogegen: Lage = ()) -> Procedure[Liegend]:
        """Werfen und entfernen; ``wogegen`` sagt, was daran hängt."""
        note("URC-POOL-14", figur=self.figur, zweck=self.zweck)
        if self.austausch and self.lesart.spez_modus == "neuwurf":
            return (yield from self._neuwurf(note, wogegen))
        anzahl = self.wuerfel + self.austausch
        if self.austausch:
            note("URC-POOL-05", figur=self.figur, austausch=self.austausch, geworfen=anzahl)
        wurf = yield from self._werfen(anzahl)
        weg = yield from self._entfernen(wurf, note, wogegen)
        liegend = without(wurf, weg)
        note("URC-POOL-09", figur=self.figur, liegend=liegend)
        return Liegend(wurf, liegend)

    def _werfen(self, anzahl: int) -> Procedure[Hand]:
        pool = Pool.of((anzahl, 6))
        (wurf,) = yield from throw(
            self.platz, "URC-POOL-03", pool, figur=self.figur, wuerfel=anzahl
        )
        return wurf

    def _entfernen(self, wurf: Hand, note: Note, wogegen: Lage) -> Procedure[Hand]:
        """URC-POOL-08: genau so viele, wie die Spezialisierung beigesteuert hat."""
        lesart = self.lesart
        if lesart.redux and lesart.redux_austausch == "behalten":
            if self.austausch:
                note("URC-REDUX-04", figur=self.figur, bleiben=self.austausch)
            return ()
        weg = wurf[: self.austausch]
        if self.austausch and lesart.austausch_wahl == "frei":
            weg = yield from ask(self._frage(wurf, self.austausch, wogegen))
        if self.austausch:
            note("URC-POOL-08", figur=self.figur, wurf=wurf, weg=weg)
        return weg

    def _frage(self, wurf: Hand, mindestens: int, wogegen: Lage) -> Pick:
        lage: list[tuple[str, Value]] = [
            ("figur", self.figur),
            ("anzahl", self.austausch),
            ("auftrag", f"{'weg' if mindestens else 'neu'}_{self.austausch}"),
            ("zweck", self.zweck),
            ("schadenswuerfel", self.schadenswuerfel),
            ("lesart", abweichungen(self.lesart)),
            ("seiten", 6),
        ]
        if self.ziel is not None:
            lage.append(("ziel", self.latte(self.ziel)))
        facts = (*lage, *wogegen)
        return Pick(self.platz, "URC-POOL-08", wurf, mindestens, self.austausch, facts=facts)

    def _neuwurf(self, note: Note, wogegen: Lage) -> Procedure[Liegend]:
        """URC-Q-01, andere Lesart: bis zu Rang viele Würfel noch einmal werfen."""
        wurf = yield from self._werfen(self.wuerfel)
        weg = wurf[: self.austausch]
        if self.lesart.austausch_wahl == "frei":
            weg = yield from ask(self._frage(wurf, 0, wogegen))
        note("URC-POOL-08", figur=self.figur, wurf=wurf, weg=weg)
        neu = (yield from self._werfen(len(weg))) if weg else ()
        liegend = tuple(sorted((*without(wurf, weg), *neu)))
        note("URC-POOL-09", figur=self.figur, liegend=liegend)
        return Liegend(wurf, liegend)


_TRIFFT, _WEHRT = {"zweck": ANGRIFF}, {"zweck": VERTEIDIGUNG}


@preview(
    PROBE_WERFEN, "URC-POOL-08",
    said=(
        Gives(
            N_("Trifft: Das Ziel ist wehrlos"), {**_TRIFFT, "erreicht": True, "ziel": 0},
            tone=GOOD,
        ),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: trifft"), {**_TRIFFT, "erreicht": True}, tone=GOOD
        ),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: verfehlt"), {**_TRIFFT, "erreicht": False}, tone=BAD
        ),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: wehrt ab"), {**_WEHRT, "erreicht": True}, tone=GOOD
        ),
        Gives(
            N_("%(ergebnis)s gegen %(ziel)s: hält nicht"), {**_WEHRT, "erreicht": False}, tone=BAD
        ),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: gelungen"), {"erreicht": True}, tone=GOOD),
        Gives(N_("%(ergebnis)s gegen %(ziel)s: misslungen"), {"erreicht": False}, tone=BAD),
        Gives(N_("Ergebnis %(ergebnis)s"), {"neu": 0}, tone=OPEN),
        Gives(N_("Es bleibt Ergebnis %(ergebnis)s"), tone=OPEN),
    ),
    more=(
        Saying(
            plural(
                "%(augen)s Auge + %(pasch)s für gleiche + %(hoehe)s für volle Zehner",
                "%(augen)s Augen + %(pasch)s für gleiche + %(hoehe)s für volle Zehner",
                "augen",
            ),
            needs=("pasch", "hoehe"),
        ),
        Saying(
            plural(
                "%(augen)s Auge + %(pasch)s für gleiche", "%(augen)s Augen + %(pasch)s für gleiche",
                "augen",
            ),
            {"hoehe": None}, needs=("pasch",),
        ),
        Saying(
            plural(
                "%(augen)s Auge + %(hoehe)s für volle Zehner",
                "%(augen)s Augen + %(hoehe)s für volle Zehner",
                "augen",
            ),
            {"pasch": None}, needs=("hoehe",),
        ),
        Saying(N_("Schaden %(wirkung)s"), _TRIFFT, needs=("wirkung",)),
        Saying(N_("Konter %(wirkung)s"), _WEHRT, needs=("wirkung",)),
        Saying(N_("Heilung %(wirkung)s"), {"zweck": HEILUNG}, needs=("wirkung",)),
        Saying(same_plural("dazu %(wirft)s neu geworfene", "wirft"), needs=("wirft",)),
    ),
)  # fmt: skip
def entfernen_gibt(frage: Pick, weg: Hand, lesart: Lesart) -> Values:
    """URC-POOL-09, -10: was liegen bleibt, ausgewertet, gegen den Zielwert, wo er bekannt ist."""
    liegend, neu = without(frage.faces, weg), len(weg) if frage.at_least < frage.at_most else 0
    wertung = bewerten(liegend, lesart)
    gibt: dict[str, Value] = {"ergebnis": wertung.ergebnis, "neu": neu, **_teile(wertung)}
    if neu:
        return {**gibt, "wirft": neu}
    ziel = frage.fact("ziel")
    if not isinstance(ziel, int) or frage.fact("ziele"):
        return gibt
    gibt["erreicht"] = vergleichen("", wertung.ergebnis, ziel, SILENT, None)
    if gibt["erreicht"] and not frage.fact("wirkungslos"):
        gibt["wirkung"] = _wirkung(frage, wertung, liegend, lesart)
    return gibt


def _teile(wertung: Wertung) -> dict[str, Value]:
    """URC-POOL-10: woraus das Ergebnis besteht, wenn alle Extrapunkte in die Probe gehen."""
    pasch = min(wertung.pasch, wertung.zur_probe)
    teile = {"pasch": pasch, "hoehe": wertung.zur_probe - pasch}
    return {"augen": wertung.fest, **{name: wert for name, wert in teile.items() if wert}}


def _wirkung(frage: Pick, wertung: Wertung, liegend: Hand, lesart: Lesart) -> int:
    """URC-DMG-03, URC-DEF-07: Schaden, Heilung oder Konter, mit den höchsten Würfeln."""
    lage = {name: wert for name, wert in frage.facts if isinstance(wert, int)}
    aus = frage.faces if lesart.schadenswuerfel_quelle == "geworfen" else liegend
    fehlt, wuerfel = wertung.fehlt(lage["ziel"]), lage["schadenswuerfel"]
    mehr = wirkung(wertung, aus, str(frage.fact("zweck")), fehlt, wuerfel, lesart)
    return mehr + lage.get("mehr", 0)


def abweichungen(lesart: Lesart) -> tuple[str, ...]:
    """Was am Entfernen anders zu raten ist als nach der Vorgabe."""
    return tuple(
        f"{name}={getattr(lesart, name)}"
        for name in RATSCHALTER
        if getattr(lesart, name) != getattr(VORGABE, name)
    )
