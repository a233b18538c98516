"""The facts of Skazka."""

from ...engine.meta import Meta

META = Meta(
    minutes=(20, 40), usual=6, colour="#7a4f86", order=20, at_first={"answer": "single"}, measured={"players": 6}
)
