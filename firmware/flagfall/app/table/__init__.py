"""The screens of the game on the table, and the model behind them."""
