// A link that brings a chair to this device. It is exchanged by the button and not by opening the page: whoever passes a
// link on may have looked at it first, as messengers do. Its token is behind the `#`, which a browser keeps to itself: no
// proxy on the way has it in its log.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchHouse, takeChair } from "../api";
import { Shell } from "../components/shell";
import { houseWords } from "../language";
import type { House, Refusal } from "../wire";
import { refusalOf, Trouble } from "./sign-in";

const USED: Refusal = { word: "why-link-used", clause: "", args: {} };
const tokenHere = (): string => location.hash.slice(1);

/** The token in the address; another link opened in the same tab changes it without loading the page anew. */
function useToken(changed: () => void): { readonly value: string } {
  const token = useSignal(tokenHere());
  useEffect(() => {
    const look = (): void => {
      token.value = tokenHere();
      changed();
    };
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return token;
}

export function ChairPage() {
  const house = useSignal<House | null>(null);
  const refusal = useSignal<Refusal | null>(tokenHere() === "" ? USED : null);
  const token = useToken(() => (refusal.value = tokenHere() === "" ? USED : null));
  useEffect(() => {
    fetchHouse().then(
      (found) => (house.value = found),
      (error: unknown) => (refusal.value = refusalOf(error)),
    );
  }, []);
  const words = houseWords.value;
  if (words === null) return <p class="loading">…</p>;
  const take = async (): Promise<void> => {
    try {
      const { code } = await takeChair({ link: token.value });
      location.replace(`/t/${code}`); // the link stays out of the browser's history
    } catch (error) {
      refusal.value = refusalOf(error);
    }
  };
  const before = house.value !== null && house.value.guest !== null ? house.value.name : "";
  return (
    <Shell words={words} title={<h1>{words.say(refusal.value === null ? "web-chair" : "web-title")}</h1>}>
      <section class="card entrance">
        <Trouble words={words} refusal={refusal.value} />
        {refusal.value?.word !== USED.word && (
          <>
            <p>{words.say("web-chair-text")}</p>
            {before !== "" && <p>{words.say("web-chair-known", { name: before })}</p>}
            <button type="button" class="main" data-take-chair onClick={() => void take()}>
              {words.say("web-chair-take")}
            </button>
          </>
        )}
      </section>
    </Shell>
  );
}
