"""Bridgette on plain ints."""
