### Why a bot acts: one sentence for each kind of reason, said to the player whose act it proposes.
###
### The sentence for a kind is reason-GAME-KIND where the games mean different things by it, else
### reason-KIND. What it speaks of are the facts of the reason, and further: $act, the act in words, and
### $sort, what sort of act it is (play, call, bid, word or discard); $chance, how often it works, as
### reason-chance says it; $next, the alternative that is worth most, or "none"; $less, the points that
### it is worth less.

# How often an act works: so often in a hundred deals. $percent is 0 to 100.
reason-chance = { $percent ->
    [0] almost never
    [100] almost always
   *[other] in { NUM($percent) } of 100 deals
 }

# The bot that plays at random. $ways: how many acts were allowed.
reason-random = By chance: { $ways ->
    [one] nothing else is allowed.
   *[other] one of { NUM($ways) } acts that are allowed.
 }

## Call Bridge

# $clause: what forbids the rest of the hand, "none" for the last card.
reason-call-bridge-forced = { $clause ->
    [C-P1] No spade has been played yet, and the { $card } is your only other card.
    [C-P2] You must follow suit, and the { $card } is the only card you may play.
    [C-P3] You must trump: the { $card } is the only spade that beats the trick.
   *[none] The { $card } is your last card.
 }

# $call: tricks; $tenths: tricks expected; $spades: how many are held.
reason-call-value = Calling { NUM($call) }: I expect { NUM($tenths) } tricks, and make it { $chance }{ $next ->
    [none] .
   *[other] { $less ->
        [0] ; { $next } is worth as much.
       *[other] ; { $next } is worth { NUM($less) } points less.
     }
 }

# $total: the calls before it, together; $least: the least total of the table; $redeals: void deals before.
reason-call-total = Calling { NUM($call) }: the calls so far come to { NUM($total) }, the deal is void below { NUM($least) }, and { $redeals ->
    [one] one deal has been void already.
   *[other] { NUM($redeals) } deals in a row have been void already.
 }

# $outstanding: spades in other hands.
reason-call-bridge-draw-trumps = Lead the { $card }: no higher spade is left, and it draws { $outstanding ->
    [one] the last spade that the others hold.
   *[other] some of the { NUM($outstanding) } spades that the others hold.
 }

# $needed: tricks short of the call.
reason-call-bridge-cash-winner = Lead the { $card }: no higher card of its suit is left, and you need { $needed ->
    [one] one more trick.
   *[other] { NUM($needed) } more tricks.
 }

# $higher: cards of its suit that are higher and not yet seen.
reason-lead-trick = Lead the { $card }: { $higher ->
    [0] no higher card of its suit is left, and
    [one] only one higher card of its suit is left, and
   *[other] though { NUM($higher) } higher cards of its suit are left,
 } it should win { $chance }.
reason-give-lead = Lead the { $card }: { $higher ->
    [0] others should trump it, and
    [one] one higher card of its suit is left, and
   *[other] { NUM($higher) } higher cards of its suit are left, and
 } it should lose { $chance }.

# $best: the card that holds the trick.
reason-call-bridge-win-cheaply = The { $card } is your lowest card that beats the { $best }, and nobody plays after you.
reason-try-to-win = The { $card } beats the { $best }, and should hold the trick { $chance }.
reason-play-on = The { $card } beats the { $best }, but somebody after you will probably beat it: it holds { $chance }.

# $room: tricks that the call still bears; 99: as many as may come.
reason-call-bridge-duck = The { $card } leaves the trick to the { $best }: your call is made, and { $room ->
    [0] one trick more would break it.
    [one] bears only one trick more.
    [99] needs no more tricks.
   *[other] bears only { NUM($room) } tricks more.
 }
reason-play-low = The { $card } does not beat the { $best }, and is the card you will miss least.
reason-shed-winner = Throw the { $card } away while you may: { $room ->
    [0] one trick more would break your call.
   *[other] later it might win a trick that you do not want.
 }

# $kept: a list of cards that no card left can beat in their suits.
reason-keep-winner = Throw off the { $card }, and keep the { $kept }: you need { $needed ->
    [one] one more trick.
   *[other] { NUM($needed) } more tricks.
 }

# $rival: a player's name; $call and $won: that player's.
reason-break-rival = The { $card } takes the trick from { $rival }, who called { NUM($call) } and has won { NUM($won) }.
reason-push-over = Play the { $card }, and leave the trick to { $rival }, who called { NUM($call) }, has won { NUM($won) }, and fails with one more.

## Bridgette

reason-bridgette-forced = Nothing else comes into question: { $sort ->
    [play] the { $act }.
   *[other] { $act }.
 }

# $strain: NT, S, H, D or C; $tenths: tricks expected in it.
reason-keep-strength = What you keep should take { NUM($tenths) } tricks { $strain ->
    [NT] in no-trump.
    [S] with spades as trumps.
    [H] with hearts as trumps.
    [D] with diamonds as trumps.
   *[C] with clubs as trumps.
 }

# $bid: the bid made; $tenths: own tricks expected.
reason-bid-value = Bidding { $bid }: I expect { NUM($tenths) } tricks, and make it { $chance }{ $next ->
    [none] .
   *[other] { $less ->
        [0] ; { $next } is worth as much.
       *[other] ; { $next } is worth { NUM($less) } points less.
     }
 }

# $bid: the last bid, or "none".
reason-pass-value = { $bid ->
    [none] Pass: no bid promises more than it risks.
   *[other] Pass on { $bid }: I expect { NUM($tenths) } tricks of my own in it{ $next ->
        [none] .
       *[other] { $less ->
            [0] ; { $next } is worth as much.
           *[other] ; { $next } is worth { NUM($less) } points less.
         }
     }
 }
reason-double-value = Double { $bid }: I expect { NUM($tenths) } tricks of my own, and it fails { $chance }.
reason-redouble-value = Redouble { $bid }: I expect { NUM($tenths) } tricks, and make it { $chance }.

# $led: the card led.
reason-bridgette-win-cheaply = The { $card } is your lowest card of the suit that beats the { $led }.
reason-ruff = You cannot follow to the { $led }: the { $card } trumps it, as cheaply as you can.
reason-beat-colon = The { $card } takes the trick from the { $led }.
reason-bridgette-duck = The { $card } is your lowest of the suit, and leaves the trick to the { $led }.
reason-throw-off = The { $card } leaves the trick to the { $led }, and is the card you will miss least.

# $suit: the suit that may not be led next.
reason-colon-bans = The { $card } gives up the trick to the { $led }, but then no { $suit } may be led next.

# $won: tricks of the declarer so far; $bid: the contract's bid.
reason-keep-exact = The { $card } is to lose: more tricks than { $bid } asks for would cost points, and you have { $won ->
    [one] one already.
   *[other] { NUM($won) } already.
 }
reason-spoil-exact = The { $card } is to lose: one trick too many for { $bid } costs the declarer a bonus, who has { $won ->
    [one] one already.
   *[other] { NUM($won) } already.
 }
reason-unload = The { $card } takes the trick from the { $led }: of its suit it is your highest card that does, and later it would be in your way.

# $held: cards of the suit in the hand.
reason-bridgette-draw-trumps = Lead the { $card }: with { NUM($held) } trumps you have more than your opponent should have, and draw them.
reason-bridgette-cash-winner = Lead the { $card }: no higher card of its suit is left.
reason-run-suit = Lead the { $card }{ $held ->
    [one] :
   *[other] , one of { NUM($held) } that you hold:
 } your opponent has shown out of the suit, and should have no trump.

# $beaters: cards not yet seen that could beat the colon.
reason-colon-leads = Lead the { $card }: { $beaters ->
    [0] no card left could beat it, and
    [one] one card could beat it, and yet
   *[other] { NUM($beaters) } cards could beat it, and yet
 } it should win { $chance }.
reason-colon-exits = Lead the { $card }: it costs you least, { $beaters ->
    [0] and no card left could beat it.
    [one] though one card could beat it.
   *[other] though { NUM($beaters) } cards could beat it.
 }
reason-lead-long = Lead the { $card }: of { NUM($held) } cards of one suit the last may become winners.
reason-lead-cheaply = Lead the { $card }: no other lead costs less.
