"""A server with sockets in the test's own process, to inspect it."""

import asyncio
import socket
from contextlib import asynccontextmanager

import uvicorn

from teremok.server.web.house import House, ServerSettings
from teremok.server.web.serving import configured


@asynccontextmanager
async def served(file, **more):
    """Run a server; yield it and its port."""
    house = House(ServerSettings(f"sqlite:///{file}", think=0.05, **{"limits": 0, **more}))
    config = configured(house)
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    listening = socket.create_server(("127.0.0.1", 0))
    await server.startup(sockets=[listening])
    try:
        yield house, listening.getsockname()[1]
    finally:
        await house.door.say_goodbye()
        await server.shutdown(sockets=[listening])


async def gone(house):
    """Wait until all clients have disconnected and all tasks are done."""
    while house.door._inside or house.connection_limits._addresses:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.01)
