"""Play a log again, entry by entry, and see whether it could have come about by the rules.

Whoever keeps the log can hash it anew, so the hashes prove nothing about the house itself. This
does: every answer must answer an open question, every throw must be the next dice of the promised
chain and exactly those that were asked for, and every outcome must be what the rules make of it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.dice.pool import Faces, Pool
from wuerfelwerk.errors import BrokenLog, WuerfelwerkError, shorten
from wuerfelwerk.play.engine import (
    about_of,
    announcer,
    audience_of,
    outcome,
    refusal,
    state_before,
    veil_of,
)
from wuerfelwerk.play.entries import (
    OPENING,
    Arranged,
    Corrected,
    Entry,
    Given,
    Kept,
    Revealed,
    Settled,
    Submitted,
    Undone,
)
from wuerfelwerk.play.game import Game, apply, play, restore, stand
from wuerfelwerk.play.seals import CHAINS, UNSEALED, Seal, SealedThrow, chain_for, is_throw, length
from wuerfelwerk.rules.note import Audience, both
from wuerfelwerk.rules.procedure import Done, Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.wording import N_

__all__ = ["CHAINS", "chain_for", "replay"]
MOST_REPLAYED, REPLAYED_PER_LINE = 20_000, 10
"""How many answers are gone through again, turn by turn, and how many more for each line: a turn
is run from its beginning for every answer in it, so that a forged one without end would take for
ever."""


def replay(
    log: Sequence[Entry], rules: System[Any, Any], seals: Sequence[Seal]
) -> Mapping[str, int]:
    """Run the rules of every turn again; raises at the first line that does not follow."""
    walk = _Walk(restore(rules, log[:2]), seals, MOST_REPLAYED + REPLAYED_PER_LINE * len(log))
    walk.arranged(log[1])
    for number, entry in enumerate(log[2:], 4):
        walk.step(number, entry)
    walk.end()
    return walk.counts


class _Walk:
    """Where the replay stands."""

    def __init__(self, game: Game[Any, Any], seals: Sequence[Seal], most: int) -> None:
        self.game, self.seals = game, seals
        self._left = most
        self._promised = {name for name, _ in game.heads}
        self._seats = set(game.system.seats(game.state))
        self.counts: Counter[str] = Counter()
        self._due: list[Entry] = []
        self._used: Counter[str] = Counter()
        self._again: set[int] = set()
        self._number = 0
        self._unused = 0

    def arranged(self, entry: Entry) -> None:
        """The set-up: whom it is for follows from the rules, as with everything announced."""
        self._number = 3
        setup = json.loads(entry.setup) if isinstance(entry, Arranged) else None
        if entry.audience != self.game.system.audience(None, setup):
            raise self._wrong(N_("Zeile %(number)d folgt nicht aus den Regeln."))

    def step(self, number: int, entry: Entry) -> None:
        """One entry more."""
        self._number = number
        if isinstance(entry, Kept | Settled):
            self._outcome(entry)
        elif self._due:
            raise self._wrong(N_("Vor Zeile %(number)d fehlt etwas."))
        elif isinstance(entry, Given):
            self._given(entry)
        elif isinstance(entry, Submitted):
            self._submitted(entry)
        elif isinstance(entry, Corrected | Undone):
            self._taken_back(entry)
        elif isinstance(entry, Revealed) and entry.audience is None:
            self._evening()
        self.game = apply(self.game, entry)
        if isinstance(entry, Submitted):
            stand(self.game)

    def end(self) -> None:
        """Nothing may be left that the log should have said."""
        self._number += 1
        if self._due or (self.game.turn and self._outcome_due()):
            raise self._wrong(N_("Vor Zeile %(number)d fehlt etwas."))
        self._heard()

    def _wrong(self, message: str, **values: str | int) -> BrokenLog:
        numbered: dict[str, Any] = {"number": self._number, **values}
        return BrokenLog(message, **numbered)

    def _evening(self) -> None:
        """The dice of the next evening are numbered from the beginning."""
        self._heard()
        self._used.clear()
        self._seats = set(self.game.system.seats(self.game.state))

    def _heard(self) -> None:
        """Words of seats without a figure all evening are allowed, but counted."""
        seats = self._seats.union(self.game.system.seats(self.game.state))
        self.counts["guests"] += len({seat for seat, _ in self.game.words} - seats)

    def _submitted(self, entry: Submitted) -> None:
        """Who may know of an announcement: at most those whom the rules allow."""
        self._announced(entry.seat, entry.command)
        allowed = self.game.system.audience(self.game.state, entry.command)
        if both(entry.audience, allowed) != entry.audience:
            raise self._wrong(N_("Zeile %(number)d folgt nicht aus den Regeln."))
        self.counts["secret"] += entry.audience != allowed

    def _announced(self, seat: str, command: Any) -> None:
        if seat != getattr(command, "wer", None):
            raise self._wrong(N_("Zeile %(number)d: Der Platz passt nicht zur Ansage."))

    def _taken_back(self, entry: Corrected | Undone) -> None:
        """Taking back is allowed, but it is counted, and so are the throws that were struck."""
        if isinstance(entry, Corrected) and entry.turn != OPENING:
            self._announced(announcer(self.game, entry.turn), entry.command)
        if entry.audience != self._known_to(entry):
            raise self._wrong(N_("Zeile %(number)d folgt nicht aus den Regeln."))
        setup = entry.turn == OPENING
        kind = "setup" if setup else "undone" if isinstance(entry, Undone) else "corrected"
        self.counts[kind] += 1
        turns = (*(old.turn for old in self.game.past), *self.game.queue)
        running = (self.game.turn,) if self.game.turn else ()
        for turn in (*turns, *running):
            if isinstance(entry, Undone) and turn.number == entry.turn:
                self.counts["struck"] += sum(is_throw(old) for old in turn.given)
            if turn.number >= entry.turn:
                self._again.add(turn.number)

    def _known_to(self, entry: Corrected | Undone) -> Audience:
        """Who may know of a correction."""
        if isinstance(entry, Undone):
            return audience_of(self.game, entry.turn)
        rules = self.game.system
        if entry.turn == OPENING:
            return rules.audience(None, json.loads(entry.command))
        named = rules.audience(state_before(self.game, entry.turn), entry.command)
        return both(audience_of(self.game, entry.turn), named)

    def _given(self, entry: Given) -> None:
        """An answer must answer a question that was open; a throw must be the right dice."""
        self._spend()
        self.game = stand(self.game)
        for each in self.game.open:
            if each.slot == entry.slot and each.question.take(entry.answer) is not None:
                break
        else:
            raise self._wrong(N_("Zeile %(number)d beantwortet keine offene Frage."))
        turn = self.game.turn
        audience = both(turn.audience if turn else None, each.question.audience)
        asked = (each.question.seat, about_of(each.question))
        open_to = (audience, veil_of(self.game, entry.slot))
        if (entry.audience, entry.veil) != open_to or (entry.seat, entry.about) != asked:
            raise self._wrong(N_("Zeile %(number)d folgt nicht aus den Regeln."))
        if isinstance(each.question, Throw):
            self._throw(entry, each, each.question)
        elif entry.origin not in ("hand", "autopilot"):
            raise self._wrong(N_("Zeile %(number)d: So eine Herkunft hat keine Antwort."))

    def _spend(self) -> None:
        """The running turn is about to be run again; refuse a log in which that is too much."""
        self._left -= len(self.game.turn.given) if self.game.turn else 0
        if self._left < 0:
            raise self._wrong(
                N_("Bis Zeile %(number)d hat ein Zug zu viele Antworten, um ihn nachzuspielen.")
            )

    def _throw(self, entry: Given, each: Open, question: Throw) -> None:
        """Exactly the dice that were missing, and where they came from."""
        lying = self.game.lying(each.slot)
        before: Faces = lying.answer if lying else tuple(() for _ in question.pool.groups)
        origin = f"{lying.origin}+" if lying else ""
        missing, piece = question.missing(before), entry.origin.removeprefix(origin)
        added = tuple(hand[len(old) :] for hand, old in zip(entry.answer, before, strict=True))
        kept = tuple(hand[: len(old)] for hand, old in zip(entry.answer, before, strict=True))
        if missing is None or kept != before or not entry.origin.startswith(origin):
            raise self._wrong(N_("Zeile %(number)d: Liegende Würfel bleiben liegen."))
        if missing.read(added) != added:
            raise self._wrong(N_("Zeile %(number)d: Es fehlten andere Würfel."))
        kind = self._origin(piece, added, missing, entry.audience)
        passed = self.game.open[: self.game.open.index(each)]
        late = kind == "sealed" and any(isinstance(other.question, Throw) for other in passed)
        self.counts["late"] += late
        self.counts[kind] += 1

    def _origin(self, piece: str, added: Faces, missing: Pool, audience: Audience) -> str:
        if piece in UNSEALED:
            return UNSEALED[piece]
        name, due = chain_for(audience), self._used[chain_for(audience)]
        thrown = SealedThrow.parse(piece)
        # Numbers that are left out are counted by the outline.
        first = max(due, thrown.first) if thrown else due
        if piece != f"{name}:{first}:{missing}" or name not in self._promised:
            raise self._wrong(
                N_("Zeile %(number)d: An der Reihe war Würfel %(due)d der Kette %(name)s."),
                due=due,
                name=name,
            )
        seal = self.seals[self.game.evening]
        if name not in seal.seeds:
            self._used[name] = first + length(missing, added)
            return "unproven"
        faces, self._used[name] = seal.faces(name, first, missing, self.game.words)
        if faces != added:
            shown = shorten(str(added))
            raise self._wrong(
                N_("Zeile %(number)d: So sind die Würfel nicht gefallen: %(faces)s."), faces=shown
            )
        return "sealed"

    def _outcome(self, entry: Kept | Settled) -> None:
        self._due = self._due or self._outcome_due()
        if not self._due or self._due.pop(0) != entry:
            raise self._wrong(N_("Zeile %(number)d folgt nicht aus den Regeln."))
        if isinstance(entry, Settled):
            self._seats.update(self.game.system.seats(self.game.state))
            self.counts["replayed"] += 1
            self.counts["struck"] += self._unused

    def _outcome_due(self) -> list[Entry]:
        """What the log must say now that the running turn is over."""
        turn = self.game.turn
        if turn is None:
            return []
        self._spend()
        try:
            played = play(self.game)
        except WuerfelwerkError as error:
            self._unused = sum(is_throw(old) for old in turn.given)
            return list(refusal(turn, error)) if turn.number in self._again else []
        if not isinstance(played.standing, Done):
            return []
        unused = (old for old in turn.given if old.slot not in played.reached)
        self._unused = sum(is_throw(old) for old in unused)
        return list(outcome(turn, played.standing.value, played))
