"""The parts of `flagfall event`: each file has the commands for one subject."""
