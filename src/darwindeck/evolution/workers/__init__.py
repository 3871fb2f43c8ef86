"""Workers: evaluate many games at once. Results come in the order of the tasks and depend on no machine."""
