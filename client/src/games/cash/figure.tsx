// A gangster on the ring: standing, ducked behind the table, wounded or dead; and the gun, which lies along its aim.

import { Face } from "../../art/portrait";
import { SeatSymbol } from "../../art/symbols";
import type { Words } from "../../words";
import { type Point, type Ring, toEdge } from "./ring";
import { type Gangster, gunsOn, type Scene } from "./scene";

const LADIES = new Set([2, 5, 6]); // four seats already have both
const FACES = [1, 4, 12, 10, 0, 3, 9, 7]; // portraits that suit gangsters

export function Figure(props: {
  words: Words;
  scene: Scene;
  gangster: Gangster;
  lit: boolean;
  dim: boolean; // other seats are lit; a tap asks why this one is not
  chosen: boolean;
  startsDrag: boolean; // an aim can be dragged from here
  firing: boolean;
  tap: (() => void) | null; // null for a spectator
}) {
  const { words, scene, gangster } = props;
  const name = words.names[gangster.seat] ?? "";
  const guns = gunsOn(scene, gangster.seat);
  const state = !gangster.alive ? "dead" : gangster.wounded ? "wounded" : gangster.ducked ? "ducked" : "standing";
  const labels = [
    name,
    ...(gangster.seat === scene.me ? [words.say("ui-you")] : []),
    ...(gangster.seat === scene.godfather ? [words.say("table-godfather")] : []),
    words.say(`ui-${state}`),
    `${words.say("ui-wounds")}: ${gangster.wounds} / ${gangster.lives}`,
    ...(guns > 0 ? [words.say("table-guns-on", { guns })] : []),
    ...gangster.aims.map((target) => `${words.say("ui-aims-at")}: ${words.names[target]}`),
  ];
  const flags = {
    lit: props.lit,
    chosen: props.chosen,
    firing: props.firing,
    pulls: props.startsDrag,
    me: gangster.seat === scene.me,
  };
  const attributes = {
    class: [
      `figure seat-${gangster.seat} figure-${state}`,
      ...Object.entries(flags).flatMap(([name, so]) => (so ? [name] : [])),
    ].join(" "),
    "data-seat": gangster.seat,
    "aria-label": labels.join(", "),
  };
  const drawn = (
    <>
      <svg viewBox="0 0 100 100" class="figure-face" aria-hidden="true">
        <clipPath id={`bust-${gangster.seat}`}>
          <path d="M0-20h100V92H0z" />
        </clipPath>
        <g clip-path={`url(#bust-${gangster.seat})`}>
          <g class="figure-body">
            <Face number={FACES[gangster.seat % FACES.length]!} lady={LADIES.has(gangster.seat)} />
          </g>
        </g>
        {gangster.seat === scene.godfather && (
          <g class="desk">
            <path d="M2 82h96v9H2z" fill="#8a5a2c" />
            <path d="M8 91h84v9H8z" fill="#6b4320" />
            <path d="M44 93h12v4H44z" fill="#e8c05a" />
            <path d="M78 82c0-8 12-8 12 0z" fill="#3d7a4a" />
          </g>
        )}
        {gangster.seat !== scene.godfather && <path d="M4 90h92v6H4z" class="edge" />}
      </svg>
      <span class="figure-name">
        <SeatSymbol seat={gangster.seat} />
        <span>{name}</span>
      </span>
      <span class="figure-wounds" aria-hidden="true">
        {Array.from({ length: gangster.lives }, (_, i) => (
          <i key={i} class={i < gangster.wounds ? "wound" : "whole"} />
        ))}
      </span>
      {guns > 0 && state === "standing" && (
        <span class="figure-guns" data-guns={guns} aria-hidden="true">
          <svg viewBox="0 0 16 16">
            <path d="M8 0v5M8 11v5M0 8h5M11 8h5" stroke="currentColor" stroke-width="2" />
            <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
        </span>
      )}
    </>
  );
  if (props.tap === null) {
    return (
      <div {...attributes} role="img">
        {drawn}
      </div>
    );
  }
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={props.lit ? props.chosen : undefined}
      aria-disabled={props.dim}
      onClick={props.tap}
    >
      {drawn}
    </button>
  );
}

const GUN_LENGTH = 30; // pixels
const GUN_GRIP = 9; // pixels behind the pivot
const degrees = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** An angle equivalent to `angle` and nearest to `from`, so that a gun swings the short way. */
const nearestTurn = (angle: number, from: number): number => from + ((((angle - from) % 360) + 540) % 360) - 180;

/** A revolver and a thin line to its target; `target` is -1 for a gun that points at nobody. */
export function Gun({
  ring,
  seat,
  target,
  up,
  live,
}: {
  ring: Ring;
  seat: number;
  target: number;
  up: boolean;
  live: boolean;
}) {
  const from = ring.seat(seat);
  const to = target < 0 ? ring.middle : ring.seat(target);
  const rest = { x: ring.middle.x - from.x, y: ring.middle.y - from.y };
  const way = { x: to.x - from.x, y: to.y - from.y };
  const angle = nearestTurn(degrees(way), degrees(rest));
  const length = Math.hypot(way.x, way.y) || 1;
  const size = Math.max(0.9, ring.figure / 100);
  const edge = toEdge(ring.figure, way.x, way.y); // portrait and name stay free
  const start = Math.min(edge + GUN_GRIP * size, (length - GUN_LENGTH * size) / 2);
  const reach = Math.max(start + GUN_LENGTH * size, length - edge - 9);
  const flip = Math.abs(nearestTurn(angle, 0)) > 90 ? -1 : 1;
  return (
    <g
      class={`gun seat-${seat} ${up ? "gun-up" : ""} ${live ? "" : "gun-spent"}`}
      style={{ transform: `translate(${from.x}px, ${from.y}px) rotate(${angle}deg)` }}
    >
      <line x1={start + GUN_LENGTH * size - 4} x2={reach} y1="0" y2="0" class="gun-line" />
      <path d={`M${reach} -5l9 5-9 5z`} class="gun-head" />
      <g style={{ transform: `translate(${start}px, 0px) scale(${size}, ${flip * size})` }}>
        <path d="M-2-5h28v5H12l-1 4H6L2 14h-9l3-14z" class="gun-body" />
        <circle cx="8" cy="-1.5" r="4" class="gun-drum" />
        <path d="M4 4c0 6 6 6 7 0" class="gun-guard" />
      </g>
    </g>
  );
}
