"""What the play screen draws: blocks of sides, clocks, boards and news."""
