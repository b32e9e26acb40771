// The board of both editions: a ring of gangsters around the loot, the viewer nearest. Guns lie along their aims; a tap on a lit
// seat chooses it. Below are the controls, and the same facts as text.

import { useRef } from "preact/hooks";
import { useFlight, useSlide } from "../../art/motion";
import { SeatName } from "../../art/symbols";
import { SeatBadges } from "../../components/seats";
import { LETTERS, type Words } from "../../words";
import type { TableProps } from "../own-table";
import { Controls, targetSeat } from "./controls";
import { type AimDrag, useDragAim } from "./drag-aim";
import { Figure, Gun } from "./figure";
import { LootCard } from "./loot";
import { type Shot, type Taking, useRevealAnimation } from "./reveal-animation";
import { type Point, ringOf, useSize } from "./ring";
import { type CashAction, type CashGame, gunsOn, isUp, type Scene } from "./scene";

/** `final` is the scene of the present view; `cardsLeft` are the viewer's bullet cards. */
export function HoldUp(props: TableProps<CashGame> & { final: Scene; cardsLeft: Readonly<Record<string, number>> }) {
  const { words, legal, choice, final } = props;
  const { node, width, height } = useSize();
  const animation = useRevealAnimation(props.events, final);
  const { scene } = animation;
  const me = scene.me === null ? undefined : scene.gangsters[scene.me];
  const guns = me === undefined ? 0 : gunsOn(scene, me.seat);
  const ring = ringOf(scene, width, height);
  const lootPile = useRef<HTMLDivElement>(null);
  useSlide(lootPile, scene.loot, useRef(false));
  const targets = new Map(
    legal.filter((action) => targetSeat(action) >= 0).map((action) => [targetSeat(action), action]),
  );
  const verb = [...targets.values()][0]?.split(" ")[0];
  const chosenTarget = choice === null ? -1 : targetSeat(choice);
  const tap = (seat: number): void => {
    const action = targets.get(seat);
    if (action !== undefined) props.choose(action);
    else if (verb !== undefined) props.explain(`${verb} ${LETTERS[seat]}` as CashAction); // a verb that names a seat
    animation.skip();
  };
  const maySelect = props.seat !== null && !final.over;
  const { drag, handlers } = useDragAim(
    maySelect && targets.size > 0 ? final.me : null,
    (seat) => {
      if (targets.get(seat) !== choice) tap(seat); // the chosen target stays chosen
    },
    legal.join("|"),
  );
  return (
    <div class="cash">
      <p class="cash-round">
        <strong>{words.say("table-round", { round: scene.round, rounds: scene.rounds })}</strong>
        {me?.alive && !scene.over && (
          <span class={guns > 0 ? "cash-threat" : ""}>{words.say("table-guns", { guns })}</span>
        )}
        {animation.playing && (
          <button type="button" class="quiet" data-skip-show onClick={animation.skip}>
            {words.say("web-skip-show")}
          </button>
        )}
      </p>
      <div class="ring" ref={node} {...handlers}>
        <div class="ring-felt" />
        <div class="ring-loot" aria-label={words.say("table-loot-here")} role="group" ref={lootPile}>
          {Object.entries(scene.loot).map(([card, count]) => (
            <span key={card} data-slide={card}>
              <LootCard card={card} count={count} words={words} />
            </span>
          ))}
        </div>
        {scene.gangsters.map((gangster) => {
          const at = ring.seat(gangster.seat);
          return (
            <div
              key={gangster.seat}
              class="ring-seat"
              style={{ left: `${at.x}px`, top: `${at.y}px`, width: `${ring.figure}px` }}
            >
              <Figure
                words={words}
                scene={scene}
                gangster={gangster}
                lit={targets.has(gangster.seat)}
                dim={targets.size > 0 && !targets.has(gangster.seat)}
                chosen={chosenTarget === gangster.seat}
                startsDrag={targets.size > 0 && gangster.seat === final.me}
                firing={animation.shot?.seat === LETTERS[gangster.seat]}
                tap={maySelect ? () => tap(gangster.seat) : null}
              />
            </div>
          );
        })}
        <svg class="ring-guns" width={width} height={height} aria-hidden="true">
          {scene.gangsters.map((gangster) => {
            const aims =
              gangster.seat === scene.me && gangster.aims.length === 0 && chosenTarget >= 0 && verb === "aim"
                ? [chosenTarget]
                : gangster.aims;
            const targets = aims.length > 0 ? aims : [-1];
            return targets.map((target, i) => (
              <Gun
                key={`${gangster.seat}-${i}`}
                ring={ring}
                seat={gangster.seat}
                target={target}
                up={target >= 0 && isUp(scene, gangster, target)}
                live={gangster.armed || gangster.aims.length === 0}
              />
            ));
          })}
          {drag.value !== null && final.me !== null && (
            <AimLine from={ring.seat(final.me)} drag={drag.value} lit={targets.has(drag.value.target)} />
          )}
        </svg>
        {animation.count !== null && (
          <div class="count" key={animation.count} aria-hidden="true">
            {animation.count}
          </div>
        )}
        {animation.taking !== null && (
          <FlyingLoot
            key={animation.taking.n}
            taking={animation.taking}
            words={words}
            middle={ring.middle}
            to={ring.seat(LETTERS.indexOf(animation.taking.seat))}
          />
        )}
        {animation.shot !== null && <FiredShot shot={animation.shot} words={words} />}
      </div>
      {final.me !== null && !final.over && <Controls {...props} loot={final.loot} />}
      <SeatDetails scene={final} words={words} />
    </div>
  );
}

/** The line of an aim being dragged; bright over a legal target. */
const AimLine = ({ from, drag, lit }: { from: Point; drag: AimDrag; lit: boolean }) => (
  <line class={`aim-line ${lit ? "aim-line-lit" : ""}`} x1={from.x} y1={from.y} x2={drag.to.x} y2={drag.to.y} />
);

/** Cards on their way from the middle to the player who takes them. */
function FlyingLoot({ taking, words, middle, to }: { taking: Taking; words: Words; middle: Point; to: Point }) {
  const node = useRef<HTMLDivElement>(null);
  useFlight(node, middle, to);
  return (
    <div ref={node} class="taken" aria-hidden="true">
      {Object.entries(taking.cards).map(([card, count]) => (
        <LootCard key={card} card={card} count={count} words={words} />
      ))}
    </div>
  );
}

function FiredShot({ shot, words }: { shot: Shot; words: Words }) {
  const loud = shot.bullet !== "click";
  return (
    <div key={shot.seat} class={`fired ${loud ? "fired-bang" : "fired-click"}`} aria-hidden="true">
      <span>{`${words.noun(shot.seat)} → ${words.listing(shot.target.map((seat) => String(words.noun(seat))))}`}</span>
      <strong>{words.say(`bullet-${shot.bullet}`)}</strong>
    </div>
  );
}

/** The seats as text: names, powers and facts. */
function SeatDetails({ scene, words }: { scene: Scene; words: Words }) {
  return (
    <details class="cash-around">
      <summary>{words.say("web-seats")}</summary>
      <ul class="seats">
        {scene.gangsters.map((gangster) => (
          <li key={gangster.seat} class={`seat-row seat-${gangster.seat} ${gangster.seat === scene.me ? "me" : ""}`}>
            <div class="seat-head">
              <SeatName seat={gangster.seat} name={words.names[gangster.seat] ?? ""} />
              {gangster.seat === scene.godfather && <span class="tag">{words.say("table-godfather")}</span>}
              <SeatBadges words={words} seat={gangster.seat} />
            </div>
            <dl class="chips">
              {gangster.facts.map(([label, text]) => (
                <div key={label} class="chip">
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {gangster.power !== "plain" && gangster.power !== "?" && (
              <p class="faint">
                <b>{words.say(`power-${gangster.power}`)}.</b> {words.say(`power-${gangster.power}-text`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
