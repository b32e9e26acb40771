// A link that moves a guest's seats to this device. A button redeems it, not the opening of the page: messengers open links for
// a preview. Its token stands behind the `#`, which a browser does not send, so that no proxy logs it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchServerInfo, redeemSeatLink, refusalOf } from "../api";
import { ErrorText } from "../components/refusal";
import { Shell } from "../components/shell";
import { commonWords } from "../language";
import type { Refusal, ServerInfo } from "../wire";

const LINK_USED: Refusal = { word: "why-link-used", clause: "", args: {} };
const tokenInAddress = (): string => location.hash.slice(1);

export function SeatLinkPage() {
  const server = useSignal<ServerInfo | null>(null);
  const token = useSignal(tokenInAddress());
  const refusal = useSignal<Refusal | null>(token.peek() === "" ? LINK_USED : null);
  useEffect(() => {
    // Another link opened in the same tab changes the token without a reload.
    const readToken = (): void => {
      token.value = tokenInAddress();
      refusal.value = token.peek() === "" ? LINK_USED : null;
    };
    addEventListener("hashchange", readToken);
    return () => removeEventListener("hashchange", readToken);
  }, [refusal, token]);
  useEffect(() => {
    fetchServerInfo().then(
      (found) => (server.value = found),
      (error: unknown) => (refusal.value = refusalOf(error)),
    );
  }, [refusal, server]);
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
