"""Metrics for Prometheus."""

from __future__ import annotations

import functools
import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """All metrics, in a registry of their own, so that several servers can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = self._gauge("teremok_sockets", "Open WebSockets")
        self.tables = self._gauge("teremok_live_tables", "Tables in memory")
        events = Counter("teremok_events", "Events written", ["kind"], registry=self.registry)
        self._of_kind = functools.cache(events.labels)
        commands = Counter("teremok_commands", "Commands, by how they ended", ["how"], registry=self.registry)
        self.done, self.refused, self.failed = (commands.labels(how) for how in ("done", "refused", "failed"))
        self.seconds = Histogram(
            "teremok_command_seconds",
            "From a command to its events being durable and told",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.requests = Counter("teremok_requests", "HTTP requests", ["method", "status"], registry=self.registry)
        self.thoughts = Histogram(
            "teremok_bot_seconds", "How long bots think about a move", buckets=BUCKETS, registry=self.registry
        )
        self.failures = Counter("teremok_bot_failures", "Moves that no bot could find", registry=self.registry)
        self.failed_writes = Counter(
            "teremok_failed_writes", "Writes that the database refused", registry=self.registry
        )
        self.races = Counter(
            "teremok_races_lost", "Events that another process was faster with", registry=self.registry
        )

    def _gauge(self, name: str, about: str) -> Gauge:
        """A gauge summed over the live processes that share a port."""
        return Gauge(name, about, registry=self.registry, multiprocess_mode="livesum")

    def event(self, kind: str) -> None:
        """Count an event that was written."""
        self._of_kind(kind).inc()

    def text(self) -> bytes:
        """The metrics of all processes that share a port, because any of them may be asked; else of this one."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
