import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../tests/support/samples';
import { gcsColumns, resourceIndex, resourceRow } from './layout';
import { gcsText } from './text';

const frame = frameFrom({
  instances: [{}, {}, {}],
  resources: [
    { block: 40, master: 1, exclusive: 2, past_images: 0b001, disk_version: 3, newest_version: 5 },
    { block: 7, master: 0, shared: 0b011, waiting: 2, disk_version: 4, newest_version: 4 },
    { block: 12, in_recovery: 1, disk_version: 1, newest_version: 1 },
  ],
});
const input = { frame, scenario: SAMPLE_SCENARIO, selected: null };

describe('resourceRow', () => {
  it('reads the bits: who holds in which mode, and who keeps a past image', () => {
    expect(resourceRow(frame, 0).holdings).toEqual([
      { instance: 0, mode: 'none', pastImage: true },
      { instance: 1, mode: 'none', pastImage: false },
      { instance: 2, mode: 'exclusive', pastImage: false },
    ]);
    expect(resourceRow(frame, 1).holdings.map((holding) => holding.mode)).toEqual([
      'shared',
      'shared',
      'none',
    ]);
    expect(resourceRow(frame, 2).master).toBeNull();
  });
});

describe('resourceIndex', () => {
  const blocks = (filter: Parameters<typeof resourceIndex>[1]) =>
    resourceIndex(frame, filter).map((i) => frame.resources.block[i]);

  it('orders by block and keeps what was asked for', () => {
    expect(blocks('all')).toEqual([7, 12, 40]);
    expect(blocks('waiting')).toEqual([7]);
    expect(blocks('behind')).toEqual([40]);
    expect(blocks('shared')).toEqual([7, 40]);
    expect(blocks('recovery')).toEqual([12]);
  });
});

describe('gcsColumns', () => {
  it.each([320, 360, 720, 860, 1100])(
    'at %i px all columns fit, with one to eight instances',
    (width) => {
      for (let instances = 1; instances <= 8; instances += 1) {
        const { block, master, holder, version, waiting } = gcsColumns(width, instances);
        expect(block + master + holder * instances + version + waiting).toBeLessThanOrEqual(
          width + 0.1,
        );
      }
    },
  );
});

describe('gcsText', () => {
  it('sums up, and puts what tells something first', () => {
    const { sentence, table } = gcsText(input);
    expect(sentence).toBe(
      '3 blocks are known to the Global Cache Service, 1 newer than on disk, 1 with past images, 1 kept by recovery, 2 requests wait.',
    );
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    expect(table.rows.find((row) => row[0] === '40')).toEqual([
      '40',
      '2',
      '3, exclusive',
      '1',
      'version 3',
      'version 5',
      'a past image stays until a version at least as new is on disk; disk is 2 versions behind',
    ]);
  });
});
