"""Writes what others read of the messages: ``python -m overtrick.protocol``, at the top of the project."""

from pathlib import Path

from overtrick.protocol import schema, typescript

for name, text in (
    ("docs/protocol.schema.json", schema.text()),
    ("web/src/protocol/messages.ts", typescript.text()),
):
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
