"""The database: the log of each table, people, ratings; and messages between processes."""
