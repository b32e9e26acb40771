// Which page an address is: the house, a table, a table for all to see, a film, or a chair on its way to this device.

import { effect, signal } from "@preact/signals";
import { type ComponentType, render } from "preact";
import { RulesSheet } from "./components/rules";
import { commonWords } from "./language";
import { HomePage } from "./pages/home";
import { MatchPage } from "./pages/match";
import "./preferences";

type CodePage = ComponentType<{ code: string }>;

// What few people open is fetched when they do.
const LATER: Record<string, () => Promise<CodePage>> = {
  tv: async () => (await import("./pages/tv")).TvPage,
  film: async () => (await import("./pages/replay")).ReplayPage,
  c: async () => (await import("./pages/seat-link")).SeatLinkPage,
};

const [, kind = "", path = ""] = location.pathname.split("/");
const code = decodeURIComponent(path).toUpperCase();
const later = signal<CodePage | null>(null);
void LATER[kind]?.().then((page) => (later.value = page));

function Page() {
  if (kind === "t" && code !== "") return <MatchPage code={code} />;
  if (!(kind in LATER)) return <HomePage />;
  const Later = later.value;
  return Later === null ? <p class="loading">…</p> : <Later code={code} />;
}

function App() {
  const words = commonWords.value;
  return (
    <>
      <Page />
      {words !== null && <RulesSheet words={words} />}
    </>
  );
}

// Until its words have come the page stands as index.html draws it: the lamp is lit before there is anything to read.
const lit = effect(() => {
  if (commonWords.value === null) return;
  const room = document.getElementById("app") as HTMLElement;
  room.replaceChildren();
  render(<App />, room);
  queueMicrotask(() => lit()); // once; from now on the page draws itself
});
