### Reasons of the bots that search, at Bridgette: sentences beside those of reasons.ftl.

# No rule of thumb names the card. $card; $next is the next best card, $less what it is worth less.
reason-bridgette-worth-most = In the hands that your opponent may have, the { $card } comes out best{ $next ->
    [none] .
   *[other] : it is worth { NUM($less) } points more than the { $next }.
  }
