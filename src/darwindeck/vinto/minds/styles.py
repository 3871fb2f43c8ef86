"""Styles: how somebody plays, as a record that compiled code reads."""

from darwindeck.records import new
from darwindeck.vinto.codes import ALL_FACTS
from darwindeck.vinto.minds.estimates import STYLE_DTYPE, Style
from darwindeck.vinto.minds.personalities import Personality

CAUTION = 0.0  # of winning: what a throw in vain or a wrong declaration must gain
EAGERNESS = 0.01  # of winning: what telling a rank is worth beyond what greedy playouts make of it
SMOOTHING = 2.0  # points by which luck beyond the imagined worlds may shift the result
DISCIPLINE = 0.03  # of winning: what a move must gain that does not go with the role of a loyal member
WARINESS = 0.04  # of winning: how much more a penalty card must gain for the wary than for the daring
AMBITION = 0.04  # of winning: how much more it is worth to the bold than to the meek to be champion


def new_style(
    cooperativeness: float = 0.0,
    margin: float = 0.0,
    worlds: int = 0,
    speaks: bool = False,
    pools: bool = False,
) -> Style:
    """A way to play."""
    style = new(Style, STYLE_DTYPE)
    style.cooperativeness = cooperativeness
    style.margin = margin
    style.worlds = worlds
    style.speaks = int(speaks)
    style.pools = ALL_FACTS if pools else 0
    style.caution = CAUTION
    style.eagerness = EAGERNESS
    style.smoothing = SMOOTHING
    style.accuracy = 1.0
    return style


def style_of(personality: Personality, worlds: int) -> Style:
    """The way to play that goes with a personality."""
    style = new_style(personality.cooperativeness, worlds=worlds, speaks=True)
    style.discipline = DISCIPLINE
    style.caution = WARINESS * (0.5 - personality.risk)
    style.ambition = AMBITION * (personality.aggression - 0.5)
    style.usurps = int(personality.usurps)
    style.accuracy = personality.accuracy
    return style
