"""The facts of Burn, Gorynych!."""

from ...engine.meta import Meta

META = Meta(minutes=(15, 20), usual=4, colour="#4d7a3a", order=40, measured={"board": "advanced"})
