"""Our vocabulary as other programs read it: a sentence has the same pieces there.

`engine.vocabulary` makes white space regular and puts a space before the first word, then asks
SentencePiece. Other programs only ask, so what they are given does both by itself. Two ways: the
SentencePiece model with two settings more, and the same byte pairs in the JSON of Hugging Face's
`tokenizers`. A typed `▁`, SentencePiece's own mark for a space, is read as one there.
"""

import json
from collections.abc import Iterator
from typing import Any

import sentencepiece

from engine.spelling import SPACE

# In the protocol buffer that a SentencePiece model is (sentencepiece_model.proto), field 3 is
# `normalizer_spec`. A message that comes twice is merged by every reader, so it may be added at
# the end: `add_dummy_prefix` (field 3) and `remove_extra_whitespaces` (field 4), both true.
_REGULAR_SPACES = bytes([3 << 3 | 2, 4, 3 << 3, 1, 4 << 3, 1])

_ANY_SPACE = r"[\s\x1c-\x1f]+"  # what `\s` is in Python, in the words of `tokenizers`


def with_regular_spaces(model: bytes) -> bytes:
    """A SentencePiece model that makes spaces regular itself; pieces and ids stay.

    Only U+0020 counts as a space there. Other white space is spelled with bytes.
    """
    return model + _REGULAR_SPACES


class Pieces:
    """The pieces of a SentencePiece model that was trained here, by id.

    Args:
        model: its bytes
    """

    def __init__(self, model: bytes) -> None:
        self._processor = sentencepiece.SentencePieceProcessor()
        self._processor.LoadFromSerializedProto(model)
        self.names = [self._processor.IdToPiece(piece) for piece in range(len(self._processor))]
        self.unknown = self.names[self._processor.unk_id()]

    def _is_learned(self, piece: int) -> bool:
        """Whether text is merged into it: it is no control, no byte, and not the unknown piece."""
        processor = self._processor
        return not (
            processor.IsControl(piece) or processor.IsByte(piece) or processor.IsUnknown(piece)
        )

    def _merges(self) -> Iterator[tuple[str, str]]:
        """Pairs that are merged, those first that SentencePiece scores higher.

        SentencePiece knows no pairs: it merges any two neighbours that make a piece together.
        """
        learned = [piece for piece in range(len(self.names)) if self._is_learned(piece)]
        names = {self.names[piece] for piece in learned}
        for piece in sorted(learned, key=lambda piece: -self._processor.GetScore(piece)):
            name = self.names[piece]
            for cut in range(1, len(name)):
                if name[:cut] in names and name[cut:] in names:
                    yield name[:cut], name[cut:]

    def tokenizer_json(self, *, ends: bool, end_id: int) -> bytes:
        """The same pieces as a `tokenizer.json`: from text to ids, and back.

        Args:
            ends: whether a sentence is closed by the end piece
            end_id: its id
        """
        end = self.names[end_id]
        controls = [
            piece for piece in range(len(self.names))
            if self._processor.IsControl(piece) or self._processor.IsUnknown(piece)
        ]  # fmt: skip
        closing: list[dict[str, Any]] = (
            [{"SpecialToken": {"id": end, "type_id": 0}}] if ends else []
        )
        content = {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [
                {
                    "id": piece,
                    "content": self.names[piece],
                    "single_word": False,
                    "lstrip": False,
                    "rstrip": False,
                    "normalized": False,
                    "special": True,
                }
                for piece in controls
            ],
            "normalizer": {
                "type": "Sequence",
                "normalizers": [
                    {"type": "Replace", "pattern": {"Regex": _ANY_SPACE}, "content": " "},
                    {"type": "Strip", "strip_left": True, "strip_right": True},
                    {"type": "Prepend", "prepend": SPACE},
                    {"type": "Replace", "pattern": {"String": " "}, "content": SPACE},
                ],
            },
            "pre_tokenizer": None,
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [{"Sequence": {"id": "A", "type_id": 0}}, *closing],
                "pair": [
                    {"Sequence": {"id": "A", "type_id": 0}},
                    *closing,
                    {"Sequence": {"id": "B", "type_id": 0}},
                    *closing,
                ],
                "special_tokens": {end: {"id": end, "ids": [end_id], "tokens": [end]}},
            },
            "decoder": {
                "type": "Sequence",
                "decoders": [
                    {"type": "Replace", "pattern": {"String": SPACE}, "content": " "},
                    {"type": "ByteFallback"},
                    {"type": "Fuse"},
                    {"type": "Strip", "content": " ", "start": 1, "stop": 0},
                ],
            },
            "model": {
                "type": "BPE",
                "dropout": None,
                "unk_token": self.unknown,
                "continuing_subword_prefix": None,
                "end_of_word_suffix": None,
                "fuse_unk": False,
                "byte_fallback": True,
                "ignore_merges": False,
                "vocab": {name: piece for piece, name in enumerate(self.names)},
                "merges": [f"{left} {right}" for left, right in self._merges()],
            },
        }
        return json.dumps(content, ensure_ascii=False, indent=1).encode()
