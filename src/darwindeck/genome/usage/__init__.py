"""Usage: how known games are written, and what it takes to write down a game for somebody who knows them."""
