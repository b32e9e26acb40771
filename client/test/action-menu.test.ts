import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionLabel, actionsUnder, groupByVerb, menuLevel, tokenLabel } from "../src/action-menu";
import { Words } from "../src/words";

const CITIES = ["boston", "detroit", "memphis"];
const SENT = CITIES.flatMap((city) => ["1v", "2v", "3v", "1r"].map((men) => `send ${city} ${men} play ${city} 1`));

const words = new Words(
  "en",
  "word-nothing = nothing",
  [
    "act-send-two = Send { $second } to { $first }",
    "act-play-two = Play { $first } { $second }",
    "city-boston = Boston",
    "city-detroit = Detroit",
  ].join("\n"),
);

test("the verb comes first, then one argument after another", () => {
  assert.deepEqual(menuLevel([...SENT, "pass"], []), { path: [], tokens: ["send", "pass"], leaves: [] });
  assert.deepEqual(menuLevel([...SENT, "pass"], ["send"]), { path: ["send"], tokens: CITIES, leaves: [] });
});

test("few actions are shown whole", () => {
  const level = menuLevel(SENT, ["send", "boston"]);
  assert.deepEqual(level.leaves, SENT.slice(0, 4));
  assert.deepEqual(level.tokens, []);
});

test("a word without an alternative is taken at once", () => {
  const one = Array.from({ length: 9 }, (_, i) => [`aim A ${i} x`, `aim A ${i} y`]).flat();
  assert.deepEqual(menuLevel(one, []).path, ["aim", "A"]);
});

test("only actions with all words of a path lie under it", () => {
  assert.deepEqual(actionsUnder(["aim A", "aim B", "aim A+B"], ["aim", "A"]), ["aim A"]);
});

test("actions of one verb stand together, in the given order", () => {
  const groups = groupByVerb(["take A", "pass", "take B"]);
  assert.deepEqual(
    [...groups],
    [
      ["take", ["take A", "take B"]],
      ["pass", ["pass"]],
    ],
  );
});

test("a verb is labelled with dots for its arguments, another word by its noun", () => {
  assert.equal(tokenLabel(words, [], "send"), "Send … to …");
  assert.equal(tokenLabel(words, ["send"], "boston"), "Boston");
  assert.equal(tokenLabel(words, ["send", "boston", "1v"], "play"), "Play … …");
});

test("below a second verb the label leaves out what has been chosen", () => {
  const action = "send boston 1v play detroit 4";
  assert.equal(actionLabel(words, ["send", "boston", "1v", "play"], action), "Play Detroit 4");
});
