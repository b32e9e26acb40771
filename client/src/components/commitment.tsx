// The commitment to the shuffle, which players read as its seal: the SHA-256 of the key of the shuffle. The server publishes it
// before the deal and the key at the end. This browser keeps the first seal it has seen of each match (`seals.ts`).

import { useSignal } from "@preact/signals";
import { fetchReplay, RefusedError, replayRecord } from "../api";
import { useMatch } from "../match-context";
import { firstSeal, type SeenSeal, seenSeal } from "../seals";
import { sha256, unhex } from "../sha256";
import type { Outcome, ReplayView } from "../wire";
import type { Words } from "../words";

const SHORT = 8; // digits, to be read aloud

/** The first digits, with the whole seal on tap; `open` where nobody can tap. */
export function CommitmentDetails({ words, open = false }: { words: Words; open?: boolean }) {
  const now = useMatch().room.value;
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
    return isSame(await (record === null ? fetchReplay(code, "") : replayRecord(record, "")));
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
