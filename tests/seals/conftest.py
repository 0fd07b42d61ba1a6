"""Both verifiers, ready for many files; the toy counts as installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from seals.browser import Verifier, verifier
from support.becher import with_becher
from support.chromium import Chromium, available, chromium


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """The toy system is known to whoever looks for systems."""
    known = with_becher()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wuerfelwerk.rules.system.installed", lambda: known)
        yield


@pytest.fixture(scope="session")
def chrome() -> Iterator[Chromium | None]:
    """A real browser, where there is one."""
    if available():
        with chromium() as found:
            yield found
    else:
        yield None


@pytest.fixture(scope="session")
def browser(
    chrome: Chromium | None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Verifier]:
    """The verifier of the page."""
    with verifier(chrome, tmp_path_factory.mktemp("seite")) as found:
        yield found
