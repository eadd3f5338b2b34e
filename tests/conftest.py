"""Figures that a test records with `record_property` are shown at the end of the run. Needs nothing but pytest."""


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
