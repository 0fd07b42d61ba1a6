"""Catalogues: what is read from TOML, what is refused, and how rules are found."""

from __future__ import annotations

import tomllib

import pytest

from support.toys import CATALOGUE, NIMM, REGELN, RULE, RULES, RULING, WURF
from wuerfelwerk.errors import Unknown
from wuerfelwerk.rules.catalogue import KINDS, Bilingual, Catalogue, Rule, Ruling
from wuerfelwerk.rules.system import installed

FIRST = RULE % RULES[0]


def test_a_catalogue_knows_its_rules_by_id() -> None:
    assert CATALOGUE[WURF] == Rule(
        WURF,
        Bilingual("Wurf", "Throw"),
        Bilingual("Würfle.", "Throw dice."),
        "berechnung",
        (),
        Bilingual("S. 1", "S. 1"),
    )
    assert WURF in CATALOGUE
    assert "TOY-WURF-99" not in CATALOGUE
    assert len(CATALOGUE) == len(RULES)
    assert [rule.id for rule in CATALOGUE] == [each[0] for each in RULES]


def test_a_rule_belongs_to_a_group() -> None:
    assert CATALOGUE[WURF].group == "TOY-WURF"
    assert CATALOGUE.groups["TOY-WURF"].de == "Würfe"


def test_rulings_name_their_switches_and_rules() -> None:
    ruling = Ruling(
        "TOY-RULING-01",
        Bilingual("Wie oft?", "How often?"),
        Bilingual("Einmal.", "Once."),
        ("oft",),
        (WURF,),
    )
    assert CATALOGUE.rulings == {ruling.id: ruling}


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "Spielzeug"), ("en", "Toy"), ("fr", "Spielzeug")]
)
def test_words_in_two_languages(lang: str, said: str) -> None:
    assert CATALOGUE.name.said(lang) == said


def test_switches_of_a_rule_are_read() -> None:
    text = REGELN + FIRST + 'switches = ["oft", "selten"]\n' + RULING
    assert Catalogue.parse(text)[WURF].switches == ("oft", "selten")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_rule(kind: str) -> None:
    text = REGELN + RULE % (*RULES[0][:5], kind) + RULING
    assert Catalogue.parse(text)[WURF].kind == kind


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (REGELN + FIRST * 2 + RULING, "TOY-WURF-01 twice"),
        (REGELN + FIRST + RULING * 2, "TOY-RULING-01 twice"),
        (REGELN + RULE % (*RULES[0][:5], "zauberei") + RULING, "TOY-WURF-01: kind zauberei"),
    ],
)
def test_mistakes_in_a_catalogue_are_found_when_it_is_read(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=f"^{complaint}$"):
        Catalogue.parse(text)


def test_a_catalogue_without_rulings_is_incomplete() -> None:
    with pytest.raises(KeyError, match="rulings"):
        Catalogue.parse(REGELN + FIRST)


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        Catalogue.parse("system = ")


@pytest.mark.parametrize(
    ("wanted", "shown"), [("TOY-WURF-99", "TOY-WURF-99"), ("X" * 1000, "X" * 39 + "…")]
)
def test_an_unknown_rule_is_refused_with_a_sentence(wanted: str, shown: str) -> None:
    with pytest.raises(Unknown) as refused:
        CATALOGUE[wanted]
    assert str(refused.value) == f"Eine Regel „{shown}“ gibt es in toy nicht."


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("würfle", "de", [WURF]),
        ("WÜRFEL nimm", "de", [NIMM]),
        ("dice", "en", [WURF, NIMM]),
        ("dice", "de", []),
        ("toy-nimm-01", "en", [NIMM]),
        ("nimm drache", "de", []),
        ("", "de", [each[0] for each in RULES]),
    ],
)
def test_rules_are_found_by_all_their_words(words: str, lang: str, found: list[str]) -> None:
    assert [rule.id for rule in CATALOGUE.search(words, lang)] == found


def test_every_installed_catalogue_fits_together() -> None:
    for system in installed().values():
        catalogue = system.catalogue
        assert catalogue.system == system.id
        assert {rule.group for rule in catalogue} <= set(catalogue.groups)
        cited = {rule for ruling in catalogue.rulings.values() for rule in ruling.rules}
        assert cited <= set(catalogue.rules)
