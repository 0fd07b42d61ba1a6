"""The second verifier, run as people run it: in a real browser, else under Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from support.chromium import Chromium

STATIC = Path(__file__).resolve().parents[2] / "src" / "wuerfelwerk" / "web" / "static"
CHUNK = 250
IN_PAGE = """async ([batch, byHand]) => {
  const { verify, hashing } = await import("/pruefen.js");
  if (byHand) hashing.sha256 = (await import("/sha256.js")).sha256;
  const found = [], files = await (await fetch(batch)).json();
  for (const { text, noted } of files) found.push(await verify(text, noted));
  return found;
}"""
IN_NODE = """
import { readFileSync } from "node:fs";
const { verify, hashing } = await import(process.argv[1]);
if (process.argv[2]) hashing.sha256 = (await import(process.argv[2])).sha256;
const found = [], files = JSON.parse(readFileSync(0, "utf8"));
for (const { text, noted } of files) found.push(await verify(text, noted));
console.log(JSON.stringify(found));
"""


class Verifier(Protocol):
    """Checks many files at once; with ``by_hand`` as a page without WebCrypto would."""

    def __call__(self, files: Sequence[Any], by_hand: bool = False) -> list[dict[str, Any]]: ...


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, as long as somebody looks at it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def verifier(chromium: Chromium | None, folder: Path) -> Iterator[Verifier]:
    """The verifier in Chromium where there is one, else under Node."""
    if chromium is not None:
        with _in_page(chromium, folder) as found:
            yield found
    elif shutil.which("node"):
        yield in_node
    else:
        raise AssertionError("the second verifier needs Chromium and playwright, or Node")


@contextmanager
def _in_page(chromium: Chromium, folder: Path) -> Iterator[Verifier]:
    for name in ("pruefen.js", "sha256.js"):
        shutil.copy(STATIC / name, folder)
    (folder / "leer.html").write_text("<!doctype html><title>leer</title>", "utf-8")
    numbers = count()
    with served(folder) as address:
        page = chromium(lambda browser: browser.new_page())
        chromium(lambda _: page.goto(f"{address}/leer.html"))

        def one(batch: Sequence[Any], by_hand: bool) -> list[dict[str, Any]]:
            file = folder / f"stapel{next(numbers)}.json"
            file.write_text(json.dumps(batch), "utf-8")
            found = chromium(lambda _: page.evaluate(IN_PAGE, [f"/{file.name}", by_hand]))
            file.unlink()
            return list(found)

        def check(files: Sequence[Any], by_hand: bool = False) -> list[dict[str, Any]]:
            batches = [files[at : at + CHUNK] for at in range(0, len(files), CHUNK)]
            return [report for batch in batches for report in one(batch, by_hand)]

        yield check
        chromium(lambda _: page.close())


def in_node(files: Sequence[Any], by_hand: bool = False) -> list[dict[str, Any]]:
    """The same under Node."""
    modules = [str(STATIC / "pruefen.js"), *([str(STATIC / "sha256.js")] if by_hand else [])]
    command = ["node", "--input-type=module", "-e", IN_NODE, *modules]
    done = subprocess.run(
        command,
        input=json.dumps(files),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found
