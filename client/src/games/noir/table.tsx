// Noir: the street as a grid. The action first, then its target; only what is legal is lit, and a tap on anything else
// asks why. One's own identity is never marked here: it stands behind the button that is held.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useSlide } from "../../art/motion";
import { Name } from "../../art/symbols";
import { Marks } from "../../parts/seats";
import type { Words } from "../../words";
import type { TableProps, View } from "../table";
import { facts, people, watched } from "./beside";
import { Cell } from "./cell";
import { Notebook } from "./notebook";
import { shiftOf, shifted } from "./shift";
import { isSuspect, statesOf, street, suspect } from "./suspects";

export const seated = true;
export const complete = true;

const SHIFT = "shift";

/** The verbs that are offered: shifts as one, those that name a suspect, and the rest as they are. */
function sorted(options: readonly string[]) {
  const shifts = options.filter((option) => shiftOf(option) !== null);
  const aimed = options.filter((option) => isSuspect(option.split(" ")[1] ?? ""));
  const plain = options.filter((option) => !shifts.includes(option) && !aimed.includes(option));
  return { shifts, verbs: [...new Set(aimed.map((option) => option.split(" ")[0] as string))], plain };
}

const FEW = 6;

/** A verb with many fillings (a square of the street) is left to the list. */
const few = (plain: readonly string[]) => (option: string) => {
  const verb = option.split(" ")[0];
  return plain.filter((other) => other.split(" ")[0] === verb).length <= FEW;
};

export function Board(props: TableProps) {
  const { view, words, options, choice, pick, why } = props;
  const { shifts, verbs, plain } = sorted(options);
  const verb = useSignal("");
  const line = useSignal("");
  const looked = useSignal("");
  const offered = options.join("|");
  useEffect(() => {
    const all = [...(shifts.length > 0 ? [SHIFT] : []), ...verbs];
    if (!all.includes(verb.value)) verb.value = all.length === 1 ? (all[0] as string) : "";
    line.value = "";
  }, [offered]);
  const shift = choice === null ? null : shiftOf(choice);
  const now = street(view["board"]);
  const zones = new Set(((view["zones"] ?? []) as string[][]).flat()); // "12": row 1, column 2
  const shown = shift === null ? { grid: now, wrapped: () => false } : shifted(now, shift);
  const grid = useRef<HTMLDivElement>(null);
  useSlide(grid, shown.grid.flat().map((one) => one.letter).join(""));
  const tap = (letter: string): void => {
    looked.value = letter;
    if (verb.value === "" || verb.value === SHIFT || options.length === 0) return;
    const action = `${verb.value} ${suspect(letter).name}`;
    if (options.includes(action)) pick(action);
    else why(action);
  };
  const keys = (event: KeyboardEvent, row: number, col: number): void => {
    const way = event.key.replace("Arrow", "").toLowerCase();
    if (!["left", "right", "up", "down"].includes(way)) return;
    event.preventDefault();
    const number = way === "left" || way === "right" ? row + 1 : col + 1;
    if (event.shiftKey) {
      const action = `${way} ${number}`;
      if (options.includes(action)) pick(action);
      else if (options.length > 0) why(action);
      return;
    }
    const [down, right] = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[way] as [number, number];
    const cell = document.querySelector<HTMLElement>(`[data-cell="${row + down},${col + right}"]`);
    cell?.focus();
  };
  const handle = (along: "row" | "column", number: number) => (
    <Handle
      key={`${along}${number}`}
      label={words.say(`table-${along}`, { line: number })}
      number={number}
      lit={verb.value === SHIFT && shifts.some((option) => isLine(option, along, number))}
      held={line.value === `${along} ${number}`}
      tap={() => {
        if (shifts.length > 0) verb.value = SHIFT;
        line.value = `${along} ${number}`;
      }}
    />
  );
  const lit = new Set(options.filter((option) => option.startsWith(`${verb.value} `)).map((option) => option.split(" ")[1]));
  return (
    <div class="noir">
      <div class="noir-grid" ref={grid} role="group" aria-label={words.say("table-street")} style={{ "--cols": view["cols"] }}>
        <span class="noir-corner" aria-hidden="true" />
        {Array.from({ length: view["cols"] as number }, (_, col) => handle("column", col + 1))}
        {shown.grid.flatMap((row, r) => [
          handle("row", r + 1),
          ...row.map((one, c) => (
            <Cell
              key={one.letter}
              suspect={one}
              view={view}
              words={words}
              row={r}
              col={c}
              mark={props.notes[one.letter] ?? ""}
              lit={lit.has(one.name)}
              chosen={choice !== null && choice.split(" ")[1] === one.name}
              ghost={shift !== null && (shift.along === "row" ? r : c) === shift.line}
              wrapped={shown.wrapped(r, c)}
              looked={looked.value === one.letter}
              inside={zones.has(`${r + 1}${c + 1}`)}
              watched={watched(view, r, c)}
              tap={() => tap(one.letter)}
              keys={(event) => keys(event, r, c)}
            />
          )),
        ])}
      </div>
      <Looked {...props} letter={looked.value} />
      <div class="noir-verbs choice-row" role="group" aria-label={words.say("ui-choices")}>
        {shifts.length > 0 && (
          <button type="button" class="choice" aria-pressed={verb.value === SHIFT} onClick={() => (verb.value = SHIFT)}>
            {words.say("table-shift")}
          </button>
        )}
        {verbs.map((name) => (
          <button key={name} type="button" class="choice" aria-pressed={verb.value === name} onClick={() => (verb.value = name)}>
            {words.verb(name)}
          </button>
        ))}
        {plain.filter(few(plain)).map((option) => (
          <button key={option} type="button" class="choice" aria-pressed={choice === option} data-action={option} onClick={() => pick(option)}>
            {words.action(option)}
          </button>
        ))}
      </div>
      {verb.value === SHIFT && (
        <div class="noir-ways choice-row">
          {line.value === "" && <p class="faint">{words.say("table-pick-line")}</p>}
          {shifts
            .filter((option) => isLine(option, ...(line.value.split(" ") as [string, string])))
            .map((option) => (
              <button key={option} type="button" class="choice" aria-pressed={choice === option} data-action={option} onClick={() => pick(option)}>
                {words.action(option)}
              </button>
            ))}
        </div>
      )}
      <div class="noir-tools">
        <Notebook view={view} words={words} />
      </div>
      <Around {...props} />
    </div>
  );
}

function isLine(option: string, along: string, number: string | number): boolean {
  const shift = shiftOf(option);
  return shift !== null && shift.along === along && shift.line === Number(number) - 1;
}

function Handle(props: { label: string; number: number; lit: boolean; held: boolean; tap: () => void }) {
  return (
    <button type="button" class={`noir-handle ${props.lit ? "lit" : ""}`} aria-pressed={props.held} aria-label={props.label} onClick={props.tap}>
      {props.number}
    </button>
  );
}

const MARKS = ["", "out", "suspect", "certain"];

/** The full name of the card that was tapped, what lies on it, and the notebook. */
function Looked(props: TableProps & { letter: string }) {
  const { letter, words, view, notes } = props;
  if (letter === "") return null;
  const one = suspect(letter);
  const states = statesOf(view, letter).map((state) => words.say(`table-is-${state}`));
  const mark = notes[letter] ?? "";
  return (
    <div class="noir-looked">
      <strong>{words.noun(one.name)}</strong>
      {states.length > 0 && <span class="faint">{states.join(", ")}</span>}
      {view["viewer"] !== null && (
        <span class="noir-notes" role="group" aria-label={words.say("web-notes")}>
          {MARKS.map((name) => (
            <button key={name} type="button" class="quiet" aria-pressed={mark === name} onClick={() => props.note(letter, name)}>
              {words.say(`web-note-${name || "none"}`)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

const roleWord = (words: Words, role: string): string =>
  role === "?" ? words.say("ui-hidden") : role === "none" ? "·" : words.say(`role-${role}`);

/** The seats, and what lies beside the street. */
function Around({ view, words }: TableProps) {
  return (
    <>
      <ul class="seats" aria-label={words.say("web-seats")}>
        {(view["players"] as View[]).map((player, seat) => (
          <li key={seat} class={`seat-row seat-${seat} ${seat === view["viewer"] ? "me" : ""}`}>
            <div class="seat-head">
              <Name seat={seat} name={words.names[seat] ?? ""} />
              <span class="tag">{roleWord(words, player["role"])}</span>
              {seat === view["viewer"] && <span class="tag">{words.say("ui-you")}</span>}
              <Marks words={words} seat={seat} />
            </div>
            {player["trophies"] !== "" && <p class="faint">{`${words.say("table-trophies")}: ${people(words, player["trophies"])}`}</p>}
            {player["purse"] > 0 && <p class="faint">{`${words.say("table-purse")}: ${player["purse"]}`}</p>}
            {view["step"] === "over" && isSuspect(player["identity"]) && <p>{words.noun(player["identity"])}</p>}
          </li>
        ))}
      </ul>
      <dl class="rest">
        {facts(view, words).map(([name, text]) => (
          <div key={name}>
            <dt>{words.say(`table-${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Who I am, the cards of my hand, and whom I know beside myself. */
export function Mine({ view, words }: TableProps) {
  const me = view["viewer"] as number;
  const players = view["players"] as View[];
  const cards = (view["hand"] as View[]).filter((slot) => slot["owner"] === me && isSuspect(slot["card"]));
  const hand = cards.map((slot) => String(words.noun(slot["card"])));
  const known = players.flatMap((player, seat) => (seat !== me && isSuspect(player["identity"]) ? [{ player, seat }] : []));
  const mine = players[me]?.["identity"] as string;
  return (
    <dl class="rest">
      <div>
        <dt>{words.say("table-identity")}</dt>
        <dd>{isSuspect(mine) ? words.noun(mine) : "·"}</dd>
      </div>
      <div>
        <dt>{words.say("table-hand")}</dt>
        <dd>{hand.length > 0 ? words.listing(hand) : words.say("word-nothing")}</dd>
      </div>
      {known.map(({ player, seat }) => (
        <div key={seat}>
          <dt>{words.names[seat]}</dt>
          <dd>{words.noun(player["identity"])}</dd>
        </div>
      ))}
    </dl>
  );
}
