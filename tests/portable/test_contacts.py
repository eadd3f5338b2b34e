"""Contacts must be debounced: bounce, chatter and noise; and the whole rule must agree with its plainest form."""

from tests.portable.button_desk import Desk


def test_bounce_counts_once_from_its_first_contact():
    desk = Desk()
    for turn, down in ((1000, 1), (1002, 0), (1005, 1), (1011, 0), (1020, 1)):
        desk.write_turn(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 1, 256)]
    for turn, down in ((1400, 0), (1404, 1), (1409, 0)):
        desk.write_turn(turn, *((4,) if down else ()))
    desk.wait(100)
    assert desk.edges() == [(4, 0, 358)]


def test_a_press_counts_after_four_samples_that_agree():
    for samples, counts in ((1, False), (2, False), (3, False), (4, True), (5, True)):
        desk = Desk()
        desk.write_turn(1000, 0)
        desk.write_turn(1000 + samples)
        desk.wait(60)
        assert [edge[:2] for edge in desk.edges()] == ([(0, 1), (0, 0)] if counts else [])


def test_a_press_is_reported_two_ms_after_its_first_sample():
    desk = Desk()
    desk.write_turn(1000, 0)
    assert desk.edges() == []
    desk.us = 256_000 + 1000
    assert desk.edges() == []
    desk.us = 256_000 + 2000
    assert desk.buttons.waits()
    assert desk.edges() == [(0, 1, 256)]
    assert not desk.buttons.waits()


def test_noise_is_nothing_on_a_button_that_is_up_or_down_or_being_pressed():
    """In 400 ms, without a press or with one of 100 ms, one to three samples have the other level every 8 ms (long wires near a panel)."""
    for down_at, up_at in ((0, 0), (1600, 2000)):
        desk = Desk()
        edges, level, turn, noise = [], 0, 1000, 1
        while turn < 2600:
            edges += desk.edges()
            wanted = 1 if down_at <= turn < up_at else 0
            if wanted != level:
                level = wanted
                desk.write_turn(turn, *((2,) if level else ()))
                turn += 5
                continue
            desk.write_turn(turn, *(() if level else (2,)))
            desk.write_turn(turn + noise, *((2,) if level else ()))
            noise = noise % 3 + 1
            turn += 32 if turn + 32 <= down_at or turn >= down_at else max(4, down_at - turn)
            if level and turn > up_at:
                turn = up_at
        desk.wait(100)
        edges += desk.edges()
        assert [edge[:2] for edge in edges] == ([(2, 1), (2, 0)] if up_at else [])
        for edge, at in zip(edges, (down_at, up_at)):
            assert -6 <= edge[2] - at * 256 // 1000 <= 1, edges  # noise just before a press looks like its first contact


def test_two_seconds_of_chatter_are_one_press():
    """A level lasts at most 5 ms (19 samples); two look like one of 38 when the change between them falls between two samples."""
    seed = 4711
    for trial in range(12):
        desk = Desk()
        edges, turn, level = [], 1000, 0
        while turn < 1000 + 7800:
            level ^= 1
            desk.write_turn(turn, *((5,) if level else ()))
            seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
            turn += 1 + (seed >> 10) % 19 + (19 if (seed >> 18) % 40 == 0 else 0)
            edges += desk.edges()
        desk.write_turn(turn)
        desk.wait(60)
        edges += desk.edges()
        assert [edge[:2] for edge in edges] == [(5, 1), (5, 0)], edges
        assert 256 <= edges[0][2] <= 290 and abs(edges[1][2] - turn * 256 // 1000) <= 12


def test_a_bounce_of_25_ms_is_no_second_press_whatever_its_levels():
    for low, high in ((8, 8), (40, 40), (30, 60), (6, 90)):
        desk = Desk()
        edges = []
        for start, pressed in ((1000, 1), (1400, 0)):
            turn, level = start, pressed
            while turn - start < 97:  # 24.8 ms
                desk.write_turn(turn, *((1,) if level else ()))
                turn += low if level == pressed else high
                level ^= 1
                edges += desk.edges()
            if level == pressed:
                desk.write_turn(turn, *((1,) if pressed else ()))
        desk.wait(100)
        edges += desk.edges()
        assert [edge[:2] for edge in edges] == [(1, 1), (1, 0)], (low, high, edges)
        assert edges[0][2] == 256


def events_by_plain_rule(changes, end):
    """Returns the events by the same rule in its plainest form: it reads each pin in each turn."""
    edges, latest = [], 0
    raw, down, waits_until, begun, first, quiet, restless = 0, [0] * 6, [0] * 6, [0] * 6, [0] * 6, [0] * 6, [0] * 6
    for turn in range(end):
        ms = turn * 256 // 1000
        after = raw
        for at, pins in changes:
            if at == turn:
                after = pins
        while True:
            pending = sorted([(begun[pin] * 256 // 1000, pin) for pin in range(6) if (raw >> pin & 1) != down[pin]])
            ripe = []
            for _, pin in pending:
                stood = turn - begun[pin]
                chatters = begun[pin] * 256 // 1000 - restless[pin] >= 26
                if waits_until[pin] <= ms and stood >= ((60 if chatters else 24) if down[pin] else 4):
                    ripe.append(pin)
            if pending and pending[0][1] in ripe:
                pin = pending[0][1]
            else:
                ripe = sorted([pin for pin in ripe if (raw ^ after) >> pin & 1])
                if not ripe:
                    break
                pin = ripe[0]
            down[pin] ^= 1
            began, contact = begun[pin] * 256 // 1000, first[pin]
            stamp = contact if began - contact <= 6 else began
            waits_until[pin] = stamp + 26
            latest = max(latest, stamp)
            edges.append((pin, down[pin], latest))
        for pin in range(6):
            if (raw ^ after) >> pin & 1:
                if (after >> pin & 1) != down[pin] and ms - begun[pin] * 256 // 1000 > 2:
                    first[pin] = ms
                if (after >> pin & 1) == down[pin]:
                    if turn - begun[pin] >= 4:
                        quiet[pin] = ms
                elif ms - quiet[pin] > 20:
                    restless[pin] = ms
                begun[pin] = turn
        raw = after
    return edges


def test_random_contacts_are_debounced_by_the_plain_rule_however_often_the_loop_polls():
    seed = 12345
    for trial in range(12):
        desk = Desk()
        changes, edges = [], []
        turn, pins = 200, 0
        for _ in range(25):
            seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
            turn += 4 + (seed >> 12) % (12, 40, 160)[trial % 3]
            pins ^= 1 << (seed >> 20) % 6
            desk.write_turn(turn, *[pin for pin in range(6) if pins >> pin & 1])
            changes.append((turn, pins))
            if trial & 1:
                edges += desk.edges()
        desk.wait(60)
        edges += desk.edges()
        assert sorted(edges) == sorted(events_by_plain_rule(changes, turn + 250))
        assert [edge[2] for edge in edges] == sorted([edge[2] for edge in edges])
