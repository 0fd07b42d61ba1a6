"""Playing: announcing, answering, correcting, taking back; each act is one turn of the house."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from itertools import zip_longest
from typing import Any

from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, NotAllowed, Taken, Unknown, shorten
from wuerfelwerk.play.abend import announced, spared
from wuerfelwerk.play.engine import (
    BY_HAND,
    Hands,
    announcer,
    answer,
    audience_of,
    correct,
    pledge,
    reveal,
    roll,
    serve,
    speak,
    state_before,
    submit,
)
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.onward import (
    LONGEST_RUN,
    answer_run,
    demand_run,
    is_ruled_first,
    next_of,
    next_ruled,
)
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import Told, retold, struck, tale, turn_numbers
from wuerfelwerk.present.screen.cards import card
from wuerfelwerk.present.screen.offers import arranged
from wuerfelwerk.present.screen.scenes import changes_shown
from wuerfelwerk.present.screen.values import CardShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Joining
from wuerfelwerk.rules.form import Field, form, name_of
from wuerfelwerk.rules.hinweis import hints, leading_hints
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.looking.previewed import Preview
from wuerfelwerk.table.people.passwords import hashed_password
from wuerfelwerk.table.people.places import LONGEST_TITLE, has_person, one_line
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS, PLAYER, demand, may
from wuerfelwerk.table.play.abend import ALL_HINTS, HINT, NO_HINTS, evening_of, stands, way_of
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.consent import command_name, needed_consent, propose, take_back
from wuerfelwerk.table.play.deputies import tell_deputy
from wuerfelwerk.table.play.due import READ, unread
from wuerfelwerk.table.play.hands import Chains, Unweighed, asked, hands_of
from wuerfelwerk.table.play.house import Change, House
from wuerfelwerk.table.play.live import Access, Draft, Receipt
from wuerfelwerk.table.play.notices import KINDS, UNDO, UNWEIGHED
from wuerfelwerk.table.play.nudges import nudge
from wuerfelwerk.table.play.whole_logs import aside, demand_room, in_draft
from wuerfelwerk.table.store.base import PlaceRow, Settings

VEIL = "verdeckt"


class Play:
    """Everything that moves the game: announcing, answering, correcting, taking back."""

    def __init__(self, house: House, bots: Bots) -> None:
        self.house, self.bots = house, bots

    async def announce(
        self,
        access: Access,
        request: str,
        command: str,
        fields: Mapping[str, Any],
        secret: bool = False,
        answers: Sequence[object] = (),
    ) -> Receipt:
        """Announce a command by its name, in secret if the game master wants it so.

        ``answers`` are given to what this seat is asked by it then, all of them or none.
        """

        async def change(draft: Draft) -> None:
            demand_room(draft)
            if secret:
                demand(access.role, "secret", draft.row.settings)
            said = {"command": command, "fields": veiled(draft.game, command, fields, secret)}
            filled = command_of(draft.game.system, said, access.seat)
            hands, _ = hands_of(draft)
            to = frozenset({GM}) if secret else None
            if answers:
                tried = submit(draft.game, access.seat, filled, BY_HAND, to)
                demand_run(*next_ruled(draft.game, tried, access.seat), answers)
            before, draft.game = draft.game, submit(draft.game, access.seat, filled, hands, to)
            if answers:
                demand(access.role, "answer", draft.row.settings)
                first = next_of(before, draft.game, access.seat)
                if first is not None or not is_ruled_first(before, draft.game):
                    draft.game = _answered(draft, first, answers, hands)

        said = (command, fields, secret, *answers)
        return await self._played(access, "announce", request, change, *said)

    async def join_fight(self, access: Access, request: str, figure: str) -> Receipt:
        """Let somebody who has just come join the running fight, if the rules let them now."""

        async def change(draft: Draft) -> None:
            rules, state = draft.game.system, draft.game.state
            command = rules.joins(state, figure) if isinstance(rules, Joining) else None
            offers = rules.offers(state, access.seat) if draft.game.turn is None else ()
            if command is not None and any(each.allows(command) for each in offers):
                draft.game = submit(draft.game, access.seat, command, hands_of(draft)[0])

        return await self._played(access, "announce", request, change, "dazu", figure)

    async def go(self, access: Access, request: str, scene: str, number: int) -> Receipt:
        """Go one of the ways of a scene; the program announces it as whoever it names."""
        abend = evening_of(await self.house.read(access.table))

        async def change(draft: Draft) -> None:
            demand_room(draft)
            way = way_of(abend, draft.game, access.seat, scene, number)
            hands = spared(abend, draft.game, hands_of(draft)[0])
            draft.game = announced(way, draft.game, hands)

        return await self._played(access, "announce", request, change, "szene", scene, number)

    async def heed(self, access: Access, request: str, hint: str) -> Receipt:
        """Remember with this place that a hint was understood, or that none is wanted."""

        async def change(draft: Draft) -> None:
            known = (*hints(draft.game.system), *leading_hints())
            if hint not in (NO_HINTS, ALL_HINTS, *(each.id for each in known)):
                raise Unknown("Einen Hinweis „%(name)s“ gibt es nicht.", name=shorten(hint))
            draft.notice(HINT, frozenset({access.place}), **{HINT: hint})

        return await self.house.act(access, "answer", request, change, said=[HINT, hint])

    async def go_on(self, access: Access, request: str) -> Receipt:
        """Say that the last throw is read, so that the program plays on."""

        async def change(draft: Draft) -> None:
            if (turn := unread(draft.began)) is not None:
                draft.notice(READ, frozenset({access.place}), **{READ: turn.number})

        return await self._played(access, "answer", request, change, READ)

    async def answer(self, access: Access, request: str, question: str, raw: object) -> Receipt:
        """Answer an open question; dice typed in are answers, too."""

        async def change(draft: Draft) -> None:
            slot, _ = asked(draft, access, question)
            draft.game = answer(draft.game, access.seat, raw, _sparing(draft), slot)

        return await self._played(access, "answer", request, change, question, raw)

    async def answer_run(
        self, access: Access, request: str, question: str, answers: Sequence[object]
    ) -> Receipt:
        """Answer an open question and those of this seat that follow it, all of them or none."""

        async def change(draft: Draft) -> None:
            _, first = asked(draft, access, question)
            demand_run(draft.game, first, answers)
            draft.game = _answered(draft, first, answers, _sparing(draft))

        return await self._played(access, "answer", request, change, question, "run", *answers)

    async def roll(self, access: Access, request: str, question: str) -> Receipt:
        """Let the program throw the dice an open question asks for."""

        async def change(draft: Draft) -> None:
            slot, each = asked(draft, access, question)
            hands, sealed = hands_of(draft)
            dice = sealed.answering(draft.game, each)
            draft.game = roll(draft.game, access.seat, dice, _sparing(draft, hands), slot)

        return await self._played(access, "answer", request, change, question, "roll")

    async def _played(
        self, access: Access, act: str, request: str, change: Change, *said: object
    ) -> Receipt:
        """An act of the game; then the program goes on, where it has a place at the table."""
        said = (access.seat, said)
        change = _told(access, act, change)
        seen, receipt = await self.house.read(access.table), None
        if act != "autopilot" and not seen.played_by_program:
            with suppress(Unweighed):  # the program sat down meanwhile
                receipt = await self.house.act(access, act, request, change, said=said)
        if receipt is None:
            receipt = await self.bots.play(access, act, request, change, said)
        live = self.house.live(access.table)
        if live.seen is None or live.seen.played_by_program:
            self.bots.drive(access.table)
        return receipt

    async def correctable(
        self, access: Access, number: int, lang: str
    ) -> tuple[CardShown, OfferShown]:
        """A card with the form of its command, as it was on offer then."""
        seen = await self.house.read(access.table)
        demand(access.role, "correct", seen.row.settings)
        game, words = seen.game, Words(seen.game.system, lang)
        real = turn_number(game, access.place, number)
        told = retold(game, access.place, number)
        if told is None:
            raise IllegalCommand("Erst muss die laufende Ansage zu Ende sein.")
        then = game.system.offers(state_before(game, real), announcer(game, real))
        found = [offer for offer in then if offer.allows(told.command)]
        fields = found[0].fields if found else form(type(told.command))
        shown = card(told, words)
        offered = arranged(shown.command, fields, words)
        return shown, OfferShown(shown.command, shown.title, fields=offered)

    async def preview(
        self,
        access: Access,
        number: int,
        command: str,
        fields: Mapping[str, Any],
        lang: str,
        known: int | None = None,
    ) -> Preview:
        """What a correction would change, without throwing a single die."""
        seen = await self.house.read(access.table)
        demand(access.role, "correct", seen.row.settings)
        real = turn_number(seen.game, access.place, number, known)
        filled = refilled(seen.game, real, command, fields)
        words, length = Words(seen.game.system, lang), len(seen.game.log)
        async with self.house.whole_logs.turn(access, self.house.live(access.table)):
            return await aside(length, _previewed, seen.game, real, filled, access.place, words)

    async def correct(
        self,
        access: Access,
        request: str,
        number: int,
        command: str,
        fields: Mapping[str, Any],
        known: int | None = None,
    ) -> Receipt:
        """Play a turn again with other values; the dice stay, everything after it follows."""

        async def change(draft: Draft) -> None:
            demand_room(draft)
            real = turn_number(draft.game, access.place, number, known)
            filled = refilled(draft.game, real, command, fields)
            to, name = audience_of(draft.game, real), command_name(draft, real)
            draft.game = await in_draft(
                draft, correct, draft.game, real, filled, hands_of(draft)[0]
            )
            draft.notice("berichtigt", to, was=name)

        return await self._played(access, "correct", request, change, number, command, fields)

    async def undo(
        self, access: Access, request: str, number: int, known: int | None = None
    ) -> Receipt:
        """Take a turn back, or ask for it: that is for the table's own rule to say."""

        async def change(draft: Draft) -> None:
            real = turn_number(draft.game, access.place, number, known)
            needed = needed_consent(draft, access, real)
            if needed:
                propose(draft, access, real, needed)
            else:
                await take_back(draft, real, access.place)

        return await self._played(access, "undo", request, change, number)

    async def consent(self, access: Access, request: str, agree: bool) -> Receipt:
        """Agree to what somebody wants to take back, or do not."""

        async def change(draft: Draft) -> None:
            proposal = json.loads(draft.row.proposal) if draft.row.proposal else None
            if proposal is None or access.place not in proposal["needed"]:
                raise IllegalCommand("Dich fragt gerade niemand um Zustimmung.")
            draft.notice("zugestimmt" if agree else "abgelehnt", name=access.name)
            left = [seat for seat in proposal["needed"] if seat != access.place]
            draft.row = replace(draft.row, proposal="")
            if agree and left:
                draft.row = replace(draft.row, proposal=json.dumps({**proposal, "needed": left}))
            elif agree:
                await take_back(draft, proposal["turn"], proposal["by"])

        return await self._played(access, "consent", request, change, agree)

    async def nudge(self, access: Access, request: str, seat: Seat) -> Receipt:
        """Remind somebody for whom the game waits; only they are told."""

        async def change(draft: Draft) -> None:
            known = draft.began.notices if draft.work is None else await draft.work.notices()
            nudge(draft, access, seat, known)

        return await self.house.act(access, "nudge", request, change, said=seat)

    async def configure(self, access: Access, request: str, changes: Mapping[str, Any]) -> Receipt:
        """Set what the table allows, its name or its password."""
        seen = await self.house.read(access.table)
        demand(access.role, "configure", seen.row.settings)  # hashing is dear: not for anybody
        hashed = await hashed_password(str(changes.get("password", "")), access.table)

        async def change(draft: Draft) -> None:
            for name, value in _new(draft, changes):
                if name == "password":
                    draft.row = replace(draft.row, password=hashed)
                elif name == "title":
                    value = one_line(str(value), LONGEST_TITLE, N_("Name des Tisches"))
                    draft.row = replace(draft.row, title=value)
                else:
                    draft.row = replace(draft.row, settings=_set(draft.row.settings, name, value))
                    await _without_advice(draft)
                _tell_setting(draft, name, value)

        # Of a password nothing is kept but its slow hash.
        said = {name: name == "password" or value for name, value in changes.items()}
        return await self._played(access, "configure", request, change, said)

    async def autopilot(
        self, access: Access, request: str, kinds: Sequence[str], seat: Seat = ""
    ) -> Receipt:
        """Let the program answer some kinds of questions for a seat."""
        if strange := [kind for kind in kinds if kind not in KINDS]:
            raise IllegalCommand(
                "„%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
                raw=shorten(strange[0]),
                options=", ".join(KINDS),
            )

        async def change(draft: Draft) -> None:
            place = _piloted(draft, access, seat or access.place)
            _demand_pilot(draft, kinds)
            wanted = tuple(kind for kind in KINDS if kind in kinds)
            draft.places[place.seat] = replace(place, autopilot=wanted)
            if "ansage" not in wanted and await _nobodys(draft, place.seat):
                draft.removed.append(place.seat)  # and the seat is free again
            if wanted == tuple(KINDS):
                draft.notice("gespielt", name=place.name)
            elif wanted:
                draft.notice("autopilot", name=place.name, was=list(wanted))
            else:
                draft.notice("von_hand", name=place.name)
            draft.game = serve(draft.game, hands_of(draft)[0])

        return await self._played(access, "autopilot", request, change, kinds, seat)

    async def speak(self, access: Access, request: str, words: str) -> Receipt:
        """Add one's words to the seal of this evening."""

        async def change(draft: Draft) -> None:
            draft.game = speak(draft.game, access.place, words)

        return await self.house.act(access, "speak", request, change, said=words)

    async def pledge(self, access: Access, request: str, digest: str) -> Receipt:
        """Bind oneself to words that are shown once the evening has begun."""

        async def change(draft: Draft) -> None:
            draft.game = pledge(draft.game, access.place, digest)

        return await self.house.act(access, "speak", request, change, said=["pledge", digest])

    async def end_evening(self, access: Access, request: str) -> Receipt:
        """End the evening: its seeds are shown, the next evening has its own."""

        async def change(draft: Draft) -> None:
            draft.game = reveal(draft.game, Chains(draft.row.secret, draft.game.evening).seeds)
            draft.row = replace(draft.row, evening=draft.game.evening)
            draft.notice("abend", nummer=draft.game.evening)

        return await self.house.act(access, "end_evening", request, change)


def _told(access: Access, act: str, change: Change) -> Change:
    """A change, with a word to everybody where whoever leads speaks for somebody else."""
    if access.seat == access.place or act not in ("announce", "answer"):
        return change

    async def told(draft: Draft) -> None:
        await change(draft)
        tell_deputy(draft, access)

    return told


def _sparing(draft: Draft, hands: Hands | None = None) -> Hands:
    """The hands of a table, where a guided evening spares its hero some of the questions."""
    usual = hands or hands_of(draft)[0]
    if not draft.began.guided or not stands(draft.began):
        return usual
    return spared(evening_of(draft.began), draft.game, usual)


def _answered(
    draft: Draft, first: Open | None, answers: Sequence[object], hands: Hands
) -> Game[Any, Any]:
    """The game once a question and those that follow it are answered."""
    if not 0 < len(answers) <= LONGEST_RUN:
        raise IllegalAnswer(
            "Erwartet werden %(least)d bis %(most)d Antworten hintereinander.",
            least=1,
            most=LONGEST_RUN,
        )
    if first is None:
        raise IllegalAnswer("Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist.")
    return answer_run(draft.game, first, answers, hands)[0]


def _previewed(game: Game[Any, Any], number: int, filled: Any, seat: Seat, words: Words) -> Preview:
    after = correct(game, number, filled, BY_HAND)
    changed = [
        (card(a, words) if a else None, card(b, words) if b else None)
        for a, b in _beside(tale(game, seat), tale(after, seat))
        if a is None or b is None or replace(a, corrected=False) != replace(b, corrected=False)
    ]
    return Preview(
        tuple(a for a, _ in changed if a),
        tuple(b for _, b in changed if b),
        changes_shown(*_stood(game, after), seat, words),
        missing=bool(after.open),
    )


def veiled(
    game: Game[Any, Any], command: str, fields: Mapping[str, Any], secret: bool
) -> Mapping[str, Any]:
    """What is announced in secret is kept secret by the rules, too, where they can."""
    known = next((each for each in game.system.commands if name_of(each) == command), None)
    if known is None or not secret:
        return fields
    kept = {field.key: _veil(field) for field in form(known) if _veil(field) is not None}
    return {**fields, **kept}


def _veil(field: Field) -> Any:
    """What a field must say so that the rules themselves keep a turn secret."""
    if field.key == VEIL and field.kind == "haken":
        return True
    return VEIL if VEIL in field.ask.options else None


def turn_number(game: Game[Any, Any], seat: Seat, number: int, known: int | None = None) -> int:
    """The turn behind a card: every seat numbers what it heard of.

    ``known`` is how many had been taken back when the card was seen; now the number may be
    another's.
    """
    if known is not None and known != struck(game, seat):
        raise Taken(
            "Inzwischen wurde etwas zurückgenommen, und die Karten sind neu gezählt; erwartet "
            "wird, dass man noch einmal nachsieht."
        )
    numbers = turn_numbers(game, seat)
    if not 0 <= number < len(numbers):
        raise IllegalCommand("Eine Ansage %(number)d gibt es nicht.", number=number)
    return numbers[number]


def refilled(game: Game[Any, Any], number: int, command: str, fields: Mapping[str, Any]) -> Any:
    """The command a turn is played again with; what was secret stays so."""
    seat, secret = announcer(game, number), audience_of(game, number) == frozenset({GM})
    said = {"command": command, "fields": veiled(game, command, fields, secret)}
    return command_of(game.system, said, seat)


def _beside(old: Sequence[Told], new: Sequence[Told]) -> Iterator[tuple[Told | None, Told | None]]:
    return zip_longest(old, new)


def _stood(before: Game[Any, Any], after: Game[Any, Any]) -> tuple[Any, Any]:
    """How things stand after the last turn that has been played again, before and after that."""
    last = after.past[-1].turn.number if after.past else -1
    found = (old.state for old in before.past if old.turn.number == last)
    return next(found, before.start), after.state


def _set(settings: Settings, name: str, value: Any) -> Settings:
    """Settings with one of them changed; refuses what does not exist."""
    known = {each.name: each.type for each in fields(Settings)}
    if name not in known:
        raise IllegalCommand(
            "„%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
            raw=shorten(name),
            options=", ".join((*known, "title", "password")),
        )
    good = isinstance(value, str) and value in UNDO if name == "undo" else isinstance(value, bool)
    if not good:
        raise IllegalCommand(
            "%(label)s: „%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
            label=name,
            raw=shorten(value),
            options=", ".join(UNDO if name == "undo" else ("true", "false")),
        )
    return replace(settings, **{name: value})


def _new(draft: Draft, changes: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Settings that are not as they are already; a form sends all of them."""
    now = {each.name: getattr(draft.row.settings, each.name) for each in fields(Settings)}
    now["title"] = draft.row.title
    for name, value in changes.items():
        if name not in now or now[name] != value:
            yield name, value


def _tell_setting(draft: Draft, name: str, value: Any) -> None:
    if name == "paused":
        draft.notice("pause" if value else "weiter")
    else:
        draft.notice("eingestellt", was=[name, "" if name == "password" else value])


def _demand_pilot(draft: Draft, kinds: Sequence[str]) -> None:
    """What the program weighs for somebody is advice, too."""
    weighed = set(kinds) - UNWEIGHED
    if weighed and not may(draft.access.role, "advice", draft.row.settings):
        raise NotAllowed("An diesem Tisch gibt es keinen Rat; das Programm darf nur würfeln.")


async def _without_advice(draft: Draft) -> None:
    """Where there is no advice, the program goes on weighing only at places of its own."""
    if draft.row.settings.advice or draft.work is None:
        return
    for seat, place in draft.places.items():
        if place.role == PLAYER and await has_person(draft.work, seat):
            left = tuple(kind for kind in place.autopilot if kind in UNWEIGHED)
            draft.places[seat] = replace(place, autopilot=left)


async def _nobodys(draft: Draft, seat: Seat) -> bool:
    """Does only the program sit there? Somebody's place stays theirs, whoever sets it."""
    if seat == draft.access.place or draft.work is None:
        return False
    return not await has_person(draft.work, seat)


def _piloted(draft: Draft, access: Access, seat: Seat) -> PlaceRow:
    """The place whose autopilot is set: one's own, or for the game master one without a person."""
    place = draft.places.get(seat)
    if seat == access.place and place is not None:
        return place
    seats = draft.game.system.seats(draft.game.state)
    if access.role != LEADER or seat not in seats or seat == ONLOOKERS:
        raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
    if place is not None and "ansage" not in place.autopilot:
        raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
    return place or PlaceRow(seat, seat.capitalize(), PLAYER)
