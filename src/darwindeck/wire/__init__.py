"""The wire format: simulations asked for and answered as FlatBuffers, by programs in any language.

`schema/simulation.fbs` says what a message holds; `simulation_generated` is what flatc makes of it.
"""
