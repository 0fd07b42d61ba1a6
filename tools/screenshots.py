"""Draw the main pages as they look to people: ``python tools/screenshots.py FOLDER``.

Needs Chromium and the helpers of the browser tests (``PYTHONPATH=tests``).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from support import browsing
from support.browsing import DESK, PHONE
from support.rumble_moments import Evening, Stage

SIZES = {"360": PHONE, "1280": DESK}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AROUND = {
    "start": "/",
    "oeffnen": "/oeffnen/rumble",
    "beitreten": "/beitreten/{code}",
    "chancen": "/chancen/rumble/duell?links=7&rechts=6",
    "chancen-karte": "/chancen/rumble/duell?links=1..9&rechts=1..9",
    "regeln": "/regeln/rumble?q=duell",
    "bogen": "/bogen/rumble",
    "herkunft": "/herkunft",
    "pruefen": "/pruefen",
    "fehler": "/gibtsnicht",
}
AT_TABLE = {
    "tisch-sl": ("sl", ""),
    "tisch-spieler": ("ada", ""),
    "tisch-zuschauer": ("zuschauer", ""),
    "fernseher": ("zuschauer", "?ansicht=fernseher"),
    "geschichte": ("ada", "/chronik"),
    "nachgespielt": ("ada", "/chronik?bis=1"),
    "boegen": ("ada", "/bogen"),
    "berichtigen": ("sl", "/berichtigen/0"),
    "einladen": ("sl", "/einladen"),
}
MOMENTS = {"frage-sl": ("check_asked", "sl"), "frage-spieler": ("check_thrown", "ada")}


def pages(browser: Browser, home: str, lang: str) -> Iterator[tuple[str, Evening, str, str]]:
    """Every picture: its name, the table, who looks, and the address."""
    fight = staged(browser, home, lang, "fight")
    for name, path in AROUND.items():
        yield name, fight, "", path.replace("{code}", fight.code)
    for name, (role, path) in AT_TABLE.items():
        yield name, fight, role, fight.path(path)
    for name, (moment, role) in MOMENTS.items():
        evening = staged(browser, home, lang, moment)
        yield name, evening, role, evening.path()


def staged(browser: Browser, home: str, lang: str, moment: str) -> Evening:
    """A table at this moment."""
    stage = Stage(browser, home, lang)
    getattr(stage, moment)()
    return stage.over()


def draw(browser: Browser, home: str, folder: Path) -> None:
    """All pictures in both languages."""
    for lang in browsing.LOCALES:
        for name, evening, role, path in pages(browser, home, lang):
            person = browsing.device(
                browser, home, lang, DESK, storage_state=evening.keys.get(role)
            )
            person.goto(path)
            if person.page.locator("#draht").count():
                person.connected()
            for (width, size), scheme in product(SIZES.items(), SCHEMES):
                person.page.set_viewport_size(size)
                person.page.emulate_media(color_scheme=scheme)
                file = folder / f"{name}-{lang}-{width}-{scheme}.png"
                person.page.screenshot(path=file, full_page=True)
            person.page.context.close()


def main(folder: Path) -> None:
    """A house of its own, a browser, and the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        browsing.house(Path(data)) as home,
        sync_playwright() as playwright,
    ):
        browser = browsing.chromium(playwright)
        draw(browser, home, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
