"""The files in .github, CITATION.cff and the pre-commit hooks match their schemas and name things that exist."""

import json
import re
import tomllib
from importlib import resources
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


class Loader(yaml.SafeLoader):
    """YAML 1.2 booleans, as GitHub reads them: `on` is a string."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in rules if tag != "tag:yaml.org,2002:bool" or first in "tTfF"]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read(file):
    return yaml.load(file.read_text(encoding="utf-8"), Loader)


def check(data, schema):
    file = resources.files("check_jsonschema") / "builtin_schemas" / "vendor" / f"{schema}.json"
    jsonschema.validate(data, json.loads(file.read_text(encoding="utf-8")))


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_match_their_schema(file):
    check(read(file), "github-workflows")


def test_there_is_a_workflow_for_tests_linters_docs_and_the_wheel():
    assert [file.stem for file in WORKFLOWS] == ["docs", "lint", "test", "wheel"]


def test_workflows_run_every_python_that_is_supported():
    supported = re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.M)
    assert read(GITHUB / "workflows" / "test.yml")["jobs"]["linux"]["strategy"]["matrix"]["python"] == supported


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_run_commands_that_exist(file):
    targets = re.findall(r"^([a-z]+):", MAKEFILE, re.M)
    commands = "\n".join(step.get("run", "") for step in steps(read(file)))
    assert set(re.findall(r"^make (\w+)", commands, re.M)) <= set(targets)
    assert all((ROOT / name).exists() for name in re.findall(r"(?:^| )((?:tests/\w+|\.ci/\w+))", commands))
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert set(re.findall(r"^npm run ([\w:]+)", commands, re.M)) <= set(scripts)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_may_only_read(file):
    assert read(file)["permissions"] == {"contents": "read"}


def test_dependabot_matches_its_schema_and_finds_the_files():
    settings = read(GITHUB / "dependabot.yml")
    check(settings, "dependabot")
    folders = {one["package-ecosystem"]: ROOT / one["directory"].strip("/") for one in settings["updates"]}
    assert set(folders) == {"pip", "npm", "github-actions"}
    assert (folders["pip"] / "pyproject.toml").is_file()
    assert (folders["npm"] / "package-lock.json").is_file()


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_issue_forms_match_their_schema_and_ask_for_something(file):
    form = read(file)
    if file.stem == "config":
        check(form, "github-issue-config")
        return
    check(form, "github-issue-forms")
    assert any(field["validations"]["required"] for field in form["body"] if "validations" in field)
    names = [field["id"] for field in form["body"]]
    assert len(names) == len(set(names))


def test_the_citation_matches_its_schema():
    check(yaml.load((ROOT / "CITATION.cff").read_text(encoding="utf-8"), yaml.BaseLoader), "citation-file-format")


def test_pre_commit_hooks_use_the_projects_own_tools():
    config = read(ROOT / ".pre-commit-config.yaml")
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    (hooks,) = [repo["hooks"] for repo in config["repos"]]
    extras = PROJECT["optional-dependencies"]
    packages = {re.match(r"[\w-]+", line)[0] for extra in ("test", "lint") for line in extras[extra]}
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    for hook in hooks:
        assert hook["language"] == "system"
        if hook["entry"].startswith("npm"):
            assert hook["entry"].split()[-1] in scripts
        else:
            assert Path(hook["entry"].split()[0]).name in packages


def test_the_makefile_lists_its_commands():
    phony = set(re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.M)[1].split()) - {"clean"}
    assert set(re.findall(r"make (\w+)", MAKEFILE.partition("\nVENV")[0])) == phony
