"""Alembic's environment: it runs on the connection given to `upgrade`, in one process at a time."""

from alembic import context
from sqlalchemy import text

from teremok.server.store.schema import metadata

ONE_AT_A_TIME = 7_061_947

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    context.run_migrations()
