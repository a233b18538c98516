"""What all who look after tables work with."""

from __future__ import annotations

from typing import NamedTuple

from ..metrics import Metrics
from ..store.bus import Bus
from ..store.store import Store
from ..timestamps import Clock
from .slices import Slices
from .tasks import Tasks


class Services(NamedTuple):
    store: Store
    bus: Bus
    tasks: Tasks
    metrics: Metrics
    clock: Clock
    slices: Slices
