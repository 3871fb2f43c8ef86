"""The panel: games are renamed and mixed, played blind from their rulebooks, and rated."""
