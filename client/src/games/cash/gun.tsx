// A revolver that lies along its aim: it swings when the target changes, and a thin line says at whom it points.

import { toEdge, type Point, type Ring } from "./ring";

const LONG = 30; // pixels of a revolver
const GRIP = 9; // and behind the point it turns on
const degrees = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The same angle, told as a turn from another one that goes the short way: a swing never goes round the back. */
const turned = (angle: number, from: number): number => from + ((((angle - from) % 360) + 540) % 360) - 180;

/** `target` is -1 for a gun that points at nobody. */
export function Gun({ ring, seat, target, up, live }: { ring: Ring; seat: number; target: number; up: boolean; live: boolean }) {
  const from = ring.seat(seat);
  const to = target < 0 ? ring.middle : ring.seat(target);
  const rest = { x: ring.middle.x - from.x, y: ring.middle.y - from.y };
  const way = { x: to.x - from.x, y: to.y - from.y };
  const angle = turned(degrees(way), degrees(rest));
  const length = Math.hypot(way.x, way.y) || 1;
  const size = Math.max(0.9, ring.figure / 100);
  const edge = toEdge(ring.figure, way.x, way.y); // a face and its name stay free
  const start = Math.min(edge + GRIP * size, (length - LONG * size) / 2);
  const reach = Math.max(start + LONG * size, length - edge - 9);
  const flip = Math.abs(turned(angle, 0)) > 90 ? -1 : 1;
  return (
    <g class={`gun seat-${seat} ${up ? "gun-up" : ""} ${live ? "" : "gun-spent"}`} style={{ transform: `translate(${from.x}px, ${from.y}px) rotate(${angle}deg)` }}>
      <line x1={start + LONG * size - 4} x2={reach} y1="0" y2="0" class="gun-line" />
      <path d={`M${reach} -5l9 5-9 5z`} class="gun-head" />
      <g style={{ transform: `translate(${start}px, 0px) scale(${size}, ${flip * size})` }}>
        <path d="M-2-5h28v5H12l-1 4H6L2 14h-9l3-14z" class="gun-body" />
        <circle cx="8" cy="-1.5" r="4" class="gun-drum" />
        <path d="M4 4c0 6 6 6 7 0" class="gun-guard" />
      </g>
    </g>
  );
}
