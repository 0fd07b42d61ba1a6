"""Counting processes: they go with their house, however it ends, and never say anything."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

HOUSE = """
import asyncio, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
from support.desk_questions import Busily, Where
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.limits import Limits
from wuerfelwerk.table.desk.questions import Lane

async def main(file):
    desk = Desk(Limits(processes=2, longest_wait=600, longest=600))
    await asyncio.gather(*(desk.ask(Busily(n, file), n, lane=Lane.SEATED) for n in "ab"))

if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1]))
    except KeyboardInterrupt:
        pass
"""
PATIENCE = 60.0


@pytest.mark.parametrize("sig", [signal.SIGKILL, signal.SIGINT])
def test_a_house_that_is_killed_or_stopped_leaves_no_process_behind(
    tmp_path: Path, sig: signal.Signals
) -> None:
    script, file, said = tmp_path / "house.py", tmp_path / "begun", tmp_path / "said"
    script.write_text(HOUSE)
    with said.open("wb") as output:
        house = subprocess.Popen(
            [sys.executable, str(script), str(file)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        _until(lambda: file.exists() and len(file.read_text().split()) == 2)
        family = _session(house.pid)
        assert {int(each) for each in file.read_text().split()} < family
        if sig is signal.SIGINT:  # as a terminal does it: everybody hears it
            os.killpg(house.pid, sig)
        else:
            house.send_signal(sig)
        house.wait(PATIENCE)
        _until(lambda: not _session(house.pid))
        assert said.read_text() == ""
    finally:
        house.kill()
        house.wait()


def _session(leader: int) -> set[int]:
    """The processes of a session that are alive."""
    found = set()
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, _, rest = each.read_text().partition(" (")
        except OSError:
            continue
        state, _, _, session = rest.rsplit(")", 1)[1].split()[:4]
        if int(session) == leader and state != "Z":
            found.add(int(pid))
    return found


def _until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return
        time.sleep(0.02)
    raise AssertionError("it took too long")
