"""Imported once, by the process that counting processes are forked from: they share all this.

Nothing else may import it: it stops listening to Ctrl+C, so that no child ever does.
"""

from __future__ import annotations

import gc
import os
import signal
import warnings
from importlib import import_module

from wuerfelwerk.errors import LeftOut
from wuerfelwerk.rules.system import installed

SHARED = (
    "numpy",
    "wuerfelwerk.advice.autopilot",
    "wuerfelwerk.advice.best",
    "wuerfelwerk.advice.forecast",
    "wuerfelwerk.odds.checks",
    "wuerfelwerk.odds.keep.solver",
    "wuerfelwerk.play.proof",
    "wuerfelwerk.present.screen.screen",
    "wuerfelwerk.table.desk.worker",
    "wuerfelwerk.table.weighing.aims",
    "wuerfelwerk.table.weighing.cards",
    "wuerfelwerk.table.weighing.chances",
    "wuerfelwerk.table.weighing.turns",
    "wuerfelwerk.table.weighing.vantage",
)

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a process with threads must not be forked
signal.signal(signal.SIGINT, signal.SIG_IGN)
warnings.simplefilter("ignore", LeftOut)  # the house has named them
installed()
for each in SHARED:
    import_module(each)
gc.collect()
gc.freeze()
