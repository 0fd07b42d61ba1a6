"""What is remembered at the desk: bounded by number and by size."""

from __future__ import annotations

from support.desk_questions import Where
from wuerfelwerk.table.desk.memory import Memory
from wuerfelwerk.table.desk.questions import MISSING


def test_the_longest_unasked_is_forgotten_first() -> None:
    memory = Memory(most=2)
    for name in "ab":
        memory.keep(Where(name), name, 1)
    assert memory.find(Where("a")) == "a"
    memory.keep(Where("c"), "c", 1)
    assert [memory.find(Where(name)) for name in "abc"] == ["a", MISSING, "c"]


def test_many_large_answers_are_not_all_kept_and_a_huge_one_never() -> None:
    memory = Memory(size=160)
    for number in range(100):
        memory.keep(Where(str(number)), number, 10)
    assert len(memory) == 16
    memory.keep(Where("huge"), 0, 11)
    assert memory.find(Where("huge")) is MISSING
    assert memory.find(Where("99")) == 99


def test_the_same_kept_twice_counts_once() -> None:
    memory = Memory(size=160)
    for _ in range(50):
        memory.keep(Where("a"), 1, 10)
    memory.keep(Where("b"), 2, 10)
    assert (memory.find(Where("a")), memory.find(Where("b"))) == (1, 2)
