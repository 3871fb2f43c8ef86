"""Playing for the sake of measuring: players of known habits, traces of what they do, and their prospects."""
