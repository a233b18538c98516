"""Who thinks for bots, and where: a pool of worker processes."""
