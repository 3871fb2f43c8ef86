"""How long a deal of each library game is under random play, so that the benchmark notices a change."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Expected:
    """The mean number of moves in a deal, how far a run may be from it, and how many deals make a run."""

    moves: float
    tolerance: float  # a share of the length; 0 where every deal is equally long
    deals: int

    def allows(self, mean_moves: float) -> bool:
        return abs(mean_moves - self.moves) <= self.tolerance * self.moves


A_RUN = 40_000
EXPECTED = {
    "authors": Expected(395, 0.01, A_RUN),
    "belote": Expected(33.9, 0.01, A_RUN),
    "betting-war": Expected(3.83, 0.01, A_RUN),
    "big-two": Expected(54.5, 0.01, A_RUN),
    "black-maria": Expected(60, 0, A_RUN),
    "bridge": Expected(67.7, 0.01, A_RUN),
    "bourre": Expected(23.15, 0.01, A_RUN),
    "briscola": Expected(40, 0, A_RUN),
    "casino": Expected(53.0, 0.01, A_RUN),
    "cheat": Expected(1468, 0.05, 2_000),
    "conquian": Expected(39.4, 0.02, A_RUN),
    "crazy-eights": Expected(32.7, 0.01, A_RUN),
    "crazy-eights-duel": Expected(33.9, 0.01, A_RUN),
    "cuckoo": Expected(5, 0, A_RUN),
    "dou-dizhu": Expected(59.9, 0.02, A_RUN),
    "durak": Expected(87.5, 0.01, A_RUN),
    "durak-for-four": Expected(161.6, 0.01, A_RUN),
    "escoba": Expected(41.6, 0.01, A_RUN),
    "euchre": Expected(21.39, 0.01, A_RUN),
    "fan-tan": Expected(46.5, 0.01, A_RUN),
    "five-card-draw": Expected(15.7, 0.02, A_RUN),
    "five-hundred": Expected(51.2, 0.01, A_RUN),
    "five-hundred-rummy": Expected(129.0, 0.01, A_RUN),
    "four-card-golf": Expected(19.0, 0.02, A_RUN),
    "german-whist": Expected(52, 0, A_RUN),
    "gin-rummy": Expected(122.9, 0.01, A_RUN),
    "go-fish": Expected(140.4, 0.01, A_RUN),
    "golf": Expected(73.1, 0.01, A_RUN),
    "hearts": Expected(52, 0, A_RUN),
    "hearts-with-passing": Expected(64, 0, A_RUN),
    "king": Expected(32, 0, A_RUN),
    "klaverjas": Expected(34.87, 0.01, A_RUN),
    "knaves": Expected(51, 0, A_RUN),
    "knock-out-whist": Expected(28, 0, A_RUN),
    "kuhn-poker": Expected(2.25, 0.01, A_RUN),
    "leduc-poker": Expected(4.07, 0.02, A_RUN),
    "loo": Expected(11.99, 0.01, A_RUN),
    "mau-mau": Expected(30.2, 0.01, A_RUN),
    "nap": Expected(22.64, 0.01, A_RUN),
    "ninety-nine": Expected(52.0, 0.01, A_RUN),
    "no-limit-holdem": Expected(7.0, 0.02, A_RUN),
    "oh-hell": Expected(44, 0, A_RUN),
    "old-maid": Expected(18.0, 0.01, A_RUN),
    "omaha": Expected(10.67, 0.02, A_RUN),
    "palace": Expected(640.6, 0.02, 10_000),
    "partnership-spades": Expected(56, 0, A_RUN),
    "pishti": Expected(48, 0, A_RUN),
    "pitch": Expected(26.42, 0.01, A_RUN),
    "preference": Expected(38.8, 0.01, A_RUN),
    "president": Expected(65.2, 0.01, A_RUN),
    "rolling-stone": Expected(50.7, 0.02, A_RUN),
    "rummy": Expected(427.2, 0.01, A_RUN),
    "schafkopf": Expected(32.8, 0.01, A_RUN),
    "scopa": Expected(37.05, 0.01, A_RUN),
    "scopa-by-rank": Expected(36.4, 0.01, A_RUN),
    "scopone": Expected(37.05, 0.01, A_RUN),
    "scotch-whist": Expected(36, 0, A_RUN),
    "seven-card-stud": Expected(13.7, 0.05, A_RUN),
    "sevens": Expected(48.5, 0.01, A_RUN),
    "sheepshead": Expected(29.66, 0.01, A_RUN),
    "sheepshead-for-five": Expected(33.9, 0.01, A_RUN),
    "skat": Expected(37.4, 0.01, A_RUN),
    "slobberhannes": Expected(32, 0, A_RUN),
    "spades": Expected(56, 0, A_RUN),
    "spades-three-against-one": Expected(56, 0, A_RUN),
    "spades-three-pairs": Expected(54, 0, A_RUN),
    "switch": Expected(41.2, 0.01, A_RUN),
    "teen-patti": Expected(8.35, 0.01, A_RUN),
    "texas-holdem": Expected(10.7, 0.02, A_RUN),
    "thirty-one": Expected(11.0, 0.01, A_RUN),
    "tien-len": Expected(64.4, 0.01, A_RUN),
    "twenty-one": Expected(4.03, 0.02, A_RUN),
    "uno-style": Expected(45.1, 0.01, A_RUN),
    "verish-ne-verish": Expected(194.6, 0.02, 10_000),
    "war": Expected(405, 0.05, 8_000),
    "whist": Expected(52, 0, A_RUN),
}
