"""Playthroughs made on purpose, where random play does not come: `<game>.py` with `SCRIPTS = {"what": Script(...)}`.

Each becomes `<game>-<what>.txt`. A script says the options or the position, the seed, and who chooses the moves.
"""
