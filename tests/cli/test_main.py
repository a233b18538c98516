"""Languages, help, exit codes and error messages."""

import re
import subprocess
import sys

import pytest

import teremok
from teremok.cli import asked_language
from teremok.cli.admin_commands import admin
from teremok.cli.commands import house
from teremok.cli.help import Command

COMMANDS = ["games", "play", "simulate", "arena", "lab", "export", "bench", "replay", "picture", "verify"]


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ([], {"LC_MESSAGES": "en_GB", "LC_ALL": "ru"}, "ru"),
        ([], {"LC_ALL": "ru", "TEREMOK_LANG": "en"}, "en"),
        (["play", "--lang", "ru"], {"TEREMOK_LANG": "en"}, "ru"),
        (["--lang=ru", "games"], {}, "ru"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_system(arguments, environment, language, monkeypatch):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert asked_language(arguments) == language


def test_the_language_of_the_process_stays_as_it_was(teremok_cli):
    teremok_cli("games", "--lang", "ru")
    assert teremok.language() == "en"


def test_an_unknown_language_is_a_wrong_use(teremok_cli):
    done = teremok_cli("games", "--lang", "de")
    assert (done.code, done.out) == (2, "")
    assert done.err == "There is no language de here; there are en, ru.\n"


def test_version(teremok_cli):
    assert teremok_cli("--version").out == f"teremok {teremok.__version__}\n"


@pytest.mark.parametrize(("lang", "usage"), [("en", "Usage: teremok"), ("ru", "Как вызывать: teremok")])
def test_without_a_command_the_house_introduces_itself(teremok_cli, lang, usage):
    for arguments in ((), ("--help",)):
        done = teremok_cli("--lang", lang, *arguments)
        assert done.code == 0
        assert done.out.startswith(usage)
        assert all(f"  {command} " in done.out for command in COMMANDS)


@pytest.mark.parametrize("lang", teremok.LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_all_its_options(teremok_cli, lang, command):
    done = teremok_cli(command, "--lang", lang, "--help")
    assert done.code == 0
    assert f"teremok {command}" in done.out
    options = re.findall(r"^  (?:-\w, )?--\w+", done.out, re.M)
    assert len(options) >= 3
    assert ("Какие" in done.out or "партии" in done.out or "партию" in done.out or "ботов" in done.out) == (
        lang == "ru" and command != "bench"
    )


def test_admin_explains_itself_and_its_commands(teremok_cli):
    for arguments in (("admin", "--lang", "ru", "--help"), ("--lang", "ru", "admin", "--help"), ("admin", "--lang=ru")):
        done = teremok_cli(*arguments)
        assert (done.code, done.err) == (0, "")
        assert "Ухаживать за хранилищем" in done.out
        assert all(f"  {command.callback.__name__} " in done.out for command in admin.registered_commands)


def test_all_commands_speak_through_the_locale():
    assert all(command.cls is Command for command in house.registered_commands)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["sing"], "There is no such command; there are games, serve, play, simulate, arena, lab, train, export,"),
        (["games", "--loud"], "There is no option --loud."),
        (["games", "one", "two"], "That is one word too many."),
        (["play", "zavarushka", "--seed"], "Option --seed needs a value. “teremok play --help”"),
        (["games", "--json=yes"], "Option --json takes no value. “teremok games --help”"),
        (["simulate"], "GAME is missing."),
        (["replay"], "FILE is missing."),
        (["simulate", "zavarushka", "--games", "many"], "--games must be a whole number."),
        (["export", "zavarushka", "--out", "x.npz", "--games", "inf"], "--games must be a whole number."),
        (["lab", "zavarushka", "--minutes", "many"], "--minutes must be a number."),
    ],
)
def test_a_wrong_command_line_gets_one_line_that_says_so(teremok_cli, arguments, complaint):
    done = teremok_cli(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)
    assert "--help”" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("--port", "65536", "--port must be a number from 0 to 65535."),
        ("--workers", "0", "--workers must be 1 or more."),
        ("--keep", "-1", "--keep must be 0 or more."),
        ("--limits", "inf", "--limits must be 0 or more."),
        ("--away", "nan", "--away must be 0 or more."),
        ("--seconds", "0", "--seconds must be more than 0."),
        ("--origin", "play.example.org", "“play.example.org” is not the address of a page"),
    ],
)
def test_no_server_is_started_with_a_number_that_means_nothing(teremok_cli, option, value, complaint):
    done = teremok_cli("serve", "--port", "0", option, value, "--store", "sqlite:////nowhere/house.sqlite")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(complaint)


def test_complaints_are_in_the_language_asked_for(teremok_cli):
    assert teremok_cli("games", "--loud", "--lang", "ru").err.startswith("Настройки --loud нет.")


def test_what_the_system_says_is_in_our_words(teremok_cli, tmp_path):
    picture = tmp_path / "picture"
    picture.write_bytes(b"\xff\xd8")
    for file, why in (
        (tmp_path / "none", "такого файла или папки нет"),
        (tmp_path, "это папка"),
        (picture, "это не текст"),
    ):
        assert teremok_cli("verify", file, "--lang", "ru").err.endswith(f": {why}\n")
    done = teremok_cli("simulate", "zavarushka", "--components", tmp_path / "none", "--lang", "ru")
    assert done.err.endswith(": такого файла или папки нет\n")


def test_an_unknown_game_is_named_with_those_there_are(teremok_cli):
    done = teremok_cli("simulate", "chess")
    assert (done.code, done.err) == (2, f"There is no game chess; there are {', '.join(teremok.games())}.\n")


def test_ctrl_c_leaves_politely(teremok_cli, monkeypatch):
    def interrupted(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("teremok.cli.games.run", interrupted)
    done = teremok_cli("games")
    assert done.code == 130
    assert "Traceback" not in done.err


@pytest.mark.parametrize("module", ["typer", "numba"])
def test_ctrl_c_while_everything_is_loaded_leaves_quietly(module):
    """Ctrl-C is pressed while this module is imported."""
    script = f"""
import sys

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
from teremok.__main__ import run
sys.exit(run())
"""
    done = subprocess.run(
        [sys.executable, "-c", script, "simulate", "zavarushka", "--games", "1"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_help_needs_no_compiler():
    script = "import sys, teremok.cli; teremok.cli.main(['--help']); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0
