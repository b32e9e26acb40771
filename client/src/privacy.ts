// What of one's own may lie open on this screen, for whoever looks over a shoulder to see.

import { computed } from "@preact/signals";
import { keepsHandOpen } from "./preferences";
import { hand, seats } from "./store";

/** One who sits alone may leave the hand open; where several share the device it is never only theirs to say. */
export const isAlone = computed(() => seats.value.length <= 1);
export const isHandOpen = computed(() => isAlone.value && keepsHandOpen.value);

/** A choice can be seen while it is made. Locked it is put away, and every screen that waits looks alike. */
export const visibleChoice = computed(() => (hand.value.locked && !isHandOpen.value ? null : hand.value.choice));
