"""The board of Raumschlacht with sixty ships on three metres: how long it takes to draw, and how
many bytes a page is told after a move, by itself and in a browser:
``PYTHONPATH=tests python -m benchmarks.board``.
"""

from __future__ import annotations

from collections.abc import Iterator
from gzip import compress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.measure import Measured, cpu, table, yardstick
from support.browsing import DESK, Line, chromium, device, house, join, open_table, send
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import BoardShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.dock import SchiffAufstellen
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.web.render import fragment

SHIPS, FIELD = 60, 300
"""How many ships, and how wide the field is in cm."""
CLASSES = ("Jäger", "Korvette", "Kanonenboot", "Frachter", "Fregatte")
MOST_PAINT, MOST_BYTES = 0.3, 20_000
LOOKS = 5
"""How often the page is opened: a busy machine may halt any single time."""
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0].startTime
  - performance.getEntriesByType("navigation")[0].responseStart"""
"""Milliseconds from the first byte of the page to its first picture, which has the board."""


def fleet() -> Game[Tisch, Any]:
    """Two sides in ranks of ten."""
    sheets = [_sheet(number) for number in range(SHIPS)]
    switches = {"rs.feld.breite": FIELD, "rs.feld.hoehe": FIELD // 2}
    return new_game(RAUMSCHLACHT, {"sheets": sheets, "switches": switches})


def _sheet(number: int) -> dict[str, Any]:
    side, at = divmod(number, SHIPS // 2)
    rank, row = divmod(at, 10)
    x = (1 if side else -1) * (200 + 80 * rank)
    return {
        "name": f"Schiff {number + 1}", "klasse": CLASSES[number % len(CLASSES)],
        "seite": ("rot", "blau")[side], "platz": ("ada", "bo")[side],
        "x": x, "y": 70 * row - 315, "kurs": (90, 270)[side],
    }  # fmt: skip


def shown(game: Game[Tisch, Any]) -> BoardShown:
    """The board as everybody sees it."""
    found = screen(game, "sl", Words(RAUMSCHLACHT, "de")).board
    assert found is not None
    return found


def drawn(board: BoardShown) -> str:
    """The panels that a move changes: the board, and what it says in words."""
    parts = ("brett", "feldlage")
    values = {"board": board, "system": "raumschlacht", "leads": False, "own_side": "rot"}
    return "".join(fragment(f"teile/{part}.html", "de", **values) for part in parts)


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit, boards = yardstick(), _boards(3)
    fresh = iter(boards)
    spent = cpu(lambda: drawn(next(fresh)), len(boards))
    yield Measured(
        "drawing sixty ships", f"{spent * 1000:.0f} ms", f"< {MOST_PAINT * 1000:.0f} ms",
        spent < MOST_PAINT, spent / unit,
    )  # fmt: skip
    size = max(len(compress(drawn(board).encode())) for board in boards)
    yield Measured(
        "message after a move", f"{size} bytes gzip", f"<= {MOST_BYTES}", size <= MOST_BYTES, 0.0
    )


def in_a_browser() -> Iterator[Measured]:
    """The same at a live table: what is painted, and what goes over the line."""
    with TemporaryDirectory() as folder, house(Path(folder)) as home, sync_playwright() as driver:
        browser = chromium(driver)
        try:
            yield from _watched(browser, home)
        finally:
            browser.close()


def _watched(browser: Browser, home: str) -> Iterator[Measured]:
    line = Line(home)
    jona, guest = device(browser, home, "de", DESK), device(browser, line.home, "de", DESK)
    code = open_table(jona, "duell", rules="raumschlacht")
    join(guest, code, "Merle", "ada")
    for number in range(SHIPS - 2):
        fields = _sheet(number) | {"y": 70 * (number % 10) - 280}
        send(jona, "ansage", ("command", "klasse_stellen"),
             *((f"feld.{name}", str(value)) for name, value in fields.items()))  # fmt: skip
    pieces = guest.page.locator("#brett-bild .schiff")
    times = list[float]()
    for _ in range(LOOKS):
        guest.page.reload()
        guest.connected()
        assert pieces.count() == SHIPS, pieces.count()
        times.append(guest.page.evaluate(PAINTED) / 1000)
    yield Measured(
        "first paint in a browser", f"{min(times) * 1000:.0f} ms", f"<= {MOST_PAINT * 1000:.0f} ms",
        min(times) <= MOST_PAINT, min(times) / yardstick(),
    )  # fmt: skip
    before = len(line.heard)
    send(jona, "ansage", ("command", "schiff_aufstellen"), ("feld.schiff", "Schiff 1"),
         ("feld.x", "-440"), ("feld.y", "290"), ("feld.kurs", "90"))  # fmt: skip
    moved = "document.querySelector(\"[data-name='Schiff 1']\").dataset.x === '-44.0'"
    guest.page.wait_for_function(moved)
    heard = bytes(line.heard[before:])
    size = len(compress(heard))
    yield Measured(
        "all a guest hears of a move", f"{size} bytes gzip, {len(heard)} sent",
        f"<= {MOST_BYTES}", size <= MOST_BYTES, 0.0,
    )  # fmt: skip
    line.close()


def _boards(count: int) -> list[BoardShown]:
    """The board, with another ship elsewhere each time."""
    game, made = fleet(), list[BoardShown]()
    for number in range(count):
        name, x, y = f"Schiff {number + 1}", -1400 + 50 * number, 700
        order = SchiffAufstellen(wer=GM, schiff=name, x=x, y=y, kurs=90)
        game = submit(game, GM, order, BY_HAND)
        made.append(shown(game))
    return made


if __name__ == "__main__":
    table([*measurements(), *in_a_browser()])
