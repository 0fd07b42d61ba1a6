"""Mistakes people make: a command with one field filled in wrongly, a question answered wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wuerfelwerk.rules.form import TRUE, Field, Offer, form
from wuerfelwerk.rules.request import (
    LONGEST_TEXT,
    Choice,
    Number,
    Order,
    Pick,
    Question,
    Text,
    Throw,
)
from wuerfelwerk.rules.route import Route

NOBODY = "Gibtesnicht"


def plain(field: Field, figures: Sequence[str]) -> Any:
    """The first thing that a form with this field lets through, as a door sends it."""
    ask = field.ask
    if not field.required and field.accepts(field.default):
        value = field.default
        return dict(value) if field.kind == "werte" else value
    match field.kind:
        case "zahl":
            return ask.low if ask.low is not None else min(0, ask.high or 0)
        case "haken":
            return (*ask.options, "nein")[0] in TRUE
        case "mehrere":
            return list((ask.options or figures)[: max(ask.low or 0, 1)])
        case "werte":
            return {}
        case "wahl" if not ask.options and figures:
            return figures[0]
    return ask.options[0] if ask.options else "Wort"


def filled(offer: Offer, figures: Sequence[str]) -> dict[str, Any]:
    """The first command that an offer stands for; figures stand where nothing is listed."""
    return {field.key: plain(field, figures) for field in offer.fields}


def wrong(field: Field, figures: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """What somebody could send instead of something allowed, with what is wrong about it."""
    ask = field.ask
    match field.kind:
        case "zahl":
            yield from _numbers(ask.low, ask.high)
        case "haken":
            yield "kein Haken", "vielleicht"
            if ask.options:
                yield "andersherum", ask.options[0] not in TRUE
        case "mehrere":
            options = ask.options
            yield "unbekannt", [NOBODY]
            yield "keins", []
            yield "doppelt", [*options[:1], *options[:1]]
            yield "alle", list(options)
            yield from (("Figur", [name]) for name in figures if name not in options)
        case "werte":
            yield "Unfug", "Unfug"
            yield "unbekannt", {NOBODY: 1}
            yield "zu hoch", {NOBODY: 10**6}
        case "wahl":
            yield "unbekannt", NOBODY
            yield "vertippt", (*(each for each in ask.options if each), "Gibts")[0][:-1]
            yield "leer", ""
            yield "Zahl", 7
            yield from (("Figur", name) for name in figures if name not in ask.options)
        case _:
            yield "zu lang", "x" * (LONGEST_TEXT + 1)
            yield "zu kurz", ""
            yield "unbekannt", NOBODY
            yield "Zahl", 7


def _numbers(low: int | None, high: int | None) -> Iterator[tuple[str, Any]]:
    yield "keine Zahl", "viel"
    if low is not None:
        yield "zu klein", low - 1
    if high is not None:
        yield "zu groß", high + 1


def wider(field: Field, offer: Offer) -> Iterator[tuple[str, Any]]:
    """What the form lists, but this offer does not."""
    (whole,) = (each for each in form(offer.command) if each.name == field.name)
    for option in whole.ask.options:
        if option not in field.ask.options:
            yield "hier nicht", [option] if field.kind == "mehrere" else option
    if whole.kind == "zahl":
        at = (whole.ask.low, whole.ask.high)
        yield from (("hier nicht", limit) for limit in at if limit is not None)


def wrong_answers(question: Question[Any]) -> Iterator[tuple[str, Any]]:
    """What somebody could answer instead of something allowed."""
    yield "Unfug", "Unfug?"
    match question:
        case Throw(pool=pool):
            yield "nichts", ""
            yield "zu viele", " ".join(["1"] * (sum(g.count for g in pool.groups) + 1))
            yield "gibt es nicht", " ".join(["999"] * sum(g.count for g in pool.groups))
        case Pick(faces=faces, at_most=most):
            yield "liegt nicht da", "99"
            yield "zu viele", " ".join(map(str, faces[: most + 1]))
            yield "keine", ""
        case Choice(options=options):
            yield "vertippt", options[0][:-1]
            lying = question.fact("vorrat")
            if isinstance(lying, tuple) and lying:
                low, *_, high = sorted(map(str, (*lying, *lying)), key=int)
                yield "Würfel", "99"
                yield "Würfel", low
                yield "Würfel", f"{low} {high}"
        case Number(low=low, high=high):
            yield from _numbers(low, high)
        case Text():
            yield "zu lang", "x" * (LONGEST_TEXT + 1)
        case Order(items=items):
            yield "eins fehlt", items[1:]
        case Route():
            for way in ("0/99", "180/1", "90/1", "270/1", "5 5 5 5 5 5 5 5 5 5 5 5 5 5 5"):
                yield "Weg", way
            yield "Ecken", [[10**9, 0]]
