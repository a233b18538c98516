"""`--help` and usage errors, in the words of locale/."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from .screen import out, say

OPTIONAL = "--ray"
"""An option whose value may be left out."""

WHOLE = ("K", "N")
"""The word for integers in help texts; other numbers may have fractions."""


@contextmanager
def complaining_of(ctx: Any) -> Iterator[None]:
    """Add the command to Typer's errors, which do not always name it."""
    try:
        yield
    except Exception as error:
        if getattr(error, "ctx", ctx) is None:
            error.ctx = ctx  # type: ignore[attr-defined]
        raise


class Command(TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """An option with an optional value has none if another option or nothing follows."""
        pairs = pairwise([*args, "-"])
        spelled = [f"{one}=" if one == OPTIONAL and following.startswith("-") else one for one, following in pairs]
        with complaining_of(ctx):
            return super().parse_args(ctx, spelled)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        arguments, options = parameters_of(self, ctx)
        shown = [argument_shape(parameter) for parameter in arguments]
        _usage(" ".join([ctx.command_path, *shown, say("cli-help-some-options")]))
        _about(say(words(ctx)))
        _rows([(shape, say(f"cli-argument-{argument.name}")) for shape, argument in zip(shown, arguments, strict=True)])
        _rows([option_row(option) for option in options])


class House(TyperGroup):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with complaining_of(ctx):
            return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _usage(f"{ctx.command_path} {say('cli-help-some-command')}")
        _about(say(words(ctx)))
        _rows([(name, say(words(ctx, name))) for name in self.list_commands(ctx)])
        _rows([option_row(option) for option in parameters_of(self, ctx)[1]])


def words(ctx: Any, *more: str) -> str:
    """Key of a command's help: `cli`, `cli-serve`, `cli-admin-backup`."""
    path = [*str(ctx.command_path).split()[1:], *more]
    if len(path) == 2:
        return f"cli-admin-{path[1]}"
    return f"cli-{path[0]}" if path else "cli"


def parameters_of(command: Any, ctx: Any) -> tuple[list[Any], list[Any]]:
    parameters = command.get_params(ctx)
    arguments = [one for one in parameters if one.param_type_name == "argument"]
    return arguments, [one for one in parameters if one.param_type_name == "option"]


def argument_shape(parameter: Any) -> str:
    many = " ..." if parameter.nargs == -1 else ""
    return f"{parameter.metavar}{many}" if parameter.required else f"[{parameter.metavar}{many}]"


def option_row(option: Any) -> tuple[str, str]:
    names = ", ".join(sorted(option.opts, key=len))
    name = max(option.opts, key=len).lstrip("-")
    about = "cli-option-bots-address" if (name, option.metavar) == ("bots", "ADDRESS") else f"cli-option-{name}"
    return f"{names} {option.metavar}" if option.metavar else names, say(about)


def _usage(text: str) -> None:
    out().print(Text.assemble((say("cli-help-usage"), "bold"), " ", text), soft_wrap=True)


def _about(text: str) -> None:
    console = out()
    console.print()
    console.print(Text(text))


def _rows(rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for left, right in rows:
        table.add_row(Text(f"  {left}", "bold cyan"), Text(right))
    console = out()
    console.print()
    console.print(table)


def usage_words(error: Exception) -> str | None:
    """Text of a usage error; None for another error.

    Typer's errors are recognised by name: older versions take the same classes from the package click.
    """
    kind = type(error).__name__
    ctx: Any = getattr(error, "ctx", None)
    if kind == "NoSuchOption":
        return say("cli-usage-no-option", option=getattr(error, "option_name", ""))
    if kind == "BadOptionUsage":
        option = getattr(error, "option_name", "")
        flags = [name for one in ctx.command.params if getattr(one, "is_flag", False) for name in one.opts]
        return say("cli-usage-no-value" if option in flags else "cli-usage-value", option=option)
    if kind in ("MissingParameter", "BadParameter"):
        parameter: Any = getattr(error, "param", None)
        name = parameter.metavar if parameter.param_type_name == "argument" else max(parameter.opts, key=len)
        if kind == "MissingParameter":
            return say("cli-usage-missing", name=name)
        return say("cli-usage-whole-number" if parameter.metavar in WHOLE else "cli-usage-number", name=name)
    if kind == "UsageError" and ctx is not None:
        if isinstance(ctx.command, House):
            return say("cli-usage-command", choices=", ".join(ctx.command.list_commands(ctx)))
        return say("cli-usage-extra")
    return None
