"""The facts of Turnip."""

from teremok.engine.meta import Meta

META = Meta(minutes=(3, 5), usual=2, colour="#6d4f8c")
