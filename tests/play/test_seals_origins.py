"""Where the dice of a throw came from, as the log says it."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.seals import SealedThrow, dice_of, is_throw, last_dice, length, newest
from wuerfelwerk.rules.procedure import Slot


def test_origins_are_read_and_refused() -> None:
    assert str(SealedThrow.parse("verdeckt:3:0W6 2W10!")) == "verdeckt:3:0W6 2W10!"
    for text in ("offen", "offen:1", "offen:01:1W6", "offen:-1:1W6", "offen:1:1w6", "offen:1:W6",
                 "offen:1:1W0", "offen:1: 1W6", "offen:1:1W6 ", "offen:1:01W6", "offen:1:1W1!",
                 "offen:1:1001W6", "a+offen:1:1W6", ""):  # fmt: skip
        assert SealedThrow.parse(text) is None, text
    given = Given(0, Slot((), "R/W6", 0), ((1, 2, 6),), "hand+offen:4:2W6")
    assert (newest(given), is_throw(given)) == (("hand", "offen:4:2W6"), True)
    pool = Pool.parse("2W6 1W4!")
    assert last_dice(((1, 2, 6), (4, 9)), pool) == ((2, 6), (9,))
    assert length(pool, ((2, 6), (9,))) == 5
    assert dice_of("TOY-WURF-01/W6/W4!") == tuple(group.die for group in pool.groups)
    for key in ("TOY-WURF-01", "TOY-WURF-01/", "A/6", "A/W06", "A/2W6", "A/W6 1W6"):
        assert dice_of(key) is None, key
