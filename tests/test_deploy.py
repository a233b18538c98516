"""deploy/ and the Dockerfile: files match their schemas and each other, and HAProxy accepts its configuration."""

import json
import os
import re
import shlex
import shutil
import subprocess
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import resources
from pathlib import Path

import httpx
import jsonschema
import kubernetes_validate
import pytest
import yaml

from teremok.cli.commands import house
from teremok.server.metrics import Metrics

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PROXY = DEPLOY / "haproxy.cfg"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
MANIFESTS = [
    (file.name, one)
    for file in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    for one in yaml.safe_load_all(file.read_text())
]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
PATIENCE = 60


# --- the image


def instructions():
    """Return the instructions of the Dockerfile: name and arguments."""
    lines = DOCKERFILE.replace("\\\n", " ").splitlines()
    return [tuple(line.split(maxsplit=1)) for line in lines if line and not line.startswith("#")]


def test_the_image_is_made_in_stages_runs_as_nobody_special_and_says_how_it_is():
    words = [word for word, _ in instructions()]
    assert words.count("FROM") == 2
    user = next(value for word, value in instructions() if word == "USER")
    assert int(user) > 0
    assert words.index("USER") > len(words) - 1 - words[::-1].index("RUN")
    assert "/healthz" in next(value for word, value in instructions() if word == "HEALTHCHECK")


def test_the_image_takes_what_there_is_and_lets_it_through():
    taken = [value.split()[:-1] for word, value in instructions() if word == "COPY" and "--from" not in value]
    let_through = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert let_through == {name for names in taken for name in names}
    assert all((ROOT / name).exists() for name in let_through)


def test_the_image_installs_an_extra_that_there_is():
    assert re.findall(r'"\.\[(\w+)\]"', DOCKERFILE) == ["scale"]
    assert re.search(r"^scale = ", (ROOT / "pyproject.toml").read_text(), re.M)


# --- commands of the containers


def commands():
    given = [json.loads(value) for word, value in instructions() if word == "CMD"]
    given.append(COMPOSE["services"]["teremok"]["command"])
    given += [c["args"] for _, one in MANIFESTS for c in containers(one) if c["image"] == "teremok"]
    return given


def containers(manifest):
    return manifest.get("spec", {}).get("template", {}).get("spec", {}).get("containers", [])


@pytest.mark.parametrize("command", commands(), ids=shlex.join)
def test_commands_are_such_as_teremok_knows(command):
    import typer

    assert command[0] == "serve"
    serve = typer.main.get_command(house).commands["serve"]
    assert serve.make_context("serve", list(command[1:])).params["host"] == "0.0.0.0"


# --- compose


def test_compose_holds_to_its_schema():
    schema = resources.files("check_jsonschema") / "builtin_schemas" / "vendor" / "compose-spec.json"
    jsonschema.validate(COMPOSE, json.loads(schema.read_text()))


def test_all_that_compose_mounts_is_there():
    mounted = [volume.split(":")[0] for one in COMPOSE["services"].values() for volume in one.get("volumes", [])]
    assert len(mounted) >= 8
    for source in mounted:
        assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]


def test_the_proxy_and_prometheus_know_every_process():
    command = COMPOSE["services"]["teremok"]["command"]
    port, number = (int(command[command.index(name) + 1]) for name in ("--port", "--processes"))
    processes = [f"teremok:{port + one}" for one in range(number)]
    given = COMPOSE["services"]["play"]["environment"]
    assert [given[name] for name in re.findall(r'server \w+ "\$\{(\w+)\}"', PROXY.read_text())] == processes
    scraped = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text())["scrape_configs"][0]
    assert scraped["static_configs"][0]["targets"] == processes
    assert COMPOSE["services"]["teremok"]["environment"]["PORT"] == str(port)


def test_only_the_proxy_and_grafana_are_open_to_the_outside_and_only_the_inside_is_believed():
    assert {name for name, one in COMPOSE["services"].items() if "ports" in one} == {"play", "grafana"}
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert COMPOSE["services"]["teremok"]["environment"]["FORWARDED_ALLOW_IPS"] == subnet


# --- Kubernetes


@pytest.mark.parametrize(("file", "manifest"), MANIFESTS, ids=lambda one: one if isinstance(one, str) else one["kind"])
def test_manifests_hold_to_their_schemas(file, manifest):
    kubernetes_validate.validate(manifest, "1.31", strict=True)


def test_manifests_know_each_other():
    found = {(one["kind"], one["metadata"]["name"]): one for _, one in MANIFESTS}
    processes, proxy = found["StatefulSet", "teremok"], found["Deployment", "play"]
    given = {one["name"]: one["value"] for one in containers(proxy)[0]["env"]}
    names = [given[name].partition(".")[0] for name in re.findall(r'server \w+ "\$\{(\w+)\}"', PROXY.read_text())]
    assert names == [f"teremok-{number}" for number in range(processes["spec"]["replicas"])]
    assert found["ConfigMap", "play"]["data"]["haproxy.cfg"] == PROXY.read_text()
    redis = next(word for word in containers(processes)[0]["args"] if word.startswith("--redis"))
    assert ("Service", redis.rpartition("/")[2]) in found
    user = next(int(value) for word, value in instructions() if word == "USER")
    assert processes["spec"]["template"]["spec"]["securityContext"]["runAsUser"] == user


# --- the Grafana dashboard


def test_the_board_shows_what_the_server_counts():
    board = json.loads((DEPLOY / "grafana" / "board.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for expr in asked for name in re.findall(r"teremok_\w+", expr)}
    metrics = Metrics()
    metrics.event("move")
    metrics.requests.labels("GET", "200").inc()
    counted = set(re.findall(r"^(teremok_\w+)", metrics.text().decode(), re.M))
    assert named <= counted
    families = {re.sub(r"_(total|created|bucket|sum|count)$", "", name) for name in counted}
    assert families == {re.sub(r"_(total|bucket|sum)$", "", name) for name in named}


# --- the proxy


@pytest.fixture(scope="module")
def haproxy():
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if program is None:
        pytest.skip("no HAProxy")
    return program


class Process(BaseHTTPRequestHandler):
    """A server that answers with its port and the forwarded address of the client."""

    def do_GET(self):
        body = json.dumps({"port": self.server.server_port, "from": self.headers.get("X-Forwarded-For")}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def behind(haproxy):
    """Run HAProxy with the deployed configuration and three servers behind it; yield a client and the servers."""
    processes = [ThreadingHTTPServer(("127.0.0.1", 0), Process) for _ in range(3)]
    for one in processes:
        threading.Thread(target=one.serve_forever, args=(0.01,), daemon=True).start()
    names = {name: f"127.0.0.1:{one.server_port}" for name, one in zip(("ONE", "TWO", "THREE"), processes, strict=True)}
    with ThreadingHTTPServer(("127.0.0.1", 0), Process) as free:
        port = free.server_port
    environment = {**os.environ, **names, "LISTEN": f"127.0.0.1:{port}"}
    running = subprocess.Popen([haproxy, "-db", "-q", "-f", PROXY], env=environment, stderr=subprocess.DEVNULL)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        late = time.monotonic() + PATIENCE
        while True:
            try:
                client.get("/")
                break
            except httpx.ConnectError:
                assert running.poll() is None
                assert time.monotonic() < late
                time.sleep(0.01)
        yield client, processes
    running.kill()
    running.wait()
    for one in processes:
        one.shutdown()
        one.server_close()


def asked(client, path):
    return client.get(path).json()["port"]


def test_the_proxy_finds_its_configuration_right(haproxy):
    environment = {**os.environ, "LISTEN": ":8080", "ONE": "127.0.0.1:1", "TWO": "127.0.0.1:2", "THREE": "127.0.0.1:3"}
    done = subprocess.run([haproxy, "-c", "-f", PROXY], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_proxy_keeps_the_people_of_a_table_on_one_process_and_moves_only_those_of_a_dead_one(behind):
    client, processes = behind
    tables = [f"table{number}" for number in range(60)]
    where = {table: asked(client, f"/ws?version=2&table={table}") for table in tables}
    for table in tables:
        assert asked(client, f"/ws?version=2&table={table}") == where[table]
        assert asked(client, f"/t/{table}") == asked(client, f"/api/tables/{table}/matches/1") == where[table]
    assert set(Counter(where.values())) == {one.server_port for one in processes}
    assert len({asked(client, "/") for _ in range(12)}) == 3
    dead = processes[0]
    dead.shutdown()
    dead.server_close()
    for table in tables:
        found = asked(client, f"/ws?version=2&table={table}")
        assert found != dead.server_port
        assert found == where[table] or where[table] == dead.server_port


def test_the_proxy_says_who_asks_and_hides_what_is_for_machines(behind):
    client, _ = behind
    assert client.get("/api/house", headers={"X-Forwarded-For": "10.9.8.7"}).json()["from"] == "127.0.0.1"
    assert {client.get(path).status_code for path in ("/metrics", "/healthz")} == {404}
