"""How people reach the house: HTTP, sockets, the page and its files, limits."""
