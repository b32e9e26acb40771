import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { street, Suspects } from "../src/games/noir/suspects";
import type { NoirView } from "../src/views";

const suspects = new Suspects({
  cells: { A: "agatha", B: "bruno", a: "amos" },
  marks: { dead: "dead", marked: "exonerated", "mine.bombs": "bomb" },
});

test("a suspect is found by letter and by name, with a portrait by place", () => {
  assert.deepEqual(suspects.at("a"), { letter: "a", name: "amos", number: 2, lady: false });
  assert.equal(suspects.at("A").lady, true);
  assert.equal(suspects.letterOf("bruno"), "B");
  for (const word of ["?", "none", "X"]) assert.ok(!suspects.has(word), word);
});

test("the states of a card are those that the grid card names, and the target", () => {
  const view = {
    dead: "B",
    marked: "",
    mine: { bombs: "AB" },
    hitman_sleuth: { target: "bruno" },
  } as unknown as NoirView;
  assert.deepEqual(suspects.statesOf(view, "B"), ["dead", "bomb", "target"]);
  assert.deepEqual(suspects.statesOf(view, "A"), ["bomb"]);
  assert.deepEqual(suspects.statesOf(view, "a"), []);
});

test("the street is its rows, cell by cell", () => {
  assert.deepEqual(street(["A B", "a C"]), [
    ["A", "B"],
    ["a", "C"],
  ]);
});
