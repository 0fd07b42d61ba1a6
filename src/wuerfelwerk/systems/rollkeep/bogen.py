"""Roll & Keep: der Charakterbogen, Ringe und was an ihm nicht stimmt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Note
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import Listen
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, zusatz_lesen
from wuerfelwerk.values import dataclass

RINGE = {
    "luft": ("reflexe", "awareness"),
    "erde": ("stamina", "willenskraft"),
    "feuer": ("agility", "intelligenz"),
    "wasser": ("staerke", "perception"),
}
"""Welche zwei Attribute zu einem Ring gehören; ohne eigene Angabe gilt das niedrigere.

Ein Beispiel nach der Vorlage (RK-M-11): Die Quelle sagt nicht, was ein Ring wert ist.
"""
VOID, EHRE = "void", "ehre"
MEISTE_EHRE = 100
"""So viele Punkte Ehre hat ein Bogen höchstens, und so viele werden es auch im Spiel."""
MOST_WUERFEL, MOST_BONUS = 5, 20
"""So viel kann eine Schule des Tisches geben."""
RINGNAMEN = (*RINGE, VOID)
ATTRIBUTE = tuple(name for paar in RINGE.values() for name in paar)
WERTE = (*ATTRIBUTE, *RINGNAMEN)
"""Womit man würfeln kann: acht Attribute, fünf Ringe."""
BEGINNT = ("wunden", "vp")
"""Was im Spiel schon geschehen sein kann, wenn eine Figur kommt."""
Werte = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bogen:
    """Die Werte einer Figur."""

    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40, later=True)] = ""
    nsc: Annotated[bool, Ask("NSC", later=True)] = False
    seite: Annotated[str, Ask("Seite im Kampf", 0, 40, later=True)] = ""
    reflexe: Annotated[int, Ask("Reflexe", 1, 10, rule="RK-KAMPF-01")] = 2
    awareness: Annotated[int, Ask("Awareness", 1, 10, rule="RK-EHRE-01")] = 2
    stamina: Annotated[int, Ask("Stamina", 1, 10, rule="RK-HEIL-01")] = 2
    willenskraft: Annotated[int, Ask("Willenskraft", 1, 10, rule="RK-WURF-05")] = 2
    agility: Annotated[int, Ask("Agility", 1, 10, rule="RK-KAMPF-04")] = 2
    intelligenz: Annotated[int, Ask("Intelligenz", 1, 10, rule="RK-HEIL-03")] = 2
    staerke: Annotated[int, Ask("Stärke", 1, 10, rule="RK-KAMPF-05")] = 2
    perception: Annotated[int, Ask("Perception", 1, 10, rule="RK-TN-02")] = 2
    void: Annotated[int, Ask("Void-Ring", 1, 10, rule="RK-RAISE-03")] = 2
    luft: Annotated[
        int, Ask("Luft-Ring (0: aus Attributen)", 0, 10, rule="RK-NOT-02", later=True)
    ] = 0
    erde: Annotated[
        int, Ask("Erd-Ring (0: aus Attributen)", 0, 10, rule="RK-MAN-07", later=True)
    ] = 0
    feuer: Annotated[
        int, Ask("Feuer-Ring (0: aus Attributen)", 0, 10, rule="RK-NOT-02", later=True)
    ] = 0
    wasser: Annotated[
        int, Ask("Wasser-Ring (0: aus Attributen)", 0, 10, rule="RK-NOT-02", later=True)
    ] = 0
    insight: Annotated[int, Ask("Insightrang", 1, 10, rule="RK-KAMPF-01")] = 1
    ehre: Annotated[int, Ask("Ehre in Punkten", 0, MEISTE_EHRE, rule="RK-EHRE-06")] = 20
    ruhm: Annotated[int, Ask("Ruhmrang", 0, 10, rule="RK-RUHM-01")] = 1
    schule: Annotated[str, Ask("Schule", 0, 40, rule="RK-WURF-06")] = ""
    fertigkeiten: Annotated[Werte, Ask("Fertigkeiten", 0, 10, rule="RK-WURF-06")] = ()
    emphasis: Annotated[
        tuple[str, ...], Ask("Emphasis, je „Fertigkeit: Emphasis“", rule="RK-EMPH-01")
    ] = ()
    boni: Annotated[
        tuple[str, ...], Ask("Schulboni, je „Fertigkeit: +1K0“", rule="RK-WURF-06", later=True)
    ] = ()
    waffen: Annotated[tuple[str, ...], Ask("Waffen", rule="RK-KAMPF-05")] = ()
    ruestung: Annotated[str, Ask("Rüstung", 0, 40, rule="RK-WUND-03")] = ""
    tntbh: Annotated[
        int,
        Ask("TN, um getroffen zu werden (0: aus Reflexen)", 0, 200, rule="RK-WUND-03", later=True),
    ] = 0
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", later=True)] = False
    beginnt: Annotated[
        Werte, Ask("Beginnt mit", 0, 300, options=BEGINNT, rule="RK-WUND-01", later=True)
    ] = ()
    added: ClassVar[frozenset[str]] = frozenset({"beginnt"})

    def wert(self, name: str) -> int:
        """Ein Attribut oder ein Ring."""
        return self.ring(name) if name in RINGNAMEN else int(getattr(self, name))

    def ring(self, name: str) -> int:
        """Ein Ring: wie er auf dem Bogen steht, sonst das niedrigere seiner zwei Attribute."""
        genannt = int(getattr(self, name))
        return genannt or min(int(getattr(self, each)) for each in RINGE[name])

    def skill(self, name: str) -> int:
        """Der Rang einer Fertigkeit; nicht gelernt zählt 0."""
        return dict(self.fertigkeiten).get(name, 0)

    def spezialisierungen(self, fertigkeit: str) -> tuple[str, ...]:
        """RK-EMPH-01: die Emphasen zu einer Fertigkeit."""
        paare = (each.partition(":") for each in self.emphasis)
        return tuple(e.strip() for f, _, e in paare if f.strip() == fertigkeit and e.strip())

    def schulbonus(self, fertigkeit: str, listen: Listen) -> Wuerfelzahl:
        """RK-M-54: was Schule und Bogen auf eine Fertigkeit geben."""
        summe, schule = Wuerfelzahl(0, 0), listen.schule(self.schule)
        if schule and schule.fertigkeit == fertigkeit:
            summe = Wuerfelzahl(schule.werfen, schule.behalten, schule.bonus)
        for each in self.boni:
            name, _, zusatz = each.partition(":")
            if name.strip() == fertigkeit:
                summe = summe.mit(zusatz_lesen(zusatz) or Wuerfelzahl(0, 0))
        return summe


_ZU_VIELE_PUNKTE = plural(
    "An diesem Tisch hat eine neue Figur %(punkte)d Punkt, verteilt sind %(summe)d.",
    "An diesem Tisch hat eine neue Figur %(punkte)d Punkte, verteilt sind %(summe)d.",
    "punkte",
)


def maengel(bogen: Bogen, listen: Listen) -> Iterator[IllegalCommand]:
    """Was an einem Spielerbogen nicht zusammenpasst, jeder Fehler für sich."""
    if bogen.nsc:
        return
    for each in bogen.emphasis:
        fertigkeit, _, emphasis = each.partition(":")
        if not emphasis.strip() or not bogen.skill(fertigkeit.strip()):
            yield IllegalCommand(
                "Eine Emphasis gehört zu einer gelernten Fertigkeit, etwa „Kenjutsu: Katana“; "
                "„%(emphasis)s“ tut das nicht.",
                rule="RK-EMPH-01",
                emphasis=each[:60],
            )
    for each in bogen.boni:
        if zusatz_lesen(each.partition(":")[2]) is None:
            yield IllegalCommand(
                "Ein Schulbonus steht da wie „Kenjutsu: +1K0“, nicht „%(bonus)s“.",
                rule="RK-WURF-06",
                bonus=each[:60],
            )
        elif not _massvoll(each):
            yield IllegalCommand(
                "Mehr als +%(most)dK+%(most)d und +%(bonus)d gibt keine Schule; „%(text)s“ tut es.",
                rule="RK-WURF-06",
                most=MOST_WUERFEL,
                bonus=MOST_BONUS,
                text=each[:60],
            )
    yield from _unbekanntes(bogen, listen)


def _massvoll(bonus: str) -> bool:
    """Bleibt ein Zuschlag in dem, was auch eine Schule geben kann?"""
    mehr = zusatz_lesen(bonus.partition(":")[2]) or Wuerfelzahl(0, 0)
    return max(mehr.werfen, mehr.behalten) <= MOST_WUERFEL and mehr.bonus <= MOST_BONUS


def _unbekanntes(bogen: Bogen, listen: Listen) -> Iterator[IllegalCommand]:
    """Waffen, Rüstung und Schule, die auf keiner Liste des Tisches stehen."""
    for name in bogen.waffen:
        if name not in {waffe.name for waffe in listen.waffen}:
            yield IllegalCommand(
                "Die Waffe „%(name)s“ steht nicht auf der Liste des Tisches.",
                rule="RK-KAMPF-05",
                name=name[:60],
            )
    if bogen.ruestung and bogen.ruestung not in {each.name for each in listen.ruestungen}:
        yield IllegalCommand(
            "Die Rüstung „%(name)s“ steht nicht auf der Liste des Tisches.",
            rule="RK-WUND-03",
            name=bogen.ruestung,
        )
    if bogen.schule and listen.schule(bogen.schule) is None:
        yield IllegalCommand(
            "Die Schule „%(name)s“ steht nicht auf der Liste des Tisches.",
            rule="RK-WURF-06",
            name=bogen.schule,
        )


def gekauft(bogen: Bogen) -> int:
    """Was ein Tisch zählt, der neuen Figuren Punkte gibt: Attribute, Void und Ränge zusammen."""
    attribute = sum(bogen.wert(name) for name in ATTRIBUTE)
    return attribute + bogen.void + sum(rang for _, rang in bogen.fertigkeiten)


def ueber_punkte(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Hausregel: mehr als die Punkte, die der Tisch einer neuen Figur gibt; NSC zählen nicht."""
    if lesart.punkte_neu and not bogen.nsc and gekauft(bogen) > lesart.punkte_neu:
        yield IllegalCommand(
            _ZU_VIELE_PUNKTE, rule="RK-WURF-06", punkte=lesart.punkte_neu, summe=gekauft(bogen)
        )


def ehrenrang(punkte: int, lesart: Lesart) -> int:
    """RK-EHRE-06: Punkte durch Punkte je Rang, nie unter 0."""
    return max(0, punkte) // lesart.punkte_je_rang


def erklaeren(bogen: Bogen, lesart: Lesart, note: Note) -> None:
    """Der Bogen Punkt für Punkt: Ringe, Ehre, Grenze der Raises."""
    for name in RINGNAMEN:
        ring = bogen.ring(name)
        note("RK-NOT-02", figur=bogen.name, wert=name, wurf=f"{ring}K{ring}")
    rang = ehrenrang(bogen.ehre, lesart)
    note("RK-EHRE-06", figur=bogen.name, punkte=bogen.ehre, rang=rang)
    note("RK-RAISE-03", figur=bogen.name, raises=bogen.void)
