"""Other people's interfaces to the games: PettingZoo and OpenSpiel. Each wants its own extra."""
