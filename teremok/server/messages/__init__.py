"""What each viewer is told of a table, in words and data."""
