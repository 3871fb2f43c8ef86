"""The site: who may do what, and the pages that say so."""
