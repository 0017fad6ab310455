### The coach: one sentence or two when something is met for the first time. Fetched only while the coach speaks.

coach = The coach
coach-understood = Understood
coach-more = More about it

## Call Bridge

# $min and $max: the lowest and the highest call of this table.
coach-call = How many { WORD("trick", "tricks") } will you win? Count high cards and spades, and { WORD("call", "call") } that number, from { NUM($min) } to { NUM($max) }. One trick more than called is fine at most tables; one fewer never is.

# $from: the lowest bonus call, $points: what it scores.
coach-bonus = Somebody dares a { WORD("bonus-call", "bonus call") }: from { NUM($from) } up, a call that is kept scores { NUM($points) } points. If it fails, its number is lost as usual.
coach-lead = You { WORD("lead", "lead") } to the first trick: any lifted card may go. The others must follow your suit if they can.
coach-must-follow = You hold { $suit }, the suit that was led, so you must { WORD("follow", "follow") } with one of them. Tap a dark card to hear why it stays.
coach-must-trump = You have no { $suit }, and no spade lies there yet: so you must { WORD("ruff", "ruff") } with a spade. It is a rule of this game, wanted or not.
coach-must-overtrump = There is a spade in the trick already. Whoever can beat it must: { WORD("overtrump", "overtrump") } with a higher spade.
coach-must-head = At this table you must { WORD("head", "head the trick") } if you can: play higher than the best card of the suit.
coach-spades-unbroken = At this table no spade is led before one has been played in the deal. Until then, lead another suit.
coach-free = You can neither follow nor be made to trump: every card is allowed. A good moment to lose one that might win too much.
coach-kept = You have won the { NUM($call) } that you called. { $overtricks ->
    [one] One trick more does no harm. Two would cost you the call.
    [below_double] Some more do no harm, as long as they stay below twice your call.
   *[other] More do no harm.
 }

# One trick more than called, at a table that allows one.
coach-one-over = That is one more than you called, which is still fine. Another { WORD("overtrick", "overtrick") } would cost you all of it, so get rid of your high cards.

# A trick was won that was not wanted.
coach-too-many = That trick was one too many: your call is lost, and costs its number. Now you can still spoil the others’ calls.
coach-score = { $kept ->
    [yes] You kept your call of { NUM($call) }: { SCORE($points) }.
   *[no] You won { NUM($won) } and called { NUM($call) }: { SCORE($points) }.
 } Each player’s { WORD("points", "points") } go to the total; the highest total wins the match.

## Bridgette

# $draws: how many cards the player drew; $card: the up-card.
coach-up-card = { $who ->
    [you] You deal, and the { WORD("up-card", "up-card") } is the { $card }: it lets you draw { NUM($draws) } cards from the { WORD("stock", "stock") }.
   *[other] { $player } deals. You drew two cards from the { WORD("stock", "stock") }, the { WORD("up-card", "up-card") } first: the { $card }.
 }
coach-discard = Keep thirteen, and { WORD("discard", "put away") } { NUM($count) }: tap the cards that you do not need. Long suits and high cards are worth keeping.
coach-colon = You hold the { $colon }, a { WORD("colon", "colon") }: no suit, no rank, but a { WORD("range", "range") }. Played to a card of that range it loses, and bans that suit from the next lead.
coach-bid = Your { WORD("bid", "bid") }: so many tricks beyond six, with the trump you name. Dark calls are not for this hand; tap one to hear why.
coach-jump = To { WORD("jump", "jump") }, higher than need be, you must hold four cards of the suit. An ordinary bid asks for two.
coach-no-trump = No trump asks for a card of every suit, and you hold no { $suit }.
coach-double = You may { WORD("double", "double") } that bid, if you think it will fail: it then counts for much more, either way.
coach-redouble = You are doubled. If you are sure of yourself, { WORD("redouble", "redouble") }.
coach-contract = { $who ->
    [you] The { WORD("contract", "contract") } is yours: { $contract }. You need { NUM($tricks) } tricks.
   *[other] { $player } is { WORD("declarer", "declarer") } in { $contract } and needs { NUM($tricks) } tricks. You lead, and try to prevent it.
 }
coach-br-must-follow = You hold { $suit }, so you must { WORD("follow", "follow") }. Winning is up to you: nobody has to.
coach-no-duty = You have no { $suit }. Here you may trump or throw away what you like: nothing is forced in Bridgette.
coach-colon-answer = Now your { $colon } may speak, for the card led is of its { WORD("range", "range") }. It loses this trick, but your opponent may not lead { $suit } to the next.
coach-colon-other = Your { $colon } must wait: the card led is not of its { WORD("range", "range") }.
coach-colon-led = A colon was led. A { WORD("trump", "trump") } beats it, and so does a card of its range; all else loses.
coach-banned = A colon was played to your last lead: { $suit } are { WORD("ban", "banned") } for this one lead. You won the trick, that is the price.
coach-ban-theirs = Your colon lost the trick, and it bites now: { $player } may not lead { $suit }, just this once.
coach-br-score = The { WORD("contract", "contract") } was made: its points go to the { WORD("declarer", "declarer") }. Nobody ever loses points here.
coach-short = The declarer fell { WORD("undertrick", "short") }, so all the points go to the other side.
coach-exact = Just the tricks that were bid: that is the { WORD("exact-bonus", "exact bonus") }. Bidding what you can make pays more than making more than you bid.
coach-three = Exactly three tricks beyond the bid bring an extra 350. A rare gift.
coach-doubled = A doubled contract that is made gets a premium, and then the whole sum is multiplied.
coach-passed-out = Nobody bid, so this deal does not count, and the same dealer deals again.
