"""The tables in play in this process: loaded, changed by commands, written, watched, woken when something is due."""
