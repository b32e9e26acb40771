import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { allowedValues, isInForce } from "../src/pages/new-match";
import type { OptionCard } from "../src/wire";

const option = (more: Partial<OptionCard>): OptionCard => ({
  name: "option",
  values: [],
  default: false,
  clause: "",
  seat: false,
  seat_counts: {},
  free: false,
  within: {},
  least: null,
  variant: false,
  ...more,
});

test("a value that a match of this size cannot have is not offered", () => {
  const first = option({ values: ["random", 0, 1, 2, 3, 4], seat: true });
  assert.deepEqual(allowedValues(first, 3), ["random", 0, 1, 2]);
  const cop = option({ values: [false, true], seat_counts: { true: [5, 6] } });
  assert.deepEqual(allowedValues(cop, 4), [false]);
  assert.deepEqual(allowedValues(cop, 5), [false, true]);
});

test("an option has an effect only in its modes", () => {
  const deaths = option({ within: { mode: ["killer_inspector"] } });
  assert.ok(isInForce(deaths, { mode: "killer_inspector" }));
  assert.ok(!isInForce(deaths, { mode: "heist" }));
  assert.ok(!isInForce(deaths, {}));
  assert.ok(isInForce(option({ within: { powers: ["true"] } }), { powers: true }));
});
