"""HTTP, WebSockets, the page and its files, limits."""
