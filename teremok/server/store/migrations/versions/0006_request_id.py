"""The column that holds the id of a client's request is called so."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_index("events_command", "events")
    op.execute("alter table events rename column command to request_id")
    op.create_index("events_request", "events", ["table_id", "person", "request_id"], unique=True)
