"""What is wrong with a recipe, in words: each fault with its place, and what was meant perhaps."""

import re
from typing import get_args

from pydantic import BaseModel, ValidationError

from training.recipe_text import RecipeText, closest

_PLAINER = {
    "extra_forbidden": "a recipe has no such key",
    "missing": "is missing",
    "tuple_type": "should be a list",
    "too_long": "takes no more than {max_length}",
    "model_type": "is a section: give its keys",
    "dict_type": "is a section: give its keys",
}


def faults(
    error: ValidationError,
    recipe: type[BaseModel],
    *,
    section: str = "",
    text: RecipeText | None = None,
) -> str:
    """What is wrong, each with its place in the recipe, in one line.

    Args:
        error: what pydantic found
        recipe: the model of a whole recipe
        section: what the error is of, where that is a part
        text: what was read
    """
    found = []
    for fault in error.errors(include_url=False, include_input=False):
        key = tuple(str(part) for part in ((section,) if section else ()) + fault["loc"])
        message = _PLAINER.get(fault["type"], fault["msg"].removeprefix("Value error, "))
        message = message.format(**fault.get("ctx", {})) if fault["type"] in _PLAINER else message
        if key[:1] == ("languages",) and fault["type"] == "string_pattern_mismatch":
            message = "should be the tag of a language, such as en or pt-BR"
        if fault["type"] == "extra_forbidden":
            message += _meant(key, recipe)
        where = "" if text is None else _where(text, key, message)
        found.append(": ".join(part for part in (where, ".".join(key), message) if part))
    return "; ".join(found)


def _where(text: RecipeText, key: tuple[str, ...], message: str) -> str:
    """The place of a key; of a fault in how several keys fit, the places of those it names."""
    if len(key) > 1:
        return text.place(key)
    words = re.findall(r"[a-z]\w*(?:\.\w+)?", message)
    section = key[0] if key else words[0]
    named = [tuple(word.split(".")) if "." in word else (section, word) for word in words]
    given = [text.place(name) for name in named if text.was_given(name)]
    return " and ".join(dict.fromkeys(given)) or text.place(key)


def _meant(key: tuple[str, ...], recipe: type[BaseModel]) -> str:
    """A hint at the key that was meant, where one is alike or stands in another section."""
    *sections, name = key
    model = recipe
    for section in sections:
        model = _section(model, section) or model
    elsewhere = (
        f"{section}.{name}"
        for section in recipe.model_fields
        if (part := _section(recipe, section)) is not None and name in part.model_fields
    )
    meant = next(elsewhere, None) or closest(name, model.model_fields)
    return f" (did you mean {meant}?)" if meant else ""


def _section(model: type[BaseModel], name: str) -> type[BaseModel] | None:
    """The model of a section, where that key is one."""
    annotation = model.model_fields[name].annotation if name in model.model_fields else None
    for part in (annotation, *get_args(annotation)):
        if isinstance(part, type) and issubclass(part, BaseModel):
            return part
    return None
