### Why an action is not allowed in Call Bridge. Said to the player whose turn it is.

call-bridge-call-due = Now call the number of tricks that you undertake to win.

# $call: the number that was tried; $min and $max: the table's range.
call-bridge-call-range = You cannot call { NUM($call) }: calls at this table go from { NUM($min) } to { NUM($max) }.

call-bridge-card-due = Now play a card.

# $card: the card that was tried.
call-bridge-not-in-hand = You do not hold the { $card }.

# $playable: the cards that may be led.
call-bridge-spades-unbroken = No spade has been played yet in this deal, so you may not lead one. You may lead the { $playable }.

# $suit: the suit led, which the hand holds.
call-bridge-must-follow = You hold { $suit }, so you must follow suit. You may play the { $playable }.

# $best: the highest card of $suit in the trick.
call-bridge-must-head = You hold { $suit } higher than the { $best }, so you must play higher: the { $playable }.

# No spade is in the trick yet.
call-bridge-must-trump = You have no { $suit } and you hold a spade, so you must trump: play the { $playable }.

# $best: the highest spade in the trick.
call-bridge-must-overtrump = You hold a spade that beats the { $best }, so you must play one: the { $playable }.

call-bridge-deal-over = This deal is over: all cards have been played.

call-bridge-deal-void-by-hands = This deal is void because of the hands dealt. The same dealer deals again.

call-bridge-deal-void-by-calls = This deal is void because the calls were too low. The same dealer deals again.
