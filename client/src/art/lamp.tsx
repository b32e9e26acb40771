/** The lamp over the table: the one warm light of the house. */
export function Lamp() {
  return (
    <svg class="lamp" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M59 0h2v18h-2z" class="lamp-cord" />
      <path d="M60 14c20 0 34 12 38 28H22c4-16 18-28 38-28z" class="lamp-shade" />
      <ellipse cx="60" cy="43" rx="13" ry="6" class="lamp-bulb" />
    </svg>
  );
}
