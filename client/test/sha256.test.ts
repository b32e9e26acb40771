import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256, unhex } from "../src/sha256";

test("the digest is that of the standard, at every length around a block", () => {
  for (const length of [0, 1, 31, 32, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"), `${length} bytes`);
  }
});

test("a key in hexadecimal becomes its bytes", () => {
  assert.deepEqual(unhex("00ff10"), Uint8Array.of(0, 255, 16));
  assert.deepEqual(unhex(""), new Uint8Array());
});
