"""Worker pools that compute the moves of bots, hints and chances."""
