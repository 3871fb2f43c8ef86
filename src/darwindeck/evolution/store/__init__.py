"""The store: one folder and one SQLite file for each run, written once a generation, all of it or nothing."""
