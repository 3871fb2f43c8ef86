"""Words for the rules: cards, numbers, guards, moves and what pays, as people say them."""
