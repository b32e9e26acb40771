// Noir: the street as a grid of faces. One's own identity is never marked here: it stands behind the button that is held.

import { useSignal } from "@preact/signals";
import { Name } from "../../art/symbols";
import { Grid } from "../../parts/grid";
import { Marks } from "../../parts/seats";
import type { Words } from "../../words";
import type { MineProps, TableProps, View } from "../table";
import { facts, ground, people, watched } from "./beside";
import { Card, heard } from "./cell";
import { Notebook } from "./notebook";
import { isSuspect, statesOf, street, STREET, suspect } from "./suspects";

export const seated = true;
export const complete = true;

export function Board(props: TableProps) {
  const { view, words, notes } = props;
  const looked = useSignal("");
  const zones = new Set(((view["zones"] ?? []) as string[][]).flat()); // "12": row 1, column 2
  const face = (letter: string, row: number, col: number) => {
    const mark = notes[letter] ?? "";
    const is = {
      dead: statesOf(view, letter).includes("dead"), looked: looked.value === letter,
      inside: zones.has(`${row + 1}${col + 1}`), watched: watched(view, row, col),
    };
    return {
      name: [heard(view, words, letter, mark), ...ground(view, words, row, col)].join(", "),
      classes: ["noir-cell", ...Object.entries(is).flatMap(([name, so]) => (so ? [name] : []))],
      drawn: <Card letter={letter} view={view} words={words} mark={mark} />,
    };
  };
  return (
    <div class="noir">
      <Grid {...props} rows={street(view["board"])} card={STREET} label={words.say("table-board")} face={face} looked={(letter) => (looked.value = letter)}>
        <Looked {...props} letter={looked.value} />
      </Grid>
      <div class="noir-tools">
        <Notebook view={view} words={words} />
      </div>
      <Around {...props} />
    </div>
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
      {props.seat !== null && (
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

/** Whether a role lies face down: those who have looked at it know it, and the table does not show it. */
const faceDown = (view: View, seat: number): boolean => view["step"] !== "over" && (view["crew"]?.[seat]?.["insiders"] ?? []).length > 0;

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
              <span class="tag">{roleWord(words, faceDown(view, seat) ? "?" : player["role"])}</span>
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

/** Who I am, the cards of my hand, and whom I know beside myself; whoever looks on knows them all. */
export function Mine({ view, words, seat: me }: MineProps) {
  const players = view["players"] as View[];
  const hand = ((players[me]?.["hand"] ?? []) as string[]).filter(isSuspect).map((card) => String(words.noun(card)));
  const hits = (view["hits"] as View[]).filter((slot) => isSuspect(slot["card"])).map((slot) => String(words.noun(slot["card"])));
  const known = players.flatMap((player, seat) => (view["viewer"] === me && seat !== me && isSuspect(player["identity"]) ? [{ player, seat }] : []));
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
      {hits.length > 0 && (
        <div>
          <dt>{words.say("table-hits")}</dt>
          <dd>{words.listing(hits)}</dd>
        </div>
      )}
      {players.map((player, seat) => {
        const told = faceDown(view, seat) && player["role"] !== "?" && (seat === me || view["viewer"] === me);
        return (
          told && (
            <div key={`role ${seat}`}>
              <dt>{[words.say("table-role"), ...(seat === me ? [] : [words.names[seat]])].join(" · ")}</dt>
              <dd>{roleWord(words, player["role"])}</dd>
            </div>
          )
        );
      })}
      {known.map(({ player, seat }) => (
        <div key={seat}>
          <dt>{words.names[seat]}</dt>
          <dd>{words.noun(player["identity"])}</dd>
        </div>
      ))}
    </dl>
  );
}
