"""Every step, event, question and error becomes a sentence, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.entries import Refusal
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.form import Field, Offer, form
from wuerfelwerk.rules.note import Step, Total
from wuerfelwerk.rules.request import Choice, Question, Throw
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen

PLACEHOLDER = re.compile(r"%\((\w+)\)")
TURNS = 120
GERMAN, ENGLISH = Words(system("rumble"), "de"), Words(system("rumble"), "en")


def value_for(field: Field, chance: Random) -> Any:
    """Something a form with this field lets through."""
    options = field.ask.options
    if field.kind == "haken":
        return chance.choice(options or ("ja", "nein")) == "ja"
    if field.kind == "mehrere":
        return tuple(chance.sample(options, 1)) if options else ()
    if field.kind == "werte":
        return (("Nahkampf", 3),)
    if field.kind == "zahl":
        return chance.randint(field.ask.low or 0, field.ask.high or 9)
    return chance.choice(options) if options else chance.choice(("Dora", "Ein Wort"))


def command_for(offer: Offer, seat: str, chance: Random) -> Any:
    """A random command that the offer allows."""
    filled = {
        field.name: value_for(field, chance)
        for field in offer.fields
        if field.required or chance.random() < 0.5 or not field.accepts(field.default)
    }
    return offer.command(wer=seat, **filled)


def evening(owner: Any, setup: Any, seed: int) -> tuple[Game[Any, Any], list[Question[Any]]]:
    """A game of random legal commands and answers, and every question that came up."""
    chance, dice = Random(seed), RandomDice(seed)
    game, hands, asked = new_game(owner, setup), Hands(lambda throw: dice), list[Question[Any]]()
    for _ in range(TURNS):
        seat = chance.choice(owner.seats(game.state))
        offers = owner.offers(game.state, seat)
        if not offers:
            continue
        try:
            game = submit(game, seat, command_for(chance.choice(offers), seat, chance), hands)
        except IllegalCommand:
            continue
        while game.open:
            each = game.open[0]
            asked.append(each.question)
            picked = chance.choice(list(each.question.answers()))
            game = answer(game, each.question.seat, picked, hands)
    return game, asked


EVENINGS = [(owner.id, name) for owner in installed().values() for name in owner.examples]


@pytest.fixture(scope="module", params=EVENINGS, ids=lambda each: "-".join(each))
def played(request: pytest.FixtureRequest) -> tuple[Game[Any, Any], list[Question[Any]]]:
    """One random evening for each example set-up."""
    owner = system(request.param[0])
    return evening(owner, owner.examples[request.param[1]], seed=7)


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_evening_can_be_told(
    played: tuple[Game[Any, Any], list[Question[Any]]], lang: str
) -> None:
    game, asked = played
    words = Words(game.system, lang)
    turns = tale(game)
    said = [words.question(each) for each in asked]
    said += [words.announcement(turn.command) for turn in turns]
    said += [words.step(step) for turn in turns for step in turn.steps]
    said += [words.event(event) for turn in turns for event in turn.events]
    assert len(said) > TURNS
    assert [each for each in said if not clean(each)] == []


def clean(said: str) -> bool:
    """A sentence without leftovers of templates and empty values."""
    return bool(said) and not re.search(
        r"%\(|\ue000|\(\)|„“|“”|\(\w+: –\)|  |None|True|False", said
    )


def template_names(template: str) -> set[str]:
    """The values a template asks for."""
    return set(PLACEHOLDER.findall(template))


@pytest.mark.parametrize("owner", installed().values(), ids=lambda owner: owner.id)
def test_every_event_has_the_values_its_template_asks_for(owner: Any) -> None:
    for kind, template in owner.wording.events.items():
        assert template_names(template) <= set(kind.__dataclass_fields__), kind


WINNERS = {"sieger", "verlierer", "gewinner"}


@pytest.mark.parametrize("owner", installed().values(), ids=lambda owner: owner.id)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_where_nobody_wins_or_loses_a_sentence_says_so(owner: Any, lang: str) -> None:
    words = Words(owner, lang)
    templates = (*owner.wording.events.values(), *owner.wording.steps.values())
    for name in {each for template in templates for each in template_names(template)} & WINNERS:
        assert words.named(name, "").startswith({"de": "niemand", "en": "nobody"}[lang])


@pytest.mark.parametrize("owner", installed().values(), ids=lambda owner: owner.id)
def test_templates_belong_to_rules_of_the_catalogue(owner: Any) -> None:
    assert set(owner.wording.steps) <= set(owner.catalogue.rules)
    assert set(owner.wording.questions) <= set(owner.catalogue.rules)


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (Total(0, ()), "0"),
        (Total.of(7, staerke=3, Nahkampf=4), "7 = Stärke 3 + Nahkampf 4"),
        (
            Total.of(8, schwellenwert=Total.of(7, staerke=3, Nahkampf=4), wurf=-2, waffe=3),
            "8 = Schwellenwert 7 (Stärke 3 + Nahkampf 4) − Wurf 2 + Waffe 3",
        ),
        (Total.of(-2, wurf=-2), "−2 = − Wurf 2"),
        (
            Total.of(-4, waffe=3, wurf=Total.of(-7, staerke=-9, Glück=2)),
            "−4 = Waffe 3 − Wurf 7 (Stärke 9 − Glück 2)",
        ),
        (Total.of(0, waffe=0), "0 = Waffe 0"),
    ],
)
def test_totals(total: Total, said: str) -> None:
    assert total.adds_up()
    assert GERMAN.total(total) == said
    assert GERMAN.value(total) == said


def test_a_total_speaks_english() -> None:
    assert ENGLISH.total(Total.of(5, schwellenwert=3, waffe=2)) == "5 = threshold 3 + weapon 2"


@dataclass(frozen=True)
class Token:
    """A record without a name: its values, and what is true of it."""

    figur: str
    wert: int
    waffe: bool = False


@dataclass(frozen=True)
class Named:
    """A record with a name."""

    name: str
    wert: int


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("", "–"),
        ((), "–"),
        (None, "–"),
        (True, "ja"),
        (False, "nein"),
        (-3, "−3"),
        (0, "0"),
        ("lp", "LP"),
        ("Ada", "Ada"),
        ((4, 10), "4, 10"),
        (("Ada", "Bo"), "Ada, Bo"),
        ((("Nahkampf", 6), ("Dolch", 1)), "Nahkampf 6, Dolch 1"),
        (((3, 5), (6,)), "3 5, 6"),
        ({"staerke": 3}, "Stärke 3"),
        (frozenset({"b", "a"}), "a, b"),
        (Token("Ada", 4), "Ada 4"),
        (Token("Bo", 10, True), "Bo 10 (Waffe)"),
        ((Token("Ada", 4), Token("Bo", 10, True)), "Ada 4, Bo 10 (Waffe)"),
        (Named("Ork", 3), "Ork"),
        (("Das geht nicht. (R-01)", "Dies auch nicht."), "Das geht nicht. (R-01) Dies auch nicht."),
        (2.5, "2,5"),
        (Fraction(5, 4), "1,25"),
        ("12,5", "12,5"),
        (IllegalCommand("Nein."), "Nein."),
    ],
)
def test_values(value: Any, said: str) -> None:
    assert GERMAN.value(value) == said


def test_truth_speaks_english() -> None:
    assert (ENGLISH.value(True), ENGLISH.value(False)) == ("yes", "no")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("verzichten", "verzichten"),
        ("kritischer erfolg", "kritischer Erfolg"),
        ("wiederholen Bo", "wiederholen Bo"),
        ("gegenangriff Bo", "Gegenangriff Bo"),
        ("unbekannt Bo", "unbekannt Bo"),
        ("", ""),
    ],
)
def test_options(key: str, said: str) -> None:
    assert GERMAN.word(key) == said


def test_of_an_option_with_a_name_only_the_option_is_translated() -> None:
    assert ENGLISH.word("wiederholen tot") == "repeat tot"
    assert ENGLISH.word("wiederholen") == "repeat"


def test_free_words_that_begin_like_an_option_stay_as_they_are() -> None:
    assert ENGLISH.value("alle Mann an Bord") == "alle Mann an Bord"


def filled(template: str, **values: Any) -> str:
    return GERMAN._filled(template, values)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("Ada sagt an: „%(x)s“ (Ziel: %(x)s).", "Ada sagt an."),
        ("Gesetzt: 5 → 3. %(x)s", "Gesetzt: 5 → 3."),
        ("Sieger: %(x)s, Differenz 2", "Sieger: –, Differenz 2"),
        ("Bo (%(x)s) wartet", "Bo wartet"),
        ("Folge (%(x)s)", "Folge"),
    ],
)
def test_empty_values_leave_nothing_ugly_behind(template: str, said: str) -> None:
    assert filled(template, x="") == said


def test_a_dash_that_somebody_wrote_stays() -> None:
    assert filled("Ada (Ziel: %(x)s)", x="–") == "Ada (Ziel: –)"


def test_a_value_cannot_smuggle_in_the_mark_of_emptiness() -> None:
    assert filled("Ada: %(x)s!", x="a\ue000b") == "Ada: ab!"


def test_a_rule_without_a_template_is_named_with_its_numbers() -> None:
    bare = Step("RUM-GRUND-02", (("waffe", 3), ("ziel", "Bo")))
    assert GERMAN.step(bare) == "Ein Würfel je Wurf (Waffe 3, ziel Bo)"
    assert ENGLISH.step(Step("RUM-GRUND-02")) == "One die per roll"


def test_questions() -> None:
    throw = Throw("ada", "RUM-INI-01", Pool.parse("1W10"), facts=(("figur", "Ada"),))
    assert GERMAN.question(throw) == "Wirf Initiative für Ada"
    assert ENGLISH.question(Choice("sl", "RUM-DUELL-06", ("ja", "nein"))) == (
        ENGLISH.rule("RUM-DUELL-06")
    )


def test_a_rule_has_a_title_in_both_languages() -> None:
    assert GERMAN.rule("RUM-GRUND-01") == "Würfelart"
    assert ENGLISH.rule("RUM-GRUND-01") == "Kind of dice"


def commands() -> Iterator[Any]:
    yield from (each for each in system("rumble").commands if each.__name__ == "Angreifen")


def test_an_announcement_names_what_was_filled_in() -> None:
    (attack,) = commands()
    said = GERMAN.announcement(attack(wer="ada", figur="Ada", ziel="Bo"))
    assert said == "angreifen (Figur: Ada; Ziel: Bo)"
    assert ENGLISH.announcement(attack(wer="ada", figur="Ada", ziel="Bo", waffe="Axt")) == (
        "attack (Figure: Ada; Target: Bo; Weapon (blank: the first): axe)"
    )


def test_say_fills_in_plainly() -> None:
    assert GERMAN.say("Gefunden: %(n)s", n="alle") == "Gefunden: alle"
    assert ENGLISH.say("Gefunden: %(n)s", n=3) == "Found: 3"


def wrong_number() -> WuerfelwerkError:
    """What a form says of a number out of range."""
    (field,) = (f for f in form(system("rumble").checks["duell"].start) if f.key == "links")
    with pytest.raises(IllegalCommand) as refused:
        field.read("x")
    return refused.value


def test_errors_are_worded_with_their_labels() -> None:
    assert GERMAN.error(wrong_number()) == (
        "Gesamtwert links: Erwartet wird eine ganze Zahl von -20 bis 30, nicht „x“. (RUM-GRUND-05)"
    )
    assert ENGLISH.error(wrong_number()).startswith("Total value left: Expected is a whole number")


def test_errors_inside_errors_are_translated_as_well() -> None:
    inner = IllegalCommand("Der Kampf läuft schon.", rule="RUM-INI-01")
    outer = IllegalCommand("%(name)s: %(fehler)s", name="Ada", fehler=(inner, inner))
    said = sentence(outer, "en")
    assert said == " ".join(["Ada:", *["The fight is already under way. (RUM-INI-01)"] * 2])


def test_a_refusal_is_worded_like_the_error_it_was() -> None:
    assert GERMAN.refusal(Refusal.of(wrong_number())) == GERMAN.error(wrong_number())


def test_dice_are_written_as_the_reader_writes_them() -> None:
    german, english = (Words(system("kaskade"), lang) for lang in LANGS)
    assert (german.value("4W20"), english.value("4W20")) == ("4W20", "4d20")
    assert english.value("2W12 1W6!") == "2d12 1d6!"
    assert english.value("W1 FkW2") == "W1 FkW2", "bonuses are no dice"


def test_like_ones_are_counted_where_they_have_a_word_of_their_own() -> None:
    hit = Getroffen(figur="Wache", durch="Mira", staerken=("schwer", "leicht", "leicht"))
    said = Words(system("kaskade"), "de").event(hit)
    assert said == "Mira trifft Wache: schwerer Treffer, 2 × leichter Treffer."
    assert "light hit" in Words(system("kaskade"), "en").event(hit)
