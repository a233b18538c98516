"""What networks know: their weights, what they answer, and a search that listens to them."""
