"""The facts of Connect four."""

from teremok.engine.meta import Meta

META = Meta(minutes=(3, 10), usual=2, colour="#2f5d8c")
