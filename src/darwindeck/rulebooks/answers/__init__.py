"""Answers to questions about the rules: what a move means, and why it is refused."""
