// Ca$h 'n Guns, first edition: its view as a scene. Guns are numbered by owner and have hands of their own; the heir holds two.

import { useMemo } from "preact/hooks";
import type { Words } from "../../words";
import { HoldUp } from "../cash/board";
import { gunsOn, livesOf, publicPower, type Scene } from "../cash/scene";
import type { PrivateAreaProps, TableProps, View } from "../own-table";

export const showsSeats = true;
export const offersAllActions = true;

const ROUNDS = 8;
const LIVES_BY_POWER = { unbreakable: 4 };

function sceneOf(view: View, words: Words): Scene {
  const live = view["live"] as number[];
  return {
    round: view["round"],
    rounds: ROUNDS,
    godfather: view["godfather"],
    me: view["viewer"],
    over: view["step"] === "over",
    loot: view["table"],
    gangsters: (view["players"] as View[]).map((player, seat) => {
      const guns = player["guns"] as number[];
      const facts: [string, string][] = [
        [words.say("table-money"), words.score(player["money"])],
        [words.say("table-shame"), String(player["shame"] + player["sirens"])],
        [words.say("ui-hand"), guns.map((gun) => view["players"][gun]["hand_size"]).join(" + ")],
      ];
      const power = publicPower(view, seat);
      if (power === "?") facts.push([words.say("ui-power"), words.say("ui-hidden")]);
      return {
        seat,
        alive: (view["alive"] as number[]).includes(seat),
        ducked: (view["ducked"] as number[]).includes(seat) || (view["withdrawn"] as number[]).includes(seat),
        wounded: (view["wounded"] as number[]).includes(seat),
        wounds: player["wounds"],
        lives: livesOf(view, seat, LIVES_BY_POWER),
        aims: guns.flatMap((gun) => view["players"][gun]["aim"] as number[]),
        armed: guns.some((gun) => live.includes(gun)),
        power,
        facts,
      };
    }),
  };
}

/** The viewer's bullet cards. */
function handCounts(view: View): Record<string, number> {
  const hand: unknown = view["viewer"] === null ? null : view["players"][view["viewer"]]["hand"];
  return hand !== null && typeof hand === "object" ? (hand as Record<string, number>) : {};
}

export function Board(props: TableProps) {
  const final = useMemo(() => sceneOf(props.view, props.words), [props.view, props.words]);
  return <HoldUp {...props} final={final} cardsLeft={handCounts(props.view)} />;
}

export function PrivateArea({ view, words, seat }: PrivateAreaProps) {
  const me = view["players"][seat] as View;
  const held = me["guns"] as number[];
  const guns = gunsOn(sceneOf(view, words), seat);
  const you = seat === view["viewer"];
  return (
    <div class="cash-mine">
      {(held.length > 0 ? held : [seat]).map((gun, i) => {
        const hand = (view["players"][gun]["hand"] ?? {}) as Record<string, number>;
        const { click: clicks = 0, bang: bangs = 0, triple: triples = 0 } = hand;
        const loaded = (view["live"] as number[]).includes(gun);
        return (
          <p key={gun}>
            {i > 0 && `${words.say("table-second")}: `}
            {words.say("table-hand", { clicks, bangs, triples })}
            {loaded &&
              ` · ${words.say("table-loaded", { bullet: words.say(`bullet-${view["players"][gun]["card"]}`) })}`}
          </p>
        );
      })}
      <p>{words.say(you ? "table-guns" : "table-guns-on", { guns })}</p>
      {view["undercover"] && (
        <p>{`${you ? `${words.say("table-role")}: ` : ""}${words.say(me["cop"] ? "role-cop" : "role-gangster")}`}</p>
      )}
      {view["powered"] && (
        <p>
          <b>{words.say(`power-${me["power"]}`)}.</b> {words.say(`power-${me["power"]}-text`)}
        </p>
      )}
    </div>
  );
}
