"""The order of action can be clicked; who is in the scene shows the values one may know."""

from __future__ import annotations

from support.screens import raid, seen
from support.urc_page import shown, urc
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.offers import clickable
from wuerfelwerk.present.screen.scenes import ClickShown, PlaceShown
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system


def clicks(table: Table, seat: str, lang: str = "de") -> dict[str, tuple[ClickShown, ...]]:
    """What every place in the order can be clicked for, where there is anything."""
    order = seen(table, seat, lang).play.order
    return {place.figure: place.clicks for place in order if place.clicks}


def test_whoever_acts_waits_by_a_click_on_somebody_later() -> None:
    found = clicks(urc(fight=True), "ada")
    assert {figure: [each.sentence for each in some] for figure, some in found.items()} == {
        "Ada": ["abwarten und später einschreiten"],
        "Bo": ["warten bis nach Bo"],
        "Anführer": ["warten bis nach Anführer"],
        "Räuber": ["warten bis nach Räuber"],
    }
    assert found["Bo"][0].fields == (("figur", "Ada"), ("nach", "Bo"))
    assert clicks(urc(fight=True), "bo") == {}


def test_every_click_is_accepted_and_shows() -> None:
    for figure, some in clicks(urc(fight=True), "ada").items():
        for click in some:
            table = urc(fight=True).announce("ada", click.command, **dict(click.fields))
            ada = next(each for each in seen(table, "ada").play.order if each.figure == "Ada")
            assert ada.mark == ("wartet auf den Augenblick" if figure == "Ada" else "verzögert")


def test_whoever_waits_steps_in_by_a_click_on_the_own_place() -> None:
    table = urc(fight=True).announce("ada", "verzoegern", figur="Ada")
    (click,) = clicks(table, "ada")["Ada"]
    assert (click.sentence, click.fields) == ("jetzt einschreiten", (("figur", "Ada"),))
    table.announce("ada", click.command, **dict(click.fields))
    assert next(each for each in seen(table, "bo").play.order if each.now).figure == "Ada"


def test_the_line_has_a_form_for_every_click() -> None:
    html = shown("reigen", "ada", fight=True)
    assert html.count("<form") == 4
    assert 'name="feld.nach" value="Bo"' in html
    assert "<form" not in shown("reigen", "bo", fight=True)


def test_what_needs_more_than_a_click_cannot_be_clicked() -> None:
    words = Words(system("urc"), "de")
    place = PlaceShown("Bo", "5", False, "")
    nach = FieldShown("nach", "wahl", "", (("", ""), ("Bo", "Bo")), required=False)
    more = FieldShown("warum", "text", "", required=True)
    (plain,) = clickable([place], [OfferShown("verzoegern", "", fields=(nach,))], words)
    (asked,) = clickable([place], [OfferShown("verzoegern", "", fields=(nach, more))], words)
    assert (len(plain.clicks), asked.clicks) == (1, ())


def test_a_system_without_clicks_keeps_its_order() -> None:
    table = raid().announce("sl", "kampf_beginnen")
    assert clicks(table, "ada") == {}


def test_the_box_of_values_is_open_to_those_who_may_know_it() -> None:
    facts = {seat: {figure.name: dict(figure.facts) for figure in seen(urc(), seat).play.figures}
             for seat in ("sl", "ada")}  # fmt: skip
    assert facts["sl"]["Räuber"]["Verteidigung"] == 15
    assert facts["ada"]["Räuber"] == {}
    assert facts["ada"]["Anführer"]["Ausrüstung"] == "Schlüsselbund"
    assert facts["sl"]["Ada"] == {
        "Spezialisierungen": "Kampfgespür 2, Feuerzauber 1",
        "Waffen": "Pistole 2",
    }
    assert '<dl class="wertekasten">' in shown("figurblatt", "ada")
    assert '<dl class="wertekasten">' in shown("alle", "ada")


def test_a_vehicle_shows_its_crew_and_its_gun() -> None:
    figures = seen(Table("urc", example="panzer", seed=3), "cy").play.figures
    facts = {figure.name: dict(figure.facts) for figure in figures}
    assert facts["Jeep"] == {"Besatzung": "Bo, Cy"}
    assert facts["Panzer"]["schwere Waffe"] == "1 SP"
