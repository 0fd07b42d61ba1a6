"""Throws that a system can count by itself: how a procedure says what it comes to, and how often.

Advice then follows none of its dice. Nobody decides anything in such a procedure, all see its dice,
and it comes to what it comes to where only the gist is kept (``Note.gist``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.shortcuts.shortcut import Shortcut

COUNTED = Shortcut[Mapping[Any, int]]("counted")
"""Where systems say it: every value with the number of equally likely ways to it."""
