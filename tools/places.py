"""How scattered the rules are: how many files name a rule, how many a command.

Usage: ``.venv/bin/python tools/places.py``; with a rule id or a command's class, the files that
name it. Commands are counted in their own system, for systems share some names.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, median

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "wuerfelwerk"
NAMES = re.compile(r"[^\W0-9]\w*(?:-[A-Z]+-[A-Z]?[0-9]+)?")


def named_in(source: Path = SOURCE) -> dict[str, set[Path]]:
    """By word, the modules of the source it stands in."""
    found: dict[str, set[Path]] = {}
    for path in sorted(source.rglob("*.py")):
        for word in set(NAMES.findall(path.read_text("utf-8"))):
            found.setdefault(word, set()).add(path)
    return found


def counts(words: Iterable[str], places: dict[str, set[Path]]) -> list[int]:
    """How many files name each of the words."""
    return [len(places.get(word, ())) for word in words]


def told(what: str, found: Sequence[int]) -> str:
    """One line: how many words, files a word, on average and in the middle."""
    return f"{what:<24}{len(found):>5}   mean {mean(found):.2f}   median {median(found):g}"


def main() -> None:
    """Print the figures, or the files that name one word."""
    from wuerfelwerk.rules.system import installed

    places = named_in()
    if len(sys.argv) > 1:
        for path in sorted(places.get(sys.argv[1], ())):
            print(path.relative_to(ROOT))
        return
    rules, commands = list[int](), list[int]()
    for name, system in installed().items():
        here = counts(system.catalogue.rules, places)
        own = named_in(SOURCE / "systems" / name)
        said = counts((each.__name__ for each in system.commands), own)
        rules, commands = rules + here, commands + said
        print(told(f"{name}, rules", here))
        print(told(f"{name}, commands", said))
    print(told("all rules", rules))
    print(told("all commands", commands))


if __name__ == "__main__":
    main()
