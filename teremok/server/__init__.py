"""The server for people who play in a browser. It knows no game by name."""
