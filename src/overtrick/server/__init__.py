"""The web application: one task per table, every event on disk before anyone sees it."""
