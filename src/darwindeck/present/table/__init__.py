"""The table: one match for a person at the keyboard, its record, and what the person thought of it."""
