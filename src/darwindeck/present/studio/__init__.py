"""The studio: every game at a table in the browser, alone, with friends, or looking on."""
