"""Quiz and Question: questions that are answered on the page, and told why."""

from widgets.quiz.quiz import Question, Quiz

__all__ = ["Question", "Quiz"]
