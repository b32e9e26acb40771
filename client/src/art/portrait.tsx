// Portraits from a kit: hat, hair, glasses, moustache, collar, colours. A number picks one of each, so the same number is the
// same face for everybody. Fifty of them can be told apart at forty pixels.

const SKIN = ["#f1c9a0", "#d9a273", "#b97a4d", "#8d5a38", "#f6d9bf", "#6d4429"];
const CLOTH = ["#3b4a5e", "#6b2f2a", "#43522f", "#5a4a66", "#7a5a2a", "#2e2a2a", "#7b6a57", "#2f5a5e"];
const HAIR = ["#20160f", "#5a3417", "#a8692c", "#d9b46a", "#7d7d7d", "#8a2f1b"];

type Draw = (colour: string, shade: string) => preact.JSX.Element | null;

const HATS: readonly Draw[] = [
  () => null,
  (c, s) => (
    // fedora
    <>
      <path d="M14 40c10-6 62-6 72 0 4 4-4 7-8 6-16-5-40-5-56 0-4 1-12-2-8-6z" fill={c} />
      <path d="M28 38c0-20 8-26 14-22 4 3 12 3 16 0 6-4 14 2 14 22z" fill={c} />
      <path d="M28 38c0-3 0-6 1-8 14-4 28-4 42 0 1 2 1 5 1 8-14-4-30-4-44 0z" fill={s} />
    </>
  ),
  (c, s) => (
    // bowler
    <>
      <path d="M27 38c0-32 46-32 46 0z" fill={c} />
      <path d="M18 40c0-5 64-5 64 0 0 4-64 4-64 0z" fill={s} />
    </>
  ),
  (c, s) => (
    // flat cap
    <>
      <path d="M22 36c2-22 54-24 60 0 4 4 4 8-4 8H34c-10 0-14-4-12-8z" fill={c} />
      <path d="M20 42c14-6 26-4 32 0-10 4-28 6-32 0z" fill={s} />
    </>
  ),
  (c, s) => (
    // cloche
    <>
      <path d="M22 48c-2-44 58-44 56 0-8-8-48-8-56 0z" fill={c} />
      <path d="M22 48c8-9 48-9 56 0l-1-8c-10-7-44-7-54 0z" fill={s} />
      <circle cx="72" cy="40" r="5" fill={s} />
    </>
  ),
  (c, s) => (
    // top hat
    <>
      <path d="M31 36V8c8-4 30-4 38 0v28z" fill={c} />
      <path d="M31 36v-8c8-3 30-3 38 0v8z" fill={s} />
      <path d="M18 39c0-5 64-5 64 0 0 4-64 4-64 0z" fill={c} />
    </>
  ),
  (c, s) => (
    // tilted trilby
    <g transform="rotate(-11 50 36)">
      <path d="M16 40c12-5 58-5 70 0-12 5-58 5-70 0z" fill={c} />
      <path d="M30 38l4-22c8-6 26-6 34 0l4 22z" fill={c} />
      <path d="M30 38l1-7h40l1 7z" fill={s} />
    </g>
  ),
];

const LOCKS: readonly Draw[] = [
  () => null,
  (c) => <path d="M26 46c-2-34 50-34 48 0l-4-6c-8-6-32-6-40 0z" fill={c} />, // short
  (c) => <path d="M22 66c-6-60 62-60 56 0l-8 2c2-14 0-22-4-28-10 2-24 2-32 0-4 6-6 14-4 28z" fill={c} />, // bob
  (c) => (
    // bun
    <>
      <circle cx="50" cy="14" r="10" fill={c} />
      <path d="M25 48c-2-36 52-36 50 0-6-12-44-12-50 0z" fill={c} />
    </>
  ),
  (c) => (
    // waves
    <path
      d="M20 78c-6-10 2-14 0-24-4-46 64-46 60 0-2 10 6 14 0 24-8 2-10-4-10-14 4-8 2-16-4-24-12 4-24 2-32-2-6 8-8 16-4 26 0 10-2 16-10 14z"
      fill={c}
    />
  ),
  (c) => <path d="M24 52c-2-12 2-18 4-20l2 14zm52 0c2-12-2-18-4-20l-2 14z" fill={c} />, // fringe of a bald head
];

const EYES: readonly Draw[] = [
  () => (
    <>
      <circle cx="41" cy="52" r="3" />
      <circle cx="59" cy="52" r="3" />
    </>
  ),
  () => (
    // round glasses
    <g fill="none" stroke="#1a1108" stroke-width="2.5">
      <circle cx="40" cy="52" r="7.5" fill="#fff8" />
      <circle cx="60" cy="52" r="7.5" fill="#fff8" />
      <path d="M47 51c2-2 4-2 6 0" />
    </g>
  ),
  () => <path d="M30 47h18v4c0 8-16 8-17 0zm22 0h18l-1 4c-1 8-17 8-17 0zM46 47h8v3h-8z" />, // dark glasses
  () => (
    // eye patch
    <>
      <path d="M24 40l50 10" stroke="#1a1108" stroke-width="2.5" />
      <ellipse cx="60" cy="52" rx="8" ry="7" />
      <circle cx="41" cy="52" r="3" />
    </>
  ),
  () => (
    // narrow
    <path d="M35 51h11M54 51h11" stroke="#1a1108" stroke-width="3.5" stroke-linecap="round" />
  ),
];

const MOUTHS: readonly Draw[] = [
  () => <path d="M43 70h14" stroke="#5b2a1c" stroke-width="2.5" stroke-linecap="round" />,
  (c) => <path d="M36 67c6-6 12-4 14-2 2-2 8-4 14 2-6 3-12 2-14 0-2 2-8 3-14 0z" fill={c} />, // moustache
  () => (
    // cigar
    <>
      <path d="M44 71h10" stroke="#5b2a1c" stroke-width="2.5" />
      <path d="M54 70l18-4 1 5-18 4z" fill="#6b4a2a" />
      <circle cx="73" cy="68" r="3" fill="#ff8a4a" />
    </>
  ),
  (c) => (
    <path
      d="M28 58c2 30 42 30 44 0-2 6-6 8-10 8-6-3-18-3-24 0-4 0-8-2-10-8zm16 12c4 2 8 2 12 0-2 4-10 4-12 0z"
      fill={c}
      fill-rule="evenodd"
    />
  ), // beard
  () => <path d="M42 69c4-4 6-2 8-1 2-1 4-3 8 1-4 6-12 6-16 0z" fill="#a8263a" />, // lips
  () => <path d="M42 68c4 6 12 6 16 0" stroke="#5b2a1c" stroke-width="2.5" fill="none" stroke-linecap="round" />, // smile
];

const COLLARS: readonly Draw[] = [
  (_, s) => (
    // tie
    <>
      <path d="M38 84l12 10 12-10 4 16H34z" fill="#efe6d4" />
      <path d="M47 91h6l3 9H44z" fill={s} />
    </>
  ),
  (_, s) => (
    // bow tie
    <>
      <path d="M38 84l12 8 12-8 4 16H34z" fill="#efe6d4" />
      <path d="M39 88l11 5 11-5v11l-11-4-11 4z" fill={s} />
    </>
  ),
  () => (
    // pearls
    <g fill="#f4ead8">
      {[34, 39, 44.5, 50, 55.5, 61, 66].map((x, i) => (
        <circle key={x} cx={x} cy={[86, 90, 92.5, 93.5, 92.5, 90, 86][i]} r="3" />
      ))}
    </g>
  ),
  (_, s) => <path d="M30 84c8-6 32-6 40 0l2 8c-12 6-32 6-44 0z" fill={s} />, // scarf
];

const pick = <T,>(list: readonly T[], number: number): T => list[number % list.length] as T;

// Which parts suit a lady or a gentleman of the period: indexes into the lists above.
const LADY = {
  hats: [0, 4, 0, 1, 4, 6, 0],
  locks: [2, 3, 4, 2, 4],
  eyes: [0, 1, 0, 4, 2],
  mouths: [4, 5, 4],
  collars: [2, 3, 2],
};
const GENT = {
  hats: [1, 2, 3, 5, 6, 0, 1],
  locks: [1, 5, 1, 1],
  eyes: [0, 4, 1, 0, 2, 3],
  mouths: [0, 1, 2, 3, 5, 1, 0],
  collars: [0, 1, 0, 3],
};

export function Face({ number, lady }: { number: number; lady: boolean }) {
  const kit = lady ? LADY : GENT;
  const cloth = pick(CLOTH, number * 5 + 1);
  const shade = pick(CLOTH, number * 3 + 4 + (number >> 3));
  const band = shade === cloth ? "#1a1108" : shade;
  const hair = pick(HAIR, number * 7 + (number >> 2));
  const skin = pick(SKIN, number * 5 + (number >> 2));
  return (
    <g fill="#1a1108">
      <path d="M8 104c0-22 22-24 42-24s42 2 42 24z" fill={cloth} />
      <path d="M41 70h18v16c-4 8-14 8-18 0z" fill={skin} />
      {pick(COLLARS, pick(kit.collars, number))(cloth, band)}
      <ellipse cx="26" cy="54" rx="5" ry="7" fill={skin} />
      <ellipse cx="74" cy="54" rx="5" ry="7" fill={skin} />
      <path d="M27 46c0-28 46-28 46 0 2 34-10 38-23 38S25 80 27 46z" fill={skin} />
      {pick(LOCKS, pick(kit.locks, number * 3 + 1))(hair, band)}
      {pick(MOUTHS, pick(kit.mouths, number * 5 + 2))(hair, band)}
      <path d="M50 54l-3 8h5" stroke="#1a110866" stroke-width="2" fill="none" />
      {pick(EYES, pick(kit.eyes, number * 3))(hair, band)}
      {pick(HATS, pick(kit.hats, number))(cloth, band)}
    </g>
  );
}

export function Portrait({ number, lady, label }: { number: number; lady: boolean; label?: string }) {
  return (
    <svg
      class="portrait"
      viewBox="0 0 100 100"
      role={label === undefined ? undefined : "img"}
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <Face number={number} lady={lady} />
    </svg>
  );
}
