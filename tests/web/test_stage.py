"""The stage: who is on whose side, in which tone a verdict is said, and dice that fall once."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from support.screens import announced, answered, asking, question, raid, rolled, seen, words
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.narrative import Moment
from wuerfelwerk.present.screen.options import options_shown
from wuerfelwerk.present.screen.values import LossShown, StageShown, TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.rules.wording import BAD, GOOD, OPEN, PLAIN
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.render import HERE
from wuerfelwerk.web.stage import Choice, Pronounced, grieves, headline, own_side, pronounced, tone
from wuerfelwerk.web.table_page import Digests, changed, table_page, television

FALLS = 'class="filz faellt"'
MORE = "und %(n)s weitere"
HIT = TaleShown("Ada schießt", "Ada trifft die Wache", "2 gegen 4", good="Ada", bad="Wache")
LOST = LossShown("Wache", "LP", 9, 2, "Wache −7 LP")
SPENT = LossShown("Ada", "SP", 3, 2, "Ada −1 SP", low=False)


def checked() -> Table:
    """Ada is to throw for a check."""
    return announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")


def on_stage(view: TableScreen, stage: StageShown) -> TableScreen:
    return replace(view, play=replace(view.play, stage=stage))


def verdict(page: str) -> str:
    """The line under the cloth."""
    return page[page.index('<div class="spruch') : page.index("</section>")]


def test_heroes_are_on_one_side_and_whoever_has_no_figure_is_with_them() -> None:
    figures = seen(raid(), "sl").play.figures
    heroes = {each.name for each in figures if not each.npc}
    for seat in ("ada", "cy", "sl", "zuschauer"):
        assert own_side(figures, seat) == heroes


def test_where_figures_have_sides_only_the_own_one_counts() -> None:
    ada, cy, *rest = (each for each in seen(raid()).play.figures if not each.npc)
    assert not rest
    red, blue = replace(ada, side="rot"), replace(cy, side="blau")
    friend = replace(blue, name="Bo", seat="sl", npc=True, side="rot")
    figures = (red, blue, friend)
    assert own_side(figures, "ada") == {"Ada", "Bo"}
    assert own_side(figures, "cy") == {"Cy"}


@pytest.mark.parametrize(("own", "said"), [({"Ada"}, GOOD), ({"Wache"}, BAD), (set(), BAD)])
def test_what_is_good_for_ones_own_side_is_good(own: set[str], said: str) -> None:
    assert tone(HIT, own) == said


@pytest.mark.parametrize(("own", "said"), [({"Ada"}, GOOD), ({"Wache"}, BAD)])
def test_what_is_only_bad_for_somebody_is_good_for_the_others(own: set[str], said: str) -> None:
    assert tone(replace(HIT, good=""), own) == said
    assert tone(replace(HIT, good="", bad=""), own) == PLAIN


def test_a_verdict_says_numbers_result_and_what_was_lost() -> None:
    said = ("die Wache fällt", "Ada siegt", "Cy jubelt", "Bo winkt")
    further = tuple(TaleShown("", each) for each in said)
    stage = StageShown(deed="Ada schießt", verdict=HIT, losses=(LOST, SPENT), further=further)
    found = pronounced(stage, {"Ada"}, MORE)
    assert found == Pronounced(
        GOOD,
        "2 gegen 4: Ada trifft die Wache",
        "Wache −7 LP (9 → 2) · Die Wache fällt · Ada siegt · und 2 weitere",
    )
    alone = pronounced(replace(stage, further=further[:1]), {"Ada"}, MORE)
    assert alone is not None
    assert alone.follows == "Wache −7 LP (9 → 2) · Die Wache fällt"


def test_a_loss_says_what_it_is_made_of_so_that_dice_and_bonus_add_up() -> None:
    table = raid().announce("sl", "kampf_beginnen", erster="Wache")
    announced(table, "sl", "angreifen", figur="Wache", ziel="Ada", waffe="Speer")
    answered(answered(table, "ada", "verzichten"), "sl", "3")
    stage = seen(table, "ada").play.stage
    (lost,) = (each for each in stage.losses if each.label == "LP")
    assert (lost.before - lost.after, lost.made) == (5, "Schwellenwert 6 − Wurf 3 + Waffe 2")
    said = pronounced(stage, {"Ada"}, MORE)
    assert said is not None
    assert said.follows.startswith(f"Ada −5 LP ({lost.before} → {lost.after}): Schwellenwert 6")


def test_a_loss_below_nothing_has_a_proper_minus() -> None:
    below = replace(LOST, after=-3)
    said = pronounced(StageShown(deed="x", verdict=HIT, losses=(below,)), {"Ada"}, MORE)
    assert said is not None
    assert said.follows.endswith("(9 → −3)")


def test_a_verdict_without_numbers_begins_with_a_capital() -> None:
    said = pronounced(StageShown(verdict=TaleShown("", "gelungen", good="Ada")), {"Ada"}, MORE)
    assert said == Pronounced(GOOD, "Gelungen")


SENSES = "Wahrnehmung"
DONE = TaleShown("Probe verlangt", "Ada schafft es", "1 bei höchstens 6", good="Ada")
FAILED = TaleShown("", "Cy scheitert", "6 bei höchstens 1", bad="Cy")
RARE_SAID = "Die 1 bringt Ada einen kritischen Erfolg"
RARE = TaleShown("", "die 1 bringt Ada einen kritischen Erfolg", good="Ada", great=True)


def test_what_a_group_came_to_stands_in_the_headline_whole() -> None:
    """Nobody's failure is left out, and what is rare is not hidden beneath it."""
    stage = StageShown(verdict=replace(DONE, great=True), further=(RARE, FAILED))
    found = pronounced(stage, {"Ada", "Cy"}, MORE)
    assert found == Pronounced(PLAIN, "Ada schafft es, Cy scheitert", RARE_SAID, True)
    both = replace(FAILED, result="Cy schafft es", good="Cy", bad="")
    found = pronounced(StageShown(verdict=DONE, further=(both,)), {"Ada", "Cy"}, MORE)
    assert found == Pronounced(GOOD, "Ada schafft es, Cy schafft es")


def test_stage_wall_and_what_may_be_taken_back_tell_of_the_whole_group() -> None:
    table = announced(raid(), "sl", "probe_verlangen", figuren=["Ada", "Cy"], talent=SENSES)
    for seat, face in (("ada", "3"), ("cy", "9")):
        answered(answered(table, seat, face), seat, "behalten")
    whole = "Ada schafft es, Cy scheitert"
    page = table_page(seen(table, "sl"), "de")
    assert f'class="kern">{whole}<' in verdict(page)
    assert f"eine Probe auf {SENSES}, {whole}" in words(page)
    assert '<li class="satz" id="karte-0">' in page, "in the story it is neither good nor bad"
    announced(table, "ada", "proben", figur="Ada", talent="Schleichen")
    assert f"Davor: {whole}" in words(television(seen(table, "zuschauer"), "de"))


def test_of_a_large_group_the_worst_comes_first_and_the_others_are_counted() -> None:
    names = ("Bertram von Hohenfels", "Kunigunde von der Heide", "Ottokar der Lange")
    good = [replace(DONE, result=f"{each} schafft es", good=each) for each in names]
    told = headline((*good, FAILED), {*names, "Cy"}, MORE)
    assert told.result == "Cy scheitert, Bertram von Hohenfels schafft es und 2 weitere"
    assert told.deed == DONE.deed
    assert (told.good, told.bad, told.numbers) == ("", "", "")


def test_what_one_alone_came_to_stays_as_it_is() -> None:
    again = replace(DONE, deed="", result="Ada schafft es noch einmal")
    for told in ((DONE,), (DONE, RARE), (DONE, again), (HIT, DONE, FAILED)):
        assert headline(told, {"Ada"}, MORE) is told[0]


def test_the_green_of_a_bar_is_the_chance_that_is_shown() -> None:
    """Though by the reply that is the worst for the goal, more would have been good."""
    good, bad = Fraction(78, 100), Fraction(15, 100)
    card = Card("angreifen", Fraction(1), Fraction(588, 1000), good, 1 - good - bad, bad,
                Fraction(1), Fraction(1), at_least=True)  # fmt: skip
    rules = system("rumble")
    (shown,) = options_shown(Words(rules, "de"), [card], rules.goals["unterschied"]).options
    assert shown.percent == "58,8 %"
    assert Choice("", "", figure=shown).shares == pytest.approx((58.8, 26.2, 15))
    (worse,) = options_shown(
        Words(rules, "de"), [replace(card, bad=Fraction(1, 2))], rules.goals["unterschied"]
    ).options
    assert Choice("", "", figure=worse).shares == pytest.approx((58.8, 0, 41.2))


def test_an_act_that_is_open_is_told_and_before_any_there_is_nothing() -> None:
    assert pronounced(StageShown(), {"Ada"}, MORE) is None
    running = pronounced(StageShown(deed="Die Wache sticht", running=True), {"Ada"}, MORE)
    assert running == Pronounced(OPEN, "Die Wache sticht")
    over = pronounced(StageShown(deed="Die Wache sticht"), {"Ada"}, MORE)
    assert over == Pronounced(PLAIN, "Die Wache sticht")


@pytest.mark.parametrize("seat", ["ada", "cy", "sl", "zuschauer"])
def test_the_page_says_it_in_its_tone(seat: str) -> None:
    stage = StageShown(deed="Ada schießt", verdict=HIT, losses=(LOST,), number=0)
    page = table_page(on_stage(seen(raid(), seat), stage), "de")
    assert page.count('role="status">') >= 1
    line = verdict(page)
    assert line.startswith('<div class="spruch gut" id="spruch" role="status">')
    assert "2 gegen 4: Ada trifft die Wache" in words(line)
    assert "Wache −7 LP (9 → 2)" in words(line)
    worse = replace(HIT, good="Wache", bad="Ada")
    page = table_page(on_stage(seen(raid(), seat), replace(stage, verdict=worse)), "de")
    assert verdict(page).startswith('<div class="spruch schlecht"')


def test_results_are_announced_in_one_place_and_the_story_is_silent() -> None:
    page = table_page(seen(raid()), "de")
    assert re.search(r'role="log" aria-live="off"', page)
    assert page.count('id="spruch"') == 1


def told(table: Table, seat: str, before: Digests, tv: bool = False) -> tuple[str, Digests]:
    return changed(seen(table, seat), "de", before, tv)


@pytest.mark.parametrize(("seat", "tv"), [("ada", False), ("sl", False), ("zuschauer", True)])
def test_dice_fall_in_exactly_one_message_of_a_throw(seat: str, tv: bool) -> None:
    table, messages = raid(), list[str]()
    html, before = told(table, seat, {}, tv)
    messages.append(html)
    acts: tuple[Callable[[], object], ...] = (
        lambda: announced(table, "ada", "proben", figur="Ada", talent="Schleichen"),
        lambda: rolled(table, "ada"),
        lambda: table,
        lambda: answered(table, "ada", "behalten"),
        lambda: table,
    )
    for act in acts:
        act()
        html, before = told(table, seat, before, tv)
        messages.append(html)
    assert [FALLS in each for each in messages] == [False, False, True, False, False, False]
    full, _ = told(table, seat, {}, tv)
    assert FALLS not in full, "nor on a new connection"


def test_whoever_missed_a_throw_still_sees_it_fall_once() -> None:
    table = checked()
    _, before = told(table, "cy", {})
    answered(rolled(table, "ada"), "ada", "behalten")
    html, after = told(table, "cy", before)
    assert html.count(FALLS) == 1
    announced(table, "ada", "proben", figur="Ada", talent="Schleichen")
    assert FALLS not in told(table, "cy", after)[0]


def test_the_verdict_stays_until_the_next_act() -> None:
    table = answered(rolled(checked(), "ada"), "ada", "behalten")
    view = seen(table)
    line = verdict(table_page(view, "de"))
    paused = replace(view, number=9, settings=replace(view.settings, paused=True))
    assert verdict(table_page(paused, "de")) == line
    announced(table, "ada", "proben", figur="Ada", talent="Schleichen")
    assert verdict(table_page(seen(table), "de")) != line


def test_the_cloth_of_a_throw_has_a_name_of_its_own() -> None:
    def cloth(view: TableScreen) -> str:
        (found,) = re.findall(r'class="filz[^"]*" id="([^"]+)"', table_page(view, "de"))
        return str(found)

    table = checked()
    before = cloth(seen(table))
    assert cloth(seen(rolled(table, "ada"))) != before
    picking = asking(seen(raid()), question("wuerfel"))
    assert cloth(picking) != cloth(seen(raid()))


def test_the_stage_rests_when_nobody_waits_for_it() -> None:
    assert 'class="buehne ruht"' in table_page(seen(raid()), "de")
    assert 'class="buehne"' in table_page(seen(checked()), "de")
    assert 'class="buehne"' in table_page(seen(checked(), "cy"), "de")
    assert 'class="buehne"' in television(seen(checked(), "zuschauer"), "de")


def test_the_styles_of_the_stage_stay_small() -> None:
    assert (HERE / "static" / "buehne.css").stat().st_size <= 32_000


def test_only_a_fall_on_the_own_side_is_a_loss_in_the_story() -> None:
    fall = Moment("tod", "Wache bricht zusammen", (), (), ("Wache",))
    assert grieves(fall, {"Wache", "Ork"})
    assert not grieves(fall, {"Ada"})
