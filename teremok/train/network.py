"""The networks in PyTorch, shaped as bots/nets/infer.py reads them."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import relu

from ..bots.nets.infer import Layers
from .settings import Shape


class Network(nn.Module):  # type: ignore[misc]
    """From an observation as numbers to logits of moves and values of seats, counted from the observer."""

    def __init__(self, inputs: int, moves: int, seats: int, shape: Shape) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, shape.wide)
        self.second = nn.Linear(shape.wide, shape.narrow)
        self.hidden = nn.ModuleList(nn.Linear(shape.narrow, shape.narrow) for _ in range(shape.hidden))
        self.policy = nn.Linear(shape.narrow, moves)
        self.value = nn.Linear(shape.narrow, seats)
        for head in (self.policy, self.value):  # initially all moves and seats are equal
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, inputs: Any) -> tuple[Any, Any]:
        return self.heads(self.trunk(inputs))

    def trunk(self, inputs: Any) -> Any:
        """Output of the last layer, input of the heads."""
        trunk = relu(self.second(relu(self.first(inputs))))
        for layer in self.hidden:
            trunk = trunk + relu(layer(trunk))
        return trunk

    def heads(self, trunk: Any) -> tuple[Any, Any]:
        return self.policy(trunk), self.value(trunk)

    def load_layers(self, layers: Layers) -> None:
        """Start from these weights, where the shapes are equal."""
        weights = {
            "first": (layers.first.T, layers.first_bias),
            "second": (layers.second.T, layers.second_bias),
            "policy": (layers.policy, layers.policy_bias),
            "value": (layers.value, layers.value_bias),
        }
        for i, (weight, bias) in enumerate(zip(layers.hidden, layers.hidden_bias, strict=True)):
            weights[f"hidden.{i}"] = weight.T, bias
        arrays = {f"{name}.weight": pair[0] for name, pair in weights.items()}
        arrays |= {f"{name}.bias": pair[1] for name, pair in weights.items()}
        own = self.state_dict()
        same = {name: array for name, array in arrays.items() if name in own and own[name].shape == array.shape}
        self.load_state_dict(own | {name: torch.from_numpy(np.array(array)) for name, array in same.items()})

    def layers(self) -> Layers:
        """Its weights as arrays."""
        narrow = self.second.out_features

        def array(tensor: Any) -> Any:
            return tensor.detach().float().cpu().numpy()

        def stacked(arrays: list[Any], *shape: int) -> Any:
            return np.stack(arrays) if arrays else np.zeros((0, *shape), np.float32)

        return Layers(
            first=array(self.first.weight).T,
            first_bias=array(self.first.bias),
            second=array(self.second.weight).T,
            second_bias=array(self.second.bias),
            hidden=stacked([array(layer.weight).T for layer in self.hidden], narrow, narrow),
            hidden_bias=stacked([array(layer.bias) for layer in self.hidden], narrow),
            policy=array(self.policy.weight),
            policy_bias=array(self.policy.bias),
            value=array(self.value.weight),
            value_bias=array(self.value.bias),
        )


def log_probabilities(logits: Any, mask: Any) -> Any:
    """Log-probabilities of the allowed moves."""
    return torch.log_softmax(logits.float().masked_fill(~mask, -1e9), -1)
