"""A real Ray cluster of two nodes on this machine, with a core each."""

import importlib.util
import os
from contextlib import contextmanager

import pytest

with_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="needs Ray: teremok-games[ray]")

SOON = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_timeout_ms": 2_000,
    "health_check_failure_threshold": 3,
}
"""Settings with which Ray notices a dead node within seconds."""

NICENESS = "RAY_worker_niceness"
"""Ray's workers are niced by default, and everything else on this machine would go first."""

SMALL = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_log_monitor": False}


@contextmanager
def two_machines():
    """Yield the cluster and its second node, which a test may kill."""
    from ray.cluster_utils import Cluster

    os.environ[NICENESS] = "0"
    head = {**SMALL, "include_dashboard": False, "_system_config": SOON}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        yield cluster, cluster.add_node(**SMALL)
    finally:
        cluster.shutdown()
