"""Marian models of the hub by languages, size and licence. Asks the network; imports no torch."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, Any

from app.library.hub import HubError, HubModel, Wanted, is_hub_name, ways
from app.library.hub_client import Connection, connected
from app.library.hub_download import forget_old
from app.library.hub_files import files

if TYPE_CHECKING:
    from huggingface_hub import ModelInfo

MOST = 50
"""Models that a search gives at most: those that are fetched most."""
_ASKED = 200  # models that the hub lists at most for one search
_AT_ONCE = 6  # questions about single models


def search(wanted: Wanted) -> tuple[HubModel, ...]:
    """Models of the hub that can be fetched and read, those that are fetched most first.

    Raises:
        NoNetworkError: where the hub cannot be reached.
        HubError: where it does not answer as it should.
    """
    forget_old()
    with connected() as hub:
        candidates = _candidates(hub, wanted)
        found: list[HubModel] = []
        pool = ThreadPoolExecutor(_AT_ONCE)
        try:
            while len(found) < MOST and (names := list(islice(candidates, _AT_ONCE))):
                found += [
                    model
                    for model in pool.map(lambda name: _model(hub, name), names)
                    if model is not None and (wanted.largest or model.size) >= model.size
                ]
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    return tuple(found[:MOST])


def _candidates(hub: Connection, wanted: Wanted) -> Iterator[str]:
    """The names of those that have the languages the right way round, and the licence."""
    # The hub knows languages, not their scripts and territories.
    source, target = (tag.partition("-")[0].lower() for tag in (wanted.source, wanted.target))
    licence = [f"license:{wanted.licence}"] if wanted.licence else []
    listed = hub.api.list_models(
        filter=["marian", *sorted({source, target} - {""}), *licence],
        sort="downloads",
        limit=_ASKED,
        cardData=True,
    )
    for model in listed:
        sources, targets = ways(model.id, _languages(model))
        if not is_hub_name(model.id):
            continue  # a server may say anything
        if source in ("", *sources) and target in ("", *targets):
            yield model.id


def _model(hub: Connection, name: str) -> HubModel | None:
    """What is told of one model; None where it cannot be read, or is gone meanwhile."""
    from huggingface_hub.errors import GatedRepoError, RepositoryNotFoundError

    try:
        model = hub.api.model_info(name, files_metadata=True)
        size = sum(file.size for file in files(model))
    except (HubError, GatedRepoError, RepositoryNotFoundError):
        return None
    sources, targets = ways(name, _languages(model))
    return HubModel(
        name, sources, targets, size, _licence(model), model.downloads or 0, bool(model.gated)
    )


def _languages(model: "ModelInfo") -> tuple[str, ...]:
    """The languages on a model's card, in its order: whatever somebody wrote there."""
    told: Any = model.card_data.language if model.card_data is not None else None
    codes = told if isinstance(told, list) else [told]
    return tuple(dict.fromkeys(code for code in codes if isinstance(code, str)))


def _licence(model: "ModelInfo") -> str:
    """The licence of the tags, which the hub makes of the card."""
    prefix = "license:"
    tags = [str(tag) for tag in model.tags or () if str(tag).startswith(prefix)]
    return tags[0].removeprefix(prefix) if tags else ""
