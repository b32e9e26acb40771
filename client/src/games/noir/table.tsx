// Noir: the street as a grid of portraits. The viewer's own identity is not marked on the board: it stands behind the held button.

import { useSignal } from "@preact/signals";
import { Face } from "../../art/portrait";
import { SeatName } from "../../art/symbols";
import { Grid } from "../../components/grid";
import { SeatBadges } from "../../components/seats";
import type { Words } from "../../words";
import type { PrivateAreaProps, TableProps, View } from "../own-table";
import { Notebook } from "./notebook";
import { isSuspect, statesOf, STREET, street, suspect } from "./suspects";

export const showsSeats = true;
export const offersAllActions = true;

export function Board(props: TableProps) {
  const { view, words, notes } = props;
  const tapped = useSignal("");
  const zones = new Set(((view["zones"] ?? []) as string[][]).flat()); // "12": row 1, column 2
  const cellContent = (letter: string, row: number, col: number) => {
    const mark = notes[letter] ?? "";
    const is = {
      dead: statesOf(view, letter).includes("dead"),
      looked: tapped.value === letter,
      inside: zones.has(`${row + 1}${col + 1}`),
      watched: isWatched(view, row, col),
    };
    return {
      label: [cardLabel(view, words, letter, mark), ...squareFacts(view, words, row, col)].join(", "),
      classes: ["noir-cell", ...Object.entries(is).flatMap(([name, so]) => (so ? [name] : []))],
      content: <SuspectCard letter={letter} view={view} words={words} mark={mark} />,
    };
  };
  return (
    <div class="noir">
      <Grid
        {...props}
        rows={street(view["board"])}
        card={STREET}
        label={words.say("table-board")}
        content={cellContent}
        onTap={(letter) => (tapped.value = letter)}
      >
        <TappedSuspect {...props} letter={tapped.value} />
      </Grid>
      <div class="noir-tools">
        <Notebook view={view} words={words} />
      </div>
      <SeatsAndFacts {...props} />
    </div>
  );
}

const MARKS = ["", "out", "suspect", "certain"];

/** The tapped suspect: full name, states, and the marks of the notebook. */
function TappedSuspect(props: TableProps & { letter: string }) {
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
            <button
              key={name}
              type="button"
              class="quiet"
              aria-pressed={mark === name}
              onClick={() => props.setNote(letter, name)}
            >
              {words.say(`web-note-${name || "none"}`)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Whether a role lies face down. Insiders may know it; the board does not show it. */
const isRoleHidden = (view: View, seat: number): boolean =>
  view["step"] !== "over" && (view["crew"]?.[seat]?.["insiders"] ?? []).length > 0;

const roleWord = (words: Words, role: string): string =>
  role === "?" ? words.say("ui-hidden") : role === "none" ? "·" : words.say(`role-${role}`);

/** The seats, and the facts beside the street. */
function SeatsAndFacts({ view, words }: TableProps) {
  return (
    <>
      <ul class="seats" aria-label={words.say("web-seats")}>
        {(view["players"] as View[]).map((player, seat) => (
          <li key={seat} class={`seat-row seat-${seat} ${seat === view["viewer"] ? "me" : ""}`}>
            <div class="seat-head">
              <SeatName seat={seat} name={words.names[seat] ?? ""} />
              <span class="tag">{roleWord(words, isRoleHidden(view, seat) ? "?" : player["role"])}</span>
              {seat === view["viewer"] && <span class="tag">{words.say("ui-you")}</span>}
              <SeatBadges words={words} seat={seat} />
            </div>
            {player["trophies"] !== "" && (
              <p class="faint">{`${words.say("table-trophies")}: ${suspectNames(words, player["trophies"])}`}</p>
            )}
            {player["purse"] > 0 && <p class="faint">{`${words.say("table-purse")}: ${player["purse"]}`}</p>}
            {view["step"] === "over" && isSuspect(player["identity"]) && <p>{words.noun(player["identity"])}</p>}
          </li>
        ))}
      </ul>
      <dl class="rest">
        {tableFacts(view, words).map(([name, text]) => (
          <div key={name}>
            <dt>{words.say(`table-${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The own identity and hand, and the identities that this seat knows. */
export function PrivateArea({ view, words, seat: me }: PrivateAreaProps) {
  const players = view["players"] as View[];
  const hand = ((players[me]?.["hand"] ?? []) as string[]).filter(isSuspect).map((card) => String(words.noun(card)));
  const hits = (view["hits"] as View[])
    .filter((slot) => isSuspect(slot["card"]))
    .map((slot) => String(words.noun(slot["card"])));
  const known = players.flatMap((player, seat) =>
    view["viewer"] === me && seat !== me && isSuspect(player["identity"]) ? [{ player, seat }] : [],
  );
  const identity = players[me]?.["identity"] as string;
  return (
    <dl class="rest">
      <div>
        <dt>{words.say("table-identity")}</dt>
        <dd>{isSuspect(identity) ? words.noun(identity) : "·"}</dd>
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
        const told = isRoleHidden(view, seat) && player["role"] !== "?" && (seat === me || view["viewer"] === me);
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

/** Signs for the states of a card. */
const BADGES: Record<string, string> = {
  target: "◎",
  exonerated: "✓",
  officer: "★",
  dazed: "~",
  wallet: "$",
  arrested: "#",
  bomb: "●",
  threat: "!",
  guard: "▲",
};
/** Signs for the marks of the notebook. */
const NOTES: Record<string, string> = { out: "✕", suspect: "?", certain: "!" };

/** A card for screen readers: name, states, and the mark of the viewer's notebook. */
function cardLabel(view: View, words: Words, letter: string, mark: string): string {
  const states = statesOf(view, letter).map((state) => words.say(`table-is-${state}`));
  return [words.noun(suspect(letter).name), ...states, ...(mark ? [words.say(`web-note-${mark}`)] : [])].join(", ");
}

/** A suspect on the street: portrait, name, states and mark. */
function SuspectCard({ letter, view, words, mark }: { letter: string; view: View; words: Words; mark: string }) {
  const one = suspect(letter);
  const name = String(words.noun(one.name));
  const states = statesOf(view, letter);
  return (
    <>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Face number={one.number} lady={one.lady} />
        {states.includes("dead") && <path d="M8 8l84 84M92 8L8 92" class="noir-cross" />}
      </svg>
      <span class="noir-name" aria-hidden="true">
        <span class="short">{name.slice(0, 3)}</span>
        <span class="long">{name}</span>
      </span>
      <span class="noir-badges" aria-hidden="true">
        {states.map((state) => BADGES[state] ?? "").join("")}
      </span>
      {mark !== "" && (
        <span class="noir-mark" aria-hidden="true">
          {NOTES[mark]}
        </span>
      )}
    </>
  );
}

const SAFES = ["nw", "ne", "sw", "se", "n", "e", "s", "w"]; // in the order of the view's zones
const CORNERS = 4; // cells of a row where a watched square may begin
const SQUARE = 4; // cells along a watched square

const suspectNames = (words: Words, letters: string): string =>
  [...letters].map((letter) => words.noun(suspect(letter).name)).join(", ");

/** Whether a cell lies in the square under surveillance. */
function isWatched(view: View, row: number, col: number): boolean {
  const square = (view["watched"] ?? -1) as number;
  if (square < 0) return false;
  const [down, across] = [row - Math.floor(square / CORNERS), col - (square % CORNERS)];
  return down >= 0 && down < SQUARE && across >= 0 && across < SQUARE;
}

/** The safe and the surveillance of a cell, in words. */
function squareFacts(view: View, words: Words, row: number, col: number): string[] {
  const zones = (view["zones"] ?? []) as string[][]; // "12": row 1, column 2
  const near = SAFES.filter((_, i) => zones[i]?.includes(`${row + 1}${col + 1}`)).map((name) =>
    words.say(`safe-${name}`),
  );
  const safes = near.length > 0 ? [`${words.say("table-safes")}: ${near.join(", ")}`] : [];
  return isWatched(view, row, col) ? [...safes, words.say("table-watched")] : safes;
}

function safeText(view: View, words: Words, name: string): string {
  const label = words.say(`safe-${name}`);
  if ((view["opened"] as string[]).includes(name)) return `${label} ${words.say("table-safe_open")}`;
  const tokens = (view["crew"] as View[]).flatMap((one, seat) =>
    one["safe"] === name ? [`${"●".repeat(one["tokens"])} ${words.names[seat]}`] : [],
  );
  return [label, ...tokens].join(" ");
}

function heistFacts(view: View, words: Words): [string, string][] {
  if (((view["crew"] ?? []) as View[]).length === 0) return [];
  const safes = SAFES.filter((_, i) => (view["zones"][i] as string[]).length > 0);
  const spotted = (view["spotted"] as number[]).map((seat) => words.names[seat] ?? "");
  return [
    ["safes", safes.map((name) => safeText(view, words, name)).join(" · ")],
    ["hidden", `${view["hidden"]} / ${view["seats"] - 1}`],
    ["watched", view["watched"] >= 0 ? words.listing(spotted) : ""],
  ];
}

function mafiaFacts(view: View): [string, string][] {
  if (view["mode"] !== "fbi_mafia") return [];
  return ["score", "arrests"].map((name) => [name, String(view[name])]);
}

/** The facts beside the street: the names of their `table-*` words, and texts. Empty facts are left out. */
function tableFacts(view: View, words: Words): [string, string][] {
  const all: [string, string][] = [
    ["turns", `${view["turns"]} / ${view["limit"]}`],
    ["deck_size", String(view["deck_size"])],
    ["last_shift", view["last_shift"] === "none" ? "" : words.action(view["last_shift"])],
    ["target", view["target"] === "none" ? "" : String(words.noun(view["target"]))],
    ["hits", view["hits"].length > 0 ? String(view["hits"].length) : ""], // the names are private
    ...mafiaFacts(view),
    ...heistFacts(view, words),
    ["discard", suspectNames(words, view["discard"])],
  ];
  return all.filter(([, text]) => text !== "");
}
