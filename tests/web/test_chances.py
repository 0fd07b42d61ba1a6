"""Chances on the page: the engine's figures, and a clear sentence where there are none."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

import pytest
from starlette.testclient import TestClient

from support.screens import words
from wuerfelwerk.library import chances
from wuerfelwerk.present.language import decimal
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.web.chances import ChanceLook

DUEL = "/chancen/rumble/duell"


def result(page: str) -> str:
    """What stands in the result."""
    return words(page.split('id="ergebnis"')[1].split("</main>")[0])


def test_every_check_of_every_system_is_listed(web: TestClient) -> None:
    page = web.get("/chancen").text
    assert all(f'href="/chancen/rumble/{name}"' in page for name in system("rumble").checks)


@pytest.mark.parametrize("check", list(system("rumble").checks))
def test_every_check_shows_a_result_at_once(web: TestClient, check: str) -> None:
    answer = web.get(f"/chancen/rumble/{check}")
    assert answer.status_code == 200
    assert "genau gezählt" in result(answer.text)


def test_the_first_check_stands_for_the_system(web: TestClient) -> None:
    assert '<h2 id="h-frage">Probe</h2>' in web.get("/chancen/rumble").text


def test_the_figures_are_those_of_the_engine(web: TestClient) -> None:
    odds = chances("rumble", "duell", links=7, rechts=6)
    said = result(web.get(DUEL, params={"links": 7, "rechts": 6, "genau": "ja"}).text)
    assert f"links zählt als Erfolg {odds['links']}" in said
    assert f"rechts {odds['rechts']}" in said
    assert "49/100" in said


def test_what_counts_as_success_is_chosen(web: TestClient) -> None:
    page = web.get(DUEL, params={"links": 7, "rechts": 6, "ausgang": ["rechts", "keiner"]}).text
    assert "51,00 % rechts + keiner gewinnt" in result(page)


def test_a_critical_success_is_a_success(web: TestClient) -> None:
    said = result(web.get("/chancen/rumble/probe", params={"schwellenwert": 7}).text)
    assert "70,00 % Erfolg + kritischer Erfolg" in said
    assert "7 von 10 gleich wahrscheinlichen Fällen." in said


def test_numbers_have_a_mean_a_target_and_a_picture(web: TestClient) -> None:
    given = {"schwellenwert": 8, "waffe": 3, "ziel": 5}
    page = web.get("/chancen/rumble/angriff", params=given).text
    odds = chances("rumble", "angriff", schwellenwert=8, waffe=3)
    assert odds.chance(lambda damage: damage >= 5) * 100 == 60
    assert "60,00 % erreichen 5 oder mehr Mittel 5,20" in result(page)
    assert page.count('<rect class="ja"') == 6
    assert "<title>5: 10,00 %</title>" in page


def test_what_comes_to_a_number_has_a_mean_beside_its_words(web: TestClient) -> None:
    """5K3 comes to 24.51 in the mean, whether it reaches its TN or not."""
    throw = "/chancen/rollkeep/wurf"
    assert "93,18 % Erfolg Mittel 24,51" in result(web.get(throw).text)
    row = result(web.get(throw, params={"werfen": "3..5"}).text)
    assert "Mittel" in row
    assert "24,51" in row
    two = {"vergleich": "ja", "b.werfen": "6", "b.behalten": "2"}
    assert "Mittel 24,51" in result(web.get(throw, params=two).text)


def test_a_target_that_is_no_number_is_said_at_its_field(web: TestClient) -> None:
    page = web.get("/chancen/rumble/angriff", params={"schwellenwert": 8, "ziel": "viel"})
    assert "Ein Zielwert ist eine ganze Zahl wie 3, nicht „viel“." in words(page.text)
    assert 'name="ziel" value="viel"' in page.text


def test_two_builds_stand_side_by_side(web: TestClient) -> None:
    given = {"links": "7", "rechts": "6", "vergleich": "ja", "b.links": "8", "b.rechts": "6"}
    said = result(web.get(DUEL, params=given).text)
    assert "Bauweise A 49,0 % Bauweise B 53,0 %" in said
    assert "links 49,0 % 53,0 % −4,0" in said


def test_a_comparison_of_numbers_reaches_every_number(web: TestClient) -> None:
    given = {"schwellenwert": "8", "waffe": "3", "vergleich": "ja"}
    given |= {"b.schwellenwert": "6", "b.waffe": "5"}
    page = web.get("/chancen/rumble/angriff", params=given).text
    assert "mindestens 3 80,0 % 60,0 % +20,0" in result(page)
    assert 'class="la"' in page


def test_a_range_is_a_table_and_two_are_a_heat_map(web: TestClient) -> None:
    row = result(web.get(DUEL, params={"links": "5..7", "rechts": 6}).text)
    assert "7 49,0 % 39,0 % 12,0 %" in row
    page = web.get(DUEL, params={"links": "5..7", "rechts": "6..7"}).text
    assert 'title="Gesamtwert links 7, Gesamtwert rechts 6: 49,0">49,0</td>' in page
    exact = web.get(DUEL, params={"links": "5..7", "rechts": "6..7", "genau": "ja"}).text
    assert ">49/100</td>" in exact


def test_means_of_a_heat_map_are_shaded_between_their_ends(web: TestClient) -> None:
    given = {"schwellenwert": "1..3", "waffe": "0..2"}
    page = web.get("/chancen/rumble/angriff", params=given).text
    ends = [chances("rumble", "angriff", schwellenwert=n, waffe=n - 1).mean() for n in (1, 3)]
    low, high = (decimal(end) for end in ends)
    assert re.search(rf'<td class="h0" [^>]+>{low}</td>', page)
    assert re.search(rf'<td class="h6" [^>]+>{high}</td>', page)


def test_ranges_and_a_second_build_do_not_go_together(web: TestClient) -> None:
    given = {"links": "5..7", "rechts": "6", "vergleich": "ja"}
    assert "vergleicht die Seite nur ohne Bereiche" in result(web.get(DUEL, params=given).text)


def test_bad_input_is_said_beside_the_field_and_kept(web: TestClient) -> None:
    answer = web.get(DUEL, params={"links": "<b>", "rechts": 6})
    assert answer.status_code == 422
    assert 'value="&lt;b&gt;"' in answer.text
    assert 'aria-describedby="f-links-x"' in answer.text
    assert "Erwartet wird eine ganze Zahl von -20 bis 30, nicht „<b>“." in words(answer.text)


def test_too_many_cases_are_refused_with_what_would_work(web: TestClient) -> None:
    answer = web.get(DUEL, params={"links": "-20..30", "rechts": "-20..30"})
    assert answer.status_code == 422
    assert "zusammen höchstens 441 Fällen" in result(answer.text)


def test_the_link_leads_to_the_same_result(web: TestClient) -> None:
    given = {"links": "7", "rechts": "6", "vergleich": "ja", "b.links": "9", "genau": "ja"}
    first = web.get(DUEL, params=given).text
    link = re.search(r'class="klein weiter"><a href="([^"]+)"', first)
    assert link is not None
    again = web.get(unescape(link[1])).text
    assert result(again) == result(first)


def test_strangers_are_told_what_there_is(web: TestClient) -> None:
    for path in ("/chancen/quidditch", "/chancen/rumble/lotto"):
        answer = web.get(path)
        assert answer.status_code == 404
        assert "möglich ist:" in answer.text


def test_the_page_speaks_english(web: TestClient) -> None:
    page = web.get(DUEL, params={"links": 7, "rechts": 6}, headers={"x-lang": "en"}).text
    assert '<html lang="en"' in page
    assert "49.00%" in page


def test_pages_need_neither_style_attributes_nor_inline_scripts(web: TestClient) -> None:
    for path in ("/chancen", DUEL, "/chancen/rumble/angriff?schwellenwert=7&ziel=2"):
        page = web.get(path).text
        assert not re.search(r"<[^>]+\s(style|on\w+)=", page)
        assert re.findall(r"<script(?![^>]+src=)", page) == []


@pytest.mark.parametrize(
    ("number", "percent", "exact"),
    [
        (Fraction(1, 8), "+12,5", "+1/8"),
        (Fraction(-1, 8), "−12,5", "−1/8"),
        (Fraction(0), "0,0", "0"),
        (Fraction(1, 10**5), "≈0,0", "+1/100000"),
        (Fraction(-1, 10**5), "≈0,0", "−1/100000"),
    ],
)
def test_what_one_side_has_more_keeps_its_sign(number: Fraction, percent: str, exact: str) -> None:
    known = Words(system("rumble"), "de")
    assert ChanceLook(known, False, {}).difference(number) == percent
    assert ChanceLook(known, True, {}).difference(number) == exact


def test_a_result_says_which_reading_it_follows(web: TestClient) -> None:
    assert "Gerechnet, wie die Regeln üblicherweise gespielt werden." in result(web.get(DUEL).text)
