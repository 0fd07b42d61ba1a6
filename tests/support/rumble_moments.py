"""Moments of an evening, reached by posting forms: for looking at pages, not for playing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Browser, StorageState

from support import browsing
from support.browsing import DESK, Person


@dataclass(frozen=True)
class Evening:
    """A table with everybody's key to it."""

    table: str
    code: str
    keys: Mapping[str, StorageState]

    def path(self, to: str = "") -> str:
        """An address at this table."""
        return f"/tisch/{self.table}{to}"


class Stage:
    """Brings a table to a certain moment."""

    def __init__(self, browser: Browser, home: str, lang: str = "de") -> None:
        self.people = {
            role: browsing.device(browser, home, lang, DESK) for role in ("sl", "ada", "zuschauer")
        }
        self.codes = dict(zip(("spieler", "zuschauer"), self._opened(), strict=True))
        join = {"ada": ("spieler", "Merle", "ada"), "zuschauer": ("zuschauer", "", "")}
        for role, (kind, name, seat) in join.items():
            self._post(role, f"/beitreten/{self.codes[kind]}", {"name": name, "seat": seat})

    def _opened(self) -> tuple[str, str]:
        sent = {"title": "Überfall am Kai 9", "name": "Jona", "example": "ueberfall"}
        self.table = self._post("sl", "/oeffnen/rumble", sent).rpartition("/")[2]
        return browsing.codes(self.people["sl"], f"/tisch/{self.table}")

    def _post(self, role: str, path: str, form: Mapping[str, str]) -> str:
        answer = self.people[role].page.request.post(path, form=dict(form))
        assert answer.ok, answer.status
        return urlsplit(answer.url).path

    def act(self, role: str, what: str, *form: tuple[str, str]) -> None:
        """Send a form of the table's page."""
        person = self.people[role]
        person.goto(f"/tisch/{self.table}")
        browsing.send(person, what, *form)

    def question(self, role: str) -> str:
        """The key of the open question."""
        person = self.people[role]
        person.goto(f"/tisch/{self.table}")
        return person.question.get_attribute("data-frage") or ""

    def answer(self, role: str, raw: str, kind: str = "wahl") -> None:
        """Answer the open question."""
        question = ("question", self.question(role))
        browsing.send(self.people[role], "antwort", question, ("kind", kind), ("antwort", raw))

    def check_asked(self) -> None:
        """A check is asked of Ada, harder than she may know; Jona is asked by how much."""
        check = (("command", "probe_verlangen"), ("feld.sicht", "ziel_verdeckt"))
        self.act("sl", "ansage", *check, ("feld.figuren[]", "Ada"), ("feld.talent", "Wahrnehmung"))

    def check_thrown(self) -> None:
        """Ada has thrown and may spend a point."""
        self.check_asked()
        self.answer("sl", "-2", "zahl")
        self.answer("ada", "3", "wurf")

    def fight(self) -> None:
        """After the check a fight has begun, and it is Ada's turn."""
        self.check_thrown()
        self.answer("ada", "behalten")
        self.act("sl", "selbst", ("kinds", "wurf"), ("kinds", "reihenfolge"))
        figures = [("feld.teilnehmer[]", name) for name in ("Ada", "Ork", "Wache")]
        begin = (("command", "kampf_beginnen"), ("feld.erster", "Ada"))
        self.act("sl", "ansage", *begin, *figures)
        self.answer("ada", "2", "wurf")

    def over(self) -> Evening:
        """The keys; the browsers are closed."""
        keys = {role: person.page.context.storage_state() for role, person in self.people.items()}
        for person in self.people.values():
            person.page.context.close()
        return Evening(self.table, self.codes["spieler"], keys)


def looking(browser: Browser, home: str, evening: Evening, role: str, lang: str = "de") -> Person:
    """A device with the place of this role, which lets tools be put into its pages."""
    key = evening.keys[role] if role else None
    return browsing.device(browser, home, lang, DESK, storage_state=key, bypass_csp=True)
