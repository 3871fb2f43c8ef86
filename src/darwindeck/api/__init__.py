"""What `from darwindeck import …` gives, one module for each function and the result it returns."""
