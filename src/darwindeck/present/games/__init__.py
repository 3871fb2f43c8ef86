"""Games as they are written: the library, rules in words, and files of one's own."""
