"""Thinking: agents, hints and reviews, in processes of their own."""
