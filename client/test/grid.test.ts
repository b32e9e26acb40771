import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { applyShift, isOn, shiftAction, shiftReader } from "../src/components/grid";
import { type Drag, draggedCells, dragOffset } from "../src/components/grid-drag";

const VERBS = {
  left: { axis: "row", by: -1 },
  down: { axis: "column", by: 1 },
  fast_down: { axis: "column", by: 2 },
  run_down: { axis: "column", by: 1 },
} as const;
const GRID = ["abc", "def", "ghi"].map((row) => Array.from(row));
const asText = (grid: string[][]): string => grid.map((row) => row.join("")).join(" ");

test("a shift is read from an action, and found for a drag", () => {
  assert.deepEqual(shiftReader(VERBS)("left 2"), { axis: "row", index: 1, by: -1 });
  assert.equal(shiftReader(VERBS)("murder ivy"), null);
  assert.equal(shiftReader(VERBS)("left"), null);
  assert.equal(shiftAction(VERBS, { axis: "column", index: 0, by: 1 }), "down 1", "the first verb that means it");
  assert.equal(shiftAction(VERBS, { axis: "column", index: 2, by: 2 }), "fast_down 3");
  assert.equal(shiftAction(VERBS, { axis: "row", index: 0, by: 2 }), null);
});

test("a card that leaves at one edge comes in at the other", () => {
  const row = applyShift(GRID, { axis: "row", index: 1, by: -1 });
  assert.equal(asText(row.grid), "abc efd ghi");
  assert.deepEqual(
    [0, 1, 2].map((col) => row.wrapped(1, col)),
    [false, false, true],
  );
  const column = applyShift(GRID, { axis: "column", index: 0, by: 2 });
  assert.equal(asText(column.grid), "dbc gef ahi");
  assert.deepEqual(
    [0, 1, 2].map((at) => column.wrapped(at, 0)),
    [true, true, false],
  );
  assert.equal(column.wrapped(0, 1), false, "another column");
});

test("a cell lies on its row and its column", () => {
  assert.ok(isOn({ axis: "row", index: 2 }, 2, 0));
  assert.ok(!isOn({ axis: "column", index: 2 }, 2, 0));
});

test("a drag moves by the nearest number of cells, and its cards wrap round", () => {
  const drag: Drag = { axis: "row", index: 0, px: 70, size: 40, length: 3 };
  assert.equal(draggedCells(drag), 2);
  assert.equal(draggedCells({ ...drag, px: 19 }), 0);
  assert.deepEqual(
    [0, 1, 2].map((at) => dragOffset(drag, at)),
    [70, -50, -50],
  );
  assert.deepEqual(
    [0, 1, 2].map((at) => dragOffset({ ...drag, px: -30 }, at)),
    [90, -30, -30],
  );
});
