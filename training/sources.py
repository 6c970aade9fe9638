"""The archives of WMT that a recipe may name: where each lies, and which members are read of it."""

from dataclasses import dataclass
from typing import Literal

from engine.manifest import Languages
from training.recipe import Archive, RecipeError

Kind = Literal["lines", "sgml"]
_ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Source:
    """One archive.

    Args:
        address: without `https://`; a mirror has the same paths below its own address
        source, target: the names of the two members, with `{pair}` (`de-en`), `{glued}` (`deen`)
            and `{language}` in them; folders before them do not matter
        others: the languages beside English that it holds
        kind: how the members are read
        checksum: as sacreBLEU pins it; "" where only the first fetch can tell
    """

    address: str
    source: str
    target: str
    others: tuple[str, ...] = ("de", "fr")
    kind: Kind = "lines"
    checksum: str = ""

    @property
    def file(self) -> str:
        """The name of the archive in a folder of archives."""
        return self.address.rpartition("/")[2]

    def members(self, languages: Languages) -> tuple[str, str]:
        """The names of the members of both sides. Raises RecipeError where it has none."""
        both = {languages.source, languages.target}
        other = next(iter(both - {_ENGLISH}), "")
        if both != {_ENGLISH, other} or other not in self.others:
            raise RecipeError(
                f"{self.file} holds English with {' and '.join(self.others)}, not"
                f" {languages.source} with {languages.target}: leave it out of corpus.archives"
            )
        names = {"pair": f"{other}-{_ENGLISH}", "glued": f"{other}{_ENGLISH}"}
        return (
            self.source.format(language=languages.source, **names),
            self.target.format(language=languages.target, **names),
        )


SOURCES: dict[Archive, Source] = {
    "europarl-v7": Source(
        "www.statmt.org/wmt13/training-parallel-europarl-v7.tgz",
        "europarl-v7.{pair}.{language}",
        "europarl-v7.{pair}.{language}",
    ),
    "commoncrawl": Source(
        "www.statmt.org/wmt13/training-parallel-commoncrawl.tgz",
        "commoncrawl.{pair}.{language}",
        "commoncrawl.{pair}.{language}",
    ),
    "news-commentary-v9": Source(
        "www.statmt.org/wmt14/training-parallel-nc-v9.tgz",
        "news-commentary-v9.{pair}.{language}",
        "news-commentary-v9.{pair}.{language}",
    ),
    "un": Source(
        "www.statmt.org/wmt13/training-parallel-un.tgz",
        "undoc.2000.{pair}.{language}",
        "undoc.2000.{pair}.{language}",
        others=("fr",),
    ),
    "giga-fren": Source(
        "www.statmt.org/wmt10/training-giga-fren.tar",
        "giga-fren.release2.fixed.{language}.gz",
        "giga-fren.release2.fixed.{language}.gz",
        others=("fr",),
    ),
    "newstest2013": Source(
        "data.statmt.org/wmt17/translation-task/dev.tgz",
        "newstest2013.{language}",
        "newstest2013.{language}",
        checksum="md5:9b1aa63c1cf49dccdd20b962fe313989",
    ),
    "newstest2014": Source(
        "www.statmt.org/wmt14/test-full.tgz",
        "newstest2014-{glued}-src.{language}.sgm",
        "newstest2014-{glued}-ref.{language}.sgm",
        kind="sgml",
        checksum="md5:a8cd784e006feb32ac6f3d9ec7eb389a",
    ),
}
