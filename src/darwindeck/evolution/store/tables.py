"""The tables of a run's database."""

FORMAT = 1  # rises when a program that knows only the old tables could not read the new ones

TABLES = """
CREATE TABLE facts (          -- about the run: configuration, limits, versions
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL       -- JSON
) WITHOUT ROWID;

CREATE TABLE seeds (          -- the games the run began with
    place INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    name TEXT NOT NULL,
    genome TEXT NOT NULL      -- JSON
);

CREATE TABLE generations (
    number INTEGER PRIMARY KEY,
    entered INTEGER NOT NULL, -- this and the following counts: since the run began
    passed INTEGER NOT NULL,
    quick INTEGER NOT NULL,
    reports INTEGER NOT NULL, -- in full
    troubles INTEGER NOT NULL,
    cells INTEGER NOT NULL,
    quality REAL NOT NULL,    -- the lower bounds of all elites together
    best REAL NOT NULL,
    shares TEXT NOT NULL,     -- of the emitters, as JSON
    digest TEXT NOT NULL,     -- of the state of the search afterwards
    seconds TEXT NOT NULL     -- where the time went, as JSON; no result depends on it
);

CREATE TABLE genomes (        -- every game that entered, whatever became of it
    hash TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    family TEXT NOT NULL,
    generation INTEGER NOT NULL,
    place INTEGER NOT NULL,   -- in its generation
    emitter TEXT NOT NULL,
    operator TEXT NOT NULL,
    seed INTEGER NOT NULL,    -- of its first evaluation
    stage TEXT,               -- the last one it came to
    reason TEXT NOT NULL,     -- why it was rejected; empty for a game that passed
    genome TEXT NOT NULL,     -- JSON
    outcome TEXT NOT NULL     -- JSON: the report, or the trouble
) WITHOUT ROWID;
CREATE INDEX genomes_by_generation ON genomes (generation, place);

CREATE TABLE parents (
    child TEXT NOT NULL,
    place INTEGER NOT NULL,
    parent TEXT NOT NULL,     -- another genome, or a seed
    PRIMARY KEY (child, place)
) WITHOUT ROWID;

CREATE TABLE trials (         -- games measured in full
    generation INTEGER NOT NULL,
    place INTEGER NOT NULL,
    hash TEXT NOT NULL,
    purpose TEXT NOT NULL,
    seed INTEGER NOT NULL,
    score REAL,
    error REAL,
    reason TEXT NOT NULL,
    outcome TEXT NOT NULL,
    PRIMARY KEY (generation, purpose, place)
) WITHOUT ROWID;
CREATE INDEX trials_by_hash ON trials (hash);

CREATE TABLE archive (        -- the elites after each generation
    generation INTEGER NOT NULL,
    cell TEXT NOT NULL,
    hash TEXT NOT NULL,
    reports INTEGER NOT NULL,
    score REAL NOT NULL,
    error REAL NOT NULL,
    low REAL NOT NULL,
    PRIMARY KEY (generation, cell)
) WITHOUT ROWID;

CREATE TABLE shelf (          -- what the run publishes, after a last look on deals the search never saw
    place INTEGER PRIMARY KEY,
    generation INTEGER NOT NULL,
    cell TEXT NOT NULL,
    hash TEXT NOT NULL,
    searched REAL NOT NULL,   -- score in the search
    searched_low REAL NOT NULL,
    fresh REAL,               -- score on the fresh deals
    fresh_low REAL,
    reason TEXT NOT NULL      -- why it is not published after all; empty when it is
);
"""
# The columns whose text is JSON.
JSON = {
    ("facts", "value"),
    ("seeds", "genome"),
    ("generations", "shares"),
    ("generations", "seconds"),
    ("genomes", "genome"),
    ("genomes", "outcome"),
    ("trials", "outcome"),
}
# What must be equal in two runs that were asked the same: everything but clocks.
CANONICAL = {
    "seeds": "SELECT * FROM seeds ORDER BY place",
    "generations": "SELECT number, entered, passed, quick, reports, troubles, cells, quality, best, shares,"
    " digest FROM generations ORDER BY number",
    "genomes": "SELECT hash, name, family, generation, place, emitter, operator, seed, stage, reason, genome,"
    " json_remove(outcome, '$.seconds') FROM genomes ORDER BY generation, place",
    "parents": "SELECT * FROM parents ORDER BY child, place",
    "trials": "SELECT generation, place, hash, purpose, seed, score, error, reason,"
    " json_remove(outcome, '$.seconds') FROM trials ORDER BY generation, purpose, place",
    "archive": "SELECT * FROM archive ORDER BY generation, cell",
    "shelf": "SELECT * FROM shelf ORDER BY place",
    "polished": "SELECT value FROM facts WHERE name = 'polished'",
}
