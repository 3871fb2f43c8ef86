"""Repairs: what a changed game needs before it can be played."""
