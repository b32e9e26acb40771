// A gangster at the table: standing, ducked behind the table's edge, hit, or gone. A seat that can be aimed at is lit.

import { Face } from "../../art/portrait";
import { Symbol } from "../../art/symbols";
import type { Words } from "../../words";
import { gunsOn, type Gangster, type Scene } from "./scene";

const LADIES = new Set([2, 5, 6]); // so that four chairs already are a mixed company
const FACES = [1, 4, 12, 10, 0, 3, 9, 7]; // numbers of the kit that look like trouble

export function Figure(props: {
  words: Words;
  scene: Scene;
  one: Gangster;
  lit: boolean;
  dim: boolean; // others are lit: a tap says why this one is not
  chosen: boolean;
  pulls: boolean; // a line to a target begins here
  firing: boolean;
  tap: (() => void) | null; // null: whoever looks on has nothing to tap
}) {
  const { words, scene, one } = props;
  const name = words.names[one.seat] ?? "";
  const guns = gunsOn(scene, one.seat);
  const state = !one.alive ? "dead" : one.wounded ? "wounded" : one.ducked ? "ducked" : "standing";
  const said = [
    name,
    ...(one.seat === scene.me ? [words.say("ui-you")] : []),
    ...(one.seat === scene.godfather ? [words.say("table-godfather")] : []),
    words.say(`ui-${state}`),
    `${words.say("ui-wounds")}: ${one.wounds} / ${one.lives}`,
    ...(guns > 0 ? [words.say("table-guns-on", { guns })] : []),
    ...one.aims.map((target) => `${words.say("ui-aims-at")}: ${words.names[target]}`),
  ];
  const is = { lit: props.lit, chosen: props.chosen, firing: props.firing, pulls: props.pulls, me: one.seat === scene.me };
  const looks = {
    class: [`figure seat-${one.seat} figure-${state}`, ...Object.entries(is).flatMap(([name, so]) => (so ? [name] : []))].join(" "),
    "data-seat": one.seat,
    "aria-label": said.join(", "),
  };
  const drawn = (
    <>
      <svg viewBox="0 0 100 100" class="figure-face" aria-hidden="true">
        <clipPath id={`bust-${one.seat}`}>
          <path d="M0-20h100V92H0z" />
        </clipPath>
        <g clip-path={`url(#bust-${one.seat})`}>
          <g class="figure-body">
            <Face number={FACES[one.seat % FACES.length] as number} lady={LADIES.has(one.seat)} />
          </g>
        </g>
        {one.seat === scene.godfather && (
          <g class="desk">
            <path d="M2 82h96v9H2z" fill="#8a5a2c" />
            <path d="M8 91h84v9H8z" fill="#6b4320" />
            <path d="M44 93h12v4H44z" fill="#e8c05a" />
            <path d="M78 82c0-8 12-8 12 0z" fill="#3d7a4a" />
          </g>
        )}
        {one.seat !== scene.godfather && <path d="M4 90h92v6H4z" class="edge" />}
      </svg>
      <span class="figure-name">
        <Symbol seat={one.seat} />
        <span>{name}</span>
      </span>
      <span class="figure-wounds" aria-hidden="true">
        {Array.from({ length: one.lives }, (_, i) => (
          <i key={i} class={i < one.wounds ? "wound" : "whole"} />
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
      <div {...looks} role="img">
        {drawn}
      </div>
    );
  }
  return (
    <button type="button" {...looks} aria-pressed={props.lit ? props.chosen : undefined} aria-disabled={props.dim} onClick={props.tap}>
      {drawn}
    </button>
  );
}
