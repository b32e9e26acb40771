// The places around the table: the viewer nearest, the others clockwise, at equal distances along the edge. Equal angles would
// crowd them at the ends of a wide table.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "./scene";

export interface Point {
  x: number;
  y: number;
}

export interface Ring {
  figure: number; // width of a gangster in pixels
  middle: Point;
  seat: (seat: number) => Point;
}

const BELOW = 2.1; // rem of name and wounds under a portrait
const STEPS = 720; // parts of the ellipse for measuring

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);
/** Half the height of a figure with name and wounds. */
const halfHeight = (figure: number): number => (figure * 0.86 + BELOW * rem()) / 2;

/** The size of an element in pixels, kept up to date. */
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

/** Points on an ellipse at equal distances, clockwise from the lowest. */
function evenlySpaced(count: number, across: number, down: number): Point[] {
  const edge = Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / STEPS;
    return { x: across * Math.cos(angle), y: down * Math.sin(angle) };
  });
  const walked = [0];
  for (let i = 1; i <= STEPS; i++) {
    const [here, before] = [edge[i]!, edge[i - 1]!];
    walked.push(walked[i - 1]! + Math.hypot(here.x - before.x, here.y - before.y));
  }
  const total = walked[STEPS]!;
  return Array.from({ length: count }, (_, k) => edge[walked.findIndex((way) => way >= (total * k) / count)]!);
}

export function ringOf(scene: Scene, width: number, height: number): Ring {
  const count = scene.gangsters.length;
  const figure = Math.max(56, Math.min(width * 0.2, height * (count > 6 ? 0.23 : 0.26)));
  const middle = { x: width / 2, y: height / 2 };
  const places = evenlySpaced(count, width / 2 - figure * 0.63, height / 2 - halfHeight(figure));
  const seat = (seat: number): Point => {
    const place = places[(seat - (scene.me ?? 0) + count) % count]!;
    return { x: middle.x + place.x, y: middle.y + place.y };
  };
  return { figure, middle, seat };
}

/** The distance from the middle of a figure to its edge in a direction, with name and wounds. */
export const toEdge = (figure: number, dx: number, dy: number): number => {
  const length = Math.hypot(dx, dy) || 1;
  return 1 / Math.hypot(dx / length / (figure / 2), dy / length / halfHeight(figure));
};
