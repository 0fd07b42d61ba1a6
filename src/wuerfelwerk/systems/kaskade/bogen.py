"""Kaskade: der Bogen, und was an ihm nicht stimmt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import GM, Audience, Note
from wuerfelwerk.systems.kaskade.kampf.waffen import MENSCH
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, LEICHT, SCHWER, Geometrie
from wuerfelwerk.systems.kaskade.leib.zeilen import Zeilen, lesen
from wuerfelwerk.systems.kaskade.listen import Eintrag, Listen
from wuerfelwerk.systems.kaskade.proben.vorrat import (
    MOST_WUERFEL,
    STERN_AB,
    STUFEN,
    eigenschaftsvorrat,
    stufe,
)
from wuerfelwerk.values import dataclass

Werte = tuple[tuple[str, int], ...]
HOECHSTER = 30
BEGINNT = ("physis", "psyche", "regeneration", KRITISCH, SCHWER, LEICHT)
"""Was im Spiel schon geschehen sein kann, wenn eine Figur kommt; Verletzungen nach ihrer Zahl."""
ANFANG_WERT, ANFANG_EP, ANFANG_PUNKTE = 20, 20, 30
"""Womit Spieler ungefragt beginnen: Werte, EP, Punkte einer Größe; Annahme, nicht Regel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bogen:
    """Die Werte einer Figur."""

    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40, later=True)] = ""
    nsc: Annotated[bool, Ask("NSC", later=True)] = False
    seite: Annotated[str, Ask("Seite", 0, 40, later=True)] = ""
    eigenschaften: Annotated[Werte, Ask("Eigenschaften", 1, HOECHSTER, rule="KAS-WURF-03")] = ()
    fertigkeiten: Annotated[
        Werte, Ask("Fertigkeiten (FkW)", 1, HOECHSTER, rule="KAS-WURF-04")
    ] = ()  # fmt: skip
    bonuswuerfel: Annotated[
        Werte, Ask("Bonuswürfel je Fertigkeit", 0, MOST_WUERFEL - 1, rule="KAS-WURF-04")
    ] = ()
    basiswuerfel: Annotated[
        Werte,
        Ask("Basiswürfel je Fertigkeit (leer: aus dem FkW)", 8, 20, rule="KAS-WURF-04", later=True),
    ] = ()
    sterne: Annotated[tuple[str, ...], Ask("Könnersterne", rule="KAS-STERN-01")] = ()
    glueckszahl: Annotated[int, Ask("Glückszahl (0: keine)", 0, 20, rule="KAS-GLUECK-01")] = 0
    ep: Annotated[int, Ask("Erfahrungspunkte", 0, 999, rule="KAS-LERN-03")] = 0
    mp: Annotated[int, Ask("Mythospunkte", 0, 999, rule="KAS-LEG-02")] = 0
    respekt: Annotated[int, Ask("Respektwert", -99, 99, rule="KAS-PATZER-06")] = 0
    regeneration: Annotated[int, Ask("Regenerationswert", 0, 20, rule="KAS-REG-01")] = 3
    physis: Annotated[str, Ask("Physiszeilen wie 4/4/4", 1, 40, rule="KAS-PHPS-01")] = "4/4/4"
    psyche: Annotated[str, Ask("Psychezeilen wie 4/4/4", 1, 40, rule="KAS-PHPS-04")] = "4/4/4"
    lebenskreise: Annotated[int, Ask("Lebenskreise", 1, 9, rule="KAS-WUND-12", later=True)] = 5
    aussen: Annotated[int, Ask("Äußere Segmente", 1, 12, rule="KAS-WUND-01", later=True)] = 6
    mitte: Annotated[int, Ask("Mittlere Segmente", 1, 12, rule="KAS-WUND-03", later=True)] = 3
    innen: Annotated[int, Ask("Innere Segmente", 1, 12, rule="KAS-WUND-06", later=True)] = 1
    lernwuerfel: Annotated[
        int,
        Ask(
            "Lernwürfel höchstens (0: wie bei der Probe)",
            0,
            MOST_WUERFEL,
            rule="KAS-LERN-03",
            later=True,
        ),
    ] = 0
    gegenstaende: Annotated[tuple[str, ...], Ask("Gegenstände", rule="KAS-GUETE-09")] = ()
    waffen: Annotated[tuple[str, ...], Ask("Waffen", rule="KAS-KAMPF-02")] = ()
    ruestung: Annotated[tuple[str, ...], Ask("Rüstung und Schild", rule="KAS-RUEST-01")] = ()
    groesse: Annotated[str, Ask("Größe als Ziel", 0, 40, rule="KAS-FERN-06", later=True)] = MENSCH
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", later=True)] = False
    beginnt: Annotated[
        Werte, Ask("Beginnt mit", 0, 200, options=BEGINNT, rule="KAS-WUND-01", later=True)
    ] = ()
    added: ClassVar[frozenset[str]] = frozenset({"beginnt"})

    @property
    def wissende(self) -> Audience:
        """Wer die Werte der Figur kennen darf."""
        return frozenset({GM, self.platz}) if self.verdeckt else None

    @property
    def geometrie(self) -> Geometrie:
        """KAS-M-33: wie viele Segmente jeder Lebenskreis hat."""
        return Geometrie(self.aussen, self.mitte, self.innen)

    @property
    def physiszeilen(self) -> Zeilen:
        """KAS-M-38: die Längen der Physiszeilen."""
        return lesen(self.physis) or (1,)

    @property
    def psychezeilen(self) -> Zeilen:
        """KAS-M-38: die Längen der Psychezeilen."""
        return lesen(self.psyche) or (1,)

    def eigenschaft(self, name: str) -> int:
        """Der Wert einer Eigenschaft; 0, wenn der Bogen sie nicht nennt."""
        return dict(self.eigenschaften).get(name, 0)

    def fkw(self, name: str) -> int:
        """Der Fertigkeitswert; 0, wenn der Bogen die Fertigkeit nicht nennt."""
        return dict(self.fertigkeiten).get(name, 0)

    def wert(self, name: str) -> int:
        """Eine Eigenschaft oder Fertigkeit."""
        return self.eigenschaft(name) or self.fkw(name)

    def basis(self, name: str) -> int:
        """KAS-WURF-04, KAS-M-01: der Basiswürfel; ohne Angabe aus dem FkW."""
        return dict(self.basiswuerfel).get(name) or stufe(self.fkw(name))

    @property
    def proben(self) -> tuple[str, ...]:
        """Worauf die Figur würfeln kann."""
        return (*(n for n, _ in self.eigenschaften), *(n for n, _ in self.fertigkeiten))


def maengel(bogen: Bogen, listen: Listen) -> Iterator[IllegalCommand]:
    """Was an einem Spielerbogen nicht zusammenpasst, jeder Fehler für sich."""
    if lesen(bogen.physis) is None or lesen(bogen.psyche) is None:
        yield IllegalCommand(
            "Physis- und Psychezeilen stehen da wie „4/4/4“: höchstens zehn Zeilen zu 1 bis 20.",
            rule="KAS-PHPS-01",
        )
    if bogen.nsc:
        return
    yield from _sterne(bogen, listen)
    yield from _fremde(bogen)
    yield from fremde_stufen(bogen)
    yield from _unbekannt(bogen.gegenstaende, listen.gegenstaende, "KAS-GUETE-09")
    yield from _unbekannt(bogen.waffen, listen.waffen, "KAS-KAMPF-02")
    yield from _unbekannt(bogen.ruestung, listen.ruestungen, "KAS-RUEST-01")
    yield from _unbekannt((bogen.groesse,), listen.groessen, "KAS-FERN-06")


def fremde_stufen(bogen: Bogen) -> Iterator[IllegalCommand]:
    """KAS-WURF-02: Basiswürfel, die keine der drei Stufen sind; das gilt auch für NSC."""
    for name, seiten in bogen.basiswuerfel:
        if seiten not in STUFEN:
            yield IllegalCommand(
                "Der Basiswürfel von %(name)s ist W8, W12 oder W20, nicht W%(seiten)d.",
                rule="KAS-WURF-04",
                name=shorten(name),
                seiten=seiten,
            )


def ueber_anfang(bogen: Bogen) -> Iterator[IllegalCommand]:
    """Was sonst im Spiel errungen wird; eine Erschaffung kennt die Quelle nicht."""
    werte = max((wert for _, wert in (*bogen.eigenschaften, *bogen.fertigkeiten)), default=0)
    zeilen = max(sum(bogen.physiszeilen), sum(bogen.psychezeilen))
    for zahl, hoechstens, rule in (
        (werte, ANFANG_WERT, "KAS-HOCH-01"),
        (bogen.mp, 0, "KAS-LEG-02"),
        (bogen.ep, ANFANG_EP, "KAS-LERN-03"),
        (zeilen, ANFANG_PUNKTE, "KAS-PHPS-01"),
    ):
        if zahl > hoechstens:
            yield IllegalCommand(
                "Eine neue Figur mit %(zahl)d statt höchstens %(hoechstens)d kommt nur mit der "
                "Spielleitung an den Tisch.",
                rule=rule,
                zahl=zahl,
                hoechstens=hoechstens,
            )


def _unbekannt(
    namen: tuple[str, ...], liste: tuple[Eintrag, ...], rule: str
) -> Iterator[IllegalCommand]:
    """Was der Bogen nennt, aber keine Liste des Tisches kennt."""
    bekannt = {each.name for each in liste}
    for name in (each for each in namen if each not in bekannt):
        yield IllegalCommand(
            "„%(name)s“ steht nicht auf der Liste des Tisches.", rule=rule, name=shorten(name)
        )


def _sterne(bogen: Bogen, listen: Listen) -> Iterator[IllegalCommand]:
    """KAS-STERN-01: nur Allgemeine Fertigkeiten ab FkW 12."""
    for name in bogen.sterne:
        if bogen.fkw(name) < STERN_AB or listen.fertigkeit(name).kampf:
            yield IllegalCommand(
                "Den Könnerstern gibt es für Allgemeine Fertigkeiten ab FkW 12; %(fertigkeit)s "
                "gehört nicht dazu.",
                rule="KAS-STERN-01",
                fertigkeit=shorten(name),
            )


def _fremde(bogen: Bogen) -> Iterator[IllegalCommand]:
    """KAS-WURF-04: Bonus- und Basiswürfel gehören zu Fertigkeiten, die der Bogen nennt."""
    for name, _ in (*bogen.bonuswuerfel, *bogen.basiswuerfel):
        if not bogen.fkw(name):
            yield IllegalCommand(
                "Würfel stehen für „%(fertigkeit)s“, aber der Bogen hat diese Fertigkeit nicht.",
                rule="KAS-WURF-04",
                fertigkeit=shorten(name),
            )
    doppelt = {n for n, _ in bogen.eigenschaften} & {n for n, _ in bogen.fertigkeiten}
    for name in sorted(doppelt):
        yield IllegalCommand(
            "„%(name)s“ ist entweder Eigenschaft oder Fertigkeit, nicht beides.",
            rule="KAS-WURF-03",
            name=shorten(name),
        )


def erklaeren(bogen: Bogen, note: Note) -> None:
    """Der Bogen Punkt für Punkt: der Vorrat jeder Probe."""
    wer, wissende = bogen.name, bogen.wissende
    for name, wert in bogen.eigenschaften:
        anzahl, seiten = eigenschaftsvorrat(wert)
        wurf = f"{anzahl}W{seiten}"
        note("KAS-WURF-03", wissende, figur=wer, worauf=name, wert=wert, wuerfel=wurf)
    for name, wert in bogen.fertigkeiten:
        bonus = dict(bogen.bonuswuerfel).get(name, 0)
        wurf = f"{1 + bonus}W{bogen.basis(name)}"
        note("KAS-WURF-04", wissende, figur=wer, worauf=name, wert=wert, wuerfel=wurf)
    for name in bogen.sterne:
        note("KAS-STERN-01", wissende, figur=wer, worauf=name)
