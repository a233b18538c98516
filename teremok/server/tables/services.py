"""What all who look after tables work with."""

from __future__ import annotations

from typing import NamedTuple

from ..meters import Meters
from ..store.bus import Bus
from ..store.store import Store
from ..timestamps import Clock
from .slices import Slices
from .tasks import Tasks


class Services(NamedTuple):
    store: Store
    bus: Bus
    tasks: Tasks
    meters: Meters
    clock: Clock
    slices: Slices
