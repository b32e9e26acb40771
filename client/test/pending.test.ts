import { sessionStorage } from "./browser";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Pending } from "../src/pending";
import type { Requests } from "../src/wire";

const choose: Requests = { type: "choose", seat: 0, question: 3, action: "aim B", key: "1" };
const say: Requests = { type: "say", seat: 0, text: "hello", key: "2" };
const start: Requests = { type: "start", key: "3" };

beforeEach(() => sessionStorage.clear());

test("drafts outlive a reload, one for each seat", () => {
  const before = new Pending("ABCDEF");
  before.changeDraft("0", { text: "wait" });
  before.changeDraft("1", { phrase: "hurry" });
  const after = new Pending("ABCDEF");
  assert.equal(after.draft("0").text, "wait");
  assert.deepEqual(after.draft("1"), { text: "", phrase: "hurry", target: "" });
  assert.equal(new Pending("GHJKLM").draft("0").text, "", "another match has drafts of its own");
});

test("the draft of one seat is cleared, and that of another stays", () => {
  const pending = new Pending("ABCDEF");
  pending.changeDraft("0", { text: "wait" });
  pending.changeDraft("1", { text: "hurry" });
  pending.clearDraft("0");
  assert.equal(pending.draft("0").text, "");
  assert.equal(new Pending("ABCDEF").draft("0").text, "");
  assert.equal(new Pending("ABCDEF").draft("1").text, "hurry");
});

test("an accepted line is cleared, but not what was typed since", () => {
  const pending = new Pending("ABCDEF");
  pending.changeDraft("0", { text: " hello ", phrase: "hurry" });
  pending.clearSentDraft("0", "hello", "");
  assert.deepEqual(pending.draft("0"), { text: "", phrase: "hurry", target: "" });
  pending.changeDraft("0", { text: "hello again" });
  pending.clearSentDraft("0", "hello", "");
  assert.equal(pending.draft("0").text, "hello again");
});

test("answers and chat are sent again after a reload, but nothing that a host arranges", () => {
  new Pending("ABCDEF").saveRequests([choose, say, start]);
  assert.deepEqual(new Pending("ABCDEF").restoreRequests(), [choose, say]);
  new Pending("ABCDEF").saveRequests([start]);
  assert.deepEqual(new Pending("ABCDEF").restoreRequests(), []);
});

test("a chat line is not sent by itself ten minutes later", () => {
  new Pending("ABCDEF").saveRequests([choose, say]);
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 11 * 60_000 });
  assert.deepEqual(new Pending("ABCDEF").restoreRequests(), [choose]);
  mock.timers.reset();
});

test("an ended session leaves nothing behind", () => {
  const pending = new Pending("ABCDEF");
  pending.changeDraft("0", { text: "secret" });
  pending.saveRequests([choose]);
  pending.forget();
  assert.equal(pending.draft("0").text, "");
  assert.equal(new Pending("ABCDEF").draft("0").text, "");
  assert.deepEqual(new Pending("ABCDEF").restoreRequests(), []);
});

test("a browser that refuses storage still keeps the draft on the page", () => {
  sessionStorage.isRefused = true;
  const info = mock.method(console, "info", () => undefined);
  const pending = new Pending("ABCDEF");
  pending.changeDraft("0", { text: "hello" });
  assert.equal(pending.draft("0").text, "hello");
  assert.equal(info.mock.callCount(), 1);
  info.mock.restore();
});
