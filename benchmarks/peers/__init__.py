"""How fast the games run next to OpenSpiel, PettingZoo and RLCard, in one run: `make bench-peers`.

Every library is measured in a worker process of its own (`worker`), our package in two, plain and compiled. The run
(`run`) is interleaved: in each round every probe has one stretch of work, so a hiccup of the machine touches all
figures a little. The probes are in `ours`, `openspiel`, `ismcts` and `envs`, written alike for every library. `compare`
computes ratios and checks floors; `page` and `plot` write the figures into docs/.
"""
