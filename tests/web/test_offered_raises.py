"""One form for a command of many shapes, and its raises step by step with their chances."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.listening import Browser, open_house
from support.rollkeep_page import duel, shown
from support.screens import seen
from wuerfelwerk.advice.choices.raises import kept_dice, raisings
from wuerfelwerk.library import Table
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.looking.previewed import ForecastShown, LadderShown, StepShown, ladder_shown
from wuerfelwerk.table.weighing.chances import climbed
from wuerfelwerk.web import benches
from wuerfelwerk.web.offered import grouped, topics

ATTACK = {"figur": "Kenji", "ziel": "Taro", "waffe": "Katana"}


def ladder(table: Table, seat: str, command: str, lang: str = "de", **fields: Any) -> LadderShown:
    filled = command_of(table.game.system, {"command": command, "fields": fields}, seat)
    found = climbed(table.game.system, look(table.game, seat).view, seat, filled)
    shown = ladder_shown(filled, found, Words(table.game.system, lang))
    assert shown is not None
    return shown


@pytest.mark.parametrize("name", sorted(installed()))
def test_a_layout_climbs_only_what_there_is(name: str) -> None:
    rules = system(name)
    fields = {name_of(each): {f.name for f in form(each)} for each in rules.commands}
    layout = rules.wording.layout
    assert layout.united <= set(fields)
    for command, each in layout.ladders.items():
        assert each.field in fields[command]
        assert set(each.goals) <= set(rules.goals)
    for command, some in layout.usual.items():
        assert set(some) <= fields[command]


def test_every_number_of_raises_has_its_chance_and_its_damage() -> None:
    found = ladder(duel(), "kenji", "angreifen", raises=1, **ATTACK)
    assert (found.label, found.goals) == (
        "Raises für Schaden", ("eigene Würfe gelingen", "austeilen"),
    )  # fmt: skip
    assert [(step.value, step.chosen) for step in found.steps] == [
        (0, False),
        (1, True),
        (2, False),
    ]
    assert [step.best for step in found.steps].count(True) == 1
    likely = [float(step.worths[0].rstrip(" %").replace(",", ".")) for step in found.steps]
    assert likely == sorted(likely, reverse=True), "every raise makes it harder"


def test_the_chances_are_those_of_the_dice() -> None:
    """Without a Test of Honor and Void points Agility/Athletik is 5K3 against the usual TN."""
    table = duel()
    table.announce("kenji", "fragen_stellen", figur="Kenji", wonach=[])
    found = ladder(table, "kenji", "proben", figur="Kenji", attribut="agility",
                   fertigkeit="Athletik")  # fmt: skip
    exact = {r.raises: r for r in raisings(kept_dice(5, 3, 15), 2, lambda n: Fraction(1 + n))}
    assert [step.worths for step in found.steps] == [
        (f"{100 * float(exact[n].chance):.1f} %".replace(".", ","),
         f"{float(exact[n].worth):.2f}".replace(".", ","))
        for n in range(3)
    ]  # fmt: skip
    best = max(exact.values(), key=lambda each: each.worth)
    assert [step.value for step in found.steps if step.best] == [best.raises]


def test_what_has_no_ladder_has_none() -> None:
    table = duel()
    done = command_of(table.game.system, {"command": "zug_beenden", "fields": {"figur": "Kenji"}},
                      "kenji")  # fmt: skip
    assert climbed(table.game.system, look(table.game, "kenji").view, "kenji", done) == ()
    assert ladder_shown(done, (), Words(table.game.system, "de")) is None


def test_an_attack_is_one_form() -> None:
    groups = {g.name: g for g in grouped(seen(duel(), "kenji").play.offers)}
    (attack,) = groups["angreifen"].offers
    fields = {field.key: field for field in attack.fields}
    assert [o for o, _ in fields["waffe"].options] == ["Katana", "Wakizashi", "unbewaffnet"]
    assert fields["waffe"].default == "Katana"
    assert [o for o, _ in fields["manoever"].options] == [
        "", "finte", "bewachen", "finte bewachen", "entwaffnen", "niederschlag",
    ]  # fmt: skip
    assert (fields["raises"].low, fields["raises"].high) == (0, 3)
    html = shown("angebote", duel(), "kenji")
    assert "Finte (1 Raise)</option>" in html
    assert "Finte und Bewachen (2 Raises)</option>" in html
    assert 'value="Katana" checked' in html


def test_different_prices_are_not_told_as_one() -> None:
    def offer(price: int, low: int | None) -> OfferShown:
        field = FieldShown("n", "zahl", "N", low=low, high=price)
        return OfferShown("a", "A", costs=(("VP", price),), fields=(field,), united=True)

    (group,) = grouped((offer(1, 0), offer(2, None)))
    (one,) = group.offers
    assert (one.costs, one.fields[0].low, one.fields[0].high) == ((), None, 2)


def test_topics_and_commands_stand_in_the_order_of_the_layout() -> None:
    usual = topics(grouped(seen(duel(), "kenji").play.offers))
    titles = [each.title for each in usual]
    assert titles[:3] == ["Kampf", "Void-Punkte", "Würfe"]
    assert [g.name for g in usual[0].groups] == [
        "angreifen", "extra_aktion", "zug_beenden",
    ]  # fmt: skip


def test_the_ladder_is_a_table_with_the_best_step_marked() -> None:
    steps = (StepShown(0, ("99 %", "7"), best=True), StepShown(1, ("50 %", "5"), chosen=True))
    told = LadderShown("Raises", ("gelingen", "austeilen"), steps)
    forecast = ForecastShown("Angriff", (("austeilen", "5"),), "Im Mittel.", told)
    html = benches.forecast(forecast, "de")
    assert html.index("beste Wahl") < html.index(">1") < html.index("gewählt")
    assert html.count("<b>") == 3
    bare = benches.forecast(ForecastShown("Angriff", (("austeilen", "5"),)), "de")
    assert "leiter" not in bare


def test_the_page_and_the_api_tell_the_ladder(tmp_path: Path) -> None:
    page, api = asyncio.run(_asked(tmp_path))
    assert "Chancen je Zahl: Raises" in page
    assert [step["value"] for step in api["ladder"]["steps"]] == [0, 1, 2]


async def _asked(folder: Path) -> tuple[str, dict[str, Any]]:
    async with open_house(folder) as app:
        sl = Browser(app, "sl", "marke-sl")
        form = (("title", "Abend"), ("name", "Lea"), ("example", "duell"))
        opened = await sl.post("/oeffnen/rollkeep", form, script=False)
        path = opened.headers["location"]
        fields = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Athletik"}
        sent = (("command", "proben"), *((f"feld.{k}", v) for k, v in fields.items()))
        page = await sl.post(f"{path}/chance?platz=kenji", sent)
        body = json.dumps({"command": "proben", "fields": fields})
        table = path.rpartition("/")[2]
        told = await sl.program(f"/api/tables/{table}/forecast?speak_for=kenji", body, "")
        return page.text, json.loads(told.text)


def test_the_odds_page_counts_the_same(web: TestClient) -> None:
    page = web.get("/chancen/rollkeep/wurf?werfen=5&behalten=3&tn=15&raises=0..2").text
    exact = kept_dice(5, 3, 15)
    for raises in range(3):
        assert f"{100 * float(exact(raises)):.1f}".replace(".", ",") in page


def test_a_card_says_what_the_number_is() -> None:
    table = duel().announce("kenji", "angreifen", raises=1, **ATTACK)
    running = seen(table, "kenji").play.running
    assert running is not None
    assert running.details == "Kenji · Taro · Katana · Raises für Schaden 1"


def test_the_price_of_a_manoeuvre_is_no_step_of_a_number() -> None:
    (attack,) = next(
        g for g in grouped(seen(duel(), "kenji").play.offers) if g.name == "angreifen"
    ).offers
    assert next(field for field in attack.fields if field.key == "raises").steps == ()
