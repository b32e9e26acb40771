import "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { targetSeat } from "../src/games/cash/controls";
import { animationSteps } from "../src/games/cash/reveal-animation";
import { ringOf, toEdge } from "../src/games/cash/ring";
import {
  applyEvent,
  type CashTold,
  gunsOn,
  type Gangster,
  isUp,
  publicPower,
  type Scene,
} from "../src/games/cash/scene";

const gangster = (seat: number, more: Partial<Gangster> = {}): Gangster => ({
  seat,
  alive: true,
  ducked: false,
  wounded: false,
  wounds: 0,
  lives: 3,
  aims: [],
  armed: false,
  power: "plain",
  facts: [],
  ...more,
});

const scene = (count: number, more: Partial<Scene> = {}): Scene => ({
  round: 1,
  rounds: 8,
  godfather: 0,
  me: null,
  over: false,
  gangsters: Array.from({ length: count }, (_, seat) => gangster(seat)),
  loot: { painting: 2, clip: 1 },
  ...more,
});

type Tell = Pick<CashTold, "event" | "args">;
const told = (...events: Tell[]): CashTold[] =>
  events.map((one, i) => ({ n: i + 1, question: 0, private: false, ...one }) as CashTold);
const after = (start: Scene, ...events: Tell[]): Scene => told(...events).reduce(applyEvent, start);

test("the viewer sits nearest, the others clockwise", () => {
  for (const count of [4, 5, 6, 7, 8]) {
    const ring = ringOf(scene(count, { me: 2 }), 600, 400);
    const places = Array.from({ length: count }, (_, seat) => ring.seat(seat));
    const lowest = Math.max(...places.map((place) => place.y));
    assert.equal(places[2]?.y, lowest, `${count} seats`);
    assert.ok(Math.abs(places[2]!.x - ring.middle.x) < 1);
    assert.ok(places[3 % count]!.x < ring.middle.x, "clockwise from the lowest is to the left");
  }
});

test("no two gangsters sit closer together than others, however wide the table is", () => {
  for (const [width, height] of [
    [340, 380],
    [900, 400],
    [400, 900],
  ] as const) {
    for (const count of [4, 6, 8]) {
      const ring = ringOf(scene(count), width, height);
      const places = Array.from({ length: count }, (_, seat) => ring.seat(seat));
      const gaps = places.map((place, i) => {
        const next = places[(i + 1) % count]!;
        return Math.hypot(next.x - place.x, next.y - place.y);
      });
      assert.ok(
        Math.min(...gaps) > 0.6 * Math.max(...gaps),
        `${count} seats at ${width} by ${height}: ${gaps.join(" ")}`,
      );
      for (const { x, y } of places) {
        assert.ok(x - ring.figure / 2 >= 0 && x + ring.figure / 2 <= width, "within the width");
        assert.ok(y > 0 && y < height);
      }
    }
  }
});

test("a gun begins at the edge of its figure, which has name and wounds below", () => {
  assert.equal(toEdge(100, 1, 0), 50);
  assert.equal(toEdge(100, 5, 0), 50, "in any distance");
  assert.ok(toEdge(100, 0, 1) > 50);
  assert.ok(toEdge(100, 1, 1) > 50 && toEdge(100, 1, 1) < toEdge(100, 0, 1));
});

test("an event changes what it tells of, and nothing else", () => {
  const aimed = after(scene(4), { event: "aimed", args: { seat: "A", target: "C" } });
  assert.deepEqual(aimed.gangsters[0], gangster(0, { aims: [2], armed: true }));
  assert.deepEqual(aimed.gangsters.slice(1), scene(4).gangsters.slice(1));
  assert.equal(gunsOn(aimed, 2), 1);
  const pair = after(scene(4), { event: "aimed", args: { seat: "A", target: ["B", "C"] } });
  assert.deepEqual(pair.gangsters[0]?.aims, [1, 2], "the sawed-off of the first edition");
  const hit = after(aimed, { event: "ducked", args: { seat: "C" } }, { event: "hit", args: { seat: "B", wounds: 2 } });
  assert.equal(hit.gangsters[2]?.ducked, true);
  assert.deepEqual([hit.gangsters[1]?.wounds, hit.gangsters[1]?.wounded], [2, true]);
  const dead = after(hit, { event: "died", args: { seat: "A" } });
  assert.equal(gunsOn(dead, 2), 0, "the dead threaten nobody");
  const healed = after(hit, { event: "healed", args: { seat: "B" } });
  assert.equal(healed.gangsters[1]?.wounds, 1);
});

test("loot that is taken leaves the table", () => {
  assert.deepEqual(after(scene(4), { event: "took", args: { seat: "A", card: "painting" } }).loot, {
    painting: 1,
    clip: 1,
  });
  assert.deepEqual(after(scene(4), { event: "took", args: { seat: "A", card: "clip" } }).loot, { painting: 2 });
  const desk = scene(4, { loot: { new_godfather: 1, clip: 1 } });
  assert.deepEqual(after(desk, { event: "took_desk", args: { seat: "B" } }).loot, { clip: 1 });
  const share = { event: "share", args: { seat: "B", amount: 3, cards: { painting: 2 } } } as const;
  assert.deepEqual(after(scene(4), share).loot, { clip: 1 });
});

test("who ducks or falls lowers the gun; so does one whose card was discarded unseen", () => {
  const ducks = scene(2, { gangsters: [gangster(0, { aims: [1], armed: true }), gangster(1, { ducked: true })] });
  const [one] = ducks.gangsters;
  assert.ok(one !== undefined && isUp(ducks, one, 1));
  assert.ok(!isUp(ducks, { ...one, ducked: true }, 1));
  assert.ok(!isUp(ducks, { ...one, wounded: true }, 1));
  assert.ok(!isUp(ducks, { ...one, armed: false }, 1), "its target ducked, and the card is gone");
});

test("a power that its owner has not shown is hidden from the board, until the game is over", () => {
  const view = { viewer: 1, step: "aim" };
  assert.equal(publicPower(view, 1, { power: "kid", shown: false }), "?");
  assert.equal(publicPower(view, 1, { power: "kid", shown: true }), "kid");
  assert.equal(publicPower(view, 1, { power: "plain", shown: false }), "plain");
  assert.equal(publicPower(view, 0, { power: "?", shown: false }), "?");
  assert.equal(publicPower({ ...view, step: "over" }, 1, { power: "kid", shown: false }), "kid");
});

test("a tap chooses a seat for a verb with one seat, and for nothing else", () => {
  assert.equal(targetSeat("aim C"), 2);
  for (const action of ["aim A+B", "aim C D", "take clip", "pass"]) assert.equal(targetSeat(action), -1, action);
});

test("guns go up together after a countdown; then bullet after bullet", () => {
  const events = told(
    { event: "aimed", args: { seat: "A", target: "B" } },
    { event: "aimed", args: { seat: "B", target: "A" } },
    { event: "revealed", args: { seat: "A", target: "B", bullet: "bang" } },
    { event: "took", args: { seat: "B", card: "clip" } },
  );
  const steps = animationSteps(events);
  assert.deepEqual(
    steps.map((step) => step.count ?? step.told.map((one) => one.n)),
    [3, 2, 1, [1, 2], [3], [4]],
  );
  assert.deepEqual(steps[4]?.shot, { seat: "A", target: ["B"], bullet: "bang" });
  assert.deepEqual(steps[5]?.taking, { n: 4, seat: "B", cards: { clip: 1 } });
  assert.deepEqual(
    steps.map((step) => step.sound),
    ["tick", "tick", "tick", "card", "bang", "card"],
  );
});

test("a long reveal plays faster, and one gun has no countdown", () => {
  const many = Array.from({ length: 30 }, (): Tell => ({
    event: "revealed",
    args: { seat: "A", target: "B", bullet: "click" },
  }));
  const time = animationSteps(told(...many)).reduce((sum, step) => sum + step.ms, 0);
  assert.ok(Math.abs(time - 9000) < 1);
  assert.equal(animationSteps(told({ event: "aimed", args: { seat: "A", target: "B" } })).length, 1);
});
