"""Configuration of uvicorn."""

from __future__ import annotations

import uvicorn

from .app import create_app
from .connection import Connection
from .house import House
from .websocket import WebSocketConnection


def configured(house: House) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(house),
        http=Connection,
        ws=WebSocketConnection,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=2048,
    )
