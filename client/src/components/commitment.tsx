// The seal of the shuffle: shown before the deal, kept by this browser, and held against the key when that is opened.

import { effect, useSignal } from "@preact/signals";
import { fetchText, RefusedError, replayRecord } from "../api";
import { sha256, unhex } from "../sha256";
import { readLocal, writeLocal } from "../storage";
import { room } from "../store";
import type { Film, Outcome } from "../wire";
import type { Words } from "../words";

// The seal of a table's shuffle, the SHA-256 of its key, as this browser saw it first. The house can send another one later,
// and at the end a key that fits that; what was kept here does not change with it.

const MAX_SEALS = 60; // tables; the oldest are forgotten

export interface SeenSeal {
  code: string;
  seal: string;
  dealt: boolean; // it was seen only when the cards lay on the table
}

const seenHere = new Map<string, SeenSeal>(); // by this page, which may not be allowed to store anything

function stored(): SeenSeal[] {
  try {
    const found: unknown = JSON.parse(readLocal("seals") ?? "[]");
    return Array.isArray(found) ? (found as SeenSeal[]).filter((one) => typeof one?.seal === "string") : [];
  } catch {
    return []; // not our handwriting
  }
}

/** The seal that was seen first at a table. */
export const firstSeal = (code: string): SeenSeal | null => stored().find((one) => one.code === code) ?? seenHere.get(code) ?? null;

/** The table, if any, at which this seal was seen: a record does not say where it was played. */
export const seenSeal = (seal: string): SeenSeal | null => [...stored(), ...seenHere.values()].find((one) => one.seal === seal) ?? null;

effect(() => {
  const now = room.value;
  // After the end it is too late: the house has chosen what it opens.
  if (now === null || now.phase === "over" || firstSeal(now.code) !== null) return;
  const one = { code: now.code, seal: now.commitment, dealt: now.phase !== "waiting" };
  seenHere.set(one.code, one);
  writeLocal("seals", JSON.stringify([...stored(), one].slice(-MAX_SEALS)));
});

const SHORT = 8; // digits that somebody reads out to the others

/** Short, with the whole on tap; `open`: where nobody is to tap it. */
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

interface Checked {
  first: SeenSeal | null;
  replayed: boolean | string; // it comes to the same end; or why it could not be replayed
}

const hasSameResult = (film: Film, key: string, result: Outcome | null): boolean =>
  film.key === key && JSON.stringify(film.outcome?.scores) === JSON.stringify(result?.scores);

/** The button for whoever does not take the house's word for it. `code` is empty for a record that somebody brings. */
export function CheckShuffle(props: { words: Words; code: string; shuffleKey: string; result: Outcome | null; record: string | null }) {
  const { words, code, shuffleKey, result } = props;
  const checked = useSignal<Checked | null>(null);
  const busy = useSignal(false);
  if (shuffleKey === "") return null; // dealt from an open seed: nothing was sealed
  const seal = sha256(unhex(shuffleKey));
  const check = async (): Promise<void> => {
    busy.value = true;
    const replayed = await replayMatches(words, props.record, code, (film) => hasSameResult(film, shuffleKey, result));
    checked.value = { first: code === "" ? seenSeal(seal) : firstSeal(code), replayed };
    busy.value = false;
  };
  return (
    <section class="commitment" aria-label={words.say("web-check")}>
      <button type="button" data-check aria-disabled={busy.value} onClick={() => void (busy.value || check())}>
        {words.say(busy.value ? "web-loading" : "web-check")}
      </button>
      <div role="status">{checked.value !== null && <CheckResult words={words} checked={checked.value} seal={seal} shuffleKey={shuffleKey} />}</div>
    </section>
  );
}

async function replayMatches(words: Words, record: string | null, code: string, isSame: (film: Film) => boolean): Promise<boolean | string> {
  try {
    return isSame(await replayRecord(record ?? (await fetchText(`/api/tables/${code}/record`)), ""));
  } catch (error) {
    return error instanceof RefusedError ? words.say(error.refusal.word, error.refusal.args) : words.say("web-away");
  }
}

function CheckResult({ words, checked, seal, shuffleKey }: { words: Words; checked: Checked; seal: string; shuffleKey: string }) {
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
