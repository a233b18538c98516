"""Every message, typed once. From here come the checking of what people send, OpenAPI, the JSON Schema of the
WebSocket part, and the client's TypeScript (`make protocol`); docs/protocol.md tells how they work together.

What comes in is a pydantic model: it is checked, and becomes an object. What goes out is a TypedDict: it costs nothing
to make, mypy checks who makes it, and tests hold the types against what is really sent.
"""
