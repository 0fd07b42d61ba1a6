"""Writes the files of ``tests/vectors``, by which anybody can test a verifier of their own.

``index.json`` says of every file what it holds and what a verifier must find: ``proven``,
``intact`` (nothing is wrong, but not everything can be checked) or ``broken``. Of a forged
``consequence`` a verifier that does not know the rules cannot tell. The files of the system
``becher`` are of a toy that the tests bring along.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from seals.forge import CONSEQUENCES, FORGERIES, forged, tampered
from seals.honest import bases, valid
from support.becher import with_becher
from wuerfelwerk.play.proof import verify

FOLDER = Path(__file__).resolve().parents[1] / "vectors"
SHARED = ("sealed", "unproven", "hand", "other", "words", "settled", "corrected", "undone")
COUNTED = (
    *SHARED,
    "setup",
    "evenings",
    "unthrown",
    "skipped",
    "wordless",
    "burnt",
    "pledged",
    "withheld",
    "belated",
    "arranged",
    "retracted",
    "redone",
)
"""What both verifiers count."""


def counts(found: Mapping[str, int]) -> dict[str, int]:
    """What was counted, without what is not there."""
    return {name: found[name] for name in COUNTED if found[name]}


def vectors() -> Iterator[tuple[dict[str, Any], str]]:
    """Every file with what must be found in it."""
    for name, (about, text) in valid().items():
        report = verify(text)
        found = {"verdict": report.verdict, "counts": counts(report.counts)}
        yield {"file": f"{name}.log", "about": about, **found}, text
    text = valid()["abende"][1]
    other = {"noted": {"head": "0" * 64}, "about": "not the log that was noted"}
    yield {"file": "abende.log", **other, "verdict": "broken"}, text
    other = {"noted": {"promise": "verdeckt:" + "0" * 64}, "about": "not the noted promise"}
    yield {"file": "abende.log", **other, "verdict": "broken"}, text
    base = bases()[1]
    for name, forgery in (FORGERIES | CONSEQUENCES).items():
        about = f"hashed anew: {(forgery.__doc__ or '').rstrip('.')}"
        broken = {"file": f"falsch-{name}.log", "about": about, "verdict": "broken"}
        made = forged(base, forgery, Random(name))
        assert made is not None, name
        yield broken | ({"consequence": True} if name in CONSEQUENCES else {}), made
    for kind in ("change", "drop", "swap", "double"):
        made = tampered(base, kind, Random(kind))
        about = f"not hashed anew: {kind}"
        yield {"file": f"falsch-{kind}.log", "about": about, "verdict": "broken"}, made


def files() -> dict[str, str]:
    """Everything that stands in the folder."""
    found = list(vectors())
    index = json.dumps([about for about, _ in found], indent=1, ensure_ascii=False) + "\n"
    return {"index.json": index, **{about["file"]: text for about, text in found}}


def write() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, text in files().items():
        (FOLDER / name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    known = with_becher()
    with patch("wuerfelwerk.rules.system.installed", lambda: known):
        write()
