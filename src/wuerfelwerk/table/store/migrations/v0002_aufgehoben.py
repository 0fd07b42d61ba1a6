"""What the house keeps for a while for whoever asks again, such as forecasts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more table."""
    op.create_table(
        "kept",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_kept")),
    )
    op.create_index(op.f("ix_kept_until"), "kept", ["until"])


def downgrade() -> None:
    """Without it."""
    op.drop_table("kept")
