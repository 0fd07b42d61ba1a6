"""A real browser for the pages, and one without script before an open house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from starlette.testclient import TestClient

from support import browser as support_browser
from support import browsing
from support import web as support_web


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it; its loop must be over before other modules run theirs."""
    with sync_playwright() as playwright:
        running = browsing.chromium(playwright)
        yield running
        running.close()


@pytest.fixture
def site() -> Iterator[support_browser.Site]:
    """Pages from memory."""
    with support_browser.site() as running:
        yield running


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A browser without script."""
    with support_web.client(tmp_path_factory.mktemp("haus")) as browser:
        yield browser


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    """A house of one's own, and a browser without script before it."""
    with support_web.client(tmp_path) as browser:
        yield browser
