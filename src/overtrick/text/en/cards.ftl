### Cards, suits, bids and lists, as sentences speak of them.

# A card in words. $rank is the English word, ace to two, $suit one of S H D C.
card = { $rank ->
    [ace] ace
    [king] king
    [queen] queen
    [jack] jack
    [ten] ten
    [nine] nine
    [eight] eight
    [seven] seven
    [six] six
    [five] five
    [four] four
    [three] three
   *[two] two
 } of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
 }

# One of the three extra cards of Bridgette. $colon is G, R or L.
card-colon = { $colon ->
    [G] Grand Colon
    [R] Royal Colon
   *[L] Little Colon
 }

# A suit in words. $suit is one of S H D C.
suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
 }

# A bid of Bridgette. $level is 0 to 7, $strain one of NT S H D C.
bid = { $level ->
    [1] { $strain ->
        [NT] 1 no-trump
        [S] 1 spade
        [H] 1 heart
        [D] 1 diamond
       *[C] 1 club
     }
   *[other] { $strain ->
        [NT] { NUM($level) } no-trump
        [S] { NUM($level) } spades
        [H] { NUM($level) } hearts
        [D] { NUM($level) } diamonds
       *[C] { NUM($level) } clubs
     }
 }

# The calls of Bridgette that are not bids.
call-pass = pass
call-double = double
call-redouble = redouble

# Items before the last two of a list: "$list, $item".
list-more = { $list }, { $item }

# The end of a list of which all are meant: "$list and $item".
list-and = { $list } and { $item }

# The end of a list of which one is meant: "$list or $item".
list-or = { $list } or { $item }
