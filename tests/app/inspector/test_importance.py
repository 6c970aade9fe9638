"""Taking the question back which heads matter takes nothing else back."""

from app.worker.messages import Attend, Cancel, Translate, Weigh, supersedes
from engine.results import SearchOptions, SentenceTranslation

SENTENCE = SentenceTranslation("a", 0, "A", 0)


def test_only_the_question_itself_is_taken_back() -> None:
    asked = Weigh(7, "en-de", SENTENCE)
    others = (
        Translate(5, "en-de", "a", SearchOptions()),
        Attend(6, "en-de", SENTENCE),
        Weigh(8, "en-de", SENTENCE),
    )
    cancel = Cancel(9, "desk", asked.generation)
    assert supersedes(cancel, asked)
    assert not any(supersedes(cancel, other) for other in others)
    assert all(supersedes(Cancel(9, "desk"), other) for other in others)
