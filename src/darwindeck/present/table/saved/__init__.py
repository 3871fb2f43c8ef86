"""What is saved: matches as text, told again from it, and ratings."""
