"""At one table nobody can be taken for somebody else by the name."""

from __future__ import annotations

import pytest

from support.party import looped, party
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.table.people.names import looks


@pytest.mark.parametrize(
    "twin",
    [
        "Anna", "anna", "ANNA", " Anna ", "An na", "A.n.n.a", "Аnna", "Annа", "Αnna", "An\u200bna",
        "An\u2060na", "Anna\u202e", "Anna\u00ad", "A\u0336nna", "Ａｎｎａ", "𝐀𝐧𝐧𝐚", "Anna\ufe0f",
    ],
)  # fmt: skip
@looped
async def test_a_name_that_looks_like_another_is_refused(twin: str) -> None:
    async with party() as table:
        before = await table.sees(table.sl)
        with pytest.raises(IllegalCommand, match="heißt schon jemand"):
            await table.service.people.join("neu", table.codes["spieler"], twin)
        assert await table.sees(table.sl) == before


@pytest.mark.parametrize("other", ["Anne", "Änna", "Hanna", "Anna B.", "李", "🎲", "Annaa"])
@looped
async def test_another_name_is_another(other: str) -> None:
    async with party() as table:
        joined = await table.service.people.join("neu", table.codes["spieler"], other)
        assert joined.name == other


@looped
async def test_nobody_passes_for_the_game_master_and_whoever_is_gone_leaves_the_name() -> None:
    async with party() as table:
        people, code = table.service.people, table.codes["spieler"]
        with pytest.raises(IllegalCommand, match="heißt schon jemand"):
            await people.join("neu", code, "Iea")
        await people.remove(table.sl, table.key(), table.bo.seat)
        code = dict(await people.links(table.sl))["spieler"]
        assert (await people.join("neu", code, "Bert")).name == "Bert"


def test_names_of_signs_alone_are_told_apart_as_well() -> None:
    assert looks("-") != looks("--")
    assert looks("🎲") != looks("🎯")
    assert looks("\u200b") == "\u200b"
