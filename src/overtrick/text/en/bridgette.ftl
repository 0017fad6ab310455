### Why an action is not allowed in Bridgette. Said to the player whose turn it is.

# $count = 2, 4, 8 or 12: how many cards must be put away.
bridgette-discard-due = Now put { NUM($count) } cards away.

# $cards: a list of cards that were named but are not held.
bridgette-discard-not-in-hand = You cannot put away what you do not hold: { $cards }.

# $cards: a list of the cards that were named twice.
bridgette-discard-card-twice = You named a card twice: { $cards }.

# $count: how many must be put away, $given: how many were named.
bridgette-discard-count = You must put exactly { NUM($count) } cards away, and you chose { NUM($given) }.

bridgette-call-due = Now bid, double, redouble or pass.

# $bid: the bid that was tried, $last: the last bid made.
bridgette-bid-too-low = { $bid } is not higher than the last bid, { $last }.

# $held = 0 or 1: the cards of $suit in the hand; $needed = 2.
bridgette-bid-holding = A bid in { $suit } needs { NUM($needed) } { $suit }; you hold { NUM($held) }.

# The hand has no card of $suit.
bridgette-notrump-holding = A no-trump bid needs a card of each suit; you hold no { $suit }.

# $held = 2 or 3; $needed = 4.
bridgette-jump-holding = A jump in { $suit } needs { NUM($needed) } { $suit }; you hold { NUM($held) }.

bridgette-notrump-jump = { $bid } would be a jump, and at this table no-trump may not be bid with a jump.

bridgette-double-needs-bid = You can double only right after a bid of your opponent's.

bridgette-redouble-needs-double = You can redouble only right after your opponent has doubled your bid.

bridgette-card-due = Now play a card.

# $card: the card that was tried.
bridgette-not-in-hand = You do not hold the { $card }.

# $suit is banned from this lead; $playable: the cards that may be led.
bridgette-suit-banned = A colon was played to your last lead, so you may not lead { $suit } now. You may lead the { $playable }.

# $card: the colon that was tried, $led: the card led, $colon: the only colon that fits it.
bridgette-colon-of-another-range = To the { $led } only the { $colon } may be played, not the { $card }. You may play the { $playable }.

# $suit: the suit led, which the hand holds.
bridgette-must-follow = You hold { $suit }, so you must follow suit. You may play the { $playable }.

bridgette-deal-over = This deal is over: all cards have been played.

bridgette-deal-passed-out = This deal is over: both of you passed.
