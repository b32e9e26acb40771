// The hold-up: a ring of gangsters around the loot, the viewer nearest. Guns lie along their aims; a tap on a seat that is
// lit aims there. Below the ring stand the things to tap, and the same facts as a table for whoever prefers to read.

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
import { gunsOn, isUp, type Scene } from "./scene";

export function HoldUp(props: TableProps & { final: Scene; cardsLeft: Readonly<Record<string, number>> }) {
  const { words, legal, choice, final } = props;
  const { node, width, height } = useSize();
  const show = useRevealAnimation(props.events, final);
  const { scene } = show;
  const me = scene.me === null ? undefined : scene.gangsters[scene.me];
  const guns = me === undefined ? 0 : gunsOn(scene, me.seat);
  const ring = ringOf(scene, width, height);
  const pile = useRef<HTMLDivElement>(null);
  useSlide(pile, scene.loot, useRef(false));
  const targets = new Map(legal.filter((action) => targetSeat(action) >= 0).map((action) => [targetSeat(action), action]));
  const verb = [...targets.values()][0]?.split(" ")[0];
  const mine = choice === null ? -1 : targetSeat(choice);
  const tap = (seat: number): void => {
    const action = targets.get(seat);
    if (action !== undefined) props.choose(action);
    else if (verb !== undefined) props.explain(`${verb} ${LETTERS[seat]}`);
    show.skip();
  };
  const taps = props.seat !== null && !final.over;
  const { drag, handlers } = useDragAim(
    taps && targets.size > 0 ? final.me : null,
    (seat) => void (targets.get(seat) === choice || tap(seat)), // drawn to once more it is still the one
    legal.join("|"),
  );
  return (
    <div class="cash">
      <p class="cash-round">
        <strong>{words.say("table-round", { round: scene.round, rounds: scene.rounds })}</strong>
        {me?.alive && !scene.over && <span class={guns > 0 ? "cash-threat" : ""}>{words.say("table-guns", { guns })}</span>}
        {show.playing && (
          <button type="button" class="quiet" data-skip-show onClick={show.skip}>
            {words.say("web-skip-show")}
          </button>
        )}
      </p>
      <div class="ring" ref={node} {...handlers}>
        <div class="ring-felt" />
        <div class="ring-loot" aria-label={words.say("table-loot-here")} role="group" ref={pile}>
          {Object.entries(scene.loot).map(([card, count]) => (
            <span key={card} data-slide={card}>
              <LootCard card={card} count={count} words={words} />
            </span>
          ))}
        </div>
        {scene.gangsters.map((one) => {
          const at = ring.seat(one.seat);
          return (
            <div key={one.seat} class="ring-seat" style={{ left: `${at.x}px`, top: `${at.y}px`, width: `${ring.figure}px` }}>
              <Figure
                words={words}
                scene={scene}
                gangster={one}
                lit={targets.has(one.seat)}
                dim={targets.size > 0 && !targets.has(one.seat)}
                chosen={mine === one.seat}
                startsDrag={targets.size > 0 && one.seat === final.me}
                firing={show.shot?.seat === LETTERS[one.seat]}
                tap={taps ? () => tap(one.seat) : null}
              />
            </div>
          );
        })}
        <svg class="ring-guns" width={width} height={height} aria-hidden="true">
          {scene.gangsters.map((one) => {
            const planned = one.seat === scene.me && one.aims.length === 0 && mine >= 0 && verb === "aim" ? [mine] : one.aims;
            const targets = planned.length > 0 ? planned : [-1];
            return targets.map((target, i) => (
              <Gun
                key={`${one.seat}-${i}`}
                ring={ring}
                seat={one.seat}
                target={target}
                up={target >= 0 && isUp(scene, one, target)}
                live={one.armed || one.aims.length === 0}
              />
            ));
          })}
          {drag.value !== null && final.me !== null && <AimLine from={ring.seat(final.me)} pull={drag.value} lit={targets.has(drag.value.target)} />}
        </svg>
        {show.count !== null && (
          <div class="count" key={show.count} aria-hidden="true">
            {show.count}
          </div>
        )}
        {show.taking !== null && (
          <FlyingLoot key={show.taking.n} taking={show.taking} words={words} middle={ring.middle} to={ring.seat(LETTERS.indexOf(show.taking.seat))} />
        )}
        {show.shot !== null && <FiredShot shot={show.shot} words={words} />}
      </div>
      {final.me !== null && !final.over && <Controls {...props} loot={final.loot} />}
      <SeatDetails scene={final} words={words} />
    </div>
  );
}

/** From oneself to the pointer; bright where it may be let go. */
const AimLine = ({ from, pull, lit }: { from: Point; pull: AimDrag; lit: boolean }) => (
  <line class={`pull ${lit ? "pull-lit" : ""}`} x1={from.x} y1={from.y} x2={pull.to.x} y2={pull.to.y} />
);

/** Cards on their way from the middle to whoever takes them. */
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

/** The same in words: names, powers, and what is known of each. */
function SeatDetails({ scene, words }: { scene: Scene; words: Words }) {
  return (
    <details class="cash-around">
      <summary>{words.say("web-seats")}</summary>
      <ul class="seats">
        {scene.gangsters.map((one) => (
          <li key={one.seat} class={`seat-row seat-${one.seat} ${one.seat === scene.me ? "me" : ""}`}>
            <div class="seat-head">
              <SeatName seat={one.seat} name={words.names[one.seat] ?? ""} />
              {one.seat === scene.godfather && <span class="tag">{words.say("table-godfather")}</span>}
              <SeatBadges words={words} seat={one.seat} />
            </div>
            <dl class="chips">
              {one.facts.map(([label, text]) => (
                <div key={label} class="chip">
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {one.power !== "" && one.power !== "?" && (
              <p class="faint">
                <b>{words.say(`power-${one.power}`)}.</b> {words.say(`power-${one.power}-text`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
