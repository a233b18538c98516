"""The HTTP part of the protocol: the house, people, tables as lists, finished matches."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from ...engine.locale import LANGUAGES, set_language
from ...games import game
from ..errors import NotFound, NotKnown
from ..store.people import Guest
from ..telling import catalog
from .door import COOKIE
from .house import House

A_YEAR = 366 * 24 * 3600

Language = Literal["en", "ru"]
PersonId = Annotated[str, Path(pattern="^p_[0-9a-f]{1,32}$", examples=["p_9f0a1b2c3d4e5f60"])]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{4,16}$", examples=["k7m2qd"])]
Status = Literal["gathering", "playing", "over", "abandoned"]

router = APIRouter(prefix="/api")


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# --- what people send


class NewPerson(Strict):
    name: str = Field(max_length=400, examples=["Марья"])
    language: Language | None = None


class ChangedPerson(Strict):
    name: str | None = Field(None, max_length=400)
    language: Language | None = None


class Code(Strict):
    code: str = Field(max_length=200)


class NewSeat(Strict):
    who: Literal["me", "bot", "open"]
    level: str | None = Field(None, max_length=40, description="of a bot")


class NewTable(Strict):
    game: str = Field(max_length=80, examples=["zavarushka"])
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)
    seats: list[NewSeat] | None = Field(None, max_length=32)


# --- what they get


class Fault(BaseModel):
    key: str
    text: str


class Wrong(BaseModel):
    error: Fault


class Me(BaseModel):
    id: str
    name: str
    language: str


class Link(BaseModel):
    link: str


class SeatSummary(BaseModel):
    seat: int
    kind: Literal["person", "bot", "open"]
    person: str | None
    name: str | None
    level: str | None
    stand_in: bool
    away: str | None = Field(description="why a bot plays for the person")
    here: bool


class Summary(BaseModel):
    id: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    status: Status
    host: str
    match: int
    number: int
    created: str
    seats: list[SeatSummary]
    your_seats: list[int]
    to_move: list[int]
    again: list[str] = Field(description="who wants to play again")
    spectators: int


class Rated(BaseModel):
    game: str
    rating: int
    matches: int


class Statistics(BaseModel):
    game: str
    matches: int
    won: int = Field(description="before others: where all share one place, the endings tell")
    endings: dict[str, int] = Field(description="how many matches ended in which way")
    mean_score: float
    best_score: int


class Past(BaseModel):
    table: str
    match: int
    game: str
    at: str
    players: int
    place: int
    score: int
    ending: str
    won: bool


class Profile(BaseModel):
    id: str
    name: str
    ratings: list[Rated]
    statistics: list[Statistics]
    history: list[Past]


class Rung(BaseModel):
    person: str | None
    name: str | None
    level: str | None
    rating: int
    mu: float
    sigma: float
    matches: int


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What may go wrong, for OpenAPI."""
    return {status: {"model": Wrong} for status in (*statuses, 400, 413, 422, 429)}


# --- who asks


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]


async def who(request: Request, house: TheHouse) -> Guest | None:
    return await house.people.by_token(request.cookies.get(COOKIE))


async def who_known(person: Annotated[Guest | None, Depends(who)]) -> Guest:
    if person is None:
        raise NotKnown()
    return person


Anybody = Annotated[Guest | None, Depends(who)]
Known = Annotated[Guest, Depends(who_known)]


def address(request: Request) -> str:
    return request.client.host if request.client else ""


def language_of(request: Request, person: Guest | None = None) -> str:
    """`?lang=`, else the person's, else what the browser prefers."""
    asked = request.query_params.get("lang") or (person.language if person else None)
    if asked in LANGUAGES:
        return str(asked)
    for part in request.headers.get("accept-language", "").split(","):
        code = part.partition(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


async def speak(request: Request, person: Anybody) -> str:
    code = language_of(request, person)
    set_language(code)
    request.state.language = code
    return code


Speaking = Annotated[str, Depends(speak)]


def give_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


# --- the house


@router.get("/house", summary="What is played here", responses=errors())
async def get_house(language: Speaking, lang: Language | None = None) -> dict[str, Any]:
    return catalog.house(language)


@router.get("/games/{name}", summary="What a screen must know of a game once", responses=errors(404))
async def get_game(name: str, language: Speaking, lang: Language | None = None) -> dict[str, Any]:
    return await asyncio.to_thread(catalog.screen, game(name).name, language)


# --- people


@router.post("/people", status_code=201, summary="Say your name", responses=errors())
async def post_people(new: NewPerson, request: Request, response: Response, house: TheHouse, language: Speaking) -> Me:
    house.limits.people.take(address(request))
    person, token = await house.people.create(new.name, new.language or language)
    give_cookie(request, response, token)
    return Me(id=person.id, name=person.name, language=person.language)


@router.get("/me", summary="Who am I", responses=errors(401))
async def get_me(person: Known, language: Speaking) -> Me:
    return Me(id=person.id, name=person.name, language=person.language)


@router.patch("/me", summary="Change name or language", responses=errors(401))
async def patch_me(new: ChangedPerson, person: Known, house: TheHouse, language: Speaking) -> Me:
    changed = await house.people.change(person, new.name, new.language)
    return Me(id=changed.id, name=changed.name, language=changed.language)


@router.post("/me/recovery", summary="A link to go on with on another device: once, for a day", responses=errors(401))
async def post_recovery(person: Known, request: Request, house: TheHouse, language: Speaking) -> Link:
    house.limits.people.take(address(request))
    code = await house.people.recovery(person)
    return Link(link=f"{str(request.base_url).rstrip('/')}/recover#{code}")


@router.post("/recover", summary="Become the person of a recovery link", responses=errors(404))
async def post_recover(new: Code, request: Request, response: Response, house: TheHouse, language: Speaking) -> Me:
    house.limits.people.take(address(request))
    person, token = await house.people.recover(new.code)
    give_cookie(request, response, token)
    return Me(id=person.id, name=person.name, language=person.language)


@router.get("/me/tables", summary="My tables, those where it is my turn first", responses=errors(401))
async def get_my_tables(person: Known, house: TheHouse, language: Speaking) -> list[Summary]:
    return [Summary(**one) for one in await house.hall.lists.tables_of(person)]


@router.get("/people/{id}", summary="Name, ratings, statistics, history", responses=errors(404))
async def get_person(id: PersonId, house: TheHouse, language: Speaking) -> Profile:
    found = await house.people.profile(id)
    if found is None:
        raise NotFound("house-no-person")
    return Profile(**found)


@router.get("/ratings/{name}", summary="The ladder of people and bot levels", responses=errors(404))
async def get_ratings(name: str, house: TheHouse, language: Speaking) -> list[Rung]:
    return [Rung(**rung) for rung in await house.people.ladder(game(name).name)]


# --- tables


@router.get("/tables", summary="The lobby: public tables", responses=errors(404))
async def get_tables(
    house: TheHouse,
    person: Anybody,
    language: Speaking,
    name: Annotated[str | None, Query(alias="game")] = None,
    status: Status | None = None,
) -> list[Summary]:
    found = game(name).name if name is not None else None
    return [Summary(**one) for one in await house.hall.lists.public(person, found, status)]


@router.post("/tables", status_code=201, summary="A new table", responses=errors(401, 404))
async def post_tables(new: NewTable, person: Known, house: TheHouse, language: Speaking) -> Summary:
    house.limits.tables.take(person.id)
    seats = None if new.seats is None else [seat.model_dump(exclude_none=True) for seat in new.seats]
    return Summary(**await house.hall.create(person, new.game, new.options, new.settings, seats))


@router.get("/tables/{id}", summary="A table", responses=errors(404))
async def get_table(id: TableId, person: Anybody, house: TheHouse, language: Speaking) -> Summary:
    return Summary(**await house.hall.lists.summary(id, person))


@router.get("/tables/{id}/matches/{number}", summary="A finished match, everything shown", responses=errors(404))
async def get_match(
    id: TableId, number: int, house: TheHouse, language: Speaking, lang: Language | None = None
) -> dict[str, Any]:
    return await house.hall.lists.finished(id, number, language)


@router.get(
    "/tables/{id}/matches/{number}/file",
    summary="The match file; `teremok verify` checks it",
    responses={**errors(404), 200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
    response_class=Response,
)
async def get_match_file(id: TableId, number: int, house: TheHouse, language: Speaking) -> Response:
    text = await house.hall.lists.match_file(id, number)
    name = f"teremok-{id}-{number}.json"
    return Response(
        text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
