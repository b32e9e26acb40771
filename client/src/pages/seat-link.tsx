// A link that brings a chair to this device. It is exchanged by the button and not by opening the page: whoever passes a
// link on may have looked at it first, as messengers do. Its token is behind the `#`, which a browser keeps to itself: no
// proxy on the way has it in its log.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchServerInfo, redeemSeatLink, refusalOf } from "../api";
import { ErrorText } from "../components/refusal";
import { Shell } from "../components/shell";
import { commonWords } from "../language";
import type { House, Refusal } from "../wire";

const LINK_USED: Refusal = { word: "why-link-used", clause: "", args: {} };
const tokenInAddress = (): string => location.hash.slice(1);

/** The token in the address; another link opened in the same tab changes it without loading the page anew. */
function useToken(changed: () => void): { readonly value: string } {
  const token = useSignal(tokenInAddress());
  useEffect(() => {
    const look = (): void => {
      token.value = tokenInAddress();
      changed();
    };
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return token;
}

export function SeatLinkPage() {
  const server = useSignal<House | null>(null);
  const refusal = useSignal<Refusal | null>(tokenInAddress() === "" ? LINK_USED : null);
  const token = useToken(() => (refusal.value = tokenInAddress() === "" ? LINK_USED : null));
  useEffect(() => {
    fetchServerInfo().then(
      (found) => (server.value = found),
      (error: unknown) => (refusal.value = refusalOf(error)),
    );
  }, []);
  const words = commonWords.value;
  if (words === null) return <p class="loading">…</p>;
  const redeem = async (): Promise<void> => {
    try {
      const { code } = await redeemSeatLink({ link: token.value });
      location.replace(`/t/${code}`); // the link stays out of the browser's history
    } catch (error) {
      refusal.value = refusalOf(error);
    }
  };
  const currentName = server.value !== null && server.value.guest !== null ? server.value.name : "";
  return (
    <Shell words={words} title={<h1>{words.say(refusal.value === null ? "web-chair" : "web-title")}</h1>}>
      <section class="card entrance">
        <ErrorText words={words} refusal={refusal.value} />
        {refusal.value?.word !== LINK_USED.word && (
          <>
            <p>{words.say("web-chair-text")}</p>
            {currentName !== "" && <p>{words.say("web-chair-known", { name: currentName })}</p>}
            <button type="button" class="main" data-take-chair onClick={() => void redeem()}>
              {words.say("web-chair-take")}
            </button>
          </>
        )}
      </section>
    </Shell>
  );
}
