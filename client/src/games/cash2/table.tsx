// Ca$h 'n Guns, second edition: its view as a scene.

import { useMemo } from "preact/hooks";
import type { Cash2Constants, Cash2View, Games } from "../../views";
import type { Words } from "../../words";
import { HoldUp } from "../cash/board";
import { LootCard } from "../cash/loot";
import { gunsOn, publicPower, type Scene } from "../cash/scene";
import type { PrivateAreaProps, TableProps } from "../own-table";

type Cash2 = Games["cash2"];

export const showsSeats = true;
export const offersAllActions = true;

function sceneOf(view: Cash2View, constants: Cash2Constants, words: Words): Scene {
  const over = view.step === "over";
  return {
    round: view.round,
    rounds: constants.rounds,
    godfather: view.godfather,
    me: view.viewer,
    over,
    loot: { ...view.centre, ...(view.offered.includes("new_godfather") ? { new_godfather: 1 } : {}) },
    gangsters: view.players.map((player, seat) => {
      const power = publicPower(view, seat, player);
      const facts: [string, string][] = [
        [words.say("ui-hand"), String(player.hand_size)],
        [
          words.say("ui-stash"),
          over && player.stash !== "?" ? words.countedList(player.stash) : String(player.stash_size),
        ],
      ];
      if (power === "?") facts.push([words.say("ui-power"), words.say("ui-hidden")]);
      return {
        seat,
        alive: view.alive.includes(seat),
        ducked: view.ducked.includes(seat),
        wounded: view.wounded.includes(seat),
        wounds: player.wounds,
        lives: constants.lives[power === "?" ? "plain" : power],
        aims: player.aim >= 0 ? [player.aim] : [],
        armed: player.loaded,
        power,
        facts,
      };
    }),
  };
}

/** The bullet cards of a seat, as far as the viewer knows them. */
function handCounts(view: Cash2View, seat: number | null): Record<string, number> {
  const { clicks, bangs } = (seat === null ? null : view.players[seat]) ?? { clicks: "?", bangs: "?" };
  return clicks === "?" || bangs === "?" ? {} : { click: clicks, bang: bangs };
}

export function Board(props: TableProps<Cash2>) {
  const { view, card, words } = props;
  const final = useMemo(() => sceneOf(view, card.constants, words), [view, card.constants, words]);
  return <HoldUp {...props} final={final} cardsLeft={handCounts(view, view.viewer)} />;
}

export function PrivateArea({ view, card, words, seat }: PrivateAreaProps<Cash2>) {
  const me = view.players[seat]!;
  const guns = gunsOn(sceneOf(view, card.constants, words), seat);
  const you = seat === view.viewer;
  const { click = 0, bang = 0 } = handCounts(view, seat);
  const stash = me.stash === "?" ? {} : me.stash;
  return (
    <div class="cash-mine">
      <p>{words.say("table-hand", { clicks: click, bangs: bang })}</p>
      {me.loaded && <p>{words.say("table-loaded", { bullet: words.say(`bullet-${me.bullet}`) })}</p>}
      <p>{words.say(you ? "table-guns" : "table-guns-on", { guns })}</p>
      <p class="faint">{words.say(you ? "ui-my-stash" : "ui-stash")}</p>
      <div class="stash">
        {Object.entries(stash).map(([card, count]) => (
          <LootCard key={card} card={card} count={count} words={words} />
        ))}
        {Object.keys(stash).length === 0 && <span class="faint">{words.say("word-nothing")}</span>}
      </div>
      {me.power !== "plain" && (
        <p>
          <b>{words.say(`power-${me.power}`)}.</b> {words.say(`power-${me.power}-text`)}
        </p>
      )}
    </div>
  );
}
