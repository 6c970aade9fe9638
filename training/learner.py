"""A network as it learns: one update of its weights after the other.

What a recipe asks of an update stands here; what a run does around it (when to measure, save and
stop) is the trainer's. Several processes each compute their part; the sum is that of the whole.
"""

from collections.abc import Callable, Sequence

import torch
from torch import Tensor, nn

from engine.network import Network
from training.batches import Update, on
from training.distributed import Ranks
from training.objective import loss_sum
from training.recipe import Optimisation


class Learner:
    """One process's copy of a network, with its optimiser.

    Args:
        network: on its device
        training: how the weights are found
        device: where this process computes
        ranks: the processes that share each update
    """

    def __init__(
        self, network: Network, training: Optimisation, device: torch.device, ranks: Ranks
    ) -> None:
        self.optimiser = torch.optim.Adam(
            network.parameters(),
            betas=(training.beta1, training.beta2),
            eps=training.eps,
            fused=True,
        )
        self._network, self._training = network, training
        self._device, self._ranks = device, ranks
        self._decode = torch.compile(network.decode, dynamic=True) if training.compile else None

    def learn(
        self,
        update: Update,
        rate: float,
        requests: Callable[[], Sequence[float]] = tuple,
        on_pass: Callable[[], None] = lambda: None,
    ) -> Tensor:
        """Update the weights by this process's part of a global batch.

        Args:
            update: what to learn from
            rate: the learning rate
            requests: gives numbers that are summed over the processes on the way; asked last
            on_pass: called before each forward pass

        Returns:
            [2 + numbers], on the device: the loss summed over the labels of all processes, the
            norm of the gradient, and the sums of the numbers. Nothing has waited for it.

        Raises:
            RankError: where a process is lost.
        """
        training = self._training
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        parameters = list(self._network.parameters())
        total = torch.zeros((), device=self._device, dtype=parameters[0].dtype)
        for batch in update.passes:
            on_pass()
            with torch.autocast(
                self._device.type, torch.bfloat16, enabled=training.precision == "bf16"
            ):
                loss = loss_sum(
                    self._network,
                    on(batch, self._device),
                    training.label_smoothing,
                    self._decode,
                )
            (loss / update.tokens).backward()
            total += loss.detach()
        total, *sums = self._ranks.sum_gradients(parameters, [total, *torch.tensor(requests())])
        norm = nn.utils.clip_grad_norm_(parameters, training.clip or float("inf"))
        self.optimiser.step()
        return torch.stack([number.to(total) for number in (total, norm, *sums)])
