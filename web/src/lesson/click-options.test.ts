import { expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { buffersFor, firstBatch, instancesFor, placesFor, waitingBlocks } from './click-options';

const queue = [
  { instance: 1, block: 4, low_rba: 512, writing: 1 },
  { instance: 1, block: 7, low_rba: 1024 },
  { instance: 1, block: 9, low_rba: 1536 },
  { instance: 0, block: 5, low_rba: 512 },
];
const frame = frameFrom({
  clock: [{ log_file_bytes: 65536, recovering_instance: 0 }],
  instances: [{ state: 1 }, { state: 2 }],
  threads: [{}, { checkpoint_rba: 512 }],
  buffers: [4, 7, 9, 5, 6].map((block) => ({ block })),
  queue,
  records: [0, 512, 1024, 1536, 2048].map((rba) => ({ thread: 1, rba })),
});
const what = (offered: readonly { is: readonly string[] }[]) => offered.map(({ is }) => is[0]);

it('writes next what waits in the queue and is not being written already', () => {
  const waiting = waitingBlocks(frame, 1);
  expect([...waiting]).toEqual([7, 9]);
  const facts = frameFrom({
    facts: [
      { block: 4, step: 10 },
      { block: 9, step: 11 },
      { block: 7, step: 12 },
    ],
  }).facts;
  expect(firstBatch(facts, waiting)).toEqual([9]);
  expect(what(buffersFor(frame, 1, [9]))).toEqual([
    'writing',
    'later',
    'right',
    'other_instance',
    'clean',
  ]);
});

it('knows each place of a tape beside where the checkpoint will stand', () => {
  expect(what(placesFor(frame, 1, 1536))).toEqual([
    'behind',
    'same_place',
    'too_near',
    'right',
    'end_of_log',
  ]);
  expect(placesFor(frame, 1, 1536)[1]?.keys).toEqual(['r1.512', 'b4']);
});

it('knows who recovers and who failed', () => {
  const offered = instancesFor(frame, frame);
  expect(offered.map(({ is }) => is.includes('right'))).toEqual([true, false]);
  expect(offered[1]?.is).toContain('failed');
});
