"""Option tables must be read as options.py describes them, and refuse a wrong value with the possible ones."""

from flagfall.engine import options
from flagfall.engine.options import rows_of
from flagfall.errors import BadSyntax, BadValue, UnknownOption

SEATS = ("seats", (2, 4), 2, "A-01")
FIRST = ("first", (-1, 3), -1, "A-02")
DRAW = ("draw", ("one", "all"), "one", "A-03")
ROWS = (SEATS, FIRST, DRAW, ("fen", (), "", "A-04"))


def refusal(error, read, *arguments) -> str:
    """Returns the message with which read(*arguments) raises this error."""
    try:
        read(*arguments)
    except error as found:
        return str(found)
    raise AssertionError("not refused: %s" % (arguments,))


def test_a_number_is_taken_in_its_range_only():
    assert [options.value_of(SEATS, text) for text in ("2", "3", "4", "0004")] == [2, 3, 4, 4]
    assert [options.value_of(FIRST, text) for text in ("-1", "0", "3")] == [-1, 0, 3]
    for text in ("1", "5", "-2", "+2", "--2", "2-", "", "-", "2.0", "two", "\u00b2", "\u0662", "9" * 500):
        assert refusal(BadValue, options.value_of, SEATS, text) == "seats is a number 2 to 4", text
    for text in ("-2", "4"):
        assert refusal(BadValue, options.value_of, FIRST, text) == "first is a number -1 to 3"


def test_a_word_is_one_of_the_words_or_anything_where_there_are_none():
    assert [options.value_of(DRAW, text) for text in ("one", "all")] == ["one", "all"]
    assert refusal(BadValue, options.value_of, DRAW, "on") == refusal(BadValue, options.value_of, DRAW, "") == "draw is one of one all"
    assert options.value_of(ROWS[3], "any/text") == "any/text"


def test_an_option_has_its_default_until_it_is_chosen():
    assert options.resolve(ROWS, {}) == {"seats": 2, "first": -1, "draw": "one", "fen": ""}
    assert options.resolve(ROWS, {"draw": "all", "seats": "4"}) == {"seats": 4, "first": -1, "draw": "all", "fen": ""}
    assert refusal(UnknownOption, options.resolve, ROWS, {"draw": "all", "hue": "1"}) == "there is no option hue"


def test_a_record_names_only_the_options_that_were_changed():
    assert options.changed(ROWS, options.resolve(ROWS, {})) == ""
    values = options.resolve(ROWS, {"fen": "x", "seats": "3", "draw": "one"})
    assert options.changed(ROWS, values) == "seats=3 fen=x" and options.read("seats=3 fen=x") == {"seats": "3", "fen": "x"}


def test_options_are_written_name_and_value():
    assert options.read("") == {} and options.read("  a=1   b=c=d ") == {"a": "1", "b": "c=d"}
    for word in ("seats", "=2", "seats="):
        assert refusal(BadSyntax, options.read, "a=1 " + word) == "an option is written name=value, not " + word
    assert refusal(BadSyntax, options.read, "a=1 b=1 a=1") == "a is given twice"


def test_a_table_is_read_from_its_text():
    """A later line of the same name changes the row in its place, with its own values or with those that it has."""
    text = """
seats 2..4 2 A-01
draw one|all|none one A-03

target 50|none 50 A-05
seats 2..3 3 B-01
draw none B-02
first -1..3 -1 A-02
first 0 B-03
"""
    assert rows_of(text) == (
        ("seats", (2, 3), 3, "B-01"),
        ("draw", ("one", "all", "none"), "none", "B-02"),
        ("target", ("50", "none"), "50", "A-05"),
        ("first", (-1, 3), 0, "B-03"),
    )
