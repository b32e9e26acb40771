// Made by tools/wire_types.py from src/backroom/match/protocol_ws.py and protocol_http.py: change it there.

export const PROTOCOL = 2;

export const MAX_NAME_LENGTH = 24;

export const MAX_CHAT_LENGTH = 200;

export const MAX_CODE_LENGTH = 16;

export type Kind = "empty" | "person" | "bot";

export type Phase = "waiting" | "playing" | "over";

export type Pace = "off" | "relaxed" | "brisk";

export interface Hello {
  type: "hello";
  protocol: number;
  heard?: Record<string, number>;
  watch?: boolean;
  key: string;
}

export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  key: string;
}

export interface Stand {
  type: "stand";
  seat: number;
  key: string;
}

export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot?: string | null;
  key: string;
}

export interface Configure {
  type: "configure";
  seats?: number | null;
  options?: Record<string, boolean | number | string> | null;
  pace?: Pace | null;
  listed?: boolean | null;
  key: string;
}

export interface Start {
  type: "start";
  key: string;
}

export interface Choose {
  type: "choose";
  seat: number;
  question: number;
  action?: string | null;
  key: string;
}

export interface Lock {
  type: "lock";
  seat: number;
  question: number;
  locked?: boolean;
  key: string;
}

export interface Explain {
  type: "explain";
  seat: number;
  action: string;
  key: string;
}

export interface Ping {
  type: "ping";
  key: string;
}

export interface Say {
  type: "say";
  seat?: number | null;
  text?: string;
  phrase?: string;
  target?: number | null;
  key: string;
}

export interface Pause {
  type: "pause";
  paused?: boolean;
  key: string;
}

export interface MoreTime {
  type: "more_time";
  seconds: number;
  key: string;
}

export interface Retry {
  type: "retry";
  seat?: number | null;
  bot?: string | null;
  key: string;
}

export interface Note {
  type: "note";
  seat: number;
  about: string;
  mark?: string;
  key: string;
}

export interface Rematch {
  type: "rematch";
  key: string;
}

export interface Chair {
  seat: number;
  kind: Kind;
  name: string;
  bot: string;
  host: boolean;
  here: boolean;
  bot_at: number | null;
  freed: boolean;
}

export interface Stall {
  seats: number[];
  reason: "thinking" | "unknown";
}

export interface Room {
  code: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, boolean | number | string>;
  pace: Pace;
  listed: boolean;
  phase: Phase;
  paused: boolean;
  chairs: Chair[];
  stall: Stall | null;
  commitment: string;
  next: string;
}

export interface Question {
  number: number;
  step: string;
  arg: number | Record<string, number>;
  hides_timing: boolean;
  acting: number[];
  locked: number[];
  opened: number;
  deadline: number | null;
  remaining: number | null;
}

export interface Told {
  n: number;
  event: string;
  args: Record<string, unknown>;
  question: number;
  private: boolean;
}

export interface Hand {
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: string[] | null;
  choice: string | null;
  locked: boolean;
  default: string | null;
  events: Told[];
  notes: Record<string, string> | null;
}

export interface Said {
  n: number;
  seat: number | null;
  name: string;
  at: number;
  text: string;
  phrase: string;
  target: number | null;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  ranks: number[];
  reason: string;
  key: string;
}

export interface Welcome {
  type: "welcome";
  now: number;
  protocol: number;
  server_version: string;
  guest: string;
  host: boolean;
  seats: number[];
}

export interface Update {
  type: "update";
  now: number;
  room: Room | null;
  question: Question | null;
  hands: Hand[];
  talk: Said[];
  outcome: Outcome | null;
  seats: number[] | null;
  host: boolean | null;
}

export interface Refusal {
  word: string;
  clause: string;
  args: Record<string, string | number>;
}

export interface Reply {
  type: "reply";
  now: number;
  key: string;
  refused: Refusal | null;
  answer: Refusal | null;
}

export interface Bye {
  type: "bye";
  now: number;
  word: string;
  again: boolean;
}

export interface OptionCard {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  clause: string;
  seat: boolean;
  seat_counts: Record<string, number[]>;
  free: boolean;
  within: Record<string, string[]>;
  least: number | null;
  variant: boolean;
}

export interface ShiftCard {
  axis: "column" | "row";
  by: number;
}

export interface GridCard {
  field: string;
  cells: Record<string, string>;
  shifts: Record<string, ShiftCard>;
  marks: Record<string, string>;
  private: string[];
}

export interface ActionTypeCard {
  word: string;
  arguments: string[][];
}

export interface GameCard {
  name: string;
  version: number;
  seats: number[];
  options: OptionCard[];
  example: boolean;
  by_seat: string[];
  seats_in: string[];
  off_screen: string[];
  grid: GridCard | null;
  constants: Record<string, unknown>;
}

export interface OpenMatch {
  code: string;
  game: string;
  mode: string;
  seats: number;
  taken: number;
  phase: Phase;
  host: string;
}

export interface MatchList {
  matches: OpenMatch[];
  more: boolean;
}

export interface ServerInfo {
  protocol: number;
  version: string;
  languages: string[];
  bots: string[];
  games: GameCard[];
  matches: OpenMatch[];
  more_matches: boolean;
  password: boolean;
  guest: string | null;
  name: string;
  home: string;
}

export interface BotCounts {
  thoughts: number;
  lost: number;
}

export interface Health {
  status: "degraded" | "failed" | "ok";
  reason: string;
  bots: BotCounts;
}

export interface NewGuest {
  name: string;
  password?: string;
}

export interface Devices {
  others: number;
}

export interface NewLink {
  code: string;
}

export interface SeatLink {
  link: string;
  qr: string;
  minutes: number;
}

export interface NewSession {
  link: string;
}

export interface EndSessions {
  which: "others" | "this";
}

export interface NewMatch {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  pace?: Pace;
  listed?: boolean;
}

export interface MatchCode {
  code: string;
}

export interface ReplayFrame {
  step: string;
  answers: Record<string, string>;
  clock: string[];
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  ears: string[];
}

export interface ReplayView {
  game: string;
  version: number;
  seats: number;
  options: Record<string, boolean | number | string>;
  names: string[];
  viewer: string;
  key: string;
  frames: ReplayFrame[];
  outcome: Outcome | null;
}

export type Requests = Hello | Sit | Stand | SeatBot | Configure | Start | Choose | Lock | Explain | Ping | Say | Pause | MoreTime | Retry | Note | Rematch;

export type Messages = Welcome | Update | Reply | Bye;
