"""The text conversation over engine, clock and record, by subject, and its lines on the serial link. docs/protocol.md describes it."""
