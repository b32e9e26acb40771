// The same bot in JavaScript: lines of JSON in, lines of JSON out.
//
// Try it:  backroom arena cash2 --bots "cmd:node docs/bots/coward.js,random" --games 8

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  const options = message.options;
  const answer =
    message.type === "hello"
      ? { type: "hello", name: "coward" }
      : { action: options.includes("duck") ? "duck" : options[0] };
  console.log(JSON.stringify(answer));
});
