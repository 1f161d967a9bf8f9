import { expect, it } from 'vitest';
import { tablesFrom } from '../../../../../tests/support/frames';
import { BottleneckReason, Stage } from '../../../engine/generated/replication-codes';
import { LAYOUT, type ReplicationFrame } from '../../../engine/generated/replication-frame';
import { bottleneckOf } from './bottleneck';

const { Latch, Bandwidth } = BottleneckReason;

it.each([
  [Stage.Sender, Latch, 'sender'],
  [Stage.Sender, Bandwidth, 'link'],
  [Stage.Receiver, Latch, 'receiver'],
  [Stage.Capture, Latch, 'capture'],
])('marks the part that was measured: stage %i for reason %i is the %s', (stage, reason, part) => {
  const frame = tablesFrom(LAYOUT, {
    databases: [{ open: 1 }, { open: 1 }],
    links: [{}],
    bottlenecks: [{ stage, reason, replica: 0, utilisation: 1 }],
  }) as unknown as ReplicationFrame;
  expect(bottleneckOf(frame, 0, { queue1: 63, queue2: 0, apply: 0 })).toBe(part);
});
