"""Every state of the studio, and how to get there: a name, and what a person does to see it."""

from collections.abc import Callable

from tests.browser.person import Person

People = Callable[..., Person]
Way = Callable[[People], Person]

UNKNOWN_GAME = '{"name": "nothing"}'
MOST_DECISIONS = 400
MATCHES = 4  # at most: chance may keep what is wanted from a whole match
LIBRARY = "library:"
SETTINGS = "text=Friends and settings"


def at_the_start(sit: People) -> Person:
    one = sit()
    one.page.goto(one.address)
    return one


def with_tables(sit: People) -> Person:
    one = sit()
    one.open("library:crazy-eights-duel")
    one.play()
    one.open("library:hearts")
    one.page.goto(one.address)
    one.page.click("text=Delete everything")
    return one


def seating(sit: People) -> Person:
    one = sit()
    one.page.goto(f"{one.address}/game?game=library:texas-holdem")
    return one


def seating_for_vinto(sit: People) -> Person:
    one = sit()
    one.page.goto(f"{one.address}/game?game=vinto")
    return one


def until(game: str, wanted: str) -> Way:
    """Play matches of a game until something can be seen."""

    def way(sit: People) -> Person:
        one = sit()
        for _ in range(MATCHES):
            one.open(game if game == "vinto" else LIBRARY + game)
            if seen(one, wanted):
                return one
        raise AssertionError(f"no {wanted} in {MATCHES} matches of {game}")

    return way


def seen(one: Person, wanted: str) -> bool:
    """Whether something comes up before the match is over."""
    for _ in range(MOST_DECISIONS):
        if not one.wait_for_turn():
            return False
        if one.page.locator(wanted).count():
            return True
        one.decide()
    return False


def asking_why(sit: People) -> Person:
    one = until("hearts", ".hand [data-ask]")(sit)
    one.page.locator(".hand [data-ask]").first.click()
    one.page.wait_for_selector("#toast:not([hidden])")
    return one


def hint(sit: People) -> Person:
    one = until("partnership-spades", ".hand .can")(sit)
    for _ in range(3):
        one.page.click("[data-key=hint]")
        one.page.wait_for_selector("[data-key=hint]:enabled")
    return one


def passing(sit: People) -> Person:
    one = until("hearts-with-passing", "input[name=mark]")(sit)
    for place in (0, 4, 9):
        one.page.locator("input[name=mark]").nth(place).focus()
        one.page.keyboard.press("Space")
    return one


def report(sit: People) -> Person:
    one = until("hearts", ".report")(sit)
    one.page.click("[data-key=review]")
    one.page.wait_for_selector("[data-key=review]:enabled")
    return one


def at_the_end(sit: People) -> Person:
    one = sit()
    one.open("library:scotch-whist")
    assert one.play()
    one.page.wait_for_selector("#rate")
    return one


def war(sit: People) -> Person:
    """Nothing is decided in it, so it is over when there is something to look at."""
    one = sit()
    one.open("library:war")
    assert one.play()
    return one


def rated(sit: People) -> Person:
    one = at_the_end(sit)
    one.page.check("#rate input[value='4']")
    one.page.check("input[name=broken]")
    one.page.select_option("select[name=unclear]", index=2)
    one.page.fill("textarea[name=comment]", "The dix came late.")
    one.page.click("text=Keep this rating")
    one.page.wait_for_selector("#rated:has-text('Thank you')")
    return one


def replayed(sit: People) -> Person:
    one = at_the_end(sit)
    one.page.click("text=See the match again")
    one.page.wait_for_selector("#position")
    for _ in range(6):
        one.page.click("[data-step='1']")
    one.page.wait_for_selector("#position[data-number='6']")
    return one


def open_settings(one: Person) -> None:
    if not one.page.locator(".friends[open]").count():
        one.page.click(SETTINGS)


def press(one: Person, words: str) -> None:
    """Press a button of the settings, which loads the table again."""
    open_settings(one)
    with one.page.expect_navigation():
        one.page.locator(f"text={words}").first.click()
    open_settings(one)


def inviting(sit: People) -> Person:
    one = sit()
    one.open("library:hearts")
    press(one, "Make a link for this seat")
    press(one, "Make a link for spectators")
    return one


def invited(sit: People) -> Person:
    one, friend = inviting(sit), sit()
    friend.page.goto(one.page.locator("[data-link]").first.input_value())
    return friend


def seated(sit: People) -> Person:
    friend = invited(sit)
    friend.page.fill("input[name=name]", "Ann")
    friend.page.click("text=Sit down")
    friend.page.wait_for_selector("#table")
    return friend


def away(sit: People) -> Person:
    friend = seated(sit)
    press(friend, "Leave for a while")
    return friend


def watching(sit: People) -> Person:
    one, spectator = inviting(sit), sit()
    spectator.page.goto(one.page.locator("[data-link]").nth(1).input_value())
    one.play(3)
    one.wait_for_turn()
    spectator.page.wait_for_selector(".spot.past")
    return spectator


def taken_back(sit: People) -> Person:
    one, friend = inviting(sit), sit()
    link = one.page.locator("[data-link]").first.input_value()
    press(one, "Take the link back")
    friend.expects_refusal = True
    friend.page.goto(link)
    return friend


def refused_game(sit: People) -> Person:
    one = sit()
    one.page.goto(one.address)
    one.expects_refusal = True
    one.page.fill("#genome", UNKNOWN_GAME)
    one.page.click("text=Check it and play")
    one.page.wait_for_selector("text=That did not work")
    return one


def nowhere(sit: People) -> Person:
    one = sit()
    one.expects_refusal = True
    one.page.goto(f"{one.address}/nothing/of/the/kind")
    return one


def offline(sit: People) -> Person:
    one = sit()
    one.open("library:hearts")
    one.wait_for_turn()
    one.is_offline = True
    one.context.set_offline(True)
    one.page.locator(".hand button.can").first.click()
    one.page.wait_for_selector(".offline")
    return one


def vinto_called(sit: People) -> Person:
    return until("vinto", ".seat .remark:has-text('called Vinto')")(sit)


STATES: dict[str, Way] = {
    "start": at_the_start,
    "start-with-tables": with_tables,
    "seating": seating,
    "seating-vinto": seating_for_vinto,
    "trick": until("hearts", ".spot.past"),
    "trick-three": until("black-maria", ".spot.past"),
    "trick-two": until("briscola", ".spot.past"),
    "trick-six": until("spades-three-pairs", ".spot.past"),
    "why": asking_why,
    "hint": hint,
    "passing": passing,
    "bids": until("partnership-spades", ".controls .bid"),
    "auction": until("euchre", ".spot:has-text('Turned up')"),
    "auction-nap": until("nap", ".controls button"),
    "betting": until("texas-holdem", ".middle .card:not(.none)"),
    "betting-stud": until("seven-card-stud", ".seat .row .card"),
    "betting-twenty-one": until("twenty-one", ".controls button"),
    "draw-poker": until("five-card-draw", "input[name=mark]"),
    "melds": until("five-hundred-rummy", ".middle .can"),
    "gin": until("gin-rummy", ".middle .can"),
    "knocking": until("thirty-one", ".middle .can"),
    "combinations": until("big-two", ".middle .card:not(.none)"),
    "captures": until("scopa", ".hand .can"),
    "casino": until("casino", ".hand .can"),
    "tableau": until("fan-tan", ".middle .card:not(.none)"),
    "war": war,
    "suit": until("crazy-eights", ".controls .suit"),
    "special-cards": until("uno-style", ".middle .card:not(.none)"),
    "rows": until("golf", ".own .row .can"),
    "rows-small": until("four-card-golf", ".spot:has-text('Drawn'), .middle .can"),
    "attack": until("durak", ".hand .can"),
    "defence": until("durak-for-four", "#table:has(.middle .card:not(.none)) .controls button"),
    "trading": until("cuckoo", ".controls button"),
    "palace": until("palace", ".own .row .card, .hand .can"),
    "kitty": until("sheepshead", ".controls button, .can"),
    "auction-pitch": until("pitch", ".controls button"),
    "auction-klaverjas": until("klaverjas", ".controls button"),
    "auction-values": until("skat", ".controls .bid"),
    "dummy": until("bridge", "#headline:has-text('from dummy')"),
    "calling": until("schafkopf", "#headline:has-text('Call the ace')"),
    "staying-in": until("bourre", ".controls button"),
    "turned-over": until("conquian", ".controls button"),
    "running-total": until("ninety-nine", ".middle .card:not(.none)"),
    "named-tricks": until("klaverjas", ".spot.past"),
    "prizes": until("betting-war", ".can, .controls button"),
    "drawing-tricks": until("german-whist", ".spot.past"),
    "doubt": until("cheat", ".controls button:not(.main)"),
    "asking": until("go-fish", ".controls button"),
    "report": report,
    "end": at_the_end,
    "rated": rated,
    "replay": replayed,
    "inviting": inviting,
    "invited": invited,
    "seated": seated,
    "away": away,
    "watching": watching,
    "taken-back": taken_back,
    "refused-game": refused_game,
    "nowhere": nowhere,
    "offline": offline,
    "vinto-looks": until("vinto", ".own .row .can"),
    "vinto-drawn": until("vinto", ".spot:has-text('Drawn')"),
    "vinto-toss": until("vinto", "#headline:has-text('Toss-in')"),
    "vinto-called": vinto_called,
    "vinto-report": until("vinto", ".report"),
}
