"""A quiz without a screen: what is asked, what is kept, what came of it, and a quiz as text."""
