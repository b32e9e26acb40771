// A revolver that lies along its aim: it swings when the target changes, and a thin line says at whom it points.

export interface Point {
  x: number;
  y: number;
}

export function Gun({ seat, from, to, up, live }: { seat: number; from: Point; to: Point; up: boolean; live: boolean }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const flip = Math.abs(angle) > 90 ? -1 : 1;
  const start = Math.min(34, length * 0.3);
  const reach = Math.max(start + 10, length - 34);
  return (
    <g class={`gun seat-${seat} ${up ? "gun-up" : ""} ${live ? "" : "gun-spent"}`} style={{ transform: `translate(${from.x}px, ${from.y}px) rotate(${angle}deg)` }}>
      <line x1={start + 24} x2={reach} y1="0" y2="0" class="gun-line" />
      <path d={`M${reach} -5l9 5-9 5z`} class="gun-head" />
      <g style={{ transform: `translate(${start}px, 0px) scale(1, ${flip})` }}>
        <path d="M-2-5h28v5H12l-1 4H6L2 14h-9l3-14z" class="gun-body" />
        <circle cx="8" cy="-1.5" r="4" class="gun-drum" />
        <path d="M4 4c0 6 6 6 7 0" class="gun-guard" />
      </g>
    </g>
  );
}
