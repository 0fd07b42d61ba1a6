"""A real browser for tests, in a thread of its own: its event loop is nobody else's."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Browser

T = TypeVar("T")
SPARED = (
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsUpgrades", "LensOverlay",
    "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding",
    "PreconnectToSearch", "SpareRendererForSitePerProcess", "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)  # fmt: skip
"""What a browser without a screen does for nobody: pages of its own for an address bar in every
window cost more than ours. The others are those that Playwright leaves out: the last list counts.
"""
FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync",
         f"--disable-features={','.join(SPARED)}"]  # fmt: skip


def available() -> bool:
    """Is there a browser, and something to drive it?"""
    return find_spec("playwright") is not None and shutil.which("chromium") is not None


class Chromium:
    """Do something with the browser, in its thread: ``chromium(lambda browser: …)``."""

    def __init__(self, thread: ThreadPoolExecutor, browser: Browser) -> None:
        self._thread, self._browser = thread, browser

    def __call__(self, act: Callable[[Browser], T]) -> T:
        return self._thread.submit(act, self._browser).result()


@contextmanager
def chromium() -> Iterator[Chromium]:
    """The browser, as long as somebody needs it."""
    from playwright.sync_api import sync_playwright

    with ThreadPoolExecutor(1) as thread:
        driver = thread.submit(lambda: sync_playwright().start()).result()
        path = shutil.which("chromium")
        launch = partial(driver.chromium.launch, executable_path=path)
        browser = thread.submit(lambda: launch(args=[*FLAGS, "--no-sandbox"])).result()
        try:
            yield Chromium(thread, browser)
        finally:
            thread.submit(browser.close).result()
            thread.submit(driver.stop).result()
