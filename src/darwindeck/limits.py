"""Limits: the sizes that everything is built for, each stated here and nowhere else.

Compiled code checks no index. It is safe because records, masks and tables have room for these sizes, and
because the schema and the verifier refuse every game that goes beyond them. Whoever needs one of these
numbers reads it here, so the room and the refusal cannot drift apart.
"""

# --- the table ----------------------------------------------------------------------------------------------

# Seats at a table. Every row with a cell for each player has this many, and a set of players this many bits.
PLAYERS = 6
# Players of a war. What only wars need has this many cells.
WARRIORS = 2
# Cards of a deck, two jokers included. A set of cards is a mask of this many bits and fits a signed word.
CARDS = 54
# Ranks: thirteen of a suit, and the joker's.
RANKS = 14
SUITS = 4
# Places of a player's row. The rows of a full table fit one mask, and a move names one place.
PLACES = 8

# --- moves --------------------------------------------------------------------------------------------------

# Move codes in one word of a set of moves. A word has a code for each card, so that a set of cards can be
# offered as moves as it stands. Genome games, Vinto and the search all keep their moves in such words.
WORD_SIZE = CARDS
# Words that the search has room for: no game's alphabet may be longer.
MOST_WORDS = 8

# --- how long play may take ---------------------------------------------------------------------------------

# Steps of the engine's game loop in one deal. The engine stops a deal that takes more and reports a fault;
# the verifier refuses every program whose upper bound is higher, so no verified program is ever stopped.
STEP_LIMIT = 1_000_000
# Repetitions of phases in one deal. Each deals or plays at least one card, so real games stay below; the
# verifier counts the phases of a repetition this often.
MOST_LOOPS = CARDS
# Cards chosen in one step of a turn. The verifier's bound on the length of a turn relies on it.
MOST_CARDS_A_STEP = 8
# Cards of one attack. The verifier's bound on the length of an attack relies on it.
MOST_ATTACKS = 12
# Tricks of one phase, where those that nobody wins count, too. The verifier relies on it.
MOST_TRICKS = 120
# What a card and the cards it captures add up to, where a game fixes a total.
MOST_TOTAL = 20
# What the cards on a tableau add up to, where whoever cannot stay within it is out.
MOST_RUNNING_TOTAL = 250

# --- rows of a program --------------------------------------------------------------------------------------

# The compiler refuses a game that needs more rows; the verifier refuses a reference beyond them.
PHASES = 12  # repetitions counted
NODES = 48  # places in turns where a player decides
ARCS = 96  # steps that lead from node to node
SETS = 48  # different card sets
FACTORS = 128  # conditions of all card sets together
MASKS = 64  # different groups of fixed cards
SCORES = 32  # scoring rules
SCHEDULE = 26  # hand sizes that deals go through
PASS_CYCLE = 6  # directions that passing goes through
BLINDS = 3  # forced bets before a round of betting

# --- what may be asked for ----------------------------------------------------------------------------------

# Seeds are numbers of 63 bits: compiled code has no unsigned ones.
HIGHEST_SEED = 2**63 - 1
MOST_THREADS = 1024
