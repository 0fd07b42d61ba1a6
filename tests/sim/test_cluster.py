"""A real scheduler with two worker processes counts what one process counts, also when one dies."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from support.encounters import encounter
from wuerfelwerk.errors import Unavailable, Unknown
from wuerfelwerk.sim import cluster
from wuerfelwerk.sim.cluster import Cluster, clustered
from wuerfelwerk.sim.growing import growing
from wuerfelwerk.sim.workers import Asked, Here

pytest.importorskip("distributed")
BLOCKS = [Asked((encounter("rumble"),), first, 10) for first in range(0, 240, 10)]
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    with clustered(local=2) as found:
        yield found


def test_a_cluster_counts_what_one_process_counts_though_a_worker_is_killed(workers: Any) -> None:
    alone = list(Here().tallies(BLOCKS))
    tallies, pids = workers.tallies(BLOCKS), workers._client.run(os.getpid)
    found = [next(tallies) for _ in range(3)]
    assert len(pids) == 2
    os.kill(next(iter(pids.values())), signal.SIGKILL)
    found += tallies
    assert found == alone


def test_how_many_fights_are_enough_is_the_same_there(workers: Any) -> None:
    told = []
    for each in (workers, Here()):
        *_, last = growing(encounter("rumble"), precision=12, workers=each)
        told.append(last.forecast.plain())
    assert told[0] == told[1]


def test_whoever_cancels_gets_no_more(workers: Any) -> None:
    said: list[Any] = []
    for tally in workers.tallies(BLOCKS, lambda: len(said) == 2):
        said.append(tally)
    assert len(said) == 2


def test_where_no_scheduler_answers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with pytest.raises(Unavailable, match="antwortet kein Scheduler"), clustered("127.0.0.1:9"):
        pass


def test_without_the_package_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Unknown, match=r"wuerfelwerk\[cluster\]"), clustered():
        pass


def test_a_failure_in_a_worker_is_said_here(workers: Any) -> None:
    broken: Any = [Asked((encounter("rumble"),), "x", 1)]  # type: ignore[arg-type]
    assert isinstance(workers, Cluster)
    with pytest.raises(TypeError):
        list(workers.tallies(broken))
