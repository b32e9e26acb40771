// The entry point: chooses the page by the address and renders it.

import { effect, signal } from "@preact/signals";
import { type ComponentType, render } from "preact";
import { RulesSheet } from "./components/rules";
import { commonWords } from "./language";
import { HomePage } from "./pages/home";
import { MatchPage } from "./pages/match";
import "./preferences";

type CodePage = ComponentType<{ code: string }>;

// Pages that few people open are fetched when they are opened.
const LAZY_PAGES: Record<string, () => Promise<CodePage>> = {
  tv: async () => (await import("./pages/tv")).TvPage,
  film: async () => (await import("./pages/replay")).ReplayPage,
  c: async () => (await import("./pages/seat-link")).SeatLinkPage,
};

const [, kind = "", path = ""] = location.pathname.split("/");
const code = decodeURIComponent(path).toUpperCase();
const lazyPage = signal<CodePage | null>(null);
void LAZY_PAGES[kind]?.().then((page) => (lazyPage.value = page));

function Page() {
  if (kind === "t" && code !== "") return <MatchPage code={code} />;
  if (!(kind in LAZY_PAGES)) return <HomePage />;
  const LazyPage = lazyPage.value;
  return LazyPage === null ? <p class="loading">…</p> : <LazyPage code={code} />;
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

// Until the words have come, the page stays as index.html draws it.
const firstRender = effect(() => {
  if (commonWords.value === null) return;
  const root = document.getElementById("app")!;
  root.replaceChildren();
  render(<App />, root);
  queueMicrotask(() => firstRender()); // dispose: from now on the components draw themselves
});
