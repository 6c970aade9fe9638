"""How hypotheses are searched for and compared. Holds no torch.

`Scoring` is a model's own way, which its folder keeps: a model of another toolkit keeps that
toolkit's, so that results are the same. `SearchOptions` are a person's wishes. Both together give
the `Search` that is done.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.results import MOST_ALPHA, MOST_BEAM, SearchOptions, check_search

Penalty = Literal["gnmt", "power"]
Finishing = Literal["exhaustive", "leading", "full"]


@dataclass(frozen=True, slots=True)
class Search:
    """One way to search, complete.

    `alpha` is the strength of the length penalty named by `penalty`: `gnmt`: ((5 + |Y|) / 6)^alpha
    (Wu et al., 2016, equation 14); `power`: |Y|^alpha (fairseq, Hugging Face, Marian, CTranslate2).
    |Y| counts the end piece. `beam` 1 is greedy search.

    `finishing` says when a hypothesis and a sentence are finished:

    - `exhaustive`: with every end piece among the best continuations, twice the beam; a sentence,
      when no live hypothesis can win any more
    - `leading`: only with one among the `beam` best continuations; a sentence as before
    - `full`: likewise; a sentence as soon as `beam` hypotheses are finished (with an `alpha` of 0:
      as before)

    What is forbidden keeps its share of the probability, unless `renormalises` is true: then the
    pieces that are never emitted have none, and the end piece has none where it may not come yet.

    Raises:
        ValueError: where a number is out of its bounds.
    """

    beam: int = 4
    alpha: float = 0.6
    penalty: Penalty = "gnmt"
    nbest: int = 1
    finishing: Finishing = "exhaustive"
    renormalises: bool = False

    def __post_init__(self) -> None:
        check_search(self.beam, self.alpha, self.nbest)


class Scoring(BaseModel):
    """How a model's hypotheses are searched for where nobody wishes otherwise; see `Search`.

    The defaults are those of the models that are trained here, and the paper's (section 6.1).
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    penalty: Penalty = "gnmt"
    alpha: Annotated[float, Field(ge=-MOST_ALPHA, le=MOST_ALPHA)] = 0.6
    beam: Annotated[int, Field(ge=1, le=MOST_BEAM)] = 4
    finishing: Finishing = "exhaustive"
    renormalises: bool = False
    shortest: Annotated[int, Field(ge=0, le=1)] = 1
    """Pieces of a translation at least, without the end piece."""
    longest: Annotated[int, Field(ge=2)] | None = None
    """Pieces of a translation at most, with the end piece; None: 50 more than its source has."""
    guarded: bool = True
    """The search breaks endless repetition, and looks further where the best hypothesis has lost a
    number, a bracket or a quotation mark, or repeats its source."""

    def search(self, options: SearchOptions) -> Search:
        """The search that is done for a person's wishes.

        Raises:
            ValueError: where more translations are wanted than the beam has.
        """
        return Search(
            beam=self.beam if options.beam is None else options.beam,
            alpha=self.alpha if options.alpha is None else options.alpha,
            penalty=self.penalty if options.penalty is None else options.penalty,
            nbest=options.nbest,
            finishing=self.finishing,
            renormalises=self.renormalises,
        )
