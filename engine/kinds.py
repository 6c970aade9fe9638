"""The network of a configuration, of whichever kind."""

from engine.config import ModelConfig
from engine.network import Network
from engine.recurrent import Recurrent
from engine.transformer import Transformer


def network_for(config: ModelConfig) -> Network:
    """A new network, its weights drawn; on the meta device without numbers."""
    return Transformer(config) if config.kind == "transformer" else Recurrent(config)
