"""The tables in play in this process: loaded, acted upon, written, watched, woken when something is due."""
