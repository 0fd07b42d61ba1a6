"""What is kept is given to nobody but whoever asks for the very same."""

from __future__ import annotations

from wuerfelwerk.rules.kept import Kept


class Value:
    """Equal to everything, and yet itself."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def test_it_is_made_once_for_the_same_value_and_anew_for_another() -> None:
    kept: Kept[int] = Kept(10)
    one, other = Value(), Value()
    assert [kept.made(each, "ada", lambda: 1) for each in (one, one)] == [1, 1]
    assert kept.made(one, "ada", lambda: 2) == 1
    assert kept.made(other, "ada", lambda: 2) == 2
    assert (kept.known(one, "ada"), kept.known(one, "bo")) == (1, None)


def test_what_is_for_one_seat_is_for_no_other() -> None:
    kept: Kept[str] = Kept(10)
    one = Value()
    assert kept.made(one, "sl", lambda: "all of it") == "all of it"
    assert kept.made(one, "ada", lambda: "less") == "less"


def test_several_values_count_together() -> None:
    kept: Kept[int] = Kept(10)
    a, b = Value(), Value()
    assert kept.made_of((a, b), "", lambda: 1) == 1
    assert kept.made_of((b, a), "", lambda: 2) == 2
    assert kept.made_of((a, b), "", lambda: 3) == 1


def test_only_so_many_are_kept_and_none_is_taken_for_one_that_is_gone() -> None:
    kept: Kept[int] = Kept(3)
    assert [kept.made(Value(), "", lambda n=n: n) for n in range(50)] == [*range(50)]  # type: ignore[misc]
    assert len(kept._made) == 3


def test_what_is_kept_may_weigh_so_much_and_the_newest_is_kept_however_heavy_it_is() -> None:
    kept: Kept[str] = Kept(10, len)
    values = [object() for _ in range(4)]
    for value in values[:3]:
        kept.made(value, "", lambda: "xxxx")
    assert [kept.known(value, "") for value in values[:3]] == [None, "xxxx", "xxxx"]
    kept.made(values[3], "", lambda: "x" * 99)
    assert [kept.known(value, "") for value in values[1:]] == [None, None, "x" * 99]
    kept.made(values[0], "", lambda: "x")
    assert [kept.known(value, "") for value in values] == ["x", None, None, None]
