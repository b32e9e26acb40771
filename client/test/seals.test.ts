import { localStorage } from "./browser";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { firstSeal, keepFirstSeal, seenSeal } from "../src/seals";

const room = (code: string, commitment: string, phase: "waiting" | "playing" | "over" = "waiting") => ({
  code,
  commitment,
  phase,
});

beforeEach(() => localStorage.clear());

test("the first seal of a match is kept, whatever the server says later", () => {
  keepFirstSeal(room("FIRST1", "aa"));
  keepFirstSeal(room("FIRST1", "bb", "playing"));
  assert.deepEqual(firstSeal("FIRST1"), { code: "FIRST1", seal: "aa", dealt: false });
  assert.equal(seenSeal("aa")?.code, "FIRST1");
  assert.equal(seenSeal("bb"), null);
});

test("a seal first seen after the deal says so, and one after the end proves nothing", () => {
  keepFirstSeal(room("DEALT1", "cc", "playing"));
  keepFirstSeal(room("ENDED1", "dd", "over"));
  assert.equal(firstSeal("DEALT1")?.dealt, true);
  assert.equal(firstSeal("ENDED1"), null);
});

test("sixty seals are kept, the oldest are forgotten", () => {
  for (let i = 0; i < 70; i++) keepFirstSeal(room(`T${i}`, `seal ${i}`));
  const kept = JSON.parse(localStorage.getItem("backroom.seals") ?? "[]") as { code: string }[];
  assert.deepEqual([kept.length, kept[0]?.code, kept.at(-1)?.code], [60, "T10", "T69"]);
});

test("text that this client has not written counts for nothing", () => {
  for (const text of ["nonsense", "{}", '[null, 3, {"seal": 4}]']) {
    localStorage.setItem("backroom.seals", text);
    assert.equal(firstSeal("OTHER1"), null);
  }
});

test("without storage the page itself remembers", () => {
  localStorage.isRefused = true;
  const info = mock.method(console, "info", () => undefined);
  keepFirstSeal(room("MEMORY", "ee"));
  assert.equal(firstSeal("MEMORY")?.seal, "ee");
  info.mock.restore();
});
