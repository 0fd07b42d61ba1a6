"""One point, two points: every sentence is said as many as there are ask for, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from house.test_translations import PO, forms, messages
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand
from wuerfelwerk.messages import Plural, plural, same_plural
from wuerfelwerk.play.entries import Refusal
from wuerfelwerk.present.language import LANGS, translator
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.system import installed, system

COUNTS = (0, 1, 2)
VALUE = re.compile(r"%\((\w+)\)[sd]")
WORD = re.compile(r"[^\W\d_]+")
NEVER_ONE = {"again", "count", "longest", "most", "ranges"}
"""Bounds of the program and what is too long to list; what a table bounds is a plural message."""
NOT_WHOLE = {"gap", "points", "worth"}
"""Means and shares: written with decimals."""
NO_NUMBER = {
    *[
        "an",
        "attribut",
        "fertigkeit",
        "figuren",
        "form",
        "links",
        "rechts",
        "talent",
        "wann",
        "ware",
        "weitere",
        "bewachter",
        "bogen",
        "durch",
        "faces",
        "figur",
        "first",
        "fliehend",
        "gegenstand",
        "gegner",
        "goal",
        "gruppe",
        "helfer",
        "kamerad",
        "liste",
        "maengel",
        "mit",
        "name",
        "namen",
        "notation",
        "other",
        "patient",
        "pool",
        "schiff",
        "seat",
        "sieger",
        "sort",
        "spezialisierung",
        "staerke",
        "system",
        "was",
        "wer",
        "what",
        "worauf",
        "ziel",
    ]
}
"""Values that are names, words or dice wherever they stand."""
A_NOUN = re.compile(
    rf"(?P<before>.{{0,20}}){VALUE.pattern}(?P<noun>(?: [a-zäöüß]+){{0,2}} [A-ZÄÖÜ0-9][\w-]*)"
)
NUMBER = re.compile(r"(?<![\d,.+−-])(\d+)((?: [^\W\d_]+(?:-[^\W\d_]+)*){1,2})")
BETWEEN = {
    *["equal", "extra", "free", "geschenkte", "gleiche", "kritische", "more", "schwere", "weitere"]
}
"""What may stand between a number and what is counted."""
A_RANGE = re.compile(r"(?:\d|\)[sd]) (?:bis|to) $")
"""Nothing to one are many: what comes behind a range is said of many."""
UNCOUNTED = re.compile(
    r" (?:LP|MG|TP|SP|MP|EP|W\d+|Brillanz|Ehre|Schaden|Tagesform|Physis|Gleiche|Min|Std|Uhr)$"
    r"| (?:je|auf|gegen|von|der|des|und|erreicht|entspricht|in|zur|zu|um|ist|hat|hebt|gibt|wird"
    r"|muss|kann|unseres|ändert) (?:.* )?\S+$"
)
"""Abbreviations and what is not counted; and where the number belongs to what stands before it."""


@cache
def catalogue() -> Catalog:
    """German and English side by side."""
    with PO.open("rb") as file:
        return read_po(file, locale="en", abort_invalid=True)


def said_in(lang: str) -> Iterator[tuple[str, ...]]:
    """Every message in one language, in all its forms."""
    for message in messages(catalogue()):
        yield forms(message.id if lang == "de" else message.string or "")


BEHIND = re.compile(rf"{VALUE.pattern}((?: [^\W\d_]+(?:-[^\W\d_]+)*){{1,3}})")
"""A value and the words behind it."""


@cache
def nouns(lang: str) -> tuple[frozenset[str], frozenset[str]]:
    """Words that are only said of one, and only of many, as the catalogue itself has them."""
    one, many, both = set[str](), set[str](), set[str]()
    for first, last in (pair for pair in said_in(lang) if len(pair) == 2):
        behind = [dict(BEHIND.findall(form)) for form in (first, last)]
        for name in behind[0].keys() & behind[1].keys():
            for a, b in zip(behind[0][name].split(), behind[1][name].split(), strict=False):
                if first == last:
                    both.add(a)
                elif a != b:
                    one.add(a)
                    many.add(b)
    if lang == "de":
        one, many = ({each for each in found if each[0].isupper()} for found in (one, many))
    both |= {"is", "are"}
    return frozenset(one - many - both), frozenset(many - one - both)


def filled(form: str, n: int) -> str:
    """A form with this number wherever one may stand."""
    return VALUE.sub(lambda at: "Ada" if at[1] in NO_NUMBER else str(n), form)


def clashes(said: str, lang: str) -> list[str]:
    """Where a number and the word behind it do not go together."""
    one, many = nouns(lang)
    found = []
    for at in NUMBER.finditer(said):
        number, words = at[1], at[2].split()
        wrong = many if number == "1" else one
        close = words[:1] if words[0] not in BETWEEN else words
        if wrong & {*close} and not A_RANGE.search(said[: at.start()]):
            found.append(at[0])
    return found


def counting(message: str | Iterable[str]) -> bool:
    """Does a number stand before something that can be counted?"""
    for at in A_NOUN.finditer(forms(message)[-1]):
        other = {*NO_NUMBER, *NEVER_ONE, *NOT_WHOLE}
        if at[2] in other or A_RANGE.search(at["before"]) or UNCOUNTED.search(at["noun"]):
            continue
        return True
    return False


def wrongly_said(message: Any, lang: str) -> list[str]:
    """What is wrong with a message for nothing, one or two of anything."""
    one, *many = forms(message)
    found = []
    for n in COUNTS:
        form = one if n == 1 or not many else many[0]
        bounds = set() if many else NEVER_ONE | NOT_WHOLE
        text = VALUE.sub(lambda at: "17" if at[1] in bounds else at[0], form)  # noqa: B023
        found += clashes(filled(text, n), lang)
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_of_the_catalogue_clashes_with_its_number(lang: str) -> None:
    assert len(nouns(lang)[1]) > 20
    wrong = {each[-1]: found for each in said_in(lang) if (found := wrongly_said(each, lang))}
    assert wrong == {}


def test_whatever_is_counted_is_said_by_a_plural_message() -> None:
    single = (m.id for m in messages(catalogue()) if isinstance(m.id, str))
    assert [each for each in single if counting(each)] == ["genau %(n)d Würfel"], (
        "exactly one of the dice: that one is right in both languages"
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", sorted(installed()))
def test_every_sentence_of_a_system_is_told_with_nothing_one_and_two(name: str, lang: str) -> None:
    words = Words(system(name), lang)
    told = system(name).wording
    wrong = {}
    for template in (*told.steps.values(), *told.events.values(), *told.questions.values()):
        for n in COUNTS:
            values = {each: "Ada" if each in NO_NUMBER else n for each in VALUE.findall(template)}
            if isinstance(template, Plural):
                values |= dict.fromkeys(VALUE.findall(template.one), n) | {template.by: n}
                values |= {each: "Ada" for each in values if each in NO_NUMBER}
            said = words._filled(template, values)
            if found := clashes(said, lang):
                wrong[said] = found
    assert wrong == {}


@pytest.mark.parametrize("name", sorted(installed()))
def test_a_plural_message_counts_a_value_that_it_names(name: str) -> None:
    told = system(name).wording
    every = (*told.steps.values(), *told.events.values(), *told.questions.values())
    plurals = [each for each in every if isinstance(each, Plural)]
    assert [each for each in plurals if each.by not in VALUE.findall(each)] == []


@pytest.mark.parametrize(
    ("planted", "lang"),
    [
        ("Es bleiben %(n)s Punkte.", "de"),
        ("%(figur)s hat %(n)s Raises frei", "de"),
        (("%(n)s Punkte", "%(n)s Punkte"), "de"),
        (("%(n)s Punkt", "%(n)s Punkt"), "de"),
        ("Throw with %(n)s dice.", "en"),
        ("%(n)s more dice", "en"),
        ("%(n)s die", "en"),
    ],
)
def test_a_clash_would_be_found(planted: str | tuple[str, ...], lang: str) -> None:
    assert wrongly_said(planted, lang)


@pytest.mark.parametrize(
    "planted", ["Es bleiben %(n)s Eimer.", "%(n)s bunte Eimer", "%(figur)s hat %(n)s 1er"]
)
def test_a_count_without_a_plural_would_be_found(planted: str) -> None:
    assert counting(planted)
    assert not counting(planted.replace("%(n)s", "%(most)s"))


@pytest.mark.parametrize(
    ("n", "de", "en"),
    [
        (0, "0 Tage", "0 days"),
        (1, "1 Tag", "1 day"),
        (-1, "-1 Tag", "-1 day"),
        (2, "2 Tage", "2 days"),
        ("1", "1 Tag", "1 day"),
        (1.5, "1 Tage", "1 days"),
    ],
)
def test_the_number_chooses_the_form(n: int | str | float, de: str, en: str) -> None:
    days = plural("%(n)d Tag", "%(n)d Tage", "n")
    said = [
        translator(lang)(days, {"n": n}) % {"n": int(n) if isinstance(n, str) else n}
        for lang in LANGS
    ]
    assert said == [de, en]


def test_where_german_has_one_form_english_has_two() -> None:
    metres = same_plural("%(meter)s Meter: %(zone)s", "meter")
    said = [translator("en")(metres, {"meter": n}) for n in COUNTS]
    assert [each.split(":")[0] for each in said] == [
        "%(meter)s metres",
        "%(meter)s metre",
        said[0].split(":")[0],
    ]


def test_a_log_keeps_the_form_for_many_and_its_reader_finds_the_other_again() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        Pick("ada", "RUM-GRUND-01", (3, 4), 1, 1).read("3 4")
    kept = Refusal.of(refused.value)
    assert type(kept.message) is str
    assert kept.message == "Zu nehmen sind genau %(low)d Würfel, nicht %(n)d."
    again = Refusal(kept.message, kept.rule, kept.values).error()
    assert isinstance(again, IllegalCommand)
    assert str(again).startswith("Zu nehmen ist genau 1 Würfel, nicht 2.")
    assert sentence(again, "en").startswith("Take exactly 1 die, not 2.")
