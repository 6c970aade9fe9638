"""Why something failed, in the language of the interface.

What reads documents, sessions and models serves the command line too, knows no Qt, and says in
English why it refuses. The window looks such a sentence up here. One that is not listed, such as a
fault deep inside a model, is shown as it is.
"""

import re
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.numbers import spelt

translate = QCoreApplication.translate

SAYINGS = (
    # Documents.
    QT_TRANSLATE_NOOP(
        "Reasons",
        "it is locked by a password, or in Word's old format; save it as .docx without one",
    ),
    QT_TRANSLATE_NOOP("Reasons", "it is locked by a password; save it without one"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged: its archive has too many members"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged: its archive has two members of one name"),
    QT_TRANSLATE_NOOP("Reasons", "it would unpack to {size} bytes, which no document does"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged, or no .docx: it is no zip archive"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged, or no .docx: it has no {name}"),
    QT_TRANSLATE_NOOP("Reasons", "its part {name} is larger than {size} bytes"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged: its part {name} cannot be read"),
    QT_TRANSLATE_NOOP("Reasons", "it is damaged: its part {name} is no XML"),
    QT_TRANSLATE_NOOP("Reasons", "its part {name} declares entities, which no Word document does"),
    QT_TRANSLATE_NOOP("Reasons", "it is no Word document"),
    QT_TRANSLATE_NOOP("Reasons", "it is no text: it holds NUL characters"),
    QT_TRANSLATE_NOOP("Reasons", "its encoding {name} is not known; save it as UTF-8"),
    QT_TRANSLATE_NOOP("Reasons", "it is no text in {name} (see byte {number}); save it as UTF-8"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "it holds no subtitles: no line tells times, as in 00:00:01,000 -->",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file}: only files that end in {endings} can be translated"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is a file; several files need a folder"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "two of the files have one name ({name}); translate them one by one",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} would be overwritten; name another place for its translation",
    ),
    QT_TRANSLATE_NOOP("Reasons", "there is no file {file}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is a folder"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{number} of {total} blocks lost the formatting within them: the model did not carry it"
        " through",
    ),
    QT_TRANSLATE_NOOP("Reasons", "it is no text in {name}: half a character is missing"),
    # Sessions and presets.
    QT_TRANSLATE_NOOP(
        "Reasons",
        "the text is too long for a session's file, which holds {size} bytes",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file} is no session: it is not in the format {name}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is no session: it is not JSON"),
    QT_TRANSLATE_NOOP("Reasons", "a preset's name has from 1 to {number} characters"),
    QT_TRANSLATE_NOOP("Reasons", "there are {number} presets already: remove some first"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "the presets' file was damaged ({reason}) and was put aside as {file}",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file} is damaged and cannot be put aside: {reason}"),
    # Models.
    QT_TRANSLATE_NOOP("Reasons", "name a folder, an archive, or a model of the hub"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{source} is an address: give the name that a model has there: {name}"
    ),
    QT_TRANSLATE_NOOP("Reasons", "{source} is an address: give the name that a model has there"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "there is no folder or archive {name}; the hub was not asked for a model of that"
        " name, because {file} is here",
    ),
    QT_TRANSLATE_NOOP("Reasons", "there is no folder or archive {name}: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "there is no folder or archive {name}"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} is neither a folder nor an archive ({endings}): name the folder in which a model's"
        " files lie",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{file} is not a model of a toolkit that is known here: {toolkits}"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{name} is not a name of the hub, such as Helsinki-NLP/opus-mt-en-de",
    ),
    QT_TRANSLATE_NOOP("Reasons", "no process can be started: {reason}"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} is not asked, because HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} is not asked, because SSL_CERT_FILE or SSL_CERT_DIR names no certificates:"
        " {reason}",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} is not asked, because a proxy of this computer cannot be used, only such as"
        " http://… can: {name}",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "HF_ENDPOINT does not hold the address of a hub, which looks as https://huggingface.co",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{name} cannot be the name of a model"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} cannot be reached ({reason}): is there a network? Everything else works"
        " without one",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{host} does not answer as a hub of models does: {reason}"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{name} is given only to people who asked its owners: ask on its page on {host}, then"
        " log in with `hf auth login` or set HF_TOKEN",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} does not accept your token: `hf auth login` or HF_TOKEN give it another",
    ),
    QT_TRANSLATE_NOOP("Reasons", "there is no model {name} on {host}, or it is private"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{host} has had too many requests from here: try again in {number} seconds",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{host} has had too many requests from here: try again later"),
    QT_TRANSLATE_NOOP("Reasons", "{host} does not work just now ({reason}): try again later"),
    QT_TRANSLATE_NOOP("Reasons", "{host} refuses: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "another model is being fetched just now: wait until it is there"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} of {name} came with another checksum than the hub tells: nothing of it is"
        " kept, try again",
    ),
    QT_TRANSLATE_NOOP("Reasons", "more of {file} comes than the hub tells: it is not taken"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "the connection was cut again and again ({reason}); the {size} MB that have come are"
        " kept for a week: try again later",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{name} is no Marian model that can be read: it lacks {file}"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{name} is no Marian model that can be read: {file} has {size} bytes, more than {most}",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{file} has {size} MB of room, the model needs {most} MB on its way into the library",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file} has {size} MB of room, the model needs {most} MB"),
    QT_TRANSLATE_NOOP("Reasons", "{name} is bundled with the program and cannot be removed"),
    QT_TRANSLATE_NOOP("Reasons", "there is no model called {name} in {file}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} holds {number} models: add them one by one"),
    QT_TRANSLATE_NOOP("Reasons", "{file} holds no model of Headscope: it has no {name}"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{name} cannot be a model's name: use up to 60 letters, digits, spaces and . + - _ ( )",
    ),
    QT_TRANSLATE_NOOP("Reasons", "a model called {name} is bundled with the program already"),
    QT_TRANSLATE_NOOP("Reasons", "a model called {name} is in your library already"),
    QT_TRANSLATE_NOOP("Reasons", "{reason}. Add it under another name"),
    QT_TRANSLATE_NOOP("Reasons", "{file} holds {name}, which is not a model's: remove it by hand"),
    QT_TRANSLATE_NOOP("Reasons", "{file} lacks the file {name}, which its model needs"),
    QT_TRANSLATE_NOOP("Reasons", "{file}: {name} has {size} bytes, at most {most} fit its model"),
    QT_TRANSLATE_NOOP("Reasons", "what was made of it cannot be used: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is not a model: it has no config.json"),
    QT_TRANSLATE_NOOP("Reasons", "there is no model without a name"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "there is no model called {name}, and no such folder (bundled models: {models}; your"
        " own: {own})",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "there is no model called {name}, and no such folder (bundled models: {models})",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file} is missing"),
    # What the engine will not open.
    QT_TRANSLATE_NOOP("Reasons", "{source} holds two files of one name: {name} and {other}"),
    QT_TRANSLATE_NOOP("Reasons", "{source} holds a file with a name that is not allowed: {name}"),
    QT_TRANSLATE_NOOP("Reasons", "{source} holds more than {number} files: it is no model"),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "{source} holds {name}, which is a link or no plain file: put the file itself there",
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{file} is a link that leads out of its folder: put the file itself there"
    ),
    QT_TRANSLATE_NOOP("Reasons", "{name} has not the size it tells"),
    QT_TRANSLATE_NOOP("Reasons", "{source} is encrypted: decrypt it first"),
    QT_TRANSLATE_NOOP("Reasons", "{name} is packed in a way that is not known: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{name} is packed in a way that is not known"),
    QT_TRANSLATE_NOOP("Reasons", "{source} changed while it was read"),
    QT_TRANSLATE_NOOP("Reasons", "the archive holds names that are too long: it is no model"),
    QT_TRANSLATE_NOOP("Reasons", "the archive holds a sparse file: it is no model"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{source} would grow to more than {number} times its size: it is no model"
    ),
    QT_TRANSLATE_NOOP("Reasons", "it ends too early"),
    QT_TRANSLATE_NOOP("Reasons", "the list of its files is too long"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{source} holds {number} models ({names}): unpack it, and add them one by one"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{source} needs {size} MB of room to be converted, there are {most} MB"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons",
        "it is of the type {name}, and of Hugging Face's models only those of the type marian"
        " are read",
    ),
    QT_TRANSLATE_NOOP("Reasons", "{source} cannot be taken: {reasons}"),
    QT_TRANSLATE_NOOP("Reasons", "{source} cannot be taken"),
    QT_TRANSLATE_NOOP("Reasons", "and {number} more"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is not a model's folder: it has no {name}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is nested too deeply"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is not JSON: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is not in the format {name}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} does not describe a model: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is not a file"),
    QT_TRANSLATE_NOOP("Reasons", "{file} lacks the tensor {name}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} holds a tensor that is not the model's: {name}"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{file} has {size} bytes, not the {most} of the model that {name} describes"
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file}: {name} is {kind}, not {other}"),
    QT_TRANSLATE_NOOP("Reasons", "{name} holds values that are not finite"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{file}: piece {number} cannot end a sentence, as the model wants it"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{file} has {number} pieces, the model {total} on its {side} side"
    ),
    QT_TRANSLATE_NOOP("Reasons", "{file} has no piece {name}, which asks for {language}"),
    QT_TRANSLATE_NOOP("Reasons", "it is not a SentencePiece model, or a damaged one"),
    QT_TRANSLATE_NOOP("Reasons", "{file} cannot be used: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "the device {name} cannot be used here; try cpu ({reason})"),
    QT_TRANSLATE_NOOP("Reasons", "there are auto, cpu, cuda:N and mps"),
    # What the engine cannot do with a sentence.
    QT_TRANSLATE_NOOP("Reasons", "nothing was typed"),
    QT_TRANSLATE_NOOP("Reasons", "this is longer than a translation of this sentence may be"),
    QT_TRANSLATE_NOOP("Reasons", "the translation cannot end here: something would be lost"),
    QT_TRANSLATE_NOOP("Reasons", "this sentence was not translated by this model"),
    QT_TRANSLATE_NOOP("Reasons", "there is no target text"),
    QT_TRANSLATE_NOOP("Reasons", "the target has {number} pieces; this model takes {most} at most"),
    QT_TRANSLATE_NOOP("Reasons", "nothing can be seen in the target text"),
    QT_TRANSLATE_NOOP("Reasons", "there is nothing in it to translate"),
    QT_TRANSLATE_NOOP(
        "Reasons", "this is too long, or has too many lines, to be looked at as one sentence"
    ),
    QT_TRANSLATE_NOOP("Reasons", "the model writes nothing that can be seen for this sentence"),
    QT_TRANSLATE_NOOP("Reasons", "this sentence was carried over: nothing was searched for"),
    QT_TRANSLATE_NOOP("Reasons", "this sentence was carried over: no head looked at it"),
    QT_TRANSLATE_NOOP("Reasons", "this model does not translate to {name}, only to {names}"),
    QT_TRANSLATE_NOOP("Reasons", "the logits are not numbers: the model is damaged"),
    # Files.
    QT_TRANSLATE_NOOP("Reasons", "{file} cannot be read or written: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} cannot be read: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} cannot be written: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} cannot be removed: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "{file} is damaged: {reason}"),
    QT_TRANSLATE_NOOP("Reasons", "No such file or directory"),
    QT_TRANSLATE_NOOP("Reasons", "Permission denied"),
    QT_TRANSLATE_NOOP("Reasons", "No space left on device"),
    QT_TRANSLATE_NOOP("Reasons", "Is a directory"),
    QT_TRANSLATE_NOOP("Reasons", "Not a directory"),
    QT_TRANSLATE_NOOP("Reasons", "File exists"),
    QT_TRANSLATE_NOOP("Reasons", "File name too long"),
    QT_TRANSLATE_NOOP("Reasons", "Read-only file system"),
    QT_TRANSLATE_NOOP("Reasons", "Input/output error"),
    QT_TRANSLATE_NOOP("Reasons", "{file}: {reason}"),
)
"""What is said; the first that fits counts. `{reason}` is a saying of its own, or a system's, and
`{reasons}` are several."""
_NESTED = ("reason", "reasons")
_NUMBER = re.compile(r"\d[\d,.]*")


def reason_text(said: object) -> str:
    """An error, or what one says, for people."""
    text = str(said)
    for saying, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            values = {name: _value(name, value) for name, value in found.groupdict().items()}
            return translate("Reasons", saying).format(**values)
    return text


def _value(name: str, value: str) -> str:
    if name == "reason":
        return reason_text(value)
    if name == "reasons":
        first, *others = map(reason_text, value.split("; "))
        for other in others:
            first = translate("Reasons", "{some}; {more}").format(some=first, more=other)
        return first
    return spelt(value) if _NUMBER.fullmatch(value) else value


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each saying, and what it looks as with something at its places."""
    found = []
    for saying in map(str, SAYINGS):
        parts = re.split(r"\{(\w+)\}", saying)
        parts[::2] = map(re.escape, parts[::2])
        parts[1::2] = [
            f"(?P<{name}>.+)" if name in _NESTED else f"(?P<{name}>(?:(?!: ).)+?)"
            for name in parts[1::2]
        ]
        found.append((saying, re.compile("".join(parts), re.DOTALL)))
    return tuple(found)
