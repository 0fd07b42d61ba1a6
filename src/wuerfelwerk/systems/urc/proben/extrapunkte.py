"""Ultima Ratio Civium: wohin Pasch- und Höhepunkte gehen (URC-BRIL, aus URC-PASCH, URC-HOEHE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Audience, Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.probe import Lage, Probe
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    noetig,
    vergleichen,
    zuordnen,
)
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.systems.urc.tisch import Ereignis
from wuerfelwerk.values import dataclass

PROBE, FREI = "fuer_die_probe", "frei_lassen"
SCHADEN, BRILLANZ = "schaden", "brillanz"
_FEHLT = Saying(
    plural(
        "Ohne Extrapunkte fehlt %(figur)s %(fehlt)s Punkt",
        "Ohne Extrapunkte fehlen %(figur)s %(fehlt)s Punkte",
        "fehlt",
    ),
    needs=("ziel",),
)
_ZU_VERTEILEN = (
    Stake(N_("%(ziel)s"), label=N_("Zu erreichen"), needs=("ziel",)),
    Stake(N_("%(je_ziel)s"), label=N_("Es fehlt"), needs=("je_ziel",)),
    Stake(N_("%(pasch)s"), label=N_("Extrapunkte für gleiche Würfel")),
)


def so_viele_wie_noetig(frage: Question[Any]) -> Answer | None:
    """URC-Q-09: Gegen ein Ziel ist am besten genau, was fehlt: Weniger reicht nicht, mehr ist weg.

    Wo es um mehrere geht, ist zu überlegen, wen der Wurf erreichen soll.
    """
    fehlt, ziel = frage.fact("fehlt"), frage.fact("ziel")
    geteilt = isinstance(frage, Number) and isinstance(ziel, int)
    return fehlt if geteilt and isinstance(fehlt, int) else None


EXTRAPUNKTE = Chapter[Tisch](
    "URC-PASCH", "URC-HOEHE", "URC-BRIL",
    steps={
        "URC-PASCH-04": N_("Freie Paschpunkte von %(figur)s: %(frei)s"),
        "URC-PASCH-05": N_("Paschpunkte von %(figur)s für den Schaden: %(punkte)s"),
        "URC-PASCH-06": N_("Freie Paschpunkte der Abwehr von %(figur)s: %(frei)s"),
        "URC-HOEHE-03": N_("Höhepunkte von %(figur)s werden Brillanz: %(punkte)s"),
        "URC-BRIL-01": N_("Brillanz von %(figur)s: %(punkte)s"),
        "URC-BRIL-02": N_("So gelingt es %(figur)s: %(wirkung)s"),
    },
    questions={
        "URC-PASCH-04": N_("Wie viele Punkte in die Probe?"),
        "URC-PASCH-05": N_("Wie viele Punkte in den Angriff?"),
        "URC-PASCH-06": N_("Wie viele Punkte in die Abwehr?"),
        "URC-BRIL-01": N_("Wie viel davon wird Brillanz?"),
    },
    happened={
        "URC-PASCH-04": _FEHLT, "URC-PASCH-05": _FEHLT, "URC-PASCH-06": _FEHLT,
        "URC-BRIL-01": N_("%(figur)s trifft"),
    },
    stakes={
        "URC-PASCH-04": (
            *_ZU_VERTEILEN,
            Stake(
                N_("wird Brillanz, es gelingt schöner"), label=N_("Was frei bleibt"),
                when={"zweck": WISSEN},
            ),
        ),
        "URC-PASCH-05": (*_ZU_VERTEILEN, Stake(N_("wird Schaden"), label=N_("Was frei bleibt"))),
        "URC-PASCH-06": (
            *_ZU_VERTEILEN,
            Stake(
                N_("wird Konter, je Punkt 1 TP"), label=N_("Was frei bleibt"),
                when={"konter": "immer"},
            ),
        ),
        "URC-BRIL-01": (
            Stake(N_("%(punkte)s"), label=N_("Extrapunkte")),
            Stake(N_("1 TP Schaden weniger"), label=N_("Je Punkt")),
        ),
    },
    outcomes={
        "URC-PASCH-04": {
            "": (
                Saying(N_("so gelingt es nicht"), when={"reicht": 0}),
                Saying(N_("so gelingt es"), when={"reicht": 1, "uebrig": 0}),
                Saying(N_("so gelingt es, dazu Brillanz %(uebrig)s"), when={"reicht": 1}),
            ),
            PROBE: N_("so gelingt es"),
            FREI: Saying(N_("so gelingt es nicht"), needs=("ziel",)),
        },
        "URC-PASCH-05": {
            "": (
                Saying(N_("so trifft es nicht"), when={"reicht": 0}),
                Saying(N_("so trifft es"), when={"reicht": 1, "uebrig": 0}),
                Saying(N_("so trifft es, dazu %(uebrig)s TP Schaden"), when={"reicht": 1}),
            ),
            PROBE: (
                Saying(N_("so trifft es"), needs=("ziel",)),
                Saying(N_("höheres Ergebnis, weniger Schaden")),
            ),
            FREI: (
                Saying(N_("so trifft es nicht"), needs=("ziel",)),
                Saying(N_("mehr Schaden, wenn es auch so trifft")),
            ),
        },
        "URC-PASCH-06": {
            "": (
                Saying(N_("so hält die Abwehr nicht"), when={"reicht": 0}),
                Saying(N_("so hält die Abwehr"), when={"reicht": 1, "uebrig": 0}),
                Saying(N_("so hält die Abwehr, dazu %(uebrig)s TP Konter"),
                       when={"reicht": 1, "konter": "immer"}),
                Saying(N_("so hält die Abwehr"), when={"reicht": 1}),
            ),
            PROBE: N_("so hält die Abwehr"),
            FREI: N_("so hält die Abwehr nicht"),
        },
        "URC-BRIL-01": {
            SCHADEN: N_("jeder Extrapunkt kostet das Ziel 1 TP"),
            BRILLANZ: N_("kein Extraschaden, aber Glanz"),
        },
    },
    words={
        "fuer_die_probe": N_("alle für die Probe"), "frei_lassen": N_("alle frei lassen"),
        "doppelt": N_("zählen doppelt"), "aufteilen": N_("aufteilen"), "brillanz": N_("Brillanz"),
        "gut": N_("gut"), "sehr_gut": N_("sehr gut"), "glaenzend": N_("glänzend"),
    },
    measures={
        "URC-PASCH-04": Measure(
            plural(
                "%(gezaehlt)s für die Probe, %(frei)s Punkt darüber",
                "%(gezaehlt)s für die Probe, %(frei)s Punkte darüber",
                "frei",
            ),
            needs=("gezaehlt",),
        ),
        "URC-PASCH-06": Measure(
            plural(
                "%(gezaehlt)s zum Abwehren, %(frei)s Punkt zum Kontern",
                "%(gezaehlt)s zum Abwehren, %(frei)s Punkte zum Kontern",
                "frei",
            ),
            needs=("gezaehlt",),
        ),
    },
    told={"URC-BRIL-02"},
    page=Layout(
        settled=dict.fromkeys(
            ("URC-PASCH-04", "URC-PASCH-05", "URC-PASCH-06"), so_viele_wie_noetig
        ),
    ),
)  # fmt: skip
Glanzwahl = Annotated[bool, Ask("Extrapunkte auch als Brillanz", rule="URC-BRIL-01")]


@dataclass(frozen=True, slots=True)
class Einsatz:
    """Das Endergebnis, und welche Pasch- und Höhepunkte dabei frei blieben."""

    ergebnis: int
    frei: int
    hoehe: int
    gezaehlt: int = 0
    """Wo jemand nur einen Teil der Punkte in die Probe gab: was mit ihnen zählt; sonst 0."""

    @property
    def geteilt(self) -> tuple[int, int]:
        """Was zählt und was frei bleibt, wo die Punkte geteilt wurden; sonst zweimal 0."""
        return (self.gezaehlt, self.frei) if self.gezaehlt else (0, 0)

    @property
    def extra(self) -> int:
        """Alle freien Extrapunkte: für Schaden, Konter, Heilung oder Brillanz."""
        return self.frei + self.hoehe


def einsetzen(
    probe: Probe,
    wertung: Wertung,
    latten: Iterable[int],
    offen: bool,
    je_ziel: tuple[str, ...] = (),
) -> Procedure[Einsatz]:
    """URC-Q-08, -09: So viele Extrapunkte wie nötig in die Probe; wer es weiß, darf anders.

    Ein Wurf hat ein Ergebnis, gegen wie viele Ziele er auch geht: Gefragt wird nur einmal, mit
    dem, was ``je_ziel`` fehlt.
    """
    erreichbar = (wertung.fehlt(latte) for latte in latten if latte <= wertung.ergebnis)
    fehlt = max(erreichbar, default=0)
    einsatz = noetig(wertung, fehlt, probe.zweck, probe.lesart)
    if not einsatz:
        return Einsatz(wertung.ergebnis, wertung.pasch, wertung.hoehe)
    if not offen:
        return Einsatz(wertung.ergebnis, *wertung.frei_nach(einsatz))
    einsatz = yield from _fragen(probe, wertung, fehlt, je_ziel)
    gezaehlt = wertung.fest + einsatz
    ergebnis = wertung.ergebnis if einsatz >= fehlt else gezaehlt
    geteilt = gezaehlt if einsatz < wertung.zur_probe else 0
    return Einsatz(ergebnis, *wertung.frei_nach(einsatz), geteilt)


def _fragen(probe: Probe, wertung: Wertung, fehlt: int, je_ziel: tuple[str, ...]) -> Procedure[int]:
    """URC-PASCH-04 bis -06, URC-Q-58: Punkt für Punkt, oder alle oder keiner."""
    alle = wertung.zur_probe
    wert = (("fehlt", fehlt), ("pasch", alle), ("je_ziel", je_ziel), ("zweck", probe.zweck))
    lage: Lage = (("figur", probe.figur), *wert)
    if probe.zweck == VERTEIDIGUNG:
        lage = (*lage, ("konter", probe.lesart.konterschaden))
    if probe.ziel is not None and not je_ziel:
        lage = (*lage, ("ziel", probe.latte(probe.ziel)), *_je_punkt(fehlt, alle))
    regel = {ANGRIFF: "URC-PASCH-05", VERTEIDIGUNG: "URC-PASCH-06"}.get(probe.zweck, "URC-PASCH-04")
    if probe.lesart.punkte_teilbar:
        return (yield from ask(Number(probe.platz, regel, 0, alle, facts=lage)))
    wahl = yield from ask(Choice(probe.platz, regel, (PROBE, FREI), facts=lage))
    return alle if wahl == PROBE else 0


def _je_punkt(fehlt: int, alle: int) -> Lage:
    """Was so viele Punkte in der Probe bringen, und was dann noch frei ist."""
    reicht = ((f"reicht:{n}", int(n >= fehlt)) for n in range(alle + 1))
    return (*reicht, *((f"uebrig:{n}", alle - n) for n in range(alle + 1)))


GETEILT = plural(
    "%(gezaehlt)s gegen %(gegen)s, %(frei)s Punkt darüber",
    "%(gezaehlt)s gegen %(gegen)s, %(frei)s Punkte darüber",
    "frei",
)
"""Die Zahlen eines Urteils, wo nur ein Teil der Extrapunkte in die Probe ging."""


@dataclass(frozen=True, slots=True)
class Verteilt:
    """Wie eine Probe gegen einen Zielwert ausging."""

    einsatz: Einsatz
    gelungen: bool

    @property
    def ergebnis(self) -> int:
        """Das Endergebnis."""
        return self.einsatz.ergebnis


def verteilen(
    probe: Probe, wertung: Wertung, zielwert: int, note: Note, to: Audience
) -> Procedure[Verteilt]:
    """Extrapunkte einsetzen und mit dem Zielwert vergleichen."""
    latte = probe.latte(zielwert)
    einsatz = yield from einsetzen(probe, wertung, (latte,), probe.ziel is not None)
    return Verteilt(einsatz, gelingt(probe, einsatz, zielwert, note, to))


def gelingt(probe: Probe, einsatz: Einsatz, zielwert: int, note: Note, to: Audience) -> bool:
    """Erreicht das Ergebnis, was der Zielwert verlangt?"""
    latte = zielwert if probe.genau else zuordnen(zielwert, probe.lesart, note, to)
    return vergleichen(probe.figur, einsatz.ergebnis, latte, note, to)


def freie_nennen(probe: Probe, einsatz: Einsatz, note: Note, to: Audience) -> None:
    """URC-PASCH-04 bis -06: was von den Paschpunkten frei bleibt, je nach Wurf."""
    summe: dict[str, Value] = {}
    if einsatz.gezaehlt:
        summe = {"gezaehlt": einsatz.gezaehlt}
    if probe.zweck == ANGRIFF:
        note("URC-PASCH-05", to, figur=probe.figur, punkte=einsatz.frei, **summe)
    elif probe.zweck == VERTEIDIGUNG:
        note("URC-PASCH-06", to, figur=probe.figur, frei=einsatz.frei, **summe)
    else:
        note("URC-PASCH-04", to, figur=probe.figur, frei=einsatz.frei, **summe)


def glanz_waehlen(probe: Probe, extra: int) -> Procedure[int]:
    """URC-BRIL-01, URC-HOEHE-03, URC-Q-58: Was an Extrapunkten Brillanz wird, ist kein Schaden."""
    lage = (("figur", probe.figur), ("punkte", extra))
    if probe.lesart.punkte_teilbar or not extra:
        return (yield from ask(Number(probe.platz, "URC-BRIL-01", 0, extra, facts=lage)))
    frage = Choice(probe.platz, "URC-BRIL-01", (SCHADEN, BRILLANZ), facts=lage)
    return extra if (yield from ask(frage)) == BRILLANZ else 0


def brillanz(figur: str, verteilt: Verteilt, lesart: Lesart, note: Note, to: Audience) -> int:
    """URC-BRIL-01, URC-HOEHE-03: freie Pasch- und Höhepunkte; bei Misserfolg keine."""
    if lesart.redux or not (verteilt.gelungen or lesart.brillanz_bei_misserfolg):
        return 0
    note("URC-HOEHE-03", to, figur=figur, punkte=verteilt.einsatz.hoehe)
    return glaenzen(figur, verteilt.einsatz.extra, lesart, note, to)


def glaenzen(figur: str, punkte: int, lesart: Lesart, note: Note, to: Audience) -> int:
    """URC-BRIL-01, -02: So viele Extrapunkte sind Brillanz, und so gelingt es."""
    note("URC-BRIL-01", to, figur=figur, punkte=punkte)
    if punkte:
        note("URC-BRIL-02", to, figur=figur, wirkung=glanz(punkte, lesart))
    return punkte


def glanz(punkte: int, lesart: Lesart) -> str:
    """URC-BRIL-02, URC-Q-10: wie glänzend etwas gelingt; der Tisch kann eine Tabelle führen."""
    tabelle = lesart.brillanz_wirkung or ("gut", "sehr_gut", "glaenzend")
    return tabelle[min(punkte, len(tabelle)) - 1]


def geglaenzt(figur: str, punkte: int, to: Audience) -> list[Event]:
    """Was alle davon erfahren, die auch den Zielwert kennen."""
    return [BrillanzErzielt(figur=figur, punkte=punkte, audience=to)] if punkte else []


@event(
    plural(
        "%(figur)s glänzt dabei mit %(punkte)s Punkt Brillanz.",
        "%(figur)s glänzt dabei mit %(punkte)s Punkten Brillanz.",
        "punkte",
    ),
    EXTRAPUNKTE,
)
class BrillanzErzielt(Ereignis):
    """Wie glänzend es gelang."""

    figur: str
    punkte: int
