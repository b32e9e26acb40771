"""How fast the games run next to OpenSpiel, PettingZoo and RLCard, in one run: `make bench-peers`.

Every library is measured in a worker process of its own (`worker`), our package in two, plain and compiled. The run
(`run`) goes through all of them round by round, one stretch of work at a time, so that a hiccup of the machine touches
everything a little. What a stretch does is in `ours`, `openspiel`, `ismcts` and `envs`, written alike on every side;
`compare` makes ratios and floors of the figures, `page` and `plot` write them into docs/.
"""
