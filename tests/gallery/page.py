"""``python -m gallery.page FOLDER [SEEDS]``: all questions and verdicts as pages to be read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from gallery.gathering import SYSTEMS, Piece, gathered
from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.screen.values import Screen
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.render import HERE, falling, fragment

SEEDS = 6
SHEETS = ("wuerfelwerk.css", "buehne.css")
STYLE = (
    "section.stueck { max-width: 30rem; margin: 1rem; border: 1px solid }"
    " .stuecke { display: flex; flex-wrap: wrap } .buehne { position: static !important }"
)


def screen_of(piece: Piece, lang: str) -> TableScreen:
    """The table as whoever is meant sees it."""
    table = Table(piece.game.system.id, example=next(iter(piece.game.system.examples)))
    table.game = piece.game
    return seen(table, piece.seat, lang, system=piece.game.system.id)


def drawn(piece: Piece, lang: str, question: bool) -> str:
    """The stage, and for a question what is asked, with that question first."""
    view = screen_of(piece, lang)
    if question:
        view = replace(view, play=_first(view.play, piece.name.split()[0]))
    names = ("buehne", "frage") if question else ("buehne",)
    return "".join(
        falling(panel(each, view, lang).html, False) for each in PAGE if each.name in names
    )


def _first(play: Screen, rule: str) -> Screen:
    mine = [each for each in play.questions if each.rule == rule]
    return replace(play, questions=tuple(mine[:1]))


def page(name: str, lang: str, seeds: int) -> str:
    """All of a system in one language."""
    styles = "".join((HERE / "static" / each).read_text() for each in SHEETS)
    parts = [
        f"<!doctype html><html lang={lang} data-system={name}><meta charset=utf-8>",
        f"<title>{name} {lang}</title><style>{styles}{STYLE}</style>",
        fragment("wuerfel.svg", lang),
        *_chapters(name, lang, seeds),
    ]
    return "\n".join(parts)


def _chapters(name: str, lang: str, seeds: int) -> Iterator[str]:
    questions, verdicts = gathered(name, seeds)
    known = len(system(name).wording.questions)
    for title, pieces, asked in (
        (f"{len(questions)} Fragen (Regeln: {known})", questions, True),
        (f"{len(verdicts)} Urteile", verdicts, False),
    ):
        yield f"<h1>{name}: {title}</h1><div class=stuecke>"
        for each in pieces:
            piece = drawn(each, lang, asked)
            yield f"<section class=stueck><small>{each.name}</small>{piece}</section>"
        yield "</div>"


def main(folder: Path, seeds: int) -> None:
    """Write a page a system and language."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SYSTEMS:
        for lang in LANGS:
            (folder / f"{name}-{lang}.html").write_text(page(name, lang, seeds))
            print(folder / f"{name}-{lang}.html")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else SEEDS)
