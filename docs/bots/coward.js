// The same bot in JavaScript: lines of JSON in, lines of JSON out.
//
// Try it:  backroom arena cash2 --bots "cmd:node docs/bots/coward.js,random" --games 8

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  const legal = message.legal;
  const answer =
    message.type === "hello"
      ? { type: "hello", name: "coward" }
      : { action: legal.includes("duck") ? "duck" : legal[0] };
  console.log(JSON.stringify(answer));
});
