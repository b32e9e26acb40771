// Loot as cards: bills, diamonds, paintings, a clip, a first-aid kit, the desk.

import type { Words } from "../../words";

const thousands = (card: string): string => `${Number(card.split("_").at(-1)) / 1000}k`;

function picture(card: string) {
  if (card.startsWith("bill") || card.startsWith("note")) {
    const big = card.endsWith("20000") ? "#2f6b4a" : card.endsWith("10000") ? "#4a7a3a" : "#7a8a3a";
    return (
      <>
        <rect x="3" y="6" width="54" height="28" rx="3" fill={big} />
        <rect x="7" y="10" width="46" height="20" rx="2" fill="none" stroke="#e9f0cf" />
        <circle cx="30" cy="20" r="9" fill="#e9f0cf" />
        <text x="30" y="24" text-anchor="middle" class="loot-text">
          {thousands(card)}
        </text>
      </>
    );
  }
  if (card.startsWith("diamond")) {
    const hue = card.endsWith("10000") ? "#d8f3ff" : card.endsWith("5000") ? "#9fd6f2" : "#6fb0d8";
    return (
      <>
        <path d="M18 6h24l10 10-22 20L8 16z" fill={hue} />
        <path d="M18 6l12 30L42 6M8 16h44" stroke="#2b5a78" fill="none" />
        <text x="30" y="17" text-anchor="middle" class="loot-text">
          {thousands(card)}
        </text>
      </>
    );
  }
  if (card === "painting") {
    return (
      <>
        <rect x="8" y="4" width="44" height="32" fill="#b8862f" />
        <rect x="12" y="8" width="36" height="24" fill="#8fb4c9" />
        <path d="M12 32l12-13 9 8 6-5 9 10z" fill="#4a6b3a" />
        <circle cx="40" cy="14" r="4" fill="#f2c14e" />
      </>
    );
  }
  if (card === "clip") {
    return (
      <g fill="#c9a24a">
        <path d="M12 34V16c0-10 10-10 10 0v18zm13 0V16c0-10 10-10 10 0v18zm13 0V16c0-10 10-10 10 0v18z" />
        <path d="M12 28h36v6H12z" fill="#6b4a1a" />
      </g>
    );
  }
  if (card === "first_aid") {
    return (
      <>
        <rect x="9" y="8" width="42" height="28" rx="5" fill="#f3efe6" />
        <path d="M23 8c0-6 14-6 14 0" stroke="#b9b2a4" stroke-width="3" fill="none" />
        <path d="M27 14h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="#c22f22" />
      </>
    );
  }
  return (
    <>
      <path d="M4 14h52v6H4z" fill="#8a5a2c" />
      <path d="M8 20h44v16H8z" fill="#6b4320" />
      <path d="M24 24h12v5H24z" fill="#e8c05a" />
      <path d="M40 14c0-9 12-9 12 0z" fill="#3d7a4a" />
    </>
  );
}

export function LootCard({ card, count, words }: { card: string; count: number; words: Words }) {
  return (
    <span class="loot-card" data-card={card}>
      <svg viewBox="0 0 60 40" role="img" aria-label={String(words.noun(card))}>
        {picture(card)}
      </svg>
      {count > 1 && <b>×{count}</b>}
    </span>
  );
}
