"""The paper's way to measure BLEU, beside sacreBLEU's: the scores of one are none of the other.

The paper's 27.3 and 28.4 on newstest2014 come from tensor2tensor's `get_ende_bleu.sh`: Unicode
punctuation replaced, Moses' tokeniser, for German each compound split (`Rot ##AT##-##AT## Grün`),
and Moses' multi-bleu. The reference that it was used with also has its quotation marks
straightened, which the script does not do to a translation
(https://github.com/tensorflow/tensor2tensor/issues/317). English to French has neither split nor
straightened marks.

The tokeniser is sacremoses, which follows Moses' in Python. multi-bleu is what sacreBLEU computes
of tokens that it does not tokenise, without smoothing.
"""

import re
from collections.abc import Sequence
from importlib.metadata import version

from training.evaluation import Score

_QUOTES = str.maketrans(dict.fromkeys("„“”‟", '"') | dict.fromkeys("‚‘’‛", "'"))
_COMPOUND = re.compile(r"(\S)-(\S)")


class PaperProtocol:
    """How the paper measures translations into one language.

    Args:
        language: of the translations, as a BCP 47 tag; German is measured in its own way
    """

    def __init__(self, language: str) -> None:
        from sacremoses import MosesPunctNormalizer, MosesTokenizer

        self.language = language.split("-")[0]
        self.splits = self.language == "de"
        self._punctuation = MosesPunctNormalizer(self.language)
        self._tokenizer = MosesTokenizer(self.language)

    @property
    def signature(self) -> str:
        """What sets this score apart from others, in the manner of sacreBLEU's."""
        german = (
            "quotes:straight-in-reference|compounds:split" if self.splits else "compounds:whole"
        )
        return (
            f"protocol:paper|nrefs:1|case:mixed|punctuation:replaced|tok:moses-{self.language}|"
            f"{german}|smooth:none|version:sacremoses-{version('sacremoses')}"
        )

    def tokens(self, text: str, *, reference: bool = False) -> str:
        """A line as it is measured, a space between two tokens."""
        text = self._punctuation.replace_unicode_punct(text)
        if reference and self.splits:
            text = text.translate(_QUOTES)
        text = self._tokenizer.tokenize(text, return_str=True)
        return _COMPOUND.sub(r"\1 ##AT##-##AT## \2", text) if self.splits else text

    def score(self, hypotheses: Sequence[str], references: Sequence[str]) -> Score:
        """BLEU of translations, as many lines as references."""
        from sacrebleu.metrics.bleu import BLEU

        multi_bleu = BLEU(tokenize="none", smooth_method="none", force=True)
        score = multi_bleu.corpus_score(
            [self.tokens(line) for line in hypotheses],
            [[self.tokens(line, reference=True) for line in references]],
        )
        return Score(score.score, self.signature)
