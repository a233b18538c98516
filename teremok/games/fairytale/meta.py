"""The facts of Fairy Tale."""

from ...engine.meta import Meta

META = Meta(minutes=(20, 30), usual=4, colour="#946010", order=50, at_first={"deck": "simple"})
