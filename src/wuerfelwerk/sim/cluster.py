"""Blocks counted by a cluster of dask.distributed: an extra, for whoever has more than one machine.

A worker that is lost loses nothing: the scheduler has its blocks counted by others, and fight n is
the same wherever it is fought.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from wuerfelwerk.errors import Unavailable, Unknown, shorten
from wuerfelwerk.sim.counting import counted_here
from wuerfelwerk.sim.tally import Tally
from wuerfelwerk.sim.workers import MOST_DEATHS, Asked, Workers

AHEAD = 3
"""So many blocks for each thread of the cluster are on their way before the first is back."""
PATIENCE = 30
"""So many seconds a scheduler has to answer."""
GLANCE = 0.2
"""After so many seconds without news one looks whether anybody still wants to hear them."""


@contextmanager
def clustered(address: str | None = None, local: int = 2) -> Iterator[Workers]:
    """A cluster that is there already, or so many processes begun here as one."""
    distributed = _package()
    begun = None
    try:
        if address is None:
            begun = distributed.LocalCluster(
                n_workers=local, threads_per_worker=1, processes=True, dashboard_address=None
            )
        client = distributed.Client(begun or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise Unavailable(
            "Unter „%(address)s“ antwortet kein Scheduler.", address=shorten(address or "")
        ) from None
    try:
        yield Cluster(client)
    finally:
        client.close()
        if begun is not None:
            begun.close()


def _package() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        raise Unknown(
            "Für einen Cluster fehlt das Paket distributed; es kommt mit: "
            "pip install 'wuerfelwerk[cluster]'. Mehrere Prozesse gehen ohne."
        ) from None


class Cluster:
    """Workers behind a scheduler."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def tallies(
        self, asked: Iterable[Asked], cancelled: Callable[[], bool] = lambda: False
    ) -> Iterator[Tally]:
        """In the order of the blocks, whoever was first."""
        blocks, sent = iter(asked), deque[Any]()
        try:
            while not cancelled():
                while len(sent) < AHEAD * max(1, sum(self._client.nthreads().values())):
                    if (block := next(blocks, None)) is None:
                        break
                    sent.append(self._sent(block))
                if not sent:
                    return
                if (tally := self._first(sent, cancelled)) is None:
                    return
                yield tally
        finally:
            for each in sent:
                each.cancel()

    def _sent(self, block: Asked) -> Any:
        encounters = [each.plain() for each in block.encounters]
        return self._client.submit(
            counted_here, encounters, block.first, block.many, pure=False, retries=MOST_DEATHS
        )

    def _first(self, sent: deque[Any], cancelled: Callable[[], bool]) -> Tally | None:
        """What came of the first block; nothing where nobody waits for it any more."""
        future = sent[0]
        while not cancelled():
            try:
                found: Tally = future.result(timeout=GLANCE)
            except TimeoutError:
                continue
            except Exception as error:
                if type(error).__name__ == "KilledWorker":
                    raise Unavailable(
                        "Prozesse, die Kämpfe zählen, werden hier immer wieder beendet."
                    ) from None
                raise
            sent.popleft()
            return found
        return None

    def end(self) -> None:
        """Nothing but the connection is ours; ``clustered`` closes it."""
