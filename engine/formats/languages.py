"""Codes of languages as other toolkits write them, and the BCP 47 tags of this house.

BCP 47 (RFC 5646, section 2.2.1) takes the shortest code of ISO 639: `fr`, not `fra`.
"""

import re
from collections.abc import Iterable, Mapping

from engine.manifest import Languages

UNKNOWN, SEVERAL = "und", "mul"
"""The tags of a language that nobody told, and of several together."""

_PAIRS = """
aar:aa abk:ab afr:af aka:ak amh:am ara:ar arg:an asm:as ava:av ave:ae aym:ay aze:az bak:ba
bam:bm bel:be ben:bn bis:bi bod:bo bos:bs bre:br bul:bg cat:ca ces:cs cha:ch che:ce chu:cu
chv:cv cor:kw cos:co cre:cr cym:cy dan:da deu:de div:dv dzo:dz ell:el eng:en epo:eo est:et
eus:eu ewe:ee fao:fo fas:fa fij:fj fin:fi fra:fr fry:fy ful:ff gla:gd gle:ga glg:gl glv:gv
grn:gn guj:gu hat:ht hau:ha hbs:sh heb:he her:hz hin:hi hmo:ho hrv:hr hun:hu hye:hy ibo:ig
ido:io iii:ii iku:iu ile:ie ina:ia ind:id ipk:ik isl:is ita:it jav:jv jpn:ja kal:kl kan:kn
kas:ks kat:ka kau:kr kaz:kk khm:km kik:ki kin:rw kir:ky kom:kv kon:kg kor:ko kua:kj kur:ku
lao:lo lat:la lav:lv lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg mah:mh mal:ml mar:mr mkd:mk
mlg:mg mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nav:nv nbl:nr nde:nd ndo:ng nep:ne nld:nl
nno:nn nob:nb nya:ny oci:oc oji:oj ori:or orm:om oss:os pan:pa pli:pi pol:pl por:pt pus:ps
que:qu roh:rm ron:ro run:rn rus:ru sag:sg san:sa sin:si slk:sk slv:sl sme:se smo:sm sna:sn
snd:sd som:so sot:st spa:es sqi:sq srd:sc srp:sr ssw:ss sun:su swa:sw swe:sv tah:ty tam:ta
tat:tt tel:te tgk:tg tgl:tl tha:th tir:ti ton:to tsn:tn tso:ts tuk:tk tur:tr twi:tw uig:ug
ukr:uk urd:ur uzb:uz ven:ve vie:vi vol:vo wln:wa wol:wo xho:xh yid:yi yor:yo zha:za zho:zh
zul:zu
"""  # ISO 639-3 and ISO 639-1, every language that has both
_SHORT = dict(pair.split(":") for pair in _PAIRS.split())

_CODE = re.compile(r"[A-Za-z]{2,3}")
_PART = re.compile(r"[A-Za-z]{2}|[0-9]{3}|[A-Za-z0-9]{4,8}")  # three letters: another language
_PREFIX = re.compile(r">>([A-Za-z0-9_-]+)<<")


def language_tag(code: str) -> str | None:
    """The BCP 47 tag of a code: `fr` of `fra`, `zh-Hans` of `zho_Hans`, `pt-BR` of `pt_br`.

    None where it is no code of one language: `toki_Latn`, `ROMANCE`, `deu_eng`.
    """
    language, *rest = re.split("[_-]", code)
    if not _CODE.fullmatch(language) or not all(_PART.fullmatch(part) for part in rest):
        return None
    return "-".join([_SHORT.get(language.lower(), language.lower()), *map(_spelled, rest)])


def _spelled(part: str) -> str:
    """A script (`Latn`), a territory (`BR`) or a variant (`valencia`) as BCP 47 spells it."""
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) == 2 else part.lower()


def target_prefixes(pieces: Iterable[str]) -> dict[str, str]:
    """Target language -> the source piece that asks for it (`>>fra<<`, as OPUS-MT has them).

    Empty where there is nothing to choose.
    """
    found: dict[str, str] = {}
    for piece in pieces:
        match = _PREFIX.fullmatch(piece)
        tag = language_tag(match[1]) if match else None
        if tag is not None:
            found.setdefault(tag, piece)
    return found if len(found) > 1 else {}


def languages_of(
    source: Iterable[str | None],
    target: Iterable[str | None],
    prefixes: Mapping[str, str] | None = None,
) -> Languages:
    """The languages of a model.

    Args:
        source: all codes that are told of its source; no code, or None, where nobody told
        target: likewise of its target
        prefixes: `target_prefixes`; where what is told cannot be asked for, the first of them is
            meant
    """
    tag = _tag_of(target)
    if prefixes and tag not in prefixes:
        tag = next(iter(prefixes))
    return Languages(source=_tag_of(source), target=tag)


def _tag_of(codes: Iterable[str | None]) -> str:
    tags = {language_tag(code) or SEVERAL for code in codes if code is not None}  # ROMANCE
    return tags.pop() if len(tags) == 1 else SEVERAL if tags else UNKNOWN
