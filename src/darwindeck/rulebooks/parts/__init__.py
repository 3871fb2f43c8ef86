"""The parts of a rulebook, one module for each section or kind of rule."""
