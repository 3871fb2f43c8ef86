"""Environments: games as learning programs want them, as vectors, masks and rewards.

`batch` plays thousands of games a step; `aec` is PettingZoo's interface, `seat` Gymnasium's, and `spiel`
OpenSpiel's. All of them play with the one engine and see what a view holds.
"""
