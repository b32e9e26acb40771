// A grid of any game: the action first, then its target. Lines have handles and can be drawn along; what a shift would do
// is shown before it is locked. Only what is offered is lit, and a tap on anything else asks why.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gridOf } from "../api";
import { useSlide } from "../art/motion";
import type { TableProps } from "../games/own-table";
import type { GridCard } from "../wire";
import type { Words } from "../words";
import { place, useDrag } from "./grid-drag";

// Shifts of a line of a grid, as far as a preview needs them: which line, which way, how far.

export interface Shift {
  along: "row" | "column";
  line: number; // from 0
  by: number; // cells, towards the end when positive
}

export type ShiftOf = (action: string) => Shift | null;

/** How a game says shifts, by the card of its grid. */
export const shiftsOf = (verbs: GridCard["shifts"]): ShiftOf => (action) => {
  const [verb = "", line = ""] = action.split(" ");
  const shift = verbs[verb];
  return shift === undefined || !/^\d+$/.test(line) ? null : { along: shift.axis, line: Number(line) - 1, by: shift.by };
};

/** What would have to be said for a shift: the first verb that means it. */
export function said(verbs: GridCard["shifts"], shift: Shift): string | null {
  const verb = Object.keys(verbs).find((name) => verbs[name]?.axis === shift.along && verbs[name]?.by === shift.by);
  return verb === undefined ? null : `${verb} ${shift.line + 1}`;
}

/** The grid after a shift, and whether a cell holds a card that has come round the edge. */
export function shifted<T>(grid: readonly (readonly T[])[], shift: Shift): { grid: T[][]; wrapped: (row: number, col: number) => boolean } {
  const copy = grid.map((row) => [...row]);
  const length = shift.along === "row" ? (copy[0]?.length ?? 0) : copy.length;
  const from = (at: number): number => (at - shift.by + length) % length;
  for (let at = 0; at < length; at++) {
    if (shift.along === "row") copy[shift.line]![at] = grid[shift.line]![from(at)] as T;
    else copy[at]![shift.line] = grid[from(at)]![shift.line] as T;
  }
  const wrapped = (row: number, col: number): boolean => {
    const [line, at] = shift.along === "row" ? [row, col] : [col, row];
    return line === shift.line && (at - shift.by < 0 || at - shift.by >= length);
  };
  return { grid: copy, wrapped };
}

export const onLine = (shift: Pick<Shift, "along" | "line">, row: number, col: number): boolean =>
  (shift.along === "row" ? row : col) === shift.line;

/** A cell as the game or the general page wants it. */
export interface Face {
  name: string; // for everybody to hear
  drawn: ComponentChildren;
  classes?: readonly string[];
}

export interface GridProps extends TableProps {
  rows: readonly (readonly string[])[]; // cells, as the view spells them
  card: Pick<GridCard, "cells" | "shifts" | "private">;
  label: string;
  face: (cell: string, row: number, col: number) => Face;
  looked: (cell: string) => void; // tapped, whatever else that does
  children?: ComponentChildren; // stands right below
}

const SHIFT = "shift";
const FEW = 6;
const WAYS: Record<string, { along: Shift["along"]; by: number }> = {
  ArrowLeft: { along: "row", by: -1 },
  ArrowRight: { along: "row", by: 1 },
  ArrowUp: { along: "column", by: -1 },
  ArrowDown: { along: "column", by: 1 },
};

/** What is offered: shifts as one, verbs that name a cell, and the rest; a verb with many fillings is left to the list.
 *  A verb that names one's own cards lights no cell: it would show them to the room. */
function sorted(options: readonly string[], card: GridProps["card"]) {
  const shiftOf = shiftsOf(card.shifts);
  const words = new Set(Object.values(card.cells));
  const verbOf = (option: string): string => option.split(" ")[0] as string;
  const shifts = options.filter((option) => shiftOf(option) !== null);
  const mine = (option: string): boolean => card.private.includes(verbOf(option));
  const aimed = options.filter((option) => words.has(option.split(" ")[1] ?? "") && !mine(option));
  const rest = options.filter((option) => !shifts.includes(option) && !aimed.includes(option));
  const plain = rest.filter((option) => mine(option) || rest.filter((other) => verbOf(other) === verbOf(option)).length <= FEW);
  return { shiftOf, shifts, verbs: [...new Set(aimed.map(verbOf))], plain };
}

export function Grid(props: GridProps) {
  const { words, options, choice, pick, why, rows, card } = props;
  const { shiftOf, shifts, verbs, plain } = sorted(options, card);
  const verb = useSignal("");
  const line = useSignal<Pick<Shift, "along" | "line"> | null>(null);
  const offered = options.join("|");
  useEffect(() => {
    const all = [...(shifts.length > 0 ? [SHIFT] : []), ...verbs];
    const stays = verb.value === SHIFT && shifts.length > 0; // what another verb may name can tell who acts: not before a tap
    if (!stays) verb.value = all.length === 1 ? (all[0] as string) : "";
    line.value = null;
  }, [offered]);

  const chosen = choice === null ? null : shiftOf(choice);
  const ofLine = (wanted: Pick<Shift, "along" | "line">): string[] =>
    shifts.filter((option) => shiftOf(option)?.along === wanted.along && shiftOf(option)?.line === wanted.line);
  /** One way to say it is chosen at once; several are laid out, for their difference is in the words. */
  const shift = (wanted: Shift): void => {
    const found = ofLine(wanted).filter((option) => shiftOf(option)?.by === wanted.by);
    const only = found.length === 1 ? (found[0] as string) : null;
    if (found.length > 0) [verb.value, line.value] = [SHIFT, { along: wanted.along, line: wanted.line }];
    if (only !== null && only !== choice) pick(only);
    const asked = said(card.shifts, wanted);
    if (found.length === 0 && options.length > 0 && asked !== null) why(asked);
  };
  const moved = (along: Shift["along"], at: number): number => (chosen?.along === along && chosen.line === at ? chosen.by : 0);
  const stop = useSignal(""); // the cell at which Tab comes in: the one that was left
  const there = useRef(false); // what was drawn along lies there already, and need not slide
  const { drawn, handlers } = useDrag(
    () => shifts.length > 0,
    (along, at, cells) => {
      there.current = true;
      const by = cells + moved(along, at);
      if (by === 0) pick(null);
      else shift({ along, line: at, by });
    },
    offered,
  );

  const pulled = drawn.value;
  const ghost = pulled !== null && moved(pulled.along, pulled.line) === 0 ? null : chosen;
  const shown = ghost === null ? { grid: rows, wrapped: () => false } : shifted(rows, ghost);
  const box = useRef<HTMLDivElement>(null);
  useSlide(box, shown.grid.flat().join(" "), there);
  const entry = shown.grid.some((row) => row.includes(stop.value)) ? stop.value : shown.grid[0]?.[0];
  const tap = (cell: string): void => {
    props.looked(cell);
    if (verb.value === "" || verb.value === SHIFT || options.length === 0) return;
    const action = `${verb.value} ${card.cells[cell]}`;
    if (options.includes(action)) pick(action);
    else why(action);
  };
  const keys = (event: KeyboardEvent, row: number, col: number): void => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    if (event.shiftKey) return shift({ ...way, line: way.along === "row" ? row : col });
    const [down, right] = way.along === "row" ? [0, way.by] : [way.by, 0];
    box.current?.querySelector<HTMLElement>(`[data-cell="${row + down},${col + right}"]`)?.focus();
  };
  const handle = (along: Shift["along"], at: number) => (
    <button
      key={`${along}${at}`}
      type="button"
      class={`grid-handle ${along} ${verb.value === SHIFT && ofLine({ along, line: at }).length > 0 ? "lit" : ""}`}
      data-handle={along === "row" ? `${at},` : `,${at}`}
      aria-pressed={line.value?.along === along && line.value.line === at}
      aria-label={words.say(`web-grid-${along}`, { line: at + 1 })}
      onClick={() => {
        if (shifts.length > 0) verb.value = SHIFT;
        line.value = { along, line: at };
      }}
    >
      {at + 1}
    </button>
  );
  const lit = new Set(options.filter((option) => option.startsWith(`${verb.value} `)).map((option) => option.split(" ")[1]));
  const [done = "", target] = choice?.split(" ") ?? [];
  const cell = (name: string, row: number, col: number) => {
    const face = props.face(name, row, col);
    const word = card.cells[name];
    const along = pulled !== null && onLine(pulled, row, col) ? pulled : null;
    const held = line.value !== null && line.value.along === "column" && onLine(line.value, row, col);
    const state = {
      lit: lit.has(word), chosen: target === word && verbs.includes(done), held, pulled: along !== null,
      ghost: (ghost !== null && onLine(ghost, row, col)) || along !== null, wrapped: shown.wrapped(row, col),
    };
    const px = along === null ? 0 : place(along, along.along === "row" ? col : row);
    return (
      <button
        key={name}
        type="button"
        class={["grid-cell", ...(face.classes ?? []), ...Object.entries(state).flatMap(([is, so]) => (so ? [is] : []))].join(" ")}
        data-cell={`${row},${col}`}
        data-slide={name}
        tabIndex={name === entry ? 0 : -1}
        aria-pressed={state.lit || state.chosen ? state.chosen : undefined}
        title={String(words.noun(word ?? name))}
        style={along === null ? {} : { transform: along.along === "row" ? `translateX(${px}px)` : `translateY(${px}px)` }}
        onFocus={() => (stop.value = name)}
        onClick={() => tap(name)}
        onKeyDown={(event) => keys(event, row, col)}
      >
        <span class="unseen">{`${face.name}. ${words.say("web-grid-row", { line: row + 1 })}, ${words.say("web-grid-column", { line: col + 1 })}`}</span>
        {face.drawn}
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
          <button type="button" class="choice" data-verb={SHIFT} aria-pressed={verb.value === SHIFT} onClick={() => (verb.value = SHIFT)}>
            {words.say("web-grid-shift")}
          </button>
        )}
        {verbs.map((name) => (
          <button key={name} type="button" class="choice" data-verb={name} aria-pressed={verb.value === name} onClick={() => (verb.value = name)}>
            {words.verb(name)}
          </button>
        ))}
        <Actions {...props} options={plain} />
      </div>
      {verb.value === SHIFT && (
        <div class="grid-ways choice-row">
          {line.value === null ? <p class="faint">{words.say("web-grid-line")}</p> : <Actions {...props} options={ofLine(line.value)} />}
        </div>
      )}
    </>
  );
}

function Actions({ words, options, choice, pick }: { words: Words } & Pick<GridProps, "options" | "choice" | "pick">) {
  return (
    <>
      {options.map((option) => (
        <button key={option} type="button" class="choice" aria-pressed={choice === option} data-action={option} onClick={() => pick(option)}>
          {words.action(option)}
        </button>
      ))}
    </>
  );
}

// The grid of a game that brings no table of its own: what the view spells, in words, as the game's card says.

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
