// What of one's own may lie open on this screen, for whoever looks over a shoulder to see.

import { computed } from "@preact/signals";
import { openHand } from "./preferences";
import { hand, seats } from "./store";

/** One who sits alone may leave the hand open; where several share the device it is never only theirs to say. */
export const alone = computed(() => seats.value.length <= 1);
export const handOpen = computed(() => alone.value && openHand.value);

/** A choice can be seen while it is made. Locked it is put away, and every screen that waits looks alike. */
export const choiceShown = computed(() => (hand.value.locked && !handOpen.value ? null : hand.value.choice));
