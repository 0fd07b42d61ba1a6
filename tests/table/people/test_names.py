"""At one table nobody can be taken for somebody else by the name."""

from __future__ import annotations

import pytest

from support.party import looped, party
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.table.people.names import demand_readable, looks


@pytest.mark.parametrize(
    "twin",
    [
        "Anna", "anna", "ANNA", " Anna ", "An na", "A.n.n.a", "Аnna", "Annа", "Αnna", "An\u200bna",
        "An\u2060na", "Anna\u202e", "Anna\u00ad", "A\u0336nna", "Ａｎｎａ", "𝐀𝐧𝐧𝐚", "Anna\ufe0f",
        "An\u3164na", "Anna\uffa0", "\u2800Anna", "A\u1160nna", "An\u0578a",
    ],
)  # fmt: skip
@looped
async def test_a_name_that_looks_like_another_is_refused(twin: str) -> None:
    async with party() as table:
        before = await table.sees(table.sl)
        with pytest.raises(IllegalCommand, match="heißt schon jemand"):
            await table.service.people.join("neu", table.codes["spieler"], twin)
        assert await table.sees(table.sl) == before


@pytest.mark.parametrize(
    "other",
    [
        "Anne",
        "Änna",
        "Hanna",
        "Anna B.",
        "李",
        "🎲",
        "Annaa",
        "Анна",
        "Άννα",
        "Yuki 雪さん",
        "김 Kim",
        "José",
        "Nguyễn",
        "❤\ufe0f",
        "R2-D2",
    ],
)
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


@pytest.mark.parametrize(
    "name",
    [
        "\u13aaNNA", "\ua4eenna", "\ua4ee\ua4e0\ua4e0\ua4ee", "An\u0578e", "B\u0435rta", "Ρaul",
        "\u3164", "\uffa0\uffa0", "\u2800", "\u034f", "\ufe0f", "\u0336", "Be\u3164rta",
    ],
)  # fmt: skip
@looped
async def test_a_name_that_cannot_be_read_or_mixes_scripts_is_refused(name: str) -> None:
    async with party() as table:
        before = await table.sees(table.sl)
        with pytest.raises(IllegalCommand, match=r"sieht|verwechseln"):
            await table.service.people.join("neu", table.codes["spieler"], name)
        assert await table.sees(table.sl) == before
        with pytest.raises(IllegalCommand, match=r"sieht|verwechseln"):
            await table.service.people.open("x", system="rumble", title="T", name=name)


@pytest.mark.parametrize(
    "name", ["Spielleitung", "SL", "s.l.", "Game Master", "GM", "Zuschauer", "W\u00fcrfelwerk"]
)
@looped
async def test_a_player_is_not_called_like_a_role_or_the_program(name: str) -> None:
    async with party() as table:
        with pytest.raises(IllegalCommand, match="eine Rolle oder das Programm"):
            await table.service.people.join("neu", table.codes["spieler"], name)


def test_who_leads_may_be_called_so_but_not_like_the_program() -> None:
    demand_readable("SL", leads=True)
    with pytest.raises(IllegalCommand, match="eine Rolle oder das Programm"):
        demand_readable("Würfelwerk", leads=True)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Áda"), ("Ada", "Ãdà"), ("Senor", "Señor"), ("SL", "5L"), ("SL", "$L"),
     ("Würfelwerk", "Vvürfelwerk"), ("Würfelwerk", "Wǘrfelwerk"), ("Emma", "Ernrna"), ("B0", "8o")],
)  # fmt: skip
def test_marks_digits_and_pairs_of_letters_do_not_tell_names_apart(one: str, other: str) -> None:
    assert looks(one) == looks(other)


@pytest.mark.parametrize(("one", "other"), [("Jörg", "Jorg"), ("さか", "さが"), ("Май", "Маи")])
def test_letters_of_their_own_tell_names_apart(one: str, other: str) -> None:
    assert looks(one) != looks(other)


def test_names_of_signs_alone_are_told_apart_as_well() -> None:
    assert looks("-") != looks("--")
    assert looks("🎲") != looks("🎯")
    assert looks("\u200b") == "\u200b"
