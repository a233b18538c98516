"""What is kept: the log of each table, people, ratings; and news between processes."""
