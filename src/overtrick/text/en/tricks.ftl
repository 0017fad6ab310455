### How a trick was won, in a sentence: one for each word of Taking in the protocol.
###
### $card is the card that won, $led the card led, $reply the last card, $suit the suit led.

## Call Bridge

taken-only-spade = The { $card } was the only spade, and trumped the { $led }.
taken-highest-spade = The { $card } was the highest spade.
taken-alone = { $suit ->
    [S] Nobody else had a spade: the { $card } held.
   *[other] Nobody else could follow suit, and nobody could trump: the { $card } held.
 }
taken-followed = All followed suit, and the { $card } was the highest card.
taken-held = Nobody could trump, and the { $card } was the highest of the suit led.

## Bridgette. $colon is G, R or L for a colon led; $strain is NT where there is no trump.

taken-higher = The { $card } beat the { $led }.
taken-trumped = The { $card } trumped the { $led }.
taken-stood = The { $card } held: the { $reply } is lower.
taken-not-followed = The { $card } held: the { $reply } neither follows suit nor trumps.
taken-banned = A colon never takes a trick from a card: the { $card } held, but the { $reply } bans its suit from the next lead.
taken-thrown-off = A colon never takes a trick from a card: the { $card } held.
taken-colon-trumped = The { $card } is a trump, and so takes the trick from the { $led }.
taken-colon-beaten = The { $card } takes the trick from the { $led }, which any { $colon ->
    [G] ace beats.
    [R] face card beats.
   *[L] numeral beats.
 }
taken-colon-stood = The { $card } held: only { $colon ->
    [G] aces
    [R] face cards
   *[L] numerals
 }{ $strain ->
    [NT] {" "}beat it.
   *[other] {" "}and trumps beat it.
 }
taken-colons = The { $card } held: no colon takes a trick from a colon that was led.
