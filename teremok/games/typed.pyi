# Written by `make protocol` (tests/option_types.py).
"""Options of each game for type checkers: `teremok.game("castle").new(players="3")` is an error. Never imported."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, overload

from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options

class _Castle(Game):
    @property
    def interpreted(self) -> _Castle: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
        players: int = ...,
        rules: Literal["basic", "extended"] = ...,
        first: int | Literal["random"] = ...,
        notes: bool = ...,
        start_is_tower: bool = ...,
        two_raven_cards: bool = ...,
        wizard_prevents_standstill: bool = ...,
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
        players: int = ...,
        rules: Literal["basic", "extended"] = ...,
        first: int | Literal["random"] = ...,
        notes: bool = ...,
        start_is_tower: bool = ...,
        two_raven_cards: bool = ...,
        wizard_prevents_standstill: bool = ...,
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
        players: int = ...,
        rules: Literal["basic", "extended"] = ...,
        first: int | Literal["random"] = ...,
        notes: bool = ...,
        start_is_tower: bool = ...,
        two_raven_cards: bool = ...,
        wizard_prevents_standstill: bool = ...,
    ) -> Match: ...

class _Fairytale(Game):
    @property
    def interpreted(self) -> _Fairytale: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
        players: int = ...,
        deck: Literal["expert", "simple"] = ...,
        pairs: bool = ...,
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
        players: int = ...,
        deck: Literal["expert", "simple"] = ...,
        pairs: bool = ...,
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
        players: int = ...,
        deck: Literal["expert", "simple"] = ...,
        pairs: bool = ...,
    ) -> Match: ...

class _Gorynych(Game):
    @property
    def interpreted(self) -> _Gorynych: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
        players: int = ...,
        board: Literal["base", "advanced"] = ...,
        manoeuvres: str = ...,
        level: Literal["novice", "normal", "hard", "heroic"] = ...,
        slots: str = ...,
        first: int | Literal["random"] = ...,
        talk: Literal["tokens", "silent"] = ...,
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
        players: int = ...,
        board: Literal["base", "advanced"] = ...,
        manoeuvres: str = ...,
        level: Literal["novice", "normal", "hard", "heroic"] = ...,
        slots: str = ...,
        first: int | Literal["random"] = ...,
        talk: Literal["tokens", "silent"] = ...,
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
        players: int = ...,
        board: Literal["base", "advanced"] = ...,
        manoeuvres: str = ...,
        level: Literal["novice", "normal", "hard", "heroic"] = ...,
        slots: str = ...,
        first: int | Literal["random"] = ...,
        talk: Literal["tokens", "silent"] = ...,
    ) -> Match: ...

class _Skazka(Game):
    @property
    def interpreted(self) -> _Skazka: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
        players: int = ...,
        answer: Literal["several", "single"] = ...,
        end: Literal["claim", "auto"] = ...,
        nechist_effects: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
        players: int = ...,
        answer: Literal["several", "single"] = ...,
        end: Literal["claim", "auto"] = ...,
        nechist_effects: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
        players: int = ...,
        answer: Literal["several", "single"] = ...,
        end: Literal["claim", "auto"] = ...,
        nechist_effects: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Match: ...

class _Zavarushka(Game):
    @property
    def interpreted(self) -> _Zavarushka: ...
    def new(  # type: ignore[override]
        self,
        /,
        seed: int | None = None,
        *,
        players: int = ...,
        dwarf_moves: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Match: ...
    def choose(  # type: ignore[override]
        self,
        /,
        *,
        players: int = ...,
        dwarf_moves: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Options: ...
    def position(  # type: ignore[override]
        self,
        position: Mapping[str, Any],
        /,
        seed: int = 0,
        *,
        players: int = ...,
        dwarf_moves: bool = ...,
        first: int | Literal["random"] = ...,
    ) -> Match: ...

@overload
def game(name: Literal["castle"], components: str | Path | dict[str, Any] | None = None) -> _Castle: ...
@overload
def game(name: Literal["fairytale"], components: str | Path | dict[str, Any] | None = None) -> _Fairytale: ...
@overload
def game(name: Literal["gorynych"], components: str | Path | dict[str, Any] | None = None) -> _Gorynych: ...
@overload
def game(name: Literal["skazka"], components: str | Path | dict[str, Any] | None = None) -> _Skazka: ...
@overload
def game(name: Literal["zavarushka"], components: str | Path | dict[str, Any] | None = None) -> _Zavarushka: ...
@overload
def game(name: str, components: str | Path | dict[str, Any] | None = None) -> Game: ...
