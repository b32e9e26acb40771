// The board of any game: the game's own table, or else a grid and the fields of the view. The same for matches and replays.

import type { LoadedTable, PrivateAreaProps, TableProps } from "../games/own-table";
import { PlainGrid } from "./grid";
import { OtherFields, SeatFacts, SeatList } from "./seats";

const nothing = (): void => undefined;

/** What somebody without a seat may do: nothing. */
export const WATCHING = {
  seat: null,
  legal: [],
  choice: null,
  notes: {},
  choose: nothing,
  explain: nothing,
  setNote: nothing,
} satisfies Partial<TableProps>;

type WithoutCard<P extends TableProps> = Omit<P, "card">;

/** `own` is null for a game without an own table. A change of `boardKey` draws an own table anew. */
export function GameBoard(props: { own: LoadedTable | null; table: WithoutCard<TableProps>; boardKey?: string }) {
  const { own, table } = props;
  const { view, words } = table;
  return (
    <>
      {own === null ? <PlainGrid {...table} /> : <own.Board key={props.boardKey} {...table} card={own.card} />}
      {own?.showsSeats !== true && <SeatList view={view} words={words} showsFacts={own === null} />}
      {own === null && <OtherFields view={view} words={words} />}
    </>
  );
}

/** What only the player of `seat` may see. */
export function GamePrivateArea({ own, table }: { own: LoadedTable | null; table: WithoutCard<PrivateAreaProps> }) {
  if (own?.PrivateArea !== undefined) return <own.PrivateArea {...table} card={own.card} />;
  return <SeatFacts view={table.view} seat={table.seat} words={table.words} secret />;
}
