// What a game may bring to be drawn in its own way: a folder of its name here with a table.tsx that exports these.
// A table is given what one viewer sees and may do, and nothing else; so it draws live games and films alike.

import type { ComponentType } from "preact";
import type { Told } from "../wire";
import type { Words } from "../words";

export type View = Record<string, any>;

export interface TableProps {
  seat: number | null; // whose chair this is; null for whoever looks on, whatever eyes they look through
  view: View;
  words: Words;
  events: readonly Told[]; // all that this viewer has been told, the newest last
  options: readonly string[]; // what may be answered now; none for a spectator or in a film
  choice: string | null;
  notes: Readonly<Record<string, string>>;
  pick: (action: string | null) => void;
  why: (action: string) => void; // asks the house why this is not possible
  note: (about: string, mark: string) => void;
}

/** With whose private things they are. In a film with all cards open nobody who looks on is that seat: it is not "you". */
export interface MineProps extends TableProps {
  seat: number;
}

export interface OwnTable {
  Board: ComponentType<TableProps>;
  /** What only this seat may see, shown behind a button that is held. */
  Mine?: ComponentType<MineProps>;
  /** Whether the board shows every seat, so that the plain rows of seats are not needed. */
  seated?: boolean;
  /** Whether everything offered can be chosen on the board; the plain list is then folded away. */
  complete?: boolean;
}
