### The rule sheet of a table: one sentence for each rule option, for whatever value it has.
###
### $value is the value: a number, a word, true or false; of a set, a list of what its members are called.

rule-deals = { $value ->
    [0] The match goes on until you agree to stop.
    [one] The match has one deal.
   *[other] The match has { NUM($value) } deals.
 }

## Call Bridge

rule-redeal = { $value ->
    [none] No deal is void because of the cards dealt.
   *[other] A deal is void, and the same dealer deals again, when { $value }.
 }
rule-redeal-no-spade = some hand has no spade
rule-redeal-no-honour = some hand has no ace, king or queen
rule-redeal-four-aces = one hand has all four aces
rule-min-call = The lowest call is { NUM($value) }.
rule-max-call = The highest call is { NUM($value) }.
rule-min-total = { $value ->
    [0] The calls may come to any number.
   *[other] A deal is void when its calls come to less than { NUM($value) }.
 }
rule-spades-broken = { $value ->
    [true] No spade may be led before one has been played, unless the hand is all spades.
   *[false] Spades may be led at any time.
 }
rule-must-head = { $value ->
    [true] Who follows suit must play higher than the best card of that suit so far, if able, unless the trick has been trumped.
   *[false] Who follows suit may play any card of the suit.
 }
rule-overtricks = { $value ->
    [one] A call succeeds with just its tricks, or with one more.
    [any] A call succeeds with its tricks, or with any number more.
    [tenths] A call succeeds with its tricks, or with any number more; each one more adds a tenth of a point.
   *[below_double] A call succeeds with its tricks, or with more, but with fewer than twice as many.
 }
rule-bonus-from = { $value ->
    [0] No call is a bonus call.
   *[other] A call of { NUM($value) } or more is a bonus call.
 }
rule-bonus-points = A bonus call that succeeds scores { NUM($value) }.

## Bridgette

rule-upcard-drawn-by-nondealer = { $value ->
    [true] The up-card is the first card that the non-dealer draws.
   *[false] The up-card stays on the table, and nobody draws it.
 }
rule-jump-definition = { $value ->
    [level] A jump is a bid above the lowest level at which its strain can be bid.
   *[strict] A jump is any bid but the very next of the ladder.
 }
rule-opening-jump = { $value ->
    [true] The first bid can be a jump.
   *[false] The first bid is never a jump.
 }
rule-nt-jump = { $value ->
    [as_nt] A jump in no-trump needs no more than any bid in no-trump.
   *[forbidden] No-trump may not be bid with a jump.
 }
rule-passed-out = { $value ->
    [redeal] A deal that both of you pass is not counted, and the same dealer deals again.
   *[score_zero] A deal that both of you pass is counted, and scores nothing.
 }
rule-bid-restrictions = { $value ->
    [true] A bid needs two cards of its suit, a jump four, and no-trump a card of each suit.
   *[false] A bid needs no cards of any suit.
 }
rule-colon-discard-when-void = { $value ->
    [true] Who cannot follow suit may throw off any colon.
   *[false] A colon may be thrown off to a card of another range only when nothing else may be played.
 }
rule-exact-bonus-for-suits = { $value ->
    [true] Just the tricks that were bid score 250 more up to level 5, in suits and in no-trump.
   *[false] Just the tricks that were bid score 250 more up to level 5, but in no-trump only.
 }
rule-double-scope = { $value ->
    [all] A double or redouble multiplies all that a made contract scores.
    [premium_flat] A double or redouble multiplies what a made contract scores, but not the 400 or 1000 for making it.
   *[contract_only] A double or redouble multiplies the points of the contract alone.
 }
