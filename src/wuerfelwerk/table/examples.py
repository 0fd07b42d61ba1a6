"""Tables to begin with: one of every example that a system brings, ready to play."""

from __future__ import annotations

from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import KeyRow

MOST = 3
DAY = 24 * 3600.0


async def example_tables(service: Service, secret: str, lang: str) -> int:
    """Open up to three example tables for whoever redeems the secret; none if there are tables."""
    if await service.house.store.count():
        return 0
    found = [(rules, name) for rules in installed().values() for name in rules.examples]
    for rules, name in found[:MOST]:
        words = Words(rules, lang)
        title = words.word(f"beispiel_{name}")
        access = await service.people.open(
            secret, system=rules.id, title=title, name=words.word("sl"), example=name
        )
        async with service.house.store.work(access.table) as work:
            now = service.house.clock()
            await work.remove_keys(access.place)
            key = KeyRow(fingerprint(secret), access.table, access.place, "carry", now, now + DAY)
            await work.add_key(key)
    return min(len(found), MOST)
