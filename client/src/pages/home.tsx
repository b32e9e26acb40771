// The first page: choose a game and create a match, join one by its code, or join one that is open to all.

import { useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { fetchOpenMatches, fetchServerInfo } from "../api";
import { Portrait } from "../art/portrait";
import { Lamp } from "../art/symbols";
import { Shell } from "../components/shell";
import { commonWords, wordsFor } from "../language";
import { type GameCard, MAX_CODE_LENGTH, type OpenMatch, type ServerInfo } from "../wire";
import type { Words } from "../words";
import { NewMatchForm } from "./new-match";
import { SignIn } from "./sign-in";

const REFRESH_EVERY = 8000; // milliseconds between requests for the list of open matches

export function HomePage() {
  const words = commonWords.value;
  const server = useSignal<ServerInfo | null>(null);
  const isUnreachable = useSignal(false);
  const selected = useSignal<string | null>(null);
  const pages = useSignal(1); // of the list of open matches
  const load = useCallback(async (): Promise<void> => {
    try {
      const found = await fetchServerInfo();
      server.value = await withMorePages(found, pages.value - 1);
      isUnreachable.value = false;
    } catch (error) {
      console.warn(error);
      isUnreachable.value = true;
    }
  }, [server, isUnreachable, pages]);
  const showMore = (): void => {
    pages.value += 1;
    void load();
  };
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), REFRESH_EVERY);
    return () => clearInterval(timer);
  }, [load]);
  if (words === null) return <p class="loading">…</p>;
  const now = server.value;
  const game = now?.games.find((card) => card.name === selected.value);
  const examples = now?.games.filter((card) => card.example) ?? [];
  const tiles = (games: readonly GameCard[]) => (
    <ul class="games">
      {games.map((card) => (
        <GameTile
          key={card.name}
          card={card}
          picked={selected.value === card.name}
          pick={() => (selected.value = card.name)}
        />
      ))}
    </ul>
  );
  return (
    <Shell words={words} title={<h1>{words.say("web-title")}</h1>}>
      {isUnreachable.value && (
        <p class="banner" role="alert">
          {words.say("web-away")}
        </p>
      )}
      <div class="hero">
        <Lamp />
        <p class="tagline">{words.say("web-tagline")}</p>
      </div>
      {now?.guest === null && <SignIn words={words} server={now} onSignedIn={() => void load()} />}
      {now?.guest != null && (
        <>
          <p class="welcome">{words.say("web-welcome", { name: now.name })}</p>
          <div class="home-grid">
            <section class="home-games" aria-labelledby="games">
              <h2 id="games">{words.say("web-games")}</h2>
              {tiles(now.games.filter((card) => !card.example))}
              {game !== undefined && <NewMatchForm key={game.name} card={game} />}
              {examples.length > 0 && (
                <details>
                  <summary>{words.say("web-examples")}</summary>
                  {tiles(examples)}
                </details>
              )}
            </section>
            <div class="home-side">
              <JoinForm words={words} />
              <section class="card" aria-labelledby="open">
                <h2 id="open">{words.say("web-open-tables")}</h2>
                {now.matches.length === 0 && <p class="faint">{words.say("web-no-tables")}</p>}
                <ul class="tables">
                  {now.matches.map((match) => (
                    <OpenMatchRow key={match.code} match={match} />
                  ))}
                </ul>
                {now.more_matches && (
                  <button type="button" onClick={showMore}>
                    {words.say("web-more-tables")}
                  </button>
                )}
              </section>
              <p class="faint">
                <a href="/film">{words.say("web-film-import")}</a>
              </p>
              <p class="faint">{words.say("web-trust")}</p>
            </div>
          </div>
        </>
      )}
    </Shell>
  );
}

/** With so many further pages of the list of open matches, which may have moved on between two requests. */
async function withMorePages(server: ServerInfo, pages: number): Promise<ServerInfo> {
  const matches = new Map(server.matches.map((match) => [match.code, match]));
  let seen = server.matches.length;
  let more = server.more_matches;
  for (let page = 0; more && page < pages; page++) {
    const next = await fetchOpenMatches(seen);
    for (const match of next.matches) matches.set(match.code, match);
    seen += next.matches.length;
    more = next.more;
  }
  return { ...server, matches: [...matches.values()], more_matches: more };
}

function GameTile({ card, picked, pick }: { card: GameCard; picked: boolean; pick: () => void }) {
  const words = wordsFor(card.name);
  if (words === null) return null;
  const [low, high] = [Math.min(...card.seats), Math.max(...card.seats)];
  return (
    <li>
      <button type="button" class="game" data-game={card.name} aria-pressed={picked} onClick={pick}>
        <span class="game-faces" aria-hidden="true">
          {[0, 1, 2, 3].map((i) => (
            <Portrait
              key={i}
              number={card.name.length * 7 + (card.name.codePointAt(0) ?? 0) + (card.name.codePointAt(4) ?? 0) + i * 3}
              lady={i % 2 === 1}
            />
          ))}
        </span>
        <strong>{words.say("game-name")}</strong>
        <span>{words.say("game-blurb")}</span>
        <small>{words.say("web-players", { low, high })}</small>
      </button>
    </li>
  );
}

function OpenMatchRow({ match }: { match: OpenMatch }) {
  const words = wordsFor(match.game);
  if (words === null) return null;
  return (
    <li>
      <a href={`/t/${match.code}`}>
        <strong>{words.say("game-name")}</strong>
        {match.mode !== "" && <span>{words.option("mode", match.mode)}</span>}
        <span>{words.say("web-taken", { taken: match.taken, seats: match.seats })}</span>
        <span>{words.say(`web-phase-${match.phase}`)}</span>
        <code>{match.code}</code>
      </a>
    </li>
  );
}

function JoinForm({ words }: { words: Words }) {
  const code = useSignal("");
  const go = (event: Event): void => {
    event.preventDefault();
    const wanted = code.value.trim().toUpperCase();
    if (wanted !== "") location.assign(`/t/${encodeURIComponent(wanted)}`);
  };
  return (
    <form class="card join" onSubmit={go}>
      <h2>{words.say("web-join")}</h2>
      <div class="line">
        <input
          aria-label={words.say("web-code")}
          placeholder={words.say("web-code")}
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          maxLength={MAX_CODE_LENGTH}
          value={code.value}
          onInput={(event) => (code.value = event.currentTarget.value)}
        />
        <button type="submit">{words.say("web-go")}</button>
      </div>
    </form>
  );
}
