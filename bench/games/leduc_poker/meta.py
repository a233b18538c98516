"""The facts of Leduc poker."""

from teremok.engine.meta import Meta

META = Meta(minutes=(1, 2), usual=2, colour="#3f6b4f")
