"""Die Chance eines Wurfs gegen einen verdeckten Zielwert: der Mittelwert über alle Stufen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from support.urc import SL, Spiel, held
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import foresee
from wuerfelwerk.play.view import look
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen

LATTEN = (9, 12, 15, 18, 22, 26, 30, 38, 46, 56, 66)
ERFOLGE = (1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8)


def aussicht(ziel: str, spezialisierung: str, geheim: int = 18, **schalter: object) -> Advice:
    bo = held("Bo", spezialisierungen=[["Lauschen", 2]])
    spiel = Spiel(bo, **schalter).sagt(
        SL, ProbeVerlangen, figuren=("Bo",), fertigkeit="Horchen", sicht="ziel_verdeckt"
    )
    spiel.antwortet(SL, geheim).antwortet("bo", spezialisierung)
    sight = look(spiel.game, "bo")
    found = foresee(URC, sight, sight.open[0], URC.goals[ziel])
    assert found is not None
    return found


def ergebnisse(wuerfel: int, weg: int) -> Iterator[int]:
    """Alle Würfe, jeder mit seinem höchsten Ergebnis: Augen, und je Gleichem ein Punkt mehr."""
    for wurf in product(range(1, 7), repeat=wuerfel):
        liegend = combinations(wurf, wuerfel - weg)
        yield max(sum(each) + len(each) - len(set(each)) for each in liegend)


def mittel(gemessen: list[int], latten: tuple[int, ...]) -> Fraction:
    gut = sum(ergebnis >= latte for ergebnis in gemessen for latte in latten)
    return Fraction(gut, len(gemessen) * len(latten))


@pytest.mark.rule("URC-ZIEL-02", "URC-WISS-03")
@pytest.mark.parametrize("geheim", [9, 18, 66])
def test_ohne_austausch_ist_es_der_mittelwert_der_elf_stufen(geheim: int) -> None:
    found = aussicht("gelingen", "ohne", geheim)
    assert found.worth == mittel(list(ergebnisse(4, 0)), LATTEN)
    assert (found.exact, found.supposed) == (True, False)


@pytest.mark.rule("URC-POOL-08")
def test_mit_austausch_wird_weggenommen_was_das_ergebnis_hebt() -> None:
    found = aussicht("gelingen", "Lauschen")
    assert found.worth == mittel(list(ergebnisse(6, 2)), LATTEN)
    assert (found.exact, found.supposed) == (True, False)


@pytest.mark.rule("URC-REDUX-05")
def test_in_redux_sind_es_die_erfolge_der_stufen() -> None:
    gerade = [sum(auge % 2 == 0 for auge in wurf) for wurf in product(range(1, 7), repeat=4)]
    assert aussicht("gelingen", "ohne", redux=True).worth == mittel(gerade, ERFOLGE)


def test_was_zu_viel_ist_wird_schlicht_gespielt_aber_keine_stufe_ausgelassen() -> None:
    found = aussicht("gelingen", "Lauschen", spez_modus="neuwurf")
    assert (found.exact, found.supposed, found.ahead) == (False, False, False)

    def neu(wurf: tuple[int, ...]) -> list[int]:
        bleibt = sorted(wurf)
        weg = [auge for auge in bleibt if auge <= 3][:2]
        rest = bleibt[len(weg) :]
        hands = [(*rest, *neue) for neue in product(range(1, 7), repeat=len(weg))]
        return [sum(each) + len(each) - len(set(each)) for each in hands]

    wuerfe = [neu(wurf) for wurf in product(range(1, 7), repeat=4)]
    assert found.worth == sum(mittel(each, LATTEN) for each in wuerfe) / len(wuerfe)
