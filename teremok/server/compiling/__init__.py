"""Compiles rules in the background while people play on interpreted ones, and loads them from the cache."""
