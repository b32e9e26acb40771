// The symbol of each seat, so that seats differ by more than colour; the lamp.

import { LETTERS } from "../words";

const SHAPES = [
  "M8 1l2 5 5 .3-4 3.3 1.4 5.2L8 12l-4.4 2.8L5 9.6 1 6.3 6 6z", // star
  "M8 2l6.5 11.5h-13z", // triangle
  "M2.5 2.5h11v11h-11z", // square
  "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z", // disc
  "M8 1l6 7-6 7-6-7z", // diamond
  "M6 1.5h4v4.5h4.5v4H10v4.5H6V10H1.5V6H6z", // cross
  "M8 14.5C2 10 1 7 1.5 4.8 2.3 1.5 6.5 1 8 4c1.5-3 5.7-2.5 6.5.8C15 7 14 10 8 14.5z", // heart
  "M11 1.5A7 7 0 1 0 14.5 11 6 6 0 0 1 11 1.5z", // moon
  "M4.5 2h7L15 8l-3.5 6h-7L1 8z", // hexagon
  "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm0 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z", // ring
];

export function SeatSymbol({ seat }: { seat: number }) {
  return (
    <svg class={`symbol seat-${seat}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[seat % SHAPES.length]} fill="var(--seat)" fill-rule="evenodd" />
    </svg>
  );
}

/** A player's name with the symbol and colour of the seat. */
export function SeatName({ seat, name }: { seat: number; name: string }) {
  return (
    <span class={`name seat-${seat}`}>
      <SeatSymbol seat={seat} />
      <span>{name || LETTERS[seat]}</span>
    </span>
  );
}

/** The lamp, in the bar and on the first page. */
export function Lamp() {
  return (
    <svg class="lamp" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M59 0h2v18h-2z" class="lamp-cord" />
      <path d="M60 14c20 0 34 12 38 28H22c4-16 18-28 38-28z" class="lamp-shade" />
      <ellipse cx="60" cy="43" rx="13" ry="6" class="lamp-bulb" />
    </svg>
  );
}
