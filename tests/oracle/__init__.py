"""Another engine, OpenSpiel's, asked the same questions move by move."""
