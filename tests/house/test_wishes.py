"""Every wish has a test with its number, and the page of wishes is true."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "wishes.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)(?:\[[^`]*\])?`")
MARK = re.compile(r"mark\.wish\((\d+)\)")
ROW = re.compile(r"^\| (\d+) \|.*$", re.M)
WISHES = range(1, 29)


def marked() -> dict[tuple[str, str], set[int]]:
    """The tests that there are, by file and name, and the wishes that they carry."""
    found: dict[tuple[str, str], set[int]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = file.relative_to(ROOT).as_posix()
                marks = " ".join(map(ast.unparse, node.decorator_list))
                found[name, node.name] = {int(number) for number in MARK.findall(marks)}
    return found


TESTS = marked()


def test_every_wish_has_a_test() -> None:
    assert set().union(*TESTS.values()) == set(WISHES)


def test_the_page_has_every_wish_and_names_tests_that_carry_its_number() -> None:
    table, _, _ = PAGE.partition("## The fidelity suite")
    rows = {int(row[1]): row[0] for row in ROW.finditer(table)}
    assert list(rows) == list(WISHES)
    for number, row in rows.items():
        named = NAMED.findall(row)
        assert named, row
        for test in named:
            assert number in TESTS[test], (number, test)


def test_what_was_switched_off_is_a_test_of_that_wish() -> None:
    _, _, table = PAGE.partition("## Switched off")
    rows = [(int(row[1]), NAMED.findall(row[0])) for row in ROW.finditer(table)]
    assert {number for number, _ in rows} == set(WISHES)
    for number, named in rows:
        assert len(named) == 1, number
        assert number in TESTS[named[0]], (number, named)


def test_all_tests_that_the_page_names_exist() -> None:
    assert not [test for test in NAMED.findall(PAGE) if test not in TESTS]
    assert len(re.findall(r"tests/[\w/]+\.py", PAGE)) == len(NAMED.findall(PAGE))
