"""One Python text of the rules, run interpreted, as native code (Numba), and inside CUDA kernels.

Numba compiles a rule on first use, and the machine code is kept in the user's cache folder under a fingerprint of
everything that went into it. `cuda` is not imported here: it needs numba-cuda.
"""

from .callgraph import calls_of, is_rule, rules_below
from .decorator import bind, knowledge, nogil_rule, outlined, rule, without_knowledge
from .fingerprints import fingerprint
from .interpreter import PlainArray, interpreted, interpreted_loop, plain
from .missing import (
    Missing,
    NotCompiled,
    compile_listeners,
    load_interpreted,
    policy,
    when_missing,
    while_missing,
)
from .target import PLAIN_NUMBA, cache_folder

__all__ = [
    "PLAIN_NUMBA",
    "Missing",
    "NotCompiled",
    "PlainArray",
    "bind",
    "cache_folder",
    "calls_of",
    "compile_listeners",
    "fingerprint",
    "interpreted",
    "interpreted_loop",
    "is_rule",
    "knowledge",
    "load_interpreted",
    "nogil_rule",
    "outlined",
    "plain",
    "policy",
    "rule",
    "rules_below",
    "when_missing",
    "while_missing",
    "without_knowledge",
]
