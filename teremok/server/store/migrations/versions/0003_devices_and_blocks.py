"""A token says on which device it is and when it was last used; people say whom they do not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.add_column("tokens", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("update tokens set seen = created")
    op.create_index("tokens_person", "tokens", ["person"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("blocked", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
