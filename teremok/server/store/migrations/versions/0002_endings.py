"""Results say how a match ended, and whether it was won: where all share one place, nobody has beaten anybody."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("results", sa.Column("ending", sa.Text, nullable=False, server_default=""))
    op.add_column("results", sa.Column("won", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "update results set won = (select count(distinct other.place) > 1 from results other"
        " where other.table_id = results.table_id and other.match = results.match) where place = 1"
    )
