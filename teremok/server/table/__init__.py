"""A table as pure data: what happens there folds into it. Nothing here waits, writes or sends."""
