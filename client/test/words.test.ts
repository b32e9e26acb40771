import { page } from "./browser";
import assert from "node:assert/strict";
import { test } from "node:test";
import { missingWords, Words } from "../src/words";

const COMMON = `
list-and = { $most } and { $last }
list-count = { $count } { $item }
score = \${ $amount }
seat-nobody = nobody
ui-hidden = hidden
ui-money = Money
word-nothing = nothing
word-yes = yes
word-no = no
`;
const GAME = `
card-painting = painting
card-clip = clip
act-aim = Aim at { $target }
act-take-two = Take { $first }, give { $second }
act-take-painting = Take the painting
event-hit = { $seat } has { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
event-share = { $seat } gets { $cards }.
option-first-seat = { $seat } begins
option-faces-own = your own
about-faces = What is on the cards
`;
const words = (lang = "en") => new Words(lang, COMMON, GAME, ["Ann", "Bob", "Clara"]);

test("a seat becomes a name, any other word the message that names it", () => {
  assert.equal(words().action("aim B"), "Aim at Bob");
  assert.equal(words().action("take painting"), "Take the painting");
  assert.equal(words().action("take clip C"), "Take clip, give Clara");
  assert.equal(words().noun("A+C"), "Ann and Clara");
  assert.equal(words().noun("12"), 12);
});

test("numbers stay numbers, so that plurals follow the language", () => {
  assert.equal(words().event({ event: "hit", args: { seat: "A", wounds: 1 } }), "Ann has one wound.");
  assert.equal(words().event({ event: "hit", args: { seat: "A", wounds: 2 } }), "Ann has 2 wounds.");
});

test("cards are counted in the given order", () => {
  const told = { event: "share", args: { seat: "B", cards: { painting: 2, clip: 1 } } };
  assert.equal(words().event(told), "Bob gets 2 painting, clip.");
  assert.equal(words().event({ event: "share", args: { seat: "B", cards: {} } }), "Bob gets nothing.");
});

test("thousands are grouped from 1000 on in every language, and a debt has its minus first", () => {
  assert.equal(words().score(125_000), "$125,000");
  assert.equal(words("es").score(1000), "$1.000");
  assert.equal(words().score(-20), "\u2212$20");
});

test("lists end with their own word", () => {
  assert.equal(words().listing([]), "nothing");
  assert.equal(words().listing(["a"]), "a");
  assert.equal(words().listing(["a", "b", "c"]), "a, b and c");
});

test("an option is a message of its own, a seat, a number, or somebody's own", () => {
  assert.equal(words().option("first", 1), "B begins");
  assert.equal(words().option("faces", "new_york:1"), "your own");
  assert.equal(words().option("limit", 50), "50");
  assert.equal(words().about("faces", "x"), "What is on the cards");
  assert.equal(words().about("limit", 50), null);
});

test("a value of a view is said as far as there are messages", () => {
  assert.equal(words().value("?"), "hidden");
  assert.equal(words().value([true, "clip", 3]), "yes, clip, 3");
  assert.equal(words().value({ painting: 2 }), "painting: 2");
  assert.equal(words().value([]), "–");
  assert.equal(words().heading("money"), "Money");
  assert.equal(words().heading("nothing_of_that_name"), null);
});

test("an id without a message is shown as it is, and noted for the tests", () => {
  assert.equal(words().say("no-such-id"), "no-such-id");
  assert.ok(missingWords.has("en: no-such-id"));
  assert.match(page.dataset.gaps ?? "", /en: no-such-id/);
});
