"""Many games at once, in numbers: simulations, matches, the demo and the benchmark."""
