"""Another engine, OpenSpiel's, asked the same questions card by card."""
