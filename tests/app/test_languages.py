"""Languages: the boxes offer what there are models for, a choice translates anew, a swap swaps."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.desk.direction import Direction
from app.languages import known_languages, language_name, language_order
from app.main_window import MainWindow
from app.rooms import Rooms
from app.session import Session
from app.status import Tone
from engine.results import ModelSummary
from tests.app.conftest import PATIENCE, stub_model

Put = Callable[[MainWindow, str], None]


def offered(box: QComboBox) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def choose(box: QComboBox, name: str) -> None:
    """As a person does."""
    box.setCurrentIndex(box.findText(name))
    box.activated.emit(box.currentIndex())


def wait_for_model(session: Session, name: str, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: session.summary is not None and session.summary.name == name, timeout=4 * PATIENCE
    )


def wait_for_translation(session: Session, source: str, qtbot: QtBot) -> None:
    def done() -> bool:
        translation = session.translation
        return (
            not session.is_translating
            and translation is not None
            and translation.source == source
            and session.translated_by == session.folder
        )

    qtbot.waitUntil(done, timeout=4 * PATIENCE)


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("fi", "Finnish"),
        ("pt-BR", "Portuguese (Brazil)"),
        ("zh-Hans", "Chinese (Simplified Han)"),
        ("ca-valencia", "Catalan (valencia)"),
        ("mul", "Several languages"),
        ("xyz", "xyz"),
    ],
)
def test_a_tag_has_a_name_for_people(tag: str, name: str) -> None:
    assert language_name(tag) == name


def test_every_language_that_is_known_has_a_name_of_its_own() -> None:
    tags = known_languages()
    names = [language_name(tag) for tag in tags]
    assert len(set(names)) == len(names) > 200
    assert names == [language_name(tag) for tag in sorted(tags, key=language_order)]


@pytest.mark.wish(20)
def test_two_boxes_offer_the_languages_that_there_are_models_for(rooms: Rooms) -> None:
    bar = rooms.languages
    assert offered(bar.source) == ["English", "German"]
    assert offered(bar.target) == ["French", "German"]
    assert (bar.source.currentText(), bar.target.currentText()) == ("English", "German")
    assert rooms.model.text() == "en-de · 4+4 layers · 8 heads"


@pytest.mark.wish(20)
def test_another_target_translates_the_same_text_anew(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    translated(window, "good morning")
    choose(rooms.languages.target, "French")
    wait_for_model(session, "en-fr", qtbot)
    wait_for_translation(session, "good morning", qtbot)
    assert window.desk.source.editor.raw_text() == "good morning"
    assert rooms.languages.target.currentText() == "French"


def test_another_source_brings_a_target_that_there_is(
    rooms: Rooms, session: Session, qtbot: QtBot
) -> None:
    choose(rooms.languages.source, "German")
    assert rooms.languages.target.currentText() == "English"
    assert offered(rooms.languages.target) == ["English"]
    wait_for_model(session, "de-en", qtbot)


@pytest.mark.wish(20)
def test_the_arrow_takes_the_translation_over_as_the_source(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    translated(window, "good morning")
    qtbot.mouseClick(rooms.languages.arrow, Qt.MouseButton.LeftButton)
    wait_for_model(session, "de-en", qtbot)
    assert window.desk.source.editor.raw_text() == "GOOD MORNING"
    wait_for_translation(session, "GOOD MORNING", qtbot)
    window.desk.source.editor.undo()
    assert window.desk.source.editor.raw_text() == "good morning"


@pytest.mark.parametrize("count", [2, 3, 6, 7])
def test_swaps_faster_than_models_open_come_out_as_one_or_none(
    rooms: Rooms,
    window: MainWindow,
    session: Session,
    translated: Put,
    qtbot: QtBot,
    count: int,
) -> None:
    translated(window, "good morning")
    for _ in range(count):
        qtbot.mouseClick(rooms.languages.arrow, Qt.MouseButton.LeftButton)
    wait_for_model(session, "de-en" if count % 2 else "en-de", qtbot)
    expected = "GOOD MORNING" if count % 2 else "good morning"
    assert window.desk.source.editor.raw_text() == expected


def test_the_key_swaps_and_swaps_back(
    rooms: Rooms, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    for name in ("de-en", "en-de"):
        qtbot.keyClick(
            window.desk.source.editor,
            Qt.Key.Key_S,
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
        )
        wait_for_model(session, name, qtbot)


def test_a_swap_in_the_middle_of_a_translation_keeps_the_source(
    rooms: Rooms, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.desk.set_source("one. slow two.")
    qtbot.waitUntil(lambda: session.translation is not None, timeout=PATIENCE)
    window.actions_.swap.trigger()
    wait_for_model(session, "de-en", qtbot)
    assert window.desk.source.editor.raw_text() == "one. slow two."


def test_what_is_typed_while_the_other_model_opens_is_not_lost(
    rooms: Rooms, window: MainWindow, session: Session, translated: Put, qtbot: QtBot
) -> None:
    translated(window, "good morning")
    window.actions_.swap.trigger()
    window.desk.source.editor.insertPlainText("again ")
    wait_for_model(session, "de-en", qtbot)
    assert window.desk.source.editor.raw_text() == "again good morning"


def test_without_a_way_back_the_arrow_says_what_is_missing(
    rooms: Rooms, window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    assert window.actions_.swap.isEnabled()
    choose(rooms.languages.target, "French")
    wait_for_model(session, "en-fr", qtbot)
    assert not window.actions_.swap.isEnabled()
    assert not rooms.languages.arrow.isEnabled()
    assert "no model from French to English" in rooms.languages.arrow.toolTip()
    assert "library" in rooms.languages.arrow.toolTip()


def test_a_model_that_does_not_open_leaves_the_boxes_on_the_one_in_use(
    rooms: Rooms, library: list[ModelSummary], window: MainWindow, session: Session,
    direction: Direction, translated: Put, qtbot: QtBot, settings: QSettings,
) -> None:  # fmt: skip
    translated(window, "good morning")
    library.append(stub_model("en-it", "broken"))
    direction.refresh()
    qtbot.waitUntil(lambda: "Italian" in offered(rooms.languages.target), timeout=PATIENCE)
    choose(rooms.languages.target, "Italian")
    assert rooms.languages.target.currentText() == "Italian"
    qtbot.waitUntil(lambda: session.status.tone is Tone.TROUBLE, timeout=PATIENCE)
    assert "config.json is no JSON" in window.status.text.text()
    assert rooms.languages.target.currentText() == "German"
    assert settings.value("languages/model") is None
    wait_for_translation(session, "good morning", qtbot)


def test_models_come_and_go_while_the_window_is_open(
    rooms: Rooms, library: list[ModelSummary], direction: Direction, qtbot: QtBot
) -> None:
    library += [stub_model("fi-en"), stub_model("en-de", "mine")]
    direction.refresh()
    qtbot.waitUntil(lambda: "Finnish" in offered(rooms.languages.source), timeout=PATIENCE)
    assert [model.name for model in direction.rivals] == ["en-de", "mine"]
    library.clear()
    direction.refresh()
    qtbot.waitUntil(lambda: offered(rooms.languages.source) == ["English"], timeout=PATIENCE)
    assert rooms.languages.target.currentText() == "German"  # in use, wherever it lies


def test_several_models_of_a_pair_are_chosen_from_at_the_right(
    rooms: Rooms, library: list[ModelSummary], direction: Direction, session: Session, qtbot: QtBot
) -> None:
    library.append(stub_model("en-de", "a & <b>", layers=2))
    direction.refresh()
    qtbot.waitUntil(lambda: len(direction.rivals) == 2, timeout=PATIENCE)
    rooms.model.fill()
    texts = [action.text() for action in rooms.model.menu().actions() if action.text()]
    assert texts[:2] == ["en-de · 4+4 layers · 8 heads", "a && <b> · 2+2 layers · 8 heads"]
    assert texts[2] == "&Library"
    rooms.model.menu().actions()[1].trigger()
    wait_for_model(session, "a & <b>", qtbot)
    assert rooms.model.text() == "a && <b> · 2+2 layers · 8 heads"
    assert "<b>" not in rooms.model.toolTip()


def test_each_language_that_a_model_writes_is_on_offer_and_is_asked_of_it(
    rooms: Rooms, library: list[ModelSummary], window: MainWindow, session: Session,
    direction: Direction, translated: Put, qtbot: QtBot, settings: QSettings,
) -> None:  # fmt: skip
    library.append(stub_model("en-it+es+pt-BR"))
    direction.refresh()
    bar = rooms.languages
    qtbot.waitUntil(lambda: "Spanish" in offered(bar.target), timeout=PATIENCE)
    names = ["French", "German", "Italian", "Portuguese (Brazil)", "Spanish"]
    assert offered(bar.target) == names
    translated(window, "good morning")
    choose(bar.target, "Spanish")
    wait_for_model(session, "en-it+es+pt-BR", qtbot)
    wait_for_translation(session, "good morning", qtbot)
    assert window.desk.target.editor.raw_text() == "(es) GOOD MORNING"
    assert session.summary is not None
    assert session.summary.target_language == "es"
    assert settings.value("languages/target") == "es"
    choose(bar.target, "Portuguese (Brazil)")  # the same model: it is not opened anew
    assert not session._is_loading
    assert bar.target.currentText() == "Portuguese (Brazil)"
    wait_for_translation(session, "good morning", qtbot)
    qtbot.waitUntil(
        lambda: window.desk.target.editor.raw_text() == "(pt-BR) GOOD MORNING", timeout=PATIENCE
    )
    assert session.summary.target_language == "pt-BR"
    choose(bar.target, "German")
    wait_for_model(session, "en-de", qtbot)
    wait_for_translation(session, "good morning", qtbot)
    assert window.desk.target.editor.raw_text() == "GOOD MORNING"
    assert not settings.value("languages/target")


def test_another_language_is_asked_of_the_model_in_use_if_it_writes_that(
    rooms: Rooms, library: list[ModelSummary], session: Session, direction: Direction,
    qtbot: QtBot,
) -> None:  # fmt: skip
    library.append(stub_model("en-it+fr"))
    direction.refresh()
    target = rooms.languages.target
    qtbot.waitUntil(lambda: "Italian" in offered(target), timeout=PATIENCE)
    choose(target, "Italian")
    wait_for_model(session, "en-it+fr", qtbot)
    choose(target, "French")  # which the library's en-fr would write, too
    assert direction.model is not None
    assert (direction.model.name, direction.model.target_language) == ("en-it+fr", "fr")
    choose(target, "German")
    wait_for_model(session, "en-de", qtbot)
    choose(target, "French")
    wait_for_model(session, "en-fr", qtbot)  # the first of those that write it


def test_the_last_language_of_a_model_is_used_again_where_it_still_writes_it(
    session: Session, settings: QSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.desk.direction.resolve_model", lambda name: Path("/models", name))
    settings.setValue("languages/model", "en-fr+es")
    for asked, chosen in (("es", "es"), ("fi", "fr")):
        settings.setValue("languages/target", asked)
        direction = Direction(session, settings, list)
        direction.start(None)
        session.set_source("good night")
        wait_for_model(session, "en-fr+es", qtbot)
        wait_for_translation(session, "good night", qtbot)
        assert session.summary is not None
        assert session.summary.target_language == chosen
        assert direction.model is not None
        assert direction.model.target_language == chosen
        direction.close()
        session.open_model(Path("/models/en-de"))
        wait_for_model(session, "en-de", qtbot)


@pytest.mark.wish(20)
def test_the_last_choice_is_used_at_the_next_start_and_a_named_model_wins(
    session: Session, settings: QSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {name: Path("/models", name) for name in ("en-de", "de-en", "en-fr")}
    monkeypatch.setattr("app.desk.direction.resolve_model", lambda name: known[Path(name).name])
    models = [stub_model("en-de"), stub_model("de-en")]
    first = Direction(session, settings, lambda: models)
    first.choose(models[1])
    wait_for_model(session, "de-en", qtbot)
    first.close()
    assert settings.value("languages/model") == "de-en"
    again = Direction(session, settings, lambda: models)
    session.open_model(known["en-de"])
    wait_for_model(session, "en-de", qtbot)
    again.start(None)
    wait_for_model(session, "de-en", qtbot)
    again.start("en-fr")
    wait_for_model(session, "en-fr", qtbot)
    again.close()
    assert settings.value("languages/model") == "de-en"


def test_a_remembered_model_that_is_gone_gives_way_to_the_bundled_one(
    session: Session, settings: QSettings
) -> None:
    settings.setValue("languages/model", "/nowhere/at-all")
    direction = Direction(session, settings, list)
    direction.start(None)
    assert direction._first.endswith("en-de")
    direction.close()


def test_a_library_that_cannot_be_read_is_said(
    session: Session, settings: QSettings, qtbot: QtBot
) -> None:
    def fail() -> list[ModelSummary]:
        raise OSError("no such disk")

    direction = Direction(session, settings, fail)
    direction.refresh()
    qtbot.waitUntil(lambda: "no such disk" in session.status.text, timeout=PATIENCE)
    direction.close()
