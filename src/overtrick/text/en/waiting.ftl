### What waits: the table while something lies over it, and a hint that is thought about.

turn-here = Your turn
turn-title = Your turn · { $name }
turn-back = Your turn: back to the table
hint-pending = A bot is thinking …
