"""The whole server, killed under load: no acknowledged act is lost, none happens twice.

``make kills`` does the same some hundred times.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from support.server_kills import Tally, kill_at_random, reasons
from support.serving import serving

KILLS = int(os.environ.get("WUERFELWERK_KILLS", "3"))


def told(what: str, tally: Tally) -> None:
    """The server had really been at work; ``make kills`` shows how much."""
    print(f"{what}: {tally}")
    assert tally.acknowledged >= tally.kills
    assert tally.failures > 0


def test_a_killed_server_loses_nothing_in_sqlite(folder: Path, tmp_path: Path) -> None:
    with serving(str(folder), tmp_path) as served:
        told("SQLite, server killed", kill_at_random(served, KILLS, Random(), tmp_path))


def test_killed_workers_lose_nothing_in_postgresql(postgres_url: str, tmp_path: Path) -> None:
    with serving(postgres_url, tmp_path, workers=2) as served:
        tally = kill_at_random(served, KILLS, Random(), tmp_path)
        told("PostgreSQL, workers or all killed", tally)


def test_a_lost_or_doubled_act_would_be_seen() -> None:
    line = '{"body": "{\\"type\\": \\"Submitted\\", \\"command\\": {\\"grund\\": \\"a-%d\\"}}"}\n'
    assert reasons(line % 1 + line % 2 + "{}\n") == ["a-1", "a-2"]
    assert reasons(line % 2 + line % 2) != ["a-1", "a-2"]
