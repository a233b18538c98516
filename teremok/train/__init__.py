"""Self-play training in PyTorch on the batched environments: `pip install 'teremok-games[train]'`.

A wide network plays against itself and learns from the ends of its games (PPO); a thin one, made to answer within
microseconds inside a search, learns from the wide one and from the same ends. Or the thin one learns from games that
the search plays against itself (study.py). What comes out is a file of weights that is read without PyTorch.
"""
