"""How rules become fast while people play already: compiled in a process of their own, loaded from the cache."""
