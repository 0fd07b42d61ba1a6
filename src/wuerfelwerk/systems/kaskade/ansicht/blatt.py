"""Kaskade: der Bogen zum Ansehen und Drucken."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.portrait import BLOCK, BOXES, FIGURES, LIST, ROWS, WHEELS, Section, Trait
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL, eigenschaftsvorrat

PLATZ_FERTIGKEITEN, PLATZ_WAFFEN, PLATZ_GEGENSTAENDE, PLATZ_NOTIZEN = 6, 3, 3, 4
"""Leere Zeilen für das, was noch dazukommt."""


def blatt(bogen: Bogen, lesart: Lesart) -> tuple[Section, ...]:
    """Eigenschaften, Punkte, Zeilen, Kreise, Fertigkeiten, Waffen, Rüstung und Gegenstände."""
    return tuple(_teile(bogen))


def _teile(bogen: Bogen) -> Iterator[Section]:
    yield Section("eigenschaften", BLOCK, tuple(_eigenschaften(bogen)), "KAS-WURF-03")
    yield Section("teil_punkte", FIGURES, tuple(_punkte(bogen)))
    yield Section("physis", ROWS, tuple(_zeilen(bogen.physiszeilen)), "KAS-PHPS-01", gauge="physis")
    yield Section("psyche", ROWS, tuple(_zeilen(bogen.psychezeilen)), "KAS-PHPS-04", gauge="psyche")
    yield Section("teil_kreise", WHEELS, (), "KAS-WUND-01")
    koennen = tuple(_fertigkeiten(bogen))
    yield Section("fertigkeiten", LIST, koennen, "KAS-WURF-04", room=PLATZ_FERTIGKEITEN)
    yield Section("waffen", LIST, tuple(_waffen(bogen)), "KAS-KAMPF-02", room=PLATZ_WAFFEN)
    if bogen.ruestung:
        yield Section("ruestungen", BOXES, tuple(_ruestung(bogen)), "KAS-RUEST-01")
    sachen = tuple(_gegenstaende(bogen))
    yield Section("gegenstaende", LIST, sachen, "KAS-GUETE-09", room=PLATZ_GEGENSTAENDE)
    yield Section("teil_notizen", LIST, (), room=PLATZ_NOTIZEN)


def _eigenschaften(bogen: Bogen) -> Iterator[Trait]:
    for name, wert in bogen.eigenschaften:
        anzahl, seiten = eigenschaftsvorrat(wert)
        yield Trait(name, wert, f"{anzahl}W{seiten}")


def _punkte(bogen: Bogen) -> Iterator[Trait]:
    yield Trait("glueckszahl", bogen.glueckszahl or "–", rule="KAS-GLUECK-01")
    yield Trait("regeneration", bogen.regeneration, rule="KAS-REG-01")
    yield Trait("respekt", bogen.respekt, rule="KAS-PATZER-06")
    yield Trait("mp", bogen.mp, rule="KAS-LEG-02")
    yield Trait("ep", bogen.ep, rule="KAS-LERN-03")


def _zeilen(zeilen: tuple[int, ...]) -> Iterator[Trait]:
    """KAS-PHPS-01, -04: je Zeile ihre Kästchen, und was eine geleerte kostet."""
    for nr, laenge in enumerate(zeilen, 1):
        yield Trait(f"zeile_{nr}", laenge, f"leer_{nr}")


def _fertigkeiten(bogen: Bogen) -> Iterator[Trait]:
    """Jede Fertigkeit mit FkW, Würfeln und Könnerstern."""
    for name, wert in bogen.fertigkeiten:
        anzahl = min(MOST_WUERFEL, 1 + dict(bogen.bonuswuerfel).get(name, 0))
        stern = " ★" if name in bogen.sterne else ""
        yield Trait(name, wert, f"{anzahl}W{bogen.basis(name)}{stern}")


def _waffen(bogen: Bogen) -> Iterator[Trait]:
    """KAS-KAMPF-02, -13: jede Waffe mit Trefferstärken, Art und Führungswert, soweit bekannt."""
    bekannt = {each.name: each for each in mitgeliefert().waffen}
    for name in bogen.waffen:
        each = bekannt.get(name)
        fuehrung = () if each is None or each.schiesst else (f"fuehrung {each.fuehrung}",)
        teile = (each.art, *fuehrung, *_beispiel(each.beispiel)) if each else ()
        yield Trait(name, " / ".join(each.staerken) if each else "", parts=teile)


def _ruestung(bogen: Bogen) -> Iterator[Trait]:
    """KAS-RUEST-01: je geschützter Zeile die Schadenspunkte zum Abstreichen."""
    bekannt = {each.name: each for each in mitgeliefert().ruestungen}
    for name in bogen.ruestung:
        if each := bekannt.get(name):
            teile = (f"ruestung_{each.art}", *_beispiel(each.beispiel))
            for zeile in each.schuetzt:
                yield Trait(zeile, each.punkte, name, parts=teile)
        else:
            yield Trait(name, 0)


def _beispiel(ist_eins: bool) -> tuple[str, ...]:
    return ("als_beispiel",) if ist_eins else ()


def _gegenstaende(bogen: Bogen) -> Iterator[Trait]:
    """Was die mitgelieferten Listen kennen, mit seinen Boni; anderes nur mit Namen."""
    bekannt = {each.name: each for each in mitgeliefert().gegenstaende}
    for name in bogen.gegenstaende:
        each = bekannt.get(name)
        yield Trait(name, each.boni, each.fertigkeit) if each else Trait(name)
