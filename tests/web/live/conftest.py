"""A real house behind the browser, and devices for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from support import browsing
from support.browsing import DESK, PHONE, Line, Person

Devices = Callable[..., Person]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running house."""
    with browsing.house(tmp_path_factory.mktemp("haus")) as address:
        yield address


@pytest.fixture
def line(home: str) -> Iterator[Line]:
    """A way to the house that can be cut."""
    made = Line(home)
    yield made
    made.close()


@pytest.fixture
def device(browser: Browser, home: str) -> Iterator[Devices]:
    """Devices for people; none of them may have complained in the end."""
    made: list[Person] = []

    def another(
        lang: str = "de", size: ViewportSize = DESK, at: str = home, **more: object
    ) -> Person:
        made.append(browsing.device(browser, at, lang, size, **more))
        return made[-1]

    yield another
    for person in made:
        person.page.context.close()
    assert [person.trouble for person in made if person.trouble] == []


@pytest.fixture(scope="module")
def reader(browser: Browser, home: str) -> Iterator[Person]:
    """Reads pages around the table, on a phone, in the dark."""
    person = browsing.device(browser, home, "de", PHONE, color_scheme="dark", bypass_csp=True)
    yield person
    person.page.context.close()
    assert person.trouble == []


@pytest.fixture
def jona(device: Devices) -> Person:
    """Leads."""
    return device("de", DESK, bypass_csp=True)


@pytest.fixture
def merle(device: Devices) -> Person:
    """Plays, on a phone, in the dark."""
    return device("de", PHONE, color_scheme="dark", bypass_csp=True)


@pytest.fixture
def noor(device: Devices) -> Person:
    """Plays at a desk."""
    return device("de", DESK)
