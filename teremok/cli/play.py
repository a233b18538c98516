"""A match at the terminal: people and bots take turns, and everybody sees what their seat may see."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.text import Text

from ..engine.errors import IllegalMove, TeremokError, TooLate
from ..engine.match import Match
from ..engine.moves import BY_SOUND, Move, folded
from ..engine.record import SPECTATOR
from .menu import Menu
from .prompt import MENU_ROOM, ask, choose
from .rulebook import print_rules
from .screen import (
    UsageError,
    at_a_terminal,
    clear_screen,
    compiling,
    complain,
    out,
    print_long,
    say,
    whole_screen,
    write_text,
)
from .seats import seat_of, seated_bots
from .sheet import print_result, print_sheet

if TYPE_CHECKING:
    from ..bots import Bot

MOVES_NAMED = 12
PROMPT_ROOM = 2 + MENU_ROOM
"""Lines for the hint, the prompt and the completions."""

PIPE_ROOM = 20 + PROMPT_ROOM
LATIN_PLACES = {f"{letter}{number}" for letter in BY_SOUND.values() for number in range(1, 10)}
COMMANDS = ("help", "moves", "undo", "retract", "save", "score", "quit")


class Left(Exception):
    """A person has left the table before the end."""

    def __init__(self, exit_code: int) -> None:
        self.exit_code = exit_code


class Sitting:
    """A match at one terminal and the people who play it."""

    def __init__(
        self,
        match: Match,
        humans: frozenset[int],
        save: Path | None = None,
        file: Path | None = None,
        bots: list[Bot] | None = None,
    ) -> None:
        self.match = match
        self.humans = humans
        self.bots = bots or seated_bots(["random"] * match.players, match.seed)  # also for seats of people
        self.autosave = save
        self.file = save or file  # the file of this match, which may be overwritten
        self.console = out()
        self.looking: int | None = None  # the seat of the person before the screen
        self.looked = -1  # number of moves after which people last saw what was revealed for a moment
        self.news = {viewer: catch_up(match, viewer) for viewer in (*humans, SPECTATOR)}
        """Reports that each viewer has not read yet."""

    # --- the game goes on

    def run(self) -> int:
        try:
            with whole_screen(self.console):
                self.play_on()
        except Left as left:
            self.keep()
            return left.exit_code
        except KeyboardInterrupt:
            complain(say("cli-left"))
            if self.autosave is not None:
                self.save(self.autosave)
            return 130
        if self.autosave is not None:
            self.save(self.autosave)
        self.finish()
        return 0

    def play_on(self) -> None:
        while not self.match.over:
            seat = self.next_seat()
            self.let_look(seat)
            if seat in self.humans:
                self.hand_over(seat)
                self.turn(seat)
            else:
                self.play(seat, self.bot_move(seat))

    def bot_move(self, seat: int) -> Move:
        with compiling(self.match.game):
            return self.bots[seat].choose(self.match.observe(seat))

    def next_seat(self) -> int:
        """Bots first; of several people the one before the screen, then the others in order."""
        actors = self.match.actors
        bots = [seat for seat in actors if seat not in self.humans]
        if bots:
            return bots[0]
        return min(actors, key=lambda seat: (seat - (self.looking or 0)) % self.match.players)

    def play(self, seat: int, move: Move) -> None:
        """Play a legal move, and keep its report for every viewer."""
        match = self.match
        with compiling(match.game):
            before = {viewer: match.observe(viewer) for viewer in self.news}
            seen = {viewer: match.visible_move(viewer, seat, move) for viewer in self.news}
            match.play(seat, move)
            for viewer in self.news:
                after = match.observe(viewer)
                text = match.game.tell(before[viewer], seat, seen[viewer], after, match.game.say())
                self.news[viewer].append(text)

    # --- a person's turn

    def let_look(self, next_seat: int) -> None:
        """Show what is revealed for a moment only, once, to all people who would not see it in their own turn."""
        if self.looked == len(self.match.history):
            return
        self.looked = len(self.match.history)
        for viewer in self.lookers(next_seat):
            if self.match.game.fleeting(self.match.observe(viewer)):
                if viewer != SPECTATOR:
                    self.hand_over(viewer)
                self.show(viewer)
                self.news[viewer].clear()
                self.pause(say("cli-look"))

    def lookers(self, next_seat: int) -> list[int]:
        """The viewers who look at it; several people look together as a spectator."""
        if len(self.humans) > 1 and self.match.game.fleeting(self.match.observe()):
            return [SPECTATOR]
        return [seat for seat in sorted(self.humans) if seat != next_seat]

    def hand_over(self, seat: int) -> None:
        """Cover the screen between two people; not in a pipe, where nobody looks."""
        if seat != self.looking and len(self.humans) > 1:
            name = self.match.observe(seat).seat_name(seat)
            clear_screen(self.console)
            if at_a_terminal():
                self.pause(say("cli-pass-device", name=name))
            else:
                self.console.print(Text(f"--- {name} ---", "bold"))
        self.looking = seat

    def pause(self, words: str) -> None:
        if at_a_terminal():
            try:
                ask(f"{words} ")
            except EOFError:
                raise Left(0) from None

    def turn(self, seat: int) -> None:
        """Show the table and take one decision, or a command that changes the table."""
        menu = Menu(self.match.legal(seat))
        room = self.show(seat)
        self.print_moves(self.console, menu, room)
        if self.able_to_retract(seat):
            self.console.print(Text(say("cli-hint-retract"), "dim"))
        while True:
            typed = self.listen(seat, menu)
            try:
                if typed and self.handle_input(typed, seat, menu):
                    return
            except TeremokError as error:
                complain(str(error))

    def listen(self, seat: int, menu: Menu) -> str:
        name = self.match.observe(seat).seat_name(seat)
        try:
            return ask(f"{name}> ", list(map(str, menu.moves)), [say(f"cli-word-{word}") for word in COMMANDS])
        except EOFError:
            self.console.print()
            if at_a_terminal():
                raise Left(0) from None
            complain(say("cli-input-ended"))
            raise Left(1) from None

    def handle_input(self, typed: str, seat: int, menu: Menu) -> bool:
        """Do what was typed; returns whether the table must be drawn again."""
        exact = [move for move in menu.moves if folded(str(move)) == folded(typed)]
        word, _, rest = typed.partition(" ")
        command = None if exact else command_named(word)
        if command is not None:
            return self.command(command, rest.strip(), seat, menu)
        meant = exact or choose(typed, menu.moves)
        if len(meant) > 1:
            raise IllegalMove("cli-which-move", text=typed, choices=listed(meant))
        if not meant and typed.isdecimal():
            raise IllegalMove("cli-no-such-number", number=typed, last=len(menu.moves))
        move = meant[0] if meant else self.match.game.parse(typed)
        if move not in menu.moves:
            raise IllegalMove(move=str(move), choices=listed(menu.moves))
        self.news[seat].clear()
        self.news[SPECTATOR].clear()
        self.play(seat, move)
        return True

    # --- commands

    def command(self, name: str, rest: str, seat: int, menu: Menu) -> bool:
        if name == "quit":
            raise Left(0)
        if name == "undo":
            self.undo(seat)
            return True
        if name == "retract":
            self.retract(rest, seat)
            return True
        if name == "save":
            self.save_as(Path(rest) if rest else self.some_file())
            return False
        if name == "help":
            return print_long(self.console, self.print_help, always=True)
        if name == "moves":
            return print_long(self.console, lambda console: self.print_moves(console, menu))
        return print_long(self.console, lambda console: print_sheet(console, self.match.observe(seat)))

    def print_help(self, console: Console) -> None:
        print_rules(console, self.match.game)
        console.print()
        for word in COMMANDS:
            about = say(f"cli-word-{word}.about")
            console.print(Text.assemble((f"  {say(f'cli-word-{word}'):12}", "bold cyan"), about))
        if any(word in LATIN_PLACES for text in self.match.game.descriptions() for word in text.lower().split()):
            console.print()
            console.print(Text(say("cli-places")))

    def undo(self, seat: int) -> None:
        """Go back to this person's own last decision, if no other person has decided since."""
        history = self.match.history
        decided = [at for at, (mover, _) in enumerate(history) if mover in self.humans]
        if not decided:
            raise UsageError("cli-nothing-of-yours")
        if history[decided[-1]][0] != seat:
            raise UsageError("cli-undo-other")
        while len(self.match.history) > decided[-1]:
            self.match.undo()
        for viewer in self.news:
            self.news[viewer].clear()

    def retract(self, whose: str, seat: int) -> None:
        """Let another person take back a secret choice while this one still chooses; the screen goes to that person."""
        able = self.able_to_retract(seat)
        if not able:
            raise UsageError("cli-retract-nobody")
        if whose:
            able = [other for other in able if other == seat_of(self.match, whose)]
        names = ", ".join(map(self.match.observe().seat_name, able))
        if len(able) != 1:
            raise UsageError("cli-retract-whose", choices=names) if able else TooLate()
        self.match.retract(able[0])
        self.news[able[0]].clear()
        for viewer in self.news.keys() - {able[0]}:
            self.news[viewer].append(say("cli-retracted", name=names))
        self.hand_over(able[0])

    def able_to_retract(self, seat: int) -> list[int]:
        """People, other than the one before the screen, whose last choice nobody has seen yet."""
        able = []
        for other in sorted(self.humans - {seat}):
            with suppress(TeremokError):
                self.match.copy().retract(other)
                able.append(other)
        return able

    def save(self, file: Path) -> None:
        write_text(file, self.match.dumps())
        self.file = file
        self.console.print(say("cli-saved", file=str(file)), soft_wrap=True)

    def save_as(self, file: Path) -> None:
        """Save to a file that a person names, unless it holds something else."""
        if file.exists() and file != self.file:
            raise UsageError("cli-file-exists", file=str(file))
        self.save(file)

    def some_file(self) -> Path:
        return self.file or Path(f"{self.match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.json")

    def keep(self) -> None:
        """Offer to save the match when a person leaves."""
        if self.autosave is not None:
            self.save(self.autosave)
        elif at_a_terminal() and self.match.history:
            with suppress(EOFError, KeyboardInterrupt):
                self.offer_to_save()

    def offer_to_save(self) -> None:
        file = self.some_file()
        while True:
            name = ask(say("cli-save-where", file=str(file)) + " ")
            if name == "-":
                return
            try:
                self.save_as(Path(name) if name else file)
                return
            except UsageError as error:
                complain(str(error))

    # --- the screen

    def show(self, viewer: int) -> int:
        """Print what has happened since the viewer last looked, and the table; returns the number of lines left."""
        game = self.match.game
        parts = [Text(f"• {text}") for text in self.news[viewer]]
        with compiling(game):
            shown = Group(
                *parts, *([Text()] if parts else []), game.draw(self.match.observe(viewer), game.say()), Text()
            )
            lines = self.console.render_lines(shown)
        if self.console.is_alt_screen:
            clear_screen(self.console)
        self.console.print(shown)
        return self.console.height - len(lines) if self.console.is_terminal else PIPE_ROOM

    def print_moves(self, console: Console, menu: Menu, room: int | None = None) -> None:
        """Print the numbered moves, or their number if they do not fit."""
        lines = menu.lines(console.width)
        if room is not None and len(lines) > room - PROMPT_ROOM:
            lines = [Text(say("cli-many-moves", number=len(menu.moves), example=str(menu.moves[0])))]
        for line in lines:
            console.print(line)
        console.print(Text(say("cli-hint"), "dim"))

    def finish(self) -> None:
        """Print the last reports, the table and the score sheet; as a spectator sees them if several people play."""
        viewer = next(iter(self.humans)) if len(self.humans) == 1 else SPECTATOR
        self.show(viewer)
        print_result(self.console, self.match, self.match.observe(viewer))


def command_named(word: str) -> str | None:
    """The command that a word means: in English, in the current language, or `?` for help."""
    if word == "?":
        return "help"
    for command in COMMANDS:
        if folded(word) in (command, folded(say(f"cli-word-{command}"))):
            return command
    return None


def catch_up(match: Match, viewer: int) -> list[str]:
    """Reports of a loaded match since this viewer's own last move."""
    told = list(match.report(viewer)) if match.history else []
    own = [at for at, (seat, _) in enumerate(match.history) if seat == viewer]
    return [one.text for one in told[own[-1] + 1 if own else 0 :]]


def listed(moves: list[Move]) -> str:
    """The first few moves, and how many more there are."""
    names = ", ".join(map(str, moves[:MOVES_NAMED]))
    return names if len(moves) <= MOVES_NAMED else say("cli-and-more", names=names, number=len(moves) - MOVES_NAMED)
