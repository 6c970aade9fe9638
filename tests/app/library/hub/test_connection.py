"""What goes wrong between here and the hub is one sentence, soon, and without a secret."""

import gzip
import threading
import time
from pathlib import Path

import pytest
from huggingface_hub import constants

from app.library import hub_client
from app.library.hub import HubError, NoNetworkError, Wanted
from app.library.hub_download import fetched
from app.library.hub_search import search
from tests.app.library.hub.fetching import NAME, downloads, quiet, refused
from tests.app.library.hub_server import HubServer, serving_hub, small_files


def test_a_token_goes_to_the_hub_alone(hub: HubServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_of_a_person")
    with fetched(NAME, quiet):
        pass
    asked = {
        path.split("/")[1]: headers
        for (_, path, _), headers in zip(hub.asked, hub.headers, strict=True)
    }
    assert asked["Helsinki-NLP"]["authorization"] == "Bearer hf_of_a_person"
    assert "authorization" not in asked["cdn"]
    hub.refusals["/api"] = (401, {})
    for ask in (lambda: search(Wanted()), lambda: fetched(NAME, quiet).__enter__()):
        with pytest.raises(HubError, match="does not accept your token"):
            ask()


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (429, {"Retry-After": "300"}, ("too many requests", "in 300 seconds")),
        (
            429,
            {"Retry-After": "Fri, 01 Jan 1999 00:00:00 GMT"},
            ("too many requests", "try again later"),
        ),
        (429, {"RateLimit": '"api";r=0;t=55'}, ("too many requests", "in 55 seconds")),
        (429, {}, ("too many requests", "later")),
        (503, {}, ("503", "later")),
        (500, {}, ("500", "later")),
        (403, {}, ("refuses", "403")),
        (404, {}, ("404",)),
        (400, {}, ("400",)),
    ],
)
def test_a_hub_that_refuses_is_not_asked_again(
    hub: HubServer, status: int, headers: dict[str, str], words: tuple[str, ...]
) -> None:
    hub.refusals["/api/models"] = (status, headers)
    with pytest.raises(HubError) as caught:
        search(Wanted("en", "de"))
    assert all(word in str(caught.value) for word in words), caught.value
    assert len(hub.asked) == 1


def test_a_password_of_a_mirror_is_never_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = f"127.0.0.1:{hub.server_port}"
    monkeypatch.setenv("HF_ENDPOINT", f"http://anna:secret@{host}/")
    with fetched(NAME, quiet) as model:
        assert model.origin.startswith(f"{NAME} on {host}, ")
    assert "authorization" in {name.lower() for name in hub.headers[0]}  # it is used, though
    for status in (400, 401, 404, 429, 500, 200):
        hub.refusals["/"] = (status, {})
        assert "secret" not in str(refused(own, host))
    for address in ("http://anna:se/cret@host", "anna:secret@host", "ftp://anna:secret@host"):
        monkeypatch.setenv("HF_ENDPOINT", address)
        assert "cret" not in str(refused(own, "HF_ENDPOINT"))


@pytest.mark.parametrize("scheme", ["socks5", "socks", "ftp"])
def test_a_proxy_that_cannot_be_used_is_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setenv("ALL_PROXY", f"{scheme}://anna:secret@127.0.0.1:1080")
    assert "secret" not in str(refused(own, "proxy", f"{scheme}://127.0.0.1:1080"))
    assert not hub.asked


def test_certificates_that_are_not_there_are_told(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(own / "nowhere.pem"))
    refused(own, "SSL_CERT_FILE")
    assert not hub.asked


def test_an_answer_without_end_is_not_read(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_client, "_MOST_ANSWER", 200_000)
    hub.bodies["/api"] = b""
    for status, words in ((200, "more than 200,000 bytes"), (404, "no model"), (503, "later")):
        hub.refusals["/api"] = (status, {})
        refused(own, words)
    hub.refusals["/api"] = (302, {"Location": "/elsewhere"})
    refused(own, "no model")


def test_an_answer_that_would_be_inflated_is_not_read(hub: HubServer, own: Path) -> None:
    hub.refusals["/"] = (200, {"Content-Encoding": "gzip"})
    hub.bodies["/"] = gzip.compress(b" " * 100_000)
    refused(own, "in an encoding that was not asked for")
    del hub.refusals["/"]
    hub.refusals["/cdn"] = (200, {"Content-Encoding": "gzip"})
    refused(own, "in an encoding that was not asked for")


def test_a_list_has_an_end_and_stays_with_the_hub(
    hub: HubServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.bodies["/api"] = b"[]"
    monkeypatch.setattr(hub_client, "_MOST_PAGES", 7)
    hub.refusals["/api"] = (200, {"Link": f'<{hub.address}/api/models?cursor=1>; rel="next"'})
    with pytest.raises(HubError, match="have no end"):
        search(Wanted())
    assert len(hub.asked) == 7
    other = hub.address.replace("127.0.0.1", "localhost")
    hub.refusals["/api"] = (200, {"Link": f'<{other}/api/models?cursor=1>; rel="next"'})
    with pytest.raises(HubError, match="to another server"):
        search(Wanted())
    assert len(hub.asked) == 8


def test_what_is_no_hub_is_told(hub: HubServer) -> None:
    hub.refusals["/api/models"] = (200, {})
    with pytest.raises(HubError, match="does not answer as a hub"):
        search(Wanted("en", "de"))


def test_without_a_network_there_is_one_sentence_at_once(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving_hub() as server:
        monkeypatch.setenv("HF_ENDPOINT", server.address)
    monkeypatch.setattr(time, "sleep", lambda _seconds: pytest.fail("it tries again"))
    with pytest.raises(NoNetworkError, match="cannot be reached"):
        search(Wanted("en", "de"))
    with pytest.raises(NoNetworkError, match="cannot be reached"), fetched(NAME, quiet):
        pass
    assert downloads(own) == []


def test_offline_mode_is_kept_to(hub: HubServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(NoNetworkError, match="HF_HUB_OFFLINE"):
        search(Wanted())
    assert not hub.asked


def test_a_silent_hub_is_not_waited_for_for_ever(
    hub: HubServer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_client, "_SILENCE", 0.5)
    hub.stuck.add("model.safetensors")

    def answer_the_next() -> None:
        hub.is_stuck.wait(60)
        hub.stuck.clear()

    heard = threading.Thread(target=answer_the_next)
    heard.start()
    with fetched(NAME, quiet, pause=0.0) as model:
        assert not hub.waited_out
        assert (model.folder / "model.safetensors").read_bytes() == small_files()[
            "model.safetensors"
        ]
    heard.join()
    weights = [span for _, path, span in hub.asked if "/cdn/" in path and "safetensors" in path]
    assert len(weights) == 2
    assert weights[1] is not None
