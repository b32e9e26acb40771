// Sign-in: a guest gives a name, and the password if the server has one.

import { useSignal } from "@preact/signals";
import { refusalOf, signIn } from "../api";
import { ErrorText } from "../components/refusal";
import { readLocal, writeLocal } from "../storage";
import { MAX_NAME_LENGTH, type Refusal, type ServerInfo } from "../wire";
import type { Words } from "../words";

export function SignIn({
  words,
  server,
  onSignedIn,
}: {
  words: Words;
  server: ServerInfo;
  onSignedIn: (name: string) => void;
}) {
  const name = useSignal(server.name || readLocal("name") || "");
  const password = useSignal("");
  const refusal = useSignal<Refusal | null>(null);
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await signIn({ name: name.value.trim(), password: password.value });
      writeLocal("name", name.value.trim());
      onSignedIn(name.value.trim());
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
      {server.password && (
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
