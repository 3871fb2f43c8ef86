"""The prompt: what the person may do, what an answer means, and what can be asked instead."""
