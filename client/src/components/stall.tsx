// A stalled match: its bots cannot answer. The banner says why; players and host can retry, or replace bots. Where the step
// hides its timing the server does not say whose bot it is; then a replacement counts for all bots.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchServerInfo } from "../api";
import { useMatch } from "../match-context";
import type { MatchStore } from "../store";
import type { Stall } from "../wire";
import type { Words } from "../words";
import { botName } from "./seats";

/** Why the match stands still, in a sentence for everybody. */
export function stallText({ room, seatNames }: MatchStore, words: Words, stall: Stall): string {
  if (stall.seats.length === 0) return words.say("stall-hidden");
  const chairs = room.value?.chairs ?? [];
  const bots = new Set(stall.seats.map((seat) => botName(words, chairs[seat]?.bot ?? "")));
  const people = words.listing(stall.seats.map((seat) => seatNames.value[seat] ?? ""));
  return words.say(`stall-${stall.reason}`, { names: people, bot: [...bots].join(", ") });
}

export function StallBanner({ words, screen = false }: { words: Words; screen?: boolean }) {
  const match = useMatch();
  const { isHost, room, seats } = match;
  const stall = room.value?.stall ?? null;
  const mayAct = !screen && (seats.value.length > 0 || isHost.value);
  return (
    <div class="stall-place">
      {/* An alert is read aloud only if its element was there before its text. */}
      <p class={stall === null ? "unseen" : "banner stall"} role="alert">
        {stall !== null && `${stallText(match, words, stall)} ${mayAct ? "" : words.say("stall-help")}`}
      </p>
      {stall !== null && mayAct && <StallActions words={words} stall={stall} />}
    </div>
  );
}

function StallActions({ words, stall }: { words: Words; stall: Stall }) {
  const { sendRequest } = useMatch();
  const bots = useSignal<readonly string[]>([]);
  useEffect(() => {
    fetchServerInfo().then(
      (found) => (bots.value = found.bots),
      (error: unknown) => console.warn("bots not loaded", error), // a retry does not need them
    );
  }, [bots]);
  const seatsOrAll = stall.seats.length === 0 ? [null] : stall.seats;
  return (
    <div class="card stall-ways">
      <button type="button" data-retry onClick={() => void sendRequest({ type: "retry" })}>
        {words.say("stall-again")}
      </button>
      {bots.value.length > 0 &&
        seatsOrAll.map((seat) => <ReplaceBotForm key={seat} words={words} seat={seat} bots={bots.value} />)}
    </div>
  );
}

/** Chooses another bot for one seat, or for all seats of bots. */
function ReplaceBotForm({ words, seat, bots }: { words: Words; seat: number | null; bots: readonly string[] }) {
  const { seatNames, sendRequest } = useMatch();
  const chosen = useSignal(bots[0]!);
  const label =
    seat === null
      ? words.say("stall-strength-all")
      : words.say("stall-strength", { name: seatNames.value[seat] ?? "" });
  const replace = (event: Event): void => {
    event.preventDefault();
    void sendRequest({ type: "retry", seat, bot: chosen.value });
  };
  return (
    <form class="line" data-stalled={seat ?? "all"} onSubmit={replace}>
      <select aria-label={label} value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {botName(words, bot)}
          </option>
        ))}
      </select>
      <button type="submit">{label}</button>
    </form>
  );
}
