"""Durak as the published rules tell it, slowly: who may do what, who draws how much, who is the fool.

Pagat: Podkidnoy Durak. The attacker plays a card; the defender beats it with a higher card of its suit, or a
trump if it is none. When it is beaten, the attacker, then the other players clockwise, may go on with a card
of a rank that lies there. There are at most six cards of attack, and no more than the defender held. Whoever
does not beat a card takes everything, after the others have thrown in what they may. Hands are filled up to
six, the attacker first, the defender last. A defender who has beaten all attacks next; otherwise the player
after. When there is nothing to draw, players without cards drop out, and the last one with cards is the fool.
"""

from dataclasses import dataclass, field

SIX = 6
GIVE_UP, ENOUGH = "pass", "done"
Word = int | str  # a card, or one of the two words


@dataclass
class SlowDurak:
    """A deal of Durak; what is drawn has to be told, because chance decides it."""

    hands: list[set[int]]
    stock: int  # cards that can be drawn
    trump: int
    attacker: int
    throws_in: bool
    attack: list[tuple[int, int | None]] = field(default_factory=list)  # cards, and what beat each
    has_given_up: bool = False
    enough: set[int] = field(default_factory=set)
    places: dict[int, int] = field(default_factory=dict)  # of those who dropped out
    limit: int = 0

    def __post_init__(self) -> None:
        self.begin(self.attacker)

    # --- who may do what ------------------------------------------------------------------------------

    def after(self, player: int) -> int:
        """The next player clockwise who still plays."""
        seats = [(player + step) % len(self.hands) for step in range(1, len(self.hands) + 1)]
        return next(seat for seat in seats if seat not in self.places)

    def begin(self, attacker: int) -> None:
        self.attacker, self.defender = attacker, self.after(attacker)
        self.attack, self.has_given_up, self.enough = [], False, set()
        self.limit = min(SIX, len(self.hands[self.defender]))

    @property
    def is_over(self) -> bool:
        return len(self.places) >= len(self.hands) - 1

    def on_table(self) -> list[int]:
        return [card for pair in self.attack for card in pair if card is not None]

    def to_beat(self) -> int | None:
        """The card that the defender has not answered."""
        if self.attack and self.attack[-1][1] is None and not self.has_given_up:
            return self.attack[-1][0]
        return None

    def beats(self, card: int, other: int) -> bool:
        if card // 13 == other // 13:
            return card % 13 > other % 13
        return card // 13 == self.trump

    def addable(self, player: int) -> set[int]:
        ranks = {card % 13 for card in self.on_table()}
        return {card for card in self.hands[player] if not self.attack or card % 13 in ranks}

    def attackers(self) -> list[int]:
        """Who may attack, in the order in which they are asked."""
        seats = [(self.attacker + step) % len(self.hands) for step in range(len(self.hands))]
        others = [seat for seat in seats if seat != self.defender and seat not in self.places]
        return others if self.throws_in else others[:1]

    def asked(self) -> int | None:
        """Who decides now; None when the attack is over."""
        if self.to_beat() is not None:
            return self.defender
        if self.attack and (len(self.attack) >= self.limit or not self.hands[self.defender]):
            return None
        willing = [player for player in self.attackers() if player not in self.enough]
        return next((player for player in willing if self.addable(player)), None)

    def offers(self) -> set[Word]:
        player, card = self.asked(), self.to_beat()
        assert player is not None
        if card is not None:
            return {GIVE_UP, *(one for one in self.hands[player] if self.beats(one, card))}
        return self.addable(player) | ({ENOUGH} if self.attack else set())

    # --- what comes of it -----------------------------------------------------------------------------

    def make(self, word: Word) -> None:
        player = self.asked()
        assert player is not None
        if word == GIVE_UP:
            self.has_given_up, self.enough = True, set()
        elif word == ENOUGH:
            self.enough.add(player)
        elif (card := self.to_beat()) is not None:
            self.hands[player].remove(int(word))
            self.attack[-1] = (card, int(word))
            self.enough = set()
        else:
            self.hands[player].remove(int(word))
            self.attack.append((int(word), None))

    def draws(self) -> list[tuple[int, int]]:
        """Clear the table after an attack: who draws how many cards, in order."""
        if self.has_given_up:
            self.hands[self.defender] |= set(self.on_table())
        order = [(self.attacker + step) % len(self.hands) for step in range(len(self.hands))]
        order = [seat for seat in order if seat != self.defender and seat not in self.places]
        found = []
        for player in [*order, self.defender]:
            drawn = min(max(0, SIX - len(self.hands[player])), self.stock)
            self.stock -= drawn
            found.append((player, drawn))
        return found

    def go_on(self, drawn: list[set[int]]) -> None:
        """The cards are drawn: some may drop out, and the next attack begins."""
        for player, cards in enumerate(drawn):
            self.hands[player] |= cards
        place = len(self.places)
        gone = [seat for seat in range(len(self.hands)) if not self.hands[seat] and seat not in self.places]
        self.places |= dict.fromkeys(gone, place)
        if not self.is_over:
            stays = not self.has_given_up and self.defender not in self.places
            self.begin(self.defender if stays else self.after(self.defender))

    def points(self) -> list[int]:
        """A point for everybody but the fool."""
        return [int(player in self.places) for player in range(len(self.hands))]
