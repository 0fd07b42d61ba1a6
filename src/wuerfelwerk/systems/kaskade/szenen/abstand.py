"""Kaskade: Tempo und Abstand einer Verfolgungsjagd, und wie sie endet (KAS-JAGD-03 bis -08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import reduce
from typing import Any, ClassVar, Protocol

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.scene import Place, Runner, Track, Want
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Record, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.proben.wertung import saetze
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Jagd, Laeufer, Tisch
from wuerfelwerk.systems.kaskade.szenen.lauf import Lauf, tempostufe
from wuerfelwerk.systems.kaskade.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

ABSTAENDE = {
    "abstand_0": N_("Gleichauf"), "abstand_1": N_("Atemweite"),
    "abstand_2": N_("Dicht auf den Fersen"), "abstand_3": N_("Kleiner Vorsprung"),
    "abstand_4": N_("Klarer Vorsprung"), "abstand_5": N_("Sichtweite"), "abstand_6": N_("Enteilt"),
}  # fmt: skip
"""KAS-JAGD-07: die Abstandsstufen."""
ENTEILT = len(ABSTAENDE) - 1
"""Die letzte: außer Sicht."""
TEMPI = {
    "tempo_0": N_("kein Tempo"), "tempo_1": N_("langsam"), "tempo_2": N_("gemächlich"),
    "tempo_3": N_("mäßig"), "tempo_4": N_("zügig"), "tempo_5": N_("rasch"), "tempo_6": N_("eilig"),
    "tempo_7": N_("blitzschnell"),
}  # fmt: skip
"""KAS-JAGD-08: die Tempostufen."""
UNGENANNT = -1
"""Eine Tempostufe, die niemand aufgeschrieben hat."""
MOST_RUNDEN = 12
"""So lange lässt eine schlichte SL eine Jagd laufen; Annahme, nicht Regel."""
NAEHER, GLEICH, WEITER = "naeher", "gleich", "weiter"
EINGEHOLT, ENTKOMMEN, AUSSER_SICHT, ZEIT = "eingeholt", "entkommen", "enteilt", "zeit"
"""Wie eine Runde ausgeht, und wie eine Jagd."""
HINTERHER = plural(
    "Noch %(noch)s Schritt bis %(wen)s: Bei 0 ist es geschafft, bei %(weit)s ist die Spur "
    "verloren. Jede Tempostufe mehr ist ein Schritt näher.",
    "Noch %(noch)s Schritte bis %(wen)s: Bei 0 ist es geschafft, bei %(weit)s ist die Spur "
    "verloren. Jede Tempostufe mehr ist ein Schritt näher.",
    "noch",
)
DAVON = plural(
    "%(noch)s Schritt vor %(wen)s: Bei %(weit)s bist du entkommen, bei 0 gefasst. "
    "Jede Tempostufe mehr ist ein Schritt Vorsprung.",
    "%(noch)s Schritte vor %(wen)s: Bei %(weit)s bist du entkommen, bei 0 gefasst. "
    "Jede Tempostufe mehr ist ein Schritt Vorsprung.",
    "noch",
)
"""Was ein Platz in der Jagd will, je nachdem, wen er führt."""
ABSTAND = Chapter[Tisch](
    "KAS-JAGD",
    steps={
        "KAS-JAGD-03": N_("%(figur)s zählt Gleiche zusammen: %(summe)s"),
        "KAS-JAGD-04": N_("%(figur)s führt und gibt das Tempo vor: %(tempo)s"),
        "KAS-JAGD-05": plural(
            "%(figur)s ist langsamer: 1 Physis, %(stufen)s Abstandsstufe zurück",
            "%(figur)s ist langsamer: 1 Physis, %(stufen)s Abstandsstufen zurück",
            "stufen",
        ),
        "KAS-JAGD-06": plural(
            "%(figur)s ist schneller: %(stufen)s Abstandsstufe näher",
            "%(figur)s ist schneller: %(stufen)s Abstandsstufen näher",
            "stufen",
        ),
        "KAS-JAGD-07": N_("%(figur)s: %(abstand)s"),
        "KAS-JAGD-08": N_("%(figur)s läuft %(ergebnis)s: %(tempo)s"),
    },
    measures={
        "KAS-JAGD-08": (
            Measure(N_("nichts übrig: Tempo 0"), {"ergebnis": 0}),
            Measure(N_("%(ergebnis)s: Tempo %(stufe)s statt %(sonst)s"), needs=("sonst",)),
            Measure(N_("%(ergebnis)s: Tempo %(stufe)s"), needs=("stufe",)),
            Measure(N_("%(ergebnis)s: %(tempo)s")),
        )
    },
    words={
        **ABSTAENDE,
        **TEMPI,
        "ort_0": N_("vorn"),
        **{f"ort_{nr}": ABSTAENDE[f"abstand_{nr}"] for nr in range(1, ENTEILT + 1)},
        "jagd": N_("Jagd"),
        EINGEHOLT: N_("eingeholt"),
        ENTKOMMEN: N_("entkommen"),
        AUSSER_SICHT: N_("enteilt"),
        ZEIT: N_("genug gelaufen"),
    },
    records={
        Laeufer: Record(
            N_("%(figur)s (%(abstand)s, %(tempo)s)"), {"abstand": "ort_", "tempo": "tempo_"}
        )
    },
    whys={"KAS-JAGD-05": N_("Langsamer sein kostet Kraft")},
    page=Layout(
        succeeds={"jagd_runde": N_("schneller")},
        shares={"jagd_runde": N_("gleich schnell %(nothing)s, langsamer %(bad)s")},
    ),
)


# KAS-JAGD-04 bis -08: Tempo und Abstand
@dataclass(frozen=True, slots=True)
class _Platz:
    """Wo ein Läufer nach der Runde ist: ``ort`` zählt vom bisherigen Führenden aus."""

    figur: str
    ort: int
    tempo: int


def abstaende(tisch: Tisch, jagd: Jagd, laeufe: tuple[Lauf, ...], note: Note) -> Sequence[Event]:
    """KAS-JAGD-04 bis -06: jeder gegen den Führenden; Überholen ist möglich (KAS-M-45)."""
    summen, stufen = [lauf.ergebnis for lauf in laeufe], [lauf.stufe for lauf in laeufe]
    _tempo(laeufe, summen, stufen, note)
    events: list[Event] = []
    plaetze = [_Platz(laeufe[0].figur, 0, stufen[0])]
    for nr in range(1, len(laeufe)):
        abstand, name = jagd.laeufer[nr].abstand, laeufe[nr].figur
        zurueck = stufen[0] - stufen[nr]
        langsamer = zurueck > 0 or (zurueck == 0 and summen[nr] < summen[0])
        if langsamer:
            note("KAS-JAGD-05", figur=name, stufen=zurueck)
            jetzt = reduce(after, events, tisch)
            events += verlieren(jetzt, jetzt.figur(name), PHYSIS, 1, "jagd", note)
        elif zurueck < 0:
            note("KAS-JAGD-06", figur=name, stufen=-zurueck)
        plaetze.append(_Platz(name, -min(ENTEILT, abstand + zurueck), stufen[nr]))
    return [*events, *_neu_geordnet(jagd, plaetze, note)]


def _tempo(laeufe: tuple[Lauf, ...], summen: list[int], stufen: list[int], note: Note) -> None:
    note("KAS-JAGD-04", figur=laeufe[0].figur, tempo=f"tempo_{stufen[0]}")
    for lauf, summe, stufe in zip(laeufe, summen, stufen, strict=True):
        sonst = {"sonst": tempostufe(summe)} if lauf.malus else {}
        note("KAS-JAGD-08", figur=lauf.figur, ergebnis=summe, tempo=f"tempo_{stufe}", stufe=stufe,
             **sonst)  # fmt: skip
        if summe in {auge * n for auge, n in saetze(lauf.wuerfel, lauf.wert).items()}:
            note("KAS-JAGD-03", figur=lauf.figur, summe=summe)


def _neu_geordnet(jagd: Jagd, plaetze: list[_Platz], note: Note) -> list[Event]:
    """KAS-JAGD-07: Wer vorn ist, führt; wer außer Sicht ist, läuft nicht mehr mit."""
    vorn = max(platz.ort for platz in plaetze)
    laeufer = [Laeufer(p.figur, min(ENTEILT, vorn - p.ort), p.tempo) for p in plaetze]
    geordnet = sorted(laeufer, key=lambda each: each.abstand)
    for each in geordnet[1:]:
        note("KAS-JAGD-07", figur=each.figur, abstand=f"abstand_{each.abstand}")
    dabei = tuple(each for each in geordnet if each.abstand < ENTEILT)
    gelaufen = _gelaufen(jagd, tuple(geordnet))
    if len(dabei) > 1:
        return [replace(gelaufen, laeufer=dabei)]
    beendet = JagdBeendet(
        wodurch=AUSSER_SICHT, fliehend=gelaufen.fliehend, verfolger=gelaufen.verfolger
    )
    return [gelaufen, beendet]


def _gelaufen(jagd: Jagd, geordnet: tuple[Laeufer, ...]) -> Gelaufen:
    """Die Runde, erzählt vom nächsten Verfolger aus: ob er aufholt, und wie weit es noch ist."""
    danach = Jagd(geordnet, jagd.runde + 1, jagd.gejagt)
    stufe = {each.figur: each.tempo for each in geordnet}
    wer, noch = danach.verfolger[0], danach.rueckstand(danach.verfolger[0])
    return Gelaufen(
        runde=danach.runde, laeufer=geordnet, fuehrt=danach.fuehrt, dahinter=geordnet[1:],
        fliehend=danach.gejagt, verfolger=wer, tempo=f"tempo_{stufe[wer]}",
        gegen=f"tempo_{stufe[danach.gejagt]}", stufe=stufe[wer], gegenstufe=stufe[danach.gejagt],
        noch=noch, wie=_wie(jagd.rueckstand(wer), noch),
    )  # fmt: skip


def _wie(vorher: int, noch: int) -> str:
    """KAS-M-45: eingeholt, außer Sicht, oder näher, gleich weit, weiter als vorher."""
    if noch <= 0:
        return EINGEHOLT
    if noch >= ENTEILT:
        return AUSSER_SICHT
    return NAEHER if noch < vorher else WEITER if noch > vorher else GLEICH


def _urteile(zahlen: str, **wann: Any) -> tuple[Verdict, ...]:
    """Wie eine Runde ausging, vom nächsten Verfolger aus, mit diesen Zahlen davor."""
    naeher = plural(
        "%(verfolger)s holt auf, noch %(noch)s Schritt bis %(fliehend)s",
        "%(verfolger)s holt auf, noch %(noch)s Schritte bis %(fliehend)s",
        "noch",
    )
    gleich = plural(
        "%(verfolger)s hält mit, noch %(noch)s Schritt bis %(fliehend)s",
        "%(verfolger)s hält mit, noch %(noch)s Schritte bis %(fliehend)s",
        "noch",
    )
    weiter = plural(
        "%(fliehend)s zieht davon, %(verfolger)s ist %(noch)s Schritt zurück",
        "%(fliehend)s zieht davon, %(verfolger)s ist %(noch)s Schritte zurück",
        "noch",
    )
    vorn, hinten = ("verfolger", "fliehend"), ("fliehend", "verfolger")
    gesagt: tuple[tuple[str, str, tuple[str, str]], ...] = (
        (EINGEHOLT, N_("%(verfolger)s hat %(fliehend)s eingeholt"), vorn),
        (AUSSER_SICHT, N_("%(fliehend)s ist außer Sicht"), hinten),
        (NAEHER, naeher, vorn),
        (GLEICH, gleich, ("", "")),
        (WEITER, weiter, hinten),
    )
    return tuple(
        Verdict(satz, {"wie": wie, **wann}, numbers=zahlen, good=gut, bad=schlecht)
        for wie, satz, (gut, schlecht) in gesagt
    )


@event(
    N_("Runde %(runde)s der Jagd: %(laeufer)s."),
    ABSTAND,
    verdict=(
        *_urteile(N_("Tempo %(stufe)s gegen %(gegenstufe)s"), stufe=frozenset(range(len(TEMPI)))),
        *_urteile(N_("%(tempo)s gegen %(gegen)s")),
        Verdict(
            N_("%(fuehrt)s liegt vorn, dahinter %(dahinter)s"),
            numbers=N_("Runde %(runde)s"), good="fuehrt", needs=("fuehrt", "dahinter"),
        ),
    ),
    turning=True,
)  # fmt: skip
class Gelaufen(Ereignis):
    """Eine Runde der Jagd; der erste Läufer führt danach."""

    added: ClassVar[frozenset[str]] = frozenset(
        {"fuehrt", "dahinter", "fliehend", "verfolger", "tempo", "gegen", "noch", "wie", "stufe",
         "gegenstufe"}
    )  # fmt: skip
    runde: int
    laeufer: tuple[Laeufer, ...]
    fuehrt: str = field(default="", compare=False)
    """Wer vorn liegt, und wer dahinter; alles Weitere auch nur, um es zu erzählen."""
    dahinter: tuple[Laeufer, ...] = field(default=(), compare=False)
    fliehend: str = field(default="", compare=False)
    verfolger: str = field(default="", compare=False)
    """Der nächste Verfolger, sein Tempo gegen das des Fliehenden, und wie viele Schritte noch."""
    tempo: str = field(default="", compare=False)
    gegen: str = field(default="", compare=False)
    noch: int = field(default=0, compare=False)
    wie: str = field(default="", compare=False)
    stufe: int = field(default=UNGENANNT, compare=False)
    """Die Tempi als Zahlen; in älteren Protokollen stehen sie nicht."""
    gegenstufe: int = field(default=UNGENANNT, compare=False)

    def after(self, tisch: Tisch, /) -> Tisch:
        fliehend = tisch.jagd.fliehend if tisch.jagd else self.fliehend
        return replace(tisch, jagd=Jagd(self.laeufer, self.runde, fliehend))


# KAS-JAGD-07: wie eine Jagd endet
def ausgang(jagd: Jagd) -> str:
    """KAS-M-45: Wer gleichauf ist, greift zu; sonst reicht der Vorsprung."""
    return EINGEHOLT if jagd.eingeholt else ENTKOMMEN


def beendet(jagd: Jagd, wodurch: str) -> JagdBeendet:
    """Das Ende, mit denen, die es angeht."""
    return JagdBeendet(wodurch=wodurch, fliehend=jagd.gejagt, verfolger=jagd.verfolger[0])


@event(
    N_("Die Jagd ist vorbei (%(wodurch)s)."),
    ABSTAND,
    verdict=(
        Verdict(
            N_("%(verfolger)s hat %(fliehend)s gefasst"), {"wodurch": EINGEHOLT},
            good="verfolger", bad="fliehend", needs=("verfolger",),
        ),
        Verdict(
            N_("%(fliehend)s entkommt"), {"wodurch": frozenset({ENTKOMMEN, ZEIT})},
            good="fliehend", bad="verfolger", needs=("verfolger",),
        ),
    ),
    ends=True,
)  # fmt: skip
class JagdBeendet(Ereignis):
    """Die Jagd ist vorbei."""

    added: ClassVar[frozenset[str]] = frozenset({"fliehend", "verfolger"})
    wodurch: str
    fliehend: str = field(default="", compare=False)
    """Wer gejagt wurde, und wer am nächsten war; nur, um es zu erzählen."""
    verfolger: str = field(default="", compare=False)

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, jagd=None, entschieden=True)


# Wer das Zeichen zum Weiterlaufen gibt, und wie es gezeichnet wird
class _Sitzt(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def platz(self) -> Seat: ...
    @property
    def zustand(self) -> str: ...


def vorneweg(jagd: Jagd, figuren: Iterable[_Sitzt]) -> str:
    """Welche Figur die nächste Runde ansagt: die erste am Tisch, die jemand spielt und mitläuft.

    Niemand, wenn es nur die der SL sind oder nichts mehr zu laufen ist.
    """
    if jagd.eingeholt or jagd.runde >= MOST_RUNDEN:
        return ""
    wach = (each for each in figuren if each.platz != GM and not each.zustand)
    return next((each.name for each in wach if jagd.dabei(each.name)), "")


def reihe(jagd: Jagd, figuren: Iterable[_Sitzt]) -> tuple[Place, ...]:
    """Wer das Zeichen gibt, dann alle anderen von vorn nach hinten, jeder mit seinem Abstand."""
    am_zug = vorneweg(jagd, figuren)
    laeufer = sorted(jagd.laeufer, key=lambda each: each.figur != am_zug)
    return tuple(Place(e.figur, str(e.abstand), e.figur == am_zug) for e in laeufer)


def bahn(jagd: Jagd) -> Track:
    """KAS-JAGD-07, -08: wer wie weit hinter dem Führenden läuft, und wie schnell."""
    laeufer = tuple(
        Runner(each.figur, each.abstand, f"tempo_{each.tempo}" if jagd.runde else "")
        for each in jagd.laeufer
    )
    orte = tuple(f"ort_{nr}" for nr in range(ENTEILT + 1))
    return Track(orte, laeufer, tuple(TEMPI), "thema_jagd", "KAS-JAGD-07", _absichten(jagd))


def _absichten(jagd: Jagd) -> tuple[Want, ...]:
    """Was die Läufer wollen: der Gejagte davon, die anderen zu ihm hin."""
    erster = jagd.rueckstand(jagd.verfolger[0])
    hinterher = (
        Want(name, HINTERHER, jagd.gejagt, jagd.rueckstand(name), ENTEILT)
        for name in jagd.verfolger
    )
    return (Want(jagd.gejagt, DAVON, jagd.verfolger[0], erster, ENTEILT), *hinterher)
