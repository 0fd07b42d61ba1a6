"""Random evenings at a live table, through the pages everybody uses, with canaries in its secrets.

Whoever drives them looks into the game to know what could be announced; the browsers get only what
the house sends them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from random import Random
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette

from conformance.driver import AnyGame, RandomPlayer, unoffered
from support import rumble_ansagen as a
from support.canaries import Canary, found, key, number, word
from support.hidden import PASSWORD, Hidden, Sent, items_of, plain
from support.listening import Answer, Browser, service_of, settled
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.screen.screen import key_of
from wuerfelwerk.rules.form import name_of, read, written
from wuerfelwerk.rules.note import GM, Recorder, both
from wuerfelwerk.rules.procedure import Decision, Open, advance
from wuerfelwerk.rules.request import Number, Throw
from wuerfelwerk.systems.rumble import RUMBLE
from wuerfelwerk.systems.rumble.beispiele import ADA, AUFSTELLUNGEN, CY, WACHE
from wuerfelwerk.table.play.hands import Chains

SEATS = {"sl": "sl", "ada": "ada", "cy": "cy", "zuschauer": "zuschauer", "fremd": ""}
"""Who is there, and where they sit; a stranger only knows the address."""
PLAIN = ("/", "/regeln/rumble", "/bogen/rumble", "/pruefen", "/herkunft", "/oeffnen/rumble",
         "/chancen/rumble/duell?links=7&rechts=6", "/nirgends", "/health")  # fmt: skip


def _difference(state: Any, command: Any) -> int:
    """By how much a bar is set up or down: the story says so."""
    if not isinstance(command, a.Eingreifen):
        return 0
    found = (each for each in state.figuren if each.name == command.figur)
    before = next((int(getattr(each, command.wert)) for each in found), 0)
    return abs(command.neu - before)


class Night:
    """A table with a game master, two players, a spectator, and a stranger before the door."""

    def __init__(self, app: Starlette, seed: int, hidden: Hidden | None = None) -> None:
        self.hidden = hidden or Hidden()
        self.app, self.house = app, service_of(app)
        self.random, self.player = Random(seed), RandomPlayer(RUMBLE, seed)
        langs = ("de", "en", "de", "en", "de")
        self.browsers = {
            who: Browser(app, who, f"marke-{who}-{seed}-kanarie", lang)
            for who, lang in zip(SEATS, langs, strict=True)
        }
        self.table, self.requests, self.now = "", 0, 1_000_960.0
        self.house.house.clock = lambda: self.now
        self.script: list[Sent] = []
        self.codes: set[str] = set()
        self.common: set[int] = set()
        self.tokens: list[Canary] = []
        self.statuses: list[int] = []
        self.faults: list[str] = []

    async def open(self) -> None:
        """Everybody sits down and watches."""
        opened = {"title": "Kai", "name": "Jona", "example": "kanarien", "password": PASSWORD}
        await self._open(Sent("sl", "/oeffnen/rumble", tuple(opened.items())))
        codes = dict(await self.house.people.links(await self._access("sl")))
        for who in ("ada", "cy", "zuschauer"):
            code = codes["zuschauer" if who == "zuschauer" else "spieler"]
            joining = {"name": who.capitalize(), "password": PASSWORD}
            seat = {} if who == "zuschauer" else {"seat": who}
            form = tuple({**joining, **seat}.items())
            await self.do(Sent(who, f"/beitreten/{code}", form))
            await self._watch(who)
        await self._watch("sl")
        await self._watch("zuschauer", "ereignisse?ansicht=fernseher")
        self.codes |= set(codes.values())
        invited = {"spieler": ("sl", "ada", "cy"), "zuschauer": ("sl", "zuschauer")}
        self.tokens += [word(f"code of {r}", code, *invited[r]) for r, code in codes.items()]

    async def _open(self, sent: Sent) -> None:
        sheets = [ADA, CY, self.hidden.orc(self.hidden.weapon), WACHE]
        AUFSTELLUNGEN["kanarien"] = {"sheets": sheets}  # type: ignore[index]
        try:
            answer = await self.do(sent)
        finally:
            del AUFSTELLUNGEN["kanarien"]  # type: ignore[attr-defined]
        self.table = answer.headers["location"].rpartition("/")[2]

    async def open_by(self, script: Sequence[Sent]) -> None:
        """Do what was done elsewhere."""
        await self._open(script[0])
        for sent in script[1:]:
            await self.do(sent)

    async def _watch(self, who: str, to: str = "ereignisse") -> None:
        await self.do(Sent(who, self.at(to), stream="watch"))

    async def _access(self, who: str) -> Any:
        return await self.house.house.access(self.table, self.browsers[who].token)

    def at(self, to: str = "") -> str:
        """An address at the table."""
        return f"/tisch/{self.table}" + (f"/{to}" if to else "")

    async def game(self) -> AnyGame:
        """The game as it stands."""
        return (await self.house.house.read(self.table)).game

    def key(self) -> tuple[str, str]:
        """A request key of its own."""
        self.requests += 1
        return "request", f"bitte-{self.requests}"

    async def act(self, who: str, to: str, *items: tuple[str, str]) -> Answer:
        """Send a form of the table, and let everybody hear of it."""
        script = self.random.random() < 0.7
        answer = await self.do(Sent(who, self.at(to), (self.key(), *items), script))
        self.statuses.append(answer.status)
        return answer

    async def call(self, who: str, to: str, **body: Any) -> Answer:
        """The same by the door for programs."""
        sent = json.dumps(body, ensure_ascii=False, default=str)
        path = f"/api/tables/{self.table}/{to}"
        answer = await self.do(Sent(who, path, (self.key(),), program=sent))
        self.statuses.append(answer.status)
        return answer

    async def get(self, who: str, path: str) -> Answer:
        """Look at a page."""
        return await self.do(Sent(who, path))

    async def do(self, sent: Sent) -> Answer:
        """Whatever is asked of the house goes through here; it can be done again elsewhere."""
        self.script.append(sent)
        self.now += 1.0
        browser = self.browsers[sent.who]
        if sent.stream:
            await browser.leave() if sent.stream == "leave" else await browser.watch(sent.path)
            answer = Answer(0, {}, b"")
        elif sent.path.startswith("/api"):
            request = dict(sent.form or ()).get("request", "")
            answer = await browser.program(sent.path, sent.program, request)
        elif sent.form is None:
            answer = await browser.get(sent.path)
        else:
            answer = await browser.post(sent.path, sent.form, sent.script)
        await settled(self.app)
        await self._notice()
        return answer

    async def _notice(self) -> None:
        """A hidden number that an open figure has by mere chance is no canary on this evening."""
        if self.table:
            figures = (await self.game()).state.figuren
            shown = repr([each for each in figures if not each.bogen.verdeckt])
            # A change that is hidden lies on an open figure, and is to stay hidden.
            numbers = {n for n in self.hidden.numbers if n != self.hidden.change}
            self.common |= {n for n in numbers if number("", n).pattern.search(shown)}

    async def play(self, steps: int) -> None:
        """Much happens, some of it illegal."""
        for doing in self.random.choices([*DOINGS], [*DOINGS.values()], k=steps):
            await getattr(self, doing)()

    async def close(self) -> None:
        """Everybody looks once more at everything, and goes."""
        for who in self.browsers:
            for path in self.paths(who, everything=True):
                await self.get(who, path)
        for each in self.browsers.values():
            await each.leave()

    # -- what can happen ------------------------------------------------------------------------

    async def announce(self) -> None:
        game = await self.game()
        if game.turn is not None:
            return
        command = self.player.announcement(game)
        await self._announce(command.wer, command)

    async def lead(self) -> None:
        """The game master hides something."""
        game = await self.game()
        who, secret = self.random.choice(("Ada", "Cy", "Ork", "Wache")), self.hidden
        command: Any = self.random.choice(
            (
                a.Aendern(GM, who, self.hidden.change, verdeckt=True),
                a.ProbeVerlangen(wer=GM, talent="Nahkampf", sicht="ziel_verdeckt", ansage="Los"),
                a.ProbeVerlangen(wer=GM, talent="Akrobatik", sicht="verdeckt"),
                read(a.FigurStellen, secret.orc(secret.second), wer=GM),
                a.Eingreifen(GM, "Ork", "lp", self.hidden.life, self.hidden.why),
                a.Proben(GM, "Ork", self.hidden.talent, "", self.hidden.change, self.hidden.said),
                a.Ueberraschen(GM, "Ork", "Ada", "Nahkampf", "Keule"),
                a.Proben(GM, "Wache", "Nahkampf", "", 1, self.hidden.said),
                a.KampfBeginnen(GM),
                a.NeueRunde(GM),
            )
        )  # fmt: skip
        if game.turn is None:
            await self._announce(GM, command)

    async def _announce(self, seat: str, command: Any) -> None:
        who = seat if seat in self.browsers else "sl"
        platz = "" if who == seat else f"?platz={seat}"
        secret = who == "sl" and not platz and self.random.random() < 0.4
        command = self.hiding(command, secret)
        state = (await self.game()).state
        known = RUMBLE.audience(state, command)
        if self.telling(state, command) and not (secret or known == frozenset({GM})):
            return
        if self.random.random() < 0.3:
            named = {"command": name_of(type(command)), "fields": written(command)}
            to = f"commands{platz.replace('platz', 'speak_for')}"
            await self.call(who, to, **named, secret=secret)
            return
        more = [("secret", "ja")] if secret else []
        await self.act(who, f"ansage{platz}", *items_of(command), *more)

    def telling(self, state: Any, command: Any) -> bool:
        """Would the command, or the working of a new figure, hold a canary by mere chance?"""
        steps = Recorder()
        if isinstance(command, a.FigurStellen):
            with suppress(WuerfelwerkError):
                advance(Decision(RUMBLE.decide, state, command), {}, steps)
        return self.hidden.telling((command, steps.steps, _difference(state, command)))

    def hiding(self, command: Any, secret: bool) -> Any:
        """The same command; where it hides something, that is a canary."""
        names = {each.name for each in fields(command)}
        if isinstance(command, a.Aendern) and (command.verdeckt or secret):
            return replace(command, um=self.hidden.change, verdeckt=True)
        if isinstance(command, a.ProbeVerlangen) and command.sicht == "verdeckt":
            return replace(command, aenderung=self.hidden.change, ansage=self.hidden.asked)
        if secret and "ansage" in names:
            return replace(command, ansage=self.hidden.said)
        return replace(command, grund=self.hidden.why) if secret and "grund" in names else command

    async def answer(self) -> None:
        """Somebody who is asked answers, and the next, and the one after."""
        for _ in range(4):
            game = await self.game()
            if game.open:
                await self._answer(game, self.random.choice(game.open))

    async def _answer(self, game: AnyGame, asked: Open) -> None:
        seat = asked.question.seat
        who = seat if seat in self.browsers else "sl"
        platz = "" if who == seat else f"?platz={seat}"
        if isinstance(asked.question, Throw) and self.random.random() < 0.7:
            await self.act(who, f"wurf{platz}", ("question", key_of(asked.slot)))
            return
        raw = self._reply(asked)
        assert game.turn is not None
        known = both(game.turn.audience, asked.question.audience)
        if self.hidden.telling(raw) and (who != "sl" or known != frozenset({GM})):
            return
        several = raw if isinstance(raw, tuple) else (raw,)
        kind = ("kind", "wuerfel" if isinstance(raw, tuple) else "")
        if self.random.random() < 0.3:
            to = f"answers{platz.replace('platz', 'speak_for')}"
            await self.call(who, to, question=key_of(asked.slot), answer=raw)
            return
        sent = [("antwort", str(each)) for each in several]
        if isinstance(asked.question, Throw):
            sent = [("antwort", " ".join(map(str, several)))]
            kind = ("kind", "wurf")
        await self.act(who, f"antwort{platz}", ("question", key_of(asked.slot)), kind, *sent)

    def _reply(self, asked: Open) -> Any:
        hidden = asked.question.audience == frozenset({GM})
        if isinstance(asked.question, Number) and hidden:
            return self.hidden.change
        return self.player.reply(asked.question)

    async def answer_for_others(self) -> None:
        """Somebody asks for, answers or throws what another is asked."""
        game = await self.game()
        who = self.random.choice(("ada", "cy", "zuschauer", "fremd"))
        for asked in game.open:
            name = key_of(asked.slot)
            await self.get(who, self.at(f"rat?frage={name}&ziel=schaden"))
            await self.get(who, f"/api/tables/{self.table}/advice?question={name}")
            if asked.question.seat != who:
                await self.call(who, "rolls", question=name)
                await self.call(who, "answers", question=name, answer=1)
                await self.act(who, "wurf", ("question", name))
                await self.act(who, "antwort", ("question", name), ("antwort", "1"))

    async def break_rules(self) -> None:
        """Commands nobody offered."""
        game, seat = await self.game(), self.random.choice(("ada", "cy"))
        wild = [
            each
            for each in unoffered(self.player, game.state, seat)
            if not self.telling(game.state, each)
        ]
        for command in self.random.sample(wild, min(4, len(wild))):
            who = self.random.choice(("ada", "cy", "zuschauer", "fremd"))
            await self.act(who, "ansage", *items_of(plain(command)), ("secret", "ja"))
            named = {"command": name_of(type(command)), "fields": written(plain(command))}
            await self.call(who, "commands", **named, secret=self.random.random() < 0.5)

    async def guess(self) -> None:
        """A player tries names of what might be hidden; an answer must not tell which exist."""
        who = self.random.choice(("ada", "cy"))
        own = who.capitalize()
        command = self.random.choice(
            (
                a.Duellieren(who, own, "Ork", "Nahkampf", "Geraten"),
                a.Angreifen(who, own, "Ork", "Nahkampf", "Geraten"),
                a.Proben(who, "Ork", "Nahkampf"),
                a.Eingreifen(who, "Ork", "lp", 1),
                a.FragenStellen(who, "Ork"),
            )
        )
        await self.act(who, "ansage", *items_of(command))

    async def take_back(self) -> None:
        who, card = self.random.choice(("sl", "ada", "cy", "zuschauer")), self.random.randrange(8)
        await self.act(who, "zuruecknehmen", ("card", str(card)))
        for each in ("sl", "ada", "cy"):
            if self.random.random() < 0.7:
                await self.act(each, "zustimmen", ("agree", self.random.choice(("ja", "nein"))))

    async def correct(self) -> None:
        """The game master's workbench, and others who try it."""
        game = await self.game()
        if not game.past:
            return
        card = self.random.randrange(len(game.past))
        old = game.past[card].turn
        offers = RUMBLE.offers(game.state, old.seat)
        offer = self.random.choice(offers) if offers else None
        command = self.player.command(offer, old.seat) if offer else old.command
        command = self.hiding(command, old.audience == frozenset({GM}))
        known = RUMBLE.audience(game.state, command)
        if self.telling(game.state, command) and frozenset({GM}) not in (known, old.audience):
            return
        for who in ("sl", self.random.choice(("ada", "zuschauer", "fremd"))):
            path = self.at(f"berichtigen/{card}")
            await self.get(who, path)
            if who == "sl" or not self.hidden.telling(command):
                await self.get(who, f"/api/tables/{self.table}/corrections/{card}")
                named = {"command": name_of(type(command)), "fields": written(command)}
                await self.call(who, "corrections/preview", card=card, **named)
                await self.call(who, "forecast", **named)
                await self.act(who, "chance", *items_of(command))
                await self.act(who, f"vorschau/{card}", *items_of(command))
                await self.act(who, f"berichtigen/{card}", *items_of(command))

    async def arrange(self) -> None:
        """Settings, autopilots, invitations, words, devices."""
        who = self.random.choice(("sl", "sl", "ada", "cy", "zuschauer", "fremd"))
        pick = self.random.choice
        settings = (("advice", "ja"), ("undo", pick(("sl", "alle", "frei"))), ("watch", "ja"),
                    ("password", PASSWORD))  # fmt: skip
        name, items = pick(
            (
                ("einstellen", [pick(settings)]),
                ("selbst", [("kinds", kind) for kind in pick((("wurf",), (), ("wurf", "wahl")))]),
                ("worte", [("words", "Mond")]),
                ("sperren", [("role", "spieler")]),
                ("einladung", [("role", "zuschauer")]),
            )
        )
        await self.act(who, name, *items)
        if self.random.random() < 0.4:
            answer = await self.get("sl", self.at("einladen"))
            new = set(re.findall(r"/beitreten/(\w+)", answer.text)) - self.codes
            self.codes |= new
            self.tokens += [word("new code", code, "sl") for code in new]

    async def carry(self) -> None:
        """Links to other devices and tokens for programs: for nobody else's eyes."""
        who = self.random.choice(("sl", "ada", "cy"))
        access = await self._access(who)
        secret, token = (
            await self.house.people.carry(access),
            await self.house.people.api_token(access),
        )
        self.tokens += [word(f"carry of {who}", secret), word(f"token of {who}", token, who)]
        await self.act(who, "mitnehmen")

    async def look(self) -> None:
        who = self.random.choice([*SEATS])
        for path in self.paths(who):
            await self.get(who, path)
        for each in (await self.game()).open[:1]:
            asked = quote(key_of(each.slot))
            await self.get(who, self.at(f"chance?frage={asked}"))
            await self.get(who, f"/api/tables/{self.table}/chance?question={asked}")

    def paths(self, who: str, everything: bool = False) -> Iterator[str]:
        """Where somebody might look, also where it is none of their business."""
        step, seat = self.random.randrange(30), self.random.choice(("sl", "ada", "cy", "ork"))
        own = (
            "", "?ansicht=fernseher", f"?platz={seat}", "?platz=sl", "/bogen", "/chronik",
            "/chronik.md", f"/chronik?bis={step}", "/protokoll", "/rat?frage=&ziel=schaden",
            "/rat?frage=&ziel=heil", "/einladen", f"/berichtigen/{step % 6}",
            f"/protokoll?platz={seat}", f"/chronik?platz={seat}", f"/bogen?platz={seat}",
        )  # fmt: skip
        by_api = (
            "", "/log", "/sheets", f"/steps/{step}", "/chronicle", "/chronicle.md", "/invitations",
            "/advice", "/log?whole=true", "?speak_for=sl", f"?speak_for={seat}", "/nothing",
        )  # fmt: skip
        whole = () if who == "sl" and not everything else ("/protokoll?ganz=ja",)
        chosen = (*own, *whole) if everything else self.random.sample((*own, *whole), 3)
        yield from (f"/tisch/{self.table}{each}" for each in chosen)
        asked = by_api if everything else self.random.sample(by_api, 2)
        yield from (f"/api/tables/{self.table}{each}" for each in asked)
        yield from PLAIN if everything else [self.random.choice(PLAIN)]

    async def read(self) -> None:
        """The story is shared, and a stranger reads it, throw by throw."""
        code = await self.house.stories.share(await self._access("sl"))
        for query in ("", *(f"?bis={n}" for n in range(0, 30, 3))):
            answer = await self.get("fremd", f"/geschichte/{code}{query}")
            assert answer.status == 200

    async def reconnect(self) -> None:
        who = self.random.choice(("sl", "ada", "cy", "zuschauer"))
        await self.do(Sent(who, stream="leave"))
        await self._watch(who)
        for other in ("ada", "fremd"):
            await self._watch(other, "ereignisse?platz=sl")
        for other in ("sl", "cy", "zuschauer", "fremd"):
            path = f"/api/tables/{self.table}/events?after={self.random.randrange(9)}"
            await self.do(Sent(other, path, stream="watch"))

    async def end(self) -> None:
        """The evening ends; until then nobody has seen its seeds."""
        self.check_seeds()
        await self.act("sl", "abend")

    # -- what must not have happened ------------------------------------------------------------

    def check_seeds(self) -> None:
        """The seeds of the running evening are for nobody."""
        seen = self.house.house.lives[self.table].seen
        assert seen is not None
        seeds = Chains(seen.row.secret, seen.game.evening).seeds
        self.search([key(f"running seed {name}", seed) for name, seed in seeds.items()])

    async def canaries(self) -> list[Canary]:
        """All that is secret at this table, and for whom it is not."""
        row = (await self.house.house.read(self.table)).row
        hidden = [Chains(row.secret, each).seeds["verdeckt"] for each in range(row.evening)]
        others = {who: self.browsers[who] for who in self.browsers}
        return [
            *(word(each, each, "sl") for each in self.hidden.words),
            *(number(f"number {n}", n, "sl") for n in self.hidden.numbers if n not in self.common),
            *(key("hidden seed", each, "sl") for each in hidden),
            key("table key", row.key),
            key("table secret", row.secret),
            key("house secret", await self.house.house.store.secret()),
            word("password hash", row.password),
            word("password", PASSWORD),
            *(word(f"mark of {who}", each.token) for who, each in others.items()),
            *(word(f"cookie of {who}", each.cookie) for who, each in others.items()),
            *(word("hidden dice", f"verdeckt:{n}:", "sl") for n in range(40)),
            *self.tokens,
        ]

    def search(self, canaries: list[Canary], more: Mapping[str, str] | None = None) -> None:
        """Look through every byte; what is found is a fault."""
        for who, each in self.browsers.items():
            self.faults += found(canaries, who, each.heard)
        for who, text in (more or {}).items():
            self.faults += found(canaries, who, text)


DOINGS: Mapping[str, int] = {
    "announce": 6,
    "lead": 5,
    "answer": 16,
    "answer_for_others": 2,
    "break_rules": 2,
    "guess": 2,
    "take_back": 2,
    "correct": 3,
    "arrange": 2,
    "carry": 1,
    "look": 6,
    "reconnect": 1,
    "end": 1,
}
"""What happens on an evening, and how often."""
