"""Examples in a rulebook: a deal that was really played, its first round told and its scoring worked out."""
