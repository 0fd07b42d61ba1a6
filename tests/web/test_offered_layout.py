"""How a system with many commands and long lists stands on the page."""

from __future__ import annotations

import pytest

from support.screens import seen
from support.urc_page import shown, urc
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.values import EntryShown, FieldShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.web.fields import parts, sections, settled, unsettled
from wuerfelwerk.web.offered import CommandGroup, grouped, is_tool, joined, topics


def groups(seat: str, fight: bool = False) -> dict[str, CommandGroup]:
    """What a seat is offered, by command."""
    return {each.name: each for each in grouped(seen(urc(fight=fight), seat).play.offers)}


@pytest.mark.parametrize("name", sorted(installed()))
def test_a_layout_names_only_what_there_is(name: str) -> None:
    rules = system(name)
    layout = rules.wording.layout
    commands = {name_of(each): each for each in (*rules.commands, rules.sheet)}
    named = {*layout.topics, *layout.first, *layout.parts, *layout.tools, *layout.foretold}
    assert named | {click.command for click in layout.clicks} <= set(commands)
    for command, fields in (*layout.first.items(), *layout.parts.items()):
        assert set(fields) <= {field.name for field in form(commands[command])}, command
    for click in layout.clicks:
        assert click.field in {field.name for field in form(commands[click.command])}
    bursts = {keeps.burst for keeps in layout.keeping.values() if keeps.burst}
    assert {*layout.removing, *layout.running, *layout.keeping, *bursts} <= {
        rule.id for rule in rules.catalogue
    }
    worded = {
        *layout.topics.values(),
        *(w for each in layout.parts.values() for w in each.values()),
    }
    assert worded <= set(rules.wording.words)


def test_every_skill_of_the_list_stands_in_one_form_with_its_pair() -> None:
    skill, *pairs = groups("ada")["proben"].offers
    field = next(each for each in skill.fields if each.key == "fertigkeit")
    assert len(pairs) == 4
    assert len(field.options) == len(field.entries) == len({o for o, _ in field.options})
    found = dict(sections(field))
    assert {len(some) > 3 for some in found.values()} == {True}
    assert next(e.hint for e, _ in found["Körperliche Fertigkeiten"]) == "Alles Andere + Physis"


def test_a_skill_is_found_by_what_else_it_is_called() -> None:
    layout = system("urc").wording.layout
    also = {name: entry.aliases for name, entry in layout.lists["fertigkeit"].items()}
    assert all(name in also[alias] for name in also for alias in also[name])
    assert sum(map(bool, also.values())) >= 6


def test_offers_are_called_by_what_differs() -> None:
    found = groups("ada", fight=True)
    assert found["proben"].labels == (
        "Fertigkeit", "Persönlichkeit", "Physis", "Kampf", "Alles Andere",
    )  # fmt: skip
    assert found["frei_zaubern"].labels == ("Schaden", "Heilung", "andere Wirkung")
    assert all(len(set(each.labels)) == len(each.labels) for each in groups("sl").values())


def test_commands_stand_by_what_they_are_about() -> None:
    usual = [g for g in groups("sl").values() if not is_tool(g, True)]
    named = [(each.title, [g.name for g in each.groups]) for each in topics(usual)]
    assert ("Magie", ["frei_zaubern", "spruch_wirken"]) in named
    assert all(title for title, some in named if some != ["lesart_setzen"])
    assert is_tool(groups("sl")["nsc_sammeln"], True)


def test_a_form_begins_with_what_matters() -> None:
    fields = groups("ada", fight=True)["frei_zaubern"].offers[0].fields
    soon = [field for field in fields if not field.later]
    assert [field.key for field in soon][:4] == ["figur", "form", "zweck", "ziel"]
    assert [title for title, _ in parts(soon)] == ["", "Ausdehnung der Wirkung", "Mehr Würfel"]
    box = groups("sl")["nsc_sammeln"].offers[0].fields
    assert [field.key for field in box][:3] == ["name", "angriffswert", "verteidigungswert"]
    assert next(field for field in box if field.key == "physis").later


def test_only_entries_of_a_long_list_are_put_together() -> None:
    def offer(*options: str, listed: bool = True) -> OfferShown:
        entries = tuple(EntryShown(each, "S") for each in options) if listed else ()
        field = FieldShown("f", "wahl", "F", tuple((o, o) for o in options), entries=entries)
        return OfferShown("a", "A", fields=(FieldShown("n", "text", "N"), field))

    (one,) = joined([offer("x", "y"), offer("y", "z")])
    assert [option for option, _ in one.fields[1].options] == ["x", "y", "z"]
    assert len(joined([offer("x", listed=False), offer("y", listed=False)])) == 2
    assert len(joined([offer("x"), offer("x", listed=False)])) == 2


def test_what_leaves_no_choice_is_not_named() -> None:
    fixed = FieldShown("a", "wahl", "A", (("x", "x"),))
    none, some = FieldShown("b", "zahl", "B", low=0, high=0), FieldShown("c", "zahl", "C", low=0)
    yes = FieldShown("d", "haken", "D", (("nein", "nein"),))
    assert [settled(each) for each in (fixed, none, some, yes)] == [True, True, False, True]
    assert unsettled((fixed, none, some, yes)) == [some]


def test_the_steps_of_a_value_are_told() -> None:
    field = next(each for each in form(system("urc").sheet) if each.name == "physis")
    steps = field_shown(field, Words(system("urc"), "de")).steps
    assert steps[:2] == ((1, "schwach, kränklich"), (2, "normale körperliche Leistung"))
    plain = next(each for each in form(system("rumble").sheet) if each.kind == "zahl")
    assert field_shown(plain, Words(system("rumble"), "de")).steps == ()


def test_the_list_can_be_searched_and_what_can_wait_is_named() -> None:
    html = shown("angebote", "ada")
    assert '<input type="search"' in html
    assert '<optgroup label="Körperliche Fertigkeiten">' in html
    assert "Klettern (Alles Andere + Physis)" in html
    assert "<small>Umstände, Sonstiger Zuschlag zum Zielwert, Ansage</small>" in html


def test_many_reasons_are_folded() -> None:
    assert "angebote-zu" in shown("angebote", "sl", fight=True)
    assert "angebote-zu" not in shown("angebote", "ada")
