// Ca$h 'n Guns, first edition: its view as a scene. Guns are numbered by owner and have hands of their own; the heir holds two.

import { useMemo } from "preact/hooks";
import type { Cash1Constants, Cash1View, Games } from "../../views";
import type { Words } from "../../words";
import { HoldUp } from "../cash/board";
import { gunsOn, publicPower, type Scene } from "../cash/scene";
import type { PrivateAreaProps, TableProps } from "../own-table";

type Cash1 = Games["cash1"];

export const showsSeats = true;
export const offersAllActions = true;

function sceneOf(view: Cash1View, constants: Cash1Constants, words: Words): Scene {
  return {
    round: view.round,
    rounds: constants.rounds,
    godfather: view.godfather,
    me: view.viewer,
    over: view.step === "over",
    loot: view.table,
    gangsters: view.players.map((player, seat) => {
      const { guns } = player;
      const facts: [string, string][] = [
        [words.say("table-money"), words.score(player.money)],
        [words.say("table-shame"), String(player.shame + player.sirens)],
        [words.say("ui-hand"), guns.map((gun) => view.players[gun]!.hand_size).join(" + ")],
      ];
      const power = publicPower(view, seat, player);
      if (power === "?") facts.push([words.say("ui-power"), words.say("ui-hidden")]);
      return {
        seat,
        alive: view.alive.includes(seat),
        ducked: view.ducked.includes(seat) || view.withdrawn.includes(seat),
        wounded: view.wounded.includes(seat),
        wounds: player.wounds,
        lives: constants.lives[power === "?" ? "plain" : power],
        aims: guns.flatMap((gun) => view.players[gun]!.aim),
        armed: guns.some((gun) => view.live.includes(gun)),
        power,
        facts,
      };
    }),
  };
}

/** The bullet cards of a gun, as far as the viewer knows them. */
function handOf(view: Cash1View, gun: number | null): Record<string, number> {
  const hand = gun === null ? "?" : view.players[gun]!.hand;
  return hand === "?" ? {} : hand;
}

export function Board(props: TableProps<Cash1>) {
  const { view, card, words } = props;
  const final = useMemo(() => sceneOf(view, card.constants, words), [view, card.constants, words]);
  return <HoldUp {...props} final={final} cardsLeft={handOf(view, view.viewer)} />;
}

export function PrivateArea({ view, card, words, seat }: PrivateAreaProps<Cash1>) {
  const me = view.players[seat]!;
  const guns = gunsOn(sceneOf(view, card.constants, words), seat);
  const you = seat === view.viewer;
  return (
    <div class="cash-mine">
      {(me.guns.length > 0 ? me.guns : [seat]).map((gun, i) => {
        const { click: clicks = 0, bang: bangs = 0, triple: triples = 0 } = handOf(view, gun);
        return (
          <p key={gun}>
            {i > 0 && `${words.say("table-second")}: `}
            {words.say("table-hand", { clicks, bangs, triples })}
            {view.live.includes(gun) &&
              ` · ${words.say("table-loaded", { bullet: words.say(`bullet-${view.players[gun]!.card}`) })}`}
          </p>
        );
      })}
      <p>{words.say(you ? "table-guns" : "table-guns-on", { guns })}</p>
      {view.undercover && (
        <p>{`${you ? `${words.say("table-role")}: ` : ""}${words.say(me.cop === true ? "role-cop" : "role-gangster")}`}</p>
      )}
      {view.powered && (
        <p>
          <b>{words.say(`power-${me.power}`)}.</b> {words.say(`power-${me.power}-text`)}
        </p>
      )}
    </div>
  );
}
