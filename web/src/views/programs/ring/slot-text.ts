/** Why a slot of the ring is free or in use, by what memory holds, in a sentence or two. Pure. */

import say from '../../../base/messages/views/program-text';
import { listed } from '../../../base/numbers';
import type { RingLayout, Slot } from './layout';

export function slotText({ queues }: RingLayout, of: Slot): string {
  const { slot, state, value, neededBy, isAtTail } = of;
  switch (state) {
    case 'used':
      return say.slot.used({
        slot,
        item: value,
        consumers: listed(neededBy.map(String)),
        count: neededBy.length,
      });
    case 'kept': {
      const full = queues.filter(({ isFull }) => isFull).map(({ consumer }) => String(consumer));
      return say.slot.kept({ slot, consumers: listed(full), count: full.length });
    }
    case 'free':
      return isAtTail ? say.slot.next({ slot }) : say.slot.free({ slot });
  }
}
