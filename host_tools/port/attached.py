"""Finds the ports that may have a Flagfall behind them. Asks no device."""

from dataclasses import dataclass

from serial.tools import list_ports

from ..failure import DeviceFailure
from ..paths import running_devices, typed

_RASPBERRY_PI = 0x2E8A


@dataclass(frozen=True)
class Attached:
    """A port; `likely` when a Pico or an emulated device is there. Others are never written to unasked."""

    port: str
    what: str
    likely: bool


def attached() -> list[Attached]:
    """Returns the running emulated devices, then every serial port of the machine."""
    found = [Attached(running.port, f"emulated device, {running.url}", True) for running in running_devices()]
    for port in sorted(list_ports.comports()):
        what = port.product or port.description or ""
        found.append(Attached(port.device, "" if what == "n/a" else what, port.vid == _RASPBERRY_PI))
    return found


def chosen(port: str | None) -> list[str]:
    """Returns the ports to use: the given one, or every likely one. Raises DeviceFailure for none."""
    ports = [port] if port else [found.port for found in attached() if found.likely]
    if not ports:
        raise DeviceFailure(f"no device found: plug one in, start an emulated one with {typed()} run, or give --port")
    return ports


def only(ports: list[str]) -> str:
    """Returns the one of these ports. Raises DeviceFailure when the choice is not clear."""
    if len(ports) > 1:
        raise DeviceFailure(f"several devices are there ({', '.join(ports)}): choose one with --port")
    return ports[0]
