"""The panels of a place: what they hold, and what a stream sends when something changes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from support.screens import announced, answered, asking, many_dice, question, raid, rolled, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.scenes import ChangeShown
from wuerfelwerk.present.screen.values import DieShown, EarlierShown, LineShown, OfferShown
from wuerfelwerk.table.looking.previewed import AdviceShown, ChoiceShown, ForecastShown, Preview
from wuerfelwerk.table.looking.screen import NoticeShown, ProposalShown, TableScreen
from wuerfelwerk.table.store.base import Settings
from wuerfelwerk.web import table_page as stream
from wuerfelwerk.web.benches import advice, consequences, correction, forecast, invitations, refusal
from wuerfelwerk.web.render import KEY
from wuerfelwerk.web.table_page import changed, table_page, television

TARGET = re.compile(r'<hx-partial hx-target="#([\w-]+)" hx-swap="(\w+)"')
REQUEST = re.compile(r'name="request" value="([^"]*)"')
TURN = re.compile(r'<span id="dran"[^>]* role="alert">Du bist dran</span>')
KINDS = ("wurf", "wuerfel", "wahl", "zahl", "text", "reihenfolge")


def sent(view: TableScreen, before: dict[str, str]) -> tuple[dict[str, str], str, dict[str, str]]:
    """What a stream sends: how which part is swapped, the whole, and what it remembers."""
    html, after = changed(view, "de", before)
    return dict(TARGET.findall(html)), html, after


def probing() -> Table:
    """Ada has announced a check and is to throw."""
    return announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")


def test_the_first_message_is_the_full_state() -> None:
    targets, html, _ = sent(seen(raid()), {})
    parts = {"buehne", "frage", "angebote", "reigen", "leute", "strom", "siegel", "nummer"}
    assert parts <= set(targets)
    assert set(targets.values()) == {"innerMorph", "outerMorph"}
    assert 'data-seit="" data-nummer="1"' in html


def test_nothing_new_sends_nothing_but_the_number() -> None:
    view = seen(raid())
    _, _, before = sent(view, {})
    targets, html, after = sent(seen(raid(), number=2), before)
    assert targets == {"nummer": "outerMorph"}
    assert 'data-seit="1" data-nummer="2"' in html
    assert {**after, "nummer": ""} == {**before, "nummer": ""}


def test_only_panels_that_changed_are_sent() -> None:
    _, _, before = sent(seen(raid(), "sl"), {})
    targets, _, _ = sent(seen(raid(), "sl", settings=Settings(paused=True)), before)
    assert set(targets) == {"nummer", "leitung", "frage"}


def test_a_new_sentence_comes_on_top_and_its_dice_fall_on_the_stage() -> None:
    table = raid()
    _, _, before = sent(seen(table), {})
    rolled(probing_at(table), "ada")
    targets, html, _ = sent(seen(table), before)
    assert targets["strom"] == "afterbegin"
    assert targets["buehne"] == "outerMorph"
    assert html.count('class="filz faellt"') == html.count("faellt") == 1


def probing_at(table: Table) -> Table:
    """The same table with Ada's check announced."""
    return announced(table, "ada", "proben", figur="Ada", talent="Schleichen")


def test_a_running_sentence_changes_in_its_place_and_only_new_dice_fall() -> None:
    table = probing()
    _, _, before = sent(seen(table), {})
    targets, html, after = sent(seen(rolled(table, "ada")), before)
    assert targets["karte-0"] == "outerMorph"
    assert "strom" not in targets
    assert html.count("faellt") == 1
    _, html, _ = sent(seen(answered(table, "ada", "behalten")), after)
    assert 'id="karte-0"' in html
    assert "faellt" not in html


def test_dice_that_lie_do_not_fall_again_on_a_new_connection() -> None:
    table = rolled(probing(), "ada")
    _, html, _ = sent(seen(table), {})
    assert 'class="wurf"' in html
    assert "faellt" not in html
    assert "faellt" not in table_page(seen(table), "de")


def test_offers_rest_while_a_turn_runs_and_are_not_sent_again_after_it() -> None:
    table = raid()
    _, _, before = sent(seen(table, "cy"), {})
    targets, html, before = sent(seen(probing_at(table), "cy"), before)
    assert "angebote" not in targets
    assert "data-laeuft" in html, "which hides them"
    answered(rolled(table, "ada"), "ada", "behalten")
    targets, html, _ = sent(seen(table, "cy"), before)
    assert "angebote" not in targets
    assert targets["frage"] == "innerMorph"
    assert "data-laeuft" not in html


def test_whoever_comes_in_the_middle_of_a_turn_gets_no_offers() -> None:
    targets, html, _ = sent(seen(probing(), "cy"), {})
    assert "angebote" in targets
    assert 'value="proben"' not in html


def test_a_card_that_is_gone_brings_the_whole_stream() -> None:
    table = raid()
    table.announce("sl", "kampf_beginnen")
    _, _, before = sent(seen(table), {})
    targets, html, _ = sent(seen(table.undo(0)), before)
    assert targets["strom"] == "innerMorph"
    assert 'id="karte-0"' not in html


def test_a_notice_stands_where_it_happened() -> None:
    table = raid()
    table.announce("sl", "kampf_beginnen")
    late = NoticeShown(1, "Noor nimmt Platz.", 1)
    view = seen(table)
    page = table_page(replace(view, notices=(*view.notices, late)), "de")
    assert page.index("Noor nimmt") < page.index('id="karte-0"') < page.index("Merle nimmt")


def test_a_hidden_figure_keeps_its_values_to_the_game_master() -> None:
    table = raid()
    hidden, known = table_page(seen(table), "de"), table_page(seen(table, "sl"), "de")
    assert hidden.count("<span>verdeckt</span>") == 2
    assert hidden.count("<small>verdeckt</small>") == 1, "in the row of all figures"
    assert "<span>verdeckt</span>" not in known
    assert "<small>verdeckt</small>" not in known


def test_what_only_the_game_master_may_do_is_not_there_for_others() -> None:
    player, leader = table_page(seen(raid()), "de"), table_page(seen(raid(), "sl"), "de")
    for only in ("/einladen", "/einstellen", "/entfernen", "/abend", 'name="secret"'):
        assert only not in player
        assert only in leader


def test_a_spectator_gets_no_form_to_act_with() -> None:
    page = table_page(seen(raid(), "zuschauer"), "de")
    assert 'name="request"' not in page


@pytest.mark.parametrize("seat", ["sl", "ada"])
def test_every_form_has_a_request_key_of_its_own(seat: str) -> None:
    page = table_page(seen(raid(), seat), "de")
    keys = REQUEST.findall(page)
    assert len(keys) > 3
    assert len(set(keys)) == len(keys)
    assert KEY not in page


def panel_of(page: str, name: str, before: str) -> str:
    """The part of a page that is this panel; ``before`` names the next one."""
    return page[page.index(f'id="{name}"') : page.index(f'id="{before}"')]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_has_a_form_that_posts(kind: str) -> None:
    page = table_page(asking(seen(raid()), question(kind)), "de")
    asked = panel_of(page, "frage", "verlangen")
    assert f"Frage nach {kind}?" in asked
    assert 'name="question" value="~x~0"' in asked
    assert 'name="antwort"' in (page if kind == "wuerfel" else asked), "dice lie on the cloth"
    assert f'name="kind" value="{kind}"' in asked


def test_dice_to_pick_lie_on_the_cloth_and_belong_to_the_form_below() -> None:
    page = table_page(asking(seen(raid()), question("wuerfel")), "de")
    cloth, asked = panel_of(page, "buehne", "spruch"), panel_of(page, "frage", "verlangen")
    (form,) = re.findall(r'<form id="(w-[^"]+)"', asked)
    tiles = re.findall(r'<input type="checkbox" form="([^"]+)" name="antwort"', cloth)
    assert tiles == [form] * 4
    second = asking(seen(raid()), question("wahl"), question("wuerfel", "~y~0"))
    page = table_page(second, "de")
    assert 'type="checkbox" form' not in panel_of(page, "buehne", "spruch")
    assert panel_of(page, "frage", "verlangen").count('type="checkbox" form') == 4


def test_a_throw_can_be_left_to_the_program() -> None:
    page = table_page(asking(seen(raid()), question("wurf")), "de")
    assert 'action="/tisch/k7/wurf"' in page


def test_an_order_being_laid_is_kept_in_the_address() -> None:
    view = asking(seen(raid()), question("reihenfolge"))
    page = table_page(view, "de", order=(2, 0, 1))
    values = re.findall(r'name="antwort" value="(\w)"', page)
    assert values == ["c", "a", "b"]
    assert 'name="reihe" value="0,2,1"' in page


def test_only_the_first_question_is_heavy() -> None:
    view = asking(seen(raid()), question("wahl"), question("zahl", "~y~0"))
    page = table_page(view, "de")
    assert page.count('<section class="anfrage') == 2
    assert page.count('class="anfrage zweite"') == 1


def test_you_are_told_when_it_is_your_turn() -> None:
    asked = table_page(asking(seen(raid()), question("wahl")), "de")
    idle = table_page(seen(raid()), "de")
    assert TURN.search(asked)
    assert '<span id="dran" class="nur-vorlesen" role="alert"></span>' in idle


def test_whoever_is_asked_is_named() -> None:
    heading = re.compile(r'<h2 id="h-frage"[^>]*>Du wartest auf Ada \(Merle\)</h2>')
    for seat in ("sl", "cy", "zuschauer"):
        assert heading.search(table_page(seen(probing(), seat), "de"))
    assert 'class="gefragt-z"><p><b>Ada ist gefragt</b>' in table_page(seen(probing(), "sl"), "de")
    assert "gefragt-z" not in table_page(seen(probing(), "cy"), "de")


def test_the_game_master_acts_for_a_seat_nobody_has() -> None:
    page = table_page(seen(raid(), "cy", place="sl", role="sl"), "de")
    assert 'action="/tisch/k7/ansage?platz=cy"' in page
    assert 'hx-sse:connect="/tisch/k7/ereignisse?platz=cy"' in page


def test_a_proposal_waits_for_those_who_have_not_spoken() -> None:
    open_one = ProposalShown(0, "Noor", "angreifen", ("Merle",), True)
    mine = table_page(seen(raid(), proposal=open_one), "de")
    done = table_page(seen(raid(), proposal=replace(open_one, yours=False)), "de")
    assert 'name="agree" value="ja"' in mine
    assert 'name="agree"' not in done


def test_every_die_and_every_origin_is_drawn() -> None:
    view = seen(raid())
    page = table_page(replace(view, play=replace(view.play, cards=(many_dice(),))), "de")
    assert all(f'href="#w{sides}"' in page for sides in (4, 6, 8, 10, 12, 20))
    assert "Nachweis offen 17, 18" in page
    assert "Echte Würfel, eingetippt von Spielleitung" in page


def test_every_line_of_working_leads_to_its_rule() -> None:
    table = rolled(probing(), "ada")
    view = seen(answered(table, "ada", "behalten"))
    rules = {line.rule for line in view.play.cards[0].lines}
    page = table_page(view, "de")
    assert rules
    assert all(f'href="/regeln/rumble#{rule}"' in page for rule in rules)


@pytest.mark.parametrize(
    ("kind", "asks"),
    [
        ("wahl", 'hx-get="/tisch/k7/karten"'),
        ("wahl", 'action="/tisch/k7/ziel"'),
        ("wuerfel", 'hx-get="/tisch/k7/karten"'),
        ("wuerfel", 'action="/tisch/k7/rat"'),
        ("wurf", 'action="/tisch/k7/chance"'),
    ],
)
def test_advice_is_offered_where_the_table_allows_it(kind: str, asks: str) -> None:
    view = asking(seen(raid()), question(kind))
    assert asks in panel_of(table_page(view, "de"), "frage", "verlangen")
    barred = replace(view, may=view.may - {"advice"})
    assert asks not in table_page(barred, "de")


def test_the_best_choice_is_marked() -> None:
    said = AdviceShown("heil", (ChoiceShown("a", "0,5", "", True),))
    shown = advice(said, seen(raid()), "", "de")
    assert 'class="beste"' in shown
    assert "beste Wahl" in shown
    assert "<form" not in shown


def test_a_refusal_links_the_rule_it_rests_on() -> None:
    shown = refusal("Das geht nicht. (RUM-X-01)", "RUM-X-01", "rumble", "de")
    assert "Das geht nicht. <a" in shown
    assert 'href="/regeln/rumble#RUM-X-01"' in shown


def test_a_card_is_corrected_from_what_was_announced() -> None:
    table = rolled(probing(), "ada")
    view = seen(answered(table, "ada", "behalten"), "sl")
    card = view.play.cards[0]
    offers = [each for each in seen(raid(), "sl").play.offers if each.name == "proben"]
    bench = correction(view, card, offers[0], "de")
    assert 'value="Schleichen" selected' in bench
    assert KEY not in bench
    found = consequences(view, card, Preview((card,), (replace(card, events=("Neu.",)),)), "de")
    assert "<b>Neu.</b>" in found
    assert 'formaction="/tisch/k7/berichtigen/0"' in found


def test_a_correction_without_consequences_says_so() -> None:
    view = seen(rolled(probing(), "ada"), "sl")
    card = view.play.running
    assert card is not None
    assert "Es würde sich nichts ändern." in consequences(view, card, Preview((), ()), "de")
    changes = (ChangeShown("Ork", "LP", "7", "4"),)
    shown = consequences(view, card, Preview((), (), changes), "de")
    assert "Wie es danach stünde" in shown
    assert re.search(r"Ork</b> LP: <del>7</del> .*<ins>4</ins>", shown)
    assert "fehlen Würfel" in consequences(view, card, Preview((), (), (), True), "de")


def test_a_card_says_what_a_correction_has_changed() -> None:
    card, view = many_dice(), seen(raid())
    changes = (ChangeShown("Ork", "LP", "−1", "4"),)
    before = EarlierShown("angreifen", "Wache", ("Ork fällt.",), "", changes)
    shown = stream.card(replace(card, corrected=True, earlier=before), view, "de", {}).html
    assert '<span class="fahne">berichtigt</span>' in shown
    assert re.search(r"Vorher: <del>Angreifen · Wache\. Ork fällt\.\s*</del>", shown)
    assert re.search(r"Ork</b> LP: <del>−1</del> .*<ins>4</ins>", shown)
    assert "Vorher:" not in stream.card(card, view, "de", {}).html


def test_a_past_command_may_lack_its_choices() -> None:
    view = seen(rolled(probing(), "ada"), "sl")
    card = view.play.running
    assert card is not None
    plain = OfferShown("proben", "Probe")
    assert "Probe ablegen" in correction(view, card, plain, "de")


def test_an_invitation_is_a_code_an_address_and_a_picture() -> None:
    address = "http://tisch.example/beitreten/ABC"
    shown = invitations("k7", [("spieler", "ABC")], [address], "de")
    assert 'class="qr"' in shown
    assert f'href="{address}"' in shown
    assert 'value="zuschauer"' in shown


def test_the_screen_at_the_wall_has_no_forms_but_the_last_throw() -> None:
    view = seen(rolled(probing(), "ada"), "zuschauer")
    shown = television(view, "de")
    main = shown[shown.index("<main") : shown.index("</main>")]
    assert "<form" not in main
    assert 'data-ansicht="fernseher"' in shown
    cloth = main[main.index('class="filz') : main.index('id="spruch"')]
    die = view.play.stage.parties[0].dice[0]
    assert f'<span class="nur-vorlesen">{die.total}</span>' in cloth
    html, after = changed(view, "de", {}, tv=True)
    assert set(TARGET.findall(html)) >= {("buehne", "outerMorph"), ("reigen", "innerMorph")}
    assert "strom" not in after


@pytest.mark.parametrize("seat", ["sl", "ada", "zuschauer"])
def test_both_languages_have_the_same_parts(seat: str) -> None:
    def parts(lang: str) -> list[str]:
        page = table_page(seen(raid(), seat, lang), lang)
        return re.findall(r' id="([\w-]+)"', page)

    assert parts("de") == parts("en")


def with_card(**changes: object) -> str:
    """A page whose only card is like the one with many dice, but for these changes."""
    view, lines = seen(raid(), "sl"), (LineShown("RUM-GRUND-05", "", "Schwellenwert"),)
    card = replace(many_dice(), lines=lines, **changes)  # type: ignore[arg-type]
    return table_page(replace(view, play=replace(view.play, cards=(card,))), "de")


def test_the_working_is_asked_for_by_the_result_or_by_nothing() -> None:
    assert "Warum 6?" in with_card(result=6)
    assert "Warum?" in with_card()


def test_a_card_that_not_all_may_see_says_so() -> None:
    told = re.compile(r'<li class="satz[^"]* geheim" id="karte-9">')
    assert told.search(with_card(secret=True))
    assert "geheim" not in with_card().partition('id="strom"')[2].partition("</section>")[0]


def test_the_screen_at_the_wall_says_that_there_is_a_pause() -> None:
    assert "Der Tisch macht Pause" in television(
        seen(raid(), "zuschauer", settings=Settings(paused=True)), "de"
    )


def test_a_pause_says_one_thing_to_whoever_would_be_on_turn() -> None:
    table = raid()
    table.announce("sl", "kampf_beginnen")
    seat = seen(table).play.acting or ""
    view = seen(table, seat)
    assert "Du bist dran" in table_page(view, "de")
    still = replace(view, settings=Settings(paused=True), may=view.may - {"announce"})
    paused = table_page(still, "de")
    assert "Der Tisch macht Pause" in paused
    assert "Du bist dran" not in paused
    assert "<form" not in panel_of(paused, "angebote", "lade")


def test_the_program_thinks_where_it_plays() -> None:
    table = raid()
    table.announce("sl", "kampf_beginnen")
    view = seen(table, "zuschauer")
    bots = tuple(replace(each, autopilot=("ansage",)) for each in view.people)
    assert "Das Programm denkt nach …" in table_page(replace(view, people=bots), "de")
    assert "Das Programm denkt nach …" not in table_page(view, "de")


def test_the_game_master_is_told_what_keeps_the_game_going() -> None:
    leader, player = table_page(seen(raid(), "sl"), "de"), table_page(seen(raid()), "de")
    asked = panel_of(leader, "frage", "verlangen")
    assert 'name="command" value="kampf_beginnen"' in asked
    assert "Kampf beginnen</button>" in asked
    assert 'name="command"' not in panel_of(player, "frage", "verlangen")


def test_whoever_is_to_consent_is_on_turn_and_the_asker_waits() -> None:
    asked = ProposalShown(0, "Noor", "angreifen", ("Merle",), True)
    mine = table_page(seen(raid(), proposal=asked), "de")
    assert TURN.search(mine)
    waits = table_page(seen(raid(), "cy", proposal=replace(asked, yours=False)), "de")
    assert "Du wartest noch auf: Merle" in waits
    other = table_page(seen(raid(), "sl", proposal=replace(asked, yours=False)), "de")
    assert "Es fehlt noch die Antwort von: Merle" in other


def test_free_seats_are_offered_before_the_first_turn() -> None:
    assert "Ich spiele für Cy" in table_page(seen(raid(), "sl", vacant=("cy",)), "de")
    assert "Ich spiele für" not in table_page(seen(raid(), "sl"), "de")


def test_an_address_of_this_machine_only_says_so() -> None:
    address = "http://127.0.0.1/beitreten/ABC"
    assert "--host 0.0.0.0" in invitations("k7", [("spieler", "ABC")], [address], "de", True)
    shown = invitations("k7", [("spieler", "ABC")], [address], "de")
    assert "--host" not in shown
    assert 'href="/tisch/k7?ansicht=fernseher"' in shown


def test_after_the_evening_the_log_is_at_hand() -> None:
    page = table_page(seen(raid(), ended=True), "de")
    asked = panel_of(page, "frage", "verlangen")
    assert 'href="/tisch/k7/protokoll" download' in asked
    assert 'href="/pruefen"' in asked


def test_a_spectator_has_a_word_for_the_place_and_a_way_to_the_wall() -> None:
    page = table_page(seen(raid(), "zuschauer", name="zuschauer"), "de")
    assert "Platz: Zuschauer" in page
    assert 'href="/tisch/k7?ansicht=fernseher"' in page


def test_several_dice_are_typed_with_a_keyboard_that_has_spaces() -> None:
    several = table_page(asking(seen(raid()), question("wurf")), "de")
    assert 'inputmode="text"' in several
    one = question("wurf", dice=(DieShown(10, (), 0),))
    single = replace(one, field=replace(one.field, label="1W10"))
    assert 'inputmode="numeric"' in table_page(asking(seen(raid()), single), "de")


def test_what_says_itself_who_may_know_of_it_has_no_second_switch() -> None:
    page = table_page(seen(raid(), "sl"), "de")
    placed = page[page.index('id="a-figur_stellen"') :]
    assert 'name="feld.verdeckt"' in placed[: placed.index("</form>")]
    assert 'name="secret"' not in placed[: placed.index("</form>")]


def test_what_cannot_be_taken_back_needs_a_second_step() -> None:
    page = table_page(seen(raid(), "sl"), "de")
    for step in ("uebergeben", "entfernen", "abend"):
        form = page.index(f'action="/tisch/k7/{step}"')
        assert page.rindex('<details class="sicher"', 0, form) > page.rindex("</details>", 0, form)


def test_those_who_look_on_are_removed_by_a_button_too_where_there_are_any() -> None:
    button = '<input type="hidden" name="seat" value="zuschauer">'
    assert button in table_page(seen(raid(), "sl", onlookers=True), "de")
    assert button not in table_page(seen(raid(), "sl"), "de")
    assert button not in table_page(seen(raid(), "ada"), "de")


def test_a_chance_is_offered_before_an_announcement_and_a_throw_where_advice_is_allowed() -> None:
    address = "/tisch/k7/chance"
    free, strict = seen(raid()), seen(raid(), may=seen(raid()).may - {"advice"})
    assert f'formaction="{address}"' in table_page(free, "de")
    assert f'formaction="{address}"' not in table_page(strict, "de")
    checked = seen(probing())
    page = table_page(checked, "de")
    assert re.search(r'<p class="einsatz".*<b>8</b></span>', page), "what it is measured by"
    assert f'hx-get="{address}"' in page
    assert f'hx-get="{address}"' not in table_page(replace(checked, may=strict.may), "de")


def test_what_is_to_be_expected_is_a_table_or_a_sentence() -> None:
    rows = (("eigene Würfe gelingen", "80 %"),)
    shown = forecast(ForecastShown("Probe ablegen", rows, "So."), "de")
    assert "<b>80 %</b>" in shown
    assert "keine Chance zu nennen" in forecast(ForecastShown("Passen", ()), "de")
