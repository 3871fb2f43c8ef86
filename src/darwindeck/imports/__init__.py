"""Games of DarwinDeck's predecessor, read from its files and told in our grammar."""
