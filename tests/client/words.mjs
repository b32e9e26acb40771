// Reads actions, events, options and scores as JSON from standard input; prints their sentences by client/src/words.ts as JSON.

import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const client = process.argv[2];
const { build } = createRequire(`${client}/package.json`)("esbuild");
const bundle = await build({ absWorkingDir: client, entryPoints: ["src/words.ts"], bundle: true, write: false, format: "esm" });
const { Words } = await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString("base64")}`);

const asked = JSON.parse(await text(process.stdin));
const said = asked.map(({ lang, common, game, names, actions, events, options, scores }) => {
  const words = new Words(lang, common, game, names);
  return {
    actions: actions.map((action) => words.action(action)),
    events: events.map((told) => words.event(told)),
    options: options.map(([name, value]) => words.option(name, value)),
    scores: scores.map((amount) => words.score(amount)),
  };
});
process.stdout.write(JSON.stringify(said));
