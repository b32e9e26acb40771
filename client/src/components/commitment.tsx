// The commitment to the shuffle, which players read as its seal: the SHA-256 of the key of the shuffle. The server publishes it
// before the deal and the key at the end. This browser keeps the first seal it has seen of each match, so that a server which
// replaces seal and key later is found out.

import { effect, useSignal } from "@preact/signals";
import { fetchText, RefusedError, replayRecord } from "../api";
import { sha256, unhex } from "../sha256";
import { readLocal, writeLocal } from "../storage";
import { room } from "../store";
import type { Outcome, ReplayView } from "../wire";
import type { Words } from "../words";

const MAX_SEALS = 60; // matches; the oldest are forgotten

/** A stored seal. */
export interface SeenSeal {
  code: string;
  seal: string;
  dealt: boolean; // first seen after the deal
}

const seenHere = new Map<string, SeenSeal>(); // for a browser that refuses localStorage

function stored(): SeenSeal[] {
  try {
    const found: unknown = JSON.parse(readLocal("seals") ?? "[]");
    return Array.isArray(found) ? (found as SeenSeal[]).filter((one) => typeof one?.seal === "string") : [];
  } catch {
    return []; // not written by this client
  }
}

/** The first seal seen of a match. */
export const firstSeal = (code: string): SeenSeal | null =>
  stored().find((one) => one.code === code) ?? seenHere.get(code) ?? null;

/** The stored entry with this seal, for a record, which does not name its match. */
export const seenSeal = (seal: string): SeenSeal | null =>
  [...stored(), ...seenHere.values()].find((one) => one.seal === seal) ?? null;

effect(() => {
  const now = room.value;
  // After the end a seal proves nothing: the server knows the key it will publish.
  if (now === null || now.phase === "over" || firstSeal(now.code) !== null) return;
  const one = { code: now.code, seal: now.commitment, dealt: now.phase !== "waiting" };
  seenHere.set(one.code, one);
  writeLocal("seals", JSON.stringify([...stored(), one].slice(-MAX_SEALS)));
});

const SHORT = 8; // digits, to be read aloud

/** The first digits, with the whole seal on tap; `open` where nobody can tap. */
export function CommitmentDetails({ words, open = false }: { words: Words; open?: boolean }) {
  const now = room.value;
  if (now === null || now.commitment === "") return null;
  const first = firstSeal(now.code);
  return (
    <details class="seal" open={open}>
      <summary>
        {words.say("web-seal")} <code>{`${now.commitment.slice(0, SHORT)}…`}</code>
      </summary>
      <p>{words.say("web-seal-text")}</p>
      <p>
        <code data-seal>{now.commitment}</code>
      </p>
      {first !== null && first.seal !== now.commitment && (
        <p class="bad" role="alert">
          {words.say("web-seal-changed")} <code>{first.seal}</code>
        </p>
      )}
    </details>
  );
}

/** The outcome of a check. */
interface Checked {
  first: SeenSeal | null;
  replayed: boolean | string; // whether the replay has the same result; or why there was no replay
}

const hasSameResult = (replay: ReplayView, key: string, result: Outcome | null): boolean =>
  replay.key === key && JSON.stringify(replay.outcome?.scores) === JSON.stringify(result?.scores);

/** A button that compares the key with the kept seal and replays the record. `code` is empty for a record from a file. */
export function CheckShuffle(props: {
  words: Words;
  code: string;
  shuffleKey: string;
  result: Outcome | null;
  record: string | null;
}) {
  const { words, code, shuffleKey, result } = props;
  const checked = useSignal<Checked | null>(null);
  const busy = useSignal(false);
  if (shuffleKey === "") return null; // dealt from a published seed: there was no commitment
  const seal = sha256(unhex(shuffleKey));
  const check = async (): Promise<void> => {
    busy.value = true;
    const replayed = await replayMatches(words, props.record, code, (replay) =>
      hasSameResult(replay, shuffleKey, result),
    );
    checked.value = { first: code === "" ? seenSeal(seal) : firstSeal(code), replayed };
    busy.value = false;
  };
  return (
    <section class="commitment" aria-label={words.say("web-check")}>
      <button type="button" data-check aria-disabled={busy.value} onClick={() => void (busy.value || check())}>
        {words.say(busy.value ? "web-loading" : "web-check")}
      </button>
      <div role="status">
        {checked.value !== null && (
          <CheckResult words={words} checked={checked.value} seal={seal} shuffleKey={shuffleKey} />
        )}
      </div>
    </section>
  );
}

async function replayMatches(
  words: Words,
  record: string | null,
  code: string,
  isSame: (replay: ReplayView) => boolean,
): Promise<boolean | string> {
  try {
    return isSame(await replayRecord(record ?? (await fetchText(`/api/tables/${code}/record`)), ""));
  } catch (error) {
    return error instanceof RefusedError ? words.say(error.refusal.word, error.refusal.args) : words.say("web-away");
  }
}

function CheckResult({
  words,
  checked,
  seal,
  shuffleKey,
}: {
  words: Words;
  checked: Checked;
  seal: string;
  shuffleKey: string;
}) {
  const { first, replayed } = checked;
  const good = first?.seal === seal;
  return (
    <>
      {first === null ? (
        <p data-verdict="none">{words.say("web-check-none")}</p>
      ) : (
        <p data-verdict={good ? "good" : "bad"} class={good ? "good" : "bad"}>
          {words.say(!good ? "web-check-bad" : first.dealt ? "web-check-later" : "web-check-good")}
        </p>
      )}
      {replayed === true && <p>{words.say("web-check-played")}</p>}
      {replayed === false && <p class="bad">{words.say("web-check-unlike")}</p>}
      {typeof replayed === "string" && <p>{words.say("web-check-unplayed", { problem: replayed })}</p>}
      <dl class="rest">
        {first !== null && !good && <HexField name={words.say("web-check-kept")} text={first.seal} />}
        <HexField name={words.say("web-check-opened")} text={seal} />
        <HexField name={words.say("web-check-key")} text={shuffleKey} />
      </dl>
    </>
  );
}

const HexField = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
);
