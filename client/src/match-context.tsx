// The store of the open match, for all components below `MatchProvider`.

import { effect } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo } from "preact/hooks";
import { RevealProvider } from "./components/reveal-context";
import { keepFirstSeal } from "./seals";
import { MatchStore } from "./store";

const MatchContext = createContext<MatchStore | null>(null);

/** Connects to a match as long as it is drawn. With `watch` the server sends only what spectators see. */
export function MatchProvider(props: { code: string; watch?: boolean; children: ComponentChildren }) {
  const { code, watch = false } = props;
  const store = useMemo(() => new MatchStore(code, watch), [code, watch]);
  useEffect(() => store.open(), [store]);
  useEffect(() => effect(() => keepFirstSeal(store.room.value)), [store]);
  return (
    <MatchContext.Provider value={store}>
      <RevealProvider>{props.children}</RevealProvider>
    </MatchContext.Provider>
  );
}

/** The open match. */
export function useMatch(): MatchStore {
  const store = useContext(MatchContext);
  if (store === null) throw new Error("no match is open here: draw this inside a MatchProvider");
  return store;
}

/** The open match; null in a replay, which has none. */
export const useMatchIfAny = (): MatchStore | null => useContext(MatchContext);
