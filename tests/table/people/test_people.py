"""Opening, joining, invitations, places: who sits where, and who may not."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from support.memory_store import MemoryStore, MemoryWork
from support.party import Clock, housed, looped, party
from wuerfelwerk.errors import IllegalCommand, NotAllowed, TooOften, Unavailable, Unknown
from wuerfelwerk.table.people import passwords
from wuerfelwerk.table.people.members import Member
from wuerfelwerk.table.people.passwords import AT_ONCE_OF_ADDRESS, MOST_SLOWED, MOST_TRIES, SLOWEST
from wuerfelwerk.table.people.people import CARRIED
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.store.base import TableRow

LEADS: dict[str, Any] = {"system": "rumble", "title": "Am Tor", "name": "Lea"}


@looped
async def test_whoever_opens_a_table_leads_it_and_only_a_hash_of_the_token_is_kept() -> None:
    store = MemoryStore()
    async with housed(store) as service:
        access = await service.people.open("geheim", **LEADS)
        assert (access.seat, access.role, access.name) == ("sl", "sl", "Lea")
        assert await service.house.access(access.table, "geheim") == access
        assert "geheim" not in repr(store.tables)
        seen = await service.looking.look(access, "de")
        assert seen.system_name == "Dice Rumble"
        assert [each.sentence for each in seen.notices] == ["Lea öffnet den Tisch."]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"system": "schach"}, Unknown),
        ({"example": "nirgends"}, Unknown),
        ({"title": " \n "}, IllegalCommand),
        ({"title": "x" * 81}, IllegalCommand),
        ({"name": ""}, IllegalCommand),
        ({"password": "x" * 201}, IllegalCommand),
        ({"solo": True}, IllegalCommand),
        ({"solo": True, "example": "duell", "name": "würfelwerk"}, IllegalCommand),
    ],
)
@looped
async def test_a_table_that_cannot_be_is_refused_and_nothing_is_kept(
    wrong: dict[str, str], why: type[Exception]
) -> None:
    store = MemoryStore()
    async with housed(store) as service:
        with pytest.raises(why):
            await service.people.open("geheim", **{**LEADS, **wrong})
    assert not store.tables


@looped
async def test_an_invitation_names_the_free_seats_and_a_player_takes_one() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell")
        code = dict(await service.people.links(sl))["spieler"]
        before = await service.people.invitation(f" {code[:4].lower()}-{code[4:]} ")
        assert dict(before.seats) == {"ada": "Ada", "bo": "Bo"}
        ada = await service.people.join("anna", code, "Anna", "ada")
        assert (ada.seat, ada.role, ada.name) == ("ada", "spieler", "Anna")
        assert dict((await service.people.invitation(code)).seats) == {"bo": "Bo"}
        with pytest.raises(IllegalCommand, match=r"ist vergeben\. Frei ist noch: Bo"):
            await service.people.join("bert", code, "Bert", "ada")
        again = await service.people.join("anna", code, "Anna")
        assert again == ada


@looped
async def test_of_two_who_want_the_same_seat_at_once_one_gets_it() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell")
        code = dict(await service.people.links(sl))["spieler"]
        both = (service.people.join(who, code, who.capitalize(), "ada") for who in ("anna", "bert"))
        results = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(isinstance(each, IllegalCommand) for each in results) == [False, True]
        found = [await service.house.store.held(fingerprint(who)) for who in ("anna", "bert")]
        assert sorted(map(len, found)) == [0, 1]


@looped
async def test_whoever_cannot_be_announced_does_not_sit_down_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def torn(*_: object) -> None:
        raise Unavailable("Der Speicher ist gerade nicht da.")

    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell")
        code = dict(await service.people.links(sl))["spieler"]
        with monkeypatch.context() as broken:
            broken.setattr(MemoryWork, "notice", torn)
            with pytest.raises(Unavailable):
                await service.people.join("anna", code, "Anna", "ada", words="Mond")
        assert not await service.house.store.held(fingerprint("anna"))
        ada = await service.people.join("anna", code, "Anna", "ada", words="Mond")
        seen = await service.looking.look(ada, "de")
        assert [each.sentence for each in seen.notices][1:] == ["Anna nimmt Platz."]
        assert seen.number == 1


@looped
async def test_whoever_comes_may_bring_a_pledge_along() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell", pledge="0" * 64)
        assert not (await service.looking.look(sl, "de")).seal.pledged
        code = dict(await service.people.links(sl))["spieler"]
        with pytest.raises(IllegalCommand, match="SHA-256"):
            await service.people.join("anna", code, "Anna", "ada", pledge="Mond")
        assert not await service.house.store.held(fingerprint("anna"))
        ada = await service.people.join("anna", code, "Anna", "ada", pledge="0" * 64)
        assert (await service.looking.look(ada, "de")).seal.pledged == ("ada",)


@looped
async def test_whoever_plays_alone_may_pledge_when_opening() -> None:
    async with housed() as service:
        with pytest.raises(IllegalCommand, match="SHA-256"):
            await service.people.open("a", **LEADS, example="duell", solo=True, pledge="Mond")
        lea = await service.people.open("a", **LEADS, example="duell", solo=True, pledge="0" * 64)
        assert (await service.looking.look(lea, "de")).seal.pledged == (lea.place,)


@looped
async def test_whoever_plays_alone_may_begin_again_at_a_table_of_its_own() -> None:
    async with housed() as service:
        lea = await service.people.open("a", **LEADS, example="ueberfall", solo=True)
        other = await service.people.again(lea, "a", pledge="0" * 64)
        seen = [await service.looking.look(each, "de") for each in (lea, other)]
        assert other.table != lea.table
        assert other.place == lea.place
        assert all(each.alone for each in seen)
        assert seen[0].play.figures == seen[1].play.figures
        assert seen[1].seal.pledged == (other.place,)


@looped
async def test_where_others_sit_or_a_person_leads_nobody_begins_again() -> None:
    async with party() as table:
        for each in (table.sl, table.ada, table.zoe):
            assert not (await table.service.looking.look(each, "de")).alone
            with pytest.raises(NotAllowed, match="wo das Programm leitet"):
                await table.service.people.again(each, "a")
        assert len(await table.service.members.mine("a", "de")) == 0


@looped
async def test_whoever_has_no_figure_gets_a_seat_by_name() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell")
        code = dict(await service.people.links(sl))["spieler"]
        seats = [
            (await service.people.join(f"t{number}", code, name)).seat
            for number, name in enumerate(("Jörg Groß", "jorg gross", "Ada", "李", "Sœl"))
        ]
        assert seats == ["jorg-gross", "jorg-gross-2", "ada-2", "platz", "sl-2"]


@looped
async def test_spectators_share_one_seat() -> None:
    async with party() as table:
        other = await table.service.people.join("noch jemand", table.codes["zuschauer"], "Max")
        assert other.seat == table.zoe.seat == "zuschauer"
        assert [each.name for each in (await table.sees(table.zoe)).people] == [
            "Lea", "Anna", "Bert",
        ]  # fmt: skip


@looped
async def test_a_closed_table_takes_nobody_new_but_spectators() -> None:
    async with party() as table:
        await table.service.play.configure(table.sl, table.key(), {"locked": True})
        with pytest.raises(NotAllowed, match="geschlossen"):
            await table.service.people.join("neu", table.codes["spieler"], "Neu")
        assert (await table.service.people.join("neu", table.codes["zuschauer"], "Neu")).seat
        assert (
            await table.service.people.join("token-ada", table.codes["spieler"], "Anna")
            == table.ada
        )


@looped
async def test_where_nobody_may_look_on_nobody_can() -> None:
    async with party() as table:
        await table.service.play.configure(table.sl, table.key(), {"watch": False})
        with pytest.raises(NotAllowed, match="niemand zuschauen"):
            await table.service.people.join("neu", table.codes["zuschauer"], "Neu")
        with pytest.raises(NotAllowed, match="niemand zuschauen"):
            await table.sees(table.zoe)
        with pytest.raises(NotAllowed, match="niemand zuschauen"):
            await table.service.looking.export(table.zoe)
        with pytest.raises(NotAllowed, match="niemand zuschauen"):
            await table.service.people.carry(table.zoe)


@looped
async def test_a_password_is_asked_for() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, example="duell", password="Mondschein")
        code = dict(await service.people.links(sl))["spieler"]
        assert (await service.people.invitation(code)).password
        with pytest.raises(NotAllowed, match="Passwort"):
            await service.people.join("anna", code, "Anna", "ada", "mondschein")
        assert (await service.people.join("anna", code, "Anna", "ada", "Mondschein")).seat == "ada"


@pytest.fixture
def swiftly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The right password is Mondschein, without the pains of a good hash."""
    monkeypatch.setattr(passwords, "_verified", lambda _, password: password == "Mondschein")


@pytest.mark.usefixtures("swiftly")
@looped
async def test_guessing_a_password_ends_for_whoever_guesses() -> None:
    async with housed(clock=(clock := Clock())) as service:
        sl = await service.people.open("geheim", **LEADS, example="duell", password="Mondschein")
        code = dict(await service.people.links(sl))["spieler"]
        for _ in range(MOST_TRIES):
            with pytest.raises(NotAllowed, match="Passwort"):
                await service.people.join("eva", code, "Eva", "bo", "mondschein")
        with pytest.raises(TooOften):
            await service.people.join("eva", code, "Eva", "bo", "Mondschein")
        assert (await service.people.join("bert", code, "Bert", "bo", "Mondschein")).seat == "bo"
        clock.now += 601
        assert (await service.people.join("eva", code, "Eva", "", "Mondschein")).seat == "eva"


@pytest.mark.usefixtures("swiftly")
@looped
async def test_many_right_passwords_lock_nobody_out() -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, password="Mondschein")
        code = dict(await service.people.links(sl))["zuschauer"]
        for number in range(MOST_TRIES + 2):
            sat = await service.people.join(f"t{number}", code, "", "", "Mondschein")
            assert sat.seat == "zuschauer"


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long whoever guesses had to wait, without waiting."""
    found: list[float] = []

    async def pause(seconds: float) -> None:
        found.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(passwords, "pause", pause)
    return found


@pytest.mark.usefixtures("swiftly")
@looped
async def test_guessing_with_ever_new_browsers_slows_down_in_other_processes_too(
    pauses: list[float],
) -> None:
    store = MemoryStore()
    async with housed(store) as service, housed(store) as other:
        sl = await service.people.open("geheim", **LEADS, password="Mondschein")
        code = dict(await service.people.links(sl))["zuschauer"]
        for number in range(2 * AT_ONCE_OF_ADDRESS + 10):
            with pytest.raises(NotAllowed, match="Passwort"):
                await service.people.join(f"t{number}", code, "", "", "x", address="10.0.0.1")
        assert pauses[: AT_ONCE_OF_ADDRESS + 1] == [0] * (AT_ONCE_OF_ADDRESS + 1)
        assert pauses == sorted(pauses)
        assert pauses[-1] == SLOWEST
        for _ in range(2):
            with pytest.raises(NotAllowed, match="Passwort"):
                await other.people.join("t1", code, "", "", "falsch", address="10.0.0.1")
        assert pauses[-1] == SLOWEST


@pytest.mark.usefixtures("swiftly")
@looped
async def test_who_shares_an_address_with_a_guesser_comes_in_and_elsewhere_at_once(
    pauses: list[float],
) -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, password="Mondschein")
        code = dict(await service.people.links(sl))["zuschauer"]
        sl = await service.people.open("zweiter", **LEADS, password="Mondschein")
        elsewhere = dict(await service.people.links(sl))["zuschauer"]
        for guess in range(100):
            with pytest.raises(NotAllowed, match="Passwort"):
                await service.people.join(f"t{guess}", code, "", "", "x", address="10.0.0.1")
        sat = await service.people.join("anna", code, "", "", "Mondschein", address="10.0.0.1")
        assert (sat.seat, pauses[-1]) == ("zuschauer", SLOWEST)
        sat = await service.people.join("a", elsewhere, "", "", "Mondschein", address="10.0.0.1")
        assert (sat.seat, pauses[-1]) == ("zuschauer", 0)
        sat = await service.people.join("b", code, "", "", "Mondschein", address="10.0.9.9")
        assert (sat.seat, pauses[-1]) == ("zuschauer", 0)


@pytest.mark.usefixtures("swiftly")
@looped
async def test_of_many_guesses_at_once_few_wait_so_that_the_right_one_is_soon_heard(
    pauses: list[float],
) -> None:
    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, password="Mondschein")
        code = dict(await service.people.links(sl))["zuschauer"]
        tries = (
            service.people.join(f"t{number}", code, "", "", "x", address="10.0.0.1")
            for number in range(200)
        )
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert all(isinstance(each, NotAllowed | TooOften) for each in found)
        assert sum(isinstance(each, NotAllowed) for each in found) <= 26
        assert sum(map(bool, pauses)) <= MOST_SLOWED + 1


@looped
async def test_guessing_many_at_once_is_stopped_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def wrong(_: str, password: str) -> bool:
        heard.append(password)
        return False

    async with housed() as service:
        sl = await service.people.open("geheim", **LEADS, password="Mondschein")
        code = dict(await service.people.links(sl))["zuschauer"]
        monkeypatch.setattr(passwords, "_verified", wrong)
        tries = (service.people.join("eva", code, "", "", str(number)) for number in range(100))
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert all(isinstance(each, NotAllowed | TooOften) for each in found)
        assert len(heard) <= MOST_TRIES


@looped
async def test_a_new_invitation_ends_the_old_one_and_revoking_ends_all() -> None:
    async with party() as table:
        new = await table.service.people.invite(table.sl, "spieler")
        with pytest.raises(Unknown, match="Einladung"):
            await table.service.people.invitation(table.codes["spieler"])
        assert (await table.service.people.invitation(new)).role == "spieler"
        assert dict(await table.service.people.links(table.sl)).keys() == {"spieler", "zuschauer"}
        await table.service.people.revoke(table.sl, "zuschauer")
        assert dict(await table.service.people.links(table.sl)) == {"spieler": new}
        await table.service.people.revoke(table.sl)
        with pytest.raises(Unknown, match="Einladung"):
            await table.service.people.join("neu", new, "Neu")
        with pytest.raises(IllegalCommand, match="Spieler oder Zuschauer"):
            await table.service.people.invite(table.sl, "sl")


@looped
async def test_the_newest_link_to_another_device_ends_the_older_ones_of_the_same_place() -> None:
    async with party() as table:
        people = table.service.people
        first, others = await people.carry(table.ada), await people.carry(table.bo)
        second = await people.carry(table.ada)
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", first)
        assert await people.redeem("handy", second) == table.ada
        assert await people.redeem("tablet", others) == table.bo
        one, two = await people.carry(table.zoe), await people.carry(table.zoe)
        assert await people.redeem("z1", one) == await people.redeem("z2", two)


@looped
async def test_a_place_can_be_carried_to_another_device_once_and_not_for_long() -> None:
    async with party() as table:
        secret = await table.service.people.carry(table.ada)
        assert await table.service.people.redeem("handy", secret) == table.ada
        assert await table.service.house.access(table.table, "handy") == table.ada
        assert await table.service.house.access(table.table, "token-ada") == table.ada
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await table.service.people.redeem("dieb", secret)
        late = await table.service.people.carry(table.ada)
        table.clock.now += CARRIED + 1
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await table.service.people.redeem("dieb", late)
        with pytest.raises(NotAllowed):
            await table.service.house.access(table.table, late)


@looped
async def test_a_link_that_is_over_stays_so_whatever_the_clock_does() -> None:
    async with party() as table:
        people, clock, began = table.service.people, table.clock, table.clock.now
        tried = await people.carry(table.ada)
        clock.now = began + CARRIED + 1
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.carried(tried)
        clock.now = began + 1
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", tried)
        used = await people.carry(table.ada)
        await people.redeem("handy", used)
        clock.now = began
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", used)


@looped
async def test_a_link_that_nobody_tried_is_over_too_and_gone_from_the_store() -> None:
    async with party() as table:
        people, clock, began = table.service.people, table.clock, table.clock.now
        secret = await people.carry(table.ada)
        await table.service.house.store.expire(began + CARRIED)
        clock.now = began + 1
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", secret)


@looped
async def test_a_clock_that_stands_or_goes_back_makes_no_link_last_longer() -> None:
    async with party() as table:
        people, now = table.service.people, 0.0
        people._timer = lambda: now
        stands, back = await people.carry(table.ada), await people.carry(table.bo)
        now = CARRIED
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", stands)
        now = 0.0
        table.clock.now -= 3600
        with pytest.raises(Unknown, match="gilt nicht mehr"):
            await people.redeem("dieb", back)


@looped
async def test_a_place_carried_to_the_same_device_is_still_there() -> None:
    async with party() as table:
        secret = await table.service.people.carry(table.ada)
        assert await table.service.people.redeem("token-ada", secret) == table.ada


@looped
async def test_tokens_for_programs_open_the_place_and_the_newest_counts() -> None:
    async with party() as table:
        first = await table.service.people.api_token(table.ada)
        assert await table.service.house.access(table.table, first) == table.ada
        assert [each.seat for each in await table.service.members.mine(first)] == ["ada"]
        second = await table.service.people.api_token(table.ada)
        assert await table.service.house.access(table.table, second) == table.ada
        with pytest.raises(NotAllowed):
            await table.service.house.access(table.table, first)


@looped
async def test_tables_of_a_token_are_listed_with_whose_turn_it_is() -> None:
    async with party() as table:
        expected = Member(table.table, "Am Tor", "rumble", "ada", "spieler", "Anna", False)
        expected = replace(expected, figures="Ada")
        assert list(await table.service.members.mine("token-ada")) == [expected]
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        assert [each.your_turn for each in await table.service.members.mine("token-ada")] == [True]
        assert list(await table.service.members.mine("fremd")) == []


@looped
async def test_a_table_that_cannot_be_read_is_named_and_hides_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with party() as table:
        other = await table.service.people.open("token-ada", **LEADS)
        table.memory.tables[table.table].log[1] = ('{"Geheim": 4711}', 0.0)
        table.service.house.lives.clear()
        good, bad = sorted(
            await table.service.members.mine("token-ada"), key=lambda each: each.trouble
        )
        assert (good.table, good.trouble) == (other.table, "")
        assert (bad.table, bad.title, bad.name) == (table.table, "Am Tor", "Anna")
        assert bad.trouble.startswith("Dieser Tisch lässt sich nicht lesen; erwartet wird")
        assert "4711" not in bad.trouble + caplog.text
        assert table.table in caplog.text


@looped
async def test_a_database_out_of_reach_is_said_once_and_not_of_every_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        table.service.house.lives.clear()
        monkeypatch.setattr(table.memory, "whole", _away)
        with pytest.raises(Unavailable):
            await table.service.members.mine("token-ada")


async def _away(*_: object) -> None:
    raise Unavailable("Die Daten der Tische sind gerade nicht zu erreichen.")


@looped
async def test_whoever_is_removed_is_gone_and_the_seat_is_free() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "ada")
        with pytest.raises(NotAllowed):
            await table.service.house.access(table.table, "token-ada")
        with pytest.raises(NotAllowed):
            await table.service.play.speak(table.ada, table.key(), "Mond")
        with pytest.raises(Unknown, match="Einladung"):
            await table.service.people.join("token-ada", table.codes["spieler"], "Anna", "ada")
        code = dict(await table.service.people.links(table.sl))["spieler"]
        assert "ada" in dict((await table.service.people.invitation(code)).seats)
        new = await table.service.people.join("neu", code, "Nina", "ada")
        assert (await table.sees(new)).name == "Nina"
        said = [each.sentence for each in (await table.sees(new)).notices][-2:]
        assert said == ["Anna verlässt den Tisch.", "Nina nimmt Platz."]


@looped
async def test_removing_somebody_makes_no_invitation_where_all_are_revoked() -> None:
    async with party() as table:
        await table.service.people.revoke(table.sl, "spieler")
        await table.service.people.remove(table.sl, table.key(), "ada")
        assert list(dict(await table.service.people.links(table.sl))) == ["zuschauer"]


@looped
async def test_removing_the_program_from_a_seat_leaves_the_invitation() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        before = await table.service.people.links(table.sl)
        await table.service.play.autopilot(table.sl, table.key(), ["ansage", "wurf"], "bo")
        await table.service.people.remove(table.sl, table.key(), "bo")
        assert await table.service.people.links(table.sl) == before


@looped
async def test_all_who_look_on_are_removed_together_and_need_the_new_invitation() -> None:
    async with party() as table:
        assert (await table.sees(table.sl)).onlookers
        assert not (await table.sees(table.ada)).onlookers
        await table.service.people.remove(table.sl, table.key(), "zuschauer")
        for who in (table.sl, table.ada):
            said = (await table.sees(who)).notices[-1].sentence
            assert said.startswith("Niemand sieht mehr zu")
        with pytest.raises(NotAllowed):
            await table.service.house.access(table.table, "token-zoe")
        assert not (await table.sees(table.sl)).onlookers
        with pytest.raises(Unknown, match="Einladung"):
            await table.service.people.join("token-zoe", table.codes["zuschauer"], "")
        with pytest.raises(IllegalCommand, match="niemand"):
            await table.service.people.remove(table.sl, table.key(), "zuschauer")
        codes = dict(await table.service.people.links(table.sl))
        assert codes["spieler"] == table.codes["spieler"]
        again = await table.service.people.join("token-zoe", codes["zuschauer"], "")
        assert (await table.sees(again)).seat == "zuschauer"


@pytest.mark.parametrize("seat", ["sl", "niemand"])
@looped
async def test_not_everybody_can_be_removed(seat: str) -> None:
    async with party() as table:
        with pytest.raises(IllegalCommand, match="niemand"):
            await table.service.people.remove(table.sl, table.key(), seat)


@looped
async def test_leading_is_handed_over_and_both_keep_their_devices() -> None:
    async with party() as table:
        first = await table.service.people.hand_over(table.sl, "einmal", "ada")
        lea, anna = [
            await table.service.house.access(table.table, f"token-{t}") for t in ("sl", "ada")
        ]
        assert (anna.seat, anna.role, anna.name) == ("sl", "sl", "Anna")
        assert (lea.seat, lea.role, lea.name) == ("ada", "spieler", "Lea")
        again = await table.service.people.hand_over(lea, "einmal", "ada")
        assert (again.number, again.repeated) == (first.number, True)
        assert (await table.service.house.access(table.table, "token-ada")).role == "sl"
        with pytest.raises(IllegalCommand, match="Mitspielende"):
            await table.service.people.hand_over(anna, table.key(), "zuschauer")


@looped
async def test_leading_is_not_handed_over_to_the_program() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        await table.service.play.autopilot(table.sl, table.key(), ["ansage"], "bo")
        await table.service.play.autopilot(table.ada, table.key(), ["ansage"])
        for seat in ("bo", "ada"):
            with pytest.raises(IllegalCommand, match="Mitspielende"):
                await table.service.people.hand_over(table.sl, table.key(), seat)


@looped
async def test_the_game_master_speaks_for_a_free_seat_and_on_when_somebody_comes() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        deputy = await table.service.house.access(table.table, "token-sl", "bo")
        assert (deputy.seat, deputy.place) == ("bo", "sl")
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        (question,) = (await table.sees(deputy)).play.questions
        await table.service.play.roll(deputy, table.key(), question.key)
        code = dict(await table.service.people.links(table.sl))["spieler"]
        bert = await table.service.people.join("token-bo", code, "Bert", "bo")
        assert bert.seat == "bo"
        assert await table.service.house.access(table.table, "token-sl", "bo") == deputy
        for token in ("token-ada", "token-zoe"):
            with pytest.raises(NotAllowed, match="wer dort sitzt"):
                await table.service.house.access(table.table, token, "bo")


@looped
async def test_unknown_tables_and_tokens_open_nothing() -> None:
    async with party() as table:
        with pytest.raises(Unknown):
            await table.service.house.access("nirgends", "token-sl")
        with pytest.raises(NotAllowed):
            await table.service.house.access(table.table, "fremd")
        with pytest.raises(Unknown):
            await table.service.people.redeem("neu", "geraten")


def test_a_table_does_not_show_its_secrets_when_printed() -> None:
    row = TableRow("t", "rumble", "Kai", b"salz", b"samen", 0.0, password="hash")
    assert not any(each in repr(row) for each in ("salz", "samen", "hash"))
