// The Boss: the row of places with men and played cards, then the gangs.

import type { ComponentChildren } from "preact";
import { SeatName, SeatSymbol } from "../../art/symbols";
import { SeatBadges } from "../../components/seats";
import type { BossPlayer, BossView, Games } from "../../views";
import { LETTERS, type Words } from "../../words";
import type { PrivateAreaProps, TableProps } from "../own-table";

type Boss = Games["boss"];

export const showsSeats = true;

/** Men as words of the game: `2v` are two veterans, `1r` one rookie. */
const menCounts = (veterans: number, rookies: number): string[] => [
  ...(veterans ? [`${veterans}v`] : []),
  ...(rookies ? [`${rookies}r`] : []),
];

/** Paths of the hats: a fedora for veterans, a flat cap for rookies. */
const HATS: Record<string, string> = {
  v: "M1 11.5q9 3 18 0-1.6-1-3.6-1.2L14.6 4q-.4-2.2-2.4-1.6L10 3.2 7.8 2.4Q5.8 1.8 5.4 4l-.8 6.3Q2.6 10.5 1 11.5z",
  r: "M2.5 11q-1-7 7-7.5 8-.3 8 6 1.6.8 2 2.5-4-1.4-8-1-5 .2-9 0z",
};

const Hat = ({ who }: { who: string }) => (
  <svg class="boss-hat" viewBox="0 0 20 14" aria-hidden="true">
    <path d={HATS[who]} fill="currentColor" />
  </svg>
);

/** Men as numbers and hats where there is little room; in full for screen readers. */
const MenCount = ({ words, all, more = "" }: { words: Words; all: readonly string[]; more?: string }) => (
  <>
    {all.map((group) => (
      <span key={group} class="boss-men" aria-hidden="true">
        {group.slice(0, -1)}
        <Hat who={group.slice(-1)} />
      </span>
    ))}
    <span class="unseen">
      {[words.listing(all.map((some) => words.sayIfKnown(`men-${some}`) ?? some)), more].filter(Boolean).join(", ")}
    </span>
  </>
);

/** Men as hats with their words, where there is room. */
const MenSupply = ({ words, all }: { words: Words; all: readonly string[] }) =>
  all.length === 0 ? (
    <>{words.say("word-nothing")}</>
  ) : (
    <span class="boss-supply">
      {all.map((some) => (
        <span key={some} class="boss-men">
          <Hat who={some.slice(-1)} />
          {words.sayIfKnown(`men-${some}`) ?? some}
        </span>
      ))}
    </span>
  );

/** Cards of a city that this viewer has not seen, neither played nor in hand. One of them is the hidden one. */
function unseenFaces(view: BossView, city: string): string[] {
  const rest = [...(view.unplayed[city] ?? [])];
  const hand = view.viewer === null ? "?" : view.players[view.viewer]!.hand;
  for (const card of hand === "?" ? [] : hand) {
    if (card.startsWith(`${city} `)) rest.splice(rest.indexOf(card.slice(city.length + 1)), 1);
  }
  return rest;
}

/** The hidden cards of a city, in a view after the end. */
const hiddenFaces = (view: BossView, city: string): string[] => {
  const cards = view.hidden === "?" ? [] : view.hidden;
  return cards.filter((card) => card.startsWith(`${city} `)).map((card) => card.split(" ")[1]!);
};

const faceWord = (words: Words, face: string): string => words.say(`face-${face}`);

export function Board({ view, card, words }: TableProps<Boss>) {
  return (
    <div class="boss">
      <p class="boss-when">
        <strong>{words.say("table-when", { round: view.round, turn: view.turn, turns: card.constants.turns })}</strong>
        <span>{`${words.say("table-police")}: ${words.say("table-badges", view.badges)}`}</span>
      </p>
      <ol class="boss-places">
        {view.row.map((place) => (
          <PlaceCard key={place} view={view} words={words} place={place} />
        ))}
      </ol>
      <ul class="seats" aria-label={words.say("web-seats")}>
        {view.players.map((player, seat) => (
          <GangRow key={seat} view={view} words={words} player={player} seat={seat} />
        ))}
      </ul>
    </div>
  );
}

function PlaceCard({ view, words, place }: { view: BossView; words: Words; place: string }) {
  const chicago = place === "chicago";
  const over = view.step === "over";
  const line = view.lines[place] ?? [];
  const unseen = chicago ? [] : over ? hiddenFaces(view, place) : unseenFaces(view, place);
  const crews = view.players.flatMap((player, seat) => {
    const [veterans, rookies] = [player.out_veterans[place] ?? 0, player.out_rookies[place] ?? 0];
    const leads = view.leaders[place] === seat;
    return veterans + rookies > 0 ? [{ seat, all: menCounts(veterans, rookies), leads }] : [];
  });
  return (
    <li class={`boss-place ${chicago ? "boss-chicago" : ""}`}>
      <h3>{words.noun(place)}</h3>
      <p class="boss-crews">
        {crews.map(({ seat, all, leads }) => (
          <span key={seat} class={`boss-crew seat-${seat} ${leads ? "leads" : ""}`} title={words.names[seat]}>
            <SeatSymbol seat={seat} />
            <span class="unseen">{`${words.names[seat]}: `}</span>
            <MenCount words={words} all={all} more={leads ? words.say("table-leads") : ""} />
          </span>
        ))}
      </p>
      {chicago ? (
        <p class="faint">{words.say("table-share")}</p>
      ) : (
        <>
          <p class="boss-line">
            {line.map((played, i) => {
              const seat = LETTERS.indexOf(played.split(" ")[0]!);
              return (
                <span key={i} class={`boss-card seat-${seat}`}>
                  <SeatSymbol seat={seat} />
                  <span class="unseen">{`${words.names[seat]}: `}</span>
                  {faceWord(words, played.split(" ")[1]!)}
                </span>
              );
            })}
          </p>
          <p class="faint">{`${words.say(over ? "table-hidden" : "table-left")}: ${unseen.map((face) => faceWord(words, face)).join(" · ")}`}</p>
        </>
      )}
    </li>
  );
}

function GangRow({ view, words, player, seat }: { view: BossView; words: Words; player: BossPlayer; seat: number }) {
  const away = (["hospital", "prison"] as const)
    .filter((name) => player[name].length > 0)
    .map((name) => words.say(`table-${name}`, { count: player[name].length }));
  if (player.dead > 0) away.push(words.say("table-dead", { count: player.dead }));
  for (const city of player.bans) away.push(`${words.say("table-banned")}: ${words.noun(city)}`);
  const backs = Object.entries(player.backs).map(([city, count]) => `${words.noun(city)} × ${count}`);
  return (
    <li class={`seat-row seat-${seat} ${seat === view.viewer ? "me" : ""}`}>
      <div class="seat-head">
        <SeatName seat={seat} name={words.names[seat] ?? ""} />
        {seat === view.first && <FirstBadge words={words} />}
        {seat === view.viewer && <span class="tag">{words.say("ui-you")}</span>}
        <SeatBadges words={words} seat={seat} />
      </div>
      <dl class="chips">
        <Fact
          name={words.say("table-men")}
          text={<MenSupply words={words} all={menCounts(player.veterans, player.rookies)} />}
        />
        <Fact name={words.say("table-money")} text={words.score(player.score)} />
        <Fact name={words.say("table-gained")} text={`+${player.gained}`} />
        {backs.length > 0 && <Fact name={words.say("ui-hand")} text={backs.join(", ")} />}
        {away.length > 0 && <Fact name={words.say("table-away")} text={away.join(", ")} />}
      </dl>
    </li>
  );
}

const FirstBadge = ({ words }: { words: Words }) => (
  <span class="tag" title={words.say("table-first")}>
    <span aria-hidden="true">★</span>
    <span class="unseen">{words.say("table-first")}</span>
  </span>
);

const Fact = ({ name, text }: { name: string; text: ComponentChildren }) => (
  <div class="chip">
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

export function PrivateArea({ view, words, seat }: PrivateAreaProps<Boss>) {
  const { hand } = view.players[seat]!;
  const cards = hand === "?" ? [] : hand.map((card) => card.split(" "));
  if (cards.length === 0) return <p class="faint">{words.say("word-nothing")}</p>;
  return (
    <ul class="boss-hand" aria-label={words.say(seat === view.viewer ? "ui-my-hand" : "ui-hand")}>
      {cards.map(([city = "", face = ""], i) => (
        <li key={i} class="boss-card">
          {`${words.noun(city)} · ${faceWord(words, face)}`}
        </li>
      ))}
    </ul>
  );
}
