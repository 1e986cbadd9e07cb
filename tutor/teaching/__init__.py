"""What a learner is asked, how an answer is graded, and what it tells."""
