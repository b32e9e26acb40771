// The door: a name is enough, and where the house has a password, that.

import { useSignal } from "@preact/signals";
import { signIn, RefusedError } from "../api";
import { writeLocal, readLocal } from "../storage";
import type { House, Refusal } from "../wire";
import type { Words } from "../words";

export const MAX_NAME_LENGTH = 24;

export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  console.warn(error);
  return { word: "web-away", clause: "", args: {} };
}

export function ErrorText({ words, refusal }: { words: Words; refusal: Refusal | null }) {
  if (refusal === null) return null;
  return (
    <p class="trouble" role="alert">
      {words.say(refusal.word, refusal.args)}
    </p>
  );
}

export function SignIn({ words, server: house, onSignedIn: entered }: { words: Words; server: House; onSignedIn: (name: string) => void }) {
  const name = useSignal(house.name || readLocal("name") || "");
  const password = useSignal("");
  const refusal = useSignal<Refusal | null>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await signIn({ name: name.value.trim(), password: password.value });
      writeLocal("name", name.value.trim());
      entered(name.value.trim());
    } catch (error) {
      refusal.value = refusalOf(error);
    }
  };
  return (
    <form class="card entrance" onSubmit={(event) => void enter(event)}>
      <h2>{words.say("web-who")}</h2>
      <label>
        <span>{words.say("web-name")}</span>
        <input
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {house.password && (
        <label>
          <span>{words.say("web-password")}</span>
          <input
            name="password"
            type="password"
            autocomplete="current-password"
            value={password.value}
            onInput={(event) => (password.value = event.currentTarget.value)}
          />
        </label>
      )}
      <ErrorText words={words} refusal={refusal.value} />
      <button type="submit" class="main">
        {words.say("web-enter")}
      </button>
    </form>
  );
}
