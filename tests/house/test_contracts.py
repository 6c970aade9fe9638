"""The import contracts cover the whole house."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LINTER = SETTINGS["tool"]["importlinter"]
CONTRACTS = {contract["id"]: contract for contract in LINTER["contracts"]}
PACKAGES = {file.parent.name for file in ROOT.glob("*/__init__.py")}
SHIPPED = PACKAGES - {"installer"}  # which makes what is shipped
QT = {"PySide6", "shiboken6", "pyqtgraph"}


def sources_of(contract: dict[str, object]) -> list[str]:
    return contract.get("source_modules", [])  # "protected" has none


def test_every_package_is_linted_and_shipped() -> None:
    assert set(LINTER["root_packages"]) == PACKAGES
    assert {
        name
        for name in SETTINGS["tool"]["setuptools"]["packages"]["find"]["include"]
        if "." not in name
    } == SHIPPED


def test_every_folder_of_modules_is_a_package() -> None:
    """A folder without `__init__.py` would be neither linted nor shipped."""
    for package in SHIPPED:
        for module in (ROOT / package).rglob("*.py"):
            assert (module.parent / "__init__.py").exists(), module


def test_every_package_has_a_contract() -> None:
    sources = {source for contract in CONTRACTS.values() for source in sources_of(contract)}
    assert sources >= PACKAGES


def test_only_app_knows_qt() -> None:
    for package in SHIPPED - {"app"}:
        forbidden = {
            module
            for contract in CONTRACTS.values()
            if package in sources_of(contract) and contract.get("as_packages", True)
            for module in contract["forbidden_modules"]
        }
        assert forbidden >= QT, package


def test_exceptions_are_the_worker_and_the_command_line_only() -> None:
    importers = {
        exception.split(" -> ")[0]
        for contract in CONTRACTS.values()
        for exception in contract.get("ignore_imports", [])
        if "installer" not in sources_of(contract)
    }
    commands = {importer for importer in importers if importer.startswith("app.commands.")}
    # app.library.adding is the command line's, and that of a process of its own (errand_side.py).
    assert importers - commands <= {"app.cli", "app.worker.engine", "app.library.adding"}
    assert "app.commands.attention" not in commands  # it asks a worker, like the window


def test_mypy_checks_every_room() -> None:
    assert set(SETTINGS["tool"]["mypy"]["files"]) >= PACKAGES - {"resources"}
    assert SETTINGS["tool"]["mypy"]["strict"] is True
