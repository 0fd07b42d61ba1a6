"""Ways to tamper with a log file: with its bytes, or as a house that hashes everything anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

Row: TypeAlias = dict[str, Any]
Forgery: TypeAlias = Callable[["File", Random], bool]
"""Changes a file; says whether there was anything to change."""


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@dataclass
class File:
    """A log file taken apart: the head, and the entries with their salts."""

    top: Row
    rows: list[Row]
    chains: tuple[str, ...] = ("offen", "verdeckt")
    """Whose throws are tampered with."""

    @classmethod
    def parse(cls, text: str) -> File:
        """Take a log apart."""
        top, *lines = (json.loads(line) for line in text.splitlines())
        bodies = (json.loads(n["body"]) if n["body"] else {"type": "veiled", **n} for n in lines)
        return cls(top, list(bodies))

    def text(self) -> str:
        """The file with every hash made anew, but for lines that nobody can read."""
        head, lines = "", []
        for number, row in enumerate(self.rows):
            lines.append(_veiled(row) if row["type"] == "veiled" else _line(row, number))
            head = sha256(f"{head}{lines[-1]['digest']}".encode()).hexdigest()
        return "".join(canonical(row) + "\n" for row in ({**self.top, "head": head}, *lines))

    def at(self, kind: str) -> list[int]:
        """Where entries of a kind stand."""
        return [n for n, row in enumerate(self.rows) if row["type"] == kind]

    def evening(self, number: int) -> int:
        """On which evening a line was written."""
        return sum(self.ends(row) for row in self.rows[:number])

    @staticmethod
    def ends(row: Row) -> bool:
        return row["type"] == "Revealed" and row["audience"] is None

    def sealed(self) -> list[int]:
        """Where sealed dice were thrown."""
        return [n for n in self.at("Given") if self.newest(n).partition(":")[0] in self.chains]

    def newest(self, number: int) -> str:
        """Where the dice came from that a line adds."""
        return str(self.rows[number]["origin"].rpartition("+")[2])

    def followed(self) -> list[int]:
        """Sealed throws after which the same chain is thrown again on the same evening."""
        found, later = [], set()
        for number in reversed(self.sealed()):
            chain = self.evening(number), self.newest(number).partition(":")[0]
            if chain in later:
                found.append(number)
            later.add(chain)
        return found


def _veiled(row: Row) -> Row:
    return {name: row[name] for name in ("body", "digest", "salt")}


def _line(row: Row, number: int) -> Row:
    body, salt = canonical(row), sha256(str(number).encode()).hexdigest()
    return {"body": body, "digest": sha256(f"{salt}{body}".encode()).hexdigest(), "salt": salt}


def forged(text: str, forgery: Forgery, random: Random) -> str | None:
    """The file with one forgery in it, all hashes right again; ``None``: nothing to forge."""
    file = File.parse(text)
    return file.text() if forgery(file, random) else None


def _pick(random: Random, found: list[int]) -> int | None:
    return random.choice(found) if found else None


def _origin(file: File, number: int, new: str) -> None:
    row = file.rows[number]
    before, plus, _ = row["origin"].rpartition("+")
    row["origin"] = f"{before}{plus}{new}"


def _last_faces(row: Row) -> list[tuple[list[int], int]]:
    """The dice that a throw added, each as its hand and its place in it."""
    pool = row["origin"].rpartition(":")[2].split()
    counts = [int(group.partition("W")[0]) for group in pool]
    return [
        (hand, len(hand) - 1 - i)
        for hand, count in zip(row["answer"], counts, strict=True)
        for i in range(count)
    ]


def a_face(file: File, random: Random) -> bool:
    """A better face."""
    number = random.choice(file.sealed())
    hand, at = random.choice(_last_faces(file.rows[number]))
    hand[at] = random.choice([face for face in range(1, 8) if face != hand[at]])
    return True


def a_number(file: File, random: Random) -> bool:
    """Dice from another place of the chain."""
    number = random.choice(file.sealed())
    chain, first, pool = file.newest(number).split(":")
    _origin(file, number, f"{chain}:{max(0, int(first) + random.choice((1, 2, 7)))}:{pool}")
    return True


def a_chain(file: File, random: Random) -> bool:
    """Dice from the other chain."""
    number = random.choice(file.sealed())
    chain, first, pool = file.newest(number).split(":")
    _origin(file, number, f"{'verdeckt' if chain == 'offen' else 'offen'}:{first}:{pool}")
    return True


def a_pool(file: File, random: Random) -> bool:
    """Other dice than those that lie there."""
    number = random.choice(file.sealed())
    chain, first, pool = file.newest(number).split(":")
    other = random.choice(("1W7", f"{pool} 1W6", f"1{pool}", pool.replace("W", "W1")))
    _origin(file, number, f"{chain}:{first}:{other}")
    return True


def two_throws(file: File, random: Random) -> bool:
    """Two throws of a chain change places."""
    number = _pick(random, file.followed())
    if number is None:
        return False
    chain = file.newest(number).partition(":")[0]
    later = [
        n
        for n in file.sealed()
        if n > number
        and file.newest(n).startswith(f"{chain}:")
        and file.evening(n) == file.evening(number)
    ]
    rows, other = file.rows, later[0]
    rows[number], rows[other] = rows[other], rows[number]
    return True


def a_dropped_throw(file: File, random: Random) -> bool:
    """A throw is left out."""
    number = _pick(random, file.followed())
    if number is None:
        return False
    del file.rows[number]
    return True


def a_doubled_throw(file: File, random: Random) -> bool:
    """A throw is there twice."""
    number = random.choice(file.sealed())
    at = random.choice((number, random.randrange(2, len(file.rows))))
    file.rows.insert(at, deepcopy(file.rows[number]))
    return True


def a_throw_by_hand(file: File, random: Random) -> bool:
    """Sealed dice are called typed in, or thrown by some program."""
    number = _pick(random, file.followed())
    if number is None:
        return False
    _origin(file, number, random.choice(("hand", "random", "scripted", "autopilot", "siegel")))
    return True


def a_seed(file: File, random: Random) -> bool:
    """Another seed, or another promise."""
    places = [file.top["seeds"], *(dict(file.rows[n]["seeds"]) for n in file.at("Revealed"))]
    shown = random.choice([each for each in places if each])
    old = random.choice(sorted(shown.values()))
    new = sha256(old.encode()).hexdigest()
    file.top = json.loads(json.dumps(file.top).replace(old, new))
    file.rows = json.loads(json.dumps(file.rows).replace(old, new))
    return True


def a_promise(file: File, random: Random) -> bool:
    """A promise made to fit nothing."""
    file.rows[0]["promises"][0][1] = sha256(b"other").hexdigest()
    return True


def two_seeds(file: File, random: Random) -> bool:
    """The chains change their seeds."""
    seeds = file.top["seeds"]
    seeds["offen"], seeds["verdeckt"] = seeds["verdeckt"], seeds["offen"]
    return True


def the_words(file: File, random: Random) -> bool:
    """Words that the table did not speak, on an evening with sealed dice."""
    number = random.choice(file.sealed())
    evening = file.evening(number)
    spoken = [n for n in file.at("Spoken") if file.evening(n) == evening]
    if spoken and random.random() < 0.6:
        row = file.rows[random.choice(spoken)]
        row["words"] = row["words"][:-1] if row["words"] else "x"
        return True
    ends = [n for n, row in enumerate(file.rows) if file.ends(row)]
    at = ends[evening - 1] + 1 if evening else 2
    said = {"type": "Spoken", "seat": "haus", "words": "74", "audience": None}
    file.rows.insert(at, said)
    return True


def late_words(file: File, random: Random) -> bool:
    """Words after an announcement, or the game master's."""
    at = random.choice(file.at("Submitted")) + 1
    said = {"type": "Spoken", "seat": "haus", "words": "74", "audience": None}
    if random.random() < 0.3:
        at, said["seat"] = 2, "sl"
    file.rows.insert(at, said)
    return True


def an_evening(file: File, random: Random) -> bool:
    """An evening's end is left out, doubled, or put into a running announcement."""
    ends = [n for n, row in enumerate(file.rows) if file.ends(row)]
    if not ends:
        return False
    at = random.choice(ends)
    both = deepcopy(file.rows[at - 1 : at + 1])
    kind = random.randrange(3)
    if kind == 0:
        del file.rows[at - 1 : at + 1]
    elif kind == 1:
        file.rows[at:at] = both
    else:
        running = random.choice(file.at("Submitted")) + 1
        file.rows[running:running] = both
    return True


def half_an_evening(file: File, random: Random) -> bool:
    """Only one of the seeds is shown, or to others than those who may know it."""
    shown = file.at("Revealed")
    if not shown:
        return False
    at = random.choice(shown)
    row = file.rows[at]
    if random.random() < 0.4:
        del file.rows[at]
    elif row["audience"] is None:
        row["audience"] = {"set": ["sl"]}
    else:
        row["audience"] = random.choice((None, {"set": ["ada", "sl"]}))
    return True


def a_turn(file: File, random: Random) -> bool:
    """An answer or an outcome of another announcement."""
    kinds = [n for kind in ("Given", "Settled", "Kept") for n in file.at(kind)]
    file.rows[random.choice(kinds)]["turn"] += random.choice((1, -1, 5))
    return True


def an_early_answer(file: File, random: Random) -> bool:
    """An answer before what it answers was announced."""
    given = [n for n in file.at("Given") if file.rows[n - 1]["type"] == "Submitted"]
    number = _pick(random, given)
    if number is None:
        return False
    file.rows.insert(number - 1, file.rows.pop(number))
    return True


def a_late_answer(file: File, random: Random) -> bool:
    """An answer after its announcement was over."""
    done = [n for n in file.at("Settled") if file.rows[n - 1]["type"] == "Given"]
    number = _pick(random, done)
    if number is None:
        return False
    file.rows.insert(number, file.rows.pop(number - 1))
    return True


def an_announcement(file: File, random: Random) -> bool:
    """An announcement or an outcome is left out or doubled."""
    rows = file.rows
    kind = random.choice(("Submitted", "Settled"))
    found = [n for n in file.at(kind) if n + 1 < len(rows)]
    if random.random() < 0.5:
        twice = random.choice(found)
        rows.insert(twice, deepcopy(rows[twice]))
        return True
    follows = ("Submitted",) if kind == "Settled" else ("Given", "Kept", "Settled")
    number = _pick(random, [n for n in found if rows[n + 1]["type"] in follows])
    if number is None:
        return False
    del rows[number]
    return True


def an_audience(file: File, random: Random) -> bool:
    """A throw for others than it was for."""
    row = file.rows[random.choice(file.sealed())]
    row["audience"] = {"set": ["sl"]} if row["audience"] is None else None
    return True


def a_question(file: File, random: Random) -> bool:
    """A throw that answers a question for other dice."""
    row = file.rows[random.choice(file.sealed())]
    row["slot"][1] = row["slot"][1].replace("/W", "/W1", 1)
    return True


def a_seat(file: File, random: Random) -> bool:
    """Somebody else announces."""
    file.rows[random.choice(file.at("Submitted"))]["seat"] = "haus"
    return True


def a_strange_line(file: File, random: Random) -> bool:
    """A line that is none, or not where it belongs."""
    number = random.randrange(2, len(file.rows))
    row = file.rows[number]
    kind = random.randrange(4)
    if kind == 0:
        row["mehr"] = 1
    elif kind == 1:
        row["type"] = "Erfunden"
    elif kind == 2:
        del row["audience"]
    else:
        file.rows.insert(number, deepcopy(file.rows[random.randrange(2)]))
    return True


FORGERIES: dict[str, Forgery] = {
    each.__name__: each
    for each in (
        a_face, a_number, a_chain, a_pool, two_throws, a_dropped_throw, a_doubled_throw,
        a_throw_by_hand, a_seed, a_promise, two_seeds, the_words, late_words, an_evening,
        half_an_evening, a_turn, an_early_answer, a_late_answer, an_announcement, an_audience,
        a_question, a_seat, a_strange_line,
    )
}  # fmt: skip
"""What both verifiers must find, although every hash is right."""


def an_outcome(file: File, random: Random) -> bool:
    """Points nobody won."""
    found = [n for n in file.at("Settled") if file.rows[n]["events"]]
    number = _pick(random, found)
    if number is None:
        return False
    _, event = file.rows[number]["events"][0]
    name = next((n for n, v in event.items() if isinstance(v, int)), None)
    if name is None:
        return False
    event[name] += 1
    return True


def the_working(file: File, random: Random) -> bool:
    """A line of working is gone."""
    number = _pick(random, [n for n in file.at("Settled") if file.rows[n]["steps"]])
    if number is None:
        return False
    file.rows[number]["steps"].pop()
    return True


CONSEQUENCES: dict[str, Forgery] = {each.__name__: each for each in (an_outcome, the_working)}
"""What only a verifier that knows the rules can find."""


def tampered(honest: str, kind: str, random: Random) -> str:
    """The file with bytes changed, lines dropped, swapped, doubled or moved; no hash is mended."""
    if kind == "change":
        at, put = random.randrange(len(honest)), random.choice('0123456789abcdef",{}: äx\n')
        return honest[:at] + put + honest[at + 1 :]
    lines = honest.split("\n")[:-1]
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    if kind == "drop":
        del lines[one]
    elif kind == "swap":
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == "move":
        lines.insert(other, lines.pop(one))
    elif kind == "cut":
        lines = lines[: max(1, one)]
    elif kind == "double":
        lines.insert(other, lines[one])
    return "\n".join(lines) + "\n"


TAMPERINGS = ("change", "drop", "swap", "double", "move", "cut", "forge")
"""``forge``: one of the forgeries, with the old hashes."""


def unmended(honest: str, random: Random) -> str:
    """A forged entry with all hashes as they were."""
    name = random.choice(sorted(FORGERIES))
    file = File.parse(honest)
    if not FORGERIES[name](file, random):
        return honest
    old, new = honest.splitlines(), file.text().splitlines()
    rows = []
    for number, line in enumerate(new):
        was = json.loads(old[number]) if number < len(old) else {}
        keep = "digest" if number else "head"
        rows.append(canonical({**json.loads(line), **({keep: was[keep]} if was else {})}))
    return "\n".join(rows) + "\n"
