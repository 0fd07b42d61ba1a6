"""Who may do what at a table: the one table of permissions."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelwerk.errors import NotAllowed
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.store.base import Settings

LEADER, PLAYER, SPECTATOR = "sl", "spieler", "zuschauer"
ROLES = (LEADER, PLAYER, SPECTATOR)
ONLOOKERS = "zuschauer"
"""The one seat all spectators share: they see what everybody may see, and nothing else."""
READER = "leser"
"""What a link is for by which a story is read: no role, for it opens no place at the table."""

ACTS: Mapping[str, tuple[str, ...]] = {
    "see": ROLES,
    "announce": (LEADER, PLAYER),
    "answer": (LEADER, PLAYER),
    "advice": (LEADER, PLAYER),
    "speak": (LEADER, PLAYER),
    "autopilot": (LEADER, PLAYER),
    "undo": (LEADER, PLAYER),
    "consent": (LEADER, PLAYER),
    "nudge": (LEADER, PLAYER),
    "jot": (LEADER, PLAYER),
    "carry": ROLES,
    "api_token": (LEADER, PLAYER),
    "export": ROLES,
    "correct": (LEADER,),
    "secret": (LEADER,),
    "foretell": (LEADER,),
    "configure": (LEADER,),
    "invite": (LEADER,),
    "share": (LEADER,),
    "remove": (LEADER,),
    "hand_over": (LEADER,),
    "end_evening": (LEADER,),
    "export_all": (LEADER,),
}
"""Which roles may do what."""

NAMES: Mapping[str, str] = {
    LEADER: N_("Spielleitung"),
    PLAYER: N_("Spieler"),
    SPECTATOR: N_("Zuschauer"),
}


def may(role: str, act: str, settings: Settings) -> bool:
    """May somebody in this role do this, at a table with these settings?"""
    if role not in ACTS[act]:
        return False
    if role == LEADER:
        return True
    if role == SPECTATOR and not settings.watch:
        return False  # a log and a link to another device show as much as looking on
    barred = {"advice": not settings.advice, "announce": settings.paused}
    return not barred.get(act, False)


def allowed_acts(role: str, settings: Settings) -> frozenset[str]:
    """Everything this role may do now."""
    return frozenset(act for act in ACTS if may(role, act, settings))


def demand(role: str, act: str, settings: Settings) -> None:
    """Refuse what the role may not do, and say why."""
    if may(role, act, settings):
        return
    if role in ACTS[act] and act == "announce":
        raise NotAllowed("Der Tisch macht Pause; die Spielleitung setzt das Spiel fort.")
    if role in ACTS[act] and act == "advice":
        raise NotAllowed("An diesem Tisch gibt es keinen Rat.")
    if role in ACTS[act]:
        raise NotAllowed("An diesem Tisch darf gerade niemand zuschauen.")
    if PLAYER in ACTS[act]:
        raise NotAllowed("Das dürfen an diesem Tisch nur Spielleitung und Spieler.")
    raise NotAllowed("Das darf an diesem Tisch nur die Spielleitung.")
