"""Measurements, one file per question asked."""
