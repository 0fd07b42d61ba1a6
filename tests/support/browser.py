"""A site for browser tests: pages from memory, the real static files, a stream fed by the test."""

from __future__ import annotations

import mimetypes
import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import cast
from urllib.parse import parse_qsl, urlsplit

from wuerfelwerk.web.render import HERE

POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update"]  # fmt: skip
END = ""
"""Put into a stream, it ends the connection."""
PATIENCE = 30.0
"""Seconds until a test gives up; nothing is measured by it."""


class Site(ThreadingHTTPServer):
    """What the browser finds, and what it has sent."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages: dict[str, str] = {}
        self.pieces: dict[str, Callable[[dict[str, str]], str]] = {}
        """What is made when it is asked for, from what the address says."""
        self.first = ""
        """The message every new stream begins with."""
        self.news: queue.Queue[str] = queue.Queue()
        self.posted: list[tuple[str, list[tuple[str, str]]]] = []
        self.answer = (200, "")
        self.streams = 0

    def sent(self) -> tuple[str, list[tuple[str, str]]]:
        """What was posted first, as soon as it has come."""
        end = time.monotonic() + PATIENCE
        while not self.posted and time.monotonic() < end:
            time.sleep(0.01)
        return self.posted[0]

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    def do_GET(self) -> None:
        site, path = cast(Site, self.server), urlsplit(self.path).path
        if path.endswith("/ereignisse"):
            self._stream(site)
        elif path.startswith(("/static/", "/vendor/")):
            kind = mimetypes.guess_type(path)[0] or "text/plain"
            self._send(200, (HERE / path.lstrip("/")).read_bytes(), kind)
        elif path in site.pieces:
            asked = dict(parse_qsl(urlsplit(self.path).query))
            self._send(200, site.pieces[path](asked).encode())
        else:
            self._send(200 if path in site.pages else 404, site.pages.get(path, "").encode())

    def do_POST(self) -> None:
        site = cast(Site, self.server)
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        site.posted.append((self.path, parse_qsl(body, keep_blank_values=True)))
        status, html = site.answer
        self._send(status, html.encode())

    def _send(self, status: int, body: bytes, kind: str = "text/html; charset=utf-8") -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.send_header("content-security-policy", POLICY)
        self.end_headers()
        self.wfile.write(body)

    def _stream(self, site: Site) -> None:
        site.streams += 1
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        message = site.first
        while message != END:
            self.wfile.write(message.encode())
            self.wfile.flush()
            message = site.news.get()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the test says what went wrong."""


def event(html: str) -> str:
    """A message as the stream has it."""
    return "".join(f"data: {line}\n" for line in html.split("\n")) + "\n"


@contextmanager
def site() -> Iterator[Site]:
    """A running site."""
    with Site() as running:
        Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield running
        finally:
            running.news.put(END)
            running.shutdown()
