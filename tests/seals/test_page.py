"""The page of the second verifier, in a real browser, under the rules the server sets for pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader, StrictUndefined

from seals.browser import STATIC
from seals.forge import FORGERIES, File, forged
from seals.honest import valid
from support.chromium import Chromium
from wuerfelwerk.play.proof import verify
from wuerfelwerk.present.verdict import VERDICTS, headline

TEMPLATES = STATIC.parent / "templates"
CSP = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
FRAME = (
    "<!doctype html><html lang=de><meta charset=utf-8><title>{% block title %}{% endblock %}"
    "</title><main>{% block inhalt %}{% endblock %}</main></html>"
)
BUT_THE_RULES = (
    "Bewiesen, die Regeln ausgenommen: unverändert, jeder Wurf versiegelt und wie versprochen "
    "gefallen."
)
RESERVED = "Bewiesen, die Regeln ausgenommen, aber mit Vorbehalt"
CODES = re.compile(r'need\(.*, "(\w+)"(?:, \{.*\})?\);|(?:Broken\(|code: )"(\w+)"')


def page() -> str:
    """The page in a frame of nothing."""
    frame = DictLoader({"grund.html": FRAME})
    env = Environment(
        loader=ChoiceLoader([frame, FileSystemLoader(TEMPLATES)]),
        undefined=StrictUndefined,
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
    )
    env.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    env.globals["asset"] = lambda name: f"/{name}?v=1"
    return env.get_template("pruefen.html").render()


class _House(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix("/static/")
        script = name.endswith(".js")
        body = (STATIC / name).read_bytes() if script else page().encode()
        self.send_response(200)
        kind = "text/javascript" if script else "text/html; charset=utf-8"
        for field, value in (("Content-Type", kind), ("Content-Security-Policy", CSP)):
            self.send_header(field, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _House)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@dataclass(frozen=True)
class Seen:
    """What somebody read on the page."""

    verdict: str
    headline: str
    texts: Mapping[str, str]


@pytest.fixture
def visit(chrome: Chromium | None, address: str, tmp_path: Path) -> Callable[..., Seen]:
    """Go to the page, choose a file, wait for the verdict, read everything."""
    assert chrome is not None, "this test needs Chromium and playwright"

    def visited(raw: str | bytes, noted: str = "") -> Seen:
        file = tmp_path / "abend.log"
        file.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
        return chrome(lambda browser: _look(browser, address, file, noted))

    return visited


def _look(browser: Any, address: str, file: Path, noted: str) -> Seen:
    complaints: list[str] = []
    page = browser.new_page()
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    page.locator("#notiert").fill(noted)
    page.locator("#protokoll").set_input_files(file)
    verdict = page.locator("#urteil[data-urteil]").get_attribute("data-urteil")
    names = ("fehler", "gezaehlt", "abende", "getippt", "befund")
    headline = page.locator("#urteil").inner_text().removeprefix(f"{file.name}: ")
    texts = {name: page.locator(f"#{name}").inner_text() for name in names}
    page.close()
    assert not complaints
    return Seen(verdict, headline, texts)


def test_a_good_file_is_called_good(visit: Callable[..., Seen]) -> None:
    seen = visit(valid()["abende"][1])
    assert (seen.verdict, seen.texts["fehler"]) == ("proven", "")
    assert "versiegelte Würfe, nachgerechnet: 5" in seen.texts["gezaehlt"]
    first = "Abend 1: Worte von ada, gast; gezeigte Samen: offene Würfe, verdeckte Würfe"
    assert first in seen.texts["abende"]


def test_what_cannot_be_checked_is_said(visit: Callable[..., Seen]) -> None:
    seen = visit(valid()["abende-spieler"][1])
    assert seen.verdict == "intact"
    assert "davon verdeckt: 4" in seen.texts["gezaehlt"]


def test_typed_dice_are_listed(visit: Callable[..., Seen]) -> None:
    seen = visit(valid()["von-hand"][1])
    assert (seen.verdict, seen.texts["getippt"]) == ("partly", "Zeile 5, bo: 4 6")


@pytest.mark.parametrize(
    "name",
    [
        "ein-abend",
        "abende",
        "abende-spieler",
        "von-hand",
        "von-hand-spieler",
        "zurueckgehalten",
        "versprochen",
        "versprochen-spieler",
        "berichtigt",
        "format-1",
    ],
)
def test_the_page_says_first_what_the_program_says(name: str, visit: Callable[..., Seen]) -> None:
    text = valid()[name][1]
    seen, found = visit(text), verify(text)
    assert seen.verdict == found.verdict
    said = seen.headline.replace(BUT_THE_RULES, VERDICTS["proven"])
    if said.startswith(RESERVED):
        said = said.replace(", die Regeln ausgenommen", "", 1)
        said = said.replace(" gefallen.", " gefallen, nach den Regeln gespielt.", 1)
    assert said == headline(found, "de")


def test_what_somebody_could_choose_is_said_first(visit: Callable[..., Seen]) -> None:
    seen = visit(valid()["zurueckgehalten"][1])
    said = f"{RESERVED} (nicht eingelöste Zusagen: 4; zurückgenommene Würfe: 1): unverändert, "
    assert seen.verdict == "proven"
    assert seen.headline.startswith(said)


def test_dice_without_a_seal_are_not_called_proven(visit: Callable[..., Seen]) -> None:
    file = File.parse(valid()["ein-abend"][1])
    for number in file.sealed():
        file.rows[number]["origin"] = "hand"
    seen = visit(file.text())
    but = "Vorbehalte: beendete Abende ohne offenen versiegelten Wurf: 1."
    said = f"{VERDICTS['unsealed']} {but} Von Hand eingetippte Würfe: 1 von 1 (ada 1)."
    assert (seen.verdict, seen.headline) == ("unsealed", said)


def test_a_forged_file_is_called_by_its_fault(visit: Callable[..., Seen]) -> None:
    seen = visit(forged(valid()["abende"][1], FORGERIES["a_face"], Random(1)))
    assert seen.verdict == "broken"
    assert "So sind die Würfel nicht gefallen" in seen.texts["fehler"]
    assert "{" not in seen.texts["befund"]


def test_what_was_noted_is_compared(visit: Callable[..., Seen]) -> None:
    seen = visit(valid()["abende"][1], "0" * 64)
    assert seen.verdict == "broken"
    assert "dessen Prüfsumme notiert wurde" in seen.texts["fehler"]


def test_bytes_that_are_no_text_are_no_file_of_ours(visit: Callable[..., Seen]) -> None:
    seen = visit(b"\xff\xfe\x00")
    assert seen.verdict == "broken"
    assert "keine Protokolldatei" in seen.texts["fehler"]


def test_every_fault_and_every_count_has_its_sentence() -> None:
    said = set(re.findall(r'data-satz="([\w.]+)"', page()))
    source = (STATIC / "pruefen.js").read_text("utf-8")
    codes = {code for found in CODES.findall(source) for code in found if code}
    codes |= set(re.findall(r'(?:HEAD|LINE), "(\w+)"', source))
    assert len(codes) == sum(name.startswith("fehler.") for name in said)
    assert {f"fehler.{code}" for code in codes} <= said
    (counts,) = re.findall(r"counts = \{([^}]+)\}", source)
    assert {f"zahl.{name}" for name in re.findall(r"(\w+):", counts)} <= said


def test_the_verifier_is_short_and_needs_nobody() -> None:
    source = (STATIC / "pruefen.js").read_text("utf-8")
    assert source.count("\n") < 400
    assert "import " not in source
    for name in ("fetch(", "XMLHttpRequest", "WebSocket", "localStorage", "eval("):
        assert name not in source, name
