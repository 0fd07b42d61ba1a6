"""Odds of many cases at once: one question, counted together."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from support.collector import only_new
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds import expand as expanding
from wuerfelwerk.odds.checks import check_of, odds_of, odds_of_all
from wuerfelwerk.odds.expand import Asking, forget
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.system import system


def salvos(more: range) -> tuple[Any, Any, list[Any]]:
    rules = system("raumschlacht")
    check = check_of(rules, "salve")
    return rules, check, [read(check.start, {"mehr": n}) for n in more]


def spent(policy: Any, cases: list[Any]) -> int:
    asking = Asking(policy)
    for filled in cases:
        asking.answer(filled)
    return asking.ways


def test_all_cases_are_what_each_of_them_is_in_their_order() -> None:
    rules, check, cases = salvos(range(4))
    assert odds_of_all(rules, check, cases) == [odds_of(rules, check, each) for each in cases]
    assert odds_of_all(rules, check, []) == []


def test_what_several_cases_rest_on_counts_once() -> None:
    rules, _, cases = salvos(range(6))
    forget()
    together = spent(rules.policy, cases)
    assert together < sum(spent(rules.policy, [each]) for each in cases) / 2
    assert together == spent(rules.policy, cases)


def test_cases_count_together_and_the_refusal_says_how_many_would_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, check, cases = salvos(range(6))
    most = spent(rules.policy, cases[:4])
    monkeypatch.setattr(expanding, "MOST_WAYS", most)
    monkeypatch.setattr(expanding, "MOST_TOGETHER", most)
    with pytest.raises(TooMuch) as refused:
        odds_of_all(rules, check, cases)
    assert str(refused.value) == (
        "Alle Fälle zusammen (6) sind zu viel zum Auszählen. Nimm engere Bereiche: Insgesamt gehen "
        "etwa so viele Fälle: 4; das sind bei zwei Bereichen je etwa so viele Werte: 2."
    )
    assert len(odds_of_all(rules, check, cases[:4])) == 4


FATE = {"links_schicksal": 2, "rechts_schicksal": 2}


@pytest.mark.parametrize(
    ("name", "check", "fixed", "one", "other"),
    [
        ("rumble", "duell", {}, ("links", 1, 21), ("rechts", 1, 21)),
        ("rumble", "duell", FATE, ("links", 1, 21), ("rechts", 1, 21)),
        ("rumble", "schlagabtausch", {}, ("links", 1, 21), ("rechts", 1, 21)),
        ("urc", "probe", {"austausch": 2}, ("wuerfel", 4, 12), ("zielwert", 10, 30)),
        ("urc", "angriff", {"austausch": 2}, ("wuerfel", 4, 12), ("zielwert", 10, 30)),
        ("raumschlacht", "treffer", {}, ("angriff", 1, 10), ("manoevrieren", 1, 10)),
        ("raumschlacht", "salve", {}, ("angriff", 1, 10), ("abwehr", 1, 10)),
        ("rollkeep", "wurf", {"behalten": 3}, ("werfen", 3, 10), ("tn", 10, 40)),
    ],
)
def test_tables_that_people_ask_for_are_counted(
    name: str, check: str, fixed: Any, one: tuple[str, int, int], other: tuple[str, int, int]
) -> None:
    rules = system(name)
    chosen = check_of(rules, check)
    (a, *ends), (b, *others) = one, other
    cases: list[Any] = [
        read(chosen.start, {**fixed, a: i, b: j})
        for i in range(ends[0], ends[1] + 1)
        for j in range(others[0], others[1] + 1)
    ]
    forget()
    assert len(odds_of_all(rules, chosen, cases)) == len(cases)


def test_a_first_case_too_large_by_itself_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, check, cases = salvos(range(2))
    monkeypatch.setattr(expanding, "MOST_WAYS", 100)
    with pytest.raises(TooMuch, match="mehr als 100 Wege"):
        odds_of_all(rules, check, cases)


@pytest.mark.parametrize(
    ("name", "check", "fields"),
    [
        ("kaskade", "gruppe", {"anzahl": 6, "stufe": "W20"}),
        ("kaskade", "schadenswurf", {"anzahl": 6, "stufe": "W20"}),
        ("urc", "probe", {"wuerfel": 16, "austausch": 6}),
    ],
)
def test_counting_at_once_is_refused_before_it_is_done(
    name: str, check: str, fields: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of thousands of hands are dear though no procedure is asked about them."""
    rules = system(name)
    chosen = check_of(rules, check)
    monkeypatch.setattr(expanding, "MOST_WAYS", 20_000)
    for place in ("let_lie.kinds_of", "lattice.lattice"):
        monkeypatch.setattr(f"wuerfelwerk.odds.keep.{place}", lambda *asked: pytest.fail("done"))
    forget()
    with pytest.raises(TooMuch, match="mehr als 20000 Wege"):
        odds_of(rules, chosen, read(chosen.start, fields))


def test_counting_leaves_no_cycles_behind() -> None:
    """The collector is off meanwhile, so that they would pile up."""
    rules, check, cases = salvos(range(1))
    odds_of(rules, check, cases[0])
    forget()
    gc.disable()
    try:
        with only_new():
            odds_of(rules, check, cases[0])
            assert gc.collect() < 500
    finally:
        gc.enable()
