"""Tables to begin with: somebody plays, the program leads and plays everybody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import System, installed
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import KeyRow

MOST = 3
DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class First:
    """The example by which somebody meets a system, and whom they play in it."""

    rules: System[Any, Any]
    example: str
    seat: Seat

    def title(self, lang: str) -> str:
        """What its table is called: examples of two systems may have the same name."""
        words, key = Words(self.rules, lang), f"beispiel_{self.example}"
        known = key in self.rules.wording.words
        name = words.word(key) if known else self.example.capitalize()
        return f"{self.rules.catalogue.name.said(lang)}, {name}"


def first_examples() -> list[First]:
    """One of every system that can be played alone; those with the fewest rules first."""
    systems = sorted(installed().values(), key=lambda each: len(each.catalogue))
    return [found for each in systems if (found := first_example(each))]


def first_example(rules: System[Any, Any]) -> First | None:
    """The first example of a system in which somebody plays; none where nobody does."""
    for name, setup in rules.examples.items():
        players = [seat for seat in rules.seats(rules.start(setup)) if seat != GM]
        if players:
            return First(rules, name, players[0])
    return None


async def example_tables(service: Service, secret: str, lang: str) -> int:
    """Open up to three tables for whoever redeems the secret, each of another system.

    None if there are tables already.
    """
    if await service.house.store.count():
        return 0
    found = first_examples()[:MOST]
    for each in found:
        access = await service.people.open(
            secret,
            system=each.rules.id,
            title=each.title(lang),
            name=each.seat.capitalize(),
            example=each.example,
            solo=True,
        )
        async with service.house.store.work(access.table) as work:
            now = service.house.clock()
            await work.remove_keys(access.place)
            key = KeyRow(fingerprint(secret), access.table, access.place, "carry", now, now + DAY)
            await work.add_key(key)
    return len(found)
