"""A table as pure data, and the events that fold into it. Nothing here does I/O."""
