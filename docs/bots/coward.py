"""A bot as a program: lines of JSON in, lines of JSON out. The bot ducks when it can; else it plays the first legal
action.

Try it:  backroom arena cash2 --bots "cmd:python docs/bots/coward.py,random" --games 8
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "coward"}
    else:
        legal = message["legal"]
        answer = {"action": "duck" if "duck" in legal else legal[0]}
    print(json.dumps(answer), flush=True)
