"""Attack and defence: beat each card of the attack, or take them all; ranks on the table can be added."""

from darwindeck.cards import NO_CARD
from darwindeck.engine.events import DISCARDS, HANDS, NOBODY, TABLEAU, EventKind, tell, tell_cards
from darwindeck.engine.layout import Memory, Table
from darwindeck.engine.rules.tricks import beats
from darwindeck.engine.seats import is_opponent, seat_after
from darwindeck.engine.sets import cards_following, cards_of_ranks_in
from darwindeck.engine.trumps import is_trump, suit_in_tricks
from darwindeck.engine.zones import add_to_hand, can_draw, draw_card, put_on_discards, show
from darwindeck.jit import compiled, inlined, linked
from darwindeck.masks import lowest, number
from darwindeck.move_sets import offer, offer_each
from darwindeck.program.alphabet import DONE, PASS, PLAY
from darwindeck.program.codes import NONE, PhaseKind
from darwindeck.program.layout import Program
from darwindeck.rng import Chance


@linked
def begin(program: Program, game: Table) -> None:
    """The opener attacks first."""
    game.turns = 0
    attacker = game.opener
    if (game.out >> attacker) & 1:
        attacker = seat_after(game, attacker, 1, game.out)
    begin_attack(program, game, attacker)


@compiled
def begin_attack(program: Program, game: Table, attacker: int) -> None:
    """The next opponent has to beat what comes, at most as many cards as it holds."""
    defender = attacker
    for _ in range(game.players):
        defender = seat_after(game, defender, 1, game.out)
        if is_opponent(program, game, attacker, defender):
            break
    game.attacker = attacker
    game.defender = defender
    game.attacks = 0
    game.most_attacks = min(number(program.attack_most[game.phase]), number(game.held[defender]))
    game.attack_card = NO_CARD
    game.taking = 0
    game.passed = 0
    game.turn_of = attacker
    game.to_move = attacker


@inlined
def is_under_way(program: Program, game: Table) -> bool:
    """Whether cards of an attack lie on the table: nothing ends in the middle of one."""
    return game.tableau != 0 and number(program.phase_kind[game.phase]) == PhaseKind.ATTACK


@inlined
def is_done(program: Program, game: Table) -> bool:
    """There are no two sides with cards left, or there have been enough attacks."""
    if game.tableau != 0:
        return False
    if game.turns >= number(program.attack_limit[game.phase]):
        return True
    if number(game.held[game.attacker]) == 0 or number(game.held[game.defender]) == 0:
        return True
    return not is_opponent(program, game, game.attacker, game.defender)


@linked
def legal(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Offer what beats the card, or what can be added; who can add nothing is not asked."""
    if game.attack_card != NO_CARD:
        offer_each(game, PLAY, cards_that_beat(program, game, game.hand[game.defender]))
        offer(game, PASS)
        return
    if is_over(program, game):
        end_attack(program, game, memory, chance)
        return
    cards = cards_to_add(game, game.hand[game.to_move])
    if cards:
        offer_each(game, PLAY, cards)
        if game.tableau:
            offer(game, DONE)
    else:
        add_no_more(program, game, memory)


@compiled
def cards_that_beat(program: Program, game: Table, hand: int) -> int:
    """The cards of a hand that beat the card of the attack: higher ones of its suit, or trumps."""
    suit = suit_in_tricks(game, game.attack_card)
    found = 0 if is_trump(game, game.attack_card) else hand & game.trumps
    rest = hand & cards_following(game, suit)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if beats(program, game, card, game.attack_card):
            found |= 1 << card
    return found


@compiled
def cards_to_add(game: Table, hand: int) -> int:
    """Any card begins an attack; later ones are of a rank that lies on the table."""
    return hand & cards_of_ranks_in(game.tableau) if game.tableau else hand


@compiled
def is_over(program: Program, game: Table) -> bool:
    """Whether the attack has all its cards, nobody adds any more, or the defender has none left."""
    if game.tableau == 0:
        return False
    if game.attacks >= game.most_attacks or number(game.held[game.defender]) == 0:
        return True
    return game.to_move == NONE


@linked
def play(program: Program, game: Table, memory: Memory, move: int) -> None:
    """Attack, beat the attack, give up, or add nothing more."""
    if move == PASS:
        tell(memory, EventKind.GIVES_UP, game.defender, NOBODY, 0)
        game.attack_card = NO_CARD
        game.taking = 1
        ask_first(program, game)
    elif move == DONE:
        add_no_more(program, game, memory)
    elif game.attack_card != NO_CARD:
        lay_on_table(game, memory, game.defender, move - PLAY, EventKind.BEATS)
        game.attack_card = NO_CARD
        ask_first(program, game)
    else:
        attack_with(game, memory, move - PLAY)


@compiled
def attack_with(game: Table, memory: Memory, card: int) -> None:
    """One more card to beat; a defender who has given up takes it, too."""
    lay_on_table(game, memory, game.to_move, card, EventKind.ATTACKS)
    game.attacks += 1
    if not game.taking:
        game.attack_card = card
        game.to_move = game.defender
        game.turn_of = game.defender


@compiled
def lay_on_table(game: Table, memory: Memory, player: int, card: int, kind: int) -> None:
    """A card goes from a hand to the table; an empty hand may be filled up after the attack."""
    show(memory, card)
    tell_cards(memory, kind, player, 1 << card, HANDS + player, TABLEAU)
    game.hand[player] &= ~(1 << card)
    game.held[player] = number(game.held[player]) - 1
    game.tableau |= 1 << card


@compiled
def ask_first(program: Program, game: Table) -> None:
    """The table has changed: everyone may add cards again, the attacker first."""
    game.passed = 0
    game.to_move = next_to_add(program, game, game.attacker, True)
    game.turn_of = game.attacker if game.to_move == NONE else game.to_move


@compiled
def add_no_more(program: Program, game: Table, memory: Memory) -> None:
    """The player adds nothing; the next of the attackers is asked."""
    tell(memory, EventKind.ADDS_NOTHING, game.to_move, NOBODY, 0)
    game.passed |= 1 << game.to_move
    game.to_move = next_to_add(program, game, game.to_move, False)
    game.turn_of = game.attacker if game.to_move == NONE else game.to_move


@compiled
def next_to_add(program: Program, game: Table, player: int, itself: bool) -> int:
    """Who may add cards now: the attacker, then the other opponents of the defender; NONE when all have."""
    for step in range(game.players):
        if step > 0 or not itself:
            player = seat_after(game, player, 1, 0)
        if (game.passed >> player) & 1 or number(game.held[player]) == 0:
            continue
        may_add = player == game.attacker or number(program.attack_throw_in[game.phase]) != 0
        if may_add and is_opponent(program, game, game.defender, player):
            return player
    return NONE


@compiled
def end_attack(program: Program, game: Table, memory: Memory, chance: Chance) -> None:
    """Cards that were beaten are gone; the defender takes the others and misses its attack."""
    attacker = game.attacker
    defender = game.defender
    if game.taking:
        take_up(game, memory, defender)
    else:
        put_away(game, memory)
    fill_up(program, game, memory, chance, attacker, defender)
    game.turns += 1
    send_out(program, game, memory)
    following = defender
    if game.taking or (game.out >> defender) & 1:
        following = seat_after(game, defender, 1, game.out)
    begin_attack(program, game, following)


@compiled
def take_up(game: Table, memory: Memory, player: int) -> None:
    """Everything on the table goes to a hand, as everyone sees."""
    cards = game.tableau
    tell_cards(memory, EventKind.TAKES_PILE, player, cards, TABLEAU, HANDS + player)
    if memory.watching:
        memory.excluded[player] &= ~cards
    game.tableau = 0
    while cards:
        add_to_hand(game, player, lowest(cards))
        cards &= cards - 1


@compiled
def put_away(game: Table, memory: Memory) -> None:
    """Everything on the table goes to the discards."""
    cards = game.tableau
    tell_cards(memory, EventKind.IS_BEATEN_OFF, NOBODY, cards, TABLEAU, DISCARDS)
    game.tableau = 0
    while cards:
        put_on_discards(game, lowest(cards))
        cards &= cards - 1


@compiled
def fill_up(
    program: Program, game: Table, memory: Memory, chance: Chance, attacker: int, defender: int
) -> None:
    """Hands are filled up from the stock: the attacker's first, then the others', the defender's last."""
    player = attacker
    for _ in range(game.players):
        if player != defender and not (game.out >> player) & 1:
            fill_hand(program, game, memory, chance, player)
        player = seat_after(game, player, 1, 0)
    fill_hand(program, game, memory, chance, defender)


@compiled
def fill_hand(program: Program, game: Table, memory: Memory, chance: Chance, player: int) -> None:
    while number(game.held[player]) < number(program.attack_refill[game.phase]) and can_draw(program, game):
        draw_card(program, game, memory, chance, player)


@compiled
def send_out(program: Program, game: Table, memory: Memory) -> None:
    """Who has no cards left is out of the deal; those who went out with one attack share a place."""
    place = game.finished
    for player in range(game.players):
        if number(game.held[player]) == 0 and not (game.out >> player) & 1:
            game.place[player] = place
            game.finished += 1
            game.out |= 1 << player
            tell(memory, EventKind.GOES_OUT, player, NOBODY, 0)
