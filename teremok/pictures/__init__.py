"""SVG pictures of positions, and lessons: pictures and questions for the rules of a game."""
