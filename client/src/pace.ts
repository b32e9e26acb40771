// How far the show on the table has come. What has not been seen there yet waits in the log too, or the log would tell the
// end while the guns still go up. Nothing else waits: the house has told everything, and whoever wants to answer can.

import { signal } from "@preact/signals";

/** The number of the last thing told that the show has come to; without a show, everything. */
export const seen = signal(Infinity);
export const settled = (): boolean => seen.peek() === Infinity;
