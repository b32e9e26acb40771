// How far a reveal animation has come, for all that is drawn below `RevealProvider`: a match, or a replay.

import { type Signal, useSignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

const RevealContext = createContext<Signal<number> | null>(null);

export function RevealProvider({ children }: { children: ComponentChildren }) {
  return <RevealContext.Provider value={useSignal(Infinity)}>{children}</RevealContext.Provider>;
}

/** The number of the last event that the animation has shown; Infinity when none is playing. Only the log waits for the
 *  animation, so that it does not tell the outcome early: answers are possible at once. */
export function useAnimatedUpTo(): Signal<number> {
  const animatedUpTo = useContext(RevealContext);
  if (animatedUpTo === null) throw new Error("nothing is revealed here: draw this inside a RevealProvider");
  return animatedUpTo;
}
