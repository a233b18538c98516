"""Tables of the database. Times are milliseconds since 1970. Every change needs a migration in migrations/versions."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, Table, Text, false

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("face", Text, nullable=False, server_default=""),
)
"""`face`: the chosen picture, or empty."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("device", Text, nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Index("tokens_person", "person"),
)
"""One token for each device of a person; only its SHA-256 is stored. `seen`: about when it was last used."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", Text, primary_key=True),
    Column("blocked", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""People whose talk is not shown to a person."""

bans = Table(
    "bans",
    metadata,
    Column("person", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""People who may not sign in."""

recoveries = Table(
    "recoveries",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("number", Integer, nullable=False),
    Column("to_move", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_due", "due"),
    Index("tables_lobby", "public", "status", "changed"),
)
"""One row about each table, made from its events, to list tables without loading them. `due`: when its timer rings."""

sitters = Table(
    "sitters",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
)
"""People with a seat at a table."""

events = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text),
    Column("request_id", Text),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Index("events_request", "table_id", "person", "request_id", unique=True),
    sqlite_with_rowid=False,
)
"""The truth: what happened at each table. Who takes a number first has it; a command can be carried out once."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("ending", Text, nullable=False, server_default=""),
    Column("won", Boolean, nullable=False, server_default=false()),
    Index("results_who", "who", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
"""`who` is a person's id, or a bot level such as `bot:hard`."""
