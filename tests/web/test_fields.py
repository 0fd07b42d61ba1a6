"""Forms of offers are drawn once for all tables, and sent to the table they stand at."""

from __future__ import annotations

import re

from wuerfelwerk.present.screen.values import OfferShown
from wuerfelwerk.web.facing import Where
from wuerfelwerk.web.fields import ANYWHERE, OfferForms
from wuerfelwerk.web.offered import CommandGroup
from wuerfelwerk.web.render import environment

OFFER = OfferShown("passen", "Passen", "RUM-AKT-01", foretold=True)
GROUP = CommandGroup("passen", "Passen", (OFFER,), ("Passen",))
MAY = frozenset({"announce", "advice", "secret"})


def test_equal_offers_have_the_same_forms_at_every_table_but_for_its_address() -> None:
    forms = OfferForms(environment("de"))
    one, other = (forms(GROUP, Where(name, ""), MAY, "rumble") for name in ("eins", "zwei"))
    assert len(forms._kept._made) == 1
    assert one.count("/tisch/eins/") == 6
    assert "zwei" not in one
    assert other == one.replace("/tisch/eins/", "/tisch/zwei/")
    assert ANYWHERE not in one


def test_whom_the_game_master_speaks_for_is_told_apart() -> None:
    forms = OfferForms(environment("de"))
    own, others = (forms(GROUP, Where("eins", seat), MAY, "rumble") for seat in ("", "ada"))
    assert "platz=ada" not in own
    assert len(re.findall("/tisch/eins/[a-z]+[?]platz=ada", others)) == 6
