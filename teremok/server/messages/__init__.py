"""The messages that each viewer gets about a table, as data and in words."""
