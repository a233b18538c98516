"""Every HTTP request gets an answer that OpenAPI describes, and never a server error."""

from contextlib import suppress

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from teremok.server.web.app import create_app
from teremok.server.web.http import router
from tests.length import long_by_nature, soaked

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def described(house):
    return schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")


@pytest.fixture(scope="module")
def someone(house):
    return house.player()


@long_by_nature
def test_every_operation_keeps_its_word(described, someone):
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) >= 14
    for operation in operations:
        check(operation, schemathesis.GenerationMode.POSITIVE, someone)
        with suppress(Unsatisfiable):  # an operation without input has no invalid input
            check(operation, schemathesis.GenerationMode.NEGATIVE, someone)


def check(operation, mode, someone):
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=soaked(15, 6), suppress_health_check=list(HealthCheck))
    def answers(case):
        case.call_and_validate(checks=CHECKS, headers={"Cookie": f"teremok={someone.token}"})

    answers()


def test_the_first_who_asks_does_not_wait_for_routes_to_be_made():
    """FastAPI builds the routes of an included router at the first request, which would block everybody."""
    app = create_app(None)
    assert all(any(route is own for own in app.routes) for route in router.routes)
