"""Real browsers before a real house: a server in a thread, people with devices of their own."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
import uvicorn
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Playwright,
    ViewportSize,
    expect,
)

from support.chromium import FLAGS as CHROMIUM
from wuerfelwerk.present.language import translator
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.server import Server

FLAGS = [*CHROMIUM, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
"""No name of another machine is ever found, whatever a page asks for."""
PHONE, DESK = ViewportSize(width=360, height=740), ViewportSize(width=1280, height=900)
LOCALES = {"de": "de-DE", "en": "en-GB"}
USUAL = re.compile(
    r"status of 4|failed with status 403|network error|Failed to fetch|"
    r"net::ERR_(INTERNET|CONNECTION|EMPTY|INCOMPLETE|CONTENT|NETWORK|SOCKET)"
)
"""What Chromium says of a refusal, which has a status of its own, and of a line that was cut."""
AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"
UNFOLD = "document.querySelectorAll('details').forEach((each) => (each.open = true))"
FOLD = "document.querySelectorAll('.menue').forEach((each) => (each.open = false))"
"""The menu lies over what is below it."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LONG = os.environ.get("WUERFELWERK_BROWSER") == "long"
"""``make browser-long``: every size in every light, every page of every system."""
TABS = ("tisch", "figur", "gesch")
"""The three parts of a table's page, of which a phone shows one."""
PATIENCE = 60_000
"""How many milliseconds a page may take to show something; the machine may be busy."""


def chromium(playwright: Playwright) -> Browser:
    """The system's Chromium; without one the tests are skipped, but never where CI runs them."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        missing = "Es fehlt ein Chromium; ohne Browser laufen die Browsertests nicht."
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=found, args=[*FLAGS, *root])


@contextmanager
def house(folder: Path) -> Iterator[str]:
    """A running server over a database of its own; gives its address."""
    app = create_app(f"sqlite:///{folder / 'tische.db'}", rate=10_000)
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False)
    server = Server(config)
    with socket.create_server(("127.0.0.1", 0)) as bound:
        thread = Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}"
        finally:
            server.handle_exit(signal.SIGTERM, None)
            thread.join(10)


class Line:
    """A way to the house that can be cut: open connections end, and no new one comes through."""

    def __init__(self, home: str) -> None:
        self._house = ("127.0.0.1", int(home.rpartition(":")[2]))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._whole = True
        self.heard = bytearray()
        """Every byte that came from the house."""
        self.home = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Nothing comes through any more."""
        self._whole = False
        ends, self._ends = self._ends, []
        for end in ends:
            # A call that waits on a socket does not notice its being closed.
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Everything comes through again."""
        self._whole = True

    def close(self) -> None:
        """Cut it for good."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near = self._listening.accept()[0]
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(self._house)
                self._ends += [near, far]
                for one, other, heard in ((near, far, None), (far, near, self.heard)):
                    Thread(target=_pump, args=(one, other, heard), daemon=True).start()


def _pump(one: socket.socket, other: socket.socket, heard: bytearray | None) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            if heard is not None:
                heard += data
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_RDWR)


@dataclass
class Person:
    """Somebody with a browser of their own, who reads one language."""

    page: Page
    home: str
    lang: str
    trouble: list[str] = field(default_factory=list)
    """What a page complained of, and every request to a foreign host."""

    def say(self, message: str, **values: object) -> str:
        """A message of the house in this person's language."""
        return translator(self.lang)(message) % values if values else translator(self.lang)(message)

    def word(self, key: str) -> str:
        """A word of Dice Rumble in this person's language."""
        return Words(system("rumble"), self.lang).word(key)

    def title(self, key: str) -> str:
        """A word of Dice Rumble as it stands on buttons and headings."""
        said = self.word(key)
        return said[:1].upper() + said[1:]

    def goto(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self.home + path)

    def connected(self) -> None:
        """Wait until news comes by itself."""
        expect(self.page.locator("#lage")).to_have_text(self.say("verbunden"))

    def button(self, name: str, within: Locator | None = None) -> Locator:
        """A button by its whole name, folded away or not."""
        found = within or self.page
        return found.get_by_role("button", name=name, exact=True, include_hidden=True)

    def press(self, message: str, within: Locator | None = None) -> None:
        """Press the button that says so in this person's language, wherever it is folded away."""
        self.reveal(self.button(self.say(message), within)).click()

    def reveal(self, found: Locator) -> Locator:
        """Go where something is to be seen: its tab on a phone, every section around it open."""
        expect(found).to_be_attached()
        bar = self.page.locator(".fussleiste")
        for tab in TABS if bar.is_visible() else ():
            if found.locator(f"xpath=ancestor-or-self::*[contains(@class, 't-{tab}')]").count():
                bar.locator(f".a-{tab}").check()
        folded = found.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            folded.first.locator("xpath=./summary").click()
        return found

    def unfold(self, title: str, within: Locator | None = None) -> Locator:
        """Open a section by its heading, and all around it, if they are closed."""
        said = (within or self.page).locator("summary").get_by_text(title, exact=True)
        expect(said).to_be_attached()
        return self.unfolded(said.locator("xpath=ancestor::details[1]"))

    def unfolded(self, section: Locator) -> Locator:
        """A section that folds, open."""
        self.reveal(section)
        if section.get_attribute("open") is None:
            section.locator("xpath=./summary").click()
        return section

    def offer(self, command: str) -> Locator:
        """The form of a command among the offers, unfolded; whoever leads a fight fetches them."""
        form = self.page.locator(f"#a-{command}")
        if not form.count():
            self.unfolded(self.page.locator("#mehr"))
            self.page.locator("#mehr").scroll_into_view_if_needed()
        return self.unfolded(form)

    @property
    def question(self) -> Locator:
        """The first open question."""
        return self.page.locator("#frage .anfrage[data-frage]").first

    @property
    def heading(self) -> Locator:
        """What there is to do, or whom one waits for."""
        return self.page.locator("#h-frage")

    @property
    def verdict(self) -> Locator:
        """What is pronounced on the stage."""
        return self.page.locator("#spruch")

    @property
    def dice(self) -> Locator:
        """The dice on the cloth that one may tap, but those that have to be taken."""
        return self.page.locator("#buehne .wahl:not(.fest)")

    def touches_dice(self) -> None:
        """Tap a die on and off: whoever has touched them is not advised over, however late."""
        for _ in ("on", "off") if self.dice.count() else ():
            self.dice.first.click()

    def option(self, word: str) -> Locator:
        """The button of the first question whose name begins with a word."""
        begins = re.compile(rf"^\s*{re.escape(word)}(?!\w)", re.IGNORECASE)
        return self.question.get_by_role("button", name=begins).first

    def chooses(self, word: str) -> None:
        """Answer the first question by one tap on a word."""
        self.taps(self.option(word))

    def answers(self, value: str) -> None:
        """Answer the first question by one tap on the button that sends a value."""
        button = self.question.locator(f"button[name='antwort'][value='{value}']")
        on_a_wheel = self.question.locator(f".rad-gross [value='{value}'] span")
        expect(button).to_be_attached()
        self.taps(on_a_wheel if on_a_wheel.count() else button)

    def taps(self, button: Locator) -> None:
        """Tap a button of the first question; go on when it is asked no more."""
        expect(self.reveal(button)).to_be_visible()
        asked = self._standing()
        button.click()
        expect(asked).to_have_count(0)

    def _standing(self) -> Locator:
        """The question as it stands: the same one asked in a later turn is another."""
        region = self.question.locator(".optionen, .werte-w")
        if region.count():
            return self.page.locator(f"[id='{region.first.get_attribute('id')}']")
        key, title = self.question.get_attribute("data-frage"), self.question.locator("h2")
        said = re.compile(f"^{re.escape(title.inner_text())}$")
        heading = self.page.locator("h2").filter(has_text=said)
        return self.page.locator(f"#frage [data-frage='{key}']").filter(has=heading)

    def asked(self, rule: str, rules: str = "rumble", **facts: str) -> Locator:
        """Wait for the question of a rule about these facts."""
        title = self.say(system(rules).wording.questions[rule], **facts)
        self.reveal(self.question)
        expect(self.question.get_by_role("heading", name=title)).to_be_visible()
        return self.question

    def asked_for_fate(self) -> None:
        """Wait until the figure may spend a point on its throw."""
        expect(self.option(self.word("behalten"))).to_be_visible()

    def another_tab(self) -> Person:
        """The same page once more, in the same browser."""
        tab = Person(self.page.context.new_page(), self.home, self.lang, self.trouble)
        tab.page.goto(self.page.url)
        tab.connected()
        return tab

    def number(self) -> str:
        """Which state of the table is on the screen."""
        return self.page.locator("#nummer").get_attribute("data-nummer") or ""

    @property
    def stream(self) -> Locator:
        """What has happened."""
        return self.page.locator("#strom")

    @property
    def tales(self) -> Locator:
        """The turns in the stream, newest first."""
        return self.stream.locator(".satz")

    def tale(self, number: int = 0) -> Locator:
        """A turn of the stream, unfolded: dice, working, what can be changed."""
        self.unfolded(self.tales.nth(number).locator("xpath=./details"))
        return self.tales.nth(number)


def watched(context: BrowserContext, home: str, lang: str) -> Person:
    """A person whose browser notes everything that should not happen."""
    page = context.new_page()
    person = Person(page, home, lang)

    def said(message: Any) -> None:
        if message.type in ("error", "warning") and not USUAL.search(message.text):
            person.trouble.append(message.text)

    def asked(request: Any) -> None:
        if not request.url.startswith((home, "data:", "blob:")):
            person.trouble.append(f"foreign request: {request.url}")

    context.on("console", said)
    context.on("request", asked)
    context.on("weberror", lambda error: person.trouble.append(str(error.error)))
    return person


def device(browser: Browser, home: str, lang: str, size: ViewportSize, **more: Any) -> Person:
    """A new browser profile in this language, of this size."""
    context = browser.new_context(
        viewport=size, locale=LOCALES[lang], reduced_motion="reduce", base_url=home, **more
    )
    context.set_default_timeout(PATIENCE)
    return watched(context, home, lang)


def open_table(
    person: Person, example: str = "ueberfall", name: str = "Jona", rules: str = "rumble"
) -> str:
    """Open a table by its form's address and go there; gives the code for players."""
    sent: dict[str, str | float | bool] = {
        "title": "Überfall am Kai",
        "name": name,
        "example": example,
    }
    answer = person.page.request.post(f"/oeffnen/{rules}", form=sent)
    person.goto(urlsplit(answer.url).path)
    person.connected()
    return codes(person, urlsplit(answer.url).path)[0]


def codes(person: Person, table: str) -> tuple[str, str]:
    """The codes by which players and spectators come to a table."""
    shown = person.page.request.get(f"{table}/einladen").text()
    found = re.findall(r"class=\"code\">(.*?)<.*?name=\"role\" value=\"(\w+)\"", shown, re.DOTALL)
    by_role = {role: code for code, role in found}
    return by_role["spieler"], by_role["zuschauer"]


def join(person: Person, code: str, name: str, seat: str) -> None:
    """Sit down by an invitation and go to the table."""
    sent: dict[str, str | float | bool] = {"name": name, "seat": seat}
    answer = person.page.request.post(f"/beitreten/{code}", form=sent)
    person.goto(urlsplit(answer.url).path)
    person.connected()


def send(person: Person, what: str, *form: tuple[str, str]) -> None:
    """Post a form of the table somebody is at, without looking for it on the page."""
    path = f"{urlsplit(person.page.url).path}/{what}"
    body = urlencode([("request", secrets.token_hex(8)), *form])
    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = person.page.request.post(path, data=body, headers=kind)
    assert answer.ok, re.findall(r"class=\"hinweis.*", answer.text())


def barriers(page: Page) -> list[str]:
    """What axe finds, and what is wider than the screen."""
    page.evaluate(UNFOLD)
    page.add_script_tag(path=AXE)
    found: Any = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES
    )
    page.evaluate(FOLD)
    wide = page.evaluate(WIDE)
    said = [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]
    return [*said, *([f"{wide} pixels beside the screen"] if wide > 0 else [])]


def typed(person: Person, faces: str) -> None:
    """Throw real dice and type them in; go on when they are asked for no more."""
    expect(person.question.locator("form[action*='/wurf']")).to_be_visible()
    hand = person.unfold(person.say("Echten Wurf eintippen"), person.question)
    hand.get_by_role("textbox").fill(faces)
    person.taps(person.button(person.say("Diesen Wurf werten"), hand))
