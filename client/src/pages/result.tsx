// The result of a match: winners and scores, replay, record, rematch, and the check of the shuffle.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatName } from "../art/symbols";
import { CheckShuffle } from "../components/commitment";
import { useFocusCatch } from "../components/interaction";
import { useMatch } from "../match-context";
import type { Outcome } from "../wire";
import type { Words } from "../words";

/** Who has won, in a sentence. */
export function winnersText(words: Words, result: Outcome, names: readonly string[]): string {
  const winners = result.winners.map((seat) => names[seat] ?? "");
  if (winners.length === 0) return words.say("ui-nobody-wins");
  if (winners.length === 1) return words.say("ui-winner", { name: winners[0]! });
  return words.say("ui-winners", { names: words.listing(winners) });
}

export function ResultTable({ words, result, names }: { words: Words; result: Outcome; names: readonly string[] }) {
  const order = result.ranks.map((_, seat) => seat);
  order.sort((a, b) => result.ranks[a]! - result.ranks[b]! || a - b);
  return (
    <table class="result">
      <thead>
        <tr>
          {["rank", "player", "score"].map((name) => (
            <th key={name} scope="col">
              {words.say(`ui-${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} class={result.winners.includes(seat) ? "won" : ""}>
            <td>{result.ranks[seat]}</td>
            <th scope="row">
              <SeatName seat={seat} name={names[seat] ?? ""} />
            </th>
            <td>{words.score(result.scores[seat]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MatchResult({ words }: { words: Words }) {
  const { isHost, outcome, room, seatNames, sendRequest } = useMatch();
  const result = outcome.value;
  const now = room.value;
  const heading = useFocusCatch(result === null);
  const wantsRematch = useSignal(false); // only the browser that asked for the rematch goes there by itself
  const next = wantsRematch.value ? (now?.next ?? "") : "";
  useEffect(() => {
    if (next !== "") location.assign(`/t/${next}`);
  }, [next]);
  if (result === null || now === null) return null;
  const rematch = async (): Promise<void> => {
    wantsRematch.value = (await sendRequest({ type: "rematch" })).refused === null;
  };
  return (
    <section class="card end" aria-label={words.say("ui-result")}>
      <h2 ref={heading} tabIndex={-1}>
        {winnersText(words, result, seatNames.value)}
      </h2>
      <p>{words.say("ui-game-over", { reason: words.say(`reason-${result.reason}`) })}</p>
      <ResultTable words={words} result={result} names={seatNames.value} />
      <div class="line">
        {now.next !== "" ? (
          <a class="button main" href={`/t/${now.next}`}>
            {words.say("web-next")}
          </a>
        ) : (
          isHost.value && (
            <button type="button" class="main" data-rematch onClick={() => void rematch()}>
              {words.say("web-rematch")}
            </button>
          )
        )}
        <a class="button" href={`/film/${now.code}`}>
          {words.say("web-film")}
        </a>
        <a class="button" href={`/api/tables/${now.code}/record`} download>
          {words.say("web-record")}
        </a>
        <a class="button" href="/">
          {words.say("web-home")}
        </a>
      </div>
      <CheckShuffle words={words} code={now.code} shuffleKey={result.key} result={result} record={null} />
    </section>
  );
}
