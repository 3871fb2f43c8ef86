"""What is read off the rules: how long and how coherent they are, which do nothing, and what is new."""
