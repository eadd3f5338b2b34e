"""Finds the ports that may have a Flagfall behind them. Asks no device."""

from dataclasses import dataclass

from serial.tools import list_ports

from ..files.paths import command_name, running_devices
from ..terminal.failure import DeviceFailure

_RASPBERRY_PI = 0x2E8A  # USB vendor id


@dataclass(frozen=True)
class Attached:
    """A port. likely: a Pico or an emulated device is there; the program writes to other ports only when their name is given."""

    port: str
    description: str
    likely: bool


def attached() -> list[Attached]:
    """Returns the running emulated devices, then every serial port of the machine."""
    ports = [Attached(running.port, f"emulated device, {running.url}", True) for running in running_devices()]
    for port in sorted(list_ports.comports()):
        description = port.product or port.description or ""
        ports.append(Attached(port.device, "" if description == "n/a" else description, port.vid == _RASPBERRY_PI))
    return ports


def chosen_ports(port: str | None) -> list[str]:
    """Returns the ports to use: the given one, or every likely one. Raises DeviceFailure for none."""
    ports = [port] if port else [candidate.port for candidate in attached() if candidate.likely]
    if not ports:
        raise DeviceFailure(f"no device found: plug one in, start an emulated one with {command_name()} run, or give --port")
    return ports


def only_port(ports: list[str]) -> str:
    """Returns the only port of the list. Raises DeviceFailure when there are several."""
    if len(ports) > 1:
        raise DeviceFailure(f"several devices are there ({', '.join(ports)}): choose one with --port")
    return ports[0]
