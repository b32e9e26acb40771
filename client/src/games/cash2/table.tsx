// Ca$h 'n Guns, second edition: its view as a scene.

import { useMemo } from "preact/hooks";
import type { Words } from "../../words";
import { HoldUp } from "../cash/board";
import { LootCard } from "../cash/loot";
import { gunsOn, livesOf, publicPower, type Scene } from "../cash/scene";
import type { PrivateAreaProps, TableProps, View } from "../own-table";

export const showsSeats = true;
export const offersAllActions = true;

const ROUNDS = 8;
const LIVES_BY_POWER = { unbreakable: 5 };

function sceneOf(view: View, words: Words): Scene {
  const offered = view["offered"] as string[];
  const loot = {
    ...(view["centre"] as Record<string, number>),
    ...(offered.includes("new_godfather") ? { new_godfather: 1 } : {}),
  };
  const over = view["step"] === "over";
  return {
    round: view["round"],
    rounds: ROUNDS,
    godfather: view["godfather"],
    me: view["viewer"],
    over,
    loot,
    gangsters: (view["players"] as View[]).map((player, seat) => ({
      seat,
      alive: (view["alive"] as number[]).includes(seat),
      ducked: (view["ducked"] as number[]).includes(seat),
      wounded: (view["wounded"] as number[]).includes(seat),
      wounds: player["wounds"],
      lives: livesOf(view, seat, LIVES_BY_POWER),
      aims: player["aim"] >= 0 ? [player["aim"]] : [],
      armed: player["loaded"],
      power: publicPower(view, seat),
      facts: [
        [words.say("ui-hand"), String(player["hand_size"])],
        [
          words.say("ui-stash"),
          over && player["stash"] !== "?" ? words.countedList(player["stash"]) : String(player["stash_size"]),
        ],
        ...(publicPower(view, seat) === "?"
          ? ([[words.say("ui-power"), words.say("ui-hidden")]] as [string, string][])
          : []),
      ],
    })),
  };
}

/** The bullet cards of a seat, as far as the viewer knows them. */
const handCounts = (view: View, seat: number | null): Record<string, number> => {
  const one = seat === null ? null : view["players"][seat];
  return one === null || one["clicks"] === "?" ? {} : { click: one["clicks"], bang: one["bangs"] };
};

export function Board(props: TableProps) {
  const final = useMemo(() => sceneOf(props.view, props.words), [props.view, props.words]);
  return <HoldUp {...props} final={final} cardsLeft={handCounts(props.view, props.view["viewer"])} />;
}

export function PrivateArea({ view, words, seat }: PrivateAreaProps) {
  const me = view["players"][seat] as View;
  const guns = gunsOn(sceneOf(view, words), seat);
  const you = seat === view["viewer"];
  const { click = 0, bang = 0 } = handCounts(view, seat);
  const stash = me["stash"] === "?" ? {} : (me["stash"] as Record<string, number>);
  return (
    <div class="cash-mine">
      <p>{words.say("table-hand", { clicks: click, bangs: bang })}</p>
      {me["loaded"] && <p>{words.say("table-loaded", { bullet: words.say(`bullet-${me["bullet"]}`) })}</p>}
      <p>{words.say(you ? "table-guns" : "table-guns-on", { guns })}</p>
      <p class="faint">{words.say(you ? "ui-my-stash" : "ui-stash")}</p>
      <div class="stash">
        {Object.entries(stash).map(([card, count]) => (
          <LootCard key={card} card={card} count={count} words={words} />
        ))}
        {Object.keys(stash).length === 0 && <span class="faint">{words.say("word-nothing")}</span>}
      </div>
      {me["power"] !== "plain" && (
        <p>
          <b>{words.say(`power-${me["power"]}`)}.</b> {words.say(`power-${me["power"]}-text`)}
        </p>
      )}
    </div>
  );
}
