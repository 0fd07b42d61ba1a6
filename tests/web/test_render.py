"""Templates are strict, escape everything and speak two languages."""

from __future__ import annotations

import hashlib
import json

import pytest
from jinja2 import UndefinedError

from wuerfelwerk.errors import Unknown
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.web.render import (
    BESIDE,
    FALLEN,
    HERE,
    KEY,
    LATE,
    VARIANTS,
    VENDOR,
    Piece,
    Remembered,
    asset,
    completed,
    drawn,
    environment,
    falling,
    keyed,
    page,
    prepare,
)

PAGE = '{% extends "grund.html" %}{% block title %}{{ titel }}{% endblock %}'


def framed(lang: str, theme: str = "", titel: str = "x") -> str:
    """A page that has nothing but the frame."""
    return environment(lang).from_string(PAGE).render(theme=theme, path="/", titel=titel)


def test_a_value_that_is_missing_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(UndefinedError):
        environment("de").from_string("{{ fehlt }}").render()


def test_what_people_type_is_escaped() -> None:
    assert "<script>böse" not in framed("de", titel="<script>böse")
    assert "&lt;script&gt;böse" in framed("de", titel="<script>böse")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Unknown):
        environment("xx")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_frame_says_its_language(lang: str) -> None:
    assert f'<html lang="{lang}">' in framed(lang)


@pytest.mark.parametrize(("theme", "said"), [("dark", ' data-theme="dark"'), ("", "")])
def test_the_theme_stands_on_the_root(theme: str, said: str) -> None:
    assert f'<html lang="de"{said}>' in framed("de", theme)


def test_a_theme_that_does_not_exist_is_none() -> None:
    shown = page("grund.html", "de", '"><b>', "/")
    assert '<html lang="de">' in shown


def test_every_form_gets_a_key_of_its_own() -> None:
    first, second = keyed(f"{KEY} {KEY}").split(" ")
    assert len(first) >= 16
    assert first != second
    assert keyed("ohne") == "ohne"


def test_an_address_changes_with_its_file() -> None:
    digest = hashlib.sha256((HERE / "static/wuerfelwerk.css").read_bytes()).hexdigest()
    assert asset("static/wuerfelwerk.css") == f"/static/wuerfelwerk.css?v={digest[:12]}"


def test_no_template_holds_a_script_or_a_style_of_its_own() -> None:
    texts = {path.name: path.read_text() for path in (HERE / "templates").rglob("*.*")}
    assert texts
    wrong = [
        name
        for name, text in texts.items()
        if " style=" in text or "<style" in text or "javascript:" in text or "<script>" in text
    ]
    assert wrong == []


VENDORED = json.loads((VENDOR / "VENDORED.json").read_text())


@pytest.mark.parametrize("row", VENDORED, ids=lambda row: row["file"])
def test_a_vendored_file_is_the_one_that_was_published(row: dict[str, str]) -> None:
    assert hashlib.sha256((VENDOR / row["file"]).read_bytes()).hexdigest() == row["sha256"]
    assert (VENDOR / row["licence_file"]).is_file()


def test_every_vendored_file_is_accounted_for() -> None:
    listed = {row["file"] for row in VENDORED} | {row["licence_file"] for row in VENDORED}
    assert {path.name for path in VENDOR.iterdir()} == listed | {"VENDORED.json"}


def test_only_a_throw_that_has_just_fallen_is_marked() -> None:
    html = f'<i class="filz{FALLEN}"></i>'
    assert falling(html, True) == '<i class="filz faellt"></i>'
    assert falling(html, False) == '<i class="filz"></i>'


@pytest.mark.parametrize("typed", ["\ue0ff", "\ue0fe", "~", "~~", "~0123456789abcdef01~"])
def test_nobody_can_type_what_stands_for_something_else(typed: str) -> None:
    assert keyed(falling(typed, True)) == typed
    assert completed(drawn(typed), "head").html == typed
    assert all(len(mark) > 16 for mark in (KEY, FALLEN, LATE))
    assert len({KEY, FALLEN, LATE}) == 3


def test_what_comes_late_is_escaped_and_changes_the_digest() -> None:
    piece = drawn(f"<p>{LATE}</p>")
    one, other = completed(piece, "<1>"), completed(piece, "2")
    assert one.html == "<p>&lt;1&gt;</p>"
    assert len({piece.digest, one.digest, other.digest}) == 3


def test_pieces_asked_for_again_stay_and_others_go_when_it_gets_too_much() -> None:
    kept: Remembered[str, int] = Remembered(5 * (BESIDE + 100))
    made: list[str] = []

    def drawing(name: str) -> str:
        made.append(name)
        return "x" * 100

    def draw(key: str, of: int = 0) -> Piece:
        return kept.made(key, of, lambda: drawing(f"{key}{of}"))

    for n in range(20):
        draw("a")
        draw(f"b{n}")
    assert made.count("a0") == 1, "asked for again and again"
    draw("b0")
    assert made.count("b00") == 2, "gone long ago"
    for n in range(VARIANTS + 1):
        draw("a", n)
    draw("a", VARIANTS)
    assert made.count(f"a{VARIANTS}") == 1


def test_of_pieces_let_go_it_is_known_which_they_were_and_they_are_drawn_when_wanted() -> None:
    kept: Remembered[str, int] = Remembered(BESIDE, faded=2)
    made: list[str] = []

    def drawing(name: str) -> str:
        made.append(name)
        return name

    def draw(key: str, of: int = 0) -> Piece:
        return kept.made(key, of, lambda: drawing(f"{key}{of}"))

    known = [draw(key).digest for key in "abcd"]
    assert [draw(key).digest for key in "bc"] == known[1:3]
    assert made == ["a0", "b0", "c0", "d0"], "nobody wanted to see them"
    assert draw("b").html == "b0"
    assert (made.pop(), draw("b").html, len(made)) == ("b0", "b0", 4)
    assert draw("b", 1).digest != known[1], "made of something else"
    assert draw("a").digest == known[0]
    assert made.count("a0") == 2, "gone long ago"


def test_compiling_pauses_for_others_and_ends_when_the_house_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("wuerfelwerk.web.render.time.sleep", pauses.append)
    prepare(0.5, lambda: len(pauses) == 3)
    assert pauses == [0.5] * 3


def test_all_templates_can_be_compiled_before_anybody_asks() -> None:
    prepare()
    for lang in LANGS:
        names = {name for _, name in environment(lang).cache}  # type: ignore[union-attr]
        assert {"tisch.html", "teile/frage.html", "start.html"} <= names
