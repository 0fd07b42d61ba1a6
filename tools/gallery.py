"""Writes every question and every verdict of every system once, in both languages, into one page.

``python tools/gallery.py FOLDER``: fights and evenings are played by plain policies, and whatever a
seat sees for the first time is drawn as the table's page draws it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.fights import _announced, _reply
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import System, system

SYSTEMS = ("rumble", "raumschlacht", "rollkeep", "urc", "kaskade")
LANGS = ("de", "en")
EVENINGS, ACTS = 12, 160
