"""The facts of The Unfairy Scuffle."""

from ...engine.meta import Meta

META = Meta(minutes=(10, 20), usual=3, colour="#b8352a", order=10)
