"""The facts of Royal Castle."""

from ...engine.meta import Meta

META = Meta(minutes=(5, 15), usual=2, colour="#2f5d7c", order=30, measured={"rules": "extended"})
