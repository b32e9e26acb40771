// The grid of any game. A player chooses an action first, then its target cell. Rows and columns have handles and can be
// dragged; a shift is shown before it is locked. Only legal targets are lit; a tap on another cell asks why it is not legal.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gridCard } from "../api";
import { useSlide } from "../art/motion";
import type { TableProps } from "../games/own-table";
import type { GridCard } from "../wire";
import type { Words } from "../words";
import { dragOffset, useGridDrag } from "./grid-drag";

/** A shift of a row or column, as far as its preview needs it. */
export interface Shift {
  axis: "row" | "column";
  index: number; // from 0
  by: number; // cells, to the right or down if positive
}

export type RowOrColumn = Pick<Shift, "axis" | "index">;

export type ReadShift = (action: string) => Shift | null;

/** A function that reads shifts from actions, by the verbs that the grid card of a game names. */
export const shiftReader =
  (verbs: GridCard["shifts"]): ReadShift =>
  (action) => {
    const [verb = "", number = ""] = action.split(" ");
    const shift = verbs[verb];
    return shift === undefined || !/^\d+$/.test(number)
      ? null
      : { axis: shift.axis, index: Number(number) - 1, by: shift.by };
  };

/** The action of a shift, with the first verb that means it; null if the game has none. */
export function shiftAction(verbs: GridCard["shifts"], shift: Shift): string | null {
  const verb = Object.keys(verbs).find((name) => verbs[name]?.axis === shift.axis && verbs[name].by === shift.by);
  return verb === undefined ? null : `${verb} ${shift.index + 1}`;
}

/** The grid after a shift, and whether a cell holds a card that has wrapped round the edge. */
export function applyShift<T>(
  grid: readonly (readonly T[])[],
  shift: Shift,
): { grid: T[][]; wrapped: (row: number, col: number) => boolean } {
  const copy = grid.map((row) => [...row]);
  const length = shift.axis === "row" ? (copy[0]?.length ?? 0) : copy.length;
  const from = (at: number): number => (at - shift.by + length) % length;
  for (let at = 0; at < length; at++) {
    if (shift.axis === "row") copy[shift.index]![at] = grid[shift.index]![from(at)] as T;
    else copy[at]![shift.index] = grid[from(at)]![shift.index] as T;
  }
  const wrapped = (row: number, col: number): boolean => {
    const [index, at] = shift.axis === "row" ? [row, col] : [col, row];
    return index === shift.index && (at - shift.by < 0 || at - shift.by >= length);
  };
  return { grid: copy, wrapped };
}

export const isOn = (shift: RowOrColumn, row: number, col: number): boolean =>
  (shift.axis === "row" ? row : col) === shift.index;

/** How a cell is drawn, by the game or by `PlainGrid`. */
export interface CellContent {
  label: string; // for screen readers
  content: ComponentChildren;
  classes?: readonly string[];
}

export interface GridProps extends Pick<TableProps, "words" | "legal" | "choice" | "choose" | "explain"> {
  rows: readonly (readonly string[])[]; // cells, as the view names them
  card: Pick<GridCard, "cells" | "shifts" | "private">;
  label: string;
  content: (cell: string, row: number, col: number) => CellContent;
  onTap: (cell: string) => void; // called for every tap
  children?: ComponentChildren; // below the grid
}

const SHIFT = "shift";
const MOST_BUTTONS = 6; // actions of one verb that appear as buttons
const ARROW_KEYS: Record<string, { axis: Shift["axis"]; by: number }> = {
  ArrowLeft: { axis: "row", by: -1 },
  ArrowRight: { axis: "row", by: 1 },
  ArrowUp: { axis: "column", by: -1 },
  ArrowDown: { axis: "column", by: 1 },
};

/** Sorts legal actions into shifts, verbs that name a cell, and the rest as buttons; a verb with many actions is left to the
 *  list of choices. A verb that names the viewer's own cards lights no cell: a neighbour would see them. */
function sortActions(legal: readonly string[], card: GridProps["card"]) {
  const shiftOf = shiftReader(card.shifts);
  const words = new Set(Object.values(card.cells));
  const verbOf = (action: string): string => action.split(" ")[0]!;
  const shifts = legal.filter((action) => shiftOf(action) !== null);
  const isPrivate = (action: string): boolean => card.private.includes(verbOf(action));
  const targeted = legal.filter((action) => words.has(action.split(" ")[1] ?? "") && !isPrivate(action));
  const rest = legal.filter((action) => !shifts.includes(action) && !targeted.includes(action));
  const plain = rest.filter(
    (action) => isPrivate(action) || rest.filter((other) => verbOf(other) === verbOf(action)).length <= MOST_BUTTONS,
  );
  return { shiftOf, shifts, verbs: [...new Set(targeted.map(verbOf))], plain };
}

export function Grid(props: GridProps) {
  const { words, legal, choice, choose, explain, rows, card } = props;
  const key = legal.join("|");
  const sorted = useMemo(() => sortActions(key === "" ? [] : key.split("|"), card), [key, card]);
  const { shiftOf, shifts, verbs, plain } = sorted;
  const verb = useSignal("");
  const selected = useSignal<RowOrColumn | null>(null);
  useEffect(() => {
    const all = [...(shifts.length > 0 ? [SHIFT] : []), ...verbs];
    // Another verb is not kept: the cells that it lights can tell a neighbour which power the viewer has.
    const stays = verb.value === SHIFT && shifts.length > 0;
    if (!stays) verb.value = all.length === 1 ? all[0]! : "";
    selected.value = null;
  }, [shifts, verbs, verb, selected]);

  const chosen = choice === null ? null : shiftOf(choice);
  const shiftsIn = (wanted: RowOrColumn): string[] =>
    shifts.filter((action) => shiftOf(action)?.axis === wanted.axis && shiftOf(action)?.index === wanted.index);
  /** Chooses a shift at once if one action means it; several actions are shown as buttons. */
  const chooseShift = (wanted: Shift): void => {
    const found = shiftsIn(wanted).filter((action) => shiftOf(action)?.by === wanted.by);
    const only = found.length === 1 ? found[0]! : null;
    if (found.length > 0) [verb.value, selected.value] = [SHIFT, { axis: wanted.axis, index: wanted.index }];
    if (only !== null && only !== choice) choose(only);
    const action = shiftAction(card.shifts, wanted);
    if (found.length === 0 && legal.length > 0 && action !== null) explain(action);
  };
  const chosenShift = (axis: Shift["axis"], at: number): number =>
    chosen?.axis === axis && chosen.index === at ? chosen.by : 0;
  const tabStop = useSignal(""); // the cell that Tab enters at: the last focused one
  const isInPlace = useRef(false); // dragged cards are in place already and need not slide
  const { drag: current, handlers } = useGridDrag(
    () => shifts.length > 0,
    (axis, at, cells) => {
      isInPlace.current = true;
      const by = cells + chosenShift(axis, at);
      if (by === 0) choose(null);
      else chooseShift({ axis, index: at, by });
    },
    key,
  );

  const dragged = current.value;
  const preview = dragged !== null && chosenShift(dragged.axis, dragged.index) === 0 ? null : chosen;
  const shown = preview === null ? { grid: rows, wrapped: () => false } : applyShift(rows, preview);
  const box = useRef<HTMLDivElement>(null);
  useSlide(box, shown.grid.flat().join(" "), isInPlace);
  const tabCell = shown.grid.some((row) => row.includes(tabStop.value)) ? tabStop.value : shown.grid[0]?.[0];
  const tap = (cell: string): void => {
    props.onTap(cell);
    if (verb.value === "" || verb.value === SHIFT || legal.length === 0) return;
    const action = `${verb.value} ${card.cells[cell]}`;
    if (legal.includes(action)) choose(action);
    else explain(action);
  };
  const keys = (event: KeyboardEvent, row: number, col: number): void => {
    const way = ARROW_KEYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    if (event.shiftKey) {
      chooseShift({ ...way, index: way.axis === "row" ? row : col });
      return;
    }
    const [down, right] = way.axis === "row" ? [0, way.by] : [way.by, 0];
    box.current?.querySelector<HTMLElement>(`[data-cell="${row + down},${col + right}"]`)?.focus();
  };
  const handle = (axis: Shift["axis"], at: number) => (
    <button
      key={`${axis}${at}`}
      type="button"
      class={`grid-handle ${axis} ${verb.value === SHIFT && shiftsIn({ axis, index: at }).length > 0 ? "lit" : ""}`}
      data-handle={axis === "row" ? `${at},` : `,${at}`}
      aria-pressed={selected.value?.axis === axis && selected.value.index === at}
      aria-label={words.say(`web-grid-${axis}`, { line: at + 1 })}
      onClick={() => {
        if (shifts.length > 0) verb.value = SHIFT;
        selected.value = { axis, index: at };
      }}
    >
      {at + 1}
    </button>
  );
  const lit = new Set(
    legal.filter((action) => action.startsWith(`${verb.value} `)).map((action) => action.split(" ")[1]),
  );
  const [done = "", target] = choice?.split(" ") ?? [];
  const cell = (name: string, row: number, col: number) => {
    const face = props.content(name, row, col);
    const word = card.cells[name];
    const drag = dragged !== null && isOn(dragged, row, col) ? dragged : null;
    const held = selected.value !== null && selected.value.axis === "column" && isOn(selected.value, row, col);
    const state = {
      lit: lit.has(word),
      chosen: target === word && verbs.includes(done),
      held,
      pulled: drag !== null,
      ghost: (preview !== null && isOn(preview, row, col)) || drag !== null,
      wrapped: shown.wrapped(row, col),
    };
    const px = drag === null ? 0 : dragOffset(drag, drag.axis === "row" ? col : row);
    return (
      <button
        key={name}
        type="button"
        class={[
          "grid-cell",
          ...(face.classes ?? []),
          ...Object.entries(state).flatMap(([is, so]) => (so ? [is] : [])),
        ].join(" ")}
        data-cell={`${row},${col}`}
        data-slide={name}
        tabIndex={name === tabCell ? 0 : -1}
        aria-pressed={state.lit || state.chosen ? state.chosen : undefined}
        title={String(words.noun(word ?? name))}
        style={drag === null ? {} : { transform: drag.axis === "row" ? `translateX(${px}px)` : `translateY(${px}px)` }}
        onFocus={() => (tabStop.value = name)}
        onClick={() => tap(name)}
        onKeyDown={(event) => keys(event, row, col)}
      >
        <span class="unseen">{`${face.label}. ${words.say("web-grid-row", { line: row + 1 })}, ${words.say("web-grid-column", { line: col + 1 })}`}</span>
        {face.content}
      </button>
    );
  };
  const cols = rows[0]?.length ?? 0;
  return (
    <>
      <div
        class={`grid ${shifts.length > 0 ? "grid-moves" : ""}`}
        ref={box}
        role="group"
        aria-label={props.label}
        style={{ "--cols": cols }}
        {...handlers}
      >
        <span aria-hidden="true" />
        {Array.from({ length: cols }, (_, col) => handle("column", col))}
        {shown.grid.flatMap((row, r) => [handle("row", r), ...row.map((name, c) => cell(name, r, c))])}
      </div>
      {props.children}
      <div class="grid-verbs choice-row" role="group" aria-label={words.say("ui-choices")}>
        {shifts.length > 0 && (
          <button
            type="button"
            class="choice"
            data-verb={SHIFT}
            aria-pressed={verb.value === SHIFT}
            onClick={() => (verb.value = SHIFT)}
          >
            {words.say("web-grid-shift")}
          </button>
        )}
        {verbs.map((name) => (
          <button
            key={name}
            type="button"
            class="choice"
            data-verb={name}
            aria-pressed={verb.value === name}
            onClick={() => (verb.value = name)}
          >
            {words.verb(name)}
          </button>
        ))}
        <ActionButtons {...props} legal={plain} />
      </div>
      {verb.value === SHIFT && (
        <div class="grid-ways choice-row">
          {selected.value === null ? (
            <p class="faint">{words.say("web-grid-line")}</p>
          ) : (
            <ActionButtons {...props} legal={shiftsIn(selected.value)} />
          )}
        </div>
      )}
    </>
  );
}

function ActionButtons({
  words,
  legal,
  choice,
  choose,
}: { words: Words } & Pick<GridProps, "legal" | "choice" | "choose">) {
  return (
    <>
      {legal.map((action) => (
        <button
          key={action}
          type="button"
          class="choice"
          aria-pressed={choice === action}
          data-action={action}
          onClick={() => choose(action)}
        >
          {words.action(action)}
        </button>
      ))}
    </>
  );
}

const SHORT_NAME = 3; // letters of a name on a phone

/** The words for what lies on a cell. A field of an optional record bears its name: `lamps.lit`. */
export function marksOn(card: Pick<GridCard, "marks">, view: object, cell: string): string[] {
  const lying = (path: string): unknown =>
    path.split(".").reduce<unknown>((one, name) => (one as Record<string, unknown> | null)?.[name], view);
  return Object.entries(card.marks).flatMap(([path, mark]) => {
    const cells = lying(path);
    return typeof cells === "string" && cells.includes(cell) ? [mark] : [];
  });
}

/** The grid of a game without an own table, from its grid card; nothing for a game without a grid. */
export function PlainGrid(props: Omit<TableProps, "card">) {
  const { view, words } = props;
  const tapped = useSignal("");
  const card = gridCard(view.game);
  if (card === null) return null;
  const rows = (view[card.field] as string[]).map((row) => row.split(" "));
  const name = (cell: string): string => String(words.noun(card.cells[cell] ?? cell));
  const marks = (cell: string): string[] => marksOn(card, view, cell).map((mark) => words.say(`table-is-${mark}`));
  const face = (cell: string) => {
    const on = marks(cell);
    return {
      label: [name(cell), ...on].join(", "),
      classes: on.length > 0 ? ["marked"] : [],
      content: (
        <span class="grid-plain" aria-hidden="true">
          <span class="short">{name(cell).slice(0, SHORT_NAME)}</span>
          <span class="long">{name(cell)}</span>
          {on.length > 0 && <small class="long">{on.join(", ")}</small>}
        </span>
      ),
    };
  };
  return (
    <section class="plain-grid">
      <Grid
        {...props}
        rows={rows}
        card={card}
        label={words.heading(card.field) ?? ""}
        content={face}
        onTap={(cell) => (tapped.value = cell)}
      >
        {tapped.value !== "" && (
          <p class="grid-looked" role="status">
            <strong>{name(tapped.value)}</strong> <span class="faint">{marks(tapped.value).join(", ")}</span>
          </p>
        )}
      </Grid>
    </section>
  );
}
