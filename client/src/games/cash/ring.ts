// Where gangsters are around the table: the viewer nearest, the others clockwise, with the same way along the table's
// edge from each to the next. By equal angles they would crowd at the ends of a wide table.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "./scene";

export interface Point {
  x: number;
  y: number;
}

export interface Ring {
  figure: number; // how wide a gangster is drawn
  middle: Point;
  seat: (seat: number) => Point;
}

const BELOW = 2.1; // rem, of a name and its wounds under a face
const STEPS = 720; // of the walk along the edge

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);
/** From the middle of a figure to its foot, its name and wounds included. */
const halfHeight = (figure: number): number => (figure * 0.86 + BELOW * rem()) / 2;

/** The size of an element as the browser lays it out. */
export function useSize() {
  const node = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 340, height: 380 });
  useLayoutEffect(() => {
    if (node.current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(node.current);
    return () => watcher.disconnect();
  }, []);
  return { node, ...size };
}

/** Points on an ellipse from its lowest one on clockwise, equally far apart along it. */
function evenlySpaced(count: number, across: number, down: number): Point[] {
  const edge = Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / STEPS;
    return { x: across * Math.cos(angle), y: down * Math.sin(angle) };
  });
  const walked = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [here, before] = [edge[i] as Point, edge[i - 1] as Point];
    walked.push((walked[i - 1] as number) + Math.hypot(here.x - before.x, here.y - before.y));
  }
  const whole = walked[STEPS] as number;
  return Array.from({ length: count }, (_, k) => edge[walked.findIndex((way) => way >= (whole * k) / count)] as Point);
}

export function ringOf(scene: Scene, width: number, height: number): Ring {
  const count = scene.gangsters.length;
  const figure = Math.max(56, Math.min(width * 0.2, height * (count > 6 ? 0.23 : 0.26)));
  const middle = { x: width / 2, y: height / 2 };
  const places = evenlySpaced(count, width / 2 - figure * 0.63, height / 2 - halfHeight(figure));
  const seat = (seat: number): Point => {
    const place = places[(seat - (scene.me ?? 0) + count) % count] as Point;
    return { x: middle.x + place.x, y: middle.y + place.y };
  };
  return { figure, middle, seat };
}

/** How far it is from the middle of a figure to its edge, its name and wounds included. */
export const toEdge = (figure: number, dx: number, dy: number): number => {
  const length = Math.hypot(dx, dy) || 1;
  return 1 / Math.hypot(dx / length / (figure / 2), dy / length / halfHeight(figure));
};
