"""Self-play training in PyTorch on the batched environments: `pip install 'teremok-games[train]'`.

A wide network, the teacher, plays against itself and learns from the outcomes (PPO). A thin one, the student, fast
enough for a search, learns from the teacher and from the same outcomes. Or the student learns from games that the
search plays against itself (study.py). The result is a file of weights that is read without PyTorch.
"""
