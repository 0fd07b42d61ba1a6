"""Dice Rumble: der Charakterbogen, seine abgeleiteten Werte und was an ihm nicht stimmt."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Audience, Note, Total
from wuerfelwerk.systems.rumble.lesart import Lesart

ATTRIBUTE = ("staerke", "geschick", "verstand", "charisma")
"""RUM-CHAR-03: die vier, und keine anderen."""
VERTEILUNG = (3, 2, 1, 1)
GRUNDWERT = 5
UNBEWAFFNET = "unbewaffnet"
Werte = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Talent:
    """Ein Talent der Tischliste; ``beispiel`` sagt, dass die Quelle es nicht nennt."""

    name: str
    attribut: str
    verwendung: str = ""
    beispiel: bool = False


@dataclass(frozen=True, slots=True)
class Gegenstand:
    """Eine Waffe oder Rüstung der Tischliste: immer ein Beispiel, die Quelle nennt keine."""

    name: str
    wert: int
    beispiel: bool = True
    talent: str = ""
    """Womit man sie üblicherweise führt; leer: womit man will."""


@cache
def talentliste() -> tuple[Talent, ...]:
    """Die mitgelieferten Talente: belegte zuerst, der Rest als Beispiel (RUM-GRUND-06)."""
    return tuple(Talent(**raw) for raw in _liste("talente.toml")["talente"])


@cache
def ausruestung(art: str) -> tuple[Gegenstand, ...]:
    """Die mitgelieferten Waffen (``waffen``) oder Rüstungen (``ruestungen``), alles Beispiele."""
    wert = {"waffen": "schaden", "ruestungen": "schutz"}[art]
    raw = _liste("ausruestung.toml")[art]
    return tuple(
        Gegenstand(each["name"], each[wert], each["beispiel"], each.get("talent", ""))
        for each in raw
    )


def passt_zu(waffe: str, talent: str) -> bool:
    """Führt man diese Waffe üblicherweise mit diesem Talent? Unbekannte mit jedem."""
    ueblich = {each.name: each.talent for each in ausruestung("waffen")}
    return ueblich.get(waffe, "") in ("", talent)


def _liste(name: str) -> dict[str, Any]:
    folder = files("wuerfelwerk.systems.rumble").joinpath("listen")
    return tomllib.loads(folder.joinpath(name).read_text("utf-8"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bogen:
    """Die Werte einer Figur; ein NSC kann statt dessen nur ``werte`` nennen (Kurzbogen)."""

    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40, later=True)] = ""
    nsc: Annotated[bool, Ask("NSC", later=True)] = False
    seite: Annotated[str, Ask("Seite im Kampf", 0, 40, rule="RUM-RUNDE-04", later=True)] = ""
    staerke: Annotated[int, Ask("Stärke", 0, 20, rule="RUM-CHAR-04")] = 1
    geschick: Annotated[int, Ask("Geschick", 0, 20, rule="RUM-CHAR-04")] = 1
    verstand: Annotated[int, Ask("Verstand", 0, 20, rule="RUM-CHAR-04")] = 1
    charisma: Annotated[int, Ask("Charisma", 0, 20, rule="RUM-CHAR-04")] = 1
    talente: Annotated[Werte, Ask("Talente", 0, 50, rule="RUM-CHAR-01")] = ()
    waffen: Annotated[Werte, Ask("Waffen mit Schaden", 0, 50, rule="RUM-SCHADEN-05")] = ()
    schutz: Annotated[int, Ask("Rüstung", 0, 50, rule="RUM-SCHADEN-05", later=True)] = 0
    initiative_wuerfel: Annotated[
        int, Ask("Zahl der Initiative-Würfel", 1, 5, rule="RUM-INI-01", later=True)
    ] = 1
    werte: Annotated[
        Werte, Ask("Schwellenwerte (Kurzbogen)", 0, 50, rule="RUM-GRUND-05", later=True)
    ] = ()
    lp: Annotated[int, Ask("Lebenspunkte (Kurzbogen)", 0, 200, rule="RUM-LP-01", later=True)] = 0
    mg: Annotated[
        int, Ask("Mentale Gesundheit (Kurzbogen)", 0, 200, rule="RUM-MG-01", later=True)
    ] = 0
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", later=True)] = False

    @property
    def kurz(self) -> bool:
        """Nennt der Bogen nur Schwellenwerte je Handlung?"""
        return bool(self.werte)

    def talent(self, name: str) -> int:
        """Der Talentwert; nicht gekauft zählt 0 (RUM-CHAR-02)."""
        return dict(self.talente).get(name, 0)

    def attribut(self, name: str) -> int:
        """Der Attributwert (RUM-CHAR-03)."""
        return int({each: getattr(self, each) for each in ATTRIBUTE}[name])

    def schaden(self, waffe: str) -> int:
        """Was die Waffe hinzutut; unbewaffnet 0 (RUM-SCHADEN-05)."""
        return dict(self.waffen).get(waffe, 0)

    @property
    def waffennamen(self) -> tuple[str, ...]:
        """Womit die Figur zuschlagen kann; die erste Waffe hat sie in der Hand."""
        return (*(name for name, _ in self.waffen), UNBEWAFFNET)


def lebenspunkte(bogen: Bogen, note: Note = SILENT) -> int:
    """RUM-LP-01: Stärke + Konstitution + 5; ein Kurzbogen nennt sie selbst."""
    if bogen.kurz:
        return bogen.lp or GRUNDWERT
    konstitution = bogen.talent("Konstitution")
    lp = bogen.staerke + konstitution + GRUNDWERT
    teile = {"staerke": bogen.staerke, "konstitution": konstitution, "grundwert": GRUNDWERT}
    note("RUM-LP-01", lp=Total.of(lp, **teile))
    return lp


def mentale_gesundheit(bogen: Bogen, note: Note = SILENT) -> int:
    """RUM-MG-01: Verstand + Willenskraft + 5; ein Kurzbogen nennt sie selbst."""
    if bogen.kurz:
        return bogen.mg or GRUNDWERT
    willenskraft = bogen.talent("Willenskraft")
    mg = bogen.verstand + willenskraft + GRUNDWERT
    teile = {"verstand": bogen.verstand, "willenskraft": willenskraft, "grundwert": GRUNDWERT}
    note("RUM-MG-01", mg=Total.of(mg, **teile))
    return mg


def wertebereich(bogen: Bogen) -> tuple[int, int]:
    """RUM-CHAR-05: kleinster und größter Schwellenwert, den die Figur ohne SL-Eingriff hat."""
    if bogen.kurz:
        werte = [wert for _, wert in bogen.werte]
        return min(werte), max(werte)
    attribute = [bogen.attribut(name) for name in ATTRIBUTE]
    talente = [wert for _, wert in bogen.talente]
    return min(attribute), max(attribute) + max(talente, default=0)


def maengel(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was an einem Spielerbogen gegen die Regeln ist, jeder Fehler für sich (RUM-CHAR)."""
    if bogen.nsc:
        return
    if bogen.kurz:
        yield IllegalCommand(
            "Nur ein NSC darf einen Kurzbogen haben; %(name)s braucht Attribute und Talente.",
            rule="RUM-CHAR-03",
            name=bogen.name,
        )
    verteilt = sorted((bogen.attribut(name) for name in ATTRIBUTE), reverse=True)
    if tuple(verteilt) != VERTEILUNG:
        yield IllegalCommand(
            "Attribute verteilen sich 3-2-1-1, nicht %(ist)s.",
            rule="RUM-CHAR-04",
            ist="-".join(map(str, verteilt)),
        )
    for name, wert in bogen.talente:
        if wert > lesart.talente_max:
            yield IllegalCommand(
                "Ein Talent geht bis %(max)d, %(name)s hat %(wert)d.",
                rule="RUM-CHAR-02",
                max=lesart.talente_max,
                name=name,
                wert=wert,
            )
    yield from _punkte(sum(wert for _, wert in bogen.talente), lesart)


def _punkte(summe: int, lesart: Lesart) -> Iterator[IllegalCommand]:
    if summe > lesart.punkte_summe:
        yield IllegalCommand(
            "Für Talente gibt es %(punkte)d Punkte, verteilt sind %(summe)d.",
            rule="RUM-CHAR-01",
            punkte=lesart.punkte_summe,
            summe=summe,
        )
    if lesart.punkte_restlos and summe < lesart.punkte_summe:
        yield IllegalCommand(
            "Alle %(punkte)d Punkte sind zu verteilen, übrig sind %(rest)d.",
            rule="RUM-CHAR-01",
            punkte=lesart.punkte_summe,
            rest=lesart.punkte_summe - summe,
        )


def erklaeren(bogen: Bogen, lesart: Lesart, note: Note) -> None:
    """Der Bogen Punkt für Punkt: Attribute, Talente, Bereich, Leisten."""
    if not bogen.kurz:
        summe = sum(wert for _, wert in bogen.talente)
        note("RUM-CHAR-03", **{name: bogen.attribut(name) for name in ATTRIBUTE})
        note("RUM-CHAR-04", verteilung=tuple(bogen.attribut(name) for name in ATTRIBUTE))
        note("RUM-CHAR-01", summe=Total(summe, bogen.talente), rest=lesart.punkte_summe - summe)
        note("RUM-CHAR-02", hoechstes=max((w for _, w in bogen.talente), default=0))
    low, high = wertebereich(bogen)
    note("RUM-CHAR-05", von=low, bis=high)
    lebenspunkte(bogen, note)
    mentale_gesundheit(bogen, note)


def fundstueck(name: str, talente: Mapping[str, Talent], wissende: Audience, note: Note) -> None:
    """Sagt dazu, wenn ein Talent nicht aus der Quelle, sondern von der Tischliste kommt."""
    if name not in talente or talente[name].beispiel:
        note("RUM-GRUND-06", wissende, talent=name)
