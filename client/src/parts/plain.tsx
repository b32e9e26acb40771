// The grid of a game that brings no table of its own: what the view spells, in words, as the game's card says.

import { useSignal } from "@preact/signals";
import { gridOf } from "../cards";
import type { TableProps } from "../games/table";
import { Grid } from "./grid";

const SHORT = 3; // letters of a name on a phone

export function PlainGrid(props: TableProps) {
  const { view, words } = props;
  const looked = useSignal("");
  const card = gridOf(view["game"] as string);
  if (card === null) return null;
  const rows = (view[card.field] as string[]).map((row) => row.split(" "));
  const name = (cell: string): string => String(words.noun(card.cells[cell] ?? cell));
  const marks = (cell: string): string[] =>
    Object.entries(card.marks).flatMap(([field, mark]) => (((view[field] ?? "") as string).includes(cell) ? [words.say(`table-is-${mark}`)] : []));
  const face = (cell: string) => {
    const on = marks(cell);
    return {
      name: [name(cell), ...on].join(", "),
      classes: on.length > 0 ? ["marked"] : [],
      drawn: (
        <span class="grid-plain" aria-hidden="true">
          <span class="short">{name(cell).slice(0, SHORT)}</span>
          <span class="long">{name(cell)}</span>
          {on.length > 0 && <small class="long">{on.join(", ")}</small>}
        </span>
      ),
    };
  };
  return (
    <section class="plain-grid">
      <Grid {...props} rows={rows} card={card} label={words.heading(card.field) ?? ""} face={face} looked={(cell) => (looked.value = cell)}>
        {looked.value !== "" && (
          <p class="grid-looked" role="status">
            <strong>{name(looked.value)}</strong> <span class="faint">{marks(looked.value).join(", ")}</span>
          </p>
        )}
      </Grid>
    </section>
  );
}
