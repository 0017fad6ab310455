"""Bots against each other on the same deals, in processes; outside bots over stdin and stdout."""
