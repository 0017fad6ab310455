"""Tests of Overtrick."""
