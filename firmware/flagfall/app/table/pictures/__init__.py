"""Pictures of the play screen: blocks of sides, clocks, boards and news. Other screens use parts of them."""
