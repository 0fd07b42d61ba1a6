"""Ultima Ratio Civium: wer sich womit wehrt (URC-DEF-01 bis -05, -08, URC-RND-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Value, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, become, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.urc.bogen import KA, PE, PH
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr, Abwehrausgang
from wuerfelwerk.systems.urc.kampf.angriffswurf import NAHKAMPF, AngriffErgab, verraet
from wuerfelwerk.systems.urc.kampf.zug import Angegriffen, Angesagt, aktion_zu_ende
from wuerfelwerk.systems.urc.leib.tagesform import ausgegeben, bezahlen, schaden_ansagen
from wuerfelwerk.systems.urc.leib.verletzung import erleiden, hoechstens, treffen, vorher
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.extrapunkte import GETEILT
from wuerfelwerk.systems.urc.proben.pool import Paar, Zusage, ansagen_lassen, probe_bilden
from wuerfelwerk.systems.urc.proben.probe import Lage, Probe
from wuerfelwerk.systems.urc.proben.wertung import VERTEIDIGUNG, messlatte
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

ABWEHR = Chapter[Tisch](
    "URC-DEF", "URC-RND",
    steps={
        "URC-DEF-01": N_("%(figur)s verteidigt mental mit %(werte)s"),
        "URC-DEF-02": N_("%(figur)s verteidigt physisch mit %(werte)s"),
        "URC-DEF-03": N_("Zuschläge in der Abwehr von %(figur)s: Tagesform %(punkte)s"),
        "URC-DEF-04": N_("Zum Schutz gibt es für %(figur)s einen Würfel: %(waffe)s"),
        "URC-DEF-05": N_("%(figur)s verteidigt sich gegen %(gegner)s"),
        "URC-DEF-08": N_("Strukturschaden abwehren (%(figur)s): %(erlaubt)s"),
        "URC-RND-06": N_("%(figur)s verteidigt sich so oft wie nötig"),
    },
    questions={
        "URC-DEF-01": N_("Womit wehrt man sich dagegen?"),
        "URC-DEF-08": N_("Darf %(figur)s das abwehren?"),
    },
    happened={"URC-DEF-08": N_("%(gegner)s richtet Strukturschaden an")},
    stakes={
        "URC-DEF-01": (
            Stake(N_("%(zauber)s"), label=N_("Zauber")),
            Stake(N_("%(figuren)s"), label=N_("Es wehren sich")),
        ),
        "URC-DEF-08": (
            Stake(N_("%(ziel)s ist sofort tot"), label=N_("sonst"), when={"sonst": "tot"}),
            Stake(N_("%(ziel)s −1 SP"), label=N_("sonst"), when={"sonst": "sp"}),
        ),
    },
    outcomes={
        "URC-DEF-01": {
            "physisch": N_("mit Physis und Kampf"), "mental": N_("mit Physis und Persönlichkeit"),
        },
        "URC-DEF-08": {
            "verbieten": N_("trifft ohne Wurf"), "erlauben": N_("%(figur)s würfelt die Abwehr"),
        },
    },
    words={
        "physisch": N_("physisch"), "mental": N_("mental"),
        "strukturschaden": N_("Strukturschaden lässt sich nicht abwehren"),
        "verbieten": N_("verbieten"), "erlauben": N_("erlauben"),
        "sl_je_fall": N_("die Spielleitung je Fall"), "schutzwaffen": N_("Schutzwaffen"),
    },
    told={"URC-DEF-08"},
    page=Layout(rulings=frozenset({"URC-DEF-01", "URC-DEF-08"})),
)  # fmt: skip
PHYSISCH, MENTAL = ABWEHRARTEN = ("physisch", "mental")


@dataclass(frozen=True, slots=True)
class Bedrohung:
    """Was abzuwehren ist: fester Angriffswert und fester Schaden (URC-DMG-06)."""

    gegner: Figur
    ziel: Figur
    art: str
    abwehr: str
    angriffswert: int
    schaden: int
    struktur: bool = False
    wissende: Audience = None
    genau: bool = False
    """Der Angriffswert ist selbst ein Ergebnis (URC-Q-45)."""
    nachgesetzt: bool = False
    """Eine freie Attacke gegen jemanden, der flieht (URC-ACT-03)."""

    @property
    def folge(self) -> tuple[tuple[str, Value], ...]:
        """Was ein Treffer mit Strukturschaden anrichtet, für die Frage davor."""
        return (("sonst", "sp" if self.ziel.bogen.fahrzeug else "tot"),) if self.struktur else ()


@dataclass(frozen=True, slots=True)
class Gegenwehr:
    """Ein Angriff, wenn feststeht, was abzuwehren ist."""

    tisch: Tisch
    bedrohung: Bedrohung
    angesagt: Angesagt
    bisher: tuple[Event, ...] = ()

    def __hash__(self) -> int:
        """Ohne den ganzen Tisch: Gerechnet wird mit Tausenden."""
        return hash((self.bedrohung.angriffswert, self.bedrohung.schaden, self.bisher))

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        tisch, bedrohung = self.tisch, self.bedrohung
        wehrt, ohne = yield from _wer_wehrt(tisch, bedrohung, note)
        if wehrt is None:
            return self.zu_ende(ohne, note)
        zusage = yield from _zusagen(tisch, bedrohung, wehrt, note)
        return (yield from become(self, Abwehrversuch(self, wehrt, zusage), note))

    def zu_ende(self, events: list[Event], note: Note) -> list[Event]:
        """Alles zusammen, und der Nächste ist dran."""
        name, art = self.bedrohung.gegner.name, self.bedrohung.art
        bisher = gehalten(self.bisher, events)
        alles = [self.angesagt, Angegriffen(figur=name), *bisher, *events]
        return aktion_zu_ende(self.tisch, alles, name, KAMPFAKTION, art, note)


@dataclass(frozen=True, slots=True)
class Abwehrversuch:
    """Der Rest einer Gegenwehr, wenn alles angesagt ist."""

    gegenwehr: Gegenwehr
    wehrt: Figur
    zusage: Zusage

    def __hash__(self) -> int:
        """Ohne die ganze Figur: Gerechnet wird mit Tausenden."""
        return hash((self.gegenwehr, self.zusage))

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        lage = self.gegenwehr
        events = yield from _wurf(lage.tisch, lage.bedrohung, self.wehrt, self.zusage, note)
        return lage.zu_ende(events, note)


def abwehren(tisch: Tisch, bedrohung: Bedrohung, note: Note) -> Procedure[list[Event]]:
    """URC-DEF-05, URC-RND-06: gegen jeden Angriff, so oft es nötig ist."""
    wehrt, ohne = yield from _wer_wehrt(tisch, bedrohung, note)
    if wehrt is None:
        return ohne
    zusage = yield from _zusagen(tisch, bedrohung, wehrt, note)
    return (yield from _wurf(tisch, bedrohung, wehrt, zusage, note))


def _wer_wehrt(
    tisch: Tisch, bedrohung: Bedrohung, note: Note
) -> Procedure[tuple[Figur | None, list[Event]]]:
    """Wer sich wehrt; wenn niemand, was dann geschieht."""
    ziel = bedrohung.ziel
    wehrt = tisch.pilot(ziel) if ziel.bogen.fahrzeug else ziel
    grund = yield from _hindernis(tisch, bedrohung, wehrt, note)
    if grund or wehrt is None:
        ohne = OhneAbwehr(figur=ziel.name, gegner=bedrohung.gegner.name, grund=grund)
        folgen = treffen(ziel, bedrohung.schaden, bedrohung.struktur, tisch.lesart, note)
        return None, [ohne, *folgen]
    note("URC-DEF-05", figur=wehrt.name, gegner=bedrohung.gegner.name)
    note("URC-RND-06", figur=wehrt.name)
    return wehrt, []


def _hindernis(
    tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur | None, note: Note
) -> Procedure[str]:
    """URC-DEF-10: Bewusstlose wehren sich nicht; SP-Schaden nur mit Erlaubnis (URC-DEF-08)."""
    if wehrt is None or not wehrt.steht:
        note("URC-DEF-10", ziel=bedrohung.ziel.name)
        return "wehrlos"
    if not bedrohung.struktur or tisch.lesart.sp_abwehr == "immer":
        return ""
    erlaubt = "verbieten"
    if tisch.lesart.sp_abwehr == "sl_je_fall":
        wer = (("figur", wehrt.name), ("gegner", bedrohung.gegner.name))
        lage: Lage = (*wer, ("ziel", bedrohung.ziel.name), *bedrohung.folge)
        frage = Choice(GM, "URC-DEF-08", ("verbieten", "erlauben"), facts=lage)
        erlaubt = yield from ask(frage)
    note("URC-DEF-08", figur=wehrt.name, erlaubt=erlaubt)
    return "" if erlaubt == "erlauben" else "strukturschaden"


@event(
    N_("%(gegner)s trifft %(figur)s ohne Abwehr: %(grund)s."),
    ABWEHR,
    verdict=(
        Verdict(
            N_("%(figur)s kann sich nicht wehren"),
            good="gegner",
            bad="figur",
            when={"grund": "wehrlos"},
        ),
        Verdict(
            N_("%(gegner)s trifft %(figur)s, dagegen hilft keine Abwehr"),
            good="gegner",
            bad="figur",
        ),
    ),
)
class OhneAbwehr(Ereignis):
    """Ein Angriff trifft, ohne dass jemand sich wehren kann oder darf."""

    figur: str
    gegner: str
    grund: str


def _paar(abwehr: str, figur: Figur, note: Note) -> Paar:
    """URC-DEF-01, -02: mental PH + PE, physisch PH + KA."""
    if abwehr == MENTAL:
        note("URC-DEF-01", figur=figur.name, werte=(PH, PE))
        return PH, PE
    note("URC-DEF-02", figur=figur.name, werte=(PH, KA))
    return PH, KA


def schutzwaffe_hilft(figur: Figur, art: str, abwehr: str, lesart: Lesart) -> bool:
    """URC-DEF-04: nur im Nahkampf und physisch, wenn der Tisch es nicht anders hält."""
    passt = art == NAHKAMPF and abwehr == PHYSISCH
    return figur.bogen.schuetzt != "" and (passt or lesart.schutzwaffe == "immer")


def _selbst(bedrohung: Bedrohung, wehrt: Figur) -> bool:
    """Trifft es den, der sich wehrt, und mit Trefferpunkten?"""
    return wehrt.name == bedrohung.ziel.name and not bedrohung.struktur


def _grenze(bedrohung: Bedrohung, wehrt: Figur, lesart: Lesart) -> int | None:
    """Mehr Tagesform gegen den Schaden nützt nichts; Unbekanntes begrenzt nicht."""
    offen = allowed(bedrohung.wissende, wehrt.platz)
    return hoechstens(bedrohung.schaden, lesart) if offen else None


def _kontert(bedrohung: Bedrohung, lesart: Lesart) -> bool:
    return lesart.konterschaden == "immer" or bedrohung.art == NAHKAMPF


def _lage(bedrohung: Bedrohung, wehrt: Figur, lesart: Lesart) -> Lage:
    """Was einem Angegriffenen droht und was zu erreichen ist, soweit er es wissen darf."""
    lage: Lage = (("gegner", bedrohung.gegner.name), *bedrohung.folge)
    if allowed(bedrohung.wissende, wehrt.platz):
        wert = bedrohung.angriffswert
        lage = (*lage, ("zielwert", wert if bedrohung.genau else messlatte(wert, lesart)))
        if _selbst(bedrohung, wehrt):
            lage = (*lage, ("schaden", bedrohung.schaden))
    if _selbst(bedrohung, wehrt):
        lage = (*lage, ("tp", wehrt.tp))
    if bedrohung.nachgesetzt or bedrohung.genau:
        wie = "nachgesetzt" if bedrohung.nachgesetzt else "vorgelegt"
        lage = (*lage, ("geschieht", wie))
    return lage


def _zusagen(tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur, note: Note) -> Procedure[Zusage]:
    """URC-DEF-03, URC-TF-10: was vor dem Wurf angesagt wird, auch gegen Konterschaden."""
    lesart = tisch.lesart
    anlass = bedrohung.gegner.name
    lage = _lage(bedrohung, wehrt, lesart)
    zusage = yield from ansagen_lassen(tisch, wehrt, anlass, bedrohung.abwehr, note, lage)
    note("URC-DEF-03", figur=wehrt.name, punkte=zusage.tagesform)
    schutz = gedeckt = 0
    if _selbst(bedrohung, wehrt) and lesart.tf_schaden_ansage == "vor_wurf":
        grenze = _grenze(bedrohung, wehrt, lesart)
        lage = (*lage, ("kurs", lesart.tf_schaden_kurs))
        schutz = yield from schaden_ansagen(wehrt, zusage.tagesform, grenze, lage)
    if _kontert(bedrohung, lesart):
        gedeckt = yield from vorher(tisch, bedrohung.gegner, (("geschieht", "konter"),))
    return replace(zusage, schaden=schutz, gedeckt=gedeckt)


def _wurf(
    tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur, zusage: Zusage, note: Note
) -> Procedure[list[Event]]:
    lesart = tisch.lesart
    spaet = _selbst(bedrohung, wehrt) and lesart.tf_schaden_ansage != "vor_wurf"
    grenze = _grenze(bedrohung, wehrt, lesart)
    rest = max(0, wehrt.tagesform - zusage.tagesform)
    vorrat = (rest if grenze is None else min(rest, grenze)) if spaet else 0
    probe = _probe(bedrohung, wehrt, zusage, lesart, note)
    was = (bedrohung.gegner.name, bedrohung.angriffswert, bedrohung.schaden)
    kontert, to = _kontert(bedrohung, lesart), bedrohung.wissende
    ausgang = yield from unit(Abwehr(probe, *was, kontert, zusage.schaden, vorrat, to))
    return (yield from _folgen(tisch, bedrohung, wehrt, zusage, ausgang, note))


def _probe(bedrohung: Bedrohung, wehrt: Figur, zusage: Zusage, lesart: Lesart, note: Note) -> Probe:
    """URC-DEF-01 bis -04: das Wertepaar der Abwehr, die Ansage und die Schutzwaffe."""
    paar = _paar(bedrohung.abwehr, wehrt, note)
    hilft = schutzwaffe_hilft(wehrt, bedrohung.art, bedrohung.abwehr, lesart)
    if hilft:
        note("URC-DEF-04", figur=wehrt.name, waffe=wehrt.bogen.schuetzt)
    ziel = bedrohung.angriffswert if allowed(bedrohung.wissende, wehrt.platz) else None
    wer = (wehrt, paar, zusage, lesart, note, VERTEIDIGUNG, ziel)
    return probe_bilden(*wer, schutzwaffe=hilft, genau=bedrohung.genau)


def _folgen(
    tisch: Tisch,
    bedrohung: Bedrohung,
    wehrt: Figur,
    zusage: Zusage,
    ausgang: Abwehrausgang,
    note: Note,
) -> Procedure[list[Event]]:
    """URC-DEF-06, -07: Schaden am Ziel, oder Konterschaden am Angreifer."""
    gegner, lesart = bedrohung.gegner, tisch.lesart
    posten = {"wuerfel": zusage.tagesform, "schutz": zusage.schaden + ausgang.nachgelegt}
    events = [*zusage.geprueft, *bezahlen(wehrt, posten, note)]
    gegen = _gegen(bedrohung, lesart)
    gezaehlt, frei = ausgang.geteilt if gegen else (0, 0)
    events.append(
        AbwehrErgab(
            figur=wehrt.name,
            gegner=gegner.name,
            wurf=ausgang.wurf.wurf,
            liegend=ausgang.wurf.liegend,
            ergebnis=ausgang.ergebnis,
            abgewehrt=ausgang.abgewehrt,
            gegen=gegen,
            ziel="" if wehrt.name == bedrohung.ziel.name else bedrohung.ziel.name,
            gezaehlt=gezaehlt,
            frei=frei,
        )
    )
    if ausgang.abgewehrt:
        to, punkte = verraet(lesart.pasch_verteidigung, bedrohung.wissende), zusage.gedeckt
        return events + (yield from erleiden(tisch, gegner, ausgang.konter, punkte, note, to))
    events += ausgegeben(gegner, zusage.gedeckt, "schutz", note)
    return events + treffen(bedrohung.ziel, ausgang.erlitten, bedrohung.struktur, lesart, note)


def _gegen(bedrohung: Bedrohung, lesart: Lesart) -> int:
    """Was zu erreichen war, wenn es alle wissen dürfen; sonst 0."""
    wert = bedrohung.angriffswert
    latte = wert if bedrohung.genau else messlatte(wert, lesart)
    return latte if bedrohung.wissende is None else 0


@event(
    N_("%(figur)s wehrt sich gegen %(gegner)s mit %(liegend)s: %(ergebnis)s, %(abgewehrt)s."),
    ABWEHR,
    verdict=(
        Verdict(N_("%(figur)s wehrt ab"), {"abgewehrt": True, "gegen": 0},
            numbers=N_("Ergebnis %(ergebnis)s"), good="figur", bad="gegner"),
        Verdict(N_("%(figur)s wehrt ab"), {"abgewehrt": True, "gezaehlt": 0},
            numbers=N_("%(ergebnis)s gegen %(gegen)s"), good="figur", bad="gegner"),
        Verdict(N_("%(figur)s wehrt ab"), {"abgewehrt": True},
            numbers=GETEILT, good="figur", bad="gegner"),
        Verdict(N_("%(gegner)s trifft %(ziel)s"), {"gegen": 0}, ("ziel",),
            numbers=N_("Abwehr nur %(ergebnis)s"), good="gegner", bad="figur"),
        Verdict(N_("%(gegner)s trifft %(ziel)s"), needs=("ziel",),
            numbers=N_("%(gegen)s gegen %(ergebnis)s"), good="gegner", bad="figur"),
        Verdict(N_("%(gegner)s trifft %(figur)s"), {"gegen": 0},
            numbers=N_("Abwehr nur %(ergebnis)s"), good="gegner", bad="figur"),
        Verdict(N_("%(gegner)s trifft %(figur)s"),
            numbers=N_("%(gegen)s gegen %(ergebnis)s"), good="gegner", bad="figur"),
    ),
)  # fmt: skip
class AbwehrErgab(Ereignis):
    """Eine Verteidigung ist gewürfelt."""

    figur: str
    gegner: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    abgewehrt: bool
    gegen: int = 0
    """Was zu erreichen war, soweit es alle wissen dürfen; sonst 0."""
    ziel: str = ""
    """Was getroffen werden sollte, wenn jemand anderes dafür würfelt (URC-VEH-03)."""
    gezaehlt: int = 0
    """Wo nur ein Teil der Extrapunkte in die Abwehr ging: was mit ihnen zählt; sonst 0."""
    frei: int = 0
    added: ClassVar[frozenset[str]] = frozenset({"gegen", "ziel", "gezaehlt", "frei"})


def abgewehrt(abwehr: Sequence[Event]) -> bool:
    """Hat eine Abwehr gehalten?"""
    return any(isinstance(each, AbwehrErgab) and each.abgewehrt for each in abwehr)


def gehalten(bisher: Sequence[Event], abwehr: Sequence[Event]) -> list[Event]:
    """Was vor der Abwehr geschah: Getroffen hat ein Angriff erst, wenn sie misslingt."""
    haelt = abgewehrt(abwehr)
    return [
        replace(each, getroffen=not haelt) if isinstance(each, AngriffErgab) else each
        for each in bisher
    ]
