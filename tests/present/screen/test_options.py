"""Cards worded: percent and points, the best marked, what is not known left out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.present.screen.options import options_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen as Duel
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen as Raid

HALF, NONE = Fraction(1, 2), Fraction(0)


def _card(choice: str, worth: Fraction | None, **more: bool) -> Card:
    return Card(choice, worth, HALF, HALF, NONE, HALF, Fraction(7, 3), NONE, exact=True, **more)


def test_figures_are_said_as_chances_and_as_points() -> None:
    rules = system("rumble")
    cards = [_card("verzichten", Fraction(-7, 3)), _card("ausweichen", NONE, at_least=True)]
    shown = options_shown(Words(rules, "de"), cards, rules.goals["unterschied"], "RUM-REAKT-01")
    first, second = shown.options
    assert first.chance is not None
    assert second.chance is not None
    assert first.loss is not None
    assert (first.chance.text, second.chance.text) == ("50,0 %", "50,0 %, bei bester Gegenwehr")
    assert (first.loss.text, first.loss.exact) == ("2,33", "7/3")
    assert (first.best, second.best) == (False, True)
    assert shown.note.startswith("Durchschnitt")
    english = options_shown(Words(rules, "en"), cards, rules.goals["gelingen"])
    assert english.options[1].chance is not None
    assert english.options[1].chance.text == "50.0%, against the best defence"
    assert english.options[0].worth is not None
    assert "%" in english.options[0].worth.text


def test_what_is_not_known_is_left_out_and_equals_are_not_marked() -> None:
    rules = system("rumble")
    words, goal = Words(rules, "de"), rules.goals["unterschied"]
    unknown = options_shown(words, [Card("verzichten")], goal)
    assert unknown.note == ""
    assert unknown.options[0].chance is None
    same = options_shown(words, [_card("verzichten", NONE), _card("ausweichen", NONE)], goal)
    assert not any(option.best for option in same.options)


def test_of_equally_good_ones_the_surest_is_advised_and_no_other() -> None:
    rules = system("rollkeep")
    words, goal = Words(rules, "de"), rules.goals["unterschied"]
    unsure = Card("b", HALF, Fraction(1, 3))
    cards = [Card("a", NONE, HALF), unsure, Card("c", HALF, HALF), Card("d", HALF, HALF)]
    shown = options_shown(words, cards, goal).options
    assert [option.answer for option in shown if option.best] == ["c"]


def test_nobody_is_advised_to_risk_more_for_next_to_nothing() -> None:
    rules = system("rollkeep")
    words, goal = Words(rules, "de"), rules.goals["unterschied"]
    cards = [Card("kühn", Fraction(203, 10), HALF), Card("sicher", Fraction(202, 10), Fraction(1))]
    assert [each.best for each in options_shown(words, cards, goal).options] == [False, True]
    cards[1] = Card("sicher", Fraction(200, 10), Fraction(1))
    assert [each.best for each in options_shown(words, cards, goal).options] == [True, False]


def test_a_sure_loss_that_the_question_names_is_not_said_twice() -> None:
    rules = system("rumble")
    words, goal = Words(rules, "de"), rules.goals["unterschied"]
    card = Card("behalten", Fraction(-7), None, loss=Fraction(7), dealt=NONE)
    told = options_shown(words, [card], goal, "RUM-SCHICKSAL-02", {"schaden": 7})
    other = options_shown(words, [card], goal, "RUM-SCHICKSAL-02", {"schaden": 5})
    assert [told.options[0].comes_to, other.options[0].comes_to] == [
        "",
        "steckt im Schnitt 7 Schaden ein",
    ]


def _means(name: str, choice: Any) -> tuple[str, str]:
    rules = system(name)
    card = Card(choice, NONE)
    (shown,) = options_shown(Words(rules), [card], next(iter(rules.goals.values()))).options
    return shown.name, shown.means


def test_a_card_says_by_what_means_in_words_that_stand_alone() -> None:
    duel = Duel("kenji", "Kenji", "Taro", "Katana", raises=1)
    assert _means("rollkeep", duel) == ("Taro angreifen", "Katana, 5 schwerer für mehr Schaden")
    shot = Raid("ada", "Ada", "Räuber", "fernkampf", "Pistole")
    assert _means("urc", shot) == ("Räuber angreifen", "Pistole")
    blow = Raid("ada", "Ada", "Räuber", spezialisierung="Kampfgespür")
    assert _means("urc", blow) == ("Räuber angreifen", "unbewaffnet, mit Kampfgespür")


def test_what_plain_play_has_already_is_said_to_be_no_less() -> None:
    rules = system("rollkeep")
    goal, chance = rules.goals["siegen"], Fraction(3, 4)
    cards = [Card(Duel("k", "Kenji", "Aiko", "Katana"), chance, chance, ahead=far)
             for far in (True, False)]  # fmt: skip
    for lang, said in (("de", ["trifft", "trifft mindestens"]), ("en", ["hits", "hits at least"])):
        shown = options_shown(Words(rules, lang), cards, goal).options
        assert [each.chance_of for each in shown] == said


def test_what_a_void_point_spares_is_said_once() -> None:
    """The wounds stand in the outcome of each answer; a mean beside them would differ."""
    rules = system("rollkeep")
    cards = [Card(wahl, Fraction(-5), None, loss=Fraction(53)) for wahl in ("nein", "ja")]
    shown = options_shown(Words(rules), cards, rules.goals["gut"], "RK-VOID-09", {"schaden": 58})
    assert [each.comes_to for each in shown.options] == ["", ""]
