"""Games as they are written: the library, rules in words, and your own files."""
