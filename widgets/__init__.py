"""The table, the cards and the quizzes: widgets for a notebook, and their pages."""
