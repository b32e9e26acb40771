// The seal of the shuffle: shown before the deal, kept by this browser, and held against the key when that is opened.

import { effect, useSignal } from "@preact/signals";
import { fetchText, playRecord, Refused } from "../api";
import { sha256, unhex } from "../sha256";
import { keep, readLocal } from "../storage";
import { room } from "../store";
import type { Film, Outcome } from "../wire";
import type { Words } from "../words";

// The seal of a table's shuffle, the SHA-256 of its key, as this browser saw it first. The house can send another one later,
// and at the end a key that fits that; what was kept here does not change with it.

const MOST = 60; // tables; the oldest are forgotten

export interface SeenSeal {
  code: string;
  seal: string;
  dealt: boolean; // it was seen only when the cards lay on the table
}

const here = new Map<string, SeenSeal>(); // by this page, which may not be allowed to store anything

function stored(): SeenSeal[] {
  try {
    const found: unknown = JSON.parse(readLocal("seals") ?? "[]");
    return Array.isArray(found) ? (found as SeenSeal[]).filter((one) => typeof one?.seal === "string") : [];
  } catch {
    return []; // not our handwriting
  }
}

/** The seal that was seen first at a table. */
export const sealOf = (code: string): SeenSeal | null => stored().find((one) => one.code === code) ?? here.get(code) ?? null;

/** The table, if any, at which this seal was seen: a record does not say where it was played. */
export const seenAt = (seal: string): SeenSeal | null => [...stored(), ...here.values()].find((one) => one.seal === seal) ?? null;

effect(() => {
  const now = room.value;
  // After the end it is too late: the house has chosen what it opens.
  if (now === null || now.phase === "over" || sealOf(now.code) !== null) return;
  const one = { code: now.code, seal: now.commitment, dealt: now.phase !== "waiting" };
  here.set(one.code, one);
  keep("seals", JSON.stringify([...stored(), one].slice(-MOST)));
});

const SHORT = 8; // digits that somebody reads out to the others

/** Short, with the whole on tap; `open`: where nobody is to tap it. */
export function Seal({ words, open = false }: { words: Words; open?: boolean }) {
  const now = room.value;
  if (now === null || now.commitment === "") return null;
  const first = sealOf(now.code);
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
  kept: SeenSeal | null;
  played: boolean | string; // it comes to the same end; or why it could not be played again
}

const sameEnd = (film: Film, key: string, result: Outcome | null): boolean =>
  film.key === key && JSON.stringify(film.outcome?.scores) === JSON.stringify(result?.scores);

/** The button for whoever does not take the house's word for it. `code` is empty for a record that somebody brings. */
export function CheckShuffle(props: { words: Words; code: string; opened: string; result: Outcome | null; record: string | null }) {
  const { words, code, opened, result } = props;
  const checked = useSignal<Checked | null>(null);
  const busy = useSignal(false);
  if (opened === "") return null; // dealt from an open seed: nothing was sealed
  const seal = sha256(unhex(opened));
  const check = async (): Promise<void> => {
    busy.value = true;
    const played = await again(words, props.record, code, (film) => sameEnd(film, opened, result));
    checked.value = { kept: code === "" ? seenAt(seal) : sealOf(code), played };
    busy.value = false;
  };
  return (
    <section class="commitment" aria-label={words.say("web-check")}>
      <button type="button" data-check aria-disabled={busy.value} onClick={() => void (busy.value || check())}>
        {words.say(busy.value ? "web-loading" : "web-check")}
      </button>
      <div role="status">{checked.value !== null && <Verdict words={words} checked={checked.value} seal={seal} opened={opened} />}</div>
    </section>
  );
}

async function again(words: Words, record: string | null, code: string, same: (film: Film) => boolean): Promise<boolean | string> {
  try {
    return same(await playRecord(record ?? (await fetchText(`/api/tables/${code}/record`)), ""));
  } catch (error) {
    return error instanceof Refused ? words.say(error.refusal.word, error.refusal.args) : words.say("web-away");
  }
}

function Verdict({ words, checked, seal, opened }: { words: Words; checked: Checked; seal: string; opened: string }) {
  const { kept, played } = checked;
  const good = kept?.seal === seal;
  return (
    <>
      {kept === null ? (
        <p data-verdict="none">{words.say("web-check-none")}</p>
      ) : (
        <p data-verdict={good ? "good" : "bad"} class={good ? "good" : "bad"}>
          {words.say(!good ? "web-check-bad" : kept.dealt ? "web-check-later" : "web-check-good")}
        </p>
      )}
      {played === true && <p>{words.say("web-check-played")}</p>}
      {played === false && <p class="bad">{words.say("web-check-unlike")}</p>}
      {typeof played === "string" && <p>{words.say("web-check-unplayed", { problem: played })}</p>}
      <dl class="rest">
        {kept !== null && !good && <Hex name={words.say("web-check-kept")} text={kept.seal} />}
        <Hex name={words.say("web-check-opened")} text={seal} />
        <Hex name={words.say("web-check-key")} text={opened} />
      </dl>
    </>
  );
}

const Hex = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </div>
);
