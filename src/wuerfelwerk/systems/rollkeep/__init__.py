"""Roll & Keep: X werfen, Y behalten, Zehner explodieren, Raises, Void-Punkte."""

from wuerfelwerk.systems.rollkeep.system import ROLLKEEP

__all__ = ["ROLLKEEP"]
