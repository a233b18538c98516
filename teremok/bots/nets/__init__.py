"""Networks: files, inference, and a search guided by them."""
