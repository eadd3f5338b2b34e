"""Of two events in one evening, commands must mean the one in use, and say which one they change."""

from tests.host.event.test_event_undo import refusal


def test_commands_without_a_name_mean_the_event_in_use(json_reply, run_command):
    for name in ("Blitz", "Rapid"):
        json_reply("new", name, "--game", "chess", "--swiss", "3")
        assert json_reply("enter", "Anna", "Boris")["name"] == name, "a new event is in use"
    assert json_reply("use", "bl")["name"] == json_reply("pair")["event"] == "Blitz"
    assert run_command("result", "1", "1-0")[1].startswith("Blitz, round 1, table 1: ")
    assert {each["name"]: each["in_use"] for each in json_reply("list")["events"]} == {"Blitz": True, "Rapid": False}
    assert "in use" in run_command("list")[1] and json_reply("show", "--event", "Rapid")["name"] == "Rapid"
    json_reply("close")
    assert json_reply("show")["name"] == "Rapid" and "the event Blitz is closed" in refusal(run_command, "use", "Blitz")
    json_reply("reopen")
    assert json_reply("show")["name"] == "Blitz"
    json_reply("use", "Rapid")
    assert json_reply("show")["name"] == "Rapid" and "no event X" in refusal(run_command, "use", "X")
    json_reply("delete", "--yes")
    assert json_reply("show")["name"] == "Blitz"
