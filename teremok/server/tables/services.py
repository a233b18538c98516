"""What the parts of this package share."""

from __future__ import annotations

from dataclasses import dataclass

from ..metrics import Metrics
from ..store.bus import Bus
from ..store.store import Store
from ..timestamps import Clock
from .slices import Slices
from .tasks import Tasks


@dataclass(frozen=True)
class Services:
    store: Store
    bus: Bus
    tasks: Tasks
    metrics: Metrics
    clock: Clock
    slices: Slices
