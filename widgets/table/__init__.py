"""From a game to what the page draws, and from what the page asks to the game."""
