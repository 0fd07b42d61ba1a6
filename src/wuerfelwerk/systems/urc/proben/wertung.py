"""Ultima Ratio Civium: was im liegenden Wurf steckt: Augen, Pasch, Höhe, Redux-Erfolge.

URC-PASCH-01 bis -03, -07, URC-HOEHE-01, -02, -04, URC-POOL-10 bis -12, URC-REDUX-03, -05, -06,
URC-ZIEL-06.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Audience, Note, Total
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben.zielwerte import stufe_von
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import dataclass

PASCHE = frozenset(range(1, 100))
WERTUNG = Chapter[Tisch](
    "URC-POOL", "URC-PASCH", "URC-HOEHE", "URC-ZIEL", "URC-REDUX",
    steps={
        "URC-POOL-10": N_("Endergebnis von %(figur)s: %(ergebnis)s"),
        "URC-POOL-11": N_("%(figur)s erreicht %(ergebnis)s gegen %(zielwert)s: Erfolg"),
        "URC-POOL-12": N_("%(figur)s erreicht nur %(ergebnis)s gegen %(zielwert)s: Misserfolg"),
        "URC-PASCH-01": N_("Gleiche Würfel je Pasch bei %(figur)s: %(paesche)s; Paschpunkte: "
            "%(punkte)s"),
        "URC-PASCH-02": plural(
            "%(gleiche)s gleiche geben %(figur)s %(punkte)s Punkt",
            "%(gleiche)s gleiche geben %(figur)s %(punkte)s Punkte",
            "punkte",
        ),
        "URC-PASCH-03": N_("Päsche von %(figur)s: %(paesche)s; Punkte zusammen: %(punkte)s"),
        "URC-PASCH-07": N_("Gezählt wird bei %(figur)s, was liegt: %(liegend)s"),
        "URC-HOEHE-01": N_("Augen von %(figur)s: %(augen)s; Höhepunkte: %(punkte)s"),
        "URC-HOEHE-02": plural(
            "Auch über 50 Augen hinaus: %(figur)s hat %(punkte)s Höhepunkt",
            "Auch über 50 Augen hinaus: %(figur)s hat %(punkte)s Höhepunkte",
            "punkte",
        ),
        "URC-HOEHE-04": N_("Augen des liegenden Wurfs von %(figur)s: %(augen)s"),
        "URC-ZIEL-06": N_("%(figur)s erreicht %(zielwert)s genau, und das genügt"),
        "URC-REDUX-03": plural(
            "%(figur)s hat %(erfolge)s gerade Seite in %(liegend)s",
            "%(figur)s hat %(erfolge)s gerade Seiten in %(liegend)s",
            "erfolge",
        ),
        "URC-REDUX-05": plural(
            "Stufe %(stufe)s verlangt %(erfolge)s Erfolg",
            "Stufe %(stufe)s verlangt %(erfolge)s Erfolge",
            "erfolge",
        ),
        "URC-REDUX-06": N_("Zielwert %(zielwert)s entspricht der Stufe %(stufe)s"),
    },
    words={
        "augen": N_("Augen"), "pasch": N_("Pasch"), "hoehe": N_("volle Zehner"),
        "ergebnis": N_("Ergebnis"),
        "erfolg": N_("Erfolg"), "misserfolg": N_("Misserfolg"), "alle": N_("alle"),
        "bester": N_("nur der beste"), "augen_plus_pasch": N_("Augen und Pasch"),
        "redux": N_("Redux"), "nur_wuerfel": N_("nur Würfel"), "wie_standard": N_("wie sonst"),
        "abrunden": N_("abrunden"), "aufrunden": N_("aufrunden"),
    },
    measures={
        "URC-POOL-10": (
            Measure(
                N_(
                    "%(ergebnis_augen)s + %(ergebnis_pasch)s für gleiche + "
                    "Zehner %(ergebnis_hoehe)s"
                ),
                needs=("ergebnis_hoehe",),
            ),
            Measure(
                N_("%(ergebnis_augen)s + %(ergebnis_pasch)s für gleiche = %(ergebnis)s"),
                {"ergebnis_pasch": PASCHE},
            ),
            Measure(N_("zusammen %(ergebnis)s")),
        ),
        "URC-REDUX-03": Measure(plural("%(erfolge)s Erfolg", "%(erfolge)s Erfolge", "erfolge")),
    },
)  # fmt: skip
WISSEN, ANGRIFF, VERTEIDIGUNG, HEILUNG = ZWECKE = ("wissen", "angriff", "verteidigung", "heilung")
SCHADEND = (ANGRIFF, HEILUNG)
"""Wofür auch die höchsten Würfel zählen."""


@dataclass(frozen=True, slots=True)
class Wertung:
    """Der liegende Wurf, ausgewertet; ``fest`` zählt ohne Extrapunkte zur Probe."""

    fest: int
    pasch: int
    hoehe: int
    zur_probe: int
    """So viele Extrapunkte darf die Probe brauchen; in Redux keinen."""

    @property
    def ergebnis(self) -> int:
        """URC-POOL-10: das Endergebnis, wenn alle zulässigen Extrapunkte in die Probe gehen."""
        return self.fest + self.zur_probe

    def fehlt(self, zielwert: int) -> int:
        """Wie viele Extrapunkte die Probe zum Gelingen braucht."""
        return max(0, zielwert - self.fest)

    def frei_nach(self, einsatz: int) -> tuple[int, int]:
        """Pasch- und Höhepunkte, die frei bleiben; in die Probe gehen zuerst die Paschpunkte."""
        pasch = min(self.pasch, einsatz)
        return self.pasch - pasch, self.hoehe - (einsatz - pasch)


class Gezaehlt(NamedTuple):
    """Was an einem liegenden Wurf zu zählen ist, bevor gewertet wird."""

    augen: int
    gleiche: int
    """Wie viele Würfel zeigen, was schon ein anderer zeigt."""
    groesster: int
    """Wie viele Würfel der größte Pasch hat."""
    gerade: int

    @classmethod
    def von(cls, liegend: Hand) -> Gezaehlt:
        """Alles davon."""
        groesster = max(map(liegend.count, set(liegend)), default=0)
        gleiche = len(liegend) - len(set(liegend))
        return cls(sum(liegend), gleiche, groesster, erfolge(liegend))

    def paschpunkte(self, lesart: Lesart) -> int:
        """URC-PASCH-01 bis -03: k gleiche geben k − 1 Punkte, jeder Pasch zählt."""
        if lesart.pasch_zaehlung == "bester":
            return max(0, self.groesster - 1)
        return self.gleiche

    def wertung(self, lesart: Lesart) -> Wertung:
        """Die Rechnung selbst."""
        pasch = self.paschpunkte(lesart)
        hoehe = hoehepunkte(self.augen, pasch, lesart)
        if lesart.redux:
            zaehlt = lesart.redux_schaden == "wie_standard"
            return Wertung(self.gerade, pasch if zaehlt else 0, hoehe if zaehlt else 0, 0)
        return Wertung(self.augen, pasch, hoehe, pasch + (hoehe if lesart.hoehe_zur_probe else 0))


def paschpunkte(liegend: Hand, lesart: Lesart = VORGABE) -> int:
    """URC-PASCH-01 bis -03: was die Gleichen eines Wurfs bringen."""
    return Gezaehlt.von(liegend).paschpunkte(lesart)


def hoehepunkte(augen: int, pasch: int = 0, lesart: Lesart = VORGABE) -> int:
    """URC-HOEHE-01, -02: die Augen ganzzahlig durch 10."""
    return (augen + (pasch if lesart.hoehe_basis == "augen_plus_pasch" else 0)) // 10


def erfolge(wurf: Hand) -> int:
    """URC-REDUX-03: gerade Seiten sind Erfolge."""
    return sum(map(gerade, wurf))


def gerade(auge: int) -> bool:
    """URC-REDUX-03: Ist eine Seite ein Erfolg?"""
    return auge % 2 == 0


def messlatte(zielwert: int, lesart: Lesart) -> int:
    """Was die Probe erreichen muss: den Zielwert, in Redux die Erfolge seiner Stufe."""
    return stufe_von(zielwert, lesart.redux_zuordnung).redux if lesart.redux else zielwert


def zuordnen(zielwert: int, lesart: Lesart, note: Note, to: Audience) -> int:
    """URC-REDUX-05, -06: die Messlatte; in Redux mit der Stufe, aus der sie folgt."""
    latte = messlatte(zielwert, lesart)
    if lesart.redux:
        stufe = stufe_von(zielwert, lesart.redux_zuordnung)
        note("URC-REDUX-06", to, zielwert=zielwert, stufe=stufe.name)
        note("URC-REDUX-05", to, stufe=stufe.name, erfolge=latte)
    return latte


def bewerten(liegend: Hand, lesart: Lesart = VORGABE) -> Wertung:
    """Die Wertung ohne Erklärung."""
    return Gezaehlt.von(liegend).wertung(lesart)


def werten(figur: str, liegend: Hand, lesart: Lesart, note: Note, to: Audience = None) -> Wertung:
    """Die Wertung mit Rechenweg (URC-PASCH, URC-HOEHE, URC-POOL-10; Redux: URC-REDUX-03)."""
    wertung = bewerten(liegend, lesart)
    if lesart.redux:
        note("URC-REDUX-03", to, figur=figur, liegend=liegend, erfolge=wertung.fest)
        return wertung
    _pasch(figur, liegend, wertung.pasch, note, to)
    augen = sum(liegend)
    note("URC-HOEHE-04", to, figur=figur, augen=augen)
    note("URC-HOEHE-01", to, figur=figur, augen=augen, punkte=wertung.hoehe)
    if wertung.hoehe > 5:
        note("URC-HOEHE-02", to, figur=figur, punkte=wertung.hoehe)
    mehr = {"hoehe": wertung.hoehe} if lesart.hoehe_zur_probe else {}
    summe = Total.of(wertung.ergebnis, augen=augen, pasch=wertung.pasch, **mehr)
    note("URC-POOL-10", to, figur=figur, ergebnis=summe)
    return wertung


def _pasch(figur: str, liegend: Hand, punkte: int, note: Note, to: Audience) -> None:
    note("URC-PASCH-07", to, figur=figur, liegend=liegend)
    paesche = sorted((n for n in Counter(liegend).values() if n > 1), reverse=True)
    note("URC-PASCH-01", to, figur=figur, paesche=tuple(paesche), punkte=punkte)
    if len(paesche) > 1:
        note("URC-PASCH-03", to, figur=figur, paesche=len(paesche), punkte=punkte)
    if paesche and paesche[0] > 6:
        note("URC-PASCH-02", to, figur=figur, gleiche=paesche[0], punkte=paesche[0] - 1)


def noetig(wertung: Wertung, fehlt: int, zweck: str, lesart: Lesart) -> int:
    """URC-Q-08, -09, -58: So viele Extrapunkte verbraucht, wem so viele zum Gelingen fehlen."""
    if not fehlt or paschmodus(zweck, lesart) == "doppelt":
        return 0
    return fehlt if lesart.punkte_teilbar else wertung.zur_probe


def paschmodus(zweck: str, lesart: Lesart) -> str:
    """URC-PASCH-04 bis -06: ob Extrapunkte einmal oder doppelt zählen, je nach Wurf."""
    if zweck == ANGRIFF:
        return lesart.pasch_angriff
    return lesart.pasch_verteidigung if zweck == VERTEIDIGUNG else lesart.pasch_wissen


def schadenspunkte(liegend: Hand, wuerfel: int) -> int:
    """Die höchsten Schadenswürfel des Wurfs, nie mehr, als liegen (URC-DMG-02)."""
    return sum(hoechste(liegend, wuerfel))


def hoechste(wurf: Hand, anzahl: int) -> Hand:
    """Die höchsten Würfel eines Wurfs, aufsteigend."""
    return tuple(sorted(wurf)[max(0, len(wurf) - anzahl) :])


def nutzen(
    liegend: Hand,
    zweck: str,
    zielwert: int | None,
    schadenswuerfel: int = 0,
    lesart: Lesart = VORGABE,
    wurf: Hand | None = None,
) -> tuple[int, ...]:
    """URC-Q-04: Was ein liegender Wurf wert ist: erst Erfolg, dann Schaden, Konter oder Brillanz.

    Eine reine Funktion der Würfel: Damit rechnet der Rat zum Entfernen wie die schlichte Taktik.
    """
    aus = wurf if wurf and lesart.schadenswuerfel_quelle == "geworfen" else liegend
    return nutzen_der_wertung(
        bewerten(liegend, lesart), aus, zweck, zielwert, schadenswuerfel, lesart
    )


def nutzen_der_wertung(
    wertung: Wertung,
    aus: Hand,
    zweck: str,
    zielwert: int | None,
    schadenswuerfel: int,
    lesart: Lesart,
) -> tuple[int, ...]:
    """Dasselbe von einer Wertung; von den Würfeln zählen nur noch die höchsten zum Schaden."""
    if zielwert is None or lesart.austausch_ziel == "gesamt":
        return (wertung.ergebnis,)
    fehlt = wertung.fehlt(zielwert)
    if fehlt > wertung.zur_probe:
        return (0, 0, wertung.ergebnis)
    return (1, wirkung(wertung, aus, zweck, fehlt, schadenswuerfel, lesart), wertung.ergebnis)


def wirkung(
    wertung: Wertung, aus: Hand, zweck: str, fehlt: int, schadenswuerfel: int, lesart: Lesart
) -> int:
    """Was ein gelungener Wurf bewirkt, wenn so viel zur Probe fehlt: Schaden, Heilung, Konter."""
    punkte = sum(wertung.frei_nach(noetig(wertung, fehlt, zweck, lesart)))
    if zweck == HEILUNG and not lesart.heilung_mit_extrapunkten:
        punkte = 0
    return punkte + (schadenspunkte(aus, schadenswuerfel) if zweck in SCHADEND else 0)


def vergleichen(figur: str, ergebnis: int, latte: int, note: Note, to: Audience) -> bool:
    """URC-POOL-11, -12, URC-ZIEL-06: gleich oder höher gelingt, niedriger nicht."""
    if ergebnis < latte:
        note("URC-POOL-12", to, figur=figur, ergebnis=ergebnis, zielwert=latte)
        return False
    note("URC-POOL-11", to, figur=figur, ergebnis=ergebnis, zielwert=latte)
    if ergebnis == latte:
        note("URC-ZIEL-06", to, figur=figur, zielwert=latte)
    return True
