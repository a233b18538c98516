"""The HTTP part of the protocol: the house, people, lists of tables, finished matches."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from ...engine.language import set_language
from ...engine.locale import LANGUAGES
from ...games import game
from ..errors import NotFound, NotKnown
from ..messages import catalog
from ..messages.picture import picture
from ..protocol.house import GameInfo, HouseInfo, Lessons
from ..protocol.matches import Chances, Hint, Picture, Replay
from ..protocol.people import (
    Blocked,
    ChangedPerson,
    Device,
    Me,
    NewPerson,
    Profile,
    RecoveryCode,
    RecoveryLink,
    Rung,
)
from ..protocol.plain import Language, Status, Wrong
from ..protocol.schema import socket_schema
from ..protocol.tables import NewTable, Summary
from ..store.devices import ID_LETTERS, device_of
from ..store.people import Guest, clean_name, hashed
from .door import COOKIE, cookie_name, token_of
from .house import House
from .limits import CHANCES_COST, PICTURE_COST, REPLAY_COSTS, client_of

A_YEAR = 366 * 24 * 3600

PersonId = Annotated[str, Path(pattern="^p_[0-9a-f]{1,32}$", examples=["p_9f0a1b2c3d4e5f60"])]
DeviceId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{ID_LETTERS}}}$", examples=["9f0a1b2c3d4e5f60"])]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{4,16}$", examples=["k7m2qd"])]

router = APIRouter(prefix="/api")


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Error responses, for OpenAPI."""
    return {status: {"model": Wrong} for status in (*statuses, 400, 413, 422, 429)}


# --- who asks


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]


async def who(request: Request, house: TheHouse) -> Guest | None:
    return await house.people.by_token(token(request))


async def who_known(person: Annotated[Guest | None, Depends(who)]) -> Guest:
    if person is None:
        raise NotKnown()
    return person


Anybody = Annotated[Guest | None, Depends(who)]
Known = Annotated[Guest, Depends(who_known)]


def client(request: Request) -> str:
    """The client that limits count this request for."""
    return client_of(request.client.host if request.client else "")


def token(request: Request) -> str | None:
    return token_of(request.cookies, request.url.scheme)


def device(request: Request) -> str:
    return device_of(request.headers.get("user-agent", ""))


def language_of(request: Request, person: Guest | None = None) -> str:
    """The language of `?lang=`, else of the person, else the browser's preferred one."""
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


RequestLanguage = Annotated[str, Depends(speak)]


async def at_table(id: TableId, request: Request, person: Anybody, house: TheHouse, language: RequestLanguage) -> str:
    await house.let_in(id, person, client(request))
    return id


AtTable = Annotated[str, Depends(at_table)]
"""Id of a table that the client may look at."""


def give_cookie(request: Request, response: Response, token: str) -> None:
    scheme = request.url.scheme
    secure = scheme == "https"
    response.set_cookie(cookie_name(scheme), token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


def me(person: Guest) -> Me:
    return {"id": person.id, "name": person.name, "language": person.language, "face": person.face or None}


# --- the house


def unvalidated_json(data: HouseInfo | GameInfo | Lessons | dict[str, Any]) -> Response:
    """Answer without FastAPI's validation, which would cost more than making the data."""
    return Response(orjson.dumps(data), media_type="application/json")


@router.get("/house", response_model=HouseInfo, summary="What is played here", responses=errors())
async def get_house(language: RequestLanguage, lang: Language | None = None) -> Response:
    return unvalidated_json(await asyncio.to_thread(catalog.house, language))


@router.get(
    "/games/{name}", response_model=GameInfo, summary="What a screen must know of a game once", responses=errors(404)
)
async def get_game(name: str, language: RequestLanguage, lang: Language | None = None) -> Response:
    return unvalidated_json(await asyncio.to_thread(catalog.screen, game(name).name, language))


@router.get(
    "/games/{name}/lessons",
    response_model=Lessons,
    summary="Pictures for the rules of a game, and questions to check oneself by",
    responses=errors(404),
)
async def get_lessons(name: str, language: RequestLanguage, lang: Language | None = None) -> Response:
    return unvalidated_json(await asyncio.to_thread(catalog.lessons, game(name).name, language))


@router.get(
    "/protocol.json",
    response_model=dict[str, Any],
    summary="The WebSocket part of the protocol, as a JSON Schema",
    responses=errors(),
)
async def get_protocol() -> Response:
    return unvalidated_json(socket_schema())


# --- people


@router.post("/people", status_code=201, summary="Say your name", responses=errors())
async def post_people(
    new: NewPerson, request: Request, response: Response, house: TheHouse, language: RequestLanguage
) -> Me:
    house.limits.people.take(client(request))
    person, new_token = await house.people.create(new.name, new.language or language, device(request), new.face)
    give_cookie(request, response, new_token)
    return me(person)


@router.get("/me", summary="Who am I", responses=errors(401))
async def get_me(person: Known, language: RequestLanguage) -> Me:
    return me(person)


@router.patch("/me", summary="Change name, language or picture", responses=errors(401))
async def patch_me(new: ChangedPerson, person: Known, house: TheHouse, language: RequestLanguage) -> Me:
    changed = await house.people.change(person, new.name, new.language, new.face)
    await house.person_changed(person)
    return me(changed)


@router.post("/me/recovery", summary="A link to go on with on another device: once, for a day", responses=errors(401))
async def post_recovery(person: Known, request: Request, house: TheHouse, language: RequestLanguage) -> RecoveryLink:
    house.limits.people.take(client(request))
    code = await house.people.recovery(person)
    return {"link": f"{house.door.address(request.headers.get('origin'))}/recover#{code}"}


@router.post("/recover", summary="Become the person of a recovery link", responses=errors(404))
async def post_recover(
    new: RecoveryCode, request: Request, response: Response, house: TheHouse, language: RequestLanguage
) -> Me:
    house.limits.people.take(client(request))
    person, new_token = await house.people.recover(new.code, device(request))
    give_cookie(request, response, new_token)
    return me(person)


@router.get("/me/devices", summary="Where I am known, those used last first", responses=errors(401))
async def get_devices(person: Known, request: Request, house: TheHouse, language: RequestLanguage) -> list[Device]:
    return await house.people.devices(person, token(request))


@router.delete("/me/devices", summary="Sign out everywhere else", responses=errors(401))
async def delete_devices(person: Known, request: Request, house: TheHouse, language: RequestLanguage) -> list[Device]:
    await house.people.revoke_others(person, token(request))
    await house.person_changed(person)
    return await house.people.devices(person, token(request))


@router.delete("/me/devices/{id}", summary="Sign out on one device", responses=errors(401, 404))
async def delete_device(
    id: DeviceId, person: Known, request: Request, response: Response, house: TheHouse, language: RequestLanguage
) -> list[Device]:
    await house.people.revoke(person, id)
    if hashed(token(request) or "").startswith(id):
        for name in {COOKIE, cookie_name(request.url.scheme)} & request.cookies.keys():
            response.delete_cookie(name, secure=name != COOKIE)
    await house.person_changed(person)
    return await house.people.devices(person, token(request))


@router.get("/me/blocked", summary="Whom I do not want to hear, the last first", responses=errors(401))
async def get_blocked(person: Known, house: TheHouse, language: RequestLanguage) -> list[Blocked]:
    return await house.people.blocked(person)


@router.put("/me/blocked/{id}", summary="What they say is not told to me any more", responses=errors(401, 404, 409))
async def put_blocked(id: PersonId, person: Known, house: TheHouse, language: RequestLanguage) -> list[Blocked]:
    await house.people.block(person, id)
    await house.person_changed(person)
    return await house.people.blocked(person)


@router.delete("/me/blocked/{id}", summary="I hear them again", responses=errors(401, 404))
async def delete_blocked(id: PersonId, person: Known, house: TheHouse, language: RequestLanguage) -> list[Blocked]:
    await house.people.unblock(person, id)
    await house.person_changed(person)
    return await house.people.blocked(person)


@router.get("/me/tables", summary="My tables, those where it is my turn first", responses=errors(401))
async def get_my_tables(person: Known, house: TheHouse, language: RequestLanguage) -> list[Summary]:
    return await house.hall.lists.tables_of(person)


@router.get("/people/{id}", summary="Name, ratings, statistics, history", responses=errors(404))
async def get_person(id: PersonId, viewer: Anybody, house: TheHouse, language: RequestLanguage) -> Profile:
    found = await house.people.profile(id, viewer)
    if found is None:
        raise NotFound("house-no-person")
    return found


@router.get("/ratings/{name}", summary="The ladder of people and bot levels", responses=errors(404))
async def get_ratings(name: str, house: TheHouse, language: RequestLanguage) -> list[Rung]:
    return await house.people.ladder(game(name).name)


# --- tables


@router.get("/tables", summary="The lobby: public tables", responses=errors(404))
async def get_tables(
    house: TheHouse,
    person: Anybody,
    language: RequestLanguage,
    name: Annotated[str | None, Query(alias="game")] = None,
    status: Status | None = None,
) -> list[Summary]:
    found = game(name).name if name is not None else None
    return await house.hall.lists.public(person, found, status)


@router.post("/tables", status_code=201, summary="A new table", responses=errors(401, 404))
async def post_tables(new: NewTable, person: Known, house: TheHouse, language: RequestLanguage) -> Summary:
    house.limits.tables.take(person.id)
    return await house.hall.create(_with_clean_names(new), person)


def _with_clean_names(new: NewTable) -> NewTable:
    seats = [
        seat if seat.name is None else seat.model_copy(update={"name": clean_name(seat.name)})
        for seat in new.seats or ()
    ]
    return new.model_copy(update={"seats": seats}) if seats else new


@router.get("/tables/{id}", summary="A table", responses=errors(403, 404))
async def get_table(id: AtTable, person: Anybody, house: TheHouse, language: RequestLanguage) -> Summary:
    return await house.hall.lists.summary(id, person)


@router.get("/tables/{id}/picture", summary="The position as a picture", responses=errors(401, 403, 404, 409))
async def get_picture(
    id: AtTable,
    request: Request,
    person: Anybody,
    house: TheHouse,
    language: RequestLanguage,
    seat: Annotated[int | None, Query(ge=0)] = None,
    lang: Language | None = None,
) -> Picture:
    """As one of my seats sees it, or without `seat` as a spectator does."""
    house.limits.requests.take(client(request), PICTURE_COST)
    seen = await house.hall.position(id, person, seat)
    return await asyncio.to_thread(picture, seen)


@router.get(
    "/tables/{id}/matches/{number}",
    response_model=Replay,
    summary="A finished match, everything shown",
    responses=errors(403, 404),
)
async def get_match(
    id: AtTable,
    number: int,
    request: Request,
    person: Anybody,
    house: TheHouse,
    language: RequestLanguage,
    lang: Language | None = None,
) -> Response:
    house.limits.requests.take(client(request), REPLAY_COSTS)
    shown = await house.hall.lists.replay(id, number, language, person.id if person else None)
    return Response(shown, media_type="application/json")


@router.get(
    "/tables/{id}/matches/{number}/advice/{step}",
    response_model=list[Hint],
    summary="What a master would have done after so many moves of a finished match",
    responses=errors(403, 404),
)
async def get_advice(
    id: AtTable,
    number: int,
    step: int,
    request: Request,
    house: TheHouse,
    language: RequestLanguage,
    lang: Language | None = None,
) -> list[Hint]:
    house.limits.hints.take(client(request))
    return await house.hall.advice(id, number, step, client(request), language)


@router.get(
    "/tables/{id}/matches/{number}/chances/{step}",
    response_model=Chances,
    summary="What the one who decided after so many moves of a finished match could expect",
    responses=errors(403, 404),
)
async def get_chances(id: AtTable, number: int, step: int, request: Request, house: TheHouse) -> Chances:
    house.limits.requests.take(client(request), CHANCES_COST)
    return await house.hall.chances(id, number, step, client(request))


@router.get(
    "/tables/{id}/matches/{number}/picture/{step}",
    summary="A position of a finished match as a picture, with nothing hidden",
    responses=errors(403, 404),
)
async def get_match_picture(
    id: AtTable,
    number: int,
    step: int,
    request: Request,
    house: TheHouse,
    language: RequestLanguage,
    lang: Language | None = None,
) -> Picture:
    house.limits.requests.take(client(request), PICTURE_COST)
    seen = await house.hall.lists.position(id, number, step)
    return await asyncio.to_thread(picture, seen)


@router.get(
    "/tables/{id}/matches/{number}/file",
    summary="The match file; `teremok verify` checks it",
    responses={**errors(403, 404), 200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
    response_class=Response,
)
async def get_match_file(id: AtTable, number: int, house: TheHouse, language: RequestLanguage) -> Response:
    text = await house.hall.lists.match_file(id, number)
    name = f"teremok-{id}-{number}.json"
    return Response(
        text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
