"""What rules are compiled for and with: the CPU, the versions of Numba and LLVM, and the folder of the cache."""

import functools
import hashlib
import os
import platform
import sys
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding
import numba
import numpy as np
import platformdirs

KNOWN_NUMBA = ("0.68",)
KNOWN_LLVMLITE = ("0.50",)
"""Versions whose internals native.py was tested with. Any other version compiles by plain `numba.njit`, see njit.py."""

SLOW_PDEP = ("bdver4", "znver1", "znver2")
"""CPUs whose pdep instruction is slower than a loop."""


def uses_plain_numba(numba_version: str, llvmlite_version: str, switch: str) -> bool:
    """Whether to compile with Numba's documented interface only."""
    known = _is_known(numba_version, KNOWN_NUMBA) and _is_known(llvmlite_version, KNOWN_LLVMLITE)
    return not known or switch not in ("", "0")


def _is_known(version: str, known: tuple[str, ...]) -> bool:
    return ".".join(version.split(".")[:2]) in known


PLAIN_NUMBA = uses_plain_numba(numba.__version__, llvmlite.__version__, os.environ.get("TEREMOK_PLAIN_NUMBA", ""))
"""True for unknown versions of Numba or llvmlite, or if the environment has TEREMOK_PLAIN_NUMBA=1."""


@functools.cache
def target_cpu() -> tuple[str, str]:
    """The name and the features of the CPU that Numba compiles for: NUMBA_CPU_NAME and NUMBA_CPU_FEATURES, or the host.

    Features have LLVM's form: "+bmi2,-avx512f".
    """
    config: Any = numba.config
    name, features = config.CPU_NAME, config.CPU_FEATURES
    if name is None:
        name = llvmlite.binding.get_host_cpu_name()
    if features is None:
        features = llvmlite.binding.get_host_cpu_features().flatten()
    return name, features


def _has_pdep() -> bool:
    name, features = target_cpu()
    return "+bmi2" in features.split(",") and name not in SLOW_PDEP


HAS_PDEP = _has_pdep()


def cache_folder() -> Path:
    """The folder of compiled rules: one for each version of Python, Numba and NumPy and each CPU."""
    root = os.environ.get("TEREMOK_CACHE") or platformdirs.user_cache_dir("teremok")
    cpu = hashlib.sha256(f"{(platform.machine(), *target_cpu())}".encode()).hexdigest()[:12]
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
    return Path(root) / "rules" / f"{python}-numba{numba.__version__}-numpy{np.__version__}-{cpu}"
