"""What the window and its worker say to each other: frozen values, no Qt and no torch.

Every request carries a generation, a number that grows with each request; the replies to it carry
the same one, so that an answer to an old question is known as such. A request that computes names
the folder of the model that is to do it, so that several can be open at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.results import (
    Annotation,
    AttentionRecord,
    Continuation,
    HeadArithmetic,
    HeadImportance,
    ModelSummary,
    Passage,
    SearchOptions,
    SearchTrace,
    SentenceTranslation,
    Stack,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Channel = Literal["desk", "back", "files", "compare"]
"""Who asks: the desk, its back-translation, a document, or what is compared with the desk."""


@dataclass(frozen=True, slots=True)
class Load:
    """Open the model in `folder`, anew where it is open.

    `threads` is for all models (None: measured once, on this one), `device` for this one.
    """

    generation: int
    folder: str
    threads: int | None = None
    device: str = "auto"


@dataclass(frozen=True, slots=True)
class Translate:
    """Translate a whole text, a passage after the other.

    `to` is the target language, here and elsewhere; None is the model's usual one.
    """

    generation: int
    folder: str
    text: str
    options: SearchOptions
    channel: Channel = "desk"
    to: str | None = None


@dataclass(frozen=True, slots=True)
class TranslateTexts:
    """Translate some texts of a document; waits for all that the desk wants."""

    generation: int
    folder: str
    texts: tuple[str, ...]
    options: SearchOptions
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever waits or runs in a channel is not wanted any more, or one of it. Has no reply."""

    generation: int
    channel: Channel
    only: int | None = None  # the generation of the one that is meant


@dataclass(frozen=True, slots=True, eq=False)
class Attend:
    """Record the attention of one sentence and its first translation.

    A sentence that is a text alone is translated first. With a `target` it is that text that is
    forced through the model. Else, with head gains [layer, head] a stack, the sentence is
    translated again under them.
    """

    generation: int
    folder: str
    sentence: SentenceTranslation | str
    options: SearchOptions | None = None
    gains: "Mapping[Stack, NDArray[np.float32]] | None" = None
    target: str | None = None
    channel: Channel = "desk"
    to: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Compute:
    """Give the vectors behind one head's weights for a sentence pair."""

    generation: int
    folder: str
    sentence: SentenceTranslation
    stack: Stack
    layer: int
    head: int
    gains: "Mapping[Stack, NDArray[np.float32]] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class Weigh:
    """Mute each head alone, and tell what that does to a translation; with progress."""

    generation: int
    folder: str
    sentence: SentenceTranslation
    gains: "Mapping[Stack, NDArray[np.float32]] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """Search for the translations of a sentence once more, and tell each step."""

    generation: int
    folder: str
    sentence: SentenceTranslation
    options: SearchOptions
    gains: "Mapping[Stack, NDArray[np.float32]] | None" = None


@dataclass(frozen=True, slots=True)
class Annotate:
    """Align the words of some translated sentences, and mark what may be wrong in them."""

    generation: int
    folder: str
    sentences: tuple[SentenceTranslation, ...]


@dataclass(frozen=True, slots=True)
class Suggest:
    """Find the most probable words in place of the one that begins with piece `position`."""

    generation: int
    folder: str
    sentence: SentenceTranslation
    position: int


@dataclass(frozen=True, slots=True)
class Redecode:
    """Translate a sentence again so that it begins as it does up to piece `position`.

    `chosen` comes next: pieces, or a word as it was typed; "" leaves that to the model. The reply
    has `options.nbest` translations.
    """

    generation: int
    folder: str
    sentence: SentenceTranslation
    position: int
    chosen: tuple[int, ...] | str
    options: SearchOptions


@dataclass(frozen=True, slots=True)
class Loaded:
    """The model is open, and computes with so many threads."""

    generation: int
    summary: ModelSummary
    threads: int


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` sentences of the running translation are finished."""

    generation: int
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The next passage of a translation."""

    generation: int
    passage: Passage


@dataclass(frozen=True, slots=True)
class Translated:
    """All passages of a translation have been sent; it took so many seconds."""

    generation: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TextsTranslated:
    """The translations of a document's texts, one a text."""

    generation: int
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Attended:
    """An attention record, and the pair that it is of: its first translation."""

    generation: int
    sentence: SentenceTranslation
    record: AttentionRecord


@dataclass(frozen=True, slots=True, eq=False)
class Computed:
    """The vectors that were asked for; None where the head multiplies no query with a key."""

    generation: int
    arithmetic: HeadArithmetic | None


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """What each head is worth to the translation."""

    generation: int
    importance: HeadImportance


@dataclass(frozen=True, slots=True, eq=False)
class Traced:
    """The search, step by step."""

    generation: int
    trace: SearchTrace


@dataclass(frozen=True, slots=True, eq=False)
class Annotated:
    """An annotation for each sentence that was asked about."""

    generation: int
    annotations: tuple[Annotation, ...]


@dataclass(frozen=True, slots=True)
class Suggested:
    """The words that could stand there, the most probable first."""

    generation: int
    continuations: tuple[Continuation, ...]


@dataclass(frozen=True, slots=True)
class Redecoded:
    """The sentence with its new translations, the best first."""

    generation: int
    sentence: SentenceTranslation


@dataclass(frozen=True, slots=True)
class Failed:
    """A request could not be met. `reason` is one line for people, `details` the whole story."""

    generation: int
    reason: str
    details: str


Request = (
    Load
    | Translate
    | TranslateTexts
    | Cancel
    | Attend
    | Compute
    | Weigh
    | Trace
    | Annotate
    | Suggest
    | Redecode
)
Reply = (
    Loaded
    | Progress
    | Passed
    | Translated
    | TextsTranslated
    | Attended
    | Computed
    | Weighed
    | Traced
    | Annotated
    | Suggested
    | Redecoded
    | Failed
)
UNFINISHED = (Progress, Passed)
"""The replies after which more of the same request come."""


def channel(request: Request) -> Channel:
    """Who wants a request."""
    match request:
        case Translate() | Cancel() | Attend():
            return request.channel
        case TranslateTexts():
            return "files"
        case _:
            return "desk"


def supersedes(new: Request, old: Request) -> bool:
    """Whether `old` is not wanted any more once `new` has been asked.

    A question makes the one of its kind before it idle; another text or another model makes all
    questions about the last one idle. Documents are only stopped by being cancelled.
    """
    if channel(new) != channel(old):
        return isinstance(new, Load) and isinstance(old, Load)
    match new:
        case Cancel():
            return not isinstance(old, Load) and new.only in (None, old.generation)
        case Load():
            return True
        case Translate():
            return not isinstance(old, Load)
        case TranslateTexts():
            return False
        case _:
            return type(old) is type(new)
