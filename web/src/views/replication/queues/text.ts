/** The queues without sight: how full each is, and what each consumer has before it. */

import say from '../../../base/messages/views/replication-queues';
import { formatCount } from '../../../base/numbers';
import type { TextForm, TextInput } from '../../view';
import { isOfSource, SECOND_RING } from '../directions';
import { type ReplicationTypes, SOURCE } from '../types';
import { type QueueRing, queueRings } from './layout';

const ANY_DIAMETER = 200;

export function queuesText({ frame }: TextInput<ReplicationTypes>): TextForm {
  const rings = queueRings(frame, ANY_DIAMETER);
  const { column } = say;
  return {
    sentence: rings.map(ringSentence).join(' '),
    table: {
      caption: say.caption(),
      columns: [column.queue(), column.consumer(), column.waiting(), column.slots()],
      rows: rings.flatMap(({ ring, heads, slots }) =>
        heads.map(({ consumer, waiting }) => [
          ringName(ring),
          consumerName(ring, consumer),
          formatCount(waiting),
          formatCount(slots - 1),
        ]),
      ),
    },
  };
}

export const ringName = (ring: number): string =>
  ring === SOURCE
    ? say.source()
    : ring === SECOND_RING
      ? say.secondSource()
      : say.replica({ replica: ring });

export const consumerName = (ring: number, consumer: number): string =>
  isOfSource(ring) ? say.sender({ replica: consumer + 1 }) : say.reader();

export const ringSentence = ({ ring, used, slots, isFull }: QueueRing): string =>
  say.sentence({
    name: ringName(ring),
    used,
    slots: slots - 1,
    isFull,
  });
