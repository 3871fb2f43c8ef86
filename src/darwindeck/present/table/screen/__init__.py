"""The screen: the table and the results, as facts, drawn or in lines."""
