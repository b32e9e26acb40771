// What of the viewer's own cards and choices this screen may show, so that a neighbour who glances at it learns nothing.

import { computed, type ReadonlySignal } from "@preact/signals";
import { keepsHandOpen } from "./preferences";
import type { HandState } from "./store";

export class Privacy {
  constructor(
    private readonly seats: ReadonlySignal<readonly number[]>,
    private readonly hand: ReadonlySignal<HandState>,
  ) {}

  /** Only a player who has the device alone may leave the hand open. */
  readonly isAlone = computed(() => this.seats.value.length <= 1);
  readonly isHandOpen = computed(() => this.isAlone.value && keepsHandOpen.value);

  /** The choice, as far as the screen shows it. A locked choice is hidden, so that all waiting screens look alike. */
  readonly visibleChoice = computed(() => {
    const { locked, choice } = this.hand.value;
    return locked && !this.isHandOpen.value ? null : choice;
  });
}
