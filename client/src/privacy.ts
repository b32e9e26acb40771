// What of the viewer's own cards and choices this screen may show, so that a neighbour who glances at it learns nothing.

import { computed } from "@preact/signals";
import { keepsHandOpen } from "./preferences";
import { hand, seats } from "./store";

/** Only a player who has the device alone may leave the hand open. */
export const isAlone = computed(() => seats.value.length <= 1);
export const isHandOpen = computed(() => isAlone.value && keepsHandOpen.value);

/** The choice, as far as the screen shows it. A locked choice is hidden, so that all waiting screens look alike. */
export const visibleChoice = computed(() => (hand.value.locked && !isHandOpen.value ? null : hand.value.choice));
