// One guest on several devices: a link that moves the guest's seats to another device, and the end of other sessions.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { countDevices, createSeatLink, endSessions, refusalOf } from "../api";
import { useMatch } from "../match-context";
import type { Refusal, SeatLink } from "../wire";
import type { Words } from "../words";
import { ErrorText } from "./refusal";

export function Devices({ words, code }: { words: Words; code: string }) {
  const { pending } = useMatch();
  const link = useSignal<SeatLink | null>(null);
  const others = useSignal<number | null>(null);
  const refusal = useSignal<Refusal | null>(null);
  const attempt = async (doing: () => Promise<void>): Promise<void> => {
    refusal.value = null;
    await doing().catch((error: unknown) => {
      refusal.value = refusalOf(error);
    });
  };
  const make = async (): Promise<void> => void (link.value = await createSeatLink({ code }));
  const endOthers = async (): Promise<void> => {
    others.value = (await endSessions({ which: "others" })).others;
    link.value = null; // the link ended with the other sessions
  };
  const leave = async (): Promise<void> => {
    await endSessions({ which: "this" });
    pending.forget();
    location.assign("/");
  };
  useEffect(() => {
    countDevices().then(
      (found) => (others.value = found.others),
      (error: unknown) => (refusal.value = refusalOf(error)),
    );
  }, [others, refusal]);
  return (
    <div class="devices">
      <p>{words.say("web-devices-text")}</p>
      {link.value === null ? (
        <button type="button" class="main" data-make-link onClick={() => void attempt(make)}>
          {words.say("web-devices-make")}
        </button>
      ) : (
        <div class="invitation" role="status">
          <img src={link.value.qr} alt={words.say("web-devices-qr")} width="160" height="160" />
          <input
            class="link"
            readOnly
            aria-label={words.say("web-devices-link")}
            value={link.value.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p class="faint">{words.say("web-devices-once", { minutes: link.value.minutes })}</p>
        </div>
      )}
      <ErrorText words={words} refusal={refusal.value} />
      {others.value !== null && (
        <>
          <p role="status">{words.say("web-devices-others", { others: others.value })}</p>
          <div class="line">
            <button
              type="button"
              data-end-others
              disabled={others.value === 0 && link.value === null}
              onClick={() => void attempt(endOthers)}
            >
              {words.say("web-devices-end")}
            </button>
            <button type="button" class="quiet" data-leave-device onClick={() => void attempt(leave)}>
              {words.say("web-devices-leave")}
            </button>
          </div>
          {others.value === 0 && <p class="faint">{words.say("web-devices-last")}</p>}
        </>
      )}
    </div>
  );
}
