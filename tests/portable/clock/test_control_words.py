"""A time control in words must say what it is: its times and its extra time."""

from flagfall.clock.plain_words import method, span
from flagfall.clock.time_control import parse


def only_method(text: str):
    (method,) = parse(text).methods
    return method


def test_a_span_of_time_has_its_units_from_large_to_small():
    for ms, text in (
        (0, "0 s"),
        (500, "0.5 s"),
        (59000, "59 s"),
        (60000, "1 min"),
        (61000, "1 min 1 s"),
        (3599000, "59 min 59 s"),
        (3600000, "1 h"),
        (3601000, "1 h 1 s"),
        (5400000, "1 h 30 min"),
        (7320500, "2 h 2 min 0.5 s"),
        (86400000, "24 h"),
    ):
        assert span(ms, str) == text, ms
    german = {"h": "Std.", "min": "Min.", "s": "Sek."}
    assert span(5415000, german.get) == "1 Std. 30 Min. 15 Sek."


def test_the_times_of_a_control():
    for control, text in (
        ("5m", "5 min"),
        ("3m+2s", "3 min; +2 s a move"),
        ("5md3s", "5 min; first 3 s of a move are free"),
        ("5mb3s", "5 min; up to 3 s of a move come back"),
        ("0s+10s", "+10 s a move"),
        ("2h;1h", "2 h, then 1 h"),
        ("40/2h;1h", "2 h to move 40, then 1 h"),
        ("40!/2h;1h", "2 h to move 40 (then at once), then 1 h"),
        ("40/1h40m+30s;20/50m+30s;15m+30s", "1 h 40 min to move 40, then 50 min to move 60, then 15 min; +30 s a move"),
        ("2h;10m+30s", "2 h, then 10 min, +30 s a move"),
        ("40/2hd5s;1h", "2 h to move 40, first 5 s of a move are free, then 1 h"),
        ("40/2h+5s;1h+10s", "2 h to move 40, +5 s a move, then 1 h, +10 s a move"),
        ("40/2h+5s;1hb5s", "2 h to move 40, +5 s a move, then 1 h, up to 5 s of a move come back"),
        ("2h;0s+30s", "2 h, then 0 s, +30 s a move"),
        ("20/1h*", "1 h for every 20 moves"),
        ("40/2h;20/1h*", "2 h to move 40, then 1 h for every 20 moves"),
        ("20!/1h+5s*", "1 h for every 20 moves (then at once); +5 s a move"),
        ("byo:1h,5x40s", "1 h, then byo-yomi, 5 × 40 s"),
        ("byo:0s,1x30s", "byo-yomi, 1 × 30 s"),
        ("byo:10m+10s,3x30s", "10 min; +10 s a move, then byo-yomi, 3 × 30 s"),
        ("5m+3s<10m", "5 min; +3 s a move, at most 10 min"),
        ("40/2h+5s<3h;1h+5s", "2 h to move 40, +5 s a move, at most 3 h, then 1 h, +5 s a move"),
        ("can:1h,20/5m", "1 h, then blocks: 20 moves in 5 min"),
        ("canp:0s,10/5m,+5", "blocks: 10 moves in 5 min, each time 5 moves more"),
        ("hour:5m", "5 min; what one uses the others get"),
        ("gong:10s", "10 s for one, then for the next, by itself"),
        ("up", "counts up the time used"),
        ("up:1h", "counts up, at most 1 h"),
        ("scrabble:25m", "25 min, then minus 10 points a minute"),
        ("move:30s", "30 s for every turn, nothing is kept"),
        ("move:30s+save", "30 s for every turn, what is left is kept"),
    ):
        assert method(only_method(control), str) == text, control
