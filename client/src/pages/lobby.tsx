// The lobby of a match before the deal: seats to take, bots for the others, options, and the link to pass on.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchServerInfo, serverUrl } from "../api";
import { SeatSymbol } from "../art/symbols";
import { CommitmentDetails } from "../components/commitment";
import { botDescription, botName, PresenceBadges } from "../components/seats";
import type { RequestBody } from "../connection";
import { readLocal } from "../storage";
import { useMatch } from "../match-context";
import { type Chair, type Configure, MAX_NAME_LENGTH, type OptionCard, type Pace, type ServerInfo } from "../wire";
import { LETTERS, type Words } from "../words";
import { FieldHelp, isInForce, OptionField, PACES } from "./new-match";

export function Lobby({ words }: { words: Words }) {
  const { isHost, room, seats, sendRequest } = useMatch();
  const now = room.value;
  const server = useSignal<ServerInfo | null>(null);
  useEffect(() => {
    fetchServerInfo().then(
      (found) => (server.value = found),
      (error: unknown) => console.warn(error),
    );
  }, [server]);
  if (now === null) return null;
  const empty = now.chairs.filter((chair) => chair.kind === "empty").length;
  const bots = server.value?.bots ?? [];
  const card = server.value?.games.find((game) => game.name === now.game);
  const inForce = (options: readonly OptionCard[]): OptionCard[] =>
    options.filter((option) => isInForce(option, now.options));
  const firstBot = bots[0]; // the weakest, for beginners
  const bot = (seat: number): RequestBody => ({ type: "seat_bot", seat, bot: firstBot! });
  const configure = (change: Pick<Configure, "pace" | "options">): void =>
    void sendRequest({ type: "configure", ...change });
  const fillSeats = (): void => {
    const [first, ...rest] = now.chairs.filter((chair) => chair.kind === "empty").map((chair) => chair.seat);
    const isSeatless = seats.value.length === 0; // then the host takes the first seat himself
    if (first !== undefined)
      void sendRequest(isSeatless ? { type: "sit", seat: first, name: readLocal("name") ?? "" } : bot(first));
    for (const seat of rest) void sendRequest(bot(seat));
  };
  return (
    <div class="waiting">
      <section class="card">
        <h2>{words.say("web-gather")}</h2>
        <p>{words.say("game-blurb")}</p>
        <ul class="chairs">
          {now.chairs.map((chair) => (
            <SeatRow key={chair.seat} words={words} chair={chair} bots={bots} />
          ))}
        </ul>
        <SeatedBots words={words} chairs={now.chairs} />
        {isHost.value ? (
          <div class="line">
            {empty > 0 && firstBot !== undefined && (
              <button type="button" data-fill onClick={fillSeats}>
                {words.say("web-fill", { bot: botName(words, firstBot) })}
              </button>
            )}
            <button
              type="button"
              class="main"
              data-start
              disabled={empty > 0}
              onClick={() => void sendRequest({ type: "start" })}
            >
              {words.say("web-start")}
            </button>
          </div>
        ) : (
          <p role="status">{words.say(empty > 0 ? "web-wait-chairs" : "web-wait-host")}</p>
        )}
        {empty > 0 && isHost.value && <p class="faint">{words.say("web-chairs-left", { empty })}</p>}
      </section>
      <Invitation words={words} code={now.code} />
      <details class="card">
        <summary>{words.say("ui-options")}</summary>
        <div class="fields">
          <div class="field">
            <label for="pace">{words.say("web-pace")}</label>
            <select
              id="pace"
              value={now.pace}
              disabled={!isHost.value}
              onChange={(event) => configure({ pace: event.currentTarget.value as Pace })}
            >
              {PACES.map((pace) => (
                <option key={pace} value={pace}>
                  {words.say(`web-pace-${pace}`)}
                </option>
              ))}
            </select>
            <FieldHelp id="pace" text={words.about("pace", now.pace)} />
          </div>
          {isHost.value && card !== undefined
            ? inForce(card.options).map((option) => (
                <OptionField
                  key={option.name}
                  words={words}
                  game={now.game}
                  code={now.code}
                  option={option}
                  seats={now.seats}
                  value={now.options[option.name]}
                  change={(value) => configure({ options: { [option.name]: value } })}
                />
              ))
            : inForce(card?.options ?? []).map(({ name, default: fallback }) => (
                <p key={name} class="option">
                  <span class="faint">{words.say(`option-${name}`)}:</span>{" "}
                  {words.option(name, now.options[name] ?? fallback)}
                </p>
              ))}
        </div>
      </details>
    </div>
  );
}

const isFree = (chair: Chair): boolean => chair.kind === "empty";

function SeatRow({ words, chair, bots }: { words: Words; chair: Chair; bots: readonly string[] }) {
  const { isHost, room, seatNames, seats, sendRequest } = useMatch();
  const isMine = seats.value.includes(chair.seat);
  const sitting = useSignal(false);
  const name = useSignal(seats.value.length === 0 ? (readLocal("name") ?? "") : "");
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const reply = await sendRequest({ type: "sit", seat: chair.seat, name: name.value.trim() });
    if (reply.refused === null) sitting.value = false;
  };
  return (
    <li class={`chair seat-${chair.seat}`} data-chair={chair.seat}>
      <SeatSymbol seat={chair.seat} />
      <span class="chair-name">
        {chair.kind === "empty" ? (
          <span class="faint">{words.say("web-empty", { seat: LETTERS[chair.seat] ?? "" })}</span>
        ) : (
          seatNames.value[chair.seat]
        )}
        {isMine && <span class="tag">{words.say("ui-you")}</span>}
        {chair.host && <span class="tag">{words.say("web-host")}</span>}
        <PresenceBadges words={words} chair={chair} />
        {chair.kind === "bot" && <span class="faint">{botName(words, chair.bot)}</span>}
      </span>
      <span class="chair-tools">
        {chair.kind === "empty" && !sitting.value && (
          <button
            type="button"
            data-sit
            class={seats.value.length === 0 && chair === room.value?.chairs.find(isFree) ? "main" : ""}
            onClick={() => {
              if (seats.value.length === 0 && name.value !== "") {
                void sendRequest({ type: "sit", seat: chair.seat, name: name.value });
              } else sitting.value = true;
            }}
          >
            {words.say(seats.value.length === 0 ? "web-sit" : "web-sit-too")}
          </button>
        )}
        {chair.kind === "empty" && isHost.value && !sitting.value && (
          <select
            aria-label={words.say("web-bot-pick", { seat: LETTERS[chair.seat] ?? "" })}
            value=""
            onChange={(event) =>
              void sendRequest({ type: "seat_bot", seat: chair.seat, bot: event.currentTarget.value })
            }
          >
            <option value="">{words.say("web-bot")}</option>
            {bots.map((bot) => (
              <option key={bot} value={bot}>
                {botName(words, bot)}: {botDescription(words, bot)}
              </option>
            ))}
          </select>
        )}
        {isMine && (
          <button type="button" class="quiet" onClick={() => void sendRequest({ type: "stand", seat: chair.seat })}>
            {words.say("web-stand-up")}
          </button>
        )}
        {chair.kind !== "empty" && !isMine && isHost.value && (
          <button
            type="button"
            class="quiet"
            onClick={() => void sendRequest({ type: "seat_bot", seat: chair.seat, bot: null })}
          >
            {words.say("web-free-chair")}
          </button>
        )}
      </span>
      {sitting.value && (
        <form class="line chair-form" onSubmit={(event) => void sit(event)}>
          <input
            aria-label={words.say("web-name")}
            placeholder={words.say("web-name")}
            required
            maxLength={MAX_NAME_LENGTH}
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
          <button type="submit">{words.say("web-sit")}</button>
        </form>
      )}
    </li>
  );
}

/** What to expect of the bots in this match, each strength once. */
function SeatedBots({ words, chairs }: { words: Words; chairs: readonly Chair[] }) {
  const seated = [...new Set(chairs.filter((chair) => chair.kind === "bot").map((chair) => chair.bot))];
  return seated.length === 0 ? null : (
    <ul class="about faint" aria-label={words.say("web-strengths")}>
      {seated.map((bot) => (
        <li key={bot} data-strength={bot}>
          {botName(words, bot)}: {botDescription(words, bot)}
        </li>
      ))}
    </ul>
  );
}

function Invitation({ words, code }: { words: Words; code: string }) {
  return (
    <section class="card invitation">
      <h2>{words.say("web-invite")}</h2>
      <RoomLink words={words} code={code} />
    </section>
  );
}

/** The link to this match as code, QR code and address, with the seal of the shuffle. */
export function RoomLink({ words, code }: { words: Words; code: string }) {
  const link = `${serverUrl.value}/t/${code}`;
  return (
    <>
      <p class="code" aria-label={words.say("web-code")}>
        {code}
      </p>
      <img src={`/qr/${code}.svg`} alt={words.say("web-qr")} width="160" height="160" />
      <input
        class="link"
        readOnly
        aria-label={words.say("web-link")}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="faint">
        <a href={`/tv/${code}`}>{words.say("web-tv")}</a>
      </p>
      <CommitmentDetails words={words} />
    </>
  );
}
