"""Tables with their log, places, messages, notices, requests, keys and invitations."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From nothing."""
    _tables()
    _log()
    _people()
    _news()
    _access()
    _house()


def downgrade() -> None:
    """To nothing."""
    for name in ("house", "attempts", "links", "keys", "notices", "messages", "presence", "places"):
        op.drop_table(name)
    for name in ("requests", "entries", "tables"):
        op.drop_table(name)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), autoincrement=False, nullable=False)


def _time(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=False)


def _bytes(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary(), nullable=False)


def _create(name: str, key: tuple[str, ...], *columns: sa.Column[Any]) -> None:
    """A table with its key; with a column ``table_id``, the rows of a gaming table."""
    parts: list[sa.Column[Any] | sa.Constraint] = [*columns]
    if any(each.name == "table_id" for each in columns):
        whose = f"fk_{name}_table_id_tables"
        parts.append(
            sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=whose, ondelete="CASCADE")
        )
    op.create_table(name, *parts, sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"))


def _tables() -> None:
    _create(
        "tables",
        ("id",),
        _text("id"),
        _text("system"),
        _text("title"),
        _bytes("key"),
        _bytes("secret"),
        _time("created"),
        _number("evening"),
        _text("settings"),
        _text("password"),
        _text("proposal"),
    )


def _log() -> None:
    _create(
        "entries",
        ("table_id", "number"),
        _text("table_id"),
        _number("number"),
        _text("body"),
        _time("at"),
    )
    _create(
        "requests",
        ("table_id", "seat", "request"),
        _text("table_id"),
        _text("seat"),
        _text("request"),
        _text("outcome"),
        _time("at"),
    )
    op.create_index("ix_requests_at", "requests", ["at"])


def _people() -> None:
    _create(
        "places",
        ("table_id", "seat"),
        _text("table_id"),
        _text("seat"),
        _number("position"),
        _text("name"),
        _text("role"),
        _number("number"),
        _text("autopilot"),
    )
    _create("presence", ("table_id", "seat"), _text("table_id"), _text("seat"), _time("seen"))


def _news() -> None:
    _create(
        "messages",
        ("table_id", "seat", "number"),
        _text("table_id"),
        _text("seat"),
        _number("number"),
        _number("entries"),
        _text("news"),
    )
    _create(
        "notices",
        ("table_id", "number"),
        _text("table_id"),
        _number("number"),
        _number("entries"),
        _text("seat"),
        _text("kind"),
        _text("details"),
        _time("at"),
        sa.Column("audience", sa.Text()),
    )


def _access() -> None:
    _create(
        "keys",
        ("token", "table_id", "seat"),
        _text("token"),
        _text("table_id"),
        _text("seat"),
        _text("kind"),
        _time("created"),
        _time("expires"),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
    _create(
        "links",
        ("code",),
        _text("code"),
        _text("table_id"),
        _text("role"),
        _time("created"),
        sa.Column("revoked", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])


def _house() -> None:
    _create("attempts", ("what",), _text("what"), _text("times"), _time("until"))
    op.create_index("ix_attempts_until", "attempts", ["until"])
    _create("house", ("name",), _text("name"), _bytes("value"))
