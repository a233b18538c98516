"""The facts of Hearts."""

from teremok.engine.meta import Meta

META = Meta(minutes=(5, 10), usual=4, colour="#a02c3c")
