"""What a table and its clients say to each other: the messages, their codec, their description."""
