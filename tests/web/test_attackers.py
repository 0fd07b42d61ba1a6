"""A few attackers for a few seconds: the tables play on, and nobody is left without an answer.

How fast all that is, ``make attackers`` measures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS, ATTACKERS, TABLES = 3.0, 6, 2
PATIENCE = 40.0
"""Seconds, many times what any answer may take: machines are noisy."""
ATTACK = f"""
import asyncio, json, time
from benchmarks.attackers import drive, family, served

with served() as (port, server):
    end = time.monotonic() + {PATIENCE}
    while len([*family(server.pid)]) < 4 and time.monotonic() < end:
        time.sleep(0.05)
    begun = len([*family(server.pid)])
    found = asyncio.run(drive(port, {SECONDS}, {ATTACKERS}, {TABLES}))
    processes = len([*family(server.pid)])
print(json.dumps({{
    "statuses": found.statuses, "acts": found.attacked.acts, "pages": found.attacked.pages,
    "longest": found.longest, "processes": processes, "begun": begun,
}}))
"""


def test_tables_play_on_while_attackers_ask_the_dearest_questions() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ATTACK],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Traceback" not in done.stderr
    found = json.loads(done.stdout)
    assert set(found["statuses"]) <= {"200", "422", "429", "499", "503"}, found["statuses"]
    assert sum(found["statuses"].values()) >= ATTACKERS
    assert len(found["acts"]) >= TABLES
    assert found["pages"]
    assert max(found["acts"] + found["pages"]) < PATIENCE
    assert found["longest"] < PATIENCE
    assert found["begun"] == 4, "a process is ready to count before anybody asks"
    assert found["processes"] <= 3 + 4, "the house, two that begin others, and those that count"
