"""Hearts Tutor: the rules of Hearts, as a game that explains itself."""
