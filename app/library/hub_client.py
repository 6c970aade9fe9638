"""The connection to the Hugging Face hub, and what is said when it does not work.

huggingface_hub is imported here and no sooner than somebody asks the hub. Its address is
HF_ENDPOINT where that is set; proxies, tokens and HF_HUB_OFFLINE are as its users know them. Its
telemetry is off. Its own repeated tries are, too: a hub that says "in five minutes" would make a
person wait for five minutes without a word, and no network would take half a minute to be noticed.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import getproxies

from app.library.hub import BusyError, HubError, NoNetworkError, host_of, hub_address
from app.version import VERSION

# `build_hf_headers` and `parse_ratelimit_headers` are documented as the library's interface; it
# only does not say so to mypy.
if TYPE_CHECKING:
    import httpx2
    from huggingface_hub import HfApi
    from huggingface_hub.errors import HfHubHTTPError

NO_SENSE = (AttributeError, KeyError, TypeError, ValueError)
"""What huggingface_hub raises where an answer is not what it expects."""

_SILENCE = 15.0  # seconds without a byte, or until a connection stands
_PATIENCE = 60.0  # seconds for a whole answer that is not a model's file
_MOST_ANSWER = 16 * 1024 * 1024  # bytes of such an answer; a list of 200 models has less than one
_MOST_REFUSAL = 64 * 1024  # bytes that are read of an error
_MOST_PAGES = 50  # of the lists of one search: a page has up to 1,000 models


@dataclass(frozen=True, slots=True)
class Connection:
    """A hub that can be asked."""

    api: "HfApi"
    address: str
    """Such as https://huggingface.co, without a slash at its end."""
    host: str
    """What people call it."""

    @contextmanager
    def making_sense(self) -> Iterator[None]:
        """Around what reads an answer: one that makes none is told in a sentence.

        Raises:
            HubError: where it makes none.
        """
        from huggingface_hub.errors import HfHubHTTPError, HFValidationError

        try:
            yield
        except (HfHubHTTPError, HFValidationError):
            raise  # some are ValueErrors as well; `connected` tells them
        except NO_SENSE as error:
            raise HubError(_no_hub(self.host, error)) from error

    def get(self, address: str, headers: dict[str, str]) -> Any:
        """A `httpx2.Response` whose body is still to be read: a context manager."""
        from huggingface_hub import get_session
        from huggingface_hub.utils import build_hf_headers  # type: ignore[attr-defined]

        own = build_hf_headers(library_name="headscope", library_version=VERSION)
        return get_session().stream("GET", address, headers=own | headers)


@contextmanager
def connected(model: str = "") -> Iterator[Connection]:
    """Ask the hub; what goes wrong is one sentence.

    Args:
        model: which model is asked about, for those sentences.

    Raises:
        NoNetworkError: where the hub cannot be reached.
        HubError: where it does not give what is asked for.
    """
    # Read when huggingface_hub is imported; its constants are what counts if somebody did before.
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    import httpx2
    from huggingface_hub import HfApi, close_session, constants, set_client_factory
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError

    constants.HF_HUB_DISABLE_TELEMETRY = True
    address = hub_address()
    _expect_address(address)
    host = host_of(address)
    if constants.is_offline_mode():
        raise NoNetworkError(
            f"{host} is not asked, because HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set"
        )
    set_client_factory(partial(_client, address))
    _expect_client(host)
    api = HfApi(endpoint=address, library_name="headscope", library_version=VERSION)
    try:
        yield Connection(api, address, host)
    except HfHubHTTPError as error:
        status = error.response.status_code
        kind = BusyError if status == 429 or status >= 500 else HubError
        raise kind(told(error, host, model)) from error
    except HFValidationError as error:
        raise HubError(f"{model} cannot be the name of a model") from error
    except httpx2.TransportError as error:
        raise NoNetworkError(
            f"{host} cannot be reached ({_reason(error)}): is there a network?"
            " Everything else works without one"
        ) from error
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        raise HubError(_no_hub(host, error)) from error
    finally:
        close_session()


def _expect_address(address: str) -> None:
    """Raise HubError where it is none; it is not shown, since it may hold a password."""
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one or "@" in parts.path:
        raise HubError(
            "HF_ENDPOINT does not hold the address of a hub, which looks as https://huggingface.co"
        )


def _expect_client(host: str) -> None:
    """Raise HubError where the settings of this computer allow no connection to anybody."""
    import httpx2
    from huggingface_hub import get_session

    try:
        get_session()
    except OSError as error:
        raise HubError(
            f"{host} is not asked, because SSL_CERT_FILE or SSL_CERT_DIR names no certificates:"
            f" {error.strerror or error}"
        ) from error
    except (ImportError, ValueError, httpx2.InvalidURL) as error:
        proxies = {
            f"{address.partition('://')[0]}://{host_of(address)}"
            for kind, address in getproxies().items()
            if kind != "no"
        }
        raise HubError(
            f"{host} is not asked, because a proxy of this computer cannot be used, only such as"
            f" http://… can: {', '.join(sorted(proxies))}"
        ) from error


def _client(address: str) -> "httpx2.Client":
    import httpx2
    from huggingface_hub import hf_raise_for_status

    class Bounded(httpx2.SyncByteStream):
        """The body of an answer, of which no more is read than it may have."""

        def __init__(self, stream: httpx2.SyncByteStream, most: int, *, is_whole: bool) -> None:
            self._stream, self._most, self._is_whole = stream, most, is_whole

        def __iter__(self) -> Iterator[bytes]:
            left, end = self._most, time.monotonic() + _PATIENCE
            for data in self._stream:
                left -= len(data)
                if left < 0 and self._is_whole:
                    raise httpx2.DecodingError(f"it answers with more than {self._most:,} bytes")
                if left < 0:
                    return
                if time.monotonic() > end:
                    raise httpx2.ReadTimeout("it takes too long to answer")
                yield data

        def close(self) -> None:
            self._stream.close()

    def bound(response: httpx2.Response) -> None:
        assert isinstance(response.stream, httpx2.SyncByteStream)
        if response.headers.get("Content-Encoding", "identity").lower() != "identity":
            response.stream = httpx2.ByteStream(b"")  # nobody knows how large it would become
            raise httpx2.DecodingError("it answers in an encoding that was not asked for")
        if response.is_error or response.has_redirect_location:
            response.stream = Bounded(response.stream, _MOST_REFUSAL, is_whole=False)

    class OneTry(httpx2.Client):
        """Says at once what went wrong; waits for nobody for ever, and reads nothing without end.

        What is asked first is the hub alone: lists, too, may lead to the hub only.
        """

        _pages = 0

        def send(
            self, request: httpx2.Request, *, stream: bool = False, **options: Any
        ) -> httpx2.Response:
            request.extensions["timeout"] = httpx2.Timeout(_SILENCE).as_dict()
            request.headers["Accept-Encoding"] = "identity"
            self._pages += request.url.path.endswith("/api/models")
            if self._pages > _MOST_PAGES:
                raise httpx2.DecodingError("its lists have no end")
            if not _is_same_server(request.url, httpx2.URL(address)):
                raise httpx2.DecodingError("its lists lead to another server")
            try:
                response = super().send(request, stream=True, **options)
                if response.is_error:
                    try:
                        hf_raise_for_status(response)
                    finally:
                        response.close()
                if not stream:
                    assert isinstance(response.stream, httpx2.SyncByteStream)
                    response.stream = Bounded(response.stream, _MOST_ANSWER, is_whole=True)
                    try:
                        response.read()
                    finally:
                        response.close()
            except httpx2.TransportError as error:
                raise httpx2.TransportError(str(error)) from error  # such are not tried again
            return response

    return OneTry(follow_redirects=True, event_hooks={"response": [bound]})


def _is_same_server(one: "httpx2.URL", other: "httpx2.URL") -> bool:
    return (one.scheme, one.host, one.port) == (other.scheme, other.host, other.port)


def _no_hub(host: str, error: Exception) -> str:
    return f"{host} does not answer as a hub of models does: {error}"


def told(error: "HfHubHTTPError", host: str, model: str = "") -> str:
    """What a status of the hub means, in one sentence."""
    from huggingface_hub.errors import GatedRepoError

    status = error.response.status_code
    says = f"{status} {error.response.reason_phrase}".strip()
    if model and (status == 403 or isinstance(error, GatedRepoError)):
        return (
            f"{model} is given only to people who asked its owners: ask on its page on"
            f" {host}, then log in with `hf auth login` or set HF_TOKEN"
        )
    if status == 401 and "authorization" in error.response.request.headers:
        return f"{host} does not accept your token: `hf auth login` or HF_TOKEN give it another"
    if model and status in (401, 404):
        return f"there is no model {model} on {host}, or it is private"
    if status == 429:
        seconds = _wait(error)
        when = f"in {seconds:,} seconds" if seconds else "later"
        return f"{host} has had too many requests from here: try again {when}"
    if status >= 500:
        return f"{host} does not work just now ({says}): try again later"
    return f"{host} refuses: {says}"


def _wait(error: "HfHubHTTPError") -> int | None:
    """For how many seconds a hub wants to be left alone; None where it does not tell."""
    from huggingface_hub.utils import parse_ratelimit_headers  # type: ignore[attr-defined]

    told = error.response.headers.get("Retry-After", "").strip()
    with suppress(ValueError):
        return int(told)
    with suppress(ValueError):
        return max(0, round(parsedate_to_datetime(told).timestamp() - time.time()))
    limit = parse_ratelimit_headers(error.response.headers)
    return limit.reset_in_seconds if limit is not None else None


def _reason(error: Exception) -> str:
    return str(error) or type(error.__cause__ or error).__name__
