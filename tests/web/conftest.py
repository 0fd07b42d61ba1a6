"""A real browser for the pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

import support_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        running = playwright.chromium.launch(executable_path=found, args=support_browser.FLAGS)
        yield running
        running.close()


@pytest.fixture
def site() -> Iterator[support_browser.Site]:
    """Pages from memory."""
    with support_browser.site() as running:
        yield running
