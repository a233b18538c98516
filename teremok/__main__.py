"""`python -m teremok`: the command line."""

import sys


def run() -> int:
    """Also those who change their mind while everything is still being loaded leave quietly."""
    try:
        from .cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
