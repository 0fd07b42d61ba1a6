"""A fight that is played by what the pages suggest, and by nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from starlette.testclient import TestClient

from support.markup import Element, Items, form_of, read, sent
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service

FROM, TO = '<section class="buehne', '<div id="verlangen">'
"""What is asked stands between these: the stage with its dice, who is asked, and the question."""
SCRIPT = {"hx-request": "true"}


class Stuck(AssertionError):
    """Nobody has a button."""


@dataclass
class Walk:
    """A table, and everybody's browser before it."""

    web: TestClient
    system: str
    example: str
    alone: bool
    table: str = ""
    seats: tuple[Seat, ...] = ()
    acts: int = 0
    actor: Seat = GM
    command: str = ""
    """What was announced last; nothing where a question was answered."""
    trail: list[str] = field(default_factory=list)
    at_once: bool = False
    """Do everybody's dice fall with the tap that leads to them?"""
    before: Callable[[Seat], None] = lambda seat: None
    """Told who is about to press something."""

    @property
    def service(self) -> Service:
        """The house."""
        found: Service = self.web.app.state.service  # type: ignore[attr-defined]
        return found

    def game(self) -> Game[Any, Any]:
        """How things stand."""
        assert self.web.portal
        return self.web.portal.call(self.service.house.read, self.table).game

    def open(self) -> None:
        """Open the table; everybody sits down, or nobody does."""
        form = {"title": "Abend", "name": "Lea", "example": self.example}
        opened = self.web.post(f"/oeffnen/{self.system}", data=form, headers=self._as(GM))
        self.table = opened.headers["location"].rpartition("/")[2]
        game = self.game()
        seats = tuple(seat for seat in game.system.seats(game.state) if seat != GM)
        if not self.alone:
            self.seats = seats
            assert self.web.portal
            codes = dict(self.web.portal.call(self._codes))
            for seat in seats:
                joining = {"name": f"Person {seat}", "seat": seat}
                joining |= {"wuerfeln": "sofort"} if self.at_once else {}
                path = f"/beitreten/{codes['spieler']}"
                assert self.web.post(path, data=joining, headers=self._as(seat)).status_code == 303

    async def access(self, seat: Seat) -> Access:
        """A place at the table."""
        return await self.service.house.access(self.table, self._token(seat))

    async def _codes(self) -> Sequence[tuple[str, str]]:
        return await self.service.people.links(await self.access(GM))

    def _token(self, seat: Seat) -> str:
        return f"zeichen-{seat}"

    def _as(self, seat: Seat) -> dict[str, str]:
        return {"x-token": self._token(seat)}

    def page(self, seat: Seat) -> str:
        """The page of a seat."""
        answer = self.web.get(f"/tisch/{self.table}", headers=self._as(seat))
        assert answer.status_code == 200, answer.text
        return answer.text

    def instead(self) -> str:
        """What the game master sees of what an empty seat is asked."""
        for each in self.regions(GM).of("gefragt-z"):
            for link in each.of("knopf", "a"):
                return self.web.get(link.attrs["hx-get"], headers=self._as(GM) | SCRIPT).text
        return ""

    def over(self) -> bool:
        """Is the fight over, and has somebody said so?"""
        game = self.game()
        return game.turn is None and game.system.over(game.state)

    def fighting(self) -> bool:
        """Is there a fight?"""
        return self.scene().round is not None

    def sides(self) -> frozenset[str]:
        """Which sides have somebody who stands."""
        return frozenset(e.side or str(e.npc) for e in self.scene().figures if not e.out)

    def scene(self) -> Scene:
        """The fight as whoever leads sees it."""
        game = self.game()
        return game.system.scene(game.system.view(game.state, GM))

    def regions(self, seat: Seat) -> Element:
        """What is asked on it."""
        html = self.page(seat)
        return read(html[html.index(FROM) : html.index(TO)])

    def expected(self) -> list[Seat]:
        """Everybody, first those who are most likely to have a button."""
        game = self.game()
        asked = [each.question.seat for each in game.open]
        acting = game.system.acting(game.state)
        first = [*asked, *([acting] if acting and not asked else []), GM, *self.seats]
        return [s for s in dict.fromkeys(first) if s == GM or s in self.seats]

    def step(self) -> str:
        """Press what is suggested to somebody; the word on the button."""
        self.acts += 1
        for seat in self.expected():
            found = self.regions(seat)
            button = self.suggested(found, seat)
            if button is not None:
                return self.press(button, seat)
        raise Stuck(self.told())

    def suggested(self, found: Element, seat: Seat) -> Element | None:
        """The button that is suggested: of a question, else of somebody who is not there."""
        asked = found.by_id("frage")
        assert asked is not None
        if button := self._best(asked, seat):
            return button
        for row in found.of("gefragt-z"):
            for button in row.of("knopf", "button"):
                form = form_of(button)
                if form is not None and "/wurf?platz=" in form.attrs["action"]:
                    return button
        for each in (link for row in found.of("gefragt-z") for link in row.of("knopf", "a")):
            shown = self.web.get(each.attrs["hx-get"], headers={**self._as(seat), **SCRIPT})
            assert shown.status_code == 200, shown.text
            if button := self._best(read(shown.text), seat):
                return button
        return None

    def _best(self, asked: Element, seat: Seat) -> Element | None:
        first = next(iter(asked.of("anfrage")), None)
        if first is None:
            return None
        self._loaded(first, seat)
        options = [
            b
            for b in first.of(tag="button")
            if b.classes & {"option", "pille", "segment"}
            and b.attrs.get("name") in ("antwort", "folge", "karte", "weg")
        ]
        advised = [each for each in options if "rat" in each.classes]
        confirm = [each for each in first.of("bestaetigen", "button") if _pressable(each)]
        return next(iter((*advised, *confirm, *options)), None)

    def _loaded(self, section: Element, seat: Seat) -> None:
        """What the page gets by itself as soon as it is shown."""
        for each in list(section):
            counted = each.of("option") and not each.of("leer-o")
            if "load" not in each.attrs.get("hx-trigger", "") or counted:
                continue
            values = json.loads(each.attrs.get("hx-vals", "{}"))
            path = each.attrs["hx-get"]
            got = self.web.get(
                path.partition("?")[0], params=values, headers=self._as(seat) | SCRIPT
            )
            assert got.status_code == 200, got.text
            each.children = read(got.text).children
            for child in each.children:
                if isinstance(child, Element):
                    child.parent = each
            _preset(each)

    def press(self, button: Element, seat: Seat) -> str:
        """Press it, as a page with a script does."""
        self.before(seat)
        form = form_of(button)
        assert form is not None
        items: Items = [(n, v or "") for n, v in sent(button)]
        word = button.text
        card = json.loads(dict(items).get("karte", "{}"))
        self.actor, self.command = seat, card.get("command") or dict(items).get("command", "")
        way = form.attrs["action"].rpartition("/")[2]
        self.trail.append(f"{seat}: {word} [{way} {self.command}]")
        body = "&".join(f"{quote(n)}={quote(v)}" for n, v in items)
        kind = {"content-type": "application/x-www-form-urlencoded"}
        answer = self.web.post(
            form.attrs["hx-post"], content=body, headers=self._as(seat) | SCRIPT | kind
        )
        assert answer.status_code < 300, f"{self.told()}\n{items}\n{answer.text}"
        return word

    def told(self) -> str:
        """The last that happened."""
        return f"{self.system} {self.example}, {self.acts} acts:\n" + "\n".join(self.trail[-12:])


def _pressable(button: Element) -> bool:
    if "disabled" in button.attrs:
        return False
    box = next((each for each in button.above() if "data-waehlt" in each.attrs), None)
    if box is None:
        return True
    chosen = sum(1 for name, _ in sent(button) if name == "antwort")
    low, high = int(box.attrs["data-von"]), int(box.attrs["data-bis"])
    return low <= chosen <= high


def _preset(werte: Element) -> None:
    """The best dice are chosen as soon as it is known which."""
    best = next((each for each in werte if "data-best" in each.attrs), None)
    box = next((each for each in werte.above() if "data-waehlt" in each.attrs), None)
    if best is None or box is None:
        return
    stones = box.root().by_id(box.attrs["data-waehlt"])
    if stones is None:
        return
    wanted = [each for each in best.attrs["data-antwort"].split(",") if each]
    for die in stones.of(tag="input"):
        if die.attrs.get("type") != "checkbox":
            continue
        value = die.attrs["value"]
        die.attrs.pop("checked", None)
        if value in wanted:
            wanted.remove(value)
            die.attrs["checked"] = ""
