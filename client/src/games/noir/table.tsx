// Noir: the street as a grid of portraits. The viewer's own identity is not marked on the board: it stands behind the held button.

import { useSignal } from "@preact/signals";
import { Face } from "../../art/portrait";
import { SeatName } from "../../art/symbols";
import { Grid } from "../../components/grid";
import { SeatBadges } from "../../components/seats";
import type { NoirOpened, NoirView } from "../../views";
import type { Words } from "../../words";
import type { PrivateAreaProps, TableProps } from "../own-table";
import { Notebook } from "./notebook";
import { gridOf, type Noir, street, suspectsOf, type Table } from "./suspects";

export const showsSeats = true;
export const offersAllActions = true;

export function Board(props: TableProps<Noir>) {
  const { view, words, notes } = props;
  const suspects = suspectsOf(props);
  const tapped = useSignal("");
  const zones = new Set(view.heist?.zones.flat()); // "12": row 1, column 2
  const cellContent = (letter: string, row: number, col: number) => {
    const mark = notes[letter] ?? "";
    const is = {
      dead: suspects.statesOf(view, letter).includes("dead"),
      looked: tapped.value === letter,
      inside: zones.has(`${row + 1}${col + 1}`),
      watched: isWatched(props, row, col),
    };
    return {
      label: [cardLabel(props, letter, mark), ...squareFacts(props, row, col)].join(", "),
      classes: ["noir-cell", ...Object.entries(is).flatMap(([name, so]) => (so ? [name] : []))],
      content: <SuspectCard table={props} letter={letter} mark={mark} />,
    };
  };
  return (
    <div class="noir">
      <Grid
        {...props}
        rows={street(view.board)}
        card={gridOf(props)}
        label={words.say("table-board")}
        content={cellContent}
        onTap={(letter) => (tapped.value = letter)}
      >
        <TappedSuspect {...props} letter={tapped.value} />
      </Grid>
      <div class="noir-tools">
        <Notebook table={props} />
      </div>
      <SeatsAndFacts {...props} />
    </div>
  );
}

const MARKS = ["", "out", "suspect", "certain"];

/** The tapped suspect: full name, states, and the marks of the notebook. */
function TappedSuspect(props: TableProps<Noir> & { letter: string }) {
  const { letter, words, view, notes } = props;
  if (letter === "") return null;
  const suspects = suspectsOf(props);
  const one = suspects.at(letter);
  const states = suspects.statesOf(view, letter).map((state) => words.say(`table-is-${state}`));
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
const isRoleHidden = (view: NoirView, seat: number): boolean =>
  view.step !== "over" && (view.thieves[seat]?.insiders ?? []).length > 0;

const roleWord = (words: Words, role: string): string =>
  role === "?" ? words.say("ui-hidden") : role === "none" ? "·" : words.say(`role-${role}`);

/** The seats, and the facts beside the street. */
function SeatsAndFacts(table: Table) {
  const { view, words } = table;
  const suspects = suspectsOf(table);
  return (
    <>
      <ul class="seats" aria-label={words.say("web-seats")}>
        {view.players.map((player, seat) => (
          <li key={seat} class={`seat-row seat-${seat} ${seat === view.viewer ? "me" : ""}`}>
            <div class="seat-head">
              <SeatName seat={seat} name={words.names[seat] ?? ""} />
              <span class="tag">{roleWord(words, isRoleHidden(view, seat) ? "?" : player.role)}</span>
              {seat === view.viewer && <span class="tag">{words.say("ui-you")}</span>}
              <SeatBadges words={words} seat={seat} />
            </div>
            <SeatGains {...table} seat={seat} />
            {view.step === "over" && suspects.has(player.identity) && <p>{words.noun(player.identity)}</p>}
          </li>
        ))}
      </ul>
      <dl class="rest">
        {tableFacts(table).map(([name, text]) => (
          <div key={name}>
            <dt>{words.say(`table-${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a seat has won so far: trophies, or wallets of the first game of two. */
function SeatGains({ view, words, card, seat }: Table & { seat: number }) {
  const trophies = (view.spy_tag ?? view.fbi_mafia)?.trophies[seat] ?? "";
  const purse = view.thief_chief?.purse[seat] ?? 0;
  return (
    <>
      {trophies !== "" && (
        <p class="faint">{`${words.say("table-trophies")}: ${suspectNames({ view, words, card }, trophies)}`}</p>
      )}
      {purse > 0 && <p class="faint">{`${words.say("table-purse")}: ${purse}`}</p>}
    </>
  );
}

/** The own identity and hand, and the identities that this seat knows. */
export function PrivateArea({ view, card, words, seat: me }: PrivateAreaProps<Noir>) {
  const suspects = suspectsOf({ card });
  const names = (cards: readonly string[]): string[] =>
    cards.filter((name) => suspects.has(name)).map((name) => String(words.noun(name)));
  const { hand: cards, identity } = view.players[me]!;
  const hand = names(cards);
  const hits = names(view.hits.map((slot) => slot.card));
  const known = view.players.flatMap((player, seat) =>
    view.viewer === me && seat !== me && suspects.has(player.identity) ? [{ player, seat }] : [],
  );
  return (
    <dl class="rest">
      <div>
        <dt>{words.say("table-identity")}</dt>
        <dd>{suspects.has(identity) ? words.noun(identity) : "·"}</dd>
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
      {view.players.map((player, seat) => {
        const told = isRoleHidden(view, seat) && player.role !== "?" && (seat === me || view.viewer === me);
        return (
          told && (
            <div key={`role ${seat}`}>
              <dt>{[words.say("table-role"), ...(seat === me ? [] : [words.names[seat]])].join(" · ")}</dt>
              <dd>{roleWord(words, player.role)}</dd>
            </div>
          )
        );
      })}
      {known.map(({ player, seat }) => (
        <div key={seat}>
          <dt>{words.names[seat]}</dt>
          <dd>{words.noun(player.identity)}</dd>
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
function cardLabel(table: Table, letter: string, mark: string): string {
  const { view, words } = table;
  const suspects = suspectsOf(table);
  const states = suspects.statesOf(view, letter).map((state) => words.say(`table-is-${state}`));
  return [words.noun(suspects.at(letter).name), ...states, ...(mark ? [words.say(`web-note-${mark}`)] : [])].join(", ");
}

/** A suspect on the street: portrait, name, states and mark. */
function SuspectCard({ table, letter, mark }: { table: Table; letter: string; mark: string }) {
  const suspects = suspectsOf(table);
  const one = suspects.at(letter);
  const name = String(table.words.noun(one.name));
  const states = suspects.statesOf(table.view, letter);
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

const suspectNames = (table: Table, letters: string): string =>
  Array.from(letters, (letter) => table.words.noun(suspectsOf(table).at(letter).name)).join(", ");

/** Whether a cell lies in the square under surveillance. */
function isWatched({ view, card }: Table, row: number, col: number): boolean {
  const { watched_corners: corners, watched_side: side } = card.constants;
  const square = view.heist?.watched ?? -1;
  if (square < 0) return false;
  const [down, across] = [row - Math.floor(square / corners), col - (square % corners)];
  return down >= 0 && down < side && across >= 0 && across < side;
}

/** The safe and the surveillance of a cell, in words. */
function squareFacts(table: Table, row: number, col: number): string[] {
  const { view, card, words } = table;
  const near = card.constants.safes
    .filter((_, i) => view.heist?.zones[i]?.includes(`${row + 1}${col + 1}`))
    .map((name) => words.say(`safe-${name}`));
  const safes = near.length > 0 ? [`${words.say("table-safes")}: ${near.join(", ")}`] : [];
  return isWatched(table, row, col) ? [...safes, words.say("table-watched")] : safes;
}

function safeText({ view, words }: Table, name: NoirOpened): string {
  const label = words.say(`safe-${name}`);
  if (view.heist?.opened.includes(name)) return `${label} ${words.say("table-safe_open")}`;
  const tokens = view.thieves.flatMap((one, seat) =>
    one.safe === name ? [`${"●".repeat(one.tokens)} ${words.names[seat] ?? ""}`] : [],
  );
  return [label, ...tokens].join(" ");
}

type Fact = [name: string, text: string]; // the name is that of its `table-*` words

function heistFacts(table: Table): Fact[] {
  const { view, card, words } = table;
  const { heist } = view;
  if (heist === null) return [];
  const safes = card.constants.safes.filter((_, i) => heist.zones[i]?.length);
  const spotted = heist.spotted.map((seat) => words.names[seat] ?? "");
  return [
    ["safes", safes.map((name) => safeText(table, name)).join(" · ")],
    ["hidden", `${heist.hidden} / ${view.seats - 1}`],
    ["watched", heist.watched >= 0 ? words.listing(spotted) : ""],
  ];
}

function mafiaFacts({ view }: Table): Fact[] {
  if (view.fbi_mafia === null) return [];
  return [
    ["score", String(view.fbi_mafia.score)],
    ["arrests", String(view.fbi_mafia.arrests)],
  ];
}

/** The facts beside the street. Empty ones are left out. */
function tableFacts(table: Table): Fact[] {
  const { view, words } = table;
  const target = view.hitman_sleuth?.target ?? "none";
  const all: Fact[] = [
    ["turns", `${view.turns} / ${view.limit}`],
    ["deck_size", String(view.deck_size)],
    ["last_shift", view.last_shift === "none" ? "" : words.action(view.last_shift)],
    ["target", target === "none" ? "" : String(words.noun(target))],
    ["hits", view.hits.length > 0 ? String(view.hits.length) : ""], // the names are private
    ...mafiaFacts(table),
    ...heistFacts(table),
    ["discard", suspectNames(table, view.discard)],
  ];
  return all.filter(([, text]) => text !== "");
}
