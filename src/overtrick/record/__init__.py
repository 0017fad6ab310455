"""A match as a record ``overtrick/1``: read, written, and verified by replay."""

from overtrick.record.reading import Record, read
from overtrick.record.strict import CorruptRecordError, dumps, parse, values
from overtrick.record.writing import write

__all__ = ["CorruptRecordError", "Record", "dumps", "parse", "read", "values", "write"]
