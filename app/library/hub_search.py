"""Marian models of the hub by languages, size and licence. Asks the network; imports no torch."""

import re
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from app.library.hub import Found, HubError, HubModel, Wanted, is_hub_name, ways
from app.library.hub_client import NO_SENSE, Connection, connected, told
from app.library.hub_download import forget_old
from app.library.hub_files import files
from engine.formats.languages import language_tag

if TYPE_CHECKING:
    from huggingface_hub import ModelInfo

_MOST = 50  # models that a search gives: those that are fetched most
_ASKED = 200  # models that the hub lists at most for one search
_AT_ONCE = 6  # questions about single models
_MOST_LANGUAGES = 500  # of a model; the largest have about 200
_MOST_LICENCE = 80  # letters
_CODE = re.compile(r"[A-Za-z0-9_-]{2,40}")  # of a language, or of a group of them
# Languages that BCP 47 and the cards of models call by two names.
_ALSO = {"nb": "no", "no": "nb", "fil": "tl", "tl": "fil"}


def search(wanted: Wanted) -> Found:
    """Models of the hub that can be fetched and read.

    A model about which the hub tells nothing that makes sense is passed over; where that leaves
    none, the search has failed. So it has where the hub wants no more questions before there was
    any; where that comes later, what was found by then is given.

    Raises:
        NoNetworkError: where the hub cannot be reached.
        HubError: where it does not answer as it should.
    """
    from huggingface_hub.errors import HfHubHTTPError

    forget_old()
    with connected() as hub:
        candidates = _candidates(hub, wanted)
        found: list[HubModel] = []
        faults: list[Exception] = []
        stops: list[HfHubHTTPError] = []  # the hub wants no more questions

        def ask(name: str) -> HubModel | None:
            try:
                return _model(hub, name)
            except HfHubHTTPError as error:
                if error.response.status_code == 401:  # so it would go with all others
                    raise
                (stops if error.response.status_code == 429 else faults).append(error)
            except NO_SENSE as error:
                faults.append(error)
            return None

        try:
            while (
                len(found) < _MOST and not stops and (names := list(islice(candidates, _AT_ONCE)))
            ):
                found += [
                    model
                    for model in _at_once(ask, names)
                    if model is not None and (wanted.largest or model.size) >= model.size
                ]
        except HfHubHTTPError as error:  # of another list
            if error.response.status_code != 429:
                raise
            stops.append(error)
        if not found and (stops or faults):
            with hub.making_sense():
                raise (stops or faults)[0]
        models = tuple(sorted(found[:_MOST], key=lambda model: -model.downloads))
        return Found(models, told(stops[0], hub.host) if stops else "")


def _at_once(ask: Callable[[str], HubModel | None], names: list[str]) -> list[HubModel | None]:
    """Ask about several, each in a thread; Ctrl+C does not wait for them."""

    def run(name: str, answer: "Future[HubModel | None]") -> None:
        try:
            answer.set_result(ask(name))
        except Exception as error:
            answer.set_exception(error)

    answers: list[tuple[str, Future[HubModel | None]]] = [(name, Future()) for name in names]
    for arguments in answers:
        threading.Thread(target=run, args=arguments, daemon=True).start()
    wait([answer for _, answer in answers])
    return [answer.result() for _, answer in answers]


def _candidates(hub: Connection, wanted: Wanted) -> Iterator[str]:
    """The names of those that have the languages the right way round, and the licence."""
    licence = [f"license:{wanted.licence}"] if wanted.licence else []
    given: set[str] = set()
    for source, target in product(_spellings(wanted.source), _spellings(wanted.target)):
        with hub.making_sense():
            listed = list(
                hub.api.list_models(
                    filter=["marian", *sorted({source, target} - {""}), *licence],
                    sort="downloads",
                    limit=_ASKED,
                    cardData=True,
                )
            )
        for model in listed:
            if not is_hub_name(model.id) or model.id in given:
                continue  # a server may say anything
            sources, targets = map(_primary, ways(model.id, _languages(model)))
            if source in ("", *sources) and target in ("", *targets):
                given.add(model.id)
                yield model.id


def _spellings(tag: str) -> tuple[str, ...]:
    """What the hub may call a language; it knows no scripts and territories."""
    [code] = _primary([language_tag(tag) or tag.lower()])
    return (code, _ALSO[code]) if code in _ALSO else (code,)


def _primary(tags: Iterable[str]) -> list[str]:
    """The languages of tags, without scripts and territories."""
    return [tag.partition("-")[0] for tag in tags]


def _model(hub: Connection, name: str) -> HubModel | None:
    """What is told of one model; None where it cannot be read, or is gone meanwhile."""
    from huggingface_hub.errors import GatedRepoError, RepositoryNotFoundError

    try:
        model = hub.api.model_info(name, files_metadata=True)
        size = sum(file.size for file in files(model))
    except (HubError, GatedRepoError, RepositoryNotFoundError):
        return None
    sources, targets = ways(name, _languages(model))
    downloads = model.downloads if isinstance(model.downloads, int) else 0
    return HubModel(name, sources, targets, size, _licence(model), downloads, bool(model.gated))


def _languages(model: "ModelInfo") -> tuple[str, ...]:
    """The languages on a model's card, in its order; what can be no code is left out."""
    told: Any = model.card_data.language if model.card_data is not None else None
    codes = told if isinstance(told, list) else [told]
    plain = (code for code in codes if isinstance(code, str) and _CODE.fullmatch(code))
    return tuple(dict.fromkeys(islice(plain, _MOST_LANGUAGES)))


def _licence(model: "ModelInfo") -> str:
    """The licence of the tags, which the hub makes of the card."""
    prefix = "license:"
    tags = [str(tag) for tag in model.tags or () if str(tag).startswith(prefix)]
    licence = tags[0].removeprefix(prefix) if tags else ""
    return "".join(filter(str.isprintable, licence))[:_MOST_LICENCE]
