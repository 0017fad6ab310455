"""Sentences from the Fluent catalogues: the one place where data becomes words.

``Text("en").refusal("call-bridge", refusal)`` is a sentence for the player. Catalogues lie in a folder
for each language; ``en`` is the source and is complete.
"""

from overtrick.text.catalogue import LOCALES, Text

__all__ = ["LOCALES", "Text"]
