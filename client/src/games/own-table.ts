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
  legal: readonly string[]; // what may be answered now; none for a spectator or in a film
  choice: string | null;
  notes: Readonly<Record<string, string>>;
  choose: (action: string | null) => void;
  explain: (action: string) => void; // asks the house why this is not possible
  setNote: (about: string, mark: string) => void;
}

/** With whose private things they are. In a film with all cards open nobody who looks on is that seat: it is not "you". */
export interface PrivateAreaProps extends TableProps {
  seat: number;
}

export interface OwnTable {
  Board: ComponentType<TableProps>;
  /** What only this seat may see, shown behind a button that is held. */
  PrivateArea?: ComponentType<PrivateAreaProps>;
  /** Whether the board shows every seat, so that the plain rows of seats are not needed. */
  showsSeats?: boolean;
  /** Whether everything offered can be chosen on the board; the plain list is then folded away. */
  offersAllActions?: boolean;
}
