"""Every message, typed once. Validation, OpenAPI, the JSON Schema of the WebSocket messages and the client's TypeScript
(`make protocol`) are generated from these types; docs/protocol.md describes how the messages work together.

Incoming messages are pydantic models, validated once. Outgoing ones are TypedDicts, which cost nothing at run time:
mypy checks the code that builds them, and tests check the messages that are sent.
"""
