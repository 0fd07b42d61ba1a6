"""Dice, gauges and fields as they are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from support.screens import many_dice, question
from wuerfelwerk.play.entries import Given
from wuerfelwerk.present.screen.scenes import GaugeShown
from wuerfelwerk.present.screen.thrown import thrown
from wuerfelwerk.present.screen.values import CardShown, DieShown, FieldShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.looking.previewed import Preview
from wuerfelwerk.web.fields import Widgets, arranged, pickable, swapped
from wuerfelwerk.web.pieces import dice, die, gathered, gauge, level, paired, sources
from wuerfelwerk.web.render import environment


def field(kind: str, value: Any = None, **changes: Any) -> str:
    """A widget, as the page has it."""
    shown = FieldShown("feld", kind, "Ein <Feld>", **changes)
    return str(Widgets(environment("de"))(shown, value))


@pytest.mark.parametrize("sides", [4, 8, 10, 12, 20])
def test_a_die_shows_its_shape_and_its_number(sides: int) -> None:
    drawn = die(sides, 3)
    assert f'href="#w{sides}"' in drawn
    assert ">3</text>" in drawn


@pytest.mark.parametrize(("wounds", "left"), [(0, 38), (14, 24), (38, 0), (41, 0)])
def test_a_bar_that_counts_up_shows_what_is_left_and_says_so(wounds: int, left: int) -> None:
    shown = GaugeShown("Wunden", wounds, 38, False, rising=True)
    line, whole = str(level(shown, True, "noch #")), str(gauge(shown, "", "noch #"))
    assert f'class="v" width="{round(100 * left / 38, 1)}"' in line
    assert f'class="v" width="{10 * left}"' in whole
    for drawn in (line, whole):
        assert f"<span>Wunden {wounds}</span>" in drawn
        assert f"<b>noch {left}</b>" in drawn


def test_a_bar_that_counts_down_says_how_much_of_how_much() -> None:
    assert "<b>7/11</b>" in level(GaugeShown("LP", 7, 11, False), True, "noch #")


def test_a_w6_shows_pips() -> None:
    assert 'href="#a5"' in die(6, 5)


def test_a_die_without_a_shape_is_a_plain_number() -> None:
    assert die(100, 57) == '<span class="w-zahl" aria-hidden="true">57</span>'
    assert ">W100<" in die(100, None)


def test_an_open_ended_die_is_a_chain_with_its_sum() -> None:
    drawn = dice((DieShown(10, (10, 10, 3), 23),))
    assert drawn.count("platzt") == 4
    assert drawn.count("→") == 2
    assert ">= 23</b>" in drawn


def test_a_bar_is_as_full_as_it_is() -> None:
    drawn = gauge(GaugeShown("LP", 7, 11, False), "verdeckt")
    assert '<rect class="v" width="70"' in drawn
    assert "<b>7/11</b>" in drawn


@pytest.mark.parametrize(("value", "width"), [(-3, 0), (15, 110)])
def test_a_bar_never_leaves_its_frame(value: int, width: int) -> None:
    drawn = gauge(GaugeShown("LP", value, 11, False), "")
    assert f'<rect class="v" width="{width}"' in drawn


def test_a_negative_value_has_a_true_minus() -> None:
    assert "<b>−3/11</b>" in gauge(GaugeShown("LP", -3, 11, False), "")


def test_a_hidden_value_is_hatched_and_said() -> None:
    drawn = gauge(GaugeShown("LP", None, None, False), "verdeckt")
    assert 'class="o"' in drawn
    assert ">verdeckt<" in drawn


def test_points_are_chips() -> None:
    drawn = gauge(GaugeShown("Schicksal", 2, 3, True), "")
    assert drawn.count('class="da"') == 2
    assert drawn.count("<i") == 3


def test_the_label_of_a_field_is_escaped() -> None:
    assert "Ein &lt;Feld&gt;" in field("text")


def test_a_choice_of_one_needs_no_choosing() -> None:
    assert field("wahl", options=(("a", "A"),)) == (
        '<input type="hidden" name="feld.feld" value="a">'
    )


@pytest.mark.parametrize(("many", "tag"), [(4, 'type="radio"'), (5, "<select")])
def test_few_options_are_pills_many_a_list(many: int, tag: str) -> None:
    assert tag in field("wahl", options=tuple((str(n), str(n)) for n in range(many)))


def test_a_choice_without_known_options_is_typed_in() -> None:
    assert 'value="Ada"' in field("wahl", "Ada")


def test_the_value_given_is_the_one_chosen() -> None:
    shown = field("wahl", "b", options=(("a", "A"), ("b", "B")), default="a")
    assert 'value="b" checked' in shown
    assert 'value="a" checked' not in shown


def test_an_unticked_box_sends_no() -> None:
    shown = field("haken", default=True)
    assert 'type="hidden" name="feld.feld" value="nein"' in shown
    assert 'value="ja" checked' in shown


def test_several_are_marked_as_several() -> None:
    shown = field("mehrere", ["a"], options=(("a", "A"), ("b", "B")))
    assert shown.count('name="feld.feld[]"') == 3
    assert 'value="a" checked' in shown


def test_names_with_numbers_have_a_row_each_and_room_for_more() -> None:
    shown = field("werte", {"Axt": 3}, default={})
    assert 'value="Axt"' in shown
    assert shown.count('name="feld.feld.name"') == 4


def test_a_number_that_can_be_but_one_is_not_asked() -> None:
    assert 'type="hidden"' in field("zahl", low=0, high=0)
    assert 'min="0" max="3"' in field("zahl", low=0, high=3)


def test_forced_dice_are_marked_as_often_as_they_are_forced() -> None:
    asked = question("wuerfel", forced=(4,))
    assert [forced for _, forced, _, _ in pickable(asked)] == [False, True, False, False]


def test_advised_dice_are_marked_as_often_as_they_are_advised() -> None:
    asked = question("wuerfel")
    assert [best for _, _, best, _ in pickable(asked, (4, 5))] == [False, True, False, True]
    assert [best for _, _, best, _ in pickable(asked, (4, 4))] == [False, True, True, False]


def test_an_order_is_moved_one_place_at_a_time() -> None:
    asked = question("reihenfolge")
    assert arranged(asked, ()) == [0, 1, 2]
    assert arranged(asked, (2, 2, 1)) == [0, 1, 2]
    assert swapped(asked, (2, 0, 1), 1, -1) == "0,2,1"
    assert swapped(asked, (2, 0, 1), 0, -1) == "2,0,1"


def test_origins_are_named_once() -> None:
    found = [(each.kind, each.who, each.places) for each in sources(many_dice().throws)]
    assert found == [("siegel", "offen", "17, 18"), ("hand", "sl", ""), ("programm", "", "")]


def test_what_is_locked_for_one_reason_stands_together() -> None:
    locked = [OfferShown(n, n, "R-1", reason="Erst danach. (R-1)") for n in ("a", "b")]
    other = OfferShown("c", "c", "R-2", reason="Nie. (R-2)")
    assert gathered([*locked, other]) == [
        ("a, b", "Erst danach. (R-1)", "R-1"),
        ("c", "Nie. (R-2)", "R-2"),
    ]


def test_cards_of_a_preview_stand_side_by_side() -> None:
    def card(number: int) -> CardShown:
        return CardShown(number, "ada", "", "", "", {}, (), (), ())

    pairs = paired(Preview((card(1), card(2)), (card(2), card(3))))
    numbers = [(a.number if a else None, b.number if b else None) for a, b in pairs]
    assert numbers == [(1, None), (2, 2), (None, 3)]


def test_a_die_that_was_taken_away_is_drawn_as_gone() -> None:
    stays, gone = DieShown(6, (5,), 5), DieShown(6, (1,), 1, dropped=True)
    assert dice((stays, gone)) == die(6, 5) + die(6, 1, "weg")
    assert 'class="w weg"' in dice((gone,))


def test_dice_that_a_correction_added_from_the_seal_are_sealed_like_the_others() -> None:
    slot, words = Slot((), "KAS-KASK-01/W20", 0), Words(system("kaskade"), "de")
    for origin, kind, places in (
        ("offen:3:2W20+offen:10:1W20", "siegel", "3, 10"),
        ("hand+offen:10:1W20", "gemischt", "10"),
        ("hand+hand", "hand", ""),
    ):
        shown = thrown([Given(0, slot, ((4, 9, 12),), origin, seat="sl")], (), words)
        assert [(each.kind, each.places) for each in sources(shown)] == [(kind, places)]
